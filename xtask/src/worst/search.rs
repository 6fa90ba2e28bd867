//! Tries a position: its cost for us and for another engine.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use super::genes::Genes;
use super::{Tried, event};
use crate::peer::engine::Engine;
use crate::peer::process;

/// Our exit status for a round that cannot be paired, which is a valid answer.
const IMPOSSIBLE: i32 = 1;

/// The unit of cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Processor time, in microseconds.
    Microseconds,
    /// Instructions, as counted by valgrind.
    Instructions,
}

impl Unit {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Microseconds => "µs",
            Self::Instructions => "instructions",
        }
    }

    /// The smallest cost of the other engine that can be distinguished from its start.
    pub(super) fn least(self) -> u64 {
        match self {
            Self::Microseconds => 1000,
            Self::Instructions => 100_000,
        }
    }

    /// How often to measure a position that may be kept; the smallest cost counts.
    fn runs(self) -> u32 {
        match self {
            Self::Microseconds => 4,
            Self::Instructions => 1,
        }
    }

    /// `command` in the form in which it is measured.
    fn measured(self, command: &Command) -> Command {
        let mut whole = Command::new("valgrind");
        match self {
            Self::Microseconds => whole = Command::new(command.get_program()),
            Self::Instructions => {
                whole.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
                whole.arg(command.get_program());
            }
        }
        whole.args(command.get_args());
        whole
    }

    /// The cost of a run.
    fn of(self, usage: &process::Usage, complaints: &[u8]) -> Option<u64> {
        match self {
            Self::Microseconds => u64::try_from(usage.cpu.as_micros()).ok(),
            Self::Instructions => counted(&String::from_utf8_lossy(complaints)),
        }
    }
}

/// The number in valgrind's line `==17== Collected : 1074552`.
fn counted(complaints: &str) -> Option<u64> {
    let number = |line: &str| line.split_once("Collected :")?.1.trim().parse().ok();
    complaints.lines().rev().find_map(number)
}

/// What our cost is compared with.
pub(super) enum Other<'a> {
    Engine(Engine),
    /// Another edition, paired by our own executable. Its boards may differ.
    Edition(&'a str),
}

/// The settings for trying positions.
pub(super) struct Search<'a> {
    pub(super) pairwright: PathBuf,
    pub(super) edition: &'a str,
    pub(super) other: Option<Other<'a>>,
    pub(super) limit: Duration,
    pub(super) unit: Unit,
    pub(super) keep: &'a Path,
}

