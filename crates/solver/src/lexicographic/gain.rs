//! Differences of costs, compared in all slots at once.

use std::cmp::Ordering;

use crate::sum::Term;

/// Adds `alone` minus `pair` to `gain`.
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

/// Compares two gains by their terms, the most important slot first; missing slots count zero.
pub(super) fn compared(one: &[Term], other: &[Term]) -> Ordering {
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let count_at = |gain: &[Term], slot: u32| match gain.get(same) {
        Some(&(first, count)) if first == slot => count,
        _ => 0,
    };
    let slot = |gain: &[Term]| gain.get(same).map_or(u32::MAX, |&(slot, _)| slot);
    let first = slot(one).min(slot(other));
    count_at(one, first).cmp(&count_at(other, first))
}

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
                assert_eq!(compared(one, other), place.cmp(&other_place));
            }
        }
    }
}
