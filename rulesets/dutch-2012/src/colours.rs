//! Section E: colour allocation.

use pairwright_dutch::Entrants;
use pairwright_dutch::colours::{
    Lot, Rung, alternate, both_preferences, higher_ranked, initial_colour, numbers_among, stronger,
};
use pairwright_model::{Colour, PlayerIndex, Presence, Tournament};
use pairwright_ruleset::PairingRequest;

use crate::articles;

/// The rungs of colour allocation, from the first.
///
/// READING (E.2): if both preferences are absolute, neither is the stronger, however wide the colour
/// differences.
pub(crate) static COLOURS: [Rung; 5] = [
    Rung { article: &articles::E_1, settles: both_preferences },
    Rung { article: &articles::E_2, settles: stronger },
    Rung { article: &articles::E_3, settles: alternate },
    Rung { article: &articles::E_4, settles: higher_ranked },
    Rung { article: &articles::E_5, settles: initial_colour },
];

/// The lot, by which the last rung decides.
///
/// Rule: [E.5](crate::articles::E_5), which speaks of round one.
///
/// READING (E.5): the numbers of round one are the places among the players who take part, by rank before the round, whatever
/// virtual points they have.
///
/// READING (E.5): in later rounds the pairing number decides, with reversed parity: an even one gets the
/// colour of the lot.
pub(crate) fn lot(request: &PairingRequest<'_>, entrants: &Entrants) -> Lot {
    let tournament = request.tournament();
    let all: Vec<PlayerIndex> = tournament.indices().collect();
    if request.round() == 1 {
        let recorded = || recorded_colour(tournament, &entrants.ranking);
        // Players that the arbiter has paired take part, too.
        let takes_part = |player| {
            let presence = entrants.ledger.entry(player).presence;
            matches!(presence, Presence::Present | Presence::HasOpponent)
        };
        Lot {
            initial_colour: tournament.initial_colour().or_else(recorded),
            numbers: numbers_among(tournament, takes_part),
            is_for_odd: true,
            article: None,
        }
    } else {
        let number = |&player: &PlayerIndex| tournament.number(player).get();
        Lot {
            initial_colour: recorded_colour(tournament, &all)
                .or_else(|| tournament.initial_colour()),
            numbers: all.iter().map(number).collect(),
            is_for_odd: false,
            article: Some(&articles::E_5_LATER),
        }
    }
}

/// The colour drawn by lot, read off the first of `players` who was paired in round one: the first of them
/// got it, the second the other, and so on. Forfeits without colours are passed over.
fn recorded_colour(tournament: &Tournament, players: &[PlayerIndex]) -> Option<Colour> {
    let records = players.iter().map(|&player| tournament.player(player).record(1));
    let paired = records.filter(|record| record.opponent().is_some());
    paired.enumerate().find_map(|(place, record)| {
        let colour = record.colour()?;
        Some(if place.is_multiple_of(2) { colour } else { !colour })
    })
}
