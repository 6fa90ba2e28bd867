//! Tasks of the workspace: `cargo xtask tidy`, `ci`, `bench-against`, `beside`, `conformance`, `fuzz`,
//! `man`, `mutants`, `new-ruleset`, `worst`.
//!
//! Depends on no crate of the workspace, so that it runs while they do not build.

mod bench_against;
mod beside;
mod conformance;
mod editions;
mod fuzz;
mod mutants;
mod new_ruleset;
mod peer;
mod tidy;
mod worst;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Parser;

/// Tasks of the workspace.
#[derive(Debug, Parser)]
struct Args {
    /// The workspace to work in; this one if not given
    #[arg(long, global = true, hide = true, value_name = "FOLDER")]
    root: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Check what the compiler does not: module docs, edition names, dependencies, circles, spelling
    Tidy,
    /// Run everything that has to pass before a commit, as `.ci/run` has it
    Ci,
    /// Measure against another engine on the same files and print a table
    BenchAgainst(Box<bench_against::BenchArgs>),
    /// Run the binary of before beside the new one, and fail for every difference nobody announced
    Beside(Box<beside::BesideArgs>),
    /// Let another engine check random events of ours, and check those that it makes
    Conformance(Box<conformance::ConformanceArgs>),
    /// Let random input loose on the reader, on everything that can be asked, on the drop-ins and on JSON
    Fuzz(fuzz::FuzzArgs),
    /// Write the manual pages of the command
    Man {
        /// The folder to write to
        #[arg(default_value = "target/man")]
        folder: PathBuf,
    },
    /// Change the code in every small way and see whether a test notices
    Mutants(mutants::MutantsArgs),
    /// Make a draft of a new edition from one that exists
    NewRuleset(new_ruleset::NewRulesetArgs),
    /// Search for the position that takes us longest, or longest compared with another engine
    Worst(worst::WorstArgs),
}

fn main() -> io::Result<ExitCode> {
    let args = Args::parse();
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let root = args.root.as_deref().unwrap_or(here);
    match args.task {
        Task::Tidy => tidy(root),
        Task::Ci => {
            let status = Command::new(root.join(".ci/run")).current_dir(root).status()?;
            Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Task::Man { folder } => man(root, &folder),
        Task::BenchAgainst(args) => bench_against::run(root, &args),
        Task::Beside(args) => beside::run(root, &args),
        Task::Conformance(args) => conformance::run(root, &args),
        Task::Fuzz(args) => fuzz::run(root, &args),
        Task::Mutants(args) => mutants::run(root, &args),
        Task::NewRuleset(args) => new_ruleset(root, &args),
        Task::Worst(args) => worst::run(root, &args),
    }
}

/// The pages come from the command line itself, which this crate does not depend on.
fn man(root: &Path, folder: &Path) -> io::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let command = "run --quiet --locked -p pairwright-cli --features man --bin pairwright-man --";
    let mut command_line = Command::new(cargo);
    let status = command_line.args(command.split(' ')).arg(folder).current_dir(root).status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn new_ruleset(root: &Path, args: &new_ruleset::NewRulesetArgs) -> io::Result<ExitCode> {
    match new_ruleset::run(root, args) {
        Ok(checklist) => {
            io::stdout().lock().write_all(checklist.as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            writeln!(io::stderr().lock(), "error: {error}; nothing was changed")?;
            Ok(ExitCode::FAILURE)
        }
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
