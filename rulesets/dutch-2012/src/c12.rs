//! C.12: the result of the next bracket with these floaters, and other floaters for its sake.

use pairwright_dutch::{
    Paired, Solve, has_no_other_floaters, most_pairs, most_pairs_among, pairable_moved_down,
};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::attempt::Attempt;
use crate::bracket::{Bracket, aimed, holds, next_bracket, with_leaving};
use crate::goal::Goal;
use crate::{Dutch2012, articles};

/// The result of the next bracket with some floaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reception {
    /// The most pairs it can make with them.
    pairs: usize,
    /// P1: half of its players, not counting those who leave it by C.1.
    p1: usize,
    /// Whether it makes P1 pairs, so that C.12 does not apply.
    suits: bool,
    /// Whether all floaters have an opponent there, and a resident leaves it by C.1.
    lets_leave: bool,
}

/// The pairing of a bracket, and the next bracket with those who come down to it, if anybody does.
pub(crate) type Descent<'a> = (Paired, Option<Bracket<'a>>);

/// The pairing of `bracket`, changed if its floaters leave the next bracket short of pairs and others of
/// equal number and scores do not.
///
/// Rule: [C.12](crate::articles::C_12).
///
/// READING (C.12): P1 starts at P0 and C.14 lowers it pair by pair; each time the floaters stay if they
/// allow P1 pairs. So the pairing is changed if that makes P0 pairs, or at least one more.
///
/// READING (C.12): P0 is that of the bracket as it stands; other floaters that would give opponents to
/// players who leave it by C.1 are not looked for. If more players come down than it has, others that would give
/// each of its residents one of them are not taken for their sake.
pub(crate) fn backtrack<'a>(
    solver: &mut dyn Solve<Dutch2012>,
    first: Attempt<'a>,
    residents: &'a [PlayerIndex],
) -> Result<Descent<'a>, PairingError> {
    let floaters = first.floaters();
    if floaters.is_empty() {
        return Ok((first.into_done(), None));
    }
    let bracket = &first.bracket;
    let next = next_bracket(bracket, &first.paired().unpaired, residents);
    let before = Reception::of(&next);
    if before.suits || !holds("C.12", bracket) {
        return Ok((first.into_done(), Some(next)));
    }
    if !solver.asks_in_vain()
        && (has_no_other_floaters::<Dutch2012>(bracket, first.paired())
            || are_others_in_vain(bracket, first.paired(), before, residents))
    {
        return Ok((first.into_done(), Some(next)));
    }
    let mut others = |enough| {
        let goal = Goal::OtherFloaters { enough };
        let other = Attempt::new(solver, aimed(bracket.clone(), goal, residents))?;
        let next = next_bracket(bracket, &other.paired().unpaired, residents);
        Ok::<_, PairingError>((other, Reception::of(&next), next))
    };
    let (mut second, mut after, mut other) = others(None)?;
    if after.pairs > before.p1 {
        (second, after, other) = others(Some(before.p1))?;
    }
    let serves_leaving = before.lets_leave
        && floaters.len() > residents.len()
        && after.pairs == residents.len()
        && holds("C.12 leaves", bracket);
    let is_better = || after.suits || after.pairs > before.pairs && holds("C.12 one more", bracket);
    if !serves_leaving && is_better() {
        solver.note_undone(&articles::C_12);
        second.note(solver)?;
        return Ok((second.into_done(), Some(other)));
    }
    if second.paired() != first.paired() {
        second.note(solver)?;
        solver.note_undone(&articles::C_12);
    }
    Ok((first.into_done(), Some(next)))
}

/// Whether no other floaters, as many as `paired` has, give a better [reception](Reception) than `before`,
/// which does not suit: true is certain, false is not.
///
/// However the two brackets are paired, they have no more pairs than all their players together allow.
fn are_others_in_vain(
    bracket: &Bracket<'_>,
    paired: &Paired,
    before: Reception,
    residents: &[PlayerIndex],
) -> bool {
    let entrants = bracket.entrants;
    let above = with_leaving(bracket, &bracket.members);
    let all = [&above, residents].concat();
    let most = most_pairs_among(entrants, &all) - paired.pairs.len();
    // Every floater stays there, and so do residents who may meet each other.
    let stays = entrants.with_opponents(residents, 0).count(0..residents.len());
    let come_down = paired.unpaired.len() + bracket.below.leaving.len();
    // Who may meet none of all these players leaves the next bracket as well, so that nothing suits.
    let none_suits = || entrants.with_opponents(&all, 0).count(0..above.len()) < above.len();
    most <= before.pairs && (2 * (most + 1) <= come_down + stays || none_suits())
}

impl Reception {
    /// The result of a bracket.
    ///
    /// Rule: [C.1](crate::articles::C_1): a moved-down player without opponent leads to C.12; residents
    /// without opponent leave.
    ///
    /// READING (C.1): they leave before P0 is counted.
    ///
    /// READING (C.12): it asks for P1 pairs: in a bracket treated as homogeneous for no more than that, in a
    /// heterogeneous one ([C.6](crate::articles::C_6)) with all moved-down players paired.
    fn of(next: &Bracket<'_>) -> Self {
        let (pairs, leave) = (most_pairs::<Dutch2012>(next), next.below.leaving_again);
        let p1 = usize::midpoint(next.members.len(), leave);
        let is_full = next.mdps == 0 || 2 * pairs == next.members.len();
        let pairs_them = || is_full || !pairable_moved_down::<Dutch2012>(next).contains(&false);
        let suits = pairs == p1 && leave == 0 && pairs_them();
        Self { pairs, p1, suits, lets_leave: leave == 0 && !next.below.leaving.is_empty() }
    }
}

