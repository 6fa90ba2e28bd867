//! Brackets with few candidates: C4 to C9 are asked once for each set of downfloaters, beginning with the
//! best by C6 and C7, and the rows only if several are left.

use pairwright_dutch::few::{best_by_rows, few_pairs_of, others, players, prices};
use pairwright_dutch::largest_matching;
use pairwright_model::{PlayerIndex, Score};
use pairwright_solver::{Candidate, Equals, Places, Stands, cheapest, plan};

use crate::Dutch2026;
use crate::bracket::{Bracket, leaves_the_bye, next_bracket};

/// The best candidate of a bracket that has few; `None` if it has many, or if the candidates of the next
/// bracket matter and are many.
pub(crate) fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    if bracket.entrants.ranking.len() > plan::COMPLETED_PLAYERS && !bracket.entrants.is_crowded() {
        return None;
    }
    let (mut equals, lasting) = lasting(bracket, pairs)?;
    equals.keep(&foremost(bracket, lasting)?);
    best_by_rows::<Dutch2026>(bracket, &equals)
}

/// The candidates of a bracket with few `pairs`, and the sets of downfloaters that C4 to C7 leave; `None`
/// if there are many.
///
/// Rule: [C4](crate::articles::C_4), [C6](crate::articles::C_6), [C7](crate::articles::C_7).
fn lasting(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<(Equals, Vec<Places>)> {
    if !bracket.is_level() {
        return None;
    }
    let (members, completion) = (bracket.members.len(), bracket.below.completion);
    let cheapest = |pairs: &[(usize, usize)], stands: Option<Stands<'_>>| {
        let prices = prices(bracket, pairs, |_, _| Score::ZERO, |_| true, members)?;
        cheapest(bracket.mdps, &prices, stands)
    };
    let lasts = |floaters: Places| completion.lasts_without(others(bracket, floaters));
    let equals = cheapest(pairs, None)?;
    let mut sets = equals.unpaired();
    sets.retain(|&floaters| lasts(floaters));
    if !sets.is_empty() {
        return Some((equals, sets));
    }
    // Looking at each pair takes little beside looking at all their combinations.
    let permitted = completion.permitted::<Dutch2026>(bracket).pairs;
    let equals = cheapest(&permitted, Some(Stands::asking(&lasts)))?;
    let sets = equals.unpaired();
    Some((equals, sets))
}

/// The best by C8 and C9 of sets of downfloaters that are equally good before; `None` if the next bracket
/// has many candidates.
///
/// Rule: [C8](crate::articles::C_8), [C9](crate::articles::C_9). A single downfloater who gets the bye does
/// not affect the next bracket.
fn foremost(bracket: &Bracket<'_>, sets: Vec<Places>) -> Option<Vec<Places>> {
    if sets.len() < 2 {
        return Some(sets);
    }
    if leaves_the_bye(bracket) && sets[0].count() == 1 {
        let unplayed =
            |floaters: Places| floaters.iter().map(|at| bracket.traits(at).unplayed).max();
        let least = sets.iter().map(|&floaters| unplayed(floaters)).min()?;
        return Some(sets.into_iter().filter(|&floaters| unplayed(floaters) == least).collect());
    }
    if !bracket.below.is_looked_at() {
        return Some(sets);
    }
    // No set does better in the next bracket than its hope, the bracket taken by itself, so hopes give the
    // order.
    let mut hopes: Vec<Hope> = sets.into_iter().map(|set| Hope::of(bracket, set)).collect();
    hopes.sort_by(|one, other| one.ahead.cmp(&other.ahead));
    let mut best: Option<(Ahead, Vec<Places>)> = None;
    for hope in hopes {
        if best.as_ref().is_some_and(|(least, _)| *least < hope.ahead) {
            break;
        }
        let floaters = hope.floaters;
        let ahead = hope.come_true(bracket)?;
        match &mut best {
            Some((least, _)) if *least < ahead => {}
            Some((least, sets)) if *least == ahead => sets.push(floaters),
            _ => best = Some((ahead, vec![floaters])),
        }
    }
    best.map(|(_, sets)| sets)
}

/// The result of the next bracket: the number of players that stay unpaired there, and the scores of the
/// moved-down ones among them, highest first.
type Ahead = (usize, Vec<Score>);

/// The best result of the next bracket by itself.
struct Hope {
    floaters: Places,
    ahead: Ahead,
    /// The players that are paired for that result.
    paired: Vec<PlayerIndex>,
}

impl Hope {
    /// The hope with these downfloaters.
    fn of(bracket: &Bracket<'_>, set: Places) -> Self {
        let (entrants, next) = (bracket.entrants, bracket.below.next);
        let floaters: Vec<PlayerIndex> = players(bracket, set).collect();
        let may_pair = |one, other| entrants.may_pair(one, other);
        let matching = largest_matching(&floaters, next, may_pair);
        let is_paired = |vertex: usize| matching.mate(vertex).is_some();
        let left = floaters.iter().enumerate().filter(|&(vertex, _)| !is_paired(vertex));
        let scores = left.map(|(_, &player)| entrants.score(player)).collect();
        let all = floaters.iter().chain(next).enumerate();
        let paired = all.filter(|&(vertex, _)| is_paired(vertex)).map(|(_, &player)| player);
        let ahead = (matching.exposed().count(), scores);
        Self { floaters: set, ahead, paired: paired.collect() }
    }

    /// The result if the round has to be completed; `None` if there is too much to look at.
    fn come_true(self, bracket: &Bracket<'_>) -> Option<Ahead> {
        let Self { floaters, ahead, paired } = self;
        let completion = bracket.below.completion;
        if completion.lasts_without(others(bracket, floaters).chain(paired)) {
            return Some(ahead);
        }
        let completion = completion.without(others(bracket, floaters));
        let moved_down: Vec<PlayerIndex> = players(bracket, floaters).collect();
        let next = next_bracket(bracket, &moved_down, &completion);
        let pairs = few_pairs_of::<Dutch2026>(&next, false)?;
        let (_, sets) = lasting(&next, &pairs)?;
        let &left = sets.first()?;
        let moved_down = left.iter().filter(|&place| place < next.mdps);
        let scores = moved_down.map(|place| next.traits(place).score).collect();
        Some((left.count(), scores))
    }
}
