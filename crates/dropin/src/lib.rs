//! Replaces bbpPairings and JaVaFo for programs that call them.
//!
//! [`recognise`] examines the arguments of a process; [`run`] carries them out, with the words, files and
//! exit codes of the program replaced. Everything else that a process has comes in as a [`World`], so nothing
//! here touches a disk or a clock.
//!
//! Read in this order: `call.rs`, `bbp.rs`, `javafo.rs`; then `engine.rs`, the only file that uses the
//! library `pairwright`. Random events come from `pairwright-simulation`, which the library does not include.
//!
//! Deliberately not here: rules, the reading and writing of reports, the pairwright command.

mod bbp;
mod boards;
mod call;
mod checklist;
mod comparison;
mod engine;
mod generation;
mod javafo;
mod names;
mod recorded;
mod world;

pub use call::{Call, Mode, recognise};
pub use engine::RULES_VARIABLE;
pub use world::World;

/// Runs `call` and returns the exit code of the process.
pub fn run(call: &Call, world: &mut dyn World) -> u8 {
    match call.mode {
        Mode::Bbp => bbp::run(call, world) as u8,
        Mode::Javafo => javafo::run(call, world),
    }
}
