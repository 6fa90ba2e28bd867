//! Why something was not done, and where to look.

use pairwright::{Class, Error, PairingNumber, Round};
use serde::Serialize;

/// Why something was not done or cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Trouble {
    /// What is wrong, in a sentence.
    pub said: String,
    /// What to do; empty if the sentence says it.
    pub help: String,
    /// Where on the screen that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Whether no legal pairing exists.
    pub is_stuck: bool,
}

/// The place of a trouble: a player, or the game of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// The round, from 1, if it is about one.
    pub round: Option<Round>,
    /// The player, if it is about one.
    pub player: Option<PairingNumber>,
}

impl Trouble {
    /// A trouble without a target.
    pub fn new(said: impl Into<String>, help: impl Into<String>) -> Self {
        Self { said: said.into(), help: help.into(), target: None, is_stuck: false }
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        let is_stuck = error.class() == Class::NoPairing;
        let target = error.target();
        let target = Target { round: target.round, player: target.player };
        let target = Some(target).filter(|at| at.round.is_some() || at.player.is_some());
        let (said, help) = match &error {
            // At a desk nobody looks for a line of the report.
            Error::Pending { error, .. } => (error.to_string(), "enter the result"),
            Error::At { error, .. } => (error.to_string(), ""),
            Error::Report(refusal) => {
                let faults = refusal.diagnostics().iter();
                let faults: Vec<String> = faults.map(ToString::to_string).collect();
                (faults.join("\n"), "")
            }
            error => (error.to_string(), ""),
        };
        Self { target, is_stuck, ..Self::new(said, help) }
    }
}
