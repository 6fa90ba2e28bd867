//! What cannot be asked of pairing cards.

use pairwright_trf::Problem;

use crate::{Error, Event};

impl Event {
    /// Whether the event is made of pairing cards, which tell of its next round alone.
    ///
    /// ```
    /// use pairwright::{Event, edition};
    ///
    /// let cards: Event = "pairing cards\nround 3 of 5\n1 2.0 2w ?b\n2 1.0 1b ?w\n3 1.0 ?b ?w\n".parse()?;
    /// assert!(cards.is_of_cards());
    /// let round = cards.under(edition("2026").expect("an edition's id"))?.pair(None)?;
    /// assert_eq!(round.boards().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_of_cards(&self) -> bool {
        self.warnings().iter().any(|warning| matches!(warning.problem, Problem::Cards(_)))
    }

    /// Refuses something that pairing cards do not tell.
    pub(crate) fn needs_report(&self, wanted: &'static str) -> Result<(), Error> {
        if self.is_of_cards() { Err(Error::Cards { wanted }) } else { Ok(()) }
    }
}
