//! Pairs a round with other circumstances.

use std::collections::BTreeSet;

use pairwright_audits::compare::{Boards, WhatIf, gone};
use pairwright_model::Round;
use pairwright_ruleset::NumberedBoard;
use pairwright_trf::Circumstances;

use serde::Serialize;

use crate::{Error, Event, EventFacts, PairedRound, RuledEvent, Rules, SCHEMA};

/// The object that `whatif --format json` prints.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WhatIfObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event before the changes.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The boards that change, and their reasons.
    #[serde(flatten)]
    pub found: &'a WhatIf,
}

impl<'a> WhatIfObject<'a> {
    /// The object for the changes `found` in `event`.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// use pairwright::{Circumstances, WhatIfObject, json};
    ///
    /// let found = ruled.what_if(None, &Circumstances::default())?;
    /// assert!(json(&WhatIfObject::new(&event, &found))?.contains("\"same\": true"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(event: &Event, found: &'a WhatIf) -> Self {
        Self { schema: SCHEMA, facts: event.facts(), found }
    }
}

impl RuledEvent<'_> {
    /// Compares the edition's pairing of a round without and with `circumstances`: both pairings, and what
    /// speaks against each board that is gone. `None` means the next round.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// use pairwright::{Circumstance, Circumstances};
    ///
    /// let absent = Circumstance::Absent(event.player_called("duarte")?);
    /// let found = ruled.what_if(None, &Circumstances(vec![absent]))?;
    /// assert!(!found.same);
    /// assert_eq!(found.gone.len(), 1); // their bye; the boards are as before
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the circumstances [cannot be entered](crate::Event::with), or the round cannot be paired with them.
    /// If no legal pairing exists, or the round cannot be paired without them, the result says so.
    pub fn what_if(
        &self,
        round: impl Into<Option<Round>>,
        circumstances: &Circumstances,
    ) -> Result<WhatIf, Error> {
        let round = round.into().unwrap_or(self.event().tournament().rounds_paired() + 1);
        let changed = self.event().with(round, circumstances)?;
        let ruled = changed.under(Rules::By(self.ruleset()))?;
        let (before, after) = (self.pair(round), ruled.pair(round));
        let (gone, untold) = match (&before, &after) {
            (Ok(before), Ok(after)) => {
                let request = ruled.request(round)?;
                gone(self.ruleset(), &request, before.pairing(), after.pairing())?
            }
            (_, Err(Error::Impossible(_)) | Ok(_)) => (Vec::new(), 0),
            _ => {
                return Err(after.err().unwrap_or(Error::Internal("no pairing, no reason".into())));
            }
        };
        let (before, after) = (boards(&before), boards(&after));
        let set = |boards: &Boards| -> Option<BTreeSet<NumberedBoard>> {
            Some(boards.boards.as_ref()?.iter().copied().collect())
        };
        Ok(WhatIf {
            rules: self.rules(),
            round,
            circumstances: circumstances.0.iter().map(ToString::to_string).collect(),
            same: set(&before) == set(&after),
            before,
            after,
            gone,
            untold,
        })
    }
}

fn boards(paired: &Result<PairedRound<'_>, Error>) -> Boards {
    match paired {
        Ok(round) => Boards { boards: Some(round.numbered_boards()), note: None },
        Err(error) => Boards { boards: None, note: Some(error.to_string()) },
    }
}
