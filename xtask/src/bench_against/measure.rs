//! Measures both engines in turn on one subject.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::agreement::disputed;
use super::subject::{Subject, Theirs};
use crate::peer::engine::Engine;
use crate::peer::process::{Run, Usage, run};
use crate::peer::report::{self, Differences};
use crate::peer::verdict::{self, Verdict};

/// The settings of a measurement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bench<'a> {
    pub(super) engine: &'a Engine,
    pub(super) pairwright: &'a Path,
    pub(super) rules: &'a str,
    pub(super) runs: u16,
    pub(super) limit: Duration,
}

/// The figures for one subject.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) name: String,
    /// The numbers of players of the smallest and the largest report.
    pub(super) players: (u64, u64),
    /// Rounds compared, over all reports.
    pub(super) rounds: usize,
    pub(super) is_file: bool,
    pub(super) theirs: Measured,
    pub(super) ours: Measured,
    pub(super) agreement: Agreement,
}

/// The runs of one engine on one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Measured {
    /// All runs; at least one.
    Runs(Vec<Usage>),
    /// One report took longer than this limit.
    Over(Duration),
    /// The engine gave up for this reason.
    Failed(String),
    /// The engine was not asked.
    NotAsked,
}

/// Whether the engines agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    /// They agree on every round of every report.
    Full,
    /// One engine gave no answer to compare.
    Unknown,
    /// They disagree on these rounds, given as `event: round`.
    Disputed(Vec<String>),
}

impl Row {
    /// Whether the figures can be trusted.
    pub(super) fn is_sound(&self) -> bool {
        let is_answer = |measured: &Measured| !matches!(measured, Measured::Failed(_));
        is_answer(&self.theirs)
            && matches!(self.ours, Measured::Runs(_))
            && !matches!(self.agreement, Agreement::Disputed(_))
    }
}

impl Bench<'_> {
    /// Measures both engines on `subject`.
    pub(super) fn measure(self, subject: &Subject) -> io::Result<Row> {
        let warm_up = match subject.theirs {
            Theirs::Often => Some(self.theirs(subject)?),
            Theirs::Once => None,
            Theirs::Never => Some(Answer::Nothing(Measured::NotAsked)),
        };
        let (verdicts, code) = self.verdicts(subject)?;

        let mut theirs = Runs::default();
        let mut ours = Runs::default();
        let mut said = None;
        if let Some(answer) = warm_up {
            // An engine that is too slow to warm up is not run again.
            match answer {
                Answer::Said { reports, .. } => said = Some(reports),
                Answer::Nothing(why) => theirs.end(why),
            }
        }
        for turn in 0..self.runs {
            if theirs.is_open() && (turn == 0 || subject.theirs == Theirs::Often) {
                match self.theirs(subject)? {
                    Answer::Said { usage, reports } => {
                        theirs.usages.push(usage);
                        said.get_or_insert(reports);
                    }
                    Answer::Nothing(why) => theirs.end(why),
                }
            }
            if ours.is_open() {
                ours.add(self.ours(subject, code)?);
            }
        }
        Ok(Row {
            name: subject.name.clone(),
            players: subject.players()?,
            rounds: verdicts.values().map(|verdict| verdict.rounds.len()).sum(),
            is_file: subject.is_file(),
            theirs: theirs.close(),
            ours: ours.close(),
            agreement: said.map_or(Agreement::Unknown, |said| compare(subject, &said, &verdicts)),
        })
    }

    /// Runs the other engine, with one process per report.
    fn theirs(self, subject: &Subject) -> io::Result<Answer> {
        let mut total = Usage::default();
        let mut reports = Vec::with_capacity(subject.files.len());
        for file in &subject.files {
            match run(&mut self.engine.check(file), self.limit)? {
                Run::Ended { status, usage, output, .. } if status.success() => {
                    total.wall += usage.wall;
                    total.cpu += usage.cpu;
                    total.peak = total.peak.max(usage.peak);
                    reports.push(report::parse(&String::from_utf8_lossy(&output)));
                }
                Run::Ended { status, complaints, .. } => {
                    let name = file.file_stem().unwrap_or_default().display();
                    let why = failure(&format!("{name}: {status}"), &complaints);
                    return Ok(Answer::Nothing(Measured::Failed(why)));
                }
                Run::Killed => return Ok(Answer::Nothing(Measured::Over(self.limit))),
            }
        }
        Ok(Answer::Said { usage: total, reports })
    }

    /// Runs ours, with one process for the subject, like a user.
    fn ours(self, subject: &Subject, expected: Option<i32>) -> io::Result<Measured> {
        let mut command = self.check(subject);
        Ok(match run(&mut command, self.limit)? {
            Run::Ended { status, usage, .. }
                if status.code() == expected && is_answer(expected) =>
            {
                Measured::Runs(vec![usage])
            }
            Run::Ended { status, complaints, .. } => {
                Measured::Failed(failure(&status.to_string(), &complaints))
            }
            Run::Killed => Measured::Over(self.limit),
        })
    }

    /// The verdicts of our check, and its exit code. This run is also the warm-up.
    fn verdicts(self, subject: &Subject) -> io::Result<(BTreeMap<String, Verdict>, Option<i32>)> {
        let mut command = self.check(subject);
        command.args(["--format", "jsonl"]);
        Ok(match run(&mut command, self.limit)? {
            Run::Ended { status, output, .. } => {
                (verdict::parse(&String::from_utf8_lossy(&output))?, status.code())
            }
            Run::Killed => (BTreeMap::new(), None),
        })
    }

    fn check(self, subject: &Subject) -> Command {
        let mut command = Command::new(self.pairwright);
        command.arg("check").arg(&subject.path).args(["--rules", self.rules]);
        command
    }
}

