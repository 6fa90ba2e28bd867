//! A valid tournament taken apart again, so that something in it can be changed.

use pairwright_model::{PlayerSetup, Setup, Tournament};

/// The rounds before `rounds + 1` of `tournament`, as described. Lists that concern later rounds
/// are left empty.
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
