"""Beside py4swiss: the same rounds, the same pairs?, and what each costs.

    pip install pairwright py4swiss
    python against_py4swiss.py [--players 100] [--events 20]

Events are made by ``pairwright generate`` under the edition py4swiss knows (of 2017), eight of nine rounds
played; each library reads the report from a file and pairs the ninth round. Time is that of the processor, all
threads of the process counted; the better of two rounds over each event.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pairwright
from py4swiss.engines import DutchEngine  # type: ignore[import-untyped,import-not-found,unused-ignore]
from py4swiss.trf import TrfParser  # type: ignore[import-untyped,import-not-found,unused-ignore]

Pairs = set[tuple[int, int]]


def ours(path: Path) -> Pairs:
    return {(board.white, board.black or 0) for board in pairwright.load(path).pair("dutch-2017")}


def theirs(path: Path) -> Pairs:
    pairs = DutchEngine.generate_pairings(TrfParser.parse(path))
    return {(pair.white, pair.black) for pair in pairs}


def timed(pair: Callable[[Path], Pairs], path: Path) -> tuple[Pairs, float]:
    times = []
    pairs: Pairs = set()
    for _ in range(2):
        begin = time.process_time()
        pairs = pair(path)
        times.append(time.process_time() - begin)
    return pairs, min(times) * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description="Beside py4swiss.")
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--events", type=int, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        make = "pairwright -q generate --rules dutch-2017 --rounds 8 --seed 1 --whole".split()
        make += ["--players", str(args.players), "--count", str(args.events), "-o", folder]
        subprocess.run(make, check=True)
        our_times, their_times, differing = [], [], 0
        for path in sorted(Path(folder).iterdir()):
            path.write_bytes(path.read_bytes().replace(b"XXR 8", b"XXR 9"))
            (own, our_time), (other, their_time) = timed(ours, path), timed(theirs, path)
            our_times.append(our_time)
            their_times.append(their_time)
            differing += own != other
    our_median, their_median = statistics.median(our_times), statistics.median(their_times)
    print(f"{args.events} events of {args.players} players, round 9; {differing} paired otherwise")
    print(f"pairwright {pairwright.__version__}: {our_median:.2f} ms of CPU a round (median)")
    print(f"py4swiss: {their_median:.1f} ms, {their_median / our_median:.0f} times as much")
    return 0 if differing == 0 and their_median >= 100 * our_median else 1


if __name__ == "__main__":
    sys.exit(main())
