//! Counts memory allocations in pairing: blocks and bytes for each edition and round of ordinary events.
//!
//! A block that grows counts again, so the figures exceed those of tools that track blocks.
//!
//! Run: `cargo run --release -p pairwright-bench --features examples --example allocations -- [PLAYERS]...`

use std::env;
use std::error::Error;
use std::io::{self, Write};

use pairwright_bench::{ROUNDS, ordinary, pair};
use pairwright_registry::RULESETS;

/// The default numbers of players: an ordinary event and a large one.
const PLAYERS: [u16; 2] = [100, 300];

fn main() -> Result<(), Box<dyn Error>> {
    let mut sizes = Vec::new();
    for argument in env::args().skip(1) {
        sizes.push(argument.parse()?);
    }
    if sizes.is_empty() {
        sizes.extend(PLAYERS);
    }
    let mut out = io::stdout().lock();
    for ruleset in RULESETS {
        for &players in &sizes {
            let event = ordinary(players, *ruleset)?;
            let (mut blocks, mut bytes) = (Vec::new(), 0);
            for round in 1..=ROUNDS {
                let mut paired = Ok(());
                let used = allocation_counter::measure(|| {
                    paired = pair(*ruleset, &event, round).map(drop);
                });
                paired?;
                blocks.push(used.count_total);
                bytes += used.bytes_total;
            }
            let mean = |sum: u64| sum / u64::from(ROUNDS);
            let (edition, sum) = (ruleset.edition().id, blocks.iter().sum());
            let (least, most) = (blocks.iter().min(), blocks.iter().max());
            writeln!(
                out,
                "{edition:12} {players:5} players: {:5} blocks a round ({}\u{2013}{}), {} bytes",
                mean(sum),
                least.unwrap_or(&0),
                most.unwrap_or(&0),
                mean(bytes),
            )?;
        }
    }
    Ok(())
}
