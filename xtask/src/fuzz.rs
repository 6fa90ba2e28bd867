//! `cargo xtask fuzz`: libFuzzer on the targets of `xtask/fuzz`, with a stable toolchain.
//!
//! Inputs that reached something new are kept in `target/fuzz/corpus/<target>`, and the next run goes on from
//! there; with `--again` a run begins anew, from a fixed seed and for a fixed number of executions. What fails is left in
//! `target/fuzz/found`, and becomes a file of `xtask/fuzz/seeds/<target>`, from which every run begins.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// The targets, how many runs of each are repeated with `--again`, and the longest input of each, in bytes. The reader takes as
/// long as its input is, and what it does with a line is seen in ten players of five rounds; 16 KiB are some 60 players
/// of 12 rounds.
const TARGETS: [(&str, u64, usize); 4] = [
    ("reader", 40_000, 2048),
    ("whole", 1_800, 16_384),
    ("dropin", 7_000, 16_384),
    ("objects", 120_000, 16_384),
];

/// How every crate is built: libFuzzer sees which edges a run takes, and what it compares.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
                     -Cllvm-args=-sanitizer-coverage-pc-table \
                     -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Most seconds for those runs: a slow machine makes as many of them as fit.
const LONGEST_AGAIN: u32 = 120;

/// Most seconds for a single input, on a machine that does other things, too.
const SECONDS_OF_ONE: u32 = 120;

/// What to try, and for how long.
#[derive(Debug, clap::Args)]
pub(crate) struct FuzzArgs {
    /// The target; all of them one after the other if not given
    #[arg(value_parser = TARGETS.map(|(target, ..)| target))]
    target: Option<String>,
    /// For how many seconds each target runs
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Begin anew from a fixed seed, for a fixed number of runs
    #[arg(long, conflicts_with_all = ["seconds", "seed"])]
    again: bool,
    /// Where the choices of the fuzzer begin; 0 for another place each time
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Build the targets, and run none
    #[arg(long)]
    build: bool,
}

/// What a run came to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Figures {
    executions: u64,
    kept: u64,
    edges: u64,
    seconds: u64,
}

pub(crate) fn run(root: &Path, args: &FuzzArgs) -> io::Result<ExitCode> {
    let programs = build(root)?;
    if args.build {
        return Ok(ExitCode::SUCCESS);
    }
    let mut is_sound = true;
    for target in TARGETS {
        if args.target.as_deref().is_none_or(|asked| asked == target.0) {
            is_sound &= fuzz(root, &programs, target, args)?;
        }
    }
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Builds the targets, and returns the folder that they are in.
fn build(root: &Path) -> io::Result<PathBuf> {
    let manifest = root.join("xtask/fuzz/Cargo.toml");
    // The packages of the workspace in the versions of the workspace; what else is needed is added.
    fs::copy(root.join("Cargo.lock"), manifest.with_file_name("Cargo.lock"))?;
    // With a target named, build scripts are built without the flags.
    let host = host()?;
    let folder = root.join("target/fuzz");
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--release", "--target", &host, "--manifest-path"])
        .arg(&manifest)
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTFLAGS", FLAGS)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()?;
    if status.success() {
        Ok(folder.join(host).join("release"))
    } else {
        Err(io::Error::other("the fuzz targets do not build"))
    }
}

fn host() -> io::Result<String> {
    let told = Command::new("rustc").arg("-vV").output()?.stdout;
    let told = String::from_utf8_lossy(&told).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| io::Error::other("rustc does not say its host"))
}

