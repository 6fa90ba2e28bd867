//! Groups, numbers, settings, published rounds and rare results, by hand.

use pairwright::model::Colour;
use pairwright::{Dialect, Error, Event, NewEvent, PairingNumber, Rules, Setting, Target};

use crate::actions::{done, five, line, player, report, said};

#[test]
fn a_group_is_kept_apart_with_those_who_join_it() {
    let mut event = five();
    for line in ["amend 1 club=\"Caissa Oost\"", "amend 4 club=\"Caissa Oost\"", "amend 2 club=Zug"]
    {
        event = done(&event, line);
    }
    let clubs = report(&event);
    assert!(
        clubs.ends_with("### Pairwright club 1 4: Caissa Oost\n### Pairwright club 2: Zug\n"),
        "{clubs}"
    );
    let apart = done(&event, "forbid club=\"Caissa Oost\" rounds=1-2");
    assert_eq!(
        report(&apart),
        clubs.clone() + "### Pairwright apart 1-2: club Caissa Oost\n260 001 002    1    4\n"
    );
    assert_eq!(
        said(&apart, "forbid club=\"Caissa Oost\" rounds=1-2"),
        "nothing changed: the 2 players of club Caissa Oost may not meet"
    );
    let later = done(&apart, "player Farkas club=\"Caissa Oost\"");
    assert!(report(&later).contains("club 1 4 6: Caissa Oost\n"), "{}", report(&later));
    assert!(report(&later).contains("\n260 001 002    1    4    6\n"), "{}", report(&later));
    // 4 moves to the other club, and may meet them.
    let moved = report(&done(&later, "amend 4 club=Zug"));
    assert!(
        moved.contains("260 001 002    1    6\n") && moved.contains("club 2 4: Zug"),
        "{moved}"
    );
    assert_eq!(report(&done(&apart, "allow club=\"Caissa Oost\"")), clubs);
    // One pair of the group may meet: it is not the group any more that is kept apart.
    let split = report(&done(&later, "allow 1 4"));
    assert!(
        !split.contains("apart")
            && split.ends_with("260 001 002    1    6\n260 001 002    4    6\n"),
        "{split}"
    );
    assert_eq!(report(&done(&done(&event, "amend 2 club="), "amend 2 club=Zug")), clubs);
    for (line, message) in [
        ("forbid club=Zug", "only one player is of club Zug; there is nobody to keep apart"),
        (
            "forbid federation=XXX",
            "no player is of federation XXX; look for another spelling in the player list",
        ),
    ] {
        assert_eq!(said(&event, line), message);
    }
}

#[test]
fn numbers_are_given_anew_before_round_1() {
    let mut event = five();
    for line in
        ["forbid 1 5", "half-bye 3 2", "amend 5 club=Zug", "player \"Late, Lou\" rating=1925"]
    {
        event = done(&event, line);
    }
    assert!(line(&event, 6).starts_with("1925"));
    let sorted = done(&event, "renumber");
    // 1 Adair 1950, 2 Late 1925, 3 Bakker 1900, 4 Cohen 1850, 5 Duarte 1800, 6 Eriksen 1750
    let expected = "\
062 6
XXR 4
XXC white1
001    1      Adair                             1950                             0.0    1
001    2      Late, Lou                         1925                             0.0    2
001    3      Bakker                            1900                             0.0    3
001    4      Cohen                             1850                             0.0    4            0000 - H
001    5      Duarte                            1800                             0.0    5
001    6      Eriksen                           1750                             0.0    6
XXP    1    6
### Pairwright club 6: Zug
";
    assert!(report(&sorted).ends_with(expected), "{}", report(&sorted));
    assert!(said(&sorted, "renumber").starts_with("nothing changed"));
    assert_eq!(
        said(&done(&sorted, "pair"), "renumber"),
        "numbers are given anew before round 1 only, and round 1 has been paired; unpair it first, or keep the numbers"
    );
}

/// By hand: a win is worth three points, a draw one, the bye a win.
#[test]
fn what_results_are_worth() {
    let mut event = five();
    for line in ["pair", "result 1 1 3 1-0", "result 1 2 4 ="] {
        event = done(&event, line);
    }
    let three = done(&event, "set points \"W=3 D=1 L=0\"");
    let points = |event: &Event| -> Vec<String> {
        (1..=5).map(|number| line(event, number)[32..36].trim().to_owned()).collect()
    };
    assert_eq!(points(&event), ["1.0", "0.5", "0.0", "0.5", "1.0"]);
    assert_eq!(points(&three), ["3.0", "1.0", "0.0", "1.0", "3.0"]);
    assert!(report(&three).contains("PAB=3.0"), "{}", report(&three));
    assert!(said(&three, "set points \"W=3 D=1 L=0\"").starts_with("nothing changed"));
    assert_eq!(report(&done(&three, "set points \"\"")), report(&event));
    // Paired before the bye counts.
    let open = done(&five(), "pair");
    assert_eq!(points(&done(&open, "set points W=3")), points(&open));
    assert_eq!(
        said(&event, "set points W:3"),
        "found \"W:3\" as the points, expected codes and values such as W=3 D=1 L=0"
    );
}

