//! The shape of a bracket.

use crate::{Limbo, Problem};

/// The properties of a [`Problem`] that the order of generation uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape<'a> {
    /// The number of players: [`Problem::members`].
    pub(crate) members: usize,
    /// The number of moved-down players that form S1: [`Problem::mdps`].
    pub(crate) mdps: usize,
    /// Whether the others may be paired with each other: [`Problem::has_remainder`].
    pub(crate) has_remainder: bool,
    /// The place of unpaired moved-down players: [`Problem::limbo`].
    pub(crate) limbo: Limbo,
    /// The classes of moved-down players: [`Problem::mdp_classes`].
    pub(crate) mdp_classes: &'a [i32],
}

impl<'a> Shape<'a> {
    pub(crate) fn of<C>(problem: &'a Problem<C>) -> Self {
        Self {
            members: problem.members,
            mdps: problem.mdps,
            has_remainder: problem.has_remainder,
            limbo: problem.limbo,
            mdp_classes: &problem.mdp_classes,
        }
    }

    /// The number of residents in S1 of a remainder of `pairs` pairs before exchanges, if `paired` moved-down
    /// players are paired.
    pub(crate) fn residents_of_s1(&self, pairs: usize, paired: usize) -> usize {
        self.limbo.residents_of_s1(pairs, self.mdps - paired)
    }
}
