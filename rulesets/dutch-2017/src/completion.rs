//! Whether the players that are left can all be paired.

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::players::Field;

/// A way to complete the round, kept up to date as brackets are paired.
///
/// Rule: [A.9](crate::articles::A_9): a round-pairing is complete when everybody is paired but at
/// most one, who gets the bye, and [C.1](crate::articles::C_1)–[C.3](crate::articles::C_3) hold.
///
/// READING: any two compatible players that are left may complete the round, also two that came
/// down from one bracket.
///
/// Vertices are places in the ranking; with an odd number of players, one more for the bye.
#[derive(Clone, Debug)]
pub(crate) struct Completion<'a> {
    field: &'a Field,
    matching: Cardinality,
}

impl<'a> Completion<'a> {
    /// A completion of the whole round, as far as there is one.
    pub(crate) fn new(field: &'a Field) -> Self {
        let players = field.ranking.len();
        let mut completion = Self { field, matching: Cardinality::new(players + players % 2) };
        completion.pair_neighbours();
        completion.matching.maximise(|u, v| adjacent(field, u, v));
        completion
    }

    /// Whether everybody is placed.
    pub(crate) fn is_complete(&self) -> bool {
        self.matching.exposed().next().is_none()
    }

    /// How many players stay over in any case, and who they may be.
    pub(crate) fn unplaced(&self) -> (usize, Vec<PlayerIndex>) {
        let exposed: Vec<usize> = self.matching.exposed().collect();
        let mut may_stay_over = vec![false; self.field.ranking.len() + 1];
        for &root in &exposed {
            let replaceable = self.matching.replaceable(root, |u, v| adjacent(self.field, u, v));
            for (all, one) in may_stay_over.iter_mut().zip(replaceable) {
                *all |= one;
            }
        }
        let players = self.field.ranking.iter().zip(may_stay_over);
        (exposed.len(), players.filter(|(_, over)| *over).map(|(&player, _)| player).collect())
    }

    /// The completion that is left after `pairs` have been fixed, if everybody else can still be
    /// placed.
    pub(crate) fn after(&self, pairs: &[(PlayerIndex, PlayerIndex)]) -> Option<Self> {
        let mut rest = self.clone();
        for &(one, other) in pairs {
            rest.matching.remove(self.field.place(one));
            rest.matching.remove(self.field.place(other));
        }
        rest.matching.maximise(|u, v| adjacent(self.field, u, v));
        rest.is_complete().then_some(rest)
    }

    /// Pairs each player with the next compatible one: nearly a completion, at little cost.
    fn pair_neighbours(&mut self) {
        let players = self.field.ranking.len();
        let mut waiting: Vec<usize> = Vec::new();
        for place in 0..players {
            let partner = waiting.iter().rposition(|&other| adjacent(self.field, other, place));
            match partner {
                Some(at) => self.matching.join(waiting.remove(at), place),
                None => waiting.push(place),
            }
        }
    }
}

/// Whether two places in the ranking may be paired, or a player have the bye (the place after the
/// last player).
fn adjacent(field: &Field, one: usize, other: usize) -> bool {
    let players = &field.ranking;
    match (players.get(one), players.get(other)) {
        (Some(&one), Some(&other)) => field.may_pair(one, other),
        (Some(&player), None) | (None, Some(&player)) => field.traits(player).may_have_bye,
        (None, None) => false,
    }
}
