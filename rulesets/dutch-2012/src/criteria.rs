//! A.7.d, A.7.e and B.1–B.6 as costs, for the fast route.
//!
//! C.10 lowers one requirement at a time, the least important first, and each "only for the minimum
//! number of pairs". So what is found first is the pairing that fails the most important
//! requirement least often, then the next one, and so on; of equals the first in the order of
//! section D. A cost has one field for each requirement, in descending priority, and counts how
//! often it is failed. [`Fields`] has the fields, [`kinds`] the players.
//!
//! X1 and Z1 (A.8) are never more than the pairs that must miss a preference, so "start at X1 and
//! raise by one" finds the least number, and no formula is needed here. A.7.e changes no
//! preference: it says that of the pairs that miss one, as few as possible miss a strong one.

use pairwright_candidate::{
    Candidate, Layout, OrderSlots, Problem, Route, Slot as LayoutField, Statement,
    general_as_stated, lone_candidate, quick_as_stated,
};
use pairwright_matching::Weight;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::bracket::{Attempt, Bracket, ByeFor, Goal, Solve, counts_upfloats, has_requirements};
use crate::completion::completes;
use crate::fields::Fields;
use crate::kinds::{conflicts, joins, kinds};
use crate::players::Traits;
use crate::quality::{bye_opponent, fails_a7d, fails_b2, fails_x, fails_z, is_protected, square};

/// Finds it by matching with weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByWeights;

impl Solve for ByWeights {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        solve(bracket, below, goal)
    }
}

/// The best pairing: the only one, or else the one that the quick route finds where it can tell, and
/// elsewhere the one by weights as wide as the criteria need.
pub(crate) fn solve(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Result<Attempt, PairingError> {
    let (candidate, route) = if let Some(candidate) = only_candidate(bracket) {
        (candidate, Route::Lone)
    } else if let Some(candidate) = quick_candidate(bracket, below, goal) {
        (candidate, Route::Quick)
    } else {
        (general_candidate(bracket, below, goal)?, Route::General)
    };
    let paired = bracket.paired(&candidate.pairs);
    let is_without_remainder = !bracket.has_remainder();
    Ok(Attempt { goal, paired, is_without_remainder, route: route.into() })
}

/// The candidate without pairs, if no pair is allowed.
fn only_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    let may_pair = |one: usize, other: usize| bracket.may_pair(one, other);
    lone_candidate(bracket.members.len(), bracket.heterogeneous_m0(), may_pair)
}

