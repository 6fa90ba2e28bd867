#!/usr/bin/env python3
"""Milliseconds and megabytes of the desk in headless Chromium, beside those of the command: a table, not a test.

    cargo build --release -p pairwright-cli
    python3 crates/desk/tests/browser/figures.py target/release/pairwright [--web target/web] [--players 300 1000]

A time is that from a key or a tap to the moment when the page is laid out again; of several the median and the worst.
Memory is what the server, or the browser, holds more after every result of an event was entered than before.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from day import Served, Static  # noqa: E402
from webdriver import Browser  # noqa: E402

ROUNDS = 9

# Calls back with the milliseconds until `done` holds, layout included.
CLOCK = """
window.clocked = (act, done) => new Promise((finish, fail) => {
  const begun = performance.now();
  const look = () => {
    if (!done()) return;
    observer.disconnect();
    clearTimeout(late);
    document.body.getBoundingClientRect();
    for (const row of document.querySelectorAll(".row")) row.offsetTop;
    finish(performance.now() - begun);
  };
  const observer = new MutationObserver(look);
  const late = setTimeout(() => { observer.disconnect(); fail(new Error("nothing came")); }, 60000);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  act();
  look();
});
"""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("binary", type=pathlib.Path)
    arguments.add_argument("--web", type=pathlib.Path)
    arguments.add_argument("--players", type=int, nargs="+", default=[300, 1000])
    arguments.add_argument("--no-memory", action="store_true", help="without the whole day, which takes minutes")
    given = arguments.parse_args()
    binary = given.binary.resolve()
    print(f"{'shell':8}{'players':>8}  {'what':34}{'median':>8}{'worst':>8}")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for players in given.players:
            report = event(binary, folder, players)
            the_command(binary, folder, report, players)
            for shell in ["serve"] + (["web"] if given.web else []):
                in_the_browser(binary, folder, report, players, given.web if shell == "web" else None,
                               with_memory=not given.no_memory)


def event(binary, folder, players):
    """A report with three rounds, of which the last one has no results yet."""
    names = "\n".join(f"Player, Number {number}\t{2600 - number}" for number in range(1, players + 1))
    (folder / "list.tsv").write_text(f"name\trating\n{names}\n")
    report = folder / f"event{players}.trf"
    command(binary, "new", folder / "list.tsv", "--rounds", str(ROUNDS), "--lot", "white", "-o", report)
    for turn in range(1, 4):
        command(binary, "enter", report, "pair", str(turn))
        if turn < 3:
            (folder / "actions").write_text("\n".join(results(binary, report, turn)))
            command(binary, "enter", report, "--actions", folder / "actions")
    return report


def results(binary, report, turn):
    """Results of a round, of all kinds in turn."""
    boards = subprocess.run([binary, "pair", report, "--round", str(turn), "--format", "pairs"], capture_output=True,
                            text=True, check=True).stdout.split("\n")[1:]
    pairs = [line.split() for line in boards if line and not line.endswith(" 0")]
    ends = ("1-0", "1/2-1/2", "0-1")
    return [f"result {turn} {white} {black} {ends[(int(white) + turn) % 3]}" for white, black in pairs]


def command(binary, *line):
    started = time.perf_counter()
    subprocess.run([binary, *line], check=True, capture_output=True)
    return 1000 * (time.perf_counter() - started)


def tell(shell, players, what, times):
    print(f"{shell:8}{players:8}  {what:34}{statistics.median(times):8.1f}{max(times):8.1f}", flush=True)


def the_command(binary, folder, report, players):
    """The command's, from its start to its end."""
    copy = folder / "copy.trf"
    first = results(binary, report, 3)[0]
    for what, line in (
        ("result entered", ["enter", copy, *first.split()]),
        ("round paired", ["pair", copy, "--round", "3"]),
        ("standings", ["standings", copy]),
    ):
        times = []
        for _ in range(5):
            copy.write_bytes(report.read_bytes())
            times.append(command(binary, *line))
        tell("command", players, what, times)


