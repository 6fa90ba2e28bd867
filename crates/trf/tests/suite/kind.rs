//! The kind of an event, and its source.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_trf::{EventKind, KindOfEvent, Seen, read};

/// Six players who meet by Berger's tables, with `records` before them.
fn round_robin(records: &str) -> String {
    let players = [
        "2.5          6 w =     2 w =     3 b =     4 w =     5 b =",
        "2.5          5 w =     1 b =     6 w =     3 w =     4 b =",
        "2.5          4 w =     5 b =     1 w =     2 b =     6 w =",
        "2.5          3 b =     6 b =     5 w =     1 b =     2 w =",
        "2.5          2 b =     3 w =     4 b =     6 b =     1 w =",
        "2.5          1 b =     4 w =     2 b =     5 w =     3 b =",
    ];
    let lines = (1..).zip(players).map(|(n, rest)| format!("001 {n:>4}{:73}{rest}\n", ""));
    [records.to_owned(), lines.collect()].concat()
}

fn kind(report: &str) -> KindOfEvent {
    let report = read(report.as_bytes());
    assert!(report.tournament.is_some(), "{:?}", report.diagnostics);
    KindOfEvent::of(&report.document, report.tournament.as_ref().unwrap())
}

const EN_BLOC: &str = "\
001    1                                                                         0.5          3 w =
001    2                                                                         0.5          4 b =
001    3                                                                         0.5          1 b =
001    4                                                                         0.5          2 w =
001    5                                                                         0.5          7 w =
001    6                                                                         0.5          8 b =
001    7                                                                         0.5          5 b =
001    8                                                                         0.5          6 w =
";
const TEAMS: &str = "\
013 Rook                               1    2
013 Bishop                             3    4
013 Knight                             5    6
013 Queen                              7    8
";

#[test]
fn the_more_formal_record_speaks() {
    for (records, expected, reason) in [
        (
            "192 FIDE_DUTCH_2026\n092 Round-Robin\n",
            EventKind::IndividualDutch,
            "192 says FIDE_DUTCH_2026",
        ),
        (
            "092 Individual: Swiss Dutch\n192 FIDE_BURSTEIN\n",
            EventKind::OtherSwiss,
            "192 says FIDE_BURSTEIN",
        ),
        ("192 NONSENSE\n", EventKind::Unknown, "192 says NONSENSE, an unknown code"),
        ("092 Individual: Swiss\n362 TW 2.0\n", EventKind::Team, "362 is a record of teams"),
        ("310   1 Rook\n", EventKind::Team, "310 lists teams"),
        ("330 +- 001   1   2\n", EventKind::Team, "330 is a record of teams"),
        ("092 Round-Robin\n", EventKind::RoundRobin, "092 says Round-Robin"),
        ("092 Individual: Swiss-System\n", EventKind::NotSaid, "092 says Individual: Swiss-System"),
        ("092 Individual\n", EventKind::RoundRobin, "every round follows Berger's tables"),
        (
            "192 FIDE_DUTCH_2026\n310   1 Rook\n",
            EventKind::IndividualDutch,
            "192 says FIDE_DUTCH_2026",
        ),
        ("330 H  001   1   2\n", EventKind::RoundRobin, "every round follows Berger's tables"),
        ("362\n", EventKind::RoundRobin, "every round follows Berger's tables"),
    ] {
        let found = kind(&round_robin(records));
        assert_eq!((found.kind, found.to_string().as_str()), (expected, reason), "{records}");
    }
}

#[test]
fn what_tells_it_has_a_place() {
    let found = kind(&round_robin("012 Name\n192   FIDE_DUBOV\n"));
    assert_eq!(
        (found.code(), found.place(), found.name),
        (Some("192"), Some((2, 7)), "the Dubov system")
    );
    assert!(found.is_said());
    let seen = kind(&round_robin(""));
    assert_eq!((seen.code(), seen.place(), seen.is_said()), (None, None, false));
}

#[test]
fn listed_teams_are_an_event_of_teams_if_they_meet_as_wholes() {
    let found = kind(&[TEAMS, EN_BLOC].concat());
    assert_eq!((found.kind, found.to_string().as_str()), (EventKind::Team, "013 lists teams"));
    // A player in no team; team members who have met; 092 that names individuals.
    let three: String = TEAMS.lines().take(3).flat_map(|line| [line, "\n"]).collect();
    let others = TEAMS.replace("1    2", "1    3").replace("3    4", "2    4");
    // 092 speaks before 013.
    let named = kind(&["092 Round-Robin\n", TEAMS, EN_BLOC].concat());
    assert_eq!((named.kind, named.code()), (EventKind::RoundRobin, Some("092")));
    for records in [three, others, format!("092 Individual: Swiss\n{TEAMS}")] {
        assert_eq!(kind(&[&records, EN_BLOC].concat()).kind, EventKind::NotSaid, "{records}");
    }
}

#[test]
fn what_is_seen_against_what_is_said_is_a_doubt() {
    let doubt = |text: &str| {
        let report = read(text.as_bytes());
        let tournament = report.tournament.unwrap();
        KindOfEvent::of(&report.document, &tournament).doubt(&report.document, &tournament)
    };
    let teams = format!("092 Individual: Swiss\n{TEAMS}{EN_BLOC}");
    assert_eq!(doubt(&teams), Some(Seen::TeamsEnBloc));
    assert_eq!(doubt(&round_robin("192 FIDE_DUTCH_2026\n")), Some(Seen::BergerTables));
    assert_eq!(doubt(&round_robin("192 FIDE_ROUNDROBIN\n")), None);
    assert_eq!(doubt(EN_BLOC), None);
}

