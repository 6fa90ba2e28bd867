//! The arguments of bbpPairings; their order matters.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::names::List;

/// The syntax, printed for arguments that are not understood.
pub(crate) const SYNTAX: [&str; 5] = [
    "[-r]",
    "[-r] --dutch input-file -c [-l [check-list-file]]",
    "[-r] --dutch input-file -p [output-file] [-l [check-list-file]]",
    "[-r] --dutch -g [config-file] -o trf-file [-s random-seed] [-l [check-list-file]]",
    "[-r] --dutch model-file -g -o trf-file [-s random-seed] [-l [check-list-file]]",
];

/// The parsed command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Whether to print the release.
    pub(crate) tells_release: bool,
    pub(crate) job: Option<Job>,
}

/// A pairing system and what to do by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Job {
    pub(crate) system: System,
    pub(crate) request: Request,
}

/// A pairing system, as the first argument names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum System {
    Dutch,
    Burstein,
    Team,
    Fast,
}

/// What the arguments ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Check { report: PathBuf, list: List },
    Pair { report: PathBuf, output: Option<PathBuf>, list: List },
    Generate(Generation),
}

/// An event to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generation {
    pub(crate) source: Source,
    pub(crate) output: PathBuf,
    /// The seed as typed; `None` to draw one.
    pub(crate) seed: Option<OsString>,
    pub(crate) list: List,
}

/// What describes the event to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Chance,
    Configuration(PathBuf),
    Model(PathBuf),
}

impl System {
    fn of(word: &OsString) -> Option<Self> {
        Some(match word.to_str()? {
            "--dutch" => Self::Dutch,
            "--burstein" => Self::Burstein,
            "--team" => Self::Team,
            "--fast" => Self::Fast,
            _ => return None,
        })
    }

    /// The message that refuses `request` by the system; `None` if it is supported.
    ///
    /// A fork of bbpPairings pairs large events approximately (`--fast`). An exact pairing serves whoever asks for one,
    /// but rounds that were paired approximately would not pass an exact check.
    pub(crate) fn refused(self, request: &Request) -> Option<&'static str> {
        match self {
            Self::Dutch => None,
            Self::Fast if matches!(request, Request::Pair { .. }) => None,
            Self::Burstein => Some(
                "Error: the Burstein system (--burstein) is not implemented here; --dutch pairs by the Dutch system.",
            ),
            Self::Team => Some(
                "Error: systems for teams (--team) are not implemented here; --dutch pairs individuals by the Dutch system.",
            ),
            Self::Fast => Some(
                "Error: --fast only pairs here (-p), and exactly; --dutch checks and generates, fast at any size.",
            ),
        }
    }
}

/// Parses the arguments; `None` if they are not understood.
pub(crate) fn read(arguments: &[OsString]) -> Option<Asked> {
    let (tells_release, rest) = match arguments {
        [] => return Some(Asked { tells_release: true, job: None }),
        [first, rest @ ..] if first == "-r" => (true, rest),
        rest => (false, rest),
    };
    if rest.is_empty() {
        return Some(Asked { tells_release, job: None });
    }
    let mut words = Words(rest);
    let system = System::of(words.next()?)?;
    let request = request(&mut words)?;
    words.0.is_empty().then_some(Asked { tells_release, job: Some(Job { system, request }) })
}

fn request(words: &mut Words<'_>) -> Option<Request> {
    let first = words.next()?;
    if first == "-g" {
        let configuration = words.unless(|next| next == "-o");
        let source = configuration.map_or(Source::Chance, Source::Configuration);
        return Some(Request::Generate(generation(source, words)?));
    }
    let report = PathBuf::from(first);
    Some(match words.next()?.to_str()? {
        "-c" => Request::Check { report, list: words.list() },
        "-p" => {
            let output = words.unless(|next| next == "-l");
            Request::Pair { report, output, list: words.list() }
        }
        "-g" => Request::Generate(generation(Source::Model(report), words)?),
        _ => return None,
    })
}

