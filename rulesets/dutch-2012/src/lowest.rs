//! The lowest bracket below a small penultimate one, asked again and again whether it can be paired with
//! these floaters.

use std::cell::OnceCell;

use pairwright_candidate::Places;
use pairwright_dutch::{Lower, Placed};

use crate::bracket::{Bracket, is_homogeneous};
use crate::completion::{may_have_bye, may_join};
use crate::goal::{Goal, Kept};

/// The lowest bracket as a penultimate one that is paired for completion looks at it.
pub(crate) struct Lowest<'a> {
    bracket: &'a Bracket<'a>,
    keep: Kept,
    /// Whether floaters may meet each other there, where that is given.
    joins: Option<bool>,
    /// The bye is open to whom the goal has it.
    lower: Lower<'a>,
    /// Those who are below in any case, to whom floaters come who may not meet there, or may.
    residents: [OnceCell<Placed<'a>>; 2],
}

impl<'a> Lowest<'a> {
    /// None if the bracket is not paired for completion, or searches do not take little.
    pub(crate) fn new(bracket: &'a Bracket<'a>) -> Option<Self> {
        let Goal::Completion { bye, keep, join, .. } = bracket.below.goal else { return None };
        // Weights would state what each of so many below costs.
        if bracket.below.next.len() >= 2 * bracket.members.len() {
            bracket.entrants.find_pairable();
        }
        let may_have = |player| may_have_bye(bracket, player, bye);
        let lower = Lower::new(bracket.entrants, &bracket.members, bracket.below.next, may_have)?;
        let joins = may_join(bracket).then_some(join);
        Some(Self { bracket, keep, joins, lower, residents: Default::default() })
    }

    /// How many floaters the lowest bracket needs in any case: one for each who has nobody to meet there.
    pub(crate) fn least_floaters(&self) -> usize {
        self.residents(false).left()
    }

    /// Whether the lowest bracket can be paired with these floaters, by their places.
    pub(crate) fn completes(&self, floaters: Places) -> bool {
        if !self.keep.permits(floaters.iter()) {
            return false;
        }
        let (count, residents) = (floaters.count(), self.bracket.below.next);
        let free = self.joins.unwrap_or_else(|| is_homogeneous(count, count + residents.len()));
        self.residents(free).places_with(floaters.iter())
    }

    /// Those below placed with each other as far as can be, `free` if floaters may meet each other.
    fn residents(&self, free: bool) -> &Placed<'a> {
        self.residents[usize::from(free)].get_or_init(|| {
            let mut lower = self.lower.clone();
            if !free {
                lower.part(0..self.bracket.members.len());
            }
            lower.placed()
        })
    }
}
