//! Whether teams meet as wholes.

use std::collections::BTreeMap;

use crate::{PairingNumber, Tournament};

impl Tournament {
    /// Whether in every recorded round the players of each of `teams` met players of one other team only,
    /// as in team matches. The answer is no for a round with a single match or with one board a match,
    /// since these show nothing, and if a paired player has no team.
    pub fn teams_meet_en_bloc(&self, teams: &[Vec<PairingNumber>]) -> bool {
        let mut team_of = vec![None; self.players.len()];
        for (team, players) in teams.iter().enumerate() {
            for player in players.iter().filter_map(|&number| self.index_of(number)) {
                if let Some(slot) = team_of.get_mut(player.get()) {
                    *slot = Some(team);
                }
            }
        }
        self.rounds_paired > 0
            && (1..=self.rounds_paired).all(|round| {
                let mut met: BTreeMap<usize, usize> = BTreeMap::new();
                let mut seats = 0;
                for (player, own) in self.players.iter().zip(&team_of) {
                    let Some(opponent) = player.record(round).opponent() else { continue };
                    let others = team_of.get(opponent.get()).copied().flatten();
                    let (Some(own), Some(others)) = (*own, others) else { return false };
                    if own == others || *met.entry(own).or_insert(others) != others {
                        return false;
                    }
                    seats += 1;
                }
                // A single match has two teams, and with one board a match there are as many seats as
                // teams.
                met.len() > 2 && seats > met.len()
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, GameResult, PlayerSetup, RoundRecord, Setup};

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    /// A round of eight players.
    fn round(boards: [(u32, u32); 4]) -> Tournament {
        let players = (1..=8).map(|n| {
            let seat = boards.iter().find_map(|&(white, black)| {
                let other = if n == white { black } else { white };
                let colour = if n == white { Colour::White } else { Colour::Black };
                (n == white || n == black).then_some((other, colour))
            });
            let (opponent, colour) = seat.unwrap();
            let (opponent, result) = (number(opponent), GameResult::Draw);
            let record = RoundRecord::Game { opponent, colour, result, rated: true };
            PlayerSetup::new(number(n), vec![record])
        });
        Setup { players: players.collect(), ..Setup::default() }.validate().unwrap()
    }

    fn teams(of: &[&[u32]]) -> Vec<Vec<PairingNumber>> {
        of.iter().map(|team| team.iter().map(|&n| number(n)).collect()).collect()
    }

    #[test]
    fn matches_of_teams_are_seen() {
        let four = teams(&[&[1, 2], &[3, 4], &[5, 6], &[7, 8]]);
        assert!(round([(1, 3), (4, 2), (5, 7), (8, 6)]).teams_meet_en_bloc(&four));
        // 2 meets another team than 1 does.
        assert!(!round([(1, 3), (5, 2), (4, 7), (8, 6)]).teams_meet_en_bloc(&four));
        // Members of a team meet.
        assert!(!round([(1, 2), (3, 4), (5, 7), (8, 6)]).teams_meet_en_bloc(&four));
    }

    #[test]
    fn what_shows_nothing_is_no_match() {
        let boards = [(1, 5), (6, 2), (3, 7), (8, 4)];
        assert!(!round(boards).teams_meet_en_bloc(&teams(&[&[1, 2, 3, 4], &[5, 6, 7, 8]])));
        assert!(!round(boards).teams_meet_en_bloc(&teams(&[&[1, 2], &[5, 6]])));
        let single = teams(&[&[1], &[2], &[3], &[4], &[5], &[6], &[7], &[8]]);
        assert!(!round(boards).teams_meet_en_bloc(&single));
    }
}
