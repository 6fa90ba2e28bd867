//! Decisions put to a matcher: preferences of single players, weighed below all criteria.

use pairwright_matching::Weight;

use crate::open::Open;
use crate::problem::OrderUnits;

/// A settled matcher of a bracket and what its decisions need to know.
///
/// Vertices below `members` are the players that are paired with each other, as far as the bracket
/// has room for them; any other partner is as good as none.
pub(crate) struct Decisions<W> {
    pub(crate) open: Open<W>,
    pub(crate) members: usize,
    /// How many of the members, from the first, are not paired with each other in the bracket.
    pub(crate) mdps: usize,
    /// Whether the others are.
    pub(crate) has_remainder: bool,
    /// What it costs each vertex to have no partner.
    pub(crate) alone: Vec<W>,
    pub(crate) order: OrderUnits<W>,
}

impl<W: Weight> Decisions<W> {
    /// Whom `vertex` is paired with inside the bracket.
    pub(crate) fn partner(&self, vertex: usize) -> Option<usize> {
        self.open.mate(vertex).filter(|&mate| self.is_inside(vertex, mate))
    }

    /// Whether a pair of the two is one of the bracket.
    pub(crate) fn is_inside(&self, one: usize, other: usize) -> bool {
        let (higher, lower) = (one.min(other), one.max(other));
        let is_of_remainder = higher >= self.mdps;
        (self.mdps..self.members).contains(&lower) && (self.has_remainder || !is_of_remainder)
    }

    /// Whether `player` is the higher one of a pair.
    pub(crate) fn is_higher(&self, player: usize) -> bool {
        self.partner(player).is_some_and(|mate| mate > player)
    }

    /// Settles who is exchanged between `s1` and `s2` (each ascending), when the number of
    /// exchanged players and their sum are settled.
    ///
    /// Rule: D.2 c, d: the lowest ranked of S1 that can, then the highest ranked of S2.
    pub(crate) fn choose_exchanged(&mut self, s1: &[usize], s2: &[usize]) {
        let exchanged = s2.iter().filter(|&&player| self.is_higher(player)).count();
        let members = self.members;
        let mut moved = 0;
        for &player in s1.iter().rev() {
            if moved == exchanged {
                break;
            }
            let leaves = |other: usize| other < player || other >= members;
            if self.is_higher(player) {
                if !self.may_prefer(player, leaves, true) {
                    // So it is in all that are left: there is nothing to keep to.
                    continue;
                }
                self.prefer(player, |other| usize::from(leaves(other)), 1);
            }
            let stays = self.is_higher(player);
            moved += usize::from(!stays);
            self.keep(player, stays, |other| leaves(other) != stays);
        }
        moved = 0;
        for &player in s2 {
            if moved == exchanged {
                break;
            }
            let enters = |other: usize| other > player && other < members;
            if !self.is_higher(player) {
                if !self.may_prefer(player, enters, false) {
                    continue;
                }
                self.prefer(player, |other| usize::from(enters(other)), 0);
            }
            let moves = self.is_higher(player);
            moved += usize::from(moves);
            self.keep(player, moves, |other| enters(other) == moves);
        }
    }

    /// Whether the duals leave it open that `player` gets one of the partners that `liked` names,
    /// or none if `alone`, without loss.
    pub(crate) fn may_prefer(
        &self,
        player: usize,
        liked: impl Fn(usize) -> bool,
        alone: bool,
    ) -> bool {
        self.open.may_have(player, 0..self.alone.len(), liked, alone)
    }

    /// Gives `player` what it prefers, as far as that costs nothing: the higher the number that
    /// `liking` gives a partner, or `alone` for having none, the better.
    ///
    /// The preference stays in the weights. That is harmless once only partners that are liked
    /// equally are [kept](Self::keep), or the player is retired.
    pub(crate) fn prefer(&mut self, player: usize, liking: impl Fn(usize) -> usize, alone: usize) {
        let choice = self.order.choice;
        let bonus = |liking: usize| choice.times(i64::try_from(liking).unwrap_or(i64::MAX));
        let single = bonus(alone) - self.alone[player];
        self.open.reweigh(player, |other, weight| weight + bonus(liking(other)), single);
    }

    /// Takes away the edges of `player` that `allowed` does not allow; if `paired`, they must not
    /// stay alone either.
    pub(crate) fn keep(&mut self, player: usize, paired: bool, allowed: impl Fn(usize) -> bool) {
        self.open.keep_edges(player, allowed);
        if paired {
            self.forbid_alone(player);
        }
        self.open.settle();
    }

    /// Makes it worse than anything for `player` to have no partner.
    pub(crate) fn forbid_alone(&mut self, player: usize) {
        self.open.reweigh_single(player, -self.alone[player] - self.order.forced);
    }
}
