//! Tasks of the workspace: `cargo xtask tidy`, `cargo xtask ci`, `cargo xtask bench-against`.
//!
//! Depends on no crate of the workspace, so that it runs while they do not build.

mod bench_against;
mod tidy;

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitCode};

use clap::Parser;

/// Tasks of the workspace.
#[derive(Debug, Parser)]
enum Task {
    /// Check what the compiler does not: module docs, edition names, dependencies, spelling
    Tidy,
    /// Run everything that has to pass before a commit, as `.ci/run` has it
    Ci,
    /// Measure against another engine on the same files and print a table
    BenchAgainst(Box<bench_against::BenchArgs>),
}

fn main() -> io::Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    match Task::parse() {
        Task::Tidy => tidy(root),
        Task::Ci => {
            let status = Command::new(root.join(".ci/run")).current_dir(root).status()?;
            Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Task::BenchAgainst(args) => bench_against::run(root, &args),
    }
}

fn tidy(root: &Path) -> io::Result<ExitCode> {
    let findings = tidy::findings(root)?;
    let mut out = io::stdout().lock();
    for note in &findings.notes {
        writeln!(out, "note: {note}")?;
    }
    for fault in &findings.faults {
        writeln!(out, "error: {fault}")?;
    }
    Ok(if findings.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
