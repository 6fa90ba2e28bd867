//! Reading reports from files, folders and standard input.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use pairwright::{Error, Event, Permits, Remark, WrongTotals};
use walkdir::WalkDir;

use crate::failure::Failure;

/// What has more bytes than this is no report, nor anything else that is read as a whole.
const MOST: u64 = 256 << 20;

/// Where a report comes from.
///
/// It prints as users know it, with what is no Unicode replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input, `-` on the command line.
    Stdin,
    /// A file, or a folder to search.
    Path(PathBuf),
}

impl Source {
    /// The report there.
    fn event(&self, permits: Permits) -> Result<Event, Error> {
        match self {
            Self::Path(path) => {
                let file = open_report(path).map_err(Error::Unreadable)?;
                Event::from_reader_permitting(file, permits)
            }
            Self::Stdin => Event::from_reader_permitting(io::stdin().lock(), permits),
        }
    }

    /// What is there, to be read bit by bit.
    pub(crate) fn open(&self) -> Result<Box<dyn Read>, Failure> {
        match self {
            Self::Path(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(Error::Unreadable(error).into()),
            },
            Self::Stdin => Ok(Box::new(io::stdin())),
        }
    }

    /// All that is there.
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
    /// As the name of a file; that of standard input stands in brackets.
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
            // An empty name is to be seen, too.
            Self::Path(path) if path.as_os_str().is_empty() => f.write_str("\"\""),
            Self::Path(path) => path.display().fmt(f),
        }
    }
}

/// Opens the file at `path`, which is to be one.
fn open_report(path: &Path) -> io::Result<File> {
    if path.is_dir() {
        let what = "it is a folder; name one report in it (*.trf, *.trfx)";
        return Err(io::Error::new(io::ErrorKind::IsADirectory, what));
    }
    File::open(path)
}

/// That standard input is among the files of which each is read to its end once at most.
pub(crate) fn read_once(paths: &[Source]) -> Result<(), Failure> {
    match paths.iter().filter(|path| **path == Source::Stdin).count() {
        0 | 1 => Ok(()),
        _ => Err(Failure::StandardInputTwice),
    }
}

/// A report that was read, for better or worse.
pub(crate) struct Loaded {
    /// What the reader remarked.
    pub(crate) remarks: Vec<Remark>,
    /// The event.
    pub(crate) content: Result<Event, Failure>,
}

impl Loaded {
    /// The same where individual Dutch events are paired or compared: whatever the report says, if it is `taken`
    /// for one. Else a report that cannot be used and is of another kind fails for that, and remarks on a report
    /// that says it is of another kind are left out, since they are meant for individuals.
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

/// The results count where the points column does not fit them: it decides nothing.
pub(crate) const RESULTS_COUNT: Permits = Permits {
    accumulated_acceleration: false,
    wrong_totals: WrongTotals::ResultsCount,
    overlong_names: false,
    contradicting_records: false,
    unknown_codes: false,
};

/// Reads the report at `source`, passing over what `permits` names.
pub(crate) fn load(source: &Source, permits: Permits) -> Loaded {
    loaded(source, source.event(permits))
}

/// Reads the report in `bytes`, which stands at `source`.
pub(crate) fn load_bytes(source: &Source, bytes: &[u8]) -> Loaded {
    loaded(source, Event::from_bytes(bytes))
}

fn loaded(source: &Source, content: Result<Event, Error>) -> Loaded {
    let diagnostics = match &content {
        Ok(event) => event.warnings(),
        Err(Error::Report(refusal)) => refusal.diagnostics(),
        Err(_) => &[],
    };
    let remarks = diagnostics.iter().map(|remark| Remark::new(source, remark)).collect();
    Loaded { remarks, content: content.map_err(Failure::from) }
}

/// A report to check, or a place where there should be one.
pub(crate) struct Found {
    pub(crate) source: Source,
    pub(crate) access: Result<(), Failure>,
}

/// The reports at `paths`, in that order; those of a folder sorted by name, folder by folder.
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

fn is_report(path: &Path) -> bool {
    path.extension().is_some_and(|extension| {
        extension.eq_ignore_ascii_case("trf") || extension.eq_ignore_ascii_case("trfx")
    })
}
