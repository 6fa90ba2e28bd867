//! Runs another program and ours as whole processes, and parses their output.

pub(crate) mod engine;
pub(crate) mod machine;
pub(crate) mod process;
pub(crate) mod report;
pub(crate) mod verdict;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, io};

use serde_json::Value;

/// Our executable: the one `given`, else that of the workspace at `root`, built now in release mode.
pub(crate) fn ours(root: &Path, given: Option<&Path>) -> io::Result<PathBuf> {
    match given {
        Some(path) => Ok(path.to_owned()),
        None => build(root),
    }
}

/// Builds `pairwright` as it is released and returns its path.
fn build(root: &Path) -> io::Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--profile", "dist", "--bin", "pairwright", "--message-format", "json"])
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other("`cargo build --profile dist --bin pairwright` failed"));
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let path = messages.lines().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        Some(PathBuf::from(message["executable"].as_str()?))
    });
    path.ok_or_else(|| io::Error::other("cargo does not say where `pairwright` lies"))
}
