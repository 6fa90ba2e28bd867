//! Everything that is asked of the library: reading a report, choosing an edition, pairing a round.

use pairwright::model::{
    Acceleration, Colour, PlayerIndex, Tournament, baku_rounds, baku_upper_group,
};
use pairwright::programs::{self, Habits};
use pairwright::ruleset::{PairingError, PairingRequest, RequestError, RoundPairing, Ruleset};
use pairwright::state::State;
use pairwright::trf::Problem;
use pairwright::{
    Class, Diagnostic, Document, Error, KindOfEvent, Permits, Round, RuledEvent, ToldBy,
};

use crate::call::Call;
use crate::checklist::Checklist;
use crate::world::World;

/// The environment variable that names the edition to pair by. Callers of these command lines cannot add an
/// argument.
pub const RULES_VARIABLE: &str = "PAIRWRIGHT_RULES";

/// A report and the edition to pair it by.
#[derive(Debug)]
pub(crate) struct Event {
    report: pairwright::Event,
    ruleset: &'static dyn Ruleset,
    habits: &'static Habits,
    /// A warning for standard error.
    warning: Option<String>,
}

/// Why a report cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The report cannot be read, contradicts itself or lacks something.
    Report(String),
    /// The report says that it is of another kind of event.
    OtherKind {
        /// The words of bbpPairings for it.
        words: &'static str,
        /// What the report says, with the place.
        text: String,
        /// The line of the report that says it.
        line: String,
    },
    /// The report has no player lines.
    NoPlayers(String),
    /// The initial colour is not known.
    NoInitialColour(String),
    /// The number of rounds is not given.
    NoTotalRounds(String),
    /// No legal pairing exists.
    Impossible(String),
    /// A documented limit is exceeded.
    Limit(String),
    /// A bug: the program broke one of its own promises.
    Internal(String),
    /// The environment names an unknown edition.
    Edition(String),
}

impl Refusal {
    /// The message, in the words of the replaced program.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Report(text)
            | Self::OtherKind { text, .. }
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
    /// Reads a report for `call`, tolerating the faults that `permits` names.
    pub(crate) fn read(
        bytes: &[u8],
        permits: Permits,
        call: &Call,
        world: &dyn World,
    ) -> Result<Self, Refusal> {
        let read = pairwright::Event::from_bytes_permitting(bytes, permits);
        let said = |error: &Error| match error {
            Error::Report(wrong) => wrong.other_kind().and_then(of_other_kind),
            _ => None,
        };
        let report = read.map_err(|error| said(&error).unwrap_or_else(|| refusal(&error)))?;
        let kind = report.kind();
        if let Some(refused) = of_other_kind(&kind) {
            return Err(refused);
        }
        let report = report.as_individual_dutch();
        let warning = kind.kind.is_other().then(|| warning_of(&kind));
        // The edition comes from the environment, else from record 192, else from the program. The date does
        // not decide: callers expect one answer for a file at all times.
        let ruleset = match asked_for(world)? {
            Some(asked) => asked,
            None => report.named().unwrap_or_else(|| programs::edition_of(&call.edition_name)),
        };
        Ok(Self { report, ruleset, habits: programs::habits(ruleset), warning })
    }

    /// The warning for standard error, if there is one.
    pub(crate) fn warning(&self) -> Option<&str> {
        self.warning.as_deref()
    }

    /// The tournament in the report.
    pub(crate) fn tournament(&self) -> &Tournament {
        self.report.tournament()
    }

    /// The habits of the programs that pair by the edition.
    pub(crate) fn habits(&self) -> &'static Habits {
        self.habits
    }

    /// The report as written.
    pub(crate) fn document(&self) -> &Document {
        self.report.document()
    }

    /// The event with this initial colour; `None` makes it unknown.
    pub(crate) fn with_initial_colour(self, colour: Option<Colour>) -> Self {
        Self { report: self.report.with_initial_colour(colour), ..self }
    }

    /// The event in which a last round without any result is still to be paired.
    pub(crate) fn with_unplayed_round_open(self) -> Self {
        Self { report: self.report.with_unplayed_round_open(), ..self }
    }

    /// That every game recorded has a result.
    pub(crate) fn all_results(&self) -> Result<(), Refusal> {
        let tournament = self.tournament();
        let following = tournament.rounds_paired() + 1;
        PairingRequest::with_total_rounds(tournament, following, following)
            .map(|_| ())
            .map_err(|error| refusal(&Error::Request(error)))
    }

    /// The event with virtual points for the upper half in `round`, and in other rounds those of the report.
    pub(crate) fn accelerated_in(self, round: Round) -> Self {
        let tournament = self.tournament();
        let virtual_points = baku_rounds(tournament.final_round());
        let size = baku_upper_group(tournament.players().len());
        let points = |player: PlayerIndex, of: Round| {
            let is_upper = tournament.initial_rank(player) < size;
            let baku = virtual_points.get(usize::from(round - 1)).copied();
            match baku.filter(|_| of == round && is_upper) {
                Some(baku) => baku,
                None => tournament.acceleration().points(player, of),
            }
        };
        let rounds = |player| (1..=tournament.final_round()).map(move |of| points(player, of));
        let by_player = tournament.indices().map(|player| rounds(player).collect()).collect();
        Self { report: self.report.with_acceleration(Acceleration::new(by_player)), ..self }
    }

    /// The request to pair the next round.
    pub(crate) fn next(&self) -> Result<PairingRequest<'_>, Refusal> {
        self.request(self.tournament().rounds_paired() + 1)
    }

    /// The request to pair `round`, recorded or next.
    pub(crate) fn request(&self, round: Round) -> Result<PairingRequest<'_>, Refusal> {
        self.ruled()?.request(round).map_err(|error| refusal(&error))
    }

    /// The pairing by the event's edition; empty if nobody is left to pair, like in the other programs.
    pub(crate) fn pair(&self, request: &PairingRequest<'_>) -> Result<RoundPairing, Refusal> {
        match self.ruled()?.pair(request.round()) {
            Err(Error::NobodyLeft { .. }) => Ok(RoundPairing::default()),
            paired => Ok(paired.map_err(|error| refusal(&error))?.into_pairing()),
        }
    }

    /// The checklist of a round with this pairing, or without one.
    pub(crate) fn checklist<'a>(
        &'a self,
        request: &PairingRequest<'_>,
        pairing: Option<&'a RoundPairing>,
    ) -> Checklist<'a> {
        Checklist {
            tournament: self.tournament(),
            state: State::before(self.ruleset, request),
            pairing,
            habits: self.habits,
        }
    }

    fn ruled(&self) -> Result<RuledEvent<'_>, Refusal> {
        self.report.under(self.ruleset).map_err(|error| refusal(&error))
    }
}

