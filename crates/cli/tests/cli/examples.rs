//! Every `--help` has an example, and every example runs.

use std::fs;
use std::path::Path;

use crate::support::{Run, finish, pairwright};

/// The lines below `Example:` or `Examples:` that are to be typed, of each subcommand.
fn examples() -> Vec<(String, Vec<String>)> {
    let described = pairwright_cli::command();
    let names = described.get_subcommands().map(|subcommand| subcommand.get_name().to_owned());
    let of = |name: String| {
        let help = finish(pairwright().args([name.as_str(), "--help"])).stdout;
        let lines = help.lines().skip_while(|line| !line.starts_with("Example"));
        let typed = lines.filter_map(|line| line.strip_prefix("  pairwright "));
        // A remark stands in brackets behind many blanks.
        let typed = typed.map(|line| line.split("  ").next().unwrap().to_owned());
        (name, typed.collect())
    };
    names.map(of).collect()
}

fn run_in(folder: &Path, line: &str) -> Run {
    finish(pairwright().args(line.split(' ')).current_dir(folder))
}

/// Plays the next round: White wins everywhere.
fn play(folder: &Path, round: usize) {
    let pairs = run_in(folder, "pair day.trf --format pairs").stdout;
    assert_eq!(run_in(folder, "enter day.trf pair").code, 0);
    for line in pairs.lines().skip(1).filter(|line| !line.ends_with(" 0")) {
        let entered = run_in(folder, &format!("enter day.trf result {round} {line} 1-0"));
        assert_eq!(entered.code, 0, "{entered}");
    }
}

#[test]
fn every_help_has_examples_and_they_run() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let players = "Noor\nSmit\nAdair\nBakker\nCohen\nDuarte\nEriksen\nFarkas\n";
    fs::write(folder.join("players.csv"), players).unwrap();
    let results = "result 1 1 5 1-0\nresult 1 6 2 0-1\nresult 1 8 4 1/2-1/2\n";
    fs::write(folder.join("results-of-round-1.txt"), results).unwrap();
    // Another engine with the command line of bbpPairings: this one by another name.
    #[cfg(unix)]
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_pairwright"), folder.join("bbp.exe")).unwrap();
    let all = examples();
    let runs = |name: &str| {
        let (_, lines) = all.iter().find(|(found, _)| found == name).unwrap();
        assert!(!lines.is_empty(), "{name} --help has no example");
        for line in lines {
            let run = run_in(folder, line);
            assert!([0, 1, 6].contains(&run.code), "{line}: {run}");
            assert!(!run.stderr.contains("error"), "{line}: {run}");
        }
    };
    // An event begins, and its first round is entered; the others look at what became of it.
    runs("new");
    runs("enter");
    play(folder, 2);
    play(folder, 3);
    play(folder, 4);
    run_in(folder, "pair day.trf --format pairs -o proposal.txt");
    fs::create_dir(folder.join("reports")).unwrap();
    fs::copy(folder.join("day.trf"), folder.join("reports/day.trf")).unwrap();
    for (name, lines) in &all {
        for line in lines {
            let words = ["pairwright"].into_iter().chain(line.split(' '));
            let understood = pairwright_cli::command().try_get_matches_from(words);
            assert!(understood.is_ok(), "{line}: {understood:?}");
        }
        // The desk is open until somebody closes it.
        let needs_engine = name == "conform" && cfg!(not(unix));
        if !["new", "enter", "serve", "help"].contains(&name.as_str()) && !needs_engine {
            runs(name);
        }
    }
    let (_, serve) = all.iter().find(|(name, _)| name == "serve").unwrap();
    assert!(!serve.is_empty());
}
