//! Contents that can be read but are probably meant otherwise.

use std::collections::BTreeMap;

use pairwright_model::{Colour, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright_trf::{Document, KindOfEvent, Report};

use crate::lint::finding::{Finding, doubt};
use crate::lint::{byes, kind, players};

const BOM: &[u8] = b"\xef\xbb\xbf";

/// All doubts about `report`, which was read from `bytes`.
pub(crate) fn doubts(bytes: &[u8], report: &Report, kind: &KindOfEvent) -> Vec<Finding> {
    let Some(tournament) = &report.tournament else {
        return kind::finding(kind, report).into_iter().collect();
    };
    let document = &report.document;
    let mut doubts = storage(bytes, document);
    doubts.extend(kind::finding(kind, report));
    doubts.extend(players::doubts(document, tournament));
    if !kind.kind.is_other() {
        doubts.extend(edition(document, tournament));
        doubts.extend(lot(document, tournament));
        doubts.extend(players::order(document, tournament));
        doubts.extend(rematches(document, tournament));
        doubts.extend(byes::doubts(document, tournament));
    }
    doubts.extend(unfinished(document, tournament));
    doubts.extend(superfluous(document, tournament));
    doubts
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
        let advice = match tournament.rounds_paired() {
            0 => "add it (such as `XXR 9`, or `142 9`)".to_owned(),
            last => format!(
                "add it: `XXR {last}` (or `142 {last}`) if round {last} was the last one, else how many there \
                 are to be"
            ),
        };
        doubts.push(doubt(None, found, advice));
    }
    doubts
}

/// An initial colour that the first round contradicts.
fn lot(document: &Document, tournament: &Tournament) -> Option<Finding> {
    let shown = tournament.lot_contradicted()?;
    let (letter, stated) = match shown {
        Colour::White => ('W', !shown),
        Colour::Black => ('B', !shown),
    };
    let places = ["XXC", "152"].map(|code| document.place_of_record(code));
    let found = format!(
        "found {stated} as the colour drawn by lot, but all boards of round 1 show {shown}"
    );
    let advice = format!(
        "correct the record (`XXC {shown}1`, or `152 {letter}`) if the round is right, else the round"
    );
    Some(doubt(places.into_iter().flatten().next(), found, advice))
}

fn rematches(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let mut doubts = Vec::new();
    let mut opponents: Vec<PlayerIndex> = Vec::new();
    for index in tournament.indices() {
        opponents.clear();
        opponents.extend(tournament.player(index).records().iter().filter_map(
            |record| match *record {
                RoundRecord::Game { opponent, .. } => Some(opponent),
                _ => None,
            },
        ));
        opponents.sort_unstable();
        if !opponents.windows(2).any(|pair| pair[0] == pair[1]) {
            continue;
        }
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

/// Games without a result in a round with results.
fn unfinished(document: &Document, tournament: &Tournament) -> Option<Finding> {
    let (player, round) = tournament.first_pending()?;
    let games: Vec<String> = tournament
        .pending(round)
        .map(|(white, black)| {
            format!("{} - {}", tournament.number(white), tournament.number(black))
        })
        .collect();
    let has_result = |index: PlayerIndex| {
        matches!(
            tournament.player(index).record(round),
            RoundRecord::Game { .. } | RoundRecord::Forfeit { .. }
        )
    };
    if !tournament.indices().any(has_result) {
        return None;
    }
    let found = format!("found no result in round {round} of {}", games.join(", "));
    let place = document.place_of(tournament.number(player), round);
    Some(doubt(place, found, "enter what is missing; the round is not over before"))
}

/// Rounds after the next one with nothing but absences.
fn superfluous(document: &Document, tournament: &Tournament) -> Vec<Finding> {
    let Some(total) = tournament.total_rounds() else { return Vec::new() };
    let beyond = tournament.indices().find_map(|index| {
        let records = tournament.player(index).records();
        let beyond = records.get(usize::from(total)..)?;
        beyond.iter().any(|record| *record != RoundRecord::Blank).then_some(index)
    });
    let place = beyond.map(|index| document.place_of(tournament.number(index), total + 1));
    let doubts = place.map(|place| {
        let rounds = match total {
            1 => "only round".to_owned(),
            _ => format!("{total} rounds"),
        };
        let found = format!("found something after the {rounds} that the event has");
        doubt(place, found, "take the superfluous columns off, or correct the number of rounds")
    });
    doubts.into_iter().collect()
}
