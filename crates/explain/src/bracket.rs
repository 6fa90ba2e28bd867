//! A bracket: who was in it, and what became of them.

use pairwright_model::{PairingNumber, Round, Score, Tournament};
use pairwright_ruleset::trace::{
    Altered, Article, Blocked, Event, Extent, Part, Stays, Step, Value,
};
use serde::Serialize;

use crate::entrant::Entrant;
use crate::order::{Members, Order};
use crate::refusal::{Limited, Met, Refusal, met};

/// A bracket, in the order in which they were formed; some are undone and formed anew.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// The number its events bear, from 1.
    pub number: usize,
    /// Its number among those that make up the round; of an attempt, the one it would have had.
    pub place: usize,
    /// The article that undid it, if its pairing does not stand.
    pub undone: Option<&'static Article>,
    /// Why it did not stand, where the others could not all be paired.
    pub left_over: Option<LeftOver>,
    /// Other floaters that were tried before it was undone.
    pub tried: Vec<Tried>,
    /// The article by which it was formed.
    pub article: &'static Article,
    /// What it is to the round.
    pub part: Part,
    /// The score of its residents; the highest one where several scores were joined.
    pub score: Score,
    /// Whether it is paired as a homogeneous bracket.
    pub homogeneous: bool,
    /// Whether those who came down and are not paired belong to the remainder, as the head of S1.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub limbo_heads_s1: bool,
    /// Who came down to it, by rank.
    pub moved_down: Vec<MovedDown>,
    /// The others, by rank.
    pub residents: Vec<PairingNumber>,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// Why there are no more pairs.
    pub limits: Vec<Limited>,
    /// The candidates that come before the best one, and why they are not taken; one entry a reason.
    pub refused: Vec<Refusal>,
    /// For what its pairing fails the best of the candidates that fail it less, and why they are not
    /// taken; none where there are none, or where too many would have to be looked at.
    pub sparing: Vec<Refusal>,
    /// Its pairing.
    pub paired: Option<Paired>,
    /// The requirements that had to be lowered.
    pub lowered: Vec<Lowered>,
    /// The criteria that were weighed.
    pub weighed: Vec<Weighed>,
    /// Who moves down from it.
    pub downfloaters: Vec<Downfloaters>,
    /// The brackets that were joined after it was paired.
    pub joined: Vec<Joined>,
}

/// Why players could not all be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOver {
    /// What the edition told.
    #[serde(flatten)]
    pub blocked: Blocked,
    /// When those who may not meet have met.
    pub met: Vec<Met>,
}

/// Other floaters that were tried, with whom the others could not all be paired either.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tried {
    /// The article.
    pub article: &'static Article,
    /// Who; nobody where only the number is told.
    pub floaters: Vec<PairingNumber>,
    /// How many sets of floaters there were besides.
    pub others: usize,
    /// Why.
    pub left_over: Option<LeftOver>,
}

/// Who came down to a bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MovedDown {
    /// Who.
    pub player: PairingNumber,
    /// Their score.
    pub score: Score,
    /// The [place](Bracket::place) of the bracket they came from last, if it is known.
    pub from: Option<usize>,
}

/// A parameter of the text.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The article.
    pub article: &'static Article,
    /// Its name in the text.
    pub symbol: &'static str,
    /// Its value.
    pub value: usize,
}

/// The pairing of a bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paired {
    /// The article by which it is the best.
    pub article: &'static Article,
    /// Its pairs, the higher ranked player first.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// Who is not paired.
    pub unpaired: Vec<PairingNumber>,
    /// What it made of the order of the bracket.
    pub order: Order,
    /// By which articles that was altered.
    pub altered: Altered,
}

/// A requirement that had to be lowered.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lowered {
    /// The article that lowers it.
    pub article: &'static Article,
    /// Its name in the text.
    pub requirement: &'static str,
    /// How often the pairing fails it.
    pub times: usize,
    /// Who fails it.
    pub concerned: Value,
}

