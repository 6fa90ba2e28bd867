//! The absolute criteria once more, for checks that share nothing with the code that pairs. `xtask/fuzz`
//! reads them too.

use pairwright_model::{Bye, RoundRecord};
use pairwright_testkit::legality::Absolutes;

/// The absolute criteria of the edition.
pub(crate) const ABSOLUTES: Absolutes = Absolutes {
    // C2: the bye of an earlier round, or as many points as for a win in a round without playing.
    bars: |record, points| {
        let win = points.win.white.max(points.win.black);
        let is_bye = record == RoundRecord::Bye(Bye::PairingAllocated);
        let is_open = matches!(record, RoundRecord::Pending { .. });
        is_bye || !is_open && points.value(&record) >= win
    },
    least_barred: false,
    last_games_outweigh: false,
};
