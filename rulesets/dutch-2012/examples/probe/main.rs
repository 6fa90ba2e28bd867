//! `cargo xtask probe`: how another engine pairs positions in which a reading decides.
//!
//! A recorded position is changed: colours and opponents of earlier games, results kept consistent, nobody
//! meeting twice. A mutant counts if switching the reading off changes our pairing; it is then given to the
//! engine. A reading holds in *n* of *m* mutants, by the shape of the bracket in which it was used.
#![allow(missing_docs, reason = "a program for the workspace")]

mod engine;
mod mutant;
mod readme;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;
#[expect(clippy::disallowed_types, reason = "it ends when its time is over")]
use std::time::Instant;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng as _;
use pairwright_dutch::readings;
use pairwright_dutch_2012::Dutch2012;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset as _};

use engine::{Engine, Pairs};
use mutant::{Position, below};

/// The largest number of changes in a mutant.
const CHANGES: usize = 12;

/// The largest number of positions that are kept for a reading and a shape, mutants among them.
const BASES: usize = 200;

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
    /// The README whose table of readings gets the counts.
    write: Option<PathBuf>,
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
        write: None,
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
            "--write" => plan.write = Some(next()?.into()),
            "--keep" => plan.keep = Some(next()?.into()),
            _ => plan.files.push(word.into()),
        }
    }
    Some(plan)
}

/// A reading and the shape of the bracket in which it decides.
type Key = (String, String);

/// The answer of the engine.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The program pairs the mutant as we do.
    Holds,
    /// Our pairing without the reading.
    Fails,
    /// The program pairs the mutant in a third way.
    Neither,
    /// None in time, or that there is none.
    Silent,
}

/// The number of answers of each kind.
type Table = BTreeMap<Key, [usize; 4]>;

/// The number of mutants made for each reading.
type Tried = BTreeMap<String, usize>;

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
    let [holds, fails, neither, silent] =
        [0, 1, 2, 3].map(|kind| table.values().map(|counts| counts[kind]).sum::<usize>());
    writeln!(out, "{} mutants: {holds} hold, {fails} do not, ", tried.values().sum::<usize>())?;
    writeln!(out, "{neither} are paired in a third way, {silent} have no answer\n")?;
    for (reading, mutants) in &tried {
        writeln!(out, "{reading}: {mutants} mutants")?;
    }
    let head = "| reading | bracket | holds | the other way | no answer |\n|---|---|--:|--:|--:|";
    writeln!(out, "\n{head}")?;
    for ((reading, shape), [holds, fails, neither, silent]) in &table {
        let all = holds + fails + neither;
        writeln!(out, "| {reading} | {shape} | {holds} of {all} | {fails} | {silent} |")?;
    }
    match &plan.write {
        Some(readme) => {
            fs::write(readme, readme::with_counts(&fs::read_to_string(readme)?, &table, &tried))
        }
        None => Ok(()),
    }
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

/// The positions in which switching off a reading changes our pairing, by reading and shape of bracket. A reading
/// without any has those in which it is used, without a shape.
type Bases = BTreeMap<Key, Vec<(String, Position)>>;

fn bases(plan: &Plan) -> io::Result<Bases> {
    let (mut bases, mut used) = (Bases::new(), Bases::new());
    for (name, position) in positions(plan)? {
        let report = position.report();
        let Some(ours) = pair(&report) else { continue };
        let keys = asked_about(plan);
        for (reading, _) in &keys {
            let key = (reading.clone(), String::new());
            used.entry(key).or_default().push((name.clone(), position.clone()));
        }
        for (key, _) in deciding(keys, &report, &ours) {
            bases.entry(key).or_default().push((name.clone(), position.clone()));
        }
    }
    used.retain(|(reading, _), _| !bases.keys().any(|(other, _)| other == reading));
    bases.append(&mut used);
    Ok(bases)
}

/// The readings used just now that are to be probed.
fn asked_about(plan: &Plan) -> Vec<Key> {
    let used = readings::used().into_iter().map(|(reading, shape)| (reading.to_owned(), shape));
    used.filter(|(reading, _)| plan.reading.as_ref().is_none_or(|asked| asked == reading)).collect()
}

