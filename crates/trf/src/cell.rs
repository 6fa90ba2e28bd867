//! One round of one player: opponent, colour, result.

use pairwright_model::{Bye, Colour, GameResult, PairingNumber, RoundRecord};

use crate::aligned::aligned_number;
use crate::columns::rounds::{COLOUR, GAPS, OPPONENT, RESULT, WIDTH};

/// A fault in the columns of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CellFault {
    /// The opponent is no number.
    Opponent,
    /// The colour is invalid.
    Colour,
    /// The result is invalid.
    Result,
    /// A column between or after the three is not blank.
    Gap,
    /// An opponent with the result of a bye.
    ByeWithOpponent,
    /// The result of a game without an opponent.
    GameWithoutOpponent,
    /// A game without a colour.
    GameWithoutColour,
    /// A colour without an opponent.
    ColourWithoutOpponent,
}

impl CellFault {
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Self::Opponent => "a pairing number, 0000 or blanks as the opponent",
            Self::Colour => "w, b, - or a blank as the colour",
            Self::Result => "one of 1 = 0 W D L + - U F H Z or a blank as the result",
            Self::Gap => "blanks around the colour and after the result",
            Self::ByeWithOpponent => "no opponent with the result of a bye (U F H Z)",
            Self::GameWithoutOpponent => "an opponent with the result of a game",
            Self::GameWithoutColour => "w or b as the colour of a game",
            Self::ColourWithoutOpponent => "an opponent with a colour",
        }
    }

    pub(crate) fn help(self) -> &'static str {
        match self {
            Self::Opponent | Self::Colour | Self::Result => {
                "a round has ten columns: four of the opponent, the colour in the sixth, the \
                 result in the eighth"
            }
            Self::Gap => "the line may be shifted, or the opponent's number be too wide",
            Self::ByeWithOpponent => {
                "write 0000 - and the code for a bye; with an opponent write the result of the \
                 game, or + and - if it was not played"
            }
            Self::GameWithoutOpponent => {
                "write the opponent's number; a bye is written 0000 - U, F, H or Z"
            }
            Self::GameWithoutColour => "write w or b; if it was not played, write + and -",
            Self::ColourWithoutOpponent => "write the opponent's number, or 0000 - for a bye",
        }
    }
}

/// The ten columns of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell([u8; WIDTH]);

impl Cell {
    pub(crate) const fn of(cell: [u8; WIDTH]) -> Self {
        Self(cell)
    }

    pub(crate) fn columns(&self) -> &[u8; WIDTH] {
        &self.0
    }

    /// The cell in `piece`, which is ASCII and at most ten characters long.
    #[inline]
    pub(crate) fn ascii(piece: &[u8]) -> Self {
        let mut cell = [b' '; WIDTH];
        // At the end of a line, trailing columns may be missing, usually the two blanks.
        if let Ok(values) = <[u8; WIDTH - 2]>::try_from(piece) {
            let [start @ .., _, _] = &mut cell;
            *start = values;
        } else {
            for (slot, byte) in cell.iter_mut().zip(piece) {
                *slot = *byte;
            }
        }
        Self(cell)
    }

    /// The cell in `piece`, which is at most ten characters long.
    pub(crate) fn new(piece: &str) -> Self {
        const FOREIGN: u8 = 0x7f;
        if piece.is_ascii() {
            return Self::ascii(piece.as_bytes());
        }
        let mut cell = [b' '; WIDTH];
        for (slot, c) in cell.iter_mut().zip(piece.chars()) {
            *slot = if c.is_ascii() { u8::try_from(c).unwrap_or(FOREIGN) } else { FOREIGN };
        }
        Self(cell)
    }

    pub(crate) fn is_blank(self) -> bool {
        self.0 == [b' '; WIDTH]
    }

    /// Whether the cell has `0000` without a result.
    pub(crate) fn is_bye_without_code(self) -> bool {
        !self.is_blank() && self.0[RESULT] == b' '
    }

