//! Records that list players: forbidden pairings, absences, byes, teams.

use pairwright_model::Bye;

use super::{Record, pairing_number};
use crate::columns::{Columns, r240, r260, teams};
use crate::diagnostic::Log;
use crate::facts::{Facts, Forbidden, Listed, ListedBye, Roster};
use crate::{MAX_ROUNDS, Problem, rematches};

/// XXP: players who may not meet in the whole event.
pub(super) fn forbidden(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let players = record.players(record.words(), log);
    forbid(record, 1, None, players, facts, log);
}

/// 260: players who may not meet in some rounds. The last round may be missing or 999 for the end.
pub(super) fn prohibited(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let Some(first) = record.round(r260::FIRST_ROUND, log) else { return };
    let last = if record.line.get(r260::LAST_ROUND).trim().is_empty() {
        None
    } else {
        let Some(last) = record.round(r260::LAST_ROUND, log) else { return };
        (last < MAX_ROUNDS).then_some(last)
    };
    if last.is_some_and(|last| last < first) {
        let columns = r260::LAST_ROUND;
        let found = record.line.get(columns);
        return record.error(columns.first, found, "a last round not before the first", log);
    }
    let players = record.players(record.line.words(r260::PLAYERS), log);
    forbid(record, first, last, players, facts, log);
}

/// `### Pairwright rematch 5: 3-7`: pairs that may meet once more in a round.
pub(super) fn rematches(record: Record<'_>, text: &str, facts: &mut Facts, log: &mut Log) {
    let content = rematches::content(text).unwrap_or_default();
    let column = |word: &str| {
        let before = text.len().saturating_sub(word.len());
        text.get(..before).map_or(1, |before| before.chars().count() + 1)
    };
    let Some((round, mut rest)) = rematches::parts(content) else {
        return record.error(
            column(content),
            content,
            "a round, a colon and pairs, such as 5: 3-7",
            log,
        );
    };
    loop {
        rest = rest.trim_start();
        let word = rest.split_whitespace().next().unwrap_or_default();
        if word.is_empty() {
            return;
        }
        let place = record.place(column(rest));
        match rematches::pair(word) {
            Some((one, other)) => {
                let players =
                    [one, other].map(|number| Listed { number, code: record.code, place });
                facts.rematches.push((round, players));
            }
            None => record.error(column(rest), word, "two players, such as 3-7", log),
        }
        rest = rest.get(word.len()..).unwrap_or_default();
    }
}

/// XXZ: players who will not play in the round to be paired.
pub(super) fn absent(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    facts.absent.extend(record.players(record.words(), log));
}

/// 240: byes of a round.
pub(super) fn byes(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let bye = match record.line.at(r240::KIND.first) {
        'F' | 'f' => Some(Bye::FullPoint),
        'H' | 'h' => Some(Bye::HalfPoint),
        'Z' | 'z' => Some(Bye::ZeroPoint),
        _ => None,
    };
    let bye = record.required(bye, r240::KIND, "F, H or Z", log);
    let round = record.round(r240::ROUND, log);
    let players = record.players(record.line.words(r240::PLAYERS), log);
    if let (Some(bye), Some(round)) = (bye, round) {
        facts.byes.extend(players.into_iter().map(|player| ListedBye { bye, round, player }));
    }
}

/// 013: a team and its players.
pub(super) fn team_013(record: Record<'_>, facts: &mut Facts, _: &mut Log) {
    roster(record, teams::NAME_013, teams::PLAYERS_013, facts);
}

/// 310: a team and its players in TRF-2026.
pub(super) fn team_310(record: Record<'_>, facts: &mut Facts, _: &mut Log) {
    roster(record, teams::NAME_310, teams::PLAYERS_310, facts);
}

fn forbid(
    record: Record<'_>,
    first_round: u16,
    last_round: Option<u16>,
    players: Vec<Listed>,
    facts: &mut Facts,
    log: &mut Log,
) {
    if players.len() < 2 {
        let problem = Problem::LonePlayer { code: record.code };
        log.warning(record.place(1), problem);
    }
    facts.forbidden.push(Forbidden { first_round, last_round, players });
}

/// Adds a team. Teams do not matter for pairing individuals, so unreadable parts are skipped.
fn roster(record: Record<'_>, name: Columns, players: usize, facts: &mut Facts) {
    let players = record.line.words(players).filter_map(|(_, word)| pairing_number(word));
    facts.rosters.push(Roster {
        code: record.code,
        line: record.number,
        team: record.line.get(name).trim().to_owned(),
        players: players.collect(),
    });
}
