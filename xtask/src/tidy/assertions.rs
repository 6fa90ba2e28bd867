//! Checks that debug assertions are on where there are some.

use std::path::Path;
use std::{fs, io};

use serde_json::Value;

use super::Findings;
use super::arrows::package_folder;
use super::sources::SourceFile;

/// Adds every file with a debug assertion to `findings` whose package has none in the everyday tests, as `Cargo.toml` says.
pub(super) fn check(
    root: &Path,
    packages: &[Value],
    files: &[SourceFile],
    findings: &mut Findings,
) -> io::Result<()> {
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
    let without = without(&manifest);
    for package in packages {
        let Some(folder) = package_folder(package) else { continue };
        if !package["name"].as_str().is_some_and(|name| without.contains(&name)) {
            continue;
        }
        let source = format!("{folder}/src/");
        let own = files.iter().filter(|file| file.path.starts_with(&source));
        for file in own.filter(|file| has_assertion(&file.text)) {
            let place = "[profile.dev.package] of Cargo.toml";
            findings
                .faults
                .push(format!("{}: {folder} has no debug assertions in {place}", file.path));
        }
    }
    Ok(())
}

fn has_assertion(text: &str) -> bool {
    ["!", "_eq!", "_ne!"].iter().any(|end| text.contains(&format!("debug_assert{end}")))
}

/// The packages that are tested without debug assertions.
fn without(manifest: &str) -> Vec<&str> {
    let lines = manifest.lines().skip_while(|line| *line != "[profile.dev.package]").skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let without = lines.filter(|line| line.contains("debug-assertions = false"));
    without.filter_map(|line| line.split_once(" = ").map(|(name, _)| name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_without_debug_assertions_are_those_of_the_tests() {
        let manifest = "[profile.release.package]\na = { debug-assertions = false }\n[profile.dev.package]\n\
            b = { opt-level = 0, debug-assertions = false }\nc.opt-level = 2\n[profile.web]\nd = { debug-assertions = false }\n";
        assert_eq!(without(manifest), ["b"]);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
        assert!(without(&manifest).contains(&"pairwright-trf"), "{manifest}");
    }
}
