//! C4–C9 as costs, above the rows of [`CRITERIA`](crate::criteria::CRITERIA).

use pairwright_dutch::Traits;
use pairwright_dutch::costs::{Bounds, Costs, Differences, Kinds, Prices, Rows, lay_out};
use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Lists;
use pairwright_solver::{Slot, Sum};

use crate::bracket::Bracket;
use crate::lookahead::Prospect;

/// How far the criteria look below a bracket.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outlook<'a> {
    /// As few players as possible are left unpaired, and the fate of each is known: one prospect a member, no
    /// players below.
    Known(&'a [Prospect]),
    /// The next scoregroup alone; whether the round can be completed is not asked.
    Next,
    /// All players further down.
    Everybody {
        /// Whether C9 applies here.
        c9: bool,
    },
}

/// The prices of a bracket's pairs and unpaired players.
pub(crate) struct BracketPrices<'a> {
    bracket: &'a Bracket<'a>,
    outlook: Outlook<'a>,
    /// The players below that are vertices.
    outside: Vec<PlayerIndex>,
    head: Head,
    rows: Rows,
}

/// The slots of the criteria above the rows.
struct Head {
    /// C2, C4 and C5: whether the round can be completed.
    completion: Slot,
    /// C6: the number of downfloaters.
    downfloaters: Slot,
    /// C7: the scores of the downfloaters.
    scores: Differences,
    /// C8: pairs of the next bracket.
    next_pairs: Slot,
    /// C8: the scores of the downfloaters that are paired there.
    next_scores: Differences,
    /// C9: the unplayed games of the player with the bye.
    unplayed: Slot,
}

/// The costs of a bracket, with this outlook.
pub(crate) fn costs<'a>(
    bracket: &'a Bracket<'a>,
    outlook: Outlook<'a>,
) -> Costs<BracketPrices<'a>> {
    let members = bracket.members.len();
    let is_single = matches!(outlook, Outlook::Known(_));
    let spare = bracket.spare();
    let bounds = Bounds::new(bracket, if is_single { spare } else { members });
    let outside: Vec<PlayerIndex> = match outlook {
        Outlook::Known(_) => vec![],
        Outlook::Next => bracket.below.next.to_vec(),
        Outlook::Everybody { .. } => bracket.below.players().collect(),
    };
    let (completion, next_pairs, unplayed) = match outlook {
        Outlook::Known(prospects) => {
            let lost = prospects.iter().map(|one| usize::from(one.lost_pairs)).max();
            let unplayed = prospects.iter().map(|one| one.unplayed).max();
            (1, lost.unwrap_or_default().max(1), unplayed)
        }
        Outlook::Next => (0, members + bracket.below.next.len(), None),
        Outlook::Everybody { c9 } => {
            let unplayed = bounds.largest(|member| member.unplayed).filter(|_| c9);
            (3 * (members + outside.len()), members + bracket.below.next.len(), unplayed)
        }
    };
    let (next_pairs, next_scores) = if bracket.below.is_looked_at() {
        (next_pairs, bounds.by_score())
    } else {
        (0, Vec::new())
    };
    let (layout, (head, rows)) = lay_out(|layout| {
        let head = Head {
            completion: layout.slot(completion),
            downfloaters: layout.slot(bounds.most_unpaired),
            scores: Differences::lay_out(layout, bounds.down_differences(|_| true, false)),
            next_pairs: layout.slot(next_pairs),
            next_scores: Differences::lay_out(layout, next_scores),
            unplayed: layout.slot(unplayed.map_or(0, usize::from)),
        };
        (head, Rows::lay_out(layout, &bracket.entrants.criteria, &bounds))
    });
    let kinds = kinds(bracket, &outside, outlook, &rows);
    let prices = BracketPrices { bracket, outlook, outside, head, rows };
    Costs::new(bracket, bounds.mdp_classes(), kinds, layout, prices).leaving(spare)
}

