//! A bracket, stated before the size of a weight is chosen.

use pairwright_matching::Lists;

use crate::shape::Shape;
use crate::{Layout, Problem, Route, Sum};

/// A bracket whose criteria are laid out, before the size of a weight is chosen.
pub trait Statement: Sized {
    /// Where the criteria lie.
    fn layout(&self) -> &Layout;

    /// How many vertices: outsiders, too.
    fn vertices(&self) -> usize;

    /// How many kinds there are.
    fn kind_count(&self) -> usize;

    /// Whether players are best paired with their neighbours: [`Problem::attracts`].
    fn attracts(&self) -> bool;

    /// What the order of generation looks at.
    fn shape(&self) -> Shape<'_>;

    /// How many players the bracket has.
    fn members(&self) -> usize {
        self.shape().members
    }

    /// For each vertex those it may not be paired with whatever their kinds, ascending.
    fn conflicts(&self) -> Lists;

    /// Adds what a pair costs, the lower vertex first; false, and nothing is added, if their kinds do not allow it.
    fn price<S: Sum>(&self, sum: &mut S, one: usize, other: usize) -> bool;

    /// Adds a part of what a pair costs, if it is allowed.
    fn price_least<S: Sum>(&self, sum: &mut S, one: usize, other: usize);

    /// Adds what it costs a vertex to have no partner.
    fn price_alone<S: Sum>(&self, sum: &mut S, vertex: usize);

    /// The bracket as a problem, its costs as `sum` puts them together.
    ///
    /// What `is_for` the general route leaves out pairs of kinds of which every two vertices conflict.
    fn problem<S: Sum>(self, is_for: Route, sum: &mut S) -> Problem<S::Cost>;
}
