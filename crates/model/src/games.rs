//! The games of an event, and the standing of each player before each round.

use std::ops::Range;

use crate::{ByColour, Colour, PairingNumber, PlayerIndex, PointSystem, Round, RoundRecord, Score};

/// The standing of a player before a round, by the rounds that came before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points made, without virtual points.
    pub points: Score,
    /// Number of games the player had played.
    pub games: u16,
    /// Number of games with White minus number of games with Black.
    pub colour_difference: i16,
}

impl Standing {
    /// Counts one more game.
    fn count(&mut self, colour: Colour) {
        self.games = self.games.saturating_add(1);
        let more = if colour == Colour::White { 1 } else { -1 };
        self.colour_difference = self.colour_difference.saturating_add(more);
    }
}

/// The games that were played, player by player, and the [`Standing`]s before every round.
///
/// Made once for an event, so that code that looks at each round in turn need not add up the same records
/// each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// The index of the first game of each player, and in the end the number of all games.
    from: Vec<usize>,
    opponents: Vec<PlayerIndex>,
    colours: Vec<Colour>,
    /// The standings of each player before round 1, round 2 and so on, to the one after their last record.
    standings: Vec<Standing>,
    /// The index of the first standing of each player, and in the end the number of all standings.
    rounds_from: Vec<usize>,
    /// The value of a round without a record.
    blank: Score,
    /// The first pairing without a result, by player.
    first_pending: Option<(PlayerIndex, Round)>,
}

impl Games {
    /// The standing of `player` before `round`.
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
        // Later rounds without a record change the points only.
        let last = standings.len() - 1;
        let mut standing = standings[last];
        standing.points += self.blank * i32::try_from(place - last).unwrap_or(i32::MAX);
        standing
    }

    /// Adds `points` to every standing of `player` after `round`.
    pub(crate) fn add_after(&mut self, player: PlayerIndex, round: Round, points: Score) {
        let (from, to) = (self.rounds_from[player.get()], self.rounds_from[player.get() + 1]);
        let after = (from + usize::from(round)).min(to);
        for standing in &mut self.standings[after..to] {
            standing.points += points;
        }
    }

    /// Adds the game of `player` against `opponent` in `round`, for which there was none; its points are not added.
    pub(crate) fn insert(
        &mut self,
        player: PlayerIndex,
        round: Round,
        opponent: PlayerIndex,
        colour: Colour,
    ) {
        let played = usize::from(self.before(player, round).games);
        let place = self.from[player.get()] + played;
        self.opponents.insert(place, opponent);
        self.colours.insert(place, colour);
        for from in &mut self.from[player.get() + 1..] {
            *from += 1;
        }
        let (from, to) = (self.rounds_from[player.get()], self.rounds_from[player.get() + 1]);
        let after = (from + usize::from(round)).min(to);
        for standing in &mut self.standings[after..to] {
            standing.count(colour);
        }
    }

    /// Adds records to the end of those of each player.
    pub(crate) fn extend<'r>(
        &mut self,
        more: impl Fn(PlayerIndex) -> &'r [RoundRecord],
        points: &PointSystem,
    ) {
        let players = self.from.len() - 1;
        // Most often there is one more record for each player.
        let mut all = Self {
            from: Vec::with_capacity(players + 1),
            opponents: Vec::with_capacity(self.opponents.len() + players),
            colours: Vec::with_capacity(self.colours.len() + players),
            standings: Vec::with_capacity(self.standings.len() + players),
            rounds_from: Vec::with_capacity(players + 1),
            ..*self
        };
        for player in 0..players {
            all.from.push(all.opponents.len());
            all.rounds_from.push(all.standings.len());
            let games = self.from[player]..self.from[player + 1];
            all.opponents.extend_from_slice(&self.opponents[games.clone()]);
            all.colours.extend_from_slice(&self.colours[games]);
            let rounds = self.rounds_from[player]..self.rounds_from[player + 1];
            all.standings.extend_from_slice(&self.standings[rounds]);
            let mut standing = all.standings.last().copied().unwrap_or_default();
            for record in more(PlayerIndex::new(player)) {
                if let RoundRecord::Game { opponent, colour, .. } = *record {
                    all.opponents.push(opponent);
                    all.colours.push(colour);
                    standing.count(colour);
                }
                standing.points += points.value(record);
                all.standings.push(standing);
            }
        }
        all.from.push(all.opponents.len());
        all.rounds_from.push(all.standings.len());
        *self = all;
    }

    /// Notes that this is now the first pairing without a result, or that there is none.
    pub(crate) fn set_first_pending(&mut self, first: Option<(PlayerIndex, Round)>) {
        self.first_pending = first;
    }

    /// The first pairing without a result, by player, if there is one.
    pub(crate) fn first_pending(&self) -> Option<(PlayerIndex, Round)> {
        self.first_pending
    }

    /// The opponents of all players, player by player in the order of the rounds: each player's lie at
    /// their [places](Self::places).
    pub fn opponents(&self) -> &[PlayerIndex] {
        &self.opponents
    }

    /// The colours of all players, in the order of [`opponents`](Self::opponents).
    pub fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// The games, as if these pairs had not met: an opponent who does not count is replaced by the player. Places,
    /// colours and points stay.
    ///
    /// # Panics
    ///
    /// If a player is not of this event.
    #[must_use]
    pub fn without_meetings(&self, pairs: impl IntoIterator<Item = [PlayerIndex; 2]>) -> Self {
        let mut games = self.clone();
        for [one, other] in pairs {
            for (player, opponent) in [(one, other), (other, one)] {
                let places = games.from[player.get()]..games.from[player.get() + 1];
                let met = games.opponents[places].iter_mut().filter(|met| **met == opponent);
                met.for_each(|met| *met = player);
            }
        }
        games
    }

    /// The places of the first `games` games of `player`; fewer if they have not played as many.
    ///
    /// # Panics
    ///
    /// If `player` is not of this event.
    pub fn places(&self, player: PlayerIndex, games: u16) -> Range<usize> {
        let (from, to) = (self.from[player.get()], self.from[player.get() + 1]);
        from..to.min(from + usize::from(games))
    }
}

