//! B and D to the letter: every candidate in its order, each judged on its own.
//!
//! This is the truth by which the fast routes are tested. It takes no part in pairing: its time
//! grows with the factorial of the bracket.

mod rejected;

use pairwright_bracket::{Bsn, Pair, Pairings, selections};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::{Bracket, Paired, Solve};
use crate::judgement::Judge;
use crate::procedure::{self, general_candidate, only_candidate, pair_round, quick_candidate};
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
        if bracket.members.len() <= self.limit
            && let Some((literal, quality)) = first_best(bracket)
            && quality.may_be_completed()
        {
            agreement.literal += 1;
            if literal != general {
                agreement.disagreements.push(format!("literal {literal:?}, general {general:?}"));
            }
        }
        Ok(general)
    }
}

/// The best candidate, and of equals the first generated; none if no candidate is legal.
///
/// Rule: [B.8](crate::articles::B_8), over the sequence of [B.6](crate::articles::B_6) and
/// [B.7](crate::articles::B_7). A candidate is made as [B.3](crate::articles::B_3) and
/// [B.5](crate::articles::B_5) have it; a perfect one is the best ([B.4](crate::articles::B_4)).
pub(crate) fn first_best(bracket: &Bracket<'_>) -> Option<(Paired, Quality)> {
    let generation = Generation { bracket };
    let mut judge = Judge::new(bracket);
    let mut best: Option<(Paired, Quality)> = None;
    let mut sequence = Pairings::default();
    // MaxPairs (B.1 b) is the largest number of pairs of any legal candidate.
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
    /// All candidates of so many pairs: for every M1, from the largest, for every S1 (D.3) all
    /// MDP-pairings, for each of them all candidates of its remainder.
    ///
    /// READING (B.1, C.6): M1 is what the PSD makes it, not the largest number by itself. READING
    /// (B.3): two MDPs are never paired with each other.
    fn visit(self, sequence: &mut Pairings, max_pairs: usize, judge: &mut dyn FnMut(&[Pair])) {
        let bracket = self.bracket;
        let m0 = bracket.mdps;
        let residents: Vec<Bsn> = (m0 + 1..=bracket.members.len()).collect();
        let is_legal = |pair| self.is_legal(pair);
        for m1 in (0..=m0.min(residents.len()).min(max_pairs)).rev() {
            if 2 * (max_pairs - m1) > residents.len() - m1 {
                continue;
            }
            for s1 in self.s1_in_order(m1) {
                sequence.visit(&s1, &residents, max_pairs - m1, &is_legal, judge);
            }
        }
    }

    fn is_legal(self, (one, other): Pair) -> bool {
        self.bracket.field.are_compatible(self.player(one), self.player(other))
    }

    /// The possible S1 of a heterogeneous bracket.
    ///
    /// Rule: [D.3](crate::articles::D_3): the highest scores, then the lowest numbers.
    fn s1_in_order(self, m1: usize) -> Vec<Vec<Bsn>> {
        let mdps: Vec<Bsn> = (1..=self.bracket.mdps).collect();
        let mut all: Vec<Vec<Bsn>> = selections(&mdps, m1).collect();
        let scores = |s1: &Vec<Bsn>| -> Vec<std::cmp::Reverse<Score>> {
            s1.iter().map(|&bsn| std::cmp::Reverse(self.score(bsn))).collect()
        };
        all.sort_by_cached_key(scores);
        all
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

    fn score(self, bsn: Bsn) -> Score {
        self.bracket.field.traits(self.player(bsn)).score
    }
}
