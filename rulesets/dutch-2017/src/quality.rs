//! C.5–C.19: how good a legal candidate is, as the articles read.

use std::cmp::Reverse;

use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Bracket, Paired};
use crate::criteria::{down, exceeds_difference, is_strong, repeats_colour, up};
use crate::players::Traits;

/// How well a legal candidate meets the quality criteria; smaller is better.
///
/// Rule: [B.8](crate::articles::B_8). The fields stand in the order of the criteria.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quality {
    pub(crate) c5_pairs: Reverse<usize>,
    pub(crate) c6_psd: Vec<Score>,
    pub(crate) c7: Option<NextBracket>,
    pub(crate) c8_to_c11: [usize; 4],
    pub(crate) c12_to_c15: [usize; 4],
    pub(crate) c16_to_c19: [Vec<Score>; 4],
}

/// What the downfloaters make of the next bracket (C.7).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NextBracket {
    Paired {
        pairs: Reverse<usize>,
        psd: Vec<Score>,
    },
    /// The next bracket is the last one and does not complete the round.
    Incomplete,
}

impl Quality {
    /// The quality of `candidate`, whose downfloaters make `c7` of the next bracket.
    pub(crate) fn of(bracket: &Bracket<'_>, candidate: &Paired, c7: Option<NextBracket>) -> Self {
        let mut quality = Self {
            c5_pairs: Reverse(candidate.pairs.len()),
            c6_psd: vec![],
            c7,
            c8_to_c11: [0; 4],
            c12_to_c15: [0; 4],
            c16_to_c19: Default::default(),
        };
        let traits = |player: PlayerIndex| bracket.field.traits(player);
        for &(one, other) in &candidate.pairs {
            quality.add_pair(traits(one), traits(other));
        }
        let artificial = bracket.artificial_score();
        for player in candidate.unpaired.iter().map(|&player| traits(player)) {
            quality.c6_psd.push(player.score - artificial);
            quality.add_floats(down(player), player.score - artificial);
        }
        quality.c6_psd.sort_unstable_by_key(|&difference| Reverse(difference));
        for differences in &mut quality.c16_to_c19 {
            differences.sort_unstable_by_key(|&difference| Reverse(difference));
        }
        quality
    }

    /// Whether the downfloaters leave a next bracket that can be paired. If they do not, the
    /// bracket is about to be paired again as the PPB, and this pairing of it does not matter.
    pub(crate) fn may_be_completed(&self) -> bool {
        self.c7 != Some(NextBracket::Incomplete)
    }

    fn add_pair(&mut self, one: &Traits, other: &Traits) {
        let (higher, lower) = if one.score >= other.score { (one, other) } else { (other, one) };
        let difference = higher.score - lower.score;
        self.c6_psd.push(difference);
        if higher.shares_colour(lower) {
            let absolute = higher.is_absolute() && lower.is_absolute();
            let strong = is_strong(higher) && is_strong(lower) && !absolute;
            self.c8_to_c11[0] += usize::from(absolute && exceeds_difference(higher, lower));
            self.c8_to_c11[1] += usize::from(absolute && repeats_colour(higher, lower));
            self.c8_to_c11[2] += 1;
            self.c8_to_c11[3] += usize::from(strong);
        }
        if difference > Score::ZERO {
            self.add_floats(down(higher), difference);
            self.add_floats(up(lower), difference);
        }
    }

    fn add_floats(&mut self, repeated: [bool; 4], difference: Score) {
        for which in (0..4).filter(|&which| repeated[which]) {
            self.c12_to_c15[which] += 1;
            self.c16_to_c19[which].push(difference);
        }
    }
}
