//! Reading reports from files, folders and standard input.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use pairwright::{Editions, Error, Event, Permits, Remark};
use walkdir::WalkDir;

use crate::failure::Failure;

/// The largest input, in bytes; nothing larger is a report.
const MOST: u64 = 256 << 20;

/// Where a report comes from.
///
/// It prints as the user wrote it; bytes that are not UTF-8 are replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input, `-` on the command line.
    Stdin,
    /// A file, or a folder to search.
    Path(PathBuf),
}

impl Source {
    /// The event of the report there.
    fn event(&self, permits: Permits) -> Result<Event, Error> {
        match self {
            Self::Path(path) => {
                let file = open_report(path).map_err(Error::Unreadable)?;
                Event::from_reader_permitting(file, permits)
            }
            Self::Stdin => Event::from_reader_permitting(io::stdin().lock(), permits),
        }
    }

    /// Opens the input for reading in pieces.
    pub(crate) fn open(&self) -> Result<Box<dyn Read>, Failure> {
        match self {
            Self::Path(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(Error::Unreadable(error).into()),
            },
            Self::Stdin => Ok(Box::new(io::stdin())),
        }
    }

    /// Reads the whole input.
    pub(crate) fn read(&self) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        let length = match self {
            Self::Path(path) => {
                open_report(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes))
            }
            Self::Stdin => io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes),
        };
        match length.map_err(Error::Unreadable)? as u64 {
            length if length > MOST => Err(Error::TooLarge),
            _ => Ok(bytes),
        }
    }
}

impl Source {
    /// The path for messages; standard input has a name in brackets.
    pub(crate) fn to_path(&self) -> PathBuf {
        match self {
            Self::Stdin => PathBuf::from(self.to_string()),
            Self::Path(path) => path.clone(),
        }
    }
}

impl From<OsString> for Source {
    fn from(argument: OsString) -> Self {
        if argument == "-" { Self::Stdin } else { Self::Path(argument.into()) }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<standard input>"),
            // Quoted, since an empty name would be invisible.
            Self::Path(path) if path.as_os_str().is_empty() => f.write_str("\"\""),
            Self::Path(path) => path.display().fmt(f),
        }
    }
}

/// Opens the file at `path`; a folder is an error.
fn open_report(path: &Path) -> io::Result<File> {
    if path.is_dir() {
        let what = "it is a folder; name one report in it (*.trf, *.trfx)";
        return Err(io::Error::new(io::ErrorKind::IsADirectory, what));
    }
    File::open(path)
}

/// Checks that standard input is named at most once, since it can be read only once.
pub(crate) fn read_once(paths: &[Source]) -> Result<(), Failure> {
    match paths.iter().filter(|path| **path == Source::Stdin).count() {
        0 | 1 => Ok(()),
        _ => Err(Failure::StandardInputTwice),
    }
}

/// A report after reading, with the event or the failure.
pub(crate) struct Loaded {
    /// The remarks of the reader.
    pub(crate) remarks: Vec<Remark>,
    /// The event, or why there is none.
    pub(crate) content: Result<Event, Failure>,
}

impl Loaded {
    /// For commands that pair or compare individual Dutch events. If `taken`, the kind of event is ignored.
    /// Otherwise an unusable report of another kind fails with that kind as the reason, and the remarks on an
    /// event of another kind are dropped, since they apply to individual events.
    pub(crate) fn for_pairing(self, taken: bool) -> Self {
        let Self { remarks, content } = self;
        let content = match content {
            Ok(event) if taken => Ok(event.as_individual_dutch()),
            Err(Failure::Event(error)) if !taken => Err(error.kind_first().into()),
            content => content,
        };
        let says_other = match &content {
            Ok(event) => event.not_compared().is_some_and(|kind| kind.is_said()),
            Err(failure) => failure.other_kind().is_some(),
        };
        let remarks = if says_other { Vec::new() } else { remarks };
        Self { remarks, content }
    }
}

/// Reads the report at `source`, tolerating the faults that `permits` names. These `editions` are known for it.
pub(crate) fn load(source: &Source, permits: Permits, editions: &Editions) -> Loaded {
    loaded(source, source.event(permits), editions)
}

/// Parses the report in `bytes`, which came from `source`. These `editions` are known for it.
pub(crate) fn load_bytes(source: &Source, bytes: &[u8], editions: &Editions) -> Loaded {
    loaded(source, Event::from_bytes(bytes), editions)
}

fn loaded(source: &Source, content: Result<Event, Error>, editions: &Editions) -> Loaded {
    let diagnostics = match &content {
        Ok(event) => event.warnings(),
        Err(Error::Report(refusal)) => refusal.diagnostics(),
        Err(_) => &[],
    };
    let remarks = diagnostics.iter().map(|remark| Remark::new(source, remark)).collect();
    let content = content.map(|event| event.with_editions(editions)).map_err(Failure::from);
    Loaded { remarks, content }
}

/// A report found on the command line or in a folder, or why there is none.
pub(crate) struct Found {
    pub(crate) source: Source,
    pub(crate) access: Result<(), Failure>,
}

/// The reports at `paths`, in that order; within a folder sorted by name, folder by folder.
pub(crate) fn find(paths: &[Source]) -> Vec<Found> {
    let mut found = Vec::new();
    for (place, source) in paths.iter().enumerate() {
        match source {
            Source::Stdin if paths[..place].contains(source) => {
                let access = Err(Failure::StandardInputTwice);
                found.push(Found { source: source.clone(), access });
            }
            Source::Path(path) if path.is_dir() => search(path, &mut found),
            _ => found.push(Found { source: source.clone(), access: Ok(()) }),
        }
    }
    found
}

fn search(folder: &Path, found: &mut Vec<Found>) {
    let before = found.len();
    let mut add = |path: &Path, access| {
        found.push(Found { source: Source::Path(path.to_owned()), access });
    };
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(entry) if entry.file_type().is_file() && is_report(entry.path()) => {
                add(entry.path(), Ok(()));
            }
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                add(&path, Err(Error::Unreadable(error.into()).into()));
            }
        }
    }
    if found.len() == before {
        let source = Source::Path(folder.to_owned());
        found.push(Found { source, access: Err(Failure::EmptyFolder) });
    }
}

/// Whether the name of `path` is that of a report.
pub(crate) fn is_report(path: &Path) -> bool {
    path.extension().is_some_and(|extension| {
        extension.eq_ignore_ascii_case("trf") || extension.eq_ignore_ascii_case("trfx")
    })
}
