//! The rounds that have been paired, as the records show them.

use crate::{Bye, Round, RoundRecord};

/// The records of all players, round by round, which show how far an event has got.
///
/// A round in which some player has an opponent has been paired, and so have all before it. A later round
/// is over if every player has a record of it, byes or not. If one player has the bye of the pairing and
/// others have no record, the records do not show whether the pairing gave that bye or the arbiter before
/// it. Other records of later rounds were asked for in advance.
#[derive(Clone, Debug)]
pub struct Columns<'a, O> {
    players: Vec<&'a [RoundRecord<O>]>,
    opposed: usize,
    longest: usize,
}

/// A round without opponents that may be over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyByes {
    /// The round (from 1).
    pub round: Round,
    /// Whether every player has a record of it.
    pub is_full: bool,
    /// Whether some player has the bye of the pairing.
    pub is_of_pairing: bool,
}

impl<'a, O: Copy> Columns<'a, O> {
    /// The columns of `players`, each given with one record a round.
    pub fn of(players: impl Iterator<Item = &'a [RoundRecord<O>]>) -> Self {
        let (mut opposed, mut longest) = (0, 0);
        let players = players
            .inspect(|records| {
                let last = records.iter().rposition(|record| record.opponent().is_some());
                opposed = opposed.max(last.map_or(0, |index| index + 1));
                longest = longest.max(records.len());
            })
            .collect();
        Self { players, opposed, longest }
    }

    /// The last round in which some player has an opponent; 0 if there is none.
    pub fn opposed(&self) -> Round {
        round(self.opposed)
    }

    /// The last round that is over according to the records; 0 if there is none.
    pub fn told(&self, total_rounds: Option<Round>) -> Round {
        let full = self.without_opponents(total_rounds).filter(|byes| byes.is_full);
        full.last().map_or(self.opposed(), |byes| byes.round)
    }

    /// The rounds after the last one with opponents that may be over, ascending, up to `total_rounds`:
    /// columns beyond the end of an event are no rounds. There are none after a game without a result.
    pub fn without_opponents(&self, total_rounds: Option<Round>) -> impl Iterator<Item = OnlyByes> {
        let end = total_rounds.map_or(self.longest, |total| self.longest.min(total.into()));
        let end = if self.has_pending() { 0 } else { end };
        (self.opposed..end).filter_map(|index| self.only_byes(index))
    }

    fn has_pending(&self) -> bool {
        // Almost no event has records after its last opponents, so the search is rare.
        let is_pending = |record: &RoundRecord<O>| matches!(record, RoundRecord::Pending { .. });
        self.longest > self.opposed
            && self.players.iter().any(|records| records.iter().any(is_pending))
    }

    fn only_byes(&self, index: usize) -> Option<OnlyByes> {
        let records = || self.players.iter().map(|records| records.get(index));
        let is_of_pairing = |record: Option<&RoundRecord<O>>| {
            matches!(record, Some(RoundRecord::Bye(Bye::PairingAllocated)))
        };
        let is_blank =
            |record: Option<&RoundRecord<O>>| matches!(record, None | Some(RoundRecord::Blank));
        let (is_of_pairing, is_full) = (records().any(is_of_pairing), !records().any(is_blank));
        let byes = OnlyByes { round: round(index + 1), is_full, is_of_pairing };
        (is_full || is_of_pairing).then_some(byes)
    }
}

fn round(number: usize) -> Round {
    Round::try_from(number).unwrap_or(Round::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, GameResult};

    /// Players by their letters, one a round: a digit is the opponent in a game won, `?` a game without a
    /// result, a dot a blank.
    fn over(players: &[&str], total_rounds: Option<Round>) -> (Round, Round, String) {
        let record = |letter| match letter {
            'U' => RoundRecord::Bye(Bye::PairingAllocated),
            'F' => RoundRecord::Bye(Bye::FullPoint),
            'H' => RoundRecord::Bye(Bye::HalfPoint),
            'Z' => RoundRecord::Bye(Bye::ZeroPoint),
            '.' => RoundRecord::Blank,
            '?' => RoundRecord::Pending { opponent: '1', colour: Colour::White },
            opponent => RoundRecord::Game {
                opponent,
                colour: Colour::White,
                result: GameResult::Win,
                rated: true,
            },
        };
        let players: Vec<Vec<_>> =
            players.iter().map(|player| player.chars().map(record).collect()).collect();
        let columns = Columns::of(players.iter().map(Vec::as_slice));
        let letter = |byes: OnlyByes| match (byes.is_full, byes.is_of_pairing) {
            (true, true) => format!(" {}: full with U", byes.round),
            (true, false) => format!(" {}: full", byes.round),
            (false, _) => format!(" {}: U", byes.round),
        };
        let others = columns.without_opponents(total_rounds).map(letter).collect();
        (columns.opposed(), columns.told(total_rounds), others)
    }

    #[test]
    fn what_was_paired_and_what_is_to_come() {
        let is = |players: &[&str], total, (opposed, told, others): (Round, Round, &str)| {
            assert_eq!(over(players, total), (opposed, told, others.to_owned()), "{players:?}");
        };
        is(&["2", "1", "U"], None, (1, 1, ""));
        is(&["2U", "1", "U"], None, (1, 1, " 2: U"));
        is(&["2U", "1Z", "UZ"], None, (1, 2, " 2: full with U"));
        is(&["2Z", "1H", "UZ"], None, (1, 2, " 2: full"));
        // Some player is still to be paired.
        is(&["2Z", "1H", "U"], None, (1, 1, ""));
        is(&["2Z", "1H", "U."], None, (1, 1, ""));
        is(&["2HU", "1", "U.Z"], None, (1, 1, " 3: U"));
        is(&["U", "Z"], None, (0, 1, " 1: full with U"));
        // There is no third round, so the second one is not over.
        is(&["2ZZ", "1ZZ"], Some(2), (1, 2, " 2: full"));
        is(&["?U", "?Z"], None, (1, 1, ""));
        is(&[], None, (0, 0, ""));
    }
}
