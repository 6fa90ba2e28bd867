//! C.1–C.19 as costs, for the fast routes.
//!
//! A candidate costs the sum over its pairs and unpaired players; the criteria lie in separate
//! fields of the number, in descending priority, so the cheapest candidate is the best one (B.8).
//! [`Fields`] has the fields, [`kinds`] the players.

use pairwright_candidate::{Layout, OrderSlots, Problem, Slot as LayoutField, Statement};
use pairwright_matching::Weight;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket};
use crate::fields::{Differences, Fields};
use crate::kinds::{conflicts, kinds};
use crate::lookahead::Prospect;
use crate::players::Traits;

/// How the criteria of a bracket are laid out, before the size of a weight is chosen.
pub(crate) struct Criteria<'a> {
    bracket: &'a Bracket<'a>,
    /// What is known of a downfloater's chances below; if given, the outsiders are left out.
    prospects: Option<&'a [Prospect]>,
    /// The kind of each vertex.
    kinds: Vec<u16>,
    /// One vertex of each kind.
    samples: Vec<usize>,
    /// A score below every member's: one point less than the lowest (A.8).
    artificial: Score,
    fields: Fields,
    order: Option<OrderSlots>,
    layout: Layout,
}

/// Which of a player's floats would be repeated by a float in one direction, by C.12–C.15.
pub(crate) type Repeated = [bool; 4];

impl<'a> Criteria<'a> {
    /// The criteria of a bracket whose unpaired players may be paired with the outsiders below.
    pub(crate) fn with_outsiders(bracket: &'a Bracket<'a>) -> Self {
        Self::new(bracket, None)
    }

    /// The criteria of a bracket with at most one unpaired player, whose chances below are known:
    /// one prospect a member.
    pub(crate) fn with_prospects(bracket: &'a Bracket<'a>, prospects: &'a [Prospect]) -> Self {
        Self::new(bracket, Some(prospects))
    }

    fn new(bracket: &'a Bracket<'a>, prospects: Option<&'a [Prospect]>) -> Self {
        let outside: &[PlayerIndex] =
            if prospects.is_some() { &[] } else { bracket.below.players() };
        let (kinds, samples) = kinds(bracket, outside, prospects);
        let artificial = bracket.artificial_score();
        let single = prospects.is_some();
        let criteria = |layout: &mut Layout| {
            Fields::lay_out(layout, bracket, outside.len(), artificial, single)
        };
        let (layout, order, fields) = if single {
            // The quick route counts nothing beside the criteria.
            let mut layout = Layout::new();
            let fields = criteria(&mut layout);
            (layout, None, fields)
        } else {
            let (layout, order, fields) = OrderSlots::around(bracket.members.len(), criteria);
            (layout, Some(order), fields)
        };
        Self { bracket, prospects, kinds, samples, artificial, fields, order, layout }
    }

    /// The scores of the moved-down players, where C.6 is about nothing but who of them is unpaired.
    fn mdp_classes(&self) -> Vec<i32> {
        if !self.fields.residents_are_level {
            return Vec::new();
        }
        let mdps = &self.bracket.members[..self.bracket.mdps];
        mdps.iter().map(|&mdp| self.bracket.field.traits(mdp).score.tenths()).collect()
    }

    fn player(&self, vertex: usize) -> PlayerIndex {
        let members = &self.bracket.members;
        match members.get(vertex) {
            Some(&member) => member,
            None => self.bracket.below.players()[vertex - members.len()],
        }
    }
}

