//! The verdict of an edition on a demand.

use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{Concession, Demand, PairingError, RoundPairing};
use serde::Serialize;

use crate::error::ExplainError;
use crate::round::ExplainedRound;

/// The verdict of the edition on a demand.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Verdict {
    /// The edition's own pairing meets it.
    Met,
    /// No legal pairing meets it.
    Forbidden {
        /// The objection to every such pairing.
        objection: Objection,
    },
    /// The best pairing that meets it is worse.
    Worse {
        /// The first respect in which it is worse.
        objection: Objection,
        /// The best pairing that meets it.
        #[serde(skip)]
        pairing: RoundPairing,
    },
}

impl ExplainedRound<'_> {
    /// The verdict of the edition on `demand`.
    pub(crate) fn verdict(&self, demand: Demand) -> Result<Verdict, ExplainError> {
        let players = &self.explanation().players;
        let score = |player| {
            players.iter().find(|e| e.index == player).map(|e| e.score).unwrap_or_default()
        };
        if demand.is_met_by(self.pairing()?, score) {
            return Ok(Verdict::Met);
        }
        // The demand is about pairs, so an unknown initial colour must not prevent an answer.
        match self.ruleset.concede_pairs(&self.request, demand)? {
            Concession::Forbidden(objection) => Ok(Verdict::Forbidden { objection }),
            Concession::Paired(pairing) => {
                let objection = self.ruleset.object(&self.request, &pairing)?;
                let objection = objection.ok_or(PairingError::Internal(
                    "the edition's own pairing lacks what another one has",
                ))?;
                Ok(Verdict::Worse { objection, pairing })
            }
        }
    }
}
