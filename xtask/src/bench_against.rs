//! `cargo xtask bench-against --engine RULES=[NAME=]PATH... FILE...`: compares our speed with that of other engines.
//!
//! Each engine is a jar like JaVaFo or an executable like bbpPairings, with the edition that it knows. It checks a
//! finished event on `-c` and prints, for every round, `name: Round #n` and the pairings it would have made differently.
//! Ours is `pairwright check FILE --rules ID`. Both run as whole processes, in turn, after a warm-up run each. The table
//! of each engine shows medians, with the fastest and slowest run in brackets, processor time, the peak of resident
//! memory, and whether both report the same differing rounds *and boards*. A folder is one row: theirs takes one process
//! per file, ours one for the whole folder.
//!
//! Below the table follows how our own processor time grows with the number of players between the events of a series:
//! the exponent `e` in time = playersᵉ. A series is named by `--series`; otherwise files whose names differ
//! only in a final number, such as `even-100` and `even-300`, form one. `--picture` draws the processor time of all
//! events by their players.
//!
//! Resource use is what the system reports for the process when it ends (see [`crate::peer::process`]). On
//! Linux a process starts with the memory of its parent on its account, so a peak below that of this tool is
//! shown as `< …`.
//!
//! The arithmetic of the tables is in integers: microseconds, bytes, and logarithms in fixed point.

mod agreement;
mod figures;
mod growth;
mod measure;
mod picture;
mod subject;
mod table;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;

use crate::peer::engine::Engine;
use crate::peer::{self, machine, process};
use measure::Bench;
use subject::{Subject, Theirs};
use table::Table;

/// An edition, and another engine that knows it.
#[derive(Clone, Debug)]
struct Peer {
    rules: String,
    name: Option<String>,
    engine: Engine,
}

impl FromStr for Peer {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rules, rest) = text.split_once('=').ok_or("an edition comes first: RULES=PATH")?;
        let (name, path) =
            rest.split_once('=').map_or((None, rest), |(name, path)| (Some(name), path));
        let (rules, name) = (rules.to_owned(), name.map(str::to_owned));
        Ok(Self { rules, name, engine: Engine::new(Path::new(path)) })
    }
}

/// Measure against other engines on the same files
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Another engine after the edition that it knows, such as `dutch-2026=bbpPairings.exe`; may be repeated
    #[arg(long = "engine", required = true, value_name = "RULES=PATH")]
    engines: Vec<Peer>,
    /// Our executable [default: built now, in release mode]
    #[arg(long, value_name = "PATH")]
    pairwright: Option<PathBuf>,
    /// Number of runs of each engine
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Seconds after which a run is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    limit: u64,
    /// File or folder on which other engines run only once, without a warm-up
    #[arg(long, value_name = "FILE")]
    slow: Vec<PathBuf>,
    /// File or folder that only we check
    #[arg(long, value_name = "FILE")]
    alone: Vec<PathBuf>,
    /// Events between which to show growth: names without extension; may be repeated
    #[arg(long, value_name = "NAME,NAME...")]
    series: Vec<String>,
    /// Also write the tables to this file as Markdown
    #[arg(long, value_name = "OUT", requires = "date")]
    markdown: Option<PathBuf>,
    /// Also draw the processor time by the number of players, to this SVG file
    #[arg(long, value_name = "OUT")]
    picture: Option<PathBuf>,
    /// Date of the measurement, for the heading
    #[arg(long)]
    date: Option<String>,
    /// Reports, or folders of reports
    #[arg(required_unless_present_any = ["slow", "alone"], value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Measures, prints and writes. Fails if the engines disagree or one of them does not answer.
///
/// # Errors
///
/// If a file cannot be found or written, or a program cannot be started.
pub(crate) fn run(root: &Path, args: &BenchArgs) -> io::Result<ExitCode> {
    let pairwright = peer::ours(root, args.pairwright.as_deref())?;
    let subjects = args.subjects()?;
    let mut tables = Vec::new();
    for Peer { rules, name, engine } in &args.engines {
        let bench = Bench {
            engine,
            pairwright: &pairwright,
            rules,
            runs: args.runs,
            limit: Duration::from_secs(args.limit),
        };
        let mut rows = Vec::new();
        for subject in &subjects {
            // Standard output is reserved for the tables.
            writeln!(io::stderr(), "{rules}: {} ...", subject.name)?;
            rows.push(bench.measure(subject)?);
        }
        let growth = growth::between(&rows, &args.series);
        let engine = name.clone().map_or_else(|| engine.release(), Ok)?;
        tables.push(Table { engine, rules: rules.clone(), rows, growth });
    }
    let heading = table::Heading {
        date: args.date.clone(),
        machine: machine::describe()?,
        ours: machine::our_version(root, &pairwright)?,
        runs: args.runs,
        own_peak: process::own_peak(),
    };
    let text = table::render(&heading, &tables);
    io::stdout().lock().write_all(text.as_bytes())?;
    if let Some(path) = &args.markdown {
        fs::write(path, &text)?;
    }
    if let Some(path) = &args.picture {
        fs::write(path, picture::of(&tables).map_err(io::Error::other)?)?;
    }
    let mut rows = tables.iter().flat_map(|table| &table.rows);
    let all_agree = rows.all(measure::Row::is_sound);
    Ok(if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl BenchArgs {
    fn subjects(&self) -> io::Result<Vec<Subject>> {
        let named: Vec<&PathBuf> = self.slow.iter().chain(&self.alone).collect();
        let often = self.files.iter().filter(|path| !named.contains(path));
        let often = often.map(|path| (path, Theirs::Often));
        let once = self.slow.iter().map(|path| (path, Theirs::Once));
        let never = self.alone.iter().map(|path| (path, Theirs::Never));
        let all = often.chain(once).chain(never);
        all.map(|(path, theirs)| Subject::find(path, theirs)).collect()
    }
}
