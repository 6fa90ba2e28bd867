"""An event lived through: begun, acted upon, asked; what every door makes of an action; and what is no action."""

import copy
import importlib.util
import inspect
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

import pairwright
from conftest import ROOT
from pairwright import _types

LIST = "Name;Elo;Fed\nAdair;1950;NED\nBakker;1900;NED\nCohen;1850;GER\nDuarte;1800;GER\nEriksen;1750;NED\nFarkas;1700;NED\n"
ACTIONS = [
    line
    for line in (ROOT / "crates/cli/tests/data/actions.txt").read_text().splitlines()
    if not line.startswith("#")
]


def command(*arguments, cwd):
    program = Path(sys.executable).with_name("pairwright")
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, cwd=cwd)


@pytest.fixture
def six():
    return pairwright.Event.new(LIST, rounds=4)


def test_a_whole_tournament_is_what_the_command_makes(tmp_path):
    path = ROOT / "crates/python/examples/whole_tournament.py"
    spec = importlib.util.spec_from_file_location("whole_tournament", path)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    event, done = example.play()
    rows = [f"{player['name']}\t{player['rating']}\t{player['federation']}" for player in example.entrants()]
    (tmp_path / "list.txt").write_text("\n".join(["name\trating\tfed", *rows]))
    new = "new list.txt --rounds 7 --begins 2026/11/27 -o day.trf --name".split()
    assert command(*new, "Harbour Open", cwd=tmp_path).returncode == 0
    (tmp_path / "actions.txt").write_text("\n".join(done))
    entered = command("enter", "day.trf", "--actions", "actions.txt", cwd=tmp_path)
    assert entered.returncode == 0, entered.stderr
    assert (tmp_path / "day.trf").read_bytes() == event.dumps()
    assert (event.rounds, len(event.players), event.warnings) == (7, 41, ())
    assert [rank.rank for rank in event.standings()][:2] == [1, 2]
    run = subprocess.run([sys.executable, path], capture_output=True)
    assert run.stdout == event.dumps() and run.stderr.startswith(b"1. ")


def test_an_action_comes_to_one_report_through_every_door(six, tmp_path):
    (tmp_path / "six.csv").write_text(LIST)
    assert command("new", "six.csv", "--rounds", 4, "-o", "day.trf", cwd=tmp_path).returncode == 0
    assert (tmp_path / "day.trf").read_bytes() == six.dumps()
    schema = json.loads(command("schema", "enter", cwd=tmp_path).stdout)
    known = Draft202012Validator(schema)
    words = objects = six
    for line in ACTIONS:
        action = objects.action(line)
        known.validate(action)
        words, objects = words.act(line).event, objects.act(action).event
        assert words == objects and words.dumps() == objects.dumps()
    (tmp_path / "actions.txt").write_text("\n".join(ACTIONS))
    entered = command("enter", "day.trf", "--actions", "actions.txt", cwd=tmp_path)
    assert entered.returncode == 0, entered.stderr
    assert (tmp_path / "day.trf").read_bytes() == words.dumps()
    assert len({line.split()[0] for line in ACTIONS}) == 15


def test_types_of_actions_are_those_of_the_schema(tmp_path):
    schema = json.loads(command("schema", "enter", cwd=tmp_path).stdout)

    def fields(part):
        other = part.get("$ref", "").rsplit("/", 1)[-1]
        return set(part.get("properties", {})) | (fields(schema["$defs"][other]) if other else set())

    of_schema = {part["properties"]["action"]["const"]: fields(part) for part in schema["oneOf"]}
    of_types = {}
    for kind in get_args(_types.Action):
        names = set(kind.__annotations__)
        literal = kind.__annotations__["action"]
        literal = getattr(literal, "__forward_arg__", str(literal))
        for word in re.findall(r"[\"']([a-z-]+)[\"']", literal):
            of_types[word] = names
    assert of_types == of_schema


def test_a_list_is_text_bytes_or_objects():
    entrants = [{"name": "Adair", "rating": 1950}, {"name": "Bakker", "rating": 1900, "club": "Zug"}, "Cohen"]
    listed = "name,rating,club\nAdair,1950,\nBakker,1900,Zug\nCohen,,\n"
    made = pairwright.Event.new(entrants, rounds=3, lot="white", rules="2026")
    for players in (listed, listed.encode(), iter(entrants)):
        assert pairwright.Event.new(players, rounds=3, lot="white", rules="2026") == made
    assert [player.name for player in made.players] == ["Adair", "Bakker", "Cohen"]
    assert made.player_called("bak").number == 2


