//! A bracket: its members, and what became of them.

use pairwright_model::{PairingNumber, Round, Score, Tournament};
use pairwright_ruleset::trace::{
    Altered, Article, Blocked, Event, Extent, Part, Stays, Step, Value,
};
use serde::Serialize;

use crate::entrant::Entrant;
use crate::order::{Members, Order};
use crate::refusal::{Limited, Met, Refusal, met};

/// A bracket. An explanation has them in the order in which they were formed; some are undone and formed
/// anew.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// The number that its events carry, from 1.
    pub number: usize,
    /// Its number among the brackets that make up the round; for an attempt, the number it would have had.
    pub place: usize,
    /// The article that undid it, if its pairing does not stand.
    pub undone: Option<&'static Article>,
    /// The reason why it did not stand, if the others could not all be paired.
    pub left_over: Option<LeftOver>,
    /// Other floaters that were tried before it was undone.
    pub tried: Vec<Tried>,
    /// The article by which it was formed.
    pub article: &'static Article,
    /// The role of the bracket in the round.
    pub part: Part,
    /// The score of its residents; the highest one where several scores were joined.
    pub score: Score,
    /// Whether it is paired as a homogeneous bracket.
    pub homogeneous: bool,
    /// Whether moved-down players who are not paired belong to the remainder, as the head of S1.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub limbo_heads_s1: bool,
    /// The moved-down players, by rank.
    pub moved_down: Vec<MovedDown>,
    /// The residents, by rank.
    pub residents: Vec<PairingNumber>,
    /// Those of both who leave it at once because they have no opponent in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub leaving: Vec<PairingNumber>,
    /// The parameters of the text, in the order in which they were set.
    pub parameters: Vec<Parameter>,
    /// The reasons why there are no more pairs.
    pub limits: Vec<Limited>,
    /// The candidates that come before the best one, and why they are not taken; one entry a reason.
    pub refused: Vec<Refusal>,
    /// For criteria that its pairing fails, the best of the candidates that fail them less, and why they
    /// are not taken; empty if there are none, or if too many would have to be looked at.
    pub sparing: Vec<Refusal>,
    /// The pairing; `None` if it has not been paired.
    pub paired: Option<Paired>,
    /// The requirements that had to be lowered.
    pub lowered: Vec<Lowered>,
    /// The criteria that were weighed.
    pub weighed: Vec<Weighed>,
    /// The players who move down from it, one entry an article.
    pub downfloaters: Vec<Downfloaters>,
    /// The brackets that were joined after it was paired.
    pub joined: Vec<Joined>,
}

/// The reason why players could not all be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOver {
    /// The reason as the edition gives it.
    #[serde(flatten)]
    pub blocked: Blocked,
    /// The earlier meetings behind it.
    pub met: Vec<Met>,
}

/// Other floaters that were tried and did not let the others be paired either.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tried {
    /// The article by which they were tried.
    pub article: &'static Article,
    /// The floaters; empty if only their number is reported.
    pub floaters: Vec<PairingNumber>,
    /// Number of further sets of floaters.
    pub others: usize,
    /// The reason why the others could not be paired.
    pub left_over: Option<LeftOver>,
}

/// A player who was moved down to a bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MovedDown {
    /// The player who was moved down.
    pub player: PairingNumber,
    /// The score of the player.
    pub score: Score,
    /// The [place](Bracket::place) of the bracket they came from last, if it is known.
    pub from: Option<usize>,
}

/// A parameter that the text names.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The article that defines it.
    pub article: &'static Article,
    /// The name in the text, such as `M0` or `X1`.
    pub symbol: &'static str,
    /// The value of the parameter.
    pub value: usize,
}

/// The pairing of a bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paired {
    /// The article by which it is the best.
    pub article: &'static Article,
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// The members who are not paired.
    pub unpaired: Vec<PairingNumber>,
    /// The changes it made to the order of the bracket.
    pub order: Order,
    /// The articles by which the order was altered.
    pub altered: Altered,
}

/// A requirement that had to be lowered.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lowered {
    /// The article that lowers it.
    pub article: &'static Article,
    /// The name of the requirement in the text.
    pub requirement: &'static str,
    /// How often the pairing fails it.
    pub times: usize,
    /// The players or pairs that fail it.
    pub concerned: Value,
}

