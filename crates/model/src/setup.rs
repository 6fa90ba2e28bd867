//! A tournament as described, and its validation.

use std::sync::Arc;

use crate::by_number::ByNumber;
use crate::columns::Columns;
use crate::games::Counting;
use crate::tournament::{ForbiddenGroup, RankingOrder, Rematch, Tournament};
use crate::{
    Acceleration, Colour, Faults, PairingNumber, Player, PlayerIndex, PointSystem, RoundRecord,
    Score, Sex,
};

/// A tournament as somebody described it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The name of the event; may be empty.
    pub name: String,
    /// The players in the order in which they are listed.
    pub players: Vec<PlayerSetup>,
    /// The second key of the ranking, after the score.
    pub order: RankingOrder,
    /// The number of rounds the event will have, if announced.
    pub total_rounds: Option<u16>,
    /// The number of rounds that have been paired, if something besides the records shows it: byes given
    /// before a round is paired look like byes that the round left. `None` relies on the records, as
    /// [`Columns`] reads them. A round in which some player has an opponent has been paired in any case.
    pub rounds_paired: Option<u16>,
    /// The colour drawn by lot before the first round, if known.
    pub initial_colour: Option<Colour>,
    /// The points that results are worth.
    pub points: PointSystem,
    /// Virtual points of single players, by round from 1.
    pub acceleration: Vec<(PairingNumber, Vec<Score>)>,
    /// Groups of players who may not meet: first round, last round (`None`: to the end), members.
    pub forbidden: Vec<(u16, Option<u16>, Vec<PairingNumber>)>,
    /// Pairs that the arbiter allows to meet once more: the round, and the two.
    pub rematches: Vec<(u16, PairingNumber, PairingNumber)>,
    /// Players who will not play in the round to be paired.
    pub absent_next: Vec<PairingNumber>,
}

/// A player as described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSetup {
    /// The number the player is paired by.
    pub number: PairingNumber,
    /// The name; may be empty.
    pub name: String,
    /// The title; may be empty.
    pub title: String,
    /// The rating, 0 if there is none.
    pub rating: u32,
    /// The federation; may be empty.
    pub federation: String,
    /// The sex, if known.
    pub sex: Option<Sex>,
    /// One record a round, from round 1.
    pub records: Vec<RoundRecord<PairingNumber>>,
}

impl PlayerSetup {
    /// A player with nothing but a number and records.
    pub fn new(number: PairingNumber, records: Vec<RoundRecord<PairingNumber>>) -> Self {
        Self {
            number,
            name: String::new(),
            title: String::new(),
            rating: 0,
            federation: String::new(),
            sex: None,
            records,
        }
    }
}

impl Setup {
    /// Checks the description and makes a tournament of it.
    ///
    /// It does not check whether a recorded pairing obeys any rules; that is for a ruleset.
    ///
    /// # Errors
    ///
    /// [`Faults`] with everything that is wrong, unless all of it are [warnings](crate::Fault::is_warning).
    pub fn validate(self) -> Result<Tournament, Faults> {
        self.validate_with_warnings().map(|(tournament, _)| tournament)
    }

    /// Makes a tournament like [`validate`](Self::validate), with the [warnings](crate::Fault::is_warning) on its description.
    ///
    /// # Errors
    ///
    /// Like [`validate`](Self::validate).
    pub fn validate_with_warnings(self) -> Result<(Tournament, Faults), Faults> {
        let last = self.last_paired_round();
        let (places, faults) = self.look_through(last);
        let faults = Faults(faults);
        let is_valid = faults.0.iter().all(|(_, fault)| fault.is_warning());
        match if is_valid { self.assemble(places, last) } else { None } {
            Some(tournament) => Ok((tournament, faults)),
            None => Err(faults),
        }
    }

    /// Keeps only the records of the first `rounds` rounds, and takes those as paired.
    pub fn cut(&mut self, rounds: u16) {
        for player in &mut self.players {
            player.records.truncate(rounds.into());
        }
        self.rounds_paired = Some(rounds);
    }

    pub(crate) fn last_paired_round(&self) -> u16 {
        let columns = Columns::of(self.players.iter().map(|player| &*player.records));
        let paired = self.rounds_paired.unwrap_or_else(|| columns.told(self.total_rounds));
        columns.opposed().max(paired)
    }

