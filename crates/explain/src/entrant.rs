//! The players to be paired, as the edition sees them.

use std::fmt::Display;

use pairwright_history::{Float, Strength};
use pairwright_model::{Colour, PairingNumber, PlayerIndex, Round, RoundRecord, Score, Tournament};
use pairwright_ruleset::{CountsAs, PairingRequest, PlayerFacts, Ruleset};
use serde::{Serialize, Serializer};

/// A player who is to be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entrant {
    /// The player's pairing number.
    pub number: PairingNumber,
    /// The name as printed; may be empty.
    pub name: String,
    /// The place among the players to be paired, from 1.
    pub rank: usize,
    /// The points made in earlier rounds.
    pub points: Score,
    /// The score the round is paired by, virtual points included.
    pub score: Score,
    /// The colour preferred, and how strongly.
    pub preference: Preference,
    /// What the preference counts as in this round, if its strength does not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts_as: Option<CountsAs>,
    /// Number of games with White minus number of games with Black.
    pub colour_difference: i16,
    /// The colour of every earlier round; `None` if no game was played.
    pub colours: Vec<Option<Colour>>,
    /// The floats of the previous round and of the one before, `down` or `up`.
    #[serde(serialize_with = "as_words")]
    #[cfg_attr(feature = "schema", schemars(with = "[Option<String>; 2]"))]
    pub floats: [Option<Float>; 2],
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// Number of earlier rounds that bar the player from the bye. If everybody is barred, a player with the
    /// fewest such rounds may have it.
    pub bye_bars: u16,
    /// Whether the player is a topscorer.
    pub is_topscorer: bool,
    #[serde(skip)]
    pub(crate) index: PlayerIndex,
}

impl Entrant {
    /// The games played, the last one first: the round and the colour.
    pub(crate) fn games_backwards(&self) -> impl Iterator<Item = (Round, Colour)> + '_ {
        let rounds = (1..).zip(&self.colours);
        let games: Vec<_> =
            rounds.filter_map(|(round, colour)| Some((round, (*colour)?))).collect();
        games.into_iter().rev()
    }
}

/// A colour preference before a round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Preference {
    /// The preferred colour; `None` if there is no preference.
    pub colour: Option<Colour>,
    /// How much it matters: `none`, `mild`, `strong` or `absolute`.
    #[serde(serialize_with = "as_word")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub strength: Strength,
}

/// The players to be paired, by rank.
pub(crate) fn entrants(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> Vec<Entrant> {
    let (tournament, round) = (request.tournament(), request.round());
    let facts = ruleset.facts(request);
    (1..).zip(&facts).map(|(rank, facts)| entrant(tournament, round, rank, facts)).collect()
}

fn entrant(tournament: &Tournament, round: Round, rank: usize, facts: &PlayerFacts) -> Entrant {
    let player = tournament.player(facts.player);
    let played = |record| match record {
        RoundRecord::Game { colour, .. } => Some(colour),
        _ => None,
    };
    Entrant {
        number: player.number,
        name: player.name.clone(),
        rank,
        points: facts.points,
        score: facts.score,
        preference: Preference {
            colour: facts.preference.colour,
            strength: facts.preference.strength,
        },
        counts_as: facts.counts_as,
        colour_difference: facts.colour_difference.0,
        colours: (1..round).map(|past| played(player.record(past))).collect(),
        floats: facts.floats,
        may_have_bye: facts.may_have_bye,
        bye_bars: facts.bye_bars,
        is_topscorer: facts.is_topscorer,
        index: facts.player,
    }
}

pub(crate) fn as_word<T: Display, S: Serializer>(
    word: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(word)
}

fn as_words<T: Display, S: Serializer>(
    words: &[Option<T>; 2],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.iter().map(|word| word.as_ref().map(ToString::to_string)))
}
