//! The goals of a bracket as costs, above the rows of [`CRITERIA`](crate::criteria::CRITERIA).
//!
//! C.10 lowers one requirement at a time, the least important first, and each "only for the minimum number
//! of pairs". So the pairing found fails the most important requirement least often, then the next one, and so
//! on: a cost has one slot for each requirement, in descending priority. X1 and Z1 (A.8) are never more than the
//! pairs that must miss a preference, so that no formula is needed here.

use pairwright_dutch::costs::{Bounds, Costs, Kinds, Prices, Rows, lay_out};
use pairwright_dutch::{Rules, Traits};
use pairwright_matching::Lists;
use pairwright_model::PlayerIndex;
use pairwright_solver::{Layout, Slot, Sum};

use crate::Dutch2012;
use crate::bracket::{Bracket, Task, has_room_for};
use crate::completion::{may_have_bye, may_join, most_pairs};
use crate::goal::{ByeFor, Goal, Rank};
use crate::judgement::square;

/// The prices of a bracket's pairs and unpaired players.
///
/// Vertices are the members, then those who leave by C.1 and the players below. If members may meet each other in the lowest bracket,
/// a pair that this one does not make is priced as two unpaired members. If the next bracket needs only a
/// given number of pairs, the last vertices are places for the players it may leave over.
pub(crate) struct BracketPrices<'a> {
    bracket: &'a Bracket<'a>,
    /// The players who leave by C.1, then those below; nobody if the goal does not look below.
    outside: Vec<PlayerIndex>,
    /// Whether members may meet each other in the lowest bracket.
    joins: bool,
    /// Whether the players below are counted; the quick route checks them afterwards instead.
    looks_below: bool,
    vertices: usize,
    head: Head,
    rows: Rows,
}

/// The slots of everything that counts above the requirements.
struct Head {
    /// B.1: whether the round can be completed.
    completion: Slot,
    /// Unpaired members, if the number of pairs comes first.
    pairs_first: Slot,
    /// Moved-down players that are not paired.
    moved_down: Slot,
    /// The sum of the scores of players that are not paired.
    scores: Slot,
    /// Unpaired members, if the number of pairs comes second.
    pairs_second: Slot,
    /// D.4: the B.3-factor, in units of `b3_unit` squared tenths of a point.
    b3: Slot,
    b3_unit: i64,
    /// C.12: the pairs of the next bracket, and the scores of its moved-down players in them.
    next_pairs: Slot,
    next_scores: Slot,
}

/// The costs of a bracket's goal; for the general route they include all players below that unpaired
/// members may meet.
pub(crate) fn costs<'a>(bracket: &'a Bracket<'a>, is_general: bool) -> Costs<BracketPrices<'a>> {
    let goal = bracket.below.goal;
    let members = bracket.members.len();
    let joins = matches!(goal, Goal::Completion { join: true, .. }) && may_join(bracket);
    let spare = match goal {
        Goal::OtherFloaters { enough: Some(pairs) } => {
            let floaters = members - 2 * most_pairs(bracket) + bracket.below.leaving.len();
            (floaters + bracket.below.next.len()).saturating_sub(2 * pairs)
        }
        _ => 0,
    };
    let vertices = members + outside(bracket).len() + spare;
    let looks_below = is_general || !matches!(goal, Goal::Completion { .. });
    let (layout, prices) = laid_out(bracket, vertices, joins, looks_below);
    let kinds = kinds(bracket, &prices.outside, spare, &prices.rows);
    // B.3 looks at the sum of the scores left over, which several sets of players may have, so no set is
    // settled first.
    let mdp_classes = Vec::new();
    let has_remainder = bracket.below.has_remainder;
    let mut costs = Costs::new(bracket, mdp_classes, kinds, layout, prices);
    (costs.has_remainder, costs.limbo, costs.joins) =
        (has_remainder, Dutch2012::limbo(bracket), joins);
    costs
}

