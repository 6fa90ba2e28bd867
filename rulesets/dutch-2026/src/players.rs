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
    /// The colour preferred, and how strongly (1.7).
    pub(crate) colour: Option<Colour>,
    pub(crate) strength: Strength,
    /// The colour of the last two games, if the same. Looked at among absolute preferences only.
    pub(crate) repeated: Option<Colour>,
    /// The size of the colour difference. Looked at among absolute preferences only.
    pub(crate) difference: u16,
    /// 1.8.
    pub(crate) topscorer: bool,
    /// Downfloats of the previous round and of the one before.
    pub(crate) down: [bool; 2],
    /// Upfloats likewise.
    pub(crate) up: [bool; 2],
    /// C2, and C5 once the [bye's score](crate::completion) is known. Nobody may if nobody must.
    pub(crate) may_have_bye: bool,
    /// C9: rounds without a game. Zero for those who may not have the bye.
    pub(crate) unplayed: u16,
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
    /// Rule: [C3](crate::articles::C_3). READING: one topscorer suffices for the exception, as
    /// C10 and C11 speak of topscorers' opponents.
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
    /// The players to be placed, by rank (1.2).
    pub(crate) ranking: Vec<PlayerIndex>,
    /// The score of whoever gets the bye, once it is known (C5); none if nobody gets it.
    pub(crate) bye_score: Option<Score>,
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
        // ([1.8](crate::articles::A_1_8)).
        let threshold = tournament.points().highest_win() * i32::from(request.round() - 1);
        let ranking = ledger.ranking();
        let has_bye = !ranking.len().is_multiple_of(2);
        let traits = ledger.entries().iter().enumerate().map(|(index, entry)| {
            let is_absolute = entry.preference.is_absolute();
            let topscorer = request.is_final_round() && entry.score * 2 > threshold;
            let float = |wanted| entry.floats.map(|float| float == Some(wanted));
            let player = PlayerIndex::new(index);
            let may_have_bye = has_bye && !entry.barred_from_bye && demand.permits_bye(player);
            let games = ledger.opponents(player).len();
            let unplayed = usize::from(request.round() - 1).saturating_sub(games);
            Traits {
                score: entry.score,
                colour: entry.preference.colour,
                strength: entry.preference.strength,
                repeated: entry.repeated_colour.filter(|_| is_absolute),
                difference: if is_absolute { entry.colour_difference.0.unsigned_abs() } else { 0 },
                topscorer,
                down: float(Float::Down),
                up: float(Float::Up),
                may_have_bye,
                unplayed: if may_have_bye {
                    u16::try_from(unplayed).unwrap_or(u16::MAX)
                } else {
                    0
                },
            }
        });
        let traits = traits.collect();
        let places = ledger.places(&ranking);
        Self { ledger, ranking, bye_score: None, traits, places, demand }
    }

    /// Fixes the score of whoever gets the bye: nobody else may have it from here on.
    ///
    /// Rule: [C5](crate::articles::C_5).
    pub(crate) fn restrict_bye(&mut self, score: Score) {
        self.bye_score = Some(score);
        for traits in &mut self.traits {
            if traits.score != score {
                traits.may_have_bye = false;
                traits.unplayed = 0;
            }
        }
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
    /// Rule: [C1](crate::articles::C_1), [C3](crate::articles::C_3), and the organiser's
    /// forbidden pairs. A demand, if there is one, binds like them.
    pub(crate) fn are_compatible(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.permits(one, other)
            && self.traits(one).may_meet(self.traits(other))
            && !self.ledger.are_barred(one, other)
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
            PlayerFacts::new(player, entry, !entry.barred_from_bye, traits.topscorer)
        };
        self.ranking.iter().map(facts).collect()
    }
}
