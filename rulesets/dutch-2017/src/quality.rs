//! C.5–C.19: how good a legal candidate is, as the articles read.

use std::cmp::Reverse;

use pairwright_model::{PlayerIndex, Score};
use pairwright_trace::{Article, Cause, Value};

use crate::articles;
use crate::bracket::{Bracket, Paired};
use crate::criteria::{Repeated, down, exceeds_difference, is_strong, repeats_colour, up};

/// How well a legal candidate meets the quality criteria; smaller is better.
///
/// Rule: [B.8](crate::articles::B_8). The fields stand in the order of the criteria.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quality {
    pub(crate) c5_pairs: Reverse<usize>,
    pub(crate) c6_psd: Vec<Score>,
    pub(crate) c7: Option<NextBracket>,
    /// C.8–C.15: how often each is failed.
    pub(crate) failures: [usize; 8],
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

/// What a candidate makes of one criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    pub(crate) article: &'static Article,
    pub(crate) cause: Cause,
    pub(crate) value: Value,
    /// Which of C.8–C.19 it is, from zero: those that single players or pairs fail.
    pub(crate) criterion: Option<usize>,
}

/// Who fails one of C.8–C.15.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Failing {
    /// Two opponents, by C.8–C.11.
    Pair(PlayerIndex, PlayerIndex),
    /// A floater, by C.12–C.15, and the score difference that counts by C.16–C.19.
    Floater(PlayerIndex, Score),
}

impl Quality {
    /// The quality of `candidate`, whose downfloaters make `c7` of the next bracket.
    pub(crate) fn of(bracket: &Bracket<'_>, candidate: &Paired, c7: Option<NextBracket>) -> Self {
        let field = bracket.field;
        let score = |player: PlayerIndex| field.traits(player).score;
        let difference = |one, other| (score(one) - score(other)).max(score(other) - score(one));
        let artificial = bracket.artificial_score();
        let pairs = candidate.pairs.iter().map(|&(one, other)| difference(one, other));
        let alone = candidate.unpaired.iter().map(|&player| score(player) - artificial);
        let mut failures = [0; 8];
        let mut c16_to_c19: [Vec<Score>; 4] = Default::default();
        each_failure(bracket, candidate, |criterion, failing| {
            failures[criterion] += 1;
            if let Failing::Floater(_, difference) = failing {
                c16_to_c19[criterion - 4].push(difference);
            }
        });
        for differences in &mut c16_to_c19 {
            sort_down(differences);
        }
        let mut c6_psd: Vec<Score> = pairs.chain(alone).collect();
        sort_down(&mut c6_psd);
        Self { c5_pairs: Reverse(candidate.pairs.len()), c6_psd, c7, failures, c16_to_c19 }
    }

    /// Whether the downfloaters leave a next bracket that can be paired. If they do not, the
    /// bracket is about to be paired again as the PPB, and this pairing of it does not matter.
    pub(crate) fn may_be_completed(&self) -> bool {
        self.c7 != Some(NextBracket::Incomplete)
    }

    /// What the candidate makes of each criterion, in their order. Score differences of zero are
    /// left out.
    pub(crate) fn measures(&self) -> Vec<Measure> {
        let measure = |article, cause, value| Measure { article, cause, value, criterion: None };
        let mut measures = vec![
            measure(&articles::C_5, Cause::Pairs, Value::Count(self.c5_pairs.0)),
            measure(&articles::C_6, Cause::ScoreDifference, differences(&self.c6_psd)),
        ];
        if let Some(NextBracket::Paired { pairs, psd }) = &self.c7 {
            measures.push(measure(&articles::C_7, Cause::LookAhead, Value::Count(pairs.0)));
            measures.push(measure(&articles::C_7, Cause::LookAhead, differences(psd)));
        }
        for (criterion, &times) in self.failures.iter().enumerate() {
            let (article, cause) = CRITERIA[criterion];
            let value = Value::Count(times);
            measures.push(Measure { article, cause, value, criterion: Some(criterion) });
        }
        for (place, scores) in self.c16_to_c19.iter().enumerate() {
            let (article, cause) = CRITERIA[place + 8];
            let (value, criterion) = (differences(scores), Some(place + 8));
            measures.push(Measure { article, cause, value, criterion });
        }
        measures
    }
}

/// C.8–C.19.
static CRITERIA: [(&Article, Cause); 12] = [
    (&articles::C_8, Cause::ColourPreference),
    (&articles::C_9, Cause::ColourPreference),
    (&articles::C_10, Cause::ColourPreference),
    (&articles::C_11, Cause::ColourPreference),
    (&articles::C_12, Cause::Float),
    (&articles::C_13, Cause::Float),
    (&articles::C_14, Cause::Float),
    (&articles::C_15, Cause::Float),
    (&articles::C_16, Cause::Float),
    (&articles::C_17, Cause::Float),
    (&articles::C_18, Cause::Float),
    (&articles::C_19, Cause::Float),
];

/// Tells of everybody who fails one of C.8–C.15; the criteria are numbered from zero.
pub(crate) fn each_failure(
    bracket: &Bracket<'_>,
    candidate: &Paired,
    mut tell: impl FnMut(usize, Failing),
) {
    let field = bracket.field;
    let score = |player: PlayerIndex| field.traits(player).score;
    for &(one, other) in &candidate.pairs {
        let (higher, lower) = if score(one) >= score(other) { (one, other) } else { (other, one) };
        let (a, b) = (field.traits(higher), field.traits(lower));
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
        if score(higher) > score(lower) {
            let difference = score(higher) - score(lower);
            each_float(down(a), higher, difference, &mut tell);
            each_float(up(b), lower, difference, &mut tell);
        }
    }
    for &player in &candidate.unpaired {
        let difference = score(player) - bracket.artificial_score();
        each_float(down(field.traits(player)), player, difference, &mut tell);
    }
}

fn each_float(
    repeated: Repeated,
    player: PlayerIndex,
    difference: Score,
    tell: &mut impl FnMut(usize, Failing),
) {
    for which in (0..4).filter(|&which| repeated[which]) {
        tell(which + 4, Failing::Floater(player, difference));
    }
}

fn differences(scores: &[Score]) -> Value {
    Value::Scores(scores.iter().copied().filter(|&score| score > Score::ZERO).collect())
}

fn sort_down(scores: &mut [Score]) {
    scores.sort_unstable_by_key(|&score| Reverse(score));
}
