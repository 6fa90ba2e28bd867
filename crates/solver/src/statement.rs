//! A bracket, stated before the width of a weight is chosen.

use crate::{Layout, Problem, Route, Sum};

/// A bracket with its criteria laid out, before the width of a weight is chosen.
pub trait Statement: Sized {
    /// The layout of the criteria.
    fn layout(&self) -> &Layout;

    /// The number of kinds.
    fn kind_count(&self) -> usize;

    /// The number of players of the bracket.
    fn members(&self) -> usize;

    /// The bracket as a problem, with costs made by `sum`.
    ///
    /// A problem that `is_for` the general route omits pairs of kinds of which every two vertices conflict.
    fn problem<S: Sum>(self, is_for: Route, sum: &mut S) -> Problem<S::Cost>;
}
