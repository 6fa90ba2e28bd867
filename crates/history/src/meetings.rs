//! Pairs that may not meet, whatever the criteria.

use std::collections::BTreeMap;

use pairwright_model::PlayerIndex;

use crate::Ledger;

/// Initial room for the opponents of a player within the bracket; most are in other brackets.
const USUAL_OPPONENTS: usize = 4;

/// Up to this many players, testing every pair is cheaper than walking opponent lists.
const ASKED_PLAYERS: usize = 6;

/// Players by their places: groups in which no two may meet, ascending, and single pairs that may not, lower
/// place first.
pub type Barred = (Vec<Vec<u32>>, Vec<(u32, u32)>);

impl Ledger {
    /// Whether the two may not meet whatever the criteria: they have played each other, or the
    /// organiser forbids it.
    #[inline]
    pub fn are_barred(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        match self.table() {
            Some(table) => table.contains(one, other),
            None => self.have_met(one, other) || self.forbidden().forbids(one, other),
        }
    }

    /// Calls `tell` with every two of `players` for which [`are_barred`](Self::are_barred) holds, by their
    /// places, lower one first; some pairs come more than once.
    ///
    /// Shape: `players` are all different.
    pub fn each_barred(&self, players: &[PlayerIndex], mut tell: impl FnMut(usize, usize)) {
        if let Some(table) = self.table() {
            return table.each_barred(players, tell);
        }
        let mut place_of = vec![usize::MAX; self.entries().len()];
        for (place, &player) in players.iter().enumerate() {
            place_of[player.get()] = place;
            let earlier = self.opponents(player).iter().map(|opponent| place_of[opponent.get()]);
            earlier.filter(|&other| other < place).for_each(|other| tell(other, place));
        }
        if self.forbidden().is_empty() {
            return;
        }
        for (place, &player) in players.iter().enumerate() {
            let others = players[..place].iter().enumerate();
            let forbidden = others.filter(|&(_, &other)| self.forbidden().forbids(player, other));
            forbidden.for_each(|(other, _)| tell(other, place));
        }
    }

    /// Lists, for each of `players`, the others that are [barred](Self::are_barred) from meeting them:
    /// where each list ends, and all lists one after the other.
    ///
    /// Shape: `players` are all different. The lists speak of places in `players`, ascending.
    pub fn barred_pairs(&self, players: &[PlayerIndex]) -> (Vec<usize>, Vec<u32>) {
        if let Some(table) = self.table().filter(|_| players.len() > ASKED_PLAYERS) {
            return table.barred_pairs(players);
        }
        let mut ends = Vec::with_capacity(players.len());
        let mut all: Vec<u32> =
            Vec::with_capacity(players.len() * self.rounds().min(USUAL_OPPONENTS));
        if players.len() <= ASKED_PLAYERS {
            for &player in players {
                let others = (0..).zip(players).filter(|(_, other)| **other != player);
                let barred = others.filter(|(_, other)| self.are_barred(player, **other));
                all.extend(barred.map(|(place, _)| place));
                ends.push(all.len());
            }
            return (ends, all);
        }
        let place_of = self.places_of(players);
        let groups = self.groups_of(players);
        for (place, &player) in (0..).zip(players) {
            let from = all.len();
            let own = self.forbidden().groups(player);
            let forbidden = own.iter().filter_map(|group| groups.get(group)).flatten().copied();
            all.extend(forbidden.filter(|&other| other != place));
            let met = self.opponents(player).iter().map(|opponent| place_of[opponent.get()]);
            let met = met.filter(|&other| other != u32::MAX && other != place);
            if let [_] = own {
                // A group may be large, and is sorted already: inserting a few opponents beats sorting it
                // again.
                for other in met {
                    if let Err(at) = all[from..].binary_search(&other) {
                        all.insert(from + at, other);
                    }
                }
            } else {
                all.extend(met);
                #[expect(clippy::stable_sort_primitive, reason = "groups are ascending already")]
                all[from..].sort();
                keep_each_once(&mut all, from);
            }
            ends.push(all.len());
        }
        (ends, all)
    }

    /// Groups of `players` who may not meet, and pairs who have met, some more than once; `None` if there
    /// is a table, which answers faster.
    pub fn barred_groups(&self, players: &[PlayerIndex]) -> Option<Barred> {
        if self.table().is_some() {
            return None;
        }
        let place_of = self.places_of(players);
        let met = (0..).zip(players).flat_map(|(place, &player)| {
            let met = self.opponents(player).iter().map(|opponent| place_of[opponent.get()]);
            met.filter(move |&other| other < place).map(move |other| (other, place))
        });
        let met = met.collect();
        Some((self.groups_of(players).into_values().collect(), met))
    }

