//! C6–C21: how good a legal candidate is, as the articles read.

use std::cmp::Reverse;

use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Bracket, Paired};
use crate::criteria::{down, exceeds_difference, is_strong, repeats_colour, up};
use crate::players::Traits;

/// How well a legal candidate meets the quality criteria; smaller is better.
///
/// Rule: [3.8](crate::articles::A_3_8). The fields stand in the order of the criteria.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quality {
    pub(crate) c6_and_c7: Downfloaters,
    /// Those of the next bracket.
    pub(crate) c8: Downfloaters,
    pub(crate) c9_unplayed: u16,
    pub(crate) c10_to_c13: [usize; 4],
    pub(crate) c14_to_c17: [usize; 4],
    pub(crate) c18_to_c21: [Vec<Difference>; 4],
}

/// The downfloaters of a bracket, as C6 and C7 compare them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Downfloaters {
    count: usize,
    /// Descending.
    scores: Vec<Score>,
}

impl Downfloaters {
    pub(crate) fn new(mut scores: Vec<Score>) -> Self {
        scores.sort_unstable_by_key(|&score| Reverse(score));
        Self { count: scores.len(), scores }
    }
}

/// The score difference of a moved-down player.
///
/// READING: the text does not say what it is if he floats on. It counts above that of any pair, the
/// higher score above the lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Difference {
    /// To his opponent.
    OfPair(Score),
    /// He has none; his own score.
    FloatsOn(Score),
}

impl Quality {
    /// The quality of `candidate`, whose downfloaters make `c8` of the next bracket.
    pub(crate) fn of(bracket: &Bracket<'_>, candidate: &Paired, c8: Downfloaters) -> Self {
        let traits = |player: PlayerIndex| bracket.field.traits(player);
        let unpaired: Vec<&Traits> = candidate.unpaired.iter().map(|&p| traits(p)).collect();
        let c9 = |player: &&Traits| if bracket.leaves_the_bye() { player.unplayed } else { 0 };
        let mut quality = Self {
            c6_and_c7: Downfloaters::new(unpaired.iter().map(|player| player.score).collect()),
            c8,
            c9_unplayed: if unpaired.len() == 1 { unpaired.first().map_or(0, c9) } else { 0 },
            c10_to_c13: [0; 4],
            c14_to_c17: [0; 4],
            c18_to_c21: Default::default(),
        };
        for &(one, other) in &candidate.pairs {
            quality.add_colours(traits(one), traits(other));
            if traits(one).score != traits(other).score {
                quality.add_mdp_pair(traits(one), traits(other));
            }
        }
        for player in unpaired {
            if player.score == bracket.score() {
                quality.add_floats(down(player), None);
            } else {
                quality.add_differences(down(player), Difference::FloatsOn(player.score));
            }
        }
        for differences in &mut quality.c18_to_c21 {
            differences.sort_unstable_by_key(|&difference| Reverse(difference));
        }
        quality
    }

    fn add_colours(&mut self, one: &Traits, other: &Traits) {
        if one.shares_colour(other) {
            let absolute = one.is_absolute() && other.is_absolute();
            let strong = is_strong(one) && is_strong(other) && !absolute;
            self.c10_to_c13[0] += usize::from(absolute && exceeds_difference(one, other));
            self.c10_to_c13[1] += usize::from(absolute && repeats_colour(one, other));
            self.c10_to_c13[2] += 1;
            self.c10_to_c13[3] += usize::from(strong);
        }
    }

    fn add_mdp_pair(&mut self, mdp: &Traits, opponent: &Traits) {
        let difference = Difference::OfPair(mdp.score - opponent.score);
        self.add_differences(down(mdp), difference);
        self.add_floats(up(opponent), Some(difference));
    }

    fn add_floats(&mut self, repeated: [bool; 4], difference: Option<Difference>) {
        for which in (0..4).filter(|&which| repeated[which]) {
            self.c14_to_c17[which] += 1;
            self.c18_to_c21[which].extend(difference);
        }
    }

    fn add_differences(&mut self, repeated: [bool; 4], difference: Difference) {
        for which in (0..4).filter(|&which| repeated[which]) {
            self.c18_to_c21[which].push(difference);
        }
    }
}
