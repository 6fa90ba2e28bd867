//! Pairs a round of the positions found by `cargo xtask worst`, from its files.

mod common;

use std::fs;
use std::hint::black_box;
use std::path::Path;

use criterion::Criterion;
use pairwright_bench::pair;
use pairwright_registry::RULESETS;

fn main() {
    common::run(found);
}

fn found(criterion: &mut Criterion) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    for ruleset in RULESETS {
        let folder = folder.join(ruleset.edition().id);
        let mut group = criterion.benchmark_group(format!("found/{}", ruleset.edition()));
        for name in common::prepared(names(&folder)) {
            let bytes = common::prepared(fs::read(folder.join(&name)));
            let Some(position) = pairwright_trf::read(&bytes).tournament else { continue };
            let round = position.rounds_paired() + 1;
            common::prepared(pair(*ruleset, &position, round));
            group.bench_function(name, |bencher| {
                bencher.iter(|| pair(*ruleset, black_box(&position), round));
            });
        }
        group.finish();
    }
}

fn names(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
