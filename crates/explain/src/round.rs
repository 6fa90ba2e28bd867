//! A round, paired by an edition and explained.

use pairwright_history::Strength;
use pairwright_model::{
    ByNumber, Bye, Colour, PairingNumber, PlayerIndex, Presence, Round, RoundRecord, Tournament,
};
use pairwright_ruleset::trace::{Article, Detail, Event, Step, Trace};
use pairwright_ruleset::{Board, NumberedBoard, Outcome, PairingRequest, RoundPairing, Ruleset};
use serde::Serialize;

use crate::bracket::{Bracket, brackets};
use crate::entrant::{Entrant, entrants};
use crate::error::ExplainError;
use crate::question::Question;
use crate::seat::Seat;

/// The explanation of a round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The players to be paired, by rank.
    pub players: Vec<Entrant>,
    /// The brackets, in the order in which they were formed.
    pub brackets: Vec<Bracket>,
    /// The boards, in the order of publication.
    pub boards: Vec<Seat>,
    /// The bye, if there is one.
    pub bye: Option<ByeTold>,
    /// The reason why there is no pairing, if there is none.
    pub arbiter: Option<Arbiter>,
    /// The players who are not to be paired, by number.
    pub absent: Vec<Absent>,
    /// The boards of the pairs that the arbiter fixed; they are not among `boards`, nor counted with them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<NumberedBoard>,
    /// The colour drawn by lot before the first round, if a board of this round depends on it.
    pub lot: Option<Colour>,
    /// The lot that all boards of round 1 show, if the report states another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_shown: Option<Colour>,
    /// Where each player to be paired is found.
    #[serde(skip)]
    places: ByNumber<Places>,
}

/// Where a player is found in an explanation: places in its lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Places {
    player: usize,
    board: Option<usize>,
    /// The brackets that hold the player and stand.
    brackets: Vec<usize>,
}

/// A player who is not to be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Absent {
    /// The player who is not paired.
    pub player: PairingNumber,
    /// The record of the round: `absent`, `half-point-bye`, `full-point-bye`, `given-bye`, or `late` if
    /// they have not played any round yet.
    pub because: &'static str,
}

/// The player with the bye.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ByeTold {
    /// The article by which they get it.
    pub article: &'static Article,
    /// The player with the bye.
    pub player: PairingNumber,
}

/// The reason why there is no pairing.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Arbiter {
    /// The article that leaves the decision to the arbiter.
    pub article: &'static Article,
    /// The players who cannot all be placed.
    pub blocked: Vec<PairingNumber>,
    /// Number of players that every attempt leaves over, plus one for a bye that nobody can have.
    pub unplaced: usize,
    /// Groups of players, each of which leaves one over unless that one meets a player of the hub.
    pub groups: Vec<Vec<PairingNumber>>,
    /// The only players that members of different groups can meet.
    pub hub: Vec<PairingNumber>,
    /// Whether the player that a group leaves over may take the bye.
    pub has_bye: bool,
    /// Index of an even group that becomes odd because one of its players takes the bye.
    pub bye_group: Option<usize>,
}

/// A round that an edition has paired, with all its decisions.
#[derive(Debug)]
pub struct ExplainedRound<'a> {
    pub(crate) ruleset: &'a dyn Ruleset,
    pub(crate) request: PairingRequest<'a>,
    events: Vec<Event>,
    pub(crate) outcome: Outcome,
    explanation: Explanation,
}

impl<'a> ExplainedRound<'a> {
    /// Has `ruleset` pair the round and explain it.
    ///
    /// A round that cannot be paired is explained too.
    ///
    /// # Errors
    ///
    /// The errors of [`Ruleset::trace_round`].
    pub fn of(ruleset: &'a dyn Ruleset, request: PairingRequest<'a>) -> Result<Self, ExplainError> {
        Self::told(ruleset, request, Detail::Refusals)
    }

    /// Like [`of`](Self::of), with refused candidates one by one in small brackets.
    ///
    /// # Errors
    ///
    /// The errors of [`of`](Self::of).
    pub fn step_by_step(
        ruleset: &'a dyn Ruleset,
        request: PairingRequest<'a>,
    ) -> Result<Self, ExplainError> {
        Self::told(ruleset, request, Detail::Steps)
    }

