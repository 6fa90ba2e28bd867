//! The verdict of an edition on a demand.

use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{Demand, PairingError, RoundPairing, Weighed};
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
        let verdict = self.verdicts(&[demand])?.pop();
        Ok(verdict.ok_or(PairingError::Internal("one demand has one verdict"))?)
    }

    /// The verdict of the edition on each of `demands`.
    pub(crate) fn verdicts(&self, demands: &[Demand]) -> Result<Vec<Verdict>, ExplainError> {
        let players = &self.explanation().players;
        let score = |player| {
            players.iter().find(|e| e.index == player).map(|e| e.score).unwrap_or_default()
        };
        let own = self.pairing()?;
        if demands.iter().all(|demand| demand.is_met_by(own, score)) {
            return Ok(vec![Verdict::Met; demands.len()]);
        }
        // Demands are about pairs, so an unknown initial colour must not prevent an answer.
        let weighed = self.ruleset.weigh(&self.request, demands)?;
        let verdicts = weighed.into_iter().map(|weighed| match weighed {
            Weighed::Met => Verdict::Met,
            Weighed::Forbidden(objection) => Verdict::Forbidden { objection },
            Weighed::Worse(pairing, objection) => Verdict::Worse { objection, pairing },
        });
        Ok(verdicts.collect())
    }
}