/// The best candidate if it has at most one unpaired player and reaches the bound of its criteria.
///
/// For completion (C.13) the players below are left out and looked at afterwards: a pairing that is
/// best without regard to them is best with it, if it lets them be paired.
pub(crate) fn quick_candidate(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Option<Candidate> {
    let (within, bye) = match goal {
        Goal::Itself | Goal::Lowest => (goal, None),
        Goal::Completion { rank, bye, keep: None, .. } => {
            (Goal::Completion { rank, bye, keep: None, join: false }, Some(bye))
        }
        Goal::Completion { keep: Some(_), .. } | Goal::OtherFloaters { .. } => return None,
    };
    let seen = if bye.is_some() { &[] } else { below };
    let candidate = quick_as_stated(&Criteria::new(bracket, seen, within, false))?;
    let lets_complete = |bye| {
        let floaters: Vec<PlayerIndex> =
            candidate.unpaired.iter().map(|&place| bracket.members[place]).collect();
        completes(bracket, below, &floaters, bye)
    };
    bye.is_none_or(lets_complete).then_some(candidate)
}

/// The best candidate by matching with weights.
pub(crate) fn general_candidate(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Result<Candidate, PairingError> {
    let candidate = general_as_stated(&Criteria::new(bracket, below, goal, true));
    candidate.ok_or(PairingError::TooManyScoreDifferences)
}

/// The criteria of a bracket, before the size of a weight is chosen.
///
/// Vertices are the members, then the players below. Where members may meet each other in the lowest
/// bracket, two whom this one does not pair are two unpaired ones. Where the next bracket needs so
/// many pairs and no more, the last vertices are places for those it may leave over.
struct Criteria<'a> {
    bracket: &'a Bracket<'a>,
    below: &'a [PlayerIndex],
    goal: Goal,
    /// Whether members may meet each other in the lowest bracket.
    joins: bool,
    kinds: Vec<u16>,
    samples: Vec<usize>,
    fields: Fields,
    /// The fields of the general route; none for the quick one.
    order: Option<OrderSlots>,
    layout: Layout,
}

/// What a vertex is.
#[derive(Clone, Copy)]
enum Vertex {
    /// A member of the bracket, by place.
    Member(usize),
    /// A player below.
    Below(PlayerIndex),
    /// A place for somebody whom the next bracket need not pair.
    Spare,
}

impl<'a> Criteria<'a> {
    fn new(
        bracket: &'a Bracket<'a>,
        below: &'a [PlayerIndex],
        goal: Goal,
        is_ordered: bool,
    ) -> Self {
        let joins = joins(bracket, below, goal);
        let (kinds, samples) = kinds(bracket, below, goal);
        let criteria = |layout: &mut Layout| Fields::lay_out(layout, bracket, kinds.len(), goal);
        let (layout, order, fields) = if is_ordered {
            let (layout, order, fields) = OrderSlots::around(bracket.members.len(), criteria);
            (layout, Some(order), fields)
        } else {
            // The quick route counts nothing beside the criteria.
            let mut layout = Layout::new();
            let fields = criteria(&mut layout);
            (layout, None, fields)
        };
        Self { bracket, below, goal, joins, kinds, samples, fields, order, layout }
    }

    fn vertex(&self, vertex: usize) -> Vertex {
        let members = self.bracket.members.len();
        let players = members + self.below.len();
        if vertex < members {
            Vertex::Member(vertex)
        } else if vertex < players {
            Vertex::Below(self.below[vertex - members])
        } else {
            Vertex::Spare
        }
    }
}

impl Statement for Criteria<'_> {
    fn bits(&self, word: u32) -> u32 {
        self.layout.bits(word)
    }

    fn problem<W: Weight>(&self, word: u32) -> Problem<W> {
        let pricing = Pricing { criteria: self, units: self.layout.units(word) };
        let kind_count = self.samples.len();
        let mut pair = vec![None; kind_count * kind_count];
        for (a, &one) in self.samples.iter().enumerate() {
            for (b, &other) in self.samples.iter().enumerate().skip(a) {
                let cost = pricing.pair(one, other);
                pair[a * kind_count + b] = cost;
                pair[b * kind_count + a] = cost;
            }
        }
        Problem {
            members: self.bracket.members.len(),
            mdps: self.bracket.heterogeneous_m0(),
            has_remainder: self.bracket.has_remainder(),
            joins: self.joins,
            // B.3 looks at the sum of the scores left over, which may come about in several ways.
            mdp_classes: Vec::new(),
            kinds: self.kinds.clone(),
            kind_count,
            pair,
            alone: self.samples.iter().map(|&sample| pricing.alone(sample)).collect(),
            conflicts: conflicts(self.bracket, self.below, self.goal, self.kinds.len()),
            order: self.order.map(|order| order.units(&pricing.units)).unwrap_or_default(),
        }
    }
}

/// Adds up costs.
struct Pricing<'a, W> {
    criteria: &'a Criteria<'a>,
    units: Vec<W>,
}

