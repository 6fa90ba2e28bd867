//! The other engine: how it is called, and what it answers.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use pairwright::model::{PointSystem, Score};
use pairwright_trf::Dialect;

use super::process::{Run, run};
use crate::axis::Size;

/// A rate of practically zero: one in this many.
const HARDLY_EVER: u32 = 1_000_000;

/// What bbpPairings and JaVaFo say where no legal pairing exists.
const IMPOSSIBLE: [&str; 2] = ["No valid pairing exists", "PAIRING IS IMPOSSIBLE"];

/// White and Black by number; 0 for the bye.
pub(super) type Boards = BTreeSet<(u32, u32)>;

/// The other engine, by its command line.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    pub(super) path: PathBuf,
    /// Whether it is a jar like JaVaFo; otherwise it is an executable like bbpPairings.
    pub(super) is_jar: bool,
    /// The words that are added to every call.
    pub(super) options: Vec<String>,
    /// The time that a call may take.
    pub(super) limit: Duration,
}

/// What an engine makes of the next round of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The boards that it gives, with colours.
    Boards(Boards),
    /// It finds no legal pairing.
    NoPairing,
    /// The call took too long.
    TooSlow,
    /// It gave up for another reason.
    Failed(String),
}

impl Engine {
    /// The dialect of the reports that it reads.
    pub(super) fn dialect(&self) -> Dialect {
        if self.is_jar { Dialect::Trf06 } else { Dialect::Trf16 }
    }

    /// The records of `points` that such a program reads, besides those of the dialect; empty if the points are the usual ones.
    pub(super) fn points(&self, points: &PointSystem) -> String {
        if self.is_jar || *points == PointSystem::default() {
            return String::new();
        }
        let records = [
            ("BBW", points.win.white),
            ("BBD", points.draw.white),
            ("BBL", points.loss.white),
            ("BBZ", points.zero_point_bye),
            ("BBF", points.forfeit_loss),
            ("BBU", points.pairing_allocated_bye),
        ];
        records.map(|(code, value)| format!("{code} {value:>4}\n")).concat()
    }

    /// Whether it can know that results are worth these `points`.
    ///
    /// JaVaFo 1.4 has no record for them: it infers what a win and a draw are worth from the totals, takes byes and forfeits
    /// for wins, draws or nothing, and without a word counts 1, ½, 0 where that does not fit.
    pub(super) fn can_know(&self, points: &PointSystem) -> bool {
        let [win, draw] = [points.highest_win(), points.half_point_bye];
        !self.is_jar || *points == PointSystem::simple(win, draw, Score::ZERO)
    }

    /// The first line that it prints on `-r`, else the name of its file.
    pub(super) fn name(&self) -> io::Result<String> {
        let mut command = if self.is_jar { self.command() } else { Command::new(&self.path) };
        let printed = match run(command.arg("-r"), self.limit)? {
            Run::Ended { output, .. } => String::from_utf8_lossy(&output).into_owned(),
            Run::TooSlow => String::new(),
        };
        let line = printed.lines().map(str::trim).find(|line| !line.is_empty());
        let stem = || self.path.file_stem().unwrap_or_default().display().to_string();
        Ok(line.map_or_else(stem, str::to_owned))
    }

    /// The words of a call that pairs the next round of `file`, for somebody to type.
    pub(super) fn spelled(&self, file: &str) -> String {
        let path = self.path.file_name().unwrap_or_default().display();
        let start =
            if self.is_jar { format!("java -jar {path}") } else { format!("{path} --dutch") };
        let call = [&start, file, "-p", "pairs.txt"].map(str::to_owned);
        [&call[..], &self.options].concat().join(" ")
    }

    /// Its pairing of the next round of the report `file`; `pairs` is a path for the answer.
    pub(super) fn pair(&self, file: &Path, pairs: &Path) -> io::Result<Answer> {
        remove(pairs)?;
        let mut command = self.command();
        command.arg(file).arg("-p").arg(pairs).args(&self.options);
        let (code, output, complaints) = match run(&mut command, self.limit)? {
            Run::TooSlow => return Ok(Answer::TooSlow),
            Run::Ended { code, output, complaints } => (code, output, complaints),
        };
        let written = fs::read_to_string(pairs).unwrap_or_default();
        if let Some(boards) = boards(&written) {
            return Ok(Answer::Boards(boards));
        }
        let said = [complaints, output].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let says = |words: &str| said.iter().any(|text| text.contains(words));
        let is_none = IMPOSSIBLE.iter().any(|words| says(words));
        // A JaVaFo that only ends so has no pairing; one that ends by another exception has a fault.
        if is_none || self.is_jar && code == Some(1) && !says("Exception") {
            return Ok(Answer::NoPairing);
        }
        let mut lines = said.iter().flat_map(|text| text.lines()).map(str::trim);
        let is_word = |line: &&str| !line.is_empty() && !line.starts_with("Picked up JAVA");
        let why = lines.find(is_word).unwrap_or("it gave up without a word");
        Ok(Answer::Failed(match code {
            Some(code) => format!("exit code {code}: {why}"),
            None => format!("ended by a signal: {why}"),
        }))
    }

