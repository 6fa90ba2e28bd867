//! The rounds that an event can still play.

use std::collections::BTreeSet;

use pairwright_model::{PairingNumber, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright_ruleset::{PairingRequest, PlayerFacts, Ruleset};
use serde::Serialize;

use crate::{ExplainError, Stuck};

/// The rounds that can still be played, if those who are to be paired in the next one play on and nobody joins them.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Forecast {
    /// The number of the next round.
    pub next: Round,
    /// The last round that is announced; `None` if the report does not say it.
    pub announced: Option<Round>,
    /// The next round, if it has no legal pairing, and what would complete it.
    pub stuck: Option<Stuck>,
    /// Up to this round there are enough opponents whatever is paired before, and however games end; the round before
    /// the next one if that cannot be promised.
    ///
    /// It holds for meetings, pairs that may not meet, and the bye, if all games are played: while no player, and not the
    /// bye, is barred from as many as half of the others, everybody can be placed (Dirac 1952), and each round bars at
    /// most one more. Absolute colour preferences are no part of it; they can stop a round sooner.
    pub enough_until: Round,
    /// No legal pairing exists after this round, whatever is paired before: somebody has nobody left to meet. It holds
    /// if nobody has a bye that is barred before the next round; an edition may allow that where everybody is barred.
    pub at_most_until: Round,
    /// The players who have nobody left to meet then, by number.
    pub out_of_opponents: Vec<PairingNumber>,
}

impl Forecast {
    /// The forecast before the round of `request`, which must be the next one of its event.
    ///
    /// # Errors
    ///
    /// If the edition cannot pair the round for another reason than that no legal pairing exists.
    pub fn of(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> Result<Self, ExplainError> {
        let (tournament, next) = (request.tournament(), request.round());
        let stuck = Stuck::of(ruleset, request)?;
        let facts = ruleset.facts(request);
        let has_bye = !facts.len().is_multiple_of(2);
        let before = next.saturating_sub(1);
        let rounds = |count: usize| before.saturating_add(u16::try_from(count).unwrap_or(u16::MAX));
        let barred = facts.iter().map(|player| {
            let bye = usize::from(has_bye && !player.may_have_bye);
            barred(tournament, next, &facts, player.player).len() + bye
        });
        let of_bye = facts.iter().filter(|player| has_bye && !player.may_have_bye).count();
        let most = barred.chain([of_bye]).max().unwrap_or(0);
        let half = facts.len().div_ceil(2);
        let left = |player: &PlayerFacts| {
            let bye = usize::from(has_bye && player.may_have_bye);
            let met = met(tournament, next, player.player);
            let unmet = facts
                .iter()
                .filter(|other| other.player != player.player && !met.contains(&other.player));
            unmet.count() + bye
        };
        let fewest = facts.iter().map(left).min().unwrap_or(0);
        let at_most = if stuck.is_some() { 0 } else { fewest };
        let mut out: Vec<PairingNumber> = facts
            .iter()
            .filter(|player| left(player) == fewest)
            .map(|player| tournament.number(player.player))
            .collect();
        out.sort_unstable();
        Ok(Self {
            next,
            announced: tournament.total_rounds(),
            enough_until: rounds(half.saturating_sub(most)),
            at_most_until: rounds(at_most),
            out_of_opponents: out,
            stuck,
        })
    }
}

/// The opponents of `player` before `next`.
fn met(tournament: &Tournament, next: Round, player: PlayerIndex) -> BTreeSet<PlayerIndex> {
    let opponent = |round| match tournament.player(player).record(round) {
        RoundRecord::Game { opponent, .. } => Some(opponent),
        _ => None,
    };
    (1..next).filter_map(opponent).collect()
}

/// The players of `facts` that `player` may not meet in the next round or in a later one.
fn barred(
    tournament: &Tournament,
    next: Round,
    facts: &[PlayerFacts],
    player: PlayerIndex,
) -> BTreeSet<PlayerIndex> {
    let groups = tournament.forbidden().iter().filter(|group| *group.rounds.end() >= next);
    let groups = groups.filter(|group| group.players.contains(&player));
    let forbidden = groups.flat_map(|group| group.players.iter().copied());
    let all: BTreeSet<PlayerIndex> =
        met(tournament, next, player).into_iter().chain(forbidden).collect();
    facts.iter().map(|it| it.player).filter(|it| *it != player && all.contains(it)).collect()
}
