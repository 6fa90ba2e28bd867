//! Turns a valid tournament back into a description that can be changed.

use pairwright_model::{PlayerSetup, Setup, Tournament};

/// The description of the first `rounds` rounds of `tournament`. Lists about later rounds are left empty.
pub(crate) fn describe(tournament: &Tournament, rounds: u16) -> Setup {
    let players = tournament.players().iter().map(|player| {
        let records = player.records().iter().take(usize::from(rounds));
        let named = records.filter_map(|record| {
            record.try_map(|opponent| Some(tournament.player(opponent).number))
        });
        PlayerSetup {
            name: player.name.clone(),
            rating: player.rating,
            ..PlayerSetup::new(player.number, named.collect())
        }
    });
    Setup {
        name: tournament.name().to_owned(),
        players: players.collect(),
        total_rounds: tournament.total_rounds(),
        initial_colour: tournament.initial_colour(),
        points: *tournament.points(),
        ..Setup::default()
    }
}