/// The games of an event while they are counted.
///
/// There are many records, and each is visited only once: to name the opponent by index, to store the game,
/// and to add to the standing.
pub(crate) struct Counting<'a> {
    /// The games counted so far, with room for those to come.
    games: Games,
    /// Number of games so far.
    counted: usize,
    points: &'a PointSystem,
    /// The value of a game, by result.
    of_games: [ByColour<Score>; 3],
    /// A spare allocation for the records of the next player.
    room: Vec<RoundRecord>,
    /// Whether every opponent named so far is a player.
    are_known: bool,
}

impl<'a> Counting<'a> {
    /// Starts counting, with room for this many players and records.
    pub(crate) fn new(players: usize, records: usize, points: &'a PointSystem) -> Self {
        let games = Games {
            from: Vec::with_capacity(players + 1),
            opponents: vec![PlayerIndex::new(0); records],
            colours: vec![Colour::White; records],
            standings: Vec::with_capacity(records + players),
            rounds_from: Vec::with_capacity(players + 1),
            blank: points.value(&RoundRecord::<PlayerIndex>::Blank),
            first_pending: None,
        };
        let of_games = [points.win, points.draw, points.loss];
        Self { games, counted: 0, points, of_games, room: Vec::new(), are_known: true }
    }

    /// Counts the records of the next player and returns them with the opponents that `find` gives.
    pub(crate) fn count(
        &mut self,
        records: Vec<RoundRecord<PairingNumber>>,
        find: impl Fn(PairingNumber) -> Option<PlayerIndex>,
    ) -> Vec<RoundRecord> {
        let Games { from, opponents, colours, standings, rounds_from, .. } = &mut self.games;
        from.push(self.counted);
        rounds_from.push(standings.len());
        standings.push(Standing::default());
        let first = standings.len();
        standings.resize(first + records.len(), Standing::default());
        let mut named = std::mem::take(&mut self.room);
        named.resize(records.len(), RoundRecord::Blank);

        // The room where the games of this player go.
        let room = opponents.len().min(colours.len());
        let (opponents, colours) =
            (&mut opponents[self.counted..room], &mut colours[self.counted..room]);
        let (mut points, mut played, mut difference) = (Score::ZERO, 0, 0);
        let mut has_pending = false;
        let slots = named.iter_mut().zip(&mut standings[first..]);
        for (record, (named, standing)) in records.iter().zip(slots) {
            match *record {
                RoundRecord::Game { opponent, colour, result, rated } => {
                    if let Some(opponent) = find(opponent)
                        && played < opponents.len()
                    {
                        opponents[played] = opponent;
                        colours[played] = colour;
                        *named = RoundRecord::Game { opponent, colour, result, rated };
                        played += 1;
                        difference += if colour == Colour::White { 1 } else { -1 };
                        points += self.of_games[result as usize][colour];
                    } else {
                        self.are_known = false;
                    }
                }
                _ => match record.try_map(&find) {
                    Some(record) => {
                        has_pending |= is_pending(record);
                        points += self.points.value(&record);
                        *named = record;
                    }
                    None => self.are_known = false,
                },
            }
            let games = u16::try_from(played).unwrap_or(u16::MAX);
            let colour_difference =
                i16::try_from(difference).unwrap_or_else(|_| farthest(difference));
            *standing = Standing { points, games, colour_difference };
        }
        self.counted += played;
        if has_pending {
            self.note_pending(&named);
        }
        self.room = emptied(records);
        named
    }

