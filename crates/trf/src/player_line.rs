//! Parses player lines (001).

use pairwright_model::{PairingNumber, PlayerSetup, RoundRecord, Score, Sex};

use crate::cell::{Cell, CellFault, usual};
use crate::columns::{Columns, Grid, Line, player, rounds};
use crate::diagnostic::{Log, Place};
use crate::{MAX_ROUNDS, Problem, usual_line};

/// The content of a player line.
#[derive(Clone, Debug)]
pub(crate) struct PlayerLine {
    /// The line in the file, from 1.
    pub(crate) line: usize,
    /// The columns of the line.
    pub(crate) grid: Grid,
    pub(crate) setup: PlayerSetup,
    /// The points column; `None` if it is blank.
    pub(crate) points: Option<Score>,
    /// Whether something in the line could not be read, so that missing values mean nothing.
    pub(crate) damaged: bool,
    /// The index, from zero, of the first pairing without a result.
    pub(crate) first_pending: Option<usize>,
}

/// Parses a player line that may contain tabs. Returns `None` if even the pairing number cannot be read.
pub(crate) fn read(line: Line<'_>, number: usize, grid: Grid, log: &mut Log) -> Option<PlayerLine> {
    let text = line.text();
    if !text.contains('\t') {
        return read_columns(line, number, grid, log);
    }
    // A tab is first read as a blank. If everything is then in place, all is well; if not, the tab is the
    // cause of the errors, so only it is reported.
    let mark = log.mark();
    let player = read_columns(Line::new(&text.replace('\t', " ")), number, grid, log);
    let column = text.chars().take_while(|&c| c != '\t').count() + 1;
    let place = Place { line: number, column };
    if log.errors_since(mark) {
        log.rewind(mark);
        log.error(place, Problem::Tab);
    } else {
        log.warning(place, Problem::Tab);
    }
    player
}

/// Parses a player line without tabs.
pub(crate) fn read_columns(
    line: Line<'_>,
    number: usize,
    grid: Grid,
    log: &mut Log,
) -> Option<PlayerLine> {
    let mut reader = Reader { line, number, grid, damaged: false, first_pending: None, log };
    let usual = if grid.is_wide() { None } else { usual_line::player(line) };
    let Some((mut setup, points)) = usual else { return reader.player() };
    setup.records = reader.records();
    Some(reader.finish(setup, points))
}

struct Reader<'a, 'l> {
    line: Line<'a>,
    number: usize,
    grid: Grid,
    damaged: bool,
    first_pending: Option<usize>,
    log: &'l mut Log,
}

impl Reader<'_, '_> {
    /// Parses the line as well as possible; `None` if even the pairing number cannot be read.
    #[cold]
    fn player(&mut self) -> Option<PlayerLine> {
        let pairing_number = self.pairing_number()?;
        let mut setup = PlayerSetup::new(pairing_number, Vec::new());
        let mut points = None;
        if self.is_whole() && self.is_aligned() {
            setup.sex = self.sex();
            setup.title = self.text(player::TITLE);
            setup.name = self.text(player::NAME);
            setup.rating = self.rating();
            setup.federation = self.text(player::FEDERATION);
            points = self.points();
            setup.records = self.records();
        }
        Some(self.finish(setup, points))
    }

    /// The result, with what is known about the line.
    fn finish(&self, setup: PlayerSetup, points: Option<Score>) -> PlayerLine {
        let Self { number: line, grid, damaged, first_pending, .. } = *self;
        PlayerLine { line, grid, setup, points, damaged, first_pending }
    }

    fn pairing_number(&mut self) -> Option<PairingNumber> {
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        let of_number = self.grid.at(player::NUMBER);
        // A digit too many stands before or after the columns.
        let columns = Columns { first: 4, last: of_number.last + 1, ..of_number };
        if [columns.first, columns.last].iter().any(|&column| self.line.at(column) != ' ') {
            let around = self.line.value(columns);
            if around.len() > self.grid.digits() && digits(around) {
                return self.beyond_limit(around.to_owned());
            }
        }
        let found = self.line.number(of_number);
        if let Some(found) = found.filter(|&found| found > self.grid.most()) {
            return self.beyond_limit(found.to_string());
        }
        let number = found.and_then(PairingNumber::new);
        if number.is_none() {
            let expected =
                if self.grid.is_wide() { "a number from 1" } else { "a number from 1 to 9999" };
            self.value_error(of_number, expected);
        }
        number
    }

    /// Reports a player whose number the columns do not hold.
    fn beyond_limit(&mut self, found: String) -> Option<PairingNumber> {
        let most = self.grid.most();
        self.error(player::NUMBER.first, Problem::PlayerLimit { found, most });
        None
    }

