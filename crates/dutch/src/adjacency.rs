//! Who may be paired among some players, the bye included, and nearly a largest matching of them.

use pairwright_matching::cardinality::{Cardinality, Edges};
use pairwright_matching::{Lists, Rows};
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
    /// The kind of the bye; that of players is colour, bye and being a floater, the rarest last.
    const BYE: u16 = 0;
    if entrants.ranking.len() <= SMALL && entrants.pairable().is_some() {
        return Rows::asking(edges.vertices(), |one, other| edges.are_adjacent(one, other));
    }
    let kind = |&player: &PlayerIndex| {
        let traits = entrants.traits(player);
        let colour = traits.colour.filter(|_| traits.is_absolute() && !traits.topscorer);
        let colour = colour.map_or(0, |colour| if colour == Colour::White { 1 } else { 2 });
        let (may_have_bye, is_floater) = told(player);
        1 + u16::from(may_have_bye) + 2 * colour + 6 * u16::from(is_floater)
    };
    let mut kinds: Vec<u16> = players.iter().map(kind).collect();
    kinds.resize(edges.vertices(), BYE);
    let is_floater = |kind: usize| kind > 6;
    let adjacent = |one: usize, other: usize| match (one.checked_sub(1), other.checked_sub(1)) {
        (None, None) => false,
        (Some(player), None) | (None, Some(player)) => player % 2 == 1,
        (Some(a), Some(b)) => {
            let (colour, same) = (a % 6 / 2, b % 6 / 2);
            (colour != same || colour == 0) && !(is_floater(one) && is_floater(other))
        }
    };
    if !entrants.is_crowded() && entrants.ranking.len() > SMALL {
        let Some((groups, met)) = entrants.barred_groups(players) else {
            return Rows::of_kinds(&kinds, adjacent, &entrants.conflicts(players));
        };
        let mut rows = Rows::of_kinds(&kinds, adjacent, &Lists::default());
        for group in &groups {
            rows.part(group);
        }
        for (one, other) in met {
            rows.put(one as usize, other as usize, false);
        }
        return rows;
    }
    if let Some(known) = entrants.pairable() {
        let places: Vec<usize> = players.iter().map(|&player| entrants.place(player)).collect();
        return Rows::asking(kinds.len(), |one, other| {
            let (a, b) = (usize::from(kinds[one]), usize::from(kinds[other]));
            match (places.get(one), places.get(other)) {
                (Some(&one), Some(&other)) => {
                    !(is_floater(a) && is_floater(b)) && known.has(one, other)
                }
                _ => adjacent(a, b),
            }
        });
    }
    // One by one takes less than lists of nearly everybody.
    let mut rows = Rows::of_kinds(&kinds, adjacent, &Lists::default());
    entrants.each_apart(players, |one, other| rows.put(one, other, false));
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
