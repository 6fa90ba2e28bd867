//! Graphs of the pairs that may be made among some players, the bye included, and a cheap start to matching
//! them.

use pairwright_model::{Colour, PlayerIndex};
use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::{Cardinality, Edges};
use pairwright_solver::plan::TABLE_PLAYERS;

use crate::Entrants;

/// The graph of players by their places, plus one more place for the bye where it is due. Edges are the
/// pairs that may be made and the byes that may be given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairable<'a> {
    pub(crate) entrants: &'a Entrants,
    pub(crate) players: &'a [PlayerIndex],
    pub(crate) has_bye: bool,
    /// A player who may not have the bye here, whatever the rules say.
    pub(crate) barred: Option<PlayerIndex>,
}

impl Pairable<'_> {
    fn may_have_bye(&self, player: PlayerIndex) -> bool {
        self.entrants.traits(player).may_have_bye && self.barred != Some(player)
    }
}

impl Edges for Pairable<'_> {
    fn vertices(&self) -> usize {
        self.players.len() + usize::from(self.has_bye)
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        match (self.players.get(one), self.players.get(other)) {
            (Some(&one), Some(&other)) => self.entrants.may_pair(one, other),
            (Some(&player), None) | (None, Some(&player)) => self.may_have_bye(player),
            (None, None) => false,
        }
    }

    fn rows(&self) -> Rows {
        rows_of(self, self.entrants, self.players, |player| (self.may_have_bye(player), false))
    }
}

/// The graph of floaters and players, plus one more place for the bye if their number is odd. No two
/// floaters may be paired, and only players with access to the bye may have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placeable<'a, F> {
    pub(crate) entrants: &'a Entrants,
    /// All players, the floaters first.
    pub(crate) all: &'a [PlayerIndex],
    pub(crate) floaters: usize,
    /// Whether the bye is open to a player, on top of the rules' own condition.
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

/// Builds the rows of a graph of players, and possibly one more place for the bye, from the reasons that
/// keep vertices apart: colours, the bye, both being floaters, conflicts. `bye_and_floater` returns for
/// each player in turn whether the bye is open to them, and whether they are a floater.
fn rows_of(
    edges: &impl Edges,
    entrants: &Entrants,
    players: &[PlayerIndex],
    mut bye_and_floater: impl FnMut(PlayerIndex) -> (bool, bool),
) -> Rows {
    let is_small = entrants.ranking.len() <= TABLE_PLAYERS;
    if (is_small || entrants.is_crowded()) && entrants.pairable().is_some() {
        return Rows::asking(edges.vertices(), |one, other| edges.are_adjacent(one, other));
    }
    let mut rows = Rows::complete(edges.vertices());
    let [mut whites, mut blacks, mut floaters] = [Vec::new(), Vec::new(), Vec::new()];
    for (vertex, &player) in (0..).zip(players) {
        let traits = entrants.traits(player);
        // Colours keep topscorers apart from nobody.
        if traits.is_absolute() && !traits.topscorer {
            let alike =
                if traits.colour == Some(Colour::White) { &mut whites } else { &mut blacks };
            alike.push(vertex);
        }
        let (may_have_bye, is_floater) = bye_and_floater(player);
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
    // With few players, or after many meetings, single pairs are cheaper than groups.
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
    debug_assert_eq!(rows, asked(), "rows differ from the edges they stand for");
    rows
}

/// Pairs the first half of `free` vertices with the second: a cheap start that leaves few vertices
/// unmatched.
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
