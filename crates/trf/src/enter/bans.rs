//! Players who may not meet.

use pairwright_model::{PairingNumber, Round};

use super::{EntryError, Span, index_of};
use crate::columns::{Line, r260};
use crate::{Document, MAX_ROUNDS};

/// A record that keeps players apart.
struct Ban {
    first: Round,
    last: Round,
    players: Vec<PairingNumber>,
}

impl Document {
    /// The report in which none of `players` may meet another of them in these rounds; none: in any.
    ///
    /// # Errors
    ///
    /// [`EntryError::LonePlayer`], [`EntryError::OnePlayer`] or [`EntryError::UnknownPlayer`].
    pub fn with_ban(
        &self,
        players: &[PairingNumber],
        span: Option<Span>,
    ) -> Result<Self, EntryError> {
        let players = self.several(players)?;
        let (first, last) = match span {
            None => (1, MAX_ROUNDS),
            Some(span) => (span.first, span.last.unwrap_or(MAX_ROUNDS)),
        };
        let states_it = |ban: Ban| {
            ban.first <= first
                && last <= ban.last
                && players.iter().all(|player| ban.players.contains(player))
        };
        if self.lines().filter_map(Ban::of).any(states_it) {
            return Ok(self.clone());
        }
        let ban = Ban { first, last, players };
        Ok(self.appended(&ban.line(self.has_numbered_settings())))
    }

    /// The report in which all of `players` may meet each other.
    ///
    /// # Errors
    ///
    /// As [`Document::with_ban`].
    pub fn without_ban(&self, players: &[PairingNumber]) -> Result<Self, EntryError> {
        let players = self.several(players)?;
        let is_new = self.has_numbered_settings();
        let mut bans = Vec::new();
        let kept = self.without_lines(|line| {
            let Some(ban) = Ban::of(line) else { return false };
            let (lifted, others): (Vec<_>, Vec<_>) =
                ban.players.iter().partition(|player| players.contains(player));
            if lifted.len() < 2 {
                return false;
            }
            // Each of them stays apart from the others of the record.
            for player in lifted.iter().filter(|_| !others.is_empty()) {
                let mut group = others.clone();
                group.push(*player);
                group.sort_unstable();
                let ban = Ban { players: group, ..ban };
                bans.push(ban.line(is_new));
            }
            true
        });
        Ok(bans.iter().fold(kept, |document, line| document.appended(line)))
    }

    /// `players` in order, if they are there and at least two.
    fn several(&self, players: &[PairingNumber]) -> Result<Vec<PairingNumber>, EntryError> {
        let tournament = self.understood()?.tournament;
        let mut sorted = players.to_vec();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|two| two[0] == two[1]) {
            return Err(EntryError::OnePlayer(twice[0]));
        }
        if sorted.len() < 2 {
            return Err(EntryError::LonePlayer);
        }
        sorted.iter().try_for_each(|&player| index_of(&tournament, player).map(drop))?;
        Ok(sorted)
    }

    /// Whether its settings are in numbered records rather than in those that begin with XX.
    pub(super) fn has_numbered_settings(&self) -> bool {
        const RECORDS: [&str; 6] = ["142", "152", "162", "240", "250", "260"];
        self.lines().any(|line| line.get(..3).is_some_and(|code| RECORDS.contains(&code)))
    }
}

impl Ban {
    fn of(line: &str) -> Option<Self> {
        let columns = Line::new(line);
        let (first, last, start) = match line.get(..3)? {
            "XXP" => (1, MAX_ROUNDS, 4),
            "260" => {
                let first = columns.get(r260::FIRST_ROUND).trim().parse().ok()?;
                let last = columns.get(r260::LAST_ROUND).trim().parse().unwrap_or(MAX_ROUNDS);
                (first, last, r260::PLAYERS)
            }
            _ => return None,
        };
        let numbers = columns.words(start).map(|(_, word)| PairingNumber::new(word.parse().ok()?));
        Some(Self { first, last, players: numbers.collect::<Option<_>>()? })
    }

    /// The record that states it.
    fn line(&self, is_new: bool) -> String {
        let Self { first, last, players } = self;
        let head = match (first, last) {
            (1, &MAX_ROUNDS) if !is_new => "XXP".to_owned(),
            _ => format!("260 {first:03} {last:03}"),
        };
        let numbers = players.iter().map(|player| format!(" {player:>4}"));
        numbers.fold(head, |line, number| line + &number)
    }
}
