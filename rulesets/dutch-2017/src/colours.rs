//! Section E: who gets which colour.

use std::cmp::Ordering;

use pairwright_bookkeeping::Ledger;
use pairwright_model::{Colour, PlayerIndex, Presence, Round, Tournament};
use pairwright_ruleset::{Allocated, PairingError};

use crate::articles;
use crate::players::Field;
use crate::policies::POLICIES;

/// Allocates the colours of a round.
#[derive(Debug)]
pub(crate) struct Allocation<'a> {
    field: &'a Field,
    /// The colour drawn by lot; not needed while nobody depends on it.
    initial_colour: Option<Colour>,
    /// Whether the pairing number of a player is odd.
    has_odd_number: Vec<bool>,
}

impl<'a> Allocation<'a> {
    pub(crate) fn new(field: &'a Field, tournament: &Tournament) -> Self {
        Self {
            field,
            initial_colour: tournament
                .initial_colour()
                .or_else(|| infer_initial_colour(tournament)),
            has_odd_number: odd_numbers(tournament, &field.ledger),
        }
    }

    /// The colours of a pair, `higher` ranked above `lower`.
    ///
    /// Rule: [E.1](crate::articles::E_1) to [E.5](crate::articles::E_5).
    pub(crate) fn decide(
        &self,
        higher: PlayerIndex,
        lower: PlayerIndex,
    ) -> Result<Allocated, PairingError> {
        let (mine, his) = (self.field.traits(higher), self.field.traits(lower));
        let (mine_colour, his_colour) = match (mine.colour, his.colour) {
            (Some(mine), Some(his)) => (mine, his),
            (Some(mine), None) => return Ok(Allocated::new(&articles::E_1, (higher, mine), lower)),
            (None, Some(his)) => return Ok(Allocated::new(&articles::E_1, (lower, his), higher)),
            (None, None) => {
                let colour = self.by_lot(higher)?;
                return Ok(Allocated::new(&articles::E_5, (higher, colour), lower));
            }
        };
        if mine_colour != his_colour {
            return Ok(Allocated::new(&articles::E_1, (higher, mine_colour), lower));
        }
        let rank = (mine.strength, mine.difference).cmp(&(his.strength, his.difference));
        match rank {
            Ordering::Greater => {
                return Ok(Allocated::new(&articles::E_2, (higher, mine_colour), lower));
            }
            Ordering::Less => {
                return Ok(Allocated::new(&articles::E_2, (lower, his_colour), higher));
            }
            Ordering::Equal => {}
        }
        let ledger = &self.field.ledger;
        Ok(match ledger.colours(higher).last_divergence(ledger.colours(lower)) {
            Some((mine, _)) => Allocated::new(&articles::E_3, (higher, !mine), lower),
            None => Allocated::new(&articles::E_4, (higher, mine_colour), lower),
        })
    }

    /// Rule: [E.5](crate::articles::E_5).
    fn by_lot(&self, higher: PlayerIndex) -> Result<Colour, PairingError> {
        let initial = self.initial_colour.ok_or(PairingError::NoInitialColour)?;
        Ok(if self.has_odd_number[higher.get()] { initial } else { !initial })
    }
}

/// Whether each player's pairing number is odd.
///
/// READING (E.5): those who have not arrived yet have no number (C.04.2 C), so the others are
/// counted without them.
fn odd_numbers(tournament: &Tournament, ledger: &Ledger) -> Vec<bool> {
    let is_counted = |player: PlayerIndex| {
        let entry = ledger.entry(player);
        entry.entered || entry.presence != Presence::Absent
    };
    number(tournament, is_counted)
}

/// Counts the players for whom `is_counted` holds by initial rank; true for the first, third, …
fn number(tournament: &Tournament, is_counted: impl Fn(PlayerIndex) -> bool) -> Vec<bool> {
    let mut players: Vec<PlayerIndex> = tournament.indices().collect();
    players.sort_unstable_by_key(|&player| tournament.initial_rank(player));
    let mut odd = vec![false; players.len()];
    let mut next_is_odd = true;
    for player in players {
        odd[player.get()] = next_is_odd;
        next_is_odd ^= is_counted(player);
    }
    odd
}

/// The colour drawn by lot, told from the first round that shows colours: the highest ranked player
/// of that round who has one got it if his number is odd, else the other.
fn infer_initial_colour(tournament: &Tournament) -> Option<Colour> {
    let colour_in = |player: PlayerIndex, round| tournament.player(player).record(round).colour();
    let first: Round = (1..=tournament.rounds_paired())
        .find(|&round| tournament.indices().any(|player| colour_in(player, round).is_some()))?;
    let entered = |player: PlayerIndex| {
        (1..=first).any(|round| (POLICIES.takes_part)(tournament.player(player).record(round)))
    };
    let odd = number(tournament, entered);
    let top = tournament
        .indices()
        .filter(|&player| colour_in(player, first).is_some())
        .min_by_key(|&player| tournament.initial_rank(player))?;
    let colour = colour_in(top, first)?;
    Some(if odd[top.get()] { colour } else { !colour })
}
