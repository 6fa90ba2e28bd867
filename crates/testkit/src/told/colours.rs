//! The articles on colours, read anew: which one decides a board, and who gets which colour.

use std::cmp::Ordering;

use pairwright_model::{
    Bye, Colour, PairingNumber, PlayerIndex, Presence, Round, RoundRecord, Tournament,
};

use super::facts::{Before, Facts, Strength};

/// The articles on colours of an edition.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Their names, in their order: both preferences, the stronger one, alternation, the higher ranked, the lot.
    pub articles: [&'static str; 5],
    /// Whether, of two absolute preferences, that of the player with the wider difference is the stronger.
    pub is_wider_stronger: bool,
    /// The lot before a round.
    pub lot: fn(&Tournament, Round) -> Lot,
}

/// The lot, as it decides the colours of two players without a preference.
#[derive(Clone, Debug)]
pub struct Lot {
    /// The colour that was drawn, if it is known.
    pub drawn: Option<Colour>,
    /// The number of each player, by index.
    pub numbers: Vec<u32>,
    /// Whether the higher ranked player gets the drawn colour if their number is odd; otherwise if it is even.
    pub is_for_odd: bool,
}

/// The colours of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The article that decides.
    pub article: &'static str,
    /// The player that it gives a colour to.
    pub player: PairingNumber,
    /// The colour that this player gets.
    pub colour: Colour,
    /// The number of this player, if the lot decides by another one than the pairing number.
    pub counted_as: Option<u32>,
    /// The rounds in which this player and the opponent last had different colours, if that decides.
    pub differed_in: Option<[Round; 2]>,
}

impl Colours {
    /// The colours of two players; `None` if the lot decides and is not known.
    pub fn decide(
        &self,
        before: &Before<'_>,
        (one, other): (PairingNumber, PairingNumber),
    ) -> Option<Decided> {
        let (higher, lower) =
            if before.is_higher(one, other) { (one, other) } else { (other, one) };
        let (high, low) = (before.player(higher), before.player(lower));
        let decided = |place: usize, player: &Facts, colour| Decided {
            article: self.articles[place],
            player: player.number,
            colour,
            counted_as: None,
            differed_in: None,
        };
        let (Some(mine), Some(theirs)) = (high.due, low.due) else {
            // The preference of an opponent who has none is granted.
            let only = [high, low].into_iter().find_map(|player| Some((player, player.due?)));
            return match only {
                Some((player, colour)) => Some(decided(0, player, colour)),
                None => self
                    .by_lot(before, high)
                    .map(|(colour, counted_as)| Decided { counted_as, ..decided(4, high, colour) }),
            };
        };
        if mine != theirs {
            return Some(decided(0, high, mine));
        }
        match self.stronger(high, low) {
            Ordering::Greater => return Some(decided(1, high, mine)),
            Ordering::Less => return Some(decided(1, low, theirs)),
            Ordering::Equal => {}
        }
        let mut games = high.games.iter().rev().zip(low.games.iter().rev());
        if let Some((own, its)) = games.find(|(own, its)| own.1 != its.1) {
            let differed_in = Some([own.0, its.0]);
            return Some(Decided { differed_in, ..decided(2, high, !own.1) });
        }
        Some(decided(3, high, mine))
    }

    /// Which of two preferences is the stronger.
    fn stronger(&self, high: &Facts, low: &Facts) -> Ordering {
        let by_strength = high.strength.cmp(&low.strength);
        let is_by_width = self.is_wider_stronger && high.strength == Strength::Absolute;
        match by_strength {
            Ordering::Equal if is_by_width => high.difference.abs().cmp(&low.difference.abs()),
            _ => by_strength,
        }
    }

    /// The colour that the lot has for the higher ranked of two, and the number by which, unless it is the pairing number.
    fn by_lot(&self, before: &Before<'_>, high: &Facts) -> Option<(Colour, Option<u32>)> {
        let tournament = before.tournament();
        let lot = (self.lot)(tournament, before.number());
        let number = lot.numbers[tournament.index_of(high.number).unwrap().get()];
        let drawn = lot.drawn?;
        let colour = if (number % 2 == 1) == lot.is_for_odd { drawn } else { !drawn };
        Some((colour, Some(number).filter(|number| *number != high.number.get())))
    }
}

/// The lot by numbers that count those who have arrived: who took part in an earlier round, or takes part now. If the
/// report does not say what was drawn, the first round with colours shows it.
pub fn among_arrived(tournament: &Tournament, round: Round) -> Lot {
    let has_arrived = |player: PlayerIndex| {
        tournament.presence(player, round) != Presence::Absent
            || (1..round).any(|past| takes_part(tournament.player(player).record(past)))
    };
    let drawn = tournament.initial_colour().or_else(|| shown(tournament));
    Lot { drawn, numbers: places(tournament, has_arrived), is_for_odd: true }
}

/// The colour that the first round with colours shows: that of its highest ranked player, if their number is odd.
fn shown(tournament: &Tournament) -> Option<Colour> {
    let colour = |player, round| tournament.player(player).record(round).colour();
    let first = (1..=tournament.rounds_paired())
        .find(|&round| tournament.indices().any(|player| colour(player, round).is_some()))?;
    let has_arrived = |player: PlayerIndex| {
        (1..=first).any(|round| takes_part(tournament.player(player).record(round)))
    };
    let numbers = places(tournament, has_arrived);
    let coloured = tournament.indices().filter(|&player| colour(player, first).is_some());
    let top = coloured.min_by_key(|&player| tournament.initial_rank(player))?;
    let its = colour(top, first)?;
    Some(if numbers[top.get()] % 2 == 1 { its } else { !its })
}

fn takes_part(record: RoundRecord) -> bool {
    match record {
        RoundRecord::Game { .. } | RoundRecord::Forfeit { .. } | RoundRecord::Pending { .. } => {
            true
        }
        RoundRecord::Bye(bye) => bye == Bye::PairingAllocated,
        RoundRecord::Blank => false,
    }
}

/// The place of each player, by index, among those who count, in the order of the list from 1; 0 for the others.
pub fn places(tournament: &Tournament, counts: impl Fn(PlayerIndex) -> bool) -> Vec<u32> {
    let mut players: Vec<PlayerIndex> = tournament.indices().filter(|&it| counts(it)).collect();
    players.sort_by_key(|&player| tournament.initial_rank(player));
    let mut numbers = vec![0; tournament.players().len()];
    for (place, player) in (1..).zip(players) {
        numbers[player.get()] = place;
    }
    numbers
}
