//! Section C: the criteria, in their order.

use pairwright_dutch::criterion::Counts::{Differences, Times};
use pairwright_dutch::criterion::Fails::{Downfloat, Upfloat};
use pairwright_dutch::criterion::Then::{LastRound, RoundBefore};
use pairwright_dutch::worth::{Amount, Title};
use pairwright_dutch::{Criterion, Named, Paired, Traits};
use pairwright_ruleset::trace::Cause;

use crate::articles;
use crate::bracket::Bracket;

/// The articles behind the steps that every edition takes, the absolute criteria among them.
///
/// READING (C.3): one topscorer suffices for the exception, as C.8 and C.9 speak of topscorers'
/// opponents.
pub(crate) static ARTICLES: Named = Named {
    attendance: &articles::A_9,
    impossible: &articles::A_9,
    bye: &articles::A_5,
    bracket: &articles::A_3,
    collapse: &articles::A_9,
    parameters: &articles::B_1,
    best: &articles::B_8,
    perfect: Some(&articles::B_4),
    meeting: &articles::C_1,
    bye_bar: &articles::C_2,
    bye_bar_least: None,
    bye_score: None,
    absolute_colour: &articles::C_3,
    completion: &articles::C_4,
    moved_down: &articles::D_3,
    exchanges: &articles::D_2,
    transpositions: &articles::D_1,
    steps: None,
};

/// The criteria that judge a candidate as a whole.
pub(crate) static HEAD: [Title; 4] = [
    Title { article: &articles::C_5, cause: Cause::Pairs, is_always_told: true },
    Title { article: &articles::C_6, cause: Cause::ScoreDifference, is_always_told: true },
    Title { article: &articles::C_7, cause: Cause::LookAhead, is_always_told: true },
    Title { article: &articles::C_7, cause: Cause::LookAhead, is_always_told: true },
];

/// The amounts of [`HEAD`]: the number of pairs, the PSD ([A.8](articles::A_8)), and both for the next
/// bracket.
pub(crate) fn head(bracket: &Bracket<'_>, candidate: &Paired, ahead: [Amount; 2]) -> Vec<Amount> {
    let score = |player| bracket.entrants.score(player);
    let artificial = bracket.artificial_score();
    let pairs = candidate.pairs.iter().map(|&(one, other)| {
        let (one, other) = (score(one), score(other));
        one.max(other) - one.min(other)
    });
    let alone = candidate.unpaired.iter().map(|&player| score(player) - artificial);
    let psd = Amount::differences(pairs.chain(alone));
    let [next_pairs, next_psd] = ahead;
    vec![Amount::most(candidate.pairs.len()), psd, next_pairs, next_psd]
}

/// The criteria that players or pairs fail.
pub(crate) static CRITERIA: [Criterion; 12] = [
    Criterion::of_topscorers(&articles::C_8, Traits::exceeds_difference_with),
    Criterion::of_topscorers(&articles::C_9, Traits::repeats_colour_with),
    Criterion::pair(&articles::C_10, |_, _| true),
    Criterion::pair(&articles::C_11, |one, other| {
        one.is_strong_with(other) && !one.is_absolute_with(other)
    }),
    Criterion::float(&articles::C_12, Downfloat(LastRound), Times),
    Criterion::float(&articles::C_13, Upfloat(LastRound), Times),
    Criterion::float(&articles::C_14, Downfloat(RoundBefore), Times),
    Criterion::float(&articles::C_15, Upfloat(RoundBefore), Times),
    Criterion::float(&articles::C_16, Downfloat(LastRound), Differences),
    Criterion::float(&articles::C_17, Upfloat(LastRound), Differences),
    Criterion::float(&articles::C_18, Downfloat(RoundBefore), Differences),
    Criterion::float(&articles::C_19, Upfloat(RoundBefore), Differences),
];
