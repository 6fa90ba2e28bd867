//! Players who come later, and corrections of who they are.

use pairwright_model::{PairingNumber, Sex};

use super::{EntryError, index_of, with_columns};
use crate::Document;
use crate::columns::{Columns, Grid, player as columns};
use crate::edit::player_number;
use crate::personal::{BIRTH, FIDE_ID};
use crate::ranking::rank_text;

/// A player to be entered. What is empty, zero or none is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewPlayer {
    /// The pairing number; none: the next one that is free.
    pub number: Option<PairingNumber>,
    /// The name, as `Surname, First name`. A report has room for 33 characters; what is longer is cut off.
    pub name: String,
    /// The title, such as `WGM`: at most three characters.
    pub title: String,
    /// The rating, up to 9999; 0 if there is none.
    pub rating: u32,
    /// The federation: three letters.
    pub federation: String,
    /// The sex, if the list states it.
    pub sex: Option<Sex>,
    /// The FIDE number: up to eleven digits.
    pub fide_id: String,
    /// The day of birth or its year, as it shall stand in the report: up to ten characters.
    pub birth: String,
    /// The club, for which a report has no columns: a remark of ours holds it.
    pub club: String,
}

/// A correction of who a player is. An empty text, and a rating of 0, clear what stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayerChange {
    /// The name becomes this one.
    Name(String),
    /// The title becomes this one.
    Title(String),
    /// The rating becomes this one.
    Rating(u32),
    /// The federation becomes this one.
    Federation(String),
    /// Another sex, or none.
    Sex(Option<Sex>),
    /// The FIDE number becomes this one.
    FideId(String),
    /// Another day of birth.
    Birth(String),
    /// The club becomes this one.
    Club(String),
}

impl NewPlayer {
    /// That a report has columns for all of it, except for the end of a long name.
    ///
    /// # Errors
    ///
    /// [`EntryError::NoName`], [`EntryError::TooWide`], [`EntryError::Control`] or [`EntryError::Value`].
    pub fn check(&self) -> Result<(), EntryError> {
        if self.name.trim().is_empty() {
            return Err(EntryError::NoName);
        }
        on_one_line("the name", &self.name)?;
        self.known().iter().try_for_each(|change| change.check().map(drop))
    }

    /// What is known of the player besides name and number, as corrections of a player without any of it.
    pub fn known(&self) -> Vec<PlayerChange> {
        let changes = [
            PlayerChange::Title(self.title.clone()),
            PlayerChange::Rating(self.rating),
            PlayerChange::Federation(self.federation.clone()),
            PlayerChange::Sex(self.sex),
            PlayerChange::FideId(self.fide_id.clone()),
            PlayerChange::Birth(self.birth.clone()),
            PlayerChange::Club(self.club.clone()),
        ];
        changes.into_iter().filter(PlayerChange::says_something).collect()
    }

    /// Takes over `change` in the column that it is about.
    pub fn take(&mut self, change: PlayerChange) {
        match change {
            PlayerChange::Name(text) => self.name = text,
            PlayerChange::Title(text) => self.title = text,
            PlayerChange::Rating(rating) => self.rating = rating,
            PlayerChange::Federation(text) => self.federation = text,
            PlayerChange::Sex(sex) => self.sex = sex,
            PlayerChange::FideId(text) => self.fide_id = text,
            PlayerChange::Birth(text) => self.birth = text,
            PlayerChange::Club(text) => self.club = text,
        }
    }

    /// The name as a report holds it.
    pub fn short_name(&self) -> String {
        cut(&self.name)
    }

    /// The line of a player who has played no round.
    pub(super) fn line(&self, number: PairingNumber, rank: usize, grid: Grid) -> String {
        let Self { title, rating, federation, sex, fide_id, birth, .. } = self;
        let (name, sex) = (self.short_name(), letter(*sex));
        let rating = if *rating == 0 { String::new() } else { rating.to_string() };
        let birth = birth.trim();
        let digits = grid.digits();
        let rank = rank_text(&rank);
        format!(
            "001 {number:>digits$} {sex:1}{:>3} {name:<33} {rating:>4} {:<3} {:>11} {birth:<10}  0.0 {rank:>4}",
            title.trim(),
            federation.trim(),
            fide_id.trim(),
        )
    }
}

impl PlayerChange {
    fn says_something(&self) -> bool {
        match self {
            Self::Rating(rating) => *rating > 0,
            Self::Sex(sex) => sex.is_some(),
            Self::Name(text)
            | Self::Title(text)
            | Self::Federation(text)
            | Self::FideId(text)
            | Self::Birth(text)
            | Self::Club(text) => !text.is_empty(),
        }
    }

