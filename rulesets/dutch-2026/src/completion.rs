//! Whether the players that are left can all be paired.

mod bye;
mod vacancy;

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::{PlayerIndex, Score};

use crate::players::Field;

pub(crate) use bye::attainable_score;
pub(crate) use vacancy::Vacancy;

/// A way to complete the round, kept up to date as brackets are paired.
///
/// Rule: [C4](crate::articles::C_4), [1.9](crate::articles::A_1_9): a round-pairing is complete when
/// everybody is paired but at most one, who gets the bye, and [C1](crate::articles::C_1) to
/// [C3](crate::articles::C_3) hold; [C5](crate::articles::C_5) leaves the bye to some.
///
/// READING: any two compatible players that are left may complete the round, also two that came
/// down from one bracket. No completion needs those: they would have been paired there (C6).
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
        completion.maximise();
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
            let replaceable = self.matching.replaceable(root, |u, v| self.are_adjacent(u, v));
            for (all, one) in may_stay_over.iter_mut().zip(replaceable) {
                *all |= one;
            }
        }
        let players = self.field.ranking.iter().zip(may_stay_over);
        (exposed.len(), players.filter(|(_, over)| *over).map(|(&player, _)| player).collect())
    }

    /// As many pairs as possible without `players`, who are paired otherwise.
    pub(crate) fn without(&self, players: impl IntoIterator<Item = PlayerIndex>) -> Self {
        let mut rest = self.clone();
        for player in players {
            rest.matching.remove(self.field.place(player));
        }
        rest.maximise();
        rest
    }

    /// Whether everybody can be placed if only a player of this score may have the bye.
    pub(crate) fn with_bye_at(&self, score: Score) -> bool {
        let players = &self.field.ranking;
        let bye = players.len();
        let mut restricted = self.matching.clone();
        restricted.remove(bye);
        restricted.restore(bye);
        let has_score = |place: usize| {
            players.get(place).is_some_and(|&player| self.field.traits(player).score == score)
        };
        let allowed = |u: usize, v: usize| {
            are_adjacent(self.field, players, u, v) && (u.max(v) < bye || has_score(u.min(v)))
        };
        restricted.exposed().count() == 2 && restricted.augment(bye, allowed)
    }

    /// Who could take the place that is open.
    pub(crate) fn vacancy(self) -> Vacancy<'a> {
        let players = &self.field.ranking;
        Vacancy::new(self.field, players, players.len() + players.len() % 2, self.matching)
    }

    fn maximise(&mut self) {
        let field = self.field;
        self.matching.maximise(|u, v| are_adjacent(field, &field.ranking, u, v));
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        are_adjacent(self.field, &self.field.ranking, one, other)
    }

    /// Pairs each player with the next compatible one: nearly a completion, at little cost.
    fn pair_neighbours(&mut self) {
        let players = self.field.ranking.len();
        let mut waiting: Vec<usize> = Vec::new();
        for place in 0..players {
            let partner = waiting.iter().rposition(|&other| self.are_adjacent(other, place));
            match partner {
                Some(at) => self.matching.join(waiting.remove(at), place),
                None => waiting.push(place),
            }
        }
    }
}

/// Whether two places among `players` may be paired, or a player have the bye (the place after the
/// last player).
pub(crate) fn are_adjacent(
    field: &Field,
    players: &[PlayerIndex],
    one: usize,
    other: usize,
) -> bool {
    match (players.get(one), players.get(other)) {
        (Some(&one), Some(&other)) => field.are_compatible(one, other),
        (Some(&player), None) | (None, Some(&player)) => field.traits(player).may_have_bye,
        (None, None) => false,
    }
}