fn generation(source: Source, words: &mut Words<'_>) -> Option<Generation> {
    if !words.take("-o") {
        return None;
    }
    let output = PathBuf::from(words.next()?);
    let seed = if words.take("-s") { Some(words.next()?.clone()) } else { None };
    Some(Generation { source, output, seed, list: words.list() })
}

/// The arguments that remain.
struct Words<'a>(&'a [OsString]);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a OsString> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// Consumes `option` if it comes next, and tells whether it did.
    fn take(&mut self, option: &str) -> bool {
        let comes = self.0.first().is_some_and(|next| next == option);
        if comes {
            self.0 = &self.0[1..];
        }
        comes
    }

    /// Consumes the next word as a name, unless there is none or it `belongs` to the next option.
    fn unless(&mut self, belongs: impl Fn(&OsString) -> bool) -> Option<PathBuf> {
        if self.0.first().is_none_or(belongs) { None } else { self.next().map(PathBuf::from) }
    }

    /// Parses `-l` with or without a name.
    fn list(&mut self) -> List {
        if !self.take("-l") {
            return List::Unwanted;
        }
        self.next().map_or(List::Unnamed, |name| List::Named(PathBuf::from(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Option<Asked> {
        read(&line.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    fn named() -> List {
        List::Named(PathBuf::from("l"))
    }

    fn request_of(line: &str) -> Option<Request> {
        asked(line)?.job.map(|job| job.request)
    }

    #[test]
    fn a_report_is_paired_or_checked() {
        let report = || PathBuf::from("a");
        let path = |name: &str| Some(PathBuf::from(name));
        for (line, output, list) in [
            ("--dutch a -p", None, List::Unwanted),
            ("--dutch a -p o", path("o"), List::Unwanted),
            ("--dutch a -p -l", None, List::Unnamed),
            ("--dutch a -p -l l", None, named()),
            ("--dutch a -p o -l", path("o"), List::Unnamed),
            ("-r --dutch a -p o -l l", path("o"), named()),
        ] {
            let expected = Request::Pair { report: report(), output, list };
            assert_eq!(request_of(line), Some(expected), "{line}");
        }
        for (line, list) in [
            ("--dutch a -c", List::Unwanted),
            ("--dutch a -c -l", List::Unnamed),
            ("--dutch a -c -l l", named()),
        ] {
            assert_eq!(request_of(line), Some(Request::Check { report: report(), list }), "{line}");
        }
    }

    #[test]
    fn an_event_is_made() {
        let path = |name: &str| PathBuf::from(name);
        for (line, source, seed, list) in [
            ("--dutch -g -o f", Source::Chance, None, List::Unwanted),
            ("--dutch -g c -o f", Source::Configuration(path("c")), None, List::Unwanted),
            ("--dutch m -g -o f -s 3", Source::Model(path("m")), Some("3"), List::Unwanted),
            ("--dutch -g -o f -s 3 -l", Source::Chance, Some("3"), List::Unnamed),
            ("--dutch -g -o f -l l", Source::Chance, None, named()),
        ] {
            let generation =
                Generation { source, output: path("f"), seed: seed.map(OsString::from), list };
            assert_eq!(request_of(line), Some(Request::Generate(generation)), "{line}");
        }
    }

    #[test]
    fn anything_else_is_not_understood() {
        for line in [
            "--help",
            "--dutch",
            "--dutch a",
            "--dutch a -x",
            "--dutch a -c b",
            "--dutch a -p o b",
            "--dutch a -p o -l l b",
            "--dutch -r a -p",
            "a -p",
            "--dutch -g",
            "--dutch -g f",
            "--dutch -g -o",
            "--dutch -g c d -o f",
            "--dutch -g -o f -s",
            "--dutch -g -o f -l l -s 3",
            "--swiss a -p",
        ] {
            assert_eq!(asked(line), None, "{line}");
        }
        assert_eq!(asked(""), Some(Asked { tells_release: true, job: None }));
        assert_eq!(asked("-r"), Some(Asked { tells_release: true, job: None }));
    }
}
