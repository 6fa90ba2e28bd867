//! Whether the players that are left can all be paired.

use std::rc::Rc;

use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::Proof;
use pairwright_solver::matching::cardinality::{Asking, Cardinality, Edges, Graph, InWord};
use pairwright_solver::plan::{self, TABLE_PLAYERS};

use crate::adjacency::{Pairable, Placeable, join_halves};
use crate::{Blockage, Entrants, Lower, Sets, Vacancy};

/// A way to complete the round, kept up to date as brackets are paired: everybody is paired except at most
/// one player, who may have the bye, and no absolute criterion is failed.
///
/// READING: any two compatible players that are left may complete the round, even two who came down from
/// the same bracket.
///
/// Vertices are places in the ranking; with an odd number of players, one more for the bye.
#[derive(Clone, Debug)]
pub struct Completion<'a> {
    pub(crate) entrants: &'a Entrants,
    pub(crate) graph: Rc<Graph<Pairable<'a>>>,
    pub(crate) matching: Cardinality,
}

impl<'a> Completion<'a> {
    /// A completion of the whole round; if there is none, as many pairs as there can be.
    pub fn new(entrants: &'a Entrants) -> Self {
        let players = &entrants.ranking;
        let has_bye = !players.len().is_multiple_of(2);
        let pairable = Pairable { entrants, players, has_bye, barred: None };
        // This choice affects speed only, never the pairing.
        let (have_met, few) = if entrants.expects_questions() {
            (entrants.have_met_some(), Sets::MOST)
        } else {
            (entrants.is_crowded(), TABLE_PLAYERS)
        };
        let is_known = have_met || players.len() <= few;
        let graph = if is_known {
            let graph = Graph::dense(pairable);
            entrants.remember_pairable(|| graph.rows().clone());
            graph
        } else {
            Graph::new(pairable)
        };
        let (graph, vertices) = (Rc::new(graph), pairable.vertices());
        if is_known && let Some(words) = graph.rows().words() {
            let mut everybody = InWord::new(words);
            everybody.admit((0..vertices).fold(0, |set, vertex| set | 1 << vertex));
            everybody.maximise();
            let matching = everybody.matching(vertices);
            return Self { entrants, graph, matching };
        }
        let matching = Cardinality::new(vertices);
        let mut completion = Self { entrants, graph, matching };
        completion.pair_neighbours();
        // If many are unmatched, starting anew is cheaper than one search for each vertex.
        if plan::MATCHED_PART * completion.matching.exposed().count() > vertices {
            let rarest_first =
                Cardinality::rarest_first_among((0..vertices).collect(), completion.graph.rows());
            if rarest_first.exposed().count() < completion.matching.exposed().count() {
                completion.matching = rarest_first;
            }
        }
        completion.graph.maximise(&mut completion.matching);
        completion
    }

    /// Whether everybody is placed.
    pub fn is_complete(&self) -> bool {
        self.matching.exposed().next().is_none()
    }

    /// Number of players who stay unplaced in any case, and all players who may be among them.
    pub fn unplaced(&self) -> (usize, Vec<PlayerIndex>) {
        let ranking = &self.entrants.ranking;
        let exposed = self.matching.exposed().count();
        let may_stay_over = self.graph.spare(&self.matching);
        let players = ranking.iter().zip(may_stay_over);
        (exposed, players.filter(|(_, over)| *over).map(|(&player, _)| player).collect())
    }

    /// Proof that not everybody can be placed.
    pub fn proof(&self) -> Proof {
        let (spare, rows) = (self.graph.spare(&self.matching), self.graph.rows());
        Blockage::around(&spare, |u, v| rows.has(u, v)).proof(&self.entrants.ranking)
    }

    /// A largest matching of the players without these, who are paired elsewhere.
    #[must_use]
    pub fn without(&self, players: impl IntoIterator<Item = PlayerIndex>) -> Self {
        let mut rest = self.clone();
        for player in players {
            rest.matching.remove(self.entrants.place(player));
        }
        // Only the partners of those removed can be free, so few searches are needed.
        rest.graph.maximise(&mut rest.matching);
        rest
    }