    /// Lets it make the event of `size` from `seed` in `file`, with a configuration in `settings`; returns whether there is
    /// one.
    pub(super) fn generate(
        &self,
        (seed, size): (u64, &Size),
        settings: &Path,
        file: &Path,
    ) -> io::Result<bool> {
        fs::write(settings, configuration(size))?;
        remove(file)?;
        let mut command = self.command();
        command.arg("-g").arg(settings).arg("-o").arg(file);
        if !self.is_jar {
            command.args(["-s", &seed.to_string()]);
        }
        let run = run(command.args(&self.options), self.limit)?;
        // Whatever the exit code, an unfinished event is an event.
        Ok(matches!(run, Run::Ended { .. }) && file.is_file())
    }

    /// A call of it, to which its arguments are still to be added.
    pub(super) fn command(&self) -> Command {
        if self.is_jar {
            let mut command = Command::new("java");
            command.arg("-jar").arg(&self.path);
            return command;
        }
        let mut command = Command::new(&self.path);
        command.arg("--dutch");
        command
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The boards in a file of pairs: their number, then `white black` on each line.
pub(super) fn boards(text: &str) -> Option<Boards> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let count: usize = lines.next()?.parse().ok()?;
    let board = |line: &str| {
        let (white, black) = line.split_once(' ')?;
        Some((white.trim().parse().ok()?, black.trim().parse().ok()?))
    };
    let boards: Boards = lines.map(board).collect::<Option<_>>()?;
    (count > 0 && boards.len() == count).then_some(boards)
}

/// The configuration for generators of both kinds. Rates are "one in N", and forfeits count games.
fn configuration(size: &Size) -> String {
    let one_of = |percent: u32, of: u32, least: u32| match percent {
        0 => HARDLY_EVER,
        _ => (of / percent).max(least),
    };
    let settings = [
        ("PlayersNumber", size.players),
        ("RoundsNumber", size.rounds),
        ("DrawPercentage", size.draws),
        ("ForfeitRate", one_of(size.forfeits, 50, 1)),
        ("RetiredRate", one_of(size.withdrawals, 100, 2)),
        ("HalfPointByeRate", one_of(size.byes, 100, 1)),
        ("HighestRating", 2400),
        ("LowestRating", 1400),
    ];
    settings.map(|(key, value)| format!("{key}={value}\n")).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jar_knows_points_of_wins_and_draws() {
        let engine = |is_jar| Engine {
            path: PathBuf::new(),
            is_jar,
            options: Vec::new(),
            limit: Duration::ZERO,
        };
        let [one, half, none] = [Score::ONE, Score::HALF, Score::ZERO];
        let usual = PointSystem::default();
        let knowable = [usual, PointSystem::simple(one + one + one, one, none)];
        let others = [
            PointSystem::simple(one + one + one, one + one, one),
            PointSystem { pairing_allocated_bye: half, ..usual },
            PointSystem { pairing_allocated_bye: none, ..usual },
        ];
        assert!(knowable.iter().all(|points| engine(true).can_know(points)));
        assert!(!others.iter().any(|points| engine(true).can_know(points)));
        assert!(others.iter().all(|points| engine(false).can_know(points)));
    }

    #[test]
    fn pairs_are_read_as_both_programs_write_them() {
        assert_eq!(boards("2\n1 2\n3 0\n"), Some(Boards::from([(1, 2), (3, 0)])));
        assert_eq!(boards("1\r\n7 4 \r\n"), Some(Boards::from([(7, 4)])));
        for nothing in ["", "0\n", "2\n1 2\n", "1\n1 x\n", "none"] {
            assert_eq!(boards(nothing), None, "{nothing:?}");
        }
    }
}