    /// Like [`of`](Self::of), without refused candidates: the members of the brackets, the parameters and
    /// the pairing.
    ///
    /// # Errors
    ///
    /// The errors of [`of`](Self::of).
    pub fn decided(
        ruleset: &'a dyn Ruleset,
        request: PairingRequest<'a>,
    ) -> Result<Self, ExplainError> {
        Self::told(ruleset, request, Detail::Decisions)
    }

    /// Explains the round as far as the answer to `question` needs it: refused candidates are looked for only if
    /// somebody floats, since nothing else in an answer comes from them.
    ///
    /// # Errors
    ///
    /// The errors of [`of`](Self::of).
    pub fn asked(
        ruleset: &'a dyn Ruleset,
        request: PairingRequest<'a>,
        question: Question,
    ) -> Result<Self, ExplainError> {
        let decided = Self::decided(ruleset, request)?;
        match question {
            Question::Float { player } | Question::Upfloat { player }
                if decided.explanation.floats(player) =>
            {
                Self::of(ruleset, request)
            }
            _ => Ok(decided),
        }
    }

    fn told(
        ruleset: &'a dyn Ruleset,
        request: PairingRequest<'a>,
        detail: Detail,
    ) -> Result<Self, ExplainError> {
        let mut trace = Trace::with(detail);
        let outcome = ruleset.trace_round(&request, &mut trace)?;
        let events = trace.events;
        let explanation = Explanation::of(&events, entrants(ruleset, &request), &request);
        Ok(Self { ruleset, request, events, outcome, explanation })
    }

    /// Adds the boards of the pairs that the arbiter has `given`.
    #[must_use]
    pub fn with_given(mut self, given: &[Board]) -> Self {
        let tournament = self.request.tournament();
        let boards = given.iter().map(|&board| NumberedBoard::new(board, tournament));
        self.explanation.given = boards.collect();
        self
    }

    /// The id of the edition.
    pub fn rules(&self) -> &'static str {
        self.ruleset.edition().id
    }

    /// The number of the round.
    pub fn round(&self) -> Round {
        self.request.round()
    }

    /// The name of the tournament; may be empty.
    pub fn event_name(&self) -> &'a str {
        self.request.tournament().name()
    }

    /// The decisions of the edition, in their order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The decisions, put together by bracket, board and player.
    pub fn explanation(&self) -> &Explanation {
        &self.explanation
    }

    /// The pairing of the round.
    ///
    /// # Errors
    ///
    /// If the round cannot be paired.
    pub fn pairing(&self) -> Result<&RoundPairing, ExplainError> {
        match &self.outcome {
            Outcome::Paired(pairing) => Ok(pairing),
            Outcome::Impossible(why) => {
                Err(ExplainError::Impossible(why.explain(self.request.tournament())))
            }
        }
    }

    /// The player with pairing number `number`, who must be to be paired.
    ///
    /// # Errors
    ///
    /// If there is no such player, or they are not to be paired.
    pub(crate) fn entrant(&self, number: PairingNumber) -> Result<&Entrant, ExplainError> {
        if let Some(entrant) = self.explanation.player(number) {
            return Ok(entrant);
        }
        Err(match self.request.tournament().index_of(number) {
            Some(_) => ExplainError::NotPaired { player: number, round: self.round() },
            None => ExplainError::UnknownPlayer(number),
        })
    }

    pub(crate) fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.request.tournament().player(player).number
    }
}

impl Explanation {
    fn of(events: &[Event], players: Vec<Entrant>, request: &PairingRequest<'_>) -> Self {
        let bye = events.iter().find_map(|event| match event.step {
            Step::ByeAllocated { player } => Some(ByeTold { article: event.article, player }),
            _ => None,
        });
        let arbiter = events.iter().find_map(|event| match &event.step {
            Step::ArbiterDecides { blocked, unplaced, groups, hub, has_bye, bye_group } => {
                Some(Arbiter {
                    article: event.article,
                    blocked: blocked.clone(),
                    unplaced: *unplaced,
                    groups: groups.clone(),
                    hub: hub.clone(),
                    has_bye: *has_bye,
                    bye_group: *bye_group,
                })
            }
            _ => None,
        });
        let (tournament, round) = (request.tournament(), request.round());
        let brackets = brackets(events, &players, (tournament, round));
        let mut places = ByNumber::with_capacity(players.len());
        for (place, entrant) in players.iter().enumerate() {
            places.insert(entrant.number, Places { player: place, ..Places::default() });
        }
        let absent = absent(tournament, round, |number| places.contains(number));
        let entrant = |number: PairingNumber| players.get(places.get(number)?.player);
        let boards: Vec<Seat> =
            events.iter().filter_map(|event| Seat::of(event, entrant)).collect();
        let lot = lot(&boards, entrant, tournament);
        for (place, seat) in boards.iter().enumerate() {
            for player in [seat.white, seat.black] {
                places.slot(player).get_or_insert_default().board = Some(place);
            }
        }
        for (place, bracket) in brackets.iter().enumerate().filter(|(_, bracket)| bracket.stands())
        {
            for player in bracket.members() {
                places.slot(player).get_or_insert_default().brackets.push(place);
            }
        }
        let lot_shown = tournament.lot_contradicted().filter(|_| lot.is_some());
        Self {
            players,
            brackets,
            boards,
            bye,
            arbiter,
            absent,
            given: Vec::new(),
            lot,
            lot_shown,
            places,
        }
    }