/// Sorts the vertices into kinds, by everything that the criteria of this bracket look at.
fn kinds(
    bracket: &Bracket<'_>,
    outside: &[PlayerIndex],
    outlook: Outlook<'_>,
    rows: &Rows,
) -> Kinds {
    let members = bracket.members.len();
    let further = members + bracket.below.next.len();
    let prospects = match outlook {
        Outlook::Known(prospects) => Some(prospects),
        Outlook::Next | Outlook::Everybody { .. } => None,
    };
    let all_paired = prospects.is_some() && bracket.spare() == 0;
    let looks_at_bye = matches!(outlook, Outlook::Everybody { .. });
    let looks_at_unplayed = matches!(outlook, Outlook::Everybody { c9: true });
    let vertices = rows.vertices(bracket, outside, all_paired).enumerate();
    Kinds::new(vertices.map(|(vertex, mut traits)| {
        let (is_inside, is_moved_down) = (vertex < members, vertex < bracket.mdps);
        traits.may_have_bye &= looks_at_bye;
        if !looks_at_unplayed {
            traits.unplayed = 0;
        }
        let prospect = prospects.filter(|_| !all_paired).map(|prospects| prospects[vertex]);
        (is_inside, is_moved_down, vertex >= further, traits, prospect)
    }))
}

impl Prices for BracketPrices<'_> {
    fn pair(&self, sum: &mut impl Sum, one: usize, other: usize) -> bool {
        let (bracket, members) = (self.bracket, self.bracket.members.len());
        if other < bracket.mdps {
            return false;
        }
        let (a, b) = (self.traits(one), self.traits(other));
        if !a.may_meet(b) {
            return false;
        }
        if one < members && other < members {
            self.rows.pair(sum, a, b);
            return true;
        }
        let is_next = self.is_next(other);
        if is_next {
            sum.add(self.head.next_pairs, -1);
        }
        if one < members {
            if is_next {
                self.head.next_scores.add(sum, a.score, -1);
            }
            self.unpaired(sum, one);
        }
        true
    }

    fn tier_below(&self, below: usize) -> Option<usize> {
        Some(usize::from(self.is_next(below)))
    }

    fn may_meet(&self, member: usize, below: usize) -> bool {
        self.traits(member).may_meet(self.traits(below))
    }

    fn alone(&self, sum: &mut impl Sum, vertex: usize) {
        let (head, traits) = (&self.head, self.traits(vertex));
        let is_member = vertex < self.bracket.members.len();
        match self.outlook {
            Outlook::Known(prospects) => {
                let Prospect { blocks_round, lost_pairs, finds_partner, unplayed } =
                    prospects[vertex];
                sum.add(head.completion, i64::from(blocks_round));
                sum.add(head.next_pairs, i64::from(lost_pairs));
                head.next_scores.add(sum, traits.score, -i64::from(finds_partner));
                sum.add(head.unplayed, i64::from(unplayed));
            }
            Outlook::Next => {}
            Outlook::Everybody { c9 } => {
                // Two byes to players who may have them still cost less than one to a barred player.
                sum.add(head.completion, if traits.may_have_bye { 1 } else { 3 });
                if is_member && c9 {
                    sum.add(head.unplayed, i64::from(traits.unplayed));
                }
            }
        }
        if is_member {
            self.unpaired(sum, vertex);
        }
    }

    fn conflicts(&self) -> Lists {
        self.bracket.entrants.conflicts_of(&self.bracket.members, &self.outside)
    }
}

impl BracketPrices<'_> {
    /// Adds the cost of a member who is not paired in the bracket.
    fn unpaired(&self, sum: &mut impl Sum, member: usize) {
        let traits = self.traits(member);
        sum.add(self.head.downfloaters, 1);
        self.head.scores.add(sum, traits.score - self.bracket.artificial_score(), 1);
        self.rows.unpaired(sum, traits);
    }

    /// Whether a vertex below is in the next scoregroup.
    fn is_next(&self, below: usize) -> bool {
        below < self.bracket.members.len() + self.bracket.below.next.len()
    }

    fn traits(&self, vertex: usize) -> &Traits {
        let members = &self.bracket.members;
        let player = members.get(vertex).unwrap_or_else(|| &self.outside[vertex - members.len()]);
        self.bracket.entrants.traits(*player)
    }
}
