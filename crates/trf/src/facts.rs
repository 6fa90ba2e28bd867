//! The content of the records, before it becomes a tournament.

use std::fmt;

use pairwright_model::{ByNumber, Bye, Colour, PairingNumber, Score};

use crate::columns::Grid;
use crate::diagnostic::Place;
use crate::player_line::PlayerLine;
use crate::points::PointStatement;
use crate::stated::Stated;

/// The content of the records of a file.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// The columns of the player lines.
    pub(crate) grid: Grid,
    /// The player lines, in file order.
    pub(crate) players: Vec<PlayerLine>,
    /// Whether some player lines lack even a readable number.
    pub(crate) lost_players: bool,
    pub(crate) name: String,
    pub(crate) player_count: Option<Stated<usize>>,
    pub(crate) total_rounds: Option<Stated<u16>>,
    pub(crate) initial_colour: Option<Stated<Colour>>,
    pub(crate) encoded_type: Option<Stated<String>>,
    /// Whether the order of the player lines is the ranking (XXC rank).
    pub(crate) ranked_by_listing: bool,
    /// Whether a record that affects the points of players cannot be read.
    pub(crate) points_in_doubt: bool,
    /// Values of the point system, in file order, which matters.
    pub(crate) points: Vec<PointStatement>,
    /// Virtual points of record XXA, by player.
    pub(crate) virtual_points: ByNumber<Stated<VirtualPoints>>,
    /// Virtual points of record 250.
    pub(crate) bands: Vec<Band>,
    pub(crate) forbidden: Vec<Forbidden>,
    /// Pairs that may meet once more in a round.
    pub(crate) rematches: Vec<(u16, [Listed; 2])>,
    /// The players who entered late, where the first round is opened again and its columns do not show it.
    pub(crate) late: Vec<PairingNumber>,
    /// Absences from the next round, record XXZ.
    pub(crate) absent: Vec<Listed>,
    /// Byes of record 240.
    pub(crate) byes: Vec<ListedBye>,
    /// Teams of records 013 and 310.
    pub(crate) rosters: Vec<Roster>,
}

/// The virtual points of a player, by round from round 1.
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

/// A player in a list, with the place.
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
    /// The last round of the ban; `None` for the end of the event.
    pub(crate) last_round: Option<u16>,
    pub(crate) players: Vec<Listed>,
}

/// A bye stated outside the player line.
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