    /// Builds the tournament; `None` only if a number is unknown after all.
    fn assemble(self, mut places: ByNumber<usize>, rounds_paired: u16) -> Option<Tournament> {
        // Turns places in the list into indices, which follow the pairing numbers.
        let mut listing = Vec::with_capacity(self.players.len());
        for (_, place) in places.iter_mut() {
            let index = listing.len();
            listing.push(std::mem::replace(place, index));
        }
        let find = |number: PairingNumber| places.get(number).copied().map(PlayerIndex::new);

        let mut acceleration = vec![Vec::new(); self.players.len()];
        for (number, points) in self.acceleration {
            acceleration[find(number)?.get()] = points;
        }
        let mut forbidden = Vec::with_capacity(self.forbidden.len());
        for (first, last, numbers) in self.forbidden {
            let mut players: Vec<PlayerIndex> =
                numbers.into_iter().map(find).collect::<Option<_>>()?;
            players.sort_unstable();
            players.dedup();
            let rounds = first..=last.unwrap_or(u16::MAX);
            forbidden.push(ForbiddenGroup { rounds, players });
        }
        let rematch = |(round, one, other)| {
            let mut players = [find(one)?, find(other)?];
            players.sort_unstable();
            Some(Rematch { round, players })
        };
        let mut rematches: Vec<Rematch> =
            self.rematches.into_iter().map(rematch).collect::<Option<_>>()?;
        rematches.sort_unstable();
        rematches.dedup();
        let absent_next = self.absent_next.into_iter().map(find).collect::<Option<_>>()?;

        let mut players = self.players;
        players.sort_by_key(|player| player.number);
        let records = players.iter().map(|player| player.records.len()).sum();
        let mut games = Counting::new(players.len(), records, &self.points);
        let players = players.into_iter().map(|player| Player {
            number: player.number,
            name: player.name,
            title: player.title,
            rating: player.rating,
            federation: player.federation,
            sex: player.sex,
            records: games.count(player.records, find),
        });
        let players = players.collect();
        Some(Tournament {
            name: self.name,
            games: Arc::new(games.finish()?),
            players,
            listing,
            order: self.order,
            rounds_paired,
            total_rounds: self.total_rounds,
            initial_colour: self.initial_colour,
            points: self.points,
            acceleration: Acceleration::new(acceleration),
            forbidden,
            rematches,
            absent_next,
            opposed_next: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bye, Fault, GameResult};

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    fn game(opponent: u32, colour: Colour, result: GameResult) -> RoundRecord<PairingNumber> {
        RoundRecord::Game { opponent: number(opponent), colour, result, rated: true }
    }

    fn setup(records: Vec<Vec<RoundRecord<PairingNumber>>>) -> Setup {
        let players = records.into_iter().zip(1..).map(|(r, n)| PlayerSetup::new(number(n), r));
        Setup { players: players.collect(), ..Setup::default() }
    }

    fn faults(setup: Setup) -> Vec<Fault> {
        setup
            .validate_with_warnings()
            .map_or_else(|faults| faults, |(_, faults)| faults)
            .0
            .into_iter()
            .map(|(_, fault)| fault)
            .collect()
    }

    #[test]
    fn a_clean_round_has_no_faults() {
        let clean = setup(vec![
            vec![game(2, Colour::White, GameResult::Win)],
            vec![game(1, Colour::Black, GameResult::Loss)],
            vec![RoundRecord::Bye(Bye::PairingAllocated)],
        ]);
        let (tournament, faults) = clean.validate_with_warnings().unwrap();
        assert_eq!(faults.0, []);
        assert_eq!(tournament.rounds_paired(), 1);
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let bad = setup(vec![
            vec![game(2, Colour::White, GameResult::Win)],
            vec![game(1, Colour::White, GameResult::Draw)],
            vec![game(3, Colour::White, GameResult::Win)],
            vec![game(9, Colour::White, GameResult::Win)],
            vec![game(1, Colour::White, GameResult::Win)],
        ]);
        let (one, two, round) = (number(1), number(2), 1);
        assert_eq!(
            faults(bad),
            [
                Fault::SameColour { player: one, opponent: two, colour: Colour::White, round },
                Fault::OwnOpponent { player: number(3), round },
                Fault::UnknownOpponent { player: number(4), opponent: number(9), round },
                Fault::OneSidedPairing { player: number(5), opponent: one, round },
            ]
        );
    }

    #[test]
    fn half_against_zero_is_legal_and_two_wins_are_not() {
        use GameResult::{Draw, Loss, Win};
        for (a, b, legal) in
            [(Draw, Loss, true), (Loss, Loss, true), (Win, Win, false), (Win, Draw, false)]
        {
            let round =
                setup(vec![vec![game(2, Colour::White, a)], vec![game(1, Colour::Black, b)]]);
            assert_eq!(faults(round).is_empty(), legal, "{a:?} {b:?}");
        }
    }

    #[test]
    fn a_gap_in_the_numbers_is_only_a_warning() {
        let gap = Setup {
            players: vec![PlayerSetup::new(number(1), vec![]), PlayerSetup::new(number(3), vec![])],
            ..Setup::default()
        };
        let (tournament, faults) = gap.validate_with_warnings().unwrap();
        assert_eq!(faults.0[0].1, Fault::UnusedNumber { number: number(2) });
        assert_eq!(tournament.index_of(number(3)), Some(PlayerIndex::new(1)));
    }
}
