//! What pairs gain, compared with the first of the two staying single, in all slots at once.

use std::cmp::Ordering;

use super::costs::Costs;
use super::left::{Left, ends};
use crate::outbid;
use crate::sum::Term;

/// Takes away the pairs that are [outbid], where many have come down.
///
/// A window at a time it would not be seen before the last one: what a pair gains further down stands in
/// the last slots.
pub(super) fn keep_best(costs: &Costs<'_>, left: &mut Left) {
    let (vertices, mdps) = (left.may_be_single.len(), costs.apart());
    if !outbid::are_many(vertices, mdps) {
        return;
    }
    let mut terms = Vec::new();
    let gain = |(u, v): (usize, usize)| {
        let from = terms.len();
        add_gain(costs.alone(u), costs.pair(u, v), &mut terms);
        from..terms.len()
    };
    let gains: Vec<_> = left.edges.iter().copied().map(ends).map(gain).collect();
    let gains = gains.into_iter().map(|gain| Gain(&terms[gain]));
    let edges = left.edges.iter().copied().map(ends).zip(gains).map(|((u, v), gain)| (u, v, gain));
    let edges: Vec<_> = edges.collect();
    let mut are_kept = outbid::are_kept(vertices, mdps, edges.iter().copied()).into_iter();
    left.edges.retain(|_| are_kept.next().unwrap_or(true));
}

/// Adds `alone` less `pair`.
pub(super) fn add_gain(mut alone: &[Term], mut pair: &[Term], gain: &mut Vec<Term>) {
    loop {
        match (alone.split_first(), pair.split_first()) {
            (Some((one, rest)), other) if other.is_none_or(|(other, _)| one.0 < other.0) => {
                gain.push(*one);
                alone = rest;
            }
            (one, Some((&(slot, count), rest))) => {
                let mut difference = -count;
                pair = rest;
                if let Some((&(_, count), rest)) = one.filter(|(one, _)| one.0 == slot) {
                    difference += count;
                    alone = rest;
                }
                if difference != 0 {
                    gain.push((slot, difference));
                }
            }
            _ => return,
        }
    }
}

/// By its terms, the more important slots first; a slot that is not named counts nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gain<'a>(pub(super) &'a [Term]);

impl Ord for Gain<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let same = self.0.iter().zip(other.0).take_while(|(one, other)| one == other).count();
        let count_at = |gain: &[Term], slot: u32| match gain.get(same) {
            Some(&(first, count)) if first == slot => count,
            _ => 0,
        };
        let slot = |gain: &[Term]| gain.get(same).map_or(u32::MAX, |&(slot, _)| slot);
        let first = slot(self.0).min(slot(other.0));
        count_at(self.0, first).cmp(&count_at(other.0, first))
    }
}

impl PartialOrd for Gain<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Gain<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Gain<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain(alone: &[Term], pair: &[Term]) -> Vec<Term> {
        let mut gain = Vec::new();
        add_gain(alone, pair, &mut gain);
        gain
    }

    #[test]
    fn gains_are_what_being_single_costs_more() {
        assert_eq!(gain(&[(1, 1), (4, 2)], &[(0, 1), (4, 2), (6, -1)]), [(0, -1), (1, 1), (6, 1)]);
        assert_eq!(gain(&[(2, 3)], &[(2, 1)]), [(2, 2)]);
        assert_eq!(gain(&[], &[(5, 1)]), [(5, -1)]);
        assert_eq!(gain(&[(5, 1), (7, 1)], &[]), [(5, 1), (7, 1)]);
    }

    #[test]
    fn gains_compare_slot_by_slot() {
        let ascending: [&[Term]; 6] =
            [&[(0, -1), (1, 9)], &[(3, -1)], &[], &[(3, 1)], &[(2, 1), (3, -5)], &[(2, 1)]];
        for (place, &one) in ascending.iter().enumerate() {
            for (other_place, &other) in ascending.iter().enumerate() {
                assert_eq!(Gain(one).cmp(&Gain(other)), place.cmp(&other_place));
            }
        }
    }
}
