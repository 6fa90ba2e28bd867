//! Checks how many crates of others the smallest library needs.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::Command;

use super::Findings;

/// The most crates of others without which `pairwright` cannot read, pair and check.
const MOST: usize = 30;

/// Adds a fault if `pairwright` without its features needs more than [`MOST`] crates of others.
pub(super) fn check(root: &Path, findings: &mut Findings) -> io::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tree = Command::new(cargo)
        .args(["tree", "--package", "pairwright", "--no-default-features", "--edges", "normal"])
        .args(["--prefix", "none", "--locked"])
        .current_dir(root)
        .output()?;
    if !tree.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&tree.stderr).into_owned()));
    }
    let others = of_others(&String::from_utf8_lossy(&tree.stdout));
    if others.len() > MOST {
        let names = others.into_iter().collect::<Vec<_>>().join(", ");
        findings.faults.push(format!(
            "pairwright without features needs more than {MOST} crates of others: {names}"
        ));
    }
    Ok(())
}

/// The crates in the output of `cargo tree` that are not ours, each with its version.
fn of_others(tree: &str) -> BTreeSet<String> {
    let crates = tree.lines().filter(|line| !line.is_empty() && !line.starts_with("pairwright"));
    crates.map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_counts_once() {
        let tree = "pairwright v0.1.0 (/x)\nsyn v2.0.1\nsyn v3.0.1\nsyn v2.0.1 (*)\nheck v0.5.0 (proc-macro)\n";
        let others = ["heck v0.5.0", "syn v2.0.1", "syn v3.0.1"];
        assert_eq!(of_others(tree), others.map(str::to_owned).into());
    }

    #[test]
    fn the_smallest_library_is_counted() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut findings = Findings::default();
        check(root, &mut findings).unwrap();
        assert_eq!(findings.faults, Vec::<String>::new());
    }
}
