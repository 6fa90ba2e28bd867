//! Records that only team events have, and the players of each team.

use pairwright_model::{PairingNumber, Score, Tournament};

use crate::Document;
use crate::columns::{Columns, Line, r299, r330, teams, whole_number};

/// Records of teams; 299 and 330 are checked separately, because individual events can have them.
const OF_TEAMS: [&str; 5] = ["300", "310", "320", "352", "362"];

/// The forfeits of team matches in record 330; drafts of the format had byes of players there.
const FORFEITS: [&str; 3] = ["+-", "-+", "--"];

/// The first record that only team events have: its code and line, from 1.
pub(super) fn record(document: &Document) -> Option<(&'static str, usize)> {
    document
        .lines_beside_players()
        .find_map(|(index, line)| Some((code_of_teams(line)?, index + 1)))
}

fn code_of_teams(line: &str) -> Option<&'static str> {
    let content = |columns: Columns| Line::new(line).value(columns);
    if let Some(code) = OF_TEAMS.into_iter().find(|code| line.starts_with(code)) {
        return (!line.get(3..)?.trim().is_empty()).then_some(code);
    }
    if line.starts_with("330") {
        return FORFEITS.contains(&content(r330::KIND)).then_some("330");
    }
    let has_match_points = || content(r299::MATCH_POINTS).parse::<Score>().is_ok();
    (line.starts_with("299") && has_match_points()).then_some("299")
}

/// The line of the first record 013, and the teams of all such records.
pub(super) fn listed(document: &Document) -> Option<(usize, Vec<Vec<PairingNumber>>)> {
    listed_by("013", teams::PLAYERS_013, document)
}

/// The teams listed in record 310, or else in 013.
pub(super) fn all(document: &Document) -> Vec<Vec<PairingNumber>> {
    let by_310 = listed_by("310", teams::PLAYERS_310, document);
    by_310.or_else(|| listed(document)).map(|(_, teams)| teams).unwrap_or_default()
}

fn listed_by(
    code: &str,
    players: usize,
    document: &Document,
) -> Option<(usize, Vec<Vec<PairingNumber>>)> {
    let mut lines =
        document.lines_beside_players().filter(|(_, line)| line.starts_with(code)).peekable();
    let (index, _) = *lines.peek()?;
    let numbers = |line| {
        let words = Line::new(line).words(players);
        words.filter_map(|(_, word)| PairingNumber::new(whole_number(word)?)).collect()
    };
    Some((index + 1, lines.map(|(_, line)| numbers(line)).collect()))
}

/// Whether there are several `teams` that together contain every player.
pub(super) fn hold_everybody(teams: &[Vec<PairingNumber>], tournament: &Tournament) -> bool {
    let mut members: Vec<PairingNumber> = teams.iter().flatten().copied().collect();
    members.sort_unstable();
    members.dedup();
    let is_member = |number: PairingNumber| members.binary_search(&number).is_ok();
    let are_several = teams.len() > 1 && members.len() > teams.len();
    are_several && tournament.players().iter().all(|player| is_member(player.number))
}
