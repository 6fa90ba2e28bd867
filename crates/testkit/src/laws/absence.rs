//! A blank round is an absence: a report may leave the columns of a round blank or have `Z` there; no round
//! changes by it, whatever an absence is worth.

use std::ops::Range;

use pairwright_model::{Bye, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament};
use pairwright_ruleset::{PairingRequest, Ruleset};

use crate::random::{random_event, random_points};

type Record = RoundRecord<PairingNumber>;

/// Pairs every round of random events, under random point systems, in both spellings. Returns the number of
/// rounds paired, and the number of those before which some player has been absent.
pub fn assert_blank_is_absent(ruleset: &dyn Ruleset, seeds: Range<u64>) -> (usize, usize) {
    let (mut rounds, mut with_absence) = (0, 0);
    for seed in seeds {
        let mut setup = Setup::from(&random_event(seed));
        setup.points = random_points(seed);
        let blank = spelt(&setup, |record| {
            if record == RoundRecord::Bye(Bye::ZeroPoint) { RoundRecord::Blank } else { record }
        });
        let absent = spelt(&setup, |record| {
            if record == RoundRecord::Blank { RoundRecord::Bye(Bye::ZeroPoint) } else { record }
        });
        assert_eq!(blank.rounds_paired(), absent.rounds_paired(), "seed {seed}");
        let last = blank.rounds_paired() + 1;
        let mut is_affected = false;
        for round in 1..=last {
            let asked = |event| PairingRequest::with_total_rounds(event, round, last).unwrap();
            let (one, other) = (asked(&blank), asked(&absent));
            let place = format!("seed {seed}, round {round}, {}", ruleset.edition().id);
            assert_eq!(ruleset.facts(&one), ruleset.facts(&other), "{place}");
            assert_eq!(ruleset.pair_round(&one), ruleset.pair_round(&other), "{place}");
            rounds += 1;
            with_absence += usize::from(is_affected);
            is_affected |= absent.indices().any(|player| {
                absent.player(player).record(round) == RoundRecord::Bye(Bye::ZeroPoint)
            });
        }
    }
    (rounds, with_absence)
}

/// The event with each record of the recorded rounds as `spell` writes it, and without blank ones at the
/// ends.
fn spelt(setup: &Setup, spell: impl Fn(Record) -> Record) -> Tournament {
    let mut setup = setup.clone();
    let paired = |player: &PlayerSetup| {
        player.records.iter().rposition(|record| record.opponent().is_some())
    };
    let rounds = setup.players.iter().filter_map(paired).max().map_or(0, |last| last + 1);
    for player in &mut setup.players {
        player.records.resize(rounds, RoundRecord::Blank);
        player.records.iter_mut().for_each(|record| *record = spell(*record));
        while player.records.pop_if(|record| *record == RoundRecord::Blank).is_some() {}
    }
    setup.validate().unwrap()
}
