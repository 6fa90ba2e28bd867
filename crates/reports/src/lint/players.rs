//! Doubts about players: their names, their FIDE numbers, the order of their pairing numbers.

use std::borrow::Cow;

use pairwright_model::{PlayerIndex, Tournament};
use pairwright_trf::Document;

use crate::lint::finding::{Finding, doubt};

/// Columns of player lines.
const NAME: usize = 15;
const RATING: usize = 49;
const FIDE_NUMBER: usize = 58;

/// Doubts about the identities of the players of `tournament`.
pub(crate) fn doubts(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut doubts = names(document, tournament);
    doubts.extend(fide_numbers(document, tournament));
    doubts
}

fn names(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let named = tournament.indices().map(|index| (index, tournament.player(index).name.trim()));
    twice(named)
        .into_iter()
        .map(|(one, other, _)| {
            let (one, two) = (tournament.number(one), tournament.number(other));
            let found = format!("found the name of player {one} for player {two} too");
            let place = place(document, tournament, other, NAME);
            doubt(place, found, "take one of the two off, if they are one player")
        })
        .collect()
}

fn fide_numbers(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let numbers: Vec<(PlayerIndex, Cow<'_, str>)> = document
        .fide_numbers()
        .filter_map(|(number, text)| Some((tournament.index_of(number)?, text)))
        .collect();
    // Some programs write 0 for a missing number.
    let given = numbers.iter().map(|(index, text)| (*index, &**text));
    let given = given.filter(|(_, text)| text.bytes().any(|byte| byte != b'0'));
    twice(given)
        .into_iter()
        .map(|(one, other, number)| {
            let (one, two) = (tournament.number(one), tournament.number(other));
            let found =
                format!("found the FIDE number {number} of player {one} for player {two} too");
            let place = place(document, tournament, other, FIDE_NUMBER);
            doubt(place, found, "correct one of the two, or take one player off")
        })
        .collect()
}

/// Players with a text that an earlier one has, too: the earliest such, the player, and the text, by player. Empty texts
/// are ignored.
fn twice<'a>(
    said: impl Iterator<Item = (PlayerIndex, &'a str)>,
) -> Vec<(PlayerIndex, PlayerIndex, &'a str)> {
    let mut said: Vec<(&str, PlayerIndex)> =
        said.filter(|(_, text)| !text.is_empty()).map(|(index, text)| (text, index)).collect();
    said.sort_unstable();
    let mut found = Vec::new();
    for alike in said.chunk_by(|(one, _), (other, _)| one == other) {
        let [(text, first), others @ ..] = alike else { continue };
        found.extend(others.iter().map(|(_, other)| (*first, *other, *text)));
    }
    found.sort_unstable_by_key(|&(_, other, _)| other);
    found
}

/// Pairing numbers that do not follow the ratings, in whatever way players were misplaced.
pub(crate) fn order(document: &Document, tournament: &Tournament) -> Option<Finding> {
    let mut players: Vec<PlayerIndex> = tournament.indices().collect();
    players.sort_by_key(|&index| tournament.initial_rank(index));
    let rating = |index: PlayerIndex| tournament.player(index).rating;
    let (before, after) = players.windows(2).find_map(|pair| match *pair {
        [one, other] if rating(one) < rating(other) => Some((one, other)),
        _ => None,
    })?;
    // The lowest rating that ends a correct sequence of each length. The longest such sequence keeps its
    // places; all others are misplaced.
    let mut ends: Vec<u32> = Vec::new();
    for &index in &players {
        let rating = rating(index);
        let length = ends.partition_point(|&end| end >= rating);
        match ends.get_mut(length) {
            Some(end) => *end = rating,
            None => ends.push(rating),
        }
    }
    let name = |index| match rating(index) {
        0 => format!("player {} (unrated)", tournament.number(index)),
        rating => format!("player {} ({rating})", tournament.number(index)),
    };
    let misplaced = match players.len() - ends.len() {
        1 => "1 player stands elsewhere".to_owned(),
        misplaced => format!("{misplaced} players stand elsewhere"),
    };
    let found = format!(
        "found numbers that do not follow the ratings; {misplaced}, and {} comes behind {}",
        name(after),
        name(before)
    );
    let advice = "nothing, if they were numbered otherwise, or entered late; else number them anew \
                  before the first round is paired";
    Some(doubt(place(document, tournament, after, RATING), found, advice))
}

fn place(
    document: &Document,
    tournament: &Tournament,
    index: PlayerIndex,
    column: usize,
) -> Option<(usize, usize)> {
    document.place_of(tournament.number(index), 1).map(|(line, _)| (line, column))
}
