//! A tournament as described, and its validation.

use std::sync::Arc;

use crate::by_number::ByNumber;
use crate::tournament::{ForbiddenGroup, RankingOrder, Tournament};
use crate::{
    Acceleration, Bye, Colour, Fault, FaultSite, GameResult, Games, PairingNumber, Player,
    PlayerIndex, PointSystem, RoundRecord, Score, Sex,
};

/// A tournament as somebody described it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Name of the event.
    pub name: String,
    /// The players in the order in which they are listed.
    pub players: Vec<PlayerSetup>,
    /// How the second key of the ranking is found.
    pub order: RankingOrder,
    /// The number of rounds the event will have.
    pub total_rounds: Option<u16>,
    /// The colour drawn by lot before the first round.
    pub initial_colour: Option<Colour>,
    /// What results are worth.
    pub points: PointSystem,
    /// Virtual points of single players, by round from 1.
    pub acceleration: Vec<(PairingNumber, Vec<Score>)>,
    /// Players who may not meet: first round, last round (none: to the end), who.
    pub forbidden: Vec<(u16, Option<u16>, Vec<PairingNumber>)>,
    /// Players who will not play in the round to be paired.
    pub absent_next: Vec<PairingNumber>,
}

/// A player as described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSetup {
    /// The number the player is paired by.
    pub number: PairingNumber,
    /// Name; may be empty.
    pub name: String,
    /// Title; may be empty.
    pub title: String,
    /// Rating, 0 if none.
    pub rating: u32,
    /// Federation; may be empty.
    pub federation: String,
    /// Sex, if known.
    pub sex: Option<Sex>,
    /// One record a round.
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
    /// Returns every fault with its place. There is a tournament exactly if all of them are
    /// [warnings](Fault::is_warning).
    ///
    /// What is not checked: whether a recorded pairing obeys any rules; that is for a ruleset.
    pub fn validate(self) -> (Option<Tournament>, Vec<(FaultSite, Fault)>) {
        let places = ByNumber::with_capacity(self.players.len());
        let last = self.last_paired_round();
        let mut validation = Validation { setup: &self, places, last, faults: vec![] };
        validation.run();
        let Validation { places, mut faults, .. } = validation;
        faults.sort_by_key(|(site, _)| (site.entry.unwrap_or(usize::MAX), site.round));
        let valid = faults.iter().all(|(_, fault)| fault.is_warning());
        (if valid { self.assemble(&places, last) } else { None }, faults)
    }

    fn last_paired_round(&self) -> u16 {
        let last = self
            .players
            .iter()
            .filter_map(|player| player.records.iter().rposition(|r| r.opponent().is_some()))
            .max();
        last.map_or(0, |index| u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// Builds the tournament; `None` only if a number is unknown after all.
    fn assemble(self, places: &ByNumber<usize>, rounds_paired: u16) -> Option<Tournament> {
        let mut index_of = ByNumber::with_capacity(self.players.len());
        for (index, (number, _)) in places.iter().enumerate() {
            index_of.insert(number, PlayerIndex::new(index));
        }
        let find = |number: PairingNumber| index_of.get(number).copied();

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
        let absent_next = self.absent_next.into_iter().map(find).collect::<Option<_>>()?;

        let mut players = Vec::with_capacity(self.players.len());
        let mut listing = vec![0; self.players.len()];
        for (place, player) in self.players.into_iter().enumerate() {
            listing[find(player.number)?.get()] = place;
            let records = player.records.into_iter().map(|record| record.try_map(find));
            let records = records.collect::<Option<_>>()?;
            players.push(Player {
                number: player.number,
                name: player.name,
                title: player.title,
                rating: player.rating,
                federation: player.federation,
                sex: player.sex,
                records,
            });
        }
        players.sort_by_key(|player| player.number);
        Some(Tournament {
            name: self.name,
            games: Arc::new(Games::of(&players, &self.points)),
            players,
            listing,
            order: self.order,
            rounds_paired,
            total_rounds: self.total_rounds,
            initial_colour: self.initial_colour,
            points: self.points,
            acceleration: Acceleration::new(acceleration),
            forbidden,
            absent_next,
            opposed_next: Vec::new(),
        })
    }
}

struct Validation<'a> {
    setup: &'a Setup,
    places: ByNumber<usize>,
    /// The last round with a pairing.
    last: u16,
    faults: Vec<(FaultSite, Fault)>,
}

