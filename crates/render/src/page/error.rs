//! Pages that cannot be made.

use pairwright_explain::ExplainError;
use pairwright_ruleset::{PairingError, RequestError};

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// A round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// A round cannot be explained.
    #[error(transparent)]
    Explain(#[from] ExplainError),
    /// A round cannot be paired.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// A template cannot be filled in, which ought not to happen.
    #[error("the page cannot be written: {0}")]
    Template(#[from] askama::Error),
}