/// Runs `target`, `runs` times if it is to be as ever, and returns whether nothing was found.
fn fuzz(
    root: &Path,
    programs: &Path,
    (target, runs, longest): (&str, u64, usize),
    args: &FuzzArgs,
) -> io::Result<bool> {
    let folder = root.join("target/fuzz");
    let corpus = folder.join(if args.again { "again" } else { "corpus" }).join(target);
    let tally = corpus.with_extension("executions");
    if args.again && corpus.exists() {
        fs::remove_dir_all(&corpus)?;
        fs::write(&tally, "")?;
    }
    let found = folder.join("found");
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&found)?;
    let log = folder.join(format!("{target}.log"));
    let seeds = root.join("xtask/fuzz/seeds").join(target);
    if !seeds_pass(&programs.join(target), &seeds, &log)? {
        writeln!(
            io::stdout().lock(),
            "{target}: one of {} fails: {}",
            seeds.display(),
            log.display()
        )?;
        return Ok(false);
    }
    let mut command = Command::new(programs.join(target));
    command.arg(&corpus).arg(&seeds);
    if target != "objects" {
        command.arg(root.join("fixtures"));
    }
    if args.again {
        command.arg(format!("-runs={runs}"));
    }
    let status = command
        .arg(format!("-max_total_time={}", if args.again { LONGEST_AGAIN } else { args.seconds }))
        .arg(format!("-max_len={longest}"))
        .arg(format!("-timeout={SECONDS_OF_ONE}"))
        .arg(format!("-seed={}", args.seed))
        // Inputs that take long are tried less often.
        .arg("-entropic_scale_per_exec_time=1")
        .args(["-rss_limit_mb=4096", "-print_final_stats=1"])
        .arg(format!("-artifact_prefix={}/{target}-", found.display()))
        .env("RAYON_NUM_THREADS", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(&log)?)
        .status()?;
    let told = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    let Figures { executions, kept, edges, seconds } = figures(&told);
    let all = total(&tally, executions)?;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{target}: {executions} executions in {seconds} s (seed {}), {edges} edges, {kept} inputs kept; \
         {all} executions since the corpus was begun",
        args.seed
    )?;
    if !status.success() {
        writeln!(out, "{target}: failed; the input is in {}", found.display())?;
        let failure = told.lines().skip_while(|line| !line.contains("panicked at"));
        for line in failure.take(20) {
            writeln!(out, "    {line}")?;
        }
        writeln!(out, "    all of it is in {}", log.display())?;
    } else if executions == 0 {
        return Err(io::Error::other(format!("{target} has run nothing")));
    }
    Ok(status.success())
}

/// Whether the inputs that once failed pass, each asked everything.
fn seeds_pass(program: &Path, seeds: &Path, log: &Path) -> io::Result<bool> {
    let seeds = fs::read_dir(seeds)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>();
    let status = Command::new(program)
        .args(seeds?)
        .env("PAIRWRIGHT_ASK_ALL", "1")
        .env("RAYON_NUM_THREADS", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(log)?)
        .status()?;
    Ok(status.success())
}

/// Adds `executions` to those that the file `path` tells of.
fn total(path: &Path, executions: u64) -> io::Result<u64> {
    let before: u64 =
        fs::read_to_string(path).ok().and_then(|text| text.trim().parse().ok()).unwrap_or(0);
    fs::write(path, format!("{}\n", before + executions))?;
    Ok(before + executions)
}

/// What libFuzzer printed last.
fn figures(told: &str) -> Figures {
    let mut figures = Figures::default();
    let number = |word: Option<&str>| word.and_then(|word| word.parse().ok()).unwrap_or(0);
    for line in told.lines() {
        if line.starts_with("stat::number_of_executed_units") {
            figures.executions = number(line.rsplit(' ').next());
        } else if line.starts_with("stat::new_units_added") {
            figures.kept = number(line.rsplit(' ').next());
        } else if let Some((_, rest)) = line.split_once(" cov: ") {
            figures.edges = number(rest.split(' ').next());
        } else if let Some((_, rest)) = line.split_once(" runs in ") {
            figures.seconds = number(rest.split(' ').next());
        }
    }
    figures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_figures_count() {
        let told = "\
#2\tINITED cov: 10 ft: 11 corp: 1/1b exec/s: 0 rss: 30Mb
#65\tDONE   cov: 20 ft: 21 corp: 3/9b lim: 4 exec/s: 65 rss: 31Mb
Done 65 runs in 1 second(s)
stat::number_of_executed_units: 65
stat::average_exec_per_sec:     65
stat::new_units_added:          2
";
        assert_eq!(figures(told), Figures { executions: 65, kept: 2, edges: 20, seconds: 1 });
    }

    #[test]
    fn every_target_is_a_file_and_a_package_target() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        for (target, ..) in TARGETS {
            assert!(folder.join(format!("targets/{target}.rs")).is_file(), "{target}");
            assert!(manifest.contains(&format!("name = \"{target}\"")), "{target}");
            assert!(folder.join("seeds").join(target).is_dir(), "{target}");
        }
    }
}
