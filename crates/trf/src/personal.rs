//! The columns of a player line that pairing does not need.

use std::borrow::Cow;
use std::collections::BTreeMap;

use pairwright_model::PairingNumber;

use crate::Document;
use crate::columns::{Columns, Line, player};
use crate::edit::{before, player_number, push_padded};
use crate::records::{Era, era};

pub(crate) const FIDE_ID: Columns = Columns { name: "FIDE number", first: 58, last: 68 };
pub(crate) const BIRTH: Columns = Columns { name: "day of birth", first: 70, last: 79 };
/// Includes the column before, which points of three digits use. Anything else in that column is not part of
/// the points.
const WIDE_POINTS: Columns = Columns { name: "points", first: 80, last: 84 };

/// The texts of these columns, trimmed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Personal {
    /// Identity number, columns 58 to 68.
    pub fide_id: String,
    /// Day of birth, columns 70 to 79.
    pub birth: String,
    /// Points, columns 81 to 84, and 80 if they are wide.
    pub points: String,
    /// Rank, columns 86 to 89.
    pub rank: String,
}

impl Document {
    /// These columns for every player.
    pub fn personal(&self) -> BTreeMap<PairingNumber, Personal> {
        let grid = self.grid();
        let players = self.lines().filter_map(|line| Some((player_number(line, grid)?, line)));
        let columns = players.map(|(number, text)| {
            let text = text.replace('\t', " ");
            let line = Line::new(&text);
            let get = |columns| line.get(grid.at(columns)).trim().to_owned();
            let is_wide = line.at(grid.column(player::BEFORE_POINTS)).is_ascii_digit();
            let personal = Personal {
                fide_id: get(FIDE_ID),
                birth: get(BIRTH),
                points: get(if is_wide { WIDE_POINTS } else { player::POINTS }),
                rank: get(player::RANK),
            };
            (number, personal)
        });
        columns.collect()
    }

    /// The identity number of every player line, trimmed and possibly empty.
    pub fn fide_numbers(&self) -> impl Iterator<Item = (PairingNumber, Cow<'_, str>)> {
        let grid = self.grid();
        self.lines().filter_map(move |line| {
            let number = player_number(line, grid)?;
            let text = Line::new(line).value(grid.at(FIDE_ID));
            let text =
                if text.contains('\t') { text.replace('\t', " ").into() } else { text.into() };
            Some((number, text))
        })
    }

    /// The report with these columns filled in for the players in `personal`.
    #[must_use]
    pub fn with_personal(&self, personal: &BTreeMap<PairingNumber, Personal>) -> Self {
        let grid = self.grid();
        let first = grid.at(FIDE_ID).first;
        self.rewritten(|line, text| {
            let number = player_number(line, grid);
            let Some(columns) = number.and_then(|number| personal.get(&number)) else {
                return text.push_str(line);
            };
            let Personal { fide_id, birth, points, rank } = columns;
            let mut start = String::new();
            push_padded(before(line, first), first, &mut start);
            let [fide_id, birth] = [(fide_id, 11), (birth, 10)]
                .map(|(value, width)| value.chars().take(width).collect::<String>());
            let rest = Line::new(line).from(grid.at(player::RANK).last + 1);
            let written = format!("{start}{fide_id:>11} {birth:10}{points:>5} {rank:>4}");
            text.push_str(&written);
            text.push_str(rest);
        })
    }

    /// The lines that are neither player lines nor settings of the tournament: headers, comments and unknown
    /// records.
    pub fn other_lines(&self) -> impl Iterator<Item = &str> {
        let grid = self.grid();
        let is_other =
            move |line: &&str| player_number(line, grid).is_none() && era(line) != Era::Setting;
        self.lines().filter(is_other).map(str::trim_end).filter(|line| !line.is_empty())
    }
}
