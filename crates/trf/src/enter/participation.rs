//! Who takes part in which rounds: requested byes, absences, withdrawals, returns.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use pairwright_model::{Bye, PairingNumber, Round, RoundRecord, Score};

use super::{EntryError, index_of, points_text};
use crate::columns::{Grid, Line, rounds};
use crate::edit::{before, over, with_points};
use crate::{Document, MAX_ROUNDS};

/// What a player does in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Participation {
    /// The player plays, and so is paired.
    Plays,
    /// Has this bye on request; that of zero points is an absence.
    Bye(Bye),
}

/// Rounds from one to another, both included.
///
/// It is read from `4`, `4-9`, or `4-` for all from round 4 to the last one of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first round, from 1.
    pub first: Round,
    /// The last round; none: that of the event.
    pub last: Option<Round>,
}

impl Span {
    /// The span of a single round.
    pub fn of(round: Round) -> Self {
        Self { first: round, last: Some(round) }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) if last == self.first => write!(f, "{last}"),
            Some(last) => write!(f, "{}-{last}", self.first),
            None => write!(f, "{}-", self.first),
        }
    }
}

impl Span {
    /// The rounds in words: `round 4`, `rounds 4 to 6`, `all rounds from 4 on`.
    pub fn words(self) -> String {
        match self.last {
            Some(last) if last == self.first => format!("round {last}"),
            Some(last) => format!("rounds {} to {last}", self.first),
            None => format!("all rounds from {} on", self.first),
        }
    }
}

impl FromStr for Span {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let wrong = || EntryError::Value {
            what: "the rounds",
            value: text.to_owned(),
            expected: "a round such as 4, or rounds such as 4-6 or 4-",
        };
        let round = |text: &str| match text.parse() {
            Ok(round) if (1..=MAX_ROUNDS).contains(&round) => Ok(round),
            _ => Err(wrong()),
        };
        match text.split_once('-') {
            None => round(text).map(Self::of),
            Some((first, "")) => Ok(Self { first: round(first)?, last: None }),
            Some((first, last)) => {
                let (first, last) = (round(first)?, round(last)?);
                if last < first { Err(wrong()) } else { Ok(Self { first, last: Some(last) }) }
            }
        }
    }
}

impl Document {
    /// The report with the player taking that `part` in those rounds, whatever stood there before.
    ///
    /// A bye stands in the columns of its round. In records 240 and XXZ the player is taken out for these rounds.
    /// In rounds that have been paired only a requested bye can become another one, and the points follow.
    ///
    /// # Errors
    ///
    /// [`EntryError::UnknownPlayer`]; [`EntryError::Paired`] if the player has a game or the bye of the pairing in
    /// one of the rounds; [`EntryError::NoTotal`] or [`EntryError::NotARound`]; [`EntryError::AllocatedBye`].
    pub fn with_part(
        &self,
        player: PairingNumber,
        span: Span,
        part: Participation,
    ) -> Result<Self, EntryError> {
        if part == Participation::Bye(Bye::PairingAllocated) {
            return Err(EntryError::AllocatedBye);
        }
        let understood = self.understood()?;
        let tournament = &understood.tournament;
        let index = index_of(tournament, player)?;
        let paired = tournament.rounds_paired();
        let end = tournament.total_rounds().unwrap_or(MAX_ROUNDS).max(paired);
        let last = match span.last {
            Some(last) => last,
            None => tournament.total_rounds().ok_or(EntryError::NoTotal)?,
        };
        for round in [span.first, last] {
            if !(1..=end).contains(&round) {
                return Err(EntryError::NotARound { round, first: 1, last: end });
            }
        }
        let rounds = span.first..=last;
        let mut gained = Score::ZERO;
        for round in rounds.clone().take_while(|&round| round <= paired) {
            let old = tournament.player(index).record(round);
            let is_of_pairing = old == RoundRecord::Bye(Bye::PairingAllocated);
            if old.opponent().is_some() || is_of_pairing {
                return Err(EntryError::Paired { player, round });
            }
            let value = |record| tournament.points().value(&record);
            gained += value(record_of(part)) - value(old);
        }
        let grid = self.grid();
        let cell = match part {
            Participation::Plays => " ".repeat(rounds::CELL + grid.wider()),
            Participation::Bye(bye) => grid.bye(bye.letter()),
        };
        let cells = self.with_lines(|number, line| {
            if number != player {
                return None;
            }
            let stated: Option<Score> = points_text(line, grid).parse().ok();
            let line = match stated {
                Some(stated) => with_points(line, stated + gained, grid).into_owned(),
                None => line.to_owned(),
            };
            Some(rounds.clone().fold(line, |line, round| with_cell(&line, round, &cell, grid)))
        });
        let cells =
            if gained == Score::ZERO { cells } else { understood.state(cells, false, true) };
        let next = paired + 1;
        Ok(cells.rewritten(|line, text| {
            let listed = match line.get(..3) {
                Some("XXZ") => rounds.contains(&next).then_some(3),
                Some("240") => {
                    let round = Line::new(line).get(crate::columns::r240::ROUND).trim().parse();
                    round.is_ok_and(|round: Round| rounds.contains(&round)).then_some(9)
                }
                _ => None,
            };
            match listed {
                Some(start) => push_without(line, start, player, text),
                None => text.push_str(line),
            }
        }))
    }
}

fn record_of(part: Participation) -> RoundRecord {
    match part {
        Participation::Plays => RoundRecord::Blank,
        Participation::Bye(bye) => RoundRecord::Bye(bye),
    }
}

/// `line` with `cell` as that of `round`, without blanks behind the last cell that says something.
fn with_cell(line: &str, round: Round, cell: &str, grid: Grid) -> String {
    let text = over(line, grid.round(round), cell);
    if cell.trim().is_empty() { without_blanks(&text, grid) } else { text }
}

/// `line` without blanks behind the last cell that says something, if its cell of `round`, blank or a
/// [bye](Grid::bye), says nothing.
pub(super) fn without_cell(line: &str, round: Round, grid: Grid) -> Option<String> {
    let is_blank = Line::new(line).at(grid.round(round)) == ' ';
    is_blank.then(|| without_blanks(line, grid))
}

fn without_blanks(line: &str, grid: Grid) -> String {
    // A game without a result ends in blanks that belong to its cell.
    let length = line.trim_end().chars().count();
    let (first, width, cell) = (grid.round(1), grid.round_width(), rounds::CELL + grid.wider());
    let end = match (length + 1).checked_sub(first) {
        None | Some(0) => return line.trim_end().to_owned(),
        Some(within) => first + (within - 1) / width * width + cell,
    };
    before(line, end).to_owned()
}

/// Appends `line`, a record that lists players from byte `start` on, without `player`. A record that would list
/// nobody becomes a comment, so that no line moves.
fn push_without(line: &str, start: usize, player: PairingNumber, text: &mut String) {
    let Some((head, list)) = line.split_at_checked(start) else { return text.push_str(line) };
    let separates = |c: char| c.is_whitespace() || c == ',';
    let words = list.split(separates).filter(|word| !word.is_empty());
    let is_other = |word: &&str| word.parse() != Ok(player.get());
    let others: Vec<&str> = words.clone().filter(is_other).collect();
    if others.len() == words.count() {
        text.push_str(line);
    } else if others.is_empty() {
        text.push_str("### ");
        text.push_str(line);
    } else {
        text.push_str(head);
        for number in others {
            // Writing to a string cannot fail.
            let _ = write!(text, " {number:>4}");
        }
    }
}