@pytest.mark.parametrize(
    ("action", "said", "target"),
    [
        ("result 1 1 9 1-0", "there is no player 9", (None, None, 9)),
        ({"action": "absent", "player": 9, "rounds": "2"}, "there is no player 9", (None, None, 9)),
        ("result 1 1 2 1-0", "1 and 2 have no game in round 1; look at the pairing list", (1, None, 1)),
        ("result 3 1 4 1-0", "the last round that has been paired is 1", (3, None, 1)),
        ("pair 1", "round 1 has results; unpair it first", (1, None, None)),
        ("unpair 0", "expected a number from 1", (None, None, None)),
        ("boards 2 1-2 3-1", "player 1 is on two boards of round 2", (2, 2, 1)),
        ("player Late number=3", "there is a player 3 already", (None, None, 3)),
        ("castle", "expected player, amend, plays", (None, None, None)),
        ({"action": "castle"}, "unknown variant `castle`", (None, None, None)),
        ({"action": "unpair", "round": 1, "now": True}, "unknown field `now`", (None, None, None)),
        ({"action": "unpair", "round": -1}, "invalid value: integer `-1`", (None, None, None)),
    ],
)
def test_bad_actions_are_told_and_not_done(six, action, said, target):
    event = six.act("set lot white").event.act("pair").event.act("result 1 1 4 1-0").event
    before = event.dumps()
    with pytest.raises(pairwright.Problem) as caught:
        event.act(action)
    assert said in str(caught.value)
    assert (caught.value.round, caught.value.board, caught.value.player) == target
    assert pickle.loads(pickle.dumps(caught.value)).round == target[0]
    assert event.dumps() == before


def test_bad_lists_are_told_by_line():
    with pytest.raises(pairwright.Problem) as caught:
        pairwright.Event.new("no;name;rating\n1;Noor;x\n1;Smit;\n", rounds=3)
    assert [(remark.line, remark.message) for remark in caught.value.diagnostics] == [
        (2, 'rating: found "x", expected a rating up to 9999, or nothing'),
        (3, "number 1 is that of line 2, too; give each player one"),
    ]
    for players, said in (
        ([{"name": "Noor", "number": 1}, {"name": "Smit", "number": 1}], "there is a player 1 already"),
        ([{"rating": 1800}], "player 1 of the list: missing field `name`"),
        ([{"name": "Noor", "ratings": 1}], "unknown field `ratings`"),
        ([{"name": ""}], "a player needs a name"),
    ):
        with pytest.raises(pairwright.Problem, match=said):
            pairwright.Event.new(players, rounds=3)
    report = b"012 Caf\xe9\nXXR 3\n001    1      M\xfcller                            1500                             0.0    1\n"
    old = pairwright.loads(report)
    with pytest.raises(pairwright.Problem, match="written in windows-1252, which has no"):
        old.act("player \u0141ukasz")


@pytest.mark.parametrize(
    ("ask", "kind", "said"),
    [
        (lambda event: event.pair(round=-1), pairwright.Problem, "found -1, expected a round from 1 to 999"),
        (lambda event: event.pair(round=0), pairwright.Problem, "found 0, expected a round from 1 to 999"),
        (lambda event: event.pair(round=10**30), pairwright.Problem, "expected a round from 1 to 999"),
        (lambda event: event.pair(round=True), TypeError, "found True, expected a round from 1 to 999"),
        (lambda event: event.pair(round="5"), TypeError, "found str, expected a round from 1 to 999"),
        (lambda event: event.pair(round=1.0), TypeError, "found float, expected a round from 1 to 999"),
        (lambda event: pairwright.loads(None), TypeError, "found None, expected a report as str or bytes"),
        (lambda event: event.why(bye=-3), pairwright.Problem, "found -3, expected a pairing number"),
        (lambda event: event.why(bye=True), TypeError, "found True, expected a pairing number"),
        (lambda event: event.why(pair=("ilse", "nobody")), pairwright.Problem, 'no player is called "nobody"'),
        (lambda event: event.explain(board=-1), pairwright.Problem, "found -1, expected a whole number"),
        (lambda event: event.act(7), TypeError, "found 7, expected an action as words or as a dictionary"),
        (lambda event: event.standings(tie_breaks="XYZ"), pairwright.Problem, "XYZ"),
        (lambda event: event.convert("pdf"), pairwright.Problem, 'found "pdf" as the format'),
        (lambda event: event.given(absent=[99]), pairwright.Problem, "found pairing number 99"),
        (lambda event: event.given(absent=[4], bye=4), pairwright.Problem, "expected nothing else of player 4"),
        (lambda event: event.boards(9), pairwright.Problem, "round 9 has not been paired"),
    ],
)
def test_arguments_are_told_in_our_words(event, ask, kind, said):
    with pytest.raises(kind) as caught:
        ask(event)
    assert said in str(caught.value)


