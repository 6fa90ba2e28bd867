"""The part that is written in Rust."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, final

_EventKind: TypeAlias = Literal[
    "individual-dutch", "other-swiss", "round-robin", "knock-out", "team", "unknown", "not-said"
]

__version__: str

def editions() -> list[str]: ...
def main(arguments: Sequence[str]) -> int: ...
def loads(report: str | bytes, source: str = "<string>") -> Event:
    """Reads a report: TRF06, TRF16, TRF(x)/(bx) or TRF-2026; bytes in UTF-8 or an old Windows encoding.

    Raises ``Problem`` with everything that is wrong with it.
    """

@final
class Player:
    """A player of an event."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def rating(self) -> int:
        """0 if there is none."""
    @property
    def points(self) -> float:
        """Points made in the recorded rounds, without virtual points."""
    @property
    def tenths(self) -> int:
        """The same in tenths of a point."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Board:
    """Two opponents by pairing number, or the bye."""

    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int | None:
        """``None`` if this is the pairing-allocated bye."""
    @property
    def is_bye(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Event:
    """An event, as its report tells it."""

    @property
    def name(self) -> str: ...
    @property
    def source(self) -> str: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def rounds(self) -> int:
        """How many rounds are recorded."""
    @property
    def total_rounds(self) -> int | None:
        """How many rounds there are to be, if the report says so."""
    @property
    def date(self) -> str | None:
        """The day the event began, ``YYYY-MM-DD``."""
    @property
    def in_force(self) -> str | None:
        """The edition that was in force that day."""
    @property
    def kind(self) -> _EventKind:
        """What kind of event it is: ``individual-dutch``, another one, or ``not-said``.

        Another kind is neither paired nor compared: that raises ``Problem``, which says what tells the kind.
        """
    @property
    def told_by(self) -> str | None:
        """What tells the kind, such as ``192 says FIDE_BURSTEIN``."""
    def as_individual_dutch(self) -> Event:
        """The event taken for an individual Dutch one, whatever its report says."""
    @property
    def warnings(self) -> tuple[Any, ...]:
        """What the reader of the report remarked, as ``Diagnostic``."""
    def pair(self, rules: str = "auto", *, round: int | None = None) -> Pairing:
        """Pairs a round, from the rounds before it; without a number the next one.

        Raises ``NoValidPairing`` if there is none, ``Problem`` if the round cannot be asked for.
        """
    def check(self, rules: str = "auto", *, round: int | None = None) -> Check:
        """Pairs every recorded round anew and tells where the record differs."""
    def compare(self, *rules: str, round: int | None = None, next: bool = False) -> Comparison:
        """Pairs every recorded round by several editions, without names by all that are complete."""
    def why(
        self,
        rules: str = "auto",
        *,
        round: int | None = None,
        pair: tuple[int, int] | None = None,
        float: int | None = None,
        bye: int | None = None,
        colour: int | None = None,
    ) -> Reply:
        """What speaks against two players meeting, or against a player floating, having the bye, or having
        the other colour; in the next round if none is named, after the end of the event in the last one."""
    def explain(
        self,
        rules: str = "auto",
        *,
        round: int | None = None,
        player: int | None = None,
        board: int | None = None,
    ) -> Explanation:
        """Tells a round article by article, or a player's or a board's part of it; the next round
        if none is named, after the end of the event the last one."""
    def identify(self) -> Verdict:
        """Says which edition explains the recorded rounds and, where none does, what would."""
    def dumps(self) -> bytes:
        """The report, byte for byte as read."""
    def _repr_html_(self) -> str: ...

@final
class Pairing:
    """A round that was paired; a sequence of boards."""

    @property
    def rules(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def boards(self) -> tuple[Board, ...]:
        """In the order of publication; the bye last."""
    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """``(white, black)`` of each game."""
    @property
    def bye(self) -> int | None: ...
    @property
    def data(self) -> Any: ...
    def dumps(self) -> bytes:
        """The report with the round in it, in its own encoding."""
    def to_pairs(self) -> str:
        """As other programs print it: the number of lines, then ``white black`` a line, the bye ``number 0``."""
    def json(self) -> str: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Board: ...
    def _repr_html_(self) -> str: ...

@final
class Check:
    """Recorded rounds beside computed ones; true if all agree."""

    @property
    def rules(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def rounds(self) -> tuple[RoundCheck, ...]: ...
    @property
    def rounds_checked(self) -> int: ...
    @property
    def rounds_differing(self) -> int: ...
    @property
    def agrees(self) -> bool: ...
    @property
    def data(self) -> Any: ...
    def json(self) -> str: ...
    def __bool__(self) -> bool: ...
    def _repr_html_(self) -> str: ...

@final
class RoundCheck:
    """A recorded round beside the computed one."""

    @property
    def round(self) -> int: ...
    @property
    def agrees(self) -> bool: ...
    @property
    def missing(self) -> tuple[Board, ...]: ...
    @property
    def unexpected(self) -> tuple[Board, ...]: ...
    @property
    def note(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Comparison:
    """An event under several editions."""

    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def rounds(self) -> tuple[RoundComparison, ...]: ...
    @property
    def differing(self) -> tuple[RoundComparison, ...]: ...
    @property
    def same(self) -> bool: ...
    @property
    def data(self) -> Any: ...
    def json(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class RoundComparison:
    """A round under several editions."""

    @property
    def round(self) -> int: ...
    @property
    def same(self) -> bool: ...
    @property
    def boards(self) -> dict[str, tuple[Board, ...] | None]: ...
    @property
    def because(self) -> tuple[Rejection, ...]: ...

@final
class Rejection:
    """Why one edition rejects the pairing of another."""

    @property
    def rules(self) -> str: ...
    @property
    def rejects(self) -> str: ...
    @property
    def article(self) -> str: ...
    @property
    def cause(self) -> str: ...
    @property
    def bracket(self) -> int | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Explanation:
    """A round told article by article; its text is ``str()`` of it."""

    @property
    def rules(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def data(self) -> Any: ...
    def json(self) -> str: ...
    def html(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Reply:
    """What an edition says to a question; its text is ``str()`` of it."""

    @property
    def rules(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def holds(self) -> bool:
        """Whether it is so anyway."""
    @property
    def data(self) -> Any: ...
    def json(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Verdict:
    """Which editions explain an event."""

    @property
    def kind(self) -> str: ...
    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def in_force(self) -> str | None: ...
    @property
    def rounds_explained(self) -> int: ...
    @property
    def orders(self) -> tuple[tuple[int, str], ...]: ...
    @property
    def data(self) -> Any: ...
    def json(self) -> str: ...
    def _repr_html_(self) -> str: ...
