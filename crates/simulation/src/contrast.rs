//! The first difference of an event under two editions.

use crate::generator::Event;
use pairwright_model::{Bye, Colour, PlayerIndex, Round, RoundRecord};

use crate::Ratio;
use crate::observation::rounds_played;

/// Differences of an event under two editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contrast {
    /// Rounds that differ, of those that at least one of them has.
    pub(crate) rounds: Ratio,
    /// The first difference, if there is one.
    pub(crate) parting: Option<Parting>,
}

/// The first round that differs. All rounds before it agree, so both editions saw one history; later rounds
/// differ because of this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parting {
    pub(crate) round: Round,
    /// Whether all opponents and the bye are the same.
    pub(crate) is_only_colours: bool,
}

/// Likeness of a round under two editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likeness {
    Same,
    OtherColours,
    OtherPairs,
}

/// Compares an event under two editions.
pub(crate) fn contrast(one: &Event, other: &Event) -> Contrast {
    let mut contrast = Contrast { rounds: Ratio::default(), parting: None };
    for round in 1..=rounds_played(one).max(rounds_played(other)) {
        let likeness = likeness(one, other, round);
        contrast.rounds.count(likeness != Likeness::Same);
        if likeness != Likeness::Same && contrast.parting.is_none() {
            let is_only_colours = likeness == Likeness::OtherColours;
            contrast.parting = Some(Parting { round, is_only_colours });
        }
    }
    contrast
}

impl Contrast {
    /// Rounds that differ, of those before which nothing differed: none or one.
    pub(crate) fn given_equal_history(&self) -> Ratio {
        match self.parting {
            Some(parting) => Ratio::new(1, i64::from(parting.round)),
            None => Ratio::new(0, self.rounds.of),
        }
    }
}

fn likeness(one: &Event, other: &Event, round: Round) -> Likeness {
    if rounds_played(one).min(rounds_played(other)) < round {
        return Likeness::OtherPairs;
    }
    let mut likeness = Likeness::Same;
    let players = one.tournament.players().iter().zip(other.tournament.players());
    for (player, again) in players {
        let (opponent, colour) = placed(player.record(round));
        let (other_opponent, other_colour) = placed(again.record(round));
        if opponent != other_opponent {
            return Likeness::OtherPairs;
        }
        if colour != other_colour {
            likeness = Likeness::OtherColours;
        }
    }
    likeness
}

/// The opponent or bye of a player, and the colour.
fn placed(record: RoundRecord) -> (Option<Place>, Option<Colour>) {
    let place = match record {
        RoundRecord::Bye(Bye::PairingAllocated) => Some(Place::Bye),
        _ => record.opponent().map(Place::Against),
    };
    (place, record.colour())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Against(PlayerIndex),
    Bye,
}

#[cfg(test)]
mod tests;
