//! `cargo xtask bench-against --engine PATH FILE...`: compares our speed with another engine's.
//!
//! The other engine is any executable that checks a finished event on `ENGINE --dutch FILE -c` and prints,
//! for every round, `name: Round #n` and the pairings it would have made differently. Ours is `pairwright
//! check FILE --rules ID`. Both run as whole processes, in turn, after a warm-up run each. The table shows
//! medians, with the fastest and slowest run in brackets, processor time, the peak of resident memory, and
//! whether both report the same differing rounds *and boards*. A folder is one row: theirs takes one process
//! per file, ours one for the whole folder.
//!
//! Below the table follows how our own time grows with the number of players between the events of a series:
//! the exponent `e` in time = playersᵉ. A series is named by `--series`; otherwise files whose names differ
//! only in a final number, such as `even-100` and `even-300`, form one.
//!
//! Resource use is what the system reports for the process when it ends (see [`crate::peer::process`]). On
//! Linux a process starts with the memory of its parent on its account, so a peak below that of this tool is
//! shown as `< …`.
//!
//! All arithmetic is in integers: microseconds, bytes, and logarithms in fixed point.

mod agreement;
mod figures;
mod growth;
mod measure;
mod subject;
mod table;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::peer::{self, machine, process};
use measure::Bench;
use subject::Subject;

/// Measure against another engine on the same files
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// The other engine, called as `PATH --dutch FILE -c`
    #[arg(long, value_name = "PATH")]
    engine: PathBuf,
    /// Name of the other engine [default: the first line it prints on `-r`]
    #[arg(long, value_name = "NAME")]
    engine_name: Option<String>,
    /// Our executable [default: built now, in release mode]
    #[arg(long, value_name = "PATH")]
    pairwright: Option<PathBuf>,
    /// Edition to check by; it must be that of the other engine
    #[arg(long, value_name = "ID", default_value = "auto")]
    rules: String,
    /// Number of runs of each engine
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Seconds after which a run is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    limit: u64,
    /// File or folder on which the other engine runs only once, without a warm-up
    #[arg(long, value_name = "FILE")]
    slow: Vec<PathBuf>,
    /// Events between which to show growth: names without extension; may be repeated
    #[arg(long, value_name = "NAME,NAME...")]
    series: Vec<String>,
    /// Also write the tables to this file as Markdown
    #[arg(long, value_name = "OUT", requires = "date")]
    markdown: Option<PathBuf>,
    /// Date of the measurement, for the heading
    #[arg(long)]
    date: Option<String>,
    /// Reports, or folders of reports
    #[arg(required_unless_present = "slow", value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Measures, prints and writes. Fails if the engines disagree or one of them does not answer.
///
/// # Errors
///
/// If a file cannot be found or written, or a program cannot be started.
pub(crate) fn run(root: &Path, args: &BenchArgs) -> io::Result<ExitCode> {
    let pairwright = peer::ours(root, args.pairwright.as_deref())?;
    let bench = Bench {
        engine: &args.engine,
        pairwright: &pairwright,
        rules: &args.rules,
        runs: args.runs,
        limit: Duration::from_secs(args.limit),
    };
    let marked = args.files.iter().map(|path| (path, args.slow.contains(path)));
    let only_slow = args.slow.iter().filter(|path| !args.files.contains(path));
    let subjects = marked
        .chain(only_slow.map(|path| (path, true)))
        .map(|(path, is_slow)| Subject::find(path, is_slow))
        .collect::<io::Result<Vec<_>>>()?;

    let mut rows = Vec::new();
    for subject in &subjects {
        // Standard output is reserved for the table.
        writeln!(io::stderr(), "{} ...", subject.name)?;
        rows.push(bench.measure(subject)?);
    }
    let heading = table::Heading {
        date: args.date.clone(),
        machine: machine::describe()?,
        engine: match &args.engine_name {
            Some(name) => name.clone(),
            None => machine::first_line(&args.engine, "-r")?,
        },
        ours: machine::our_version(root, &pairwright)?,
        rules: args.rules.clone(),
        runs: args.runs,
        own_peak: process::own_peak(),
    };
    let growth = growth::between(&rows, &args.series);
    let text = table::render(&heading, &rows, &growth);
    io::stdout().lock().write_all(text.as_bytes())?;
    if let Some(path) = &args.markdown {
        fs::write(path, &text)?;
    }
    let all_agree = rows.iter().all(measure::Row::is_sound);
    Ok(if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
