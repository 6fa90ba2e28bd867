//! Clubs, which are in no record: a remark line a club, `### Pairwright club 1 5 9: Caissa`.

use std::fmt::Write as _;

use pairwright_model::PairingNumber;

use super::player::on_one_line;
use super::{EntryError, index_of, remark};
use crate::Document;

const CLUB: &str = "club";

impl Document {
    /// The clubs of which the report says who belongs to them, each with its players, in the order of its lines.
    pub fn clubs(&self) -> Vec<(String, Vec<PairingNumber>)> {
        self.lines().filter_map(club).map(|(players, name)| (name.to_owned(), players)).collect()
    }

    /// The report in which the player belongs to this club and to no other; an empty name: to none.
    ///
    /// # Errors
    ///
    /// [`EntryError::UnknownPlayer`], [`EntryError::Control`] or [`EntryError::Encoding`].
    pub fn with_club(&self, player: PairingNumber, name: &str) -> Result<Self, EntryError> {
        let name = name.trim();
        index_of(&self.understood()?.tournament, player)?;
        on_one_line("the club", name)?;
        self.check_encoding(name)?;
        Ok(self.belonging(player, name))
    }

    /// As [`with_club`](Self::with_club), of a player and a name that have been checked.
    pub(super) fn belonging(&self, player: PairingNumber, name: &str) -> Self {
        let is_there = |players: &[PairingNumber]| players.contains(&player);
        let mut clubs = self.lines().filter_map(club);
        let is_of_it = |(players, of): (Vec<_>, &str)| of == name && is_there(&players);
        if clubs.clone().any(is_of_it) {
            return self.clone();
        }
        let is_known = !name.is_empty() && clubs.any(|(_, of)| of == name);
        let emptied =
            |line: &str| club(line).is_some_and(|(players, of)| of != name && players == [player]);
        let moved = self.without_lines(emptied).rewritten(|line, text| match club(line) {
            Some((mut players, of)) if of == name => {
                players.push(player);
                players.sort_unstable();
                text.push_str(&spelt(&players, of));
            }
            Some((mut players, of)) if is_there(&players) => {
                players.retain(|other| *other != player);
                text.push_str(&spelt(&players, of));
            }
            _ => text.push_str(line),
        });
        if is_known || name.is_empty() { moved } else { moved.appended(&spelt(&[player], name)) }
    }

    /// The report with the players of its clubs called by other numbers.
    pub(super) fn with_clubs_called(&self, new: impl Fn(PairingNumber) -> PairingNumber) -> Self {
        self.rewritten(|line, text| match club(line) {
            Some((players, name)) => {
                let mut players: Vec<_> = players.into_iter().map(&new).collect();
                players.sort_unstable();
                text.push_str(&spelt(&players, name));
            }
            None => text.push_str(line),
        })
    }
}

/// The players and the name of the club that `line` is about.
fn club(line: &str) -> Option<(Vec<PairingNumber>, &str)> {
    let (numbers, name) = remark::content(line, CLUB)?.split_once(": ")?;
    let numbers = numbers.split(' ').map(|number| PairingNumber::new(number.parse().ok()?));
    Some((numbers.collect::<Option<_>>()?, name))
}

fn spelt(players: &[PairingNumber], name: &str) -> String {
    let mut content = String::new();
    for (place, player) in players.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(content, "{}{player}", if place == 0 { "" } else { " " });
    }
    remark::line(CLUB, format_args!("{content}: {name}"))
}
