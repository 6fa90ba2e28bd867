"""What the pages of the command show in Python, SQL and shell, run as it stands there.

    python -m pytest crates/cli/tests/pages.py

in an environment with the wheel and .ci/pages.txt; `.ci/run` makes one.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import duckdb
import polars
import pytest

ROOT = Path(__file__).resolve().parents[3]
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

# Slurm, as far from a cluster as can be: every task of the script's array, one after the other.
SBATCH = """#!/bin/bash
set -e
[ "$1" = --wait ]
array=$(sed -n 's/^#SBATCH --array=//p' "$2")
export SLURM_ARRAY_TASK_COUNT=$((${array#*-} - ${array%-*} + 1))
for task in $(seq "${array%-*}" "${array#*-}"); do SLURM_ARRAY_TASK_ID=$task bash "$2"; done
"""


def blocks(page):
    """Language and text of every block of a page."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", (ROOT / page).read_text(), re.M | re.S)


def shell(script, folder):
    environment = os.environ | {"PATH": f"{folder / 'bin'}{os.pathsep}{PATH}"}
    run = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert run.returncode == 0, f"{script}\n{run.stdout}{run.stderr}"
    return run.stdout


def test_a_million_events(tmp_path):
    shown = blocks("crates/cli/a-million-events.md")
    assert [kind for kind, _ in shown] == ["sh"] * 5 + ["python"] * 2
    make, whole, xargs, slurm, merge = (text for kind, text in shown if kind == "sh")
    dask, function = (text for kind, text in shown if kind == "python")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/sbatch").write_text(SBATCH)
    (tmp_path / "bin/sbatch").chmod(0o755)
    (tmp_path / "slurm.sh").write_text(slurm)

    # A collection that is made in a second, and still has several parts.
    assert "--count 8000" in make
    shell(make.replace("--count 8000", "--count 120"), tmp_path)
    shell(whole, tmp_path)
    one_run = (tmp_path / "whole.json").read_text()
    found = json.loads(one_run)
    assert (len(found["files"]), found["totals"]["rounds_checked"]) == (120, 840)

    totals = shell(xargs, tmp_path)
    assert totals.startswith("total: 120 files, 840 rounds") and len(list((tmp_path / "parts").iterdir())) == 3
    shell(merge, tmp_path)
    assert (tmp_path / "merged.json").read_text() == one_run

    before, after = dask.split("def check", 1)
    main = after[after.index("\nif __name__") :]
    for script in (dask, before + function + main):
        for part in (tmp_path / "parts").iterdir():
            part.unlink()
        (tmp_path / "farm.py").write_text(script)
        shell(f"'{sys.executable}' farm.py", tmp_path)
        merged = shell(merge.splitlines()[-1].removesuffix("> merged.json"), tmp_path)
        assert merged == one_run


@pytest.fixture
def checked(tmp_path, monkeypatch):
    """`checked.jsonl` where the examples look for it, and its objects."""
    monkeypatch.chdir(tmp_path)
    line = ["pairwright", "-q", "check", str(ROOT / "fixtures/real"), "--rules", "dutch-2012", "--format", "jsonl"]
    run = subprocess.run(line, env=os.environ | {"PATH": PATH}, capture_output=True, text=True)
    assert run.returncode == 6, run.stderr
    Path("checked.jsonl").write_text(run.stdout)
    return [json.loads(line) for line in run.stdout.splitlines()]


def differing_rounds(checked):
    return [(event["file"], round) for event in checked for round in event["rounds"] if not round["agrees"]]


def test_the_lines_in_duckdb(checked):
    [sql] = [text for kind, text in blocks("crates/cli/README.md") if kind == "sql"]
    years, boards = (duckdb.sql(question).fetchall() for question in sql.strip().split("\n\n"))
    events, differing = Counter(), Counter()
    for event in checked:
        year = int(event["date"][:4]), event["in_force"]
        events[year] += 1
        differing[year] += event["rounds_differing"]
    assert sorted(years) == sorted((*year, events[year], differing[year]) for year in events)
    assert [year for year, *_ in years] == sorted(year for year, *_ in years)
    expected = [
        (file, round["round"], round["missing"], round["unexpected"]) for file, round in differing_rounds(checked)
    ]
    key = str
    assert sorted(boards, key=key) == sorted(expected, key=key) and len(expected) > 1


def test_the_lines_in_polars(checked):
    [code] = [text for kind, text in blocks("crates/cli/README.md") if kind == "python"]
    *load, by_edition, boards = code.strip().splitlines()
    names = {}
    exec("\n".join(load), names)
    assert names["pl"] is polars
    expected = Counter()
    for event in checked:
        expected[event["in_force"]] += event["rounds_differing"]
    found = eval(by_edition, names)
    assert dict(zip(found["in_force"], found["rounds_differing"])) == expected
    assert found["len"].sum() == len(checked)
    found = eval(boards, names)
    assert list(zip(found["file"], found["rounds.round"])) == [
        (file, round["round"]) for file, round in differing_rounds(checked)
    ]
