//! What the fuzz targets share.
//!
//! - [`chance`]: numbers from a seed;
//! - [`sheet`]: a report as a table of games, so that it can be changed and still be a report;
//! - [`mutate`]: the changes;
//! - [`whole`]: everything that can be asked about a report, and what has to hold of the answers;
//! - [`absolutes`]: what no pairing of an edition may fail;
//! - [`desk`]: a process without a machine, for the command lines of other programs.
//!
//! A target fails by panicking; libFuzzer then keeps the input.

pub mod absolutes;
pub mod chance;
pub mod desk;
pub mod mutate;
pub mod sheet;
pub mod whole;

use std::sync::LazyLock;

use chance::Chance;
use libfuzzer_sys::fuzzer_mutate;

/// One input in this number is asked everything.
const ONE_IN: usize = 32;

/// Whether an input is asked everything: one in [`ONE_IN`], and every one if `cargo xtask fuzz` wants it, as for those
/// that once failed.
fn asks_all(chance: &mut Chance) -> bool {
    static EVERY_ONE: LazyLock<bool> =
        LazyLock::new(|| std::env::var_os("PAIRWRIGHT_ASK_ALL").is_some());
    chance.one_in(ONE_IN) || *EVERY_ONE
}

/// Changes the bytes at the beginning of `data`, `size` long, as a report, and says how long they are then.
/// One time in eight they are changed as bytes.
pub fn mutator(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut chance = Chance::new(seed);
    if chance.one_in(8) {
        return fuzzer_mutate(data, size, max_size);
    }
    let changed = mutate::changed(&data[..size], &mut chance);
    let fitting = changed.len().min(max_size).min(data.len());
    data[..fitting].copy_from_slice(&changed[..fitting]);
    fitting
}
