//! The arguments of `JaVaFo`; their order after the report does not matter.

use std::ffi::OsString;
use std::path::PathBuf;

use pairwright::model::Round;

use crate::names::List;

/// The parsed command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Whether to print the release.
    pub(crate) tells_release: bool,
    /// Whether an option of version 1 (`-q`, `-w`) is given.
    pub(crate) is_of_first_versions: bool,
    /// Whether the first half of the field is accelerated by C.04.5.1.
    pub(crate) has_baku: bool,
    pub(crate) request: Request,
}

/// What the arguments ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Nothing,
    Pair {
        report: PathBuf,
        output: Option<PathBuf>,
        list: List,
    },
    /// Writes the checklist of the state before the pairing.
    List {
        report: PathBuf,
        list: List,
    },
    Check {
        report: PathBuf,
        round: Option<Round>,
        list: List,
    },
    Generate(Generation),
}

/// An event to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generation {
    pub(crate) source: Source,
    pub(crate) output: PathBuf,
}

/// What describes the event to generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Chance,
    Model(PathBuf),
    /// The path of a configuration file, or a seed.
    ConfigurationOrSeed(PathBuf),
}

/// The options as given.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
struct Options {
    release: bool,
    first_versions: bool,
    baku: bool,
    names: Vec<PathBuf>,
    pairs: bool,
    boards: Option<PathBuf>,
    checks: bool,
    round: Option<Round>,
    generates: bool,
    configuration: Option<PathBuf>,
    is_before: bool,
    list: List,
    output: Option<PathBuf>,
}

/// Parses the arguments; an error says what is wrong.
pub(crate) fn read(arguments: &[OsString]) -> Result<Asked, String> {
    let options = options(arguments)?;
    let mut names = options.names.into_iter();
    let list = options.list;
    let name = names.next();
    if let Some(further) = names.next() {
        return Err(format!("unexpected argument: {}", further.display()));
    }
    let (is_of_first_versions, has_baku) = (options.first_versions, options.baku);
    let request = match (name, options.checks, options.generates) {
        (model, _, true) => {
            let output = options.output.ok_or("-g needs a file to write to: -o FILE")?;
            let source = match (model, options.configuration) {
                (Some(model), _) => Source::Model(model),
                (None, Some(configuration)) => Source::ConfigurationOrSeed(configuration),
                (None, None) => Source::Chance,
            };
            Request::Generate(Generation { source, output })
        }
        (Some(report), true, false) => Request::Check { report, round: options.round, list },
        (Some(report), false, false) if options.is_before => Request::List { report, list },
        (Some(report), false, false) => Request::Pair { report, output: options.boards, list },
        (None, false, false) if !options.pairs => Request::Nothing,
        (None, _, false) => return Err("no input file".to_owned()),
    };
    let tells_release = options.release || arguments.is_empty();
    Ok(Asked { tells_release, is_of_first_versions, has_baku, request })
}

fn options(arguments: &[OsString]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut words = arguments.iter().peekable();
    while let Some(word) = words.next() {
        let is_value = |word: &&OsString| !word.to_string_lossy().starts_with('-');
        let mut name = || words.next_if(is_value).map(PathBuf::from);
        match word.to_str() {
            Some("-r") => options.release = true,
            Some("-b") => options.baku = true,
            Some("-w") => options.first_versions = true,
            Some("-q") => {
                options.first_versions = true;
                words.next_if(|word| is_number(word));
            }
            Some("-c") => {
                let round = words.next_if(|word| is_number(word));
                let round = round.map(|word| word.to_string_lossy().parse());
                let round = round.transpose().map_err(|_| "there is no such round".to_owned())?;
                (options.checks, options.round) = (true, round);
            }
            Some("-p") => (options.pairs, options.boards) = (true, name()),
            Some("-l") => options.list = name().map_or(List::Unnamed, List::Named),
            // JaVaFo has no such option; our Java class needs it for an operation of theirs.
            Some("--before-pairing") => options.is_before = true,
            Some("-g") => (options.generates, options.configuration) = (true, name()),
            Some("-o") => options.output = name(),
            Some(unknown) if unknown.len() > 1 && unknown.starts_with('-') => {
                return Err(format!("unknown option: {unknown}"));
            }
            _ => options.names.push(PathBuf::from(word)),
        }
    }
    Ok(options)
}

fn is_number(word: &OsString) -> bool {
    let word = word.to_string_lossy();
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Asked, String> {
        read(&line.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn options_come_in_any_order() {
        let path = |name: &str| Some(PathBuf::from(name));
        for (line, output, list, is_of_first_versions) in [
            ("a", None, List::Unwanted, false),
            ("a -p", None, List::Unwanted, false),
            ("a -p o", path("o"), List::Unwanted, false),
            ("a -p o -q 10000", path("o"), List::Unwanted, true),
            ("a -p o -w", path("o"), List::Unwanted, true),
            ("a -b -l -p o", path("o"), List::Unnamed, false),
            ("a -q -p o -l l", path("o"), List::Named(PathBuf::from("l")), true),
        ] {
            let request = Request::Pair { report: PathBuf::from("a"), output, list };
            let has_baku = line.contains("-b");
            let expected = Asked { tells_release: false, is_of_first_versions, has_baku, request };
            assert_eq!(asked(line), Ok(expected), "{line}");
        }
        let check = |line| asked(line).unwrap().request;
        let report = || PathBuf::from("-");
        assert_eq!(
            check("- -c"),
            Request::Check { report: report(), round: None, list: List::Unwanted }
        );
        assert_eq!(
            check("- -c 3"),
            Request::Check { report: report(), round: Some(3), list: List::Unwanted }
        );
    }

    #[test]
    fn events_are_made_of_a_model_a_file_or_a_number() {
        let source = |line| match asked(line).unwrap().request {
            Request::Generate(generation) => generation.source,
            other => panic!("{other:?}"),
        };
        assert_eq!(source("-g -o f"), Source::Chance);
        assert_eq!(source("-g 7 -b -o f"), Source::ConfigurationOrSeed(PathBuf::from("7")));
        assert_eq!(source("m -g -o f"), Source::Model(PathBuf::from("m")));
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for line in ["a --help", "a -x", "-p o", "-c", "a b -p", "-g 7"] {
            assert!(asked(line).is_err(), "{line}");
        }
        let release = asked("").unwrap();
        assert_eq!((release.tells_release, release.request), (true, Request::Nothing));
        assert!(asked("-r").unwrap().tells_release);
    }
}