fn laid_out<'a>(
    bracket: &'a Bracket<'a>,
    vertices: usize,
    joins: bool,
    looks_below: bool,
) -> (Layout, BracketPrices<'a>) {
    let bounds = Bounds::new(bracket, bracket.members.len());
    let (layout, (head, rows)) = lay_out(|layout| {
        let head = Head::lay_out(layout, bracket, vertices);
        (head, Rows::lay_out(layout, Dutch2012::rows(bracket), &bounds))
    });
    let outside = outside(bracket);
    (layout, BracketPrices { bracket, outside, joins, looks_below, vertices, head, rows })
}

/// The players who leave by C.1, then those below, if the goal looks at them.
fn outside(bracket: &Bracket<'_>) -> Vec<PlayerIndex> {
    let Task { next, leaving, .. } = &bracket.below;
    if next.is_empty() { Vec::new() } else { [&leaving[..], next].concat() }
}

/// Sorts the vertices, members and players `outside`, into kinds, by everything that the criteria of this
/// bracket look at. The `spare` vertices, which stand for nobody in particular, are a kind of their own.
fn kinds(bracket: &Bracket<'_>, outside: &[PlayerIndex], spare: usize, rows: &Rows) -> Kinds {
    let members = bracket.members.len();
    let (kept, bye) = match bracket.below.goal {
        Goal::Completion { keep, bye, .. } => (keep, bye),
        _ => (None, ByeFor::Anybody),
    };
    let below = members + outside.len() - bracket.below.next.len();
    let players = bracket.members.iter().chain(outside);
    let players = players.zip(rows.vertices(bracket, outside, false)).enumerate();
    let players = players.map(|(vertex, (&player, mut traits))| {
        if vertex < bracket.m0 {
            (traits.down, traits.up) = ([false; 2], [false; 2]);
        }
        if (members..below).contains(&vertex) {
            // C.12 looks at the scores of those who come down; nothing else looks at that of a player outside.
            traits.score = bracket.entrants.score(player);
        }
        let role = (vertex >= bracket.m0, vertex >= members, vertex >= below);
        let is_spared =
            bye != ByeFor::Anybody && vertex < below && !may_have_bye(bracket, player, bye);
        Some((role, traits, kept == Some(vertex), is_spared))
    });
    Kinds::new(players.chain(std::iter::repeat_n(None, spare)))
}

impl Head {
    /// The bound of a slot is the most that any candidate can count in it; parts that the goal does not
    /// look at have bound 0.
    fn lay_out(layout: &mut Layout, bracket: &Bracket<'_>, vertices: usize) -> Self {
        let (goal, count) = (bracket.below.goal, bracket.members.len());
        let if_any = |condition: bool, bound: usize| if condition { bound } else { 0 };
        let tenths = |&player: &PlayerIndex| {
            usize::try_from(bracket.entrants.score(player).tenths()).unwrap_or(0)
        };
        let all_scores: usize = bracket.members.iter().map(tenths).sum();
        // Who leaves comes down to the next bracket, too.
        let leaving_scores: usize = bracket.below.leaving.iter().map(tenths).sum();
        let rank = match goal {
            Goal::Itself | Goal::OtherFloaters { .. } => Some(Rank::Pairs),
            Goal::Completion { rank, .. } => Some(rank),
            Goal::Lowest { .. } => None,
        };
        let completes = !matches!(goal, Goal::Itself | Goal::OtherFloaters { enough: None });
        let counts_pairs_first =
            matches!(rank, Some(Rank::Pairs | Rank::Counts | Rank::CountsOnly));
        let counts_moved_down = match goal {
            Goal::Lowest { .. } => bracket.mdps > 0,
            _ => matches!(rank, Some(Rank::Counts | Rank::CountsOnly)),
        };
        let counts_scores = matches!(rank, Some(Rank::Pairs | Rank::Scores | Rank::Counts));
        let b3_unit = square_unit(bracket);
        let b3 = if_any(matches!(goal, Goal::Lowest { .. }), most_b3(bracket, b3_unit));
        let is_next = matches!(goal, Goal::OtherFloaters { .. });
        let counts_next_pairs = goal == Goal::OtherFloaters { enough: None };
        Self {
            completion: layout.slot(if_any(completes, 3 * vertices + 3)),
            pairs_first: layout.slot(if_any(counts_pairs_first, count)),
            moved_down: layout.slot(if_any(counts_moved_down, bracket.m0)),
            scores: layout.slot(if_any(counts_scores && bracket.m0 > 0, all_scores)),
            pairs_second: layout.slot(if_any(rank == Some(Rank::Scores), count)),
            b3: layout.slot(b3),
            b3_unit,
            next_pairs: layout.slot(if_any(counts_next_pairs, vertices)),
            next_scores: layout.slot(if_any(is_next, all_scores + leaving_scores)),
        }
    }
}

