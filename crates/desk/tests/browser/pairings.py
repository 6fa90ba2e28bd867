#!/usr/bin/env python3
"""The engine in a browser finds what the command finds: recorded rounds by every edition, pair by pair.

    .ci/web && cargo build --profile corpora -p pairwright-cli
    python3 crates/desk/tests/browser/pairings.py target/corpora/pairwright target/web [--every N] [FOLDER...]

A check says of each round whether it is the edition's, and where it is not it names the boards of both. So where the
objects are equal the pairings are. A FOLDER is looked at with all in it; without one it is `fixtures`.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "crates/render/tests/browser"))
from files import Files  # noqa: E402
from webdriver import Browser  # noqa: E402

EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026")
# As many as a browser answers for in one call without running into its limit of time.
BATCH = 40

SCRIPT = """
const [addresses, rules] = [%s, %s];
return (async () => {
  const engine = await import("./pairwright.js");
  await (globalThis.loaded ??= engine.default());
  const found = [];
  for (const [address, file] of addresses) {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    try {
      found.push(engine.check(bytes, JSON.stringify({ rules, file })));
    } catch (error) {
      found.push(null);
    }
  }
  return found;
})();
"""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("binary", type=pathlib.Path)
    arguments.add_argument("web", type=pathlib.Path)
    arguments.add_argument("folders", type=pathlib.Path, nargs="*", default=[ROOT / "fixtures"])
    arguments.add_argument("--every", type=int, default=1, metavar="N", help="every Nth report")
    given = arguments.parse_args()
    files = rounds = unread = 0
    seconds = {"browser": 0.0, "command": 0.0}
    with tempfile.TemporaryDirectory() as profile, Browser(profile) as browser:
        for folder in given.folders:
            reports = sorted(path for path in folder.rglob("*") if path.suffix in (".trf", ".trfx"))[:: given.every]
            web = Files(given.web, reports=folder)
            try:
                browser.visit(f"{web.address}/")
                for start in range(0, len(reports), BATCH):
                    batch = reports[start : start + BATCH]
                    files += len(batch)
                    for rules in EDITIONS:
                        told = command(given.binary, rules, batch, seconds)
                        addresses = [(f"reports/{path.relative_to(folder)}", str(path)) for path in batch]
                        began = time.monotonic()
                        found = browser.run(SCRIPT % (json.dumps(addresses), json.dumps(rules)))
                        seconds["browser"] += time.monotonic() - began
                        for path, ours in zip(batch, found):
                            theirs = told[str(path)]
                            if ours is None:
                                # Not readable here, nor there.
                                unread += 1
                                expect(theirs["error"] or theirs.get("not_compared"), f"{path}, {rules}: {theirs}")
                                continue
                            ours = json.loads(ours)
                            expect(ours == theirs, f"{path}, {rules}:\n{ours}\n{theirs}")
                            rounds += len(ours["rounds"])
            finally:
                web.close()
    expect(rounds > 0, "no round was looked at")
    print(
        f"web: {files} reports by {len(EDITIONS)} editions, {rounds} rounds, none differs from the command's; "
        f"{unread} not readable by either; {seconds['browser']:.0f} s in the browser, {seconds['command']:.0f} s the command"
    )


def command(binary, rules, batch, seconds):
    """What the command says of these reports, by path."""
    began = time.monotonic()
    line = [binary, "check", "--rules", rules, "--format", "jsonl", "--jobs", "1", *batch]
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    seconds["command"] += time.monotonic() - began
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    return {found["file"]: found for found in objects if "file" in found}


def expect(holds, what):
    if not holds:
        raise SystemExit(f"pairings.py: {what}")


if __name__ == "__main__":
    main()
