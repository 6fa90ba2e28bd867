//! The goals of a bracket as costs, above the rows of [`CRITERIA`](crate::criteria::CRITERIA).
//!
//! C.10 lowers one requirement at a time, the least important first, and each "only for the minimum number
//! of pairs". So the pairing found fails the most important requirement least often, then the next one, and so
//! on: a cost has one slot for each requirement, in descending priority. X1 and Z1 (A.8) are never more than the
//! pairs that must miss a preference, so that no formula is needed here.

use pairwright_dutch::costs::{Bounds, Costs, Kinds, Prices, Rows, lay_out};
use pairwright_dutch::{Rules, Traits, most_pairs};
use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Lists;
use pairwright_solver::{Layout, Slot, Sum};

use crate::Dutch2012;
use crate::bracket::{Bracket, Task};
use crate::completion::may_have_bye;
use crate::goal::{ByeFor, Goal};
use crate::judgement::{Measure, measures, square};

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
    spare: usize,
    head: Head,
    rows: Rows,
}

/// The slots of everything that counts above the requirements.
struct Head {
    /// B.1: whether the round can be completed.
    completion: Slot,
    /// The measures of the goal (A.11), each with its slot and the unit it is counted in.
    measures: Vec<(Measure, Slot, i64)>,
}

/// The costs of a bracket's goal; for the general route they include all players below that unpaired
/// members may meet.
pub(crate) fn costs<'a>(bracket: &'a Bracket<'a>, is_general: bool) -> Costs<BracketPrices<'a>> {
    let goal = bracket.below.goal;
    let members = bracket.members.len();
    let joins = matches!(goal, Goal::Completion { join: true, .. });
    let Task { next, leaving, .. } = &bracket.below;
    let spare = if let Goal::OtherFloaters { enough: Some(pairs) } = goal {
        let paired = 2 * (most_pairs::<Dutch2012>(bracket) + pairs);
        (members + leaving.len() + next.len()).saturating_sub(paired)
    } else {
        0
    };
    let outside = if next.is_empty() { Vec::new() } else { [&leaving[..], next].concat() };
    let vertices = [members, outside.len(), spare].iter().sum();
    let looks_below = is_general || !matches!(goal, Goal::Completion { .. });
    let bounds = Bounds::new(bracket, members);
    let (layout, (head, rows)) = lay_out(|layout| {
        let head = Head::lay_out(layout, bracket, vertices);
        (head, Rows::lay_out(layout, Dutch2012::rows(bracket), &bounds))
    });
    let kinds = kinds(bracket, &outside, spare, &rows);
    let prices = BracketPrices { bracket, outside, joins, looks_below, spare, head, rows };
    // B.3 looks at the sum of the scores left over, which several sets of players may have, so no set is
    // settled first.
    let (has_remainder, limbo) = (bracket.below.has_remainder, Dutch2012::limbo(bracket));
    let mut costs = Costs::new(bracket, Vec::new(), kinds, layout, prices);
    (costs.has_remainder, costs.limbo, costs.joins) = (has_remainder, limbo, joins);
    costs
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
        let role = [bracket.m0, bracket.below.s1, members, below].map(|first| vertex >= first);
        // Scores come first, for they tell most vertices apart.
        Some((traits, role, kept == Some(vertex), may_have_bye(bracket, player, bye)))
    });
    Kinds::new(players.chain(std::iter::repeat_n(None, spare)))
}

impl Head {
    /// The bound of a slot is the most that any candidate can count in it; parts that the goal does not
    /// look at have bound 0.
    fn lay_out(layout: &mut Layout, bracket: &Bracket<'_>, vertices: usize) -> Self {
        let goal = bracket.below.goal;
        let tenths = |&player: &PlayerIndex| {
            usize::try_from(bracket.entrants.score(player).tenths().unsigned_abs()).unwrap_or(0)
        };
        let scores: usize = bracket.members.iter().map(tenths).sum();
        let completes = !matches!(goal, Goal::Itself | Goal::OtherFloaters { enough: None });
        let completion = layout.slot(if completes { 3 * vertices + 3 } else { 0 });
        let measures = measures(bracket).iter().map(|&measure| {
            let (most, unit) = match measure {
                Measure::Pairs => (bracket.members.len(), 1),
                Measure::MovedDown => (bracket.below.s1, 1),
                Measure::ScoresLeft => (if bracket.m0 > 0 { scores } else { 0 }, 1),
                Measure::Factor => most_factor(bracket),
                Measure::NextPairs => (if counts_next_pairs(bracket) { vertices } else { 0 }, 1),
                // Players who leave come down to the next bracket as well.
                Measure::NextScores => {
                    (scores + bracket.below.leaving.iter().map(tenths).sum::<usize>(), 1)
                }
            };
            (measure, layout.slot(most), unit)
        });
        Self { completion, measures: measures.collect() }
    }

    /// Adds an amount to the slot of a measure, if the goal looks at it.
    fn add(&self, sum: &mut impl Sum, of: Measure, amount: i64) {
        for &(_, slot, unit) in self.measures.iter().filter(|(measure, ..)| *measure == of) {
            sum.add(slot, amount / unit);
        }
    }
}

/// Whether the goal is most pairs of the next bracket, not only a number of them.
fn counts_next_pairs(bracket: &Bracket<'_>) -> bool {
    bracket.below.goal == Goal::OtherFloaters { enough: None }
}

