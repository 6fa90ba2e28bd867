#!/usr/bin/env python3
"""Opens the pages that `pairwright` makes in headless Chromium and uses them as a reader would.

Needs Debian's chromium and chromium-driver, Python's own library, and a built `pairwright`:

    cargo build -p pairwright-cli
    python3 crates/render/tests/browser/run.py target/debug/pairwright target/pages [axe.min.js]

The pages, screenshots and PDF files are left in the folder named second. With the script of axe-core, it examines every page.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import time

from webdriver import Browser

FIXTURES = pathlib.Path(__file__).resolve().parents[4] / "fixtures"
DESKTOP = (1280, 900)
PHONE = (360, 740)

# Numbers and names of a drawing are texts side by side, which axe-core reads as one word, unlike their label.
RULES = "{rules: {'label-content-name-mismatch': {enabled: false}}}"

# Each page: how it is made, and how the command has to end.
PAGES = {
    "explain": (["explain", "real/137_liffre-2025-a.trf", "--rules", "dutch-2017", "--round", "4", "--board", "3"], 0),
    "explain-2012": (
        ["explain", "corpus/dutch-2012/tricky/booklet.trf", "--rules", "dutch-2012", "--round", "5"],
        0,
    ),
    "compare": (["compare", "corpus/dutch-2012/oracle/m0114.trf", "--rules", "dutch-2012,dutch-2017,dutch-2026"], 6),
    "check": (["check", "corpus/dutch-2012/oracle/m0114.trf", "--rules", "dutch-2017"], 6),
}

CLUB = FIXTURES.parent / "crates/pairwright/examples/club-evening.trf"
OPEN = FIXTURES.parent / "crates/cli/tests/data/club-evening-open.trf"
STANDINGS = FIXTURES / "standings/010_galway-major-2011.trf"

# Pages to look at, without boards to open.
PLAIN = {
    "standings": (["standings", STANDINGS, "--tie-breaks", "BH/M1,BH,SB"], 0),
    "chart": (["standings", STANDINGS, "--tie-breaks", "BH/M1,BH,SB", "--chart"], 0),
    "checklist": (["checklist", STANDINGS, "--rules", "dutch-2012", "--round", "5"], 0),
    "list": (["pair", STANDINGS, "--rules", "dutch-2012", "--round", "5"], 0),
    "whatif": (["whatif", CLUB, "--absent", "4", "--forbid", "3", "1"], 0),
    "opponents": (["whatif", OPEN, "--opponents", "3"], 0),
    "hinges": (["whatif", CLUB, "--hinges", "4"], 0),
    "forecast": (["forecast", CLUB], 0),
    "simulate": (
        "simulate --rules dutch-2012,dutch-2017,dutch-2026 --events 60 --players 10-14 --rounds 6 --byes 5".split(),
        0,
    ),
}

# The players of an event whose page has to be packed.
CROWD = 1000

FOCUS = "const a = document.activeElement;"
IN_VIEW = FOCUS + "const r = a.getBoundingClientRect(); return r.bottom > 0 && r.top < innerHeight;"


def main():
    binary, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    Reader.axe = pathlib.Path(sys.argv[3]).read_text() if len(sys.argv) > 3 else ""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (arguments, ends_with) in PAGES.items():
        command, file, *rest = arguments
        make(binary, [command, FIXTURES / file, *rest], folder, name, ends_with)
    for name, (arguments, ends_with) in PLAIN.items():
        make(binary, arguments, folder, name, ends_with)
    crowds = {players: folder / f"crowd-{players}.trf" for players in (CROWD, 3 * CROWD)}
    for players, file in crowds.items():
        generated = ["generate", "--players", str(players), "--rounds", "5", "--seed", "1", "-o", file]
        subprocess.run([binary, *generated], stderr=subprocess.DEVNULL, check=True)
    make(binary, ["explain", crowds[CROWD], "--round", "5"], folder, "crowd", 0)
    tie_breaks = "BH/C1,BH/C2,BH,SB,ARO,PS,WIN,BPG"
    make(binary, ["standings", crowds[3 * CROWD], "--chart", "--tie-breaks", tie_breaks], folder, "crowd-chart", 0)
    with tempfile.TemporaryDirectory() as profile, Browser(profile) as browser:
        for name in PAGES:
            Reader(browser, folder, name).read()
        Reader(browser, folder, "crowd").unpacks(CROWD)
        Reader(browser, folder, "crowd-chart").look()
        for name in PLAIN:
            Reader(browser, folder, name).look()
    print(f"browser: {len(PAGES) + len(PLAIN) + 2} pages read; screenshots in {folder}")


def make(binary, arguments, folder, name, ends_with):
    made = subprocess.run(
        [binary, *arguments, "--format", "html", "-o", folder / f"{name}.html"],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    expect(made.returncode == ends_with, f"{name}: ends with {made.returncode}: {made.stderr}")


class Reader:
    """Reads one page."""

    # The script of axe-core; empty if it is not there.
    axe = ""

    def __init__(self, browser, folder, name):
        self.browser, self.folder, self.name = browser, folder, name

    def look(self):
        """Reads a page that has nothing to open."""
        browser = self.browser
        self.open()
        for width in (DESKTOP[0], PHONE[0]):
            browser.size(width, DESKTOP[1])
            self.numbers_stay_on_a_line()
        browser.size(*DESKTOP)
        self.is_darker_at_night()
        browser.size(*PHONE)
        self.is_as_wide_as_a_phone()
        self.shoot("phone")
        self.is_accessible()
        browser.size(*DESKTOP)
        self.is_accessible()
        self.prints()

    def open(self):
        browser = self.browser
        self.is_light()
        browser.size(*DESKTOP)
        browser.dark(False)
        browser.open(self.folder / f"{self.name}.html")
        for _ in range(100):
            if not browser.run("return document.getElementById('packed')"):
                break
            time.sleep(0.05)
        self.expect(not browser.run("return document.getElementById('packed')"), "stays packed")
        self.expect(browser.run("return performance.getEntriesByType('resource').length") == 0, "loads something")
        self.shoot("desktop")

    def read(self):
        browser = self.browser
        self.open()
        self.follow_a_board_by_keyboard()
        self.shoot("board")
        self.light_up_a_player()
        self.shoot("drawing")
        self.names_fit_into_their_boxes()
        self.is_darker_at_night()
        self.fits_a_phone()
        self.is_accessible()
        browser.size(*DESKTOP)
        self.is_accessible()
        self.prints()

    def is_light(self):
        weight = (self.folder / f"{self.name}.html").stat().st_size
        self.expect(weight <= 1_000_000, f"weighs {weight} bytes")

    def unpacks(self, players):
        """A page of a large event is light, soon there, and then like any other."""
        browser = self.browser
        self.open()
        boards = "return document.querySelectorAll('details.board').length"
        self.expect(browser.run(boards) * 2 == players, "has not all boards")
        self.expect(browser.run("return document.querySelectorAll('.standings tbody tr').length") == players,
                    "has not all standings")
        self.follow_a_board_by_keyboard()
        self.light_up_a_player()
        self.names_fit_into_their_boxes()
        self.is_darker_at_night()
        # Once, for a thousand players take axe-core ten seconds.
        self.is_accessible(nights=[True])
        browser.size(*PHONE)
        self.is_as_wide_as_a_phone()
        browser.size(*DESKTOP)
        self.prints()

    def is_accessible(self, nights=(False, True)):
        """axe-core finds nothing, by day and by night."""
        if not self.axe:
            return
        browser = self.browser
        for night in nights:
            browser.dark(night)
            browser.devtools("Runtime.evaluate", {"expression": self.axe})
            found = browser.devtools(
                "Runtime.evaluate",
                {
                    "expression": f"axe.run({RULES}).then(r => JSON.stringify(r.violations.map(v => [v.id, v.nodes[0].html])))",
                    "awaitPromise": True,
                    "returnByValue": True,
                },
            )["result"].get("value")
            self.expect(found == "[]", f"axe-core finds {found}{' at night' if night else ''}")
        browser.dark(False)

    def is_darker_at_night(self):
        light = self.ground()
        self.browser.dark(True)
        self.expect(self.ground() != light, "is no darker at night")
        self.shoot("dark")
        self.browser.dark(False)

    def numbers_stay_on_a_line(self):
        """Figures keep their units beside them and stay within their boxes."""
        script = """
            return [...document.querySelectorAll('.facts dd, .row .number')].filter(e => {
              const box = e.parentElement.getBoundingClientRect(), text = document.createRange();
              text.selectNodeContents(e);
              return text.getClientRects().length > 1 || text.getBoundingClientRect().right > box.right + 1;
            }).map(e => e.textContent);"""
        torn = self.browser.run(script)
        self.expect(not torn, f"figures are torn or too wide: {torn[:3]}")

    def follow_a_board_by_keyboard(self):
        """Tab to the first board that opens, down to the next one, open it, follow its link."""
        browser = self.browser
        browser.run("window.scrollTo(0, 0); document.activeElement.blur();")
        for _ in range(200):
            browser.press("Tab")
            if browser.run(FOCUS + "return a.matches('.board > summary')"):
                break
        self.expect(browser.run(FOCUS + "return a.matches('.board > summary')"), "Tab finds no board")
        self.expect(browser.run(FOCUS + "return getComputedStyle(a).outlineStyle") == "solid", "shows no focus")
        first = browser.run(FOCUS + "return a.parentElement.id")
        browser.press("ArrowDown")
        board = browser.run(FOCUS + "return a.parentElement.id")
        self.expect(board and board != first, "the arrow key does not lead to the next board")
        browser.press("Enter")
        self.expect(browser.run(FOCUS + "return a.parentElement.open"), "Enter does not open the board")
        shown = "const b = document.activeElement.parentElement.querySelector('.body');"
        self.expect(browser.run(shown + "return b.checkVisibility() && b.innerText.length > 20"), "tells nothing")
        browser.press("Tab")
        link = browser.run(FOCUS + "return a.getAttribute('href')")
        self.expect(link and link.startswith("#"), f"the board has no link, but {link}")
        browser.press("Enter")
        self.expect(browser.run(FOCUS + "return a.closest('[id]').id") == link[1:], f"{link} has no focus")
        self.expect(browser.run(FOCUS + "return a.checkVisibility()"), f"{link} is not shown")
        self.expect(browser.run(IN_VIEW), f"{link} is out of view")
        browser.run(f"document.querySelector('#{board} > summary').focus()")
        browser.press("Escape")
        self.expect(not browser.run(f"return document.getElementById('{board}').open"), "Esc does not close")
        browser.press("Enter")

    def light_up_a_player(self):
        """Enter on a drawn player lights up their line; an arrow key goes to the other column."""
        browser = self.browser
        browser.run(
            "for (const d of document.querySelectorAll('details.drawn')) d.open = true;"
            "const line = document.querySelector('.drawing .pair');"
            "const [one] = line.dataset.player.split(' ');"
            "line.closest('.drawing').querySelector(`a[data-light='${one}']`).focus();"
        )
        browser.press("Enter")
        self.expect(browser.run("return document.querySelectorAll('.drawing .pair.lit').length") > 0, "no line is lit")
        here = browser.run(FOCUS + "return a.dataset.light")
        browser.press("ArrowRight")
        there = browser.run(FOCUS + "return a.dataset.light")
        self.expect(there and there != here, "the arrow key leads nowhere in the drawing")
        browser.press("Enter")
        lit = browser.run("return [...document.querySelectorAll('.drawing a.lit')].map(a => a.dataset.light)")
        self.expect(set(lit) == {there}, f"{lit} are lit instead of {there}")

    def names_fit_into_their_boxes(self):
        script = """
            return [...document.querySelectorAll('.drawing a')].filter(a => {
              const [name, mark] = ['.name', '.mark'].map(s => a.querySelector(s).getBBox());
              return name.width > 0 && mark.width > 0 && name.x + name.width > mark.x;
            }).map(a => a.textContent);"""
        wide = self.browser.run(script)
        self.expect(not wide, f"names run into the marks: {wide[:3]}")

    def fits_a_phone(self):
        browser = self.browser
        browser.size(*PHONE)
        for state in ("false", "true"):
            browser.run(f"for (const d of document.querySelectorAll('details')) d.open = {state}")
            self.is_as_wide_as_a_phone(f" (all open: {state})")
        browser.run("for (const d of document.querySelectorAll('details')) d.open = false; scrollTo(0, 0)")
        self.shoot("phone")
        browser.run(
            "const d = document.querySelector('details.board'); d.open = true; d.scrollIntoView();"
        )
        self.shoot("phone-board")
        browser.run("for (const d of document.querySelectorAll('details.drawn')) d.open = true;"
                    "document.querySelector('.bracket').scrollIntoView()")
        self.shoot("phone-bracket")

    def is_as_wide_as_a_phone(self, state=""):
        width = self.browser.run("return document.documentElement.scrollWidth")
        self.expect(width <= PHONE[0], f"is {width} wide on a phone{state}")

    def prints(self):
        pdf = self.browser.print()
        (self.folder / f"{self.name}.pdf").write_bytes(pdf)
        pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
        self.expect(pages > 0, "prints no page")
        box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        size = tuple(round(float(length)) for length in box.groups())
        # Wall charts lie on their side.
        self.expect(tuple(sorted(size)) in ((595, 842), (596, 842), (595, 841)), f"is printed on {size}")

    def ground(self):
        return self.browser.run("return getComputedStyle(document.body).backgroundColor")

    def shoot(self, what):
        self.browser.screenshot(self.folder / f"{self.name}-{what}.png")

    def expect(self, condition, fault):
        expect(condition, f"{self.name}: {fault}")


def expect(condition, fault):
    if not condition:
        sys.exit(f"browser: {fault}")


if __name__ == "__main__":
    main()
