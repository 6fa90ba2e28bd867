//! The lowest bracket below a small penultimate one, asked again and again whether it can be paired with
//! these floaters.

use std::cell::OnceCell;

use pairwright_matching::cardinality::{Cardinality, Edges, Graph};
use pairwright_model::PlayerIndex;

use crate::bracket::{Bracket, is_homogeneous, may_pair};
use crate::completion::may_join;
use crate::goal::{ByeFor, Goal};

/// The lowest bracket as a penultimate one that is paired for completion looks at it.
pub(crate) struct Below<'a> {
    bracket: &'a Bracket<'a>,
    bye: ByeFor,
    keep: Option<usize>,
    /// Whether floaters may meet each other there, where that is given.
    joins: Option<bool>,
    /// What has been found out with floaters who may not meet there, and with some who may.
    asked: [OnceCell<Asked<'a>>; 2],
}

/// A graph of everybody, and a largest matching of those who are below in any case.
struct Asked<'a> {
    graph: Graph<Players<'a>>,
    matching: Cardinality,
}

impl<'a> Below<'a> {
    /// None if the bracket is not paired for completion, or so many players are left that searches do not
    /// take little.
    pub(crate) fn new(bracket: &'a Bracket<'a>) -> Option<Self> {
        const MANY: usize = 60;
        let Goal::Completion { bye, keep, join, .. } = bracket.below.goal else { return None };
        if bracket.members.len() + bracket.below.next.len() > MANY {
            return None;
        }
        let joins = may_join(bracket).then_some(join);
        Some(Self { bracket, bye, keep, joins, asked: Default::default() })
    }

    /// Whether some pairing of the bracket lets the lowest one be paired, if whoever is to be kept in the
    /// bracket need not be.
    ///
    /// Two floaters who could be paired here as well as there need not float.
    pub(crate) fn is_within_reach(&self) -> bool {
        let meeting = if self.joins == Some(true) { Meeting::Anywhere } else { Meeting::Here };
        let graph = Graph::dense(self.players(meeting));
        let mut matching = Cardinality::new(graph.edges().vertices());
        places_everybody(&graph, &mut matching)
    }

    /// Whether the lowest bracket can be paired with these floaters, by their places.
    pub(crate) fn completes(&self, floaters: impl Iterator<Item = usize> + Clone) -> bool {
        if self.keep.is_some_and(|kept| floaters.clone().any(|floater| floater == kept)) {
            return false;
        }
        let count = floaters.clone().count();
        let free = self
            .joins
            .unwrap_or_else(|| is_homogeneous(count, count + self.bracket.below.next.len()));
        let asked = self.asked[usize::from(free)].get_or_init(|| self.ask(free));
        let mut matching = asked.matching.clone();
        for floater in floaters {
            matching.restore(floater);
        }
        places_everybody(&asked.graph, &mut matching)
    }

    fn ask(&self, free: bool) -> Asked<'a> {
        let meeting = if free { Meeting::Anywhere } else { Meeting::Nowhere };
        let graph = Graph::dense(self.players(meeting));
        let mut matching = Cardinality::new(graph.edges().vertices());
        for member in 0..self.bracket.members.len() {
            matching.remove(member);
        }
        graph.maximise(&mut matching);
        Asked { graph, matching }
    }

    fn players(&self, meeting: Meeting) -> Players<'a> {
        Players { bracket: self.bracket, bye: self.bye, meeting }
    }
}

/// Whether everybody can be placed who is present in the graph. Who cannot be paired beside a matching is
/// left out by some largest one.
fn places_everybody(graph: &Graph<Players<'_>>, matching: &mut Cardinality) -> bool {
    let exposed: Vec<usize> = matching.exposed().collect();
    exposed
        .into_iter()
        .all(|vertex| matching.mate(vertex).is_some() || graph.augment(matching, vertex))
}

/// Where members of the penultimate bracket are paired with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meeting {
    Nowhere,
    /// In that bracket.
    Here,
    /// There, or in the lowest one.
    Anywhere,
}

/// The members of the penultimate bracket, the players below, and where their number is odd the bye.
struct Players<'a> {
    bracket: &'a Bracket<'a>,
    bye: ByeFor,
    meeting: Meeting,
}

impl Players<'_> {
    fn player(&self, vertex: usize) -> Option<PlayerIndex> {
        let Bracket { members, below, .. } = self.bracket;
        let player = members.get(vertex).or_else(|| below.next.get(vertex - members.len()));
        player.copied()
    }

    fn may_have_bye(&self, vertex: usize, player: PlayerIndex) -> bool {
        let Bracket { entrants, members, m0, .. } = self.bracket;
        let is_spared = match self.bye {
            ByeFor::Anybody => false,
            ByeFor::NotMovedDown => vertex < *m0,
            ByeFor::Lowest => vertex < members.len(),
        };
        !is_spared && entrants.traits(player).may_have_bye
    }
}

impl Edges for Players<'_> {
    fn vertices(&self) -> usize {
        (self.bracket.members.len() + self.bracket.below.next.len()).next_multiple_of(2)
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        let (one, other) = (one.min(other), one.max(other));
        match (self.player(one), self.player(other)) {
            (Some(player), Some(opponent)) => {
                if other < self.bracket.members.len() {
                    match self.meeting {
                        Meeting::Nowhere => return false,
                        Meeting::Here => return may_pair(self.bracket, one, other),
                        Meeting::Anywhere => {}
                    }
                }
                self.bracket.entrants.may_pair(player, opponent)
            }
            (Some(player), None) => self.may_have_bye(one, player),
            (None, _) => false,
        }
    }
}
