//! The absolute criteria once more, for checks that share nothing with the code that pairs. `xtask/fuzz`
//! reads them too.

use pairwright_model::{Bye, RoundRecord};
use pairwright_testkit::legality::Absolutes;

/// The absolute criteria of the edition.
pub(crate) const ABSOLUTES: Absolutes = Absolutes {
    // C.2: the bye of an earlier round, or a win because the opponent did not appear.
    bars: |record, _| {
        let is_bye = record == RoundRecord::Bye(Bye::PairingAllocated);
        is_bye || matches!(record, RoundRecord::Forfeit { won: true, .. })
    },
    least_barred: false,
    last_games_outweigh: false,
};
