//! `pair`: formats, rounds, the choice of an edition.

use insta::assert_snapshot;

use crate::support::{data, run, run_with};

#[test]
fn pairs_are_printed_for_other_programs() {
    assert_snapshot!(run(&["pair", "four-after-1.trf"]), @r#"
    exit 0
    --- stdout
    2
    2 1
    3 4
    --- stderr
    rules: dutch-2017 (the event began on 2019-03-08)
    "#);
}

#[test]
fn the_bye_is_a_line_with_a_zero_and_counts() {
    assert_snapshot!(run(&["pair", "five-after-1.trf"]), @r#"
    exit 0
    --- stdout
    3
    5 1
    2 3
    4 0
    --- stderr
    rules: dutch-2017 (the event began on 2019-03-08)
    "#);
}

#[test]
fn the_table_is_aligned_whatever_the_script() {
    assert_snapshot!(run(&["pair", "five-after-1.trf", "--format", "table"]).stdout, @r#"
    Five and a Bye: round 2 by dutch-2017

     Board | No. | White                   | Rating | Score | No. | Black        | Rating | Score
    -------+-----+-------------------------+--------+-------+-----+--------------+--------+-------
         1 |   5 | 李, 明                  |   1499 |   1.0 |   1 | Ødegård, Åse |   2500 |   1.0
         2 |   2 | Müller-Łukaszewicz, Zoë |   2310 |   1.0 |   3 | Петров, Иван |   2105 |   0.0
           |   4 | O’Neill, Seán           |        |   0.0 |     | bye          |        |
    "#);
}

#[test]
fn json_holds_what_the_table_holds() {
    assert_snapshot!(run(&["pair", "five-after-1.trf", "--format", "json"]).stdout, @r#"
    {
      "schema": 1,
      "event": "Five and a Bye",
      "date": "2019-03-08",
      "players": 5,
      "in_force": "dutch-2017",
      "rules": "dutch-2017",
      "round": 2,
      "boards": [
        {
          "board": 1,
          "white": {
            "number": 5,
            "name": "李, 明",
            "rating": 1499,
            "score": 1.0
          },
          "black": {
            "number": 1,
            "name": "Ødegård, Åse",
            "rating": 2500,
            "score": 1.0
          }
        },
        {
          "board": 2,
          "white": {
            "number": 2,
            "name": "Müller-Łukaszewicz, Zoë",
            "rating": 2310,
            "score": 1.0
          },
          "black": {
            "number": 3,
            "name": "Петров, Иван",
            "rating": 2105,
            "score": 0.0
          }
        }
      ],
      "bye": {
        "number": 4,
        "name": "O’Neill, Seán",
        "rating": 0,
        "score": 0.0
      }
    }
    "#);
}

#[test]
fn json_without_a_bye_says_so() {
    let run = run(&["pair", "four-after-1.trf", "--format", "json"]);
    assert_eq!(run.json()["bye"], serde_json::Value::Null);
}

#[test]
fn trf_is_the_report_with_the_new_round() {
    let run = run(&["pair", "five-after-1.trf", "--format", "trf"]);
    // Trailing blanks leave room for results.
    let lines: Vec<_> = run.stdout.lines().map(str::trim_end).collect();
    assert_snapshot!(lines.join("\n"), @r#"
    012 Five and a Bye
    042 2019/03/08
    XXR 3
    XXC white1
    001    1 m GM Ødegård, Åse                      2500 NOR                         1.0          3 w 1     5 b
    001    2 w    Müller-Łukaszewicz, Zoë           2310 GER                         1.0          4 b 1     3 w
    001    3 m FM Петров, Иван                      2105 BUL                         0.0          1 b 0     2 b
    001    4 m    O’Neill, Seán                        0 IRL                         0.0          2 w 0  0000 - U
    001    5 w    李, 明                              1499 CHN                         1.0       0000 - U     1 w
    "#);
    let again = run_with(run.stdout, &["check", "-"]);
    assert_eq!(again.code, 0, "{again}");
}

#[test]
fn a_round_is_paired_anew_from_the_rounds_before_it() {
    for (round, pairs) in [("1", "2\n1 3\n4 2\n"), ("2", "2\n2 1\n3 4\n"), ("3", "2\n3 2\n1 4\n")] {
        let run = run(&["pair", "four-finished.trf", "--round", round]);
        assert_eq!((run.code, run.stdout.as_str()), (0, pairs), "{}", run.stderr);
    }
}

#[test]
fn a_dash_reads_standard_input() {
    let input = std::fs::read(data().join("four-after-1.trf")).unwrap();
    let run = run_with(input, &["pair", "-"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, "2\n2 1\n3 4\n"), "{}", run.stderr);
}

#[test]
fn an_impossible_round_is_told_in_the_words_other_programs_look_for() {
    let run = run(&["pair", "two-impossible.trf"]);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("No valid pairing exists"), "{}", run.stderr);
}

#[test]
fn the_edition_is_chosen_by_name_then_by_date_and_the_choice_is_told() {
    for (file, line) in [
        ("named.trf", "rules: dutch-2017 (record 192 says FIDE_DUTCH_2017)\n"),
        ("named-without-edition.trf", "rules: dutch-2017 (the event began on 2019-03-08)\n"),
        ("four-after-1.trf", "rules: dutch-2017 (the event began on 2019-03-08)\n"),
    ] {
        let run = run(&["pair", file]);
        assert_eq!((run.code, run.stderr.as_str()), (0, line), "{file}");
    }
}

#[test]
fn an_edition_asked_for_needs_no_date() {
    for file in ["undated.trf", "unreadable-date.trf"] {
        let run = run(&["pair", file, "--rules", "dutch-2017"]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{file}");
    }
}
