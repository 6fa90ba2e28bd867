//! The candidates of a small bracket, one by one.

use pairwright_dutch::Paired;
use pairwright_dutch::sequences::Pair;
use pairwright_dutch::worth::Amount;
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::Extent;
use pairwright_solver::Limbo;

use super::Refusals;
use super::judge::{Judge, Stage};
use super::limits::most_pairs;
use super::sequence::{Go, Sequence, sets_of_mdps};
use crate::Tells;

/// Most candidates that are looked at one by one, unless each gets an entry; a bracket with more is taken
/// by decisions.
const MOST: usize = 1_000;

/// The objections to the candidates before the best one; `None` if there are too many of these.
pub(super) fn refusals<R: Tells>(
    judge: Judge<'_, '_, R>,
) -> Result<Option<Refusals>, PairingError> {
    let most = if judge.tells_each() { usize::MAX } else { MOST };
    let mut walk = Walk { judge, sequence: Sequence::default(), left: Some(most), failed: None };
    walk.judge.is_literal = true;
    walk.see_larger();
    let ideal = ideal(&walk.judge);
    walk.judge.ideal = ideal;
    let Judge { bracket, m1, .. } = walk.judge;
    let sequence = Sequence {
        size: bracket.members.len(),
        mdps: bracket.mdps,
        m1,
        n1: walk.judge.accepted.len() - m1,
        sets: sets_of_mdps(&walk.judge, m1),
        limbo: R::limbo(bracket),
        has_exchanges: true,
    };
    walk.sequence = sequence.clone();
    sequence.visit(&mut |pairs| walk.see(pairs));
    let Walk { judge, left, failed, .. } = walk;
    match failed {
        Some(error) => Err(error),
        None => Ok(left.map(|_| Refusals::of(judge))),
    }
}

/// The amounts that the rows must reach before a requirement is lowered, if the best candidate needs it
/// lowered.
fn ideal<R: Tells>(judge: &Judge<'_, '_, R>) -> Option<Vec<Amount>> {
    let head = judge.mine.len() - R::rows(judge.bracket).len();
    let ideal = R::ideal(judge.bracket)?;
    let is_lowered = judge.mine[head..].iter().zip(&ideal).any(|(mine, ideal)| mine > ideal);
    is_lowered.then_some(ideal)
}

struct Walk<'w, 'a, R: Tells> {
    judge: Judge<'w, 'a, R>,
    /// The candidates with as many pairs as the best one.
    sequence: Sequence,
    /// The number of candidates that may still be looked at; `None` if there were more.
    left: Option<usize>,
    failed: Option<PairingError>,
}

impl<R: Tells> Walk<'_, '_, R> {
    /// Judges the candidates with more pairs than the best one, or as many with more moved-down players
    /// paired, if the absolute criteria allow any: the others could then not be paired.
    fn see_larger(&mut self) {
        let Judge { bracket, m1: own, .. } = self.judge;
        let (size, mdps) = (bracket.members.len(), bracket.mdps);
        let pairs = self.judge.accepted.len();
        let most = most_pairs::<R>(bracket);
        let larger = (pairs..=most).rev().filter(|&count| count == most || count == pairs);
        for count in larger {
            for m1 in (0..=mdps.min(size - mdps).min(count)).rev() {
                let n1 = count - m1;
                if 2 * n1 > size - mdps - m1 || count == pairs && m1 <= own {
                    continue;
                }
                let sets = vec![(1..=m1).collect()];
                let sequence = Sequence {
                    size,
                    mdps,
                    m1,
                    n1,
                    sets,
                    limbo: Limbo::Apart,
                    has_exchanges: false,
                };
                sequence.visit(&mut |pairs| match pairs
                    .iter()
                    .position(|&pair| !self.judge.is_allowed(pair))
                {
                    Some(place) => Go::After(place),
                    None => self.judge(Stage::Larger, self.judge.paired(pairs)),
                });
            }
        }
    }

    /// Judges the next candidate of the sequence, and says how to go on.
    fn see(&mut self, pairs: &[Pair]) -> Go {
        let judge = &mut self.judge;
        if pairs == judge.accepted && judge.ideal.is_none() {
            return Go::Stop;
        }
        self.left = self.left.and_then(|left| left.checked_sub(1));
        if self.left.is_none() {
            return Go::Stop;
        }
        let (stage, candidate) = (judge.stage(pairs), judge.paired(pairs));
        let barred = pairs.iter().position(|&pair| !judge.is_allowed(pair));
        let Some(place) = barred else { return self.judge(stage, candidate) };
        let is_left = stage == Stage::MovedDown && place >= judge.m1;
        judge.goes_back |= is_left;
        let stage = if is_left { Stage::Left } else { stage };
        let alike = self.sequence.beginning_with(pairs, place);
        judge.refuse_barred(stage, pairs, &candidate, alike.saturating_sub(1));
        Go::After(place)
    }

    fn judge(&mut self, stage: Stage, candidate: Paired) -> Go {
        match self.judge.judge((stage, Extent::First, None), candidate) {
            Ok(_) => Go::On,
            Err(error) => {
                self.failed = Some(error);
                Go::Stop
            }
        }
    }
}
