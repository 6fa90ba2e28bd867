//! A report of an event that is about to begin.

use std::cmp::Reverse;

use super::setting::lot_152;
use super::{EntryError, NewPlayer, Setting};
use crate::columns::Grid;
use crate::{Dialect, Document};

/// An event that is about to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewEvent {
    /// What is known of it as a whole.
    pub settings: Vec<Setting>,
    /// The players. Those without a pairing number get one in the [initial order](initial_order).
    pub players: Vec<NewPlayer>,
    /// Which records say how it is paired.
    pub dialect: Dialect,
}

impl Document {
    /// The report of an event that is about to begin, in UTF-8 with line feeds.
    ///
    /// If no player has a number, they are numbered in the [initial order](initial_order); if all have one, they
    /// keep it.
    ///
    /// # Errors
    ///
    /// What is wrong with a setting or with a player; [`EntryError::NumberTaken`].
    pub fn of_new(event: &NewEvent) -> Result<Self, EntryError> {
        let mut players = event.players.clone();
        if players.iter().all(|player| player.number.is_none()) {
            players.sort_by_cached_key(initial_order);
        }
        let marker = if event.dialect == Dialect::Trf2026 { "142" } else { "XXR" };
        let called = players
            .iter()
            .filter_map(|player| player.number)
            .map(pairwright_model::PairingNumber::get);
        let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
        let grid = Grid::holding(called.max().unwrap_or_default().max(count));
        let mut lines = vec![format!("062 {}", players.len())];
        lines.extend(grid.is_wide().then(|| format!("XXW {}", grid.digits())));
        let mut clubs = Vec::new();
        let mut taken = std::collections::BTreeSet::new();
        for (place, player) in players.iter().enumerate() {
            player.check()?;
            let next = u32::try_from(place + 1).ok().and_then(pairwright_model::PairingNumber::new);
            let number = player.number.or(next).ok_or(EntryError::NoNumber)?;
            if !taken.insert(number) {
                return Err(EntryError::NumberTaken(number));
            }
            lines.push(player.line(number, place + 1, grid));
            clubs.extend(
                Some((number, player.club.trim().to_owned())).filter(|(_, c)| !c.is_empty()),
            );
        }
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let mut document = Self::new(text.into_bytes().into()).0;
        // The dialect of a report is that of the records it has.
        let rounds = event.settings.iter().find(|setting| matches!(setting, Setting::Rounds(_)));
        if let Some(Setting::Rounds(rounds)) = rounds {
            document = document.with_header(&format!("{marker} {rounds}"));
        }
        // Some settings have to know the others: a day decides on nothing, but acceleration asks for the rounds.
        let others = event.settings.iter().filter(|setting| !matches!(setting, Setting::Rounds(_)));
        for setting in others {
            document = match setting {
                Setting::Lot(colour) if event.dialect == Dialect::Trf2026 => {
                    document.stating(&["152"], Some(&lot_152(*colour)))
                }
                setting => document.with_setting(setting)?,
            };
        }
        for (number, club) in clubs {
            document = document.belonging(number, &club);
        }
        Ok(document.with_headers_first())
    }

    /// A copy with the headers of TRF first, in the order of their codes.
    fn with_headers_first(&self) -> Self {
        let mut lines: Vec<&str> = self.lines().filter(|line| !line.is_empty()).collect();
        // Extensions last among the headers, where `X` is greater than any digit; remarks of ours behind the players.
        lines.sort_by_key(|line| match line.get(..3).unwrap_or_default() {
            "001" => (1, ""),
            "###" => (2, ""),
            code => (0, code),
        });
        let text: String = lines.iter().flat_map(|line| [*line, "\n"]).collect();
        Self::new(text.into_bytes().into()).0
    }
}

/// The key of the initial ranking: rating, title and name, as players are numbered before round 1 (C.04.2, B).
pub fn initial_order(player: &NewPlayer) -> (Reverse<u32>, usize, String) {
    ranked(player.rating, &player.title, &player.name)
}

/// As [`initial_order`], of a player who has a line already.
pub(super) fn ranked(rating: u32, title: &str, name: &str) -> (Reverse<u32>, usize, String) {
    const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    let title = title.trim().to_ascii_uppercase();
    let rank = TITLES.iter().position(|known| *known == title).unwrap_or(TITLES.len());
    (Reverse(rating), rank, name.trim().to_lowercase())
}