    /// A completion without `players`, who are paired elsewhere, if there is one.
    #[must_use]
    pub fn lasting_without(&self, players: impl IntoIterator<Item = PlayerIndex>) -> Option<Self> {
        if let Some(mut rest) = self.in_word() {
            rest.remove(self.set_of(players));
            return rest.pairs_all().then(|| Self {
                entrants: self.entrants,
                graph: Rc::clone(&self.graph),
                matching: rest.matching(self.graph.edges().vertices()),
            });
        }
        let places = players.into_iter().map(|player| self.entrants.place(player));
        let mut rest = self.clone();
        places.for_each(|place| rest.matching.remove(place));
        // A vertex that a matching cannot be augmented from is left out by some largest matching, so the
        // answer is final.
        let exposed: Vec<usize> = rest.matching.exposed().collect();
        let mut exposed = exposed.into_iter();
        exposed
            .all(|v| rest.matching.mate(v).is_some() || rest.graph.augment(&mut rest.matching, v))
            .then_some(rest)
    }

    /// Whether everybody but `players`, who are paired elsewhere, can be placed.
    pub fn lasts_without(&self, players: impl IntoIterator<Item = PlayerIndex>) -> bool {
        if let Some(mut rest) = self.in_word() {
            rest.remove(self.set_of(players));
            return rest.pairs_all();
        }
        self.lasting_without(players).is_some()
    }

    /// Whether the round is so small that a question about it hardly costs anything.
    pub fn answers_at_once(&self) -> bool {
        self.words().is_some()
    }

    /// The completion as words, in a small round: nothing else is copied until it is needed.
    fn in_word(&self) -> Option<InWord> {
        Some(InWord::with(self.words()?, &self.matching))
    }

    /// The edges as words, in a small round whose table of pairs is known.
    pub(crate) fn words(&self) -> Option<&[u64]> {
        self.entrants.pairable()?;
        self.graph.rows().words()
    }

    /// The places of these players as a set; for small rounds only.
    fn set_of(&self, players: impl IntoIterator<Item = PlayerIndex>) -> u64 {
        players.into_iter().fold(0, |set, player| set | 1 << self.entrants.place(player))
    }

    /// Whether everybody can be placed if only a player with this score may have the bye.
    pub fn with_bye_at(&self, score: Score) -> bool {
        let players = &self.entrants.ranking;
        let bye = players.len();
        let mut restricted = self.matching.clone();
        // Freeing the bye exposes it and its partner: one search for an augmenting path then decides.
        restricted.remove(bye);
        restricted.restore(bye);
        let has_score = |place: usize| {
            players.get(place).is_some_and(|&player| self.entrants.score(player) == score)
        };
        let allowed =
            |u: usize, v: usize| self.are_adjacent(u, v) && (u.max(v) < bye || has_score(u.min(v)));
        restricted.exposed().count() == 2
            && restricted.augment(bye, &Asking(players.len() + 1, allowed))
    }

    /// The gap that the matching leaves, and the vertices that can fill it.
    pub fn vacancy(self) -> Vacancy<'a> {
        Vacancy::new(self.graph, self.matching)
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        self.graph.edges().are_adjacent(one, other)
    }

    /// Pairs each player with the nearest free one above that is compatible: a cheap start that leaves few
    /// unmatched.
    fn pair_neighbours(&mut self) {
        let players = self.entrants.ranking.len();
        let mut waiting: Vec<usize> = Vec::new();
        // Neighbours are near in score, like the players of most pairs of a round.
        for place in 0..players {
            let partner = waiting.iter().rposition(|&other| self.are_adjacent(other, place));
            match partner {
                Some(at) => self.matching.join(waiting.remove(at), place),
                None => waiting.push(place),
            }
        }
    }
}

/// Whether `floaters` and `players` can all be placed, with no two floaters paired together and the bye,
/// where it is due, given to a player that both `may_have` and the rules allow it.
pub fn can_all_be_placed(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
    may_have: impl Fn(PlayerIndex) -> bool,
) -> bool {
    if let Some(mut lower) = Lower::new(entrants, floaters, players, &may_have) {
        lower.part(0..floaters.len());
        return lower.places_all();
    }
    let all = [floaters, players].concat();
    let placeable = Placeable { entrants, all: &all, floaters: floaters.len(), may_have };
    let vertices = placeable.vertices();
    let mut matching = Cardinality::new(vertices);
    let free: Vec<usize> = (0..vertices).collect();
    join_halves(&mut matching, &free, |one, other| placeable.are_adjacent(one, other));
    let graph = Graph::new(placeable);
    // A vertex that a matching cannot be augmented from is left out by some largest matching, so one
    // failure decides.
    (0..vertices)
        .all(|vertex| matching.mate(vertex).is_some() || graph.augment(&mut matching, vertex))
}
