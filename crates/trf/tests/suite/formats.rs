//! Files that are no reports or are written in unusual ways: the public cases, and others of their kinds.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use pairwright_model::{Bye, Colour, GameResult, RoundRecord, Tournament};
use pairwright_trf::{
    Diagnostic, Dialect, Foreign, Permits, Problem, Report, Severity, Translation, decoded, read,
    read_permitting,
};

fn case(name: &str) -> Report {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases");
    let bytes = std::fs::read(folder.join(name)).unwrap();
    let report = read(&bytes);
    assert_eq!(report.document.to_bytes(), bytes, "{name}: bytes are lost");
    report
}

fn said(report: &Report) -> Vec<String> {
    report.diagnostics.iter().map(ToString::to_string).collect()
}

fn first_name(report: &Report) -> String {
    report.tournament.as_ref().unwrap().players()[0].name.clone()
}

#[test]
fn old_encodings_are_told_apart() {
    for (name, encoding, player) in [
        ("f20_cp1250.trf", "windows-1250", "Łukasz Żółć"),
        ("f20_cp1251.trf", "windows-1251", "Игрок Первый"),
        ("f20_cp1253.trf", "windows-1253", "Παίκτης Άλφα"),
        ("f20_cp1254.trf", "windows-1254", "Oyuncu Şahin"),
        ("f20_cp1255.trf", "windows-1255", "שחקן אחד"),
        ("f20_cp1257.trf", "windows-1257", "Žaidėjas Ąžuolas"),
        ("f20_cp866.trf", "IBM866", "Игрок Первый"),
    ] {
        let report = case(name);
        assert_eq!((report.document.encoding(), first_name(&report).as_str()), (encoding, player));
    }
    let report = case("f20_utf16.trf");
    assert_eq!((report.document.encoding(), said(&report).len()), ("UTF-16LE", 0));
    assert!(report.tournament.is_some());
}

/// Rulers and masks are no unknown records; 023 is one.
#[test]
fn lines_for_the_eye_are_passed_over() {
    let unknown = |name: &str| {
        let records = case(name).diagnostics.into_iter().filter_map(|said| match said.problem {
            Problem::UnknownRecord { code, .. } => Some(code),
            _ => None,
        });
        records.collect::<Vec<_>>()
    };
    assert_eq!(unknown("f01_greekteam2024.trf"), [""; 0]);
    assert_eq!(unknown("f11_023.trf"), ["023"]);
    assert!(case("f11_023.trf").tournament.is_some());
}

/// Names are padded in bytes only where they are written in UTF-8; in another encoding the line is shifted.
#[test]
fn a_shifted_line_in_an_old_encoding_is_no_line_padded_in_bytes() {
    let line = format!("001    1      Müller{:26} 2000 GER{:24} 1.0    1     2 w 1\n", "", "");
    let other = format!("001    2      Berg{:29} 1900 GER{:24} 0.0    2     1 b 0\n", "", "");
    let text = line + &other;
    assert!(read(text.as_bytes()).tournament.is_some());
    let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
    assert!(read(&bytes).tournament.is_none());
}

/// A line that is no player's says nothing of how names are padded, nor does one without such letters or that ends before
/// the rating; the first name that shows it is told.
#[test]
fn only_player_lines_show_names_padded_in_bytes() {
    let player = |number: u32, name: &str, width: usize, federation: &str| {
        let padding = " ".repeat(width - name.chars().count());
        format!("001 {number:>4}      {name}{padding} 2000 {federation}{:24} 0.0\n", "")
    };
    let heading = "012 Mémorial\n022 A town whose name goes on over the columns of the name and the rating\n\
                   032 Ähnlich: a record that goes on over the columns of the name and of the rating, too\n";
    let text = [heading, &player(1, "Berg", 33, "GÉR"), &player(2, "Müller", 32, "GER")].concat();
    let report = read(text.as_bytes());
    let told: Vec<_> = report.diagnostics.iter().map(|said| (said.line, &said.problem)).collect();
    assert_eq!(told, [(Some(5), &Problem::NamesInBytes)]);
    assert!(report.tournament.is_some());
    let short = format!("001    1      Müller{:27}\n", "");
    let told = said(&read(short.as_bytes()));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("found the end of the player line"), "{told:?}");
}

