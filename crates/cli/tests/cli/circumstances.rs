//! Circumstances, `whatif`, and players by name.

use std::fs;

use crate::support::{run, run_with};

const CLUB: &str = "../../../pairwright/examples/club-evening.trf";

fn quietly(arguments: &[&str]) -> (i32, String, String) {
    let run = run(&[&["-q"], arguments].concat());
    (run.code, run.stdout, run.stderr)
}

#[test]
fn a_round_is_paired_as_the_arbiter_says() {
    for (wishes, pairs) in [
        // Nine players; by the rules player 4 gets the bye.
        (&["--absent", "4"][..], "4\n3 1\n2 5\n6 7\n9 8\n"),
        (&["--absent", "duarte"], "4\n3 1\n2 5\n6 7\n9 8\n"),
        (&["--half-bye", "Duarte, Rui"], "4\n3 1\n2 5\n6 7\n9 8\n"),
        (&["--zero-bye", "rui"], "4\n3 1\n2 5\n6 7\n9 8\n"),
        (&["--full-bye", "4"], "4\n3 1\n2 5\n6 7\n9 8\n"),
        (&["--bye", "4"], "5\n3 1\n2 5\n6 7\n9 8\n4 0\n"),
        (&["--fix", "1", "3"], "5\n3 1\n2 5\n6 7\n9 8\n4 0\n"),
    ] {
        let paired = quietly(&[&["pair", CLUB], wishes].concat());
        assert_eq!(paired, (0, pairs.to_owned(), String::new()), "{wishes:?}");
    }
}

#[test]
fn circumstances_are_written_into_the_report() {
    let (code, report, _) = quietly(&[
        "pair",
        CLUB,
        "--format",
        "trf",
        "--half-bye",
        "7",
        "--forbid",
        "3",
        "1",
        "--absent",
        "9",
        "--result",
        "1",
        "4",
        "1/2-1/2",
    ]);
    assert_eq!(code, 0);
    let line = |number: usize| {
        let start = format!("001 {number:>4}");
        report.lines().find(|line| line.starts_with(&start)).unwrap()
    };
    assert!(line(7).ends_with("0000 - H") && line(9).ends_with("0000 - Z"), "{report}");
    assert!(line(1).contains("   4 w =") && line(4).contains("   1 b ="), "{report}");
    assert_eq!((&line(1)[80..84], &line(4)[80..84]), (" 3.5", " 2.5"));
    assert!(report.ends_with("260 005 005    3    1\n"), "{report}");
    // The written report can be read, and gives the same round.
    let again = run_with(report.as_str(), &["-q", "pair", "-", "--round", "5"]);
    let boards = again.stdout.lines().count() - 1;
    assert_eq!(report.lines().filter(|line| line.ends_with(" w  ")).count(), boards - 1);
}

