//! Problems of a report, with advice.

use pairwright_model::{Fault, PairingNumber, Round, Score};

use crate::cards::{Assumed, CardFault};
use crate::cell::CellFault;
use crate::{Foreign, Settled};

/// A problem of a report, or an interpretation that its author should know of.
///
/// It displays as what was found and what was expected; [`Problem::help`] has the advice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The file has nothing but blanks.
    #[error("found an empty file, expected a tournament report")]
    Empty,
    /// UTF-16 with invalid characters.
    #[error("found UTF-16 text with broken characters, expected whole ones")]
    Utf16,
    /// Names padded in bytes instead of characters.
    #[error("found names padded to 33 bytes, expected 33 characters (columns 15-47)")]
    NamesInBytes,
    /// A zero byte, which no text has.
    #[error("found a binary file, expected a tournament report")]
    Binary,
    /// A file of another format that is no report.
    #[error("found {0}, expected a tournament report (TRF)")]
    Foreign(Foreign),
    /// The exchange format of the German federation; it is read.
    #[error("found the exchange format of the German federation (SWI), read as a report")]
    ExchangeFormat,
    /// An unreadable round in that format.
    #[error(
        "found {found:?} in round {round}, expected a result (1 0 R + -), a colour (W B :) and an opponent"
    )]
    ExchangeCell {
        /// The number of the round.
        round: u16,
        /// The text of its columns.
        found: String,
    },
    /// Pairing cards; they are read.
    #[error("found pairing cards, read as a report: {0}")]
    Cards(Assumed),
    /// A fault of pairing cards.
    #[error("{0}")]
    Card(CardFault),
    /// The file has no player line.
    #[error("found no player line, expected lines that begin with 001")]
    NoPlayers,
    /// A player beyond the limit that the columns allow.
    #[error("found player {found}, expected at most {most} players")]
    PlayerLimit {
        /// The pairing number, or the number of player lines.
        found: String,
        /// The highest number that the columns hold.
        most: u32,
    },
    /// A round beyond the three digits that records have for it.
    #[error("found more than 999 rounds, expected at most 999")]
    RoundLimit,
    /// More lines than any event has.
    #[error("found more than 1,000,000 lines, expected a tournament report")]
    LineLimit,
    /// More data in records that list players, and in similar ones, than any event has.
    #[error("found more than 16 MiB of records about the event, expected at most 16")]
    RecordLimit,
    /// More remarks than a person would read.
    #[error("found more to remark than 100,000 things, and left it there")]
    RemarkLimit,
    /// A tab where columns count.
    #[error("found a tab, expected blanks, because every column counts")]
    Tab,
    /// A record that does not begin in the first column.
    #[error("found record {code} after blanks, expected it to begin in column 1")]
    Indented {
        /// The code of the record.
        code: String,
    },
    /// A character in a column that separates two values.
    #[error("found {found:?} beside the {what} ({}), expected a blank", columns(*first, *last))]
    NotBlank {
        /// The character in that column.
        found: char,
        /// The value beside the column.
        what: &'static str,
        /// The first column of that value.
        first: usize,
        /// The last column of that value.
        last: usize,
    },
    /// A player line that ends before or within the points.
    #[error("found the end of the player line, expected points in columns {first}-{last}")]
    CutOff {
        /// The first column of the points.
        first: usize,
        /// The last column of the points.
        last: usize,
    },
    /// A value that cannot be read.
    #[error("found {} as {what} ({}), expected {expected}", quoted(found), columns(*first, *last))]
    Value {
        /// The name of the value.
        what: &'static str,
        /// The first column of the field, from 1.
        first: usize,
        /// The last column of the field, from 1.
        last: usize,
        /// The text in these columns.
        found: String,
        /// The valid contents, in words.
        expected: &'static str,
    },
    /// A round of a player that cannot be read.
    #[error("found {found:?} in round {round}, expected {}", fault.expected())]
    Cell {
        /// The number of the round.
        round: u16,
        /// The text of its columns.
        found: String,
        /// The fault of the columns.
        fault: CellFault,
    },
    /// `0000` with a blank as the result.
    #[error("found 0000 without a result code in round {round}, expected one of U F H Z")]
    ByeWithoutCode {
        /// The number of the round.
        round: u16,
    },
    /// A record with an unknown code.
    #[error("found the unknown record {code:?}, expected a record of TRF16, TRF(x) or TRF-2026")]
    UnknownRecord {
        /// The first three characters of the line.
        code: String,
        /// The record that it may be a misspelling of; `None` if there is none.
        suggestion: Option<&'static str>,
    },
    /// A record with unreadable content.
    #[error("found {} in record {code}, expected {expected}", quoted(found))]
    Content {
        /// The code of the record.
        code: &'static str,
        /// The content of the field.
        found: String,
        /// The valid contents, in words.
        expected: &'static str,
    },
    /// An unknown word of XXC.
    #[error("found the unknown word {word:?} in record XXC, expected rank, white1 or black1")]
    UnknownWord {
        /// The word that the record does not know.
        word: String,
    },
    /// A record that names a player without a player line.
    #[error("found pairing number {number} in record {code}, expected that of a player line")]
    UnknownPlayer {
        /// The code of the record.
        code: &'static str,
        /// The pairing number named.
        number: PairingNumber,
    },
    /// A prohibited pairing with only one player.
    #[error("found fewer than two players in record {code}, expected those who may not meet")]
    LonePlayer {
        /// The code of the record.
        code: &'static str,
    },
    /// Points given outside the rules.
    #[error("found abnormal points (record 299), expected every result to count the same for all")]
    AbnormalPoints,
    /// A value of an unknown result.
    #[error(
        "found the value of an unknown result (X) in record 162, expected none: it is not used"
    )]
    UnknownResultValue,
    /// Two records of one fact that differ.
    #[error(
        "found {value} in record {code}, expected {other_value} as in record {other_code} (line {other_line})"
    )]
    Conflict {
        /// The code of the later record.
        code: &'static str,
        /// The content of the later record.
        value: String,
        /// The code of the earlier record.
        other_code: &'static str,
        /// The line of the earlier record, from 1.
        other_line: usize,
        /// The content of the earlier record.
        other_value: String,
    },
    /// A bye in record 240 for a player whose line says something else.
    #[error(
        "found a bye of player {player} in round {round}, expected what line {other_line} says: {recorded}"
    )]
    ByeConflict {
        /// The player with the bye.
        player: PairingNumber,
        /// The number of the round.
        round: u16,
        /// The player's line, from 1.
        other_line: usize,
        /// The player's record in that line, in words.
        recorded: &'static str,
    },
    /// Record 062 has a number other than that of the player lines.
    #[error(
        "found {stated} player{} in record 062, expected {counted}, the number of player lines",
        if *stated == 1 { "" } else { "s" }
    )]
    PlayerCount {
        /// The number in the record.
        stated: usize,
        /// The number of player lines.
        counted: usize,
    },
    /// Points columns that do not match the results.
    #[error(
        "{}player {player} has {stated} points in the file, but their results add up to {computed}",
        first_of(*count)
    )]
    Totals {
        /// The player; if there are several, the first.
        player: PairingNumber,
        /// The points in the player's line.
        stated: Score,
        /// The points that the results give.
        computed: Score,
        /// The number of such players.
        count: usize,
        /// Whether the report is still used, with the results.
        results_count: bool,
    },
    /// Points columns that contain virtual points of a round that is over.
    #[error(
        "found virtual points of a past round in the points of {count} player{}, expected those of results alone: player {player} has {stated}, of which {virtual_part} are virtual",
        if *count == 1 { "" } else { "s" }
    )]
    PastAcceleration {
        /// The first of these players.
        player: PairingNumber,
        /// The points in the player's line.
        stated: Score,
        /// The virtual part of these points.
        virtual_part: Score,
        /// The number of such players.
        count: usize,
    },
    /// No record states the point system; the totals fit one other than 1, ½, 0.
    #[error("found no record of the point system, expected one: the points fit {}", inferred(*win, *draw, *settled))]
    PointsInferred {
        /// The value of a win.
        win: Score,
        /// The value of a draw.
        draw: Score,
        /// How far the totals settle these values.
        settled: Settled,
    },
    /// The Baku acceleration needs the number of rounds, which is missing.
    #[error("found Baku acceleration in record 192, expected the number of rounds with it")]
    BakuWithoutRounds,
    /// Pairing numbers below the highest that no player has.
    #[error("found nobody with pairing number {numbers}, expected the numbers without gaps")]
    UnusedNumbers {
        /// The numbers, as ranges such as `3, 5-7`.
        numbers: String,
    },
    /// Several players with the pairing-allocated bye of a round.
    #[error(
        "found {count} players with the bye of the pairing (U) in round {round}, expected one; were the \
         others granted on request (F)?"
    )]
    ByesOfPairing {
        /// The number of the round.
        round: Round,
        /// The number of players with the bye.
        count: usize,
    },
    /// The tournament contradicts itself.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Problem {
    /// Whether the problem lies in a file in the exchange format, not in its translation.
    pub(crate) fn is_of_exchange_format(&self) -> bool {
        matches!(
            self,
            Self::ExchangeFormat | Self::ExchangeCell { .. } | Self::Cards(_) | Self::Card(_)
        )
    }

    /// What to do about the problem; `None` if there is no advice.
    pub fn help(&self) -> Option<String> {
        Some(match self {
            Self::Empty | Self::Binary | Self::NoPlayers | Self::LineLimit => {
                "give the report (TRF) that the tournament program exports".into()
            }
            Self::Utf16 => "save the file as UTF-8".into(),
            Self::Foreign(foreign) => foreign.help().into(),
            Self::ExchangeFormat => {
                "a win without a game and an opponent (+:  0) is taken for the bye of the pairing; \
                 `pairwright convert` writes the report"
                    .into()
            }
            Self::Cards(_) => {
                "results that no card gives are chosen to fit the scores, and decide nothing; say how many wait \
                 below with a line such as `below 0`"
                    .into()
            }
            Self::Card(fault) => fault.help().into(),
            Self::ExchangeCell { .. } => {
                "a round has six columns: a blank, the result, the colour, three of the opponent".into()
            }
            Self::NamesInBytes => {
                "read so, since every line fits then; programs that count characters read the lines \
                 shifted"
                    .into()
            }
            Self::PlayerLimit { most: 9999, .. } => {
                "pairing numbers have four columns; state more in a line above the players, such as XXW 5, and \
                 widen them so, or give the event as JSON"
                    .into()
            }
            Self::PlayerLimit { .. } => "split the event into groups".into(),
            Self::RecordLimit => "look for records that stand there again and again".into(),
            Self::RemarkLimit => "mend what is told first".into(),
            Self::RoundLimit => "check for characters far to the right".into(),
            Self::Tab => "replace tabs by blanks, so that every value stands in its columns".into(),
            Self::Indented { .. } => "remove the blanks at the start of the line".into(),
            Self::NotBlank { .. } => {
                "a value is too wide, or the line is shifted from about here on; columns count \
                 characters, not bytes"
                    .into()
            }
            Self::CutOff { .. } => {
                "the line, or the file, was cut off: export the report again; only what follows the \
                 points may be missing"
                    .into()
            }
            Self::Value { .. } => "write it in exactly these columns".into(),
            Self::Cell { fault, .. } => fault.help().into(),
            Self::ByeWithoutCode { .. } => {
                "read as absent (Z); leave all columns blank if the player is to be paired".into()
            }
            Self::UnknownRecord { suggestion: Some(code), .. } => {
                format!("ignored; write {code} if that is meant")
            }
            Self::UnknownRecord { suggestion: None, .. } => {
                "ignored; put ### in front if it is a comment".into()
            }
            Self::UnknownWord { .. } => "ignored; correct or remove it".into(),
            Self::Content { code, .. } => format!("write it like `{}`", example(code)),
            Self::UnknownPlayer { .. } => "correct the number, or add the player line".into(),
            Self::LonePlayer { .. } => "add the others, or remove the record".into(),
            Self::AbnormalPoints => {
                "pairing by such points is not supported; remove the record, and with it its points"
                    .into()
            }
            Self::UnknownResultValue => "enter the results before the next round is paired".into(),
            Self::Conflict { .. } => "remove or correct one of the two".into(),
            Self::ByeConflict { .. } => "correct the record or the player line".into(),
            Self::PlayerCount { .. } => "the player lines count; correct record 062".into(),
            Self::Totals { results_count: true, .. } => {
                "the results count; correct them or the points (columns 81-84)".into()
            }
            Self::PastAcceleration { .. } => {
                "read so; take the virtual points off (columns 81-84), which others may take for a \
                 mistake"
                    .into()
            }
            Self::Totals { .. } => {
                "correct the results or the points (columns 81-84); points other \
                                    than 1, ½ and 0 are stated by XXS or 162"
                    .into()
            }
            Self::PointsInferred { win, draw, .. } => {
                format!(
                    "state it: `XXS W={win} D={draw} PAB={win}` or `162  W{win:>4}    D{draw:>4}`"
                )
            }
            Self::BakuWithoutRounds => "add record 142 or XXR".into(),
            Self::UnusedNumbers { .. } => {
                "nothing, if they were taken off the list; else add their player lines".into()
            }
            Self::ByesOfPairing { .. } => {
                "write F for each full-point bye granted on request; the lowest ranked is taken to have \
                 that of the pairing"
                    .into()
            }
            Self::Fault(fault) => return fault_help(fault).map(Into::into),
        })
    }
}

