//! Who may be paired among some players, the bye included, and nearly a largest matching of them.

use pairwright_matching::Rows;
use pairwright_matching::cardinality::{Cardinality, Edges};
use pairwright_model::{Colour, PlayerIndex};

use crate::Entrants;

/// Players by their places, and where the bye is due one more place for the bye, as a graph: who may
/// be paired with whom, and who may have the bye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairable<'a> {
    pub(crate) entrants: &'a Entrants,
    pub(crate) players: &'a [PlayerIndex],
    pub(crate) has_bye: bool,
}

impl Edges for Pairable<'_> {
    fn vertices(&self) -> usize {
        self.players.len() + usize::from(self.has_bye)
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        match (self.players.get(one), self.players.get(other)) {
            (Some(&one), Some(&other)) => self.entrants.may_pair(one, other),
            (Some(&player), None) | (None, Some(&player)) => {
                self.entrants.traits(player).may_have_bye
            }
            (None, None) => false,
        }
    }

    fn rows(&self) -> Rows {
        rows_of(self, self.entrants, self.players, |player| {
            (self.entrants.traits(player).may_have_bye, false)
        })
    }
}

/// Floaters and players, and where their number is odd one more place for the bye: no two floaters may
/// be paired, and the bye is for whom it is open to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placeable<'a, F> {
    pub(crate) entrants: &'a Entrants,
    /// The floaters first.
    pub(crate) all: &'a [PlayerIndex],
    pub(crate) floaters: usize,
    /// Whether the bye is open to a player, as far as the rules let them have it.
    pub(crate) may_have: F,
}

impl<F: Fn(PlayerIndex) -> bool> Placeable<'_, F> {
    fn may_have_bye(&self, player: PlayerIndex) -> bool {
        self.entrants.traits(player).may_have_bye && (self.may_have)(player)
    }
}

impl<F: Fn(PlayerIndex) -> bool> Edges for Placeable<'_, F> {
    fn vertices(&self) -> usize {
        self.all.len().next_multiple_of(2)
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        match (self.all.get(one), self.all.get(other)) {
            (Some(&player), Some(&opponent)) => {
                one.max(other) >= self.floaters && self.entrants.may_pair(player, opponent)
            }
            (Some(&player), None) | (None, Some(&player)) => self.may_have_bye(player),
            (None, None) => false,
        }
    }

    fn rows(&self) -> Rows {
        let has_bye = !self.all.len().is_multiple_of(2);
        let mut place = 0;
        rows_of(self, self.entrants, self.all, |player| {
            place += 1;
            (has_bye && self.may_have_bye(player), place <= self.floaters)
        })
    }
}

/// In a round of so few players who may be paired is found out once for all, and each two are asked about
/// whenever rows are needed: that takes less than to sort them into kinds, and to put together who may not
/// meet.
pub(crate) const SMALL: usize = 32;

/// Rows of a graph of players, and possibly one more place for the bye, by what keeps them apart: their
/// colours, the bye, both being floaters, or their conflicts. `told` says of each player in turn whether
/// the bye is open to them, and whether they are a floater.
fn rows_of(
    edges: &impl Edges,
    entrants: &Entrants,
    players: &[PlayerIndex],
    mut told: impl FnMut(PlayerIndex) -> (bool, bool),
) -> Rows {
    let is_small = entrants.ranking.len() <= SMALL;
    if (is_small || entrants.is_crowded()) && entrants.pairable().is_some() {
        return Rows::asking(edges.vertices(), |one, other| edges.are_adjacent(one, other));
    }
    let mut rows = Rows::complete(edges.vertices());
    let [mut whites, mut blacks, mut floaters] = [Vec::new(), Vec::new(), Vec::new()];
    for (vertex, &player) in (0..).zip(players) {
        let traits = entrants.traits(player);
        if traits.is_absolute() && !traits.topscorer {
            let alike =
                if traits.colour == Some(Colour::White) { &mut whites } else { &mut blacks };
            alike.push(vertex);
        }
        let (may_have_bye, is_floater) = told(player);
        if is_floater {
            floaters.push(vertex);
        }
        if players.len() < edges.vertices() && !may_have_bye {
            rows.put(vertex as usize, players.len(), false);
        }
    }
    for apart in [whites, blacks, floaters] {
        rows.part(&apart);
    }
    // Of few players, or where they have met many of the others, one by one takes less than groups.
    let is_one_by_one = is_small || entrants.is_crowded();
    let groups = if is_one_by_one { None } else { entrants.barred_groups(players) };
    if let Some((groups, met)) = groups {
        for group in &groups {
            rows.part(group);
        }
        for (one, other) in met {
            rows.put(one as usize, other as usize, false);
        }
    } else {
        entrants.each_apart(players, |one, other| rows.put(one, other, false));
    }
    let asked = || Rows::asking(edges.vertices(), |one, other| edges.are_adjacent(one, other));
    debug_assert_eq!(rows, asked(), "what keeps two apart is not what is asked about");
    rows
}

/// Pairs the first half of `free` vertices with the second: nearly all that can be, at little cost.
pub(crate) fn join_halves(
    matching: &mut Cardinality,
    free: &[usize],
    adjacent: impl Fn(usize, usize) -> bool,
) {
    let (upper, lower) = free.split_at(free.len() / 2);
    for (at, &one) in upper.iter().enumerate() {
        let mut others = lower[at..].iter().chain(&lower[..at]);
        let free = others.find(|&&other| matching.mate(other).is_none() && adjacent(one, other));
        if let Some(&other) = free {
            matching.join(one, other);
        }
    }
}
