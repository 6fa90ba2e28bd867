//! The circumstances of a round, as an arbiter states them between two rounds.

use std::fmt;
use std::str::FromStr;

use crate::Target;
use pairwright_model::{Bye, Colour, GameResult, PairingNumber, Round, RoundRecord};

/// Circumstances to enter into a report before a round is paired, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances(pub Vec<Circumstance>);

/// A circumstance to enter into a report before a round is paired.
///
/// It displays like on the command line, such as `half-bye 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Circumstance {
    /// The player does not take part.
    Absent(PairingNumber),
    /// The player has this bye; a pairing-allocated bye is fixed in advance.
    Bye(PairingNumber, Bye),
    /// The two may not meet in the round.
    Forbidden(PairingNumber, PairingNumber),
    /// The two may meet in the round although they have met before.
    Rematch(PairingNumber, PairingNumber),
    /// The arbiter pairs the two; the rules pair the others and give the two their colours.
    Fixed(PairingNumber, PairingNumber),
    /// The last game of the two before the round had this result, seen from the first player.
    Result(PairingNumber, PairingNumber, GameEnd),
}

/// The end of a game, seen from the player named first.
///
/// It is parsed from `1-0`, `0-1`, `1/2-1/2` (or `½-½`, `0.5-0.5`), and for unplayed games from `+/-`, `-/+`,
/// `-/-`. Rarer ends are `0-0`, `1/2-0` and `0-1/2`, which arbiters decide on, and `W-L`, `D-D` and `L-W` of games
/// that are not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// The game was played.
    Played(GameResult),
    /// The game ended before both players had moved, and is not rated.
    Unrated(GameResult),
    /// The arbiter scored the game otherwise for one than for the other.
    Unequal(Unequal),
    /// One of the two did not appear.
    Forfeit {
        /// Whether the first player won, since the second did not appear.
        won: bool,
    },
    /// Neither of the two players appeared.
    DoubleForfeit,
}

/// A game that was played and that nobody won, scored unequally or as two losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unequal {
    /// The first player has a draw, the second one a loss.
    DrawAndLoss,
    /// The first player has a loss, the second one a draw.
    LossAndDraw,
    /// Both have a loss.
    TwoLosses,
}

impl Unequal {
    /// The result of the first player.
    fn first(self) -> GameResult {
        if self == Self::DrawAndLoss { GameResult::Draw } else { GameResult::Loss }
    }
}

/// A text that is no end of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {0:?}, expected 1-0, 1/2-1/2, 0-1, +/-, -/+ or -/-")]
pub struct GameEndError(String);

/// Why a circumstance cannot be entered. It displays with advice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CircumstanceError {
    /// No player has the number.
    #[error(
        "{0}: found pairing number {1}, expected that of a player line; help: correct the number, or \
         add the player line"
    )]
    UnknownPlayer(Circumstance, PairingNumber),
    /// A pair of a player with themselves.
    #[error("{0}: found {1} twice, expected two players; help: correct one of the two")]
    OnePlayer(Circumstance, PairingNumber),
    /// Two circumstances that exclude each other.
    #[error("{0}: expected nothing else of player {2}, who is named in {1}; help: leave one out")]
    Contradiction(Circumstance, Circumstance, PairingNumber),
    /// Two pairing-allocated byes.
    #[error("{0}: found {1}, expected one pairing-allocated bye in a round; help: leave one out")]
    TwoByes(Circumstance, Circumstance),
    /// The circumstance contradicts the report.
    #[error(
        "{wish}: expected what the report says of player {player} in round {round}: {recorded}; help: \
         correct the report, or leave this out"
    )]
    Recorded {
        /// The circumstance that cannot be.
        wish: Circumstance,
        /// The player it is about.
        player: PairingNumber,
        /// The round to pair.
        round: Round,
        /// The player's record in the report, in words.
        recorded: &'static str,
    },
    /// The two have not played each other.
    #[error(
        "{wish}: found no game of the two before round {round}; help: name the two opponents, first the \
         one whose points come first"
    )]
    NoGame {
        /// The circumstance, with the result.
        wish: Circumstance,
        /// The round to pair; the game must lie before it.
        round: Round,
    },
    /// The two have not met, so that there is nothing to allow.
    #[error(
        "{wish}: found no game of the two before round {round}, so they may meet anyway; help: leave this out"
    )]
    NotMet {
        /// The circumstance that cannot be.
        wish: Circumstance,
        /// The round to pair.
        round: Round,
    },
    /// The report itself cannot be used.
    #[error("the report cannot be used as it stands")]
    Report,
}

