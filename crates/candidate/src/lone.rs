//! Brackets that leave no choice, or hardly any.

/// The pair that a bracket allows, if it allows one and no other; none within where it allows no pair
/// at all. Where two pairs are allowed there is no answer.
///
/// Shape: `mdps` as in a [`Problem`](crate::Problem); `may_pair` is asked about two of the `members`
/// by their places, the higher one first, never about two moved-down players. It says all that can
/// forbid a pair.
///
/// Where most have met each other, and where scoregroups are tiny, many brackets are like this.
/// Elsewhere the first two pairs that are allowed end the question.
pub fn only_pair(
    members: usize,
    mdps: usize,
    may_pair: impl Fn(usize, usize) -> bool,
) -> Option<Option<(usize, usize)>> {
    let mut only = None;
    for lower in mdps..members {
        for higher in (0..lower).filter(|&higher| may_pair(higher, lower)) {
            if only.replace((higher, lower)).is_some() {
                return None;
            }
        }
    }
    Some(only)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_paired_where_nobody_may_be() {
        assert_eq!(only_pair(3, 1, |_, _| false), Some(None));
        assert_eq!(only_pair(0, 0, |_, _| true), Some(None));
        assert_eq!(only_pair(1, 0, |_, _| true), Some(None));
    }

    #[test]
    fn one_pair_is_named_and_two_are_a_choice() {
        for pair in [(0, 2), (1, 2), (1, 3), (2, 3)] {
            assert_eq!(only_pair(4, 2, |one, other| (one, other) == pair), Some(Some(pair)));
            let two = |one, other| (one, other) == pair || (one, other) == (0, 3);
            assert_eq!(only_pair(4, 2, two), None, "{pair:?}");
        }
    }

    #[test]
    fn moved_down_players_are_no_choice() {
        assert_eq!(only_pair(3, 2, |one, other| one.max(other) < 2), Some(None));
    }
}
