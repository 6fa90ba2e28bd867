//! READMEs and pages show what the command prints.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{finish, pairwright};

/// Stands for omitted lines.
const GAP: &str = "…";

/// The command lines shown, each with the lines it prints.
fn shown(readme: &str) -> Vec<(&str, Vec<&str>)> {
    let blocks = readme.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    let typed = blocks.filter_map(|block| block.strip_prefix("$ pairwright "));
    typed
        .filter_map(|block| Some((block.lines().next()?, block.lines().skip(1).collect())))
        .collect()
}

/// The words of a command line, with patterns such as `folder/1*.trf` expanded to file names.
fn words(line: &str, root: &Path) -> Vec<String> {
    let expanded = line.split(' ').flat_map(|word| {
        let Some((before, after)) = word.split_once('*') else { return vec![word.to_owned()] };
        let (folder, prefix) = before.rsplit_once('/').unwrap();
        let names = fs::read_dir(root.join(folder)).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let fits = |name: &String| name.starts_with(prefix) && name.ends_with(after);
        let mut files: Vec<String> =
            names.filter(fits).map(|name| format!("{folder}/{name}")).collect();
        files.sort();
        files
    });
    expanded.collect()
}

/// The README of the workspace, those of all folders in it, and the pages of the library.
fn pages(root: &Path) -> Vec<PathBuf> {
    let mut pages = vec![root.join("README.md")];
    for folder in ["crates", "rulesets"] {
        let crates = fs::read_dir(root.join(folder)).unwrap();
        let mut crates: Vec<PathBuf> = crates.map(|entry| entry.unwrap().path()).collect();
        crates.sort();
        pages.extend(crates.iter().map(|folder| folder.join("README.md")));
        pages.push(root.join(folder).join("README.md"));
    }
    let docs = fs::read_dir(root.join("crates/pairwright/docs")).unwrap();
    pages.extend(docs.map(|entry| entry.unwrap().path()));
    pages.retain(|page| page.is_file());
    pages
}

#[test]
fn what_the_pages_show_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages: Vec<String> =
        pages(&root).iter().map(|page| fs::read_to_string(page).unwrap()).collect();
    assert!(pages.len() > 25, "{}", pages.len());
    let shown: Vec<_> = pages.iter().flat_map(|page| shown(page)).collect();
    assert!(shown.len() >= 8, "{shown:?}");
    for (line, expected) in shown {
        let printed = finish(pairwright().args(words(line, &root)).current_dir(&root)).stdout;
        // The spaces within `3 - 6` are no-break spaces.
        let printed = printed.replace('\u{a0}', " ");
        let mut rest: Vec<&str> = printed.lines().collect();
        for part in expected.split(|line| *line == GAP).filter(|part| !part.is_empty()) {
            let place = rest.windows(part.len()).position(|lines| lines == part);
            let place = place.unwrap_or_else(|| panic!("{line}\n{printed}\nhas no\n{part:#?}"));
            rest.drain(..place + part.len());
        }
        let ends_in_gap = expected.last() == Some(&GAP);
        assert!(ends_in_gap || rest.is_empty(), "{line}: more is printed: {rest:#?}");
    }
}

/// The lines that a page says are to be typed, and the block of text right behind them, if it shows what is printed.
fn typed(page: &str) -> Vec<(String, Option<String>)> {
    let mut typed = Vec::new();
    let mut blocks = page.split("```sh\n").skip(1);
    while let Some((block, rest)) = blocks.next().and_then(|block| block.split_once("```\n")) {
        let joined = block.replace("\\\n", " ");
        let lines = joined.lines().map(|line| line.split(" #").next().unwrap_or(line).trim());
        let lines: Vec<_> =
            lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let printed =
            rest.trim_start().strip_prefix("```text\n").and_then(|rest| rest.split("```").next());
        let printed = printed.filter(|text| !text.starts_with('$')).map(str::to_owned);
        let last = lines.len();
        typed.extend((1..).zip(lines).map(|(place, line)| {
            let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
            (words, printed.clone().filter(|_| place == last))
        }));
    }
    typed
}

