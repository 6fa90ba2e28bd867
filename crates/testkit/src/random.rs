//! Events whose rounds were paired at random, with brackets that no pairing by the rules would bring about.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use pairwright_model::{
    ByColour, Bye, Colour, GameResult, PairingNumber, PlayerSetup, PointSystem, RoundRecord, Score,
    Setup, Tournament,
};

type Record = RoundRecord<PairingNumber>;

/// An event of one to five rounds and 4 to 17 players, with forfeits, byes and absences. A seed gives the
/// same event on every machine.
pub fn random_event(seed: u64) -> Tournament {
    let mut random = Random::new(seed);
    let players = 4 + random.below(14);
    let rounds = 1 + random.below(5);
    described(&mut random, players, rounds).validate().unwrap()
}

/// An event of 3 to 9 players with as many rounds as each has opponents, or one more or less: often the
/// next round cannot be paired.
pub fn tight_event(seed: u64) -> Tournament {
    let mut random = Random::new(seed);
    let players = 3 + random.below(7);
    let rounds = players - 2 + random.below(3);
    described(&mut random, players, rounds).validate().unwrap()
}

/// An event of one to eight rounds and 12 to 61 players, with clubs whose members may not meet, virtual
/// points by rank in the next round, and absences: it has many kinds of players.
pub fn varied_event(seed: u64) -> Tournament {
    let mut random = Random::new(seed);
    let players = 12 + random.below(50);
    let rounds = 1 + [random.below(2), random.below(8)][random.below(2)];
    let mut setup = described(&mut random, players, rounds);
    if random.below(2) == 0 {
        let clubs = 2 + random.below(players / 2);
        let mut members = vec![Vec::new(); clubs];
        for player in &setup.players {
            members[random.below(clubs)].push(player.number);
        }
        members.retain(|members| members.len() > 1);
        setup.forbidden = members.into_iter().map(|members| (1, None, members)).collect();
    }
    if random.below(2) == 0 {
        let most = [3, players / 2][random.below(2)];
        let groups = 2 + random.below(most);
        accelerate(&mut setup, groups, rounds);
    }
    if random.below(3) == 0 {
        let numbers = setup.players.iter().map(|player| player.number);
        setup.absent_next = numbers.filter(|_| random.below(6) == 0).collect();
    }
    setup.validate().unwrap()
}

/// An event of 12 to 43 players and at least a third of a round robin, in which most met their neighbours
/// first, with virtual points by rank in the next round. Every eighth event has 64 to 95 players, who do
/// not fit into a word, and may have only a sixth of a round robin.
pub fn crowded_event(seed: u64) -> Tournament {
    let mut random = Random::new(seed);
    let (least, part) = if seed % 8 == 7 { (64, 6) } else { (12, 3) };
    let players = least + random.below(32);
    let rounds = (players / part + random.below(players / 3)).min(players - 2);
    let mut setup = neighbours(&mut random, players, rounds);
    if random.below(2) == 0 {
        let groups = 2 + random.below(players / 2);
        accelerate(&mut setup, groups, rounds);
    }
    if random.below(3) == 0 {
        let numbers = setup.players.iter().map(|player| player.number);
        setup.absent_next = numbers.filter(|_| random.below(9) == 0).collect();
    }
    setup.validate().unwrap()
}

/// A random point system: a win is worth 1 to 4 points, any other result up to as much as a win, in halves.
/// A third of the systems are the usual one with another value of an absence.
pub fn random_points(seed: u64) -> PointSystem {
    let mut random = Random(ChaCha8Rng::seed_from_u64(!seed));
    let halves = |count: usize| Score::from_tenths(5 * i32::try_from(count).unwrap());
    if random.below(3) == 0 {
        let zero_point_bye = halves(random.below(3));
        return PointSystem { zero_point_bye, ..PointSystem::default() };
    }
    let win = 2 + random.below(7);
    let mut up_to_win = || halves(random.below(win + 1));
    PointSystem {
        win: ByColour { white: halves(win), black: halves(win) },
        draw: ByColour { white: up_to_win(), black: up_to_win() },
        loss: ByColour { white: up_to_win(), black: up_to_win() },
        forfeit_win: up_to_win(),
        forfeit_loss: up_to_win(),
        pairing_allocated_bye: up_to_win(),
        full_point_bye: up_to_win(),
        half_point_bye: up_to_win(),
        zero_point_bye: up_to_win(),
    }
}