impl Circumstances {
    /// Whether there are no circumstances.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pairs that the arbiter fixes.
    pub fn fixed(&self) -> impl Iterator<Item = (PairingNumber, PairingNumber)> {
        self.0.iter().filter_map(|wish| match *wish {
            Circumstance::Fixed(one, other) => Some((one, other)),
            _ => None,
        })
    }
}

impl CircumstanceError {
    /// The round and player that the error is about.
    pub fn target(&self) -> Target {
        let (round, player) = match *self {
            Self::UnknownPlayer(_, player)
            | Self::OnePlayer(_, player)
            | Self::Contradiction(_, _, player) => (None, Some(player)),
            Self::Recorded { player, round, .. } => (Some(round), Some(player)),
            Self::TwoByes(wish, _) | Self::NoGame { wish, .. } | Self::NotMet { wish, .. } => {
                (None, wish.players().next())
            }
            Self::Report => (None, None),
        };
        Target { round, player, board: None }
    }
}

impl From<Vec<Circumstance>> for Circumstances {
    fn from(list: Vec<Circumstance>) -> Self {
        Self(list)
    }
}

impl Circumstance {
    /// The players that it names.
    pub fn players(self) -> impl Iterator<Item = PairingNumber> {
        let (one, other) = match self {
            Self::Absent(player) | Self::Bye(player, _) => (player, None),
            Self::Forbidden(one, other)
            | Self::Rematch(one, other)
            | Self::Fixed(one, other)
            | Self::Result(one, other, _) => (one, Some(other)),
        };
        [Some(one), other].into_iter().flatten()
    }

    /// Whether it decides the seats of its players in the round, and so excludes other such circumstances.
    pub(crate) fn places(self) -> bool {
        matches!(self, Self::Absent(_) | Self::Bye(..) | Self::Fixed(..))
    }
}

impl GameEnd {
    /// The end of the game, seen from the other player.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Played(GameResult::Win) => Self::Played(GameResult::Loss),
            Self::Played(GameResult::Loss) => Self::Played(GameResult::Win),
            Self::Unrated(GameResult::Win) => Self::Unrated(GameResult::Loss),
            Self::Unrated(GameResult::Loss) => Self::Unrated(GameResult::Win),
            Self::Unequal(Unequal::DrawAndLoss) => Self::Unequal(Unequal::LossAndDraw),
            Self::Unequal(Unequal::LossAndDraw) => Self::Unequal(Unequal::DrawAndLoss),
            Self::Played(GameResult::Draw)
            | Self::Unrated(GameResult::Draw)
            | Self::Unequal(Unequal::TwoLosses)
            | Self::DoubleForfeit => self,
            Self::Forfeit { won } => Self::Forfeit { won: !won },
        }
    }

    /// The end of a game whose two sides are recorded so, seen from the first; none if it is open.
    pub fn of<O: Copy>(one: &RoundRecord<O>, other: &RoundRecord<O>) -> Option<Self> {
        match (one, other) {
            (RoundRecord::Forfeit { won: true, .. }, _) => Some(Self::Forfeit { won: true }),
            (_, RoundRecord::Forfeit { won: true, .. }) => Some(Self::Forfeit { won: false }),
            (RoundRecord::Forfeit { .. }, _) => Some(Self::DoubleForfeit),
            (
                &RoundRecord::Game { result, rated, .. },
                &RoundRecord::Game { result: others, .. },
            ) => Some(match (result, others) {
                (GameResult::Draw, GameResult::Loss) => Self::Unequal(Unequal::DrawAndLoss),
                (GameResult::Loss, GameResult::Draw) => Self::Unequal(Unequal::LossAndDraw),
                (GameResult::Loss, GameResult::Loss) => Self::Unequal(Unequal::TwoLosses),
                _ if rated => Self::Played(result),
                _ => Self::Unrated(result),
            }),
            _ => None,
        }
    }

    /// The code for the columns of the round.
    pub(crate) fn code(self) -> char {
        match self.result() {
            Some((GameResult::Win, true)) => '1',
            Some((GameResult::Draw, true)) => '=',
            Some((GameResult::Loss, true)) => '0',
            Some((GameResult::Win, false)) => 'W',
            Some((GameResult::Draw, false)) => 'D',
            Some((GameResult::Loss, false)) => 'L',
            None if self == Self::Forfeit { won: true } => '+',
            None => '-',
        }
    }

    /// The result of the first player and whether the game is rated, if it was played.
    fn result(self) -> Option<(GameResult, bool)> {
        match self {
            Self::Played(result) => Some((result, true)),
            Self::Unrated(result) => Some((result, false)),
            Self::Unequal(unequal) => Some((unequal.first(), true)),
            Self::Forfeit { .. } | Self::DoubleForfeit => None,
        }
    }

    /// `record`, a pairing, with this end. If the colour is unknown, White is assumed.
    pub(crate) fn enter<O: Copy>(self, record: RoundRecord<O>) -> RoundRecord<O> {
        let (Some(opponent), colour) = (record.opponent(), record.colour()) else { return record };
        let Some((result, rated)) = self.result() else {
            let won = self == Self::Forfeit { won: true };
            return RoundRecord::Forfeit { opponent, colour, won };
        };
        RoundRecord::Game { opponent, colour: colour.unwrap_or(Colour::White), result, rated }
    }
}

