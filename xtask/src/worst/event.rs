//! Writes a position as a report in TRF16, which all engines read.

use std::fmt::Write as _;

use super::genes::{Genes, Luck};

/// A player's record in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Record {
    /// Opponent, whether White, code of the result, points doubled.
    Game(usize, bool, char, u32),
    /// A half- or zero-point bye: code, points doubled.
    Bye(char, u32),
}

/// The position of `genes`.
pub(super) fn text(genes: &Genes) -> String {
    let history = play(genes);
    let mut text =
        format!("012 {genes}\n062 {}\nXXR {}\n", genes.players, genes.rounds + 1 + genes.left);
    text.push_str("XXC white1\n");
    for player in 0..history.len() {
        let points = virtual_points(genes, player);
        if points > 0 {
            let earlier = "  0.0".repeat(genes.rounds as usize);
            let _ = writeln!(text, "XXA {:>4}{earlier}{points:>3}.0", player + 1);
        }
    }
    if genes.club > 1 {
        let clubs = (history.len() / genes.club as usize).max(1);
        for club in 0..clubs {
            let members = (club..history.len()).step_by(clubs);
            let numbers: Vec<String> = members.map(|player| (player + 1).to_string()).collect();
            if numbers.len() > 1 {
                let _ = writeln!(text, "XXP {}", numbers.join(" "));
            }
        }
    }
    for (player, records) in history.iter().enumerate() {
        let halves: u32 = records.iter().map(|record| record.halves()).sum();
        let name = format!("P{}", player + 1);
        let points = format!("{}.{}", halves / 2, halves % 2 * 5);
        let (number, rating) = (player + 1, 2800_usize.saturating_sub(player));
        let _ = write!(text, "001 {number:>4}      {name:<33} {rating:>4}{:>27}", "");
        // Points of a hundred and more begin one column earlier.
        let _ = write!(text, "{points:>5} {number:>4}");
        for record in records {
            let _ = match record {
                Record::Game(opponent, is_white, result, _) => {
                    let colour = if *is_white { 'w' } else { 'b' };
                    write!(text, "  {:>4} {colour} {result}", opponent + 1)
                }
                Record::Bye(code, _) => write!(text, "  0000 - {code}"),
            };
        }
        text.push('\n');
    }
    text
}

impl Record {
    fn halves(self) -> u32 {
        match self {
            Self::Game(_, _, _, halves) | Self::Bye(_, halves) => halves,
        }
    }
}

/// Virtual points in the round to be paired; the first group has the most.
fn virtual_points(genes: &Genes, player: usize) -> u32 {
    /// XXA has columns for two digits before the point.
    const MOST: u32 = 99;
    let groups = genes.accelerated.min(MOST + 1);
    if groups < 2 {
        return 0;
    }
    let place = u32::try_from(player).unwrap_or(0) * groups / genes.players;
    groups - 1 - place.min(groups - 1)
}

/// The earlier rounds, by player.
fn play(genes: &Genes) -> Vec<Vec<Record>> {
    let mut luck = Luck::new(u64::from(genes.seed));
    let count = genes.players as usize;
    let mut history: Vec<Vec<Record>> = vec![Vec::new(); count];
    let mut met = vec![vec![false; count]; count];
    let mut halves = vec![0; count];
    let mut whites = vec![0_i32; count];
    for round in 0..genes.rounds {
        let mut here: Vec<usize> = (0..count).filter(|_| luck.below(100) >= genes.absent).collect();
        order(genes, round, &halves, &mut here, &mut luck);
        let mut records: Vec<Option<Record>> = vec![None; count];
        for (place, &one) in here.iter().enumerate() {
            if records[one].is_some() {
                continue;
            }
            let free = |other: &&usize| records[**other].is_none() && !met[one][**other];
            let Some(&other) = here[place + 1..].iter().find(free) else { continue };
            let (first, second) = (one.min(other), one.max(other));
            let first_is_white = match genes.colour {
                0 => true,
                1 => {
                    whites[first] < whites[second]
                        || whites[first] == whites[second] && luck.below(2) == 0
                }
                _ => luck.below(2) == 0,
            };
            let step = if first_is_white { 1 } else { -1 };
            whites[first] += step;
            whites[second] -= step;
            let [a, b] = result(genes, first_is_white, &mut luck);
            let is_played = a.0 != '+' && a.0 != '-';
            (met[first][second], met[second][first]) = (is_played, is_played);
            records[first] = Some(Record::Game(second, first_is_white, a.0, a.1));
            records[second] = Some(Record::Game(first, !first_is_white, b.0, b.1));
        }
        for (player, record) in records.into_iter().enumerate() {
            let bye = if luck.below(4) == 0 { Record::Bye('Z', 0) } else { Record::Bye('H', 1) };
            let record = record.unwrap_or(bye);
            halves[player] += record.halves();
            history[player].push(record);
        }
    }
    history
}

