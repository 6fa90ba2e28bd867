//! The literal order of generation for the tests: section D to the letter.

use std::cmp::Reverse;

use pairwright_dutch::literal::Literal;
use pairwright_dutch::sequences::{Bsn, selections};
use pairwright_dutch::worth::Amount;
use pairwright_model::{PlayerIndex, Score};

use crate::Dutch2017;
use crate::bracket::Bracket;
use crate::costs::costs;
use crate::judgement;

/// Rule: candidates are made by [B.3](crate::articles::B_3), and altered by [B.5](crate::articles::B_5) in
/// the order of [B.6](crate::articles::B_6) and [B.7](crate::articles::B_7); a perfect one
/// ([B.4](crate::articles::B_4)) is the best.
impl Literal for Dutch2017 {
    /// Rule: [D.3](crate::articles::D_3): the highest scores, then the lowest numbers.
    ///
    /// READING (C.6): M1 is the number that the PSD leads to, not the largest number by itself.
    fn sets_of_mdps(bracket: &Bracket<'_>, m1: usize) -> Vec<Vec<Bsn>> {
        let mdps: Vec<Bsn> = (1..=bracket.mdps).collect();
        let mut all: Vec<Vec<Bsn>> = selections(&mdps, m1).collect();
        let score = |&bsn: &Bsn| Reverse(bracket.traits(bsn - 1).score);
        all.sort_by_cached_key(|s1| s1.iter().map(score).collect::<Vec<Reverse<Score>>>());
        all
    }

    fn look_ahead_literally(
        bracket: &Bracket<'_>,
        floaters: &[PlayerIndex],
    ) -> Option<[Amount; 2]> {
        judgement::look_ahead(bracket, floaters)
    }

    fn bits(bracket: &Bracket<'_>) -> u32 {
        costs(bracket, None).layout.bits(i128::BITS)
    }
}
