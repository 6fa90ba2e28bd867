//! The points that results are worth.

use crate::{ByColour, Bye, Colour, GameResult, RoundRecord, Score};

/// The points of every kind of result.
///
/// Most events score 1, ½, 0; files may set each value, and for games a value for each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// A game won, by colour.
    pub win: ByColour<Score>,
    /// A game drawn, by colour.
    pub draw: ByColour<Score>,
    /// A game lost, by colour.
    pub loss: ByColour<Score>,
    /// A win because the opponent did not appear.
    pub forfeit_win: Score,
    /// A loss by not appearing.
    pub forfeit_loss: Score,
    /// Points for the pairing-allocated bye, which the engine gives to a player left over.
    pub pairing_allocated_bye: Score,
    /// A requested full-point bye.
    pub full_point_bye: Score,
    /// A requested half-point bye.
    pub half_point_bye: Score,
    /// A zero-point bye, or an absence.
    pub zero_point_bye: Score,
}

impl PointSystem {
    /// A system in which colours do not matter, byes count as the result they are named after and absence
    /// as nothing.
    pub const fn simple(win: Score, draw: Score, loss: Score) -> Self {
        Self {
            win: ByColour { white: win, black: win },
            draw: ByColour { white: draw, black: draw },
            loss: ByColour { white: loss, black: loss },
            forfeit_win: win,
            forfeit_loss: Score::ZERO,
            pairing_allocated_bye: win,
            full_point_bye: win,
            half_point_bye: draw,
            zero_point_bye: Score::ZERO,
        }
    }

    /// The value of a won game; the larger one if it depends on the colour.
    pub fn highest_win(&self) -> Score {
        self.win.white.max(self.win.black)
    }

    /// The points of `record`. A pairing without a result is worth nothing yet; a blank round is worth as
    /// much as an absence.
    pub fn value<O>(&self, record: &RoundRecord<O>) -> Score {
        match record {
            RoundRecord::Game { colour, result, .. } => self.game(*colour, *result),
            RoundRecord::Forfeit { won: true, .. } => self.forfeit_win,
            RoundRecord::Forfeit { won: false, .. } => self.forfeit_loss,
            RoundRecord::Pending { .. } => Score::ZERO,
            RoundRecord::Bye(Bye::PairingAllocated) => self.pairing_allocated_bye,
            RoundRecord::Bye(Bye::FullPoint) => self.full_point_bye,
            RoundRecord::Bye(Bye::HalfPoint) => self.half_point_bye,
            RoundRecord::Bye(Bye::ZeroPoint) | RoundRecord::Blank => self.zero_point_bye,
        }
    }

    fn game(&self, colour: Colour, result: GameResult) -> Score {
        match result {
            GameResult::Win => self.win[colour],
            GameResult::Draw => self.draw[colour],
            GameResult::Loss => self.loss[colour],
        }
    }
}

impl Default for PointSystem {
    /// The usual points: 1, ½, 0.
    fn default() -> Self {
        Self::simple(Score::ONE, Score::HALF, Score::ZERO)
    }
}
