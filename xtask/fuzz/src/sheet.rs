//! A report as a table: a row for each player line, a cell for each round.

/// Where the rounds begin in a player line, in bytes.
const FIRST_ROUND: usize = 91;

/// How many bytes a round takes.
const ROUND: usize = 10;

/// What stands in a player line for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The opponent's number; 0 for none.
    pub opponent: u32,
    /// `w`, `b`, `-` or a blank.
    pub colour: u8,
    /// The letter of the result, or a blank.
    pub result: u8,
}

impl Cell {
    /// A cell in which nothing is recorded.
    pub const BLANK: Self = Self { opponent: 0, colour: b' ', result: b' ' };

    /// A bye or an absence with this letter.
    pub fn bye(letter: u8) -> Self {
        Self { opponent: 0, colour: b'-', result: letter }
    }
}

/// A player line that a mutator can change.
#[derive(Clone, Debug)]
pub struct Row {
    /// Everything before the rounds.
    pub head: Vec<u8>,
    /// The pairing number that the line begins with.
    pub number: u32,
    /// The cells of the line, round by round.
    pub cells: Vec<Cell>,
}

/// A report, taken apart for a mutator.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Lines that are of no player.
    pub records: Vec<Vec<u8>>,
    /// The player lines, in the order of the file.
    pub rows: Vec<Row>,
}

impl Sheet {
    /// Reads `bytes`, forgiving everything.
    pub fn read(bytes: &[u8]) -> Self {
        let mut sheet = Self::default();
        for line in
            bytes.split(|byte| matches!(byte, b'\n' | b'\r')).filter(|line| !line.is_empty())
        {
            match row(line) {
                Some(row) => sheet.rows.push(row),
                None => sheet.records.push(line.to_vec()),
            }
        }
        sheet
    }

    /// The report, whose points are left blank: they follow from the results.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for record in &self.records {
            bytes.extend_from_slice(record);
            bytes.push(b'\n');
        }
        for row in &self.rows {
            let mut head = row.head.clone();
            head.resize(FIRST_ROUND, b' ');
            head[4..8].copy_from_slice(format!("{:>4}", row.number).as_bytes());
            head[80..84].copy_from_slice(b"    ");
            bytes.extend_from_slice(&head);
            for cell in &row.cells {
                let opponent = match cell.opponent {
                    0 if *cell == Cell::BLANK => "    ".to_owned(),
                    0 => "0000".to_owned(),
                    number => format!("{number:>4}"),
                };
                bytes.extend_from_slice(opponent.as_bytes());
                bytes.extend_from_slice(&[b' ', cell.colour, b' ', cell.result, b' ', b' ']);
            }
            bytes.push(b'\n');
        }
        bytes
    }

    /// The number of rounds of the longest row.
    pub fn rounds(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0)
    }

    /// Every row gets as many cells as the longest.
    pub fn level(&mut self) {
        let rounds = self.rounds();
        for row in &mut self.rows {
            row.cells.resize(rounds, Cell::BLANK);
        }
    }

    /// The row of the player `number`.
    pub fn row_of(&self, number: u32) -> Option<usize> {
        self.rows.iter().position(|row| row.number == number)
    }

    /// Two rows in `round` that meet each other, if the row `one` meets somebody there.
    pub fn game(&self, one: usize, round: usize) -> Option<(usize, usize)> {
        let opponent = self.rows[one].cells.get(round)?.opponent;
        let other = self.row_of(opponent)?;
        let back = self.rows[other].cells.get(round)?.opponent;
        (back == self.rows[one].number && other != one).then_some((one, other))
    }
}

fn row(line: &[u8]) -> Option<Row> {
    let number = line.strip_prefix(b"001")?.get(1..5)?;
    let number =
        std::str::from_utf8(number).ok()?.trim().parse().ok().filter(|&n| n > 0 && n < 10_000)?;
    let head = line[..line.len().min(FIRST_ROUND)].to_vec();
    let cells = line.get(FIRST_ROUND..).unwrap_or_default().chunks(ROUND).map(cell).collect();
    Some(Row { head, number, cells })
}

fn cell(bytes: &[u8]) -> Cell {
    let at = |place: usize| bytes.get(place).copied().unwrap_or(b' ');
    let opponent = bytes.get(..4).and_then(|opponent| std::str::from_utf8(opponent).ok());
    let opponent = opponent.and_then(|opponent| opponent.trim().parse().ok()).unwrap_or(0);
    Cell { opponent, colour: at(5), result: at(7) }
}