#[cfg(test)]
mod tests {
    use pairwright_dutch::{Completion, Rules, Sets, Solved, other_floaters};
    use pairwright_ruleset::{Demand, PairingRequest};
    use pairwright_testkit::agreement::{Compared, compare_crowded, compare_random};

    use super::*;
    use crate::bracket::bracket;
    use crate::judgement::received;

    /// Brackets of neighbours in the ranking, who come down to others; the last lies on both sides of a
    /// word's end.
    #[rustfmt::skip]
    const BRACKETS: [[usize; 3]; 9] = [
        [0, 1, 3], [0, 2, 2], [1, 2, 5], [0, 3, 4], [2, 3, 8], [3, 5, 3], [0, 4, 12], [5, 6, 6], [59, 4, 7],
    ];

    fn neighbours(
        ranking: &[PlayerIndex],
    ) -> impl Iterator<Item = (&[PlayerIndex], &[PlayerIndex])> {
        BRACKETS.into_iter().filter_map(|[first, above, residents]| {
            let (above, below) = ranking.get(first..)?.split_at_checked(above)?;
            Some((above, &below[..residents.min(below.len())]))
        })
    }

    #[test]
    fn words_say_the_same_as_brackets() {
        let compare = |request: &PairingRequest<'_>| {
            let entrants = Dutch2012::entrants(request, Demand::Nothing);
            // Only these entrants have a table of pairs.
            let known = Dutch2012::entrants(request, Demand::Nothing);
            Completion::new(&known);
            let mut compared = Compared::<4>::default();
            for (floaters, residents) in neighbours(&known.ranking) {
                let all = floaters.iter().chain(residents);
                if [&entrants, &known].map(|of| Sets::around(of, all.clone()).is_some())
                    != [false, true]
                {
                    continue;
                }
                let found = |entrants| {
                    let bracket = bracket(entrants, &[], floaters, Goal::Itself);
                    let bracket = aimed(bracket, Goal::Itself, residents);
                    let next = next_bracket(&bracket, &bracket.members, residents);
                    (Reception::of(&next), received(&bracket, &bracket.members))
                };
                let (by_words, by_brackets) = (found(&known), found(&entrants));
                if by_words != by_brackets {
                    let line = format!("{floaters:?} {residents:?} {by_words:?} {by_brackets:?}");
                    compared.disagreements.push(line);
                }
                let (reception, received) = by_words;
                let at = if reception.suits { 0 } else { 1 + usize::from(received.missing > 0) };
                compared.brackets[at] += 1;
                // In a larger round, a word holds only players that are near each other.
                compared.brackets[3] += usize::from(Sets::new(&known).is_none());
            }
            Ok(compared)
        };
        compare_random(600, compare).assert([3000, 60, 150, 0]);
        compare_crowded(300, compare).assert([1000, 40, 700, 200]);
    }

    #[test]
    fn other_floaters_are_known_to_be_none_or_in_vain() {
        let compare = |request: &PairingRequest<'_>| {
            let entrants = Dutch2012::entrants(request, Demand::Nothing);
            Completion::new(&entrants);
            let mut compared = Compared::<4>::default();
            for (above, residents) in neighbours(&entrants.ranking) {
                if Sets::new(&entrants).is_none() {
                    continue;
                }
                let bracket = bracket(&entrants, above, residents, Goal::Itself);
                let paired = Solved::new::<Dutch2012>(&bracket)?.paired;
                let others = other_floaters::<Dutch2012>(&bracket, &paired.unpaired, 200);
                let Some(others) = others else { continue };
                let expected = others.is_empty();
                if has_no_other_floaters::<Dutch2012>(&bracket, &paired) != expected {
                    compared.disagreements.push(format!("{paired:?}: {others:?}"));
                }
                if !paired.pairs.is_empty() && !paired.unpaired.is_empty() {
                    compared.brackets[usize::from(expected)] += 1;
                }
                // The next players by rank are those of the next bracket.
                let [.., last] = residents else { continue };
                let next = &entrants.ranking[entrants.place(*last) + 1..];
                let next = &next[..next.len().min(residents.len())];
                let received =
                    |floaters: &Vec<_>| Reception::of(&next_bracket(&bracket, floaters, next));
                let before = received(&paired.unpaired);
                if before.suits {
                    continue;
                }
                let in_vain = are_others_in_vain(&bracket, &paired, before, next);
                for after in others.iter().map(received) {
                    if in_vain && (after.suits || after.pairs > before.pairs) {
                        compared.disagreements.push(format!("{paired:?}: {others:?} {next:?}"));
                    }
                    compared.brackets[2 + usize::from(in_vain)] += 1;
                }
            }
            Ok(compared)
        };
        compare_random(600, compare).assert([300, 300, 400, 20]);
        compare_crowded(300, compare).assert([300, 300, 100, 50]);
    }
}