/// A number that divides the squares of all score differences: scores are mostly multiples of half a point,
/// and fewer bits make a cost faster to compare.
fn square_unit(bracket: &Bracket<'_>) -> i64 {
    let in_halves = |&player: &PlayerIndex| bracket.entrants.score(player).tenths() % 5 == 0;
    if bracket.members.iter().all(in_halves) { 25 } else { 1 }
}

/// More than any B.3-factor of the bracket.
fn most_b3(bracket: &Bracket<'_>, unit: i64) -> usize {
    let scores = bracket.members.iter().map(|&player| bracket.entrants.score(player));
    let largest = scores.max().unwrap_or_default() - bracket.artificial_score();
    usize::try_from(square(largest) / unit).unwrap_or(0) * (bracket.members.len() / 2 + 1)
}

/// The meaning of a vertex.
#[derive(Clone, Copy)]
enum Vertex<'a> {
    /// A member of the bracket, by place.
    Member(usize, &'a Traits),
    /// A player who leaves by C.1.
    Leaving(PlayerIndex, &'a Traits),
    /// A player of the brackets below.
    Below(&'a Traits),
    /// A place for a player that the next bracket need not pair.
    Spare,
}

impl Prices for BracketPrices<'_> {
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool {
        match (self.vertex(one), self.vertex(other)) {
            (Vertex::Member(a, one), Vertex::Member(b, other)) => {
                let is_inside = has_room_for(self.bracket, a, b);
                if !(is_inside || self.joins) || !one.may_meet(other) {
                    return false;
                }
                if is_inside {
                    self.inside(sum, one, other);
                } else {
                    self.unpaired(sum, a, one);
                    self.unpaired(sum, b, other);
                }
            }
            (Vertex::Member(place, member), Vertex::Below(below)) => {
                if !member.may_meet(below) {
                    return false;
                }
                self.unpaired(sum, place, member);
                self.received(sum, member);
            }
            (Vertex::Member(place, member), Vertex::Leaving(_, leaving)) => {
                if !self.joins || !member.may_meet(leaving) {
                    return false;
                }
                self.unpaired(sum, place, member);
            }
            (Vertex::Leaving(_, one), Vertex::Leaving(_, other)) => {
                return self.joins && one.may_meet(other);
            }
            (Vertex::Leaving(_, leaving), Vertex::Below(below)) => {
                if !leaving.may_meet(below) {
                    return false;
                }
                self.received(sum, leaving);
            }
            (Vertex::Below(one), Vertex::Below(other)) => {
                if !one.may_meet(other) {
                    return false;
                }
                if self.bracket.below.goal == (Goal::OtherFloaters { enough: None }) {
                    sum.add(self.head.next_pairs, -1);
                }
            }
            (Vertex::Member(place, member), Vertex::Spare) => self.unpaired(sum, place, member),
            (Vertex::Leaving(..) | Vertex::Below(_), Vertex::Spare) => {}
            _ => return false,
        }
        true
    }

    /// Two byes to players who may have them still cost less than one to a barred player.
    fn alone(&self, sum: &mut impl Sum, vertex: usize) {
        let completion = |may: bool| if may { 1 } else { 3 };
        match self.vertex(vertex) {
            Vertex::Member(place, member) => {
                if self.looks_below {
                    let may = self.may_have_bye(self.bracket.members[place], member);
                    sum.add(self.head.completion, completion(may));
                }
                self.unpaired(sum, place, member);
            }
            Vertex::Leaving(player, leaving) => {
                let may = self.may_have_bye(player, leaving);
                sum.add(self.head.completion, completion(may));
            }
            Vertex::Below(player) => {
                let is_lowest = !matches!(self.bracket.below.goal, Goal::OtherFloaters { .. });
                let may = is_lowest && player.may_have_bye;
                sum.add(self.head.completion, completion(may));
            }
            Vertex::Spare => {}
        }
    }

    /// Vertices that stand for nobody may meet everybody.
    fn conflicts(&self) -> Lists {
        let Bracket { entrants, members, .. } = self.bracket;
        let mut conflicts = entrants.conflicts_of(members, &self.outside);
        while conflicts.len() < self.vertices {
            conflicts.push([]);
        }
        conflicts
    }
}

impl BracketPrices<'_> {
    #[inline]
    fn vertex(&self, vertex: usize) -> Vertex<'_> {
        let Bracket { entrants, members, below, .. } = self.bracket;
        if let Some(&player) = members.get(vertex) {
            return Vertex::Member(vertex, entrants.traits(player));
        }
        match self.outside.get(vertex - members.len()) {
            None => Vertex::Spare,
            Some(&player) if vertex < members.len() + below.leaving.len() => {
                Vertex::Leaving(player, entrants.traits(player))
            }
            Some(&player) => Vertex::Below(entrants.traits(player)),
        }
    }

    /// Whether a player who is left over may have the bye: not if the goal spares them.
    fn may_have_bye(&self, player: PlayerIndex, traits: &Traits) -> bool {
        traits.may_have_bye
            && match self.bracket.below.goal {
                Goal::Completion { bye, .. } => may_have_bye(self.bracket, player, bye),
                Goal::OtherFloaters { .. } => false,
                Goal::Itself | Goal::Lowest { .. } => true,
            }
    }

    /// Adds the cost of a pair of two members.
    #[inline]
    fn inside(&self, sum: &mut impl Sum, a: &Traits, b: &Traits) {
        if matches!(self.bracket.below.goal, Goal::Lowest { .. }) {
            sum.add(self.head.b3, square(a.score - b.score) / self.head.b3_unit);
        }
        let (higher, lower) = if a.score < b.score { (b, a) } else { (a, b) };
        self.rows.pair(sum, higher, lower);
    }

    /// Adds the cost of a member who is not paired in the bracket.
    fn unpaired(&self, sum: &mut impl Sum, place: usize, player: &Traits) {
        let (bracket, head) = (self.bracket, &self.head);
        let goal = bracket.below.goal;
        if matches!(goal, Goal::Completion { keep, .. } if keep == Some(place)) {
            sum.add(head.completion, 3);
        }
        sum.add(head.pairs_first, 1);
        if place < bracket.m0 {
            sum.add(head.moved_down, 1);
        }
        if place < bracket.m0 || !goal.looks_at_moved_down_only() {
            sum.add(head.scores, i64::from(player.score.tenths()));
        }
        sum.add(head.pairs_second, 1);
        if matches!(goal, Goal::Lowest { .. }) {
            let difference = player.score - bracket.artificial_score();
            sum.add(head.b3, square(difference) / head.b3_unit);
        }
        self.rows.unpaired(sum, player);
    }

    /// Subtracts the worth of a floater that is paired in the next bracket.
    fn received(&self, sum: &mut impl Sum, floater: &Traits) {
        let Goal::OtherFloaters { enough } = self.bracket.below.goal else { return };
        if enough.is_none() {
            sum.add(self.head.next_pairs, -1);
        }
        sum.add(self.head.next_scores, -i64::from(floater.score.tenths()));
    }
}
