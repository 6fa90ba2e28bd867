//! The criteria as costs, for the fast routes.
//!
//! The cost of a candidate is the sum over its pairs and unpaired players. Each criterion has its own slot
//! of the number, in descending priority, so the cheapest candidate is the best one. An edition lays out
//! and prices the criteria above its rows; the rows are laid out and priced here.
//!
//! Score differences have one slot for each difference that can occur, the largest first, which gives the
//! lexicographic comparison of sorted lists.
//!
//! Usually a bracket is [level](crate::Bracket::is_level): all residents have one score. Fewer slots then
//! suffice. A moved-down player counts with the difference to the residents if paired, and with a point
//! more if not, so the set of unpaired players determines all differences. Only unpaired moved-down players
//! and opponents of paired ones are counted; amounts that are equal for all candidates with as many pairs
//! are left out.

mod bounds;
mod kinds;
mod rest;
mod rows;

use std::cell::OnceCell;
use std::rc::Rc;

use pairwright_model::Score;
use pairwright_solver::matching::Lists;
use pairwright_solver::{
    Candidate, KindCosts, Layout, Limbo, Problem, Route, Slot, Statement, Sum, general_as_stated,
    quick_as_stated,
};

pub use bounds::{Bounds, Tally};
pub use kinds::Kinds;
pub use rows::Rows;

use self::rest::Rest;
use crate::{Bracket, Within};

/// A bracket whose criteria are laid out, before the size of a weight is chosen.
#[derive(Debug)]
pub struct Costs<P> {
    /// Number of members of the bracket.
    pub members: usize,
    /// Number of members that form an S1 of moved-down players.
    pub mdps: usize,
    /// Whether the others may be paired with each other: [`Problem::has_remainder`].
    pub has_remainder: bool,
    /// Where unpaired moved-down players are: [`Problem::limbo`].
    pub limbo: Limbo,
    /// Whether members who are not paired in the bracket may be paired further down: [`Problem::joins`].
    pub joins: bool,
    /// The classes of [`Problem::mdp_classes`].
    pub mdp_classes: Vec<i32>,
    /// The kind of each vertex.
    pub kinds: Kinds,
    /// The slot of each criterion.
    pub layout: Layout,
    /// The prices of pairs and unpaired players.
    pub prices: P,
    /// The number of members that stay unpaired: [`Problem::spare`].
    spare: usize,
    /// The vertices left to pair; `None` if all candidates are considered.
    rest: Option<Rest>,
    /// The conflicts of all vertices, once they have been asked for.
    conflicts: OnceCell<Lists>,
}

impl<P> Costs<P> {
    /// The costs of a bracket that may pair all residents with each other, and whose unpaired players do
    /// not meet each other further down.
    pub fn new<B>(
        bracket: &Bracket<'_, B>,
        mdp_classes: Vec<i32>,
        kinds: Kinds,
        layout: Layout,
        prices: P,
    ) -> Self {
        let (members, mdps) = (bracket.members.len(), bracket.mdps);
        let (has_remainder, joins) = (true, false);
        Self {
            members,
            mdps,
            has_remainder,
            limbo: Limbo::Apart,
            joins,
            mdp_classes,
            kinds,
            layout,
            prices,
            spare: members % 2,
            rest: None,
            conflicts: OnceCell::new(),
        }
    }

    /// These costs for candidates that leave this many members unpaired: [`Problem::spare`].
    #[must_use]
    pub fn leaving(self, spare: usize) -> Self {
        Self { spare, ..self }
    }
}

impl<P: Prices> Costs<P> {
    /// The best candidate within a part of all, by the strategies that always answer.
    pub fn general_within(self, within: &Within) -> Candidate {
        if within.is_everything() {
            return general_as_stated(self);
        }
        let (rest, kept) = self.reduced_to(within);
        within.completed(&kept, &general_as_stated(rest))
    }

