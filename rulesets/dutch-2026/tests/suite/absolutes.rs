//! What no pairing may fail, as a check reads it that shares nothing with what pairs. `xtask/fuzz` reads it, too.

use pairwright_model::{Bye, RoundRecord};
use pairwright_testkit::legality::Absolutes;

/// The articles once more, for a check that shares nothing with what pairs.
pub(crate) const ABSOLUTES: Absolutes = Absolutes {
    // C2: the bye of an earlier round, or as many points as for a win in a round without playing.
    bars: |record, points| {
        let win = points.win.white.max(points.win.black);
        let is_bye = record == RoundRecord::Bye(Bye::PairingAllocated);
        let is_open = matches!(record, RoundRecord::Pending { .. });
        is_bye || !is_open && points.value(&record) >= win
    },
    least_barred: false,
};
