//! What an arbiter does.

use pairwright::Action;

use crate::later::later;
use crate::{Place, Report, Trouble};

/// A report after an action.
#[derive(Clone, Debug)]
pub struct Step {
    /// The report as it is now.
    pub report: Report,
    /// What changed, in a sentence.
    pub label: String,
    /// Where the change is seen.
    pub touched: Place,
}

/// Does `action` to `report`, by the rules that the report names.
///
/// # Errors
///
/// What speaks against the action; that it would change nothing is a trouble, too, so that a step is always one that
/// can be taken back.
pub fn act(report: &Report, action: &Action) -> Result<Step, Trouble> {
    let acted = report.event().act(action)?;
    if !acted.changed {
        return Err(Trouble::new(acted.said, ""));
    }
    let touched = match action {
        Action::Enter(_)
        | Action::Forbid { .. }
        | Action::ForbidGroup { .. }
        | Action::Allow { .. }
        | Action::AllowGroup { .. }
        | Action::Renumber => Place::Players,
        Action::Amend { player, .. } | Action::Take { player, .. } => Place::Player(*player),
        Action::Boards { round, .. }
        | Action::Result { round, .. }
        | Action::Unpair { round, .. }
        | Action::Publish { round } => Place::Round(*round),
        Action::Pair { .. } => Place::Round(acted.event.tournament().rounds_paired()),
        _ => Place::Event,
    };
    let mut label = acted.said;
    if let Action::Result { round, .. } = action
        && let Some(told) = later(report.event(), &acted.event, *round)
    {
        label = format!("{label}; {told}");
    }
    Ok(Step { report: Report::of(acted.event), label, touched })
}
