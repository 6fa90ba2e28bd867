//! Refused candidates of a bracket, with the earlier meetings behind the refusals.

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
    /// The kind of reason.
    pub cause: Cause,
    /// The candidates that are meant.
    pub extent: Extent,
    /// The pairs of the first of them, or of the best, the higher ranked player first; empty if no single
    /// candidate was looked for.
    pub pairs: Vec<Pair>,
    /// The members it leaves unpaired.
    pub unpaired: Vec<PairingNumber>,
    /// The changes it makes to the order of the bracket.
    pub order: Order,
    /// Number of other candidates that come before the pairing and fail for the same reason.
    pub others: usize,
    /// Pairs of these others that the article does not allow, beside those that the shown candidate has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub further: Vec<Pair>,
    /// Further articles that do not allow pairs of the candidate.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub also: Vec<Barred>,
    /// The criteria that this candidate fails less than the best one does, if it is reported for their
    /// sake: it is the best of those that do.
    pub spares: Vec<&'static Article>,
    /// The pairs that make every candidate with them refused.
    pub kept_apart: Vec<Pair>,
    /// The value of the best candidate.
    pub own: Value,
    /// The value of the refused one.
    pub rejected: Value,
    /// The players or pairs that make it fail.
    pub concerned: Value,
    /// The round of the float that would be repeated.
    pub float_of: Option<Round>,
    /// The earlier meetings among its pairs, and the further ones.
    pub met: Vec<Met>,
}

/// Two players and the round in which they met.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Met {
    /// The two players, in the order of the pair.
    pub pair: Pair,
    /// The round in which they met.
    pub round: Round,
}

/// The reason why there are no more pairs, or no more moved-down players who are paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Limited {
    /// The article that defines the limit.
    pub article: &'static Article,
    /// The name of the parameter in the text.
    pub symbol: &'static str,
    /// The largest value that is possible.
    pub most: usize,
    /// The cause of the first of `barred`.
    pub cause: Cause,
    /// The articles that keep the players apart, one entry each.
    pub barred: Vec<Barred>,
    /// All pairs that there could be, if they are few and none is allowed.
    pub forbidden: Vec<Pair>,
    /// The earlier meetings among them.
    pub met: Vec<Met>,
    /// Groups of players, each of which leaves one over unless that one meets a player of the hub.
    pub groups: Vec<Vec<PairingNumber>>,
    /// The only players that members of different groups can meet.
    pub hub: Vec<PairingNumber>,
}

impl Limited {
    /// The limit that `event` reports, if it reports one.
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
    /// The refusal that `event` reports, if it reports one.
    pub(crate) fn of(
        event: &Event,
        members: &Members,
        tournament: &Tournament,
        round: Round,
    ) -> Option<Self> {
        let Step::CandidateRefused {
            extent,
            pairs,
            unpaired,
            others,
            further,
            also,
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
            Value::Pairs(pairs) if *cause == Cause::Meeting => {
                met(tournament, round, &[&pairs[..], further].concat())
            }
            _ => Vec::new(),
        };
        let also_met = also.iter().filter(|barred| barred.cause == Cause::Meeting);
        let also_met = also_met.flat_map(|barred| self::met(tournament, round, &barred.pairs));
        let met = met.into_iter().chain(also_met).collect();
        Some(Self {
            article: event.article,
            cause: *cause,
            extent: *extent,
            pairs: pairs.clone(),
            unpaired: unpaired.clone(),
            order: Order::of(members, pairs),
            others: *others,
            further: further.clone(),
            also: also.clone(),
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

/// The meetings of `pairs` before `round`, in the same order.
pub(crate) fn met(tournament: &Tournament, round: Round, pairs: &[Pair]) -> Vec<Met> {
    let met =
        pairs.iter().filter_map(|&pair| Some(Met { pair, round: when(tournament, round, pair)? }));
    met.collect()
}

fn when(tournament: &Tournament, round: Round, (one, other): Pair) -> Option<Round> {
    tournament.met_in(tournament.index_of(one)?, tournament.index_of(other)?, round)
}