/// The order in which players look for an opponent; each takes the next player not met before.
fn order(genes: &Genes, round: u32, halves: &[u32], here: &mut Vec<usize>, luck: &mut Luck) {
    let shuffle = |players: &mut Vec<usize>, luck: &mut Luck| {
        for place in (1..players.len()).rev() {
            let other = luck.below(u32::try_from(place + 1).unwrap_or(1)) as usize;
            players.swap(place, other);
        }
    };
    match genes.pairing {
        // By points; by number; by points, upper half against lower; at random; round robin.
        0 => here.sort_by_key(|&player| (std::cmp::Reverse(halves[player]), player)),
        1 => {}
        2 => {
            here.sort_by_key(|&player| (std::cmp::Reverse(halves[player]), player));
            let lower = here.split_off(here.len() / 2);
            let upper = std::mem::replace(here, Vec::with_capacity(2 * lower.len()));
            let mut lower = lower.into_iter();
            for player in upper {
                here.push(player);
                here.extend(lower.next());
            }
            here.extend(lower);
        }
        3 => shuffle(here, luck),
        _ => {
            let seats = here.len().max(2);
            here.sort_by_key(|&player| (player + round as usize) % seats);
        }
    }
}

/// The codes and doubled points of both players.
fn result(genes: &Genes, first_is_white: bool, luck: &mut Luck) -> [(char, u32); 2] {
    let (win, loss) = if luck.below(100) < genes.forfeits {
        (('+', 2), ('-', 0))
    } else if luck.below(100) < genes.draws {
        return [('=', 1); 2];
    } else {
        (('1', 2), ('0', 0))
    };
    let first_wins = match genes.result {
        0 => true,
        1 => first_is_white,
        2 => luck.below(2) == 0,
        _ => luck.below(5) > 0,
    };
    if first_wins { [win, loss] } else { [loss, win] }
}

#[cfg(test)]
mod tests {
    use super::super::range::Range;
    use super::*;

    /// Nobody meets twice, both players record their game consistently, and points are those of the games.
    #[test]
    fn reports_do_not_contradict_themselves() {
        let mut luck = Luck::new(9);
        let players: Range = "12-60".parse().unwrap();
        for _ in 0..60 {
            let genes = Genes::random(&mut luck, players);
            let history = play(&genes);
            for (player, records) in history.iter().enumerate() {
                assert_eq!(records.len(), genes.rounds as usize);
                let mut opponents = Vec::new();
                for (round, record) in records.iter().enumerate() {
                    let Record::Game(opponent, is_white, code, halves) = *record else { continue };
                    let Record::Game(back, other_is_white, other_code, other_halves) =
                        history[opponent][round]
                    else {
                        panic!("{genes}: round {round}");
                    };
                    assert!(
                        back == player && is_white != other_is_white && halves + other_halves == 2
                    );
                    let pair = [code, other_code];
                    assert!(["10", "01", "==", "+-", "-+"].iter().any(|p| p.chars().eq(pair)));
                    if code != '+' && code != '-' {
                        assert!(!opponents.contains(&opponent), "{genes}");
                        opponents.push(opponent);
                    }
                }
            }
            let lines: Vec<String> = text(&genes).lines().map(str::to_owned).collect();
            let of_players = lines.iter().filter(|line| line.starts_with("001")).count();
            assert_eq!(of_players, genes.players as usize);
        }
    }

    #[test]
    fn a_hundred_points_leave_the_columns_behind_them_where_they_are() {
        let genes = Genes { players: 130, rounds: 120, left: 1, ..Genes::NOTHING };
        let text = text(&genes);
        let of_players = || text.lines().filter(|line| line.starts_with("001"));
        assert!(of_players().any(|line| &line[79..84] == "120.0"), "nobody wins every round");
        for line in of_players() {
            let gaps = [&line[78..79], &line[84..85], &line[89..91]].concat();
            assert_eq!(gaps.trim(), "", "{line}");
        }
    }
}
