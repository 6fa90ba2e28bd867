//! What the records of a file say, before it is put together.

use std::fmt;

use pairwright_model::{ByNumber, Bye, Colour, PairingNumber, Score};

use crate::diagnostic::Place;
use crate::player_line::PlayerLine;
use crate::points::PointStatement;
use crate::stated::Stated;

/// What the records of a file say.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// In the order of their lines.
    pub(crate) players: Vec<PlayerLine>,
    /// Whether there are player lines not even the number of which could be read.
    pub(crate) lost_players: bool,
    pub(crate) name: String,
    pub(crate) player_count: Option<Stated<usize>>,
    pub(crate) total_rounds: Option<Stated<u16>>,
    pub(crate) initial_colour: Option<Stated<Colour>>,
    pub(crate) encoded_type: Option<Stated<String>>,
    /// Whether the order of the player lines is the ranking (XXC rank).
    pub(crate) ranked_by_listing: bool,
    /// Whether something that decides what players should have cannot be read.
    pub(crate) points_in_doubt: bool,
    /// In file order, which matters.
    pub(crate) points: Vec<PointStatement>,
    /// XXA.
    pub(crate) virtual_points: ByNumber<Stated<VirtualPoints>>,
    /// 250.
    pub(crate) bands: Vec<Band>,
    pub(crate) forbidden: Vec<Forbidden>,
    /// XXZ.
    pub(crate) absent: Vec<Listed>,
    /// 240.
    pub(crate) byes: Vec<ListedBye>,
    /// 013 and 310.
    pub(crate) rosters: Vec<Roster>,
}

impl Facts {
    /// Whether an opponent of anybody is known.
    pub(crate) fn has_games(&self) -> bool {
        let mut records = self.players.iter().flat_map(|player| &player.setup.records);
        records.any(|record| record.opponent().is_some())
    }
}

/// The virtual points of a player, from round 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VirtualPoints(pub(crate) Vec<Score>);

/// The virtual points of a range of players in a range of rounds.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    pub(crate) points: Score,
    pub(crate) rounds: (u16, u16),
    pub(crate) players: (PairingNumber, PairingNumber),
    pub(crate) place: Place,
}

/// A player in a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    pub(crate) number: PairingNumber,
    pub(crate) code: &'static str,
    pub(crate) place: Place,
}

/// Players who may not meet.
#[derive(Clone, Debug)]
pub(crate) struct Forbidden {
    pub(crate) first_round: u16,
    /// None: to the end.
    pub(crate) last_round: Option<u16>,
    pub(crate) players: Vec<Listed>,
}

/// A bye stated apart from the player line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListedBye {
    pub(crate) bye: Bye,
    pub(crate) round: u16,
    pub(crate) player: Listed,
}

/// The players of a team.
#[derive(Clone, Debug)]
pub(crate) struct Roster {
    pub(crate) code: &'static str,
    pub(crate) line: usize,
    pub(crate) team: String,
    pub(crate) players: Vec<PairingNumber>,
}

impl fmt::Display for VirtualPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("no virtual points");
        }
        for (place, points) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            points.fmt(f)?;
        }
        Ok(())
    }
}