    /// The costs of the vertices that the part leaves to be paired, and the vertex of the whole that each stands for.
    fn reduced_to(&self, within: &Within) -> (Costs<&P>, Rc<Vec<usize>>) {
        let conflicts = self.conflicts.get_or_init(|| self.prices.conflicts());
        let (rest, kinds) = Rest::new(&self.kinds, self.members, conflicts, within);
        let kept = Rc::clone(&rest.kept);
        let count = |end: usize| kept.partition_point(|&vertex| vertex < end);
        let (members, mdps) = (count(self.members), count(self.mdps));
        // Empty where classes do not settle how many moved-down players are paired.
        let classes = kept[..mdps].iter().filter_map(|&mdp| self.mdp_classes.get(mdp).copied());
        let mdp_classes = classes.collect();
        let costs = Costs {
            members,
            mdps,
            has_remainder: self.has_remainder,
            limbo: self.limbo,
            joins: self.joins,
            mdp_classes,
            kinds,
            layout: self.layout.clone(),
            prices: &self.prices,
            spare: if within.alone.is_some() { members % 2 } else { self.spare },
            rest: Some(rest),
            conflicts: OnceCell::new(),
        };
        (costs, kept)
    }
}

/// A bracket to put questions to by kinds, each about a part of its candidates.
#[derive(Debug)]
pub struct Quick<P, S> {
    state: S,
    /// The costs that all questions about less than everything share.
    costs: OnceCell<Costs<P>>,
}

impl<P: Prices, S: Fn() -> Costs<P>> Quick<P, S> {
    /// A bracket whose costs are stated by `state`, when they are first needed.
    pub fn new(state: S) -> Self {
        Self { state, costs: OnceCell::new() }
    }

    /// The best candidate within a part of all; `None` if kinds cannot tell.
    pub fn best(&self, within: &Within) -> Option<Candidate> {
        if within.is_everything() {
            return quick_as_stated((self.state)());
        }
        let costs = self.costs.get_or_init(&self.state);
        let (rest, kept) = costs.reduced_to(within);
        Some(within.completed(&kept, &quick_as_stated(rest)?))
    }
}

/// Number of tiers that players below can be divided into.
const TIERS: usize = 2;

/// The prices of pairs and unpaired players of a bracket.
pub trait Prices {
    /// Adds the cost of a pair of two vertices. Returns false, adding nothing, if their kinds do not allow
    /// the pair.
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool;

    /// The tier (0 or 1) of a player below: a vertex before them pays the same for a pair with any player of a tier.
    /// `None` where that does not hold.
    fn tier_below(&self, _below: usize) -> Option<usize> {
        None
    }

    /// Whether the kinds of a vertex and of a player below allow that pair; asked only of players who have
    /// a tier.
    fn may_meet(&self, _vertex: usize, _below: usize) -> bool {
        true
    }

    /// Adds the cost of a vertex that has no partner at all.
    fn alone(&self, sum: &mut impl Sum, vertex: usize);

    /// The pairs of vertices that may not meet, whatever their kinds.
    fn conflicts(&self) -> Lists;
}

impl<P: Prices> Prices for &P {
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool {
        (**self).pair(sum, one, other)
    }

    fn tier_below(&self, below: usize) -> Option<usize> {
        (**self).tier_below(below)
    }

    fn may_meet(&self, vertex: usize, below: usize) -> bool {
        (**self).may_meet(vertex, below)
    }

    fn alone(&self, sum: &mut impl Sum, vertex: usize) {
        (**self).alone(sum, vertex);
    }

    fn conflicts(&self) -> Lists {
        (**self).conflicts()
    }
}

/// Lays out criteria, and returns the layout with the slots.
pub fn lay_out<T>(criteria: impl FnOnce(&mut Layout) -> T) -> (Layout, T) {
    let mut layout = Layout::new();
    let slots = criteria(&mut layout);
    (layout, slots)
}

