//! Checks that all tests are run.
//!
//! A library without unit tests or examples says so in its manifest (`test = false`, `doctest = false`),
//! since even an empty run has to be built. Adding the first test or example requires removing that line.

use serde_json::Value;

use super::Findings;
use super::arrows::package_folder;
use super::sources::SourceFile;

/// Adds every library whose manifest disables existing tests to `findings`.
pub(super) fn check(packages: &[Value], files: &[SourceFile], findings: &mut Findings) {
    for package in packages {
        let Some(folder) = package_folder(package) else { continue };
        let targets = package["targets"].as_array().map_or(&[][..], Vec::as_slice);
        let is_off = |switch: &str| {
            let mut libraries = targets.iter().filter(|target| target["kind"][0] == "lib");
            libraries.any(|library| library[switch] == false)
        };
        let (no_tests, no_examples) = (is_off("test"), is_off("doctest"));
        let source = format!("{folder}/src/");
        for file in files.iter().filter(|file| file.path.starts_with(&source)) {
            if no_tests && file.text.contains("#[test]") {
                findings.faults.push(format!("{}: {folder} has `test = false`", file.path));
            }
            if no_examples && has_example(&file.text) {
                findings.faults.push(format!("{}: {folder} has `doctest = false`", file.path));
            }
        }
    }
}

/// Whether a doc comment contains code that would be run.
fn has_example(text: &str) -> bool {
    let lines = text.lines().map(str::trim_start);
    let documentation = lines.filter_map(|line| {
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim)
    });
    let fences = documentation.filter_map(|line| line.strip_prefix("```"));
    fences.step_by(2).any(|language| language.is_empty() || language.starts_with("rust"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(text: &str, switches: (bool, bool)) -> usize {
        let (test, doctest) = switches;
        let package = json!({
            "manifest_path": "/x/crates/model/Cargo.toml",
            "targets": [{ "kind": ["lib"], "test": test, "doctest": doctest }],
        });
        let file = |path: &str| SourceFile::new(path, text);
        let files = [file("crates/model/src/a.rs"), file("crates/model/tests/b.rs")];
        let mut findings = Findings::default();
        check(&[package], &files, &mut findings);
        findings.faults.len()
    }

    #[test]
    fn tests_of_a_library_are_run() {
        let test = "#[test]\nfn a() {}\n";
        assert_eq!(faults(test, (false, false)), 1);
        assert_eq!(faults(test, (true, false)), 0);
        assert_eq!(faults("fn a() {}\n", (false, false)), 0);
    }

    #[test]
    fn examples_are_run() {
        let example = "/// ```\n/// assert!(true);\n/// ```\nfn a() {}\n";
        assert_eq!(faults(example, (true, false)), 1);
        assert_eq!(faults(example, (true, true)), 0);
        assert_eq!(faults("//! ```text\n//! 1 2\n//! ```\n", (true, false)), 0);
    }
}
