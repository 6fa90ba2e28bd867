//! Why something was not done, and where to look.

use pairwright::ruleset::RequestError;
use pairwright::trf::EntryError;
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
        let (error, target) = match &error {
            // At a desk nobody looks for a line of the report.
            Error::Pending { error: pending, .. } => {
                let said = pending.to_string();
                let target = match pending {
                    RequestError::MissingResult { player, round, .. } => {
                        Some(Target { round: Some(*round), player: Some(*player) })
                    }
                    _ => None,
                };
                return Self { target, ..Self::new(said, "enter the result") };
            }
            Error::At { error, .. } => (error.to_string(), None),
            Error::Entry(entry) => (entry.to_string(), target_of(entry)),
            Error::Report(refusal) => {
                let said: Vec<String> =
                    refusal.diagnostics().iter().map(ToString::to_string).collect();
                (said.join("\n"), None)
            }
            error => (error.to_string(), None),
        };
        Self { target, is_stuck, ..Self::new(error, "") }
    }
}

fn target_of(error: &EntryError) -> Option<Target> {
    let (round, player) = match error {
        EntryError::UnknownPlayer(player)
        | EntryError::NumberTaken(player)
        | EntryError::OnePlayer(player) => (None, Some(*player)),
        EntryError::NoGame { one, round, .. } | EntryError::NoColours { one, round, .. } => {
            (Some(*round), Some(*one))
        }
        EntryError::Paired { player, round } | EntryError::TwoBoards { player, round } => {
            (Some(*round), Some(*player))
        }
        EntryError::HasResults(round) | EntryError::NotTheLast { round, .. } => {
            (Some(*round), None)
        }
        _ => return None,
    };
    Some(Target { round, player })
}