    /// The place of every player of the event in `players`; `u32::MAX` for those who are not in it.
    fn places_of(&self, players: &[PlayerIndex]) -> Vec<u32> {
        let mut place_of = vec![u32::MAX; self.entries().len()];
        for (place, &player) in (0..).zip(players) {
            place_of[player.get()] = place;
        }
        place_of
    }

    /// The places of those of `players` who are in each forbidden group.
    fn groups_of(&self, players: &[PlayerIndex]) -> BTreeMap<u32, Vec<u32>> {
        let mut groups: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        if self.forbidden().is_empty() {
            return groups;
        }
        for (place, &player) in (0..).zip(players) {
            for &group in self.forbidden().groups(player) {
                groups.entry(group).or_default().push(place);
            }
        }
        groups
    }
}

/// Keeps the first of equal neighbours in `list[from..]`.
fn keep_each_once(list: &mut Vec<u32>, from: usize) {
    let mut kept = from;
    for at in from..list.len() {
        if at == from || list[at] != list[kept - 1] {
            list[kept] = list[at];
            kept += 1;
        }
    }
    list.truncate(kept);
}

#[cfg(test)]
mod tests {
    use pairwright_model::{
        Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
    };

    use super::*;
    use crate::Policies;

    const POLICIES: Policies = Policies {
        float_of_unplayed: |_, _| None,
        bars_bye: |_, _| false,
        takes_part: |_| true,
        last_games_outweigh: false,
    };

    fn number(number: u32) -> PairingNumber {
        PairingNumber::new(number).unwrap()
    }

    fn players(numbers: &[usize]) -> Vec<PlayerIndex> {
        numbers.iter().map(|number| PlayerIndex::new(number - 1)).collect()
    }

    fn barred_pairs(ledger: &Ledger, players: &[PlayerIndex]) -> Vec<Vec<u32>> {
        let (ends, all) = ledger.barred_pairs(players);
        let mut from = 0;
        let list = |to| all[std::mem::replace(&mut from, to)..to].to_vec();
        ends.into_iter().map(list).collect()
    }

    /// Round 1 is 1-3 2-4 5-6; in round 2 the groups 1, 2, 3 and 5, 6 may not meet, and in round 3 nor may
    /// 1 and 6. Enough other players have not played that no table is made.
    fn tournament() -> Tournament {
        tournament_of(70)
    }

