//! Whether rounds follow Berger's tables, by which round robins are paired.

use crate::{Colour, Player, PlayerIndex, Round, Tournament};

/// Fewest boards with colours that must follow the tables. Fewer do so by chance: of 5,833 recorded Dutch
/// events, those that did had up to six boards.
const ENOUGH_BOARDS: usize = 15;

/// Fewest seats, an empty one included, for which following the tables means anything: any three rounds of
/// four players are a round robin.
const FEWEST_SEATS: usize = 6;

/// The round is not in the tables.
struct Another;

/// The seat opposite each seat. The seat after the last player is empty; the player with the bye sits
/// opposite it.
type Opposite = Vec<usize>;

impl Tournament {
    /// Whether every recorded round follows Berger's tables in pairs and colours, for some drawing of
    /// numbers.
    ///
    /// The first two rounds have to be the first two of the tables. Later ones may come in another order,
    /// since the last two of a cycle are often exchanged; in every second cycle colours are turned. Records
    /// without colours, and players missing after the second round, count neither for nor against it. The
    /// answer is no for small or short events, which follow the tables by chance.
    pub fn follows_berger_tables(&self) -> bool {
        let seats = self.players.len().next_multiple_of(2);
        let coloured = self.players.iter().flat_map(Player::records);
        let boards = coloured.filter(|record| record.colour() == Some(Colour::White));
        if seats < FEWEST_SEATS || boards.take(ENOUGH_BOARDS).count() < ENOUGH_BOARDS {
            return false;
        }
        let (Some(first), Some(second)) = (self.opposite(1, seats), self.opposite(2, seats)) else {
            return false;
        };
        // An empty seat has the last number of the tables; otherwise any seat may have drawn it.
        let last_seats = if seats > self.players.len() { seats - 1..seats } else { 0..seats };
        is_one_circle(&first, &second)
            && last_seats.into_iter().any(|last| self.follows(&draw(last, &first, &second)))
    }

    /// The seat opposite each seat in `round`; `None` if a player sits alone, not even opposite the empty
    /// seat.
    fn opposite(&self, round: Round, seats: usize) -> Option<Opposite> {
        let mut opposite: Vec<Option<usize>> = vec![None; seats];
        let empty = self.players.len();
        for (seat, player) in self.players.iter().enumerate() {
            let other = player.record(round).opponent().map_or(empty, PlayerIndex::get);
            *opposite.get_mut(seat)? = Some(other);
            if other == empty && opposite.get_mut(empty)?.replace(seat).is_some() {
                return None;
            }
        }
        opposite.into_iter().collect()
    }

    /// Whether every round is one of the tables, if these numbers from 1 were drawn.
    fn follows(&self, drawn: &[usize]) -> bool {
        let cycle = drawn.len() - 1;
        let mut seen = Vec::with_capacity(cycle);
        (1..=self.rounds_paired).all(|round| {
            let past = usize::from(round - 1);
            // Each cycle has every round of the tables once.
            if past.is_multiple_of(cycle) {
                seen.clear();
            }
            let is_turned = past / cycle % 2 == 1;
            match self.round_of_tables(round, drawn, is_turned) {
                Ok(Some(place)) if seen.contains(&place) => false,
                Ok(place) => {
                    seen.extend(place);
                    true
                }
                Err(Another) => false,
            }
        })
    }

    /// The number of `round` in the tables, from 0; `None` if nobody met.
    fn round_of_tables(
        &self,
        round: Round,
        drawn: &[usize],
        is_turned: bool,
    ) -> Result<Option<usize>, Another> {
        let mut found = None;
        for (player, one) in self.players.iter().zip(drawn) {
            let record = player.record(round);
            let Some(opponent) = record.opponent() else { continue };
            let other = drawn.get(opponent.get()).ok_or(Another)?;
            let place = place(*one, *other, drawn.len());
            if *found.get_or_insert(place) != place {
                return Err(Another);
            }
            let has_white = has_white(*one, *other, drawn.len()) != is_turned;
            if record.colour().is_some_and(|colour| (colour == Colour::White) != has_white) {
                return Err(Another);
            }
        }
        Ok(found)
    }
}

/// Whether both rounds together join all seats in one circle, as two successive rounds of the tables do.
fn is_one_circle(first: &Opposite, second: &Opposite) -> bool {
    let mut seat = 0;
    for step in 1..=first.len() / 2 {
        seat = first.get(seat).and_then(|&seat| second.get(seat)).copied().unwrap_or_default();
        if seat == 0 {
            return step == first.len() / 2;
        }
    }
    false
}

/// The numbers from 1 that the seats drew, if `last` drew the last one and both rounds are the first two of
/// the tables.
///
/// In round 1 number i meets 2 - i, in round 2 it meets 3 - i, counted round the circle of all but the last
/// number; a number that would meet itself meets the last one. So in round 2 number i + 1 meets the round 1
/// opponent of i.
fn draw(last: usize, first: &Opposite, second: &Opposite) -> Vec<usize> {
    let met = |round: &Opposite, seat: usize| match round.get(seat) {
        Some(&other) if other != last => other,
        _ => seat,
    };
    let mut drawn = vec![0; first.len()];
    let mut seat = first.get(last).copied().unwrap_or_default();
    for number in 1..first.len() {
        if let Some(drawn) = drawn.get_mut(seat) {
            *drawn = number;
        }
        seat = met(second, met(first, seat));
    }
    if let Some(drawn) = drawn.get_mut(last) {
        *drawn = first.len();
    }
    drawn
}

