"""What is read, asked and answered. Expected pairs are those of the library's own examples."""

import io
import json
import multiprocessing
import pickle
import threading

import pytest

import pairwright
from conftest import ROOT


def test_reports_come_from_everywhere(path):
    report = path.read_bytes()
    events = [pairwright.load(path), pairwright.load(str(path)), pairwright.load(io.BytesIO(report))]
    events += [pairwright.load(io.StringIO(report.decode())), pairwright.loads(report)]
    events += [pairwright.loads(report.decode())]
    assert {event.dumps() for event in events} == {report}
    with pytest.raises(FileNotFoundError):
        pairwright.load("there-is-none.trf")


def test_an_event_says_what_it_is(event):
    assert (event.name, event.rounds, event.total_rounds) == ("Club evening", 4, 5)
    assert (event.date, event.in_force, event.warnings) == ("2026-03-07", "dutch-2026", ())
    first = event.players[0]
    assert (first.number, first.name, first.rating, first.points) == (1, "Adair, Ilse", 2337, 4.0)
    assert repr(first) == 'Player(number=1, name="Adair, Ilse", rating=2337, points=4.0)'
    assert "<td>Adair, Ilse</td>" in event._repr_html_()


def test_a_round_is_paired(event):
    round = event.pair()
    assert (round.rules, round.round, round.bye) == ("dutch-2026", 5, 4)
    assert round.pairs == ((3, 1), (2, 5), (6, 7), (9, 8))
    assert [str(board) for board in round][-1] == "4 - bye"
    assert round.to_pairs() == "5\n3 1\n2 5\n6 7\n9 8\n4 0\n"
    assert pairwright.loads(round.dumps()).rounds == 5
    assert json.loads(round.json()) == round.data
    assert round.data["boards"][0]["white"]["number"] == 3
    assert event.pair("2017").pairs == ((3, 1), (2, 7), (9, 5), (6, 8))


def test_rounds_are_checked(event):
    check = event.check()
    assert check and check.agrees and (check.rounds_checked, check.rounds_differing) == (4, 0)
    assert check.reason == "the event began on 2026-03-07"
    assert [round.round for round in check.rounds] == [1, 2, 3, 4]
    swapped = event.dumps().replace(b"4 w 1\n", b"4 b 1\n").replace(b"1 b 0\n", b"1 w 0\n")
    check = pairwright.loads(swapped).check(round=4)
    assert not check
    (found,) = check.rounds
    assert [(board.white, board.black) for board in found.missing] == [(1, 4)]
    assert [(board.white, board.black) for board in found.unexpected] == [(4, 1)]


def test_editions_are_compared(event):
    compared = event.compare("dutch-2012", "2017", next=True)
    assert compared.rules == ("dutch-2012", "dutch-2017") and not compared.same
    (round,) = compared.differing
    assert round.round == 5 and [board.white for board in round.boards["dutch-2017"]] == [9, 4]
    assert [because.article for because in round.because] == ["D.3", "C.18"]
    assert event.compare().rules == pairwright.EDITIONS


def test_questions_are_answered(event):
    reply = event.why(pair=(2, 7), round=5)
    assert not reply.holds and "(C8" in str(reply)
    assert event.why("dutch-2017", pair=(2, 7), round=5).holds
    assert event.why(bye=4, round=5).holds


