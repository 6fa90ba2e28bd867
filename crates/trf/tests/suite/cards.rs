//! Pairing cards: what they become, and what is wrong with them.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::cmp::Ordering;

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerIndex, Presence, RoundRecord, Tournament,
};
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
    let others = "\u{feff}other cards\nround 2 of 3\n1 1 pab\n";
    let wide: Vec<u8> = others.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(OpenCards::of(&wide).is_none());
    let more = read(open.above(3).as_bytes()).tournament.unwrap();
    let less = read(open.above(1).as_bytes()).tournament.unwrap();
    assert_eq!(more.players().len(), less.players().len() + 2);
}

/// What the report says of the round of `player` in the form in which a card states it in `word`.
fn told(tournament: &Tournament, player: PlayerIndex, round: u16, word: &str) -> String {
    let level = |player| {
        tournament.score_before(player, round) + tournament.acceleration().points(player, round)
    };
    match tournament.player(player).record(round) {
        RoundRecord::Bye(Bye::PairingAllocated) => "pab".to_owned(),
        RoundRecord::Bye(Bye::FullPoint) => "full".to_owned(),
        RoundRecord::Bye(Bye::HalfPoint) => "half".to_owned(),
        RoundRecord::Bye(Bye::ZeroPoint) => "zero".to_owned(),
        RoundRecord::Forfeit { won, .. } => if won { "+" } else { "-" }.to_owned(),
        RoundRecord::Game { opponent, colour, result, .. } => {
            let number = tournament.number(opponent).to_string();
            let number = if word.starts_with('?') { "?" } else { &number };
            let colour = if colour == Colour::White { 'w' } else { 'b' };
            let result = match result {
                GameResult::Win => "1",
                GameResult::Draw => "=",
                GameResult::Loss => "0",
            };
            let after = word.split_once(colour).map_or("", |(_, after)| after);
            let result = if after.contains(['1', '=', '0']) { result } else { "" };
            // Floats of earlier rounds decide nothing.
            let float = match level(player).cmp(&level(opponent)) {
                _ if round + 2 <= tournament.rounds_paired() => {
                    after.strip_prefix(result).unwrap_or("")
                }
                Ordering::Less => "^",
                Ordering::Equal => "",
                Ordering::Greater => "v",
            };
            format!("{number}{colour}{result}{float}")
        }
        other => panic!("{other:?}"),
    }
}

/// Asserts that the report says of every card what the card says, and that of the others only as many as wait below,
/// the last ones, take part, with a half point less than the lowest card.
fn assert_kept(text: &str, below: usize, assumed: &str) -> Tournament {
    let report = read(text.as_bytes());
    let said = report.diagnostics.iter().map(ToString::to_string).collect::<String>();
    assert!(said.contains(assumed), "{text}{said}");
    let tournament = report.tournament.unwrap();
    let next = tournament.rounds_paired() + 1;
    assert!(text.contains(&format!("round {next} of")), "{text}");
    let (mut cards, mut lowest) = (Vec::new(), i32::MAX);
    for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let (words, name) = line.split_once('|').unwrap_or((line, ""));
        let words: Vec<&str> = words.split_whitespace().collect();
        let player = index(&tournament, words[0].parse().unwrap());
        cards.push(player);
        let score = tournament.score_before(player, next);
        assert_eq!(score, words[1].parse().unwrap(), "{line}");
        lowest = lowest.min(score.tenths());
        assert_eq!(tournament.player(player).name, name.trim(), "{line}");
        let rounds = (1..).zip(&words[2..]);
        let found: Vec<String> =
            rounds.map(|(round, word)| told(&tournament, player, round, word)).collect();
        for (round, record) in (1..).zip(tournament.player(player).records()) {
            // A stand-in has what is left of the point.
            if let Some(opponent) = record.opponent()
                && tournament.player(opponent).name == "(without a card)"
            {
                let gained = [player, opponent].map(|one| {
                    let before = tournament.score_before(one, round);
                    (tournament.score_before(one, round + 1) - before).tenths()
                });
                assert_eq!(gained[0] + gained[1], 10, "{line}");
            }
        }
        assert_eq!(found, words[2..], "{line}");
    }
    let others: Vec<PlayerIndex> =
        tournament.indices().filter(|player| !cards.contains(player)).collect();
    for (place, &player) in others.iter().enumerate() {
        let waits = place + below >= others.len();
        assert_eq!(tournament.presence(player, next) == Presence::Present, waits, "{text}");
        assert!(!waits || tournament.score_before(player, next).tenths() == lowest - 5, "{text}");
    }
    tournament
}