    /// The columns it is about and what shall stand there, if that fits; none if a report has no columns for it.
    fn check(&self) -> Result<Option<(Columns, String)>, EntryError> {
        let (columns, value, what) = match self {
            Self::Name(name) if name.trim().is_empty() => return Err(EntryError::NoName),
            Self::Name(name) => {
                on_one_line("the name", name)?;
                return Ok(Some((columns::NAME, cut(name))));
            }
            Self::Club(name) => return on_one_line("the club", name).map(|()| None),
            Self::Title(title) => (columns::TITLE, title.trim().to_owned(), "the title"),
            Self::Rating(0) => (columns::RATING, String::new(), "the rating"),
            Self::Rating(rating) => (columns::RATING, rating.to_string(), "the rating"),
            Self::Federation(code) => {
                (columns::FEDERATION, code.trim().to_owned(), "the federation")
            }
            Self::Sex(sex) => (columns::SEX, letter(*sex).to_owned(), "the sex"),
            Self::FideId(id) => (FIDE_ID, id.trim().to_owned(), "the FIDE number"),
            Self::Birth(day) => (BIRTH, day.trim().to_owned(), "the day of birth"),
        };
        on_one_line(what, &value)?;
        let width = columns.last + 1 - columns.first;
        let length = value.chars().count();
        if length > width {
            return Err(EntryError::TooWide { what, value, width });
        }
        if matches!(self, Self::FideId(_)) && !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(EntryError::Value { what, value, expected: "digits" });
        }
        let is_number = matches!(self, Self::Rating(_) | Self::FideId(_) | Self::Title(_));
        let padding = " ".repeat(if is_number { width - length } else { 0 });
        Ok(Some((columns, padding + &value)))
    }
}

impl Document {
    /// The report with another player at the end of the player lines, absent from every round paired so far, and
    /// the number the player has.
    ///
    /// The numbers of players that records 062 and 072 state follow.
    ///
    /// # Errors
    ///
    /// [`EntryError::NumberTaken`], [`EntryError::NoNumber`], or what [`NewPlayer::check`] finds;
    /// [`EntryError::Encoding`] if the report's encoding lacks a character.
    pub fn with_player(&self, player: &NewPlayer) -> Result<(Self, PairingNumber), EntryError> {
        player.check()?;
        let grid = self.grid();
        let line = |number, rank| player.line(number, rank, grid);
        let tournament = self.understood()?.tournament;
        let last = tournament.players().last().map_or(0, |player| player.number.get());
        let number = match player.number {
            Some(number) if tournament.index_of(number).is_some() => {
                return Err(EntryError::NumberTaken(number));
            }
            Some(number) => number,
            None => PairingNumber::new(last + 1).ok_or(EntryError::NoNumber)?,
        };
        if number.get() > grid.most() {
            return Err(EntryError::NoNumber);
        }
        let count = tournament.players().len();
        let line = line(number, count + 1);
        self.check_encoding(&line)?;
        self.check_encoding(&player.club)?;
        let rated = tournament.players().iter().filter(|player| player.rating > 0).count();
        let counted = self.rewritten(|line, text| {
            text.push_str(line);
            recount(line, "062", count, count + 1, text);
            recount(line, "072", rated, rated + usize::from(player.rating > 0), text);
        });
        let is_player = |line: &str| player_number(line, grid).is_some();
        let entered = counted.with_line_after(is_player, &line);
        let club = player.club.trim();
        let entered = if club.is_empty() { entered } else { entered.belonging(number, club) };
        Ok((entered.with_groups_apart(), number))
    }

    /// The report with `change` made to a player.
    ///
    /// # Errors
    ///
    /// [`EntryError::UnknownPlayer`], or that the value does not fit.
    pub fn with_change(
        &self,
        player: PairingNumber,
        change: &PlayerChange,
    ) -> Result<Self, EntryError> {
        index_of(&self.understood()?.tournament, player)?;
        let in_columns = change.check()?;
        let Some((columns, value)) = in_columns else {
            let PlayerChange::Club(name) = change else { return Ok(self.clone()) };
            return Ok(self.with_club(player, name)?.with_groups_apart());
        };
        self.check_encoding(&value)?;
        let grid = self.grid();
        let changed = self.with_lines(|number, line| {
            (number == player).then(|| with_columns(line, grid.at(columns), &value))
        });
        let is_of_group = matches!(change, PlayerChange::Federation(_));
        Ok(if is_of_group { changed.with_groups_apart() } else { changed })
    }
}

/// Replaces `line`, which `text` ends with, if it is record `code` and states the number `old`.
fn recount(line: &str, code: &str, old: usize, new: usize, text: &mut String) {
    let stated = line.strip_prefix(code).map(str::trim_start);
    let Some(rest) = stated.and_then(|stated| stated.strip_prefix(&old.to_string())) else {
        return;
    };
    if rest.starts_with(|c: char| c.is_ascii_digit()) {
        return;
    }
    let blanks = line.len() - code.len() - old.to_string().len() - rest.len();
    text.truncate(text.len() - line.len());
    text.push_str(code);
    text.extend(std::iter::repeat_n(' ', blanks));
    text.push_str(&new.to_string());
    text.push_str(rest);
}

/// A name, cut to the width that a report has for it.
fn cut(name: &str) -> String {
    let width = columns::NAME.last + 1 - columns::NAME.first;
    name.trim().chars().take(width).collect::<String>().trim_end().to_owned()
}

fn letter(sex: Option<Sex>) -> &'static str {
    match sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    }
}

pub(super) fn on_one_line(what: &'static str, value: &str) -> Result<(), EntryError> {
    if value.chars().any(char::is_control) { Err(EntryError::Control { what }) } else { Ok(()) }
}