/// More than any B.3-factor of the bracket, in its unit: a number that divides the squares of all score differences.
/// Scores are mostly multiples of half a point, and fewer bits make a cost faster to compare.
fn most_factor(bracket: &Bracket<'_>) -> (usize, i64) {
    let scores = || bracket.members.iter().map(|&player| bracket.entrants.score(player));
    let unit = if scores().all(|score| score.tenths() % 5 == 0) { 25 } else { 1 };
    let largest = scores().max().unwrap_or_default() - bracket.artificial_score();
    let most = usize::try_from(square(largest) / unit).unwrap_or(0);
    (most * (bracket.members.len() / 2 + 1), unit)
}

/// The meaning of a vertex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// A member of the bracket.
    Member,
    /// A player who leaves by C.1.
    Leaving,
    /// A player of the brackets below.
    Below,
    /// A place for a player that the next bracket need not pair.
    Spare,
}

impl Prices for BracketPrices<'_> {
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool {
        use Role::{Below, Leaving, Member, Spare};
        let roles = (self.role(one), self.role(other));
        if roles.1 != Spare && !self.traits(one).may_meet(self.traits(other)) {
            return false;
        }
        match roles {
            (Member, Member) if Dutch2012::has_room_for(self.bracket, one, other) => {
                self.inside(sum, self.traits(one), self.traits(other));
                if one.max(other) < self.bracket.below.s1 {
                    self.head.add(sum, Measure::MovedDown, 2);
                }
            }
            (Member, Member) if self.joins => {
                self.unpaired(sum, one);
                self.unpaired(sum, other);
            }
            (Member, Below) => {
                self.unpaired(sum, one);
                self.received(sum, one);
            }
            (Member, Spare) => self.unpaired(sum, one),
            (Leaving, Below) => self.received(sum, one),
            (Below, Below) => self.count_next_pair(sum),
            (Leaving | Below, Spare) => {}
            _ => return false,
        }
        true
    }

    /// Two byes to players who may have them still cost less than one to a barred player.
    fn alone(&self, sum: &mut impl Sum, vertex: usize) {
        let role = self.role(vertex);
        if role == Role::Leaving || role == Role::Below || role == Role::Member && self.looks_below
        {
            sum.add(self.head.completion, if self.may_have_bye(vertex) { 1 } else { 3 });
        }
        if role == Role::Member {
            self.unpaired(sum, vertex);
        }
    }

    /// Vertices that stand for nobody may meet everybody.
    fn conflicts(&self) -> Lists {
        let Bracket { entrants, members, .. } = self.bracket;
        let mut conflicts = entrants.conflicts_of(members, &self.outside);
        (0..self.spare).for_each(|_| conflicts.push([]));
        conflicts
    }
}

impl BracketPrices<'_> {
    #[inline]
    fn role(&self, vertex: usize) -> Role {
        let Bracket { members, below, .. } = self.bracket;
        match vertex.checked_sub(members.len()) {
            None => Role::Member,
            Some(place) if place >= self.outside.len() => Role::Spare,
            Some(place) if place < below.leaving.len() => Role::Leaving,
            Some(_) => Role::Below,
        }
    }

    /// The player that a vertex stands for; there is one unless it is [spare](Role::Spare).
    #[inline]
    fn player(&self, vertex: usize) -> PlayerIndex {
        let members = &self.bracket.members;
        *members.get(vertex).unwrap_or_else(|| &self.outside[vertex - members.len()])
    }

    #[inline]
    fn traits(&self, vertex: usize) -> &Traits {
        self.bracket.entrants.traits(self.player(vertex))
    }

    /// Whether a player who is left over may have the bye: not if the goal spares them.
    fn may_have_bye(&self, vertex: usize) -> bool {
        self.traits(vertex).may_have_bye
            && match self.bracket.below.goal {
                Goal::Completion { bye, .. } => {
                    may_have_bye(self.bracket, self.player(vertex), bye)
                }
                Goal::OtherFloaters { .. } => false,
                Goal::Itself | Goal::Lowest { .. } => true,
            }
    }

    /// Adds the cost of a pair of two members.
    #[inline]
    fn inside(&self, sum: &mut impl Sum, a: &Traits, b: &Traits) {
        if matches!(self.bracket.below.goal, Goal::Lowest { .. }) {
            self.head.add(sum, Measure::Factor, square(a.score - b.score));
        }
        let (higher, lower) = if a.score < b.score { (b, a) } else { (a, b) };
        self.rows.pair(sum, higher, lower);
    }

    /// Adds the cost of a member who is not paired in the bracket.
    fn unpaired(&self, sum: &mut impl Sum, place: usize) {
        let goal = self.bracket.below.goal;
        if matches!(goal, Goal::Completion { keep, .. } if keep == Some(place)) {
            sum.add(self.head.completion, 3);
        }
        for &(measure, slot, unit) in &self.head.measures {
            sum.add(slot, measure.of_unpaired(self.bracket, place) / unit);
        }
        self.rows.unpaired(sum, self.traits(place));
    }

    /// Subtracts the worth of a floater that is paired in the next bracket.
    fn received(&self, sum: &mut impl Sum, floater: usize) {
        self.count_next_pair(sum);
        let score = self.traits(floater).score;
        self.head.add(sum, Measure::NextScores, -i64::from(score.tenths()));
    }

    /// Subtracts the worth of a pair of the next bracket, if the goal is as many as possible.
    fn count_next_pair(&self, sum: &mut impl Sum) {
        if counts_next_pairs(self.bracket) {
            self.head.add(sum, Measure::NextPairs, -1);
        }
    }
}
