//! Reads the report of an ordinary event.

mod common;

use std::cell::LazyCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use pairwright_bench::{SIZES, ordinary};
use pairwright_registry::RULESETS;
use pairwright_trf::WriteOptions;

fn main() {
    common::run(parse);
}

fn parse(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("parse");
    // The report hardly depends on the edition, so one is enough.
    for ruleset in RULESETS.iter().take(1) {
        for players in SIZES {
            // Built only if the benchmark is selected.
            let report = LazyCell::new(|| {
                let event = common::prepared(ordinary(players, *ruleset));
                common::prepared(pairwright_trf::write(&event, WriteOptions::default()))
            });
            group.throughput(Throughput::Elements(u64::from(players)));
            group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
                let bytes = report.as_bytes();
                bencher.iter(|| pairwright_trf::read(black_box(bytes)));
            });
        }
    }
    group.finish();
}
