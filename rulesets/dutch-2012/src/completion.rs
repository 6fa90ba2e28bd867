//! Whether players can all be paired, whatever the criteria.

use pairwright_dutch::{Entrants, Lower, Settled, can_all_be_placed};
use pairwright_model::PlayerIndex;

use crate::bracket::{Bracket, came_down, is_homogeneous, with_leaving};
use crate::goal::ByeFor;

/// Whether the next bracket, if it is the lowest one, can be paired with `floaters` from this one and those who
/// leave it by C.1.
pub(crate) fn completes(bracket: &Bracket<'_>, floaters: &[PlayerIndex], bye: ByeFor) -> bool {
    let come_down = floaters.len() + bracket.below.leaving.len();
    let free = is_homogeneous(come_down, bracket.below.next.len());
    completes_as(bracket, floaters, bye, free)
}

/// Like [`completes`], with `free` saying whether floaters may meet each other there.
pub(crate) fn completes_as(
    bracket: &Bracket<'_>,
    floaters: &[PlayerIndex],
    bye: ByeFor,
    free: bool,
) -> bool {
    let may_have = |player| may_have_bye(bracket, player, bye);
    let floaters = with_leaving(bracket, floaters);
    can_be_paired(bracket.entrants, &floaters, bracket.below.next, free, may_have)
}

/// Whether the lowest bracket may be paired, with a bye that `bye` permits, below some pairing of this one: false
/// is certain, true is not.
pub(crate) fn is_within_reach(bracket: &Bracket<'_>, bye: ByeFor) -> bool {
    let (apart, others) = bracket.members.split_at(bracket.mdps);
    let floaters = [&bracket.below.leaving, apart].concat();
    let others = [others, bracket.below.next].concat();
    let may_have = |player| may_have_bye(bracket, player, bye);
    can_be_paired(bracket.entrants, &floaters, &others, false, may_have)
}

/// The lowest bracket below a penultimate one, whose floaters do not meet each other there.
pub(crate) struct Below<'b, 'a> {
    bracket: &'b Bracket<'a>,
    bye: ByeFor,
    /// Those who come down to it in any case or were there before, paired where possible; only in a small round.
    pub(crate) settled: Option<Settled<'a>>,
}

impl<'b, 'a> Below<'b, 'a> {
    pub(crate) fn new(bracket: &'b Bracket<'a>, bye: ByeFor) -> Self {
        let Bracket { entrants, members, below, .. } = bracket;
        let all = [members, &below.leaving[..]].concat();
        let may_have = |player| may_have_bye(bracket, player, bye);
        let settled = Lower::new(entrants, &all, below.next, may_have).and_then(|mut lower| {
            lower.part(0..all.len());
            lower.settled()
        });
        Self { bracket, bye, settled }
    }

    /// Whether it can be paired with these members, by their places, as floaters.
    pub(crate) fn completes_with(&self, floaters: impl Iterator<Item = usize>) -> bool {
        let Bracket { members, below, .. } = self.bracket;
        let floaters = floaters.map(|place| &members[place]);
        if let Some(settled) = &self.settled {
            return settled.places_with(floaters.chain(&below.leaving));
        }
        let floaters: Vec<PlayerIndex> = floaters.copied().collect();
        completes_as(self.bracket, &floaters, self.bye, false)
    }
}

/// Whether `bye` permits the bye for a player of a bracket or below it.
#[inline]
pub(crate) fn may_have_bye(bracket: &Bracket<'_>, player: PlayerIndex, bye: ByeFor) -> bool {
    let is_below =
        || !bracket.members.contains(&player) && !bracket.below.leaving.contains(&player);
    match bye {
        ByeFor::Anybody => true,
        ByeFor::NotMovedDown => !came_down(bracket, player),
        ByeFor::Lowest => is_below(),
        ByeFor::Below(score) => bracket.entrants.score(player) < score,
        ByeFor::WithoutOpponent => {
            let may_meet = |&other: &PlayerIndex| bracket.entrants.may_pair(player, other);
            is_below() || !bracket.below.next.iter().any(may_meet)
        }
    }
}

/// Whether B.1.b lets a player have the bye, even if a demand does not.
pub(crate) fn may_have_bye_by_rule(entrants: &Entrants, player: PlayerIndex) -> bool {
    entrants.ledger.entry(player).bye_bars <= entrants.fewest_bye_bars()
}

/// Whether a lowest bracket can be paired.
pub(crate) fn can_be_lowest(bracket: &Bracket<'_>) -> bool {
    let (moved_down, residents) = bracket.members.split_at(bracket.m0);
    let free = is_homogeneous(moved_down.len(), residents.len());
    can_be_paired(bracket.entrants, moved_down, residents, free, |_| true)
}

/// Whether everybody is placed in a lowest bracket by the absolute criteria alone. The bye goes to a player
/// who `may_have` it (on top of B.1.b), and floaters are paired with each other only if they are `free` to,
/// as in a bracket treated as homogeneous ([A.3](crate::articles::A_3)).
///
/// Rule: [B.1.a](crate::articles::B_1_A), [B.2](crate::articles::B_2).
fn can_be_paired(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    residents: &[PlayerIndex],
    free: bool,
    may_have: impl Fn(PlayerIndex) -> bool,
) -> bool {
    let all = if free { [floaters, residents].concat() } else { Vec::new() };
    let (floaters, players) = if free { (&[][..], &all[..]) } else { (floaters, residents) };
    can_all_be_placed(entrants, floaters, players, may_have)
}
