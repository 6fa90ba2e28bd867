//! The parameters P0, M0, X1 and Z1.

use pairwright_dutch::criterion::Rounds;
use pairwright_history::Strength;
use pairwright_model::Colour;

use crate::bracket::Bracket;

/// The parameters of a bracket before anything is tried.
///
/// The fast route does not need X1 and Z1: it finds the least numbers of missed preferences that there are.
/// They are computed for readers who follow the procedure by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parameters {
    /// Number of pairs that the bracket has room for.
    pub(crate) p0: usize,
    /// Number of pairs that must miss a colour preference.
    pub(crate) x1: usize,
    /// Number of pairs that must miss a strong preference; `None` in odd rounds.
    pub(crate) z1: Option<usize>,
}

impl Parameters {
    /// Rule: [C.2](crate::articles::C_2), [A.6](crate::articles::A_6), [A.8](crate::articles::A_8).
    pub(crate) fn of(bracket: &Bracket<'_>) -> Self {
        let entrants = bracket.entrants;
        let is_odd_round = Rounds::Odd.include(entrants.ledger.round());
        let count = |colour: Option<Colour>, is_variable: bool| {
            let traits = bracket.members.iter().map(|&player| entrants.traits(player));
            let counted = traits.filter(|traits| {
                let variable = !is_odd_round && traits.strength == Strength::Mild;
                traits.colour == colour && variable == is_variable
            });
            counted.count()
        };
        let (white, black) = (Some(Colour::White), Some(Colour::Black));
        let (w, b, a) = (count(white, true), count(black, true), count(None, false));
        let (strong_white, strong_black) = (count(white, false), count(black, false));
        let p0 = bracket.members.len() / 2;
        let x1 = p0.saturating_sub(a + (strong_white + w).min(strong_black + b));
        let z1 = p0.saturating_sub(a + w + b + strong_white.min(strong_black));
        Self { p0, x1, z1: (!is_odd_round).then_some(z1) }
    }
}