#[test]
fn whatever_cards_state_the_report_says() {
    // Three rounds, with everything that a card can say. Of 7's two games one point is left.
    let everything = "\
Pairing Cards
round 4 of 9
below 3
1 2.0  4w    ?b1  half  | Eins, A
2 2.5  ?b    3w=  ?w^
3 2.0  pab   2b=  ?bv
4 1.5  1b    full ?w0
6 2.0  ?b1v  ?w   ?b=^
7 2.0  +     ?b   9w^
8 2.0  ?w    -    10b1v
";
    let words =
        "; 9-14 stand for opponents without a card, absent now; 15-17 stand for those below, who";
    assert_kept(everything, 3, words);
    // All numbers below those of two players without a game took part, in round 1 at least.
    let gaps = "pairing cards\nround 2 of 5\nlot black\n3 0.5 half\n6 0.5 half\n7 0.5 ?w=\n";
    let words = "; 1-2, 4-5, 8 stand for opponents without a card, absent now; 9 stands for those below, who";
    let tournament = assert_kept(gaps, 1, words);
    let played = |number| tournament.player(index(&tournament, number)).record(1).opponent();
    for number in [1, 2, 4, 5, 7, 8] {
        assert!(played(number).is_some(), "{number}");
    }
    assert_eq!(tournament.initial_colour(), Some(Colour::Black));
    // 2 must have beaten 1, since 3 lost to 1.
    let chain = "pairing cards\nround 3 of 5\n1 1 2w 3b\n2 1 1b zero\n3 0 zero 1w\n";
    assert_kept(chain, 0, "all that is known of the round; nobody waits below the cards");
    for (text, below, words) in [
        ("pairing cards\nround 1 of 5\nbelow 0\n1 0\n2 0 | Zwei\n3 0\n", 0, "; nobody waits"),
        ("pairing cards\nround 2 of 5\n1 0 ?b0\n", 0, "; 2 stands for opponents without a card"),
        // A half point less than 2.5 is two points, in rounds 1 and 2; than 2.0, a point and a half.
        ("pairing cards\nround 4 of 5\n1 2.5 half ?w ?b\n", 1, "; 5 stands for those below"),
        ("pairing cards\nround 4 of 5\n1 2 pab 2w 3b\n2 2.5 ?w 1b ?w\n4 2 ?b ?w ?b\n", 1, ""),
        ("pairing cards\nround 2 of 5\n1 0.5 ?w\n2 0.5 ?b\n", 0, "; nobody waits"),
        ("pairing cards\nround 2 of 5\n1 1 ?w1v\n", 1, "; 3 stands for those below"),
        // One player without a game shows nothing of who took part, two or more do.
        ("pairing cards\nround 2 of 5\n3 0.5 half\n4 0.5 ?w=\n", 0, "; 5 stands for opponents"),
        ("pairing cards\nround 3 of 5\n2 1 half half\n4 1 half half\n", 0, "; 1, 3 stand for opp"),
        ("pairing cards\nround 2 of 5\n2 0 zero\n3 0 zero\n4 0 zero\n", 0, "; 1, 5 stand for opp"),
        // A round of byes alone has been paired, too.
        ("pairing cards\nround 2 of 5\n1 0.5 half\n", 1, "; 2-3 stand for opponents"),
        ("pairing cards\nround 3 of 5\n1 1.5 ?w half\n", 1, "; 2-3 stand for opponents"),
        ("pairing cards\nround 1 of 5\n1 0\n3 0\n", 0, "known of the round; nobody waits"),
        // Of two points in three games between three cards, some games give no half point at all.
        (
            "pairing cards\nround 4 of 5\n1 0.5 2w 3b zero\n2 0.5 1b zero 3w\n3 0.5 zero 1w 2b\n",
            1,
            "",
        ),
        (
            "pairing cards\nround 2 of 5\n1 1 ?w\n2 1 ?b\nbelow 2\n",
            2,
            "; 5-6 stand for those below",
        ),
        // The float of the round before the last counts, too, up and down, against a card and a stand-in.
        ("pairing cards\nround 3 of 5\n1 1 2wv ?b^\n2 1 1b^ ?wv\nbelow 0\n", 0, ""),
    ] {
        assert_kept(text, below, words);
    }
    // 9 has no card and comes to 1 with more points, as many or less, from a game with 2.
    for float in ["", "v", "^"] {
        for (result, others) in [("0", "0"), ("=", "0.5"), ("1", "1")] {
            for (first, score) in [("zero", "0.5"), ("half", "1"), ("full", "1.5")] {
                let text = format!(
                    "pairing cards\nround 3 of 5\nbelow 0\n1 {score} {first} 9w={float}\n2 {others} 9b{result} zero\n"
                );
                assert_kept(&text, 0, "; 9 stands for opponents");
            }
        }
    }
}