def test_circumstances_change_a_round(event):
    with_him_away = event.given(absent=[4])
    assert with_him_away.pair().pairs == ((3, 1), (2, 5), (6, 7), (9, 8)) and with_him_away.pair().bye is None
    assert event.given(absent=["duarte"]) == with_him_away and with_him_away != event
    assert with_him_away.explain(round=5).round == 5
    found = event.what_if(half_bye=[1])
    assert not found.same and found.round == 5 and found.after != found.before
    assert found.before == event.pair().boards and found.data["same"] is False
    assert event.what_if(absent=[]).same
    corrected = event.given(results=[(1, 4, "0-1")])
    assert corrected.pair() != event.pair()


def test_the_desk_answers(event):
    standings = event.standings(tie_breaks="BH/C1,SB")
    assert standings.tie_breaks == ("PTS", "BH/C1", "SB") and standings.after == 4
    assert standings[0].rank == 1 and len(standings) == len(event.players)
    assert standings.data["after"] == 4 and "BH/C1" in str(standings)
    why = event.precedence(5, 4, tie_breaks="BH/C1")
    assert (why.first, why.second, why.decided_by) == (5, 4, "BH/C1") and why.tie_breaks == ("PTS", "BH/C1")
    assert why.data["why"]["is_decided"] and "8.5 for 5, 7.5 for 4" in str(why)
    with pytest.raises(pairwright.Problem, match="named twice"):
        event.precedence(4, 4)
    forecast = event.forecast()
    for told in (forecast, event.hinges(4), event.why(bye=4)):
        assert told.html().startswith("<!DOCTYPE html>")
    assert (forecast.next, forecast.is_stuck, forecast.rematches) == (5, False, ()) and forecast.enough_until >= 5
    assert forecast.data["stuck"] is None and "legal pairing" in str(forecast)
    hinges = event.hinges(4)
    assert (hinges.player, hinges.round, hinges.changes) == (4, 5, ((1, 4, "1/2-1/2"), (1, 4, "0-1")))
    assert hinges.data["board"] == [4, 0] and "2 of these 8 changes" in str(hinges)
    opponents = event.act("result 4 3 5 open").event.opponents("Cohen")
    assert (opponents.player, opponents.round, opponents.is_exact) == (3, 5, True)
    assert opponents.html().startswith("<!DOCTYPE html>")
    assert [end for end, _ in opponents.results] == ["1-0", "1/2-1/2", "0-1"]
    assert opponents.results[0] == ("1-0", (1,)) and opponents.data["own"]["black"] == 5
    cards = pairwright.loads("pairing cards\nround 3 of 5\n1 2 ?b ?b\n2 2 ?w ?b\n3 2 ?b ?w\n4 1.5 half ?w^\n5 1.5 ?b half\n")
    assert cards.pair("2026").pairs[:2] == ((1, 3), (2, 4)) and "stand for" in str(cards.warnings[0])
    with pytest.raises(pairwright.Problem, match="made of pairing cards"):
        cards.standings()
    with pytest.raises(pairwright.Problem, match="found no game of the two"):
        event.given(rematch=[(1, 7)]).pair()
    assert event.checklist().round == 5 and event.checklist("2017").rules == "dutch-2017"
    assert event.checklist().data["round"] == 5
    converted = event.convert("trf2026")
    assert pairwright.loads(converted.dumps()).pair("2026").pairs == event.pair("2026").pairs
    assert json.loads(str(event.convert("json")))
    assert [board.end for board in event.boards(4)][:1] == ["1-0"]
    assert event.boards() == event.boards(4) and event.boards()[-1].is_bye


def test_reports_are_examined(event):
    assert list(pairwright.lint(event.dumps())) == []
    found = pairwright.lint(event.dumps().replace(b"  5 b 1", b"  5 q 1"), "day.trf")
    assert (found[0].kind, found[0].line, found[0].column) == ("error", 8, 97)
    assert str(found).startswith("error: day.trf:8:97: ") and found.data["files"][0]["file"] == "day.trf"


