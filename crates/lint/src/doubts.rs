//! What can be read, and is likely to be meant otherwise.

use std::collections::BTreeMap;

use pairwright_model::{Bye, PlayerIndex, Presence, Round, RoundRecord, Tournament};
use pairwright_trf::{Document, Report};

use crate::finding::{Finding, Kind};

const BOM: &[u8] = b"\xef\xbb\xbf";

/// All doubts about `report`, which was read from `bytes`.
pub(crate) fn doubts(bytes: &[u8], report: &Report) -> Vec<Finding> {
    let Some(tournament) = &report.tournament else { return Vec::new() };
    let document = &report.document;
    let mut doubts = storage(bytes, document);
    doubts.extend(edition(document, tournament));
    doubts.extend(names(document, tournament));
    doubts.extend(rematches(document, tournament));
    doubts.extend(byes(document, tournament));
    doubts.extend(superfluous(document, tournament));
    doubts
}

fn doubt(
    place: Option<(usize, usize)>,
    found: impl Into<String>,
    advice: impl Into<String>,
) -> Finding {
    Finding {
        kind: Kind::Doubt,
        line: place.map(|(line, _)| line),
        column: place.map(|(_, column)| column),
        found: found.into(),
        advice: Some(advice.into()),
    }
}

fn storage(bytes: &[u8], document: &Document) -> Vec<Finding> {
    let mut doubts = Vec::new();
    if bytes.starts_with(BOM) {
        let found = "found a byte order mark, which makes other programs lose the first line";
        doubts.push(doubt(None, found, "save the report without it"));
    }
    if document.encoding() != "UTF-8" {
        let found = format!("found text in {}, which other programs refuse", document.encoding());
        doubts.push(doubt(None, found, "save the report in UTF-8"));
    }
    doubts
}

fn edition(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut doubts = Vec::new();
    if document.event_date().is_none()
        && let Some(text) = document.event_date_text()
    {
        let place = document.place_of_record(document.code_of_date());
        let found = format!("found {text:?} as the date of the event, which cannot be read");
        doubts.push(doubt(place, found, "write it like `042 1999/05/01`"));
    } else if document.encoded_type().is_none() && document.event_date().is_none() {
        let found = "found nothing that tells by which edition of the rules the event is paired";
        doubts.push(doubt(None, found, "add its first day (`042 1999/05/01`), or record 192"));
    }
    if tournament.total_rounds().is_none() {
        let found = "found no number of rounds; the last round is paired by other rules";
        doubts.push(doubt(None, found, "add it (`XXR 9`, or `142 9`)"));
    }
    doubts
}

fn names(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut first: BTreeMap<&str, PlayerIndex> = BTreeMap::new();
    let mut doubts = Vec::new();
    for index in tournament.indices() {
        let name = tournament.player(index).name.trim();
        if name.is_empty() {
            continue;
        }
        if let Some(&other) = first.get(name) {
            let (one, two) = (tournament.number(other), tournament.number(index));
            let line = document.place_of(two, 1).map(|(line, _)| (line, 15));
            let found = format!("found the name of player {one} for player {two} too");
            doubts.push(doubt(line, found, "take one of the two off, if they are one player"));
        } else {
            first.insert(name, index);
        }
    }
    doubts
}

fn rematches(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut doubts = Vec::new();
    for index in tournament.indices() {
        let mut met: BTreeMap<PlayerIndex, Round> = BTreeMap::new();
        for (round, record) in (1..).zip(tournament.player(index).records()) {
            let RoundRecord::Game { opponent, .. } = *record else { continue };
            match met.get(&opponent) {
                Some(earlier) if index < opponent => {
                    let (one, other) = (tournament.number(index), tournament.number(opponent));
                    let found = format!(
                        "found players {one} and {other} in round {round}, who met in round {earlier}"
                    );
                    let advice =
                        "correct one of the rounds; if a game was not played, write + and -";
                    doubts.push(doubt(document.place_of(one, round), found, advice));
                }
                Some(_) => {}
                None => {
                    met.insert(opponent, round);
                }
            }
        }
    }
    doubts
}

fn byes(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut doubts = Vec::new();
    let pairing_s = RoundRecord::Bye(Bye::PairingAllocated);
    for index in tournament.indices() {
        let number = tournament.number(index);
        let records = (1..).zip(tournament.player(index).records());
        for (round, _) in records.filter(|(_, record)| **record == pairing_s).skip(1) {
            let found = format!(
                "found a second bye of the pairing (U) for player {number} in round {round}"
            );
            let advice = "write F, H or Z if it was granted on request";
            doubts.push(doubt(document.place_of(number, round), found, advice));
        }
    }
    for round in 1..=tournament.rounds_paired() {
        let with = |wanted: RoundRecord| {
            let has = move |index: &PlayerIndex| tournament.player(*index).record(round) == wanted;
            tournament.indices().filter(has).collect::<Vec<_>>()
        };
        let full = with(RoundRecord::Bye(Bye::FullPoint));
        if let [only] = full[..]
            && with(pairing_s).is_empty()
        {
            let number = tournament.number(only);
            let found = format!(
                "found a full-point bye (F) of player {number} in round {round}, where nobody has the \
                 bye of the pairing (U)"
            );
            let advice = "write U if the pairing gave it: it bars the player from another one";
            doubts.push(doubt(document.place_of(number, round), found, advice));
        }
    }
    doubts.extend(bye_given(document, tournament));
    doubts
}

/// The bye of the next round, given where nobody is left over without it.
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

/// Rounds beyond the next one that hold nothing but absences.
fn superfluous(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let Some(total) = tournament.total_rounds() else { return Vec::new() };
    let beyond = tournament.indices().find_map(|index| {
        let records = tournament.player(index).records();
        let beyond = records.get(usize::from(total)..)?;
        beyond.iter().any(|record| *record != RoundRecord::Blank).then_some(index)
    });
    let place = beyond.map(|index| document.place_of(tournament.number(index), total + 1));
    let doubts = place.map(|place| {
        let found = format!("found something after the {total} rounds that the event has");
        doubt(place, found, "take the superfluous columns off, or correct the number of rounds")
    });
    doubts.into_iter().collect()
}
