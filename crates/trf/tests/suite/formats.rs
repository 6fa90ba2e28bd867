//! Files that are no reports or are written in unusual ways: the public cases, and others of their kinds.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use pairwright_trf::{
    Diagnostic, Foreign, Permits, Problem, Report, decoded, read, read_permitting,
};

fn case(name: &str) -> Report {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases");
    let bytes = std::fs::read(folder.join(name)).unwrap();
    let report = read(&bytes);
    assert_eq!(report.document.to_bytes(), bytes, "{name}: bytes are lost");
    report
}

pub(crate) fn said(report: &Report) -> Vec<String> {
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

/// A zero byte is no text, unless zeros take turns with letters in more than half of the pairs.
#[test]
fn zeros_are_utf_16_where_most_letters_have_one() {
    for (bytes, problem) in [
        (&b"abcdefg\0"[..], Some(Problem::Binary)),
        (b"abc\0", Some(Problem::Binary)),
        (b"ab\0c", Some(Problem::Binary)),
        (b"0\x001\x002 ", None),
        (b"\x000\x001 2", None),
    ] {
        let report = read(bytes);
        let found = report.diagnostics.iter().find(|said| said.problem == Problem::Binary);
        assert_eq!(found.map(|said| said.problem.clone()), problem, "{bytes:?}");
        let is_utf_16 = report.document.encoding().starts_with("UTF-16");
        assert_eq!(is_utf_16, problem.is_none(), "{bytes:?}");
    }
}

/// A sign between words is in its place, and a control character never is.
#[test]
fn signs_between_words_are_no_reason_for_another_page() {
    for (name, encoding, read_as) in [
        (&b"Muller \xb7 Jorg"[..], "windows-1252", "Muller · Jorg"),
        (b"Lef\x8avre \x85 1", "cp850", "Lefèvre à 1"),
        (b"Lefevre \x81 1", "cp850", "Lefevre ü 1"),
    ] {
        let line = [b"001    1      ", name].concat();
        let document = read(&line).document;
        let text = document.lines().next().unwrap().to_owned();
        assert_eq!((document.encoding(), &text[14..]), (encoding, read_as));
    }
}

/// A line of 49 bytes ends where the rating begins, and does not tell how names are padded.
#[test]
fn a_short_line_does_not_tell_how_names_are_padded() {
    let padded =
        format!("001    1 m    Müller, Jörg{}2000 GER{:24} 1.0    1\n", " ".repeat(20), "");
    let short = format!("001    2      Mü{}\n", " ".repeat(32));
    assert_eq!(short.trim_end_matches('\n').len(), 49);
    for text in [padded.clone(), padded + &short] {
        let document = read(text.as_bytes()).document;
        let rating: String = document.lines().next().unwrap().chars().skip(48).take(4).collect();
        assert_eq!(rating, "2000", "{text}");
        assert_eq!(document.to_bytes(), text.as_bytes());
    }
}

/// A program that takes any text for a report finds no player in some files; in others it stumbles.
#[test]
fn some_foreign_files_are_texts_without_players() {
    for (text, is_without_players) in [
        (&b"1 4\n2 3"[..], true),
        (b"<html>", true),
        (b"[Event \"x\"]", true),
        (b"Rank;Name;Rtg;Pts", true),
        (b"PK\x03\x04", false),
        (b"\x89PNG", false),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", false),
        (b"\x93\xff\x89\x44", false),
    ] {
        let report = read(text);
        let [Diagnostic { problem: Problem::Foreign(foreign), .. }] = &report.diagnostics[..]
        else {
            panic!("{:?}", report.diagnostics)
        };
        assert_eq!(foreign.is_text_without_players(), is_without_players, "{foreign}");
    }
}

/// A player line is read only where the columns between its values are blank.
#[test]
fn misplaced_values_are_told() {
    let line = format!("001    1      {:33} 2000 {:27} 1.0    1  ", "Name", "");
    let first_problem = |line: &str| {
        let report = read(format!("{line}\n").as_bytes());
        assert!(report.tournament.is_none(), "{line}");
        let placed = report.diagnostics.into_iter().find(|said| said.column.is_some());
        placed.map(|said| (said.column, said.problem))
    };
    let mut filled = line.clone();
    for column in [4, 9, 48, 53, 85, 90, 91] {
        filled.replace_range(column - 1..column, "x");
    }
    let not_blank = |found, what, first, last| Problem::NotBlank { found, what, first, last };
    let expected = not_blank('x', "pairing number", 5, 8);
    assert_eq!(first_problem(&filled), Some((Some(4), expected)));
    let number = |digits: &str| format!("001{digits}{}", &line[3 + digits.len()..]);
    let expected = not_blank('1', "pairing number", 5, 8);
    assert_eq!(first_problem(&number("1234 ")), Some((Some(4), expected)));
    let expected = Problem::PlayerLimit { found: "123456".to_owned(), most: 9999 };
    assert_eq!(first_problem(&number("123456")), Some((Some(5), expected)));
    // What is quoted are the columns of one round.
    let cells = first_problem(&format!("{line}   2 x 1  1234 w 1"));
    let Some((Some(97), Problem::Cell { round: 1, found, .. })) = cells else {
        panic!("{cells:?}")
    };
    assert_eq!(found, "2 x 1");
}

/// Blanks, and the character by which old editors end a file, are no records; neither is the rating of a federation, which
/// has capitals where a code stands and the columns of a player line.
#[test]
fn lines_that_are_no_records_are_passed_over() {
    let player = |number| format!("001 {number:>4}      {:33} 2000 {:27} 0.0    1\n", "Name", "");
    let players = [player(1), player(2)].concat();
    let national = |code: &str| format!("{code}    1 m    {:33} 1999 FRA", "Name");
    let unknown = |line: &str| {
        let report = read(format!("XXR 5\n{line}\n{players}").as_bytes());
        let unknown = report.diagnostics.into_iter().map(|said| match said.problem {
            Problem::UnknownRecord { code, .. } => code,
            problem => panic!("{problem}"),
        });
        unknown.collect::<Vec<_>>()
    };
    for line in ["", "    ", "\u{1a}", " \u{1a}", &national("FRA")] {
        assert_eq!(unknown(line), [""; 0], "{line:?}");
    }
    let shifted = national("FRA").replacen("Name", "xName", 1).replacen("    xName", "   xName", 1);
    for (line, code) in [
        (national("Fra"), "Fra"),
        (national("XXF"), "XXF"),
        (national("ÉÉÉ"), "ÉÉÉ"),
        (shifted, "FRA"),
        ("Fra x".into(), "Fra"),
    ] {
        assert_eq!(unknown(&line), [code], "{line:?}");
    }
}

#[test]
fn other_lines_are_those_that_say_something() {
    let text = "012 Open\n\n   \nXXR 5\n### a remark  \n001    1      Name\nABC x\n";
    let document = read(text.as_bytes()).document;
    let others: Vec<&str> = document.other_lines().collect();
    assert_eq!(others, ["012 Open", "### a remark", "ABC x"]);
}
