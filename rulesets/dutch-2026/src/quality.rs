//! C6–C21: how good a legal candidate is, as the articles read.

use std::cmp::Reverse;

use pairwright_model::{PlayerIndex, Score};
use pairwright_trace::{Article, Cause, Value};

use crate::articles;
use crate::bracket::{Bracket, Paired};
use crate::criteria::{Repeated, down, exceeds_difference, is_strong, repeats_colour, up};

/// How well a legal candidate meets the quality criteria; smaller is better.
///
/// Rule: [3.8](crate::articles::A_3_8). The fields stand in the order of the criteria.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quality {
    pub(crate) c6_and_c7: Downfloaters,
    /// Those of the next bracket.
    pub(crate) c8: Downfloaters,
    pub(crate) c9_unplayed: u16,
    /// C10–C17: how often each is failed.
    pub(crate) failures: [usize; 8],
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
/// READING (C18, C20): the text does not say what it is if he floats on. It counts above that of any
/// pair, the higher score above the lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Difference {
    /// To his opponent.
    OfPair(Score),
    /// He has none; his own score.
    FloatsOn(Score),
}

/// What a candidate makes of one criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    pub(crate) article: &'static Article,
    pub(crate) cause: Cause,
    pub(crate) value: Value,
    /// How many of the value's scores are those of moved-down players who float on.
    floating_on: usize,
    /// Which of C10–C21 it is, from zero: those that single players or pairs fail.
    pub(crate) criterion: Option<usize>,
}

/// Who fails one of C10–C21.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Failing {
    /// Two opponents, by C10–C13.
    Pair(PlayerIndex, PlayerIndex),
    /// A floater, by C14–C17.
    Floater(PlayerIndex),
    /// A moved-down player or his opponent, by C18–C21, and the difference that counts.
    Differing(PlayerIndex, Difference),
}

impl Quality {
    /// The quality of `candidate`, whose downfloaters make `c8` of the next bracket.
    pub(crate) fn of(bracket: &Bracket<'_>, candidate: &Paired, c8: Downfloaters) -> Self {
        let traits = |player: PlayerIndex| bracket.field.traits(player);
        let scores = candidate.unpaired.iter().map(|&player| traits(player).score).collect();
        let c9_unplayed = match candidate.unpaired[..] {
            [player] if bracket.leaves_the_bye() => traits(player).unplayed,
            _ => 0,
        };
        let mut failures = [0; 8];
        let mut c18_to_c21: [Vec<Difference>; 4] = Default::default();
        each_failure(bracket, candidate, |criterion, failing| match failing {
            Failing::Pair(..) | Failing::Floater(_) => failures[criterion] += 1,
            Failing::Differing(_, difference) => c18_to_c21[criterion - 8].push(difference),
        });
        for differences in &mut c18_to_c21 {
            differences.sort_unstable_by_key(|&difference| Reverse(difference));
        }
        Self { c6_and_c7: Downfloaters::new(scores), c8, c9_unplayed, failures, c18_to_c21 }
    }

    /// What the candidate makes of each criterion, in their order.
    pub(crate) fn measures(&self) -> Vec<Measure> {
        let measure = |article, cause, value| Measure {
            article,
            cause,
            value,
            floating_on: 0,
            criterion: None,
        };
        let number = |downfloaters: &Downfloaters| Value::Count(downfloaters.count);
        let scores = |downfloaters: &Downfloaters| Value::Scores(downfloaters.scores.clone());
        let mut measures = vec![
            measure(&articles::C_6, Cause::Pairs, number(&self.c6_and_c7)),
            measure(&articles::C_7, Cause::ScoreDifference, scores(&self.c6_and_c7)),
            measure(&articles::C_8, Cause::LookAhead, number(&self.c8)),
            measure(&articles::C_8, Cause::LookAhead, scores(&self.c8)),
        ];
        let unplayed = Value::Count(usize::from(self.c9_unplayed));
        measures.push(measure(&articles::C_9, Cause::UnplayedGames, unplayed));
        for (criterion, &times) in self.failures.iter().enumerate() {
            let (article, cause) = CRITERIA[criterion];
            let of = measure(article, cause, Value::Count(times));
            measures.push(Measure { criterion: Some(criterion), ..of });
        }
        for (place, differences) in self.c18_to_c21.iter().enumerate() {
            let (article, cause) = CRITERIA[place + 8];
            let scores = differences.iter().map(|difference| match *difference {
                Difference::OfPair(score) | Difference::FloatsOn(score) => score,
            });
            let floats_on =
                |difference: &&Difference| matches!(difference, Difference::FloatsOn(_));
            let of = measure(article, cause, Value::Scores(scores.collect()));
            let floating_on = differences.iter().filter(floats_on).count();
            measures.push(Measure { floating_on, criterion: Some(place + 8), ..of });
        }
        measures
    }
}

/// C10–C21.
static CRITERIA: [(&Article, Cause); 12] = [
    (&articles::C_10, Cause::ColourPreference),
    (&articles::C_11, Cause::ColourPreference),
    (&articles::C_12, Cause::ColourPreference),
    (&articles::C_13, Cause::ColourPreference),
    (&articles::C_14, Cause::Float),
    (&articles::C_15, Cause::Float),
    (&articles::C_16, Cause::Float),
    (&articles::C_17, Cause::Float),
    (&articles::C_18, Cause::Float),
    (&articles::C_19, Cause::Float),
    (&articles::C_20, Cause::Float),
    (&articles::C_21, Cause::Float),
];

/// Tells of everybody who fails one of C10–C21; the criteria are numbered from zero.
pub(crate) fn each_failure(
    bracket: &Bracket<'_>,
    candidate: &Paired,
    mut tell: impl FnMut(usize, Failing),
) {
    let traits = |player: PlayerIndex| bracket.field.traits(player);
    for &(one, other) in &candidate.pairs {
        let (a, b) = (traits(one), traits(other));
        if a.shares_colour(b) {
            let absolute = a.is_absolute() && b.is_absolute();
            let strong = is_strong(a) && is_strong(b) && !absolute;
            let fails = [
                absolute && exceeds_difference(a, b),
                absolute && repeats_colour(a, b),
                true,
                strong,
            ];
            for criterion in (0..4).filter(|&criterion| fails[criterion]) {
                tell(criterion, Failing::Pair(one, other));
            }
        }
        if a.score != b.score {
            let difference = Difference::OfPair(a.score - b.score);
            each(down(a), 8, &mut tell, Failing::Differing(one, difference));
            each(up(b), 4, &mut tell, Failing::Floater(other));
            each(up(b), 8, &mut tell, Failing::Differing(other, difference));
        }
    }
    for &player in &candidate.unpaired {
        let score = traits(player).score;
        let repeated = down(traits(player));
        if score == bracket.score() {
            each(repeated, 4, &mut tell, Failing::Floater(player));
        } else {
            let difference = Difference::FloatsOn(score);
            each(repeated, 8, &mut tell, Failing::Differing(player, difference));
        }
    }
}

/// Tells of `failing` for each repeated float; the first of the four criteria is `first`.
fn each(repeated: Repeated, first: usize, tell: &mut impl FnMut(usize, Failing), failing: Failing) {
    for which in (0..4).filter(|&which| repeated[which]) {
        tell(first + which, failing);
    }
}
