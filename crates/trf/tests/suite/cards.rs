//! Pairing cards: what they become, and what is wrong with them.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::{PairingNumber, PlayerIndex, Presence, RoundRecord, Tournament};
use pairwright_trf::{OpenCards, Severity, read};
use proptest::prelude::*;
use proptest::sample::select;

const CARDS: &str = "\
# of a thread
pairing cards
event Thread
round 3 of 5

2 1.5  7w= ?b1^   | Smit, Jan
5 1.5  9b  half
7 1.0  2b  5w
";

fn errors(text: &str) -> Vec<String> {
    let report = read(text.as_bytes());
    let errors = report.diagnostics.iter().filter(|it| it.severity == Severity::Error);
    errors.map(ToString::to_string).collect()
}

fn index(tournament: &Tournament, number: u32) -> PlayerIndex {
    tournament.index_of(PairingNumber::new(number).unwrap()).unwrap()
}

#[test]
fn cards_become_a_report_in_which_nothing_stated_is_lost() {
    let text = CARDS.replace("7 1.0  2b  5w", "7 1.0  2b  ?w");
    let report = read(text.as_bytes());
    let tournament = report.tournament.unwrap();
    assert_eq!((tournament.name(), tournament.rounds_paired()), ("Thread", 2));
    assert_eq!(tournament.total_rounds(), Some(5));
    let scores = [2, 5, 7].map(|it| tournament.score_before(index(&tournament, it), 3).tenths());
    assert_eq!(scores, [15, 15, 10]);
    let smit = index(&tournament, 2);
    assert_eq!(tournament.player(smit).name, "Smit, Jan");
    assert_eq!(tournament.met_in(smit, index(&tournament, 7), 3), Some(1));
    assert_eq!(tournament.met_in(index(&tournament, 5), index(&tournament, 9), 3), Some(1));
    // Players who have no card and do not wait below take no part.
    let below = tournament.indices().last().unwrap();
    for player in tournament.indices() {
        let has_card = [2, 5, 7].contains(&tournament.number(player).get());
        let is_present = tournament.presence(player, 3) == Presence::Present;
        assert_eq!(is_present, has_card || player == below);
    }
    assert_eq!(tournament.score_before(below, 3).tenths(), 5);
    // The upfloat of 2 and the even game of 7, by points and virtual points.
    let level = |player| {
        let points =
            tournament.score_before(player, 2) + tournament.acceleration().points(player, 2);
        points.tenths()
    };
    let opponent = |number| match tournament.player(index(&tournament, number)).record(2) {
        RoundRecord::Game { opponent, .. } => opponent,
        other => panic!("{other:?}"),
    };
    assert!(level(smit) < level(opponent(2)));
    assert_eq!(level(index(&tournament, 7)), level(opponent(7)));
    let said: Vec<String> = report.diagnostics.iter().map(ToString::to_string).collect();
    assert!(said.iter().any(|it| it.starts_with("warning: line 2, column 1: found pairing cards")));
    assert!(said.iter().any(|it| it.contains("taken to be pairable")), "{said:?}");
}

