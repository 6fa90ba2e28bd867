//! Public cases at the command line: which round is meant, and the message if it cannot be paired.

use crate::support::run;

const CASES: &str = "../../../../fixtures/cases";

fn case(name: &str) -> String {
    format!("{CASES}/{name}.trf")
}

#[test]
fn a_question_is_about_the_next_round_and_says_so() {
    let why = run(&["why", &case("b13_uscf9813"), "--pair", "2", "4"]);
    assert_eq!(why.code, 0);
    assert!(why.stdout.starts_with("Case b13: round 4 by dutch-2017\n"), "{why}");
    assert!(why.stderr.ends_with("\nnote: round 4, the next one (--round N asks about another)\n"));
    let why = run(&["why", &case("b15_uscf3573"), "--bye", "7"]);
    assert!(why.stdout.starts_with("Case b15: round 5 by dutch-2017\n"), "{why}");
    let explained = run(&["explain", &case("b15_uscf3573")]);
    assert!(explained.stdout.starts_with("Case b15: round 5 by dutch-2017\n"), "{explained}");
    assert!(explained.stderr.contains("note: round 5, the next one"), "{explained}");
}

#[test]
fn after_the_end_a_question_is_about_the_last_round() {
    let over = "four-finished.trf";
    for arguments in [&["explain", over][..], &["why", over, "--colour", "1"]] {
        let told = run(arguments);
        assert!(told.stdout.contains("round 3 by dutch-2017\n"), "{told}");
        let note = "note: round 3, the last one recorded (--round N asks about another)\n";
        assert!(told.stderr.contains(note), "{told}");
    }
    // A round named explicitly needs no note on which one is meant.
    let named = run(&["explain", over, "--round", "2"]);
    assert!(!named.stderr.contains("asks about another"), "{named}");
}

#[test]
fn nobody_left_is_a_sentence() {
    for format in ["pairs", "table", "json", "trf", "html"] {
        let none = run(&["-q", "pair", &case("b23_allgone"), "--format", format]);
        assert_eq!((none.code, none.stdout.as_str()), (1, ""), "{none}");
        let said = "error: ../../../../fixtures/cases/b23_allgone.trf: nobody is left to pair in round 3: \
                    every player has a bye or is absent; correct the byes and absences, or end the event \
                    with the round before\n";
        assert_eq!(none.stderr, said);
    }
    let one = run(&["-q", "pair", &case("b23_oneleft")]);
    assert_eq!((one.code, one.stdout.as_str()), (0, "1\n4 0\n"));
}

#[test]
fn what_if_asks_what() {
    let nothing = run(&["whatif", &case("f06_rokade")]);
    assert_eq!((nothing.code, nothing.stdout.as_str()), (3, ""), "{nothing}");
    assert!(
        nothing.stderr.contains("required") && nothing.stderr.contains("--absent"),
        "{nothing}"
    );
    let absent = run(&["-q", "whatif", &case("f06_rokade"), "--absent", "1", "--absent", "2"]);
    assert_eq!(absent.code, 0, "{absent}");
    assert!(absent.stdout.contains("what if absent 1, absent 2?"), "{absent}");
}

#[test]
fn a_pair_that_leaves_the_rest_unpaired_is_refused_with_the_proof() {
    let fixed = run(&["-q", "pair", &case("b08_lila6689"), "--fix", "4", "6"]);
    assert_eq!((fixed.code, fixed.stdout.as_str()), (1, ""));
    let said = "fix 4 6 is not allowed: then the rest cannot be paired: 2 can meet nobody; 1, 3 and 5, an odd \
                number, can meet each other";
    assert!(fixed.stderr.contains(said), "{fixed}");
}

/// The advice names the number of recorded rounds, and says why it matters.
#[test]
fn advice_has_the_number_of_rounds_that_there_are() {
    let rounds = "     2 w 1     2 b 1     2 w 1     2 b 1     2 w 1     2 b 1     2 w 1";
    let others = rounds.replace('2', "1").replace(" 1 w 1", " 1 b 0").replace(" 1 b 1", " 1 w 0");
    let head = "012 Seven\n042 2019/03/08\nXXC white1\n";
    let line = |(number, points, rounds): (u16, &str, &str)| {
        format!("001 {number:>4}{:72}{points:>4} {number:>4}{rounds}\n", "")
    };
    let lines = [(1, "7.0", rounds), (2, "0.0", &others)].map(line).concat();
    let report = format!("{head}{lines}");
    let lint = crate::support::run_with(report.as_str(), &["lint", "-"]);
    assert!(
        lint.stdout.contains("the last round is paired by other rules; help: add it: `XXR 7`"),
        "{lint}"
    );
    assert!(!lint.stdout.contains("XXR 9"), "{lint}");
    let pair = crate::support::run_with(report.as_str(), &["pair", "-"]);
    assert_eq!(pair.code, 3);
    assert!(pair.stderr.contains("`XXR 8` (or `142 8`) if round 8 is the last"), "{pair}");
}
