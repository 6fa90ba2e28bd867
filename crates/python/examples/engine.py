"""In the place of bbpPairings.

A program written in Python that pairs by an engine writes a report to a file, runs the engine, and reads the
pairs from its output: an executable for each platform, a temporary file, and an exit code for what went wrong.
Both classes give the same list of ``(white, black)``, the bye as ``(number, 0)``.

    python engine.py event.trf [path of bbpPairings]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pairwright


class BbpEngine:
    """As it is done."""

    def __init__(self, program: str) -> None:
        self.program = program

    def pair(self, report: bytes) -> list[tuple[int, int]]:
        with tempfile.TemporaryDirectory() as folder:
            source, pairs = Path(folder, "event.trf"), Path(folder, "pairs")
            source.write_bytes(report)
            run = subprocess.run(
                [self.program, "--dutch", source, "-p", pairs], capture_output=True, text=True
            )
            if run.returncode != 0:
                raise RuntimeError(run.stderr or run.stdout)
            lines = pairs.read_text().split("\n")[1:]
        return [(int(white), int(black)) for white, black in map(str.split, filter(None, lines))]


class PairwrightEngine:
    """As it can be done."""

    def pair(self, report: bytes) -> list[tuple[int, int]]:
        return [(board.white, board.black or 0) for board in pairwright.loads(report).pair()]


def main() -> None:
    report = Path(sys.argv[1]).read_bytes()
    ours = PairwrightEngine().pair(report)
    print(ours)
    if len(sys.argv) > 2:
        theirs = BbpEngine(sys.argv[2]).pair(report)
        print("the same" if sorted(theirs) == sorted(ours) else f"otherwise: {theirs}")


if __name__ == "__main__":
    main()