def in_the_browser(binary, folder, report, players, web, with_memory):
    reports = folder / f"reports{players}"
    reports.mkdir(exist_ok=True)
    shell = Static(web) if web else Served(binary, reports)
    with tempfile.TemporaryDirectory() as profile, Browser(profile) as browser, shell as desk:
        browser.size(1100, 800)

        def clocked(act, done):
            return browser.devtools("Runtime.evaluate", {
                "expression": f"clocked(() => {{ {act} }}, () => {done})", "awaitPromise": True, "returnByValue": True,
            })["result"]["value"]

        def measured(what, act, done):
            tell(shell.name, players, what, [clocked(act, done)])

        def wait(done):
            for _ in range(1200):
                if browser.run(f"return Boolean({done})"):
                    return
                time.sleep(0.05)
            raise SystemExit(f"figures.py: {done} did not come")

        def painted(what):
            wait("performance.getEntriesByName('first-contentful-paint').length")
            paint = browser.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime")
            tell(shell.name, players, what, [paint])

        browser.visit(desk.address)
        wait("document.querySelector('#start')")
        painted("first paint of the start")
        browser.choose("#bring", report)
        wait("document.querySelectorAll('.board-row').length > 0")
        browser.visit(browser.run("return location.href"))
        wait("document.querySelectorAll('.board-row').length > 0")
        painted("first paint of the event")
        opened = browser.run("return performance.getEntriesByType('navigation')[0].loadEventEnd")
        browser.run(CLOCK)
        tell(shell.name, players, "page loaded", [opened])
        there, back = [], []
        for _ in range(3):
            there.append(clocked("location.hash = '#/standings'", "document.querySelector('#sheet')"))
            back.append(clocked("location.hash = '#/round/3'", "document.querySelector('.board-row')"))
        tell(shell.name, players, "standings", there)
        tell(shell.name, players, "a round shown", back)
        key = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{key: '{}', bubbles: true}}))"
        times, undone = [], []
        for turn in range(20):
            browser.run("document.querySelector('.board-row.open [data-result]').focus()")
            row = browser.run("return document.activeElement.id")
            pressed = f"document.querySelector('#{row} [aria-pressed=true]')"
            times.append(clocked(key.format("1=0"[turn % 3]), pressed))
            if turn % 2:
                undone.append(clocked("document.querySelector('#undo').click()", f"!{pressed}"))
        tell(shell.name, players, "result entered", times)
        tell(shell.name, players, "step taken back", undone)
        before = memory(shell, browser)
        whole_round(browser, 3)
        browser.run("location.hash = '#/round/4'")
        wait("document.querySelector('[data-do=\"pair 4\"]')")
        measured("round paired and shown", "document.querySelector('[data-do=\"pair 4\"]').click()",
                 "document.querySelector('.board-row')")
        whole_round(browser, 4)
        # What the rules would have paired after it is told, too.
        browser.run("location.hash = '#/round/1'")
        wait("document.querySelector('h1').textContent === 'Round 1'")
        row = browser.run("return document.querySelector('[data-result]').id")
        button = f"document.querySelector('#{row} [data-end]:not([aria-pressed=true])')"
        end = browser.run(f"return {button}.dataset.end")
        measured("result of round 1 corrected", f"{button}.click()",
                 f"document.querySelector('#{row} [data-end=\"{end}\"][aria-pressed=true]')")
        browser.run("location.hash = '#/standings'")
        wait("document.querySelector('#sheet')")
        if with_memory:
            for turn in range(5, ROUNDS + 1):
                browser.run(f"location.hash = '#/round/{turn}'")
                wait(f"document.querySelector('[data-do=\"pair {turn}\"]')")
                browser.run(f"document.querySelector('[data-do=\"pair {turn}\"]').click()")
                wait("document.querySelector('.board-row')")
                whole_round(browser, turn)
            after = memory(shell, browser)
            for what, was, now in zip(("of the server", "of the page"), before, after):
                print(f"{shell.name:8}{players:8}  {'MB more ' + what:34}{now - was:8.1f}", flush=True)


def whole_round(browser, turn):
    """All results of a round, a hundred keys at a time."""
    still_open = "return document.querySelectorAll('.board-row.open').length"
    left = browser.run(still_open)
    while left:
        browser.run(
            "for (const row of [...document.querySelectorAll('.board-row.open [data-result]')].slice(0, 100)) {"
            f" row.dispatchEvent(new KeyboardEvent('keydown', {{key: '1=0'[(row.dataset.result.length + {turn}) % 3], bubbles: true}})); }}"
        )
        left = max(0, left - 100)
        for _ in range(2400):
            if browser.run(still_open) <= left:
                break
            time.sleep(0.05)
        else:
            raise SystemExit(f"figures.py: results of round {turn} did not come")


def memory(shell, browser):
    """Megabytes that the server holds, and the largest process of the browser that shows a page."""
    browser.devtools("HeapProfiler.collectGarbage", {})
    resident = lambda pid: int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 1e6  # noqa: E731
    server = resident(shell.process.pid) if shell.name == "serve" else 0.0
    pages = [0.0]
    for entry in os.listdir("/proc"):
        try:
            line = pathlib.Path(f"/proc/{entry}/cmdline").read_bytes()
        except OSError:
            continue
        if b"--type=renderer" in line and str(browser.profile).encode() in line:
            pages.append(resident(entry))
    return server, max(pages)


if __name__ == "__main__":
    main()
