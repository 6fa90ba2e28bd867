//! The criteria as costs, for the fast routes.
//!
//! A candidate costs the sum over its pairs and unpaired players; the criteria lie in separate slots
//! of the number, in descending priority, so the cheapest candidate is the best one. An edition lays
//! out and prices what stands above its rows; the rows are laid out and priced here.
//!
//! Score differences have one slot for each difference that can occur, the largest first: that is
//! the lexicographic comparison of sorted lists.
//!
//! Usually a bracket is [level](crate::Bracket::is_level): all residents have one score. Then less
//! will do: a moved-down player counts with the difference to the residents if paired, and with a
//! point more if not, so who is unpaired tells everything. Only unpaired moved-down players and
//! opponents of paired ones are counted; what all candidates with as many pairs have in common is
//! left out.

mod bounds;
mod kinds;
mod rows;

use pairwright_matching::Lists;
use pairwright_model::Score;
use pairwright_solver::{KindCosts, Layout, Limbo, Problem, Route, Slot, Statement, Sum};

pub use bounds::{Bounds, Tally};
pub use kinds::Kinds;
pub use rows::Rows;

use crate::{Bracket, Within};

/// A bracket whose criteria are laid out, before the size of a weight is chosen.
#[derive(Debug)]
pub struct Costs<P> {
    /// How many players the bracket has.
    pub members: usize,
    /// How many of them form an S1 of moved-down players.
    pub mdps: usize,
    /// Whether the others may be paired with each other: [`Problem::has_remainder`].
    pub has_remainder: bool,
    /// Where moved-down players are who stay unpaired: [`Problem::limbo`].
    pub limbo: Limbo,
    /// Whether who is not paired in the bracket may be further down: [`Problem::joins`].
    pub joins: bool,
    /// The classes of [`Problem::mdp_classes`].
    pub mdp_classes: Vec<i32>,
    /// The kind of each vertex.
    pub kinds: Kinds,
    /// Where each criterion lies.
    pub layout: Layout,
    /// What pairs and unpaired players cost.
    pub prices: P,
    /// Which candidates are meant: usually all.
    pub within: Within,
}

impl<P> Costs<P> {
    /// The costs of a bracket that may pair all residents with each other, and whose unpaired players
    /// do not meet each other further down.
    pub fn new<B>(
        bracket: &Bracket<'_, B>,
        mdp_classes: Vec<i32>,
        kinds: Kinds,
        layout: Layout,
        prices: P,
    ) -> Self {
        let (members, mdps) = (bracket.members.len(), bracket.mdps);
        let (has_remainder, joins) = (true, false);
        let within = Within::default();
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
            within,
        }
    }
}

/// How many tiers of players below there are at most.
const TIERS: usize = 2;

/// What pairs and unpaired players of a bracket cost.
pub trait Prices {
    /// Adds what a pair of two vertices costs; false, and nothing is added, if it is not allowed as far
    /// as their kinds tell.
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool;

    /// The tier of somebody below, less than two: to be paired with any of a tier costs a member the
    /// same. None where that is not so.
    fn tier_below(&self, _below: usize) -> Option<usize> {
        None
    }

    /// Whether the kinds of a member and somebody below allow that pair; asked of those of a tier.
    fn may_meet(&self, _member: usize, _below: usize) -> bool {
        true
    }

    /// Adds what it costs a vertex to have no partner at all.
    fn alone(&self, sum: &mut impl Sum, vertex: usize);

    /// Who may not meet whom whatever their kinds.
    fn conflicts(&self) -> Lists;
}

