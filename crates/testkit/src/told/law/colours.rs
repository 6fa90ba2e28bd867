//! Colours of boards: the article, the player that it gives a colour to, and the words for both.

use std::collections::BTreeSet;

use pairwright_explain::{Answer, ExplainedRound, Question, Seat};
use pairwright_model::{Colour, PairingNumber};

use super::super::Criteria;
use super::super::colours::Decided;
use super::super::facts::{Before, Strength};
use super::super::words::{Said, history};
use super::Held;

/// The kinds, in the order of the articles.
const KINDS: [&str; 5] = [
    "colours: both preferences",
    "colours: the stronger preference",
    "colours: alternated",
    "colours: the higher ranked",
    "colours: the lot",
];

/// Holds the colours of every board of a round, and what is answered to those who ask for the other colour.
pub(super) fn hold_colours(
    explained: &ExplainedRound<'_>,
    before: &Before<'_>,
    by: &Criteria,
    place: &str,
    held: &mut Held,
) {
    let boards = &explained.explanation().boards;
    let players: BTreeSet<PairingNumber> =
        boards.iter().flat_map(|seat| [seat.white, seat.black]).collect();
    let pairs = explained.pairing().map_or(0, |pairing| pairing.boards.len());
    held.is_true(
        "colours: every board",
        boards.len() == pairs && players.len() == 2 * pairs,
        || {
            format!(
                "{place}: {pairs} pairs, {} boards with {} players",
                boards.len(),
                players.len()
            )
        },
    );
    for seat in boards {
        let expected = by.colours.decide(before, (seat.white, seat.black));
        let Some(decided) = expected else {
            held.is_true("colours: the lot", false, || format!("{place}: no lot, but {seat:?}"));
            continue;
        };
        let kind = by.colours.articles.iter().position(|id| *id == decided.article);
        let kind = KINDS[kind.unwrap_or(0)];
        held.is_true(kind, is_as(seat, &decided), || format!("{place}: {seat:?}, not {decided:?}"));
        let reply = explained.why(Question::Colour { player: seat.white }).unwrap();
        let is_answer = reply.answer == Answer::Colours { board: *seat };
        held.is_true("answer: colour", is_answer, || format!("{place}: {reply:?} of {seat:?}"));
        // Most boards are decided by the first article, in the same words.
        if decided.article == by.colours.articles[0] && seat.board > 1 {
            continue;
        }
        let said = Said::new(&pairwright_render::text::reply(explained, &reply));
        for words in words(explained, before, by, seat, &decided) {
            held.is_true("words: colour", said.has(&words), || {
                format!("{place}: {words:?} is not in {said}")
            });
        }
    }
}

/// Whether a board is told as it was decided.
fn is_as(seat: &Seat, decided: &Decided) -> bool {
    let [white, black] = if decided.colour == Colour::White {
        [decided.player, seat.opponent(decided.player)]
    } else {
        [seat.opponent(decided.player), decided.player]
    };
    // Told are the rounds of White, then of Black.
    let differed_in = decided
        .differed_in
        .map(|[own, its]| if decided.colour == Colour::White { [own, its] } else { [its, own] });
    (seat.white, seat.black) == (white, black)
        && (seat.decided_by, seat.colour) == (decided.player, decided.colour)
        && seat.article.id == decided.article
        && seat.counted_as == decided.counted_as
        && seat.differed_in == differed_in
}

/// The words that the answer must have.
fn words(
    explained: &ExplainedRound<'_>,
    before: &Before<'_>,
    by: &Criteria,
    seat: &Seat,
    decided: &Decided,
) -> Vec<String> {
    let Decided { article, player, .. } = *decided;
    let (is_lot, is_alternated) =
        (article == by.colours.articles[4], article == by.colours.articles[2]);
    let mut words = vec![
        format!("On board {}:", seat.board),
        format!("{} to {player} by {article}", name(decided.colour)),
        format!("({})", seat.article.summary),
    ];
    let sides = [seat.white, seat.black].map(|number| before.player(number));
    if is_lot {
        words.push("neither has a preference".to_owned());
        words.extend(decided.counted_as.map(|number| format!("as number {number} of those")));
        let drawn = (by.colours.lot)(before.tournament(), before.number()).drawn;
        if decided.counted_as.is_some() && explained.explanation().lot.is_some() {
            words.extend(drawn.map(|drawn| format!("the lot drew {}", name(drawn))));
        }
        return words;
    }
    for side in sides {
        let strength = match side.strength {
            Strength::None => "none",
            Strength::Mild => "mild",
            Strength::Strong => "strong",
            Strength::Absolute => "absolute",
        };
        let preference = match side.due {
            Some(due) => format!("of {}: {strength} for {}", side.number, name(due)),
            None => format!("of {}: {strength}", side.number),
        };
        words.push(preference);
        if is_alternated {
            words.push(format!("after {}", history(before, side)));
        }
    }
    if let (true, Some(rounds)) = (is_alternated, seat.differed_in) {
        words.push("last differed".to_owned());
        for (side, round) in sides.into_iter().zip(rounds) {
            let had = side.games.iter().find(|game| game.0 == round).map(|game| game.1);
            words.extend(had.map(|had| format!("{} had {}", side.number, name(had))));
            words.push(format!("round {round}"));
        }
    }
    words
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}
