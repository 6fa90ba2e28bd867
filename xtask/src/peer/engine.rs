//! Another engine, and how to call it.

use std::path::{Path, PathBuf};
use std::process::Command;

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
        let mut command = if self.is_jar {
            let mut command = Command::new("java");
            command.arg("-jar").arg(&self.path);
            command
        } else {
            let mut command = Command::new(&self.path);
            command.arg("--dutch");
            command
        };
        command.arg(file).arg("-p").arg(pairs);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_command_lines() {
        let words = |path: &str| {
            let command = Engine::new(Path::new(path)).pair(Path::new("f"), Path::new("p"));
            let words = [command.get_program()].into_iter().chain(command.get_args());
            words.map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(words("x/bbp"), "x/bbp --dutch f -p p");
        assert_eq!(words("j.JAR"), "java -jar j.JAR f -p p");
    }
}