/// Lays out criteria.
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

    fn vertices(&self) -> usize {
        self.kinds.of.len()
    }

    fn members(&self) -> usize {
        self.members
    }

    fn problem<S: Sum>(self, is_for: Route, sum: &mut S) -> Problem<S::Cost> {
        let conflicts = self.within.added_to(self.prices.conflicts());
        let samples = &self.kinds.samples;
        let kind_count = samples.len();
        let apart = if self.joins { 0 } else { self.mdps };
        // Kinds that come before all others are those of players who are not paired with each other.
        let others = self.kinds.of[apart..].iter().min();
        let kinds_apart = others.map_or(kind_count, |&first| usize::from(first));
        let mut pair = KindCosts::of_parts(kinds_apart, kind_count);
        // What a member of a kind costs who is paired below, by tiers: added up once.
        let tiers = if self.members < self.kinds.of.len() { TIERS } else { 0 };
        let mut below: Vec<Option<S::Cost>> = vec![None; tiers * kind_count];
        let mut price = |[a, b]: [usize; 2], [one, other]: [usize; 2]| {
            let is_below = one < self.members && self.members <= other;
            if let Some(tier) = is_below.then(|| self.prices.tier_below(other)).flatten() {
                if self.prices.may_meet(one, other) {
                    let known = &mut below[TIERS * usize::from(self.kinds.of[one]) + tier];
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
        // Where nearly everybody is of a kind of their own, most pairs of kinds may be barred.
        if is_for == Route::General && 2 * kind_count > conflicts.len() {
            self.kinds.each_open(&conflicts, apart, price);
        } else {
            for (a, &one) in samples.iter().enumerate() {
                (a.max(kinds_apart)..kind_count).for_each(|b| price([a, b], [one, samples[b]]));
            }
        }
        let alone = samples.iter().map(|&sample| {
            self.prices.alone(sum, sample);
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
        }
    }
}

/// One slot for each score difference, or score, that can occur; the largest first.
#[derive(Debug)]
pub struct Differences {
    /// What can be counted, ascending.
    known: Vec<Tally>,
    /// The slot of the largest; the others follow.
    first: Option<Slot>,
    /// From the least on, how many tenths apart what is known lies: the place of each, where they are many
    /// and lie close to each other.
    places: Vec<u32>,
}

impl Differences {
    /// Lays out slots for what can be counted, given by difference, ascending.
    pub fn lay_out(layout: &mut Layout, bounds: Vec<Tally>) -> Self {
        layout.reserve(bounds.len());
        let slots = bounds.iter().rev().map(|&(_, bound)| layout.slot(bound));
        let first = slots.reduce(|first, _| first);
        Self { places: places(&bounds), known: bounds, first }
    }

    /// Adds that a difference counts so many times; nothing if it has no slot.
    pub fn add(&self, sum: &mut impl Sum, difference: Score, times: i64) {
        if let (Some(first), Some(place)) = (self.first, self.place(difference)) {
            sum.add(first.after(self.known.len() - 1 - place), times);
        }
    }

    /// Where a difference is among those that are known.
    fn place(&self, difference: Score) -> Option<usize> {
        if self.places.is_empty() {
            return self.known.binary_search_by_key(&difference, |&(known, _)| known).ok();
        }
        let &(least, _) = self.known.first()?;
        let apart = usize::try_from((difference - least).tenths()).ok()?;
        let place = *self.places.get(apart)? as usize;
        self.known.get(place).filter(|&&(known, _)| known == difference).map(|_| place)
    }
}

/// By how much scores are above the first: the place of each, where that takes less than to search, as it
/// does where they are many, and not too far apart.
fn places(known: &[Tally]) -> Vec<u32> {
    const MANY_SCORES: usize = 64;
    const TENTHS_PER_SCORE: usize = 8;
    let (Some(&(least, _)), Some(&(most, _))) = (known.first(), known.last()) else {
        return Vec::new();
    };
    let apart = usize::try_from((most - least).tenths()).unwrap_or(usize::MAX);
    if known.len() < MANY_SCORES || apart / TENTHS_PER_SCORE > known.len() {
        return Vec::new();
    }
    let mut places = vec![0; apart + 1];
    for (place, &(score, _)) in (0..).zip(known) {
        if let Ok(apart) = usize::try_from((score - least).tenths()) {
            places[apart] = place;
        }
    }
    places
}