    /// Checks that the line reaches the end of the points. A line cut off earlier must not be used for
    /// pairing; blanks at the end of a whole line may be missing.
    fn is_whole(&mut self) -> bool {
        let Columns { first, last, .. } = self.grid.at(player::POINTS);
        let length = self.line.length();
        if length < last {
            self.error(length + 1, Problem::CutOff { first, last });
        }
        length >= last
    }

    /// Checks that the columns between the values are blank. If not, the values cannot be trusted, and one
    /// remark is enough.
    fn is_aligned(&mut self) -> bool {
        let grid = self.grid;
        let is_blank = |&(column, _): &(usize, Columns)| self.line.at(grid.column(column)) == ' ';
        if player::GAPS.iter().all(is_blank) {
            return true;
        }
        let permits = self.log.permits();
        for &(column, columns) in &player::GAPS {
            let column = grid.column(column);
            let found = self.line.at(column);
            if found == ' ' {
                continue;
            }
            let Columns { name: what, first, last } = grid.at(columns);
            let problem = Problem::NotBlank { found, what, first, last };
            let is_text = columns == player::NAME || columns == player::RATING;
            if !(is_text && permits.overlong_names) {
                self.error(column, problem);
                return false;
            }
            self.log.warning(self.place(column), problem);
        }
        true
    }

    fn sex(&mut self) -> Option<Sex> {
        let columns = self.grid.at(player::SEX);
        let letter = self.line.at(columns.first);
        let sex = usual_line::sex(letter);
        if sex.is_none() && letter != ' ' {
            let problem = self.value_problem(columns, "m, w or a blank");
            self.log.warning(self.place(columns.first), problem);
        }
        sex
    }

    fn text(&self, columns: Columns) -> String {
        self.line.value(self.grid.at(columns)).to_owned()
    }

    fn rating(&mut self) -> u32 {
        let columns = self.grid.at(player::RATING);
        if let Some(rating) = self.line.number(columns) {
            return rating;
        }
        if !self.line.value(columns).is_empty() {
            self.value_error(columns, "up to four digits or blanks");
        }
        0
    }

    fn points(&mut self) -> Option<Score> {
        let mut columns = self.grid.at(player::POINTS);
        if self.line.at(columns.first - 1).is_ascii_digit() {
            columns.first -= 1;
        }
        let text = self.line.value(columns);
        if text.is_empty() {
            return None;
        }
        let points = text.parse().ok();
        if points.is_none() {
            self.value_error(columns, "points such as 3.5, or blanks");
        }
        points
    }

    fn records(&mut self) -> Vec<RoundRecord<PairingNumber>> {
        if self.grid.is_wide() {
            return self.wide_records();
        }
        let line = self.line;
        let columns = (line.text().len() + 1).saturating_sub(rounds::FIRST);
        let mut records = Vec::with_capacity(columns.div_ceil(rounds::WIDTH));
        let (whole, last) = line.whole_pieces(rounds::FIRST);
        let usual = whole.get(..MAX_ROUNDS.into()).unwrap_or(whole);
        let goes_on = self.read_cells(usual, &mut records);
        if goes_on && usual.len() == whole.len() && !last.is_empty() {
            self.read_cells(&[*Cell::ascii(last).columns()], &mut records);
        } else if goes_on {
            let next = rounds::FIRST + rounds::WIDTH * usual.len();
            for (_, piece) in line.pieces(next, rounds::WIDTH) {
                if !self.read_cells(&[*Cell::new(piece).columns()], &mut records) {
                    break;
                }
            }
        }
        while records.pop_if(|record| *record == RoundRecord::Blank).is_some() {}
        records
    }

    /// The rounds if opponents have more than four columns.
    fn wide_records(&mut self) -> Vec<RoundRecord<PairingNumber>> {
        let (line, grid) = (self.line, self.grid);
        let columns = (line.text().len() + 1).saturating_sub(grid.round(1));
        let mut records = Vec::with_capacity(columns.div_ceil(grid.round_width()));
        for (index, (_, piece)) in line.pieces(grid.round(1), grid.round_width()).enumerate() {
            let mut record = RoundRecord::Blank;
            if index < usize::from(MAX_ROUNDS)
                && let Some((cell, opponent)) = grid.aligned(piece)
                && usual(&cell, &mut record)
            {
                records.push(record.try_map(|_| opponent).unwrap_or(RoundRecord::Blank));
                continue;
            }
            let (narrowed, opponent) = grid.narrowed(piece);
            let Some(record) = self.unusual(index, Cell::new(&narrowed)) else { break };
            records.push(record.try_map(|_| opponent).unwrap_or(RoundRecord::Blank));
        }
        while records.pop_if(|record| *record == RoundRecord::Blank).is_some() {}
        records
    }

