//! Resolves file names given without a folder.

use std::path::{Path, PathBuf};

use pairwright::printable;

/// Resolves `name`: a bare name lies in the folder of `beside`, a path is used as it is.
pub(crate) fn beside(name: &Path, beside: &Path) -> PathBuf {
    let is_alone = name.parent().is_some_and(|folder| folder == Path::new(""));
    match beside.parent() {
        Some(folder) if is_alone => folder.join(name),
        _ => name.to_owned(),
    }
}

/// Whether and where a checklist is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum List {
    /// No checklist is written.
    #[default]
    Unwanted,
    /// Beside the report, with its name.
    Unnamed,
    /// The file is written to this path.
    Named(PathBuf),
}

impl List {
    /// The path as typed and as resolved, for a report `file`; `None` if no list is wanted.
    pub(crate) fn place(&self, file: &Path) -> Option<(PathBuf, PathBuf)> {
        match self {
            Self::Unwanted => None,
            Self::Unnamed => Some((list_of(file), list_of(file))),
            Self::Named(name) => Some((name.clone(), beside(name, file))),
        }
    }
}

/// The default list for `file`: its name with the last extension replaced.
fn list_of(file: &Path) -> PathBuf {
    file.with_extension("list")
}

/// The name of `file` in the output of checks: without folder and last extension.
pub(crate) fn stem(file: &Path) -> String {
    printable(&file.file_stem().unwrap_or_default().to_string_lossy())
}

/// The capitals of an event's name, or its beginning if it has fewer than three: the name of an event without
/// a file in the output of checks.
pub(crate) fn initials(name: &str) -> String {
    let capitals: String = name.chars().filter(char::is_ascii_uppercase).collect();
    match (capitals.len(), name.trim()) {
        (_, "") => "Unknown".to_owned(),
        (3.., _) => capitals,
        _ => printable(&name.chars().filter(|c| !c.is_whitespace()).take(12).collect::<String>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_alone_lies_beside_the_report() {
        let at = |name: &str, of: &str| beside(Path::new(name), Path::new(of));
        assert_eq!(at("out", "a/b.trf"), Path::new("a/out"));
        assert_eq!(at("out", "b.trf"), Path::new("out"));
        assert_eq!(at("out", "/b.trf"), Path::new("/out"));
        assert_eq!(at("./out", "a/b.trf"), Path::new("./out"));
        assert_eq!(at("c/out", "a/b.trf"), Path::new("c/out"));
        assert_eq!(at("/c/out", "a/b.trf"), Path::new("/c/out"));
    }

    #[test]
    fn a_list_has_its_own_extension() {
        assert_eq!(list_of(Path::new("a/b.c.trf")), Path::new("a/b.c.list"));
        assert_eq!(list_of(Path::new("b")), Path::new("b.list"));
        assert_eq!(stem(Path::new("a/b.c.trf")), "b.c");
    }
}
