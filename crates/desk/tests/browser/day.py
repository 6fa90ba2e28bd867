#!/usr/bin/env python3
"""A day at the desk in headless Chromium, by keyboard where an arbiter would use it: with `pairwright serve`, and with
the page that needs no server if its folder is given.

Needs Debian's chromium and chromium-driver, Python's own library, and a built `pairwright`:

    cargo build -p pairwright-cli
    python3 crates/desk/tests/browser/day.py target/debug/pairwright target/desk [--axe axe.min.js] [--web target/web]

Reports and screenshots are left in the folder named second.
"""

import argparse
import base64
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "crates/render/tests/browser"))
from files import Files  # noqa: E402
from webdriver import Browser  # noqa: E402

REAL = ROOT / "fixtures/real/136_perpignan-2025-classic-u1500.trf"
# Numbers and names of a drawing are texts side by side, which axe-core reads as one word, unlike their label.
RULES = "{rules: {'label-content-name-mismatch': {enabled: false}}}"
DESKTOP, PHONE = (1100, 800), (390, 800)

PLAYERS = "\n".join(
    ["name\trating\ttitle\tfederation"]
    + [f"{name}\t{1900 - 50 * place}\t\tNED" for place, name in enumerate(
        ["Noor, Ada", "Smit, Bo", "Tal, Cy", "Vos, Dee", "Bakker, Eli", "Mulder, Fay", "<b>Bold</b> & \"Sons\""])]
)

# What is done in the browser, as the command line spells it; the numbers follow from the ratings.
ACTIONS = """\
pair 1
result 1 1 4 1-0
result 1 5 2 1/2-1/2
result 1 3 6 0-1
result 1 3 6 1-0
absent 7 2-
pair 2
unpair 2 because="a wrong clock"
boards 2 1-2 3-4 5-6
forbid 1 3 5
allow 1 3 5
player "Late, Lou" rating=1500 club=Caissa
boards 2 2-1 3-4 5-6
"""

KEYBOARD_PLAYERS = "Noor\nSmit\nTal\nVos"
KEYBOARD_ACTIONS = """\
pair 1
result 1 1 3 1-0
result 1 4 2 1/2-1/2
absent 4 2
plays 4 2
boards 2 1-2 3-4
"""

# What stands in a report in place of names: markup, a change of direction that is not taken back, a long word.
HOSTILE = ("<img src=x onerror=hacked=1>", "\u202eevil\u2067 \"'&lt;<b>", "W" * 33, "\x1b[31mred\x07\u200f\u0085", "{{7*7}}</script>")

# Files that are no report, or not quite one.
BROKEN = {
    "empty.trf": b"",
    "picture.trf": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR<script>hacked=1</script>",
    "page.trf": b"<!DOCTYPE html><script>hacked=1</script><h1 id=content>x</h1>\n",
    "letters.trf": b"001    <b>x</b>\n001 \xe2\x80\xae\x1b[31m\n",
}


