//! The rounds of a player as a wall chart shows them.

use pairwright_model::{Colour, PairingNumber, PlayerIndex, Score};
use serde::Serialize;

use crate::field::Field;

/// One round of a player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The opponent that the pairing gave; `None` with a bye.
    pub opponent: Option<PairingNumber>,
    /// The colour that the pairing gave.
    pub colour: Option<Colour>,
    /// The result: `1`, `=`, `0` over the board, `+` and `-` by forfeit, `U`, `F`, `H` and `Z` for byes,
    /// `?` if it is not known yet, a blank if there is no record.
    pub result: char,
    /// The points it is worth.
    pub points: Score,
}

/// The rounds of every player.
pub(crate) fn all(field: &Field<'_>) -> Vec<Vec<Cell>> {
    let tournament = field.tournament;
    let cell = |player: usize, round: usize| {
        let number = u16::try_from(round + 1).unwrap_or(u16::MAX);
        let record = tournament.player(PlayerIndex::new(player)).record(number);
        Cell {
            opponent: record.opponent().map(|index| tournament.number(index)),
            colour: record.colour(),
            result: record.letter(),
            points: field.entries[player][round].points,
        }
    };
    (0..field.entries.len())
        .map(|player| (0..field.rounds()).map(|round| cell(player, round)).collect())
        .collect()
}
