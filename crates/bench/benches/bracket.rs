//! A round in which one bracket dominates.

mod common;

use std::cell::LazyCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use pairwright_bench::{Hard, SIZES, pair};
use pairwright_registry::RULESETS;

fn main() {
    common::run(bracket);
}

fn bracket(criterion: &mut Criterion) {
    for ruleset in RULESETS {
        for hard in Hard::ALL {
            let name = format!("bracket/{}/{}", ruleset.edition(), hard.name());
            let mut group = criterion.benchmark_group(name);
            for players in SIZES.into_iter().filter(|&players| players <= largest(hard)) {
                let position = LazyCell::new(|| common::prepared(hard.position(players)));
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

/// Beyond this a pairing takes too long, or more room than a machine may have. The README says which.
fn largest(hard: Hard) -> u16 {
    match hard {
        Hard::Easy | Hard::Colours | Hard::Collapse => 9999,
        Hard::Floats => 3000,
    }
}