    fn tournament_of(count: u32) -> Tournament {
        let game = |opponent, colour| RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result: GameResult::Draw,
            rated: true,
        };
        let opponents = [3, 4, 1, 2, 6, 5];
        let players = (1..).zip(opponents).map(|(player, opponent)| {
            let colour = if player < opponent { Colour::White } else { Colour::Black };
            PlayerSetup::new(number(player), vec![game(opponent, colour)])
        });
        let others = (7..=count).map(|player| PlayerSetup::new(number(player), vec![]));
        let players = players.chain(others);
        let group = |round, numbers: &[u32]| {
            (round, Some(round), numbers.iter().map(|&n| number(n)).collect())
        };
        let forbidden = vec![group(2, &[1, 2, 3]), group(2, &[5, 6]), group(3, &[1, 6])];
        Setup { players: players.collect(), forbidden, ..Setup::default() }.validate().unwrap()
    }

    #[test]
    fn earlier_opponents_and_forbidden_pairs_are_barred() {
        for (count, has_table) in [(6, true), (70, false)] {
            let ledger = Ledger::before(&tournament_of(count), 2, &POLICIES);
            assert_eq!(ledger.table().is_some(), has_table);
            // Places in the list: 1 is at 3, 2 at 1, 3 at 0, 4 at 4 and 6 at 2; 5 is not asked for.
            let barred = barred_pairs(&ledger, &players(&[3, 2, 6, 1, 4]));
            assert_eq!(barred, [vec![1, 3], vec![0, 3, 4], vec![], vec![0, 1], vec![1]]);
        }
    }

    /// One group of two for each forbidden pair: an event may have tens of thousands.
    #[test]
    fn groups_are_told_apart_however_many() {
        let group = |numbers: [u32; 2]| (1, Some(1), numbers.map(number).to_vec());
        let mut forbidden = vec![group([1, 2])];
        forbidden.resize(1 << 16, group([5, 6]));
        forbidden.push(group([3, 4]));
        let players = (1..=6).map(|player| PlayerSetup::new(number(player), vec![]));
        let setup = Setup { players: players.collect(), forbidden, ..Setup::default() };
        let ledger = Ledger::before(&setup.validate().unwrap(), 1, &POLICIES);
        let expected = [vec![1], vec![0], vec![3], vec![2], vec![5], vec![4]];
        assert_eq!(barred_pairs(&ledger, &players_of(6)), expected);
        assert!(!ledger.are_barred(PlayerIndex::new(0), PlayerIndex::new(2)));
    }

    /// The first `rounds` rounds of a round robin; 1, 5, 9 and so on may not meet, nor may 2 and 3.
    fn round_robin(count: u32, rounds: u32) -> Tournament {
        let other = |player: u32, round: u32| match (2 * round + count - 1 - player) % (count - 1) {
            _ if player == count - 1 => round,
            other if other == player => count - 1,
            other => other,
        };
        let players = (0..count).map(|player| {
            let games = (0..rounds).map(|round| RoundRecord::Game {
                opponent: number(1 + other(player, round)),
                colour: if player < other(player, round) { Colour::White } else { Colour::Black },
                result: GameResult::Draw,
                rated: true,
            });
            PlayerSetup::new(number(1 + player), games.collect())
        });
        let group = (1..=count).step_by(4).map(number).collect();
        let forbidden = vec![(1, None, group), (1, None, vec![number(2), number(3)])];
        Setup { players: players.collect(), forbidden, ..Setup::default() }.validate().unwrap()
    }

    #[test]
    fn a_table_and_lists_tell_who_is_barred() {
        let events = [(12, 0), (20, 3), (20, 18), (64, 40), (66, 17), (150, 140), (90, 5)];
        for (count, rounds) in events {
            let next = u16::try_from(rounds + 1).unwrap();
            let ledger = Ledger::before(&round_robin(count, rounds), next, &POLICIES);
            let has_table = ledger.table().is_some();
            assert_eq!(has_table, (count, rounds) != (90, 5));
            // Two thirds of the players, in another order than they are listed.
            let places = (0..count as usize).filter(|place| place % 3 > 0);
            let mut asked: Vec<_> = places.map(PlayerIndex::new).collect();
            asked.sort_by_key(|player| (player.get() * 7 % 11, player.get()));
            let mut told = std::collections::BTreeSet::new();
            ledger.each_barred(&asked, |one, other| {
                assert!(told.insert((one, other)) || !has_table, "{one} and {other} twice");
            });
            for ((place, &one), list) in (0..).zip(&asked).zip(barred_pairs(&ledger, &asked)) {
                let is_barred = |other| {
                    one != other
                        && (ledger.have_met(one, other) || ledger.forbidden().forbids(one, other))
                };
                let others = (0..).zip(&asked).filter(|(_, other)| is_barred(**other));
                assert_eq!(list, others.map(|(other, _)| other).collect::<Vec<u32>>());
                for other in list.iter().map(|&other| other as usize).filter(|&other| other < place)
                {
                    assert!(told.remove(&(other, place)), "{other}, {place}");
                }
            }
            assert!(told.is_empty());
        }
    }

    /// There are enough groups that a table is made.
    #[test]
    fn nearly_everybody_may_be_barred() {
        let group = |numbers: &[u32]| (1, Some(1), numbers.iter().copied().map(number).collect());
        let most: Vec<u32> = (1..=18).collect();
        let mut forbidden = vec![group(&[1, 20]); 400];
        forbidden.push(group(&most));
        let players = (1..=20).map(|player| PlayerSetup::new(number(player), vec![]));
        let setup = Setup { players: players.collect(), forbidden, ..Setup::default() };
        let ledger = Ledger::before(&setup.validate().unwrap(), 1, &POLICIES);
        assert!(ledger.table().is_some());
        // From the last to the first: 20 is at 0, 18 at 2, 1 at 19.
        let mut backwards = players_of(20);
        backwards.reverse();
        let barred = barred_pairs(&ledger, &backwards);
        assert_eq!(barred[0], [19], "20 may not meet 1");
        assert!(barred[1].is_empty(), "19 may meet all");
        assert_eq!(barred[2], (3..20).collect::<Vec<u32>>(), "18 may not meet 1 to 17");
        assert_eq!(barred[19], [0].into_iter().chain(2..19).collect::<Vec<u32>>(), "1");
    }

    /// A row has three words. All odd numbers bar each other; so do 1, 2 and 130.
    #[test]
    fn groups_larger_than_a_row_has_words_bar_each_other() {
        let group = |numbers: Vec<u32>| (1, Some(1), numbers.into_iter().map(number).collect());
        let mut forbidden = vec![group(vec![1, 2, 130]); 40 * 130];
        forbidden.push(group((1..=130).step_by(2).collect()));
        let players = (1..=130).map(|player| PlayerSetup::new(number(player), vec![]));
        let setup = Setup { players: players.collect(), forbidden, ..Setup::default() };
        let ledger = Ledger::before(&setup.validate().unwrap(), 1, &POLICIES);
        assert!(ledger.table().is_some());
        for (one, barred) in (0..130).zip(barred_pairs(&ledger, &players_of(130))) {
            let others = (0..130).step_by(2).filter(|&other| other != one);
            let expected: Vec<u32> = match one {
                0 => [1].into_iter().chain(others).chain([129]).collect(),
                1 => vec![0, 129],
                129 => vec![0, 1],
                _ if one % 2 == 0 => others.collect(),
                _ => vec![],
            };
            assert_eq!(barred, expected, "opponents barred for {}", one + 1);
        }
    }

    /// Thousands of players have a table only where lists take more room than it.
    #[test]
    fn millions_of_forbidden_pairs_of_many_players_make_a_table() {
        let players = || (1..=8200).map(|player| PlayerSetup::new(number(player), vec![]));
        for (pairs, has_table) in [(8200_usize * 8200 / 64, true), (200_000, false)] {
            let forbidden = vec![(1, Some(1), vec![number(1), number(8200)]); pairs];
            let setup = Setup { players: players().collect(), forbidden, ..Setup::default() };
            let ledger = Ledger::before(&setup.validate().unwrap(), 1, &POLICIES);
            assert_eq!(ledger.table().is_some(), has_table);
            let barred = barred_pairs(&ledger, &players_of(8200));
            assert_eq!((&barred[0], &barred[8199]), (&vec![8199], &vec![0]));
            assert!(barred[1..8199].iter().all(Vec::is_empty));
        }
    }

    /// Long groups bring the table too: written out, their pairs are more than sixteen a player.
    #[test]
    fn long_groups_of_many_players_make_a_table() {
        let players = || (1..=8200).map(|player| PlayerSetup::new(number(player), vec![]));
        let half: Vec<PairingNumber> = (1..=4100).map(number).collect();
        for (groups, has_table) in [(33, true), (32, false)] {
            let forbidden = vec![(1, Some(1), half.clone()); groups];
            let setup = Setup { players: players().collect(), forbidden, ..Setup::default() };
            let ledger = Ledger::before(&setup.validate().unwrap(), 1, &POLICIES);
            assert_eq!(ledger.table().is_some(), has_table);
            assert!(ledger.are_barred(PlayerIndex::new(0), PlayerIndex::new(4099)));
            assert!(!ledger.are_barred(PlayerIndex::new(0), PlayerIndex::new(4100)));
        }
    }

    /// Groups and pairs bar the same players as the lists.
    #[test]
    fn groups_and_pairs_bar_who_is_barred() {
        let ledger = Ledger::before(&tournament(), 2, &POLICIES);
        let players = players(&[3, 2, 6, 1, 4]);
        let (groups, met) = ledger.barred_groups(&players).unwrap();
        assert_eq!(groups, [vec![0, 1, 3], vec![2]], "5 is not asked for");
        assert_eq!(met, [(0, 3), (1, 4)]);
    }

    fn players_of(count: usize) -> Vec<PlayerIndex> {
        (0..count).map(PlayerIndex::new).collect()
    }

    #[test]
    fn one_pair_is_barred_if_the_list_says_so() {
        let ledger = Ledger::before(&tournament(), 2, &POLICIES);
        let all = players(&[1, 2, 3, 4, 5, 6]);
        for (&one, list) in all.iter().zip(barred_pairs(&ledger, &all)) {
            for (place, &other) in (0..).zip(&all).filter(|(_, other)| **other != one) {
                assert_eq!(ledger.are_barred(one, other), list.contains(&place));
            }
        }
    }

    #[test]
    fn each_pair_that_is_barred_is_told() {
        let ledger = Ledger::before(&tournament(), 2, &POLICIES);
        let players = players(&[3, 2, 6, 1, 4]);
        let mut told = std::collections::BTreeSet::new();
        ledger.each_barred(&players, |one, other| {
            told.insert((one, other));
        });
        assert_eq!(told.into_iter().collect::<Vec<_>>(), [(0, 1), (0, 3), (1, 3), (1, 4)]);
    }

    #[test]
    fn nobody_is_barred_before_the_first_game() {
        let ledger = Ledger::before(&tournament(), 1, &POLICIES);
        assert_eq!(barred_pairs(&ledger, &players(&[1, 3])), [[0_u32; 0]; 2]);
    }
}
