//! The evidence for the editions that explain an event: boards that other editions pair differently.

use pairwright_audits::identify::{Class, EditionMatch, EventVerdict, RoundVerdict};
use pairwright_ruleset::NumberedBoard;

use crate::words::{counted, listed};

/// Up to this many boards are named one by one.
const BOARDS: usize = 4;

/// Up to this many rounds are shown.
const ROUNDS: usize = 4;

/// The rounds that decide for the editions that explain all, and against the others: `round 7 alone decides:
/// 27-31 34-19 in the file, 27-19 31-34 by dutch-2017 and dutch-2026`.
pub(super) fn evidence(verdict: &EventVerdict) -> Option<String> {
    if verdict.class != Class::ExplainedBy {
        return None;
    }
    let is_exact = |round: &&RoundVerdict| round.editions.iter().all(EditionMatch::is_exact);
    let deciding: Vec<&RoundVerdict> =
        verdict.rounds.iter().filter(|round| !is_exact(round)).collect();
    if let [only] = deciding[..] {
        return Some(format!("round {} alone decides: {}", only.round, against(only)));
    }
    let rounds: Vec<u16> = deciding.iter().map(|round| round.round).collect();
    // The first few are evidence enough.
    let more = if deciding.len() > ROUNDS { "; …" } else { "" };
    let shown = deciding.iter().take(ROUNDS);
    let shown = shown.map(|round| format!("in round {} {}", round.round, against(round)));
    let shown = shown.collect::<Vec<_>>().join("; ");
    (!rounds.is_empty()).then(|| format!("rounds {} decide: {shown}{more}", listed(&rounds)))
}

/// The boards of the editions that do not explain a round.
fn against(round: &RoundVerdict) -> String {
    let mut others: Vec<(&EditionMatch, Vec<&str>)> = Vec::new();
    for edition in round.editions.iter().filter(|edition| !edition.is_exact()) {
        let boards = |of: &EditionMatch| (of.missing.clone(), of.unexpected.clone());
        match others.iter_mut().find(|(first, _)| boards(first) == boards(edition)) {
            Some((_, rules)) => rules.push(edition.rules),
            None => others.push((edition, vec![edition.rules])),
        }
    }
    let mut in_file = Vec::new();
    let others = others.iter().map(|(edition, rules)| {
        let rules = listed(rules);
        if edition.missing.is_empty() && edition.differing_boards > 0 {
            return format!("no pairing by {rules}");
        }
        match few(edition) {
            None => format!("{} otherwise by {rules}", said(edition)),
            // The boards of the file are named only once.
            Some((file, other)) if in_file.contains(&file) => format!("{other} by {rules}"),
            Some((file, other)) => {
                in_file.push(file.clone());
                format!("{file} in the file, {other} by {rules}")
            }
        }
    });
    others.collect::<Vec<_>>().join(", ")
}

/// `27-31 34-19 in the file, 27-19 31-34 by the rules`; `None` if there are too many boards.
pub(super) fn otherwise(edition: &EditionMatch) -> Option<String> {
    let (file, other) = few(edition).filter(|_| !edition.missing.is_empty())?;
    Some(format!("{file} in the file, {other} by the rules"))
}

/// The boards of the file and those of the edition instead; `None` if there are too many.
fn few(edition: &EditionMatch) -> Option<(String, String)> {
    let is_few = edition.missing.len().max(edition.unexpected.len()) <= BOARDS;
    is_few.then(|| (boards(&edition.unexpected), boards(&edition.missing)))
}

fn said(edition: &EditionMatch) -> String {
    match edition.differing_boards {
        0 => format!("{} coloured", counted(edition.turned_boards, "board")),
        differing => counted(differing, "board"),
    }
}

/// Boards such as `27-31 34-19`; the bye is `5-bye`.
fn boards(boards: &[NumberedBoard]) -> String {
    let board = |board: &NumberedBoard| match board.black {
        Some(black) => format!("{}-{black}", board.white),
        None => format!("{}-bye", board.white),
    };
    let boards: Vec<String> = boards.iter().map(board).collect();
    if boards.is_empty() { "nothing".to_owned() } else { boards.join(" ") }
}