impl Validation<'_> {
    fn run(&mut self) {
        self.numbers();
        self.lists();
        if let Some(total) = self.setup.total_rounds
            && self.last > total
        {
            self.fault(FaultSite::default(), Fault::TooManyRounds { recorded: self.last, total });
        }
        self.records();
    }

    fn numbers(&mut self) {
        if self.setup.players.is_empty() {
            self.fault(FaultSite::default(), Fault::NoPlayers);
        }
        for (place, player) in self.setup.players.iter().enumerate() {
            if self.places.insert(player.number, place).is_some() {
                let site = FaultSite { entry: Some(place), round: None };
                self.fault(site, Fault::DuplicateNumber { number: player.number });
            }
        }
        let highest = self.places.iter().last().map_or(0, |(number, _)| number.get());
        for number in (1..=highest).filter_map(PairingNumber::new) {
            if !self.places.contains(number) {
                self.fault(FaultSite::default(), Fault::UnusedNumber { number });
            }
        }
    }

    fn lists(&mut self) {
        let setup = self.setup;
        let accelerated = setup.acceleration.iter().map(|(n, _)| ("the acceleration", *n));
        let forbidden = setup
            .forbidden
            .iter()
            .flat_map(|(_, _, numbers)| numbers.iter().map(|&n| ("a forbidden pairing", n)));
        let absent = setup.absent_next.iter().map(|&n| ("the list of absent players", n));
        for (list, number) in accelerated.chain(forbidden).chain(absent) {
            if !self.places.contains(number) {
                self.fault(FaultSite::default(), Fault::UnknownListed { list, number });
            }
        }
    }

    /// Player by player, as they lie in memory.
    fn records(&mut self) {
        let setup = self.setup;
        let rounds = setup.players.iter().map(|player| player.records.len()).max().unwrap_or(0);
        let mut has_bye = vec![false; rounds];
        for (entry, player) in setup.players.iter().enumerate() {
            for (index, record) in player.records.iter().enumerate() {
                if let RoundRecord::Game { opponent, .. } = *record
                    && let Some(answer) = self.answer(opponent, index, player.number)
                    && are_a_game(record, answer)
                {
                    continue;
                }
                let round = u16::try_from(index + 1).unwrap_or(u16::MAX);
                let fault = match record {
                    RoundRecord::Bye(Bye::PairingAllocated) => {
                        let is_second = std::mem::replace(&mut has_bye[index], true);
                        is_second.then_some(Fault::SecondBye { player: player.number, round })
                    }
                    RoundRecord::Bye(_) | RoundRecord::Blank => None,
                    _ => self.pairing(player.number, *record, round),
                };
                if let Some(fault) = fault {
                    self.fault(FaultSite { entry: Some(entry), round: Some(round) }, fault);
                }
            }
        }
    }

    /// What `opponent` has at `index`, if it names the player `number`, who is somebody else.
    fn answer(
        &self,
        opponent: PairingNumber,
        index: usize,
        number: PairingNumber,
    ) -> Option<&RoundRecord<PairingNumber>> {
        let &place = self.places.get(opponent).filter(|_| opponent != number)?;
        let answer = self.setup.players[place].records.get(index)?;
        (answer.opponent() == Some(number)).then_some(answer)
    }

    /// What is wrong with the pairing that `record` of the player `number` notes, if anything. A
    /// contradiction is reported once, at the player listed first.
    fn pairing(
        &self,
        number: PairingNumber,
        record: RoundRecord<PairingNumber>,
        round: u16,
    ) -> Option<Fault> {
        let opponent = record.opponent()?;
        if opponent == number {
            return Some(Fault::OwnOpponent { player: number, round });
        }
        let Some(&place) = self.places.get(opponent) else {
            return Some(Fault::UnknownOpponent { player: number, opponent, round });
        };
        let Some(answer) = self.answer(opponent, usize::from(round) - 1, number) else {
            return Some(Fault::OneSidedPairing { player: number, opponent, round });
        };
        if self.places.get(number) > Some(&place) {
            return None;
        }
        match (record.colour(), answer.colour()) {
            (Some(colour), Some(same)) if colour == same => {
                return Some(Fault::SameColour { player: number, opponent, colour, round });
            }
            _ => {}
        }
        if !results_agree(&record, answer) {
            return Some(Fault::ContradictingResults { player: number, opponent, round });
        }
        if matches!(record, RoundRecord::Pending { .. }) && round < self.last {
            return Some(Fault::MissingResult { player: number, opponent, round });
        }
        None
    }

    fn fault(&mut self, site: FaultSite, fault: Fault) {
        self.faults.push((site, fault));
    }
}

/// Whether two records are the sides of a game played, as nearly all are.
fn are_a_game<O>(one: &RoundRecord<O>, other: &RoundRecord<O>) -> bool {
    match (one, other) {
        (RoundRecord::Game { colour, .. }, RoundRecord::Game { colour: others, .. }) => {
            colour != others && results_agree(one, other)
        }
        _ => false,
    }
}

/// Whether both sides of a pairing can be true: one winner at most, and no win against a draw.
/// Arbiters may score ½–0 and 0–0.
fn results_agree<O>(one: &RoundRecord<O>, other: &RoundRecord<O>) -> bool {
    use GameResult::{Draw, Win};
    match (one, other) {
        (RoundRecord::Game { result: a, .. }, RoundRecord::Game { result: b, .. }) => {
            !matches!((a, b), (Win, Win | Draw) | (Draw, Win))
        }
        (RoundRecord::Forfeit { won: a, .. }, RoundRecord::Forfeit { won: b, .. }) => !(*a && *b),
        (RoundRecord::Pending { .. }, RoundRecord::Pending { .. }) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(n: u16) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    fn game(opponent: u16, colour: Colour, result: GameResult) -> RoundRecord<PairingNumber> {
        RoundRecord::Game { opponent: number(opponent), colour, result, rated: true }
    }

    fn setup(records: Vec<Vec<RoundRecord<PairingNumber>>>) -> Setup {
        let players = records.into_iter().zip(1..).map(|(r, n)| PlayerSetup::new(number(n), r));
        Setup { players: players.collect(), ..Setup::default() }
    }

    fn faults(setup: Setup) -> Vec<Fault> {
        setup.validate().1.into_iter().map(|(_, fault)| fault).collect()
    }

    #[test]
    fn a_clean_round_has_no_faults() {
        let clean = setup(vec![
            vec![game(2, Colour::White, GameResult::Win)],
            vec![game(1, Colour::Black, GameResult::Loss)],
            vec![RoundRecord::Bye(Bye::PairingAllocated)],
        ]);
        let (tournament, faults) = clean.validate();
        assert_eq!(faults, []);
        assert_eq!(tournament.unwrap().rounds_paired(), 1);
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
        let (tournament, faults) = gap.validate();
        assert_eq!(faults[0].1, Fault::UnusedNumber { number: number(2) });
        assert_eq!(tournament.unwrap().index_of(number(3)), Some(PlayerIndex::new(1)));
    }
}
