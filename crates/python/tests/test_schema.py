"""Everything the command prints as JSON is as its schemas say, and holds nothing that they do not know."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from conftest import ROOT

REPORTS = ["fixtures/real", "fixtures/identify", "crates/cli/tests/data", "crates/pairwright/examples"]
EVENTS = sorted(path for folder in REPORTS for path in (ROOT / folder).glob("*.trf"))
assert len(EVENTS) >= 34, "reports are missing"
CLUB = "crates/pairwright/examples/club-evening.trf"
NEXT = ["--round", "5", CLUB]


def printed(*arguments):
    program = Path(sys.executable).with_name("pairwright")
    command = [program, "-q", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout


def validator(command, *arguments):
    schema = json.loads(printed("schema", command, *arguments))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema), Draft202012Validator(without_strangers(schema))


def without_strangers(schema):
    """Closes the whole object; parts that are flattened into others stay open by themselves."""
    return schema | {"unevaluatedProperties": False}


def hold(validators, object):
    for validator in validators:
        for error in validator.iter_errors(object):
            pytest.fail(f"{list(error.absolute_path)}: {error.message[:300]}")


@pytest.mark.parametrize("command", ["check", "compare", "identify"])
def test_files(command):
    lines = printed(command, *REPORTS, "--format", "jsonl").splitlines()
    assert len(lines) == len(EVENTS)
    of_lines = validator(command, "--lines")
    for line in lines:
        hold(of_lines, json.loads(line))
    hold(validator(command), json.loads(printed(command, *REPORTS, "--format", "json")))


@pytest.mark.parametrize(
    "arguments",
    [
        ["pair", CLUB],
        ["pair", "--rules", "2012", *NEXT],
        ["explain", *NEXT],
        ["explain", "--player", "2", *NEXT],
        ["explain", "--board", "1", "--rules", "2017", *NEXT],
        *(["why", *question.split(), *NEXT] for question in ("--pair 2 7", "--float 2", "--bye 1", "--colour 3")),
        *(["explain", "--rules", "2017", event] for event in EVENTS if "real" in event.parts or "identify" in event.parts),
        *(["standings", "--tie-breaks", "BH/C1,SB,DE,ARO,TPR", event] for event in EVENTS if "real" in event.parts),
        ["standings", "--chart", CLUB],
        ["standings", "--why", "4", "5", CLUB],
        ["forecast", CLUB],
        *(["checklist", "--rules", "2017", event] for event in EVENTS if "identify" in event.parts),
        ["checklist", *NEXT],
        ["lint", *REPORTS],
        *(["convert", event] for event in EVENTS),
        ["whatif", "--absent", "4", CLUB],
        ["whatif", "--hinges", "4", CLUB],
        ["whatif", "--opponents", "3", "crates/cli/tests/data/club-evening-open.trf"],
        ["whatif", "--fix", "1", "2", "--result", "1", "3", "0-1", CLUB],
        ["explain", "--fix", "1", "2", CLUB],
        ["why", "--pair", "3", "4", "--fix", "1", "2", CLUB],
        ["judge", "--pair", "1", "2", "--bye", "9", CLUB],
        ["judge", "--swap", "1", "5", "--rules", "2017", CLUB],
        ["rules"],
        "simulate --rules 2012,2017 --events 3 --players 8-10 --rounds 4".split(),
    ],
    ids=lambda arguments: " ".join(str(argument) for argument in arguments).replace(str(ROOT), ""),
)
def test_objects(arguments):
    option = "--to" if arguments[0] == "convert" else "--format"
    # What cannot be read has no object; the linter says why.
    if text := printed(*arguments, option, "json"):
        hold(validator(arguments[0]), json.loads(text))
