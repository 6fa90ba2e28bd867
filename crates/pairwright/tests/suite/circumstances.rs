//! Circumstances give the same round as a report edited by hand.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::format_push_string, reason = "a hand adds line to line")]

use std::cmp::{Ordering, Reverse};

use pairwright::model::{Bye, GameResult};
use pairwright::ruleset::Ruleset;
use pairwright::trf::{Dialect, WriteOptions, write};
use pairwright::{
    Circumstance, Circumstances, Class, Error, Event, GameEnd, PairingNumber, Round, Rules,
    complete_editions,
};
use pairwright_simulation::generator::{Plan, Rate, Rates, Ratings, generate};
use pairwright_testkit::corpora::one_of;

/// Random rounds per edition.
fn rounds() -> u64 {
    300 / one_of(12) as u64
}

/// A random round: the report of the whole event, and the report before the round.
struct Moment {
    whole: String,
    before: String,
    round: Round,
    random: Random,
}

/// A manual edit of a report.
type Edit = fn(&Moment, &mut String, &[u32]);

#[test]
fn circumstances_are_what_a_hand_enters() {
    type Make = fn(&[PairingNumber]) -> Circumstance;
    let kinds: [(Make, Edit); 5] = [
        (|p| Circumstance::Absent(p[0]), |_, text, p| *text += &format!("XXZ {}\n", p[0])),
        (|p| Circumstance::Bye(p[0], Bye::ZeroPoint), |m, text, p| list_bye(m, text, 'Z', p[0])),
        (|p| Circumstance::Bye(p[0], Bye::HalfPoint), |m, text, p| list_bye(m, text, 'H', p[0])),
        (|p| Circumstance::Bye(p[0], Bye::FullPoint), |m, text, p| list_bye(m, text, 'F', p[0])),
        (
            |p| Circumstance::Forbidden(p[0], p[1]),
            |_, text, p| *text += &format!("XXP {} {}\n", p[0], p[1]),
        ),
    ];
    for_each_round(|moment, ruleset| {
        for (make, edit) in kinds {
            let players = moment.two_present();
            let circumstance = make(&players.map(|n| PairingNumber::new(n).unwrap()));
            let mut by_hand = moment.before.clone();
            edit(moment, &mut by_hand, &players);
            moment.compare(ruleset, circumstance, &by_hand);
        }
    });
}

#[test]
fn a_result_is_what_a_hand_enters() {
    let mut played = 0;
    for_each_round(|moment, ruleset| {
        let Some((white, black, [one, other])) = moment.game_of_last_round() else { return };
        played += 1;
        // The winner has lost; a draw becomes a win for White.
        let (ends, end) = match one {
            '1' => (['0', '1'], GameEnd::Played(GameResult::Loss)),
            '0' => (['1', '0'], GameEnd::Played(GameResult::Win)),
            _ => (['+', '-'], GameEnd::Forfeit { won: true }),
        };
        assert!(['1', '0', '='].contains(&other));
        let mut by_hand = moment.before.clone();
        for (player, end) in [(white, ends[0]), (black, ends[1])] {
            by_hand = set(&by_hand, player, cell(moment.round - 1) + 7, &end.to_string());
        }
        let numbers = [white, black].map(|n| PairingNumber::new(n).unwrap());
        let circumstance = Circumstance::Result(numbers[0], numbers[1], end);
        moment.compare(ruleset, circumstance, &by_hand);
        // The result seen from the other player.
        let turned = Circumstance::Result(numbers[1], numbers[0], end.turned());
        moment.compare(ruleset, turned, &by_hand);
    });
    assert!(played > rounds() / 2);
}

#[test]
fn a_bye_given_is_what_a_hand_enters_if_the_player_may_have_it() {
    let (mut given, mut refused) = (0, 0);
    for_each_round(|moment, ruleset| {
        let [player, _] = moment.two_present();
        let by_hand = set(&moment.before, player, cell(moment.round), "0000 - U");
        let number = PairingNumber::new(player).unwrap();
        let wish = Circumstance::Bye(number, Bye::PairingAllocated);
        match moment.pair(ruleset, wish) {
            Err(Error::Impossible(why)) if why.starts_with("bye ") => {
                refused += 1;
                let article = ruleset.articles().iter().any(|a| why.contains(a.id));
                assert!(article, "no article: {why}");
            }
            _ => {
                given += 1;
                moment.compare(ruleset, wish, &by_hand);
            }
        }
    });
    assert!(given > rounds() / 2 && refused > rounds() / 20, "{given} given, {refused} refused");
}

