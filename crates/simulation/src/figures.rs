//! Means and intervals.
//!
//! The operations are those that IEEE 754 defines exactly, in a fixed order, so the figures are
//! the same on every machine.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{CrossMoments, Moments};

/// Half the width of the 95 % interval of the normal distribution, in standard errors.
const REACH: f64 = 1.959_963_984_540_054;

/// A mean and its interval, in millionths of the unit.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(into = "Written"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The mean of all events, in millionths.
    pub value: i64,
    /// Half the width of the 95 % interval, in millionths; none from fewer than two events.
    pub margin: Option<i64>,
}

impl Figure {
    /// The lower end of the interval.
    pub fn low(&self) -> Option<i64> {
        Some(self.value.saturating_sub(self.margin?))
    }

    /// The upper end of the interval.
    pub fn high(&self) -> Option<i64> {
        Some(self.value.saturating_add(self.margin?))
    }

    /// Whether the interval lies to one side of zero.
    pub fn is_clear(&self) -> bool {
        self.margin.is_some_and(|margin| self.value.saturating_abs() > margin)
    }
}

/// A figure in JSON.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only its shape is told")]
struct Written {
    /// The mean, in units.
    value: f64,
    /// The lower end of the 95 % interval; none from fewer than two events.
    low: Option<f64>,
    /// The upper end of the 95 % interval.
    high: Option<f64>,
}

impl Serialize for Figure {
    /// `value`, `low` and `high` in units, with six decimals at most.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let units = |millionths: i64| float(i128::from(millionths)) / 1e6;
        let mut object = serializer.serialize_struct("Figure", 3)?;
        object.serialize_field("value", &units(self.value))?;
        object.serialize_field("low", &self.low().map(units))?;
        object.serialize_field("high", &self.high().map(units))?;
        object.end()
    }
}

/// The numerators of `events` over their denominators, `scale` of which make one.
///
/// The error is that of a ratio of means, to first order: of top - mean · of, event by event. It
/// is the usual standard error where each denominator is one. `None` if there is no denominator.
pub(crate) fn mean(moments: &Moments, scale: u32, events: u64) -> Option<Figure> {
    let mean = Mean::of(moments, scale)?;
    Some(figure(mean.value, mean.squares(), events))
}

/// The second mean minus the first, with the error of the differences event by event.
///
/// `None` if one of them has no denominator.
pub(crate) fn difference(
    [first, second]: [&Moments; 2],
    cross: &CrossMoments,
    scale: u32,
    events: u64,
) -> Option<Figure> {
    let (one, other) = (Mean::of(first, scale)?, Mean::of(second, scale)?);
    let products = {
        let [top_top, top_of, of_top, of_of] =
            [cross.top_top, cross.top_of, cross.of_top, cross.of_of].map(float);
        let sum =
            top_top - other.ratio * top_of - one.ratio * of_top + one.ratio * other.ratio * of_of;
        sum / (one.unit * other.unit)
    };
    let squares = one.squares() + other.squares() - 2.0 * products;
    Some(figure(other.value - one.value, squares, events))
}

/// A mean under way.
struct Mean<'a> {
    moments: &'a Moments,
    /// Sum of the numerators divided by that of the denominators.
    ratio: f64,
    /// The ratio in units of the metric.
    value: f64,
    /// Factor that turns a residual into one of the mean, except for the number of events.
    unit: f64,
}

impl<'a> Mean<'a> {
    fn of(moments: &'a Moments, scale: u32) -> Option<Self> {
        if moments.of <= 0 {
            return None;
        }
        let of = float(moments.of);
        let ratio = float(moments.top) / of;
        let scale = f64::from(scale);
        Some(Self { moments, ratio, value: ratio / scale, unit: of * scale })
    }

    /// The squares of the residuals, summed, in parts of the mean.
    fn squares(&self) -> f64 {
        let [top_top, top_of, of_of] =
            [self.moments.top_top, self.moments.top_of, self.moments.of_of].map(float);
        let sum =
            top_top - self.ratio * top_of - self.ratio * top_of + self.ratio * self.ratio * of_of;
        sum / (self.unit * self.unit)
    }
}

