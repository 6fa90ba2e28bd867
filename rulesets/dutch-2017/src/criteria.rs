//! C.1–C.19 as costs, for the fast routes.
//!
//! A candidate costs the sum over its pairs and unpaired players; the criteria lie in separate
//! fields of the number, in descending priority, so the cheapest candidate is the best one (B.8).
//! Score differences (PSD, C.16–C.19) have one field for each difference that can occur, the
//! largest first: that is the lexicographic comparison of sorted lists.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_candidate::{Field as LayoutField, Layout, OrderFields, Problem};
use pairwright_matching::Weight;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket};
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
    order: Option<OrderFields>,
    layout: Layout,
}

/// The place of each criterion.
struct Fields {
    /// C.2 and C.4: the round can be completed.
    completion: LayoutField,
    c5: LayoutField,
    c6: Differences,
    /// C.7: pairs of the next bracket, or that it completes the round.
    c7_pairs: LayoutField,
    /// C.7: the PSD of the next bracket.
    c7_psd: Differences,
    c8: LayoutField,
    c9: LayoutField,
    c10: LayoutField,
    c11: LayoutField,
    /// C.12–C.15: repeated floats, down and up of the previous round, then of the one before.
    c12_to_c15: [LayoutField; 4],
    /// C.16–C.19: their score differences.
    c16_to_c19: [Differences; 4],
}

/// One field for each score difference, or score, that can occur; the largest first.
struct Differences(BTreeMap<Score, LayoutField>);

impl Differences {
    /// Lays out a field for every key of `bounds`.
    fn lay_out(layout: &mut Layout, bounds: &BTreeMap<Score, usize>) -> Self {
        Self(bounds.iter().rev().map(|(&score, &bound)| (score, layout.field(bound))).collect())
    }
}