/// The answer of the other engine.
enum Answer {
    /// One report per file.
    Said { usage: Usage, reports: Vec<BTreeMap<u16, Differences>> },
    /// No answer, with the reason; never [`Measured::Runs`].
    Nothing(Measured),
}

/// Collects the runs of one program on one file.
#[derive(Default)]
struct Runs {
    usages: Vec<Usage>,
    end: Option<Measured>,
}

impl Runs {
    fn is_open(&self) -> bool {
        self.end.is_none()
    }

    fn add(&mut self, measured: Measured) {
        match measured {
            Measured::Runs(usages) => self.usages.extend(usages),
            _ => self.end(measured),
        }
    }

    fn end(&mut self, why: Measured) {
        self.end = Some(why);
    }

    fn close(self) -> Measured {
        self.end.unwrap_or(Measured::Runs(self.usages))
    }
}

/// `check` exits with 0 if everything agrees and with 6 if something differs.
fn is_answer(code: Option<i32>) -> bool {
    matches!(code, Some(0 | 6))
}

fn compare(
    subject: &Subject,
    said: &[BTreeMap<u16, Differences>],
    verdicts: &BTreeMap<String, Verdict>,
) -> Agreement {
    let mut all = Vec::new();
    for (file, theirs) in subject.files.iter().zip(said) {
        let name = file.file_stem().unwrap_or_default().display();
        match verdicts.get(&file.display().to_string()) {
            Some(Verdict { error: Some(error), .. }) => all.push(format!("{name}: {error}")),
            Some(ours) => {
                let rounds = disputed(theirs, ours);
                all.extend(rounds.iter().map(|round| format!("{name}: round {round}")));
            }
            None => return Agreement::Unknown,
        }
    }
    if all.is_empty() { Agreement::Full } else { Agreement::Disputed(all) }
}

/// `what`, with the first line that the program printed on standard error.
fn failure(what: &str, complaints: &[u8]) -> String {
    let complaints = String::from_utf8_lossy(complaints);
    match complaints.lines().find(|line| !line.trim().is_empty()) {
        Some(line) => format!("{what}: {}", line.trim()),
        None => what.to_owned(),
    }
}
