//! The command lines that both binaries run.

use std::io;

/// One command line, or several that run in sequence in one folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The text in the file, which also names it in the output.
    pub(crate) text: String,
    /// The input of the command line.
    pub(crate) over: Over,
}

/// The input of a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    /// A report, one at a time.
    Report,
    /// All reports of a folder.
    Folder,
    /// A configuration of a generator.
    Configuration,
    /// No input: it runs once.
    Alone,
}

impl Line {
    /// The commands, each with its arguments and whether the report is its standard input.
    pub(crate) fn commands(&self) -> impl Iterator<Item = (Vec<&str>, bool)> {
        self.text.split("&&").map(|command| match command.split_once('<') {
            Some((command, _)) => (command.split_whitespace().collect(), true),
            None => (command.split_whitespace().collect(), false),
        })
    }

    /// The first word, which names the command.
    pub(crate) fn command(&self) -> &str {
        self.text.split_whitespace().next().unwrap_or_default()
    }
}

/// All command lines, or those that begin with `only`.
///
/// # Errors
///
/// If none does.
pub(crate) fn all(only: Option<&str>) -> io::Result<Vec<Line>> {
    let only = only.unwrap_or_default();
    let mut over = Over::Alone;
    let mut lines = Vec::new();
    for line in include_str!("lines.txt").lines().map(str::trim) {
        match line {
            "" => {}
            "[report]" => over = Over::Report,
            "[folder]" => over = Over::Folder,
            "[configuration]" => over = Over::Configuration,
            "[alone]" => over = Over::Alone,
            line if line.starts_with('#') || !line.starts_with(only) => {}
            line => lines.push(Line { text: line.to_owned(), over }),
        }
    }
    if lines.is_empty() {
        return Err(io::Error::other(format!("no command line begins with `{only}`")));
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_has_lines() {
        let lines = all(None).unwrap();
        for over in [Over::Report, Over::Folder, Over::Configuration, Over::Alone] {
            assert!(lines.iter().any(|line| line.over == over), "{over:?}");
        }
        assert!(lines.len() > 180, "{}", lines.len());
        assert!(all(Some("no such command")).is_err());
    }

    #[test]
    fn a_line_is_taken_apart() {
        let line = |text: &str| Line { text: text.to_owned(), over: Over::Report };
        let two = line("pair EVENT -o out && check out");
        let commands: Vec<_> = two.commands().collect();
        assert_eq!(commands[0], (vec!["pair", "EVENT", "-o", "out"], false));
        assert_eq!(commands[1], (vec!["check", "out"], false));
        assert_eq!(line("pair - < EVENT").commands().next(), Some((vec!["pair", "-"], true)));
        assert_eq!(two.command(), "pair");
    }
}