class Served:
    """The shell that asks a server: the command."""

    name = "serve"

    def __init__(self, binary, folder):
        self.folder = folder
        self.process = subprocess.Popen(
            [binary, "serve", folder, "--no-open"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.address = self.process.stdout.readline().strip()
        expect(self.address.startswith("http://127.0.0.1:"), f"no address: {self.process.stderr.read()}"
               if self.process.poll() else self.address)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        expect(self.process.wait(timeout=20) == 0, "the desk ends with an error")

    def report(self, browser, name):
        # It is written behind the answers.
        time.sleep(0.5)
        return (self.folder / name).read_bytes()


class Static:
    """The shell that needs no server: files, which a worker in the browser makes a desk of."""

    name = "web"

    def __init__(self, web):
        self.files = Files(web)
        self.address = f"{self.files.address}/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.files.close()

    def report(self, browser, name):
        kept = browser.run(
            f"return import('./store.js').then(s => s.report({name!r})).then(r => btoa(String.fromCharCode(...r)))"
        )
        return base64.b64decode(kept)


class Page:
    """The page of the desk, as an arbiter uses it."""

    def __init__(self, browser, folder, axe):
        self.browser, self.folder, self.axe = browser, folder, axe
        self.actions = []

    def visit(self, address):
        self.browser.visit(address)
        self.until("document.querySelector('#content section')", address)

    def until(self, condition, what):
        for _ in range(200):
            if self.browser.run(f"return Boolean({condition})"):
                return
            time.sleep(0.05)
        said = self.browser.run("return document.body.innerText.slice(-1500)")
        raise SystemExit(f"day.py: {what} did not happen: {condition}\n{said}")

    def go(self, place):
        # The heading of a place gets the focus when it is shown, not that of the one before.
        self.browser.run(f"document.activeElement.blur(); location.hash = '#/{place}'")
        self.until(f"location.hash === '#/{place}' && document.activeElement.localName === 'h1'", place)

    def focus(self, selector):
        """Gets to an element by Tab."""
        found = f"document.activeElement.matches({selector!r})"
        for _ in range(80):
            if self.browser.run(f"return {found}"):
                return
            self.browser.press("Tab")
        raise SystemExit(f"day.py: Tab does not get to {selector}")

    def press_on(self, selector):
        """Does something by keyboard, which counts as an action."""
        self.focus(selector)
        self.actions.append(selector)
        self.browser.press("Enter")

    def fill(self, field, text):
        """Types `text` into the last field of a form, and sends it."""
        self.browser.run(f"const f = document.querySelector('#{field}'); f.value = {text!r}; f.form.requestSubmit()")

    def click(self, selector):
        self.browser.run(f"document.querySelector({selector!r}).click()")

    def shoot(self, name):
        """Looks at the screen by day and night, on a desk and on a telephone."""
        browser = self.browser
        for size, end in ((DESKTOP, ""), (PHONE, "-phone")):
            browser.size(*size)
            browser.whole(self.folder / f"{name}{end}.png")
            self.examine(f"{name}{end}")
            wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
            expect(wide <= 0, f"{name}{end} is {wide} pixels too wide")
            cut = browser.run(
                "return [...document.querySelectorAll('.row > *')].filter(e => e.offsetParent && e.scrollWidth > "
                "e.clientWidth + 1 && getComputedStyle(e).display !== 'inline').map(e => e.textContent).slice(0, 3)"
            )
            expect(not cut, f"{name}{end} cuts {cut}")
        light = browser.run("return getComputedStyle(document.body).backgroundColor")
        browser.dark(True)
        expect(browser.run("return getComputedStyle(document.body).backgroundColor") != light, f"{name} has no night")
        for size, end in ((PHONE, "-phone-dark"), (DESKTOP, "-dark")):
            browser.size(*size)
            browser.whole(self.folder / f"{name}{end}.png")
            self.examine(f"{name}{end}")
        browser.dark(False)

    def examine(self, name):
        """What axe-core finds; nothing if it is not there."""
        if not self.axe:
            return
        self.browser.devtools("Runtime.evaluate", {"expression": self.axe})
        found = self.browser.devtools(
            "Runtime.evaluate",
            {
                "expression": f"axe.run({RULES}).then(r => JSON.stringify(r.violations.map(v => [v.id, v.nodes[0].html])))",
                "awaitPromise": True,
                "returnByValue": True,
            },
        )
        found = found["result"].get("value")
        expect(found == "[]", f"{name}: axe-core finds {found}")


def expect(holds, what):
    if not holds:
        raise SystemExit(f"day.py: {what}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("binary", type=pathlib.Path)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--axe", type=pathlib.Path, help="the script of axe-core, which examines every screen")
    arguments.add_argument("--web", type=pathlib.Path, help="the folder of the page that needs no server")
    given = arguments.parse_args()
    binary, folder = given.binary.resolve(), given.folder.resolve()
    axe = given.axe.read_text() if given.axe else ""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "reports").mkdir(parents=True)
    shells = [lambda: Served(binary, folder / "reports")]
    if given.web:
        shells.append(lambda: Static(given.web))
    for shell in shells:
        with tempfile.TemporaryDirectory() as profile, Browser(profile) as browser, shell() as desk:
            browser.size(*DESKTOP)
            (folder / desk.name).mkdir()
            page = Page(browser, folder / desk.name, axe)
            a_day(page, desk)
            as_the_command_line(binary, folder, desk.report(browser, "day.trf"), PLAYERS, ACTIONS)
            a_day_by_keyboard(page, desk)
            as_the_command_line(binary, folder, desk.report(browser, "keys.trf"), KEYBOARD_PLAYERS, KEYBOARD_ACTIONS)
            a_stuck_round(page, desk)
            a_real_event(page, desk)
            hostile_names(page, desk, folder)
            broken_reports(page, desk, folder)
            a_large_event(page, desk, binary, folder)
            if desk.name == "serve":
                strangers_stay_out(desk)
            else:
                without_a_network(page, desk)
            print(f"desk ({desk.name}): a day and a real event; screenshots in {page.folder}")


def a_day(page, desk):
    """From pasted names to the second round."""
    browser = page.browser
    page.visit(desk.address)
    page.shoot("start")
    for name, value in (("file", "day.trf"), ("name", "Club evening"), ("rounds", "3"), ("list", PLAYERS)):
        browser.run(f"document.querySelector('#begin-{name}').value = {value!r}")
    browser.run("document.querySelector('#begin-list').focus()")
    browser.press("Tab", "Enter")
    page.until("document.querySelector('[data-do=\"pair 1\"]')", "the first round")
    expect(browser.run("return location.hash") == "#/round/1", "an event opens elsewhere than where there is work")
    page.shoot("presence")

    page.click("[data-do='pair 1']")
    page.until("document.querySelectorAll('.board-row').length === 3", "pairing")
    page.shoot("round")
    expect("Bold" in browser.run("return document.querySelector('#byes').textContent"), "the last player has no bye")
    expect(not browser.run("return document.querySelector('#content b b, #byes b')"), "a name is markup")

    # Keys, as fast as they come: each result goes to its board, and on to the next that is open.
    browser.run("document.querySelector('[data-result]').focus()")
    browser.press("1", "=", "0")
    page.until("document.querySelectorAll('.board-row.open').length === 0", "three results")
    ends = "return [...document.querySelectorAll('.ends')].map(e => e.querySelector('[aria-pressed=true]').textContent)"
    expect(browser.run(ends) == ["1–0", "½", "0–1"], browser.run(ends))
    # A wrong one is corrected where the focus still is.
    expect(browser.run("return document.activeElement.dataset.result") == "1 3 6", "the focus is gone")
    browser.press("1")
    page.until("document.querySelector('#r-3 [data-end=\"1-0\"][aria-pressed=true]')", "a correction")
    # Once more changes nothing, and that is said.
    browser.press("1")
    page.until("document.querySelector('#trouble').textContent.startsWith('nothing changed')", "no step")

    page.go("round/1/pair/1-4")
    page.until("document.querySelector('#reasons details[open]')", "reasons")
    page.shoot("reasons")
    page.go("round/1/pair/1-5")
    page.until("document.querySelector('#reasons .told')", "why not")
    page.shoot("why-not")

    page.go("player/7")
    browser.run("document.querySelector('#part').value = 'absent';"
                "document.querySelector('#part-rounds').value = '2-';"
                "document.querySelector('[data-part] button').click()")
    page.until("document.querySelector('#said').textContent.includes('player 7')", "a withdrawal")
    page.shoot("card")

    page.go("round/2")
    page.click("[data-do='pair 2']")
    page.until("document.querySelectorAll('.board-row').length === 3", "the second round")
    # The step is taken back, and made again.
    browser.run("document.querySelector('#undo').click()")
    page.until("document.querySelector('[data-do=\"pair 2\"]')", "a step back")
    page.click("[data-do='pair 2']")
    page.until("document.querySelectorAll('.board-row').length === 3", "the second round again")
    page.click("summary")
    page.fill("unpair-why", "a wrong clock")
    page.until("document.querySelector('[data-do=\"pair 2\"]')", "unpairing")

    page.go("round/2/hand/1-2,3-4,from-5")
    page.shoot("hand")
    browser.run("[...document.querySelectorAll('#hand a')].find(a => a.textContent.startsWith('6 ')).click()")
    page.until("document.querySelector('[data-do=\"boards 2 1-2 3-4 5-6\"]')", "the last board by hand")
    verdict = browser.run("return document.querySelector('.verdict').textContent").replace("\u00a0", " ")
    for said in ("5.2.1 gives Black to 1", "5.2.1 gives Black to 3", "It is legal, but not the best", "instead of 3 - 1 and 2 - 4"):
        expect(said in verdict, f"{said} is not in the verdict: {verdict}")
    page.click("[data-then]")
    page.until("location.hash === '#/round/2' && document.querySelectorAll('.board-row').length === 3", "by hand")

    # A family that is kept apart, and may meet again; a late entry.
    page.go("players")
    for place, number in (("one", 1), ("two", 3)):
        browser.run(f"document.querySelector('#forbid-{place}').value = {number}")
    page.fill("forbid-three", "5")
    page.until("document.querySelector('[data-do=\"allow 1 3 5\"]')", "three who may not meet")
    page.click("[data-do='allow 1 3 5']")
    page.until("!document.querySelector('[data-do=\"allow 1 3 5\"]')", "three who may meet")
    for field, text in (("name", "Late, Lou"), ("rating", "1500")):
        browser.run(f"document.querySelector('#new-{field}').value = '{text}'")
    page.fill("new-club", "Caissa")
    page.until("document.querySelector('#p-8')", "a late entry")

    # Two are dragged together, two more, and the last two; the round is entered once more.
    page.go("round/2/hand")
    for white, black in ((2, 1), (3, 4), (5, 6)):
        browser.drag(f"#w-{white}", f"#w-{black}")
        page.until(f"!document.querySelector('#w-{white}')", f"{white} and {black} by dragging")
    page.click("[data-do='boards 2 2-1 3-4 5-6']")
    page.until("location.hash === '#/round/2' && document.querySelector('#r-2')", "by hand again")

    for place in ("event", "players", "standings", "standings/1-3", "chart", "round/2/list", "round/2/names", "round/2/slips", "cards",
                  "history", "compared", "save", "final", "player/1"):
        page.go(place)
        page.shoot(place.replace("/", "-"))
        errors = browser.run("return document.querySelector('#trouble').textContent")
        expect(not errors, f"{place}: {errors}")
        if browser.run("return Boolean(document.querySelector('[data-print]'))"):
            (page.folder / f"{place.replace('/', '-')}.pdf").write_bytes(browser.print())


def as_the_command_line(binary, folder, saved, players, actions):
    """The report is the one that `new` and `enter` make, byte for byte."""
    (folder / "players.tsv").write_text(players + "\n")
    (folder / "actions.txt").write_text(actions)
    run = lambda *line: subprocess.run([binary, *line], check=True, stderr=subprocess.DEVNULL)  # noqa: E731
    other = folder / "other.trf"
    other.unlink(missing_ok=True)
    run("new", folder / "players.tsv", "--rounds", "3", "--lot", "white", "--name", "Club evening", "-o", other)
    run("enter", other, "--actions", folder / "actions.txt")
    expect(saved == other.read_bytes(), "the saved report is not the one that `enter` makes")


def a_day_by_keyboard(page, desk):
    """No pointer: an event from names that are typed, two rounds, one of them by hand; from names to round one in six
    actions at most."""
    browser = page.browser
    page.visit(desk.address)
    page.actions = []
    for field, text in (("file", "keys.trf"), ("name", "Club evening"), ("list", KEYBOARD_PLAYERS)):
        page.focus(f"#begin-{field}")
        browser.press(*("Enter" if letter == "\n" else letter for letter in text))
        page.actions.append(field)
        if field == "list":
            page.until("document.querySelectorAll('#preview tbody tr').length === 4", "a preview of the list")
        if field == "name":
            # In place of seven.
            page.focus("#begin-rounds")
            browser.press("End", "Backspace", "3")
            page.actions.append("rounds")
    page.press_on("#begin button:not([type])")
    page.until("document.querySelector('[data-do=\"pair 1\"]')", "the first round")
    page.press_on("[data-do='pair 1']")
    expect(len(page.actions) <= 6, f"from names to round one: {page.actions}")
    page.until("document.querySelectorAll('.board-row').length === 2", "pairing by keyboard")
    page.focus("[data-result]")
    browser.press("1", "=")
    page.until("document.querySelectorAll('.board-row.open').length === 0", "results by keyboard")
    page.press_on("a.next[href='#/round/2']")
    page.until("document.querySelector('#absent-4')", "the second round")
    for button in ("absent", "plays"):
        page.press_on(f"#{button}-4")
        page.until(f"document.querySelector('#{button}-4[aria-pressed=true]')", f"player 4 {button}")
        expect(browser.run("return document.activeElement.id") == f"{button}-4", "the focus is gone")
    page.press_on("a[href='#/round/2/hand']")
    page.until("document.querySelector('#w-1')", "the round by hand")
    for pair in ((1, 2), (3, 4)):
        for player in pair:
            page.focus(f"#w-{player}")
            browser.press("m")
            chosen = f"document.querySelector('#w-{player}[aria-current]')"
            gone = f"!document.querySelector('#w-{player}')"
            page.until(gone if player == pair[1] else chosen, f"player {player} by m")
    page.press_on("[data-then='round/2']")
    page.until("location.hash === '#/round/2' && document.querySelectorAll('.board-row').length === 2", "by hand")


def a_stuck_round(page, desk):
    """Four players have met each other after three rounds: the fourth is completed by a tap, and the report says so."""
    browser = page.browser
    page.visit(desk.address)
    for name, value in (("file", "stuck.trf"), ("name", "Four"), ("rounds", "4"), ("list", KEYBOARD_PLAYERS)):
        browser.run(f"document.querySelector('#begin-{name}').value = {value!r}")
    page.click("#begin button:not([type])")
    for number in (1, 2, 3):
        page.until(f"document.querySelector('[data-do=\"pair {number}\"]')", f"round {number}")
        page.click(f"[data-do='pair {number}']")
        page.until("document.querySelectorAll('.board-row').length === 2", f"the pairing of round {number}")
        browser.run("document.querySelector('[data-result]').focus()")
        browser.press("=", "=")
        page.until("document.querySelectorAll('.board-row.open').length === 0", f"the results of round {number}")
        page.go(f"round/{number + 1}")
    page.click("[data-do='pair 4']")
    page.until("document.querySelector('#trouble a[href=\"#/round/4/stuck\"]')", "the way out of a stuck round")
    page.click("#trouble a")
    page.until("document.querySelector('#stuck')", "what would complete it")
    page.shoot("stuck")
    expect("meet again (round" in browser.run("return document.querySelector('#stuck').textContent"), "no remedy is told")
    page.click("[data-do^='pair 4 rematch=']")
    page.until("location.hash === '#/round/4' && document.querySelectorAll('.board-row').length === 2", "a round by a tap")
    expect(b"### Pairwright rematch 4: " in desk.report(browser, "stuck.trf"), "the report does not say what was allowed")


def hostile_names(page, desk, folder):
    """Names in a report change their own text and nothing else, on every screen."""
    browser = page.browser
    plain = REAL.read_text(encoding="utf-8")
    evil = plain
    for number, name in enumerate(HOSTILE, 1):
        old = f"Player {number:04}"
        at = evil.index(old)
        evil = evil[:at] + name.ljust(33)[:33] + evil[at + 33 :]
    places = ("event", "players", "player/1", "round/5", "round/6", "round/5/pair/1-2", "round/5/player/1", "round/5/results/1",
              "round/6/hand/1-2,from-3", "standings", "standings/7-2", "chart", "round/5/list", "round/5/names", "round/5/slips", "cards",
              "history", "compared", "save", "final")
    seen = {}
    for name, text in (("plain.trf", plain), ("evil.trf", evil)):
        (folder / name).write_text(text, encoding="utf-8")
        page.visit(desk.address)
        browser.choose("#bring", folder / name)
        page.until("document.querySelector('[data-do=\"pair 6\"]')", name)
        for place in places:
            page.go(place)
            if place == "final":
                # What is found in the names is told there.
                expect(not browser.run("return document.querySelector('#content img, #content b')"), "a finding is markup")
                continue
            shape = browser.run("return [...document.querySelectorAll('body *')].map(e => e.localName).join(' ')")
            seen.setdefault(place, []).append(shape)
            if name == "evil.trf":
                browser.size(*PHONE)
                wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
                expect(wide <= 0, f"hostile names make {place} {wide} pixels too wide")
                browser.screenshot(page.folder / f"evil-{place.replace('/', '-')}.png")
                browser.size(*DESKTOP)
    expect(not browser.run("return window.hacked"), "a name was run")
    for place, (one, other) in seen.items():
        expect(one == other, f"{place}: hostile names change more than their own text")


def broken_reports(page, desk, folder):
    """What is no report changes nothing but what is said; its faults stand at their lines; spelling is repaired by a tap."""
    browser = page.browser
    for name, content in BROKEN.items():
        (folder / name).write_bytes(content)
        page.visit(desk.address)
        before = browser.run("return document.querySelector('#start').outerHTML")
        browser.choose("#bring", folder / name)
        page.until("document.querySelector('#trouble').textContent", name)
        expect(browser.run("return document.querySelector('#start').outerHTML") == before, f"{name} changes the start")
        inside = browser.run("return [...document.querySelectorAll('#faults *')].map(e => e.localName)")
        expect(set(inside) <= {"h2", "ul", "li", "b", "pre"}, f"{name} brings elements: {inside}")
        expect(not browser.run("return location.search"), f"{name} is opened")
    page.shoot("faults")
    told = browser.run("return [...document.querySelectorAll('#faults li')].map(e => e.textContent)")
    expect(any(one.startswith("Line 1, column ") and "001    <b>x</b>" in one for one in told), f"no line is named: {told}")
    expect(not browser.run("return window.hacked"), "a report was run")

    plain = REAL.read_text(encoding="utf-8")
    (folder / "spelling.trf").write_text(plain.replace("062 8", "062 9"), encoding="utf-8")
    browser.choose("#bring", folder / "spelling.trf")
    page.until("document.querySelector('[data-do=\"pair 6\"]')", "a report with a wrong number of players")
    page.go("event")
    page.click("[data-do='repair']")
    page.until("!document.querySelector('[data-do=\"repair\"]')", "the repair")
    repaired = desk.report(browser, "spelling.trf")
    expect(b"\n062 8\n" in repaired and len(repaired.splitlines()) == len(plain.splitlines()), "the number is not repaired")


def a_large_event(page, desk, binary, folder):
    """As many players as a report can number."""
    browser = page.browser
    names = "\n".join(f"Player, Number {number}\t{2800 - number // 5}" for number in range(1, 10_000))
    (folder / "large.tsv").write_text(f"name\trating\n{names}\n")
    report = folder / "large.trf"
    report.unlink(missing_ok=True)
    subprocess.run([binary, "new", folder / "large.tsv", "--rounds", "9", "--lot", "white", "-o", report], check=True,
                   stderr=subprocess.DEVNULL)
    page.visit(desk.address)
    browser.choose("#bring", report)
    page.until("document.querySelectorAll('.presence').length === 9999", "9,999 players")
    for place, rows in (("players", ".row.player"), ("standings", "#sheet tbody tr"), ("cards", ".card")):
        page.go(place)
        expect(browser.run(f"return document.querySelectorAll({rows!r}).length") == 9999, f"{place} has not all players")
    page.go("player/9999")
    page.until("document.querySelector('#card')", "the last card")


def a_real_event(page, desk):
    """The event of the README, brought as a file: from a report to a list that is printed, in four actions."""
    browser = page.browser
    page.visit(desk.address)
    actions = page.actions = []
    actions.append("bring the report")
    browser.choose("#bring", REAL)
    page.until("document.querySelector('[data-do=\"pair 6\"]')", "the sixth round")
    page.press_on("[data-do='pair 6']")
    page.until("document.querySelectorAll('.board-row').length === 4", "the sixth round by keyboard")
    page.press_on("a[href='#/round/6/list']")
    page.until("document.querySelector('#sheet')", "the list")
    browser.run("window.print = () => { window.printed = true }")
    page.press_on("[data-print]")
    page.until("window.printed", "printing")
    expect(len(actions) == 4, f"from a report to a list that is printed: {actions}")
    page.go("round/6")
    page.focus("[data-result]")
    browser.press("1", "=")
    page.until("document.querySelectorAll('.board-row.open').length === 2", "two results by keyboard")
    browser.size(900, 560)
    browser.screenshot(page.folder / "readme.png")
    browser.size(*DESKTOP)


def without_a_network(page, desk):
    """What was loaded once is there without a network, and the event with it."""
    browser = page.browser
    page.until("navigator.serviceWorker.controller || (location.reload(), false)", "a service worker")
    desk.files.close()
    page.visit(f"{desk.address}?day.trf")
    page.until("document.querySelectorAll('.board-row').length === 3", "the event without a network")


def strangers_stay_out(desk):
    """Another token, another host, another page: nothing."""
    base = desk.address.split("?")[0]
    for address, headers, status in (
        (base, {}, 200),
        (base.replace(base.split("/")[3], "0" * 32), {}, 403),
        (base.rsplit("/", 2)[0] + "/", {}, 403),
        (base, {"Host": "evil.example"}, 421),
        (base, {"Origin": "http://evil.example"}, 403),
        (base + "../Cargo.toml", {}, 404),
        (base + "file?as=as-it-is&of=..%2Freal.trf", {}, 404),
    ):
        try:
            found = urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10).status
        except urllib.error.HTTPError as error:
            found = error.code
        expect(found == status, f"{address} {headers}: {found}, expected {status}")


if __name__ == "__main__":
    main()
