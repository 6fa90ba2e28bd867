//! What an arbiter does beyond results: by hand, corrections of earlier rounds, who may not meet, reasons, the last check.

use pairwright_desk::{Answer, Beginning, Place, Session, begin, show};

use crate::{ask, session};

/// Eight players, five rounds of six.
const PERPIGNAN: &str = "real/136_perpignan-2025-classic-u1500.trf";

fn seen(session: &Session, place: &str) -> String {
    let shown = show(session.report(), &place.parse::<Place>().unwrap()).unwrap();
    shown.parts.iter().map(|part| part.html.replace('\u{a0}', " ")).collect()
}

fn done(session: &mut Session, line: &str) -> Answer {
    let answer = ask(session, line, "event");
    assert_eq!(answer.trouble, None, "{line}");
    answer
}

/// 1 and 8 met in round 3, and nobody has two places.
#[test]
fn a_draft_is_told_everything_that_is_wrong_with_it() {
    let session = session(PERPIGNAN);
    let verdict = seen(&session, "round/6/hand/1-8,2-3");
    assert!(verdict.contains("1 - 8: C.1, the two have met, in round 3"), "{verdict}");
    assert!(verdict.contains("No legal round has it."), "{verdict}");
    let twice = seen(&session, "round/6/hand/1-2,2-3");
    assert!(twice.contains("player 2"), "{twice}");
    assert!(!seen(&session, "round/6/hand").contains("proposal"));
}

/// A round by hand is the one that `enter` writes, with the remark that FIDE asks for.
#[test]
fn a_draft_is_entered_with_its_remark() {
    let mut session = session(PERPIGNAN);
    let verdict = seen(&session, "round/6/hand/1-2,3-4,5-6,7-8");
    let (_, words) = verdict.split_once("data-do=\"").unwrap();
    let words = words.split('"').next().unwrap().to_owned();
    let entered = session.report().event().action("boards 6 1-2 3-4 5-6 7-8").unwrap();
    let expected = session.report().event().act(&entered).unwrap().event.document().to_bytes();
    let _ = done(&mut session, &words);
    assert!(session.report().bytes() == expected);
    assert!(String::from_utf8(expected).unwrap().contains("### MPA 6: "));
}

/// Turning the only decisive game of a pair round changes who is paired in the next one; the record stays.
#[test]
fn a_correction_tells_what_it_would_have_changed() {
    let mut session = session(PERPIGNAN);
    let before = session.report().event().clone();
    let first = before.under(pairwright::Rules::Auto).unwrap().recorded(1).unwrap();
    let board = first.iter().find(|board| board.black.is_some()).unwrap();
    let (white, black) = (board.white, board.black.unwrap());
    let is_won = before.tournament().player(before.tournament().index_of(white).unwrap());
    let end = if is_won.record(1).letter() == '1' { "0-1" } else { "1-0" };
    let said = done(&mut session, &format!("result 1 {white} {black} {end}")).said;
    assert!(
        said.contains("stays as it is; with this result the rules would have paired"),
        "{said}"
    );
    let after = session.report().event();
    for round in 2..=5 {
        let of = |event: &pairwright::Event| {
            let ruled = event.under(pairwright::Rules::Auto).unwrap();
            let boards = ruled.recorded(round).unwrap();
            let mut boards: Vec<_> =
                boards.iter().map(|board| (board.white, board.black)).collect();
            // Their order follows from the points.
            boards.sort();
            boards
        };
        assert_eq!(of(&before), of(after), "round {round}");
    }
    // The last round has none after it.
    let last = before.under(pairwright::Rules::Auto).unwrap().recorded(5).unwrap();
    let board = last.iter().find(|board| board.black.is_some()).unwrap();
    let line = format!("result 5 {} {} open", board.white, board.black.unwrap());
    assert!(!done(&mut session, &line).said.contains("stays"));
}

#[test]
fn who_may_not_meet_is_listed_and_may_meet_again() {
    let mut session = session(PERPIGNAN);
    let _ = done(&mut session, "forbid 1 2 3");
    let _ = done(&mut session, "forbid 4 5 rounds=6-6");
    let listed = seen(&session, "players");
    assert!(listed.contains("data-do=\"allow 1 2 3\""), "{listed}");
    assert!(listed.contains("data-do=\"allow 4 5\"") && listed.contains("in rounds 6 to 6"));
    let _ = done(&mut session, "allow 1 2 3");
    assert!(!seen(&session, "players").contains("allow 1 2 3"));
}

/// 1 has met five of the seven others; who is forbidden is none of the rest.
#[test]
fn whom_a_player_may_meet_is_told() {
    let mut session = session(PERPIGNAN);
    let event = session.report().event().clone();
    let tournament = event.tournament();
    let one = tournament.index_of(pairwright::PairingNumber::new(1).unwrap()).unwrap();
    let met: Vec<_> = (1..=5)
        .filter_map(|round| tournament.player(one).record(round).opponent())
        .map(|index| tournament.number(index).get())
        .collect();
    let free: Vec<u32> = (2..=8).filter(|number| !met.contains(number)).collect();
    let may_meet = |session: &Session, other: u32| {
        seen(session, "round/6/player/1").contains(&format!("#/round/6/pair/1-{other}\">"))
    };
    for &other in &met {
        assert!(!may_meet(&session, other), "{other}");
    }
    assert!(free.iter().any(|&other| may_meet(&session, other)), "{free:?}");
    let other = *free.iter().find(|&&other| may_meet(&session, other)).unwrap();
    let _ = done(&mut session, &format!("forbid 1 {other}"));
    assert!(!may_meet(&session, other));
    // A round that has been paired asks nothing of the kind.
    assert!(!seen(&session, "round/5/player/1").contains("Possible opponents"));
}

