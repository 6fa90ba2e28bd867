//! `cargo xtask probe --edition ID --engine JAR [--reading NAME] FILE [ROUND]`: what another engine makes of positions
//! in which a reading decides.
//!
//! The edition has the program for it, its example `probe`, since it switches readings off; that is built here and
//! called. Of a folder all events of up to 24 players are taken, and any of their rounds.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Args;
use walkdir::WalkDir;

/// Ask another engine about positions in which a reading of an edition decides
#[derive(Debug, Args)]
pub(crate) struct ProbeArgs {
    /// The edition whose readings are probed, by its id
    #[arg(long, value_name = "ID")]
    edition: String,
    /// The other engine: a jar called like JaVaFo
    #[arg(long, value_name = "JAR")]
    engine: PathBuf,
    /// The reading, as the table of readings in the edition's README calls it [default: all of them]
    #[arg(long, value_name = "NAME")]
    reading: Option<String>,
    /// Seconds after which to stop
    #[arg(long, value_name = "N", default_value_t = 120)]
    seconds: u64,
    /// Maximum number of questions for each reading and shape of bracket
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: usize,
    /// After how many seconds without an answer the engine is started again
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    limit: u64,
    /// What all chance depends on
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Keep the positions that were asked about in this folder
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// Write how often each reading holds into the table of this README
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// A report, or a folder of reports
    file: PathBuf,
    /// The round of the report
    round: Option<u16>,
}

/// Builds and calls the program of the edition.
///
/// # Errors
///
/// If the folder cannot be read or cargo cannot be started.
pub(crate) fn run(root: &Path, args: &ProbeArgs) -> io::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    let package = format!("pairwright-{}", args.edition);
    command.args(["run", "--quiet", "--profile", "corpora", "--example", "probe"]);
    command
        .args(["--features", "probe", "-p"])
        .arg(package)
        .arg("--manifest-path")
        .arg(root.join("Cargo.toml"))
        .arg("--");
    command.arg("--engine").arg(&args.engine);
    let (seconds, most) = (args.seconds.to_string(), args.most.to_string());
    let (limit, seed) = (args.limit.to_string(), args.seed.to_string());
    command.args(["--seconds", &seconds, "--most", &most, "--limit", &limit, "--seed", &seed]);
    if let Some(reading) = &args.reading {
        command.arg("--reading").arg(reading);
    }
    if let Some(keep) = &args.keep {
        command.arg("--keep").arg(keep);
    }
    if let Some(readme) = &args.write {
        command.arg("--write").arg(readme);
    }
    if let Some(round) = args.round {
        command.arg("--round").arg(round.to_string());
    }
    for entry in WalkDir::new(&args.file).sort_by_file_name() {
        let path = entry?.into_path();
        if path.is_file() && path.extension().is_some_and(|extension| extension == "trf") {
            command.arg(path);
        }
    }
    let status = command.status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
