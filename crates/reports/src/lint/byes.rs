//! Doubts about byes whose code bars a player from another, or fails to.

use pairwright_model::{Bye, PlayerIndex, Presence, Round, RoundRecord, Tournament};
use pairwright_trf::Document;

use crate::lint::finding::{Finding, doubt};

/// All doubts about the byes of `tournament`.
pub(crate) fn doubts(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut doubts = Vec::new();
    let pairing_s = RoundRecord::Bye(Bye::PairingAllocated);
    for index in tournament.indices() {
        let number = tournament.number(index);
        let records = (1..).zip(tournament.player(index).records());
        // If a round has several, all but one were granted; the reader reports that.
        let own = records.filter(|&(round, record)| {
            *record == pairing_s && tournament.bye_holder(round) == Some(index)
        });
        for (round, _) in own.skip(1) {
            let found = format!(
                "found a second bye of the pairing (U) for player {number} in round {round}"
            );
            let advice = "write F, H or Z if it was granted on request";
            doubts.push(doubt(document.place_of(number, round), found, advice));
        }
    }
    for (round, byes) in (1..).zip(byes_of_rounds(tournament)) {
        if let Some(only) = byes.full.filter(|_| byes.fulls == 1 && !byes.has_pairings) {
            let number = tournament.number(only);
            let found = format!(
                "found a full-point bye (F) of player {number} in round {round}, where nobody has the \
                 bye of the pairing (U)"
            );
            let advice = "write U if the pairing gave it: it bars the player from another one";
            doubts.push(doubt(document.place_of(number, round), found, advice));
        }
    }
    doubts.extend(half_point_byes(document, tournament));
    doubts.extend(bye_given(document, tournament));
    doubts
}

/// The byes of a round that are worth a full point.
#[derive(Clone, Default)]
struct Byes {
    /// The number of full-point byes.
    fulls: usize,
    /// The last player with one.
    full: Option<PlayerIndex>,
    /// Whether somebody has the bye of the pairing.
    has_pairings: bool,
}

/// These byes of every paired round.
fn byes_of_rounds(tournament: &Tournament) -> Vec<Byes> {
    let mut rounds = vec![Byes::default(); usize::from(tournament.rounds_paired())];
    for index in tournament.indices() {
        for (byes, record) in rounds.iter_mut().zip(tournament.player(index).records()) {
            match record {
                RoundRecord::Bye(Bye::FullPoint) => {
                    (byes.fulls, byes.full) = (byes.fulls + 1, Some(index));
                }
                RoundRecord::Bye(Bye::PairingAllocated) => byes.has_pairings = true,
                _ => {}
            }
        }
    }
    rounds
}

/// A pairing-allocated bye in the next round although the others are an even number without it.
fn bye_given(document: &Document, tournament: &Tournament) -> Option<Finding> {
    let round = tournament.rounds_paired() + 1;
    let mut given = tournament.given_byes(round);
    let holder = given.next().filter(|_| given.next().is_none())?;
    let is_present = |&index: &PlayerIndex| tournament.presence(index, round) == Presence::Present;
    if tournament.indices().filter(is_present).count().is_multiple_of(2) {
        return None;
    }
    let number = tournament.number(holder);
    let found = format!(
        "found the bye of the pairing (U) of player {number} in round {round}, where the other players to \
         be paired are an odd number"
    );
    let advice = "take it off, or enter another absence (Z)";
    Some(doubt(document.place_of(number, round), found, advice))
}

/// Half-point byes that are probably pairing-allocated ones worth half a point: one in every round, for a
/// different player each time, and no pairing-allocated bye.
fn half_point_byes(document: &Document, tournament: &Tournament) -> Option<Finding> {
    let rounds = tournament.rounds_paired();
    let mut holders: Vec<PlayerIndex> = Vec::new();
    for round in 1..=rounds {
        let mut with = Vec::new();
        for index in tournament.indices() {
            match tournament.player(index).record(round) {
                RoundRecord::Bye(Bye::PairingAllocated | Bye::FullPoint) => return None,
                RoundRecord::Bye(Bye::HalfPoint) => with.push(index),
                _ => {}
            }
        }
        match with[..] {
            [only] if !holders.contains(&only) => holders.push(only),
            _ => return None,
        }
    }
    let [first, _, ..] = holders[..] else { return None };
    let first_round: Round = 1;
    let found = format!(
        "found one half-point bye (H) in each of the {rounds} rounds, of another player each time, and none \
         of the pairing (U), as if its byes were worth half a point"
    );
    let advice = "if the pairing gave them, write U, and their worth as `162  W 1.0    D 0.5    P 0.5` or \
                  `BBU  0.5`: nobody has two of them";
    let place = document.place_of(tournament.number(first), first_round);
    Some(doubt(place, found, advice))
}
