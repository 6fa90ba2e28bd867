//! A paired round as a JSON object.

use std::io;

use pairwright_model::{PlayerIndex, Score};
use serde::Serialize;

use super::PairedRound;
use crate::failure::Failure;

/// The object `pair --format json` prints; `schema` grows when a field changes its meaning.
#[derive(Serialize)]
struct RoundObject<'a> {
    schema: u8,
    event: &'a str,
    rules: &'a str,
    round: u16,
    boards: Vec<BoardObject<'a>>,
    bye: Option<PlayerObject<'a>>,
}

#[derive(Serialize)]
struct BoardObject<'a> {
    board: usize,
    white: PlayerObject<'a>,
    black: PlayerObject<'a>,
}

#[derive(Serialize)]
struct PlayerObject<'a> {
    number: u16,
    name: &'a str,
    rating: u32,
    /// Points before the round.
    score: f64,
}

/// One object with everything the table holds.
pub(super) fn json(paired: &PairedRound<'_>) -> Result<String, Failure> {
    let boards = (1..).zip(&paired.pairing.boards).map(|(number, board)| BoardObject {
        board: number,
        white: player(paired, board.white),
        black: player(paired, board.black),
    });
    let object = RoundObject {
        schema: 1,
        event: paired.tournament.name(),
        rules: paired.rules,
        round: paired.round,
        boards: boards.collect(),
        bye: paired.pairing.bye.map(|index| player(paired, index)),
    };
    let text = serde_json::to_string_pretty(&object).map_err(io::Error::from)?;
    Ok(text + "\n")
}

fn player<'a>(paired: &PairedRound<'a>, index: PlayerIndex) -> PlayerObject<'a> {
    let player = paired.tournament.player(index);
    PlayerObject {
        number: player.number.get(),
        name: &player.name,
        rating: player.rating,
        score: points(paired.tournament.score_before(index, paired.round)),
    }
}

#[expect(clippy::float_arithmetic, reason = "JSON has no tenths; nothing is computed with it")]
fn points(score: Score) -> f64 {
    f64::from(score.tenths()) / 10.0
}
