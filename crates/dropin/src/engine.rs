//! What is asked of the crates below: reading a report, choosing an edition, pairing a round.

use pairwright_model::{Round, Tournament};
use pairwright_registry::programs::{self, Habits};
use pairwright_ruleset::{
    Outcome, PairingError, PairingRequest, RequestError, RoundPairing, Ruleset,
};
use pairwright_state::State;
use pairwright_trf::{Diagnostic, Document, Permits, Problem, Severity};

use crate::call::Call;
use crate::checklist::Checklist;
use crate::world::World;

/// The environment variable that names the edition to pair by, since callers of these command lines
/// cannot add an argument.
pub const RULES_VARIABLE: &str = "PAIRWRIGHT_RULES";

/// A report and the edition it is paired by.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) tournament: Tournament,
    pub(crate) ruleset: &'static dyn Ruleset,
    pub(crate) habits: &'static Habits,
}

/// Why a report cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The report cannot be read, contradicts itself or lacks something.
    Report(String),
    /// Nobody has a player line.
    NoPlayers(String),
    /// Nobody knows who has White first.
    NoInitialColour(String),
    /// The number of rounds is not given.
    NoTotalRounds(String),
    /// No legal pairing exists.
    Impossible(String),
    /// Beyond a limit.
    Limit(String),
    /// A promise is broken.
    Internal(String),
    /// The environment names no edition.
    Edition(String),
}

impl Refusal {
    /// What there is to say.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Report(text)
            | Self::NoPlayers(text)
            | Self::NoInitialColour(text)
            | Self::NoTotalRounds(text)
            | Self::Impossible(text)
            | Self::Limit(text)
            | Self::Internal(text)
            | Self::Edition(text) => text,
        }
    }
}

impl Event {
    /// Reads a report, passing over what `permits` names, for the caller of `call`.
    pub(crate) fn read(
        bytes: &[u8],
        permits: Permits,
        call: &Call,
        world: &dyn World,
    ) -> Result<Self, Refusal> {
        Self::read_with_document(bytes, permits, call, world).map(|(event, _)| event)
    }

    /// As [`Event::read`], with the lines of the report.
    pub(crate) fn read_with_document(
        bytes: &[u8],
        permits: Permits,
        call: &Call,
        world: &dyn World,
    ) -> Result<(Self, Document), Refusal> {
        let report = pairwright_trf::read_permitting(bytes, permits);
        let tournament = report.tournament.ok_or_else(|| refusal(&report.diagnostics))?;
        let ruleset = choose(&report.document, call, world)?;
        Ok((Self { tournament, ruleset, habits: programs::habits(ruleset) }, report.document))
    }

    /// What is asked for when the next round is to be paired.
    pub(crate) fn next(&self) -> Result<PairingRequest<'_>, Refusal> {
        PairingRequest::new(&self.tournament, self.tournament.rounds_paired() + 1)
            .map_err(|error| unanswerable(&error))
    }

    /// What is asked for when `round`, which is recorded, is paired anew.
    pub(crate) fn again(&self, round: Round) -> Result<PairingRequest<'_>, Refusal> {
        let recorded = self.tournament.rounds_paired();
        let total = self.tournament.total_rounds().unwrap_or(recorded);
        PairingRequest::with_total_rounds(&self.tournament, round, total)
            .map_err(|error| unanswerable(&error))
    }

    /// The pairing by the event's edition.
    pub(crate) fn pair(&self, request: &PairingRequest<'_>) -> Result<RoundPairing, Refusal> {
        match self.ruleset.pair_round(request) {
            Ok(Outcome::Paired(pairing)) => Ok(pairing),
            Ok(Outcome::Impossible(why)) => Err(Refusal::Impossible(why.explain(&self.tournament))),
            Err(error) => Err(unpairable(&error)),
        }
    }

    /// The checklist of a round that is paired so, or not at all.
    pub(crate) fn checklist<'a>(
        &'a self,
        request: &PairingRequest<'_>,
        pairing: Option<&'a RoundPairing>,
    ) -> Checklist<'a> {
        Checklist {
            tournament: &self.tournament,
            state: State::before(self.ruleset, request),
            pairing,
            habits: self.habits,
        }
    }
}

