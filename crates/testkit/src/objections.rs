//! Compares the objections of an edition to a pair with those of the literal generation.

use pairwright_dutch::literal::{Literal, LiteralObjection, literal_objections};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::trace::{Cause, Objection, Part};
use pairwright_ruleset::{
    Concession, Demand, Outcome, PairingError, PairingRequest, RoundPairing, Ruleset,
};

use crate::agreement::Compared;

/// Asks for every pair of the highest scoregroup and, if it is joined with the next one, of both. Counts
/// the pairs that the literal generation can weigh, by the role of the bracket (ordinary, with another set
/// of floaters tried, penultimate, last, two joined), and the pairs that no pairing has.
///
/// # Errors
///
/// If the edition fails.
pub fn compare<R: Literal + Ruleset>(
    edition: &R,
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Compared<6>, PairingError> {
    let facts = edition.facts(request);
    let top = facts.iter().take_while(|player| player.score == facts[0].score);
    let top: Vec<PlayerIndex> = top.map(|player| player.player).collect();
    let mut found = Compared::default();
    let Outcome::Paired(own) = edition.pair_round(request)? else { return Ok(found) };
    let Some(literal) = literal_objections::<R>(request, limit)? else { return Ok(found) };
    let listed = |pair| literal.iter().find(|objection| objection.pair == pair);
    let followers = |(place, &one)| top[place + 1..].iter().map(move |&other| (one, other));
    let of_top = top.iter().enumerate().flat_map(followers);
    let unlisted = of_top.filter(|&pair| listed(pair).is_none());
    for (one, other) in unlisted.chain(literal.iter().map(|objection| objection.pair)) {
        if own.opponent(one) == Some(other) {
            continue;
        }
        let expected = listed((one, other));
        let claimed = Claim::of(edition, request, Demand::Pair(one, other))?;
        if !claimed.is_borne_out_by(expected) {
            let number = |player| request.tournament().player(player).number;
            let (one, other) = (number(one), number(other));
            let claimed = &claimed.objection;
            let line = format!("{one} - {other}: {claimed}, literally {expected:?}");
            found.disagreements.push(line);
        }
        found.brackets[expected.map_or(5, kind)] += 1;
    }
    Ok(found)
}

/// The role of the first bracket, as an index of the counts.
fn kind(objection: &LiteralObjection) -> usize {
    match objection.part {
        Part::Ordinary => 0,
        Part::LookingAhead => 1,
        Part::Penultimate => 2,
        Part::Last => 3,
        Part::Collapsed => 4,
    }
}

/// The objection of the edition to a demand, and the pairing it concedes.
struct Claim {
    objection: Objection,
    conceded: Option<RoundPairing>,
}

impl Claim {
    fn of<R: Ruleset>(
        edition: &R,
        request: &PairingRequest<'_>,
        demand: Demand,
    ) -> Result<Self, PairingError> {
        Ok(match edition.concede(request, demand)? {
            Concession::Forbidden(objection) => Self { objection, conceded: None },
            Concession::Paired(pairing) => {
                let objection = edition.object(request, &pairing)?.unwrap();
                Self { objection, conceded: Some(pairing) }
            }
        })
    }

    /// Whether both have the same pairs in the first bracket, one article and equal values. A pair that no
    /// pairing has must be forbidden by an absolute criterion.
    fn is_borne_out_by(&self, literal: Option<&LiteralObjection>) -> bool {
        let Objection { article, cause, bracket, own, rejected, part, .. } = &self.objection;
        let (Some(literal), Some(conceded)) = (literal, &self.conceded) else {
            let is_absolute =
                matches!(cause, Cause::Meeting | Cause::AbsoluteColour | Cause::Completion);
            return literal.is_none() && self.conceded.is_none() && is_absolute;
        };
        let meet =
            |&(one, other): &(PlayerIndex, PlayerIndex)| conceded.opponent(one) == Some(other);
        // The bye is a matter of the whole round, so it has no place.
        let place = match cause {
            Cause::ByeScore => (None, None),
            _ => (Some(1), Some(literal.part)),
        };
        // Only if the bracket below is looked at again may the conceded pairing not be the best one.
        (literal.is_best || matches!(part, Some(Part::Ordinary | Part::LookingAhead)))
            && (*bracket, *part) == place
            && (*article, own, rejected) == (literal.article, &literal.own, &literal.rejected)
            && literal.instead.iter().all(meet)
    }
}
