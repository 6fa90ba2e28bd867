//! One event, made by one engine and checked by the other.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use super::Maker;
use super::board::recorded;
use super::engine::Engine;
use super::findings::{Finding, text};
use super::plan::Plan;
use crate::peer::process::{Run, run};
use crate::peer::report::{self, Board, Differences};
use crate::peer::verdict;

/// The engines and settings of a trial.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial<'a> {
    pub(super) engine: &'a Engine,
    pub(super) pairwright: &'a Path,
    pub(super) edition: &'a str,
    pub(super) dialect: &'a str,
    pub(super) limit: Duration,
    pub(super) work: &'a Path,
    pub(super) keep: &'a Path,
    pub(super) keep_all: bool,
}

/// The outcome of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) seed: u64,
    pub(super) players: u32,
    /// Rounds that both engines paired or found impossible.
    pub(super) rounds: usize,
    /// Rounds on which they differ.
    pub(super) differing: usize,
    /// Differing rounds that the checking engine finds impossible to pair.
    pub(super) impossible: usize,
    pub(super) end: End,
}

/// How a trial ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Every recorded round was checked.
    Checked,
    /// No round could be paired, or the engine made no event.
    NotMade,
    /// A process took too long.
    Killed,
    /// A process gave up for this reason.
    Failed(String),
}

/// The answer of a checker.
struct Answer {
    rounds: BTreeMap<u16, Differences>,
    end: End,
}

