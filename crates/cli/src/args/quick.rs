//! A fast path: parses one subcommand without describing all others.
//!
//! Describing all subcommands takes longer than pairing a small round. If the first argument names one, only
//! that subcommand is described. Anything else, including wrong arguments and requests for help, falls back
//! to the full description, which has the messages.

use std::ffi::OsString;

use clap::{Args, FromArgMatches};

use pairwright::Editions;

use super::{Cli, Command, Manner};
use crate::rules;

/// Parses `arguments` (the first is the name of the program), or returns `None` if the second is no
/// subcommand or the others are wrong. `--rules` names one of `editions`.
pub(crate) fn understand(arguments: &[OsString], editions: &Editions) -> Option<Cli> {
    let (name, rest) = arguments.get(1..)?.split_first()?;
    let name = name.to_str()?;
    let rest = Rest { name, words: rest, editions };
    match name {
        "pair" => of(rest, Command::Pair),
        "new" => of(rest, Command::New),
        "enter" => of(rest, Command::Enter),
        #[cfg(feature = "serve")]
        "serve" => of(rest, Command::Serve),
        "check" => of(rest, Command::Check),
        "compare" => of(rest, Command::Compare),
        "explain" => of(rest, Command::Explain),
        "generate" => of(rest, Command::Generate),
        "simulate" => of(rest, Command::Simulate),
        "conform" => of(rest, Command::Conform),
        "identify" => of(rest, Command::Identify),
        "rules" => of(rest, Command::Rules),
        "why" => of(rest, Command::Why),
        "judge" => of(rest, Command::Judge),
        "standings" => of(rest, Command::Standings),
        "checklist" => of(rest, Command::Checklist),
        "forecast" => of(rest, Command::Forecast),
        "convert" => of(rest, Command::Convert),
        "lint" => of(rest, Command::Lint),
        "whatif" => of(rest, Command::WhatIf),
        "schema" => of(rest, Command::Schema),
        "completions" => of(rest, Command::Completions),
        _ => None,
    }
}

/// The subcommand, its arguments, and the editions that they may name.
#[derive(Clone, Copy)]
struct Rest<'a> {
    name: &'a str,
    words: &'a [OsString],
    editions: &'a Editions,
}

fn of<A: Args>(rest: Rest<'_>, command: impl FnOnce(A) -> Command) -> Option<Cli> {
    let Rest { name, words, editions } = rest;
    let line = clap::Command::new("pairwright").no_binary_name(true);
    let line = rules::knowing(A::augment_args(line), name, editions);
    let mut matches = Manner::augment_args(line).try_get_matches_from(words).ok()?;
    let manner = Manner::from_arg_matches_mut(&mut matches).ok()?;
    Some(Cli { command: command(A::from_arg_matches_mut(&mut matches).ok()?), manner })
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser as _};

    use super::*;

    fn line(words: &str) -> Vec<OsString> {
        words.split(' ').map(OsString::from).collect()
    }

    /// The shortest valid arguments of each subcommand.
    fn least(name: &str) -> &'static str {
        match name {
            "generate" => " --players 4 --rounds 2 --seed 1",
            "simulate" => " --rules dutch-2017",
            "conform" => " --merge a",
            "why" => " e.trf --pair 1 2",
            "new" => " players.csv --rounds 5",
            "enter" => " e.trf pair",
            "whatif" => " e.trf --absent 1",
            "convert" => " e.trf --to json",
            "schema" => " check",
            "completions" => " bash",
            "rules" => "",
            _ => " e.trf",
        }
    }

    #[test]
    fn every_subcommand_is_understood_as_by_the_whole_description() {
        for subcommand in Cli::command().get_subcommands() {
            let name = subcommand.get_name();
            for more in ["", " -q", " --color never", " --quiet --color=always"] {
                let line = line(&format!("pairwright {name}{}{more}", least(name)));
                let whole = Cli::try_parse_from(&line).unwrap();
                let quick =
                    understand(&line, &Editions::default()).unwrap_or_else(|| panic!("{line:?}"));
                assert_eq!(format!("{quick:?}"), format!("{whole:?}"), "{line:?}");
            }
        }
    }

    #[test]
    fn what_asks_for_words_is_left_to_the_whole_description() {
        for words in [
            "pairwright",
            "pairwright nonsense",
            "pairwright -q pair e.trf",
            "pairwright pair",
            "pairwright pair --help",
            "pairwright pair e.trf --version",
            "pairwright pair e.trf --rules none",
            "pairwright help pair",
        ] {
            assert!(understand(&line(words), &Editions::default()).is_none(), "{words}");
        }
    }
}
