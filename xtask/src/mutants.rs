//! `cargo xtask mutants PACKAGE…`: do the tests notice when the code is changed?
//!
//! Every comparison, operator, guard and return value of the packages is a mutant: the code with one of them changed.
//! All of them are compiled at once into a copy of the workspace, each behind a switch, and each test tells which of them
//! it reaches. A mutant then costs a run of these tests, the quickest first, and no build.
//!
//! What is found is kept under `target/mutants` line by line, and a run that is stopped goes on from there; a file that
//! has changed is tried anew. A mutant that no test catches is a fault unless `xtask/survivors.json` lists it with its
//! reason: it changes nothing that can be seen, or only how long something takes.

mod find;
mod measure;
mod record;
mod site;
mod tree;
mod trial;
mod weave;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use measure::Asked;
use record::{Records, Survivors, keys};
use tree::Tree;
use trial::Fate;

/// Change the code in every small way and see whether a test notices
#[derive(Debug, clap::Args)]
pub(crate) struct MutantsArgs {
    /// Folders of the packages to change, such as rulesets/dutch-2026
    #[arg(required = true, value_name = "PACKAGE")]
    packages: Vec<String>,
    /// Where the copy of the workspace lies, and what was found
    #[arg(long, value_name = "FOLDER", default_value = "target/mutants")]
    keep: PathBuf,
    /// Run only the tests of this package, such as pairwright-dutch-2026 [default: of all]
    #[arg(long, value_name = "NAME")]
    tests: Vec<String>,
    /// Run only those tests of it whose names contain this, such as conformance [default: all]
    #[arg(long, value_name = "PART")]
    only: Vec<String>,
    /// Run no test that takes longer than this, in milliseconds of processor time [default: any]
    #[arg(long, value_name = "MILLISECONDS")]
    longest: Option<u64>,
    /// Profile to build with; `corpora` where `PAIRWRIGHT_CORPORA` has the tests read the larger corpora
    #[arg(long, value_name = "NAME", default_value = "dev")]
    profile: String,
    /// Try those again that no test caught
    #[arg(long)]
    again: bool,
    /// Try none that `xtask/survivors.json` gives a reason for
    #[arg(long)]
    unlisted: bool,
    /// Try only those in files whose paths contain this, such as matching/ [default: in all]
    #[arg(long, value_name = "PART")]
    within: Vec<String>,
    /// Try every Nth mutant only
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// How many mutants to try at a time [default: one for each core]
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// List the mutants and try none
    #[arg(long)]
    list: bool,
}

/// Tries the mutants and prints those that no test catches.
///
/// # Errors
///
/// If the workspace cannot be copied or built, or a test fails with no mutant on.
pub(crate) fn run(root: &Path, args: &MutantsArgs) -> io::Result<ExitCode> {
    let packages: Vec<String> =
        args.packages.iter().map(|package| package.trim_end_matches('/').to_owned()).collect();
    let keep = root.join(&args.keep);
    let mut tree = Tree::copy(root, &keep.join("tree"), &packages)?;
    if keys(&tree.sources).is_empty() {
        return Err(io::Error::other(format!("nothing to change in {}", packages.join(", "))));
    }
    let mut out = io::stdout().lock();
    if args.list {
        for (_, key) in keys(&tree.sources) {
            writeln!(out, "{key}")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let programs = tree.build(&args.tests, &args.profile)?;
    let mutants = keys(&tree.sources);
    let records = Records::open(&keep.join("found.jsonl"))?;
    let survivors = Survivors::read(&root.join("xtask/survivors.json"))?;
    let left: Vec<u32> = mutants
        .iter()
        .step_by(args.every.max(1))
        .filter(|(_, key)| records.fate(key).is_none_or(|fate| args.again && fate.survives()))
        .filter(|(_, key)| !(args.unlisted && survivors.is_excused(key)))
        .filter(|(_, key)| args.within.is_empty() || key.is_within(&args.within))
        .map(|(id, _)| *id)
        .collect();
    writeln!(
        out,
        "{} mutants, {} more do not compile; {} are to be tried",
        mutants.len(),
        tree.unviable,
        left.len()
    )?;
    let jobs = args.jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let records = Mutex::new(records);
    if !left.is_empty() {
        let longest = args.longest.map(Duration::from_millis);
        let tests = measure::measured(programs, &Asked { only: &args.only, longest }, jobs, &keep)?;
        writeln!(out, "{} tests reach some of them", tests.len())?;
        trial::tried(&left, &tests, jobs, |id, fate| {
            let mut records = records.lock().map_err(|_| io::Error::other("a thread failed"))?;
            mutants.get(&id).map_or(Ok(()), |key| records.add(key, fate))
        })?;
    }
    let records = records.into_inner().map_err(|_| io::Error::other("a thread failed"))?;
    let mutants: Vec<record::Key> = mutants.into_values().collect();
    report(&mut out, &mutants, &records, &survivors)
}

/// Prints what no test catches and no reason is given for, and how many there are of each kind.
fn report(
    out: &mut impl Write,
    mutants: &[record::Key],
    records: &Records,
    survivors: &Survivors,
) -> io::Result<ExitCode> {
    let tried: Vec<_> = mutants.iter().filter_map(|key| Some((key, records.fate(key)?))).collect();
    let mut unexplained = 0;
    for (key, fate) in &tried {
        if fate.survives() && !survivors.is_excused(key) {
            unexplained += 1;
            let how = if *fate == Fate::Missed { "missed" } else { "not reached" };
            writeln!(out, "{how}: {key}")?;
        } else if !fate.survives() && survivors.is_named(key) {
            writeln!(out, "listed, but caught: {key}")?;
        }
    }
    for gone in survivors.stale(mutants) {
        writeln!(out, "listed, but gone: {gone}")?;
    }
    let counts = trial::tally(tried.iter().map(|(_, fate)| fate));
    let counts: Vec<_> =
        counts.into_iter().map(|(name, count)| format!("{count} {name}")).collect();
    writeln!(out, "{}; {unexplained} without a reason", counts.join(", "))?;
    Ok(if unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
