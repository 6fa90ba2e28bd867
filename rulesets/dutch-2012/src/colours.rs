//! Section E: colour allocation.

use pairwright_dutch::Entrants;
use pairwright_dutch::colours::{
    Lot, Rung, alternate, both_preferences, higher_ranked, initial_colour, stronger,
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
        Lot {
            initial_colour: tournament.initial_colour().or_else(recorded),
            numbers: places(tournament, entrants),
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

/// The place of each player among those who take part, by initial rank from 1; players that the arbiter has paired do. A player
/// who does not take part has place 0.
fn places(tournament: &Tournament, entrants: &Entrants) -> Vec<u16> {
    let ledger = &entrants.ledger;
    let takes_part = |player: &PlayerIndex| {
        matches!(ledger.entry(*player).presence, Presence::Present | Presence::HasOpponent)
    };
    let mut there: Vec<PlayerIndex> = tournament.indices().filter(takes_part).collect();
    there.sort_unstable_by_key(|&player| tournament.initial_rank(player));
    let mut places = vec![0; tournament.players().len()];
    for (place, player) in (1..).zip(there) {
        places[player.get()] = place;
    }
    places
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