    /// Parses the cell; an error has the offset within the cell, from zero, and the fault.
    #[inline]
    pub(crate) fn read(self) -> Result<RoundRecord<PairingNumber>, (usize, CellFault)> {
        if let Some(gap) = GAPS.into_iter().find(|&gap| self.0[gap] != b' ') {
            return Err((gap, CellFault::Gap));
        }
        let colour = match self.0[COLOUR] {
            b'w' | b'W' => Some(Colour::White),
            b'b' | b'B' => Some(Colour::Black),
            b'-' | b' ' => None,
            _ => return Err((COLOUR, CellFault::Colour)),
        };
        let result = self.0[RESULT].to_ascii_uppercase();
        let is_game = matches!(result, b'1' | b'=' | b'0' | b'W' | b'D' | b'L' | b'+' | b'-');
        if !is_game && !matches!(result, b'U' | b'F' | b'H' | b'Z' | b'?' | b' ') {
            return Err((RESULT, CellFault::Result));
        }
        let mut number = 0;
        for &byte in self.0[OPPONENT].trim_ascii() {
            if !byte.is_ascii_digit() {
                return Err((OPPONENT.start, CellFault::Opponent));
            }
            number = 10 * number + u32::from(byte - b'0');
        }
        match PairingNumber::new(number) {
            Some(opponent) => paired(opponent, colour, result),
            None if colour.is_some() => Err((COLOUR, CellFault::ColourWithoutOpponent)),
            None if self.is_blank() => Ok(RoundRecord::Blank),
            None => unpaired(result),
        }
    }
}

/// Parses `cell` into `record` if it is written in the usual way, and tells whether it is. `false` does not
/// mean that the cell is wrong.
///
/// Writing in place takes few steps per cell, and a report has very many cells.
#[inline]
pub(crate) fn usual(cell: &[u8; WIDTH], record: &mut RoundRecord<PairingNumber>) -> bool {
    let [opponent @ .., b' ', colour, b' ', result, _, _] = *cell else { return false };
    if !cell.ends_with(b"  ") {
        return false;
    }
    let colour = match colour {
        b'w' => Colour::White,
        b'b' => Colour::Black,
        b'-' if opponent == *b"0000" => {
            let Some(bye) = bye(result) else { return false };
            *record = RoundRecord::Bye(bye);
            return true;
        }
        _ => {
            *record = RoundRecord::Blank;
            return Cell(*cell).is_blank();
        }
    };
    let Some(opponent) = aligned_number(opponent).and_then(PairingNumber::new) else {
        return false;
    };
    if let Some(result) = RESULTS[usize::from(result)] {
        *record = RoundRecord::Game { opponent, colour, result, rated: true };
        return true;
    }
    let won = result == b'+';
    *record = RoundRecord::Forfeit { opponent, colour: Some(colour), won };
    won || result == b'-'
}

/// The bye with this code.
#[inline]
fn bye(code: u8) -> Option<Bye> {
    Some(match code {
        b'U' => Bye::PairingAllocated,
        b'F' => Bye::FullPoint,
        b'H' => Bye::HalfPoint,
        b'Z' => Bye::ZeroPoint,
        _ => return None,
    })
}

/// The results of rated games, by letter.
static RESULTS: [Option<GameResult>; 256] = {
    let mut results = [None; 256];
    results[b'1' as usize] = Some(GameResult::Win);
    results[b'=' as usize] = Some(GameResult::Draw);
    results[b'0' as usize] = Some(GameResult::Loss);
    results
};

fn paired(
    opponent: PairingNumber,
    colour: Option<Colour>,
    result: u8,
) -> Result<RoundRecord<PairingNumber>, (usize, CellFault)> {
    use GameResult::{Draw, Loss, Win};
    let (result, rated) = match result {
        b'+' | b'-' => return Ok(RoundRecord::Forfeit { opponent, colour, won: result == b'+' }),
        b'U' | b'F' | b'H' | b'Z' => return Err((RESULT, CellFault::ByeWithOpponent)),
        b'1' => (Some(Win), true),
        b'=' => (Some(Draw), true),
        b'0' => (Some(Loss), true),
        b'W' => (Some(Win), false),
        b'D' => (Some(Draw), false),
        b'L' => (Some(Loss), false),
        _ => (None, true),
    };
    let colour = colour.ok_or((COLOUR, CellFault::GameWithoutColour))?;
    Ok(match result {
        Some(result) => RoundRecord::Game { opponent, colour, result, rated },
        None => RoundRecord::Pending { opponent, colour },
    })
}

