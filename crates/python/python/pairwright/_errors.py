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

    ``line``, ``column`` and ``help`` are those of the first error; ``diagnostics`` has all remarks.
    """

    def __init__(self, message: str, diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.diagnostics = tuple(diagnostics)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (str(self), self.diagnostics))

    def _first(self) -> Diagnostic | None:
        return next((remark for remark in self.diagnostics if remark.severity == "error"), None)

    @property
    def line(self) -> int | None:
        first = self._first()
        return first.line if first else None

    @property
    def column(self) -> int | None:
        first = self._first()
        return first.column if first else None

    @property
    def help(self) -> str:
        first = self._first()
        return first.help if first else ""


class NoValidPairing(Exception):
    """No legal pairing exists: the arbiter decides. The message names the article and the players."""
