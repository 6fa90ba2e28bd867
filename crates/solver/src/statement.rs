//! A bracket, stated before the size of a weight is chosen.

use crate::{Layout, Problem, Route, Sum};

/// A bracket whose criteria are laid out, before the size of a weight is chosen.
pub trait Statement: Sized {
    /// Where the criteria lie.
    fn layout(&self) -> &Layout;

    /// How many vertices: outsiders, too.
    fn vertices(&self) -> usize;

    /// How many kinds there are.
    fn kind_count(&self) -> usize;

    /// How many players the bracket has.
    fn members(&self) -> usize;

    /// The bracket as a problem, its costs as `sum` puts them together.
    ///
    /// What `is_for` the general route leaves out pairs of kinds of which every two vertices conflict.
    fn problem<S: Sum>(self, is_for: Route, sum: &mut S) -> Problem<S::Cost>;
}
