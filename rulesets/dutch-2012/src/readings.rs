//! C.13 and C.14 where the text leaves room: what becomes of the penultimate bracket, as decision tables.
//!
//! A row has its article, the condition, what follows, and a recorded round that the row decides: an event of
//! `fixtures/corpus/dutch-2012` and the round. Of each table the first row whose condition holds decides. The
//! README says of each reading what else could have been.

use pairwright_ruleset::trace::Article;

use crate::articles;
use crate::attempt::Attempt;
use crate::bracket::{Bracket, moved_down_paired};
use crate::completion::{completes, pairable_moved_down};
use crate::d3::{first_set_is_lost, room_for_pairs, somebody_has_no_opponent};
use crate::goal::ByeFor;

/// What becomes of the best pairing that lets the lowest bracket be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// It does not stand: the two brackets are joined.
    Joined,
    /// It stands, unless an article calls for others on account of the bye.
    UnlessSpared,
    /// It gives way to the best one with which the bye stays in the lowest bracket; without one the two are
    /// joined.
    IfByeStays,
    /// C.14 lowers P1 or M1: see [`FEWER`].
    Lowered,
}

/// Which pairing stands where fewer moved-down players are paired than could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fewer {
    /// The best one of moved-down players only, if there is one.
    WithoutRemainder,
    /// The first one that lets the lowest bracket be paired.
    First,
    /// The one with as many pairs as let the bye go to somebody who was not moved down.
    Sparing,
    /// The one with most pairs, if they are no more than the first set of D.3 leaves room for; else the first.
    MostWithinRoom,
}

/// A row: its article, when it applies, what follows, and the recorded round that it decides.
pub(crate) struct Row<T> {
    pub(crate) article: &'static Article,
    applies: fn(&Case<'_, '_>) -> bool,
    pub(crate) then: T,
    #[cfg_attr(not(test), expect(dead_code, reason = "the tests pair the round that it names"))]
    decides: &'static str,
}

/// C.13: what becomes of the best pairing that lets the lowest bracket be paired.
///
/// READING (C.13): nothing about the quality of the lowest bracket's pairing enters, only that there is one.
///
/// READING (C.13): C.14.b.2 does not lower M1 to zero, so P "becomes zero" where moved-down players could be
/// paired but none is. Only where the joined bracket would take the bye out of the lowest one, though this
/// bracket's pairing can leave it there, are the two not joined.
///
/// READING (C.14): a bracket treated as homogeneous has no M1.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of `Case` is not a function of every two lifetimes"
)]
pub(crate) static PENULTIMATE: [Row<Stands>; 6] = [
    row(&articles::C_13, |case| case.first.pairs() == 0, Stands::Joined, "readings/s02551 4"),
    row(&articles::C_13, |case| case.has_no_m1(), Stands::UnlessSpared, "readings/s01190 11"),
    row(&articles::C_13, |case| case.has_most_moved_down(), Stands::UnlessSpared, "oracle/s0468 4"),
    row(
        &articles::C_14,
        |case| case.m1() == 0 && case.joining_moves_bye(),
        Stands::IfByeStays,
        "readings/t07165 8",
    ),
    row(&articles::C_13, |case| case.m1() == 0, Stands::Joined, "tricky/collapse2_1 5"),
    row(&articles::C_14, always, Stands::Lowered, "readings/us00995 5"),
];

/// C.14.b.1: which pairing stands where M1 is less than it could be, once P is settled.
///
/// READING (C.14.b.1): where somebody moved down has no opponent in the bracket (C.1), and of the others fewer
/// are paired than could be, P1 comes down to M1, so that there is no remainder.
///
/// Rule: [C.14](crate::articles::C_14) b.1, [D.3](crate::articles::D_3).
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of `Case` is not a function of every two lifetimes"
)]
pub(crate) static FEWER: [Row<Fewer>; 4] = [
    row(
        &articles::C_14,
        |case| case.has_no_remainder(),
        Fewer::WithoutRemainder,
        "readings/s08941 7",
    ),
    row(
        &articles::C_14,
        |case| case.is_odd() && case.lacks_room() && case.first_spares_moved_down(),
        Fewer::First,
        "random-history/first_set_bye 7",
    ),
    row(&articles::C_14, |case| case.is_odd(), Fewer::Sparing, "tricky/backtracking_01 7"),
    row(&articles::C_14, always, Fewer::MostWithinRoom, "readings/us00995 5"),
];

/// C.14.b.1: what becomes of that pairing, which has `p` pairs.
///
/// READING (C.14.b.1): with M1 = 1, a first set of D.3 with a single opponent allows one transposition and leaves
/// no remainder. When that fails, C.14 lowers P1 to zero, and no other set is looked at: so a pairing of one pair
/// with a moved-down player of another score does not stand.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of `Case` is not a function of every two lifetimes"
)]
pub(crate) static FIRST_SET: [Row<Stands>; 2] = [
    row(&articles::C_14, |case| case.first_set_is_lost(), Stands::Joined, "readings/s00152 7"),
    row(&articles::C_14, always, Stands::UnlessSpared, "readings/s08524 9"),
];

