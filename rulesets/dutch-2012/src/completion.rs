//! Whether players can all be paired, whatever the criteria.

use pairwright_dutch::Entrants;
use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::bracket::{Bracket, is_homogeneous};
use crate::goal::ByeFor;

/// A lowest bracket with nothing but the absolute criteria.
#[derive(Clone, Copy, Debug)]
struct Lowest<'a> {
    entrants: &'a Entrants,
    /// Who came down from the penultimate bracket.
    floaters: &'a [PlayerIndex],
    residents: &'a [PlayerIndex],
}

impl Lowest<'_> {
    /// Whether it is treated as homogeneous, so that floaters may be paired with each other.
    ///
    /// Rule: [A.3](crate::articles::A_3).
    fn is_homogeneous(&self) -> bool {
        is_homogeneous(self.floaters.len(), self.floaters.len() + self.residents.len())
    }

    /// Whether everybody is placed, the bye going to somebody for whom `may_have_bye` holds (as
    /// well as B.1.b), and floaters being paired with each other only if they are `free` to.
    ///
    /// Rule: [B.1.a](crate::articles::B_1_A), [B.2](crate::articles::B_2).
    fn can_be_paired(&self, free: bool, may_have_bye: impl Fn(PlayerIndex) -> bool) -> bool {
        let players = [self.floaters, self.residents].concat();
        let (m0, count) = (self.floaters.len(), players.len());
        let adjacent = |one: usize, other: usize| match (players.get(one), players.get(other)) {
            (Some(&a), Some(&b)) => (free || one.max(other) >= m0) && self.entrants.may_pair(a, b),
            (Some(&player), None) | (None, Some(&player)) => {
                self.entrants.traits(player).may_have_bye && may_have_bye(player)
            }
            (None, None) => false,
        };
        deficiency(count.next_multiple_of(2), adjacent).is_empty()
    }
}

/// Whether the lowest bracket of `residents` can be paired with `floaters` from `bracket`.
pub(crate) fn completes(
    bracket: &Bracket<'_>,
    residents: &[PlayerIndex],
    floaters: &[PlayerIndex],
    bye: ByeFor,
) -> bool {
    let lowest = Lowest { entrants: bracket.entrants, floaters, residents };
    lowest.can_be_paired(lowest.is_homogeneous(), may_have_bye(bracket, bye))
}

/// The same, where it is given whether floaters are free to meet each other there.
pub(crate) fn completes_as(
    bracket: &Bracket<'_>,
    residents: &[PlayerIndex],
    floaters: &[PlayerIndex],
    bye: ByeFor,
    free: bool,
) -> bool {
    let lowest = Lowest { entrants: bracket.entrants, floaters, residents };
    lowest.can_be_paired(free, may_have_bye(bracket, bye))
}

fn may_have_bye(bracket: &Bracket<'_>, bye: ByeFor) -> impl Fn(PlayerIndex) -> bool {
    move |player| match bye {
        ByeFor::Anybody => true,
        ByeFor::NotMovedDown => !bracket.moved_down().contains(&player),
        ByeFor::Lowest => !bracket.members.contains(&player),
    }
}

/// Whether members of a penultimate bracket whom it does not pair with each other could be so many in
/// the lowest one that they may meet there.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) fn may_join(bracket: &Bracket<'_>, below: &[PlayerIndex]) -> bool {
    let members = &bracket.members;
    let meet = |a: usize, b: usize| {
        !bracket.has_room_for(a, b) && bracket.entrants.may_pair(members[a], members[b])
    };
    let others = |a: usize| a + 1..members.len();
    members.len() >= below.len() && (0..members.len()).any(|a| others(a).any(|b| meet(a, b)))
}

/// Which moved-down players can be paired in the bracket at once: as many as possible, the highest
/// scores first. Some pairing with the most pairs pairs them all.
///
/// Rule: [C.14](crate::articles::C_14) b.2 lowers M1 to their number.
pub(crate) fn pairable_moved_down(bracket: &Bracket<'_>) -> Vec<bool> {
    let adjacent = |one: usize, other: usize| bracket.may_pair(one, other);
    let mut matching = Cardinality::new(bracket.members.len());
    for player in 0..bracket.m0 {
        if matching.mate(player).is_some() || matching.augment(player, adjacent) {
            continue;
        }
        // Somebody else may give up their opponent, if that is a resident.
        let replaceable = matching.replaceable(player, adjacent);
        if let Some(resident) = (bracket.m0..bracket.members.len()).find(|&r| replaceable[r]) {
            matching.expose(player, resident, adjacent);
        }
    }
    (0..bracket.m0).map(|player| matching.mate(player).is_some()).collect()
}

/// The most pairs of a bracket.
pub(crate) fn most_pairs(bracket: &Bracket<'_>) -> usize {
    let count = bracket.members.len();
    (count - deficiency(count, |one, other| bracket.may_pair(one, other)).len()) / 2
}

/// Whether `members` of the bracket, by their places, can all be paired with each other in exactly
/// one way.
pub(crate) fn has_only_pairing(bracket: &Bracket<'_>, members: &[usize]) -> bool {
    let may_pair = |one: usize, other: usize| bracket.may_pair(members[one], members[other]);
    let mut matching = Cardinality::new(members.len());
    matching.maximise(may_pair);
    if matching.exposed().next().is_some() {
        return false;
    }
    let mate: Vec<Option<usize>> = (0..members.len()).map(|member| matching.mate(member)).collect();
    (0..members.len()).all(|taken| {
        let avoids = |one: usize, other: usize| {
            let is_pair = mate[one] == Some(other) && (one == taken || other == taken);
            !is_pair && may_pair(one, other)
        };
        !deficiency(members.len(), avoids).is_empty()
    })
}

/// Whether `members` of the bracket, by their places, can all be paired with each other.
pub(crate) fn can_all_be_paired(bracket: &Bracket<'_>, members: &[usize]) -> bool {
    deficiency(members.len(), |a, b| bracket.may_pair(members[a], members[b])).is_empty()
}

/// The vertices that a largest matching leaves out.
fn deficiency(vertices: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut matching = Cardinality::new(vertices);
    // The upper half against the lower one: nearly a largest matching, at little cost.
    let half = vertices / 2;
    for upper in 0..half {
        let lower = (0..half).map(|step| half + (upper + step) % half);
        let free =
            lower.clone().find(|&lower| matching.mate(lower).is_none() && adjacent(upper, lower));
        if let Some(lower) = free {
            matching.join(upper, lower);
        }
    }
    matching.maximise(adjacent);
    matching.exposed().collect()
}
