//! The folder of the desk, and the events of it that are open.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pairwright::{Error, printable};
use pairwright_desk::{Answer, Ask, Beginning, Report, Shown, Trouble, begin, export, start};
use serde::Deserialize;

use super::open::{Closed, Open};
use crate::failure::Failure;
use crate::input::is_report;
use crate::replace::State;

/// The folder, and what is open.
#[derive(Debug)]
pub(super) struct Shelf {
    folder: PathBuf,
    open: BTreeMap<String, Open>,
}

/// A request about an event.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskOf {
    file: String,
    ask: Ask,
}

/// A new event, and the name of its file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeginAs {
    file: String,
    beginning: Beginning,
}

/// A file to save: its name and its content.
#[derive(Debug)]
pub(super) struct Saved {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl Shelf {
    /// The folder `path`, or that of the report `path`, whose name and notice come with it.
    pub(super) fn at(path: &Path) -> Result<(Self, Option<String>, Option<String>), Failure> {
        let real =
            fs::canonicalize(path).map_err(|error| Failure::Event(Error::Unreadable(error)))?;
        if real.is_dir() {
            return Ok((Self { folder: real, open: BTreeMap::new() }, None, None));
        }
        let parts = real.parent().zip(real.file_name().and_then(|name| name.to_str()));
        let (folder, name) = parts.ok_or(Failure::NoName)?;
        let mut shelf = Self { folder: folder.to_owned(), open: BTreeMap::new() };
        let (open, recovered) = Open::at(&real).map_err(|closed| match closed {
            Closed::Report(trouble) => Failure::NoDesk(trouble.said),
            Closed::Busy => Failure::Busy,
            Closed::File(path, error) => Failure::Unwritable {
                path: path.display().to_string(),
                error,
                state: State::Unknown,
            },
        })?;
        let notice = (recovered > 0).then(|| recovered_said(recovered));
        shelf.open.insert(name.to_owned(), open);
        Ok((shelf, Some(name.to_owned()), notice))
    }

    /// The reports of the folder.
    pub(super) fn start(&self) -> Result<Shown, Trouble> {
        let entries = fs::read_dir(&self.folder);
        let entries = entries.map_err(|error| Trouble::new(format!("the folder: {error}"), ""))?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let names = names.filter(|name| self.path_of(name).is_ok());
        let changed = |name: &String| {
            fs::metadata(self.folder.join(name)).and_then(|found| found.modified()).ok()
        };
        let mut names: Vec<_> = names.map(|name| (Reverse(changed(&name)), name)).collect();
        // What was worked on last is looked for first.
        names.sort();
        let names: Vec<String> = names.into_iter().map(|(_, name)| name).collect();
        start(&names)
    }

    /// Answers a request about an event, which is opened if it is not.
    pub(super) fn ask(&mut self, asked: &AskOf) -> Result<Answer, Trouble> {
        let (open, notice) = self.opened(&asked.file)?;
        let mut answer = open.ask(&asked.ask);
        if let Some(notice) = notice {
            answer.said = notice;
        }
        Ok(answer)
    }

    /// Makes the report of a new event, where there is none of its name.
    pub(super) fn begin(&mut self, asked: &BeginAs) -> Result<(), Trouble> {
        check_name(&asked.file)?;
        self.make(&asked.file, begin(&asked.beginning)?.bytes())
    }

    /// Puts a report of the name `file` into the folder, where there is none of its name.
    pub(super) fn put(&mut self, file: &str, bytes: &[u8]) -> Result<(), Trouble> {
        check_name(file)?;
        Report::read(bytes)?;
        self.make(file, bytes)
    }

    fn make(&self, file: &str, bytes: &[u8]) -> Result<(), Trouble> {
        let path = self.folder.join(file);
        let made = fs::File::options().write(true).create_new(true).open(&path);
        let written = made.and_then(|mut file| {
            use std::io::Write as _;

            let written = file.write_all(bytes).and_then(|()| file.sync_all());
            written.inspect_err(|_| {
                // The file is ours, and half a report is none.
                let _ = fs::remove_file(&path);
            })
        });
        written.map_err(|error| {
            let name = printable(file);
            Trouble::new(format!("{name} cannot be made: {error}"), "give the file another name")
        })
    }

    /// The event in another format.
    pub(super) fn save(&mut self, file: &str, format: &str) -> Result<Saved, Trouble> {
        let (open, _) = self.opened(file)?;
        let made = export(open.session().report(), format)?;
        let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        let what = if format == "as-it-is" { String::new() } else { format!("-{format}") };
        Ok(Saved { name: format!("{stem}{what}.{}", made.ending), bytes: made.bytes })
    }

    /// Waits until every report is written.
    pub(super) fn close(&mut self) -> Result<(), Failure> {
        let mut all = Ok(());
        for open in self.open.values_mut() {
            all = all.and(open.close().map_err(Failure::Behind));
        }
        all
    }

    fn opened(&mut self, name: &str) -> Result<(&mut Open, Option<String>), Trouble> {
        let mut notice = None;
        if !self.open.contains_key(name) {
            let path = self.path_of(name)?;
            let (open, recovered) = Open::at(&path).map_err(|closed| match closed {
                Closed::Report(trouble) => trouble,
                Closed::Busy => Trouble::new(Failure::Busy.to_string(), ""),
                Closed::File(_, error) => Trouble::new(format!("cannot be opened: {error}"), ""),
            })?;
            notice = (recovered > 0).then(|| recovered_said(recovered));
            self.open.insert(name.to_owned(), open);
        }
        let open = self.open.get_mut(name).ok_or_else(|| Trouble::new("internal error", ""))?;
        Ok((open, notice))
    }

    /// The report called `name`, which lies in the folder, not behind a link that leads out of it.
    fn path_of(&self, name: &str) -> Result<PathBuf, Trouble> {
        check_name(name)?;
        let gone = || Trouble::new(format!("there is no report {:?} here", printable(name)), "");
        let real = fs::canonicalize(self.folder.join(name)).map_err(|_| gone())?;
        if real.is_file() && real.parent() == Some(&self.folder) { Ok(real) } else { Err(gone()) }
    }
}

/// That `name` names a report in the folder, and nothing else.
fn check_name(name: &str) -> Result<(), Trouble> {
    let path = Path::new(name);
    let is_plain = path.file_name().and_then(|plain| plain.to_str()) == Some(name)
        && !name.starts_with('.')
        && !name.contains(['/', '\\', ':', '\0'])
        && !name.chars().any(char::is_control);
    if is_plain && is_report(path) {
        return Ok(());
    }
    let said = format!("{:?} is no name of a report in this folder", printable(name));
    Err(Trouble::new(said, "give a name that ends with .trf"))
}

fn recovered_said(steps: usize) -> String {
    let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
    format!("the report lacked {steps} of its journal; that is made up for")
}
