//! Pairs that the organiser forbids.

use pairwright_model::{PlayerIndex, Round, Tournament};

/// The forbidden pairs of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// The groups of all players, those of each ascending, one player after the other.
    groups: Vec<u32>,
    /// Where those of each player begin, and at last where they end; empty if nothing is forbidden.
    from: Vec<usize>,
}

impl ForbiddenPairs {
    /// The forbidden pairs of `tournament` in `round`.
    pub fn of(tournament: &Tournament, round: Round) -> Self {
        let active = || {
            let groups = tournament.forbidden().iter();
            groups.filter(|group| group.rounds.contains(&round) && group.players.len() > 1)
        };
        if active().next().is_none() {
            return Self::default();
        }
        // How many groups each player belongs to, one place further on; then where they begin.
        let mut from = vec![0; tournament.players().len() + 1];
        for player in active().flat_map(|group| &group.players) {
            from[player.get() + 1] += 1;
        }
        for player in 1..from.len() {
            from[player] += from[player - 1];
        }
        let mut groups = vec![0; from.last().copied().unwrap_or(0)];
        let mut next = from.clone();
        for (number, group) in (0..).zip(active()) {
            for player in &group.players {
                groups[next[player.get()]] = number;
                next[player.get()] += 1;
            }
        }
        Self { groups, from }
    }

    /// The groups `player` belongs to, ascending. Two players who share one may not meet.
    pub fn groups(&self, player: PlayerIndex) -> &[u32] {
        match self.from.get(player.get()..) {
            Some(&[from, to, ..]) => &self.groups[from..to],
            _ => &[],
        }
    }

    /// Whether nothing is forbidden.
    pub(crate) fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Whether the two may not meet.
    pub fn forbids(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let others = self.groups(other);
        self.groups(one).iter().any(|group| others.binary_search(group).is_ok())
    }
}