/// A record without an opponent. In TRF06, which has no letters, `+` is the pairing-allocated bye, `=` the
/// half-point bye and `-` an absence.
fn unpaired(result: u8) -> Result<RoundRecord<PairingNumber>, (usize, CellFault)> {
    Ok(RoundRecord::Bye(match result {
        b'U' | b'+' => Bye::PairingAllocated,
        b'F' => Bye::FullPoint,
        b'H' | b'=' => Bye::HalfPoint,
        b'Z' | b'-' | b' ' => Bye::ZeroPoint,
        _ => return Err((RESULT, CellFault::GameWithoutOpponent)),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cell: &str) -> Result<RoundRecord<PairingNumber>, (usize, CellFault)> {
        Cell::new(cell).read()
    }

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    #[test]
    fn games() {
        use GameResult::{Draw, Loss, Win};
        let opponent = number(12);
        for (code, result, rated) in [
            ('1', Win, true),
            ('=', Draw, true),
            ('0', Loss, true),
            ('W', Win, false),
            ('d', Draw, false),
            ('L', Loss, false),
        ] {
            let colour = Colour::White;
            let game = RoundRecord::Game { opponent, colour, result, rated };
            assert_eq!(read(&format!("  12 w {code}  ")), Ok(game));
            assert_eq!(read(&format!("0012 W {code}")), Ok(game));
        }
        let colour = Colour::Black;
        for pending in ["  12 b", "  12 B    ", "12   b ?"] {
            assert_eq!(read(pending), Ok(RoundRecord::Pending { opponent, colour }));
        }
    }

    /// This also shows that most cells take the fast path.
    #[test]
    fn what_is_usual_is_read_the_same() {
        let numbers = [
            "   7", "  12", " 345", "9999", "0012", "0000", "    ", "12  ", "0 12", " 1 2", "-  1",
        ];
        let mut count = 0;
        for number in numbers {
            for rest in [
                " w 1  ", " b =  ", " b 0", " W 1  ", " w +  ", " b -", " - H  ", " - U", " - F  ",
                " - Z", " - +  ", "      ", "xw 1  ", " w 1 1",
            ] {
                let cell = Cell::new(&format!("{number}{rest}"));
                let mut record = RoundRecord::Blank;
                if usual(cell.columns(), &mut record) {
                    assert_eq!(cell.read(), Ok(record), "{number}{rest}");
                    count += 1;
                }
            }
        }
        assert_eq!(count, 30, "five numbers, five games of each; four byes and a blank");
    }

    #[test]
    fn unplayed_games() {
        let opponent = number(9999);
        for (cell, colour, won) in [
            ("9999 w +", Some(Colour::White), true),
            ("9999 b -", Some(Colour::Black), false),
            ("9999 - +", None, true),
            ("9999   -", None, false),
        ] {
            assert_eq!(read(cell), Ok(RoundRecord::Forfeit { opponent, colour, won }));
        }
    }

    #[test]
    fn byes_of_all_dialects() {
        for (cells, bye) in [
            (["0000 - U", "0000 - +", "       u"], Bye::PairingAllocated),
            (["0000 - F", "   0 - f", "       F"], Bye::FullPoint),
            (["0000 - H", "0000 - =", "       H"], Bye::HalfPoint),
            (["0000 - Z", "0000 - -", "0000   -"], Bye::ZeroPoint),
        ] {
            for cell in cells {
                assert_eq!(read(cell), Ok(RoundRecord::Bye(bye)), "{cell:?}");
            }
        }
        assert_eq!(read("          "), Ok(RoundRecord::Blank));
        assert_eq!(read(""), Ok(RoundRecord::Blank));
        assert!(Cell::new("0000 -  ").is_bye_without_code());
    }

    #[test]
    fn contradictions() {
        for (cell, offset, fault) in [
            ("  62 b Z", 7, CellFault::ByeWithOpponent),
            ("  62 - U", 7, CellFault::ByeWithOpponent),
            ("0000 - 1", 7, CellFault::GameWithoutOpponent),
            ("0000 w +", 5, CellFault::ColourWithoutOpponent),
            ("  62 - 1", 5, CellFault::GameWithoutColour),
            ("  62    ", 5, CellFault::GameWithoutColour),
            ("  62 x 1", 5, CellFault::Colour),
            ("  62 w X", 7, CellFault::Result),
            ("  62 w ½", 7, CellFault::Result),
            (" 6 2 w 1", 0, CellFault::Opponent),
            ("  -1 w 1", 0, CellFault::Opponent),
            ("10000 w 1", 4, CellFault::Gap),
            ("  62 w 1 7", 9, CellFault::Gap),
        ] {
            assert_eq!(read(cell), Err((offset, fault)), "{cell:?}");
        }
    }
}