/// A criterion that was weighed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Weighed {
    /// The article that states the criterion.
    pub article: &'static Article,
    /// The value of the pairing.
    pub value: Value,
    /// The players or pairs that fail it.
    pub concerned: Value,
    /// The round of the float that is repeated.
    pub float_of: Option<Round>,
}

/// Players who move down from a bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Downfloaters {
    /// The article by which they do.
    pub article: &'static Article,
    /// The players, by rank.
    pub players: Vec<PairingNumber>,
    /// Those of them who were moved down to the bracket before.
    pub limbo: Vec<PairingNumber>,
    /// The other members, by the article that refuses the best candidate in which they move down; empty if
    /// that was not examined.
    pub rather_than: Vec<Stays>,
}

/// Two brackets that were joined.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Joined {
    /// The article that joins them.
    pub article: &'static Article,
    /// The players of the upper bracket.
    pub upper: Vec<PairingNumber>,
    /// The players of the lower bracket.
    pub lower: Vec<PairingNumber>,
    /// The pairs of an upper and a lower player that are not allowed, if they are few.
    pub apart: Vec<(PairingNumber, PairingNumber)>,
    /// The earlier meetings among these pairs.
    pub met: Vec<Met>,
}

impl Bracket {
    /// All members: the moved-down players, then the residents.
    pub fn members(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        let down = self.moved_down.iter().map(|moved| moved.player);
        down.chain(self.residents.iter().copied())
    }

    /// Whether its pairing is part of the round.
    pub fn stands(&self) -> bool {
        self.undone.is_none()
    }

    /// The players who move down from it, by any article.
    pub fn floaters(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        self.downfloaters.iter().flat_map(|down| down.players.iter().copied())
    }
}

/// Builds the brackets that `events` report.
pub(crate) fn brackets(
    events: &[Event],
    entrants: &[Entrant],
    (tournament, round): (&Tournament, Round),
) -> Vec<Bracket> {
    let mut brackets: Vec<Bracket> = Vec::new();
    // Looked up once for all refusals of a bracket: a large one has hundreds.
    let (mut members, mut members_of) = (Members::default(), 0);
    for event in events {
        if let Some(bracket) = formed(event, entrants) {
            brackets.push(bracket);
        } else if let Some(bracket) = brackets.iter_mut().find(|b| b.number == event.bracket) {
            if members_of != bracket.number {
                let Bracket { homogeneous, limbo_heads_s1, .. } = *bracket;
                members = Members::new(bracket.staying(), homogeneous, limbo_heads_s1);
                members_of = bracket.number;
            }
            bracket.hear(event, &members);
            let refusal = Refusal::of(event, &members, tournament, round);
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

/// Numbers the brackets, and finds the bracket that each moved-down player came from.
///
/// Brackets that make up the round are counted. An attempt has the number of the earlier bracket of its
/// score, if there is one, and otherwise the one after that of the bracket before it.
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
        // A bracket that stands is reached only from brackets that stand; an attempt may follow another
        // attempt.
        let is_source = |source: &Bracket| source.stands() || is_attempt;
        for moved in &mut bracket.moved_down {
            let has_left = |source: &&Bracket| source.floaters().any(|p| p == moved.player);
            let from = before.iter().rev().filter(|source| is_source(source)).find(has_left);
            moved.from = from.map(|bracket| bracket.place);
        }
    }
}

fn formed(event: &Event, entrants: &[Entrant]) -> Option<Bracket> {
    let Step::BracketFormed {
        part,
        score,
        homogeneous,
        limbo_heads_s1,
        moved_down,
        residents,
        leaving,
    } = &event.step
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
        leaving: leaving.clone(),
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
    /// The moved-down players and the residents that are left once the others have left.
    pub(crate) fn staying(&self) -> [Vec<PairingNumber>; 2] {
        let stays = |player: &PairingNumber| !self.leaving.contains(player);
        let down = self.moved_down.iter().map(|moved| moved.player);
        [down.filter(stays).collect(), self.residents.iter().copied().filter(stays).collect()]
    }

    /// Adds what `event` reports about the bracket; `members` are those that are left once the others have left.
    fn hear(&mut self, event: &Event, members: &Members) {
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
                let order = Order::of(members, pairs);
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
            // Others are told elsewhere: candidates with their bracket, byes, colours and the end with the round.
            _ => {}
        }
    }
}
