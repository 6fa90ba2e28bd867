//! C.7 for a single downfloater.
//!
//! If a bracket has at most one downfloater, the effect on the next bracket is a property of that player:
//! whether the next bracket gains a pair by them, and whether they are paired there. One largest matching
//! of the next scoregroup gives the answer for every member.

use pairwright_dutch::Vacancy;
use pairwright_model::PlayerIndex;

use crate::bracket::{Below, Bracket};

/// The fate of a player in the next bracket, as the only downfloater.
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
    match bracket.below {
        Below::Next { players, is_last } if !bracket.members.len().is_multiple_of(2) => {
            // The downfloater makes the number of players odd, so one of them has the bye.
            let has_bye = is_last && players.len().is_multiple_of(2);
            let next = Vacancy::of(bracket.entrants, players, has_bye);
            let prospect = |&member: &PlayerIndex| prospect(bracket, &next, member);
            bracket.members.iter().map(prospect).collect()
        }
        _ => vec![Prospect::default(); bracket.members.len()],
    }
}

fn prospect(bracket: &Bracket<'_>, next: &Vacancy<'_>, floater: PlayerIndex) -> Prospect {
    let makes_a_pair = next.has_opponent_for(floater);
    if let Below::Next { is_last: false, players } = bracket.below {
        let meets = |&player: &PlayerIndex| bracket.entrants.may_pair(floater, player);
        let finds_partner = makes_a_pair || players.iter().any(meets);
        return Prospect {
            lost_pairs: u8::from(!makes_a_pair),
            finds_partner,
            blocks_round: false,
        };
    }
    // The round is completed if the floater fills the one gap that there is, or has the bye.
    let completes = next.gaps() == 1 && (makes_a_pair || next.is_filled_by(floater));
    Prospect { lost_pairs: 0, finds_partner: makes_a_pair, blocks_round: !completes }
}