/// While a game of round 5 is open, its players ask by their results; then, which results round 6 hinges on.
#[test]
fn what_results_make_of_a_player_is_told() {
    let mut session = session(PERPIGNAN);
    let asked = "<a href=\"#/round/6/results/1\">Possible opponents in round 6 after a win";
    assert!(!seen(&session, "player/1").contains(asked));
    let link = "#/round/6/results/1\">Which results would have changed this board?";
    assert!(seen(&session, "round/6/player/1").contains(link));
    let hinges = seen(&session, "round/6/results/1");
    assert!(
        hinges.contains("Each of the 4 games of round 5 was given its other results"),
        "{hinges}"
    );
    let event = session.report().event().clone();
    let board = event.under(pairwright::Rules::Auto).unwrap().recorded(5).unwrap();
    let one = pairwright::PairingNumber::new(1).unwrap();
    let board = board.iter().find(|board| board.white == one || board.black == Some(one)).unwrap();
    let (white, black) = (board.white, board.black.unwrap());
    let other = if white == one { black } else { white };
    let _ = done(&mut session, &format!("result 5 {white} {black} open"));
    assert!(seen(&session, "player/1").contains(asked));
    let opponents = seen(&session, "round/6/results/1");
    for ending in ["wins against", "draws with", "loses to"] {
        assert!(
            opponents.contains(&format!("<p>If 1 {ending} {other} (1 combination)</p>")),
            "{opponents}"
        );
    }
}

#[test]
fn a_round_is_opened_again_with_a_reason() {
    let mut session = session(PERPIGNAN);
    let _ = done(&mut session, "pair 6");
    assert!(seen(&session, "round/6").contains("data-words=\"unpair 6\""));
    assert!(!seen(&session, "round/5").contains("unpair"));
    let _ = done(&mut session, "unpair 6 because=\"wrong <i>colours</i>\"");
    let history = seen(&session, "history");
    assert!(history.contains("Round 6: <bdi>wrong &#60;i&#62;colours"), "{history}");
}

#[test]
fn a_round_that_is_published_is_not_paired_anew() {
    let mut session = session(PERPIGNAN);
    let _ = done(&mut session, "pair 6");
    assert!(seen(&session, "round/6").contains("data-do=\"publish 6\""));
    let _ = done(&mut session, "publish 6");
    assert!(!seen(&session, "round/6").contains("data-do=\"publish 6\""));
    let trouble = ask(&mut session, "pair 6", "event").trouble.unwrap();
    assert!(trouble.said.contains("has been published"), "{}", trouble.said);
}

#[test]
fn the_last_check_names_what_is_missing() {
    let mut session = session(PERPIGNAN);
    let _ = done(&mut session, "set rounds 6");
    assert!(seen(&session, "final").contains("1 round is still to be paired"));
    let _ = done(&mut session, "pair 6");
    let check = seen(&session, "final");
    assert!(check.contains("Round 6</a>: 4 results are missing"), "{check}");
    assert!(!check.contains("still to be paired"), "{check}");
}

#[test]
fn a_late_entry_is_of_the_next_round() {
    let mut session = session(PERPIGNAN);
    let _ = done(&mut session, "player \"Late, Lou\" rating=1400 club=Caissa");
    let present = seen(&session, "round/6");
    assert!(present.contains("Late, Lou") && present.contains("9 to be paired"), "{present}");
    assert!(seen(&session, "players").contains("<option value=\"Caissa\">"));
}

/// 2 and 4 have 2.5 points each; Buchholz without the weakest opponent is 12.5 and 12.0 by the standings.
#[test]
fn each_rank_says_why_by_a_tap() {
    let session = session(PERPIGNAN);
    let standings = seen(&session, "standings");
    // 6 and 7 lead, then comes 2, then 4.
    for pair in ["6-7", "7-2", "2-4"] {
        assert!(standings.contains(&format!("href=\"#/standings/{pair}\"")), "{pair}: {standings}");
    }
    let why = seen(&session, "standings/2-4");
    assert!(why.contains("Why does 2 stand before 4?"), "{why}");
    assert!(why.contains("12.5 for 2, 12.0 for 4"), "{why}");
    // 2 met 6, who has 4.0 points: a contribution of round 1.
    let part = "6 Player 0006</td><td class=\"number\">4</td>";
    assert!(why.contains(part), "{why}");
}

/// Four players have all met after three rounds: a fourth one takes two meetings again, all four of the first round.
#[test]
fn a_round_without_a_pairing_is_completed_by_a_tap() {
    let list = "Noor\nSmit\nTal\nVos\n".to_owned();
    let event = Beginning { rounds: 4, lot: "white".to_owned(), list, ..Beginning::default() };
    let mut session = Session::new(begin(&event).unwrap());
    for round in 1..=3 {
        let _ = done(&mut session, &format!("pair {round}"));
        let shown = seen(&session, &format!("round/{round}"));
        for row in shown.split("data-result=\"").skip(1) {
            let _ =
                done(&mut session, &format!("result {} 1/2-1/2", row.split('"').next().unwrap()));
        }
    }
    let trouble = ask(&mut session, "pair 4", "round/4").trouble.unwrap();
    assert!(trouble.is_stuck, "{trouble:?}");
    let ways = seen(&session, "round/4/stuck");
    assert!(ways.contains("meet again (round 1)"), "{ways}");
    let (_, words) = ways.split_once("data-do=\"pair 4 rematch=").unwrap();
    let _ = done(&mut session, &format!("pair 4 rematch={}", words.split('"').next().unwrap()));
    assert!(seen(&session, "round/4").contains("2 of 2 results are missing"));
    assert!(show(session.report(), &"round/3/stuck".parse::<Place>().unwrap()).is_err());
}
