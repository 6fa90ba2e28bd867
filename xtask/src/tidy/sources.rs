//! The source files of the workspace.

use std::cell::OnceCell;
use std::path::Path;
use std::{fs, io};

/// A Rust file or a page of the workspace.
#[derive(Debug)]
pub(super) struct SourceFile {
    /// The path in the workspace, with `/` on every platform.
    pub(super) path: String,
    pub(super) text: String,
    /// What several checks look at and is made once, for making it is most of the work.
    parsed: OnceCell<syn::Result<syn::File>>,
}

impl SourceFile {
    pub(super) fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into(), parsed: OnceCell::new() }
    }

    /// Its items, for a Rust file.
    pub(super) fn parsed(&self) -> Result<&syn::File, &syn::Error> {
        self.parsed.get_or_init(|| syn::parse_file(&self.text)).as_ref()
    }

    /// The folder of its crate, such as `crates/model`.
    pub(super) fn package(&self) -> &str {
        match self.path.match_indices('/').nth(1) {
            Some((end, _)) if !self.path.starts_with("xtask/") => &self.path[..end],
            _ => "xtask",
        }
    }

    /// Whether it holds nothing but tests or benchmarks.
    pub(super) fn is_test(&self) -> bool {
        let mut parts = self.path.split('/');
        parts.any(|part| matches!(part, "tests" | "benches" | "tests.rs" | "testing.rs"))
    }
}

/// The folders that hold packages.
const FOLDERS: [&str; 3] = ["crates", "rulesets", "xtask"];

/// All Rust files under `crates`, `rulesets` and `xtask`, sorted.
pub(super) fn all(root: &Path) -> io::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        collect(root, folder, "rs", &mut files)?;
    }
    Ok(files)
}

/// All pages (`.md`): those of packages, of `fixtures` and those at the root, sorted by folder.
pub(super) fn pages(root: &Path) -> io::Result<Vec<SourceFile>> {
    let mut pages = Vec::new();
    for page in ["CHANGELOG.md", "CONTRIBUTING.md", "README.md", ".github/SECURITY.md"] {
        pages.push(SourceFile::new(page, fs::read_to_string(root.join(page))?));
    }
    for folder in FOLDERS.into_iter().chain(["fixtures"]) {
        collect(root, folder, "md", &mut pages)?;
    }
    Ok(pages)
}

/// Adds all files under `folder` with this `ending`, except in folders called `target`, where Cargo builds.
fn collect(root: &Path, folder: &str, ending: &str, files: &mut Vec<SourceFile>) -> io::Result<()> {
    let mut entries = fs::read_dir(root.join(folder))?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{folder}/{}", entry.file_name().display());
        if entry.path().is_dir() {
            if entry.file_name() != "target" {
                collect(root, &path, ending, files)?;
            }
        } else if entry.path().extension().is_some_and(|extension| extension == ending) {
            files.push(SourceFile::new(path, fs::read_to_string(entry.path())?));
        }
    }
    Ok(())
}
