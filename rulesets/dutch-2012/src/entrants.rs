//! What this edition looks at in the players of a round.

use pairwright_dutch::Entrants;
use pairwright_ruleset::{Demand, PairingRequest};

use crate::policies::POLICIES;

/// The players of a round whose pairing is to meet `demand`.
///
/// Rule: [A.7](crate::articles::A_7), [A.10](crate::articles::A_10).
///
/// READING (B.1.b): if nobody present may have the bye, the article is violated as little as can be:
/// by whom the fewest rounds bar.
pub(crate) fn entrants_of(request: &PairingRequest<'_>, demand: Demand) -> Entrants {
    // The requirements differ from round to round: the bracket asks their rows itself.
    let mut entrants = Entrants::new(request, demand, &POLICIES, &[]);
    let fewest = entrants.fewest_bye_bars();
    if fewest > 0 {
        entrants.revise(|ledger, player, traits| {
            let bars = ledger.entry(player).bye_bars;
            traits.may_have_bye = bars <= fewest && demand.permits_bye(player);
        });
    }
    entrants
}