/// Where files are named that a reader is to have, they are these.
fn a_folder_with_files(root: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let players = "Noor\nSmit\nAdair\nBakker\nCohen\nDuarte\nEriksen\nFarkas\n";
    fs::write(folder.path().join("players.csv"), players).unwrap();
    let event = root.join("crates/pairwright/examples/club-evening.trf");
    fs::copy(event, folder.path().join("event.trf")).unwrap();
    folder
}

#[test]
fn what_the_pages_say_is_to_be_typed_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut count = 0;
    for page in pages(&root) {
        let text = fs::read_to_string(&page).unwrap();
        let folder = a_folder_with_files(&root);
        for (line, printed) in typed(&text) {
            let of_clone = line.strip_prefix("cargo run --release --bin pairwright -- ");
            let of_reader = line.strip_prefix("pairwright ");
            let (words, place) = match (of_clone, of_reader) {
                (Some(words), _) => (words, root.as_path()),
                (_, Some(words)) if words.contains("fixtures/") => (words, root.as_path()),
                (_, Some(words)) => (words, folder.path()),
                // Others build, measure or need a browser; xtask's own tests look at its lines.
                _ => {
                    let is_known = ["cargo ", "ln -s ", "python3 crates/"]
                        .iter()
                        .any(|start| line.starts_with(start));
                    assert!(is_known, "{}: nobody runs {line:?}", page.display());
                    continue;
                }
            };
            if words.starts_with("serve") {
                continue;
            }
            // A new event may stand in the place of the one that is there.
            if words.starts_with("new ") {
                fs::remove_file(folder.path().join("event.trf")).unwrap();
            }
            let run = finish(pairwright().args(words.split(' ')).current_dir(place));
            assert!([0, 1, 6].contains(&run.code), "{}: {line}: {run}", page.display());
            if let Some(printed) = printed {
                let shown = format!("{}{}", run.stderr, run.stdout).replace('\u{a0}', " ");
                assert_eq!(shown, printed, "{}: {line}", page.display());
            }
            count += 1;
        }
    }
    assert!(count >= 7, "{count}");
}

/// Whoever shows something shows it in a block that a test runs, or in one of the kinds that print nothing.
#[test]
fn every_block_is_of_a_kind_that_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // Nobody types these: a map, and the arguments of two programs.
    let shapes = [" the commands ", "[-r] --dutch REPORT", "[-r] REPORT"];
    for page in pages(&root) {
        let text = fs::read_to_string(&page).unwrap();
        // Every second piece is a block; it begins with its kind.
        for (before, block) in pieces(&text) {
            let (kind, shown) = block.split_once('\n').unwrap();
            let runs = match kind {
                // Here, by the documentation of the library, and by the tests of the wheel.
                "sh" => true,
                "rust" => ["pairwright", "audits", "explain", "render"]
                    .iter()
                    .any(|name| page.ends_with(format!("crates/{name}/README.md"))),
                "python" => page.ends_with("python/README.md") || page.ends_with("cli/README.md"),
                "js" => page.ends_with("crates/web/README.md"),
                "sql" => page.ends_with("crates/cli/README.md"),
                "text" => {
                    let is_answer = before.trim_end().ends_with("```");
                    is_answer
                        || shown.starts_with("$ pairwright ")
                        || shapes.iter().any(|shape| shown.starts_with(shape))
                }
                _ => false,
            };
            assert!(runs, "{}: nobody runs this:\n{block}", page.display());
        }
    }
}

/// The blocks of a page, each with what stands before it.
fn pieces(page: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(begin) = page[from..].find("\n```").map(|place| from + place + 1) {
        let inside = begin + 3;
        let Some(end) = page[inside..].find("\n```").map(|place| inside + place + 1) else { break };
        found.push((&page[..begin], &page[inside..end]));
        from = end + 3;
    }
    found
}