/// Which of a player's floats would be repeated by a float in one direction, by C.12–C.15.
type Repeated = [bool; 4];

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
        let lowest = bracket.members.iter().map(|&p| bracket.field.traits(p).score).min();
        let artificial = lowest.unwrap_or_default() - Score::ONE;
        let single = prospects.is_some();
        let criteria =
            |layout: &mut Layout| lay_out(layout, bracket, outside.len(), artificial, single);
        let (layout, order, fields) = if single {
            // The quick route counts nothing beside the criteria.
            let mut layout = Layout::new();
            let fields = criteria(&mut layout);
            (layout, None, fields)
        } else {
            let (layout, order, fields) = OrderFields::around(bracket.members.len(), criteria);
            (layout, Some(order), fields)
        };
        Self { bracket, prospects, kinds, samples, artificial, fields, order, layout }
    }

    /// How many bits a weight needs, in words of `word` bits.
    pub(crate) fn bits(&self, word: u32) -> u32 {
        self.layout.bits(word)
    }

    /// The bracket as a problem with weights of type `W`, in words of `word` bits.
    pub(crate) fn problem<W: Weight>(&self, word: u32) -> Problem<W> {
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
            kinds: self.kinds.clone(),
            kind_count,
            pair,
            alone: self.samples.iter().map(|&sample| pricing.alone(sample)).collect(),
            conflicts: conflicts(self.bracket, self.kinds.len()),
            order: self.order.map(|order| order.units(&pricing.units)).unwrap_or_default(),
        }
    }

    fn player(&self, vertex: usize) -> PlayerIndex {
        let members = &self.bracket.members;
        match members.get(vertex) {
            Some(&member) => member,
            None => self.bracket.below.players()[vertex - members.len()],
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
                if a.score < b.score { self.inside(b, a) } else { self.inside(a, b) }
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
            cost += self.difference(&fields.c6, difference);
            cost += self.floats(down(higher), difference) + self.floats(up(lower), difference);
        }
        cost
    }

    /// A member who is not paired in the bracket.
    fn unpaired(&self, player: &Traits) -> W {
        let fields = &self.criteria.fields;
        let difference = player.score - self.criteria.artificial;
        self.unit(fields.c5)
            + self.difference(&fields.c6, difference)
            + self.floats(down(player), difference)
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

    /// C.12 to C.19 for one player.
    fn floats(&self, repeated: Repeated, difference: Score) -> W {
        let fields = &self.criteria.fields;
        let mut cost = W::zero();
        for (which, _) in repeated.iter().enumerate().filter(|(_, repeated)| **repeated) {
            cost += self.unit(fields.c12_to_c15[which]);
            cost += self.difference(&fields.c16_to_c19[which], difference);
        }
        cost
    }

    fn unit(&self, field: LayoutField) -> W {
        self.units[Layout::index(field)]
    }

    fn difference(&self, differences: &Differences, difference: Score) -> W {
        differences.0.get(&difference).map_or_else(W::zero, |&field| self.unit(field))
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

/// Lays out the criteria. A field's bound is the most that any candidate can count in it; `single`
/// tells that at most one player stays unpaired.
fn lay_out(
    layout: &mut Layout,
    bracket: &Bracket<'_>,
    outside: usize,
    artificial: Score,
    single: bool,
) -> Fields {
    let members: Vec<&Traits> = bracket.members.iter().map(|&p| bracket.field.traits(p)).collect();
    let count = members.len();
    let scores: BTreeSet<Score> = members.iter().map(|member| member.score).collect();
    let resident_scores = members[bracket.mdps..].iter().map(|resident| resident.score);
    // How many players can be unpaired, and how many pairs can be of different scores.
    let most_unpaired = if single { 1 } else { count };
    let most_uneven =
        if resident_scores.collect::<BTreeSet<_>>().len() > 1 { count / 2 } else { bracket.mdps };

    let differences = |counts: &dyn Fn(Repeated) -> bool, has_upfloats: bool| {
        let mut uneven: BTreeMap<Score, usize> = BTreeMap::new();
        let mut unpaired: BTreeMap<Score, usize> = BTreeMap::new();
        for member in &members {
            if counts(down(member)) {
                for &lower in scores.range(..member.score) {
                    *uneven.entry(member.score - lower).or_default() += 1;
                }
                *unpaired.entry(member.score - artificial).or_default() += 1;
            }
            if has_upfloats && counts(up(member)) {
                for &higher in scores.range(member.score..).filter(|&&s| s > member.score) {
                    *uneven.entry(higher - member.score).or_default() += 1;
                }
            }
        }
        let mut bounds: BTreeMap<Score, usize> = BTreeMap::new();
        for (tally, most) in [(uneven, most_uneven), (unpaired, most_unpaired)] {
            for (difference, tally) in tally {
                *bounds.entry(difference).or_default() += tally.min(most);
            }
        }
        bounds
    };
    let repeats = |which: usize| {
        let affected = |float: fn(&Traits) -> Repeated| {
            members.iter().filter(|member| float(member)[which]).count()
        };
        affected(down).min(most_uneven + most_unpaired) + affected(up).min(most_uneven)
    };
    let per_score = |is_needed: bool| {
        let mut bounds: BTreeMap<Score, usize> = BTreeMap::new();
        for member in members.iter().filter(|_| is_needed) {
            *bounds.entry(member.score).or_default() += 1;
        }
        for bound in bounds.values_mut() {
            *bound = (*bound).min(most_unpaired);
        }
        bounds
    };
    let topscorer_pairs = if members.iter().any(|member| member.topscorer) { count / 2 } else { 0 };
    let looks_below = 3 * (count + outside);
    let (completion, next, next_pairs) = match bracket.below {
        Below::Next { .. } => (0, true, looks_below),
        Below::Rest(_) | Below::Nothing => (looks_below, false, 0),
    };

    Fields {
        completion: layout.field(completion),
        c5: layout.field(most_unpaired),
        c6: Differences::lay_out(layout, &differences(&|_| true, false)),
        c7_pairs: layout.field(next_pairs),
        c7_psd: Differences::lay_out(layout, &per_score(next)),
        c8: layout.field(topscorer_pairs),
        c9: layout.field(topscorer_pairs),
        c10: layout.field(count / 2),
        c11: layout.field(count / 2),
        c12_to_c15: [0, 1, 2, 3].map(|which| layout.field(repeats(which))),
        c16_to_c19: [0, 1, 2, 3].map(|which| {
            Differences::lay_out(layout, &differences(&|repeated| repeated[which], true))
        }),
    }
}

/// Sorts the vertices into kinds: everything about them that the criteria of this bracket look at.
/// Returns the kind of each vertex and a sample of each kind.
fn kinds(
    bracket: &Bracket<'_>,
    outside: &[PlayerIndex],
    prospects: Option<&[Prospect]>,
) -> (Vec<u16>, Vec<usize>) {
    let field = bracket.field;
    let members = bracket.members.len();
    let has_topscorers = bracket.members.iter().any(|&p| field.traits(p).topscorer)
        || outside.iter().any(|&p| field.traits(p).topscorer);
    let highest = bracket.members.iter().map(|&p| field.traits(p).score).max().unwrap_or_default();
    let lowest = bracket.members.iter().map(|&p| field.traits(p).score).min().unwrap_or_default();
    let all_paired = prospects.is_some() && members.is_multiple_of(2);
    let completes = !matches!(bracket.below, Below::Next { is_last: false, .. });

    let key = |vertex: usize, player: PlayerIndex| {
        let mut traits = *field.traits(player);
        let inside = vertex < members;
        if !has_topscorers {
            traits.difference = 0;
            traits.repeated = None;
        }
        if !inside {
            // Outside only the absolute criteria count.
            traits.score = Score::ZERO;
            if !traits.is_absolute() {
                traits.colour = None;
                traits.strength = pairwright_bookkeeping::Strength::None;
            }
        }
        if !inside || (all_paired && traits.score == lowest) {
            traits.down = [false; 2];
        }
        if !inside || traits.score == highest {
            traits.up = [false; 2];
        }
        traits.may_have_bye &= completes && !all_paired;
        let prospect = prospects.map(|prospects| prospects[vertex]).filter(|_| !all_paired);
        (!inside, vertex >= bracket.mdps, traits, prospect)
    };
    let mut found = BTreeMap::new();
    let mut samples = Vec::new();
    let players = bracket.members.iter().chain(outside).copied();
    let kinds = players.enumerate().map(|(vertex, player)| {
        *found.entry(key(vertex, player)).or_insert_with(|| {
            samples.push(vertex);
            u16::try_from(samples.len() - 1).unwrap_or(u16::MAX)
        })
    });
    (kinds.collect(), samples)
}

/// Who may not meet whom whatever their kinds: earlier opponents and forbidden pairs.
fn conflicts(bracket: &Bracket<'_>, vertices: usize) -> Vec<Vec<u32>> {
    let field = bracket.field;
    let players: Vec<PlayerIndex> =
        bracket.members.iter().chain(bracket.below.players()).copied().take(vertices).collect();
    let mut vertex_of = vec![u32::MAX; field.ledger.entries().len()];
    for (vertex, player) in (0..).zip(&players) {
        vertex_of[player.get()] = vertex;
    }
    let forbidden = field.ledger.forbidden();
    let mut groups: BTreeMap<u16, Vec<u32>> = BTreeMap::new();
    for (vertex, &player) in (0..).zip(&players) {
        for &group in forbidden.groups(player) {
            groups.entry(group).or_default().push(vertex);
        }
    }
    let list = |(vertex, &player): (u32, &PlayerIndex)| {
        let met = field.ledger.opponents(player).iter().map(|opponent| vertex_of[opponent.get()]);
        let groups = forbidden.groups(player).iter().flat_map(|group| &groups[group]).copied();
        let mut list: Vec<u32> =
            met.chain(groups).filter(|&other| other != u32::MAX && other != vertex).collect();
        list.sort_unstable();
        list.dedup();
        list
    };
    (0..).zip(&players).map(list).collect()
}
