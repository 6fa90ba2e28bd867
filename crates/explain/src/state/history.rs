//! Earlier rounds, read as if every player were present.

use pairwright_history::Float;
use pairwright_model::{Round, Setup, Tournament};
use pairwright_ruleset::{PairingRequest, PlayerFacts, Ruleset};

/// The facts about every player before `round` by `ruleset`, by player index. Absent players are treated as
/// present, since only present ones have facts. All are `None` if no valid tournament is left for the
/// round.
pub(crate) fn facts_of_all(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    round: Round,
    total: Round,
) -> Vec<Option<PlayerFacts>> {
    let mut all = vec![None; tournament.players().len()];
    let mut setup = Setup::from(tournament);
    setup.absent_next.clear();
    setup.cut(round.saturating_sub(1));
    let Ok(before) = setup.validate() else { return all };
    let Ok(request) = PairingRequest::with_total_rounds(&before, round, total) else { return all };
    for facts in ruleset.facts(&request) {
        all[facts.player.get()] = Some(facts);
    }
    all
}

/// The floats of every round before `round`, by player index and then by round.
pub(crate) fn floats(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    round: Round,
    total: Round,
) -> Vec<Vec<Option<Float>>> {
    let mut floats = vec![Vec::new(); tournament.players().len()];
    for later in 2..=round {
        let all = facts_of_all(ruleset, tournament, later, total);
        for (floats, facts) in floats.iter_mut().zip(all) {
            floats.push(facts.and_then(|facts| facts.floats[0]));
        }
    }
    floats
}
