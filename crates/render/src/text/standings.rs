//! Standings, wall charts, and remarks on recorded ranks.

use pairwright_model::Tournament;
use pairwright_standings::{Cell, Recorded, Row, Standings};
use tabled::builder::Builder;

use super::sheet::Sheet;
use super::table::table;
use super::told::Text;
use crate::words::{counted, printable};

/// The standings of `tournament`; as a wall chart, with every round of every player.
pub fn standings(
    tournament: &Tournament,
    standings: &Standings,
    recorded: &Recorded,
    with_rounds: bool,
) -> Text {
    let mut headings =
        vec!["Rank".to_owned(), "No.".to_owned(), "Name".to_owned(), "Rating".to_owned()];
    if with_rounds {
        headings.extend((1..=standings.after).map(|round| round.to_string()));
    }
    headings.extend(standings.tie_breaks.iter().map(ToString::to_string));
    let numeric: Vec<usize> = (0..headings.len()).filter(|&column| column != 2).collect();
    let mut rows = Builder::default();
    rows.push_record(headings);
    for row in &standings.rows {
        rows.push_record(record(tournament, standings, row, with_rounds));
    }
    let name = printable(tournament.name().trim());
    let event = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let mut text =
        format!("{event}standings after round {}\n\n{}", standings.after, table(rows, &numeric));
    let notes = standings.notes.iter().map(ToString::to_string).chain(remark(recorded));
    for note in notes {
        let mut sheet = Sheet::default();
        sheet.heading(&note);
        text.push('\n');
        text.push_str(&sheet.finish());
    }
    Text::from(text)
}

fn record(
    tournament: &Tournament,
    standings: &Standings,
    row: &Row,
    with_rounds: bool,
) -> Vec<String> {
    let player = tournament.index_of(row.player).map(|index| tournament.player(index));
    let name = player.map(|player| printable(player.name.trim())).unwrap_or_default();
    let rating = player.map(|player| player.rating).filter(|&rating| rating > 0);
    let mut cells = vec![
        row.rank.to_string(),
        row.player.to_string(),
        name,
        rating.map(|rating| rating.to_string()).unwrap_or_default(),
    ];
    if with_rounds {
        cells.extend(row.rounds.iter().map(played));
    }
    cells.extend(values(standings, row));
    cells
}

/// The values of a row in their printed form.
pub(crate) fn values(standings: &Standings, row: &Row) -> Vec<String> {
    let codes = standings.tie_breaks.iter().zip(&row.values);
    codes
        .map(|(code, value)| match value {
            Some(value) => format!("{value:.*}", code.decimals()),
            None => String::new(),
        })
        .collect()
}

/// A round of a wall chart, such as `12w1`.
pub(crate) fn played(cell: &Cell) -> String {
    use pairwright_model::Colour;
    let colour = match cell.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "-",
    };
    match cell.opponent {
        Some(opponent) => format!("{opponent}{colour}{}", cell.result),
        None if cell.result == ' ' => String::new(),
        None => cell.result.to_string(),
    }
}

/// The remark on recorded ranks that differ; `None` if none does.
pub(crate) fn remark(recorded: &Recorded) -> Option<String> {
    const MOST: usize = 8;
    let all = recorded.misplaced.len();
    if all == 0 {
        return None;
    }
    let told = recorded.misplaced.iter().take(MOST).map(|misplaced| {
        let pairwright_standings::Misplaced { player, computed, recorded } = misplaced;
        format!("{player} (rank {recorded}, here {computed})")
    });
    let told = told.collect::<Vec<_>>().join(", ");
    let more = if all > MOST { format!(" and {} more", all - MOST) } else { String::new() };
    let players = counted(all, "player");
    Some(format!("The report records another rank for {players}: {told}{more}."))
}
