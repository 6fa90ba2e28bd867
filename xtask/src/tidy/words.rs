//! Checks the words in source files.

use std::ops::RangeInclusive;

use super::Findings;
use super::code::code_of;
use super::sources::SourceFile;

/// A longer file, in lines, probably has a second topic.
const LONG_FILE: usize = 600;

/// The only crate outside `rulesets` that knows the list of editions.
const REGISTRY: &str = "crates/registry";

/// The beginnings of the names of editions.
const EDITION_NAMES: [&str; 2] = ["dutch-20", "dutch_20"];

/// The years that an edition may be from.
const YEARS: RangeInclusive<&str> = "2010"..="2099";

/// Years in other names, by package: file formats, texts on tie-breaks, encodings, the day of an example.
const FORMAT_NAMES: [(&str, &str); 10] = [
    ("crates/desk", "trf2026"),
    ("crates/desk", "trf-2026"),
    ("crates/reports", "trf2026"),
    ("crates/pairwright", "draft2020_12"),
    ("crates/pairwright", "2026/11/27"),
    ("crates/standings", "date(2024, 4, 1)"),
    ("crates/standings", "date(2026, 3, 1)"),
    ("crates/trf", "iso2022jp"),
    ("crates/trf", "trf2026"),
    ("crates/trf", "trf-2026"),
];

/// Names of dependencies, common options, and words of other programs that their callers look for: their
/// spelling is not ours.
const FOREIGN_NAMES: [&str; 9] = [
    "AnsiColor",
    "CLICOLOR",
    "ColorChoice",
    "NO_COLOR",
    "--color",
    "\"color\"",
    ".color(",
    "had inverted colors",
    "initial piece colors",
];

/// Pronouns that would exclude half of all players.
const PRONOUNS: [&str; 8] = ["he", "him", "himself", "his", "she", "her", "hers", "herself"];

/// Placeholders; unfinished work must show in its type instead.
const PLACEHOLDERS: [&str; 3] = ["todo!", "unimplemented!", "FIXME"];

/// Adds the faults of `file` to `findings`.
pub(super) fn check(file: &SourceFile, findings: &mut Findings) {
    if !file.text.starts_with("//!") {
        findings.faults.push(format!("{}:1: does not say what it is (`//!`)", file.path));
    }
    let lines = file.text.lines().count();
    if lines > LONG_FILE {
        findings.notes.push(format!("{} has {lines} lines; what is its second topic?", file.path));
    }
    // This crate must name the words that it looks for.
    if file.package() == "xtask" {
        return;
    }
    for (number, line) in (1..).zip(file.text.lines()) {
        if let Some(word) = PLACEHOLDERS.into_iter().find(|word| line.contains(word)) {
            findings.faults.push(format!("{}:{number}: holds a {word}", file.path));
        }
        if let Some(word) = pronoun(line) {
            findings
                .faults
                .push(format!("{}:{number}: players are `they`, not `{word}`", file.path));
        }
    }
    let is_shared = file.path.starts_with("crates/") && file.package() != REGISTRY;
    for (number, line) in (1..).zip(code_of(&file.text).lines()) {
        if is_shared
            && !file.is_test()
            && let Some(word) = edition_word(file.package(), line)
        {
            findings.faults.push(format!("{}:{number}: names an edition ({word})", file.path));
        }
        if is_american(line) {
            findings.faults.push(format!("{}:{number}: it is spelt `colour` here", file.path));
        }
    }
}

fn edition_word(package: &str, line: &str) -> Option<String> {
    let mut line = line.to_ascii_lowercase();
    for (_, name) in FORMAT_NAMES.iter().filter(|(owner, _)| *owner == package) {
        line = line.replace(name, "");
    }
    let name = EDITION_NAMES.into_iter().find(|name| line.contains(name)).map(str::to_owned);
    // A year of the rules, whether or not an edition of it exists; but no longer number, and no code of a
    // character, which is made longer here.
    let line = line.replace("\\u{", "0");
    let mut numbers = line.split(|c: char| !c.is_ascii_digit());
    name.or_else(|| {
        numbers.find(|number| number.len() == 4 && YEARS.contains(number)).map(str::to_owned)
    })
}

fn is_american(line: &str) -> bool {
    let is_spelt_so = |line: &str| line.to_ascii_lowercase().contains("color");
    let ours = || FOREIGN_NAMES.iter().fold(line.to_owned(), |line, name| line.replace(name, ""));
    is_spelt_so(line) && is_spelt_so(&ours())
}

fn pronoun(line: &str) -> Option<&'static str> {
    let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.find_map(|word| PRONOUNS.into_iter().find(|pronoun| word.eq_ignore_ascii_case(pronoun)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> usize {
        let mut findings = Findings::default();
        check(&SourceFile::new(path, format!("//! A.\n{text}")), &mut findings);
        findings.faults.len()
    }

    #[test]
    fn editions_are_named_in_their_places_only() {
        assert_eq!(faults("crates/audits/src/lib.rs", "use pairwright_dutch_2017 as d;"), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", "if year >= 2017 {}"), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", "if year >= 2030 {}"), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", r"const DASH: char = '\u{2013}';"), 0);
        assert_eq!(
            faults("crates/audits/src/lib.rs", "/// A.7 in 2012.\nconst A: u32 = 120_120;"),
            0
        );
        assert_eq!(faults("crates/audits/src/lib.rs", "const A: u32 = 920171;"), 0);
        assert_eq!(faults("crates/registry/src/lib.rs", "use pairwright_dutch_2017 as d;"), 0);
        assert_eq!(faults("rulesets/dutch-2017/src/lib.rs", "struct Dutch2017;"), 0);
        assert_eq!(faults("crates/audits/tests/a.rs", r#"let id = "dutch-2017";"#), 0);
        assert_eq!(faults("crates/trf/src/lib.rs", "enum Dialect { Trf2026 }"), 0);
        assert_eq!(faults("crates/trf/src/lib.rs", "if year == 2026 {}"), 1);
    }

    #[test]
    fn placeholders_and_spelling() {
        assert_eq!(faults("crates/audits/src/lib.rs", "fn a() { todo!() }"), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", "fn color() {}"), 1);
        assert_eq!(faults("crates/cli/src/main.rs", "clap::ColorChoice::Auto"), 0);
    }

    #[test]
    fn players_are_they() {
        assert_eq!(faults("crates/audits/src/lib.rs", "/// Whom he met in the others' rounds."), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", "let (mine, his) = pair;"), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", r#"let text = "His bye";"#), 1);
        assert_eq!(faults("crates/audits/src/lib.rs", "/// The history of this player."), 0);
        assert_eq!(faults("rulesets/dutch-2017/src/lib.rs", "/// Whom he met."), 1);
    }
}
