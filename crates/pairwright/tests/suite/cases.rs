//! Public questions, disputes and files of other programs. The right answers were worked out by hand from the
//! rules, or come from bbpPairings or `JaVaFo`.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use pairwright::{CheckOptions, Class, Error, Event, Question, edition};

const ALL: &[&str] = &["dutch-2012", "dutch-2017", "dutch-2026"];
const LATER: &[&str] = &["dutch-2017", "dutch-2026"];
const FIRST: &[&str] = &["dutch-2012"];

/// A case: the file, the editions, the round, and its boards in order, White first.
struct Case(&'static str, &'static [&'static str], u16, &'static str);

/// The next round of each case.
const NEXT: &[Case] = &[
    Case("b03_cc6619", ALL, 5, "1-3 8-2 10-6 4-5 9-7"),
    // 5-1 would repeat an upfloat (B.5 of 2012).
    Case("b04_cc6619_2", ALL, 5, "2-4 7-1 3-10 9-5 6-8"),
    // As published, and as paired by bbpPairings 6 and JaVaFo 1.4.
    Case("b05_event2007_r1-4", ALL, 5, "7-8 1-2 5-4 17-9 16-13 3-15 11-6 10-18 19-20 12-14"),
    Case("b06_29495", FIRST, 5, "7-8 1-2 5-4 17-9 16-13 3-15 11-6 12-10 20-18 19-14"),
    Case("b06_29495", LATER, 5, "7-8 1-2 5-4 17-9 16-13 3-15 11-6 10-18 19-20 12-14"),
    // Forfeits do not count for colours.
    Case("b10_bbp26", ALL, 5, "1-7 5-3 2-8 4-6"),
    Case("b11_uscf16131", ALL, 5, "2-5 1-7 3-9 8-4 10-6"),
    Case("b12_uscf617", ALL, 4, "5-1 12-2 4-6 9-7 3-14 18-13 10-17 15-19 11-16"),
    Case("b13_uscf9813", ALL, 4, "2-6 8-1 4-5 7-bye"),
    Case("b14_uscf13309", ALL, 2, "1-3 5-2 6-4 9-7 8-11 10-bye"),
    // Players with an earlier bye or win by forfeit are barred, so a player with two points gets the bye.
    Case("b15_uscf3573", ALL, 5, "6-3 2-5 7-1 4-bye"),
    Case("b16_uscf23533", ALL, 5, "1-3 4-2 6-7 9-5 8-bye"),
    Case("b19_nocolour", ALL, 3, "2-1 3-4 5-6 7-8"),
    // JaVaFo 2.2 made one pair fewer (C.5).
    Case("b20_kd4", ALL, 3, "1-3 6-2 5-8 9-16 17-14 18-15 7-10 11-12"),
    Case("b22_late_blank", ALL, 3, "3-2 1-5 4-bye"),
    Case("b22_late_null", ALL, 3, "3-2 1-5 4-bye"),
    Case("b22_late_onecell", ALL, 3, "3-2 1-5 4-bye"),
    Case("b22_late_Z", ALL, 3, "3-2 1-5 4-bye"),
    Case("b22_late_XXZ", ALL, 3, "3-2 1-4"),
    Case("b23_oneleft", ALL, 3, "4-bye"),
    // A half-point bye bars from the bye only in 2012.
    Case("b25_hpb2012", FIRST, 3, "1-4 2-5 3-bye"),
    Case("b25_hpb2012", LATER, 3, "1-4 3-2 5-bye"),
    // Requested byes, which the points may already include.
    Case("f17_hpb_r2", ALL, 2, "5-1 3-4"),
    Case("f18_future_h", ALL, 3, "1-4 3-2"),
    Case("g_absent_first_round_lot", ALL, 1, "6-2 3-7 8-4 5-10"),
    // Everybody has a bye in round 5, so it is over.
    Case("p_trailing-round-all-byes", ALL, 6, "4-1 2-3"),
    // Virtual points count for the order of boards.
    Case("p_baku-board-order", ALL, 2, "2-7 4-1 5-8 9-3 12-6 10-11 13-14 15-16"),
];

/// The public case `name`.
pub(crate) fn case(name: &str) -> Event {
    let path = format!("{}/../../fixtures/cases/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    Event::from_bytes(&std::fs::read(path).unwrap())
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A report with these records, and players with these points and rounds.
fn event(records: &str, players: &[(&str, &str)]) -> Event {
    let lines = (1..).zip(players).map(|(number, (points, rounds))| {
        format!(
            "001 {number:>4}      {:<66}{points:>4} {number:>4}  {rounds}\n",
            format!("P{number}")
        )
    });
    let report = format!("042 2025/01/05\nXXC white1\n{records}{}", lines.collect::<String>());
    report.parse().unwrap_or_else(|error| panic!("{error}\n{report}"))
}

fn boards(event: &Event, id: &str) -> (u16, String) {
    let ruled = event.under(edition(id).unwrap()).unwrap();
    let paired = ruled.pair(None).unwrap_or_else(|error| panic!("{id}: {error}"));
    let boards = paired.boards().into_iter().map(|(white, black)| format!("{white}-{black}"));
    let boards = boards.chain(paired.bye().map(|bye| format!("{bye}-bye")));
    (paired.round(), boards.collect::<Vec<_>>().join(" "))
}

#[test]
fn the_next_round_is_paired_as_is_right() {
    for &Case(name, editions, round, expected) in NEXT {
        let event = case(name);
        for id in editions {
            assert_eq!(boards(&event, id), (round, expected.to_owned()), "{name} by {id}");
        }
    }
}

/// The last rounds of reports, as published, and whether they follow the rules.
#[test]
fn published_rounds_are_judged_as_is_right() {
    for (name, editions, agrees) in [
        ("b03_cc6619_rec", ALL, false),
        ("b05_event2007_r5rec", ALL, true),
        ("b06_29495_rec", FIRST, false),
        ("b06_29495_rec", LATER, true),
        ("b20_kd4_javafo22", ALL, false),
    ] {
        let event = case(name);
        let round = Some(event.tournament().rounds_paired());
        for id in editions {
            let options = CheckOptions { round, ..CheckOptions::default() };
            let check = event.under(edition(id).unwrap()).unwrap().check(options).unwrap();
            assert_eq!(check.rounds[0].agrees, agrees, "{name} by {id}");
        }
    }
}

/// All five published rounds of a club event of 2007 are right, although it is older than the first edition.
#[test]
fn an_event_older_than_every_edition() {
    let event = case("b05_event2007_r5rec");
    let ruled = event.under(pairwright::Rules::Auto).unwrap();
    assert_eq!(ruled.ruleset().edition().id, "dutch-2012");
    let check = ruled.check(CheckOptions::default()).unwrap();
    assert_eq!((check.rounds_checked, check.rounds_differing), (5, 0));
}

/// All rounds of twenty players who draw every game.
#[test]
fn ten_rounds_of_draws() {
    for id in ALL {
        let event = case(&id.replace("dutch", "b28_alldraws").replace('-', "_"));
        let check = event.under(edition(id).unwrap()).unwrap().check(CheckOptions::default());
        let check = check.unwrap();
        assert_eq!((check.rounds_checked, check.rounds_differing), (10, 0), "{id}");
    }
}

/// A real accelerated event of 2012; the edition of its time explains all eight rounds.
#[test]
fn an_accelerated_event_of_2012() {
    let event = case("f02_accel2012");
    for (id, differing) in [("dutch-2012", 1), ("dutch-2017", 2)] {
        let check = event.under(edition(id).unwrap()).unwrap().check(CheckOptions::default());
        let check = check.unwrap();
        assert_eq!((check.rounds_checked, check.rounds_differing), (9, differing), "{id}");
        assert!(!check.rounds[8].agrees, "{id}");
    }
}

#[test]
fn nobody_has_a_pairing_where_none_is_legal() {
    for id in ALL {
        let event = case("b24_manyF");
        let error = event.under(edition(id).unwrap()).unwrap().pair(None).unwrap_err();
        assert_eq!(error.class(), Class::NoPairing, "{id}: {error}");
    }
}

/// The number of rounds paired, and the points of all players after them.
fn standing(event: &Event) -> (u16, String) {
    let ranking = event.ranking(None, None, None).unwrap();
    let mut rows = ranking.standings.rows;
    rows.sort_by_key(|row| row.player);
    let points: Vec<String> = rows.iter().map(|row| row.points.to_string()).collect();
    assert_eq!(ranking.standings.after, event.tournament().rounds_paired());
    (ranking.standings.after, points.join(" "))
}

#[test]
fn a_last_round_of_byes_is_over_if_the_points_say_so() {
    let three = "XXR 3\n";
    let (win, loss) = ("   2 w 1", "   1 b 0");
    let cell = |game: &str, bye: &str| format!("{game}  0000 - {bye}");
    let over = |points: [&str; 3], byes: [&str; 3]| {
        let rounds = [cell(win, byes[0]), cell(loss, byes[1]), cell("0000 - U", byes[2])];
        let players: Vec<_> =
            points.iter().copied().zip(rounds.iter().map(String::as_str)).collect();
        event(three, &players)
    };
    assert_eq!(standing(&case("g_last_round_of_byes")), (3, "3.0 1.0 1.0".into()));
    assert_eq!(standing(&case("p_last-round-one-bye")), (3, "3.0 1.0 0.5 0.5".into()));
    // Pairing-allocated byes and absences, with and without them in the points.
    assert_eq!(standing(&over(["2.0", "0.0", "1.0"], ["U", "Z", "Z"])), (2, "2.0 0.0 1.0".into()));
    assert_eq!(standing(&over(["1.0", "0.0", "1.0"], ["U", "Z", "Z"])), (1, "1.0 0.0 1.0".into()));
    // Requested byes for everybody, with and without them in the points; zero-point byes do not show.
    assert_eq!(standing(&over(["1.5", "0.0", "1.5"], ["H", "Z", "H"])), (2, "1.5 0.0 1.5".into()));
    assert_eq!(standing(&over(["1.0", "0.0", "1.0"], ["H", "Z", "H"])), (1, "1.0 0.0 1.0".into()));
    assert_eq!(standing(&over(["1.0", "0.0", "1.0"], ["Z", "Z", "Z"])), (2, "1.0 0.0 1.0".into()));
    // Without points, a pairing-allocated bye decides that the round was paired, and all others' records
    // belong to it.
    assert_eq!(standing(&over(["", "", ""], ["U", "Z", "Z"])), (2, "2.0 0.0 1.0".into()));
    assert_eq!(standing(&over(["", "", ""], ["H", "Z", "Z"])), (2, "1.5 0.0 1.0".into()));
    // Requested byes may be in the points early; a pairing-allocated bye is not.
    assert_eq!(standing(&over(["1.0", "0.0", "1.5"], ["U", "Z", "H"])), (1, "1.0 0.0 1.0".into()));
    assert_eq!(standing(&over(["1.5", "0.0", "1.0"], ["H", "Z", "H"])), (1, "1.0 0.0 1.0".into()));
    // Each round with a pairing-allocated bye counts.
    assert_eq!(standing(&over(["2.0", "1.0", "2.0"], ["U", "U", "U"])), (2, "2.0 1.0 2.0".into()));
    // Columns beyond the number of rounds do not count.
    let ended = event("XXR 1\n", &[("1.0", &cell(win, "Z")), ("0.0", &cell(loss, "Z"))]);
    assert_eq!(standing(&ended), (1, "1.0 0.0".into()));
    // A player without a record is still to be paired, whatever the points include.
    let early = [("1.5", &*cell(win, "H")), ("0.0", loss), ("1.0", "0000 - U")];
    let early = event(three, &early);
    assert_eq!(standing(&early), (1, "1.0 0.0 1.0".into()));
    // Player 2 had Black.
    assert_eq!(boards(&early, "dutch-2017"), (2, "2-3".into()));
    // The points column, present or missing, decides whether player 1 already had the pairing-allocated bye.
    for points in ["1.0", ""] {
        let given = [(points, &*cell(win, "U")), ("0.0", loss), ("1.0", "0000 - U")];
        assert_eq!(standing(&event(three, &given)).0, 1);
    }
    let had = [("2.0", &*cell(win, "U")), ("0.0", loss), ("1.0", "0000 - U")];
    assert_eq!(standing(&event(three, &had)), (2, "2.0 0.0 1.0".into()));
}

/// A round of byes is checked like any other: only the player with the pairing-allocated bye took part.
#[test]
fn rounds_of_byes_agree() {
    for name in ["g_last_round_of_byes", "p_last-round-one-bye", "p_trailing-round-all-byes"] {
        let event = case(name);
        for id in ALL {
            let round = Some(event.tournament().rounds_paired());
            let options = CheckOptions { round, ..CheckOptions::default() };
            let check = event.under(edition(id).unwrap()).unwrap().check(options).unwrap();
            assert_eq!((check.rounds_checked, check.rounds_differing), (1, 0), "{name} by {id}");
        }
    }
}

#[test]
fn whole_rounds_of_byes_are_one_remark_each() {
    let all = "0000 - U  0000 - U";
    let event = event("XXR 9\n", &[("2.0", all); 10]);
    assert_eq!(standing(&event).0, 2);
    let remarks: Vec<String> = event.warnings().iter().map(ToString::to_string).collect();
    assert_eq!(remarks.len(), 2, "{remarks:?}");
    assert!(remarks[0].contains("10 players with the bye of the pairing (U) in round 1"));
}

#[test]
fn nobody_left_is_said() {
    let absent = case("b23_allgone");
    let byes = event("XXR 3\n", &[("1.0", "   2 w 1  0000 - H"), ("0.0", "   1 b 0  0000 - H")]);
    for (event, round) in [(absent, 3), (byes, 2)] {
        for id in ALL {
            let error = event.under(edition(id).unwrap()).unwrap().pair(round).unwrap_err();
            assert!(
                matches!(error, Error::NobodyLeft { round: of } if of == round),
                "{id}: {error}"
            );
            assert_eq!(error.class(), Class::NoPairing);
        }
    }
}

/// The default round of a question.
#[test]
fn the_round_in_question() {
    let question = Question::Colour { player: pairwright::PairingNumber::new(1).unwrap() };
    let in_question = |event: &Event| {
        let ruled = event.under(edition("dutch-2017").unwrap()).unwrap();
        let round = ruled.round_in_question();
        assert_eq!(ruled.explain(None).unwrap().told().round(), round);
        let replies = [None, Some(round)].map(|round| ruled.why(round, question).unwrap());
        assert_eq!(replies[0], replies[1]);
        round
    };
    assert_eq!(in_question(&case("b13_uscf9813")), 4);
    assert_eq!(in_question(&case("b15_uscf3573")), 5);
    let (win, loss) = ("   2 w 1", "   1 b 0");
    let two = |records: &str, rounds: [&str; 2]| {
        event(records, &[("", rounds[0]), ("", rounds[1]), ("", "0000 - U"), ("", "0000 - Z")])
    };
    assert_eq!(in_question(&two("XXR 3\n", [win, loss])), 2);
    assert_eq!(in_question(&two("XXR 1\n", [win, loss])), 1, "it is over");
    assert_eq!(in_question(&two("", [win, loss])), 1, "nobody knows");
    assert_eq!(in_question(&two("XXR 3\n", ["   2 w", "   1 b"])), 1, "a result is missing");
    assert_eq!(in_question(&event("XXR 3\n", &[("", ""); 2])), 1);
}

#[test]
fn the_final_round_is_the_announced_one_in_the_fore_buchholz() {
    let values = |code: &str| {
        let list = pairwright::standings::parse_list(code).unwrap();
        let mut rows = case("f06_rokade").ranking(None, Some(&list), None).unwrap().standings.rows;
        rows.sort_by_key(|row| row.player);
        rows.iter().map(|row| row.values[1].unwrap().to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(values("FB"), "2.5 1.5 2.5 2 3 0.5");
    // 1 met 4 and 2: (2 + 1½) / 2. 2 met 5 and 1, 3 met 6 and 4, 4 met 1 and 3, 5 met 2 and 6, 6 met 3 and 5.
    assert_eq!(values("AOB/F"), "1.75 2.75 1.25 2.5 1 2.75");
}

#[test]
fn ranks_that_repeat_the_numbers_are_no_ranks() {
    let ranking = case("f08_held9").ranking(None, None, None).unwrap();
    assert_eq!((ranking.recorded.ranked, ranking.recorded.misplaced), (16, vec![]));
    // If a single rank differs from the number, recorded ranks are compared again.
    let games = [("0.0", "   2 w 0"), ("1.0", "   1 b 1"), ("0.0", "0000 - Z")];
    let report = String::from_utf8(event("XXR 1\n", &games).document().to_bytes()).unwrap();
    for (rank, misplaced) in [("   3", 0), ("   2", 3)] {
        let report = report.replace(" 0.0    3", &format!(" 0.0 {rank}"));
        let event: Event = report.parse().unwrap();
        let recorded = event.ranking(None, None, None).unwrap().recorded;
        assert_eq!(recorded.misplaced.len(), misplaced, "{report}");
    }
}

/// Eight players; all boards of round 1 contradict the recorded lot.
#[test]
fn a_lot_that_round_one_contradicts_is_not_told_as_drawn() {
    let turned = |record: &str| {
        let players = [
            ("1.0", "   5 b 1"),
            ("1.0", "   6 w 1"),
            ("1.0", "   7 b 1"),
            ("1.0", "   8 w 1"),
            ("0.0", "   1 w 0"),
            ("0.0", "   2 b 0"),
            ("0.0", "   3 w 0"),
            ("0.0", "   4 b 0"),
        ];
        let report = event("XXR 5\n", &players).document().to_bytes();
        let report = String::from_utf8(report).unwrap().replace("XXC white1", record);
        report.parse::<Event>().unwrap()
    };
    let said = "says (XXC, 152) that the lot drew White for the first of the list, but all boards of \
                round 1 show Black; one of the two is wrong";
    let flat = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for record in ["XXC white1", "152 W"] {
        let event = turned(record);
        for id in ALL {
            let ruled = event.under(edition(id).unwrap()).unwrap();
            let round = ruled.explain(1).unwrap();
            let text = flat(round.to_text(&pairwright::Part::default()));
            assert!(text.contains(said) && !text.contains("The lot drew"), "{text}");
            let player = pairwright::PairingNumber::new(1).unwrap();
            let reply = round.why(Question::Colour { player }).unwrap();
            assert!(flat(round.reply_to_text(&reply)).contains(said));
            let check = ruled.check(CheckOptions::default()).unwrap();
            assert_eq!(check.rounds[0].lot_shown, Some(pairwright::model::Colour::Black));
        }
        let report = event.document().to_bytes();
        let parsed = pairwright::trf::read(&report);
        let findings = pairwright::findings(&report, &parsed, &pairwright::Editions::default());
        let found = findings.iter().find(|finding| finding.found.contains("drawn by lot")).unwrap();
        assert_eq!(found.line, Some(2));
        assert!(found.advice.as_ref().unwrap().contains("XXC black1"), "{found:?}");
    }
    let right = turned("XXC black1");
    let ruled = right.under(edition("dutch-2017").unwrap()).unwrap();
    assert!(ruled.check(CheckOptions::default()).unwrap().rounds[0].agrees);
    assert!(!flat(ruled.explain(1).unwrap().to_text(&pairwright::Part::default())).contains(said));
}

/// Player 2 is the first who takes part, and the lot was Black.
#[test]
fn numbers_are_counted_among_those_who_are_there() {
    let event = case("g_absent_first_round_lot");
    let two = pairwright::PairingNumber::new(2).unwrap();
    for (id, article) in [("dutch-2012", "E.5"), ("dutch-2017", "E.5"), ("dutch-2026", "5.2.5")] {
        let round = event.under(edition(id).unwrap()).unwrap().explain(None).unwrap();
        let reply = round.why(Question::Colour { player: two }).unwrap();
        let text = round.reply_to_text(&reply).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&format!("Black to 2 by {article}")), "{text}");
        assert!(
            text.contains("as number 1 of those who have arrived; the lot drew Black"),
            "{text}"
        );
    }
}

/// Six players in two odd groups, 1, 3, 5 and 2, 4, 6: no pairing is possible, nor with 4-6 fixed.
#[test]
fn a_pair_that_leaves_a_rest_without_pairing_is_refused_with_the_proof() {
    use pairwright::{Circumstance, Circumstances};
    let [four, six] = [4, 6].map(|n| pairwright::PairingNumber::new(n).unwrap());
    let refused = |event: Event| {
        let ruled = event.under(edition("dutch-2017").unwrap()).unwrap();
        ruled.pair(None).unwrap_err().to_string()
    };
    let with = |wishes: Vec<Circumstance>| {
        refused(case("b08_lila6689").with(None, &Circumstances(wishes)).unwrap())
    };
    let absent = with(vec![Circumstance::Absent(four), Circumstance::Absent(six)]);
    let proof = absent.rsplit_once("); ").unwrap().1.to_owned();
    assert!(proof.contains("can meet"), "{absent}");
    let fixed = with(vec![Circumstance::Fixed(four, six)]);
    let start = "fix 4 6 is not allowed: then the rest cannot be paired: ";
    assert_eq!(fixed, format!("{start}{proof} (A.9)"));
    let met = with(vec![Circumstance::Fixed(four, pairwright::PairingNumber::new(5).unwrap())]);
    assert!(met.contains("C.1, two players meet at most once"), "{met}");
}
