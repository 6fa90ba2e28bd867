//! Pairs the second, middle and last rounds of an ordinary event.

mod common;

use std::cell::LazyCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use pairwright_bench::{ROUNDS, SIZES, ordinary, pair};
use pairwright_registry::RULESETS;

fn main() {
    common::run(rounds);
}

fn rounds(criterion: &mut Criterion) {
    for ruleset in RULESETS {
        for players in SIZES {
            let event = LazyCell::new(|| common::prepared(ordinary(players, *ruleset)));
            for (name, round) in [("early", 2), ("middle", ROUNDS.div_ceil(2)), ("last", ROUNDS)] {
                let name = format!("round/{}/{name}", ruleset.edition());
                let mut group = criterion.benchmark_group(name);
                group.throughput(Throughput::Elements(u64::from(players)));
                group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
                    let event = &*event;
                    bencher.iter(|| pair(*ruleset, black_box(event), round));
                });
                group.finish();
            }
        }
    }
}
