//! Exit codes and error messages of bbpPairings.

use std::io;
use std::path::Path;

use crate::engine::Refusal;

/// The message for an output that would replace an input.
const OVER_INPUT: &str = "It is what is read here; name another file.";

/// The exit codes of bbpPairings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    Done = 0,
    NoPairing = 1,
    Internal = 2,
    Invalid = 3,
    Limit = 4,
    File = 5,
}

/// A failed run: its message and its exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    /// The line for standard error.
    pub(crate) text: String,
    /// Whether the report has no player, which is fine for a check.
    pub(crate) has_no_players: bool,
}

impl Failure {
    pub(crate) fn new(exit: Exit, text: String) -> Self {
        Self { exit, text, has_no_players: false }
    }
}

/// The report cannot be read.
pub(crate) fn no_input(path: &Path, error: &io::Error) -> Failure {
    if error.kind() == io::ErrorKind::FileTooLarge {
        let text = format!("Error processing file {}: It {error}", path.display());
        return Failure::new(Exit::Limit, text);
    }
    let text =
        format!("Error reading file {}: The file could not be loaded: {error}", path.display());
    Failure::new(Exit::File, text)
}

/// The boards or the generated event cannot be written.
pub(crate) fn no_output(path: &Path, error: &io::Error) -> Failure {
    let text = format!("The output file ({}) could not be opened.", path.display());
    match is_read(error) {
        Some(why) => Failure::new(Exit::Invalid, format!("{text} {why}")),
        None => Failure::new(Exit::File, text),
    }
}

/// The checklist cannot be written.
pub(crate) fn no_list(path: &Path, error: &io::Error) -> String {
    let text = format!("The checklist file ({}) could not be opened.", path.display());
    is_read(error).map_or(text.clone(), |why| format!("{text} {why}"))
}

/// The message for an output that would overwrite an input; `None` for other errors.
fn is_read(error: &io::Error) -> Option<&'static str> {
    (error.kind() == io::ErrorKind::AlreadyExists).then_some(OVER_INPUT)
}

/// Standard output cannot be written.
pub(crate) fn no_print(error: &io::Error) -> Failure {
    Failure::new(Exit::File, format!("The standard output could not be written: {error}"))
}

/// The report cannot be parsed, or lacks something that pairing needs.
pub(crate) fn unread(path: &Path, refusal: &Refusal) -> Failure {
    match refusal {
        Refusal::Limit(_) | Refusal::Internal(_) | Refusal::Edition(_) => unpaired(path, refusal),
        Refusal::OtherKind { words, text, line } => {
            let name = path.display();
            let text =
                format!("Error parsing file {name}: Invalid line ({words}) \"{line}\". {text}");
            Failure::new(Exit::Invalid, text)
        }
        _ => {
            let text = format!("Error parsing file {}: {}", path.display(), refusal.text());
            let has_no_players = matches!(refusal, Refusal::NoPlayers(_));
            Failure { has_no_players, ..Failure::new(Exit::Invalid, text) }
        }
    }
}

/// The round cannot be paired.
pub(crate) fn unpaired(path: &Path, refusal: &Refusal) -> Failure {
    if let Refusal::Edition(text) = refusal {
        // The environment, not the file, is wrong.
        return Failure::new(Exit::Invalid, format!("Error in the environment: {text}"));
    }
    let (exit, doing) = match refusal {
        Refusal::Impossible(_) => (Exit::NoPairing, "Error while pairing"),
        Refusal::Limit(_) => (Exit::Limit, "Error processing file"),
        Refusal::Internal(_) => (Exit::Internal, "Unexpected error with"),
        _ => (Exit::Invalid, "Error while parsing"),
    };
    // Callers look for these words and a colon.
    let text =
        refusal.text().replacen("No valid pairing exists (", "No valid pairing exists: (", 1);
    Failure::new(exit, format!("{doing} {}: {text}", path.display()))
}