impl FromStr for GameEnd {
    type Err = GameEndError;

    fn from_str(text: &str) -> Result<Self, GameEndError> {
        Ok(match text {
            "1-0" => Self::Played(GameResult::Win),
            "0-1" => Self::Played(GameResult::Loss),
            "1/2-1/2" | "½-½" | "0.5-0.5" | "=" => Self::Played(GameResult::Draw),
            "+/-" | "+--" => Self::Forfeit { won: true },
            "-/+" | "--+" => Self::Forfeit { won: false },
            "-/-" | "---" => Self::DoubleForfeit,
            "0-0" => Self::Unequal(Unequal::TwoLosses),
            "1/2-0" | "½-0" | "0.5-0" => Self::Unequal(Unequal::DrawAndLoss),
            "0-1/2" | "0-½" | "0-0.5" => Self::Unequal(Unequal::LossAndDraw),
            "W-L" => Self::Unrated(GameResult::Win),
            "D-D" => Self::Unrated(GameResult::Draw),
            "L-W" => Self::Unrated(GameResult::Loss),
            other => return Err(GameEndError(other.to_owned())),
        })
    }
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Played(GameResult::Win) => "1-0",
            Self::Played(GameResult::Draw) => "1/2-1/2",
            Self::Played(GameResult::Loss) => "0-1",
            Self::Forfeit { won: true } => "+/-",
            Self::Forfeit { won: false } => "-/+",
            Self::DoubleForfeit => "-/-",
            Self::Unequal(Unequal::TwoLosses) => "0-0",
            Self::Unequal(Unequal::DrawAndLoss) => "1/2-0",
            Self::Unequal(Unequal::LossAndDraw) => "0-1/2",
            Self::Unrated(GameResult::Win) => "W-L",
            Self::Unrated(GameResult::Draw) => "D-D",
            Self::Unrated(GameResult::Loss) => "L-W",
        })
    }
}

impl fmt::Display for Circumstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent(player) => write!(f, "absent {player}"),
            Self::Bye(player, Bye::PairingAllocated) => write!(f, "bye {player}"),
            Self::Bye(player, Bye::FullPoint) => write!(f, "full-bye {player}"),
            Self::Bye(player, Bye::HalfPoint) => write!(f, "half-bye {player}"),
            Self::Bye(player, Bye::ZeroPoint) => write!(f, "zero-bye {player}"),
            Self::Forbidden(one, other) => write!(f, "forbid {one} {other}"),
            Self::Rematch(one, other) => write!(f, "allow-rematch {one} {other}"),
            Self::Fixed(one, other) => write!(f, "fix {one} {other}"),
            Self::Result(one, other, end) => write!(f, "result {one} {other} {end}"),
        }
    }
}
