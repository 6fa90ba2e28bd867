//! Faults of a tournament as described.

use std::error::Error;
use std::fmt;

use crate::{Colour, PairingNumber};

/// The site of a fault, so that a reader of files can point at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaultSite {
    /// The index of the player in [`Setup::players`](crate::Setup::players), if one is concerned.
    pub entry: Option<usize>,
    /// The round (from 1), if one is concerned.
    pub round: Option<u16>,
}

/// A fault of a [`Setup`](crate::Setup).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// There is no player at all.
    #[error("the tournament has no players")]
    NoPlayers,
    /// Two players share a pairing number.
    #[error("pairing number {number} is used twice")]
    DuplicateNumber {
        /// The number used twice.
        number: PairingNumber,
    },
    /// A pairing number below the highest one belongs to nobody. This is a warning: the player may have
    /// been taken off the list.
    #[error("pairing number {number} belongs to nobody; is a player line missing?")]
    UnusedNumber {
        /// The number that is missing.
        number: PairingNumber,
    },
    /// An opponent that is not a player.
    #[error(
        "player {player} meets number {opponent} in round {round}, but no player has that number"
    )]
    UnknownOpponent {
        /// The player with the record.
        player: PairingNumber,
        /// The number that no player has.
        opponent: PairingNumber,
        /// The round (from 1).
        round: u16,
    },
    /// A player opposed to themselves.
    #[error("player {player} is their own opponent in round {round}")]
    OwnOpponent {
        /// The player with this record.
        player: PairingNumber,
        /// The round (from 1).
        round: u16,
    },
    /// The opponent's record names somebody else, or nobody.
    #[error(
        "player {player} meets {opponent} in round {round}, but the record of {opponent} does not say so"
    )]
    OneSidedPairing {
        /// The player with the record.
        player: PairingNumber,
        /// The opponent that the record names.
        opponent: PairingNumber,
        /// The round (from 1).
        round: u16,
    },
    /// Both opponents have the same colour.
    #[error("players {player} and {opponent} both have {colour} in round {round}")]
    SameColour {
        /// The player with the record.
        player: PairingNumber,
        /// The opponent that the record names.
        opponent: PairingNumber,
        /// The colour that both have.
        colour: Colour,
        /// The round (from 1).
        round: u16,
    },
    /// The two results of a pairing exclude each other.
    #[error(
        "the results of players {player} and {opponent} in round {round} contradict each other"
    )]
    ContradictingResults {
        /// The player with the record.
        player: PairingNumber,
        /// The opponent that the record names.
        opponent: PairingNumber,
        /// The round (from 1).
        round: u16,
    },
    /// More than one pairing-allocated bye in a round. This is a warning: files often write a granted
    /// full-point bye that way.
    #[error(
        "player {player} has a second pairing-allocated bye in round {round}; was it granted on request (F)?"
    )]
    SecondBye {
        /// The player with the second bye.
        player: PairingNumber,
        /// The round (from 1).
        round: u16,
    },
    /// A pairing without a result before the last round.
    #[error("the game of players {player} and {opponent} in round {round} has no result")]
    MissingResult {
        /// The player with the record.
        player: PairingNumber,
        /// The opponent that the record names.
        opponent: PairingNumber,
        /// The round (from 1).
        round: u16,
    },
    /// More rounds are recorded than the tournament has.
    #[error(
        "round {recorded} is recorded, but the tournament has {total} round{}",
        if *total == 1 { "" } else { "s" }
    )]
    TooManyRounds {
        /// The last round that has been paired.
        recorded: u16,
        /// The number of rounds announced.
        total: u16,
    },
    /// A list of players names a number that no player has.
    #[error("{list} names number {number}, but no player has that number")]
    UnknownListed {
        /// The list, in words.
        list: &'static str,
        /// The number that no player has.
        number: PairingNumber,
    },
}

/// All that is wrong with a [`Setup`](crate::Setup) at once, each fault with its place. It prints the faults that keep it
/// from being a tournament, separated by semicolons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(pub Vec<(FaultSite, Fault)>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grave = self.0.iter().filter(|(_, fault)| !fault.is_warning());
        for (place, (_, fault)) in grave.enumerate() {
            write!(f, "{}{fault}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Error for Faults {}

impl Fault {
    /// Whether the tournament can be used in spite of it.
    pub fn is_warning(&self) -> bool {
        matches!(self, Self::UnusedNumber { .. } | Self::SecondBye { .. })
    }
}
