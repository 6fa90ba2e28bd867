//! Rank correlations, in whole millionths.
//!
//! A root is seldom a fraction, so correlations are rounded to the nearest millionth; that is a
//! fixed number for fixed input, and far below what any number of events can tell apart.

/// One, in the unit of this module.
pub(crate) const ONE: i64 = 1_000_000;

/// Kendall's tau-b: pairs in the same order minus pairs in opposite orders, over the geometric
/// mean of the pairs that are not tied in `a` and of those that are not tied in `b`.
///
/// `None` if all values of a side are equal.
pub(crate) fn tau_b(values: &[(i64, i64)]) -> Option<i64> {
    let mut values = values.to_vec();
    values.sort_unstable();
    let tied_in_both = tied_pairs(values.chunk_by(|one, other| one == other));
    let tied_in_a = tied_pairs(values.chunk_by(|one, other| one.0 == other.0));
    let mut b: Vec<i64> = values.iter().map(|value| value.1).collect();
    let reversed = sorted_pairs(&mut b);
    let tied_in_b = tied_pairs(b.chunk_by(|one, other| one == other));
    let all = pairs(values.len());
    let (untied_a, untied_b) = (all - tied_in_a, all - tied_in_b);
    let balance = all + tied_in_both - tied_in_a - tied_in_b - 2 * reversed;
    quotient(balance, untied_a.unsigned_abs(), untied_b.unsigned_abs())
}

/// The pairs of equal values, given in groups of them.
fn tied_pairs<'a, T: 'a>(groups: impl Iterator<Item = &'a [T]>) -> i128 {
    groups.map(|group| pairs(group.len())).sum()
}

/// The pairs of this many values.
fn pairs(values: usize) -> i128 {
    let values = i128::from(count(values));
    values * (values - 1) / 2
}

/// Sorts the values, and returns the number of pairs that stood the wrong way round.
fn sorted_pairs(values: &mut [i64]) -> i128 {
    let (left, right) = values.split_at_mut(values.len() / 2);
    if left.is_empty() {
        return 0;
    }
    let mut reversed = sorted_pairs(left) + sorted_pairs(right);
    for &mut value in right {
        let after = left.len() - left.partition_point(|&other| other <= value);
        reversed += i128::from(count(after));
    }
    merge(values);
    reversed
}

/// Sorts values whose halves are sorted.
#[expect(
    clippy::stable_sort_primitive,
    reason = "the stable sort merges sorted halves in one pass"
)]
fn merge(values: &mut [i64]) {
    values.sort();
}

/// Spearman's rho: the correlation of the ranks, tied values sharing the mean of theirs.
///
/// `None` if all values of a side are equal.
pub(crate) fn rho(values: &[(i64, i64)]) -> Option<i64> {
    let a = deviations(values.iter().map(|value| value.0).collect());
    let b = deviations(values.iter().map(|value| value.1).collect());
    let sum = |one: &[i64], other: &[i64]| -> i128 {
        one.iter().zip(other).map(|(&one, &other)| i128::from(one) * i128::from(other)).sum()
    };
    quotient(sum(&a, &b), sum(&a, &a).unsigned_abs(), sum(&b, &b).unsigned_abs())
}

/// Twice the distance of each value's rank from the mean rank: an integer, since shared ranks are
/// halves at worst and twice the mean rank of `n` is `n + 1`.
fn deviations(values: Vec<i64>) -> Vec<i64> {
    let mut sorted = values.clone();
    sorted.sort_unstable();
    let mean = count(values.len()) + 1;
    let ranks = values.into_iter().map(|value| {
        let below = sorted.partition_point(|&other| other < value);
        let up_to = sorted.partition_point(|&other| other <= value);
        // The first rank is `below + 1`, the last is `up_to`.
        count(below) + 1 + count(up_to)
    });
    ranks.map(|rank| rank - mean).collect()
}

