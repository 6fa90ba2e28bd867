//! A pairing compared with the letter of the articles.

/// How the pairing of a round compares with its brackets generated candidate by candidate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Literally {
    /// Number of brackets that were generated to the letter.
    pub generated: usize,
    /// Number of brackets that were too large for it, or settle nothing by themselves.
    pub others: usize,
    /// Brackets that the letter pairs otherwise, one line each.
    pub otherwise: Vec<String>,
}
