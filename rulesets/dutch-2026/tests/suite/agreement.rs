//! The literal generation, the general and the quick route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch_2026::{Agreement, compare_routes};
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::PairingRequest;
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

/// Brackets up to this size are generated literally.
const LITERAL: usize = 10;

/// The routes on every recorded round of `tournament`, and on the next one.
fn compare(tournament: &Tournament, last_only: bool) -> Vec<Agreement> {
    let last = tournament.rounds_paired();
    let total = tournament.total_rounds().unwrap_or(last);
    let first = if last_only { last } else { 1 };
    let requests = (first..=last)
        .map(|round| PairingRequest::with_total_rounds(tournament, round, total).unwrap());
    requests.map(|request| compare_routes(&request, LITERAL).unwrap()).collect()
}

fn assert_agreement(found: &[Agreement], least_literal: usize, least_quick: usize) {
    let disagreements: Vec<&String> = found.iter().flat_map(|a| &a.disagreements).collect();
    assert!(disagreements.is_empty(), "{disagreements:#?}");
    let literal: usize = found.iter().map(|a| a.literal).sum();
    let quick: usize = found.iter().map(|a| a.quick).sum();
    assert!(literal >= least_literal, "{literal} brackets generated literally");
    assert!(quick >= least_quick, "{quick} brackets decided quickly");
}

fn compare_files(paths: &[PathBuf], last_only: bool) -> Vec<Agreement> {
    paths.par_iter().flat_map(|path| compare(&crate::common::read(path), last_only)).collect()
}

#[test]
fn on_the_fixtures() {
    let tricky = crate::common::fixtures("corpus/dutch-2026/tricky");
    assert_agreement(&compare_files(&tricky, true), 100, 50);
    let oracle = crate::common::fixtures("corpus/dutch-2026/oracle");
    assert_agreement(&compare_files(&oracle, false), 500, 300);
}

#[test]
fn on_random_brackets() {
    let found: Vec<Agreement> = (0..900_u64)
        .into_par_iter()
        .filter_map(|seed| {
            let tournament = random_event(seed);
            let round = tournament.rounds_paired() + 1;
            let total = if seed % 3 == 0 { round } else { round + 2 };
            let request = PairingRequest::with_total_rounds(&tournament, round, total).unwrap();
            compare_routes(&request, 9).ok()
        })
        .collect();
    assert_agreement(&found, 2000, 1500);
}

#[test]
fn on_large_corpora() {
    let mut found = compare_files(&crate::common::large("oracle/dutch-2026"), false);
    found.extend(compare_files(&crate::common::large("spec/tricky-2026"), true));
    if !found.is_empty() {
        assert_agreement(&found, 10_000, 10_000);
    }
}

/// A small reproducible generator (splitmix).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % bound).unwrap()
    }
}

/// Rounds paired at random, with forfeits, byes and absences: brackets that no pairing by the rules
/// would bring about.
fn random_event(seed: u64) -> Tournament {
    let mut random = Random(seed);
    let players = 4 + random.below(14);
    let rounds = 1 + random.below(5);
    let number = |place: usize| PairingNumber::new(u16::try_from(place + 1).unwrap()).unwrap();
    let mut records = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut waiting: Vec<usize> = (0..players).collect();
        while !waiting.is_empty() {
            let one = waiting.swap_remove(random.below(waiting.len() as u64));
            if waiting.is_empty() || random.below(12) == 0 {
                let byes = [Bye::PairingAllocated, Bye::HalfPoint, Bye::ZeroPoint, Bye::FullPoint];
                records[one].push(RoundRecord::Bye(byes[random.below(4)]));
                continue;
            }
            let other = waiting.swap_remove(random.below(waiting.len() as u64));
            let (mine, his) = game(&mut random, number(one), number(other));
            records[one].push(mine);
            records[other].push(his);
        }
    }
    let players =
        records.into_iter().enumerate().map(|(p, r)| PlayerSetup::new(number(p), r)).collect();
    let setup = Setup { players, initial_colour: Some(Colour::White), ..Setup::default() };
    setup.validate().0.unwrap()
}

type Record = RoundRecord<PairingNumber>;

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
    let (mine, his) = [(Win, Loss), (Loss, Win), (Draw, Draw)][random.below(3)];
    let game =
        |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: true };
    (game(other, colour, mine), game(one, !colour, his))
}