/// `top` over the root of `p` times `q`, in millionths, to the nearest.
///
/// `top²` is at most `p` times `q`. With 9,999 players the largest product is below 2¹²⁸; with more, low bits of both
/// squares give way, which are less than one in 2⁸⁰ of them.
fn quotient(top: i128, p: u128, q: u128) -> Option<i64> {
    let bottom = p.checked_mul(q).filter(|&bottom| bottom > 0)?;
    let twice = 2 * u128::from(ONE.unsigned_abs());
    let (square, factor) = (top.unsigned_abs().checked_pow(2)?, twice.pow(2));
    let shift = (u128::BITS - factor.leading_zeros()).saturating_sub(square.leading_zeros());
    let square = (square >> shift).checked_mul(factor)? / (bottom >> shift);
    let size = i64::try_from(square.isqrt().div_ceil(2)).ok()?;
    Some(if top < 0 { -size } else { size })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(a: &[i64], b: &[i64]) -> Vec<(i64, i64)> {
        a.iter().copied().zip(b.iter().copied()).collect()
    }

    #[test]
    fn perfect_and_reversed_order() {
        let up = paired(&[1, 2, 3, 4], &[10, 20, 30, 40]);
        assert_eq!((tau_b(&up), rho(&up)), (Some(ONE), Some(ONE)));
        let down = paired(&[1, 2, 3, 4], &[4, 3, 2, 1]);
        assert_eq!((tau_b(&down), rho(&down)), (Some(-ONE), Some(-ONE)));
    }

    /// 1 2 3 4 5 against 3 4 1 2 5: of ten pairs 1-3, 1-4, 2-3 and 2-4 are reversed, so tau is
    /// (6 - 4) / 10. The ranks differ by 2, 2, 2, 2, 0: rho is 1 - 6 · 16 / (5 · 24) = 0.2.
    #[test]
    fn without_ties() {
        let values = paired(&[1, 2, 3, 4, 5], &[3, 4, 1, 2, 5]);
        assert_eq!(tau_b(&values), Some(200_000));
        assert_eq!(rho(&values), Some(200_000));
    }

    /// 1 2 2 3 against 1 3 2 3. The pairs: same order 1-2a, 1-2b, 1-3, 2b-3; tied 2a-2b in the
    /// first, 2a-3 in the second. tau-b is 4 / √(5 · 5) = 0.8. Ranks 1 2½ 2½ 4 and 1 3½ 2 3½ lie
    /// -1½ 0 0 1½ and -1½ 1 -½ 1 from the mean: rho is 3.75 / √(4.5 · 4.5) = 0.833333….
    #[test]
    fn with_ties() {
        let values = paired(&[1, 2, 2, 3], &[1, 3, 2, 3]);
        assert_eq!(tau_b(&values), Some(800_000));
        assert_eq!(rho(&values), Some(833_333));
    }

    /// 1 1 2 against 1 2 3: two pairs in order, one tied: 2 / √(2 · 3) = 0.8164965…. Ranks
    /// -½ -½ 1 and -1 0 1: rho is 1.5 / √(1.5 · 2) = 0.8660254….
    #[test]
    fn roots_are_rounded_to_the_nearest() {
        let values = paired(&[1, 1, 2], &[1, 2, 3]);
        assert_eq!(tau_b(&values), Some(816_497));
        assert_eq!(rho(&values), Some(866_025));
        let reversed = paired(&[1, 1, 2], &[3, 2, 1]);
        assert_eq!(tau_b(&reversed), Some(-816_497));
        assert_eq!(rho(&reversed), Some(-866_025));
    }

    /// Each pair looked at, as the definition has it, over fields with many ties.
    #[test]
    fn pairs_are_counted_as_they_are() {
        let mut state = 1_u64;
        let mut draw = |most: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            i64::try_from((state >> 33) % most).unwrap()
        };
        for size in 0..60 {
            let values: Vec<(i64, i64)> = (0..size).map(|_| (draw(7), draw(11))).collect();
            let (mut balance, mut untied_a, mut untied_b) = (0_i128, 0_u128, 0_u128);
            for (place, one) in values.iter().enumerate() {
                for other in &values[place + 1..] {
                    let (a, b) = (one.0.cmp(&other.0), one.1.cmp(&other.1));
                    balance += i128::from(a as i8 * b as i8);
                    untied_a += u128::from(a.is_ne());
                    untied_b += u128::from(b.is_ne());
                }
            }
            assert_eq!(tau_b(&values), quotient(balance, untied_a, untied_b), "{values:?}");
        }
    }

    #[test]
    fn constants_and_the_empty_have_no_correlation() {
        for values in [paired(&[], &[]), paired(&[1], &[1]), paired(&[1, 2], &[3, 3])] {
            assert_eq!((tau_b(&values), rho(&values)), (None, None));
        }
    }

    #[test]
    fn the_largest_field_fits() {
        let values: Vec<(i64, i64)> = (0..9999).map(|value| (value, value)).collect();
        assert_eq!(rho(&values), Some(ONE));
        assert_eq!(quotient(49_985_001, 49_985_001, 49_985_001), Some(ONE));
    }

    /// Their squares times four billion do not fit into 128 bits.
    #[test]
    fn larger_fields_have_a_correlation_too() {
        let ascending: Vec<(i64, i64)> = (0..50_000).map(|value| (value, value)).collect();
        assert_eq!(rho(&ascending), Some(ONE));
        let descending: Vec<(i64, i64)> = (0..50_000).map(|value| (value, -value)).collect();
        assert_eq!(rho(&descending), Some(-ONE));
        // The quotient of large numbers is that of numbers a thousand million times as small.
        assert_eq!(
            quotient(123_456_789_000_000_000, 987_654_321_000_000_000, 555_555_555_000_000_000),
            quotient(123_456_789, 987_654_321, 555_555_555)
        );
    }
}
