//! Parses the output of the checkers of bbpPairings and JaVaFo.
//!
//! Each round has a line `name: Round #n`. If its pairings differ from the file, a heading follows, and then
//! the checker's boards on the left and those of the file on the right:
//!
//! ```text
//! event: Round #3
//!   Checker pairings        Tournament pairings
//!       1 -   4                  3 -   7
//!      15 -   0                  5 -   0
//! ```
//!
//! The left side is blank where it is shorter. Where it is longer, the rest of it is *not printed*. If no
//! legal pairing exists, a line says so: `No valid pairing exists …` or `Failure in round …`.

use std::collections::BTreeMap;

/// The beginnings of lines that say that a round cannot be paired.
const IMPOSSIBLE: [&str; 2] = ["No valid pairing exists", "Failure in round"];

/// White and Black by number; 0 for nobody.
pub(crate) type Board = (u32, u32);

/// A round in which the checker found a difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Differences {
    /// Boards of the checker that the file lacks, possibly cut off at the length of `file`.
    pub(crate) checker: Vec<Board>,
    /// Boards of the file that the checker lacks.
    pub(crate) file: Vec<Board>,
    /// Whether the checker found no legal pairing.
    pub(crate) impossible: bool,
}

/// The rounds in the report, with their differences.
pub(crate) fn parse(report: &str) -> BTreeMap<u16, Differences> {
    let mut rounds = BTreeMap::new();
    let mut current = None;
    for line in report.lines() {
        if let Some(round) = round_of(line) {
            current = Some(round);
            rounds.insert(round, Differences::default());
        } else if let Some(found) = current.and_then(|round| rounds.get_mut(&round)) {
            if IMPOSSIBLE.iter().any(|words| line.starts_with(words)) {
                found.impossible = true;
            } else if let Some((checker, file)) = boards(line) {
                found.checker.extend(checker);
                found.file.push(file);
            }
        }
    }
    rounds
}

fn round_of(line: &str) -> Option<u16> {
    line.rsplit_once(": Round #")?.1.trim().parse().ok()
}

/// The boards of a row: the left one, if there is one, and the right one.
fn boards(line: &str) -> Option<(Option<Board>, Board)> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let board = |fields: &[&str]| match fields {
        [white, "-", black] => Some((white.parse().ok()?, black.parse().ok()?)),
        _ => None,
    };
    match fields.len() {
        3 => Some((None, board(&fields)?)),
        6 => Some((Some(board(&fields[..3])?), board(&fields[3..])?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_and_their_boards() {
        let report = "\
a: b: Round #1
a: b: Round #2
  Checker pairings        Tournament pairings\x20
      1 -   2                  1 -   7
   1007 -   0                  2 - 1005
                               9 -   0

a: b: Round #3
No valid pairing exists for round 3.

a: b: Round #4
Failure in round 4
";
        let rounds = parse(report);
        assert_eq!(rounds.len(), 4);
        assert_eq!(rounds[&1], Differences::default());
        assert_eq!(rounds[&2].checker, [(1, 2), (1007, 0)]);
        assert_eq!(rounds[&2].file, [(1, 7), (2, 1005), (9, 0)]);
        assert!(rounds[&3].impossible && rounds[&4].impossible);
    }

    #[test]
    fn wide_numbers_and_byes() {
        assert_eq!(
            boards("    1007 -   0                9998 - 9999"),
            Some((Some((1007, 0)), (9998, 9999)))
        );
        assert_eq!(boards("                               9 -   0"), Some((None, (9, 0))));
        assert_eq!(boards("  Checker pairings        Tournament pairings "), None);
        assert_eq!(boards(""), None);
    }

    #[test]
    fn other_text_is_no_report() {
        assert!(parse("Error: something\n  1 - 2   3 - 4\n").is_empty());
    }
}
