//! Articles 3 and 4 to the letter: every candidate in its order, each judged on its own.
//!
//! This is the truth by which the fast routes are tested. It takes no part in pairing: its time
//! grows with the factorial of the bracket.

mod rejected;

use pairwright_bracket::{Bsn, Pair, Pairings, selections};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::{Bracket, Paired, Solve};
use crate::judgement::Judge;
use crate::procedure::{
    self, general_candidate, only_candidate, pair_round, quick_candidate, thorough_candidate,
};
use crate::quality::Quality;

pub use rejected::{LiteralObjection, literal_objections};

/// How the routes agree on the brackets of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Brackets that were generated literally.
    pub literal: usize,
    /// Brackets of those that the quick route decided.
    pub quick: usize,
    /// Brackets on which two routes differ, described.
    pub disagreements: Vec<String>,
}

/// Pairs a round, and generates every bracket of at most `limit` players literally as well.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn compare_routes(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Agreement, PairingError> {
    let mut comparison = Comparison { limit, agreement: Agreement::default() };
    pair_round(request, &mut comparison)?;
    Ok(comparison.agreement)
}

/// Pairs by the general route, and compares the others with it.
struct Comparison {
    limit: usize,
    agreement: Agreement,
}

impl Solve for Comparison {
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError> {
        let agreement = &mut self.agreement;
        let general = procedure::paired(bracket, &general_candidate(bracket)?);
        if let Some(lone) = only_candidate(bracket).map(|c| procedure::paired(bracket, &c))
            && lone != general
        {
            agreement.disagreements.push(format!("lone {lone:?}, general {general:?}"));
        }
        let quick = quick_candidate(bracket).map(|c| procedure::paired(bracket, &c));
        if let Some(quick) = &quick {
            agreement.quick += 1;
            if *quick != general {
                agreement.disagreements.push(format!("quick {quick:?}, general {general:?}"));
            }
        }
        if bracket.members.len() <= self.limit {
            let literal = first_best(bracket).map(|(literal, _)| literal);
            let thorough = procedure::paired(bracket, &thorough_candidate(bracket)?);
            agreement.literal += 1;
            if literal.as_ref() != Some(&general) {
                agreement.disagreements.push(format!("literal {literal:?}, general {general:?}"));
            }
            if thorough != general {
                agreement.disagreements.push(format!("thorough {thorough:?}, general {general:?}"));
            }
        }
        Ok(general)
    }
}

/// The best candidate, and of equals the first generated; none if no candidate is legal.
///
/// Rule: [3.8](crate::articles::A_3_8), over the sequence of [3.6](crate::articles::A_3_6) and
/// [3.7](crate::articles::A_3_7). A candidate is made as [3.3](crate::articles::A_3_3) and
/// [3.5](crate::articles::A_3_5) have it; a perfect one is the best ([3.4](crate::articles::A_3_4)).
pub(crate) fn first_best(bracket: &Bracket<'_>) -> Option<(Paired, Quality)> {
    let generation = Generation { bracket };
    let mut judge = Judge::new(bracket);
    let mut best: Option<(Paired, Quality)> = None;
    let mut sequence = Pairings::default();
    // MaxPairs (3.1) is the largest number of pairs of any legal candidate.
    for max_pairs in (0..=bracket.members.len() / 2).rev() {
        generation.visit(&mut sequence, max_pairs, &mut |pairs| {
            let paired = generation.paired(pairs);
            if let Some(quality) = judge.quality(&paired)
                && best.as_ref().is_none_or(|(_, best)| quality < *best)
            {
                best = Some((paired, quality));
            }
        });
        if best.is_some() {
            break;
        }
    }
    best
}

#[derive(Clone, Copy)]
struct Generation<'a> {
    bracket: &'a Bracket<'a>,
}

impl Generation<'_> {
    /// All candidates of so many pairs: for every M1 and every set of MDPs (4.4) all MDP-pairings, for
    /// each of them all candidates of its remainder.
    ///
    /// READING (C7, 3.1): M1 is what the scores of the downfloaters make it, so all candidates that
    /// are equal by the criteria have the same. READING (3.3): two MDPs are never paired with each
    /// other.
    fn visit(self, sequence: &mut Pairings, max_pairs: usize, judge: &mut dyn FnMut(&[Pair])) {
        let m0 = self.bracket.mdps;
        let mdps: Vec<Bsn> = (1..=m0).collect();
        let residents: Vec<Bsn> = (m0 + 1..=self.bracket.members.len()).collect();
        let is_legal = |pair| self.is_legal(pair);
        for m1 in (0..=m0.min(residents.len()).min(max_pairs)).rev() {
            if 2 * (max_pairs - m1) > residents.len() - m1 {
                continue;
            }
            for s1 in selections(&mdps, m1) {
                sequence.visit(&s1, &residents, max_pairs - m1, &is_legal, judge);
            }
        }
    }

    fn is_legal(self, (one, other): Pair) -> bool {
        self.bracket.field.are_compatible(self.player(one), self.player(other))
    }

    fn paired(self, pairs: &[Pair]) -> Paired {
        let mut pairs: Vec<(Bsn, Bsn)> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let is_paired = |bsn: Bsn| pairs.iter().any(|pair| pair.0 == bsn || pair.1 == bsn);
        Paired {
            unpaired: (1..=self.bracket.members.len())
                .filter(|&bsn| !is_paired(bsn))
                .map(|bsn| self.player(bsn))
                .collect(),
            pairs: pairs.iter().map(|&(a, b)| (self.player(a), self.player(b))).collect(),
        }
    }

    fn player(self, bsn: Bsn) -> PlayerIndex {
        self.bracket.members[bsn - 1]
    }
}
