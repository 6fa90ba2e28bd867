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
    /// The colour preferred, and how strongly (A.7).
    pub(crate) colour: Option<Colour>,
    pub(crate) strength: Strength,
    /// A.10.
    pub(crate) topscorer: bool,
    /// Downfloats of the previous round (B.5) and of the one before (B.6).
    pub(crate) down: [bool; 2],
    /// Upfloats likewise.
    pub(crate) up: [bool; 2],
    /// B.1.b.
    pub(crate) may_have_bye: bool,
}

impl Traits {
    /// Whether the preference is absolute.
    pub(crate) fn is_absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Whether the preference is strong or absolute.
    pub(crate) fn is_strong(&self) -> bool {
        self.strength >= Strength::Strong
    }

    /// Whether both prefer the same colour.
    pub(crate) fn shares_colour(&self, other: &Self) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }

    /// Whether both have the same absolute preference.
    ///
    /// Rule: [B.2](crate::articles::B_2).
    pub(crate) fn violates_b2(&self, other: &Self) -> bool {
        self.is_absolute() && other.is_absolute() && self.shares_colour(other)
    }

    /// Whether the two may meet as far as colours are concerned.
    ///
    /// Rule: [B.2](crate::articles::B_2) and its note: a top scorer's opponent counts as one.
    pub(crate) fn may_meet(&self, other: &Self) -> bool {
        !self.violates_b2(other) || self.topscorer || other.topscorer
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
    /// Whether the number of the round is odd: what A.7.d and A.7.e depend on.
    ///
    /// READING: the text explains the parity by games played; what counts is the round, also for
    /// players who have missed some.
    pub(crate) is_odd_round: bool,
    /// How many rounds bar those whom the fewest bar from the bye; usually none.
    pub(crate) fewest_bye_bars: u16,
    /// What the pairing is to contain, against the requirements if need be.
    demand: Demand,
}

impl Field {
    /// The field of a round whose pairing is to meet `demand`.
    pub(crate) fn new(request: &PairingRequest<'_>, demand: Demand) -> Self {
        let tournament = request.tournament();
        let ledger = Ledger::before(tournament, request.round(), &POLICIES);
        // READING: the virtual points of the last round count for its top scorers (A.10).
        let threshold = tournament.points().highest_win() * i32::from(request.round() - 1);
        let ranking = ledger.ranking();
        // READING: if nobody present may have the bye, B.1.b is violated as little as can be: by whom
        // the fewest rounds bar.
        let bars = ranking.iter().map(|&player| ledger.entry(player).bye_bars);
        let fewest_bye_bars = bars.min().unwrap_or_default();
        let traits = ledger.entries().iter().enumerate().map(|(index, entry)| {
            let may_have_bye = entry.bye_bars <= fewest_bye_bars;
            let float = |wanted| entry.floats.map(|float| float == Some(wanted));
            Traits {
                score: entry.score,
                colour: entry.preference.colour,
                strength: entry.preference.strength,
                topscorer: request.is_final_round() && entry.score * 2 > threshold,
                down: float(Float::Down),
                up: float(Float::Up),
                may_have_bye: may_have_bye && demand.permits_bye(PlayerIndex::new(index)),
            }
        });
        let traits = traits.collect();
        let places = ledger.places(&ranking);
        let is_odd_round = !request.round().is_multiple_of(2);
        Self { ledger, ranking, traits, places, is_odd_round, fewest_bye_bars, demand }
    }

    pub(crate) fn traits(&self, player: PlayerIndex) -> &Traits {
        &self.traits[player.get()]
    }

    pub(crate) fn score(&self, player: PlayerIndex) -> Score {
        self.traits(player).score
    }

    /// How many earlier rounds bar `player` from the bye.
    ///
    /// Rule: [B.1.b](crate::articles::B_1_B).
    pub(crate) fn bye_bars(&self, player: PlayerIndex) -> u16 {
        self.ledger.entry(player).bye_bars
    }

    /// The place of `player` in the ranking, from 0.
    pub(crate) fn place(&self, player: PlayerIndex) -> usize {
        self.places[player.get()]
    }

    /// Whether the two may be paired.
    ///
    /// Rule: [B.1.a](crate::articles::B_1_A), [B.2](crate::articles::B_2), and the organiser's
    /// forbidden pairs.
    pub(crate) fn are_compatible(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.traits(one).may_meet(self.traits(other)) && !self.ledger.are_barred(one, other)
    }

    /// Whether the two may be paired and the demand, if there is one, allows it.
    pub(crate) fn may_pair(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.are_compatible(one, other) && (!self.is_bound() || self.permits(one, other))
    }

    /// Whether the demand allows the two to be paired.
    pub(crate) fn permits(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.demand.permits_pair(one, other, |player| self.score(player))
    }

    /// Whether something is demanded.
    pub(crate) fn is_bound(&self) -> bool {
        !matches!(self.demand, Demand::Nothing)
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
