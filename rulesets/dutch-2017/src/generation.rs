//! B and D to the letter: every candidate in its order, each judged on its own.
//!
//! This is the truth by which the fast routes are tested. It takes no part in pairing: its time
//! grows with the factorial of the bracket.

use std::collections::BTreeMap;

use pairwright_bracket::{Bsn, Exchange, arrangements, exchanges, selections};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::{Bracket, Paired, Solve};
use crate::judgement::Judge;
use crate::procedure::{self, general_candidate, pair_round, quick_candidate};
use crate::quality::Quality;

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
/// [B.7](crate::articles::B_7).
pub(crate) fn first_best(bracket: &Bracket<'_>) -> Option<(Paired, Quality)> {
    let mut generation =
        Generation { bracket, judge: Judge::new(bracket), best: None, exchanges: BTreeMap::new() };
    // MaxPairs (B.1 b) is the largest number of pairs of any legal candidate.
    for max_pairs in (0..=bracket.members.len() / 2).rev() {
        generation.with_pairs(max_pairs);
        if generation.best.is_some() {
            break;
        }
    }
    generation.best
}

struct Generation<'a> {
    bracket: &'a Bracket<'a>,
    judge: Judge<'a>,
    best: Option<(Paired, Quality)>,
    /// The exchanges of a remainder by its N1 and its size.
    exchanges: BTreeMap<(usize, usize), Vec<Exchange>>,
}

/// Pairs by in-bracket sequence-numbers.
type Pairs = Vec<(Bsn, Bsn)>;

impl Generation<'_> {
    /// All candidates of so many pairs: for every M1, from the largest, for every S1 (D.3).
    ///
    /// READING: M1 is what the PSD makes it (C.6), not the largest number by itself.
    fn with_pairs(&mut self, max_pairs: usize) {
        let m0 = self.bracket.mdps;
        let residents = self.bracket.members.len() - m0;
        for m1 in (0..=m0.min(residents).min(max_pairs)).rev() {
            if 2 * (max_pairs - m1) > residents - m1 {
                continue;
            }
            for s1 in self.s1_in_order(m1) {
                self.mdp_pairings(&s1, max_pairs - m1);
            }
        }
    }

    /// The possible S1 of a heterogeneous bracket.
    ///
    /// Rule: [D.3](crate::articles::D_3): the highest scores, then the lowest numbers.
    fn s1_in_order(&self, m1: usize) -> Vec<Vec<Bsn>> {
        let mdps: Vec<Bsn> = (1..=self.bracket.mdps).collect();
        let mut all: Vec<Vec<Bsn>> = selections(&mdps, m1).collect();
        let scores = |s1: &Vec<Bsn>| -> Vec<std::cmp::Reverse<Score>> {
            s1.iter().map(|&bsn| std::cmp::Reverse(self.score(bsn))).collect()
        };
        all.sort_by_cached_key(scores);
        all
    }

    /// All MDP-pairings of `s1` with residents, each with all candidates of its remainder.
    fn mdp_pairings(&mut self, s1: &[Bsn], remainder_pairs: usize) {
        let s2: Vec<Bsn> = (self.bracket.mdps + 1..=self.bracket.members.len()).collect();
        let mut transpositions = arrangements(&s2, s1.len());
        while let Some(opponents) = transpositions.next() {
            let pairs: Pairs = s1.iter().copied().zip(opponents).collect();
            if let Some(place) = self.first_illegal(&pairs) {
                transpositions.skip_after(place);
                continue;
            }
            let remainder: Vec<Bsn> =
                s2.iter().copied().filter(|bsn| pairs.iter().all(|pair| pair.1 != *bsn)).collect();
            self.remainders(&pairs, &remainder, remainder_pairs);
        }
    }

    /// All candidates of a remainder or a homogeneous bracket: exchanges, then transpositions.
    fn remainders(&mut self, mdp_pairing: &Pairs, remainder: &[Bsn], n1: usize) {
        let size = remainder.len();
        let exchanges = self
            .exchanges
            .entry((n1, size))
            .or_insert_with(|| exchanges(n1, size).collect())
            .clone();
        for exchange in exchanges {
            let (s1, s2) = exchange.apply(n1, size);
            let mut transpositions = arrangements(&s2, n1);
            while let Some(opponents) = transpositions.next() {
                let numbers = s1.iter().zip(opponents);
                let pairs: Pairs =
                    numbers.map(|(&a, b)| (remainder[a - 1], remainder[b - 1])).collect();
                if let Some(place) = self.first_illegal(&pairs) {
                    transpositions.skip_after(place);
                    continue;
                }
                self.judge(&mdp_pairing.iter().chain(&pairs).copied().collect());
            }
        }
    }

    fn first_illegal(&self, pairs: &Pairs) -> Option<usize> {
        let field = self.bracket.field;
        pairs.iter().position(|&(a, b)| !field.are_compatible(self.player(a), self.player(b)))
    }

    /// Keeps the candidate if it is legal and better than all before it.
    fn judge(&mut self, pairs: &Pairs) {
        let paired = self.paired(pairs);
        if let Some(quality) = self.judge.quality(&paired)
            && self.best.as_ref().is_none_or(|(_, best)| quality < *best)
        {
            self.best = Some((paired, quality));
        }
    }

    fn paired(&self, pairs: &Pairs) -> Paired {
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

    fn player(&self, bsn: Bsn) -> PlayerIndex {
        self.bracket.members[bsn - 1]
    }

    fn score(&self, bsn: Bsn) -> Score {
        self.bracket.field.traits(self.player(bsn)).score
    }
}
