//! M0, M1 and the number of pairs.

use crate::bracket::{Bracket, Paired};

/// The parameters of a bracket.
///
/// The fast routes do not need M1 and the number of pairs: the best candidate has as many as there
/// can be (C6, C7). They are told of for those who follow the procedure by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parameters {
    /// The moved-down players.
    pub(crate) m0: usize,
    /// Those of them who are paired.
    pub(crate) m1: usize,
    /// The most pairs that the bracket allows.
    pub(crate) max_pairs: usize,
}

impl Parameters {
    /// Rule: [3.1](crate::articles::A_3_1), read from the best candidate.
    pub(crate) fn of(bracket: &Bracket<'_>, best: &Paired) -> Self {
        let mdps = &bracket.members[..bracket.mdps];
        let paired = |player| !best.unpaired.contains(player);
        Self {
            m0: bracket.mdps,
            m1: mdps.iter().filter(|player| paired(player)).count(),
            max_pairs: best.pairs.len(),
        }
    }
}