/// Words that other programs put into their files make none of a report, and a lone form feed is a blank.
#[test]
fn a_report_with_a_word_of_another_program_is_a_report() {
    let line = format!("001    1   \u{c}  {:<33}{:>37}\n", "A name", "0.0");
    let report = read(format!("102 N.N., Swiss-Manager\n{line}").as_bytes());
    let tournament = report.tournament.unwrap();
    assert_eq!(tournament.players()[0].title, "");
    assert_eq!(decoded(b"M\xfcller, J\xf6rg").as_deref(), Some("Müller, Jörg"));
    assert_eq!(decoded(b"PK\x03\x04\x00"), None);
}

/// A ruler has ten columns at least and a bar three; a national rating has the columns of a player line.
#[test]
fn what_is_passed_over_is_no_unknown_record() {
    let national = format!("{:<48}{:<25}", "FRA    1 m    A name", "1999 FRA");
    for (line, is_unknown) in [
        ("1234567890", false),
        ("123456789", true),
        ("         1", false),
        ("---", false),
        ("--x", true),
        (&national, false),
        (&national.replace("1999", "19x9"), true),
        (&national.replace("   1 m", "   x m"), true),
        ("260 002 002    1    2", false),
    ] {
        let player = |number: u32| format!("001 {number:>4}      {:<33}{:>37}\n", "A", "0.0");
        let report = read([line, "\n", &player(1), &player(2)].concat().as_bytes());
        assert!(report.tournament.is_some(), "{:?}", report.diagnostics);
        let is_found = |said: &Diagnostic| matches!(said.problem, Problem::UnknownRecord { .. });
        assert_eq!(report.diagnostics.iter().any(is_found), is_unknown, "{line:?}");
    }
}

/// A player line with a letter for the sex that is none, so that it is not read as most lines are.
fn unusual_line(rating: &str, points: &str) -> String {
    format!("001    1 x    {:<33} {rating:<5}{:28}{points}", "A name", "")
}

/// Where a line ends with its points, nothing is missing; a character behind a name or a rating can be permitted, behind
/// points it cannot.
#[test]
fn lines_that_are_not_usual_are_read_column_by_column() {
    let line = unusual_line("2500", "0.0");
    assert_eq!((line.len(), first_name(&read(line.as_bytes())).as_str()), (84, "A name"));
    let permits = Permits { overlong_names: true, ..Permits::default() };
    let is_read = |rating, points, permits| {
        read_permitting(unusual_line(rating, points).as_bytes(), permits).tournament.is_some()
    };
    assert!(!is_read("25000", "0.0", Permits::default()));
    assert!(is_read("25000", "0.0", permits));
    assert!(!is_read("2500", "0.05", permits));
}

/// A number that stands one column too far left, or with a letter behind it, is no number of too many players.
#[test]
fn a_number_in_other_columns_is_no_limit() {
    for start in ["0017    ", "001 1234x"] {
        let report = read(format!("{start:<14}{:<33}{:>37}\n", "A name", "0.0").as_bytes());
        assert!(report.tournament.is_none());
        assert!(!report.diagnostics.iter().any(Diagnostic::is_limit), "{:?}", report.diagnostics);
    }
}

/// One of the two signs of a program is none.
#[test]
fn a_text_of_nobody_s_is_of_no_program() {
    for text in
        ["see https://club.example/", "Federation of the club", "vega of the club", "club #1"]
    {
        let report = read(text.as_bytes());
        let is_foreign = |problem: &Problem| matches!(problem, Problem::Foreign(_));
        assert!(report.tournament.is_none() && !report.diagnostics.is_empty());
        assert!(!report.diagnostics.iter().any(|said| is_foreign(&said.problem)), "{text}");
    }
}

