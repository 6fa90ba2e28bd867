"""Errors and remarks."""

from __future__ import annotations

from typing import NamedTuple


class Diagnostic(NamedTuple):
    """A remark on a report."""

    severity: str
    """``"error"`` or ``"warning"``."""
    line: int | None
    """The line, from 1; ``None`` if the remark concerns the whole report."""
    column: int | None
    """The column, from 1, counted in characters."""
    message: str
    """What was found and what was expected."""
    help: str
    """Advice; may be empty."""

    def __str__(self) -> str:
        place = "".join(f":{number}" for number in (self.line, self.column) if number is not None)
        help = f"; help: {self.help}" if self.help else ""
        return f"{self.severity}{place}: {self.message}{help}"


class Problem(ValueError):
    """The report or the question is wrong or incomplete, or exceeds a documented limit.

    ``line``, ``column`` and ``help`` are those of the first error; ``diagnostics`` has all remarks. ``round``,
    ``board`` and ``player`` say what an action or a question was about; each is ``None`` if it was about none.
    """

    def __init__(
        self,
        message: str,
        diagnostics: tuple[Diagnostic, ...] = (),
        round: int | None = None,
        board: int | None = None,
        player: int | None = None,
    ) -> None:
        super().__init__(message)
        self.diagnostics = tuple(diagnostics)
        self.round = round
        self.board = board
        self.player = player

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (str(self), self.diagnostics, self.round, self.board, self.player))

    def _first(self) -> Diagnostic | None:
        return next((remark for remark in self.diagnostics if remark.severity == "error"), None)

    @property
    def line(self) -> int | None:
        """The line of the first error, from 1."""
        first = self._first()
        return first.line if first else None

    @property
    def column(self) -> int | None:
        """The column of the first error, from 1."""
        first = self._first()
        return first.column if first else None

    @property
    def help(self) -> str:
        """The advice on the first error; may be empty."""
        first = self._first()
        return first.help if first else ""


class NoValidPairing(Exception):
    """No legal pairing exists: the arbiter decides. The message names the article and the players."""
