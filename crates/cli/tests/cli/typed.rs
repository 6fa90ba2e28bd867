//! The lines that pages say are to be typed.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::blocks::{Block, blocks, pages, run_by};

/// The lines of a block, without comments, continued ones joined.
fn typed(block: &Block<'_>) -> Vec<String> {
    let joined = block.lines.join("\n").replace("\\\n", " ");
    let lines = joined.lines().map(|line| line.split(" #").next().unwrap_or(line).trim());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Where files are named that a reader is to have, they are these, and the command is among them.
fn a_folder_with_files(root: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let players = "Noor\nSmit\nAdair\nBakker\nCohen\nDuarte\nEriksen\nFarkas\n";
    fs::write(folder.path().join("players.csv"), players).unwrap();
    let event = root.join("crates/pairwright/examples/club-evening.trf");
    fs::copy(event, folder.path().join("event.trf")).unwrap();
    let binary = env!("CARGO_BIN_EXE_pairwright");
    std::os::unix::fs::symlink(binary, folder.path().join("pairwright")).unwrap();
    folder
}

/// The parts of a line that builds, measures or needs a browser, as `.ci/run` would have them.
fn parts(line: &str) -> Vec<String> {
    let parts = line.split(" && ").map(|part| {
        let part = part.replace(" --release", "");
        let part = part.split(" -- ").next().unwrap_or_default();
        match part.split_once(' ') {
            Some(("python3", rest)) => rest.split(' ').next().unwrap_or_default().to_owned(),
            Some(("cargo", rest)) if rest.starts_with("bench ") => {
                "cargo test -p pairwright-bench --benches".to_owned()
            }
            _ => part.replace(" --locked", ""),
        }
    });
    parts.collect()
}

#[test]
fn what_the_pages_say_is_to_be_typed_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let workflow = fs::read_to_string(root.join(".ci/run")).unwrap();
    let mut count = 0;
    for (path, text) in pages(&root) {
        let blocks = blocks(&text);
        let folder = a_folder_with_files(&root);
        for (place, block) in blocks.iter().enumerate() {
            if block.kind != "sh" || run_by(&path, "sh").is_some() {
                continue;
            }
            let answer = blocks.get(place + 1).filter(|next| next.is_answer);
            let lines = typed(block);
            for (nth, line) in (1..).zip(&lines) {
                let line = line.replace("cargo run --release --bin pairwright --", "pairwright");
                if !line.starts_with("pairwright ") && !line.starts_with("ln ") {
                    let is_run = |part: &String| workflow.contains(part);
                    // The tests of `xtask` look at its lines; the workflow takes its first test from the README.
                    let is_known = line.starts_with("cargo xtask ")
                        || line == "cargo test --workspace --locked"
                        || parts(&line).iter().all(is_run);
                    assert!(is_known, "{path}: nobody runs {line:?}");
                    if let Some((_, bench)) = line.split_once(" --bench ") {
                        let file = format!("crates/bench/benches/{bench}.rs");
                        assert!(root.join(&file).is_file(), "{path}: {file}");
                    }
                    continue;
                }
                // A new event may stand in the place of the one that is there.
                if line.starts_with("pairwright new ") {
                    fs::remove_file(folder.path().join("event.trf")).unwrap();
                }
                let of_clone = line.contains("fixtures/");
                let run = Command::new("sh")
                    .args(["-c", &format!("{line} 2>&1")])
                    .current_dir(if of_clone { root.as_path() } else { folder.path() })
                    .env("PATH", format!("{}:/usr/bin:/bin", folder.path().display()))
                    .output()
                    .unwrap();
                let printed = String::from_utf8(run.stdout).unwrap().replace('\u{a0}', " ");
                let code = run.status.code().unwrap();
                // Another engine is nothing that is here, so its line only has to be understood.
                let wants_engine = line.starts_with("pairwright conform ");
                let is_right = if wants_engine {
                    code == 3 && printed.starts_with("error: conform: ")
                } else {
                    [0, 1, 6].contains(&code)
                };
                assert!(is_right, "{path}: {line}: {code}: {printed}");
                if let Some(answer) = answer.filter(|_| nth == lines.len()) {
                    assert_eq!(printed.lines().collect::<Vec<_>>(), answer.lines, "{path}: {line}");
                }
                count += 1;
            }
        }
    }
    assert!(count >= 7, "{count}");
}
