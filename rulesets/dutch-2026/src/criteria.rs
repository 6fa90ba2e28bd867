//! C1–C21 as costs, for the fast routes.
//!
//! A candidate costs the sum over its pairs and unpaired players; the criteria lie in separate
//! fields of the number, in descending priority, so the cheapest candidate is the best one (3.8).
//! [`Fields`] has the fields, [`kinds`] the players.

use pairwright_candidate::{Layout, OrderSlots, Problem, Slot as LayoutField, Statement};
use pairwright_matching::Weight;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::Bracket;
use crate::fields::{ByScore, Fields};
use crate::kinds::{conflicts, kinds};
use crate::lookahead::Prospect;
use crate::players::Traits;

/// How the criteria look below a bracket.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outlook<'a> {
    /// At most one player is left unpaired, and what becomes of each is known: one prospect a
    /// member, no outsiders.
    Known(&'a [Prospect]),
    /// The next scoregroup by itself; whether the round can be completed is not asked.
    Next,
    /// Everybody further down.
    Everybody {
        /// Whether C9 applies.
        c9: bool,
    },
}

/// How the criteria of a bracket are laid out, before the size of a weight is chosen.
pub(crate) struct Criteria<'a> {
    bracket: &'a Bracket<'a>,
    outlook: Outlook<'a>,
    /// The players below that take part.
    outside: Vec<PlayerIndex>,
    /// The kind of each vertex.
    kinds: Vec<u16>,
    /// One vertex of each kind.
    samples: Vec<usize>,
    fields: Fields,
    order: Option<OrderSlots>,
    layout: Layout,
}

/// Which of a player's floats would be repeated by a float in one direction, by C14–C17.
pub(crate) type Repeated = [bool; 4];

impl<'a> Criteria<'a> {
    pub(crate) fn new(bracket: &'a Bracket<'a>, outlook: Outlook<'a>) -> Self {
        let outside: Vec<PlayerIndex> = match outlook {
            Outlook::Known(_) => vec![],
            Outlook::Next => bracket.below.next.to_vec(),
            Outlook::Everybody { .. } => bracket.below.players().collect(),
        };
        let (kinds, samples) = kinds(bracket, &outside, outlook);
        let criteria =
            |layout: &mut Layout| Fields::lay_out(layout, bracket, outlook, outside.len());
        let (layout, order, fields) = if matches!(outlook, Outlook::Known(_)) {
            // The quick route counts nothing beside the criteria.
            let mut layout = Layout::new();
            let fields = criteria(&mut layout);
            (layout, None, fields)
        } else {
            let (layout, order, fields) = OrderSlots::around(bracket.members.len(), criteria);
            (layout, Some(order), fields)
        };
        Self { bracket, outlook, outside, kinds, samples, fields, order, layout }
    }

    /// The scores of the moved-down players: C7 settles which of them are left over.
    fn mdp_classes(&self) -> Vec<i32> {
        let mdps = &self.bracket.members[..self.bracket.mdps];
        mdps.iter().map(|&mdp| self.bracket.field.traits(mdp).score.tenths()).collect()
    }

