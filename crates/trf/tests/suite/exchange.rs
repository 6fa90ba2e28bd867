//! The German exchange format, read as a report.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::{Bye, Colour, GameResult, RoundRecord, Tournament};
use pairwright_trf::{Dialect, Problem, Report, Severity, Translation, read};

use crate::formats::said;

const RULER: &str = " ttt. rrr nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv lll ffffffffff \
                     pppppppppp gggggggg eeee dddd  zzzzz mmmm  ";

/// An event of five players after two of three rounds, in the exchange format.
fn exchanged(kind: &str, last: &str) -> String {
    let player = |number: u32,
                  rank: u32,
                  name: &str,
                  birth: &str,
                  elo: &str,
                  dwz: &str,
                  rounds: &str| {
        format!(
            " {number:>3}. {rank:>3} {name:<32} {:<32} GER {:>10} {:>10} {birth:>8} {elo:>4} {dwz:>4}  \
             {:>5} {:>4} {rounds}\r\n",
            "Club", "24600000", "", "C0512", "135"
        )
    };
    [
        "Stadtmeisterschaft\r\n\r\n".to_owned(),
        format!("{kind}   5  3  1 #851#\r\n{RULER}\r\n"),
        player(1, 2, "Böhm, Jörg", "02011970", "2100", "2050", " 1W  4 RB  2"),
        player(2, 1, "Zweite, Ute", "1985", "", "1990", " 1B  5 RW  1"),
        player(3, 3, "Dritter, Jo", "", "1900", "", " +:  0 0W  4"),
        player(4, 4, "Vierte, An", "", "1800", "", " 0B  1 1B  3"),
        player(5, 5, "Letzter, Al", "", "1700", "", last),
        "###\r\nName:       Stadtmeisterschaft 2011\r\nOrt:        Ort\r\nFIDE-Land:  GER\r\n"
            .to_owned(),
        "Datum(S):   02.01.2011           Datum(E):   16.02.2011\r\n".to_owned(),
        "Züge(1):    90 Min.              Züge(2):\r\n".to_owned(),
    ]
    .concat()
}

fn records(tournament: &Tournament, index: usize) -> Vec<RoundRecord<u32>> {
    let player = &tournament.players()[index];
    let name = |opponent| Some(tournament.number(opponent).get());
    player.records().iter().map(|record| record.try_map(name).unwrap()).collect()
}

#[test]
fn the_german_exchange_format_is_read() {
    use Colour::{Black, White};
    use GameResult::{Draw, Loss, Win};

    let text = exchanged("ES", " 0W  2 +:  0");
    // The format requires code page 850.
    let bytes: Vec<u8> = text
        .chars()
        .map(|c| match c {
            'ö' => 0x94,
            'ü' => 0x81,
            c => u8::try_from(c).unwrap(),
        })
        .collect();
    for bytes in [text.as_bytes(), &bytes] {
        let report = read(bytes);
        assert_eq!(
            said(&report),
            [
                "warning: line 4, column 1: found the exchange format of the German federation (SWI), read \
              as a report; help: a win without a game and an opponent (+:  0) is taken for the bye of the \
              pairing; `pairwright convert` writes the report"
            ]
        );
        let tournament = report.tournament.as_ref().unwrap();
        assert_eq!(
            (tournament.name(), tournament.total_rounds()),
            ("Stadtmeisterschaft 2011", Some(3))
        );
        let game =
            |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: true };
        assert_eq!(records(tournament, 0), [game(4, White, Win), game(2, Black, Draw)]);
        assert_eq!(
            records(tournament, 2),
            [RoundRecord::Bye(Bye::PairingAllocated), game(4, White, Loss)]
        );
        assert_eq!(
            records(tournament, 4),
            [game(2, White, Loss), RoundRecord::Bye(Bye::PairingAllocated)]
        );
        let ratings: Vec<u32> = tournament.players().iter().map(|player| player.rating).collect();
        assert_eq!(ratings, [2100, 1990, 1900, 1800, 1700]);
        assert_eq!(tournament.players()[0].name, "Böhm, Jörg");
        assert_eq!(report.document.event_date().unwrap().to_string(), "2011-01-02");
        let personal = report.document.personal();
        let first = &personal[&tournament.players()[0].number];
        assert_eq!((first.birth.as_str(), first.rank.as_str()), ("1970/01/02", "2"));
        assert_eq!((first.fide_id.as_str(), first.points.as_str()), ("24600000", "1.5"));
        // Its translation is a report.
        let to = Translation { dialect: Dialect::Trf16, is_strict: false };
        let written = report.translated(to).unwrap().unwrap().text;
        let again = read(written.as_bytes());
        assert_eq!(again.tournament.as_ref(), Some(tournament), "{written}");
        assert_eq!(said(&again), [""; 0]);
    }
}

/// Unplayed games: several full byes in a round are not pairing-allocated; a forfeit names both players.
#[test]
fn marks_of_unplayed_games_are_read() {
    let read_with = |last: &str| read(exchanged("ES", last).replace(" 1B  5", "  :  0").as_bytes());
    let last = |report: &Report| records(report.tournament.as_ref().unwrap(), 4);
    let two_byes = read_with(" +:  0");
    assert_eq!(last(&two_byes), [RoundRecord::Bye(Bye::FullPoint)]);
    assert_eq!(
        last(&read_with(" R:  0 -:  0")),
        [RoundRecord::Bye(Bye::HalfPoint), RoundRecord::Bye(Bye::ZeroPoint)]
    );
    assert_eq!(last(&read_with("  :  0")), []);
}