/// The beginning of the sentence on the first of `count` players.
fn first_of(count: usize) -> String {
    match count {
        1 => String::new(),
        _ => format!("points of {count} players do not fit their results; first: "),
    }
}

fn inferred(win: Score, draw: Score, settled: Settled) -> String {
    match settled {
        Settled::Both => format!("{win} for a win and {draw} for a draw"),
        Settled::WithoutDraws => {
            format!("{win} for a win; no draw is recorded, so that its worth does not matter")
        }
        Settled::WithoutWins => {
            format!("{draw} for a draw; no win is recorded, so that its worth does not matter")
        }
        Settled::Guess => {
            format!("{win} for a win and {draw} for a draw (a guess: the results do not settle it)")
        }
    }
}

fn quoted(found: &str) -> String {
    if found.is_empty() { "nothing".to_owned() } else { format!("{found:?}") }
}

fn columns(first: usize, last: usize) -> String {
    if first == last { format!("column {first}") } else { format!("columns {first}-{last}") }
}

/// An example of a correct record.
fn example(code: &str) -> String {
    let content = match code {
        "062" => " 48",
        "142" | "XXR" => " 9",
        "152" => " W",
        "162" => "  W 3.0    D 1.0    L 0.0",
        "240" => " H 003    7   12",
        "250" => "       1.0 001 003    1   24",
        "260" => " 001 009    7   12",
        "###" => " Pairwright rematch 5: 3-7",
        "XXA" => "    7  1.0  1.0  0.5",
        "XXC" => " white1",
        "XXP" | "XXZ" => " 7 12",
        "XXS" => " W=3 D=1 PAB=3",
        _ => "  1.0",
    };
    format!("{code}{content}")
}

fn fault_help(fault: &Fault) -> Option<&'static str> {
    Some(match fault {
        Fault::DuplicateNumber { .. } => "give every player a number of their own (columns 5-8)",
        Fault::UnknownOpponent { .. } => "correct the opponent, or add their player line",
        Fault::OwnOpponent { .. } => "correct the opponent",
        Fault::OneSidedPairing { .. } => "correct one of the two player lines",
        Fault::SameColour { .. } => "correct the colour in one of the two player lines",
        Fault::ContradictingResults { .. } => "correct the result in one of the two player lines",
        Fault::SecondBye { .. } => "write F for a full-point bye granted on request",
        Fault::MissingResult { .. } => "enter the result, before a later round is recorded",
        Fault::TooManyRounds { .. } => "correct the number of rounds, or remove the surplus ones",
        _ => return None,
    })
}