/// Cards, settings and stand-ins in the lines of the report. 9, who lost to 5, has half a virtual point more in round 2,
/// since 2 is not said to have floated down.
#[test]
fn the_report_of_cards_has_their_lines() {
    let text = "\
pairing cards
event Thread
date 2025/06/05
round 3 of 5
lot white
apart 2 5
2 1.5  7w= 9b1   | Smit, Jan
5 1.5  9b1 half
7 0.5  2b  zero
";
    let report = read(text.as_bytes());
    assert!(report.tournament.is_some(), "{:?}", report.diagnostics);
    let player = |number: u16, name: &str, points: &str, rounds: &str| {
        let line = format!("001 {number:>4}      {name:<33}{points:>37}       {rounds}");
        line.trim_end().to_owned()
    };
    let expected = [
        String::new(),
        "012 Thread".to_owned(),
        "042 2025/06/05".to_owned(),
        "XXR 5".to_owned(),
        "XXC white1".to_owned(),
        "XXP 2 5".to_owned(),
        player(2, "Smit, Jan", "1.5", "   7 w =     9 b 1"),
        player(5, "", "1.5", "   9 b 1  0000 - H"),
        player(7, "", "0.5", "   2 b =  0000 - Z"),
        player(9, "(without a card)", "0.0", "   5 w 0     2 w 0"),
        player(10, "(below the cards)", "0.0", ""),
        "XXA    9  0.0  0.5".to_owned(),
        "XXZ 9".to_owned(),
    ];
    assert_eq!(report.document.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn what_a_file_of_cards_may_hold() {
    let cards = |count: u16| -> String {
        let lines = (1..=count).map(|it| format!("{it} 0\n"));
        lines.collect()
    };
    let zeros = |count| format!("1 0{}\n", " zero".repeat(count));
    // What follows the title, and the beginning of the only error.
    for (text, expected) in [
        ("round 0 of 3\n1 0\n", "line 2, column 7: found \"0\", expected the round to be paired"),
        ("round 3 of 3\n1 0 zero zero\n", ""),
        (&format!("round 100 of 100\n{}", zeros(99)), ""),
        (&format!("round 101 of 101\n{}", zeros(100)), "line 2, column 7: found \"101\", expected"),
        ("round 3 of 101\n1 0 zero zero\n", "line 2, column 12: found \"101\", expected the round"),
        ("round 1 to 3\n1 0\n", "line 2, column"),
        ("round 1 of 3 x y\n1 0\n", "line 2, column 14: found \"x\", expected the round"),
        ("round 1 of 3 x\n1 0\n", "line 2, column 14: found \"x\", expected the round"),
        ("round 2 of 3\nbelow 400\n1 1 pab\n", ""),
        (
            "round 2 of 3\nbelow 401\n1 1 pab\n",
            "line 3, column 7: found \"401\", expected the number",
        ),
        (
            "round 2 of 3\nbelow 1 2\n1 1 pab\n",
            "line 3, column 9: found \"2\", expected the number",
        ),
        ("round 2 of 3\nbelow 0\n1 0 zero\n", ""),
        ("round 2 of 3\n1 0 zero\nbelow 1\n", "line 4, column 1: found players below a card of 0"),
        ("round 2 of 3\napart 1 2\n1 0 zero\n2 0 zero\n", ""),
        ("round 2 of 3\napart 1 x\n1 0 zero\n", "line 3, column 9: found \"x\", expected players"),
        (
            "round 2 of 3\napart 1 2 y\n1 0 zero\n",
            "line 3, column 11: found \"y\", expected players",
        ),
        (
            "round 2 of 3\nevent A | b\n1 0 zero\n",
            "line 3, column 1: found \"event … |\", expected",
        ),
        ("round 2 of 3\n0 1 pab\n", "line 3, column 1: found \"0\", expected a card"),
        ("round 2 of 3\n1x 1 pab\n", "line 3, column 1: found \"1x\", expected a card"),
        ("round 2 of 3\n8000 1 pab\n", ""),
        ("round 2 of 3\n  8001 1 pab\n", "line 3, column 3: found player 8001"),
        ("round 2 of 3\n1 1. pab\n", "line 3, column 3: found \"1.\", expected a score"),
        ("round 2 of 3\n1 .5 half\n", "line 3, column 3: found \".5\", expected a score"),
        ("round 2 of 3\n1 +1 pab\n", "line 3, column 3: found \"+1\", expected a score"),
        ("round 2 of 3\n1 1000 pab\n", "line 3, column 3: found \"1000\", expected a score"),
        ("round 2 of 3\n1 999 pab\n", "line 3, column 3: found a score of 999.0, expected one"),
        ("round 2 of 3\n1 1 pab |\n", ""),
        ("round 2 of 3\n1 1 8000w\n", ""),
        ("round 2 of 3\n1 1 8001w\n", "line 3, column 5: found \"8001w\", expected a game"),
        ("round 2 of 3\n1 1 ?w1^^\n", "line 3, column 5: found \"?w1^^\", expected a game"),
        ("round 2 of 3\n1 1 ?w^1\n", "line 3, column 5: found \"?w^1\", expected a game"),
        ("round 2 of 3\n1 1 5?w\n", "line 3, column 5: found \"5?w\", expected a game"),
        ("round 2 of 3\n1 1 1w\n", "line 3, column 5: found \"1w\" in round 1, expected"),
        ("round 2 of 3\n1 1 2w\n2 0 3b\n", "line 3, column 5: found \"2w\" in round 1, expected"),
        ("round 2 of 3\n1 1 2w1\n2 0 1b0\n", ""),
        ("round 2 of 3\n1 1 2w1\n2 0 1b\n", ""),
        ("round 2 of 3\n1 1 2w\n2 0 1b0\n", ""),
        ("round 2 of 3\n1 1 2w^\n2 0 1bv\n", ""),
        ("round 4 of 5\n1 1 2w^ zero zero\n2 0 1b zero zero\n", ""),
        ("round 2 of 3\n1 .5 9w\n2 0 9b\n", "line 3, column 3: found \".5\""),
        (
            "round 2 of 3\n1 0.5 9w=\n2 0.5 9b=\n",
            "line 4, column 7: found 9 as a second time in round 1",
        ),
        ("round 3 of 3\n1 0.5 9w= zero\n2 0.5 zero 9b=\n", ""),
        (
            "round 2 of 3\n1 1.5 ?w\n",
            "line 3, column 3: found a score of 1.5, expected one that the rounds on the cards can give: at most 1.0",
        ),
        (
            "round 2 of 3\n1 1 2w\n2 1 1b\n",
            "line 4, column 3: found a score of 1.0, expected one that the rounds on the cards can give: at most 0.0",
        ),
        (&format!("round 1 of 3\n{}", cards(200)), ""),
        (
            &format!("round 1 of 3\n{}", cards(201)),
            "line 203, column 1: found 201 cards, expected 1 to 200",
        ),
        ("# none\nround 1 of 3\n\n", "line 3, column 1: found 0 cards, expected 1 to 200"),
    ] {
        let found = errors(&format!("pairing cards\n{text}"));
        if expected.is_empty() {
            assert_eq!(found, [""; 0], "{text}");
        } else {
            assert_eq!(found.len(), 1, "{text}{found:#?}");
            assert!(found[0].starts_with(&format!("error: {expected}")), "{text}{found:#?}");
        }
    }
    // Both cards of a game that they tell differently are named.
    for two in ["1 1 2w1\n2 1 1b1\n", "1 1 2w\n2 0 1w\n", "1 1 2w^\n2 0 1b\n", "1 1 2w\n2 0 1bv\n"]
    {
        let found =
            errors(&format!("pairing cards\nround 3 of 5\n{}", two.replace('\n', " zero\n")));
        assert_eq!(found.len(), 2, "{two}{found:#?}");
        assert!(found.iter().all(|it| it.contains(" in round 1, expected what the card of ")));
    }
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