/// By hand: pair the two, let the rules pair the others as if the two were absent, and give the two the
/// colours that they have if they may meet nobody else.
#[test]
fn a_fixed_pair_is_what_a_hand_enters() {
    let (mut fixed, mut refused) = (0, 0);
    for_each_round(|moment, ruleset| {
        let [one, other] = moment.two_present();
        // A late entry has no number in a round that they miss.
        if ![one, other].iter().all(|&player| moment.has_played(player)) {
            return;
        }
        let numbers = [one, other].map(|n| PairingNumber::new(n).unwrap());
        let wish = Circumstance::Fixed(numbers[0], numbers[1]);
        let forced = moment.everybody().into_iter().filter(|p| ![one, other].contains(p));
        let forced = forced.fold(moment.before.clone(), |text, p| {
            text + &format!("XXP {one} {p}\nXXP {other} {p}\n")
        });
        let colours = pairs(&event(&forced), ruleset);
        match moment.pair(ruleset, wish) {
            Ok(boards) => {
                fixed += 1;
                let mut own = boards.clone();
                let board = own
                    .iter()
                    .position(|b| [b.0, b.1] == [one, other] || [b.1, b.0] == [one, other]);
                let board = own.remove(board.unwrap());
                assert!(colours.unwrap().contains(&board));
                let by_hand = format!("{}XXZ {one} {other}\n", moment.before);
                assert_eq!(own, pairs(&event(&by_hand), ruleset).unwrap());
                // Without virtual points, every edition orders boards by points and numbers.
                own.retain(|board| board.1 > 0);
                own.push(board);
                own.sort_by_key(|board| moment.board_key(*board));
                assert_eq!(own[..], boards[..own.len()]);
                // First the report before the round, then the whole event.
                let then = event(&moment.before).with(None, &vec![wish].into()).unwrap();
                assert_eq!(pairs(&then, ruleset).unwrap(), boards);
            }
            Err(Error::Impossible(why)) => {
                refused += 1;
                assert!(ruleset.articles().iter().any(|a| why.contains(a.id)), "{why}");
            }
            Err(error) => panic!("{error}"),
        }
    });
    assert!(fixed > rounds() / 3 && refused > rounds() / 10, "{fixed} fixed, {refused} refused");
}

type Boards = Vec<(u32, u32)>;

