//! C5: the score of whoever gets the bye.

use std::collections::BTreeSet;

use pairwright_model::Score;

use super::Completion;
use crate::players::Field;

/// The lowest score of a player with whom as the one without an opponent the round can be completed;
/// none if the round has no bye or cannot be completed.
///
/// Rule: [C5](crate::articles::C_5). READING (C5): the score is the one the round is paired by,
/// virtual points included. READING (C5): it is above the number of downfloaters, so it is a matter of
/// the whole round: whatever the lowest score is that any complete round-pairing reaches, some legal
/// candidate of each bracket still reaches it. So it is settled before the first bracket.
pub(crate) fn attainable_score(field: &Field) -> Option<Score> {
    let eligible = field.ranking.iter().map(|&player| field.traits(player));
    let scores: BTreeSet<Score> =
        eligible.filter(|traits| traits.may_have_bye).map(|traits| traits.score).collect();
    if scores.is_empty() {
        return None;
    }
    let completion = Completion::new(field);
    scores.into_iter().find(|&score| completion.with_bye_at(score))
}
