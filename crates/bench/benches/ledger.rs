//! Computes the ledger of all players before the last round of an ordinary event.

mod common;

use std::cell::LazyCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use pairwright_bench::{ROUNDS, SIZES, ordinary};
use pairwright_history::{Float, Ledger, Policies};
use pairwright_model::{Bye, RoundRecord};
use pairwright_registry::RULESETS;

/// Policies like those of any edition. The real ones are private, and the time hardly depends on them.
static POLICIES: Policies = Policies {
    float_of_unplayed: |_, _| Some(Float::Down),
    bars_bye: |record, _| matches!(record, RoundRecord::Bye(Bye::PairingAllocated)),
    takes_part: |record| record.is_paired(),
    last_games_outweigh: false,
};

fn main() {
    common::run(ledger);
}

fn ledger(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ledger");
    for ruleset in RULESETS.iter().take(1) {
        for players in SIZES {
            let event = LazyCell::new(|| common::prepared(ordinary(players, *ruleset)));
            group.throughput(Throughput::Elements(u64::from(players)));
            group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
                let event = &*event;
                bencher.iter(|| Ledger::before(black_box(event), ROUNDS, &POLICIES));
            });
        }
    }
    group.finish();
}
