//! The number of rounds that have been paired.

use pairwright_model::{Bye, OnlyByes, PointSystem, Round, RoundRecord, Score};

use crate::player_line::PlayerLine;
use crate::progress::Progress;
use crate::totals::{Values, totals};

/// The number of rounds that have been paired, from the [columns](crate::progress::columns) of the player
/// lines.
///
/// After the last round with opponents, a round is over if everybody has a bye in it, or if somebody has the
/// pairing-allocated bye, unless the points columns contradict that: byes that they do not include were given
/// before the round is paired. If a pairing-allocated bye is among them, only that one is checked, because
/// requested byes are often included early. It also counts as given in advance if other players have no
/// record and its holder shows no points.
pub(crate) fn rounds_paired(
    (opposed, others): (Round, Vec<OnlyByes>),
    players: &[PlayerLine],
    points: &PointSystem,
    virtual_points: &[Vec<Score>],
) -> Round {
    let progress = Progress::of(players);
    let values = &Values::new(points);
    let is_over = |byes: &OnlyByes| {
        let of_pairing = Some(&RoundRecord::Bye(Bye::PairingAllocated));
        let index = usize::from(byes.round) - 1;
        let is_asked = |(player, _): &(&PlayerLine, &Vec<Score>)| {
            !byes.is_of_pairing || player.setup.records.get(index) == of_pairing
        };
        let asked = || players.iter().zip(virtual_points).filter(is_asked);
        let told = asked().filter_map(|(player, virtual_points)| {
            includes(player, byes.round.into(), values, virtual_points, progress)
        });
        let told: Vec<bool> = told.collect();
        if told.is_empty() {
            byes.is_full || asked().any(|(player, _)| player.points.is_some())
        } else {
            !told.contains(&false)
        }
    };
    others.into_iter().rev().find(is_over).map_or(opposed, |byes| byes.round)
}

/// Whether the points column of `player` includes `round`; `None` if it does not tell.
fn includes(
    player: &PlayerLine,
    round: usize,
    values: &Values<'_>,
    virtual_points: &[Score],
    progress: Progress,
) -> Option<bool> {
    let stated = player.points?;
    let explained = totals(player, values, virtual_points, progress)
        .filter(|possible| possible.total == stated)
        .map(|possible| possible.after >= round);
    let explained: Vec<bool> = explained.collect();
    match (explained.contains(&true), explained.contains(&false)) {
        (included, left_out) if included != left_out => Some(included),
        _ => None,
    }
}