    /// The player with pairing number `number`, if they are to be paired.
    pub fn player(&self, number: PairingNumber) -> Option<&Entrant> {
        let entrant = self.players.get(self.places.get(number)?.player)?;
        (entrant.number == number).then_some(entrant)
    }

    /// The board of `number`, if they have one.
    pub fn seat(&self, number: PairingNumber) -> Option<&Seat> {
        self.boards.get(self.places.get(number)?.board?)
    }

    /// Whether `number` is to be paired and has the bye, or an opponent of another score.
    fn floats(&self, number: PairingNumber) -> bool {
        let score = |number| self.player(number).map(|entrant| entrant.score);
        let opponent = self.seat(number).and_then(|seat| score(seat.opponent(number)));
        score(number).is_some_and(|own| opponent != Some(own))
    }

    /// The bracket that settles the round for `number`: it pairs them, or leaves them over last.
    pub fn settles(&self, number: PairingNumber) -> Option<&Bracket> {
        // Earlier brackets with this player moved them down.
        self.brackets.get(*self.places.get(number)?.brackets.last()?)
    }

    /// The brackets of the round that held `number`, in the order in which they were formed.
    pub fn brackets_with(&self, number: PairingNumber) -> impl Iterator<Item = &Bracket> {
        let places = self.places.get(number).into_iter().flat_map(|places| &places.brackets);
        places.filter_map(|&place| self.brackets.get(place))
    }

    /// The bracket at `place` of those that make up the round, counted from 1.
    pub fn bracket_at(&self, place: usize) -> Option<&Bracket> {
        self.brackets.iter().find(|bracket| bracket.stands() && bracket.place == place)
    }
}

/// The players who are not to be paired, with the reason.
fn absent(
    tournament: &Tournament,
    round: Round,
    is_paired: impl Fn(PairingNumber) -> bool,
) -> Vec<Absent> {
    let has_opponent = |player| tournament.presence(player, round) == Presence::HasOpponent;
    let others = tournament
        .indices()
        .filter(|&player| !has_opponent(player))
        .map(|player| tournament.player(player))
        .filter(|player| !is_paired(player.number));
    let absent = others.map(|player| {
        // In the first round a late entry cannot be told from an absence.
        let has_been_there = (1..round).any(|past| player.record(past) != RoundRecord::Blank);
        let because = match player.record(round) {
            RoundRecord::Bye(Bye::PairingAllocated) => "given-bye",
            RoundRecord::Bye(Bye::FullPoint) => "full-point-bye",
            RoundRecord::Bye(Bye::HalfPoint) => "half-point-bye",
            RoundRecord::Blank if round > 1 && !has_been_there => "late",
            _ => "absent",
        };
        Absent { player: player.number, because }
    });
    absent.collect()
}

/// The colour drawn by lot, if the colours of a board depend on it.
fn lot<'e>(
    boards: &[Seat],
    entrant: impl Fn(PairingNumber) -> Option<&'e Entrant>,
    tournament: &Tournament,
) -> Option<Colour> {
    let has_none = |number| {
        entrant(number).is_some_and(|entrant| entrant.preference.strength == Strength::None)
    };
    // Only two players without any preference need the lot.
    let goes_by_lot = boards.iter().any(|seat| has_none(seat.white) && has_none(seat.black));
    tournament.initial_colour().filter(|_| goes_by_lot)
}
