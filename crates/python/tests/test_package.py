"""The package: its types, its command, its examples."""

import doctest
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pairwright
from conftest import ROOT

EXAMPLES = ROOT / "crates/python/examples"


def command(*arguments):
    program = Path(sys.executable).with_name("pairwright")
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)


def test_the_command_comes_with_the_module(path, event):
    run = command("pair", path)
    assert (run.returncode, run.stdout) == (0, event.pair().to_pairs())
    assert command("check", path, "--format", "jsonl").stdout == event.check().json() + "\n"
    assert command("pair", "there-is-none.trf").returncode == 5
    assert pairwright.__version__ in command("--version").stdout
    module = [sys.executable, "-m", "pairwright", "pair", str(path)]
    assert subprocess.run(module, capture_output=True, text=True).stdout == run.stdout


def test_a_panic_is_an_exception():
    panicking = """
from pairwright import _native
try:
    _native._panic()
except BaseException as panic:
    print(type(panic).__name__, panic)
"""
    run = subprocess.run([sys.executable, "-c", panicking], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, "PanicException on purpose\n"), run.stderr


def test_editions_are_listed():
    listed = re.findall(r"dutch-20\d\d", command("rules").stdout)
    assert list(pairwright.EDITIONS) == sorted(set(listed))


def test_stubs_are_what_there_is():
    stubtest = [sys.executable, "-m", "mypy.stubtest", "pairwright", "--ignore-missing-stub"]
    run = subprocess.run(stubtest, capture_output=True, text=True, cwd=ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_takes_the_place_of_an_engine(event):
    engine = example("engine")
    report = event.dumps()
    assert engine.PairwrightEngine().pair(report) == [(3, 1), (2, 5), (6, 7), (9, 8), (4, 0)]


def test_the_readme_holds(path, tmp_path, monkeypatch, capsys):
    readme = (ROOT / "crates/python/README.md").read_text()
    code, lived = re.findall(r"```python\n(.*?)```", readme, re.S)
    (tmp_path / "club-evening.trf").write_bytes(path.read_bytes())
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code, names)
    shown = re.findall(r"^(round\.\w+) +# (.+)$", code, re.M)
    assert len(shown) == 2 and all(eval(said, names) == eval(value) for said, value in shown)
    assert names["round"].bye == 4 and Path("next.trf").exists()
    exec(lived, names)
    assert names["event"].rounds == 1 and "round 1: 1 - 2 ended 1-0" in capsys.readouterr().out


def test_the_docstring_holds(path, tmp_path, monkeypatch):
    (tmp_path / "club-evening.trf").write_bytes(path.read_bytes())
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestFinder(recurse=False).find(pairwright, "pairwright")[0]
    test.examples.pop()
    assert doctest.DocTestRunner().run(test).failed == 0
