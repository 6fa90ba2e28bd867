//! Finds the faults of a tournament as described.

use crate::by_number::ByNumber;
use crate::{Bye, Fault, FaultSite, GameResult, PairingNumber, RoundRecord, Setup};

/// A description being validated.
struct Validation<'a> {
    setup: &'a Setup,
    /// The index of each player in the list.
    places: ByNumber<usize>,
    /// The last round that has been paired.
    last: u16,
    faults: Vec<(FaultSite, Fault)>,
}

impl Setup {
    /// The index of each player in the list, and every fault: player by player, round by round, faults of
    /// the whole at the end. `last` is the last round that has been paired.
    pub(crate) fn look_through(&self, last: u16) -> (ByNumber<usize>, Vec<(FaultSite, Fault)>) {
        let places = ByNumber::with_capacity(self.players.len());
        let mut validation = Validation { setup: self, places, last, faults: Vec::new() };
        validation.run();
        let Validation { places, mut faults, .. } = validation;
        faults.sort_by_key(|(site, _)| (site.entry.unwrap_or(usize::MAX), site.round));
        (places, faults)
    }
}

impl Validation<'_> {
    fn run(&mut self) {
        let are_distinct = self.numbers();
        self.lists();
        if let Some(total) = self.setup.total_rounds
            && self.last > total
        {
            self.fault(FaultSite::default(), Fault::TooManyRounds { recorded: self.last, total });
        }
        if !(are_distinct && self.is_sound()) {
            self.records();
        }
    }

    /// Notes the number of each player, and returns whether all are different.
    fn numbers(&mut self) -> bool {
        if self.setup.players.is_empty() {
            self.fault(FaultSite::default(), Fault::NoPlayers);
        }
        let mut highest = 0;
        let mut distinct = 0;
        for (place, player) in self.setup.players.iter().enumerate() {
            highest = highest.max(player.number.get());
            if self.places.insert(player.number, place).is_some() {
                let site = FaultSite { entry: Some(place), round: None };
                self.fault(site, Fault::DuplicateNumber { number: player.number });
            } else {
                distinct += 1;
            }
        }
        // Without gaps there are as many different numbers as the highest one.
        if distinct < highest as usize {
            for number in (1..=highest).filter_map(PairingNumber::new) {
                if !self.places.contains(number) {
                    self.fault(FaultSite::default(), Fault::UnusedNumber { number });
                }
            }
        }
        distinct == self.setup.players.len()
    }

    fn lists(&mut self) {
        let setup = self.setup;
        let accelerated = setup.acceleration.iter().map(|(n, _)| ("the acceleration", *n));
        let forbidden = setup
            .forbidden
            .iter()
            .flat_map(|(_, _, numbers)| numbers.iter().map(|&n| ("a forbidden pairing", n)));
        let absent = setup.absent_next.iter().map(|&n| ("the list of absent players", n));
        let rematches = setup.rematches.iter().flat_map(|&(_, one, other)| {
            [one, other].map(|n| ("the pairs that may meet again", n))
        });
        for (list, number) in accelerated.chain(forbidden).chain(rematches).chain(absent) {
            if !self.places.contains(number) {
                self.fault(FaultSite::default(), Fault::UnknownListed { list, number });
            }
        }
    }

    /// Whether the records have no fault at all, as in nearly all descriptions. Every player must have a
    /// number of their own.
    ///
    /// For each game, only the record of the player with the lower number is compared with that of the
    /// opponent. Each record that agrees is answered by one record of a player with a higher number; if
    /// there are as many of those as of the others, each of them is such an answer.
    fn is_sound(&self) -> bool {
        let mut unanswered = 0_isize;
        // One bit for each of the first rounds; hardly any event is longer.
        let mut byes = 0_u128;
        for player in &self.setup.players {
            for (index, record) in player.records.iter().enumerate() {
                let is_sound = match *record {
                    RoundRecord::Game { opponent, .. } if opponent < player.number => {
                        unanswered -= 1;
                        true
                    }
                    RoundRecord::Game { opponent, .. } => {
                        unanswered += 1;
                        self.answer(opponent, index, player.number)
                            .is_some_and(|answer| are_a_game(record, answer))
                    }
                    RoundRecord::Bye(Bye::PairingAllocated) => {
                        let bit = u32::try_from(index).ok().and_then(|i| 1_u128.checked_shl(i));
                        let before = byes;
                        byes |= bit.unwrap_or(0);
                        byes != before
                    }
                    RoundRecord::Bye(_) | RoundRecord::Blank => true,
                    _ => self.pairing(player.number, *record, index).is_none(),
                };
                if !is_sound {
                    return false;
                }
            }
        }
        unanswered == 0
    }

    /// Adds the faults of all records. It goes player by player because records lie so in memory.
    fn records(&mut self) {
        let setup = self.setup;
        let rounds = setup.players.iter().map(|player| player.records.len()).max().unwrap_or(0);
        let mut has_bye = vec![false; rounds];
        for (entry, player) in setup.players.iter().enumerate() {
            for (index, record) in player.records.iter().enumerate() {
                let fault = match record {
                    RoundRecord::Bye(Bye::PairingAllocated) => {
                        let is_second = std::mem::replace(&mut has_bye[index], true);
                        let (player, round) = (player.number, round_at(index));
                        is_second.then_some(Fault::SecondBye { player, round })
                    }
                    RoundRecord::Bye(_) | RoundRecord::Blank => None,
                    _ => self.pairing(player.number, *record, index),
                };
                if let Some(fault) = fault {
                    let round = Some(round_at(index));
                    self.fault(FaultSite { entry: Some(entry), round }, fault);
                }
            }
        }
    }

    /// The record of `opponent` at `index`, if it names the player `number`, who must be somebody else.
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

    /// The fault in the pairing that `record`, at `index` of the player `number`, notes, if any. A
    /// contradiction is reported once, at the player listed first.
    fn pairing(
        &self,
        number: PairingNumber,
        record: RoundRecord<PairingNumber>,
        index: usize,
    ) -> Option<Fault> {
        let opponent = record.opponent()?;
        let round = round_at(index);
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

/// The round (from 1) of the record at `index`.
fn round_at(index: usize) -> u16 {
    u16::try_from(index + 1).unwrap_or(u16::MAX)
}

/// Whether two records are the two sides of a game that was played, as nearly all are.
fn are_a_game<O>(one: &RoundRecord<O>, other: &RoundRecord<O>) -> bool {
    match (one, other) {
        (RoundRecord::Game { colour, .. }, RoundRecord::Game { colour: others, .. }) => {
            colour != others && results_agree(one, other)
        }
        _ => false,
    }
}

/// Whether both sides of a pairing can be true: at most one winner, and no win against a draw. Arbiters may
/// score ½–0 and 0–0.
pub(crate) fn results_agree<O>(one: &RoundRecord<O>, other: &RoundRecord<O>) -> bool {
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
pub(crate) mod tests {
    use super::*;
    use crate::{Colour, PlayerSetup};

    /// Every record with one of these `opponents` or none that a player can have in a round.
    pub(crate) fn records(opponents: &[u32]) -> Vec<RoundRecord<PairingNumber>> {
        let mut records = vec![
            RoundRecord::Blank,
            RoundRecord::Bye(Bye::PairingAllocated),
            RoundRecord::Bye(Bye::HalfPoint),
        ];
        for opponent in opponents.iter().copied().filter_map(PairingNumber::new) {
            for colour in [Colour::White, Colour::Black] {
                records.extend(
                    [GameResult::Win, GameResult::Draw, GameResult::Loss]
                        .map(|result| RoundRecord::Game { opponent, colour, result, rated: true }),
                );
                records.push(RoundRecord::Pending { opponent, colour });
            }
            for (colour, won) in [(None, true), (Some(Colour::White), false)] {
                records.push(RoundRecord::Forfeit { opponent, colour, won });
            }
        }
        records
    }

    #[test]
    fn records_are_sound_where_there_are_no_faults() {
        // Nobody has the number 9.
        let all = records(&[2, 4, 5, 9]);
        let mut sound = 0;
        // The players are not listed by number.
        let numbers = [4, 2, 5].map(|number| PairingNumber::new(number).unwrap());
        for &one in &all {
            for &two in &all {
                for &three in &all {
                    // All records are in the first round; the second time, the third player's is in the
                    // next.
                    for third in [vec![three], vec![RoundRecord::Blank, three]] {
                        let records = [vec![one], vec![two], third];
                        let players = numbers.iter().zip(records);
                        let setup = Setup {
                            players: players
                                .map(|(&n, records)| PlayerSetup::new(n, records))
                                .collect(),
                            ..Setup::default()
                        };
                        let places = ByNumber::with_capacity(setup.players.len());
                        let mut validation =
                            Validation { setup: &setup, places, last: 2, faults: vec![] };
                        assert!(validation.numbers());
                        validation.faults.clear();
                        validation.records();
                        assert_eq!(
                            validation.is_sound(),
                            validation.faults.is_empty(),
                            "{setup:?}"
                        );
                        sound += usize::from(validation.is_sound());
                    }
                }
            }
        }
        assert!(sound > 100, "{sound}");
    }

    #[test]
    fn a_second_bye_is_found_in_any_round() {
        for round in [1, 2, 127, 128, 129, 300] {
            let mut records = vec![RoundRecord::Blank; round];
            records[round - 1] = RoundRecord::Bye(Bye::PairingAllocated);
            let players = (1..=2).filter_map(PairingNumber::new);
            let players = players.map(|number| PlayerSetup::new(number, records.clone()));
            let setup = Setup { players: players.collect(), ..Setup::default() };
            let (_, faults) = setup.look_through(0);
            let round = u16::try_from(round).unwrap();
            let fault = Fault::SecondBye { player: PairingNumber::new(2).unwrap(), round };
            assert_eq!(faults, [(FaultSite { entry: Some(1), round: Some(round) }, fault)]);
        }
    }
}
