//! The best pairing of the next bracket after which the round can be completed, if one player moves down to it.
//!
//! [Prospects](crate::lookahead::prospects) look at the next bracket by itself. Completing the round may
//! cost that bracket pairs with every downfloater; one matching finds the number, which caps all prospects.

use pairwright_dutch::Vacancy;
use pairwright_model::PlayerIndex;
use pairwright_solver::matching::cardinality::Cardinality;
use pairwright_solver::matching::weighted::Matcher;

use crate::bracket::{Below, Bracket};
use crate::lookahead::Prospect;

/// The next bracket as C8 judges it, with one downfloater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Next {
    /// The number of pairs that it lacks, compared with the best conceivable downfloater.
    lost_pairs: usize,
    /// Whether the downfloater is paired there.
    finds_partner: bool,
}

/// The `prospects`, capped at those of a player who may meet all opponents that any member may meet.
///
/// Rule: [C4](crate::articles::C_4), [C8](crate::articles::C_8).
pub(crate) fn capped(bracket: &Bracket<'_>, prospects: &[Prospect]) -> Vec<Prospect> {
    let may_meet = |below| bracket.members.iter().any(|&one| bracket.entrants.may_pair(one, below));
    let cap = Next::at_best(bracket, may_meet);
    let lost_pairs = u8::try_from(cap.lost_pairs).unwrap_or(u8::MAX);
    let capped = prospects.iter().map(|&prospect| Prospect {
        lost_pairs: prospect.lost_pairs.max(lost_pairs),
        // With fewer pairs than the best, the downfloater may be paired even if the best one is not.
        finds_partner: prospect.finds_partner
            && (cap.finds_partner || prospect.lost_pairs > lost_pairs),
        ..prospect
    });
    capped.collect()
}

/// Whether completing the round leaves the member at `place` its `prospect`.
pub(crate) fn keeps_up(bracket: &Bracket<'_>, place: usize, prospect: Prospect) -> bool {
    let member = bracket.members[place];
    let next = Next::at_best(bracket, |below| bracket.entrants.may_pair(member, below));
    let Prospect { lost_pairs, finds_partner, .. } = prospect;
    next == Next { lost_pairs: lost_pairs.into(), finds_partner }
}

impl Next {
    /// The bracket at its best if the only downfloater `may_meet` certain players below.
    ///
    /// Completion comes first: leaving a player alone costs more than all pairs of the bracket are worth, and three
    /// times as much if the player may not have the bye. A pair in the bracket is worth 4, with the downfloater 5.
    fn at_best(bracket: &Bracket<'_>, may_meet: impl Fn(PlayerIndex) -> bool) -> Self {
        let Bracket { entrants, below: Below { next, further, .. }, .. } = *bracket;
        let below: Vec<PlayerIndex> = next.iter().chain(further).copied().collect();
        // The downfloater is the first vertex.
        let (vertices, end) = (below.len() + 1, next.len() + 1);
        let meets: Vec<bool> = below.iter().map(|&player| may_meet(player)).collect();
        let may_pair = |one: usize, other: usize| match (one.min(other), one.max(other)) {
            (0, lower) => meets[lower - 1],
            (higher, lower) => entrants.may_pair(below[higher - 1], below[lower - 1]),
        };
        let is_inside = |vertex: usize| vertex < end;
        let mut start = Cardinality::new(vertices);
        start.maximise(|one, other| is_inside(one) == is_inside(other) && may_pair(one, other));
        let pairs = (1..vertices).flat_map(|lower| (0..lower).map(move |higher| (higher, lower)));
        let pairs = pairs.filter(|&(higher, lower)| may_pair(higher, lower));
        let edges = pairs.map(|(higher, lower)| {
            let worth = if is_inside(lower) { 4 + i64::from(higher == 0) } else { 0 };
            (higher, lower, worth)
        });
        let most = i64::try_from(8 * vertices).unwrap_or(i64::MAX);
        let single = |vertex: usize| {
            let may_have_bye = vertex > 0 && entrants.traits(below[vertex - 1]).may_have_bye;
            if may_have_bye { -most } else { -3 * most }
        };
        let twice_dual = |vertex: usize| match vertex {
            0 => 6,
            _ if is_inside(vertex) => 4,
            _ => 0,
        };
        let mut matcher =
            Matcher::resume_by_edges(vertices, edges, single, twice_dual, |v| start.mate(v));
        matcher.settle();
        let is_pair = |&lower: &usize| matcher.mate(lower).is_some_and(|higher| higher < lower);
        let pairs = (1..end).filter(is_pair).count();
        let left_alone = Vacancy::of(entrants, next, false).gaps();
        let conceivable = (next.len() - left_alone) / 2 + 1;
        Self {
            lost_pairs: conceivable.saturating_sub(pairs),
            finds_partner: matcher.mate(0).is_some_and(is_inside),
        }
    }
}
