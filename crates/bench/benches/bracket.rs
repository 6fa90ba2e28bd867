//! Pairs a round dominated by one bracket.

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
            for players in SIZES {
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
