//! Lists of players, as spreadsheets and federations write them.
//!
//! A list has a line for each player and, in its first line, the names of its columns. Columns are separated by
//! tabs, semicolons or commas. A list without tabs and semicolons whose first line names no column is a name a line.
//! Read in this order: [`players`], then `columns.rs`.

mod columns;
mod fault;

use std::collections::BTreeMap;

use pairwright_model::{PairingNumber, Sex};
use pairwright_trf::NewPlayer;

use columns::Column;
pub use fault::ListFault;

/// The players of a list, and the names of columns that were passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerList {
    /// In the order of the list.
    pub players: Vec<NewPlayer>,
    /// Columns that say nothing a report has room for, as the list calls them.
    pub passed_over: Vec<String>,
}

/// Reads a list of players in any encoding that reports have.
///
/// # Errors
///
/// Every fault of the list, each with its line and its column.
pub fn players(bytes: &[u8]) -> Result<PlayerList, Vec<ListFault>> {
    let whole = |what: String| vec![ListFault { line: 1, column: None, what }];
    let Some(text) = pairwright_trf::decoded(bytes) else {
        return Err(whole("the file is no text; save the list as CSV or as text".to_owned()));
    };
    let Some(first) = text.lines().find(|line| !line.trim().is_empty()) else {
        return Err(whole("the list is empty; give a line for each player".to_owned()));
    };
    let Some(separator) = separator(first) else { return names(&text) };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|error| whole(error.to_string()))?;
        let line = row.position().map_or(0, csv::Position::line);
        if row.iter().any(|cell| !cell.is_empty()) {
            rows.push((line, row));
        }
    }
    let Some((head, rows)) = rows.split_first() else { return Ok(PlayerList::default()) };
    let columns: Vec<Option<Column>> = head.1.iter().map(Column::named).collect();
    if !columns.iter().flatten().any(|column| column.is_of_name()) {
        return Err(vec![ListFault {
            line: head.0,
            column: None,
            what: format!(
                "no column is called name; let the first line name the columns: {}",
                columns::KNOWN
            ),
        }]);
    }
    let unknown =
        head.1.iter().zip(&columns).filter(|(name, column)| !name.is_empty() && column.is_none());
    let passed_over = unknown.map(|(name, _)| name.to_owned()).collect();
    let mut faults = Vec::new();
    let mut list = PlayerList { players: Vec::new(), passed_over };
    let mut lines = Vec::new();
    for (line, row) in rows {
        let cells = columns.iter().zip(row.iter()).zip(head.1.iter());
        let mut entry = Entry { line: *line, ..Entry::default() };
        for ((column, cell), name) in cells {
            if let Some(column) = column.filter(|_| !cell.is_empty()) {
                entry.take(column, name, cell, &mut faults);
            }
        }
        let player = entry.finish(&mut faults);
        lines.push(*line);
        list.players.push(player);
    }
    find_twins(&list.players, &lines, &mut faults);
    if list.players.is_empty() && faults.is_empty() {
        faults.push(ListFault {
            line: 1,
            column: None,
            what: "the list names no player".to_owned(),
        });
    }
    faults.sort_by_key(|fault| fault.line);
    if faults.is_empty() { Ok(list) } else { Err(faults) }
}

/// What separates the columns; none if each line is a name.
fn separator(first: &str) -> Option<u8> {
    let counted = [b'\t', b';'].map(|byte| (first.bytes().filter(|b| *b == byte).count(), byte));
    let [tabs, semicolons] = counted;
    match tabs.max(semicolons) {
        (1.., byte) => Some(byte),
        // `Surname, First name` has a comma, too.
        _ if first.split(',').any(|cell| Column::named(cell).is_some()) => Some(b','),
        _ => None,
    }
}

/// A list with a name a line.
fn names(text: &str) -> Result<PlayerList, Vec<ListFault>> {
    let mut faults = Vec::new();
    let mut players = Vec::new();
    for (line, name) in (1..).zip(text.lines()).filter(|(_, name)| !name.trim().is_empty()) {
        let entry = Entry { line, name: name.trim().to_owned(), ..Entry::default() };
        players.push(entry.finish(&mut faults));
    }
    let passed_over = Vec::new();
    if faults.is_empty() { Ok(PlayerList { players, passed_over }) } else { Err(faults) }
}

/// A line of the list.
#[derive(Default)]
struct Entry {
    line: u64,
    name: String,
    surname: String,
    first_name: String,
    player: NewPlayer,
}

impl Entry {
    fn take(&mut self, column: Column, name: &str, cell: &str, faults: &mut Vec<ListFault>) {
        let owned = || cell.to_owned();
        let mut wrong = |expected: &str| {
            let what = format!("found {cell:?}, expected {expected}");
            faults.push(ListFault { line: self.line, column: Some(name.to_owned()), what });
        };
        match column {
            Column::Name => self.name = owned(),
            Column::Surname => self.surname = owned(),
            Column::FirstName => self.first_name = owned(),
            Column::Title => self.player.title = owned(),
            Column::Federation => self.player.federation = owned(),
            Column::FideId => self.player.fide_id = owned(),
            Column::Birth => self.player.birth = owned(),
            Column::Club => self.player.club = owned(),
            Column::Rating => match cell.parse() {
                Ok(rating) if rating <= 9999 => self.player.rating = rating,
                _ => wrong("a rating up to 9999, or nothing"),
            },
            Column::Number => match cell.parse().ok().and_then(PairingNumber::new) {
                Some(number) => self.player.number = Some(number),
                None => wrong("a pairing number from 1 to 1000000"),
            },
            Column::Sex => match cell.to_lowercase().as_str() {
                "m" | "male" | "h" => self.player.sex = Some(Sex::Male),
                "w" | "f" | "female" | "d" => self.player.sex = Some(Sex::Female),
                _ => wrong("m or w"),
            },
        }
    }

    fn finish(self, faults: &mut Vec<ListFault>) -> NewPlayer {
        let Self { line, name, surname, first_name, player } = self;
        let name = match (name.is_empty(), surname.is_empty(), first_name.is_empty()) {
            (false, _, true) | (false, false, _) => name,
            (false, true, false) => format!("{name}, {first_name}"),
            (true, false, false) => format!("{surname}, {first_name}"),
            (true, _, _) => surname + &first_name,
        };
        let player = NewPlayer { name, ..player };
        if let Err(error) = player.check() {
            // What is wrong with a cell has been told.
            faults.push(ListFault { line, column: None, what: error.to_string() });
        }
        player
    }
}

/// Finds numbers and FIDE numbers that two players have.
fn find_twins(players: &[NewPlayer], lines: &[u64], faults: &mut Vec<ListFault>) {
    let mut numbers = BTreeMap::new();
    let mut ids: BTreeMap<&str, u64> = BTreeMap::new();
    let numbered = players.iter().filter(|player| player.number.is_some()).count();
    for (player, &line) in players.iter().zip(lines) {
        if let Some(number) = player.number
            && let Some(first) = numbers.insert(number, line)
        {
            let what =
                format!("number {number} is that of line {first}, too; give each player one");
            faults.push(ListFault { line, column: None, what });
        }
        if player.number.is_none() && numbered > 0 {
            let what = "has no number, though others have; number all players or none".to_owned();
            faults.push(ListFault { line, column: None, what });
        }
        if !player.fide_id.is_empty()
            && let Some(first) = ids.insert(&player.fide_id, line)
        {
            let id = &player.fide_id;
            let what =
                format!("FIDE number {id} is that of line {first}, too; correct one of the two");
            faults.push(ListFault { line, column: None, what });
        }
    }
}

#[cfg(test)]
mod tests;