impl Trial<'_> {
    /// Makes the event of `plan`, checks it, and keeps the differences.
    pub(super) fn run(&self, maker: Maker, plan: &Plan) -> io::Result<Outcome> {
        let name = match maker {
            Maker::Ours => format!("ours-{:06}", plan.seed),
            Maker::Theirs => format!("theirs-{:06}", plan.seed),
        };
        let file = self.work.join(format!("{name}.trf"));
        let nothing = |end| Outcome {
            seed: plan.seed,
            players: plan.players,
            rounds: 0,
            differing: 0,
            impossible: 0,
            end,
        };
        let end = match maker {
            Maker::Ours => self.make_ours(plan, &file)?,
            Maker::Theirs => self.make_theirs(plan, &name, &file)?,
        };
        if end != End::Checked {
            return Ok(nothing(end));
        }
        // Both generators use plain names for players.
        let text = String::from_utf8_lossy(&fs::read(&file)?).into_owned();
        let mut recorded = recorded(&text);
        if maker == Maker::Theirs {
            // A last round with nothing but requested byes could not be paired.
            while recorded.pop_if(|boards| boards.is_empty()).is_some() {}
        }
        if recorded.is_empty() {
            return Ok(nothing(End::NotMade));
        }
        if let Some(empty) = recorded.iter().position(Vec::is_empty) {
            let why = format!("round {} has no pairing", empty + 1);
            fs::copy(&file, self.keep.join(format!("{name}.trf")))?;
            return Ok(nothing(End::Failed(why)));
        }
        let Answer { rounds, mut end } = match maker {
            Maker::Ours => their_answer(run(&mut self.engine.check(&file), self.limit)?),
            Maker::Theirs => self.our_answer(&file)?,
        };
        if end == End::Checked && rounds.len() != recorded.len() {
            let (said, all) = (rounds.len(), recorded.len());
            end = End::Failed(format!("only {said} of {all} rounds are mentioned"));
        }
        let mut outcome = Outcome { rounds: rounds.len(), end, ..nothing(End::Checked) };
        for (&round, differences) in &rounds {
            let boards = usize::from(round).checked_sub(1).and_then(|place| recorded.get(place));
            let Some(boards) = boards else { continue };
            if *differences == Differences::default() {
                continue;
            }
            outcome.differing += 1;
            outcome.impossible += usize::from(differences.impossible);
            let checked = checked(boards, differences);
            let (ours, theirs) = match maker {
                Maker::Ours => (boards.clone(), checked),
                Maker::Theirs => (checked, boards.clone()),
            };
            self.keep(&Finding { name: &name, file: &file, round, maker, ours, theirs })?;
        }
        let is_kept =
            self.keep_all || outcome.differing > 0 || matches!(outcome.end, End::Failed(_));
        if is_kept {
            fs::copy(&file, self.keep.join(format!("{name}.trf")))?;
        }
        fs::remove_file(&file)?;
        Ok(outcome)
    }

    fn make_ours(&self, plan: &Plan, file: &Path) -> io::Result<End> {
        let mut command = Command::new(self.pairwright);
        command.args(["generate", "--rules", self.edition, "--dialect", self.dialect]);
        command.arg("--output").arg(file);
        for (name, value) in [
            ("--seed", plan.seed),
            ("--players", plan.players.into()),
            ("--rounds", plan.rounds.into()),
            ("--draws", plan.draws.into()),
            ("--byes", plan.byes.into()),
            ("--forfeits", plan.forfeits.into()),
            ("--withdrawals", plan.withdrawals.into()),
            ("--late", plan.late.into()),
        ] {
            command.args([name, &value.to_string()]);
        }
        Ok(match run(&mut command, self.limit)? {
            // Exit code 1 means fewer rounds than asked for.
            Run::Ended { status, .. } if matches!(status.code(), Some(0 | 1)) => End::Checked,
            Run::Ended { complaints, .. } => failed("generate", &complaints),
            Run::Killed { .. } => End::Killed,
        })
    }

    fn make_theirs(&self, plan: &Plan, name: &str, file: &Path) -> io::Result<End> {
        let settings = self.work.join(format!("{name}.cfg"));
        let mut command = self.engine.generate(plan, &settings, file)?;
        let run = run(&mut command, self.limit)?;
        fs::remove_file(&settings)?;
        Ok(match run {
            Run::Killed { .. } => End::Killed,
            // Whatever the exit code, an unfinished event is an event.
            Run::Ended { .. } if file.is_file() => End::Checked,
            Run::Ended { .. } => End::NotMade,
        })
    }

    fn our_answer(&self, file: &Path) -> io::Result<Answer> {
        let mut command = Command::new(self.pairwright);
        command.arg("check").arg(file).args(["--rules", self.edition, "--format", "jsonl"]);
        Ok(match run(&mut command, self.limit)? {
            Run::Ended { output, complaints, .. } => {
                let verdicts = verdict::parse(&String::from_utf8_lossy(&output))?;
                match verdicts.into_values().next() {
                    Some(verdict) => Answer {
                        rounds: verdict.rounds,
                        end: verdict.error.map_or(End::Checked, End::Failed),
                    },
                    None => Answer { rounds: BTreeMap::new(), end: failed("check", &complaints) },
                }
            }
            Run::Killed { .. } => Answer { rounds: BTreeMap::new(), end: End::Killed },
        })
    }

    /// Writes `finding` to the folder of the trial.
    fn keep(&self, finding: &Finding<'_>) -> io::Result<()> {
        let explanation = self.explanation(finding.file, finding.round)?;
        let name = format!("{}-round-{:02}.md", finding.name, finding.round);
        fs::write(self.kept(&name), text(self.edition, finding, &explanation)?)
    }

    /// The output of `pairwright explain` for a round; null if there is none.
    pub(super) fn explanation(&self, file: &Path, round: u16) -> io::Result<serde_json::Value> {
        let mut command = Command::new(self.pairwright);
        command.arg("explain").arg(file).args(["--rules", self.edition, "--format", "json"]);
        command.args(["--round", &round.to_string()]);
        Ok(match run(&mut command, self.limit)? {
            Run::Ended { output, .. } => serde_json::from_slice(&output).unwrap_or_default(),
            Run::Killed { .. } => serde_json::Value::Null,
        })
    }

    /// The path at which the file of an event is kept.
    pub(super) fn kept(&self, name: &str) -> PathBuf {
        self.keep.join(name)
    }
}

/// The answer of the other engine's checker.
fn their_answer(run: Run) -> Answer {
    match run {
        Run::Ended { status, output, .. } if status.success() => {
            Answer { rounds: parsed(&output), end: End::Checked }
        }
        Run::Ended { complaints, .. } => {
            Answer { rounds: BTreeMap::new(), end: failed("the other engine", &complaints) }
        }
        Run::Killed { output } => {
            let mut rounds = parsed(&output);
            // It was still working on the last one.
            rounds.pop_last();
            Answer { rounds, end: End::Killed }
        }
    }
}

fn parsed(output: &[u8]) -> BTreeMap<u16, Differences> {
    report::parse(&String::from_utf8_lossy(output))
}

fn failed(who: &str, complaints: &[u8]) -> End {
    let complaints = String::from_utf8_lossy(complaints);
    let why = complaints.lines().map(str::trim).find(|line| !line.is_empty());
    End::Failed(format!("{who}: {}", why.unwrap_or("gave up without a word")))
}

/// The boards of the checking engine: the `recorded` ones changed by `differences`.
fn checked(recorded: &[Board], differences: &Differences) -> Vec<Board> {
    if differences.impossible {
        return Vec::new();
    }
    let stay = recorded.iter().filter(|board| !differences.file.contains(board));
    stay.chain(&differences.checker).copied().collect()
}

#[cfg(test)]
mod tests;
