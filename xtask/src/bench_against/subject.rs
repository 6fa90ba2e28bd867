//! The subject of a measurement: a report, or all reports of a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A report or a folder of reports.
#[derive(Debug)]
pub(super) struct Subject {
    /// As given on the command line.
    pub(super) path: PathBuf,
    /// The name in the table.
    pub(super) name: String,
    /// The reports, in the order of `pairwright check`.
    pub(super) files: Vec<PathBuf>,
    /// How often other engines run.
    pub(super) theirs: Theirs,
}

/// How often other engines run on a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theirs {
    /// As often as ours, after a run to warm up.
    Often,
    /// One run, with nothing warmed up.
    Once,
    /// Never: they would not end, or cannot read it.
    Never,
}

impl Subject {
    /// The subject at `path`.
    pub(super) fn find(path: &Path, theirs: Theirs) -> io::Result<Self> {
        let mut files = Vec::new();
        let name = if path.is_dir() {
            search(path, &mut files)?;
            let folder = path.file_name().unwrap_or(path.as_os_str());
            format!("{} ({} files)", folder.display(), files.len())
        } else {
            files.push(path.to_owned());
            path.file_stem().unwrap_or(path.as_os_str()).display().to_string()
        };
        if files.is_empty() {
            return Err(io::Error::other(format!("{} holds no report", path.display())));
        }
        // Checked here, not after the long runs before it.
        files.iter().try_for_each(|file| fs::metadata(file).map(drop)).map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        })?;
        Ok(Self { path: path.to_owned(), name, files, theirs })
    }

    /// The numbers of players of the smallest and the largest report.
    pub(super) fn players(&self) -> io::Result<(u64, u64)> {
        let (mut least, mut most) = (u64::MAX, 0);
        for file in &self.files {
            let count = players(&fs::read(file)?);
            (least, most) = (least.min(count), most.max(count));
        }
        Ok((least, most))
    }

    /// Whether it is a single report.
    pub(super) fn is_file(&self) -> bool {
        !self.path.is_dir()
    }
}

fn search(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for path in entries.iter().map(fs::DirEntry::path) {
        let is_report = |extension: &std::ffi::OsStr| {
            extension.eq_ignore_ascii_case("trf") || extension.eq_ignore_ascii_case("trfx")
        };
        if path.is_dir() {
            search(&path, files)?;
        } else if path.extension().is_some_and(is_report) {
            files.push(path);
        }
    }
    Ok(())
}

/// Lines may end in CR, LF or both.
fn players(report: &[u8]) -> u64 {
    let lines = report.split(|&byte| byte == b'\r' || byte == b'\n');
    lines.filter(|line| line.starts_with(b"001 ")).fold(0, |count, _| count + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_lines_of_their_own() {
        assert_eq!(players(b"012 001 \r001    1\r001    2\r\n001    3\nXXR 9"), 3);
        assert_eq!(players(b""), 0);
    }
}