/// Records that these programs do not read. What they say about the kind of an event is a warning, no
/// refusal. The exception is 013 in bbpPairings 6, which refuses it even if it lists teams of individuals.
const UNREAD: [&str; 2] = ["092", "013"];

/// A refusal, if records that the other programs refuse say that the event is of another kind.
fn of_other_kind(kind: &KindOfEvent) -> Option<Refusal> {
    let code = kind.code().filter(|code| kind.kind.is_other() && !UNREAD.contains(code))?;
    let (words, line) = match &kind.told_by {
        Some(ToldBy::Record { text: Some(text), .. }) => {
            ("unsupported tournament type", format!("{code} {text}"))
        }
        _ => ("team tournaments are not supported", code.to_owned()),
    };
    let place = kind.place().map(|(line, column)| format!("{line}:{column}: ")).unwrap_or_default();
    let text = format!("{place}{}", Error::OtherKind(Box::new(kind.clone())));
    Some(Refusal::OtherKind { words, text, line })
}

/// The warning that an event seems to be of another kind and is paired nevertheless, like in these programs.
fn warning_of(kind: &KindOfEvent) -> String {
    let record = if kind.is_said() { "record " } else { "" };
    format!("warning: {record}{kind}: {}; it is paired by the Dutch system", kind.name)
}

/// The edition for an event to generate, with or without a model.
pub(crate) fn edition(
    model: Option<&Event>,
    call: &Call,
    world: &dyn World,
) -> Result<(&'static dyn Ruleset, &'static Habits), Refusal> {
    let ruleset = match (model, asked_for(world)?) {
        (_, Some(asked)) => asked,
        (Some(model), None) => model.ruleset,
        (None, None) => programs::edition_of(&call.edition_name),
    };
    Ok((ruleset, programs::habits(ruleset)))
}

/// The edition that the environment names.
fn asked_for(world: &dyn World) -> Result<Option<&'static dyn Ruleset>, Refusal> {
    let Some(id) = world.variable(RULES_VARIABLE).filter(|id| !id.is_empty()) else {
        return Ok(None);
    };
    let unknown = || {
        let ids: Vec<&str> = pairwright::editions().map(|ruleset| ruleset.edition().id).collect();
        let text = format!("{RULES_VARIABLE} is {id:?}, which is none of {}", ids.join(", "));
        Refusal::Edition(text)
    };
    pairwright::edition(&id).map(Some).ok_or_else(unknown)
}

/// A refusal that begins with the words of the other program and ends with those of the library.
fn refusal(error: &Error) -> Refusal {
    match error {
        Error::Report(refusal) => wrong_report(refusal),
        Error::Request(RequestError::NoTotalRounds { .. }) => Refusal::NoTotalRounds(format!(
            "The total number of rounds in the tournament must be specified: {error}"
        )),
        Error::Request(RequestError::AllRoundsPaired { .. }) => Refusal::Report(format!(
            "The total number of rounds in the tournament is too small: {error}"
        )),
        Error::Pairing { error: PairingError::NoInitialColour, .. } => {
            Refusal::NoInitialColour(format!("Please configure the initial piece colors: {error}"))
        }
        Error::Impossible(why) => Refusal::Impossible(why.clone()),
        _ => match error.class() {
            Class::Internal => Refusal::Internal(error.to_string()),
            Class::Limit => Refusal::Limit(error.to_string()),
            _ => Refusal::Report(error.to_string()),
        },
    }
}

fn wrong_report(refusal: &pairwright::Refusal) -> Refusal {
    let Some(first) = refusal.errors().next() else {
        return Refusal::Internal(refusal.to_string());
    };
    let said = said(first, refusal.errors().count() - 1);
    match &first.problem {
        _ if refusal.is_limit() => Refusal::Limit(said),
        Problem::Empty | Problem::NoPlayers => Refusal::NoPlayers(said),
        Problem::Foreign(foreign) if foreign.is_text_without_players() => Refusal::NoPlayers(said),
        Problem::Totals { player, .. } => {
            Refusal::Report(format!("The score for player {player} does not match. {said}"))
        }
        _ if first.line.is_some() => Refusal::Report(format!("Invalid line. {said}")),
        _ => Refusal::Report(said),
    }
}

/// What is wrong, where, and what to do.
fn said(first: &Diagnostic, more: usize) -> String {
    let place = match (first.line, first.column) {
        (Some(line), Some(column)) => format!("{line}:{column}: "),
        (Some(line), None) => format!("{line}: "),
        (None, _) => String::new(),
    };
    let help = first.problem.help().map_or_else(String::new, |help| format!("; {help}"));
    let more = if more == 0 { String::new() } else { format!(" ({more} more)") };
    format!("{place}{}{help}{more}", first.problem)
}
