//! What no pairing may fail, as a check reads it that shares nothing with what pairs. `xtask/fuzz` reads it, too.

use pairwright_model::Score;
use pairwright_testkit::legality::Absolutes;

/// The articles once more, for a check that shares nothing with what pairs.
pub(crate) const ABSOLUTES: Absolutes = Absolutes {
    // B.1.b: points without playing.
    bars: |record, points| points.value(&record) > Score::ZERO,
    least_barred: true,
};