impl<P: Prices> Statement for Costs<P> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn kind_count(&self) -> usize {
        self.kinds.samples.len()
    }

    fn members(&self) -> usize {
        self.members
    }

    fn problem<S: Sum>(mut self, is_for: Route, sum: &mut S) -> Problem<S::Cost> {
        let mut rest = self.rest.take();
        let conflicts = match &mut rest {
            Some(rest) => std::mem::take(&mut rest.conflicts),
            None => self.prices.conflicts(),
        };
        let vertex = |place: usize| rest.as_ref().map_or(place, |rest| rest.kept[place]);
        let may_pair = |a, b| rest.as_ref().is_none_or(|rest| rest.may_pair(a, b));
        let samples = &self.kinds.samples;
        let kind_count = samples.len();
        let apart = if self.joins { 0 } else { self.mdps };
        // Kinds that come before all others belong to players who are not paired with each other.
        // Kinds of those who never meet each other need no prices among themselves.
        let others = self.kinds.of[apart..].iter().min();
        let kinds_apart = others.map_or(kind_count, |&first| first as usize);
        let mut pair = KindCosts::of_parts(kinds_apart, kind_count);
        // The cost of a vertex of each kind paired below, by tier, so that it is added up only once.
        let tiers = if self.members < self.kinds.of.len() { TIERS } else { 0 };
        let mut below: Vec<Option<S::Cost>> = vec![None; tiers * kind_count];
        let mut price = |[a, b]: [usize; 2], [one, other]: [usize; 2]| {
            if !may_pair(a, b) {
                return;
            }
            let is_below = self.members <= other;
            let (one, other) = (vertex(one), vertex(other));
            if let Some(tier) = is_below.then(|| self.prices.tier_below(other)).flatten() {
                if self.prices.may_meet(one, other) {
                    let known = &mut below[TIERS * a + tier];
                    let cost = known.get_or_insert_with(|| {
                        self.prices.pair(sum, one, other);
                        sum.take()
                    });
                    pair.allow(a, b, *cost);
                }
            } else if self.prices.pair(sum, one, other) {
                pair.allow(a, b, sum.take());
            }
        };
        // Where nearly every vertex has a kind of its own, most pairs of kinds may be barred.
        if is_for == Route::General && 2 * kind_count > conflicts.len() {
            self.kinds.each_open(&conflicts, apart, price);
        } else {
            for (a, &one) in samples.iter().enumerate() {
                (a.max(kinds_apart)..kind_count).for_each(|b| price([a, b], [one, samples[b]]));
            }
        }
        let alone = samples.iter().map(|&sample| {
            self.prices.alone(sum, vertex(sample));
            sum.take()
        });
        Problem {
            members: self.members,
            mdps: self.mdps,
            has_remainder: self.has_remainder,
            limbo: self.limbo,
            joins: self.joins,
            mdp_classes: self.mdp_classes,
            kinds: self.kinds.of,
            kind_count,
            pair,
            alone: alone.collect(),
            conflicts,
            spare: self.spare,
        }
    }
}

/// Slots for each score difference, or score, that can occur, the largest first.
#[derive(Debug)]
pub struct Differences {
    /// The differences that can be counted, ascending, each with its maximum.
    known: Vec<Tally>,
    /// The slot of the largest difference; the others follow. `None` if nothing can be counted.
    first: Option<Slot>,
}

impl Differences {
    /// Lays out slots for differences, given ascending with the maximum of each.
    pub fn lay_out(layout: &mut Layout, bounds: Vec<Tally>) -> Self {
        layout.reserve(bounds.len());
        let slots = bounds.iter().rev().map(|&(_, bound)| layout.slot(bound));
        let first = slots.reduce(|first, _| first);
        Self { known: bounds, first }
    }

    /// Counts a difference this many times more; does nothing if it has no slot.
    pub fn add(&self, sum: &mut impl Sum, difference: Score, times: i64) {
        let place = self.known.binary_search_by_key(&difference, |&(known, _)| known);
        if let (Some(first), Ok(place)) = (self.first, place) {
            sum.add(first.after(self.known.len() - 1 - place), times);
        }
    }
}