/// `squares` is the sum of the squared residuals, each divided by the sum of the denominators.
fn figure(value: f64, squares: f64, events: u64) -> Figure {
    let margin = (events >= 2).then(|| {
        let events = float(i128::from(events));
        // Rounding may leave a tiny negative number where the spread is zero.
        millionths(REACH * (squares.max(0.0) * events / (events - 1.0)).sqrt())
    });
    Figure { value: millionths(value), margin }
}

#[expect(clippy::cast_possible_truncation, reason = "what is out of range stops at its end")]
fn millionths(value: f64) -> i64 {
    (value * 1e6).round() as i64
}

#[expect(clippy::cast_precision_loss, reason = "sixteen digits are enough for a mean")]
fn float(number: i128) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ratio;

    fn sums(ratios: &[(i64, i64)]) -> Moments {
        let add = |sum: Moments, &(top, of): &_| sum.plus(&Moments::of(Ratio::new(top, of)));
        ratios.iter().try_fold(Moments::default(), add).unwrap()
    }

    fn products(first: &[(i64, i64)], second: &[(i64, i64)]) -> CrossMoments {
        let ratio = |&(top, of): &(i64, i64)| Ratio::new(top, of);
        let pairs = first.iter().map(ratio).zip(second.iter().map(ratio));
        pairs.fold(CrossMoments::default(), |sum, (one, other)| {
            sum.plus(&CrossMoments::of(one, other)).unwrap()
        })
    }

    /// 2 4 4 4 5 5 7 9: mean 5, squares of the deviations 32, so the standard error is
    /// √(32 / 7 / 8) = 0.7559289, and 1.9599640 of it is 1.4815935….
    #[test]
    fn a_mean_of_events() {
        let moments = sums(&[2, 4, 4, 4, 5, 5, 7, 9].map(|top| (top, 1)));
        let expected = Figure { value: 5_000_000, margin: Some(1_481_594) };
        assert_eq!(mean(&moments, 1, 8), Some(expected));
        let tenth = Figure { value: 500_000, margin: Some(148_159) };
        assert_eq!(mean(&moments, 10, 8), Some(tenth));
    }

    /// 1 of 2, 3 of 4, 2 of 6: 6 of 12 in all. The residuals from one half are 0, 1, -1; their
    /// squares 2. The error is √(3 / 2 · 2) / 12 = 0.1443376, times 1.9599640: 0.2828964.
    #[test]
    fn a_ratio_of_sums() {
        let moments = sums(&[(1, 2), (3, 4), (2, 6)]);
        let expected = Figure { value: 500_000, margin: Some(282_896) };
        assert_eq!(mean(&moments, 1, 3), Some(expected));
    }

    /// 1 2 3 4 against 2 2 4 4: the differences 1 0 1 0 have mean ½ and squared deviations 1, so
    /// the error is √(1 / 3 / 4) = 0.2886751, times 1.9599640: 0.5657929.
    #[test]
    fn a_paired_difference() {
        let (first, second) = ([1, 2, 3, 4].map(|top| (top, 1)), [2, 2, 4, 4].map(|top| (top, 1)));
        let cross = products(&first, &second);
        let figure = difference([&sums(&first), &sums(&second)], &cross, 1, 4).unwrap();
        assert_eq!(figure, Figure { value: 500_000, margin: Some(565_793) });
        assert!(!figure.is_clear());
    }

    #[test]
    fn what_is_the_same_differs_by_nothing() {
        let ratios = [(17, 31), (12, 30), (0, 7), (5, 29), (123_457, 999_983)];
        let moments = sums(&ratios);
        let cross = products(&ratios, &ratios);
        let figure = difference([&moments, &moments], &cross, 1, 5);
        assert_eq!(figure, Some(Figure { value: 0, margin: Some(0) }));
    }

    #[test]
    fn too_little_is_said_so() {
        assert_eq!(mean(&sums(&[(0, 0), (0, 0)]), 1, 2), None);
        assert_eq!(mean(&sums(&[(1, 2)]), 1, 1), Some(Figure { value: 500_000, margin: None }));
        assert_eq!(
            mean(&sums(&[(7, 7); 9]), 1, 9),
            Some(Figure { value: 1_000_000, margin: Some(0) })
        );
    }
}