/// Those of the `used` readings that decide how `report` is paired as `ours`, each with the pairing without it.
fn deciding(used: Vec<Key>, report: &str, ours: &Pairs) -> Vec<(Key, Option<Pairs>)> {
    let without = |key: Key| {
        let other = readings::without(std::slice::from_ref(&key.0), || pair(report));
        (key, other)
    };
    let used = used.into_iter().map(without);
    used.filter(|(_, other)| other.as_ref() != Some(ours)).collect()
}

fn probe(plan: &Plan, engine: &mut Engine) -> io::Result<(Table, Tried)> {
    let mut bases = bases(plan)?;
    let mut luck = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut table = Table::new();
    let mut seen = BTreeSet::new();
    let mut tried = Tried::new();
    #[expect(clippy::disallowed_types, reason = "it ends when its time is over")]
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(plan.seconds) {
        let open: Vec<&Key> = bases.keys().filter(|key| asked(&table, key) < plan.most).collect();
        if open.is_empty() {
            break;
        }
        // A reading in many shapes does not take the time of the others.
        let readings: BTreeSet<&str> = open.iter().map(|(reading, _)| &reading[..]).collect();
        let reading = readings.iter().nth(below(&mut luck, readings.len())).copied();
        let open: Vec<&&Key> = open.iter().filter(|key| Some(&key.0[..]) == reading).collect();
        let key = open[below(&mut luck, open.len())];
        let mutants = tried.entry(key.0.clone()).or_default();
        *mutants += 1;
        let number = *mutants;
        let known = &bases[*key];
        let (name, mut mutant) = known[below(&mut luck, known.len())].clone();
        for _ in 0..below(&mut luck, CHANGES) {
            for _ in 0..20 {
                if mutant.mutate(&mut luck) {
                    break;
                }
            }
        }
        let report = mutant.report();
        let Some(ours) = pair(&report) else { continue };
        let mut used = asked_about(plan);
        used.retain(|key| asked(&table, key) < plan.most);
        let keys = deciding(used, &report, &ours);
        if keys.is_empty() || !seen.insert(report.clone()) {
            continue;
        }
        let told = engine.pair(&report)?;
        for (key, other) in keys {
            let kind = match &told {
                None => Kind::Silent,
                Some(pairs) if *pairs == ours => Kind::Holds,
                Some(_) if told == other => Kind::Fails,
                Some(_) => Kind::Neither,
            };
            let counts = table.entry(key.clone()).or_default();
            counts[kind as usize] += 1;
            if let Some(keep) = &plan.keep {
                write_kept(keep, &key, kind, &format!("{name}-{number}"), &report, told.as_ref())?;
            }
            let known = bases.entry(key).or_default();
            if known.len() < BASES {
                known.push((name.clone(), mutant.clone()));
            }
        }
    }
    Ok((table, tried))
}

/// The number of questions so far.
fn asked(table: &Table, key: &Key) -> usize {
    table.get(key).map_or(0, |counts| counts.iter().sum())
}

fn write_kept(
    keep: &Path,
    (reading, _): &Key,
    kind: Kind,
    name: &str,
    report: &str,
    told: Option<&Pairs>,
) -> io::Result<()> {
    let stem = format!("{}-{kind:?}-{name}", reading.replace([' ', '.'], "-"));
    fs::write(keep.join(format!("{stem}.trf")), report)?;
    let lines: Vec<String> =
        told.into_iter().flatten().map(|(one, other)| format!("{one} {other}")).collect();
    fs::write(keep.join(format!("{stem}.exp")), lines.join("\n"))
}

fn pair(report: &str) -> Option<Pairs> {
    let tournament = pairwright_trf::read(report.as_bytes()).tournament?;
    let round = tournament.rounds_paired() + 1;
    let total = tournament.total_rounds().unwrap_or(round).max(round);
    let request = PairingRequest::with_total_rounds(&tournament, round, total).ok()?;
    readings::used();
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
