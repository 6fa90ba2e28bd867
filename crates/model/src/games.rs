//! The games of an event, and what they had come to before each of its rounds.

use crate::{Colour, Player, PlayerIndex, PointSystem, Round, RoundRecord, Score};

/// What a player's rounds had come to before one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points made, without virtual points.
    pub points: Score,
    /// How many games the player had played.
    pub games: u16,
    /// Games with White minus games with Black.
    pub colour_difference: i16,
}

/// The games that were played, player by player, and the [`Standing`]s before every round.
///
/// Made once for an event: whatever looks at each of its rounds in turn finds here what it would have
/// to add up anew each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// Where the games of each player begin, and at last where they end.
    from: Vec<usize>,
    opponents: Vec<PlayerIndex>,
    colours: Vec<Colour>,
    /// Those of each player before round 1, round 2 and so on to the one after their last record.
    standings: Vec<Standing>,
    /// Where those of each player begin, and at last where they end.
    rounds_from: Vec<usize>,
    /// What a round without a record is worth.
    blank: Score,
    /// The first pairing without a result, by player.
    first_pending: Option<(PlayerIndex, Round)>,
}

impl Games {
    pub(crate) fn of(players: &[Player], points: &PointSystem) -> Self {
        let records: usize = players.iter().map(|player| player.records().len()).sum();
        let mut games = Self {
            from: Vec::with_capacity(players.len() + 1),
            opponents: Vec::with_capacity(records),
            colours: Vec::with_capacity(records),
            standings: Vec::with_capacity(records + players.len()),
            rounds_from: Vec::with_capacity(players.len() + 1),
            blank: points.value(&RoundRecord::<PlayerIndex>::Blank),
            first_pending: None,
        };
        for (index, player) in players.iter().enumerate() {
            games.from.push(games.opponents.len());
            games.rounds_from.push(games.standings.len());
            let Self { opponents, colours, standings, first_pending, .. } = &mut games;
            let mut standing = Standing::default();
            standings.push(standing);
            standings.extend((1..).zip(player.records()).map(|(round, record)| {
                if let RoundRecord::Game { opponent, colour, .. } = *record {
                    opponents.push(opponent);
                    colours.push(colour);
                    standing.games = standing.games.saturating_add(1);
                    let step = if colour == Colour::White { 1 } else { -1 };
                    standing.colour_difference = standing.colour_difference.saturating_add(step);
                } else if matches!(record, RoundRecord::Pending { .. }) {
                    first_pending.get_or_insert((PlayerIndex::new(index), round));
                }
                standing.points += points.value(record);
                standing
            }));
        }
        games.from.push(games.opponents.len());
        games.rounds_from.push(games.standings.len());
        games
    }

    /// What the rounds before `round` had come to.
    ///
    /// # Panics
    ///
    /// If `player` is not of this event.
    #[inline]
    pub fn before(&self, player: PlayerIndex, round: u16) -> Standing {
        let standings =
            &self.standings[self.rounds_from[player.get()]..self.rounds_from[player.get() + 1]];
        let place = usize::from(round.saturating_sub(1));
        if let Some(&standing) = standings.get(place) {
            return standing;
        }
        let last = standings.len() - 1;
        let mut standing = standings[last];
        standing.points += self.blank * i32::try_from(place - last).unwrap_or(i32::MAX);
        standing
    }

    /// The first pairing without a result, by player, if there is one.
    pub(crate) fn first_pending(&self) -> Option<(PlayerIndex, Round)> {
        self.first_pending
    }

    /// Whom `player` played in their first `games`, in the order of the rounds.
    pub fn opponents(&self, player: PlayerIndex, games: u16) -> &[PlayerIndex] {
        let from = self.from[player.get()];
        &self.opponents[from..from + usize::from(games)]
    }

    /// The colours of `player` in their first `games`.
    pub fn colours(&self, player: PlayerIndex, games: u16) -> &[Colour] {
        let from = self.from[player.get()];
        &self.colours[from..from + usize::from(games)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bye, GameResult, PairingNumber, PlayerSetup, Setup};

    fn number(number: u16) -> PairingNumber {
        PairingNumber::new(number).unwrap()
    }

    /// 1-2 in the first round, drawn; then 1 has a bye and 2 nothing; in the third 2-1, won by 1. An
    /// absence is worth two tenths.
    fn games() -> Games {
        let game = |opponent, colour, result| RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result,
            rated: true,
        };
        let bye = RoundRecord::Bye(Bye::PairingAllocated);
        let one = vec![
            game(2, Colour::White, GameResult::Draw),
            bye,
            game(2, Colour::Black, GameResult::Win),
        ];
        let two = vec![
            game(1, Colour::Black, GameResult::Draw),
            RoundRecord::Blank,
            game(1, Colour::White, GameResult::Loss),
        ];
        let three = vec![RoundRecord::Bye(Bye::HalfPoint)];
        let records = [one, two, three];
        let players = (1..).zip(records).map(|(n, records)| PlayerSetup::new(number(n), records));
        let mut setup = Setup { players: players.collect(), ..Setup::default() };
        setup.points.zero_point_bye = Score::from_tenths(2);
        Games::clone(setup.validate().0.unwrap().games())
    }

    #[test]
    fn points_and_colours_are_those_before_the_round() {
        let games = games();
        let before = |player: usize, round| {
            let standing = games.before(PlayerIndex::new(player - 1), round);
            (standing.points.tenths(), standing.games, standing.colour_difference)
        };
        let one: Vec<_> = (1..=4).map(|round| before(1, round)).collect();
        assert_eq!(one, [(0, 0, 0), (5, 1, 1), (15, 1, 1), (25, 2, 0)]);
        let two: Vec<_> = (1..=4).map(|round| before(2, round)).collect();
        assert_eq!(two, [(0, 0, 0), (5, 1, -1), (7, 1, -1), (7, 2, 0)]);
        // A round without a record is worth an absence, also where nobody has one.
        let three: Vec<i32> = (1..=6).map(|round| before(3, round).0).collect();
        assert_eq!(three, [0, 5, 7, 9, 11, 13]);
    }

    #[test]
    fn games_are_in_the_order_of_the_rounds() {
        let games = games();
        let (one, two) = (PlayerIndex::new(0), PlayerIndex::new(1));
        assert_eq!(games.opponents(one, 2), [two, two]);
        assert_eq!(games.opponents(one, 1), [two]);
        assert_eq!(games.colours(two, 2), [Colour::Black, Colour::White]);
        assert!(games.opponents(PlayerIndex::new(2), 0).is_empty());
    }
}
