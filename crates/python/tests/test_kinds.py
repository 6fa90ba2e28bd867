"""What kind of event each case is, and that other kinds are refused; ``fixtures/kinds.tsv`` says what is right."""

import csv

import pytest

import pairwright
from conftest import ROOT

with (ROOT / "fixtures/kinds.tsv").open(encoding="utf-8", newline="") as table:
    TABLE = {row["file"]: row for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE)}


def rows():
    """The row of each file; one of a folder (``folder/*``) stands for all that have none of their own."""
    for name, row in TABLE.items():
        folder, last = name.rsplit("/", 1)
        if last != "*":
            yield row
            continue
        for path in sorted((ROOT / "fixtures" / folder).iterdir()):
            if f"{folder}/{path.name}" not in TABLE:
                yield {**row, "file": f"{folder}/{path.name}"}


ROWS = list(rows())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["file"])
def test_every_case_has_its_kind(row):
    try:
        event = pairwright.load(ROOT / "fixtures" / row["file"])
    except pairwright.Problem as refused:
        code, said = row["pair"].split(" ", 1)
        assert code in ("3", "4")
        assert said in str(refused)
        return
    assert (event.kind, event.told_by or "nothing") == (row["kind"], row["told by"])
    if ": record " in row["pair"]:
        place, said = row["pair"].removeprefix("3 ").split(": ", 1)
        for rules in ("auto", "2026"):
            with pytest.raises(pairwright.Problem) as refused:
                event.pair(rules)
            assert (f"{refused.value.line}:{refused.value.column}", said in str(refused.value)) == (place, True)
        with pytest.raises(pairwright.Problem, match="record"):
            event.explain("2026", round=1)
    if row["check"].startswith("not compared"):
        for ask in (event.check, event.compare, event.identify):
            with pytest.raises(pairwright.Problem):
                ask()
        taken = event.as_individual_dutch()
        assert taken.kind == event.kind
        assert taken.check("2026").rounds_checked == event.rounds
    elif row["check"] == "compared":
        assert event.check().rounds_checked == event.rounds


def test_there_are_rows():
    assert len(ROWS) > 730
