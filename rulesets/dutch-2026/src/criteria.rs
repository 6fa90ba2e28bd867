//! Article 2: the criteria, in their order.

use pairwright_dutch::criterion::Counts::{DifferencesFloatingOn, Times};
use pairwright_dutch::criterion::Fails::{MovedDownfloat, ResidentDownfloat, Upfloat};
use pairwright_dutch::criterion::Then::{LastRound, RoundBefore};
use pairwright_dutch::worth::{Amount, Title};
use pairwright_dutch::{Criterion, Named, Paired, Traits};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::trace::Cause;

use crate::articles;
use crate::bracket::{Bracket, leaves_the_bye};

/// The articles behind the steps that every edition takes, the absolute criteria among them.
///
/// READING (C3): one topscorer suffices for the exception, as C10 and C11 speak of topscorers'
/// opponents.
pub(crate) static ARTICLES: Named = Named {
    attendance: &articles::A_1_9,
    impossible: &articles::A_1_9,
    bye: &articles::A_1_5,
    bracket: &articles::A_1_3,
    collapse: &articles::A_1_9,
    parameters: &articles::A_3_1,
    best: &articles::A_3_8,
    perfect: Some(&articles::A_3_4),
    meeting: &articles::C_1,
    bye_bar: &articles::C_2,
    bye_bar_least: None,
    bye_score: Some(&articles::C_5),
    absolute_colour: &articles::C_3,
    completion: &articles::C_4,
    moved_down: &articles::A_4_4,
    exchanges: &articles::A_4_3,
    transpositions: &articles::A_4_2,
    steps: None,
};

/// The criteria that judge a candidate as a whole.
pub(crate) static HEAD: [Title; 5] = [
    Title { article: &articles::C_6, cause: Cause::Pairs, is_always_told: true },
    Title { article: &articles::C_7, cause: Cause::ScoreDifference, is_always_told: true },
    Title { article: &articles::C_8, cause: Cause::LookAhead, is_always_told: false },
    Title { article: &articles::C_8, cause: Cause::LookAhead, is_always_told: false },
    Title { article: &articles::C_9, cause: Cause::UnplayedGames, is_always_told: false },
];

/// The amounts of [`HEAD`]: the number of downfloaters, their scores, both for the next bracket, and the
/// unplayed games of the player who gets the bye.
pub(crate) fn head(bracket: &Bracket<'_>, candidate: &Paired, ahead: [Amount; 2]) -> Vec<Amount> {
    let [count, scores] = downfloaters(bracket, &candidate.unpaired);
    let unplayed = match candidate.unpaired[..] {
        [player] if leaves_the_bye(bracket) => bracket.entrants.traits(player).unplayed,
        _ => 0,
    };
    let [next_count, next_scores] = ahead;
    vec![count, scores, next_count, next_scores, Amount::Times(usize::from(unplayed))]
}

/// The number and the scores of downfloaters, as C6 and C7 compare them.
pub(crate) fn downfloaters(bracket: &Bracket<'_>, players: &[PlayerIndex]) -> [Amount; 2] {
    let scores = players.iter().map(|&player| bracket.entrants.score(player));
    [Amount::Times(players.len()), Amount::scores(scores)]
}

/// The criteria that players or pairs fail.
///
/// READING (C18, C20): the text does not give the score difference of a moved-down player who floats on. It
/// counts above that of any pair, the higher score above the lower.
pub(crate) static CRITERIA: [Criterion; 12] = [
    Criterion::of_topscorers(&articles::C_10, Traits::exceeds_difference_with),
    Criterion::of_topscorers(&articles::C_11, Traits::repeats_colour_with),
    Criterion::pair(&articles::C_12, |_, _| true),
    Criterion::pair(&articles::C_13, |one, other| {
        one.is_strong_with(other) && !one.is_absolute_with(other)
    }),
    Criterion::float(&articles::C_14, ResidentDownfloat(LastRound), Times),
    Criterion::float(&articles::C_15, Upfloat(LastRound), Times),
    Criterion::float(&articles::C_16, ResidentDownfloat(RoundBefore), Times),
    Criterion::float(&articles::C_17, Upfloat(RoundBefore), Times),
    Criterion::float(&articles::C_18, MovedDownfloat(LastRound), DifferencesFloatingOn),
    Criterion::float(&articles::C_19, Upfloat(LastRound), DifferencesFloatingOn),
    Criterion::float(&articles::C_20, MovedDownfloat(RoundBefore), DifferencesFloatingOn),
    Criterion::float(&articles::C_21, Upfloat(RoundBefore), DifferencesFloatingOn),
];
