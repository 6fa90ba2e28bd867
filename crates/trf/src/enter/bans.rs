//! Players who may not meet: one by one, or all of a federation or a club.
//!
//! A report knows pairs of players only. So a group is a record of its players behind a remark line that says what the
//! record stands for, `### Pairwright apart 1-3: club Caissa`; who joins the group later joins the record.

use std::fmt;

use pairwright_model::{PairingNumber, Round};

use super::{EntryError, Span, index_of, remark};
use crate::columns::{Line, player, r260};
use crate::edit::player_number;
use crate::{Document, MAX_ROUNDS};

/// Players who belong together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// All of this federation, as player lines have it.
    Federation(String),
    /// All of this club, as the report [remarks](Document::clubs) it.
    Club(String),
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Federation(code) => write!(f, "federation {code}"),
            Self::Club(name) => write!(f, "club {name}"),
        }
    }
}

impl Group {
    fn of(text: &str) -> Option<Self> {
        let (kind, name) = text.split_once(' ')?;
        match kind {
            "federation" => Some(Self::Federation(name.to_owned())),
            "club" => Some(Self::Club(name.to_owned())),
            _ => None,
        }
    }
}

const APART: &str = "apart";

/// A record that keeps players apart.
#[derive(PartialEq)]
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
        let (first, last) = rounds(span);
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

    /// The report in which no two players of the group may meet in these rounds; none: in any. Players who join the
    /// group later are kept apart from it, too.
    ///
    /// # Errors
    ///
    /// [`EntryError::FewOfGroup`] if fewer than two players belong to it.
    pub fn with_group_apart(&self, group: &Group, span: Option<Span>) -> Result<Self, EntryError> {
        let players = self.members(group);
        if players.len() < 2 {
            return Err(EntryError::FewOfGroup {
                group: group.to_string(),
                players: players.len(),
            });
        }
        let (first, last) = rounds(span);
        let said = said_of(group, (first, last));
        if self.lines().any(|line| line == said) {
            return Ok(self.with_groups_apart());
        }
        let ban = Ban { first, last, players };
        Ok(self.appended(&said).appended(&ban.line(self.has_numbered_settings())))
    }

    /// The report that does not keep the group apart as such; records of single players stay.
    #[must_use]
    pub fn without_group_apart(&self, group: &Group) -> Self {
        let lines: Vec<&str> = self.lines().collect();
        let gone: Vec<bool> =
            lines.iter().map(|line| group_of(line).is_some_and(|(of, _)| of == *group)).collect();
        let is_record = |index: usize| {
            index.checked_sub(1).is_some_and(|before| gone[before])
                && Ban::of(lines[index]).is_some()
        };
        self.without_places(|index| gone[index] || is_record(index))
    }

    /// The players of a group, by number.
    pub fn members(&self, group: &Group) -> Vec<PairingNumber> {
        let mut players: Vec<PairingNumber> = match group {
            Group::Federation(code) => {
                let grid = self.grid();
                let is_of_it = |line: &&str| {
                    let columns = grid.at(player::FEDERATION);
                    Line::new(line).value(columns).eq_ignore_ascii_case(code.trim())
                };
                self.lines().filter(is_of_it).filter_map(|line| player_number(line, grid)).collect()
            }
            Group::Club(name) => {
                let club = self.clubs().into_iter().find(|(of, _)| of == name.trim());
                club.map(|(_, players)| players).unwrap_or_default()
            }
        };
        players.sort_unstable();
        players
    }

    /// The report in which the record of each group that is kept apart has the players of the group. A group of
    /// fewer than two is not kept apart any more.
    pub(super) fn with_groups_apart(&self) -> Self {
        let mut document = self.clone();
        let mut gone = Vec::new();
        for (index, line) in self.lines().enumerate() {
            let Some((group, (first, last))) = group_of(line) else { continue };
            let Some(record) = self.lines().nth(index + 1) else { continue };
            let ban = Ban::of(record).filter(|ban| (ban.first, ban.last) == (first, last));
            let Some(ban) = ban else { continue };
            let players = self.members(&group);
            if players.len() < 2 {
                gone.extend([index, index + 1]);
            } else if players != ban.players {
                let is_numbered = record.starts_with("260");
                document = document.with_line(index + 1, &Ban { players, ..ban }.line(is_numbered));
            }
        }
        document.without_places(|index| gone.contains(&index))
    }

    /// The report in which all of `players` may meet each other.
    ///
    /// A group of which two of them are is no longer kept apart as such; its other pairs still are.
    ///
    /// # Errors
    ///
    /// As [`Document::with_ban`].
    pub fn without_ban(&self, players: &[PairingNumber]) -> Result<Self, EntryError> {
        let players = self.several(players)?;
        let is_new = self.has_numbered_settings();
        let mut bans = Vec::new();
        let mut gone = Vec::new();
        let mut before = "";
        for (index, line) in self.lines().enumerate() {
            let of_group = group_of(std::mem::replace(&mut before, line)).is_some();
            let Some(ban) = Ban::of(line) else { continue };
            let (lifted, others): (Vec<_>, Vec<_>) =
                ban.players.iter().partition(|player| players.contains(player));
            if lifted.len() < 2 {
                continue;
            }
            gone.push(index);
            gone.extend(index.checked_sub(1).filter(|_| of_group));
            // Each of them stays apart from the others of the record.
            for player in lifted.iter().filter(|_| !others.is_empty()) {
                let mut group = others.clone();
                group.push(*player);
                group.sort_unstable();
                let ban = Ban { players: group, ..ban };
                bans.push(ban.line(is_new));
            }
        }
        let kept = self.without_places(|index| gone.contains(&index));
        Ok(bans.iter().fold(kept, |document, line| document.appended(line)))
    }

    /// A copy without the lines at the places that `are_gone`.
    fn without_places(&self, are_gone: impl Fn(usize) -> bool) -> Self {
        let mut places = 0..;
        self.without_lines(|_| places.next().is_some_and(&are_gone))
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

/// The first and the last round of a span; none: of the whole event.
fn rounds(span: Option<Span>) -> (Round, Round) {
    span.map_or((1, MAX_ROUNDS), |span| (span.first, span.last.unwrap_or(MAX_ROUNDS)))
}

/// The remark on a group that is kept apart.
fn said_of(group: &Group, (first, last): (Round, Round)) -> String {
    let rounds = match (first, last) {
        (1, MAX_ROUNDS) => ":".to_owned(),
        (first, MAX_ROUNDS) => format!(" {first}-:"),
        (first, last) => format!(" {first}-{last}:"),
    };
    format!("{}{rounds} {group}", remark::line(APART, "").trim_end())
}

/// The group that `line` says is kept apart, and in which rounds.
fn group_of(line: &str) -> Option<(Group, (Round, Round))> {
    let (span, group) = remark::content(line, APART)
        .and_then(|content| content.split_once(": "))
        .or_else(|| Some(("", remark::content(line, "apart:")?)))?;
    let span = if span.is_empty() { None } else { Some(span.parse().ok()?) };
    Some((Group::of(group)?, rounds(span)))
}
