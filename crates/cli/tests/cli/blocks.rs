//! Every block of every page is run by a test.

use std::fs;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

/// A block of a page.
pub(crate) struct Block<'p> {
    /// The language that it is marked with.
    pub(crate) kind: &'p str,
    /// What stands between its fences, line by line.
    pub(crate) lines: Vec<&'p str>,
    /// Whether it stands right behind another one, and so shows what that prints.
    pub(crate) is_answer: bool,
}

/// The blocks of a page, those in lists among them.
pub(crate) fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut found: Vec<Block<'_>> = Vec::new();
    let (mut is_inside, mut is_behind) = (false, false);
    for line in page.lines() {
        let fence = line.trim_start().strip_prefix("```");
        match (fence, found.last_mut().filter(|_| is_inside)) {
            (Some(_), Some(_)) => (is_inside, is_behind) = (false, true),
            (Some(kind), None) => {
                found.push(Block { kind, lines: Vec::new(), is_answer: is_behind });
                is_inside = true;
            }
            (None, Some(block)) => block.lines.push(line),
            (None, None) => is_behind &= line.is_empty(),
        }
    }
    assert!(!is_inside, "a block has no end");
    found
}

/// All pages, each with its path from `root`.
pub(crate) fn pages(root: &Path) -> Vec<(String, String)> {
    let is_kept = |entry: &DirEntry| {
        let name = entry.file_name();
        ["target", "node_modules", ".git"].iter().all(|other| name != *other)
    };
    let files = WalkDir::new(root).sort_by_file_name().into_iter().filter_entry(is_kept);
    let files = files.map(Result::unwrap);
    let pages = files.filter(|entry| entry.path().extension().is_some_and(|end| end == "md"));
    let read = pages.map(|entry| {
        let path = entry.path().strip_prefix(root).unwrap();
        let path = path.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/");
        (path, fs::read_to_string(entry.path()).unwrap())
    });
    let read: Vec<_> = read.collect();
    assert!(read.len() > 40, "{}", read.len());
    read
}

/// Pages, with the language of their blocks and the file that runs them. It names the page.
const RUN_BY: [(&str, &str, &str); 10] = [
    ("crates/audits/README.md", "rust", "crates/pairwright/src/lib.rs"),
    ("crates/cli/README.md", "python", "crates/cli/tests/pages.py"),
    ("crates/cli/README.md", "sql", "crates/cli/tests/pages.py"),
    ("crates/cli/a-million-events.md", "python", "crates/cli/tests/pages.py"),
    ("crates/cli/a-million-events.md", "sh", "crates/cli/tests/pages.py"),
    ("crates/desk/npm/README.md", "js", ".ci/run"),
    ("crates/explain/README.md", "rust", "crates/pairwright/src/lib.rs"),
    ("crates/pairwright/README.md", "rust", "crates/pairwright/src/lib.rs"),
    ("crates/python/README.md", "python", "crates/python/tests/test_package.py"),
    ("crates/render/README.md", "rust", "crates/pairwright/src/lib.rs"),
];

/// The file that runs the blocks of a page in this language; `None` if no file other than these tests does.
pub(crate) fn run_by(page: &str, kind: &str) -> Option<&'static str> {
    let mut own = RUN_BY.iter().filter(|(of, what, _)| *of == page && *what == kind);
    own.next().map(|(.., file)| *file)
}

#[test]
fn every_block_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // Nobody types these: a map, and the arguments of two programs.
    let shapes = [" the commands ", "[-r] --dutch REPORT", "[-r] REPORT"];
    let mut unused = RUN_BY.to_vec();
    for (path, text) in pages(&root) {
        for Block { kind, lines, is_answer } in blocks(&text) {
            let first = lines.first().copied().unwrap_or_default();
            unused.retain(|(of, what, _)| *of != path || *what != kind);
            let is_run = match (run_by(&path, kind), kind) {
                (Some(_), _) | (None, "sh") => true,
                (None, "text") => {
                    is_answer
                        || first.starts_with("$ pairwright ")
                        || shapes.iter().any(|shape| first.starts_with(shape))
                }
                _ => false,
            };
            assert!(is_run, "{path}: nobody runs this `{kind}`:\n{}", lines.join("\n"));
        }
    }
    assert!(unused.is_empty(), "there is no such block: {unused:?}");
}

#[test]
fn who_runs_a_block_names_its_page_and_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let workflow = read(".ci/run") + &read(".ci/wheel");
    for (page, kind, file) in RUN_BY {
        let text = read(file);
        if kind == "rust" {
            let relative =
                page.replacen("crates/pairwright", "..", 1).replacen("crates", "../..", 1);
            assert!(text.contains(&format!("include_str!(\"{relative}\")")), "{file}: {page}");
            continue;
        }
        assert!(text.contains(page), "{file}: {page}");
        let (folder, _) = file.split_once("/tests/").unwrap_or((".ci", ""));
        let is_run = workflow.contains(file)
            || workflow.contains(&format!("pytest -q -p no:cacheprovider {folder}\n"));
        assert!(is_run || file == ".ci/run", "{file}");
    }
}