fn for_each_round(mut look: impl FnMut(&mut Moment, &'static dyn Ruleset)) {
    for ruleset in complete_editions() {
        let mut seed = 0;
        let mut looked = 0;
        while looked < rounds() {
            seed += 1;
            let Some(mut moment) = moment(seed, ruleset) else { continue };
            look(&mut moment, ruleset);
            looked += 1;
        }
    }
}

/// A round of a random event; `None` if nobody is left to pair.
fn moment(seed: u64, ruleset: &dyn Ruleset) -> Option<Moment> {
    let mut random = Random(seed);
    let rate = |per_mille| Rate::new(per_mille).unwrap();
    let players = 6 + random.below(16);
    let plan = Plan {
        players,
        rounds: u16::try_from(3 + random.below(u32::min(players - 3, 6))).unwrap(),
        seed,
        ratings: Ratings::default(),
        rates: Rates {
            draws: rate(300),
            byes: rate(60),
            forfeits: rate(40),
            withdrawals: rate(20),
            late: rate(60),
        },
    };
    let event = generate(&plan, ruleset).unwrap();
    let rounds = event.tournament.rounds_paired();
    if rounds < 2 {
        return None;
    }
    let round = 1 + u16::try_from(random.below(u32::from(rounds))).unwrap();
    let options = WriteOptions { dialect: Dialect::Trf16, ..WriteOptions::default() };
    let whole = write(&event.tournament, options).unwrap();
    let before = before(&whole, round);
    let moment = Moment { whole, before, round, random };
    (moment.present().len() > 3).then_some(moment)
}

/// The report before `round`: no later pairs, players without one absent, no points.
fn before(whole: &str, round: Round) -> String {
    let mut text = String::new();
    let mut away = Vec::new();
    for line in whole.lines().filter(|line| !line.starts_with("XXZ")) {
        let Some(number) = player(line) else {
            text += &format!("{line}\n");
            continue;
        };
        let from = cell(round) - 1;
        let own = format!("{:<10}", line.get(from..).unwrap_or_default());
        let line = format!("{:<from$}", line.get(..from).unwrap_or(line));
        text += &format!("{}    {}", &line[..80], &line[84..]);
        match own.as_bytes()[7] {
            b' ' => away.push(number.to_string()),
            code @ (b'F' | b'H' | b'Z') => text += &format!("0000 - {}", char::from(code)),
            _ => {}
        }
        text += "\n";
    }
    if away.is_empty() { text } else { format!("{text}XXZ {}\n", away.join(" ")) }
}

/// The first column of `round`, which counts from 1.
fn cell(round: Round) -> usize {
    92 + 10 * (usize::from(round) - 1)
}

fn player(line: &str) -> Option<u32> {
    line.strip_prefix("001")?.get(1..5)?.trim().parse().ok()
}

/// The report with `what` in the line of `number` from `column` on.
fn set(text: &str, number: u32, column: usize, what: &str) -> String {
    let lines = text.lines().map(|line| match player(line) {
        Some(found) if found == number => {
            let mut line: Vec<u8> = format!("{line:<width$}", width = column + what.len()).into();
            line[column - 1..column - 1 + what.len()].copy_from_slice(what.as_bytes());
            String::from_utf8(line).unwrap() + "\n"
        }
        _ => format!("{line}\n"),
    });
    lines.collect()
}

fn list_bye(moment: &Moment, text: &mut String, kind: char, player: u32) {
    *text += &format!("240 {kind} {:03} {player:>4}\n", moment.round);
}

fn event(text: &str) -> Event {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn pairs(event: &Event, ruleset: &dyn Ruleset) -> Result<Boards, Error> {
    let ruled = event.under(Rules::By(ruleset))?;
    let round = ruled.pair(None)?;
    let boards = round.boards().into_iter().map(|(white, black)| (white.get(), black.get()));
    Ok(boards.chain(round.bye().map(|bye| (bye.get(), 0))).collect())
}

impl Moment {
    /// Asserts that entering `wish`, into the report before the round and into that of the whole event, gives
    /// the round of `by_hand`.
    fn compare(&self, ruleset: &dyn Ruleset, wish: Circumstance, by_hand: &str) {
        let expected = pairs(&event(by_hand), ruleset);
        let wishes = Circumstances(vec![wish]);
        for (text, round) in [(&self.before, None), (&self.whole, Some(self.round))] {
            let own = event(text).with(round, &wishes).and_then(|event| {
                let boards = pairs(&event, ruleset)?;
                // The written report has the round and can be read.
                let ruled = event.under(Rules::By(ruleset))?;
                let report = Event::from_bytes(&ruled.pair(None)?.to_report())?;
                let again = report.under(Rules::By(ruleset))?.pair(self.round)?;
                assert_eq!(again.boards().len(), boards.iter().filter(|b| b.1 > 0).count());
                Ok(boards)
            });
            match (&own, &expected) {
                (Ok(own), Ok(expected)) => assert_eq!(own, expected, "{wish}\n{text}"),
                (Err(own), Err(expected)) => {
                    assert_eq!(own.class(), expected.class(), "{wish}: {own}, {expected}");
                    assert!(matches!(own.class(), Class::NoPairing | Class::Invalid));
                }
                _ => panic!("{wish}: {own:?} is not {expected:?}\n{text}"),
            }
        }
    }

    fn pair(&self, ruleset: &dyn Ruleset, wish: Circumstance) -> Result<Boards, Error> {
        pairs(&event(&self.whole).with(self.round, &vec![wish].into())?, ruleset)
    }

    fn everybody(&self) -> Vec<u32> {
        self.before.lines().filter_map(player).collect()
    }

    /// The players to be paired.
    fn present(&self) -> Vec<u32> {
        let away: Vec<&str> =
            self.before.lines().filter_map(|line| line.strip_prefix("XXZ ")).collect();
        let away: Vec<u32> =
            away.iter().flat_map(|line| line.split(' ')).map(|n| n.parse().unwrap()).collect();
        let lines = self.before.lines().filter(|line| line.len() < cell(self.round));
        lines.filter_map(player).filter(|number| !away.contains(number)).collect()
    }

    fn two_present(&mut self) -> [u32; 2] {
        let mut present = self.present();
        [(); 2].map(|()| {
            let place = self.random.below(u32::try_from(present.len()).unwrap());
            present.swap_remove(usize::try_from(place).unwrap())
        })
    }

    /// The order of boards by hand: the points of the player with more, then of the other, then the number of
    /// the higher player.
    fn board_key(&self, board: (u32, u32)) -> (Reverse<u32>, Reverse<u32>, u32) {
        let [(one, a), (other, b)] = [board.0, board.1].map(|n| (self.half_points(n), n));
        let higher = match one.cmp(&other) {
            Ordering::Greater => a,
            Ordering::Equal => a.min(b),
            Ordering::Less => b,
        };
        (Reverse(one.max(other)), Reverse(one.min(other)), higher)
    }

    /// The points from earlier rounds, doubled.
    fn half_points(&self, number: u32) -> u32 {
        let line = self.before.lines().find(|line| player(line) == Some(number)).unwrap();
        let end = |round| line.as_bytes().get(cell(round) + 6).copied().unwrap_or(b' ');
        let worth = |code| match code {
            b'1' | b'W' | b'+' | b'U' | b'F' => 2,
            b'=' | b'D' | b'H' => 1,
            _ => 0,
        };
        (1..self.round).map(|round| worth(end(round))).sum()
    }

    fn has_played(&self, number: u32) -> bool {
        let line = self.before.lines().find(|line| player(line) == Some(number)).unwrap();
        line[91..].contains(['w', 'b'])
    }

    /// A game of the previous round: White, Black, and the result for each; `None` if there was none.
    fn game_of_last_round(&self) -> Option<(u32, u32, [char; 2])> {
        let round = self.round.checked_sub(1).filter(|round| *round > 0)?;
        let end = |number: u32| {
            let line = self.before.lines().find(|line| player(line) == Some(number))?;
            let own = line.get(cell(round) - 1..cell(round) + 7)?;
            Some((
                own[..4].trim().parse::<u32>().ok()?,
                own.as_bytes()[5],
                char::from(own.as_bytes()[7]),
            ))
        };
        self.everybody().into_iter().find_map(|white| {
            let (black, colour, one) = end(white).filter(|(black, ..)| *black > 0)?;
            let (_, _, other) = end(black)?;
            let is_game = colour == b'w' && "1=0".contains(one);
            is_game.then_some((white, black, [one, other]))
        })
    }
}

/// A small generator of random numbers, equal on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(bound)).unwrap()
    }
}

