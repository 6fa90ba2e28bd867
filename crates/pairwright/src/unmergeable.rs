//! Results that cannot be merged.

/// Why objects cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// The object is not of the kind that the command prints; the text says why.
    #[error("holds something else than this version of the command prints: {0}")]
    Unknown(&'static str),
    /// A file that would be counted twice.
    #[error("{0:?} is there twice; every file is to be in one part")]
    Twice(String),
    /// The parts compare other editions.
    #[error("the parts were compared under other editions")]
    OtherRules,
}
