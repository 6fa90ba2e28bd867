//! One round under several editions.

use pairwright_model::Round;
use pairwright_ruleset::trace::Cause;
use pairwright_ruleset::{NumberedBoard, PairingError, PairingRequest, Ruleset};
use serde::Serialize;

use crate::compare::Rejection;
use crate::compare::fact::ReadFact;
use crate::compare::pairing::EditionPairing;
use crate::compare::rejection::rejection;

/// A round under several editions.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundComparison {
    /// The round (from 1).
    pub round: Round,
    /// Whether all editions give the same pairs, colours and bye, or none of them can pair the round.
    pub same: bool,
    /// Whether the boards that all editions have come in the same order, too. The order is that of
    /// publication, and counts as no difference.
    pub same_order: bool,
    /// For each edition, the boards that not all editions have; empty if they agree.
    pub differing_boards: Vec<EditionBoards>,
    /// The rejections, in the order of the editions. If the editions differ, there is at least one.
    pub because: Vec<Rejection>,
    /// The reason why an edition did not explain its rejection.
    #[serde(skip)]
    pub silent: Option<PairingError>,
}

/// The boards of one edition that not all editions have.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EditionBoards {
    /// The id of the edition.
    pub rules: &'static str,
    /// Whether it finds no legal pairing.
    pub impossible: bool,
    /// The boards in the order of publication; the bye last.
    pub boards: Vec<NumberedBoard>,
}

/// Pairs the round of `request` by each of `rulesets` and compares.
///
/// Two editions differ if they give different pairs, colours or byes, or if only one of them finds
/// a legal pairing.
///
/// # Errors
///
/// If an edition cannot pair the round. If one only cannot explain a rejection, the
/// [result](RoundComparison::silent) says so.
pub fn compare_round(
    request: &PairingRequest<'_>,
    rulesets: &[&dyn Ruleset],
) -> Result<RoundComparison, PairingError> {
    let pairings = rulesets
        .iter()
        .map(|&ruleset| EditionPairing::new(ruleset, request))
        .collect::<Result<Vec<_>, _>>()?;
    let mut comparison = RoundComparison {
        round: request.round(),
        same: true,
        same_order: same_order(&pairings),
        differing_boards: Vec::new(),
        because: Vec::new(),
        silent: None,
    };
    for judge in &pairings {
        for judged in pairings.iter().filter(|judged| judge.differs_from(judged)) {
            comparison.same = false;
            match rejection(request, judge, judged) {
                Ok(found) => comparison.because.extend(found),
                Err(error) => comparison.silent = comparison.silent.or(Some(error)),
            }
        }
    }
    read_as_the_other(&mut comparison.because);
    if !comparison.same {
        comparison.differing_boards =
            pairings.iter().map(|pairing| boards_beyond(pairing, &pairings)).collect();
    }
    Ok(comparison)
}

/// If both pairings are equally good to the rejecting edition, the reading behind the other's rejection
/// parts them.
fn read_as_the_other(because: &mut [Rejection]) {
    let known: Vec<_> =
        because.iter().map(|r| (r.rules, r.rejects, r.reading, r.facts.clone())).collect();
    for rejection in because.iter_mut().filter(|r| r.objection.cause == Cause::Order) {
        let mut others = known.iter();
        let other = others.find(|(rules, rejects, ..)| {
            (*rules, *rejects) == (rejection.rejects, rejection.rules)
        });
        let Some((_, _, reading, facts)) = other.filter(|_| rejection.reading.is_none()) else {
            continue;
        };
        rejection.reading = *reading;
        let turned =
            facts.iter().cloned().map(|fact| ReadFact { own: fact.other, other: fact.own, ..fact });
        rejection.facts = turned.collect();
    }
}

fn boards_beyond(pairing: &EditionPairing<'_>, all: &[EditionPairing<'_>]) -> EditionBoards {
    let boards = pairing.boards.iter().flatten().copied();
    EditionBoards {
        rules: pairing.rules(),
        impossible: pairing.boards.is_none(),
        boards: boards.filter(|&board| !is_common(all, board)).collect(),
    }
}

/// Whether all editions have the board.
fn is_common(all: &[EditionPairing<'_>], board: NumberedBoard) -> bool {
    all.iter().all(|pairing| pairing.has(board))
}

fn same_order(all: &[EditionPairing<'_>]) -> bool {
    let order = |pairing: &EditionPairing<'_>| -> Vec<NumberedBoard> {
        let boards = pairing.boards.iter().flatten().copied();
        boards.filter(|&board| is_common(all, board)).collect()
    };
    all.windows(2).all(|pair| match pair {
        [one, other] => one.boards == other.boards || order(one) == order(other),
        _ => true,
    })
}

#[cfg(test)]
mod tests;
