//! Why something was not done, and where to look.

use pairwright::trf::read;
use pairwright::{Class, Error, PairingNumber, Round, printable};
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
    /// What is wrong with the lines of a report that cannot be used, in their order; the first [`MOST`] of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
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

/// What is wrong with a line of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The line, from 1; none if it is about the whole report.
    pub line: Option<usize>,
    /// The column, from 1, in characters.
    pub column: Option<usize>,
    /// What was found and what to do.
    pub said: String,
    /// The line as it stands in the report, with signs for what cannot be seen.
    pub text: String,
}

/// How many faults are told one by one.
const MOST: usize = 100;

impl Trouble {
    /// A trouble without a target.
    pub fn new(said: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            said: said.into(),
            help: help.into(),
            target: None,
            faults: Vec::new(),
            is_stuck: false,
        }
    }

    /// Why `report` cannot be used.
    pub(crate) fn of_report(error: Error, report: &[u8]) -> Self {
        let Error::Report(refusal) = &error else { return error.into() };
        let document = read(report).document;
        let lines: Vec<&str> = document.lines().collect();
        let faults = refusal.errors().take(MOST).map(|fault| {
            let line = fault.line.and_then(|line| lines.get(line.checked_sub(1)?));
            let help = fault.problem.help().map(|help| format!("; {help}")).unwrap_or_default();
            Fault {
                line: fault.line,
                column: fault.column,
                said: printable(&format!("{}{help}", fault.problem)),
                text: printable(line.copied().unwrap_or_default()),
            }
        });
        let faults = faults.collect();
        let said = "this report cannot be used as it is".to_owned();
        Self { faults, ..Self::new(said, "correct these lines in its file, and open it again") }
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