def test_a_proposal_is_judged(event):
    # By the report 1 and 2 met in round 3, and 3 - 1 is a board of the edition's own round.
    illegal = event.judge([(1, 2), (3, 9)], bye=4)
    assert (illegal.kind, illegal.approved, illegal.round) == ("illegal", False, 5)
    assert "C1, the two have met, in round 3" in " ".join(str(illegal).replace("\xa0", " ").split())
    own = event.judge([(3, 1)])
    assert (own.kind, own.approved, own.remark) == ("own", True, None)
    turned = event.judge(swap=[(1, 3)])
    assert (turned.kind, turned.approved, turned.remark) == ("own", False, "### MPA 5: 1-3")
    assert event.judge(round=3).approved
    assert pickle.loads(pickle.dumps(turned)) == turned
    with pytest.raises(pairwright.Problem, match="not both"):
        event.judge([(1, 2)], swap=[(1, 3)])
    with pytest.raises(pairwright.Problem, match="there is no player|no player"):
        event.judge([(1, 99)])
    explanation = event.explain(round=5, board=2)
    assert explanation.round == 5 and "board 2" in str(explanation)
    assert explanation.html().startswith("<!DOCTYPE html>")
    assert "<iframe" in explanation._repr_html_()
    assert event.identify().rules[0] == "dutch-2026"
    assert event.identify().orders == ()


def test_the_order_of_players_is_told():
    event = pairwright.load(ROOT / "fixtures" / "identify" / "jp32_id.trf")
    verdict = event.identify()
    assert verdict.kind == "another-order" and verdict.rounds_explained == 5
    assert verdict.orders == ((1, "number"), (2, "rating"))
    assert verdict.data["by_order"]["rounds_explained"] == 6


def test_problems_have_a_place(event):
    with pytest.raises(pairwright.Problem) as caught:
        pairwright.loads(event.dumps().replace(b"  5 b 1", b"  5 q 1"))
    problem = caught.value
    assert isinstance(problem, ValueError)
    assert (problem.line, problem.column) == (8, 97) and problem.help
    assert str(problem.diagnostics[0]).startswith("error:8:97: ")
    assert pickle.loads(pickle.dumps(problem)).line == 8
    for wrong in (
        lambda: event.pair(round=9),
        lambda: event.pair("dutch-1850"),
        lambda: event.why(pair=(1, 99)),
        lambda: event.check(round=7),
    ):
        with pytest.raises(pairwright.Problem):
            wrong()
    for wrong in (lambda: event.why(), lambda: event.why(pair=(1, 2), bye=3), lambda: event.why(bye=0)):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(TypeError):
        pairwright.loads(7)


def test_there_may_be_no_pairing():
    two = pairwright.load(ROOT / "crates/cli/tests/data/two-impossible.trf")
    with pytest.raises(pairwright.NoValidPairing, match="^No valid pairing exists"):
        two.pair()


def test_results_are_frozen(event):
    for result in (event, event.pair(), event.pair()[0], event.check(), event.players[0]):
        with pytest.raises((AttributeError, TypeError)):
            result.round = 7
        with pytest.raises(TypeError):
            type(result)()
    assert event.pair()[0] == event.pair()[0] and hash(event.pair()[0]) == hash(event.pair()[0])
    assert event.pair()[-1].is_bye


def test_events_may_be_shared_between_threads(event):
    found = []
    threads = [threading.Thread(target=lambda: found.append(event.check().agrees)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 8


def check(path):
    return pairwright.load(path).check().rounds_checked


def test_processes_may_fork(event, path):
    assert event.check().rounds_checked == 4
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(check, [path] * 8).get(timeout=60) == [4] * 8


def test_wrong_points_block_pairing_alone():
    report = (ROOT / "fixtures/cases/b12_uscf617.trf").read_text(encoding="utf-8")
    wrong = "".join(
        f"{line[:80]} 9.0{line[84:]}" if line.startswith("001") else line for line in report.splitlines(keepends=True)
    )
    event = pairwright.loads(wrong)
    assert sum("do not fit their results" in str(warning) for warning in event.warnings) == 1
    assert event.check("2026").rounds_checked == 3
    assert event.compare() and event.identify()
    for ask in (event.pair, event.explain):
        with pytest.raises(pairwright.Problem, match="do not fit their results; first: player 1"):
            ask("2026")
    boards = event.by_results().pair("2026").boards
    assert boards == pairwright.loads(report).pair("2026").boards