/// The edition: what the environment names, else what record 192 does, else that of the program. No
/// date decides here: callers want the same answer for the same file at all times.
fn choose(
    document: &Document,
    call: &Call,
    world: &dyn World,
) -> Result<&'static dyn Ruleset, Refusal> {
    if let Some(asked) = asked_for(world)? {
        return Ok(asked);
    }
    let named = document.encoded_type().and_then(pairwright_registry::named_in_report);
    Ok(named.unwrap_or_else(|| programs::edition_of(&call.edition_name)))
}

/// The edition for an event that is to be made: what the environment names, else that of the program.
pub(crate) fn edition(
    call: &Call,
    world: &dyn World,
) -> Result<(&'static dyn Ruleset, &'static Habits), Refusal> {
    let asked = asked_for(world)?;
    let ruleset = asked.unwrap_or_else(|| programs::edition_of(&call.edition_name));
    Ok((ruleset, programs::habits(ruleset)))
}

/// The edition that the environment names.
fn asked_for(world: &dyn World) -> Result<Option<&'static dyn Ruleset>, Refusal> {
    let Some(id) = world.variable(RULES_VARIABLE).filter(|id| !id.is_empty()) else {
        return Ok(None);
    };
    let unknown = || {
        let editions = pairwright_registry::RULESETS.iter();
        let ids: Vec<&str> = editions.map(|ruleset| ruleset.edition().id).collect();
        let text = format!("{RULES_VARIABLE} is {id:?}, which is none of {}", ids.join(", "));
        Refusal::Edition(text)
    };
    pairwright_registry::find(&id).map(Some).ok_or_else(unknown)
}

fn refusal(diagnostics: &[Diagnostic]) -> Refusal {
    let errors = || diagnostics.iter().filter(|d| d.severity == Severity::Error);
    let Some(first) = errors().next() else {
        return Refusal::Internal("the report was refused without a reason".to_owned());
    };
    let place = match (first.line, first.column) {
        (Some(line), Some(column)) => format!("{line}:{column}: "),
        (Some(line), None) => format!("{line}: "),
        (None, _) => String::new(),
    };
    let help = first.problem.help().map_or_else(String::new, |help| format!("; {help}"));
    let more = match errors().count() - 1 {
        0 => String::new(),
        more => format!(" ({more} more)"),
    };
    let said = format!("{place}{}{help}{more}", first.problem);
    match &first.problem {
        _ if errors().any(Diagnostic::is_limit) => Refusal::Limit(said),
        Problem::Empty | Problem::NoPlayers => Refusal::NoPlayers(said),
        Problem::Totals { player, .. } => {
            Refusal::Report(format!("The score for player {player} does not match. {said}"))
        }
        _ if first.line.is_some() => Refusal::Report(format!("Invalid line. {said}")),
        _ => Refusal::Report(said),
    }
}

fn unanswerable(error: &RequestError) -> Refusal {
    match error {
        RequestError::NoTotalRounds => Refusal::NoTotalRounds(format!(
            "The total number of rounds in the tournament must be specified: {error}"
        )),
        RequestError::AllRoundsPaired { .. } => Refusal::Report(format!(
            "The total number of rounds in the tournament is too small: {error}"
        )),
        _ => Refusal::Report(error.to_string()),
    }
}

fn unpairable(error: &PairingError) -> Refusal {
    match error {
        PairingError::NoInitialColour => {
            Refusal::NoInitialColour(format!("Please configure the initial piece colors: {error}"))
        }
        _ if error.is_internal() => Refusal::Internal(error.to_string()),
        _ => Refusal::Report(error.to_string()),
    }
}
