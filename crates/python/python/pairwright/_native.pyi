"""The part written in Rust."""

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
        """Points in tenths."""
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
    """An event, read from its report."""

    @property
    def name(self) -> str: ...
    @property
    def source(self) -> str: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def rounds(self) -> int:
        """The number of recorded rounds."""
    @property
    def total_rounds(self) -> int | None:
        """The number of rounds; ``None`` if the report does not give it."""
    @property
    def date(self) -> str | None:
        """The day the event began, ``YYYY-MM-DD``."""
    @property
    def in_force(self) -> str | None:
        """The edition in force on that day."""
    @property
    def kind(self) -> _EventKind:
        """The kind of the event: ``individual-dutch``, another one, or ``not-said``.

        Another kind is neither paired nor compared: that raises ``Problem``, which says what tells the kind.
        """
    @property
    def told_by(self) -> str | None:
        """The source of the kind, such as ``192 says FIDE_BURSTEIN``."""
    def as_individual_dutch(self) -> Event:
        """The event, treated as individual Dutch whatever its report says."""
    def by_results(self) -> Event:
        """The event, paired by its results even if the points in its report contradict them."""
    @property
    def warnings(self) -> tuple[Any, ...]:
        """The warnings of the reader, as ``Diagnostic``."""
    def pair(self, rules: str = "auto", *, round: int | None = None) -> Pairing:
        """Pairs a round from the rounds before it; by default the next one.

        Raises ``NoValidPairing`` if there is none, ``Problem`` if the round cannot be asked for.
        """
    def check(self, rules: str = "auto", *, round: int | None = None) -> Check:
        """Pairs every recorded round again and reports the differences."""
    def compare(self, *rules: str, round: int | None = None, next: bool = False) -> Comparison:
        """Pairs every recorded round by several editions; by default all complete ones."""
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
        """What speaks against two players meeting, or against a player floating, getting the bye, or getting
        the other colour; by default in the next round, or the last one once the event is over."""
    def explain(
        self,
        rules: str = "auto",
        *,
        round: int | None = None,
        player: int | None = None,
        board: int | None = None,
    ) -> Explanation:
        """Explains a round article by article, or a player's or a board's part of it; by default the next
        round, or the last one once the event is over."""
    def identify(self) -> Verdict:
        """Says which edition explains the recorded rounds or, if none does, what else might."""
    def dumps(self) -> bytes:
        """The report, byte for byte as read."""
    def _repr_html_(self) -> str: ...

@final
class Pairing:
    """A paired round; a sequence of boards."""

    @property
    def rules(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards in the order of publication, with the bye last."""
    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Pairs ``(white, black)``, one per game."""
    @property
    def bye(self) -> int | None: ...
    @property
    def data(self) -> Any: ...
    def dumps(self) -> bytes:
        """The report with the round added, in its own encoding."""
    def to_pairs(self) -> str:
        """The format for other programs: the number of lines, ``white black`` per board, ``number 0`` for the bye."""
    def json(self) -> str: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Board: ...
    def _repr_html_(self) -> str: ...

@final
class Check:
    """Recorded rounds compared with computed ones; true if all agree."""

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
    """A recorded round compared with the computed one."""

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
    """A round explained article by article; ``str()`` gives the text."""

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
    """An edition's answer to a question; ``str()`` gives the text."""

    @property
    def rules(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def holds(self) -> bool:
        """Whether the alternative is already true."""
    @property
    def data(self) -> Any: ...
    def json(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Verdict:
    """The editions that explain an event."""

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
