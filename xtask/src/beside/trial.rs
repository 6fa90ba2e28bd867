//! Runs one command line with both binaries.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use walkdir::WalkDir;

use super::changes::{self, Seen};
use super::line::Line;
use crate::peer::process::{self, Run};

/// The name of the folder that stands for `FOLDER`.
const FOLDER: &str = "reports";

/// Names under which a binary replaces other programs, as the command lines use them.
const OTHER_NAMES: [&str; 4] = ["bbp5", "bbp6", "bbpPairings", "bbpPairings-5"];

/// A binary under all its names, so that its own name does not show in the output.
#[derive(Debug)]
pub(crate) struct Binary {
    folder: PathBuf,
}

impl Binary {
    /// Copies the binary at `path` to `folder` under every name.
    pub(crate) fn install(path: &Path, folder: &Path) -> io::Result<Self> {
        let about =
            |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        fs::create_dir(folder)?;
        for name in ["pairwright"].into_iter().chain(OTHER_NAMES) {
            let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            fs::copy(path, folder.join(name)).map_err(about)?;
        }
        Ok(Self { folder: folder.to_owned() })
    }

    /// A command with `arguments`, the first of which may be a name of the binary.
    fn command(&self, arguments: &[&str]) -> Command {
        let other = arguments.first().filter(|first| OTHER_NAMES.contains(first));
        let name = other.copied().unwrap_or("pairwright");
        let mut command = Command::new(self.folder.join(name));
        command.env_clear().args(&arguments[usize::from(other.is_some())..]);
        command
    }
}

/// The old binary and the new one.
#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) old: Binary,
    pub(crate) new: Binary,
    /// The time limit of a process.
    pub(crate) limit: Duration,
}

impl Pair {
    /// The differences when both run `line` over `files`, line by line.
    pub(crate) fn run(&self, line: &Line, files: &[PathBuf]) -> io::Result<Vec<String>> {
        let old = seen(&self.old, line, files, self.limit)?;
        let new = seen(&self.new, line, files, self.limit)?;
        Ok(changes::between(&old, &new))
    }
}

/// The visible outcome of `binary` running `line` over copies of `files`.
fn seen(binary: &Binary, line: &Line, files: &[PathBuf], limit: Duration) -> io::Result<Seen> {
    let place = tempfile::tempdir()?;
    let reports = place.path().join(FOLDER);
    fs::create_dir(&reports)?;
    let mut event = "event.trf".to_owned();
    for file in files {
        let name = file.file_name().unwrap_or_default();
        fs::copy(file, reports.join(name))?;
        if let ([file], Some(extension)) = (files, file.extension()) {
            event = format!("event.{}", extension.display());
            fs::copy(file, place.path().join(&event))?;
        }
    }
    let before = written(place.path())?;
    let mut seen = Seen::default();
    for (number, (arguments, has_input)) in line.commands().enumerate() {
        let named: Vec<&str> = arguments
            .iter()
            .map(|&argument| match argument {
                "EVENT" => &*event,
                "FOLDER" => FOLDER,
                argument => argument,
            })
            .collect();
        let mut command = binary.command(&named);
        command.current_dir(place.path());
        let input =
            if has_input { File::open(place.path().join(&event))?.into() } else { Stdio::null() };
        let number = if number == 0 { String::new() } else { format!(" {}", number + 1) };
        match process::run_with(&mut command, input, limit)? {
            Run::Ended { status, output, complaints, .. } => {
                let code = status.code().map_or("a signal".to_owned(), |code| code.to_string());
                seen.exits.push((format!("exit{number}"), code));
                seen.texts.insert(format!("stdout{number}"), output);
                seen.texts.insert(format!("stderr{number}"), complaints);
            }
            Run::Killed => seen.exits.push((format!("exit{number}"), "killed".to_owned())),
        }
    }
    let after = written(place.path())?;
    for (name, bytes) in &after {
        if before.get(name) != Some(bytes) {
            seen.texts.insert(name.clone(), bytes.clone());
        }
    }
    for name in before.keys().filter(|name| !after.contains_key(*name)) {
        seen.texts.insert(name.clone(), b"removed\n".to_vec());
    }
    Ok(seen)
}

/// All files below `folder`, by name.
fn written(folder: &Path) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in WalkDir::new(folder) {
        let entry = entry.map_err(io::Error::from)?;
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(folder).unwrap_or(entry.path());
            files.insert(name.display().to_string(), fs::read(entry.path())?);
        }
    }
    Ok(files)
}
