//! Checks which crate may depend on which.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::Findings;

/// Stands for every edition.
const RULESETS: &str = "rulesets/*";

/// For each crate, the crates of the workspace on which it may depend. A new crate needs a row.
///
/// Tests may depend on anything except another edition.
const ARROWS: &[(&str, &[&str])] = &[
    ("crates/audits", &["crates/history", "crates/model", "crates/ruleset"]),
    ("crates/bench", &["crates/model", "crates/ruleset", "crates/simulation"]),
    (
        "crates/cli",
        &[
            "crates/audits",
            "crates/desk",
            "crates/dropin",
            "crates/model",
            "crates/pairwright",
            "crates/render",
            "crates/ruleset",
            "crates/simulation",
            "crates/trf",
        ],
    ),
    ("crates/desk", &["crates/pairwright", "crates/render"]),
    ("crates/dropin", &["crates/pairwright", "crates/simulation"]),
    ("crates/dutch", &["crates/history", "crates/model", "crates/ruleset", "crates/solver"]),
    ("crates/explain", &["crates/history", "crates/model", "crates/ruleset", "crates/solver"]),
    ("crates/history", &["crates/model"]),
    ("crates/model", &[]),
    (
        "crates/pairwright",
        &[
            "crates/audits",
            "crates/explain",
            "crates/history",
            "crates/model",
            "crates/registry",
            "crates/render",
            "crates/reports",
            "crates/ruleset",
            "crates/simulation",
            "crates/standings",
            "crates/trf",
        ],
    ),
    ("crates/python", &["crates/cli", "crates/pairwright"]),
    ("crates/reasons", &["crates/dutch", "crates/model", "crates/ruleset", "crates/solver"]),
    ("crates/registry", &["crates/ruleset", RULESETS]),
    (
        "crates/render",
        &[
            "crates/audits",
            "crates/explain",
            "crates/history",
            "crates/model",
            "crates/ruleset",
            "crates/simulation",
            "crates/standings",
        ],
    ),
    ("crates/reports", &["crates/model", "crates/trf"]),
    ("crates/ruleset", &["crates/history", "crates/model"]),
    ("crates/simulation", &["crates/history", "crates/model", "crates/ruleset"]),
    ("crates/solver", &[]),
    ("crates/standings", &["crates/model"]),
    (
        "crates/testkit",
        &[
            "crates/audits",
            "crates/dutch",
            "crates/explain",
            "crates/history",
            "crates/model",
            "crates/render",
            "crates/ruleset",
            "crates/trf",
        ],
    ),
    ("crates/trf", &["crates/model"]),
    (
        RULESETS,
        &[
            "crates/dutch",
            "crates/history",
            "crates/model",
            "crates/reasons",
            "crates/ruleset",
            "crates/solver",
        ],
    ),
    ("xtask", &[]),
];

/// A dependency of one crate on another.
#[derive(Debug, PartialEq, Eq)]
struct Arrow {
    from: String,
    to: String,
    is_for_tests: bool,
}

/// Adds every dependency that [`ARROWS`] does not allow to `findings`.
pub(super) fn check(packages: &[Value], findings: &mut Findings) {
    let folders: BTreeSet<String> = packages.iter().filter_map(package_folder).collect();
    for folder in folders.iter().filter(|folder| row(folder).is_none()) {
        findings.faults.push(format!("{folder} has no row in the table of dependencies"));
    }
    for arrow in packages.iter().flat_map(arrows).filter(|arrow| !is_allowed(arrow)) {
        findings.faults.push(format!("{} must not depend on {}", arrow.from, arrow.to));
    }
}

/// The packages of the workspace, as Cargo describes them.
pub(super) fn packages(root: &Path) -> io::Result<Vec<Value>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .current_dir(root)
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    Ok(metadata["packages"].as_array().cloned().unwrap_or_default())
}

fn arrows(package: &Value) -> Vec<Arrow> {
    let Some(from) = package_folder(package) else { return Vec::new() };
    let dependencies = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
    let ours = dependencies.iter().filter_map(|dependency| {
        let to = folder(Path::new(dependency["path"].as_str()?))?;
        Some(Arrow { from: from.clone(), to, is_for_tests: dependency["kind"] == "dev" })
    });
    ours.collect()
}

/// The folder of a package, such as `crates/model`.
pub(super) fn package_folder(package: &Value) -> Option<String> {
    folder(Path::new(package["manifest_path"].as_str()?).parent()?)
}

/// `crates/model` of `/anywhere/crates/model`.
fn folder(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let parent = path.parent()?.file_name()?.to_str()?;
    Some(if matches!(parent, "crates" | "rulesets") {
        format!("{parent}/{name}")
    } else {
        name.to_owned()
    })
}

fn is_allowed(arrow: &Arrow) -> bool {
    let (from, to) = (group(&arrow.from), group(&arrow.to));
    if from == RULESETS && to == RULESETS {
        // The tests of an edition build it again, with what they compare it with.
        return arrow.is_for_tests && arrow.from == arrow.to;
    }
    // A crate without a row is reported separately.
    arrow.is_for_tests || row(from).is_none_or(|row| row.contains(&to))
}

fn row(folder: &str) -> Option<&'static [&'static str]> {
    let found = ARROWS.iter().find(|(from, _)| *from == group(folder))?;
    Some(found.1)
}

fn group(folder: &str) -> &str {
    if folder.starts_with("rulesets/") { RULESETS } else { folder }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(from: &str, to: &str, is_for_tests: bool) -> bool {
        is_allowed(&Arrow { from: from.into(), to: to.into(), is_for_tests })
    }

    #[test]
    fn arrows_point_down() {
        assert!(allowed("crates/audits", "crates/model", false));
        assert!(!allowed("crates/model", "crates/audits", false));
        assert!(!allowed("crates/cli", "crates/solver", false));
        assert!(allowed("crates/registry", "rulesets/dutch-2017", false));
        assert!(!allowed("crates/audits", "rulesets/dutch-2017", false));
    }

    #[test]
    fn tests_may_use_everything_but_another_edition() {
        assert!(allowed("crates/audits", "rulesets/dutch-2017", true));
        assert!(!allowed("rulesets/dutch-2017", "rulesets/dutch-2012", true));
        assert!(allowed("rulesets/dutch-2017", "rulesets/dutch-2017", true));
    }

    #[test]
    fn a_folder_is_known_by_its_last_two_parts() {
        assert_eq!(folder(Path::new("/a/crates/model")).as_deref(), Some("crates/model"));
        assert_eq!(folder(Path::new("/a/xtask")).as_deref(), Some("xtask"));
    }
}
