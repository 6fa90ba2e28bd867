//! The absolute criteria once more, for checks that share nothing with the code that pairs. `xtask/fuzz`
//! reads them too.

use pairwright_model::Score;
use pairwright_testkit::legality::Absolutes;

/// The absolute criteria of the edition.
pub(crate) const ABSOLUTES: Absolutes = Absolutes {
    // B.1.b: points without playing.
    bars: |record, points| points.value(&record) > Score::ZERO,
    least_barred: true,
    // A.7.a: the last two games decide.
    last_games_outweigh: true,
};
