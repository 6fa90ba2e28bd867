//! Pairs that the organiser forbids.

use pairwright_model::{PlayerIndex, Round, Tournament};

/// The forbidden pairs of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// The groups of each player; of nobody if nothing is forbidden.
    groups: Lists,
    /// How many groups there are.
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

    /// Tells of the players of each group, ascending.
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

/// A list of numbers for each of many, all in one: there may be millions of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Lists {
    all: Vec<u32>,
    /// Where each begins, and at last where the last one ends.
    from: Vec<usize>,
}

impl Lists {
    /// So many lists of what `entries` tells: in which one it is, and the number.
    fn new<I: Iterator<Item = (usize, u32)>>(count: usize, entries: impl Fn() -> I) -> Self {
        // How long each is, one place further on; then where they begin.
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