/// Vega's description of a tournament uses the same codes for other records.
#[test]
fn a_file_that_is_no_report_says_nothing() {
    let player = "001 1|m|   |Player 0001                   |2100|ITA|0|0|            |          | 1.0|   1|+3|";
    for record in ["192 Vega 6.0.1", "192 FIDE_BURSTEIN", "092 Team: Swiss-System"] {
        let report = read(format!("012 Case|\n{record}\n{player}\n").as_bytes());
        assert!(report.tournament.is_none());
        assert_eq!(KindOfEvent::of_report(&report).kind, EventKind::NotSaid, "{record}");
    }
}

#[test]
fn points_for_matches_tell_teams_even_where_the_report_cannot_be_used() {
    let report = read(b"299 W   1.0  -0.5 001    1\n");
    assert_eq!(KindOfEvent::said(&report.document).kind, EventKind::Team);
    let individual = read(b"299 W         1.0 001    1\n");
    assert_eq!(KindOfEvent::said(&individual.document).kind, EventKind::NotSaid);
}

/// Teams that 013 lists are those of a team event only if there are several of several players each, who hold everybody
/// between them; before the first round nothing speaks against it.
#[test]
fn what_lists_teams_and_what_does_not() {
    let list = |teams: &[&[u32]]| -> String {
        let team = |players: &&[u32]| {
            let players: Vec<String> = players.iter().map(|it| format!("{it:>4}")).collect();
            format!("013 {:<32}{}\n", "Team", players.join(" "))
        };
        teams.iter().map(team).collect()
    };
    let lines = (1..=4).map(|n| format!("001 {n:>4}{:73}0.0\n", ""));
    let before: String = lines.collect();
    for (teams, expected) in [
        (&[&[1, 2][..], &[3, 4]][..], EventKind::Team),
        (&[&[1, 2, 3], &[4]], EventKind::Team),
        (&[&[1, 2, 3, 4]], EventKind::NotSaid),
        (&[&[1], &[2], &[3], &[4]], EventKind::NotSaid),
        (&[&[1, 2], &[3]], EventKind::NotSaid),
    ] {
        assert_eq!(kind(&[list(teams), before.clone()].concat()).kind, expected, "{teams:?}");
    }
    // A doubt goes by the teams of 310, if there are any.
    let listed =
        |players: [u32; 2]| format!("310   1 {:<66}{:>4} {:>4}\n", "Team", players[0], players[1]);
    for (pairs, doubt) in [
        ([[1, 2], [3, 4], [5, 6], [7, 8]], Some(Seen::TeamsEnBloc)),
        ([[1, 3], [2, 4], [5, 6], [7, 8]], None),
    ] {
        let records = ["192 FIDE_DUTCH_2026\n".to_owned(), pairs.map(listed).concat()].concat();
        let report = read([&records, EN_BLOC].concat().as_bytes());
        let tournament = report.tournament.unwrap();
        let kind = KindOfEvent::of(&report.document, &tournament);
        assert_eq!(kind.doubt(&report.document, &tournament), doubt, "{pairs:?}");
    }
}

/// Words count as written and where a capital parts them, without accents; a tie-break is no system.
#[test]
fn words_name_a_kind() {
    for (words, expected) in [
        ("IndividualDutch", EventKind::IndividualDutch),
        ("Individual: DUTCH", EventKind::IndividualDutch),
        ("Individual: dutchy", EventKind::NotSaid),
        ("holandés", EventKind::IndividualDutch),
        ("Hollaendisch", EventKind::IndividualDutch),
        ("RoundRobin", EventKind::RoundRobin),
        ("Berger", EventKind::RoundRobin),
        ("Sonneborn Berger, Dutch", EventKind::IndividualDutch),
        ("NonSonneborn, Berger", EventKind::RoundRobin),
        ("Dutch, Berger", EventKind::NotSaid),
        ("Knock-Out", EventKind::KnockOut),
        ("Swiss, then Knock-Out", EventKind::NotSaid),
        ("Dubov, Burstein", EventKind::OtherSwiss),
        ("Dutch, Burstein", EventKind::NotSaid),
        ("Team: Swiss", EventKind::Team),
        ("Team: Knock-Out", EventKind::Team),
        ("Teams", EventKind::Team),
        ("Individual and team: Dutch", EventKind::IndividualDutch),
    ] {
        let document = read(format!("092 {words}\n").as_bytes()).document;
        let found = KindOfEvent::said(&document).kind;
        assert_eq!(found, expected, "{words}");
    }
}

/// A report with a fault has the kind that it states, and another file has none, whatever else is wrong with it.
#[test]
fn the_kind_is_that_of_a_report_only() {
    for (text, expected) in [
        ("192 FIDE_BURSTEIN\nXXR many\n", EventKind::OtherSwiss),
        ("192 FIDE_BURSTEIN\nXXR\nName Fed Pts\n", EventKind::NotSaid),
    ] {
        let report = read(text.as_bytes());
        assert!(report.tournament.is_none());
        assert_eq!(KindOfEvent::of_report(&report).kind, expected, "{text}");
    }
    for code in ["FIDE_BURSTEIN_A1", "FIDE_SCHILLER_3XA", "FIDE_SCHILLER_AX3", "FIDE_DUBOV_G"] {
        assert_eq!(EventKind::of_code(code), EventKind::Unknown, "{code}");
    }
}
