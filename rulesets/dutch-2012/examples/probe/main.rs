//! `cargo xtask probe`: how another engine pairs positions in which a reading decides.
//!
//! A recorded position is changed: colours and opponents of earlier games, results kept consistent, nobody
//! meeting twice. A mutant counts if switching the reading off changes our pairing; it is then given to the
//! engine. A reading holds in *n* of *m* mutants, by the shape of the bracket in which it was used.
#![allow(missing_docs, reason = "a program for the workspace")]

mod engine;
mod mutant;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Duration;
#[expect(clippy::disallowed_types, reason = "it ends when its time is over")]
use std::time::Instant;

use pairwright_dutch_2012::{Dutch2012, switches};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset as _};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

use engine::{Engine, Pairs};
use mutant::{Position, below};

/// The largest number of changes in a mutant.
const CHANGES: usize = 12;

/// The largest number of players of an event: hardly any reading needs more, and the engine answers sooner.
const PLAYERS: usize = 24;

/// The arguments on the command line.
struct Plan {
    engine: PathBuf,
    /// The readings to probe; empty for all of them.
    reading: Option<String>,
    seconds: u64,
    limit: u64,
    most: usize,
    seed: u64,
    keep: Option<PathBuf>,
    files: Vec<PathBuf>,
    /// The round to probe; `None` for any round of each file.
    round: Option<usize>,
}

fn plan() -> Option<Plan> {
    let mut plan = Plan {
        engine: PathBuf::new(),
        reading: None,
        seconds: 120,
        limit: 10,
        most: 50,
        seed: 1,
        keep: None,
        files: Vec::new(),
        round: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut next = || words.next();
        match word.as_str() {
            "--engine" => plan.engine = next()?.into(),
            "--reading" => plan.reading = next(),
            "--seconds" => plan.seconds = next()?.parse().ok()?,
            "--limit" => plan.limit = next()?.parse().ok()?,
            "--most" => plan.most = next()?.parse().ok()?,
            "--seed" => plan.seed = next()?.parse().ok()?,
            "--round" => plan.round = next()?.parse().ok(),
            "--keep" => plan.keep = Some(next()?.into()),
            _ => plan.files.push(word.into()),
        }
    }
    Some(plan)
}

/// The answers of the engine where a reading decides.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    holds: usize,
    /// The number of pairings of the engine that equal ours without the reading.
    fails: usize,
    neither: usize,
    silent: usize,
}

/// The counts by reading and shape of bracket.
type Table = BTreeMap<(String, String), Found>;

fn main() -> io::Result<()> {
    let Some(plan) = plan() else {
        return Err(io::Error::other("expected --engine JAR [--reading NAME] [--round N] FILE…"));
    };
    let work = std::env::temp_dir().join(format!("probe-{}", std::process::id()));
    fs::create_dir_all(&work)?;
    let mut engine = Engine::new(&plan.engine, &work, Duration::from_secs(plan.limit))?;
    let (table, tried) = probe(&plan, &mut engine)?;
    drop(engine);
    fs::remove_dir_all(&work)?;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{tried} mutants\n\n| reading | bracket | holds | the other way | neither | no answer |\n|---|---|--:|--:|--:|--:|"
    )?;
    for ((reading, shape), found) in &table {
        let Found { holds, fails, neither, silent } = found;
        let all = holds + fails + neither;
        writeln!(
            out,
            "| {reading} | {shape} | {holds} of {all} | {fails} | {neither} | {silent} |"
        )?;
    }
    Ok(())
}

/// The positions before the rounds of the files that can be read.
fn positions(plan: &Plan) -> io::Result<Vec<(String, Position)>> {
    let mut positions = Vec::new();
    for file in &plan.files {
        let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
        let name = file.file_stem().unwrap_or_default().display().to_string();
        let players = text.lines().filter(|line| line.starts_with("001")).count();
        let rounds = match plan.round {
            Some(round) => round..=round,
            None if players > PLAYERS => continue,
            None => 3..=mutant::rounds(&text),
        };
        let before = rounds
            .filter_map(|round| Some((format!("{name}-{round}"), Position::before(&text, round)?)));
        positions.extend(before);
    }
    Ok(positions)
}

fn probe(plan: &Plan, engine: &mut Engine) -> io::Result<(Table, usize)> {
    let positions = positions(plan)?;
    let mut luck = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut table = Table::new();
    let mut seen = BTreeSet::new();
    let mut tried = 0;
    #[expect(clippy::disallowed_types, reason = "it ends when its time is over")]
    let started = Instant::now();
    let is_asked = |reading: &str| plan.reading.as_deref().is_none_or(|asked| asked == reading);
    while started.elapsed() < Duration::from_secs(plan.seconds) && !positions.is_empty() {
        let (name, position) = &positions[below(&mut luck, positions.len())];
        let mut mutant = position.clone();
        for _ in 0..below(&mut luck, CHANGES) {
            for _ in 0..20 {
                if mutant.mutate(&mut luck) {
                    break;
                }
            }
        }
        tried += 1;
        let report = mutant.report();
        let Some(ours) = pair(&report) else { continue };
        let used = switches::used();
        let mut answer = None;
        for (reading, shape) in used {
            let key = (reading.to_owned(), shape);
            let asked = table
                .get(&key)
                .map_or(0, |found| found.holds + found.fails + found.neither + found.silent);
            if !is_asked(&key.0) || asked >= plan.most {
                continue;
            }
            let other = switches::without(std::slice::from_ref(&key.0), || pair(&report));
            if other.as_ref() == Some(&ours) || !seen.insert((key.0.clone(), report.clone())) {
                continue;
            }
            let told = match &answer {
                Some(told) => told,
                None => answer.insert(engine.pair(&report)?),
            };
            let found = table.entry(key.clone()).or_default();
            let (count, kind) = match told {
                None => (&mut found.silent, "silent"),
                Some(pairs) if *pairs == ours => (&mut found.holds, "holds"),
                Some(_) if *told == other => (&mut found.fails, "fails"),
                Some(_) => (&mut found.neither, "neither"),
            };
            *count += 1;
            if let Some(keep) = &plan.keep {
                let reading = key.0.replace([' ', '.'], "-");
                fs::write(keep.join(format!("{reading}-{kind}-{name}-{tried}.trf")), &report)?;
                if let Some(pairs) = told {
                    let lines: Vec<String> =
                        pairs.iter().map(|(a, b)| format!("{a} {b}")).collect();
                    fs::write(
                        keep.join(format!("{reading}-{kind}-{name}-{tried}.exp")),
                        lines.join("\n"),
                    )?;
                }
            }
        }
    }
    Ok((table, tried))
}

fn pair(report: &str) -> Option<Pairs> {
    let tournament = pairwright_trf::read(report.as_bytes()).tournament?;
    let round = tournament.rounds_paired() + 1;
    let total = tournament.total_rounds().unwrap_or(round).max(round);
    let request = PairingRequest::with_total_rounds(&tournament, round, total).ok()?;
    switches::used();
    let Outcome::Paired(pairing) = Dutch2012.pair_round(&request).ok()? else { return None };
    let number = |player| tournament.number(player).get();
    let boards = pairing.boards.iter().map(|board| {
        let (white, black) = (number(board.white), number(board.black));
        (white.min(black), white.max(black))
    });
    let mut pairs: Pairs = boards.chain(pairing.bye.map(|bye| (0, number(bye)))).collect();
    pairs.sort_unstable();
    Some(pairs)
}
