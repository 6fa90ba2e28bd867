//! Section E: who gets which colour.

use std::cmp::Ordering;

use pairwright_model::{Colour, PlayerIndex, Tournament};
use pairwright_ruleset::{Allocated, PairingError, PairingRequest};

use crate::articles;
use crate::players::Field;

/// Allocates the colours of a round.
#[derive(Debug)]
pub(crate) struct Allocation<'a> {
    field: &'a Field,
    tournament: &'a Tournament,
    is_first_round: bool,
    /// The colour that odd numbers get in the first round; not needed while nobody depends on it.
    initial_colour: Option<Colour>,
}

impl<'a> Allocation<'a> {
    pub(crate) fn new(field: &'a Field, request: &PairingRequest<'a>) -> Self {
        let tournament = request.tournament();
        let is_first_round = request.round() == 1;
        let initial_colour = if is_first_round {
            tournament.initial_colour().or_else(|| recorded_colour(tournament, &field.ranking))
        } else {
            let by_number: Vec<PlayerIndex> = tournament.indices().collect();
            recorded_colour(tournament, &by_number).or_else(|| tournament.initial_colour())
        };
        Self { field, tournament, is_first_round, initial_colour }
    }

    /// The colours of a pair, `higher` ranked above `lower`.
    ///
    /// Rule: [E.1](crate::articles::E_1) to [E.5](crate::articles::E_5). Of two absolute
    /// preferences neither is the stronger one, whatever the colour differences.
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
        let ledger = &self.field.ledger;
        Ok(match mine.strength.cmp(&his.strength) {
            Ordering::Greater => Allocated::new(&articles::E_2, (higher, mine_colour), lower),
            Ordering::Less => Allocated::new(&articles::E_2, (lower, his_colour), higher),
            Ordering::Equal => {
                match ledger.colours(higher).last_divergence(ledger.colours(lower)) {
                    Some((mine, _)) => Allocated::new(&articles::E_3, (higher, !mine), lower),
                    None => Allocated::new(&articles::E_4, (higher, mine_colour), lower),
                }
            }
        })
    }

    /// The colour of `higher` when neither has played.
    ///
    /// Rule: [E.5](crate::articles::E_5), which speaks of round one: there the numbers are the
    /// places among those who take part.
    ///
    /// READING: in later rounds the pairing number decides, and the other way round: an even one
    /// gets the colour of the lot.
    fn by_lot(&self, higher: PlayerIndex) -> Result<Colour, PairingError> {
        let initial = self.initial_colour.ok_or(PairingError::NoInitialColour)?;
        let gets_initial = if self.is_first_round {
            self.field.place(higher).is_multiple_of(2)
        } else {
            self.tournament.player(higher).number.get().is_multiple_of(2)
        };
        Ok(if gets_initial { initial } else { !initial })
    }
}

/// The colour drawn by lot, told from the first of `players` who was paired in round one: the first
/// of them got it, the second the other, and so on. Forfeits without colours are passed over.
fn recorded_colour(tournament: &Tournament, players: &[PlayerIndex]) -> Option<Colour> {
    let records = players.iter().map(|&player| tournament.player(player).record(1));
    let paired = records.filter(|record| record.opponent().is_some());
    paired.enumerate().find_map(|(place, record)| {
        let colour = record.colour()?;
        Some(if place.is_multiple_of(2) { colour } else { !colour })
    })
}
