//! What the arguments ask for. After the report their order does not matter.

use std::ffi::OsString;
use std::path::PathBuf;

use pairwright_model::Round;

/// All that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Whether the release is to be told.
    pub(crate) tells_release: bool,
    /// Whether an option is given that only the first versions have (`-q`, `-w`).
    pub(crate) is_of_first_versions: bool,
    pub(crate) request: Request,
}

/// What is to be done. A list is `Some(None)` if it is asked for without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Nothing,
    Pair { report: PathBuf, output: Option<PathBuf>, list: Option<Option<PathBuf>> },
    Check { report: PathBuf, round: Option<Round>, list: Option<Option<PathBuf>> },
    Generate(Generation),
}

/// An event that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generation {
    pub(crate) source: Source,
    pub(crate) output: PathBuf,
}

/// What tells how the event is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Chance,
    Model(PathBuf),
    /// A file, or a number.
    ConfigurationOrSeed(PathBuf),
}

/// The options as they come.
#[derive(Default)]
struct Options {
    release: bool,
    first_versions: bool,
    names: Vec<PathBuf>,
    pair: Option<Option<PathBuf>>,
    check: Option<Option<Round>>,
    generate: Option<Option<PathBuf>>,
    list: Option<Option<PathBuf>>,
    output: Option<PathBuf>,
}

/// Reads the arguments; if that fails, says why.
pub(crate) fn read(arguments: &[OsString]) -> Result<Asked, String> {
    let options = options(arguments)?;
    let Options { names, pair, check, generate, list, .. } = options;
    let mut names = names.into_iter();
    let name = names.next();
    if let Some(further) = names.next() {
        return Err(format!("unexpected argument: {}", further.display()));
    }
    let request = match (name, check, generate) {
        (model, _, Some(configuration)) => {
            let output = options.output.ok_or("-g needs a file to write to: -o FILE")?;
            let source = match (model, configuration) {
                (Some(model), _) => Source::Model(model),
                (None, Some(configuration)) => Source::ConfigurationOrSeed(configuration),
                (None, None) => Source::Chance,
            };
            Request::Generate(Generation { source, output })
        }
        (Some(report), Some(round), None) => Request::Check { report, round, list },
        (Some(report), None, None) => Request::Pair { report, output: pair.flatten(), list },
        (None, None, None) if pair.is_none() => Request::Nothing,
        (None, _, None) => return Err("no input file".to_owned()),
    };
    let tells_release = options.release || arguments.is_empty();
    Ok(Asked { tells_release, is_of_first_versions: options.first_versions, request })
}

fn options(arguments: &[OsString]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut words = arguments.iter().peekable();
    while let Some(word) = words.next() {
        let is_value = |word: &&OsString| !word.to_string_lossy().starts_with('-');
        let mut name = || words.next_if(is_value).map(PathBuf::from);
        match word.to_str() {
            Some("-r") => options.release = true,
            // Whether bad luck with colours is balanced, of no effect on pairings.
            Some("-b") => {}
            Some("-w") => options.first_versions = true,
            Some("-q") => {
                options.first_versions = true;
                words.next_if(|word| is_number(word));
            }
            Some("-c") => {
                let round = words.next_if(|word| is_number(word));
                let round = round.map(|word| word.to_string_lossy().parse());
                let round = round.transpose().map_err(|_| "there is no such round".to_owned())?;
                options.check = Some(round);
            }
            Some("-p") => options.pair = Some(name()),
            Some("-l") => options.list = Some(name()),
            Some("-g") => options.generate = Some(name()),
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
            ("a", None, None, false),
            ("a -p", None, None, false),
            ("a -p o", path("o"), None, false),
            ("a -p o -q 10000", path("o"), None, true),
            ("a -p o -w", path("o"), None, true),
            ("a -b -l -p o", path("o"), Some(None), false),
            ("a -q -p o -l l", path("o"), Some(path("l")), true),
        ] {
            let request = Request::Pair { report: PathBuf::from("a"), output, list };
            let expected = Asked { tells_release: false, is_of_first_versions, request };
            assert_eq!(asked(line), Ok(expected), "{line}");
        }
        let check = |line| asked(line).unwrap().request;
        let report = || PathBuf::from("-");
        assert_eq!(check("- -c"), Request::Check { report: report(), round: None, list: None });
        assert_eq!(
            check("- -c 3"),
            Request::Check { report: report(), round: Some(3), list: None }
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
