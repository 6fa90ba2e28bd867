//! Pairs a round of positions that no event is meant to reach.

mod common;

use std::cell::LazyCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use pairwright_bench::{Adversarial, SIZES, pair};
use pairwright_registry::RULESETS;

fn main() {
    common::run(adversarial);
}

fn adversarial(criterion: &mut Criterion) {
    for ruleset in RULESETS {
        for adversarial in Adversarial::ALL {
            let name = format!("adversarial/{}/{}", ruleset.edition(), adversarial.name());
            let mut group = criterion.benchmark_group(name);
            for players in SIZES.into_iter().filter(|&players| players <= largest(adversarial)) {
                let position =
                    LazyCell::new(|| common::prepared(adversarial.position(players, *ruleset)));
                group.throughput(Throughput::Elements(u64::from(players)));
                group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
                    let (position, round) = (&*position, position.rounds_paired() + 1);
                    common::prepared(pair(*ruleset, position, round));
                    bencher.iter(|| pair(*ruleset, black_box(position), round));
                });
            }
            group.finish();
        }
    }
}

/// The largest size; beyond it a pairing takes too long or too much memory. The README gives the sizes.
fn largest(adversarial: Adversarial) -> u16 {
    match adversarial {
        Adversarial::Absences
        | Adversarial::Clubs
        | Adversarial::TinyScoregroups
        | Adversarial::SameColour => 9999,
        Adversarial::LowerHalf => 3000,
        // The first of these has as many rounds as players.
        Adversarial::NearRoundRobin | Adversarial::NoRemainder | Adversarial::LowerHalfInThrees => {
            1000
        }
    }
}
