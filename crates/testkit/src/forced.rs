//! Compares what an edition concedes to a pair with the pairing it makes if the two may meet nobody else.

use std::path::PathBuf;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use pairwright_model::{PlayerIndex, Round, Setup, Tournament};
use pairwright_ruleset::{Concession, Demand, Outcome, PairingRequest, RoundPairing, Ruleset};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::agreement::Compared;
use crate::corpora::read;

/// Asks for `questions` random pairs in every recorded round of the files. Counts the questions whose pair
/// can be forced by keeping the two from everybody else, and among those the ones whose pair the round has
/// already.
pub fn compare_forced(ruleset: &dyn Ruleset, paths: &[PathBuf], questions: usize) -> Compared<2> {
    let of_file = |path: &PathBuf| {
        let tournament = read(path);
        let name = path.display().to_string();
        // Seeded by the file's name, so that the questions are the same on every machine.
        let seed = name.rsplit('/').next().unwrap().bytes().map(u64::from).sum();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut all = Compared::default();
        let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
        for round in 1..=tournament.rounds_paired() {
            for _ in 0..questions {
                let mut one = || {
                    let players = u64::try_from(tournament.players().len()).unwrap();
                    PlayerIndex::new(usize::try_from(random.next_u64() % players).unwrap())
                };
                let pair = (one(), one());
                if pair.0 != pair.1 {
                    all += compare(ruleset, &tournament, (round, total), pair, &name);
                }
            }
        }
        all
    };
    paths.par_iter().map(of_file).reduce(Compared::default, |mut sum, other| {
        sum += other;
        sum
    })
}

/// Asks one question: counts it, and adds a line if the two pairings disagree.
pub fn compare(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    (round, total): (Round, Round),
    (one, other): (PlayerIndex, PlayerIndex),
    name: &str,
) -> Compared<2> {
    let request = PairingRequest::with_total_rounds(tournament, round, total).unwrap();
    let takes_part = |player| ruleset.facts(&request).iter().any(|facts| facts.player == player);
    let mut found = Compared::default();
    let Ok(Outcome::Paired(own)) = ruleset.pair_round(&request) else { return found };
    if !takes_part(one) || !takes_part(other) {
        return found;
    }
    let conceded = match ruleset.concede(&request, Demand::Pair(one, other)).unwrap() {
        Concession::Paired(pairing) => Some(pairing),
        Concession::Forbidden(_) => None,
    };
    let has_it = own.opponent(one) == Some(other);
    let expected =
        if has_it { Some(own) } else { forced(ruleset, tournament, (round, total), (one, other)) };
    // One of the two may have the bye, which nothing keeps them from; then nothing is forced.
    let is_forced = expected.as_ref().is_some_and(|round| round.opponent(one) == Some(other));
    if !is_forced {
        return found;
    }
    found.brackets = [1, usize::from(has_it)];
    if conceded != expected {
        let number = |player| tournament.player(player).number;
        found.disagreements.push(format!(
            "{name} round {round}, {} - {}: {}",
            number(one),
            number(other),
            differing(tournament, conceded.as_ref(), expected.as_ref())
        ));
    }
    found
}

/// The pairing of the round if the two may meet nobody but each other.
fn forced(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    (round, total): (Round, Round),
    (one, other): (PlayerIndex, PlayerIndex),
) -> Option<RoundPairing> {
    let mut setup = Setup::from(tournament);
    let number = |player| tournament.player(player).number;
    for third in tournament.indices().filter(|&third| third != one && third != other) {
        for named in [one, other] {
            setup.forbidden.push((round, Some(round), vec![number(named), number(third)]));
        }
    }
    let forced = setup.validate().unwrap();
    let request = PairingRequest::with_total_rounds(&forced, round, total).unwrap();
    match ruleset.pair_round(&request) {
        Ok(Outcome::Paired(pairing)) => Some(pairing),
        _ => None,
    }
}

fn differing(
    tournament: &Tournament,
    conceded: Option<&RoundPairing>,
    expected: Option<&RoundPairing>,
) -> String {
    let boards = |mine: Option<&RoundPairing>, other: Option<&RoundPairing>| {
        let Some(mine) = mine else { return "nothing".to_owned() };
        let number = |player| tournament.player(player).number.to_string();
        let is_new = |white, black| {
            other.is_none_or(|other: &RoundPairing| other.opponent(white) != Some(black))
        };
        let new = mine.boards.iter().filter(|board| is_new(board.white, board.black));
        let new = new.map(|board| format!("{}-{}", number(board.white), number(board.black)));
        new.chain(mine.bye.map(|bye| format!("bye {}", number(bye)))).collect::<Vec<_>>().join(" ")
    };
    format!("conceded {}, forced {}", boards(conceded, expected), boards(expected, conceded))
}
