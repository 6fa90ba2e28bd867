//! Asks a matcher for decisions: preferences of single players that weigh less than all criteria.

use crate::matching::Weight;

use crate::open::Open;
use crate::problem::OrderUnits;

/// A settled matcher of a bracket, with the data for its decisions.
///
/// Vertices below `members` are players who are paired with each other if the bracket has room for them; any
/// other partner counts as none.
#[derive(Clone)]
pub(crate) struct Decisions<W> {
    pub(crate) open: Open<W>,
    pub(crate) members: usize,
    /// The number of first members who are not paired with each other in the bracket.
    pub(crate) mdps: usize,
    /// The cost for each vertex of having no partner.
    pub(crate) alone: Vec<W>,
    pub(crate) order: OrderUnits<W>,
}

/// One side of a remainder, for players who might be moved to it.
#[derive(Clone, Copy)]
struct Side<'a> {
    /// Whether the side is S2.
    is_lower: bool,
    /// Whether a player with this partner is on the side.
    has: &'a dyn Fn(usize, usize) -> bool,
}

impl<W: Weight> Decisions<W> {
    /// The partner inside the bracket of a moved-down player, or of a resident if there is a remainder.
    pub(crate) fn partner(&self, vertex: usize) -> Option<usize> {
        let is_inside = |mate: &usize| (self.mdps..self.members).contains(&vertex.max(*mate));
        self.open.mate(vertex).filter(is_inside)
    }

    /// Whether `player` is the higher one of a pair.
    pub(crate) fn is_higher(&self, player: usize) -> bool {
        self.partner(player).is_some_and(|mate| mate > player)
    }

    /// Settles who is exchanged between `s1` and `s2` (each ascending), when the number and the sum of
    /// exchanged players are settled.
    ///
    /// Rule: D.2 c, d: the lowest ranked possible of S1, then the highest ranked possible of S2.
    pub(crate) fn choose_exchanged(&mut self, s1: &[usize], s2: &[usize]) {
        let moved_down = s1.iter().filter(|&&player| !self.is_higher(player)).count();
        let moved_up = s2.iter().filter(|&&player| self.is_higher(player)).count();
        let members = self.members;
        let leaves = move |player: usize, other: usize| other < player || other >= members;
        let lower = Side { is_lower: true, has: &leaves };
        self.choose_moved(s1.iter().rev().copied(), moved_down, lower);
        let enters = move |player: usize, other: usize| other > player && other < members;
        let higher = Side { is_lower: false, has: &enters };
        self.choose_moved(s2.iter().copied(), moved_up, higher);
    }

    /// Settles which `count` of `players` are moved to the other `side`: the first possible ones.
    ///
    /// Several are asked about at once, because asking opens all blossoms around a player, and neighbours
    /// share most of them.
    fn choose_moved(
        &mut self,
        mut players: impl Iterator<Item = usize>,
        count: usize,
        side: Side<'_>,
    ) {
        let mut left = count;
        while left > 0 {
            let asked = self.next_asked(&mut players, left, side);
            if asked.is_empty() {
                break;
            }
            // If all are on the side already, there is nothing to gain from a search.
            if !asked.iter().all(|&player| self.is_on(side, player)) {
                // Each weighs more than all after it together.
                for (place, &player) in (0..).zip(asked.iter().rev()) {
                    let liking = |other| usize::from((side.has)(player, other)) << place;
                    self.weigh(player, liking, usize::from(side.is_lower) << place);
                }
                self.open.settle();
            }
            let moved: Vec<bool> = asked.iter().map(|&player| self.is_on(side, player)).collect();
            for (&player, is_moved) in asked.iter().zip(moved) {
                left = left.saturating_sub(usize::from(is_moved));
                let is_higher = is_moved != side.is_lower;
                self.restrict(player, is_higher, |other| (side.has)(player, other) == is_moved);
            }
            self.open.settle();
        }
    }

    /// The next of `players` who are or can be on `side`: as many as can be asked about at once, or as are
    /// `left` if those are on it already.
    fn next_asked(
        &self,
        players: &mut impl Iterator<Item = usize>,
        left: usize,
        side: Side<'_>,
    ) -> Vec<usize> {
        let mut asked = Vec::new();
        let mut are_all_there = true;
        for player in players {
            let is_there = self.is_on(side, player);
            let has = |other| (side.has)(player, other);
            if !is_there && !self.may_prefer(player, has, side.is_lower) {
                // All remaining matchings agree on this player, so nothing needs restricting.
                continue;
            }
            asked.push(player);
            are_all_there &= is_there;
            if asked.len() >= self.order.at_once as usize || are_all_there && asked.len() == left {
                break;
            }
        }
        asked
    }

    fn is_on(&self, side: Side<'_>, player: usize) -> bool {
        self.is_higher(player) != side.is_lower
    }

    /// Whether the duals allow `player`, without loss, one of the partners that `liked` accepts, or none if
    /// `alone`.
    pub(crate) fn may_prefer(
        &self,
        player: usize,
        liked: impl Fn(usize) -> bool,
        alone: bool,
    ) -> bool {
        self.open.may_have(player, 0..self.alone.len(), liked, alone)
    }

    /// Gives `player` the best partner that costs nothing: the higher the number from `liking`, or `alone`
    /// for none, the better.
    ///
    /// The preference stays in the weights. That is harmless as soon as only equally liked partners are
    /// [kept](Self::keep), or the player is retired.
    pub(crate) fn prefer(&mut self, player: usize, liking: impl Fn(usize) -> usize, alone: usize) {
        self.weigh(player, liking, alone);
        self.open.settle();
    }

    /// Removes the edges of `player` that `allowed` rejects; if `paired`, the player must not stay alone
    /// either.
    pub(crate) fn keep(&mut self, player: usize, paired: bool, allowed: impl Fn(usize) -> bool) {
        self.restrict(player, paired, allowed);
        self.open.settle();
    }

    /// Adds the preferences of [`prefer`](Self::prefer) without settling the matcher.
    fn weigh(&mut self, player: usize, liking: impl Fn(usize) -> usize, alone: usize) {
        let choice = self.order.choice;
        let bonus = |liking: usize| choice.times(i64::try_from(liking).unwrap_or(i64::MAX));
        // What it costs to stay alone is a price that the criteria have settled; only the preference is new.
        let single = bonus(alone) - self.alone[player];
        self.open.reweigh(player, |other, weight| weight + bonus(liking(other)), single);
    }

    /// Removes edges like [`keep`](Self::keep), without settling the matcher.
    fn restrict(&mut self, player: usize, paired: bool, allowed: impl Fn(usize) -> bool) {
        self.open.keep_edges(player, allowed);
        if paired {
            self.forbid_alone(player);
        }
    }

    /// Whether a vertex has no partner that must have one.
    pub(crate) fn leaves_forced(&self) -> bool {
        let mut vertices = (0..).zip(&self.alone);
        vertices.any(|(vertex, &alone)| {
            let is_alone = !self.open.is_retired(vertex) && self.open.mate(vertex).is_none();
            is_alone && alone >= self.order.forced
        })
    }

    /// Makes having no partner worse for `player` than anything else.
    pub(crate) fn forbid_alone(&mut self, player: usize) {
        self.open.reweigh_single(player, -self.alone[player] - self.order.forced);
    }
}