    /// Notes the first of these records without a result, of the player counted last, unless an earlier
    /// player has one.
    fn note_pending(&mut self, records: &[RoundRecord]) {
        if self.games.first_pending.is_none()
            && let Some(index) = records.iter().position(|&record| is_pending(record))
        {
            let round = u16::try_from(index + 1).unwrap_or(u16::MAX);
            let player = PlayerIndex::new(self.games.from.len() - 1);
            self.games.first_pending = Some((player, round));
        }
    }

    /// The games of all players counted; `None` if any opponent named is unknown.
    pub(crate) fn finish(mut self) -> Option<Games> {
        self.games.from.push(self.counted);
        self.games.rounds_from.push(self.games.standings.len());
        self.games.opponents.truncate(self.counted);
        self.games.colours.truncate(self.counted);
        self.are_known.then_some(self.games)
    }
}

fn is_pending(record: RoundRecord) -> bool {
    matches!(record, RoundRecord::Pending { .. })
}

/// The end of the range of `i16` nearest to a colour difference beyond it.
#[cold]
fn farthest(difference: i32) -> i16 {
    if difference < 0 { i16::MIN } else { i16::MAX }
}

/// An empty list that reuses the allocation of `list`.
fn emptied<T, U>(mut list: Vec<T>) -> Vec<U> {
    list.clear();
    list.into_iter().filter_map(|_| None).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bye, GameResult, PlayerSetup, Setup};

    fn number(number: u32) -> PairingNumber {
        PairingNumber::new(number).unwrap()
    }

    /// Round 1 is 1-2, drawn; in round 2 player 1 has a bye and 2 nothing; round 3 is 2-1, won by 1. An
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
        Games::clone(setup.validate().unwrap().games())
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
        // A round without a record is worth as much as an absence, even if nobody has a record of it.
        let three: Vec<i32> = (1..=6).map(|round| before(3, round).0).collect();
        assert_eq!(three, [0, 5, 7, 9, 11, 13]);
    }

    #[test]
    fn games_are_in_the_order_of_the_rounds() {
        let games = games();
        let (one, two) = (PlayerIndex::new(0), PlayerIndex::new(1));
        assert_eq!(games.opponents()[games.places(one, 2)], [two, two]);
        assert_eq!(games.opponents()[games.places(one, 1)], [two]);
        assert_eq!(games.colours()[games.places(two, 2)], [Colour::Black, Colour::White]);
        assert!(games.opponents()[games.places(PlayerIndex::new(2), 0)].is_empty());
        // Asking for more games than a player has does not reach into the next player's.
        assert_eq!(games.opponents()[games.places(one, 9)], [two, two]);
        assert_eq!(games.colours()[games.places(two, u16::MAX)], [Colour::Black, Colour::White]);
        assert!(games.opponents()[games.places(PlayerIndex::new(2), 9)].is_empty());
    }
}
