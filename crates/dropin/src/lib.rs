//! The command lines of bbpPairings and JaVaFo, for the programs that call these two.
//!
//! [`recognise`] looks at the arguments of a process, [`run`] does what they ask, in the words, files
//! and exit codes of the program whose place this one takes. What a process has besides arguments
//! comes in as a [`World`], so nothing here touches a disk or a clock.
//!
//! Read in this order: `call.rs`, `bbp.rs`, `javafo.rs`; then `engine.rs`, the one file that asks the
//! library `pairwright`. Random events are from `pairwright-simulation`, which the library leaves out.
//!
//! What is deliberately not here: rules, the reading and writing of reports, the pairwright command.

mod bbp;
mod boards;
mod call;
mod checklist;
mod comparison;
mod engine;
mod generation;
mod javafo;
mod names;
mod world;

pub use call::{Call, Mode, recognise};
pub use engine::RULES_VARIABLE;
pub use world::World;

/// Does what `call` asks, and returns the exit code of the process.
pub fn run(call: &Call, world: &mut dyn World) -> u8 {
    match call.mode {
        Mode::Bbp => bbp::run(call, world) as u8,
        Mode::Javafo => javafo::run(call, world),
    }
}
