//! C.3 sets the requirements, C.10 lowers them.

use pairwright_dutch::worth::Amount;

/// The current requirements: how often each may be failed.
///
/// "Dropped for the minimum number of pairs" is a number here: a requirement is not given up at once, but
/// for one more pair or player each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Requirements {
    allowed: Vec<usize>,
}

impl Requirements {
    /// This many requirements at the start.
    ///
    /// Rule: [C.3](crate::articles::C_3) b to h. X and Z start at zero instead of X1 and Z1: those numbers
    /// cannot be avoided, so nothing is found before them.
    pub(super) fn set(count: usize) -> Self {
        Self { allowed: vec![0; count] }
    }

    /// Whether a pairing with these amounts meets them.
    ///
    /// Rule: [C.6](crate::articles::C_6).
    pub(super) fn are_met_by(&self, failures: &[Amount]) -> bool {
        failures.iter().zip(&self.allowed).all(|(failed, allowed)| times(failed) <= *allowed)
    }

    /// Lowers the least important requirement that can be lowered by one step, and sets all below it anew.
    /// Returns false if nothing is left to lower. A requirement is never lowered beyond the most that any
    /// of the pairings fails it.
    ///
    /// Rule: [C.10](crate::articles::C_10) a to g; each step restarts below itself in C.3.
    pub(super) fn lower(&mut self, pairings: &[&[Amount]]) -> bool {
        let most = |at: usize| pairings.iter().map(|failures| times(&failures[at])).max();
        let can_be_lowered = |&at: &usize| Some(self.allowed[at]) < most(at);
        let lowered = (0..self.allowed.len()).rev().find(can_be_lowered);
        let Some(lowered) = lowered else { return false };
        self.allowed[lowered] += 1;
        self.allowed[lowered + 1..].fill(0);
        true
    }
}

fn times(amount: &Amount) -> usize {
    if let Amount::Times(times) = amount { *times } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_requirements_are_lowered_in_the_printed_order() {
        // The seven requirements of an odd round.
        let most = [(); 7].map(|()| Amount::Times(1));
        let mut requirements = Requirements::set(most.len());
        let mut seen = vec![requirements.allowed.clone()];
        while requirements.lower(&[&most]) {
            seen.push(requirements.allowed.clone());
        }
        assert_eq!(seen.len(), 128, "every combination once");
        assert!(seen.is_sorted(), "the least important are given up first");
        assert_eq!(seen[1], [0, 0, 0, 0, 0, 0, 1], "B.6 for upfloaters");
        assert_eq!(seen[2], [0, 0, 0, 0, 0, 1, 0], "B.5 for upfloaters");
        assert_eq!(seen[4], [0, 0, 0, 0, 1, 0, 0], "B.6 for downfloaters");
    }
}
