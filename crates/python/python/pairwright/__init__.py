"""Pairs Swiss tournaments by FIDE's Dutch system, edition by edition, and explains the pairings.

>>> import pairwright
>>> event = pairwright.load("club-evening.trf")
>>> round = event.pair()
>>> round.pairs
((3, 1), (2, 5), (6, 7), (9, 8))
>>> print(event.why(pair=(2, 7), round=round.round))

Rounds, boards and pairing numbers count from 1. ``rules`` is an edition's id (``EDITIONS``), its last word
(``"2017"``), or ``"auto"``: the report's own record (192), else the date of the event. A report that does not
say how many rounds there are is taken to end with the last recorded one.

All objects are immutable and may be shared between threads; work is done without the interpreter's lock.
"""

from __future__ import annotations

import os
from typing import BinaryIO, TextIO

from ._errors import Diagnostic, NoValidPairing, Problem
from ._native import (
    Board,
    Check,
    Comparison,
    Event,
    Explanation,
    Pairing,
    Player,
    Rejection,
    Reply,
    RoundCheck,
    RoundComparison,
    Verdict,
    __version__,
    editions,
    loads,
)

__all__ = [
    "EDITIONS",
    "Board",
    "Check",
    "Comparison",
    "Diagnostic",
    "Event",
    "Explanation",
    "NoValidPairing",
    "Pairing",
    "Player",
    "Problem",
    "Rejection",
    "Reply",
    "RoundCheck",
    "RoundComparison",
    "Verdict",
    "__version__",
    "load",
    "loads",
]

EDITIONS: tuple[str, ...] = tuple(editions())
"""The ids of the editions, oldest first."""


def load(source: str | os.PathLike[str] | BinaryIO | TextIO) -> Event:
    """Reads a report from a path or an open file.

    Raises ``Problem`` with everything that is wrong with the report, and ``OSError`` if there is none.
    """
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            return loads(file.read(), source=os.fspath(source))
    return loads(source.read(), source=str(getattr(source, "name", "<file>")))