#[test]
fn files_that_are_no_report_are_named_once() {
    for (name, foreign) in [
        ("f12_vega.txt", Foreign::VegaDescription),
        ("g_vega_crosstable.txt", Foreign::VegaTable),
        ("w01_cards.trf", Foreign::PairingCards),
    ] {
        let problems: Vec<Problem> =
            case(name).diagnostics.into_iter().map(|said| said.problem).collect();
        assert_eq!(problems, [Problem::Foreign(foreign)], "{name}");
    }
    for (bytes, words) in [
        (&b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"[..], "error: found a PDF, expected a tournament report"),
        (b"PK\x03\x04\x14\x00\x06\x00", "error: found a zip archive or a spreadsheet"),
        (b"\x93\xff\x89D\x01\x00", "error: found a tournament file of Swiss-Manager"),
        (b"<!DOCTYPE html><html></html>", "error: found a web page"),
        (b"{\"players\": []}", "error: found JSON"),
        (b"3\n1 4\n5 2\n3 0\n", "error: found a list of pairs"),
        (b"Rk;Name;Rtg;Pts\n1;A;2000;3\n", "error: found a table of players or pairs"),
        (b"White;Black;Result\nA;B;1-0\n", "error: found a table of players or pairs"),
    ] {
        let report = read(bytes);
        assert_eq!(report.diagnostics.len(), 1, "{:?}", report.diagnostics);
        assert!(said(&report)[0].starts_with(words), "{:?}", said(&report));
        assert!(said(&report)[0].contains("; help: "), "{:?}", said(&report));
    }
    // Unknown files, reports without players, and misplaced lines get their usual remarks.
    let before = "error: found no player line, expected lines that begin with 001; help: give the report \
                  (TRF) that the tournament program exports";
    for text in ["Dear arbiter", "012 An event\nXXR 5"] {
        assert_eq!(said(&read(text.as_bytes())), [before], "{text}");
    }
    let indented = format!(" 001    1      {:<67}0.0\n", "A");
    let told = said(&read(indented.as_bytes()));
    assert!(told.iter().any(|said| said.contains("found record 001 after blanks")), "{told:?}");
}

/// What each kind of file is known by, and what lacks a part of that.
#[test]
fn files_are_known_by_their_signs() {
    let player = |rounds: &str| format!("001    1      {:<33}{:>37}       {rounds}\n", "A", "0.0");
    let bars = |count: usize| format!("001 1{} 1.0\n", "|a".repeat(count));
    for (text, expected) in [
        ("<!DOCTYPE html>", Some(Foreign::Html)),
        ("\n  <HTML lang=\"en\">", Some(Foreign::Html)),
        ("<?xml version=\"1.0\"?>\n<dewis>", Some(Foreign::Dewis)),
        ("<?xml version=\"1.0\"?>\n<a/>", Some(Foreign::Xml)),
        ("<dewis>", Some(Foreign::Dewis)),
        ("{\\rtf1 x", Some(Foreign::Rtf)),
        ("{ \"a\": 1}", Some(Foreign::Json)),
        ("{\n\"a\": 1}", Some(Foreign::Json)),
        ("{}", Some(Foreign::Json)),
        ("[\n{", Some(Foreign::Json)),
        ("[[1]]", Some(Foreign::Json)),
        ("[\"a\"]", Some(Foreign::Json)),
        ("{a}", None),
        ("[1]", None),
        ("[\na", None),
        ("[Event \"A\"]", Some(Foreign::Pgn)),
        ("[Site \"A\"]", Some(Foreign::Pgn)),
        ("[Date \"A\"]", Some(Foreign::Pgn)),
        ("Vega 6.0 #", Some(Foreign::Vega)),
        ("Standings\nGenerated by Vega", Some(Foreign::VegaTable)),
        ("Standings\nvegachess.com", Some(Foreign::VegaTable)),
        ("8 total Teams entered\n// A", Some(Foreign::JavaPairing)),
        ("8 total Teams entered", None),
        ("A\n// A", None),
        ("A\nSwiss-Manager", Some(Foreign::SwissManagerTable)),
        ("A\nSwissManager", Some(Foreign::SwissManagerTable)),
        ("A\nhttps://chess-results.com", Some(Foreign::SwissManagerTable)),
        ("NAME;COUNTRY", Some(Foreign::VegaPlayers)),
        ("A\nFeder Intl Id", Some(Foreign::SwissPerfect)),
        ("A\nIntl Id", None),
        ("3\n1 4\n5-2\n3, 0", Some(Foreign::Pairs)),
        // Board numbers come before the pairs.
        ("1 1 4\n2 5 2", Some(Foreign::Pairs)),
        ("1 4\n3\n5 2", None),
        ("1 2 3 4", None),
        ("1 a", None),
        ("3", None),
        ("A\nName Fed Pts", Some(Foreign::Table)),
        ("A\nName Fed of", None),
        (&bars(8), Some(Foreign::VegaDescription)),
        (&bars(7), None),
        (&(player("w") + &player("0000 - b")), Some(Foreign::PairingCards)),
        (&player("w"), None),
        (&(player("w") + &player("b 1")), None),
    ] {
        let report = read(text.as_bytes());
        let found = report.diagnostics.iter().find_map(|said| match said.problem {
            Problem::Foreign(foreign) => Some(foreign),
            _ => None,
        });
        assert_eq!(found, expected, "{text:?}: {:?}", report.diagnostics);
        assert!(report.tournament.is_none(), "{text:?}");
    }
}

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
