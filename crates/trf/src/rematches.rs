//! Pairs that the arbiter allows to meet once more: `### Pairwright rematch 5: 3-7 2-6`.
//!
//! No record of a report has room for it, and other programs pass over such a line. Without it, nobody could tell a
//! decision of the arbiter from a mistake, and the round could not be paired again.

use pairwright_model::{PairingNumber, Round};

use crate::enter::remark;
use crate::{Document, MAX_ROUNDS};

const REMATCH: &str = "rematch";

/// Two players, as the line names them.
type Pair = (PairingNumber, PairingNumber);

/// What `line` says about pairs that may meet once more; none if it is no such line.
pub(crate) fn content(line: &str) -> Option<&str> {
    remark::content(line, REMATCH)
}

/// The line that allows these pairs of `round` to meet once more.
pub(crate) fn line(round: Round, pairs: &[Pair]) -> String {
    let pairs: Vec<String> = pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
    remark::line(REMATCH, format_args!("{round}: {}", pairs.join(" ")))
}

/// The round that `content` is about, and the words after it.
pub(crate) fn parts(content: &str) -> Option<(Round, &str)> {
    let (round, pairs) = content.split_once(':')?;
    let round = round.trim().parse().ok().filter(|round| (1..=MAX_ROUNDS).contains(round))?;
    Some((round, pairs))
}

/// The two players of `word`, such as `3-7`.
pub(crate) fn pair(word: &str) -> Option<Pair> {
    let (one, other) = word.split_once('-')?;
    let number = |text: &str| PairingNumber::new(text.parse().ok()?);
    Some((number(one)?, number(other)?))
}

impl Document {
    /// The pairs that the arbiter allows to meet once more in `round`.
    pub fn rematches(&self, round: Round) -> Vec<(PairingNumber, PairingNumber)> {
        let of_it = |line| parts(content(line)?).filter(|(of, _)| *of == round);
        let words = self.lines().filter_map(of_it).flat_map(|(_, pairs)| pairs.split_whitespace());
        words.filter_map(pair).collect()
    }

    /// The report that allows these pairs of `round` to meet once more, besides those that it allows already.
    #[must_use]
    pub(crate) fn with_rematches(&self, round: Round, more: &[Pair]) -> Self {
        let mut pairs = self.rematches(round);
        for &(one, other) in more {
            if !pairs.contains(&(one, other)) && !pairs.contains(&(other, one)) {
                pairs.push((one, other));
            }
        }
        if more.is_empty() {
            return self.clone();
        }
        let others = self.without_lines(|line| round_of(line) == Some(round));
        others.appended(&line(round, &pairs))
    }

    /// The report that allows no pair to meet once more in `round` or a later one.
    #[must_use]
    pub(crate) fn without_rematches(&self, round: Round) -> Self {
        self.without_lines(|line| round_of(line).is_some_and(|of| of >= round))
    }
}

fn round_of(line: &str) -> Option<Round> {
    Some(parts(content(line)?)?.0)
}
