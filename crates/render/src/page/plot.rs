//! Positions in a plot, in percent of its width.
//!
//! Percentages instead of pixels let a plot fill the width of the screen or sheet.

use pairwright_simulation::Figure;

/// A mean with its interval on a scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    pub(super) low: String,
    pub(super) middle: String,
    pub(super) high: String,
}

/// The two ends of a plot, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    pub(super) from: i64,
    pub(super) to: i64,
}

/// A bar of a histogram, starting at its foot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bar {
    pub(super) label: usize,
    pub(super) count: u64,
    pub(super) left: String,
    pub(super) centre: String,
    pub(super) width: String,
    /// Pixels from the top of the plot to the bar, and the bar's height.
    pub(super) top: u64,
    pub(super) height: u64,
    /// Whether there is room for the label.
    pub(super) is_labelled: bool,
}

/// The height of the tallest bar, in pixels.
const TALLEST: u64 = 100;

/// Room above the tallest bar for its count.
const ABOVE: u64 = 20;

/// The most labels of a histogram; more would overlap on a telephone.
const MOST_LABELS: usize = 15;

impl Scale {
    /// A scale that shows all `figures` with margins at both ends.
    pub(super) fn around(figures: impl Iterator<Item = Figure> + Clone) -> Self {
        let low = figures.clone().map(|figure| figure.low().unwrap_or(figure.value)).min();
        let high = figures.map(|figure| figure.high().unwrap_or(figure.value)).max();
        let (low, high) = (low.unwrap_or(0), high.unwrap_or(0));
        let margin = (high.saturating_sub(low) / 10).max(1);
        Self { from: low.saturating_sub(margin), to: high.saturating_add(margin) }
    }

    /// A scale with zero in the middle that shows all of `figure`.
    pub(super) fn around_zero(figure: Figure) -> Self {
        let reach = figure.value.saturating_abs().saturating_add(figure.margin.unwrap_or(0));
        let reach = reach.saturating_add(reach / 10).max(1);
        Self { from: -reach, to: reach }
    }

    /// The position of `figure`.
    pub(super) fn place(self, figure: Figure) -> Interval {
        Interval {
            low: self.percent(figure.low().unwrap_or(figure.value)),
            middle: self.percent(figure.value),
            high: self.percent(figure.high().unwrap_or(figure.value)),
        }
    }

    fn percent(self, value: i64) -> String {
        let [from, to, value] = [self.from, self.to, value].map(i128::from);
        share(value - from, to - from)
    }
}

/// A bar for each of `counts`, labelled from 1.
pub(super) fn bars(counts: &[u64]) -> Vec<Bar> {
    let most = u128::from(counts.iter().copied().max().unwrap_or(0).max(1));
    let number = counts.len();
    let every = number.div_ceil(MOST_LABELS).max(1);
    let slots = i128::try_from(number.saturating_mul(10)).unwrap_or(i128::MAX);
    let bar = |(place, &count): (usize, &u64)| {
        let left = i128::try_from(place.saturating_mul(10)).unwrap_or(0);
        let height = u128::from(count) * u128::from(TALLEST) / most;
        // Even the smallest count is visible.
        let height = u64::try_from(height).unwrap_or(TALLEST).max(u64::from(count > 0));
        Bar {
            label: place + 1,
            count,
            left: share(left + 1, slots),
            centre: share(left + 5, slots),
            width: share(8, slots),
            top: ABOVE + TALLEST - height,
            height,
            is_labelled: place % every == 0,
        }
    };
    counts.iter().enumerate().map(bar).collect()
}

/// A share as a percentage, such as `12.34%`.
fn share(part: i128, of: i128) -> String {
    let hundredths = (part * 10_000) / of.max(1);
    format!("{}.{:02}%", hundredths / 100, (hundredths % 100).abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_holds_its_figures_and_some_room() {
        let figures = [(100, Some(50)), (200, Some(50))];
        let figures = figures.map(|(value, margin)| Figure { value, margin });
        let scale = Scale::around(figures.into_iter());
        assert_eq!(scale, Scale { from: 30, to: 270 });
        let place = scale.place(figures[0]);
        assert_eq!([place.low, place.middle, place.high], ["8.33%", "29.16%", "50.00%"]);
    }

    #[test]
    fn zero_is_in_the_middle_of_a_difference() {
        let scale = Scale::around_zero(Figure { value: -80, margin: Some(20) });
        assert_eq!(scale, Scale { from: -110, to: 110 });
        assert_eq!(scale.percent(0), "50.00%");
    }

    #[test]
    fn nothing_lies_in_the_middle() {
        let figure = Figure { value: 7, margin: Some(0) };
        assert_eq!(Scale::around([figure].into_iter()).place(figure).middle, "50.00%");
        let zero = Figure { value: 0, margin: None };
        assert_eq!(Scale::around_zero(zero).place(zero).middle, "50.00%");
    }

    #[test]
    fn bars_are_as_high_as_their_counts() {
        let bars = bars(&[0, 10, 5, 0, 1]);
        let heights: Vec<u64> = bars.iter().map(|bar| bar.height).collect();
        assert_eq!(heights, [0, 100, 50, 0, 10]);
        assert_eq!((bars[1].left.as_str(), bars[1].width.as_str()), ("22.00%", "16.00%"));
        assert_eq!((bars[1].top, bars[2].top), (20, 70));
    }
}