#[test]
fn acceleration_and_edition_are_set_apart() {
    let event = done(&five(), "set acceleration baku");
    assert!(report(&event).contains("192 FIDE_DUTCH_BAKU\n"), "{}", report(&event));
    assert_eq!(event.under(Rules::Auto).unwrap().rules(), "dutch-2026");
    assert_ne!(event.tournament().acceleration(), five().tournament().acceleration());
    let other = done(&event, "set rules 2017");
    assert!(report(&other).contains("192 FIDE_DUTCH_2017_BAKU\n"), "{}", report(&other));
    assert!(report(&done(&other, "set acceleration none")).contains("192 FIDE_DUTCH_2017\n"));
    assert_eq!(
        said(&five(), "set acceleration some"),
        "found \"some\" as the acceleration, expected baku or none"
    );
}

#[test]
fn a_report_of_2026_begins_with_its_own_records() {
    for rounds in [None, Some(Setting::Rounds(5))] {
        let settings = [Some(Setting::Lot(Colour::Black)), rounds.clone()];
        let event = Event::begin(&NewEvent {
            settings: settings.into_iter().flatten().collect(),
            players: vec![player("Adair", 1900), player("Bakker", 1800)],
            dialect: Dialect::Trf2026,
        });
        let report = report(&event.unwrap());
        assert!(report.contains("\n152 B\n") && !report.contains("XXC"), "{report}");
        assert_eq!(report.contains("142 5\n"), rounds.is_some(), "{report}");
    }
}

#[test]
fn a_published_round_keeps_its_order() {
    let mut event = five();
    for line in ["pair", "result 1 1 3 1-0", "result 1 2 4 0-1", "pair", "publish 2"] {
        event = done(&event, line);
    }
    let order = |event: &Event, round| -> Vec<(u32, Option<u32>)> {
        let boards = event.under(Rules::Auto).unwrap().recorded(round).unwrap();
        boards
            .iter()
            .map(|board| (board.white.get(), board.black.map(PairingNumber::get)))
            .collect()
    };
    let published = order(&event, 2);
    let remark = report(&event).lines().last().unwrap().to_owned();
    assert!(remark.starts_with("### Pairwright published 2: "), "{remark}");
    // The result that made the order was wrong; the published order stays.
    let corrected = done(&event, "result 1 1 3 0-1");
    assert_eq!(order(&corrected, 2), published);
    let unpublished: Event = report(&corrected).replace(&remark, "###").parse().unwrap();
    assert_ne!(order(&unpublished, 2), published);
    assert!(said(&corrected, "publish 2").starts_with("nothing changed"));
    for (line, message) in [
        ("pair 2", "round 2 has been published; unpair it first if it shall be paired anew"),
        ("publish 3", "round 3 has not been paired; the last round that has been paired is 2"),
    ] {
        assert_eq!(said(&event, line), message);
    }
    assert_eq!(said(&five(), "publish 1"), "round 1 has not been paired; pair round 1 first");
    let unpaired = report(&done(&event, "unpair 2"));
    assert!(!unpaired.contains("published"), "{unpaired}");
}

/// By hand: in half a point and in none the two sides are recorded as the arbiter scored them.
#[test]
fn unequal_and_unrated_results() {
    let event = done(&five(), "pair");
    for (end, codes) in [
        ("0-0", ["0.0    1     3 w 0", "0.0    3     1 b 0"]),
        ("1/2-0", ["0.5    1     3 w =", "0.0    3     1 b 0"]),
        ("0-1/2", ["0.0    1     3 w 0", "0.5    3     1 b ="]),
        ("W-L", ["1.0    1     3 w W", "0.0    3     1 b L"]),
        ("L-W", ["0.0    1     3 w L", "1.0    3     1 b W"]),
        ("D-D", ["0.5    1     3 w D", "0.5    3     1 b D"]),
    ] {
        let line_of = |event: &Event, number| line(event, number)[33..].to_owned();
        let ended = done(&event, &format!("result 1 1 3 {end}"));
        assert_eq!([line_of(&ended, 1), line_of(&ended, 3)], codes, "{end}");
        let told = ended.under(Rules::Auto).unwrap().recorded(1).unwrap();
        assert_eq!(told[0].end.unwrap().to_string(), end);
        assert_eq!(report(&done(&ended, "result 1 1 3 open")), report(&event));
    }
}

#[test]
fn a_problem_says_what_it_is_about() {
    let event = done(&done(&five(), "pair"), "result 1 1 3 1-0");
    let target = |line: &str| event.act(&event.action(line).unwrap()).unwrap_err().target();
    let player = PairingNumber::new;
    for (line, round, board, number) in [
        ("result 1 1 2 1-0", Some(1), None, player(1)),
        ("result 2 1 3 1-0", Some(2), None, player(1)),
        ("absent 9 2", None, None, player(9)),
        ("absent 1 1", Some(1), None, player(1)),
        ("pair 1", Some(1), None, None),
        ("boards 2 1-2 3-1", None, None, None),
        ("publish 4", Some(4), None, None),
    ] {
        let expected = Target { round, board, player: number };
        if line.starts_with("boards") {
            let found = target(line);
            assert_eq!(found, Target { round: Some(2), board: Some(2), player: player(1) });
        } else {
            assert_eq!(target(line), expected, "{line}");
        }
    }
    // The next round cannot be paired while a game is open: it is that of 2.
    let open: Error = event.act(&event.action("pair").unwrap()).unwrap_err();
    assert_eq!(open.target(), Target { round: Some(1), board: None, player: player(2) });
}