impl Statement for Criteria<'_> {
    fn bits(&self, word: u32) -> u32 {
        self.layout.bits(word)
    }

    fn problem<W: Weight>(&self, word: u32) -> Problem<W> {
        let pricing = Pricing { criteria: self, units: self.layout.units(word) };
        let kind_count = self.samples.len();
        let mut pair = vec![None; kind_count * kind_count];
        for (a, &one) in self.samples.iter().enumerate() {
            for (b, &other) in self.samples.iter().enumerate().skip(a) {
                let cost = pricing.pair(one, other);
                pair[a * kind_count + b] = cost;
                pair[b * kind_count + a] = cost;
            }
        }
        Problem {
            members: self.bracket.members.len(),
            mdps: self.bracket.mdps,
            mdp_classes: self.mdp_classes(),
            kinds: self.kinds.clone(),
            kind_count,
            pair,
            alone: self.samples.iter().map(|&sample| pricing.alone(sample)).collect(),
            conflicts: conflicts(self.bracket, self.kinds.len()),
            order: self.order.map(|order| order.units(&pricing.units)).unwrap_or_default(),
        }
    }
}

/// Adds up costs.
struct Pricing<'a, W> {
    criteria: &'a Criteria<'a>,
    units: Vec<W>,
}

impl<W: Weight> Pricing<'_, W> {
    /// What a pair of two vertices costs, if the absolute criteria allow it.
    fn pair(&self, one: usize, other: usize) -> Option<W> {
        let criteria = self.criteria;
        let bracket = criteria.bracket;
        let members = bracket.members.len();
        let (one, other) = (one.min(other), one.max(other));
        if other < bracket.mdps {
            return None;
        }
        let traits = |vertex| bracket.field.traits(criteria.player(vertex));
        if !traits(one).may_meet(traits(other)) {
            return None;
        }
        Some(match (one < members, other < members, bracket.below) {
            (true, true, _) => {
                let (a, b) = (traits(one), traits(other));
                let (higher, lower) = if a.score < b.score { (b, a) } else { (a, b) };
                self.inside(higher, lower)
            }
            (false, _, Below::Next { is_last: false, .. }) => -self.unit(criteria.fields.c7_pairs),
            (false, _, _) => W::zero(),
            (true, false, Below::Next { is_last, .. }) => {
                let floater = traits(one);
                let pairs = if is_last { W::zero() } else { self.unit(criteria.fields.c7_pairs) };
                let psd = self.difference(&criteria.fields.c7_psd, floater.score);
                self.unpaired(floater) - pairs - psd
            }
            (true, false, _) => self.unpaired(traits(one)),
        })
    }

    /// What it costs a vertex to have no partner at all.
    fn alone(&self, vertex: usize) -> W {
        let criteria = self.criteria;
        let fields = &criteria.fields;
        let traits = criteria.bracket.field.traits(criteria.player(vertex));
        let is_member = vertex < criteria.bracket.members.len();
        let floats = if is_member { self.unpaired(traits) } else { W::zero() };
        if let Some(prospects) = criteria.prospects {
            let prospect = prospects[vertex];
            let lost = prospect.lost_pairs + 2 * u8::from(prospect.blocks_round);
            let pairs = self.unit(fields.c7_pairs).times(i64::from(lost));
            let psd = if prospect.finds_partner {
                self.difference(&fields.c7_psd, traits.score)
            } else {
                W::zero()
            };
            return floats + pairs - psd + self.bye(traits, fields.completion);
        }
        let completes = match criteria.bracket.below {
            Below::Next { is_last: false, .. } => W::zero(),
            Below::Next { is_last: true, .. } => self.bye(traits, fields.c7_pairs),
            Below::Rest(_) | Below::Nothing => self.bye(traits, fields.completion),
        };
        floats + completes
    }

    /// The cost of leaving somebody without a partner when the round must be completed: a bye at
    /// best. Two byes to whoever may have them still cost less than one to a player barred.
    fn bye(&self, traits: &Traits, field: LayoutField) -> W {
        let looks_to_completion = match self.criteria.bracket.below {
            Below::Next { is_last, .. } => is_last && self.criteria.prospects.is_none(),
            Below::Rest(_) | Below::Nothing => true,
        };
        if !looks_to_completion {
            return W::zero();
        }
        self.unit(field).times(if traits.may_have_bye { 1 } else { 3 })
    }

    /// A pair of members, `higher` having at least the other's score.
    fn inside(&self, higher: &Traits, lower: &Traits) -> W {
        let fields = &self.criteria.fields;
        let mut cost = self.colours(higher, lower);
        let difference = higher.score - lower.score;
        if difference > Score::ZERO {
            if !fields.residents_are_level {
                cost += self.difference(&fields.c6, difference);
                self.add_repeats(&mut cost, down(higher));
                self.add_differences(&mut cost, down(higher), difference);
            }
            self.add_repeats(&mut cost, up(lower));
            self.add_differences(&mut cost, up(lower), difference);
        }
        cost
    }

    /// A member who is not paired in the bracket.
    fn unpaired(&self, player: &Traits) -> W {
        let fields = &self.criteria.fields;
        let difference = player.score - self.criteria.artificial;
        let mut cost = self.unit(fields.c5);
        let is_resident = difference == Score::ONE;
        if is_resident || !fields.residents_are_level {
            self.add_repeats(&mut cost, down(player));
        }
        if !is_resident || !fields.residents_are_level {
            cost += self.difference(&fields.c6, difference);
            self.add_differences(&mut cost, down(player), difference);
        }
        cost
    }

    /// C.8 to C.11.
    fn colours(&self, one: &Traits, other: &Traits) -> W {
        let fields = &self.criteria.fields;
        if !one.shares_colour(other) {
            return W::zero();
        }
        let mut cost = self.unit(fields.c10);
        if one.is_absolute() && other.is_absolute() {
            cost += self.unit(fields.c8).times(i64::from(exceeds_difference(one, other)));
            cost += self.unit(fields.c9).times(i64::from(repeats_colour(one, other)));
        } else if is_strong(one) && is_strong(other) {
            cost += self.unit(fields.c11);
        }
        cost
    }

    /// C.12 to C.15 for one player.
    fn add_repeats(&self, cost: &mut W, repeated: Repeated) {
        let fields = self.criteria.fields.c12_to_c15.iter().zip(repeated);
        for (&field, _) in fields.filter(|(_, repeated)| *repeated) {
            *cost += self.unit(field);
        }
    }

    /// C.16 to C.19 for one player.
    fn add_differences(&self, cost: &mut W, repeated: Repeated, difference: Score) {
        let fields = self.criteria.fields.c16_to_c19.iter().zip(repeated);
        for (fields, _) in fields.filter(|(_, repeated)| *repeated) {
            *cost += self.difference(fields, difference);
        }
    }

    fn unit(&self, field: LayoutField) -> W {
        self.units[Layout::index(field)]
    }

    fn difference(&self, differences: &Differences, difference: Score) -> W {
        differences.get(difference).map_or_else(W::zero, |field| self.unit(field))
    }
}

