//! Checks that every edition is in all lists of editions.

use std::fs;
use std::io;
use std::path::Path;

use super::Findings;
use crate::editions::{self, REGISTRY};

/// The tables of editions.
const TABLES: [&str; 2] = ["README.md", "rulesets/README.md"];

/// Adds every list of editions with a missing or superfluous one to `findings`; returns the ids of the
/// editions.
pub(super) fn check(root: &Path, findings: &mut Findings) -> io::Result<Vec<String>> {
    let editions = editions::all(root).map_err(|error| io::Error::other(format!("to {error}")))?;
    let registry = fs::read_to_string(root.join(REGISTRY))?;
    match editions::listed(&registry, &editions) {
        Ok(listed) if listed == registry => {}
        Ok(listed) => findings.faults.push(format!("{REGISTRY} must be:\n{listed}")),
        Err(error) => findings.faults.push(format!("could not {error}")),
    }
    for table in TABLES {
        let text = fs::read_to_string(root.join(table))?;
        for edition in &editions {
            if !text.contains(&format!("\n| `{}` |", edition.id)) {
                findings.faults.push(format!("{table} has no row for {}", edition.id));
            }
        }
    }
    for edition in &editions {
        let lib = format!("rulesets/{}/src/lib.rs", edition.id);
        for file in unmapped(&fs::read_to_string(root.join(&lib))?) {
            findings.faults.push(format!("{lib}: its map has no `{file}`"));
        }
        let coverage = format!("fixtures/coverage/{}.snap", edition.id);
        if !root.join(&coverage).is_file() {
            findings.faults.push(format!("there is no {coverage}"));
        }
    }
    Ok(editions.into_iter().map(|edition| edition.id).collect())
}

/// The modules of `text` that its documentation does not name.
fn unmapped(text: &str) -> Vec<&str> {
    let modules = text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let head: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
    let is_named = |module: &&str| head.iter().any(|line| line.contains(&format!("`{module}`")));
    modules.filter(|module| !is_named(module)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_on_the_map() {
        let text = "//! An edition.\n//!\n//! - [`bye`]: who has it.\n\nmod bye;\nmod walk;\n";
        assert_eq!(unmapped(text), ["walk"]);
    }
}
