//! A simulated process: files, streams and variables in memory.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pairwright_dropin::{World, recognise, run};

/// A process with a folder of its own.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    pub(crate) files: BTreeMap<PathBuf, Vec<u8>>,
    /// Files that cannot be written.
    pub(crate) locked: Vec<PathBuf>,
    pub(crate) rules: Option<&'static str>,
    pub(crate) input: String,
    pub(crate) out: Vec<u8>,
    pub(crate) err: Vec<u8>,
}

impl World for Desk {
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        self.files.get(path).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn read_standard_input(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.input.clone().into_bytes())
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if self.locked.iter().any(|locked| locked == path) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.files.insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    fn err(&mut self) -> &mut dyn Write {
        &mut self.err
    }

    fn variable(&self, name: &str) -> Option<String> {
        (name == "PAIRWRIGHT_RULES").then(|| self.rules.map(str::to_owned)).flatten()
    }

    fn seed(&mut self) -> u64 {
        4711
    }
}

/// The outcome of a run: exit code, standard output and standard error.
pub(crate) type Ended = (u8, String, String);

impl Desk {
    /// A desk with the report in `d/a.trf`.
    pub(crate) fn with(report: &str) -> Self {
        let mut desk = Self::default();
        desk.put("d/a.trf", report);
        desk
    }

    pub(crate) fn put(&mut self, path: &str, text: &str) {
        self.files.insert(PathBuf::from(path), text.as_bytes().to_vec());
    }

    /// Runs a command line; its first word is the name of the program.
    pub(crate) fn run(&mut self, line: &str) -> Ended {
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        let call = recognise(&words).unwrap();
        self.out.clear();
        self.err.clear();
        let code = run(&call, self);
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        (code, text(&self.out), text(&self.err))
    }

    /// The content of `path`; `None` if the file does not exist.
    pub(crate) fn text(&self, path: &str) -> Option<String> {
        self.files.get(Path::new(path)).map(|bytes| String::from_utf8(bytes.clone()).unwrap())
    }
}

/// The report `name` of `tests/data`.
pub(crate) fn data(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)).unwrap()
}

/// A report whose fourth round cannot be paired: two players who have met are left.
pub(crate) fn fourth_round_of_two_who_have_met() -> String {
    let add = |line: &str| match line.as_bytes().get(7) {
        Some(b'1') => format!("{line}     2 b 1\n"),
        Some(b'2') => format!("{line}     1 w 0\n"),
        Some(b'3' | b'4') => format!("{line}  0000 - H\n"),
        _ => format!("{line}\n"),
    };
    let report: String = data("impossible.trf").lines().map(add).collect();
    let report = report.replace(" 2.0    1", " 3.0    1").replace(" 1.0    3", " 1.5    3");
    report.replace(" 1.5    4", " 2.0    4")
}

/// Standard output of `line` over `report`; the run must succeed without messages.
pub(crate) fn output(report: &str, line: &str) -> String {
    let (code, out, err) = Desk::with(report).run(line);
    assert_eq!((code, err.as_str()), (0, ""), "{line}");
    out
}

/// A report before its first round, with these lines before those of `players` players.
pub(crate) fn entered(header: &[&str], players: usize) -> String {
    let header = header.iter().map(|line| (*line).to_owned());
    let lines = header.chain((1..=players).map(|number| {
        let (name, rating) = (format!("Player {number}"), 2500 - 10 * number);
        format!("001 {number:>4}      {name:<33} {rating:>4} {:27}{:>4} {number:>4}", "", "0.0")
    }));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}
