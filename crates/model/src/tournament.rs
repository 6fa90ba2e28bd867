//! A tournament without faults, made from a `Setup`.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::{
    Acceleration, Bye, Colour, GameResult, Games, PairingNumber, Player, PlayerIndex, PointSystem,
    Round, RoundRecord, Score,
};

/// The second key of the ranking: it orders players of equal score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RankingOrder {
    /// Orders by pairing number.
    #[default]
    PairingNumber,
    /// The order in which the players are listed.
    Listing,
}

/// A group of players that may not be paired with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenGroup {
    /// The rounds in which the ban holds.
    pub rounds: RangeInclusive<Round>,
    /// The members of the group, ascending.
    pub players: Vec<PlayerIndex>,
}

/// Two players that the arbiter allows to meet once more in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rematch {
    /// The round in which they may.
    pub round: Round,
    /// The two, the one with the lower number first.
    pub players: [PlayerIndex; 2],
}

/// Whether a player takes part in a round that is to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Takes part and is to be paired.
    Present,
    /// Does not take part.
    Absent,
    /// Takes part, and the arbiter has given them the pairing-allocated bye.
    HasBye,
    /// Takes part, and the arbiter has given them an opponent.
    HasOpponent,
}

/// A tournament whose records do not contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) name: String,
    pub(crate) players: Vec<Player>,
    pub(crate) listing: Vec<usize>,
    pub(crate) order: RankingOrder,
    pub(crate) rounds_paired: Round,
    pub(crate) total_rounds: Option<Round>,
    pub(crate) initial_colour: Option<Colour>,
    pub(crate) points: PointSystem,
    pub(crate) acceleration: Acceleration,
    pub(crate) forbidden: Vec<ForbiddenGroup>,
    pub(crate) rematches: Vec<Rematch>,
    pub(crate) absent_next: Vec<PlayerIndex>,
    pub(crate) opposed_next: Vec<PlayerIndex>,
    pub(crate) games: Arc<Games>,
}

impl Tournament {
    /// The name of the event; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The players, by ascending pairing number.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The index of every player, ascending.
    pub fn indices(&self) -> impl ExactSizeIterator<Item = PlayerIndex> + use<> {
        (0..self.players.len()).map(PlayerIndex::new)
    }

