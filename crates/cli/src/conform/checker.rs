//! The other engine's checker (`-c`), on a whole event.
//!
//! Each round has a line `name: Round #n`. If its pairing differs from the file, a heading and boards follow; if the checker finds no
//! legal pairing, a line says so. Which boards differ is not read from there: JaVaFo's colours are not those that it pairs, and
//! both cut the longer list.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use pairwright::Round;

use super::engine::Engine;
use super::process::{Run, run};

/// What the checker makes of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Checked {
    /// Each round that it mentions, and whether it finds it right.
    Rounds(BTreeMap<Round, bool>),
    /// The call took too long.
    TooSlow,
    /// It gave up, with these words.
    Failed(String),
}

/// Lets the checker of `engine` look through the report `file`.
pub(super) fn check(engine: &Engine, file: &Path) -> io::Result<Checked> {
    let mut command = engine.command();
    command.arg(file).arg("-c").args(&engine.options);
    Ok(match run(&mut command, engine.limit)? {
        Run::TooSlow => Checked::TooSlow,
        Run::Ended { code: Some(0), output, .. } => {
            Checked::Rounds(rounds(&String::from_utf8_lossy(&output)))
        }
        Run::Ended { complaints, .. } => {
            let said = String::from_utf8_lossy(&complaints);
            let why = said.lines().map(str::trim).find(|line| !line.is_empty());
            Checked::Failed(why.unwrap_or("its checker gave up without a word").to_owned())
        }
    })
}

/// The rounds of a checker's report: a round is right if nothing follows its line.
fn rounds(report: &str) -> BTreeMap<Round, bool> {
    let mut rounds = BTreeMap::new();
    let mut current = None;
    for line in report.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let named = line.rsplit_once(": Round #");
        if let Some(round) = named.and_then(|(_, round)| round.trim().parse().ok()) {
            current = Some(round);
            rounds.insert(round, true);
        } else if let Some(is_right) = current.and_then(|round| rounds.get_mut(&round)) {
            *is_right = false;
        }
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_right_if_nothing_follows() {
        let report = "\
a: b: Round #1
a: b: Round #2
  Checker pairings        Tournament pairings\x20
      1 -   2                  1 -   7
   1007 -   0                  2 - 1005

a: b: Round #3
No valid pairing exists for round 3.

a: b: Round #4
";
        assert_eq!(rounds(report), [(1, true), (2, false), (3, false), (4, true)].into());
        assert!(rounds("Error: something\n  1 - 2   3 - 4\n").is_empty());
    }
}