#[test]
fn what_cannot_be_entered_is_refused_with_what_to_do() {
    for (wishes, code, words) in [
        (
            &["--absent", "77"][..],
            3,
            "absent 77: found pairing number 77, expected that of a player",
        ),
        (&["--absent", "4", "--bye", "4"], 3, "expected nothing else of player 4"),
        (&["--bye", "1", "--bye", "2"], 3, "bye 2: found bye 1, expected one"),
        (&["--fix", "4", "4"], 3, "found 4 twice, expected two players"),
        (&["--result", "1", "3", "1-0"], 3, "found no game of the two before round 5"),
        (&["--result", "1", "4", "2-0"], 3, "found \"2-0\", expected 1-0"),
        (&["--absent", "Smith"], 3, "no player is called \"Smith\""),
        (&["--bye", "5", "--absent", "2"], 3, "the other players are an odd number"),
        // Requests that the rules do not allow.
        (
            &["--fix", "2", "6"],
            1,
            "fix 2 6 is not allowed: C1, two players meet at most once (2 - 6), in round 1",
        ),
        (&["--bye", "6"], 1, "bye 6 is not allowed: C2, no bye after an earlier bye"),
    ] {
        let (exit, stdout, stderr) = quietly(&[&["pair", CLUB], wishes].concat());
        assert_eq!((exit, stdout.as_str()), (code, ""), "{wishes:?}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains(words), "{wishes:?}: {stderr}");
    }
}

/// For each kind of circumstance, a request that is not allowed names the article of the edition.
#[test]
fn an_impossible_wish_names_the_article() {
    // Only 1 and 4 are left, and they have met; 1 may meet nobody; with a win by forfeit in round 4, player 5
    // may not have the bye.
    let all_but_two =
        |flag: &str| ["2", "3", "5", "6", "7", "8", "9"].map(|p| format!("{flag} {p}"));
    let alone = ["3", "6", "7", "8", "9"].map(|player| format!("--forbid 1 {player}"));
    for (rules, [bye, pair, round]) in [
        ("2012", ["B.1.b, ", "B.1.a, ", "(C.13: "]),
        ("2017", ["C.2, ", "C.1, ", "(A.9: "]),
        ("2026", ["C2, ", "C1, ", "(1.9: "]),
    ] {
        for (wishes, article) in [
            (all_but_two("--absent").join(" "), round),
            (all_but_two("--half-bye").join(" "), round),
            (all_but_two("--zero-bye").join(" "), round),
            (all_but_two("--full-bye").join(" "), round),
            (format!("{} --absent 5", alone.join(" ")), round),
            ("--bye 6".to_owned(), bye),
            ("--result 5 3 +/- --bye 5".to_owned(), bye),
            ("--fix 2 6".to_owned(), pair),
        ] {
            let words: Vec<&str> = wishes.split(' ').collect();
            let arguments = [&["pair", CLUB, "--rules", rules], &words[..]].concat();
            let (exit, stdout, stderr) = quietly(&arguments);
            assert_eq!((exit, stdout.as_str()), (1, ""), "{rules} {wishes}: {stderr}");
            assert!(stderr.contains(article), "{rules} {wishes}: {stderr}");
        }
    }
}

#[test]
fn what_the_report_says_is_not_overruled() {
    let report = fs::read_to_string(format!("tests/data/{CLUB}")).unwrap();
    let report = report.replace("9 w 1\n", "9 w 1  0000 - H\n");
    let refused = run_with(report.as_str(), &["-q", "pair", "-", "--absent", "7"]);
    let words = "absent 7: expected what the report says of player 7 in round 5: a half-point bye";
    assert!(refused.code == 3 && refused.stderr.contains(words), "{refused}");
    let agreed = run_with(report.as_str(), &["-q", "pair", "-", "--half-bye", "7"]);
    assert_eq!(agreed.code, 0, "{agreed}");
}

#[test]
fn rounds_with_circumstances_are_explained() {
    let explained = run(&["explain", CLUB, "--absent", "4", "--player", "hughes"]);
    assert!(explained.stdout.starts_with("Club evening: round 5 by dutch-2026"), "{explained}");
    assert!(explained.stdout.contains("Why 8 meets 9"), "{explained}");
    let asked = run(&["why", CLUB, "--given-bye", "4", "--pair", "Bakker", "Gruber"]);
    assert!(asked.stdout.contains("Why do 2 and 7 not meet?"), "{asked}");
    // One spelling goes everywhere.
    let [short, long] = ["--bye", "--given-bye"].map(|bye| run(&["pair", CLUB, bye, "4"]));
    assert!(short.code == 0 && short == long, "{short}\n{long}");
    let given = run(&["explain", CLUB, "--fix", "1", "3"]);
    let words = "The arbiter fixed 3\u{a0}-\u{a0}1 (White first";
    assert!(given.stdout.contains(words) && !given.stdout.contains("absent"), "{given}");
    let page = run(&["explain", CLUB, "--fix", "1", "3", "--format", "html"]).stdout;
    assert!(page.contains("The arbiter fixed"), "{page}");
    for command in [&["explain"][..], &["why", "--colour", "2"]] {
        let told = run(&[command, &[CLUB, "--fix", "1", "3", "--format", "json"]].concat()).json();
        let given = told["given"].as_array().or_else(|| told["explanation"]["given"].as_array());
        assert_eq!(given.unwrap(), &[serde_json::json!([3, 1])], "{told}");
    }
    // A recorded round is opened again.
    let opened = run(&["-q", "pair", CLUB, "--round", "4", "--absent", "9"]);
    assert!(opened.code == 0 && !opened.stdout.contains('9'), "{opened}");
}

#[test]
fn what_changes_is_told_with_its_articles() {
    let told = run(&["-q", "whatif", CLUB, "--absent", "4", "--forbid", "3", "1"]);
    insta::assert_snapshot!(told, @"
    exit 0
    --- stdout
    Club evening: round 5 by dutch-2026: what if absent 4, forbid 3 1?

      before       | after
         3 - 1     |    6 - 3
         6 - 7     |    1 - 7
         4 - bye   |

      2 boards as before.

      - 3 - 1: the organiser keeps the two apart.
      - 6 - 7: if it stayed, the others could not all be paired: of 1, 2, 3, 5 and 9
        some would be left over (1.9).
      - 4 - bye: 4 is not paired in this round.
    --- stderr
    ");
    let json = run(&["-q", "whatif", CLUB, "--forbid", "3", "1", "--format", "json"]).json();
    assert_eq!(json["gone"][0]["board"], serde_json::json!([3, 1]));
    assert_eq!(json["gone"][0]["because"]["objection"]["article"], "forbidden pair");
    let page = run(&["-q", "whatif", CLUB, "--forbid", "3", "1", "--format", "html"]);
    for words in ["<b>forbid 3 1</b>", "Cohen, Mira", "Why boards are gone"] {
        assert!(page.code == 0 && page.stdout.contains(words), "{words}");
    }
    let nothing = run(&["-q", "whatif", CLUB, "--bye", "4"]);
    assert!(nothing.stdout.ends_with("\n  Nothing changes.\n"), "{nothing}");
    let impossible = run(&["-q", "whatif", CLUB, "--fix", "2", "6"]);
    assert_eq!(impossible.code, 1);
    assert!(impossible.stdout.contains("After: no pairing. fix 2 6 is not allowed: C1"));
}

/// A page has each line of the text, with names besides.
#[test]
fn answers_about_results_and_rounds_to_come_are_pages_too() {
    for (arguments, words) in [
        (
            &["whatif", "club-evening-open.trf", "--opponents", "3"][..],
            &[
                "<title>Club evening: Opponents of 3 in round 5 by dutch-2026</title>",
                "<h2>If 3 loses to 5 (3 combinations)</h2>",
                "<b>4 Duarte, Rui</b>: Black in 1</li>",
                "<bdi>3 Cohen, Mira</bdi>; <bdi>5 ",
            ][..],
        ),
        (
            &["whatif", CLUB, "--hinges", "4"],
            &[
                "<p class=\"lead\">The board of 4 in round 5 by dutch-2026</p>",
                "<b>1-4 0-1 instead of 1-0</b>: 4 would have Black against 2.</li>",
                "<bdi>2 Bakker, Tom</bdi>; <bdi>4 Duarte, Rui</bdi></p>",
            ],
        ),
        (&["forecast", CLUB], &["<p>Round 5 has a legal pairing.</p>", "all 5 rounds announced"]),
        (
            &["forecast", "../../../../fixtures/cases/b08_lila6689.trf"],
            &[
                "<ol class=\"because\"><li>2-5 (met in round 1) is played once more",
                "<li>1 and 4 stay out (--absent 1 --absent 4); fewer do not suffice.</li>",
            ],
        ),
    ] {
        let page = run(&[&["-q"][..], arguments, &["--format", "html"]].concat());
        for words in words {
            assert!(page.code == 0 && page.stdout.contains(words), "{words}: {page}");
        }
    }
}

#[test]
fn every_round_is_explained_at_once() {
    let all = run(&["-q", "explain", CLUB, "--round", "all"]);
    assert_eq!(all.code, 0);
    for round in 1..=4 {
        let one = run(&["-q", "explain", CLUB, "--round", &round.to_string()]);
        assert!(all.stdout.contains(&one.stdout), "{round}");
    }
    let object = run(&["-q", "explain", CLUB, "--round", "all", "--format", "json"]).json();
    assert_eq!(object["rounds"].as_array().unwrap().len(), 4);
    assert_eq!(object["rounds"][2]["round"], 3);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pages");
    let arguments = ["-q", "explain", CLUB, "--round", "all", "--format", "html", "-o"];
    assert_eq!(run(&[&arguments[..], &[path.to_str().unwrap()]].concat()).code, 0);
    assert_eq!(fs::read_dir(&path).unwrap().count(), 4);
    assert_eq!(run(&arguments[..arguments.len() - 1]).code, 3);
    assert_eq!(run(&["explain", CLUB, "--round", "all", "--absent", "4"]).code, 3);
    // A half-point bye appears in the story of every other round.
    let story = run(&["explain", CLUB, "--round", "all", "--player", "Ilse"]);
    assert_eq!(story.stdout.matches("\n1 Adair, Ilse\n").count(), 4, "{story}");
}

#[test]
fn a_name_that_several_have_is_refused() {
    let report = fs::read_to_string(format!("tests/data/{CLUB}")).unwrap();
    let report = report.replace("Cohen, Mira ", "Bakker, Theo");
    let refused = run_with(report.as_str(), &["-q", "why", "-", "--colour", "bakker"]);
    assert_eq!(refused.code, 3, "{refused}");
    let words = "2 players are called \"bakker\": 2 Bakker, Tom; 3 Bakker, Theo";
    assert!(refused.stderr.contains(words), "{refused}");
    assert_eq!(run_with(report.as_str(), &["-q", "why", "-", "--colour", "Tom"]).code, 0);
}
