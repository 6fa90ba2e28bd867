//! Whether the players below a bracket can all be placed, together with members who come down to them.

use std::ops::Range;

use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::{Cardinality, Graph};

use crate::{Entrants, Placing, Sets};

/// The members of a bracket and the players below it, with the pairs and byes that are possible there.
#[derive(Clone, Debug)]
pub struct Lower<'a, 'p> {
    entrants: &'a Entrants,
    members: &'p [PlayerIndex],
    below: &'p [PlayerIndex],
    pairs: Pairs<'a>,
}

/// The pairs that may be made.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and none is kept")]
enum Pairs<'a> {
    /// In a round that fits into a word, with a placing of nobody yet.
    InWord(Sets<'a>, Placing<'a>),
    /// The table of pairs by places in the ranking, followed by the bye.
    InRows(Rows),
}

impl<'a, 'p> Lower<'a, 'p> {
    /// Starts with every pair that the table of the round allows; `None` if there is no table. `may_have`
    /// says whether a player may have the bye, where it is due, on top of the rules' own condition.
    pub fn new(
        entrants: &'a Entrants,
        members: &'p [PlayerIndex],
        below: &'p [PlayerIndex],
        may_have: impl Fn(PlayerIndex) -> bool,
    ) -> Option<Self> {
        let known = entrants.pairable()?;
        let has_bye = !(members.len() + below.len()).is_multiple_of(2);
        let all = members.iter().chain(below);
        let barred = all.filter(|&&player| has_bye && !may_have(player));
        let pairs = if let Some(sets) = Sets::new(entrants) {
            let mut nobody = sets.placing();
            if has_bye && !nobody.add_bye() {
                return None;
            }
            nobody.bar_from_bye(sets.of(barred));
            Pairs::InWord(sets, nobody)
        } else {
            let bye = entrants.ranking.len();
            if has_bye && known.vertices() == bye {
                return None;
            }
            let mut rows = known.clone();
            barred.for_each(|&member| rows.put(entrants.place(member), bye, false));
            Pairs::InRows(rows)
        };
        Some(Self { entrants, members, below, pairs })
    }

    /// Keeps the members in these places from meeting each other.
    pub fn part(&mut self, places: Range<usize>) {
        let members = &self.members[places];
        match &mut self.pairs {
            Pairs::InWord(sets, nobody) => nobody.part(sets.of(members)),
            Pairs::InRows(rows) => {
                let place = |&member| u32::try_from(self.entrants.place(member));
                rows.part(&members.iter().flat_map(place).collect::<Vec<_>>());
            }
        }
    }

    /// Pairs those below with each other, for questions about several sets of members who come down to them; `None`
    /// if the round does not fit into a word.
    pub fn settled(self) -> Option<Settled<'a>> {
        let Pairs::InWord(sets, mut placing) = self.pairs else { return None };
        placing.add(sets.of(self.below));
        Some(Settled { sets, placing })
    }

    /// Whether all members and everybody below can be placed.
    #[inline]
    pub fn places_all(self) -> bool {
        let Self { entrants, members, below, pairs } = self;
        match pairs {
            Pairs::InWord(sets, mut nobody) => {
                nobody.places_with(sets.of(members.iter().chain(below)))
            }
            Pairs::InRows(rows) => {
                let mut everybody: Vec<usize> = places(entrants, members).collect();
                everybody.extend(places_below(entrants, members, below));
                let mut matching = Cardinality::rarest_first_among(everybody, &rows);
                find_over(&Graph::dense(rows), &mut matching).is_none()
            }
        }
    }
}

/// The players below a bracket, paired with each other where possible.
#[derive(Clone, Debug)]
pub struct Settled<'a> {
    sets: Sets<'a>,
    placing: Placing<'a>,
}

impl Settled<'_> {
    /// Whether everybody below can be placed together with these members.
    pub fn places_with<'p>(&self, floaters: impl IntoIterator<Item = &'p PlayerIndex>) -> bool {
        self.placing.clone().places_with(self.sets.of(floaters))
    }
}

/// The places of these players in the ranking.
fn places(entrants: &Entrants, players: &[PlayerIndex]) -> impl Iterator<Item = usize> {
    players.iter().map(|&player| entrants.place(player))
}

/// The places of the players below, and that of the bye where it is due.
fn places_below(
    entrants: &Entrants,
    members: &[PlayerIndex],
    below: &[PlayerIndex],
) -> impl Iterator<Item = usize> {
    let has_bye = !(members.len() + below.len()).is_multiple_of(2);
    places(entrants, below).chain(has_bye.then_some(entrants.ranking.len()))
}

/// Pairs everybody, or returns a vertex that stays unpaired whatever the others do.
fn find_over(graph: &Graph<Rows>, matching: &mut Cardinality) -> Option<usize> {
    // A vertex that a matching cannot be augmented from is left out by some largest matching, so one
    // failure decides.
    let exposed: Vec<usize> = matching.exposed().collect();
    let mut exposed = exposed.into_iter();
    exposed.find(|&vertex| matching.mate(vertex).is_none() && !graph.augment(matching, vertex))
}
