//! What stands at the top of the workspace, which its owner has fixed.

use std::io;
use std::path::Path;

use super::Findings;

/// The names at the top, besides those that begin with a dot.
const TOP: [&str; 15] = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "SECURITY.md",
    "clippy.toml",
    "crates",
    "fixtures",
    "rulesets",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "xtask",
];

/// Finds files and folders at the top of the workspace that do not belong there, such as the output of a test.
pub(super) fn check(root: &Path, findings: &mut Findings) -> io::Result<()> {
    for entry in std::fs::read_dir(root)? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        let is_hidden = name.starts_with('.');
        if !is_hidden && name != "target" && !TOP.contains(&&*name) {
            findings
                .faults
                .push(format!("{name}: nothing else belongs at the top of the workspace"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_that_a_test_left_is_found() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["README.md", ".gitignore", "5000"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let mut findings = Findings::default();
        check(folder.path(), &mut findings).unwrap();
        assert_eq!(findings.faults, ["5000: nothing else belongs at the top of the workspace"]);
    }
}