/// The row of a table that decides a case: the last one does, if no other.
pub(crate) fn decide<T, const N: usize>(
    rows: &'static [Row<T>; N],
    case: &Case<'_, '_>,
) -> Option<&'static Row<T>> {
    let decides = rows.iter().find(|row| (row.applies)(case));
    #[cfg(test)]
    tests::note(decides.map_or("", |row| row.decides));
    decides
}

const fn row<T: Copy>(
    article: &'static Article,
    applies: fn(&Case<'_, '_>) -> bool,
    then: T,
    decides: &'static str,
) -> Row<T> {
    Row { article, applies, then, decides }
}

fn always(_: &Case<'_, '_>) -> bool {
    true
}

/// The penultimate bracket and what has been found for it so far.
pub(crate) struct Case<'c, 'a> {
    /// It looks at the residents of the lowest bracket.
    pub(crate) bracket: &'c Bracket<'a>,
    /// The best pairing that lets the lowest bracket be paired.
    pub(crate) first: &'c Attempt<'a>,
    /// How many pairs the pairing has that is settled so far.
    pub(crate) p: usize,
}

impl Case<'_, '_> {
    /// M1: how many moved-down players the first pairing pairs.
    pub(crate) fn m1(&self) -> usize {
        moved_down_paired(self.bracket, self.first.paired())
    }

    fn has_no_m1(&self) -> bool {
        self.bracket.mdps == 0
    }

    /// Whether no more moved-down players can be paired.
    fn has_most_moved_down(&self) -> bool {
        let pairable = pairable_moved_down(self.bracket);
        self.m1() == pairable.into_iter().filter(|pairable| *pairable).count()
    }

    /// Whether a bye is due.
    fn is_odd(&self) -> bool {
        !(self.bracket.members.len() + self.bracket.below.next.len()).is_multiple_of(2)
    }

    /// Whether the bye would be for somebody of this bracket if everybody of it came down.
    fn joining_moves_bye(&self) -> bool {
        let all = &self.bracket.members;
        self.is_odd()
            && completes(self.bracket, all, ByeFor::Anybody)
            && !completes(self.bracket, all, ByeFor::Lowest)
    }

    /// Whether P1 comes down to M1, so that there is no remainder.
    pub(crate) fn has_no_remainder(&self) -> bool {
        self.first.pairs() > self.m1() && somebody_has_no_opponent(self.bracket)
    }

    /// Whether the pairing has more pairs than the first one, and than the first set of D.3 leaves room for.
    fn lacks_room(&self) -> bool {
        self.p > self.first.pairs() && self.p > room_for_pairs(self.bracket, self.m1())
    }

    /// Whether the first pairing lets the bye go to somebody who was not moved down.
    fn first_spares_moved_down(&self) -> bool {
        completes(self.bracket, &self.first.paired().unpaired, ByeFor::NotMovedDown)
    }

    fn first_set_is_lost(&self) -> bool {
        self.p == 1 && self.m1() == 1 && first_set_is_lost(self.bracket, self.first.paired())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use pairwright_ruleset::{PairingRequest, Ruleset};
    use pairwright_testkit::corpora::fixture;

    use super::*;
    use crate::Dutch2012;

    thread_local! {
        /// The rows that decided so far, by the rounds that they name.
        static DECIDED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    }

    pub(super) fn note(decides: &'static str) {
        DECIDED.with_borrow_mut(|decided| decided.push(decides));
    }

    /// The rows that decide when a round is paired that is named as rows name it.
    fn rows_that_decide(named: &str) -> Vec<&'static str> {
        let (name, round) = named.rsplit_once(' ').unwrap();
        let event = fixture(&format!("corpus/dutch-2012/{name}.trf"));
        let total = event.total_rounds().unwrap_or(event.rounds_paired());
        let round = round.parse().unwrap();
        let request = PairingRequest::with_total_rounds(&event, round, total).unwrap();
        DECIDED.with_borrow_mut(Vec::clear);
        Dutch2012.pair_round(&request).unwrap();
        DECIDED.take()
    }

    #[test]
    fn every_row_decides_the_round_that_it_names() {
        let rows = PENULTIMATE.iter().map(|row| row.decides);
        let rows = rows.chain(FEWER.iter().map(|row| row.decides));
        for named in rows.chain(FIRST_SET.iter().map(|row| row.decides)) {
            let decided = rows_that_decide(named);
            assert!(decided.contains(&named), "{named}: {decided:?}");
        }
    }
}
