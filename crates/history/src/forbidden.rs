//! Pairs that the organiser forbids.

use pairwright_model::{PlayerIndex, Round, Tournament};

/// The forbidden pairs of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// The numbers of each player's groups; no lists at all if nothing is forbidden.
    groups: Lists,
    /// Number of groups in force.
    count: usize,
}

impl ForbiddenPairs {
    /// The forbidden pairs of `tournament` in `round`.
    pub fn of(tournament: &Tournament, round: Round) -> Self {
        let active = || {
            let groups = tournament.forbidden().iter();
            groups.filter(|group| group.rounds.contains(&round) && group.players.len() > 1)
        };
        let count = active().count();
        if count == 0 {
            return Self::default();
        }
        let members = || {
            (0..).zip(active()).flat_map(|(number, group)| {
                group.players.iter().map(move |player| (player.get(), number))
            })
        };
        Self { groups: Lists::new(tournament.players().len(), members), count }
    }

    /// The groups `player` belongs to, ascending. Two players who share one may not meet.
    pub fn groups(&self, player: PlayerIndex) -> &[u32] {
        self.groups.of(player.get())
    }

    /// Calls `tell` with the players of each group, ascending.
    pub(crate) fn each_group(&self, mut tell: impl FnMut(&[u32])) {
        if self.is_empty() {
            return;
        }
        let players = || 0..self.groups.len();
        let groups = || {
            (0..).zip(players()).flat_map(|(number, player)| {
                self.groups.of(player).iter().map(move |&group| (group as usize, number))
            })
        };
        let members = Lists::new(self.count, groups);
        (0..members.len()).for_each(|group| tell(members.of(group)));
    }

    /// Whether nothing is forbidden.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether the two may not meet.
    pub fn forbids(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let others = self.groups(other);
        self.groups(one).iter().any(|group| others.binary_search(group).is_ok())
    }
}

/// Many lists of numbers, one after the other in a single vector: there may be millions of lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Lists {
    all: Vec<u32>,
    /// Where each list begins in `all`, and in the end the length of `all`.
    from: Vec<usize>,
}

impl Lists {
    /// Makes `count` lists from `entries`, each an index of a list and the number to add to it. `entries`
    /// is called twice and must give the same both times.
    fn new<I: Iterator<Item = (usize, u32)>>(count: usize, entries: impl Fn() -> I) -> Self {
        // Counts the entries of each list one place further on, so that the running sums are where the
        // lists begin.
        let mut from = vec![0; count + 1];
        for (of, _) in entries() {
            from[of + 1] += 1;
        }
        for at in 1..from.len() {
            from[at] += from[at - 1];
        }
        let mut all = vec![0; from.last().copied().unwrap_or(0)];
        let mut next = from.clone();
        for (of, number) in entries() {
            all[next[of]] = number;
            next[of] += 1;
        }
        Self { all, from }
    }

    fn of(&self, at: usize) -> &[u32] {
        match self.from.get(at..) {
            Some(&[from, to, ..]) => &self.all[from..to],
            _ => &[],
        }
    }

    fn len(&self) -> usize {
        self.from.len().saturating_sub(1)
    }
}
