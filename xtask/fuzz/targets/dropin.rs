//! The command lines of other programs.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| pairwright_fuzz::desk::ask(bytes));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    pairwright_fuzz::mutator(data, size, max_size, seed)
});
