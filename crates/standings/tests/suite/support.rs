//! Events for the tests.

use pairwright_model::Tournament;
use pairwright_standings::{Options, Standings, Text, Unplayed, parse_list};

/// The text that counts unplayed rounds as `unplayed`.
pub(crate) fn text(unplayed: Unplayed) -> Text {
    Text::ALL.iter().copied().find(|text| text.unplayed == unplayed).unwrap()
}

/// The standings of `tournament` by `list`.
pub(crate) fn standings(tournament: &Tournament, unplayed: Unplayed, list: &str) -> Standings {
    let tie_breaks = parse_list(list).unwrap();
    let text = text(unplayed);
    Standings::of(tournament, &Options { after: None, text, tie_breaks, unrated: Some(1) })
}

/// An event given by its results only: one player a line, each round as `opponent colour result`.
pub(crate) fn event(lines: &[&str]) -> Tournament {
    let players = (1..).zip(lines).map(|(number, rounds)| {
        let rating = 2100 - 100 * number;
        let cells: String = rounds
            .split(',')
            .map(|cell| {
                let mut words = cell.split_whitespace();
                let (a, b, c) = (words.next().unwrap(), words.next(), words.next());
                match (b, c) {
                    (Some(colour), Some(result)) => format!("  {a:>4} {colour} {result}"),
                    _ => format!("  0000 - {a}"),
                }
            })
            .collect();
        format!(
            "001 {number:>4}      {:<33} {rating:>4} {:36}{cells}\n",
            format!("Player {number}"),
            ""
        )
    });
    let text: String = players.collect();
    let report = pairwright_trf::read(text.as_bytes());
    report.tournament.unwrap_or_else(|| panic!("{text}{:?}", report.diagnostics))
}