/// The floats that `player` would repeat by a downfloat.
pub(crate) fn down(player: &Traits) -> Repeated {
    [player.down[0], false, player.down[1], false]
}

/// The floats that `player` would repeat by an upfloat.
pub(crate) fn up(player: &Traits) -> Repeated {
    [false, player.up[0], false, player.up[1]]
}

/// Whether one of two players with the same absolute preference gets a colour difference beyond
/// two.
///
/// Rule: [C.8](crate::articles::C_8).
pub(crate) fn exceeds_difference(one: &Traits, other: &Traits) -> bool {
    one.difference >= 2 && other.difference >= 2
}

/// Whether one of two players with the same absolute preference gets a colour three times running.
///
/// Rule: [C.9](crate::articles::C_9). Denied is who has the smaller difference (E.2). With equal
/// differences one of them had the other colour more recently (E.3), unless both had the denied
/// colour twice.
pub(crate) fn repeats_colour(one: &Traits, other: &Traits) -> bool {
    let denied = |player: &Traits| player.repeated.is_some() && player.repeated != player.colour;
    match one.difference.cmp(&other.difference) {
        std::cmp::Ordering::Less => denied(one),
        std::cmp::Ordering::Greater => denied(other),
        std::cmp::Ordering::Equal => denied(one) && denied(other),
    }
}

/// Whether the preference is strong or more.
pub(crate) fn is_strong(player: &Traits) -> bool {
    player.strength >= pairwright_bookkeeping::Strength::Strong
}
