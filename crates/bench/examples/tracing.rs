//! Measures the cost of tracing: pairs every recorded round of the reports in a folder, with or without it.
//!
//! ```sh
//! cargo build --profile corpora -p pairwright-bench --features examples --example tracing
//! for told in none off decisions refusals; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!         target/corpora/examples/tracing "$told" dutch-2026 fixtures/corpus/dutch-2026
//! done
//! ```
//!
//! `none` only reads the reports, so subtract it from the others; `off` pairs without tracing.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "that is what it is for")]

use std::path::Path;
use std::process::ExitCode;

use pairwright_model::Tournament;
use pairwright_registry::RULESETS;
use pairwright_ruleset::trace::{Detail, Trace};
use pairwright_ruleset::{PairingRequest, Ruleset};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [told, rules, folder] = &args[..] else { return usage() };
    let ruleset = RULESETS.iter().find(|ruleset| ruleset.edition().id == rules);
    let (Some(ruleset), Some(told)) = (ruleset, Told::named(told)) else { return usage() };
    let mut files = Vec::new();
    reports(Path::new(folder), &mut files);
    files.sort();
    let mut all = Sum::default();
    for bytes in files.iter().filter_map(|file| std::fs::read(file).ok()) {
        if let Some(event) = pairwright_trf::read(&bytes).tournament {
            all.add(*ruleset, &event, told);
        }
    }
    println!("{} files, {} rounds, {} events told", files.len(), all.rounds, all.events);
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("tracing none|off|decisions|refusals EDITION FOLDER");
    ExitCode::from(3)
}

/// The amount of tracing.
#[derive(Clone, Copy)]
enum Told {
    /// Nothing is paired: the cost of the rest.
    None,
    /// Paired without a listener.
    Off,
    Everything(Detail),
}

impl Told {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "none" => Self::None,
            "off" => Self::Off,
            "decisions" => Self::Everything(Detail::Decisions),
            "refusals" => Self::Everything(Detail::Refusals),
            _ => return None,
        })
    }
}

#[derive(Default)]
struct Sum {
    rounds: usize,
    events: usize,
}

impl Sum {
    fn add(&mut self, ruleset: &dyn Ruleset, event: &Tournament, told: Told) {
        for round in 1..=event.rounds_paired() {
            let Ok(request) = PairingRequest::new(event, round) else { continue };
            let paired = match told {
                Told::None => continue,
                Told::Off => ruleset.pair_round(&request),
                Told::Everything(detail) => {
                    let mut trace = Trace::with(detail);
                    let paired = ruleset.trace_round(&request, &mut trace);
                    self.events += trace.events.len();
                    paired
                }
            };
            self.rounds += usize::from(paired.is_ok());
        }
    }
}

/// The reports in `folder` and its subfolders.
fn reports(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            reports(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "trf") {
            found.push(path);
        }
    }
}
