//! Reasons why a page cannot be made.

use pairwright_explain::ExplainError;
use pairwright_ruleset::{PairingError, RequestError};

/// Why a page cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// A round cannot be paired or checked.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// A round cannot be explained.
    #[error(transparent)]
    Explain(#[from] ExplainError),
    /// A round cannot be paired.
    #[error(transparent)]
    Pairing(#[from] PairingError),
}
