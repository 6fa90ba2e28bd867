//! C.7 for a single downfloater.
//!
//! If a bracket has at most one downfloater, the effect on the next bracket is a property of that player:
//! whether the next bracket gains a pair by them, and whether they are paired there. One largest matching
//! of the next scoregroup gives the answer for every member. So it does if one more comes down for certain, because
//! a demand keeps that player from everybody in the bracket.

use pairwright_dutch::Vacancy;
use pairwright_model::PlayerIndex;

use crate::bracket::{Below, Bracket};

/// The fate of a player in the next bracket, as the only downfloater that is not certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Prospect {
    /// Whether the round ends there and cannot be completed with them. The degree of failure is not known.
    pub(crate) blocks_round: bool,
    /// Number of pairs that the next bracket lacks, compared with the best downfloater conceivable.
    pub(crate) lost_pairs: u8,
    /// Whether they are paired there.
    pub(crate) finds_partner: bool,
}

/// The prospects of all members.
///
/// Rule: [C.7](crate::articles::C_7): most pairs in the next bracket, then its lowest PSD, which for a
/// single downfloater means that they are paired.
///
/// READING: if the next bracket is the last one, only pairings that complete the round count, bye included.
pub(crate) fn prospects(bracket: &Bracket<'_>) -> Vec<Prospect> {
    let Bracket { entrants, ref members, below, .. } = *bracket;
    let beside = bracket.lone();
    let others = bracket.spare() - usize::from(beside.is_some());
    let (Below::Next { players, is_last }, 1..) = (below, others) else {
        return vec![Prospect::default(); members.len()];
    };
    let all: Vec<PlayerIndex> = players.iter().copied().chain(beside).collect();
    // The downfloater makes the number of players odd, so one of them has the bye.
    let has_bye = is_last && all.len().is_multiple_of(2);
    let next = Vacancy::of(entrants, &all, has_bye);
    // A resident of the last bracket had better have the bye than somebody who comes down.
    let barred = beside.filter(|_| has_bye);
    let barring = barred.map(|_| Vacancy::with_bar(entrants, &all, has_bye, barred));
    let taken = beside.and_then(|beside| entrants.only_opponent(beside, players));
    let prospect = |&member: &PlayerIndex| {
        if beside == Some(member) {
            return Prospect::default();
        }
        let makes_a_pair = next.has_opponent_for(member);
        if is_last {
            // The round is completed if the floater fills the one gap that there is, or has the bye.
            let completes = next.gaps() == 1 && (makes_a_pair || next.is_filled_by(member));
            let finds = |next: &Vacancy<'_>| next.gaps() == 1 && next.has_opponent_for(member);
            let finds_partner = barring.as_ref().map_or(makes_a_pair, finds);
            return Prospect { lost_pairs: 0, finds_partner, blocks_round: !completes };
        }
        let meets =
            |&player: &PlayerIndex| entrants.may_pair(member, player) && taken != Some(player);
        let finds_partner = makes_a_pair || players.iter().any(meets);
        Prospect { lost_pairs: u8::from(!makes_a_pair), finds_partner, blocks_round: false }
    };
    members.iter().map(prospect).collect()
}