    fn player(&self, vertex: usize) -> PlayerIndex {
        let members = &self.bracket.members;
        match members.get(vertex) {
            Some(&member) => member,
            None => self.outside[vertex - members.len()],
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
        let next = members + bracket.below.next.len();
        let cost = match (one < members, other < members) {
            (true, true) if one < bracket.mdps => self.inside(traits(one), traits(other)),
            (true, true) => self.colours(traits(one), traits(other)),
            (true, false) => self.unpaired(one),
            (false, _) => W::zero(),
        };
        let fields = &criteria.fields;
        Some(match (one < members, other < members, other < next) {
            (_, true, _) | (_, _, false) => cost,
            (false, _, true) => cost - self.unit(fields.c8_pairs),
            (true, false, true) => {
                let score = self.at(&fields.c8_scores, traits(one).score);
                cost - self.unit(fields.c8_pairs) - score
            }
        })
    }

    /// What it costs a vertex to have no partner at all.
    fn alone(&self, vertex: usize) -> W {
        let criteria = self.criteria;
        let fields = &criteria.fields;
        let is_member = vertex < criteria.bracket.members.len();
        let traits = criteria.bracket.field.traits(criteria.player(vertex));
        let floats = if is_member { self.unpaired(vertex) } else { W::zero() };
        floats
            + match criteria.outlook {
                Outlook::Known(prospects) => self.prospect(traits, prospects[vertex]),
                Outlook::Next => W::zero(),
                Outlook::Everybody { c9 } => {
                    // Two byes to whoever may have them still cost less than one to a player barred.
                    let bye = if traits.may_have_bye { 1 } else { 3 };
                    let unplayed = if is_member && c9 { traits.unplayed } else { 0 };
                    self.unit(fields.completion).times(bye)
                        + self.unit(fields.c9).times(i64::from(unplayed))
                }
            }
    }

    /// What the only downfloater makes of those below.
    fn prospect(&self, floater: &Traits, prospect: Prospect) -> W {
        let fields = &self.criteria.fields;
        let mut cost = self.unit(fields.completion).times(i64::from(prospect.blocks_round));
        cost += self.unit(fields.c8_pairs).times(i64::from(prospect.lost_pairs));
        if prospect.finds_partner {
            cost -= self.at(&fields.c8_scores, floater.score);
        }
        cost + self.unit(fields.c9).times(i64::from(prospect.unplayed))
    }

    /// A pair of a moved-down player and a resident.
    fn inside(&self, mdp: &Traits, resident: &Traits) -> W {
        let mut cost = self.colours(mdp, resident);
        self.add_repeats(&mut cost, up(resident));
        self.add_differences(&mut cost, up(resident), mdp.score);
        cost
    }

    /// A member who is not paired in the bracket.
    fn unpaired(&self, member: usize) -> W {
        let fields = &self.criteria.fields;
        let traits = self.criteria.bracket.field.traits(self.criteria.player(member));
        let mut cost = self.unit(fields.c6);
        if member < self.criteria.bracket.mdps {
            cost += self.at(&fields.c7, traits.score);
            self.add_differences(&mut cost, down(traits), traits.score);
        } else {
            self.add_repeats(&mut cost, down(traits));
        }
        cost
    }

    /// C10 to C13.
    fn colours(&self, one: &Traits, other: &Traits) -> W {
        let fields = &self.criteria.fields;
        if !one.shares_colour(other) {
            return W::zero();
        }
        let mut cost = self.unit(fields.c12);
        if one.is_absolute() && other.is_absolute() {
            cost += self.unit(fields.c10).times(i64::from(exceeds_difference(one, other)));
            cost += self.unit(fields.c11).times(i64::from(repeats_colour(one, other)));
        } else if is_strong(one) && is_strong(other) {
            cost += self.unit(fields.c13);
        }
        cost
    }

    /// C14 to C17 for one player.
    fn add_repeats(&self, cost: &mut W, repeated: Repeated) {
        let fields = self.criteria.fields.c14_to_c17.iter().zip(repeated);
        for (&field, _) in fields.filter(|(_, repeated)| *repeated) {
            *cost += self.unit(field);
        }
    }

    /// C18 to C21 for one player, by the score of the moved-down player concerned.
    fn add_differences(&self, cost: &mut W, repeated: Repeated, score: Score) {
        let fields = self.criteria.fields.c18_to_c21.iter().zip(repeated);
        for (fields, _) in fields.filter(|(_, repeated)| *repeated) {
            *cost += self.at(fields, score);
        }
    }

    fn unit(&self, field: LayoutField) -> W {
        self.units[Layout::index(field)]
    }

    fn at(&self, fields: &ByScore, score: Score) -> W {
        fields.get(score).map_or_else(W::zero, |field| self.unit(field))
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
/// Rule: [C10](crate::articles::C_10).
pub(crate) fn exceeds_difference(one: &Traits, other: &Traits) -> bool {
    one.difference >= 2 && other.difference >= 2
}

/// Whether one of two players with the same absolute preference gets a colour three times running.
///
/// Rule: [C11](crate::articles::C_11). Denied is who has the smaller difference (5.2.2). With equal
/// differences one of them had the other colour more recently (5.2.3), unless both had the denied
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
