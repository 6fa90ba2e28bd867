//! Every edition can pair the positions of the benchmarks, and the positions have the properties that they
//! claim.
//!
//! The tests are here because tests in `pairwright-bench` would make every test run build its dependencies.

use pairwright_bench::{Adversarial, Hard, ROUNDS, ordinary, pair};
use pairwright_model::{PlayerIndex, Presence, Round, RoundRecord, Tournament};
use pairwright_registry::RULESETS;
use pairwright_ruleset::{RoundPairing, Ruleset};

fn next_round(ruleset: &dyn Ruleset, position: &Tournament) -> RoundPairing {
    pair(ruleset, position, position.rounds_paired() + 1).unwrap()
}

/// The number of boards with players of different scores.
fn floats(position: &Tournament, pairing: &RoundPairing) -> usize {
    let round: Round = position.rounds_paired() + 1;
    let score = |player: PlayerIndex| {
        position.score_before(player, round) + position.acceleration().points(player, round)
    };
    pairing.boards.iter().filter(|board| score(board.white) != score(board.black)).count()
}

#[test]
fn ordinary_events_are_played_to_their_end() {
    for ruleset in RULESETS {
        assert_eq!(ordinary(30, *ruleset).unwrap().rounds_paired(), ROUNDS);
    }
}

#[test]
fn hard_positions_are_hard_and_can_be_paired() {
    for ruleset in RULESETS {
        for players in [30, 101, 300] {
            for hard in Hard::ALL {
                let position = hard.position(players).unwrap();
                let pairing = next_round(*ruleset, &position);
                assert_eq!(pairing.boards.len(), usize::from(players / 2), "{hard:?}");
                let floats = floats(&position, &pairing);
                match hard {
                    Hard::Easy | Hard::Colours => assert_eq!(floats, 0),
                    Hard::Floats => assert!(floats >= usize::from(players / 20)),
                    Hard::Collapse => assert!(floats >= usize::from(players / 10)),
                }
            }
        }
    }
}

#[test]
fn adversarial_positions_are_adverse_and_can_be_paired() {
    for ruleset in RULESETS {
        for players in [30, 100, 101, 300] {
            for adversarial in Adversarial::ALL {
                let position = adversarial.position(players, *ruleset).unwrap();
                let pairing = next_round(*ruleset, &position);
                let round = position.rounds_paired() + 1;
                let floats = floats(&position, &pairing);
                let (boards, half) = (pairing.boards.len(), usize::from(players / 2));
                match adversarial {
                    Adversarial::Clubs => assert!(!position.forbidden().is_empty()),
                    Adversarial::TinyScoregroups => assert!(floats > boards / 4, "{floats}"),
                    Adversarial::Absences => {
                        let is_present = |&player: &PlayerIndex| {
                            position.presence(player, round) == Presence::Present
                        };
                        assert_eq!(boards, position.indices().filter(is_present).count() / 2);
                        assert!(boards < half * 3 / 4);
                    }
                    Adversarial::NearRoundRobin => {
                        let met = |player: PlayerIndex| {
                            let records = position.player(player).records();
                            records.iter().filter_map(RoundRecord::opponent).count()
                        };
                        assert!(
                            position
                                .indices()
                                .all(|player| met(player) + 5 >= usize::from(players))
                        );
                    }
                    Adversarial::SameColour => assert!(floats * 4 > boards * 3, "{floats}"),
                    Adversarial::NoRemainder => {
                        let (top, last) = (half * 4 / 7, usize::from(players - players / 7));
                        let meets_top = |player: PlayerIndex| {
                            pairing.opponent(player).is_none_or(|opponent| opponent.get() < top)
                        };
                        assert!(position.indices().skip(last).all(meets_top));
                        assert!(floats >= top, "{floats}");
                    }
                    Adversarial::LowerHalf | Adversarial::LowerHalfInThrees => {
                        let meets_upper = |player: PlayerIndex| {
                            pairing.opponent(player).is_none_or(|opponent| opponent.get() < half)
                        };
                        assert!(position.indices().skip(half).all(meets_upper));
                        assert!(floats > boards / 4, "{floats}");
                    }
                }
            }
        }
    }
}

/// The earlier rounds are those of a round robin.
#[test]
fn nobody_has_met_anybody_twice() {
    let hard = Hard::ALL.map(|hard| hard.position(101).unwrap());
    let adverse = RULESETS.iter().flat_map(|ruleset| {
        Adversarial::ALL.map(|adversarial| adversarial.position(100, *ruleset).unwrap())
    });
    for position in adverse.chain(hard) {
        for player in position.players() {
            let met = player.records().iter().filter_map(RoundRecord::opponent);
            let mut met: Vec<_> = met.collect();
            let games = met.len();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), games);
        }
    }
}
