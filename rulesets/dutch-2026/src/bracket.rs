//! The players below a bracket, and their part in its pairing.

use pairwright_dutch::Completion;
use pairwright_model::PlayerIndex;

/// A bracket to be paired.
///
/// Rule: [1.3](crate::articles::A_1_3).
pub(crate) type Bracket<'a> = pairwright_dutch::Bracket<'a, Below<'a>>;

/// The players below a bracket, and their part in its pairing.
#[derive(Clone, Copy, Debug)]
pub struct Below<'a> {
    /// The next scoregroup; empty below the last bracket.
    pub(crate) next: &'a [PlayerIndex],
    /// All players below that scoregroup.
    pub(crate) further: &'a [PlayerIndex],
    /// A completion of the round from this bracket on.
    pub(crate) completion: &'a Completion<'a>,
}

impl<'a> Below<'a> {
    /// The players below, by rank.
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerIndex> + use<'a> {
        self.next.iter().chain(self.further).copied()
    }

    /// Whether C8 has anything to choose. It does not if the next bracket is the last one: C4 and C5 settle
    /// how many players stay over there, and with what score.
    pub(crate) fn is_looked_at(&self) -> bool {
        !self.further.is_empty()
    }
}

/// The bracket after one that leaves these downfloaters, with the players that are left to `completion`.
pub(crate) fn next_bracket<'a>(
    bracket: &Bracket<'a>,
    floaters: &[PlayerIndex],
    completion: &'a Completion<'a>,
) -> Bracket<'a> {
    let (entrants, m0) = (bracket.entrants, floaters.len());
    let (next, further) = entrants.ledger.split_scoregroup(bracket.below.further);
    let below = Below { next, further, completion };
    let members = floaters.iter().chain(bracket.below.next).copied().collect();
    Bracket { entrants, members, m0, mdps: m0, below }
}

/// Whether the player who gets the bye stays unpaired here.
///
/// Rule: [C5](crate::articles::C_5): nobody with another score may have it, so from that score down that
/// player is among the downfloaters.
pub(crate) fn leaves_the_bye(bracket: &Bracket<'_>) -> bool {
    bracket.entrants.bye_score.is_some_and(|score| bracket.residents_score() <= score)
}

/// Whether it may suffice to look at the next scoregroup alone.
pub(crate) fn looks_at_next(bracket: &Bracket<'_>) -> bool {
    bracket.below.is_looked_at() && !leaves_the_bye(bracket)
}