/// A criterion that was weighed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Weighed {
    /// The criterion.
    pub article: &'static Article,
    /// What it came to.
    pub value: Value,
    /// Who fails it.
    pub concerned: Value,
    /// The round of the float that is repeated.
    pub float_of: Option<Round>,
}

/// Who moves down from a bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Downfloaters {
    /// The article by which they do.
    pub article: &'static Article,
    /// Who.
    pub players: Vec<PairingNumber>,
    /// Those of them who came down to the bracket already.
    pub limbo: Vec<PairingNumber>,
    /// Who does not, by what refuses the best candidate in which they do; nobody where that was not
    /// asked.
    pub rather_than: Vec<Stays>,
}

/// Two brackets that were joined.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Joined {
    /// The article that joins them.
    pub article: &'static Article,
    /// The players of the upper one.
    pub upper: Vec<PairingNumber>,
    /// The players of the lower one.
    pub lower: Vec<PairingNumber>,
    /// Pairs of the one and the other that are not allowed, if those are few.
    pub apart: Vec<(PairingNumber, PairingNumber)>,
    /// When those of them met who have met.
    pub met: Vec<Met>,
}

impl Bracket {
    /// Everybody in it: who came down, then the others.
    pub fn members(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        let down = self.moved_down.iter().map(|moved| moved.player);
        down.chain(self.residents.iter().copied())
    }

    /// Whether its pairing is part of the round.
    pub fn stands(&self) -> bool {
        self.undone.is_none()
    }

    /// Who moves down from it, of every article.
    pub fn floaters(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        self.downfloaters.iter().flat_map(|down| down.players.iter().copied())
    }
}

/// The brackets that `events` tell of.
pub(crate) fn brackets(
    events: &[Event],
    entrants: &[Entrant],
    (tournament, round): (&Tournament, Round),
) -> Vec<Bracket> {
    let mut brackets: Vec<Bracket> = Vec::new();
    for event in events {
        if let Some(bracket) = formed(event, entrants) {
            brackets.push(bracket);
        } else if let Some(bracket) = brackets.iter_mut().find(|b| b.number == event.bracket) {
            bracket.hear(event);
            let down: Vec<PairingNumber> = bracket.moved_down.iter().map(|m| m.player).collect();
            let refusal = Refusal::of(event, bracket.with(&down), tournament, round);
            match refusal {
                Some(refusal) if refusal.extent == Extent::Sparing => bracket.sparing.push(refusal),
                refusal => bracket.refused.extend(refusal),
            }
            bracket.limits.extend(Limited::of(event, tournament, round));
            if let (Step::BracketsJoined { apart, .. }, Some(joined)) =
                (&event.step, bracket.joined.last_mut())
            {
                joined.met = met(tournament, round, apart);
            }
            let tried = bracket.tried.iter_mut().filter_map(|tried| tried.left_over.as_mut());
            for left in bracket.left_over.iter_mut().chain(tried) {
                left.met = met(tournament, round, &left.blocked.apart);
            }
        }
    }
    place(&mut brackets);
    brackets
}

/// Numbers the brackets, and finds out where those came from who came down.
///
/// Those that make up the round are counted. An attempt has the number of the bracket of its score, if
/// there was one before, and else the one after that of the bracket before it.
fn place(brackets: &mut [Bracket]) {
    let mut standing = 0;
    for at in 0..brackets.len() {
        let (before, rest) = brackets.split_at_mut(at);
        let Some(bracket) = rest.first_mut() else { break };
        standing += usize::from(bracket.stands());
        bracket.place = if bracket.stands() {
            standing
        } else {
            let same = before.iter().rev().find(|other| other.score == bracket.score);
            let next = || before.last().map_or(1, |last| last.place + 1);
            same.map_or_else(next, |same| same.place)
        };
        let is_attempt = !bracket.stands();
        let is_source = |source: &Bracket| source.stands() || is_attempt;
        for moved in &mut bracket.moved_down {
            let has_left = |source: &&Bracket| source.floaters().any(|p| p == moved.player);
            let from = before.iter().rev().filter(|source| is_source(source)).find(has_left);
            moved.from = from.map(|bracket| bracket.place);
        }
    }
}

