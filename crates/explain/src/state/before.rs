//! The state as a whole.

use std::cmp::Reverse;

use crate::ExplainedRound;
use pairwright_model::{PlayerIndex, Presence, Round, Score};
use pairwright_ruleset::{PairingRequest, PlayerFacts, Ruleset};
use serde::Serialize;

use crate::state::attendance::Attendance;
use crate::state::history;
use crate::state::player::{Past, PlayerState, Preference, RoundFloat};
use crate::state::scoregroup::{Scoregroup, scoregroups};

/// The state before a round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// The id of the edition.
    pub rules: &'static str,
    /// The round to be paired.
    pub round: Round,
    /// Whether this is the last round.
    pub is_final_round: bool,
    /// The players to be paired, by rank; then the others, by score and number.
    #[serde(rename = "rows")]
    pub players: Vec<PlayerState>,
    /// The scoregroups, the highest first.
    pub scoregroups: Vec<Scoregroup>,
    /// The brackets with their parameters, if the edition has any.
    pub brackets: Vec<BracketFigures>,
}

/// The parameters of a bracket, such as P0, M0, X1 and Z1.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketFigures {
    /// Its number among the brackets that make up the round.
    pub place: usize,
    /// The score of its residents.
    pub score: Score,
    /// The name and value of each parameter.
    pub figures: Vec<(&'static str, usize)>,
}

impl State {
    /// The state before the round of `request`, as `ruleset` reads the earlier ones.
    pub fn before(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> Self {
        let (tournament, round) = (request.tournament(), request.round());
        // Editions ask only whether this is the final round, not how many rounds follow.
        let total = if request.is_final_round() { round } else { round + 1 };
        let present = ruleset.facts(request);
        let as_if_there = history::facts_of_all(ruleset, tournament, round, total);
        let floats = history::floats(ruleset, tournament, round, total);
        let state = |facts: &PlayerFacts, rank| {
            let index = facts.player;
            let player = tournament.player(index);
            let floats = (1..)
                .zip(&floats[index.get()])
                .filter_map(|(round, float)| float.map(|float| RoundFloat { round, float }));
            PlayerState {
                number: player.number,
                name: player.name.clone(),
                rating: player.rating,
                rank,
                attendance: Attendance::of(tournament, index, round),
                points: facts.points,
                virtual_points: facts.score - facts.points,
                score: facts.score,
                rounds: (1..round).map(|r| Past::of(tournament, player.record(r))).collect(),
                colour_difference: facts.colour_difference.0,
                preference: Preference {
                    colour: facts.preference.colour,
                    strength: facts.preference.strength,
                },
                floats: floats.collect(),
                may_have_bye: facts.may_have_bye,
                bye_bars: facts.bye_bars,
                is_topscorer: facts.is_topscorer,
                index: Some(index),
            }
        };
        let mut players: Vec<PlayerState> =
            (1..).zip(&present).map(|(rank, facts)| state(facts, Some(rank))).collect();
        let scoregroups = scoregroups(tournament, round, &players);
        let mut absent: Vec<PlayerIndex> = tournament
            .indices()
            .filter(|&player| tournament.presence(player, round) != Presence::Present)
            .collect();
        absent.retain(|player| as_if_there[player.get()].is_some());
        let facts = |player: &PlayerIndex| as_if_there[player.get()].as_ref();
        absent.sort_by_key(|player| {
            (facts(player).map(|facts| Reverse(facts.score)), tournament.initial_rank(*player))
        });
        players.extend(absent.iter().filter_map(facts).map(|facts| state(facts, None)));
        Self {
            rules: ruleset.edition().id,
            round,
            is_final_round: request.is_final_round(),
            players,
            scoregroups,
            brackets: Vec::new(),
        }
    }

    /// Adds the parameters of the brackets, which are known once this round is paired as `round`.
    #[must_use]
    pub fn with_brackets(mut self, round: &ExplainedRound<'_>) -> Self {
        let standing =
            round.explanation().brackets.iter().filter(|bracket| bracket.undone.is_none());
        let figures = standing.map(|bracket| BracketFigures {
            place: bracket.place,
            score: bracket.score,
            figures: bracket
                .parameters
                .iter()
                .map(|parameter| (parameter.symbol, parameter.value))
                .collect(),
        });
        self.brackets = figures.filter(|bracket| !bracket.figures.is_empty()).collect();
        self
    }

    /// The players to be paired, by rank.
    pub fn present(&self) -> impl Iterator<Item = &PlayerState> {
        self.players.iter().filter(|player| player.rank.is_some())
    }

    /// The players who are not to be paired.
    pub fn absent(&self) -> impl Iterator<Item = &PlayerState> {
        self.players.iter().filter(|player| player.rank.is_none())
    }
}
