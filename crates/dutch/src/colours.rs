//! Colour allocation, rung by rung: the first rung that can decide does.
//!
//! An edition lists its rungs, each with its article.

use pairwright_history::{Ledger, Policies};
use pairwright_model::{Colour, PlayerIndex, Presence, Round, Tournament};
use pairwright_ruleset::trace::Article;
use pairwright_ruleset::{Allocated, PairingError};

use crate::{Entrants, Traits};

/// A rung of colour allocation.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// The article that states it.
    pub article: &'static Article,
    /// The player whose colour it settles, and the colour; `None` if it cannot decide.
    pub settles: fn(&Pair<'_>) -> Option<Settled>,
}

/// A player, and the colour settled for them.
pub type Settled = (PlayerIndex, Colour);

/// Two opponents, seen by a rung.
#[derive(Debug)]
pub struct Pair<'a> {
    allocation: &'a Allocation<'a>,
    higher: PlayerIndex,
    lower: PlayerIndex,
    /// The traits of the higher and of the lower ranked player.
    traits: (&'a Traits, &'a Traits),
}

impl Pair<'_> {
    /// The preference of one of the two players.
    fn preferred(&self, is_higher: bool) -> Option<Settled> {
        let (player, traits) =
            if is_higher { (self.higher, self.traits.0) } else { (self.lower, self.traits.1) };
        Some((player, traits.colour?))
    }

    /// Whether both prefer the same colour.
    fn collide(&self) -> bool {
        self.traits.0.shares_colour(self.traits.1)
    }
}

/// Grants both preferences, or the only one.
pub fn both_preferences(pair: &Pair<'_>) -> Option<Settled> {
    if pair.collide() { None } else { pair.preferred(true).or_else(|| pair.preferred(false)) }
}

/// Grants the stronger preference.
pub fn stronger(pair: &Pair<'_>) -> Option<Settled> {
    let (mine, theirs) = (pair.traits.0.strength, pair.traits.1.strength);
    if mine == theirs { None } else { pair.preferred(mine > theirs) }
}

/// Grants the stronger preference; if both are absolute, that of the wider colour difference.
pub fn stronger_or_wider(pair: &Pair<'_>) -> Option<Settled> {
    let rank = |traits: &Traits| (traits.strength, traits.difference);
    let (mine, theirs) = (rank(pair.traits.0), rank(pair.traits.1));
    if mine == theirs { None } else { pair.preferred(mine > theirs) }
}

/// Gives both the opposite of their colours in the most recent game in which these differed.
pub fn alternate(pair: &Pair<'_>) -> Option<Settled> {
    let ledger = &pair.allocation.entrants.ledger;
    let differed = ledger.colours(pair.higher).last_divergence(ledger.colours(pair.lower));
    differed.filter(|_| pair.collide()).map(|(mine, _)| (pair.higher, !mine))
}

/// Grants the preference of the higher ranked player.
pub fn higher_ranked(pair: &Pair<'_>) -> Option<Settled> {
    pair.preferred(true)
}

/// Gives the higher ranked player the colour that the lot has for them; `None` while the initial colour is
/// unknown.
pub fn initial_colour(pair: &Pair<'_>) -> Option<Settled> {
    let lot = &pair.allocation.lot;
    let initial = lot.initial_colour?;
    let is_odd = !lot.numbers[pair.higher.get()].is_multiple_of(2);
    Some((pair.higher, if is_odd == lot.is_for_odd { initial } else { !initial }))
}

/// The lot, by which the last rung decides.
#[derive(Debug)]
pub struct Lot {
    /// The colour drawn by lot; may be missing while no board depends on it.
    pub initial_colour: Option<Colour>,
    /// The number of each player: its parity decides who gets the drawn colour, if they are the higher
    /// ranked player.
    pub numbers: Vec<u32>,
    /// Whether odd numbers get the drawn colour; otherwise even numbers do.
    pub is_for_odd: bool,
    /// The article to name for the last rung in this round, if it is not the rung's own.
    pub article: Option<&'static Article>,
}

