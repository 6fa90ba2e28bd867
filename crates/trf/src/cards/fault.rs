//! What can be wrong with pairing cards.

use pairwright_model::{Round, Score};

/// A fault of a file of pairing cards. It displays as what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardFault {
    /// A line that begins with an unknown word.
    #[error(
        "found {0:?}, expected a card (a pairing number), or event, date, round, lot, apart or below"
    )]
    Line(String),
    /// A line without the value that belongs there.
    #[error("found {found}, expected {expected}")]
    Value {
        /// The text, quoted, or `nothing`.
        found: String,
        /// The value that belongs there, with an example.
        expected: &'static str,
    },
    /// No line says which round is to be paired.
    #[error("found no line `round`, expected the round to be paired")]
    NoRound,
    /// The number of a card that another one has.
    #[error("found {0} again, expected one card for each player")]
    Again(u16),
    /// A file without cards, or with too many.
    #[error("found {0} cards, expected 1 to 200")]
    Count(usize),
    /// A score that is no multiple of a half point.
    #[error("found {0:?}, expected a score in half points")]
    Score(String),
    /// The word of a round that says nothing.
    #[error(
        "found {0:?}, expected a game (such as 12w, 12b1^ or ?w), pab, full, half, zero, + or -"
    )]
    Cell(String),
    /// More or fewer rounds than the event has had.
    #[error("found {found} rounds, expected {expected}")]
    Rounds {
        /// Number of rounds on the card.
        found: usize,
        /// Number of rounds before the one to be paired.
        expected: usize,
    },
    /// Two cards that contradict each other on a game.
    #[error(
        "found {found:?} in round {round}, expected what the card of {opponent} says: {expected}"
    )]
    Unlike {
        /// The round of the game.
        round: Round,
        /// The other player of the game.
        opponent: u16,
        /// The word on this card.
        found: String,
        /// The word that fits the other card.
        expected: String,
    },
    /// An opponent without a card who would play twice in a round.
    #[error(
        "found {opponent} as a second time in round {round}, expected one game of a player in a round"
    )]
    Twice {
        /// The number that comes twice.
        opponent: u16,
        /// The round of both games.
        round: Round,
    },
    /// A score that the rounds cannot give.
    #[error(
        "found a score of {found}, expected one that the rounds on the cards can give: at most {most}"
    )]
    Unreachable {
        /// The score that is stated.
        found: Score,
        /// The most points that the rounds give, with what the other cards state.
        most: Score,
    },
    /// Results that add up to more than the score.
    #[error(
        "found a score of {found}, expected at least {least}, which the byes and results on the card give"
    )]
    TooFew {
        /// The score that is stated.
        found: Score,
        /// The points of byes and stated results.
        least: Score,
    },
    /// Players below the lowest score.
    #[error("found players below a card of 0 points, expected none")]
    Nobody,
    /// Numbers beyond those that a report has.
    #[error("found player {0}, expected numbers that leave room for stand-ins, at most 8000")]
    Number(u16),
}

impl CardFault {
    /// What to do about the fault.
    pub(crate) fn help(&self) -> &'static str {
        match self {
            Self::Line(_) => "begin a remark with #; the README of the command shows the form",
            Self::Value { .. } => "correct the line",
            Self::NoRound => "write `round 4 of 9`",
            Self::Again(_) => "correct the number, or leave one of the cards out",
            Self::Count(_) => {
                "write a line `NUMBER SCORE ROUNDS` for each player of one or two scoregroups"
            }
            Self::Score(_) => "write 2.5, or 3",
            Self::Cell(_) => {
                "write the opponent (or ?), w or b, then 1, = or 0 if the result is to be known, then ^ or v for a float"
            }
            Self::Rounds { .. } => {
                "give one word for each round before the one to be paired; `zero` is an absence"
            }
            Self::Unlike { .. } => "correct one of the two cards",
            Self::Twice { .. } => {
                "correct one of the two cards, or write ? for an opponent who is not known"
            }
            Self::Unreachable { .. } | Self::TooFew { .. } => {
                "correct the score, the byes or the results"
            }
            Self::Nobody => "leave the line out, or write `below 0`",
            Self::Number(_) => "number the players of the cards lower",
        }
    }
}
