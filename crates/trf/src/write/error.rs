//! Why a tournament cannot be written.

use pairwright_model::{PairingNumber, Round, Score};

use crate::MAX_ROUNDS;

/// Why a tournament cannot be written: a report has no columns for it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A point system for which the format has no record.
    #[error(
        "the format has no record for the value of results, which is not 1, ½ and 0; choose one that has"
    )]
    PointSystem,
    /// Two byes of different worth for which the format has only one code.
    #[error(
        "the format has one code for full-point byes and pairing-allocated ones, which differ in worth here; choose another format"
    )]
    FullPointBye,
    /// Points too large for their columns.
    #[error(
        "player {player} has {points} points, but a report has columns for -9.9 to 999.9; let results be \
         worth less"
    )]
    Points {
        /// The player with these points.
        player: PairingNumber,
        /// The points before the next round.
        points: Score,
    },
    /// Virtual points too large for their columns, or needing a fifth one.
    #[error(
        "player {player} has {points} virtual points, but a report has columns for 0.0 to 99.9, and for \
         whole ones up to 9999; give fewer"
    )]
    VirtualPoints {
        /// The player with these points.
        player: PairingNumber,
        /// The virtual points of a round.
        points: Score,
    },
    /// A result worth a negative number of points, or more than can be read.
    #[error(
        "a result is worth {points} points, but a report can say 0.0 to 99999.9; let it be worth no other"
    )]
    Worth {
        /// The worth of the result.
        points: Score,
    },
    /// A pairing number beyond four columns, in a format without extensions.
    #[error(
        "player {player} is beyond the 9999 that four columns hold; write trf16 or trf26, which get wider columns \
         (XXW), or JSON"
    )]
    Number {
        /// The highest number in the report.
        player: PairingNumber,
    },
    /// More rounds than the columns allow.
    #[error(
        "round {round} is beyond the {MAX_ROUNDS} rounds that a report has columns for; leave out the \
         rounds after them"
    )]
    Round {
        /// The first round without columns.
        round: Round,
    },
}