#[test]
fn every_fault_has_its_place() {
    // Of the cards above, what is replaced by what, and the beginning of the only error.
    for (old, new, expected) in [
        ("7 1.0  2b  5w", "7 1.0  2b  5w", "line 8, column 12: found \"5w\" in round 2, expected"),
        ("5w\n", "?w\n", ""),
        ("5w\n", "?w ?b\n", "line 8, column 15: found 3 rounds, expected 2"),
        ("5w\n", "\n", "line 8, column 8: found 1 rounds, expected 2"),
        ("5w\n", "?c\n", "line 8, column 12: found \"?c\", expected a game"),
        ("5w\n", "?w1=\n", "line 8, column 12: found \"?w1=\", expected a game"),
        ("5w\n", "0w\n", "line 8, column 12: found \"0w\", expected a game"),
        ("5w\n", "9w\n5 1 ?b ?w\n", "line 9, column 1: found 5 again, expected one card"),
        ("2b  5w", "2w  ?w", "line 8, column 8: found \"2w\" in round 1, expected"),
        ("2b  5w", "2b1 ?w", "line 8, column 8: found \"2b1\" in round 1, expected"),
        ("2b  5w", "9w  ?w", "line 6, column 8: found \"7w=\" in round 1, expected"),
        (
            "7 1.0  2b",
            "7 1.3  2b",
            "line 8, column 3: found \"1.3\", expected a score in half points",
        ),
        (
            "7 1.0  2b  5w",
            "7 2.5  2b  ?w",
            "line 8, column 3: found a score of 2.5, expected one that",
        ),
        (
            "7 1.0  2b  5w",
            "7 0.5  2b  pab",
            "line 8, column 3: found a score of 0.5, expected at least 1.5",
        ),
        ("7 1.0  2b  5w", "7", "line 8, column 1: found nothing after the number, expected a card"),
        ("7 1.0  2b  5w", "8001 1.0  ?b  ?w", "line 8, column 1: found player 8001"),
        ("round 3 of 5\n", "\n", "line 8, column 1: found no line `round`"),
        ("round 3 of 5\n", "round 3\n", "line 4, column 1: found nothing, expected the round"),
        ("round 3 of 5\n", "round 3 of 2\n", "line 4, column 12: found \"2\", expected the round"),
        ("round 3 of 5\n", "round x of 2\n", "line 4, column 7: found \"x\", expected the round"),
        (
            "event Thread\n",
            "player Thread\n",
            "line 3, column 1: found \"player\", expected a card",
        ),
        ("event Thread\n", "lot red\n", "line 3, column 5: found \"red\", expected the colour"),
        ("event Thread\n", "apart 3\n", "line 3, column 1: found nothing, expected players"),
        ("event Thread\n", "below many\n", "line 3, column 7: found \"many\", expected the number"),
    ] {
        let text = CARDS.replacen(old, new, 1);
        assert!(text.contains(new), "{old:?}");
        let text =
            if old.ends_with('\n') || new.contains("5w") { text } else { text.replace("5w", "?w") };
        let found = errors(&text);
        if expected.is_empty() {
            assert_eq!(found, Vec::<String>::new(), "{text}");
            continue;
        }
        let is_expected =
            |it: &String| it.strip_prefix("error: ").is_some_and(|it| it.starts_with(expected));
        assert!(found.iter().any(is_expected), "{text}{expected}\n{found:#?}");
        assert!(found.iter().all(|it| it.contains("; help: ")), "{found:?}");
    }
    assert_eq!(errors("pairing cards\nround 1 of 3\n").len(), 1);
    let nobody = errors("pairing cards\nround 1 of 3\n1 0\n2 0\nbelow 2\n");
    assert!(nobody[0].contains("found players below a card of 0 points"), "{nobody:?}");
}

#[test]
fn cards_say_how_many_wait_below_or_leave_it_open() {
    let text = CARDS.replace("7 1.0  2b  5w", "7 1.0  2b  ?w");
    let open = OpenCards::of(text.as_bytes()).unwrap();
    assert_eq!(open.cards, 3);
    assert!(OpenCards::of(open.above(1).as_bytes()).is_none());
    assert!(OpenCards::of(b"pairing cards\nround 1 of 3\n1 0\n2 0\n").is_none());
    assert!(OpenCards::of(b"012 Event\n").is_none());
    assert!(OpenCards::of(b"012 Event\npairing cards\nround 3 of 5\n1 2.0 ?b ?b\n").is_none());
    let with_mark = [b"\xef\xbb\xbf# by hand\n\n", text.as_bytes()].concat();
    assert_eq!(OpenCards::of(&with_mark).unwrap().cards, open.cards);
    let wide: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(OpenCards::of(&wide).unwrap().cards, open.cards);
    let more = read(open.above(3).as_bytes()).tournament.unwrap();
    let less = read(open.above(1).as_bytes()).tournament.unwrap();
    assert_eq!(more.players().len(), less.players().len() + 2);
}

proptest! {
    /// Whatever is written, it is read or refused.
    #[test]
    fn nothing_makes_the_reader_panic(
        round in 1_u16..5,
        words in prop::collection::vec(
            select(vec![
                "1", "2", "3", "8000", "9999", "0", "1.5", "0.5", "?w", "?b1^", "2w", "1b", "3wv", "pab",
                "half", "zero", "full", "+", "-", "round", "of", "below", "lot", "white", "apart", "event",
                "date", "|", "\n", "\n", "\n", "é", "^", "w", "b0", "99999w",
            ]),
            0..30,
        ),
    ) {
        let text = format!("pairing cards\nround {round} of 9\n{}", words.join(" "));
        let report = read(text.as_bytes());
        let is_refused = report.diagnostics.iter().any(|it| it.severity == Severity::Error);
        prop_assert_eq!(report.tournament.is_none(), is_refused);
        if let Some(open) = OpenCards::of(text.as_bytes()) {
            let _ = read(open.above(open.cards).as_bytes());
        }
    }
}