/// Eight players before the first round; player 1 has White. Without 1 and 6 the rules pair 2-5, 3-7 and 4-8.
/// The fixed pair keeps its numbers, so White goes to odd numbers: 5, 3, 8.
#[test]
fn a_pair_of_the_arbiter_s_counts_in_round_one() {
    let players = (1..=8).map(|number| format!("001 {number:>4}{:72} 0.0\n", ""));
    let report = format!("XXR 5\nXXC white1\n{}", players.collect::<String>());
    let [one, six] = [1, 6].map(|n| PairingNumber::new(n).unwrap());
    let fixed = event(&report).with(1, &vec![Circumstance::Fixed(six, one)].into()).unwrap();
    for ruleset in complete_editions() {
        let id = ruleset.edition().id;
        assert_eq!(pairs(&fixed, ruleset).unwrap(), [(1, 6), (5, 2), (3, 7), (8, 4)], "{id}");
    }
}

/// Four players before the second round: 1 beat 3, 2 beat 4, and 3 and 4 have two virtual points in that
/// round. The arbiter fixes all pairs, so no board of the rules shows the order: by points 1-2 comes first,
/// by scores 3-4.
#[test]
fn boards_of_the_arbiter_s_are_where_the_edition_has_them() {
    let mut report = String::from("012 Event\nXXR 3\n");
    let cells =
        [(1, "3 w 1", "1.0"), (2, "4 w 1", "1.0"), (3, "1 b 0", "0.0"), (4, "2 b 0", "0.0")];
    for (number, cell, points) in cells {
        report += &format!("001 {number:>4}{:72}{points:>4}{number:>5}  {cell:>8}\n", "");
    }
    for number in [3, 4] {
        report += &format!("XXA {number:>4}  0.0  2.0\n");
    }
    let number = |n| PairingNumber::new(n).unwrap();
    let fixed = [(1, 2), (3, 4)].map(|(a, b)| Circumstance::Fixed(number(a), number(b)));
    let event = event(&report).with(2, &fixed.to_vec().into()).unwrap();
    for ruleset in complete_editions() {
        let boards = pairs(&event, ruleset).unwrap();
        let first = [boards[0].0.min(boards[0].1), boards[0].0.max(boards[0].1)];
        // F.1, C.04.2 D.9 and 3.6 are read so that virtual points count.
        assert_eq!(first, [3, 4], "{}", ruleset.edition().id);
    }
}
