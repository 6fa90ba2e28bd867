//! Events whose rounds were paired at random: brackets that no pairing by the rules would bring
//! about.

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

type Record = RoundRecord<PairingNumber>;

/// One to five rounds of 4 to 17 players, with forfeits, byes and absences. The same seed gives the
/// same event on every machine.
pub fn random_event(seed: u64) -> Tournament {
    let mut random = Random(ChaCha8Rng::seed_from_u64(seed));
    let players = 4 + random.below(14);
    let rounds = 1 + random.below(5);
    let number = |place: usize| PairingNumber::new(u16::try_from(place + 1).unwrap()).unwrap();
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
            let (mine, theirs) = game(&mut random, number(one), number(other));
            records[one].push(mine);
            records[other].push(theirs);
        }
    }
    let players =
        records.into_iter().enumerate().map(|(p, r)| PlayerSetup::new(number(p), r)).collect();
    let setup = Setup { players, initial_colour: Some(Colour::White), ..Setup::default() };
    setup.validate().0.unwrap()
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

struct Random(ChaCha8Rng);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u64() % u64::try_from(bound).unwrap()).unwrap()
    }
}
