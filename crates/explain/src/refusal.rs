//! What was refused in a bracket, with the facts of the earlier rounds behind it.

use pairwright_model::{PairingNumber, Round, Tournament};
use pairwright_ruleset::trace::{Article, Barred, Cause, Event, Extent, Step, Value};
use serde::Serialize;

use crate::order::{Members, Order};

type Pair = (PairingNumber, PairingNumber);

/// Candidates other than the best one, and why they are not taken.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The article that decides.
    pub article: &'static Article,
    /// What kind of reason it is.
    pub cause: Cause,
    /// Which candidates are meant.
    pub extent: Extent,
    /// The pairs of the first of them, or of the best, the higher ranked player first; none where no
    /// single candidate had to be looked for.
    pub pairs: Vec<Pair>,
    /// Whom it leaves unpaired.
    pub unpaired: Vec<PairingNumber>,
    /// What it makes of the order of the bracket.
    pub order: Order,
    /// How many others fail for the same reason.
    pub others: usize,
    /// The criteria of which it is the best that fails them less than the best candidate does, where it is
    /// told of for their sake.
    pub spares: Vec<&'static Article>,
    /// Pairs with which every candidate is refused.
    pub kept_apart: Vec<Pair>,
    /// What the best candidate comes to.
    pub own: Value,
    /// What the refused one does.
    pub rejected: Value,
    /// Who makes it fail.
    pub concerned: Value,
    /// The round of the float that would be repeated.
    pub float_of: Option<Round>,
    /// When those of the pairs met who have met.
    pub met: Vec<Met>,
}

/// Two players and the round in which they met.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Met {
    /// The two.
    pub pair: Pair,
    /// When.
    pub round: Round,
}

/// Why there are no more pairs, or no more moved-down players who are paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Limited {
    /// The article.
    pub article: &'static Article,
    /// Its name in the text.
    pub symbol: &'static str,
    /// The number.
    pub most: usize,
    /// What the first of `barred` is.
    pub cause: Cause,
    /// What keeps the players apart, an entry an article.
    pub barred: Vec<Barred>,
    /// Every pair that there could be, where those are few and none is allowed.
    pub forbidden: Vec<Pair>,
    /// When those of them met who have met.
    pub met: Vec<Met>,
    /// Groups each of which leaves one over, unless that one meets one of the hub.
    pub groups: Vec<Vec<PairingNumber>>,
    /// Whom the groups can meet outside themselves.
    pub hub: Vec<PairingNumber>,
}

impl Limited {
    /// What `event` tells of the number of pairs, if it does.
    pub(crate) fn of(event: &Event, tournament: &Tournament, round: Round) -> Option<Self> {
        let Step::PairsLimited { symbol, most, forbidden, cause, barred, groups, hub } =
            &event.step
        else {
            return None;
        };
        Some(Self {
            article: event.article,
            symbol,
            most: *most,
            cause: *cause,
            barred: barred.clone(),
            forbidden: forbidden.clone(),
            met: met(tournament, round, forbidden),
            groups: groups.clone(),
            hub: hub.clone(),
        })
    }
}

impl Refusal {
    /// What `event` tells of refused candidates, if it does.
    pub(crate) fn of(
        event: &Event,
        members: Members<'_>,
        tournament: &Tournament,
        round: Round,
    ) -> Option<Self> {
        let Step::CandidateRefused {
            extent,
            pairs,
            unpaired,
            others,
            spares,
            kept_apart,
            cause,
            own,
            rejected,
            concerned,
            float_of,
        } = &event.step
        else {
            return None;
        };
        let met = match concerned {
            Value::Pairs(pairs) if *cause == Cause::Meeting => met(tournament, round, pairs),
            _ => Vec::new(),
        };
        Some(Self {
            article: event.article,
            cause: *cause,
            extent: *extent,
            pairs: pairs.clone(),
            unpaired: unpaired.clone(),
            order: Order::of(members, pairs),
            others: *others,
            spares: spares.clone(),
            kept_apart: kept_apart.clone(),
            own: own.clone(),
            rejected: rejected.clone(),
            concerned: concerned.clone(),
            float_of: *float_of,
            met,
        })
    }
}

/// When those of `pairs` met who have met before `round`.
pub(crate) fn met(tournament: &Tournament, round: Round, pairs: &[Pair]) -> Vec<Met> {
    let met =
        pairs.iter().filter_map(|&pair| Some(Met { pair, round: when(tournament, round, pair)? }));
    met.collect()
}

fn when(tournament: &Tournament, round: Round, (one, other): Pair) -> Option<Round> {
    tournament.met_in(tournament.index_of(one)?, tournament.index_of(other)?, round)
}
