//! Pairs that the organiser forbids.

use pairwright_model::{PlayerIndex, Round, Tournament};

/// The forbidden pairs of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// For each player the groups they belong to, ascending; empty if nothing is forbidden.
    groups_of: Vec<Vec<u32>>,
}

impl ForbiddenPairs {
    /// The forbidden pairs of `tournament` in `round`.
    pub fn of(tournament: &Tournament, round: Round) -> Self {
        let active = tournament
            .forbidden()
            .iter()
            .filter(|group| group.rounds.contains(&round) && group.players.len() > 1);
        let mut groups_of: Vec<Vec<u32>> = Vec::new();
        for (number, group) in (0..).zip(active) {
            groups_of.resize(tournament.players().len(), Vec::new());
            for player in &group.players {
                groups_of[player.get()].push(number);
            }
        }
        Self { groups_of }
    }

    /// The groups `player` belongs to, ascending. Two players who share one may not meet.
    pub fn groups(&self, player: PlayerIndex) -> &[u32] {
        self.groups_of.get(player.get()).map_or(&[], Vec::as_slice)
    }

    /// Whether the two may not meet.
    pub fn forbids(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let others = self.groups(other);
        self.groups(one).iter().any(|group| others.binary_search(group).is_ok())
    }
}
