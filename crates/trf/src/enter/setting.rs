//! What a report says of the event as a whole.

use pairwright_model::{Colour, Round};

use super::EntryError;
use super::player::on_one_line;
use crate::acceleration::BAKU;
use crate::edit::player_number;
use crate::{Document, MAX_ROUNDS, dates};

/// Something that a report states of the event as a whole. An empty text takes the record out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Setting {
    /// The name of the event (012).
    Name(String),
    /// Where it is held (022).
    Place(String),
    /// The federation it belongs to (032).
    Federation(String),
    /// The day it begins (042), in any spelling that reports use.
    Begins(String),
    /// The day it ends (052).
    Ends(String),
    /// The chief arbiter (102).
    Arbiter(String),
    /// The rate of play (122).
    RateOfPlay(String),
    /// How many rounds it has (142 or XXR).
    Rounds(Round),
    /// The code of its rules (192), such as `FIDE_DUTCH_2026`.
    Rules(String),
    /// The colour drawn by lot for the first player (152 or XXC).
    Lot(Colour),
    /// What results are worth, such as `W=3 D=1 L=0`: the codes of XXS. A bye of the pairing is worth a win unless
    /// `PAB` says otherwise. Empty: one point for a win, half of one for a draw.
    Points(String),
    /// Whether the first rounds are accelerated by the Baku method.
    Baku(bool),
    /// The tie-breaks, as record 202 has them, separated by commas.
    TieBreaks(String),
}

impl Document {
    /// The report with this setting in the place of what it said of that, or before the players if it said nothing.
    ///
    /// # Errors
    ///
    /// [`EntryError::Value`] for a day that is none, [`EntryError::NotARound`] for fewer rounds than have been
    /// paired, [`EntryError::Control`] and [`EntryError::Encoding`].
    pub fn with_setting(&self, setting: &Setting) -> Result<Self, EntryError> {
        let (code, value) = match setting {
            Setting::Rounds(rounds) => return self.with_rounds(*rounds),
            Setting::Lot(colour) => return Ok(self.with_lot(*colour)),
            Setting::Points(text) => return self.with_point_system(text),
            Setting::Baku(is_accelerated) => return self.with_baku(*is_accelerated),
            Setting::Rules(text) => return self.with_rules(text),
            Setting::Name(text) => ("012", text),
            Setting::Place(text) => ("022", text),
            Setting::Federation(text) => ("032", text),
            Setting::Begins(text) => ("042", text),
            Setting::Ends(text) => ("052", text),
            Setting::Arbiter(text) => ("102", text),
            Setting::RateOfPlay(text) => ("122", text),
            Setting::TieBreaks(text) => ("202", text),
        };
        let value = value.trim();
        on_one_line("the setting", value)?;
        self.check_encoding(value)?;
        if matches!(setting, Setting::Begins(_) | Setting::Ends(_))
            && !value.is_empty()
            && dates::parse(value).is_none()
        {
            let value = value.to_owned();
            return Err(EntryError::Value { what: "the day", value, expected: "year/month/day" });
        }
        let line = (!value.is_empty()).then(|| format!("{code} {value}"));
        Ok(self.stating(&[code], line.as_deref()))
    }

    fn with_rounds(&self, rounds: Round) -> Result<Self, EntryError> {
        let paired = self.understood()?.tournament.rounds_paired();
        if !(paired.max(1)..=MAX_ROUNDS).contains(&rounds) {
            let (first, last) = (paired.max(1), MAX_ROUNDS);
            return Err(EntryError::NotARound { round: rounds, first, last });
        }
        let code = if self.has_numbered_settings() { "142" } else { "XXR" };
        let code =
            ["142", "XXR"].into_iter().find(|code| self.record(code).is_some()).unwrap_or(code);
        let stated = self.stating(&[code], Some(&format!("{code} {rounds}")));
        // A report may state it twice, and then both must say so.
        let other = if code == "142" { "XXR" } else { "142" };
        match stated.record(other) {
            Some(_) => Ok(stated.stating(&[other], Some(&format!("{other} {rounds}")))),
            None => Ok(stated),
        }
    }

    /// Another edition; acceleration stays as it is unless the code has its suffix.
    fn with_rules(&self, code: &str) -> Result<Self, EntryError> {
        let code = code.trim();
        on_one_line("the setting", code)?;
        self.check_encoding(code)?;
        if code.is_empty() {
            return Ok(self.stating(&["192"], None));
        }
        let suffix =
            if self.is_baku() && !code.to_ascii_uppercase().ends_with(BAKU) { BAKU } else { "" };
        Ok(self.stating(&["192"], Some(&format!("192 {code}{suffix}"))))
    }

    /// The suffix of record 192; virtual points stated by player or number would contradict it, or outlive it.
    fn with_baku(&self, is_accelerated: bool) -> Result<Self, EntryError> {
        let understood = self.understood()?;
        if is_accelerated && understood.tournament.total_rounds().is_none() {
            return Err(EntryError::NoTotal);
        }
        let stated = self.without_lines(|line| matches!(line.get(..3), Some("XXA" | "250")));
        let system = self.encoded_system();
        Ok(match (is_accelerated, system) {
            (true, system) => {
                let system = system.unwrap_or("FIDE_DUTCH");
                stated.stating(&["192"], Some(&format!("192 {system}{BAKU}")))
            }
            (false, Some(system)) if self.is_baku() => {
                stated.stating(&["192"], Some(&format!("192 {system}")))
            }
            (false, _) => stated,
        })
    }

    fn is_baku(&self) -> bool {
        self.encoded_type() != self.encoded_system()
    }

    fn with_lot(&self, colour: Colour) -> Self {
        if self.has_numbered_settings() {
            return self.stating(&["152"], Some(&lot_152(colour)));
        }
        let is_lot = |line: &str| {
            let words = line.strip_prefix("XXC").map(str::to_ascii_lowercase);
            words.is_some_and(|words| words.contains("white1") || words.contains("black1"))
        };
        let Some(old) = self.lines().find(|line| is_lot(line)) else {
            return self.with_header(&format!("XXC {colour}1"));
        };
        let keeps_rank = old.to_ascii_lowercase().contains("rank");
        let rank = if keeps_rank { "rank " } else { "" };
        let new = format!("XXC {rank}{colour}1");
        self.rewritten(|line, text| text.push_str(if is_lot(line) { &new } else { line }))
    }

    /// The report with `line` in the place of the first record of these codes, or before the players.
    pub(super) fn stating(&self, codes: &[&str], line: Option<&str>) -> Self {
        let is_it = |line: &str| line.get(..3).is_some_and(|code| codes.contains(&code));
        let first = self.lines().position(is_it);
        match (first, line) {
            (None, None) => self.clone(),
            (None, Some(new)) => self.with_header(new),
            (Some(_), None) => self.without_lines(is_it),
            (Some(first), Some(new)) => self.with_line(first, new),
        }
    }

    /// The report with `line` before the first player, or at its end if there is none.
    pub(super) fn with_header(&self, line: &str) -> Self {
        let grid = self.grid();
        let first = self.lines().position(|line| player_number(line, grid).is_some());
        match first {
            Some(first) => self.with_line_at(first, line),
            None => self.appended(line),
        }
    }
}

/// Record 152, which states the lot.
pub(super) fn lot_152(colour: Colour) -> String {
    let letter = if colour == Colour::White { "W" } else { "B" };
    format!("152 {letter}")
}
