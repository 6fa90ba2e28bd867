"""The command ``pairwright``."""

from __future__ import annotations

import signal
import sys

from ._native import main as _main


def main() -> None:
    # The command ends at once when interrupted, as it does without Python around it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(_main(["pairwright", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