impl<W: Weight> Pricing<'_, W> {
    /// What a pair of two vertices costs, if it is allowed as far as their kinds tell.
    fn pair(&self, one: usize, other: usize) -> Option<W> {
        let criteria = self.criteria;
        let bracket = criteria.bracket;
        let traits = |player| bracket.field.traits(player);
        let member = |place: usize| traits(bracket.members[place]);
        match (criteria.vertex(one.min(other)), criteria.vertex(one.max(other))) {
            (Vertex::Member(a), Vertex::Member(b)) => {
                let is_inside = bracket.has_room_for(a, b);
                let allowed = (is_inside || criteria.joins) && member(a).may_meet(member(b));
                allowed.then(|| {
                    if is_inside { self.inside(a, b) } else { self.unpaired(a) + self.unpaired(b) }
                })
            }
            (Vertex::Member(a), Vertex::Below(b)) => {
                let met = member(a).may_meet(traits(b));
                met.then(|| self.unpaired(a) - self.received(member(a)))
            }
            (Vertex::Below(a), Vertex::Below(b)) => {
                let next = if criteria.goal == (Goal::OtherFloaters { enough: None }) {
                    -self.unit(criteria.fields.next_pairs)
                } else {
                    W::zero()
                };
                traits(a).may_meet(traits(b)).then_some(next)
            }
            (Vertex::Member(a), Vertex::Spare) => Some(self.unpaired(a)),
            (Vertex::Below(_), Vertex::Spare) => Some(W::zero()),
            _ => None,
        }
    }

    /// What it costs a vertex to have no partner at all. Two byes to whoever may have them still
    /// cost less than one to a player barred.
    fn alone(&self, vertex: usize) -> W {
        let criteria = self.criteria;
        let field = criteria.bracket.field;
        let may_have_bye = |player| field.traits(player).may_have_bye;
        let completion = |may: bool| {
            let unit = self.unit(criteria.fields.completion);
            unit.times(if may { 1 } else { 3 })
        };
        match criteria.vertex(vertex) {
            // The quick route looks at completion afterwards.
            Vertex::Member(place)
                if criteria.order.is_none() && matches!(criteria.goal, Goal::Completion { .. }) =>
            {
                self.unpaired(place)
            }
            Vertex::Member(place) => self.unpaired(place) + completion(self.is_for_bye(place)),
            Vertex::Below(player) => {
                let is_lowest = !matches!(criteria.goal, Goal::OtherFloaters { .. });
                completion(is_lowest && may_have_bye(player))
            }
            Vertex::Spare => W::zero(),
        }
    }

    /// Whether a member who is left over may have the bye.
    fn is_for_bye(&self, place: usize) -> bool {
        let Criteria { bracket, goal, .. } = *self.criteria;
        let is_spared = match goal {
            Goal::Completion { bye: ByeFor::Lowest, .. } | Goal::OtherFloaters { .. } => true,
            Goal::Completion { bye: ByeFor::NotMovedDown, .. } => place < bracket.m0,
            _ => false,
        };
        !is_spared && bracket.field.traits(bracket.members[place]).may_have_bye
    }

    /// A pair of two members.
    ///
    /// Rule: B.2 to B.6, [A.7.d](crate::articles::A_7_D), [A.7.e](crate::articles::A_7_E).
    fn inside(&self, one: usize, other: usize) -> W {
        let criteria = self.criteria;
        let (bracket, fields) = (criteria.bracket, &criteria.fields);
        let player = |place: usize| bracket.field.traits(bracket.members[place]);
        let (a, b) = (player(one), player(other));
        let mut cost = W::zero();
        if criteria.goal == Goal::Lowest {
            cost += self.unit(fields.b3).times(square(a.score - b.score));
        }
        if !has_requirements(criteria.goal) {
            return cost;
        }
        for (field, fails) in [
            (fields.b2, fails_b2(a, b)),
            (fields.a7d, bracket.field.is_odd_round && fails_a7d(a, b)),
            (fields.x, fails_x(a, b)),
            (fields.z, !bracket.field.is_odd_round && fails_z(a, b)),
        ] {
            cost += self.unit(field).times(i64::from(fails));
        }
        // Only who comes from above makes his opponent an upfloater (A.4).
        if one < bracket.m0 && other >= bracket.m0 && counts_upfloats(bracket, criteria.goal) {
            for (field, repeated) in fields.up.into_iter().zip(b.up) {
                cost += self.unit(field).times(i64::from(repeated));
            }
        }
        cost
    }

    /// A member who is not paired in the bracket.
    ///
    /// READING: B.5 and B.6 do not protect moved-down players from a further downfloat: they have
    /// the downfloat of this round in any case.
    fn unpaired(&self, place: usize) -> W {
        let criteria = self.criteria;
        let (bracket, fields) = (criteria.bracket, &criteria.fields);
        let traits = bracket.field.traits(bracket.members[place]);
        let mut cost = self.unit(fields.pairs_first) + self.unit(fields.pairs_second);
        if criteria.goal == Goal::Lowest {
            let difference = traits.score - bye_opponent(bracket);
            cost += self.unit(fields.b3).times(square(difference));
        }
        if let Goal::Completion { keep, .. } = criteria.goal
            && keep == Some(place)
        {
            cost += self.unit(fields.completion).times(3);
        }
        if place < bracket.m0 || !criteria.goal.looks_at_moved_down_only() {
            cost += self.unit(fields.scores).times(i64::from(traits.score.tenths()));
        }
        if place < bracket.m0 {
            cost += self.unit(fields.moved_down);
        } else if has_requirements(criteria.goal) && is_protected(bracket, criteria.goal, place) {
            for (field, repeated) in fields.down.into_iter().zip(traits.down) {
                cost += self.unit(field).times(i64::from(repeated));
            }
        }
        cost
    }

    /// What it is worth that a floater is paired in the next bracket.
    fn received(&self, floater: &Traits) -> W {
        let fields = &self.criteria.fields;
        let Goal::OtherFloaters { enough } = self.criteria.goal else { return W::zero() };
        let score = self.unit(fields.next_scores).times(i64::from(floater.score.tenths()));
        if enough.is_some() { score } else { score + self.unit(fields.next_pairs) }
    }

    fn unit(&self, field: LayoutField) -> W {
        self.units[Layout::index(field)]
    }
}
