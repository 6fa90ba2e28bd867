//! The other engine, and how to call it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use super::plan::Plan;
use crate::peer::machine;

/// A rate of practically zero: one in this many.
const HARDLY_EVER: u32 = 1_000_000;

/// The other engine, by its command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Engine {
    path: PathBuf,
    /// Whether it is a jar like JaVaFo; otherwise it is an executable like bbpPairings.
    is_jar: bool,
    /// The options to add to every call.
    options: Vec<String>,
}

impl Engine {
    pub(crate) fn new(path: &Path, options: &[String]) -> Self {
        let is_jar = path.extension().is_some_and(|name| name.eq_ignore_ascii_case("jar"));
        Self { path: path.to_owned(), is_jar, options: options.to_vec() }
    }

    /// The dialect that it reads.
    pub(super) fn dialect(&self) -> &'static str {
        if self.is_jar { "trf06" } else { "trf16" }
    }

    /// The first line that it prints on `-r`.
    pub(super) fn version(&self) -> io::Result<String> {
        if !self.is_jar {
            return machine::first_line(&self.path, "-r");
        }
        let output = self.command().arg("-r").output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let name = self.path.file_stem().unwrap_or_default().display().to_string();
        Ok(text.lines().next().map_or(name, |line| line.trim().to_owned()))
    }

    /// A command that checks `file` and prints a report.
    pub(super) fn check(&self, file: &Path) -> Command {
        let mut command = self.command();
        command.arg(file).arg("-c").args(&self.options);
        command
    }

    /// A command that pairs the next round of `file` and writes it to `pairs`.
    pub(crate) fn pair(&self, file: &Path, pairs: &Path) -> Command {
        let mut command = self.command();
        command.arg(file).arg("-p").arg(pairs).args(&self.options);
        command
    }

    /// A command that makes the event of `plan` in `file`, with a configuration in `settings`.
    pub(super) fn generate(
        &self,
        plan: &Plan,
        settings: &Path,
        file: &Path,
    ) -> io::Result<Command> {
        fs::write(settings, configuration(plan))?;
        let mut command = self.command();
        command.arg("-g").arg(settings).arg("-o").arg(file);
        if !self.is_jar {
            command.args(["-s", &plan.seed.to_string()]);
        }
        command.args(&self.options);
        Ok(command)
    }

    fn command(&self) -> Command {
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

/// The configuration for both generators. Rates are "one in N", and forfeits count games.
fn configuration(plan: &Plan) -> String {
    let one_of = |percent: u32, of: u32, least: u32| match percent {
        0 => HARDLY_EVER,
        _ => (of / percent).max(least),
    };
    let settings = [
        ("PlayersNumber", plan.players),
        ("RoundsNumber", plan.rounds),
        ("DrawPercentage", plan.draws),
        ("ForfeitRate", one_of(plan.forfeits, 50, 1)),
        ("RetiredRate", one_of(plan.withdrawals, 100, 2)),
        ("HalfPointByeRate", one_of(plan.byes, 100, 1)),
        ("HighestRating", 2400),
        ("LowestRating", 1400),
    ];
    settings.map(|(key, value)| format!("{key}={value}\n")).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &Command) -> String {
        let words = [command.get_program()].into_iter().chain(command.get_args());
        words.map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn both_command_lines() {
        let bbp = Engine::new(Path::new("x/bbp"), &[]);
        let jar = Engine::new(Path::new("j.JAR"), &["-w".to_owned()]);
        assert_eq!(words(&bbp.check(Path::new("f"))), "x/bbp --dutch f -c");
        assert_eq!(words(&jar.check(Path::new("f"))), "java -jar j.JAR f -c -w");
        let plan = Plan {
            seed: 7,
            players: 9,
            rounds: 5,
            draws: 30,
            byes: 0,
            forfeits: 10,
            withdrawals: 80,
            late: 3,
        };
        let folder = tempfile::tempdir().unwrap();
        let settings = folder.path().join("s");
        let generate =
            |engine: &Engine| words(&engine.generate(&plan, &settings, Path::new("f")).unwrap());
        let path = settings.to_str().unwrap();
        assert_eq!(generate(&bbp), format!("x/bbp --dutch -g {path} -o f -s 7"));
        assert_eq!(generate(&jar), format!("java -jar j.JAR -g {path} -o f -w"));
        let expected = "PlayersNumber=9\nRoundsNumber=5\nDrawPercentage=30\nForfeitRate=5\n\
                        RetiredRate=2\nHalfPointByeRate=1000000\nHighestRating=2400\n\
                        LowestRating=1400\n";
        assert_eq!(fs::read_to_string(&settings).unwrap(), expected);
    }
}
