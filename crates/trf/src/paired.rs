//! How many rounds have been paired.

use pairwright_model::{Bye, OnlyByes, PointSystem, Round, RoundRecord, Score};

use crate::player_line::PlayerLine;
use crate::progress::Progress;
use crate::totals::{Values, totals};

/// How many rounds have been paired, of the [columns](crate::progress::columns) of the player lines.
///
/// Behind the last round with opponents those are over that hold byes of everybody, or the bye of the pairing, save
/// if the points columns speak against it: byes that they do not include were given before the round is paired.
/// If the bye of the pairing is among them, it alone is asked, since requested ones are often included early; it
/// counts as given, too, if others have no record and the report shows no points of who has it.
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

/// Whether the points column of `player` includes `round`; none if it does not tell.
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
