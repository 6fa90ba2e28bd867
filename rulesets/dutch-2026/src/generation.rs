//! Articles 3 and 4 to the letter: every candidate in its order, each judged on its own.
//!
//! This is the truth by which the fast routes are tested. It takes no part in pairing: its time
//! grows with the factorial of the bracket.

use std::collections::BTreeMap;

use pairwright_bracket::{Bsn, Exchange, arrangements, exchanges, selections};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::{Bracket, Paired};
use crate::judgement::Judge;
use crate::procedure::{
    self, general_candidate, pair_round_with, quick_candidate, thorough_candidate,
};
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
    let mut agreement = Agreement::default();
    pair_round_with(request, &mut |bracket| {
        let general = procedure::paired(bracket, &general_candidate(bracket)?);
        let quick = quick_candidate(bracket).map(|c| procedure::paired(bracket, &c));
        if let Some(quick) = &quick {
            agreement.quick += 1;
            if *quick != general {
                agreement.disagreements.push(format!("quick {quick:?}, general {general:?}"));
            }
        }
        if bracket.members.len() <= limit {
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
    })?;
    Ok(agreement)
}

/// The best candidate, and of equals the first generated; none if no candidate is legal.
///
/// Rule: [3.8](crate::articles::A_3_8), over the sequence of [3.6](crate::articles::A_3_6) and
/// [3.7](crate::articles::A_3_7).
pub(crate) fn first_best(bracket: &Bracket<'_>) -> Option<(Paired, Quality)> {
    let mut generation =
        Generation { bracket, judge: Judge::new(bracket), best: None, exchanges: BTreeMap::new() };
    // MaxPairs (3.1) is the largest number of pairs of any legal candidate.
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
    /// All candidates of so many pairs: for every M1 and every set of MDPs (4.4).
    ///
    /// M1 is what the scores of the downfloaters make it (C7), so all candidates that are equal by the
    /// criteria have the same.
    fn with_pairs(&mut self, max_pairs: usize) {
        let m0 = self.bracket.mdps;
        let mdps: Vec<Bsn> = (1..=m0).collect();
        let residents = self.bracket.members.len() - m0;
        for m1 in (0..=m0.min(residents).min(max_pairs)).rev() {
            if 2 * (max_pairs - m1) > residents - m1 {
                continue;
            }
            for s1 in selections(&mdps, m1) {
                self.mdp_pairings(&s1, max_pairs - m1);
            }
        }
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
}