/// Gives virtual points by rank in the round after `rounds`: half a point more for each group of players.
fn accelerate(setup: &mut Setup, groups: usize, rounds: usize) {
    let players = setup.players.len();
    for (place, player) in setup.players.iter().enumerate() {
        let group = groups - place * groups / players;
        let mut points = vec![Score::ZERO; rounds];
        points.push(Score::from_tenths(i32::try_from(5 * group).unwrap()));
        setup.acceleration.push((player.number, points));
    }
}

/// An event of `rounds` rounds in which players mostly met others who were near and new to them.
fn neighbours(random: &mut Random, players: usize, rounds: usize) -> Setup {
    let number = |place: usize| PairingNumber::new(u32::try_from(place + 1).unwrap()).unwrap();
    let mut records = vec![Vec::new(); players];
    let mut met = vec![vec![false; players]; players];
    for _ in 0..rounds {
        let mut waiting: Vec<usize> = (0..players).collect();
        while !waiting.is_empty() {
            let one = waiting.remove(0);
            let mut open = (0..waiting.len()).filter(|&at| !met[one][waiting[at]]);
            // Mostly the nearest open opponent, sometimes the second.
            let Some(at) = open.nth([0, 0, 0, 1][random.below(4)]).or_else(|| open.next()) else {
                records[one]
                    .push(RoundRecord::Bye([Bye::HalfPoint, Bye::ZeroPoint][random.below(2)]));
                continue;
            };
            let other = waiting.remove(at);
            (met[one][other], met[other][one]) = (true, true);
            let (mine, theirs) = game(random, number(one), number(other));
            records[one].push(mine);
            records[other].push(theirs);
        }
    }
    let players =
        records.into_iter().enumerate().map(|(p, r)| PlayerSetup::new(number(p), r)).collect();
    Setup { players, initial_colour: Some(Colour::White), ..Setup::default() }
}

/// An event of `rounds` rounds and `players` players, paired at random.
fn described(random: &mut Random, players: usize, rounds: usize) -> Setup {
    let number = |place: usize| PairingNumber::new(u32::try_from(place + 1).unwrap()).unwrap();
    let mut records = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut waiting: Vec<usize> = (0..players).collect();
        while !waiting.is_empty() {
            let one = waiting.swap_remove(random.below(waiting.len()));
            if waiting.is_empty() || random.below(12) == 0 {
                let byes = [Bye::PairingAllocated, Bye::HalfPoint, Bye::ZeroPoint, Bye::FullPoint];
                records[one].push(RoundRecord::Bye(byes[random.below(4)]));
                continue;
            }
            let other = waiting.swap_remove(random.below(waiting.len()));
            let (mine, theirs) = game(random, number(one), number(other));
            records[one].push(mine);
            records[other].push(theirs);
        }
    }
    let players =
        records.into_iter().enumerate().map(|(p, r)| PlayerSetup::new(number(p), r)).collect();
    Setup { players, initial_colour: Some(Colour::White), ..Setup::default() }
}

fn game(random: &mut Random, one: PairingNumber, other: PairingNumber) -> (Record, Record) {
    use GameResult::{Draw, Loss, Win};
    let colour = if random.below(2) == 0 { Colour::White } else { Colour::Black };
    if random.below(10) == 0 {
        let won = random.below(2) == 0;
        return (
            RoundRecord::Forfeit { opponent: other, colour: Some(colour), won },
            RoundRecord::Forfeit { opponent: one, colour: Some(!colour), won: !won },
        );
    }
    let (mine, theirs) = [(Win, Loss), (Loss, Win), (Draw, Draw)][random.below(3)];
    let game =
        |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: true };
    (game(other, colour, mine), game(one, !colour, theirs))
}

/// Numbers that are the same on every machine.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The numbers of `seed`.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The next number, from 0 to below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u64() % u64::try_from(bound).unwrap()).unwrap()
    }
}