fn formed(event: &Event, entrants: &[Entrant]) -> Option<Bracket> {
    let Step::BracketFormed { part, score, homogeneous, limbo_heads_s1, moved_down, residents } =
        &event.step
    else {
        return None;
    };
    let moved = |&player: &PairingNumber| {
        let score = entrants.iter().find(|e| e.number == player).map(|e| e.score);
        MovedDown { player, score: score.unwrap_or_default(), from: None }
    };
    Some(Bracket {
        number: event.bracket,
        place: 0,
        undone: None,
        left_over: None,
        tried: Vec::new(),
        article: event.article,
        part: *part,
        score: *score,
        homogeneous: *homogeneous,
        limbo_heads_s1: *limbo_heads_s1,
        moved_down: moved_down.iter().map(moved).collect(),
        residents: residents.clone(),
        parameters: Vec::new(),
        limits: Vec::new(),
        refused: Vec::new(),
        sparing: Vec::new(),
        paired: None,
        lowered: Vec::new(),
        weighed: Vec::new(),
        downfloaters: Vec::new(),
        joined: Vec::new(),
    })
}

impl LeftOver {
    fn of(blocked: &Blocked) -> Self {
        Self { blocked: blocked.clone(), met: Vec::new() }
    }
}

impl Bracket {
    /// Its members, if these came down.
    fn with<'a>(&'a self, down: &'a [PairingNumber]) -> Members<'a> {
        let Self { residents, homogeneous, limbo_heads_s1, .. } = self;
        let (homogeneous, limbo_heads_s1) = (*homogeneous, *limbo_heads_s1);
        Members { down, residents, homogeneous, limbo_heads_s1 }
    }

    /// Takes in what `event` tells of the bracket.
    fn hear(&mut self, event: &Event) {
        let article = event.article;
        match &event.step {
            &Step::ParameterSet { symbol, value } => {
                self.parameters.push(Parameter { article, symbol, value });
            }
            Step::RequirementLowered { requirement, times, concerned } => {
                let (requirement, times, concerned) = (*requirement, *times, concerned.clone());
                self.lowered.push(Lowered { article, requirement, times, concerned });
            }
            Step::CriterionWeighed { value, concerned, float_of } => {
                let (value, concerned) = (value.clone(), concerned.clone());
                self.weighed.push(Weighed { article, value, concerned, float_of: *float_of });
            }
            Step::CandidateJudged { pairs, unpaired, altered, .. } => {
                let down: Vec<PairingNumber> = self.moved_down.iter().map(|m| m.player).collect();
                let order = Order::of(self.with(&down), pairs);
                let (pairs, unpaired) = (pairs.clone(), unpaired.clone());
                self.paired = Some(Paired { article, pairs, unpaired, order, altered: *altered });
            }
            Step::DownfloatersChosen { players, limbo, rather_than } => {
                let (players, limbo) = (players.clone(), limbo.clone());
                let rather_than = rather_than.clone();
                self.downfloaters.push(Downfloaters { article, players, limbo, rather_than });
            }
            Step::Undone { blocked } => {
                self.left_over = blocked.as_ref().map(LeftOver::of);
                self.undone = Some(article);
            }
            Step::FloatersTried { floaters, others, blocked } => {
                let (floaters, others) = (floaters.clone(), *others);
                let left_over = blocked.as_ref().map(LeftOver::of);
                self.tried.push(Tried { article, floaters, others, left_over });
            }
            Step::BracketsJoined { upper, lower, apart } => {
                let (upper, lower, apart) = (upper.clone(), lower.clone(), apart.clone());
                self.joined.push(Joined { article, upper, lower, apart, met: Vec::new() });
            }
            Step::BracketFormed { .. }
            | Step::PairsLimited { .. }
            | Step::CandidateRefused { .. }
            | Step::ByeAllocated { .. }
            | Step::ColourAllocated { .. }
            | Step::ArbiterDecides { .. } => {}
        }
    }
}
