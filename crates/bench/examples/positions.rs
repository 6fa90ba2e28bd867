//! Pairs every benchmark position once and prints edition, position, players and CPU time.
//!
//! Each is paired in a process of its own, so that endless ones can be stopped. Only the pairing is timed,
//! not the preparation. CPU time is available on Linux; elsewhere wall-clock time is used.
//!
//! Run: `cargo run --release -p pairwright-bench --features examples --example positions -- [--limit SECONDS] [--edition ID]
//! [--position PART-OF-NAME] [PLAYERS]...`

#![expect(clippy::disallowed_types, reason = "this is where time is measured")]

use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use clap::Parser;
use pairwright_bench::{Adversarial, BenchError, Hard, ROUNDS, SIZES, ordinary, pair};
use pairwright_model::Tournament;
use pairwright_registry::RULESETS;
use pairwright_ruleset::Ruleset;

type Failure = Box<dyn std::error::Error>;

/// The arguments: which positions to pair, and how.
#[derive(Debug, Parser)]
struct Arguments {
    /// Stop a position after this many seconds of CPU time, preparation included
    #[arg(long, default_value_t = 120)]
    limit: u64,
    /// Pair by this edition only [default: all]
    #[arg(long)]
    edition: Option<String>,
    /// Pair only positions whose names contain this text
    #[arg(long, default_value = "")]
    position: String,
    /// Pair one position in this process and print its time in nanoseconds
    #[arg(long, hide = true)]
    here: bool,
    /// Numbers of players of the positions that are searched
    players: Vec<u16>,
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse();
    let editions = RULESETS.iter().copied().filter(|ruleset| {
        arguments.edition.as_ref().is_none_or(|edition| *edition == ruleset.edition().id)
    });
    let players = if arguments.players.is_empty() { &SIZES[..] } else { &arguments.players };
    let mut output = io::stdout().lock();
    for ruleset in editions {
        for name in names().filter(|name| name.contains(&arguments.position)) {
            for &players in players {
                if arguments.here {
                    if name == arguments.position {
                        writeln!(output, "{}", measured(ruleset, name, players)?.as_nanos())?;
                    }
                    continue;
                }
                let edition = ruleset.edition().id;
                let took = elsewhere(edition, name, players, arguments.limit)?;
                writeln!(output, "{edition:12} {name:20} {players:5} {took}")?;
            }
        }
    }
    Ok(())
}

/// The name of the ordinary event; all its rounds are paired, and the slowest counts.
const ORDINARY: &str = "ordinary";

fn names() -> impl Iterator<Item = &'static str> {
    let hard = Hard::ALL.into_iter().map(Hard::name);
    [ORDINARY].into_iter().chain(hard).chain(Adversarial::ALL.into_iter().map(Adversarial::name))
}

/// Pairs the position in a process of its own.
fn elsewhere(edition: &str, name: &str, players: u16, limit: u64) -> Result<String, Failure> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--here", "--edition", edition, "--position", name, &players.to_string()]);
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let began = Instant::now();
    while child.try_wait()?.is_none() {
        // CPU time, so other work on the machine does not count.
        let used = cpu_time_of(&child.id().to_string()).unwrap_or_else(|| began.elapsed());
        if used > Duration::from_secs(limit) {
            child.kill()?;
            child.wait()?;
            return Ok(format!("not in {limit} s"));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output()?;
    let printed = String::from_utf8(output.stdout)?;
    let Ok(nanoseconds) = printed.trim().parse::<u64>() else { return Ok("-".to_owned()) };
    let microseconds = nanoseconds / 1000;
    Ok(format!("{:5}.{:03} ms", microseconds / 1000, microseconds % 1000))
}

fn measured(ruleset: &dyn Ruleset, name: &str, players: u16) -> Result<Duration, Failure> {
    if name == ORDINARY {
        let event = ordinary(players, ruleset)?;
        let rounds = (1..=ROUNDS).map(|round| time(|| pair(ruleset, &event, round)));
        return Ok(rounds.collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or_default());
    }
    let position = position(ruleset, name, players)?;
    time(|| pair(ruleset, &position, position.rounds_paired() + 1))
}

fn position(ruleset: &dyn Ruleset, name: &str, players: u16) -> Result<Tournament, BenchError> {
    if let Some(hard) = Hard::ALL.into_iter().find(|hard| hard.name() == name) {
        return hard.position(players);
    }
    let adversarial = Adversarial::ALL.into_iter().find(|position| position.name() == name);
    adversarial.map_or(Err(BenchError::Contradiction), |it| it.position(players, ruleset))
}

fn time<T>(work: impl FnOnce() -> Result<T, BenchError>) -> Result<Duration, Failure> {
    let before = cpu_time();
    let began = Instant::now();
    work()?;
    let passed = began.elapsed();
    Ok(before.zip(cpu_time()).map_or(passed, |(before, after)| after.saturating_sub(before)))
}

/// The CPU time of this thread; `None` if the system does not tell.
fn cpu_time() -> Option<Duration> {
    // The kernel updates the time used by a thread when it is interrupted.
    std::thread::yield_now();
    cpu_time_of("thread-self")
}

/// The CPU time of a process or thread.
fn cpu_time_of(name: &str) -> Option<Duration> {
    let told = std::fs::read_to_string(format!("/proc/{name}/schedstat")).ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}
