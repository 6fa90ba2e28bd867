//! Brackets that leave no choice.

use crate::Candidate;

/// The candidate without pairs, if no two members may be paired: then it is the only one, whatever
/// the criteria and whoever lies below.
///
/// Shape: `mdps` as in a [`Problem`](crate::Problem); `may_pair` is asked about two of the `members`
/// by their places, never about two moved-down players. It says all that can forbid a pair.
///
/// Where most have met each other, many scoregroups are like this. Elsewhere the first pair that is
/// allowed ends the question.
pub fn lone_candidate(
    members: usize,
    mdps: usize,
    may_pair: impl Fn(usize, usize) -> bool,
) -> Option<Candidate> {
    let has_opponent = |resident: usize| (0..resident).any(|other| may_pair(other, resident));
    let is_lone = !(mdps..members).any(has_opponent);
    is_lone.then(|| Candidate::new(members, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_paired_where_nobody_may_be() {
        let lone = lone_candidate(3, 1, |_, _| false).unwrap();
        assert_eq!(lone, Candidate { pairs: vec![], unpaired: vec![0, 1, 2] });
        assert_eq!(lone_candidate(0, 0, |_, _| true).unwrap(), Candidate::default());
        assert_eq!(lone_candidate(1, 0, |_, _| true).unwrap().unpaired, [0]);
    }

    #[test]
    fn one_pair_is_enough_for_a_choice() {
        for pair in [(0, 2), (1, 2), (1, 3), (2, 3)] {
            assert_eq!(lone_candidate(4, 2, |one, other| (one, other) == pair), None, "{pair:?}");
        }
    }

    #[test]
    fn moved_down_players_are_no_choice() {
        assert!(lone_candidate(3, 2, |one, other| one.max(other) < 2).is_some());
    }
}
