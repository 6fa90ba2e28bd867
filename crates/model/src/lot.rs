//! The drawing of lots that the first round shows.

use crate::{Colour, PlayerIndex, Tournament};

impl Tournament {
    /// The colour that was drawn by lot, as the boards of the first round show it: counting the players who
    /// took part, the first, third, … get it where they are the higher ranked. `None` unless all boards
    /// with colours agree, or if there are none.
    ///
    /// The lot that the report states is the [initial colour](Self::initial_colour).
    pub fn lot_shown(&self) -> Option<Colour> {
        let took_part = |&player: &PlayerIndex| self.player(player).record(1).is_paired();
        let mut players: Vec<PlayerIndex> = self.indices().filter(took_part).collect();
        players.sort_unstable_by_key(|&player| self.initial_rank(player));
        let shown = players.iter().enumerate().filter_map(|(place, &player)| {
            let record = self.player(player).record(1);
            let is_higher = self.initial_rank(player) < self.initial_rank(record.opponent()?);
            let colour = record.colour().filter(|_| is_higher)?;
            Some(if place.is_multiple_of(2) { colour } else { !colour })
        });
        let mut shown = shown;
        let first = shown.next()?;
        shown.all(|colour| colour == first).then_some(first)
    }

    /// The lot that the first round shows, if the report states another one.
    pub fn lot_contradicted(&self) -> Option<Colour> {
        let stated = self.initial_colour()?;
        self.lot_shown().filter(|&shown| shown != stated)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bye, Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup};
    use Colour::{Black, White};

    /// The lot shown by round 1 for players with these opponents and colours; `None` is absent, and an
    /// opponent without a colour is the bye of the pairing.
    fn shown(cells: &[Option<(u32, Option<Colour>)>]) -> Option<Colour> {
        let number = |n| PairingNumber::new(n).unwrap();
        let record = |cell: &Option<(u32, Option<Colour>)>| match *cell {
            None => RoundRecord::Bye(Bye::ZeroPoint),
            Some((_, None)) => RoundRecord::Bye(Bye::PairingAllocated),
            Some((opponent, Some(colour))) => RoundRecord::Game {
                opponent: number(opponent),
                colour,
                result: GameResult::Loss,
                rated: true,
            },
        };
        let players =
            (1..).zip(cells).map(|(n, cell)| PlayerSetup::new(number(n), vec![record(cell)]));
        let setup =
            Setup { players: players.collect(), initial_colour: Some(White), ..Setup::default() };
        let tournament = setup.validate().unwrap();
        let shown = tournament.lot_shown();
        assert_eq!(tournament.lot_contradicted(), shown.filter(|&colour| colour == Black));
        shown
    }

    #[test]
    fn all_boards_have_to_agree() {
        let game = |opponent, colour| Some((opponent, Some(colour)));
        let white = [game(3, White), game(4, Black), game(1, Black), game(2, White)];
        assert_eq!(shown(&white), Some(White));
        let black = [game(3, Black), game(4, White), game(1, White), game(2, Black)];
        assert_eq!(shown(&black), Some(Black));
        let mixed = [game(3, Black), game(4, Black), game(1, White), game(2, White)];
        assert_eq!(shown(&mixed), None);
        // Player 2 is the first who took part, 3 the second.
        let absent = [None, game(4, White), game(5, Black), game(2, Black), game(3, White)];
        assert_eq!(shown(&absent), Some(White));
        assert_eq!(shown(&[Some((0, None)), None]), None);
    }
}
