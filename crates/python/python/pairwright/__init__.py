"""Pairs Swiss tournaments by FIDE's Dutch system, edition by edition, and explains the pairings.

>>> import pairwright
>>> event = pairwright.load("club-evening.trf")
>>> round = event.pair()
>>> round.pairs
((3, 1), (2, 5), (6, 7), (9, 8))
>>> event.act("half-bye Ilse 5").said
'player 1 has a half-point bye in round 5'
>>> print(event.why(pair=(2, 7), round=round.round))

An event is lived through by ``Event.new``, ``Event.act``, ``Event.pair`` and ``Event.standings``;
``examples/whole_tournament.py`` plays one to its end.

Rounds, boards and pairing numbers count from 1. ``rules`` is an edition's id (``EDITIONS``), its last word
(``"2017"``), or ``"auto"``: the report's own record (192), else the date of the event. A report that does not
say how many rounds there are is taken to end with the last recorded one.

All objects are immutable, equal by value, and may be pickled and shared between threads; work is done without the
interpreter's lock.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import BinaryIO, TextIO

from ._errors import Diagnostic, NoValidPairing, Problem
from ._native import (
    Acted,
    Board,
    Check,
    Checklist,
    Comparison,
    Conversion,
    Event,
    Explanation,
    Finding,
    Findings,
    Forecast,
    Hinges,
    Judgement,
    Opponents,
    Pairing,
    PlayedBoard,
    Player,
    Precedence,
    Rank,
    Rejection,
    Reply,
    RoundCheck,
    RoundComparison,
    Standings,
    Verdict,
    WhatIf,
    __version__,
    editions,
    lint,
    loads,
)
from ._types import Action, Entrant, JsonObject, JsonValue

__all__ = [
    "EDITIONS",
    "Acted",
    "Action",
    "Board",
    "Check",
    "Checklist",
    "Comparison",
    "Conversion",
    "Diagnostic",
    "Entrant",
    "Event",
    "Explanation",
    "Finding",
    "Findings",
    "Forecast",
    "Hinges",
    "JsonObject",
    "JsonValue",
    "Judgement",
    "NoValidPairing",
    "Opponents",
    "Pairing",
    "PlayedBoard",
    "Player",
    "Precedence",
    "Problem",
    "Rank",
    "Rejection",
    "Reply",
    "RoundCheck",
    "RoundComparison",
    "Standings",
    "Verdict",
    "WhatIf",
    "__version__",
    "lint",
    "load",
    "loads",
]

for _sequence in (Check, Comparison, Findings, Pairing, Standings):
    Sequence.register(_sequence)
del _sequence

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