/// A round has a blank, the result, the colour and three columns for the opponent; a result without a colour is that of a
/// game which was not played.
#[test]
fn rounds_of_the_exchange_format_become_those_of_a_report() {
    for (cell, expected) in [
        (" 1W  2", Some("   2 w 1")),
        (" RW  2", Some("   2 w =")),
        (" =b  2", Some("   2 b =")),
        (" 0S  2", Some("   2 b 0")),
        ("  w  2", Some("   2 w")),
        (" +W  2", Some("   2 w +")),
        (" -s  2", Some("   2 b -")),
        (" +:  2", Some("   2 - +")),
        (" 1:  2", Some("   2 - +")),
        (" -:  2", Some("   2 - -")),
        (" 0:  2", Some("   2 - -")),
        (" ::  2", Some("   2 - -")),
        ("  :  2", Some("   2 - -")),
        // Another player has one in the same round, so neither is allocated by the pairing.
        (" +:  0", Some("0000 - F")),
        (" 1   0", Some("0000 - F")),
        (" R:  0", Some("0000 - H")),
        (" =:  0", Some("0000 - H")),
        (" -:  0", Some("0000 - Z")),
        (" 0:  0", Some("0000 - Z")),
        (" ::  0", Some("")),
        ("  :  0", Some("")),
        (" R:  2", None),
        (" xW  2", None),
        (" 1x  2", None),
        (" 1W 2x", None),
        ("x1W  2", None),
        (" 1W  0", None),
        (" RW  0", None),
        (" -W  0", None),
        ("  W  0", None),
    ] {
        let report = read(exchanged("ES", cell).as_bytes());
        let is_fault = |problem: &Problem| matches!(problem, Problem::ExchangeCell { .. });
        let refused = report.diagnostics.iter().filter(|said| is_fault(&said.problem)).count();
        assert_eq!(refused, usize::from(expected.is_none()), "{cell:?}");
        let line = report.document.lines().nth(8).unwrap().to_owned();
        let round: String = line.chars().skip(91).collect();
        assert_eq!(round.trim_end(), expected.unwrap_or_default(), "{cell:?}: {line}");
    }
}

/// Faults are reported at their place in the file, or at least in their line.
#[test]
fn mistakes_in_the_exchange_format_have_their_places() {
    let report = read(exchanged("ES", " xW  2").as_bytes());
    let [_, error] = &report.diagnostics[..] else { panic!("{:?}", report.diagnostics) };
    let column = RULER.find(" mmmm").unwrap() + " mmmm".len() + 2;
    assert_eq!(
        (error.severity, error.line, error.column),
        (Severity::Error, Some(9), Some(column))
    );
    assert!(matches!(error.problem, Problem::ExchangeCell { round: 1, .. }), "{error}");
    let report = read(exchanged("ES", " 1W 77").as_bytes());
    assert!(
        report.diagnostics.iter().any(|said| said.line == Some(9) && said.column.is_none()),
        "{:?}",
        report.diagnostics
    );
    for (kind, system) in [("ES", "Individual: Swiss-System"), ("MR", "Team: Round-Robin")] {
        let report = read(exchanged(kind, " 0W  2").as_bytes());
        assert!(report.document.lines().any(|line| line == format!("092 {system}")));
    }
}

/// The third line has the number of rounds and how often each is played; the first the name, unless the data that follow
/// the players have one; and each of the data takes a line of the report.
#[test]
fn data_of_the_exchange_format_become_records() {
    let lines = |text: &str| -> Vec<String> {
        read(text.as_bytes()).document.lines().map(str::to_owned).collect()
    };
    let has = |lines: &[String], line: &str| lines.iter().any(|own| own == line);
    let usual = exchanged("ES", " 0W  2");
    let read_usual = lines(&usual);
    // After the five players and the line of number signs.
    assert_eq!(
        read_usual[9..],
        [
            "###",
            "### Name:       Stadtmeisterschaft 2011",
            "022 Ort",
            "032 GER",
            "042 2011/01/02",
            "052 2011/02/16",
        ]
    );
    assert_eq!(read_usual[0], "012 Stadtmeisterschaft 2011");
    let nameless = usual.replace("Name:       Stadtmeisterschaft 2011", "Name:");
    assert_eq!(lines(&nameless)[0], "012 Stadtmeisterschaft");
    assert!(has(&lines(&nameless), "### Name:"));
    for (rounds, expected) in
        [("3  1 #", "XXR 3"), ("3  2 #", "XXR 6"), ("3  0 #", "XXR 3"), ("3 #", "XXR 3")]
    {
        let text = usual.replace("3  1 #", rounds);
        assert!(has(&lines(&text), expected), "{rounds}");
    }
    for (birth, expected) in [
        ("02011970", "1970/01/02"),
        ("1.2.1970", "1970/02/01"),
        ("1970", "1970/00/00"),
        ("020170", ""),
    ] {
        let text = usual.replace("02011970", &format!("{birth:>8}"));
        assert_ne!((birth, &text), ("1.2.1970", &usual));
        let report = read(text.as_bytes());
        let first = report.document.personal().into_values().next();
        assert_eq!(first.map(|first| first.birth), Some(expected.to_owned()), "{birth}");
    }
    let second = read(exchanged("ES", " 0W  2 xW  1").as_bytes());
    let column = RULER.find(" mmmm").unwrap() + " mmmm".len() + 2 + 6;
    assert!(second.diagnostics.iter().any(|said| said.column == Some(column)), "{second:?}");
}
