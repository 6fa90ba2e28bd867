//! A penultimate bracket from which as few come down as the lowest one needs, as costs: of those below only the
//! [openings](Openings) matter.

use pairwright_candidate::Sum;
use pairwright_dutch::Openings;
use pairwright_dutch::costs::{Costs, Prices};
use pairwright_matching::Lists;

use crate::bracket::Bracket;
use crate::costs::{BracketPrices, kinds, laid_out};

/// Vertices are the members, then the openings; nobody may be single.
pub(crate) struct OpenedPrices<'a> {
    prices: BracketPrices<'a>,
    openings: &'a Openings,
}

/// What is asked of a bracket that is paired for completion.
pub(crate) fn costs<'a>(
    bracket: &'a Bracket<'a>,
    openings: &'a Openings,
) -> Costs<OpenedPrices<'a>> {
    let vertices = bracket.members.len() + openings.count();
    let (layout, prices) = laid_out(bracket, vertices, false, false);
    let kinds = kinds(bracket, &[], openings.count(), prices.rows());
    let has_remainder = bracket.below.has_remainder;
    let prices = OpenedPrices { prices, openings };
    Costs { has_remainder, ..Costs::new(bracket, Vec::new(), kinds, layout, prices) }
}

impl Prices for OpenedPrices<'_> {
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool {
        if other < self.prices.members() {
            return self.prices.pair(sum, one, other);
        }
        if one < self.prices.members() {
            self.prices.alone(sum, one);
        }
        true
    }

    fn alone(&self, sum: &mut impl Sum, vertex: usize) {
        self.prices.is_not_placed(sum);
        if vertex < self.prices.members() {
            self.prices.alone(sum, vertex);
        }
    }

    fn conflicts(&self) -> Lists {
        self.openings.conflicts().clone()
    }
}