    /// Parses `cells` into the records, and tells whether the rest of the line can be read.
    #[inline(never)]
    fn read_cells(
        &mut self,
        cells: &[[u8; rounds::WIDTH]],
        records: &mut Vec<RoundRecord<PairingNumber>>,
    ) -> bool {
        let read = records.len();
        let are_rounds = read < MAX_ROUNDS.into();
        records.resize(read + cells.len(), RoundRecord::Blank);
        let added = records.get_mut(read..).unwrap_or_default();
        for (index, (record, cell)) in (read..).zip(added.iter_mut().zip(cells)) {
            if !(are_rounds && usual(cell, record)) {
                let Some(unusual) = self.unusual(index, Cell::of(*cell)) else {
                    records.truncate(index);
                    return false;
                };
                *record = unusual;
            }
        }
        true
    }

    /// Parses `cell`, of the round at `index` from zero, if it is not written in the usual way; `None` if the
    /// rest of the line cannot be read.
    #[cold]
    fn unusual(&mut self, index: usize, cell: Cell) -> Option<RoundRecord<PairingNumber>> {
        if cell.is_blank() {
            return Some(RoundRecord::Blank);
        }
        let (first, width) = (self.grid.round(1), self.grid.round_width());
        let column = first + width * index;
        let round = u16::try_from(index + 1).ok().filter(|&round| round <= MAX_ROUNDS);
        let Some(round) = round else {
            self.error(column, Problem::RoundLimit);
            return None;
        };
        match cell.read() {
            Ok(record) => {
                if matches!(record, RoundRecord::Bye(_)) && cell.is_bye_without_code() {
                    self.log.warning(self.place(column), Problem::ByeWithoutCode { round });
                }
                if matches!(record, RoundRecord::Pending { .. }) {
                    self.first_pending.get_or_insert(index);
                }
                Some(record)
            }
            Err((offset, fault)) => {
                let columns = Columns { name: "", first: column, last: column + width - 1 };
                let found = self.line.get(columns).trim().to_owned();
                let is_behind = offset >= rounds::OPPONENT.end;
                let offset = offset + if is_behind { self.grid.wider() } else { 0 };
                self.error(column + offset, Problem::Cell { round, found, fault });
                // After a gap, the rest is probably shifted; one remark is enough.
                (fault != CellFault::Gap).then_some(RoundRecord::Blank)
            }
        }
    }

    fn value_error(&mut self, columns: Columns, expected: &'static str) {
        let problem = self.value_problem(columns, expected);
        self.error(columns.first, problem);
    }

    fn value_problem(&self, columns: Columns, expected: &'static str) -> Problem {
        let found = self.line.value(columns).to_owned();
        let Columns { name: what, first, last } = columns;
        Problem::Value { what, first, last, found, expected }
    }

    fn error(&mut self, column: usize, problem: Problem) {
        self.damaged = true;
        self.log.error(self.place(column), problem);
    }

    fn place(&self, column: usize) -> Place {
        Place { line: self.number, column }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The player parsed column by column, and the number of remarks.
    fn slowly(text: &str) -> (Option<PlayerLine>, usize) {
        let mut log = Log::default();
        let line = Line::new(text);
        let mut reader = Reader {
            line,
            number: 7,
            grid: Grid::USUAL,
            damaged: false,
            first_pending: None,
            log: &mut log,
        };
        let player = reader.player();
        (player, log.into_diagnostics().len())
    }

    #[test]
    fn a_usual_line_is_read_the_same() {
        let lines = [
            format!(
                "001 {:>4} m{:>3} {:<33} {:>4} FRA {:<22} {:>4} {:>4}  {}",
                12, "GM", "Lefevre, Francois", 2345, "36012345 1971/02/03", "11.5", 3, "   7 w 1  ",
            ),
            format!("001 {:>4}      {:<33}{:>36}", 1, "Player", "0.5"),
            format!("001 9999 f    {:<33}   99{:>37}", "x".repeat(33), "9.0    2"),
        ];
        let mut usual = 0;
        for line in lines {
            for index in 0..line.len().min(95) {
                for letter in b" 0379.mwFX+-\t" {
                    let mut bytes = line.as_bytes().to_vec();
                    bytes[index] = *letter;
                    let text = String::from_utf8(bytes).unwrap();
                    let Some((setup, points)) = usual_line::player(Line::new(&text)) else {
                        continue;
                    };
                    let (player, remarks) = slowly(&text);
                    let player = player.unwrap();
                    let records = player.setup.records.clone();
                    assert_eq!(player.setup, PlayerSetup { records, ..setup }, "{text:?}");
                    assert_eq!((player.points, player.line), (points, 7), "{text:?}");
                    // The rounds are parsed in both ways.
                    assert!(remarks == 0 || index >= rounds::FIRST - 1, "{text:?}");
                    usual += 1;
                }
            }
        }
        assert!(usual > 1_000, "{usual}");
    }
}
