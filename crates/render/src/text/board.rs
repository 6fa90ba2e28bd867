//! Boards and their colours as sentences.

use pairwright_explain::{Entrant, Explanation, Seat};
use pairwright_history::Strength;
use pairwright_model::Round;

use super::players::named;
use super::sheet::Sheet;
use crate::phrases::counted_as;
use crate::words::{HYPHEN, colour, colours, preference};

/// A board in a sentence: `4 Alekhine - 1 Bird. White to 4 …`.
pub(super) fn board(explanation: &Explanation, seat: &Seat, sheet: &mut Sheet) -> String {
    let (white, black) = (named(explanation, seat.white), named(explanation, seat.black));
    format!("{white} - {black}. {}", allocation(explanation, seat, sheet))
}

/// The colours of a board, with the article and the data that decided.
pub(super) fn allocation(explanation: &Explanation, seat: &Seat, sheet: &mut Sheet) -> String {
    let article = sheet.cite(seat.article);
    let counted_as = counted_as(seat);
    let said = format!("{} to {} by {article}{counted_as}", colour(seat.colour), seat.decided_by);
    let sides = [seat.white, seat.black].map(|number| explanation.player(number));
    let [Some(white), Some(black)] = sides else { return said + "." };
    if [white, black].iter().all(|side| side.preference.strength == Strength::None) {
        let lot = explanation.lot.filter(|_| seat.counted_as.is_some());
        let lot = lot.map(|lot| format!("; the lot drew {}", colour(lot))).unwrap_or_default();
        return format!("{said}{lot}; neither has a preference.");
    }
    // If the preferences are equal, the histories decide.
    let are_alike = white.preference == black.preference;
    let history = |entrant| {
        if are_alike { format!(" after {}", colours(entrant, HYPHEN)) } else { String::new() }
    };
    let differed = seat.differed_in.map(|rounds| differed(white, black, rounds));
    format!(
        "{said}; preference of {}: {}{}, of {}: {}{}{}.",
        seat.white,
        preference(white.preference),
        history(white),
        seat.black,
        preference(black.preference),
        history(black),
        differed.unwrap_or_default()
    )
}

/// The games, counted back, in which the two last had different colours.
fn differed(white: &Entrant, black: &Entrant, [of_white, of_black]: [Round; 2]) -> String {
    let had = |entrant: &Entrant, round: Round| {
        let at = usize::from(round).checked_sub(1);
        let played = at.and_then(|at| entrant.colours.get(at).copied().flatten());
        format!("{} had {}", entrant.number, played.map_or("no game", colour))
    };
    let (first, second) = (had(white, of_white), had(black, of_black));
    if of_white == of_black {
        return format!(
            "; their colours last differed in round {of_white}, where {first} and {second}"
        );
    }
    format!(
        "; game by game counted back, their colours last differed where {first} (round {of_white}) and {second} (round \
         {of_black})"
    )
}
