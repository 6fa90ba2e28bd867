//! Results that cannot be put together.

/// Why objects cannot be put together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// Something else than what the command prints.
    #[error("holds something else than this version of the command prints: {0}")]
    Unknown(&'static str),
    /// A file would be counted twice.
    #[error("{0:?} is there twice; every file is to be in one part")]
    Twice(String),
    /// The parts were compared under other editions.
    #[error("the parts were compared under other editions")]
    OtherRules,
}
