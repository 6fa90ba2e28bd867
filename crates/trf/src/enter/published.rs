//! Rounds as they were published: `### Pairwright published 3: 5-1 2-6 4`, the bye last and alone.
//!
//! The order of boards follows from the points, and those of an earlier round can be corrected afterwards; so the
//! report keeps it.

use pairwright_model::{PairingNumber, Round};

use super::{EntryError, remark};
use crate::{Document, MAX_ROUNDS};

const PUBLISHED: &str = "published";

/// White and Black of a board.
type Pair = (PairingNumber, PairingNumber);

impl Document {
    /// The boards of `round` in the order in which they were published, White first, and the player with the bye;
    /// none if the report does not say that the round has been published.
    pub fn published(&self, round: Round) -> Option<(Vec<Pair>, Option<PairingNumber>)> {
        let of_it = |line| published(line).filter(|(of, _)| *of == round);
        let (_, boards) = self.lines().find_map(of_it)?;
        let number = |text: &str| PairingNumber::new(text.parse().ok()?);
        let (mut pairs, mut bye) = (Vec::new(), None);
        for board in boards.split(' ') {
            match board.split_once('-') {
                Some((white, black)) => pairs.push((number(white)?, number(black)?)),
                None => bye = Some(number(board)?),
            }
        }
        Some((pairs, bye))
    }

    /// The report that says that `round` has been published with these boards in this order.
    ///
    /// # Errors
    ///
    /// [`EntryError::NotARound`] if the round has not been paired.
    pub fn with_published(
        &self,
        round: Round,
        boards: &[Pair],
        bye: Option<PairingNumber>,
    ) -> Result<Self, EntryError> {
        let paired = self.understood()?.tournament.rounds_paired();
        if !(1..=paired).contains(&round) {
            return Err(EntryError::NotPaired { round, paired });
        }
        let boards = boards.iter().map(|(white, black)| format!("{white}-{black}"));
        let boards: Vec<String> = boards.chain(bye.map(|bye| bye.to_string())).collect();
        let line = remark::line(PUBLISHED, format_args!("{round}: {}", boards.join(" ")));
        let is_it = |line: &str| published(line).is_some_and(|(of, _)| of == round);
        let old = self.lines().position(is_it);
        Ok(match old {
            Some(old) => self.with_line(old, &line),
            None => self.appended(&line),
        })
    }

    /// The report that does not say any more that `round` or a later one has been published.
    #[must_use]
    pub fn without_published(&self, round: Round) -> Self {
        self.without_lines(|line| published(line).is_some_and(|(of, _)| of >= round))
    }
}

/// The round that `line` says has been published, and its boards.
fn published(line: &str) -> Option<(Round, &str)> {
    let (round, boards) = remark::content(line, PUBLISHED)?.split_once(": ")?;
    let round = round.parse().ok().filter(|round| (1..=MAX_ROUNDS).contains(round))?;
    Some((round, boards))
}