/// The round of the tables, from 0, in which two numbers from 1 meet; the last of `size` numbers has its
/// own rule.
fn place(one: usize, other: usize, size: usize) -> usize {
    let sum = if one.max(other) == size { 2 * one.min(other) } else { one + other };
    (sum + size - 3) % (size - 1)
}

/// Whether `one` has White against `other` in the tables.
fn has_white(one: usize, other: usize, size: usize) -> bool {
    let (lower, higher) = (one.min(other), one.max(other));
    let lower_has =
        if higher == size { lower <= size / 2 } else { !(lower + higher).is_multiple_of(2) };
    lower_has == (one == lower)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup};

    /// The tables of FIDE's handbook (C.05, annex 1) for six.
    const OF_SIX: [[(u32, u32); 3]; 5] = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ];

    fn event(players: u32, rounds: &[Vec<(u32, u32)>]) -> Tournament {
        let number = |n| PairingNumber::new(n).unwrap();
        let record = |player: u32, boards: &Vec<(u32, u32)>| {
            let game = |opponent, colour| RoundRecord::Game {
                opponent: number(opponent),
                colour,
                result: GameResult::Draw,
                rated: true,
            };
            let seat = boards.iter().find_map(|&(white, black)| match player {
                _ if white > players || black > players => None,
                _ if player == white => Some(game(black, Colour::White)),
                _ if player == black => Some(game(white, Colour::Black)),
                _ => None,
            });
            seat.unwrap_or(RoundRecord::Bye(crate::Bye::ZeroPoint))
        };
        let players = (1..=players).map(|n| {
            PlayerSetup::new(number(n), rounds.iter().map(|boards| record(n, boards)).collect())
        });
        Setup { players: players.collect(), ..Setup::default() }.validate().unwrap()
    }

    fn of_six() -> Vec<Vec<(u32, u32)>> {
        OF_SIX.iter().map(|round| round.to_vec()).collect()
    }

    #[test]
    fn a_round_robin_of_six_is_one_whatever_numbers_were_drawn() {
        assert!(event(6, &of_six()).follows_berger_tables());
        for numbers in [[1, 2, 3, 4, 6, 5], [3, 1, 6, 2, 5, 4], [6, 5, 4, 3, 2, 1]] {
            let drawn = |n: u32| numbers[n as usize - 1];
            let renumber = |round: Vec<(u32, u32)>| {
                round.into_iter().map(|(white, black)| (drawn(white), drawn(black))).collect()
            };
            let rounds: Vec<_> = of_six().into_iter().map(renumber).collect();
            assert!(event(6, &rounds).follows_berger_tables(), "{numbers:?}");
        }
    }

    #[test]
    fn the_last_two_rounds_may_be_exchanged_and_a_second_cycle_turns_colours() {
        let mut rounds = of_six();
        rounds.swap(3, 4);
        let turned = |round: &Vec<(u32, u32)>| round.iter().map(|&(w, b)| (b, w)).collect();
        let second: Vec<Vec<_>> = of_six().iter().map(turned).collect();
        rounds.extend(second);
        assert!(event(6, &rounds).follows_berger_tables());
    }

    #[test]
    fn other_colours_pairs_or_repeated_rounds_are_no_round_robin_by_the_tables() {
        let mut colours = of_six();
        colours[3][1] = (4, 1);
        assert!(!event(6, &colours).follows_berger_tables());
        let mut again = of_six();
        again[4] = again[3].clone();
        assert!(!event(6, &again).follows_berger_tables());
        // Everybody has met everybody, but in rounds that are not those of the tables.
        let mut others = of_six();
        others[0] = vec![(1, 6), (2, 4), (3, 5)];
        others[1] = vec![(5, 4), (6, 3), (1, 2)];
        assert!(!event(6, &others).follows_berger_tables());
    }

    #[test]
    fn an_odd_number_of_players_has_an_empty_seat() {
        // The tables for eight, without the eighth player.
        let seven = [
            vec![(1, 8), (2, 7), (3, 6), (4, 5)],
            vec![(8, 5), (6, 4), (7, 3), (1, 2)],
            vec![(2, 8), (3, 1), (4, 7), (5, 6)],
            vec![(8, 6), (7, 5), (1, 4), (2, 3)],
            vec![(3, 8), (4, 2), (5, 1), (6, 7)],
        ];
        assert!(event(7, &seven).follows_berger_tables());
        assert!(event(8, &seven[..4]).follows_berger_tables());
    }

    #[test]
    fn short_and_small_events_are_not_said_to_follow_them() {
        assert!(!event(6, &of_six()[..4]).follows_berger_tables());
        let four = [vec![(1, 4), (2, 3)], vec![(4, 3), (1, 2)], vec![(2, 4), (3, 1)]];
        assert!(!event(4, &four).follows_berger_tables());
        assert!(!event(6, &[]).follows_berger_tables());
    }
}
