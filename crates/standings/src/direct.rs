//! The results among players who are tied (6).

use std::cmp::Reverse;

use crate::field::Field;
use crate::text::Unplayed;
use crate::value::Value;

/// Splits `group`, whose players are tied, by the games they played among themselves: the parts in order,
/// each still tied.
pub(crate) fn direct_encounter(
    field: &Field<'_>,
    group: &[usize],
    forfeits_count: bool,
) -> Vec<Vec<usize>> {
    let parts = split_once(field, group, forfeits_count);
    if parts.len() == 1 {
        return parts;
    }
    parts.iter().flat_map(|part| direct_encounter(field, part, forfeits_count)).collect()
}

/// Splits `group` like [`direct_encounter`], but looks at the games among all of them only: the parts may be
/// split further by the games among their own players.
pub(crate) fn split_once(
    field: &Field<'_>,
    group: &[usize],
    forfeits_count: bool,
) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let mut results: Vec<Result> =
        group.iter().map(|&player| result(field, player, group, forfeits_count)).collect();
    if results.iter().all(|result| result.missing == 0) {
        results.sort_by_key(|result| Reverse(result.points));
        let parts = results.chunk_by(|one, other| one.points == other.points);
        return parts.map(players).collect();
    }
    if field.text.unplayed == Unplayed::VirtualOpponent {
        return vec![group.to_vec()];
    }
    // A player who is first whatever the missing games had brought is first (6.3), and so on among the
    // others.
    let mut parts = Vec::new();
    while results.len() > 1
        && let Some(place) = surely_first(field, &results)
    {
        parts.push(vec![results.remove(place).player]);
    }
    if parts.is_empty() {
        return vec![group.to_vec()];
    }
    parts.push(players(&results));
    parts
}

/// The result of a player against the others of a group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Result {
    player: usize,
    /// The sum of the averages against each of them (6.1.2).
    pub(crate) points: Value,
    /// Number of them that the player has not met.
    pub(crate) missing: usize,
}

pub(crate) fn result(
    field: &Field<'_>,
    player: usize,
    group: &[usize],
    forfeits_count: bool,
) -> Result {
    let mut result = Result { player, points: Value::ZERO, missing: 0 };
    for &rival in group.iter().filter(|&&rival| rival != player) {
        let games = field.entries[player]
            .iter()
            .filter(|entry| entry.opponent == Some(rival) && (entry.is_played() || forfeits_count));
        let points: Vec<Value> = games.map(|entry| entry.points.into()).collect();
        if points.is_empty() {
            result.missing += 1;
        }
        let sum = points.iter().fold(Value::ZERO, |sum, &points| sum + points);
        result.points = result.points + Value::average(sum, points.len());
    }
    result
}

fn surely_first(field: &Field<'_>, results: &[Result]) -> Option<usize> {
    let most = |result: &Result| {
        // Wider than a score: nearly all opponents may be missing.
        let missing = i64::try_from(result.missing).unwrap_or(i64::MAX);
        result.points + Value::hundredths(10 * i64::from(field.win.tenths()) * missing)
    };
    (0..results.len()).find(|&place| {
        let mut others = (0..results.len()).filter(|&other| other != place);
        others.all(|other| results[place].points > most(&results[other]))
    })
}

fn players(results: &[Result]) -> Vec<usize> {
    results.iter().map(|result| result.player).collect()
}
