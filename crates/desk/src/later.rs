//! What a correction of an earlier round would have changed.

use pairwright::ruleset::{Outcome, RoundPairing};
use pairwright::{Event, PairingNumber, Round, Rules};

/// How many boards are named.
const MOST: usize = 6;

/// What the rules would have paired otherwise in a later round if `round` had been recorded `after`wards as it is now:
/// the first such round, in a sentence. The rounds stay as they were paired. Nothing if there is no later round.
pub(crate) fn later(before: &Event, after: &Event, round: Round) -> Option<String> {
    let last = after.tournament().rounds_paired();
    if round >= last {
        return None;
    }
    for later in round + 1..=last {
        let (old, new) = (paired(before, later), paired(after, later));
        match (old, new) {
            (old, Some(new)) if old.as_ref() != Some(&new) => {
                let boards = boards(after, old.as_ref(), &new);
                return Some(format!(
                    "round {later} stays as it is; with this result the rules would have paired {boards}"
                ));
            }
            (Some(_), None) => {
                return Some(format!(
                    "round {later} stays as it is; with this result the rules would not have paired it"
                ));
            }
            _ => {}
        }
    }
    Some("no later round would have been paired otherwise".to_owned())
}

/// `round` as the rules of the event pair it; none if they cannot.
fn paired(event: &Event, round: Round) -> Option<RoundPairing> {
    let ruled = event.under(Rules::Auto).ok()?;
    let outcome = ruled.ruleset().pair_round(&ruled.request(round).ok()?).ok()?;
    let Outcome::Paired(mut pairing) = outcome else { return None };
    // The order of boards follows from the points, which is not what the rules decide.
    pairing.boards.sort_by_key(|board| board.white.min(board.black));
    Some(pairing)
}

/// The boards of `new` that `old` does not have.
fn boards(event: &Event, old: Option<&RoundPairing>, new: &RoundPairing) -> String {
    let number = |index| -> PairingNumber { event.tournament().number(index) };
    let is_new = |board: &&_| old.is_none_or(|old| !old.boards.contains(board));
    let boards = new.boards.iter().filter(is_new);
    let mut said: Vec<String> =
        boards.map(|board| format!("{} – {}", number(board.white), number(board.black))).collect();
    if let Some(bye) = new.bye.filter(|_| old.is_none_or(|old| old.bye != new.bye)) {
        said.push(format!("the bye for {}", number(bye)));
    }
    let more = said.len().saturating_sub(MOST);
    said.truncate(MOST);
    let said = said.join(", ");
    if more == 0 { said } else { format!("{said} and {more} more boards otherwise") }
}
