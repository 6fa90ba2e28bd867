//! A process without a machine, for the command lines of other programs.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pairwright_dropin::{World, recognise, run};

use crate::asks_all;
use crate::chance::Chance;

/// Files in memory, so that nothing on the disk is in danger.
#[derive(Debug, Default)]
struct Desk {
    files: BTreeMap<PathBuf, Vec<u8>>,
    input: Vec<u8>,
    out: Vec<u8>,
    err: Vec<u8>,
}

impl World for Desk {
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        self.files.get(path).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn read_standard_input(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.input.clone())
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.files.insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    fn err(&mut self) -> &mut dyn Write {
        &mut self.err
    }

    fn variable(&self, _: &str) -> Option<String> {
        None
    }

    fn seed(&mut self) -> u64 {
        4711
    }
}

/// Command lines with the report at `e.trf`. Those that make random events are left out: what they do does
/// not depend on the report.
const LINES: [&str; 9] = [
    "bbpPairings --dutch e.trf -p",
    "bbpPairings-5 --dutch e.trf -p out -l list",
    "bbpPairings --dutch e.trf -c",
    "bbpPairings-5 --dutch e.trf -c -l list",
    "javafo e.trf -p",
    "javafo e.trf -p out -l list",
    "javafo e.trf -c",
    "javafo e.trf -c 2",
    "javafo -r",
];

/// Runs all command lines over the report `bytes`, or one that its bytes select, and one line that begins them itself if
/// it begins with the name of a program.
pub fn ask(bytes: &[u8]) {
    let own = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let own = String::from_utf8_lossy(own).into_owned();
    // A generator asked for many players takes as long as it takes.
    if !own.contains("-g") && !own.contains('=') {
        call(&own, bytes.get(own.len() + 1..).unwrap_or_default());
    }
    let mut chance = Chance::of_input(bytes);
    if asks_all(&mut chance) {
        LINES.iter().for_each(|line| call(line, bytes));
    } else {
        call(chance.of(&LINES), bytes);
    }
}

fn call(line: &str, report: &[u8]) {
    let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
    let Some(call) = recognise(&words) else { return };
    let mut desk = Desk { input: report.to_vec(), ..Desk::default() };
    desk.files.insert("e.trf".into(), report.to_vec());
    let code = run(&call, &mut desk);
    assert!(code <= 5, "{line}: exit code {code}");
    let said = String::from_utf8_lossy(&desk.err);
    assert!(!said.contains("internal error"), "{line}: {said}");
}
