//! What the criteria look at in a player.

use pairwright_bookkeeping::{Float, Ledger, Strength};
use pairwright_model::{Colour, PlayerIndex, Score};
use pairwright_ruleset::{Demand, PairingRequest, PlayerFacts};

use crate::policies::POLICIES;

/// What the criteria look at in a player. Two players with equal traits are interchangeable, save
/// for whom they have met and where they rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Traits {
    /// The score the round is paired by.
    pub(crate) score: Score,
    /// The colour preferred, and how strongly (A.6).
    pub(crate) colour: Option<Colour>,
    pub(crate) strength: Strength,
    /// The colour of the last two games, if the same. Looked at among absolute preferences only.
    pub(crate) repeated: Option<Colour>,
    /// The size of the colour difference. Looked at among absolute preferences only.
    pub(crate) difference: u16,
    /// A.7.
    pub(crate) topscorer: bool,
    /// Downfloats of the previous round and of the one before.
    pub(crate) down: [bool; 2],
    /// Upfloats likewise.
    pub(crate) up: [bool; 2],
    /// C.2.
    pub(crate) may_have_bye: bool,
}

impl Traits {
    /// Whether the preference is absolute.
    pub(crate) fn is_absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Whether both prefer the same colour.
    pub(crate) fn shares_colour(&self, other: &Self) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }

    /// Whether the two may meet as far as colours are concerned.
    ///
    /// Rule: [C.3](crate::articles::C_3). READING: one topscorer suffices for the exception, as
    /// C.8 and C.9 speak of topscorers' opponents.
    pub(crate) fn may_meet(&self, other: &Self) -> bool {
        !(self.is_absolute() && other.is_absolute() && self.shares_colour(other))
            || self.topscorer
            || other.topscorer
    }
}

/// A round to be paired: who takes part, ranked, and what is known of each.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) ledger: Ledger,
    /// The players to be placed, by rank (A.2).
    pub(crate) ranking: Vec<PlayerIndex>,
    /// By player index.
    traits: Vec<Traits>,
    /// The place in the ranking, by player index; meaningless for absentees.
    places: Vec<usize>,
    /// What the pairing is to contain, against the criteria if need be.
    demand: Demand,
}

impl Field {
    /// The field of a round whose pairing is to meet `demand`.
    pub(crate) fn new(request: &PairingRequest<'_>, demand: Demand) -> Self {
        let tournament = request.tournament();
        let ledger = Ledger::before(tournament, request.round(), &POLICIES);
        // READING: the virtual points of the final round count for its topscorers
        // ([A.7](crate::articles::A_7)).
        let threshold = tournament.points().highest_win() * i32::from(request.round() - 1);
        let traits = ledger.entries().iter().enumerate().map(|(index, entry)| {
            let is_absolute = entry.preference.is_absolute();
            let topscorer = request.is_final_round() && entry.score * 2 > threshold;
            let float = |wanted| entry.floats.map(|float| float == Some(wanted));
            Traits {
                score: entry.score,
                colour: entry.preference.colour,
                strength: entry.preference.strength,
                repeated: entry.repeated_colour.filter(|_| is_absolute),
                difference: if is_absolute { entry.colour_difference.0.unsigned_abs() } else { 0 },
                topscorer,
                down: float(Float::Down),
                up: float(Float::Up),
                may_have_bye: !entry.barred_from_bye && demand.permits_bye(PlayerIndex::new(index)),
            }
        });
        let traits = traits.collect();
        let ranking = ledger.ranking();
        let places = ledger.places(&ranking);
        Self { ledger, ranking, traits, places, demand }
    }

    pub(crate) fn traits(&self, player: PlayerIndex) -> &Traits {
        &self.traits[player.get()]
    }

    /// The place of `player` in the ranking, from 0.
    pub(crate) fn place(&self, player: PlayerIndex) -> usize {
        self.places[player.get()]
    }

    /// Whether the two may be paired.
    ///
    /// Rule: [C.1](crate::articles::C_1), [C.3](crate::articles::C_3), and the organiser's
    /// forbidden pairs.
    pub(crate) fn are_compatible(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.traits(one).may_meet(self.traits(other)) && !self.ledger.are_barred(one, other)
    }

    /// Whether the two may be paired and the demand, if there is one, allows it.
    pub(crate) fn may_pair(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.are_compatible(one, other) && self.permits(one, other)
    }

    /// Whether the demand allows the two to be paired.
    pub(crate) fn permits(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.demand.permits_pair(one, other, |player| self.traits(player).score)
    }

    /// Whether something is demanded.
    pub(crate) fn is_bound(&self) -> bool {
        self.demand != Demand::Nothing
    }

    /// What is looked at in the players to be placed, by rank.
    pub(crate) fn facts(&self) -> Vec<PlayerFacts> {
        let facts = |&player: &PlayerIndex| {
            let (entry, traits) = (self.ledger.entry(player), self.traits(player));
            PlayerFacts::new(player, entry, traits.may_have_bye, traits.topscorer)
        };
        self.ranking.iter().map(facts).collect()
    }
}
