//! Pairing cards: how many wait below them.

use pairwright_model::{Colour, PairingNumber, Tournament};
use pairwright_registry::complete;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use pairwright_trf::{OpenCards, Permits, Report, read_permitting};

/// Reads `bytes`. Below cards that do not say how many players wait there are as many as float down to them, if the rest of
/// the round is pairable: that number is found with more than enough of them.
pub(crate) fn read(bytes: &[u8], permits: Permits) -> Option<Report> {
    let cards = OpenCards::of(bytes)?;
    let enough = cards.cards;
    let report = read_permitting(cards.above(enough).into_bytes(), permits);
    let tournament = report.tournament?.with_initial_colour(Some(Colour::White));
    let mut counts: Vec<usize> =
        complete().filter_map(|ruleset| floating(ruleset, &tournament, enough)).collect();
    counts.dedup();
    let below = match counts[..] {
        [count] => count,
        // More than enough is right for all, but shows more players than are needed.
        _ => enough,
    };
    Some(read_permitting(cards.above(below).into_bytes(), permits))
}

/// Number of players who float down to the last `below` players; `None` if the round cannot be paired.
fn floating(ruleset: &dyn Ruleset, tournament: &Tournament, below: usize) -> Option<usize> {
    let request = PairingRequest::new(tournament, tournament.rounds_paired() + 1).ok()?;
    let Ok(Outcome::Paired(pairing)) = ruleset.pair_round(&request) else { return None };
    let first = tournament.players().len().checked_sub(below)?;
    let first: Option<PairingNumber> = tournament.players().get(first).map(|player| player.number);
    let is_below = |player| Some(tournament.number(player)) >= first;
    let floats = pairing.boards.iter().filter(|it| is_below(it.white) != is_below(it.black));
    Some(floats.count())
}
