//! Reads a whole report and checks every round, like `pairwright check`, on all cores.

mod common;

use std::cell::LazyCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use pairwright_audits::check::{Options, check_tournament};
use pairwright_bench::{SIZES, ordinary};
use pairwright_registry::RULESETS;
use pairwright_trf::WriteOptions;

fn main() {
    common::run(file);
}

fn file(criterion: &mut Criterion) {
    for ruleset in RULESETS {
        let mut group = criterion.benchmark_group(format!("file/{}", ruleset.edition()));
        for players in SIZES {
            let report = LazyCell::new(|| {
                let event = common::prepared(ordinary(players, *ruleset));
                common::prepared(pairwright_trf::write(&event, WriteOptions::default()))
            });
            group.throughput(Throughput::Elements(u64::from(players)));
            group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
                let bytes = report.as_bytes();
                bencher.iter(|| {
                    let report = pairwright_trf::read(black_box(bytes));
                    let event = report.tournament.as_ref();
                    event.map(|event| check_tournament(*ruleset, event, Options::default()))
                });
            });
        }
        group.finish();
    }
}
