//! Expected scores, and the rating difference that a percentage shows.

/// The largest rating difference for each expectancy of the stronger player, from 50 % on. Beyond the last
/// one it is 100 %.
///
/// Source: FIDE Rating Regulations, table 8.1.2.
const LARGEST_DIFFERENCE: [u32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 50 % to 59 %
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 60 % to 69 %
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 70 % to 79 %
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 80 % to 89 %
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 90 % to 99 %
];

/// The points that a player rated `rating` is expected to make in a hundred games with one rated
/// `opponent`.
pub fn expectancy(rating: u32, opponent: u32) -> u64 {
    let difference = rating.abs_diff(opponent);
    let stronger = (50..)
        .zip(LARGEST_DIFFERENCE)
        .find(|&(_, largest)| difference <= largest)
        .map_or(100, |(percent, _)| percent);
    if rating >= opponent { stronger } else { 100 - stronger }
}

/// The rating difference for 51 %, 52 % and so on, up to 99 %.
///
/// Source: FIDE Rating Regulations, table 8.1.1.
const DIFFERENCES: [i32; 49] = [
    7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166,
    175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383,
    401, 422, 444, 470, 501, 538, 589, 677,
];

/// The rating difference that a score of `percent` per cent shows: 800 for all or nothing.
pub fn rating_difference(percent: u32) -> i32 {
    let stronger = percent.max(100_u32.saturating_sub(percent));
    let difference = match stronger.checked_sub(51) {
        None => 0,
        Some(place) => DIFFERENCES.get(place as usize).copied().unwrap_or(800),
    };
    if percent < 50 { -difference } else { difference }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tables_of_the_regulations_agree() {
        for (percent, difference) in (51..).zip(DIFFERENCES.map(i32::unsigned_abs)) {
            assert_eq!(expectancy(1400 + difference, 1400), percent);
            assert_eq!(expectancy(1400, 1400 + difference), 100 - percent);
        }
        assert!(LARGEST_DIFFERENCE.is_sorted());
    }

    #[test]
    fn a_percentage_shows_a_difference() {
        let shown = [0, 1, 49, 50, 51, 66, 67, 99, 100].map(rating_difference);
        assert_eq!(shown, [-800, -677, -7, 0, 7, 117, 125, 677, 800]);
    }

    #[test]
    fn equals_share_the_point_and_giants_take_it() {
        assert_eq!(expectancy(1500, 1500), 50);
        assert_eq!((expectancy(2500, 1764), expectancy(1764, 2500)), (100, 0));
    }
}
