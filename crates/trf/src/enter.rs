//! A report edited as an arbiter's hand would edit it: a player, a result, a bye, a setting.
//!
//! Each edit states what shall hold, so that making it twice is making it once. Records and columns that it does
//! not concern stay byte for byte.

mod bans;
mod by_hand;
mod clubs;
mod error;
mod event;
mod number;
mod participation;
mod player;
mod points;
mod published;
pub(crate) mod remark;
mod result;
mod round;
mod setting;
mod unpaired;

use std::borrow::Cow;

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};

use crate::Document;
use crate::columns::{Grid, Line, player as columns};
use crate::edit::{Understood, over, player_number};

pub use bans::Group;
pub use by_hand::paired_by_hand;
pub use error::{EntryError, Target};
pub use event::{NewEvent, initial_order};
pub use participation::{Participation, Span};
pub use player::{NewPlayer, PlayerChange};
pub use points::point_system;
pub use setting::Setting;

impl Document {
    /// What the report says, for an edit that stands on it.
    fn understood(&self) -> Result<Understood, EntryError> {
        Understood::of(self).ok_or(EntryError::Report)
    }

    /// The document with `edit` made to the line of each player it is asked about.
    fn with_lines(&self, edit: impl Fn(PairingNumber, &str) -> Option<String>) -> Self {
        let grid = self.grid();
        self.rewritten(|line, text| {
            let edited = player_number(line, grid).and_then(|number| edit(number, line));
            text.push_str(edited.as_deref().unwrap_or(line));
        })
    }

    /// That the encoding of the report has every character of `text`.
    fn check_encoding(&self, text: &str) -> Result<(), EntryError> {
        let lacking = text.chars().find(|&c| !self.can_hold(c));
        match lacking {
            Some(character) => {
                Err(EntryError::Encoding { character, encoding: self.encoding().to_owned() })
            }
            None => Ok(()),
        }
    }
}

/// The player called `number`, who has to be there.
fn index_of(tournament: &Tournament, number: PairingNumber) -> Result<PlayerIndex, EntryError> {
    tournament.index_of(number).ok_or(EntryError::UnknownPlayer(number))
}

/// `line` with `value` in `columns`, padded with blanks.
fn with_columns(line: &str, columns: crate::columns::Columns, value: &str) -> String {
    let width = columns.last + 1 - columns.first;
    over(line, columns.first, &format!("{value:<width$}"))
}

/// The points column of `line`, and the column before it where the points are wide.
fn points_text(line: &str, grid: Grid) -> Cow<'_, str> {
    let columns_of = Line::new(line);
    let wide = columns_of.at(grid.column(columns::BEFORE_POINTS));
    let narrow = columns_of.get(grid.at(columns::POINTS)).trim();
    if wide.is_ascii_digit() {
        Cow::Owned(format!("{wide}{}", columns_of.get(grid.at(columns::POINTS)).trim_end()))
    } else {
        Cow::Borrowed(narrow)
    }
}