def results(event):
    yield from (event, event.given(absent=[4]), event.as_individual_dutch(), event.by_results())
    yield from (event.pair(), event.pair()[0], event.check(), event.check()[0], event.players[0])
    yield from (event.compare(next=True), event.compare(next=True)[-1], event.compare(next=True)[-1].because[0])
    yield from (event.explain(), event.why(bye=4), event.judge([(1, 3)]), event.identify(), event.standings(), event.standings()[0], event.precedence(1, 2), event.forecast(), event.hinges(1), event.opponents(1))
    yield from (event.checklist(), event.what_if(absent=[4]), event.convert("trf06"), event.boards()[0])
    dirty = event.dumps().replace(b"  5 b 1", b"  5 q 1")
    yield from (event.act("half-bye 1 5"), pairwright.lint(dirty), pairwright.lint(dirty)[0])


def test_results_are_values(event):
    classes = set()
    for one, again in zip(results(event), results(event), strict=True):
        assert one == again and hash(one) == hash(again), one
        for other in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            assert other == one and str(other) == str(one) and type(other) is type(one), one
        assert one != 7 and {one: 1}[again] == 1
        if hasattr(one, "_repr_html_"):
            assert one._repr_html_() == pickle.loads(pickle.dumps(one))._repr_html_()
        classes.add(type(one).__name__)
    defined = {name for name in dir(pairwright) if inspect.isclass(getattr(pairwright, name))}
    assert classes == {name for name in defined if getattr(pairwright, name).__module__ == "pairwright" and not is_typed(name)}
    assert event.pair() != event.pair("2017")
    given = event.given(absent=[4])
    assert pickle.loads(pickle.dumps(given)).pair() == given.pair()


def test_pairing_cards_stay_cards():
    cards = pairwright.loads("pairing cards\nround 3 of 5\n1 2.0 2w ?b\n2 1.0 1b ?w\n3 1.0 ?b ?w\n")
    assert len(cards.pair("2026")) == 2
    for other in (cards, pickle.loads(pickle.dumps(cards)), copy.deepcopy(cards)):
        assert other == cards and other.pair("2026") == cards.pair("2026")
        with pytest.raises(pairwright.Problem, match="cards"):
            other.check(rules="2026")


def is_typed(name):
    return hasattr(getattr(pairwright, name), "__total__")


def test_results_are_sequences(event):
    for sequence in (event.pair(), event.check(), event.compare(), event.standings(), pairwright.lint(b"001")):
        assert isinstance(sequence, Sequence)
        items = list(sequence)
        assert len(sequence) == len(items) and tuple(items) == sequence[:]
        assert list(reversed(sequence)) == items[::-1] and sequence[-1] == items[-1] in sequence
        assert sequence.index(items[0]) == 0 and sequence.count(items[0]) == items.count(items[0])
        with pytest.raises(IndexError):
            sequence[len(items)]
        with pytest.raises(TypeError):
            sequence["1"]
        with pytest.raises(ValueError):
            sequence.index("nothing")


def paired(event):
    return event.pair()


def test_a_process_pool_returns_rounds(event):
    events = [event, event.given(absent=[4]), event.act("half-bye 1 5").event]
    with ProcessPoolExecutor(2) as pool:
        assert list(pool.map(paired, events)) == [one.pair() for one in events]


def test_notebooks_escape_names(six):
    event = six.act("set lot white").event.act('amend 1 name="<b>\'&"').event
    for html in (event._repr_html_(), event.pair()._repr_html_(), event.standings()._repr_html_()):
        assert "<b>" not in html and "&" in html
    assert "Bakker" in event.pair()._repr_html_()


def test_everything_is_documented():
    undocumented = []
    for name in pairwright.__all__:
        thing = getattr(pairwright, name)
        if not inspect.isclass(thing):
            if inspect.isroutine(thing) and not thing.__doc__:
                undocumented.append(name)
            continue
        if not thing.__doc__:
            undocumented.append(name)
        members = [member for member in vars(thing) if not member.startswith("_")]
        ours = thing.__module__.startswith("pairwright") and not is_typed(name)
        undocumented += [f"{name}.{member}" for member in members if ours and not getattr(thing, member).__doc__]
    assert undocumented == []


def test_stubs_name_no_any():
    folder = Path(pairwright.__file__).parent
    for path in (*folder.glob("*.pyi"), *folder.glob("*.py")):
        assert "Any" not in path.read_text().replace("Anything", ""), path