impl Lot {
    /// The lot by which odd pairing numbers get the initial colour.
    pub fn by_number(tournament: &Tournament, ledger: &Ledger, policies: &Policies) -> Self {
        let inferred = || infer_initial_colour(tournament, policies);
        Self {
            initial_colour: tournament.initial_colour().or_else(inferred),
            numbers: numbers(tournament, ledger),
            is_for_odd: true,
            article: None,
        }
    }
}

/// Allocates the colours of a round.
#[derive(Debug)]
pub struct Allocation<'a> {
    /// The players of the round.
    pub entrants: &'a Entrants,
    /// The rungs of the edition.
    pub rungs: &'static [Rung],
    /// The lot, by which the last rung decides.
    pub lot: Lot,
}

impl Allocation<'_> {
    /// The colours of a pair, `higher` ranked above `lower`.
    ///
    /// # Errors
    ///
    /// If no rung can decide: the colours depend on an initial colour that is not known.
    pub fn decide(
        &self,
        higher: PlayerIndex,
        lower: PlayerIndex,
    ) -> Result<Allocated, PairingError> {
        let traits = (self.entrants.traits(higher), self.entrants.traits(lower));
        let pair = Pair { allocation: self, higher, lower, traits };
        for (place, rung) in self.rungs.iter().enumerate() {
            if let Some(settled) = (rung.settles)(&pair) {
                let other = if settled.0 == higher { lower } else { higher };
                let is_last = place + 1 == self.rungs.len();
                let read = self.lot.article.filter(|_| is_last);
                let allocated = Allocated::new(read.unwrap_or(rung.article), settled, other);
                let number = is_last.then(|| self.lot.numbers[settled.0.get()]);
                return Ok(Allocated { number, ..allocated });
            }
        }
        Err(PairingError::NoInitialColour)
    }
}

/// The number of each player, whose parity counts in the lot.
///
/// Players who have not arrived yet have no number, so the others are counted without them.
fn numbers(tournament: &Tournament, ledger: &Ledger) -> Vec<u32> {
    let is_counted = |player: PlayerIndex| {
        let entry = ledger.entry(player);
        entry.entered || entry.presence != Presence::Absent
    };
    numbers_among(tournament, is_counted)
}

/// Counts the players selected by `is_counted` by initial rank, from 1. Each of the others has the number
/// of the next player counted.
pub fn numbers_among(
    tournament: &Tournament,
    is_counted: impl Fn(PlayerIndex) -> bool,
) -> Vec<u32> {
    let mut players: Vec<PlayerIndex> = tournament.indices().collect();
    players.sort_unstable_by_key(|&player| tournament.initial_rank(player));
    let mut numbers = vec![0; players.len()];
    let mut next = 1;
    for player in players {
        numbers[player.get()] = next;
        next += u32::from(is_counted(player));
    }
    numbers
}

/// The colour drawn by lot, read off the first round that shows colours: the highest ranked player with a
/// colour in that round got the drawn colour if their number is odd, else the other one. Players who took
/// part by then have a number.
fn infer_initial_colour(tournament: &Tournament, policies: &Policies) -> Option<Colour> {
    let colour_in = |player: PlayerIndex, round| tournament.player(player).record(round).colour();
    let first: Round = (1..=tournament.rounds_paired())
        .find(|&round| tournament.indices().any(|player| colour_in(player, round).is_some()))?;
    let entered = |player: PlayerIndex| {
        (1..=first).any(|round| (policies.takes_part)(tournament.player(player).record(round)))
    };
    let numbers = numbers_among(tournament, entered);
    let top = tournament
        .indices()
        .filter(|&player| colour_in(player, first).is_some())
        .min_by_key(|&player| tournament.initial_rank(player))?;
    let colour = colour_in(top, first)?;
    Some(if numbers[top.get()].is_multiple_of(2) { !colour } else { colour })
}
