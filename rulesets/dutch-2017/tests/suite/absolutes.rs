//! What no pairing may fail, as a check reads it that shares nothing with what pairs. `xtask/fuzz` reads it, too.

use pairwright_model::{Bye, RoundRecord};
use pairwright_testkit::legality::Absolutes;

/// The articles once more, for a check that shares nothing with what pairs.
pub(crate) const ABSOLUTES: Absolutes = Absolutes {
    // C.2: the bye of an earlier round, or a win because the opponent did not appear.
    bars: |record, _| {
        let is_bye = record == RoundRecord::Bye(Bye::PairingAllocated);
        is_bye || matches!(record, RoundRecord::Forfeit { won: true, .. })
    },
    least_barred: false,
};