impl Search<'_> {
    /// The cost of starting and ending: ours, and the other engine's.
    pub(super) fn start(&self) -> io::Result<[u64; 2]> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("position.trf");
        fs::write(&file, event::text(&Genes::NOTHING))?;
        let mut least = [u64::MAX; 2];
        for _ in 0..4 {
            let ours =
                self.measure(&self.pair(self.edition, &file), self.unit.runs(), |_| false)?;
            least[0] = least[0].min(ours.map_or(u64::MAX, |ours| ours.cost));
            if let Some(other) = &self.other {
                let theirs = self.pair_by(other, &file, &folder.path().join("pairs"));
                let theirs = self.measure(&theirs, self.unit.runs(), |_| false)?;
                least[1] = least[1].min(theirs.map_or(u64::MAX, |theirs| theirs.cost));
            }
        }
        if least[0] == u64::MAX || self.other.is_some() && least[1] == u64::MAX {
            return Err(io::Error::other("a first round of four players cannot be measured"));
        }
        Ok(least)
    }

    fn pair(&self, edition: &str, file: &Path) -> Command {
        let mut command = Command::new(&self.pairwright);
        command.args(["pair", "--rules", edition]).arg(file);
        command
    }

    /// A command that pairs `file` by `other`; an engine writes its boards to `pairs`.
    fn pair_by(&self, other: &Other<'_>, file: &Path, pairs: &Path) -> Command {
        match other {
            Other::Engine(engine) => engine.pair(file, pairs),
            Other::Edition(edition) => self.pair(edition, file),
        }
    }

    /// Measures the position again, several times, and keeps the smaller cost.
    pub(super) fn try_again(&self, tried: Tried, start: [u64; 2]) -> io::Result<Option<Tried>> {
        if self.unit == Unit::Instructions {
            return Ok(Some(tried));
        }
        let again = self.measure_position(tried.genes, start, self.unit.runs())?;
        Ok(again.map(|again| {
            let theirs = tried.theirs.into_iter().chain(again.theirs).min();
            Tried::new(tried.genes, tried.ours.min(again.ours), theirs, self.unit)
        }))
    }

    /// Pairs the position of `genes` once; `None` if no engine could, or if there is nothing to learn.
    pub(super) fn try_position(&self, genes: Genes, start: [u64; 2]) -> io::Result<Option<Tried>> {
        self.measure_position(genes, start, 1)
    }

    fn measure_position(
        &self,
        genes: Genes,
        start: [u64; 2],
        runs: u32,
    ) -> io::Result<Option<Tried>> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("position.trf");
        fs::write(&file, event::text(&genes))?;
        let is_answer = |code| code == Some(IMPOSSIBLE);
        let Some(ours) = self.measure(&self.pair(self.edition, &file), runs, is_answer)? else {
            fs::copy(&file, self.keep.join(format!("failed-{genes}.trf")))?;
            return Ok(None);
        };
        let cost = ours.cost.saturating_sub(start[0]);
        let Some(other) = &self.other else {
            return Ok(Some(Tried::new(genes, cost, None, self.unit)));
        };
        let pairs = folder.path().join("pairs");
        let is_answer = |code| matches!(other, Other::Edition(_)) && code == Some(IMPOSSIBLE);
        let theirs = self.measure(&self.pair_by(other, &file, &pairs), runs, is_answer)?;
        let Some(theirs) = theirs.filter(|theirs| theirs.output.is_some()) else { return Ok(None) };
        if matches!(other, Other::Engine(_))
            && let Some(ours) = ours.output
            && boards(&ours) != boards(&fs::read(&pairs)?)
        {
            fs::copy(&file, self.keep.join(format!("differs-{genes}.trf")))?;
        }
        let theirs = theirs.cost.saturating_sub(start[1]);
        Ok(Some(Tried::new(genes, cost, Some(theirs), self.unit)))
    }

    /// The smallest cost of several runs, unlimited if they take too long; `None` if the program fails,
    /// unless `is_answer` accepts its exit status.
    fn measure(
        &self,
        command: &Command,
        runs: u32,
        is_answer: impl Fn(Option<i32>) -> bool,
    ) -> io::Result<Option<Measured>> {
        let (mut least, mut was_killed, mut left): (Option<Measured>, _, _) = (None, false, runs);
        while left > 0 {
            match process::run(&mut self.unit.measured(command), self.limit)? {
                // A busy machine may pause once; a slow position is slow again.
                process::Run::Killed if least.is_none() && !was_killed => was_killed = true,
                process::Run::Killed => break,
                process::Run::Ended { status, usage, output, complaints } => {
                    if !status.success() && !is_answer(status.code()) {
                        return Ok(None);
                    }
                    let Some(cost) = self.unit.of(&usage, &complaints) else { return Ok(None) };
                    if least.as_ref().is_none_or(|least| cost < least.cost) {
                        least = Some(Measured { cost, output: Some(output) });
                    }
                    left -= 1;
                }
            }
        }
        Ok(Some(least.unwrap_or(Measured { cost: self.endless(), output: None })))
    }

    /// The rough cost of a killed run: valgrind executes some fifty instructions per microsecond.
    fn endless(&self) -> u64 {
        let micros = u64::try_from(self.limit.as_micros()).unwrap_or(u64::MAX);
        match self.unit {
            Unit::Microseconds => micros,
            Unit::Instructions => micros.saturating_mul(50),
        }
    }
}

/// A run of the program, and what it cost.
struct Measured {
    cost: u64,
    /// The bytes on standard output; `None` if it had to be killed.
    output: Option<Vec<u8>>,
}

/// The boards of a pairing in the format of both engines, in any order.
fn boards(printed: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(printed);
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut boards: Vec<String> = text.lines().skip(1).map(words).collect();
    boards.retain(|board| !board.is_empty());
    boards.sort_unstable();
    boards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_stand_in_the_last_of_valgrinds_lines() {
        let complaints = "note: 5\n==17== \n==17== Events    : Ir\n==17== Collected : 1074552\n==17== \n==17== I   refs:      1,074,552\n";
        assert_eq!(counted(complaints), Some(1_074_552));
        assert_eq!(counted("error: no such file"), None);
    }

    #[test]
    fn boards_are_the_same_in_any_order() {
        assert_eq!(boards(b"2\n3 1\n2 0\n"), boards(b"2\r\n2 0\r\n3  1"));
        assert_ne!(boards(b"2\n3 1\n2 0\n"), boards(b"2\n1 3\n2 0\n"));
    }

    #[test]
    fn a_command_is_run_as_it_is_or_by_valgrind() {
        let mut command = Command::new("pairwright");
        command.args(["pair", "a.trf"]);
        let words = |unit: Unit| {
            let command = unit.measured(&command);
            let args = command.get_args().map(|word| word.to_string_lossy().into_owned());
            [command.get_program().to_string_lossy().into_owned()].into_iter().chain(args).collect()
        };
        let plain: Vec<String> = words(Unit::Microseconds);
        assert_eq!(plain, ["pairwright", "pair", "a.trf"]);
        let counting: Vec<String> = words(Unit::Instructions);
        assert_eq!(counting[0], "valgrind");
        assert_eq!(counting[counting.len() - 3..], plain);
    }
}