    /// The pairing number of `player`.
    ///
    /// # Panics
    ///
    /// If `player` is not of this tournament.
    pub fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.player(player).number
    }

    /// The pairing numbers of `players`, in their order; players who are not of this tournament are left
    /// out.
    pub fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        let player = |index: &PlayerIndex| self.players.get(index.get());
        players.iter().filter_map(player).map(|player| player.number).collect()
    }

    /// The player at `index`.
    ///
    /// # Panics
    ///
    /// If `index` is not of this tournament.
    pub fn player(&self, index: PlayerIndex) -> &Player {
        &self.players[index.get()]
    }

    /// The player with pairing number `number`, if there is one.
    pub fn index_of(&self, number: PairingNumber) -> Option<PlayerIndex> {
        let place = self.players.binary_search_by_key(&number, |player| player.number).ok()?;
        Some(PlayerIndex::new(place))
    }

    /// The second key of the ranking, after the score: smaller ranks higher.
    ///
    /// # Panics
    ///
    /// If `index` is not of this tournament.
    pub fn initial_rank(&self, index: PlayerIndex) -> usize {
        match self.order {
            RankingOrder::PairingNumber => index.get(),
            RankingOrder::Listing => self.listing[index.get()],
        }
    }

    /// The tournament with its players ranked by their order in `ranking`: among equal scores, earlier
    /// players rank higher. Pairing numbers stay as they are. `None` if `ranking` does not have every
    /// player exactly once.
    #[must_use]
    pub fn ranked(mut self, ranking: &[PlayerIndex]) -> Option<Self> {
        const NOWHERE: usize = usize::MAX;
        if ranking.len() != self.players.len() {
            return None;
        }
        self.listing.fill(NOWHERE);
        for (rank, player) in ranking.iter().enumerate() {
            let place = self.listing.get_mut(player.get()).filter(|place| **place == NOWHERE)?;
            *place = rank;
        }
        self.order = RankingOrder::Listing;
        Some(self)
    }

    /// The tournament in which the game of `player` in `round` ended with `result` for them, and
    /// accordingly for their opponent, whether or not it has a result yet. `None` if they have no game in it, or one
    /// that is forfeit.
    #[must_use]
    pub fn with_result(
        mut self,
        player: PlayerIndex,
        round: Round,
        result: GameResult,
    ) -> Option<Self> {
        let opponent = self.players.get(player.get())?.record(round).opponent()?;
        let of_opponent = match result {
            GameResult::Win => GameResult::Loss,
            GameResult::Draw => GameResult::Draw,
            GameResult::Loss => GameResult::Win,
        };
        let place = usize::from(round).checked_sub(1)?;
        let games = Arc::make_mut(&mut self.games);
        let mut was_pending = false;
        for (side, other, ends) in [(player, opponent, result), (opponent, player, of_opponent)] {
            let record = self.players.get_mut(side.get())?.records.get_mut(place)?;
            let before = self.points.value(record);
            match record {
                RoundRecord::Game { result, .. } => *result = ends,
                RoundRecord::Pending { colour, .. } => {
                    let colour = *colour;
                    was_pending = true;
                    games.insert(side, round, other, colour);
                    *record =
                        RoundRecord::Game { opponent: other, colour, result: ends, rated: true };
                }
                _ => return None,
            }
            games.add_after(side, round, self.points.value(record) - before);
        }
        if was_pending {
            self.note_first_pending();
        }
        Some(self)
    }

    /// Notes anew which pairing is the first without a result.
    pub(crate) fn note_first_pending(&mut self) {
        let is_pending = |record: &RoundRecord| matches!(record, RoundRecord::Pending { .. });
        let first = self.players.iter().enumerate().find_map(|(index, player)| {
            let round = Round::try_from(player.records.iter().position(is_pending)? + 1).ok()?;
            Some((PlayerIndex::new(index), round))
        });
        Arc::make_mut(&mut self.games).set_first_pending(first);
    }

    /// The tournament whose last recorded round is still to be paired: its games are not there, and its byes are
    /// given in advance. None if a game of that round has a result, played or not, or if there is no game in it.
    #[must_use]
    pub fn with_last_round_open(mut self) -> Option<Self> {
        let round = self.rounds_paired;
        let place = usize::from(round).checked_sub(1)?;
        let is_pending = |record: RoundRecord| matches!(record, RoundRecord::Pending { .. });
        let records = || self.players.iter().map(|player| player.record(round));
        let has_result = |record: RoundRecord| record.opponent().is_some() && !is_pending(record);
        if !records().any(is_pending) || records().any(has_result) {
            return None;
        }
        let games = Arc::make_mut(&mut self.games);
        for (index, player) in self.players.iter_mut().enumerate() {
            let Some(record) = player.records.get_mut(place) else { continue };
            if is_pending(*record) {
                let before = self.points.value(record);
                *record = RoundRecord::Blank;
                let points = self.points.value(record) - before;
                games.add_after(PlayerIndex::new(index), round, points);
            }
        }
        self.note_first_pending();
        self.rounds_paired = round - 1;
        Some(self)
    }

    /// The index of every player in the order in which the players were listed, whatever ranks them.
    pub fn listed(&self) -> Vec<PlayerIndex> {
        let mut listed: Vec<PlayerIndex> = self.indices().collect();
        listed.sort_unstable_by_key(|index| self.listing[index.get()]);
        listed
    }

    /// The last round that has been paired; 0 before the first.
    ///
    /// A round has been paired if some player has an opponent in it or the bye of the pairing, or if no
    /// player's record of it is blank. Byes may have been given in advance, as the points of a report can
    /// show; the round is then still to be paired.
    pub fn rounds_paired(&self) -> Round {
        self.rounds_paired
    }

    /// The number of rounds announced, if any.
    pub fn total_rounds(&self) -> Option<Round> {
        self.total_rounds
    }

    /// The final round: the last of those announced.
    ///
    /// READING: a tournament that does not announce its number of rounds is taken to end with the last
    /// recorded one. This is the one place that says so.
    pub fn final_round(&self) -> Round {
        self.total_rounds.unwrap_or(self.rounds_paired)
    }

    /// The colour drawn by lot before the first round, if recorded.
    pub fn initial_colour(&self) -> Option<Colour> {
        self.initial_colour
    }

    /// The points that results are worth.
    pub fn points(&self) -> &PointSystem {
        &self.points
    }

    /// The virtual points of all players.
    pub fn acceleration(&self) -> &Acceleration {
        &self.acceleration
    }

    /// All groups of players who may not meet.
    pub fn forbidden(&self) -> &[ForbiddenGroup] {
        &self.forbidden
    }

    /// The pairs that the arbiter allows to meet once more, by round.
    pub fn rematches(&self) -> &[Rematch] {
        &self.rematches
    }

    /// The tournament in which these pairs may meet once more in `round`, besides those that may already.
    #[must_use]
    pub fn with_rematches(
        mut self,
        round: Round,
        pairs: impl IntoIterator<Item = (PlayerIndex, PlayerIndex)>,
    ) -> Self {
        self.rematches.extend(pairs.into_iter().map(|(one, other)| {
            let mut players = [one, other];
            players.sort_unstable();
            Rematch { round, players }
        }));
        self.rematches.sort_unstable();
        self.rematches.dedup();
        self
    }

    /// The games that were played, with the standings; shared, so that other values can keep them.
    pub fn games(&self) -> &Arc<Games> {
        &self.games
    }

    /// The points `index` has made in the rounds before `round`, without virtual points.
    ///
    /// # Panics
    ///
    /// If `index` is not of this tournament.
    pub fn score_before(&self, index: PlayerIndex, round: Round) -> Score {
        self.games.before(index, round).points
    }

    /// Whether `index` takes part in `round`, when that round is to be paired (again).
    ///
    /// In a recorded round, those players take part that the records show paired; of several players with a
    /// bye, only its [holder](Self::bye_holder). In the next round everybody takes part except players who
    /// have a bye recorded for it or are listed as absent.
    ///
    /// # Panics
    ///
    /// If `index` is not of this tournament.
    pub fn presence(&self, index: PlayerIndex, round: Round) -> Presence {
        let record = self.player(index).record(round);
        if round <= self.rounds_paired {
            let takes_part = match record {
                RoundRecord::Bye(Bye::PairingAllocated) => self.bye_holder(round) == Some(index),
                _ => record.is_paired(),
            };
            return if takes_part { Presence::Present } else { Presence::Absent };
        }
        match record {
            RoundRecord::Bye(Bye::PairingAllocated) => Presence::HasBye,
            RoundRecord::Blank if self.absent_next.contains(&index) => Presence::Absent,
            RoundRecord::Blank if self.opposed_next.contains(&index) => Presence::HasOpponent,
            RoundRecord::Blank => Presence::Present,
            _ => Presence::Absent,
        }
    }

    /// The first round before `before` in which the two played each other; forfeits are not games.
    pub fn met_in(&self, one: PlayerIndex, other: PlayerIndex, before: Round) -> Option<Round> {
        let records = self.players.get(one.get())?.records.iter();
        let is_game = |record: &RoundRecord| matches!(record, RoundRecord::Game { opponent, .. } if *opponent == other);
        let mut rounds = (1..before).zip(records);
        rounds.find_map(|(round, record)| is_game(record).then_some(round))
    }

    /// The tournament with `absent` players added to those who do not take part in the next round, and
    /// `opposed` ones to those that the arbiter has paired with each other.
    #[must_use]
    pub fn with_next(mut self, absent: &[PlayerIndex], opposed: &[PlayerIndex]) -> Self {
        self.absent_next.extend(absent);
        self.opposed_next.extend(opposed);
        self
    }

    /// The tournament with these virtual points.
    #[must_use]
    pub fn with_acceleration(mut self, acceleration: Acceleration) -> Self {
        self.acceleration = acceleration;
        self
    }

    /// The tournament with this colour drawn by lot; `None` forgets the colour.
    #[must_use]
    pub fn with_initial_colour(mut self, colour: Option<Colour>) -> Self {
        self.initial_colour = colour;
        self
    }

    /// The players with a pairing-allocated bye of `round`, which the arbiter gave before the pairing.
    pub fn given_byes(&self, round: Round) -> impl Iterator<Item = PlayerIndex> {
        self.indices().filter(move |&player| self.presence(player, round) == Presence::HasBye)
    }

    /// The player with the pairing-allocated bye of `round`.
    ///
    /// A pairing gives at most one (C.04.1 c). If the records show more, the others were granted on
    /// request, to late entries above all; the bye of the pairing is that of the lowest ranked player.
    pub fn bye_holder(&self, round: Round) -> Option<PlayerIndex> {
        let has_bye = |index: &PlayerIndex| {
            self.player(*index).record(round) == RoundRecord::Bye(Bye::PairingAllocated)
        };
        // The lowest ranked: the lowest score and, among equals, the last initial rank.
        self.indices().filter(has_bye).max_by_key(|&index| {
            (std::cmp::Reverse(self.score_before(index, round)), self.initial_rank(index))
        })
    }

    /// The pairings of `round` without a result, White first.
    pub fn pending(&self, round: Round) -> impl Iterator<Item = (PlayerIndex, PlayerIndex)> {
        self.indices().filter_map(move |player| match self.player(player).record(round) {
            RoundRecord::Pending { opponent, colour: Colour::White } => Some((player, opponent)),
            _ => None,
        })
    }

    /// The first pairing without a result, by player, if there is one.
    pub fn first_pending(&self) -> Option<(PlayerIndex, Round)> {
        self.games.first_pending()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayerSetup, Setup};

    /// Players 1 and 2 are paired in round 1 but forfeit, and play in rounds 2 and 4.
    #[test]
    fn two_met_where_they_first_played() {
        let number = |n| PairingNumber::new(n).unwrap();
        let side = |opponent, colour, result| {
            let opponent = number(opponent);
            let game = RoundRecord::Game { opponent, colour, result, rated: true };
            let won = result == GameResult::Win;
            let forfeit = RoundRecord::Forfeit { opponent, colour: Some(colour), won };
            vec![forfeit, game, RoundRecord::Blank, game]
        };
        let players = vec![
            PlayerSetup::new(number(1), side(2, Colour::White, GameResult::Win)),
            PlayerSetup::new(number(2), side(1, Colour::Black, GameResult::Loss)),
            PlayerSetup::new(number(3), Vec::new()),
        ];
        let tournament = Setup { players, ..Setup::default() }.validate().unwrap();
        let met = |one, other, before| {
            tournament.met_in(PlayerIndex::new(one), PlayerIndex::new(other), before)
        };
        let before_each = [1, 2, 3, 4, 5, 99].map(|before| met(0, 1, before));
        assert_eq!(before_each, [None, None, Some(2), Some(2), Some(2), Some(2)]);
        assert_eq!(met(1, 0, 5), Some(2));
        assert_eq!([met(0, 2, 5), met(2, 0, 5), met(7, 0, 5), met(0, 7, 5)], [None; 4]);
    }

    /// The standings are as if the game had been recorded with the new result; rounds before it stay as
    /// they are.
    #[test]
    fn a_result_counts_for_the_rounds_after_it() {
        let number = |n| PairingNumber::new(n).unwrap();
        let event = |of_white, of_black| {
            let side = |opponent, colour, result| {
                let opponent = number(opponent);
                RoundRecord::Game { opponent, colour, result, rated: true }
            };
            let drawn = GameResult::Draw;
            let players = vec![
                PlayerSetup::new(
                    number(1),
                    vec![
                        side(2, Colour::White, drawn),
                        side(2, Colour::White, of_white),
                        side(2, Colour::Black, drawn),
                    ],
                ),
                PlayerSetup::new(
                    number(2),
                    vec![
                        side(1, Colour::Black, drawn),
                        side(1, Colour::Black, of_black),
                        side(1, Colour::White, drawn),
                    ],
                ),
                PlayerSetup::new(number(3), vec![RoundRecord::Bye(Bye::FullPoint)]),
            ];
            Setup { players, ..Setup::default() }.validate().unwrap()
        };
        let (lost, won) =
            (event(GameResult::Loss, GameResult::Win), event(GameResult::Win, GameResult::Loss));
        assert_eq!(lost.clone().with_result(PlayerIndex::new(1), 2, GameResult::Loss), Some(won));
        assert_eq!(lost.clone().with_result(PlayerIndex::new(2), 1, GameResult::Win), None);
        assert_eq!(lost.with_result(PlayerIndex::new(0), 4, GameResult::Win), None);
    }

    /// 1 and 2 meet, 3 has a bye, in two rounds; whether the second has results is for the test to say.
    fn two_rounds(
        of_first: RoundRecord<PairingNumber>,
        of_second: RoundRecord<PairingNumber>,
    ) -> Tournament {
        let number = |n| PairingNumber::new(n).unwrap();
        let drawn = |opponent, colour| RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result: GameResult::Draw,
            rated: true,
        };
        let players = vec![
            PlayerSetup::new(number(1), vec![drawn(2, Colour::White), of_first]),
            PlayerSetup::new(number(2), vec![drawn(1, Colour::Black), of_second]),
            PlayerSetup::new(number(3), vec![RoundRecord::Bye(Bye::HalfPoint); 2]),
        ];
        Setup { players, ..Setup::default() }.validate().unwrap()
    }

    #[test]
    fn a_game_without_a_result_gets_one() {
        let number = |n| PairingNumber::new(n).unwrap();
        let pending =
            |opponent, colour| RoundRecord::Pending { opponent: number(opponent), colour };
        let ended = |opponent, colour, result| RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result,
            rated: true,
        };
        let open = two_rounds(pending(2, Colour::Black), pending(1, Colour::White));
        let over = two_rounds(
            ended(2, Colour::Black, GameResult::Loss),
            ended(1, Colour::White, GameResult::Win),
        );
        for (player, result) in [(0, GameResult::Loss), (1, GameResult::Win)] {
            let ended = open.clone().with_result(PlayerIndex::new(player), 2, result);
            assert_eq!(ended, Some(over.clone()));
        }
    }

    #[test]
    fn a_last_round_without_results_can_be_opened() {
        let number = |n| PairingNumber::new(n).unwrap();
        let pending =
            |opponent, colour| RoundRecord::Pending { opponent: number(opponent), colour };
        let paired = two_rounds(pending(2, Colour::Black), pending(1, Colour::White));
        assert_eq!(
            (paired.rounds_paired(), paired.first_pending().map(|(_, round)| round)),
            (2, Some(2))
        );
        let open = paired.with_last_round_open().unwrap();
        assert_eq!((open.rounds_paired(), open.first_pending()), (1, None));
        let presences = [0, 1, 2].map(|index| open.presence(PlayerIndex::new(index), 2));
        assert_eq!(presences, [Presence::Present, Presence::Present, Presence::Absent]);
        // The round before has results.
        assert_eq!(open.with_last_round_open(), None);

        let lost = |opponent, colour, won| RoundRecord::Forfeit {
            opponent: number(opponent),
            colour: Some(colour),
            won,
        };
        let forfeited = two_rounds(lost(2, Colour::Black, false), lost(1, Colour::White, true));
        assert_eq!(forfeited.with_last_round_open(), None);
        let byes = two_rounds(RoundRecord::Bye(Bye::ZeroPoint), RoundRecord::Bye(Bye::ZeroPoint));
        assert_eq!(byes.with_last_round_open(), None);
    }

    #[test]
    fn a_ranking_has_everybody_once() {
        let numbers = (1..=3).map(|n| PairingNumber::new(n).unwrap());
        let players = numbers.map(|number| PlayerSetup::new(number, Vec::new())).collect();
        let tournament = Setup { players, ..Setup::default() }.validate().unwrap();
        let ranks = |places: &[usize]| {
            let ranking: Vec<PlayerIndex> = places.iter().copied().map(PlayerIndex::new).collect();
            let ranked = tournament.clone().ranked(&ranking)?;
            Some(ranked.indices().map(|index| ranked.initial_rank(index)).collect::<Vec<_>>())
        };
        assert_eq!(ranks(&[2, 0, 1]), Some(vec![1, 2, 0]));
        assert_eq!([ranks(&[0, 1]), ranks(&[0, 1, 1]), ranks(&[0, 1, 3])], [None, None, None]);
    }

    #[test]
    fn who_is_not_of_the_tournament_has_no_number() {
        let number = |n| PairingNumber::new(n).unwrap();
        let players = vec![PlayerSetup::new(number(4), Vec::new())];
        let tournament = Setup { players, ..Setup::default() }.validate().unwrap();
        assert_eq!(tournament.numbers(&[1, 0].map(PlayerIndex::new)), [number(4)]);
    }
}
