//! Another engine, and how to call it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::machine;

/// Another engine, by its command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Engine {
    path: PathBuf,
    /// Whether it is a jar like JaVaFo; otherwise it is an executable like bbpPairings.
    is_jar: bool,
}

impl Engine {
    pub(crate) fn new(path: &Path) -> Self {
        let is_jar = path.extension().is_some_and(|name| name.eq_ignore_ascii_case("jar"));
        Self { path: path.to_owned(), is_jar }
    }

    /// A command that pairs the next round of `file` and writes it to `pairs`.
    pub(crate) fn pair(&self, file: &Path, pairs: &Path) -> Command {
        let mut command = self.on(file);
        command.arg("-p").arg(pairs);
        command
    }

    /// A command that checks all rounds of `file`.
    pub(crate) fn check(&self, file: &Path) -> Command {
        let mut command = self.on(file);
        command.arg("-c");
        command
    }

    /// The first line that it prints when asked for its release.
    pub(crate) fn release(&self) -> io::Result<String> {
        machine::first_line(self.program().arg("-r"))
    }

    fn on(&self, file: &Path) -> Command {
        let mut command = self.program();
        if !self.is_jar {
            command.arg("--dutch");
        }
        command.arg(file);
        command
    }

    fn program(&self) -> Command {
        if !self.is_jar {
            return Command::new(&self.path);
        }
        let mut command = Command::new("java");
        command.arg("-jar").arg(&self.path);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_command_lines() {
        let words = |command: Command| {
            let words = [command.get_program()].into_iter().chain(command.get_args());
            words.map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
        };
        let pair =
            |path: &str| words(Engine::new(Path::new(path)).pair(Path::new("f"), Path::new("p")));
        assert_eq!(pair("x/bbp"), "x/bbp --dutch f -p p");
        assert_eq!(pair("j.JAR"), "java -jar j.JAR f -p p");
        let check = |path: &str| words(Engine::new(Path::new(path)).check(Path::new("f")));
        assert_eq!(check("x/bbp"), "x/bbp --dutch f -c");
        assert_eq!(check("j.jar"), "java -jar j.jar f -c");
    }
}
