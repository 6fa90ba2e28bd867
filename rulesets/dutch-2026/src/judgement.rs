//! Whether a candidate is legal, and C8 for any downfloaters, computed as the articles read.

use std::collections::BTreeMap;

use pairwright_bracket::{Bsn, selections};
use pairwright_matching::cardinality::Cardinality;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Bracket, Paired};
use crate::players::Field;
use crate::quality::{Downfloaters, Quality};

/// Judges the candidates of one bracket.
pub(crate) struct Judge<'a> {
    bracket: &'a Bracket<'a>,
    /// C4 and C8 by downfloaters; none if they are not legal.
    next: BTreeMap<Vec<PlayerIndex>, Option<Downfloaters>>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(bracket: &'a Bracket<'a>) -> Self {
        Self { bracket, next: BTreeMap::new() }
    }

    /// The quality of a candidate whose pairs are compatible; none if C4 or C5 forbids it.
    pub(crate) fn quality(&mut self, candidate: &Paired) -> Option<Quality> {
        let bracket = self.bracket;
        let floaters = &candidate.unpaired;
        let c8 = self.next.entry(floaters.clone()).or_insert_with(|| {
            let lower: Vec<PlayerIndex> = bracket.below.players().collect();
            completes(bracket.field, floaters, &lower).then(|| next_bracket(bracket, floaters))
        });
        Some(Quality::of(bracket, candidate, c8.clone()?))
    }
}

/// The fewest downfloaters of the next bracket, and of those with the lowest scores, with which the
/// round can be completed.
///
/// Rule: [C8](crate::articles::C_8): C1 to C7 in the next bracket. It tries every set of downfloaters.
fn next_bracket(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> Downfloaters {
    let Bracket { field, below, .. } = bracket;
    // From the lowest up, so that the lowest scores come first.
    let all: Vec<PlayerIndex> = floaters.iter().chain(below.next).rev().copied().collect();
    let is_floater = |place: usize| place >= below.next.len();
    let numbers: Vec<Bsn> = (0..all.len()).collect();
    let can_float = |left: &[Bsn]| {
        let mut matching = Cardinality::new(all.len());
        for &place in left {
            matching.remove(place);
        }
        matching.maximise(|u, v| {
            !(is_floater(u) && is_floater(v)) && field.are_compatible(all[u], all[v])
        });
        let downfloaters: Vec<PlayerIndex> = left.iter().map(|&place| all[place]).collect();
        matching.exposed().next().is_none() && completes(field, &downfloaters, below.further)
    };
    let score = |place: &Bsn| field.traits(all[*place]).score;
    let downfloaters = |left: &[Bsn]| Downfloaters::new(left.iter().map(score).collect());
    for count in (all.len() % 2..=all.len()).step_by(2) {
        let lowest: Vec<Score> = numbers[..count].iter().map(score).collect();
        let lowest = Downfloaters::new(lowest);
        let mut best: Option<Downfloaters> = None;
        for left in selections(&numbers, count) {
            let found = downfloaters(&left);
            if best.as_ref().is_none_or(|best| found < *best) && can_float(&left) {
                if found == lowest {
                    return found;
                }
                best = Some(found);
            }
        }
        if let Some(best) = best {
            return best;
        }
    }
    downfloaters(&numbers)
}

/// Whether floaters and players can all be paired, no two floaters together, save one who may have
/// the bye.
fn completes(field: &Field, floaters: &[PlayerIndex], players: &[PlayerIndex]) -> bool {
    let all: Vec<PlayerIndex> = floaters.iter().chain(players).copied().collect();
    let adjacent = |u: usize, v: usize| match (all.get(u), all.get(v)) {
        (Some(&one), Some(&other)) => {
            u.max(v) >= floaters.len() && field.are_compatible(one, other)
        }
        (Some(&player), None) | (None, Some(&player)) => field.traits(player).may_have_bye,
        (None, None) => false,
    };
    let mut matching = Cardinality::new(all.len() + all.len() % 2);
    matching.maximise(adjacent);
    matching.exposed().next().is_none()
}