/// The table of causes and the numbers beside it.
#[test]
fn what_the_page_counts_is_counted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page =
        fs::read_to_string(root.join("crates/pairwright/docs/where-editions-differ.md")).unwrap();
    let line = "compare fixtures/corpus --rules dutch-2012,dutch-2017 --format json -q";
    let found = finish(pairwright().args(line.split(' ')).current_dir(&root)).json();
    let number = |value: &serde_json::Value| value.as_u64().unwrap();
    let totals = &found["totals"];
    let differing = number(&totals["rounds_differing"]);
    let files = found["files"].as_array().unwrap().iter();
    let rounds = files.flat_map(|file| file["rounds"].as_array().unwrap());
    let is_read_otherwise = |round: &&serde_json::Value| {
        let because = round["because"].as_array().unwrap();
        because.iter().any(|rejection| !rejection["reading"].is_null())
    };
    let read_otherwise = rounds.filter(is_read_otherwise).count();
    let causes = totals["by_cause"].as_array().unwrap();
    let sum = |cause: &str, rules: &str| -> u64 {
        let of_it = causes.iter().filter(|row| row["cause"] == cause && row["rules"] == rules);
        of_it.map(|row| number(&row["rounds"])).sum()
    };
    let mut lines = vec![
        format!("{differing} differ between the editions"),
        format!("In {read_otherwise} of the {differing} the two also read"),
    ];
    let names = [
        ("float", "repeated floats"),
        ("order", "order of candidates"),
        ("bye-bar", "right to the bye"),
        ("colour-allocation", "colour allocation"),
        ("pairs", "number of pairs"),
        ("score-difference", "score differences"),
        ("colour-preference", "colour preferences"),
        ("look-ahead", "look-ahead to the next bracket"),
        ("impossible", "no legal pairing"),
        ("collapse", "collapse"),
    ];
    for (cause, name) in names {
        let [one, other] = ["dutch-2012", "dutch-2017"].map(|rules| sum(cause, rules));
        lines.push(format!("| {name} | {one} | {other} |"));
    }
    assert!(causes.iter().all(|row| names.iter().any(|(cause, _)| row["cause"] == *cause)));
    let absent: Vec<&String> = lines.iter().filter(|line| !page.contains(line.as_str())).collect();
    assert!(absent.is_empty(), "{absent:#?}");
}

/// A newcomer reads it to the end.
#[test]
fn the_readme_is_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let lines = fs::read_to_string(root.join("README.md")).unwrap().lines().count();
    assert!((60..=140).contains(&lines), "{lines}");
}

#[test]
fn every_answer_to_fide_has_a_command_that_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = root.join("crates/pairwright/docs/what-fide-asks.md");
    let page = fs::read_to_string(page).unwrap();
    let commands = page.split('`').filter_map(|piece| piece.strip_prefix("pairwright "));
    let mut count = 0;
    for line in commands {
        let run = finish(pairwright().args(line.split(' ')).current_dir(&root));
        assert_eq!(run.code, 0, "{line}: {run}");
        assert!(!run.stdout.is_empty(), "{line}");
        count += 1;
    }
    assert!(count >= 13, "{count}");
}

/// The page is made by this test: each answer is what the command prints. With `INSTA_UPDATE=always` it is written anew.
#[test]
fn questions_are_answered_as_the_page_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("crates/pairwright/docs/questions-and-answers.md");
    let page = fs::read_to_string(&path).unwrap();
    let asked: Vec<&str> = shown(&page).into_iter().map(|(line, _)| line).collect();
    assert_eq!(asked.len(), 22, "{asked:?}");
    let mut made = String::new();
    for piece in page.split_inclusive("```text\n") {
        let (answer, rest) =
            if made.is_empty() { ("", piece) } else { piece.split_once("```\n").unwrap() };
        if let Some(line) =
            answer.lines().next().and_then(|line| line.strip_prefix("$ pairwright "))
        {
            let run = finish(pairwright().args(words(line, &root)).current_dir(&root));
            assert_eq!(run.code, 0, "{line}: {run}");
            let printed = run.stdout.replace('\u{a0}', " ");
            made.extend(["$ pairwright ", line, "\n", &printed, "```\n"]);
        }
        made.push_str(rest);
    }
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, made).unwrap();
    } else {
        assert_eq!(page, made);
    }
}
