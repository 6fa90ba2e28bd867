//! Why words stand for no action.

use pairwright_trf::{EntryError, GameEndError};

use crate::NameError;

/// Why words stand for no action. Each message says what to write.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// No words at all.
    #[error("found nothing; write an action such as: result 3 5 12 1-0")]
    Empty,
    /// A first word that is no action.
    #[error(
        "found {0:?}, expected player, amend, plays, absent, half-bye, full-bye, forbid, allow, renumber, pair, \
         boards, publish, result, unpair or set"
    )]
    Unknown(String),
    /// A line with too few words for its action.
    #[error("{action} needs {needs}; write: {usage}")]
    Lacks {
        /// The name of the action.
        action: &'static str,
        /// What has to come next, such as `a round`.
        needs: &'static str,
        /// How it is written.
        usage: &'static str,
    },
    /// A word that has no place in the action.
    #[error("found {word:?}, which {action} does not take; write: {usage}")]
    Extra {
        /// The name of the action.
        action: &'static str,
        /// The first word that the action has no use for.
        word: String,
        /// How it is written.
        usage: &'static str,
    },
    /// A word that is not what stands in its place.
    #[error("found {found:?} as {what}, expected {expected}")]
    Value {
        /// What stands in its place.
        what: &'static str,
        /// The word that was found instead.
        found: String,
        /// What is expected there.
        expected: &'static str,
    },
    /// A text that is no object of an action.
    #[error("this is no action: {0}; `pairwright schema enter` describes them")]
    Json(String),
    /// A quotation mark without another one.
    #[error("found a quotation mark that is not closed; close it")]
    Quote,
    /// A name stands for no player.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A text is no result.
    #[error("{0}, or open")]
    End(#[from] GameEndError),
    /// A text is no span of rounds.
    #[error(transparent)]
    Entry(#[from] EntryError),
}
