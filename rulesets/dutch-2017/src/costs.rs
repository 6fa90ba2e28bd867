//! C.4–C.7 as costs, above the rows of [`CRITERIA`](crate::criteria::CRITERIA).

use pairwright_dutch::Traits;
use pairwright_dutch::costs::{Bounds, Costs, Differences, Kinds, Prices, Rows, lay_out};
use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Lists;
use pairwright_solver::{Slot, Sum};

use crate::bracket::{Below, Bracket};
use crate::lookahead::Prospect;

/// The prices of a bracket's pairs and unpaired players.
pub(crate) struct BracketPrices<'a> {
    bracket: &'a Bracket<'a>,
    /// The prospects of a downfloater below, one a member; if given, the players below are left out.
    prospects: Option<&'a [Prospect]>,
    head: Head,
    rows: Rows,
}

/// The slots of the criteria above the rows.
struct Head {
    /// C.2 and C.4: the round can be completed.
    completion: Slot,
    /// C.5: the number of downfloaters.
    pairs: Slot,
    /// C.6: the PSD (pairing score difference), one slot a difference.
    psd: Differences,
    /// C.7: pairs of the next bracket, or whether it completes the round.
    next_pairs: Slot,
    /// C.7: the PSD of the next bracket.
    next_psd: Differences,
}

/// The costs of a bracket. With `prospects`, one a member, as few players as possible stay unpaired, and the
/// chances of each below are known; otherwise the vertices include the players below that unpaired players
/// may be paired with.
pub(crate) fn costs<'a>(
    bracket: &'a Bracket<'a>,
    prospects: Option<&'a [Prospect]>,
) -> Costs<BracketPrices<'a>> {
    let (members, is_single) = (bracket.members.len(), prospects.is_some());
    let spare = bracket.spare();
    let outside = if is_single { &[][..] } else { bracket.below.players() };
    let bounds = Bounds::new(bracket, if is_single { spare } else { members });
    let looks_below = 3 * (members + outside.len());
    let (completion, next_pairs, next_psd) = match bracket.below {
        Below::Next { .. } => (0, looks_below, bounds.by_score()),
        Below::Rest { .. } | Below::Nothing { .. } => (looks_below, 0, Vec::new()),
    };
    let (layout, (head, rows)) = lay_out(|layout| {
        let head = Head {
            completion: layout.slot(completion),
            pairs: layout.slot(bounds.most_unpaired),
            psd: Differences::lay_out(layout, bounds.down_differences(|_| true, false)),
            next_pairs: layout.slot(next_pairs),
            next_psd: Differences::lay_out(layout, next_psd),
        };
        (head, Rows::lay_out(layout, &bracket.entrants.criteria, &bounds))
    });
    let kinds = kinds(bracket, outside, prospects, &rows);
    let mdp_classes = bounds.mdp_classes();
    let prices = BracketPrices { bracket, prospects, head, rows };
    Costs::new(bracket, mdp_classes, kinds, layout, prices).leaving(spare)
}

/// Sorts the vertices into kinds, by everything that the criteria of this bracket look at.
fn kinds(
    bracket: &Bracket<'_>,
    outside: &[PlayerIndex],
    prospects: Option<&[Prospect]>,
    rows: &Rows,
) -> Kinds {
    let members = bracket.members.len();
    let all_paired = prospects.is_some() && bracket.spare() == 0;
    let looks_at_bye = bracket.below.is_paired() && !all_paired;
    let vertices = rows.vertices(bracket, outside, all_paired).enumerate();
    Kinds::new(vertices.map(|(vertex, mut traits)| {
        let (is_inside, is_moved_down) = (vertex < members, vertex < bracket.mdps);
        traits.may_have_bye &= looks_at_bye;
        let prospect = prospects.filter(|_| !all_paired).map(|prospects| prospects[vertex]);
        (is_inside, is_moved_down, traits, prospect)
    }))
}

impl Prices for BracketPrices<'_> {
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool {
        let (bracket, head, members) = (self.bracket, &self.head, self.bracket.members.len());
        if other < bracket.mdps {
            return false;
        }
        let (a, b) = (self.traits(one), self.traits(other));
        if !a.may_meet(b) {
            return false;
        }
        if other >= members && matches!(bracket.below, Below::Next { is_last: false, .. }) {
            sum.add(head.next_pairs, -1);
        }
        if one < members && other < members {
            let (higher, lower) = if a.score < b.score { (b, a) } else { (a, b) };
            if !self.rows.is_level() {
                head.psd.add(sum, higher.score - lower.score, 1);
            }
            self.rows.pair(sum, higher, lower);
        } else if one < members {
            head.next_psd.add(sum, a.score, -1);
            self.unpaired(sum, one);
        }
        true
    }

    fn tier_below(&self, _: usize) -> Option<usize> {
        Some(0)
    }

    fn may_meet(&self, member: usize, below: usize) -> bool {
        self.traits(member).may_meet(self.traits(below))
    }

    fn alone(&self, sum: &mut impl Sum, vertex: usize) {
        let (head, traits) = (&self.head, self.traits(vertex));
        // At best this vertex has the bye. Two byes to players who may have them still cost less than one
        // to a barred player.
        let bye = if traits.may_have_bye { 1 } else { 3 };
        match (self.bracket.below, self.prospects) {
            (Below::Next { .. }, Some(prospects)) => {
                let prospect = prospects[vertex];
                let lost = prospect.lost_pairs + 2 * u8::from(prospect.blocks_round);
                sum.add(head.next_pairs, i64::from(lost));
                head.next_psd.add(sum, traits.score, -i64::from(prospect.finds_partner));
            }
            (Below::Next { is_last: false, .. }, None) => {}
            (Below::Next { is_last: true, .. }, None) => sum.add(head.next_pairs, bye),
            (Below::Rest { .. } | Below::Nothing { .. }, _) => sum.add(head.completion, bye),
        }
        if vertex < self.bracket.members.len() {
            self.unpaired(sum, vertex);
        }
    }

    fn conflicts(&self) -> Lists {
        let members = &self.bracket.members;
        let below = if self.prospects.is_some() { &[] } else { self.bracket.below.players() };
        self.bracket.entrants.conflicts_of(members, below)
    }
}

impl BracketPrices<'_> {
    /// Adds the cost of a member who is not paired in the bracket.
    fn unpaired(&self, sum: &mut impl Sum, member: usize) {
        let traits = self.traits(member);
        sum.add(self.head.pairs, 1);
        self.head.psd.add(sum, traits.score - self.bracket.artificial_score(), 1);
        self.rows.unpaired(sum, traits);
    }

    fn traits(&self, vertex: usize) -> &Traits {
        let (members, below) = (&self.bracket.members, self.bracket.below.players());
        let player = members.get(vertex).unwrap_or_else(|| &below[vertex - members.len()]);
        self.bracket.entrants.traits(*player)
    }
}
