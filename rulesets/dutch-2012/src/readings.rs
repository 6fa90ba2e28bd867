//! The open points of C.13 and C.14 for the penultimate bracket, as decision tables.
//!
//! A row has its article, the condition, the consequence, and a recorded round that the row decides: an
//! event of `fixtures/corpus/dutch-2012` and the round. In each table the first row whose condition holds
//! decides. For each reading, the README names the alternative.

use pairwright_dutch::{Rules, most_pairs, pairable_moved_down, readings, ways_to_pair};
use pairwright_model::PlayerIndex;

use crate::attempt::Attempt;
use crate::bracket::{Bracket, is_odd, shape};
use crate::completion::{completes, may_have_bye_by_rule};
use crate::d3::{first_set_is_lost, room_for_pairs};
use crate::goal::ByeFor;
use crate::judgement::scores_left;
use crate::{Dutch2012, articles};

/// The fate of the best pairing that lets the lowest bracket be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// It does not stand: the two brackets are joined.
    Joined,
    /// It stands, unless an article calls for others on account of the bye.
    UnlessSpared,
    /// It gives way to the best one with which the bye stays in the lowest bracket; without one the two are
    /// joined.
    IfByeStays,
    /// It stands, unless another one has more pairs or an article calls for others on account of the bye.
    UnlessMorePairs,
    /// It stands if it is also the bracket's pairing for itself, else C.14 lowers P1.
    IfForItself,
    /// C.14 lowers P1 or M1: see [`FEWER`].
    Lowered,
}

/// The pairing that stands if fewer moved-down players are paired than could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fewer {
    /// The best one of moved-down players only; without one, the first one.
    WithoutRemainder,
    /// The first one that lets the lowest bracket be paired.
    First,
    /// The one with another number of pairs: the most there can be, or the most that the bye permits.
    Other,
}

/// A row of the tables for the penultimate bracket.
type Row<T> = readings::Row<fn(&Case<'_, '_>) -> bool, T>;

/// C.13: the fate of the best pairing that lets the lowest bracket be paired.
///
/// READING (C.13): the lowest bracket only has to have a pairing; its quality does not matter.
///
/// READING (C.13): C.14.b.2 does not lower M1 to zero: P "becomes zero" first, and the two are joined, unless that
/// takes the bye out of the lowest bracket.
///
/// READING (C.14): a bracket treated as homogeneous has no M1, but it loses the first set of D.3 like others if it is so only
/// since players have left by C.1.
///
/// READING (C.1): if somebody has no opponent in the bracket and its own pairing does not stand, P1 comes down to M1. If all
/// moved-down players have left and the bye can only be for a resident who stays, the two are joined.
///
/// READING (C.14): P is settled before M1 even if all moved-down players could stay paired, but with fewer pairs.
pub(crate) static PENULTIMATE: [Row<Stands>; 8] = [
    Row::new(
        "C.13 P zero",
        &articles::C_13,
        |case| case.first.pairs() == 0 || case.has_lost_m1(),
        Stands::Joined,
        "readings/s02551 4",
    ),
    Row::new(
        "C.14 no M1",
        &articles::C_13,
        |case| {
            let Bracket { mdps, m0, below, .. } = case.bracket;
            *mdps == 0 && (*m0 > 0 || below.leaving_again == 0)
        },
        Stands::UnlessSpared,
        "readings/s01190 11",
    ),
    Row::new(
        "C.1 leaves",
        &articles::C_14,
        |case| case.somebody_leaves() && case.m1() < case.bracket.m0 && has_most_moved_down(case),
        Stands::IfForItself,
        "readings/m05617 14",
    ),
    Row::new(
        "C.14 P before M1",
        &articles::C_14,
        |case| case.m1() == case.bracket.m0 && !case.somebody_leaves() && !case.has_most_pairs(),
        Stands::UnlessMorePairs,
        "readings/us05442 9",
    ),
    Row::new(
        "C.13 M1",
        &articles::C_13,
        has_most_moved_down,
        Stands::UnlessSpared,
        "tricky/backtracking_02 3",
    ),
    Row::new(
        "C.13 bye stays",
        &articles::C_14,
        |case| case.m1() == 0 && case.can_be_joined() && case.joining_moves_bye(),
        Stands::IfByeStays,
        "readings/t07165 8",
    ),
    Row::new(
        "C.13 M1 zero",
        &articles::C_13,
        |case| case.m1() == 0,
        Stands::Joined,
        "tricky/collapse2_1 5",
    ),
    Row::new("C.14", &articles::C_14, |_| true, Stands::Lowered, "readings/us00995 5"),
];

/// C.14: the pairing that stands if M1 is less than it could be.
///
/// READING (C.1, C.14.b.1): if somebody has no opponent in the bracket, there is no remainder.
///
/// READING (C.13): P1 is lowered for the sake of the bye only if a single floater could have nothing else.
///
/// Rule: [C.14](crate::articles::C_14) b.1, [D.3](crate::articles::D_3).
pub(crate) static FEWER: [Row<Fewer>; 4] = [
    Row::new(
        "C.1 no remainder",
        &articles::C_14,
        |case| case.somebody_leaves() && !case.keeps_remainder(),
        Fewer::WithoutRemainder,
        "readings/s08941 7",
    ),
    Row::new(
        "C.13 stands",
        &articles::C_13,
        |case| case.other.pairs() < case.first.pairs() && !case.needs_fewer_pairs(),
        Fewer::First,
        "readings/m07728 12",
    ),
    Row::new(
        "C.14 room",
        &articles::C_14,
        |case| {
            let moved_down_paired = || case.bracket.moved_down_paired(case.other.paired());
            case.spares
                && case.other.pairs() > case.first.pairs()
                && (case.has_no_room() || moved_down_paired() == 0)
        },
        Fewer::First,
        "random-history/first_set_bye 7",
    ),
    Row::new("C.14 P", &articles::C_14, |_| true, Fewer::Other, "readings/us00995 5"),
];

/// C.14.b.1: the fate of that pairing.
///
/// READING (C.14.b.1): with M1 = 1, a first set of D.3 with a single opponent leaves nothing else to try. When that
/// fails, C.14 lowers P1 to zero, and no other set is looked at.
pub(crate) static FIRST_SET: [Row<Stands>; 3] = [
    Row::new(
        "C.14 first set lost",
        &articles::C_14,
        |case| case.spares && case.first_set_is_lost(),
        Stands::Joined,
        "readings/s00152 7",
    ),
    Row::new(
        "C.14 bye first set lost",
        &articles::C_14,
        |case| case.spares && case.first_set_is_needed(),
        Stands::Joined,
        "readings/s00722 8",
    ),
    Row::new(
        "C.14 first set",
        &articles::C_14,
        |_| true,
        Stands::UnlessSpared,
        "readings/s08524 9",
    ),
];

/// The row of a table that decides a case.
pub(crate) fn decide<T>(rows: &'static [Row<T>], case: &Case<'_, '_>) -> Option<&'static Row<T>> {
    readings::decide(rows, |applies| applies(case), || shape(case.bracket))
}

/// Whether no more moved-down players can be paired: C.14 b.2 lowers M1 to that.
fn has_most_moved_down(case: &Case<'_, '_>) -> bool {
    let pairable = pairable_moved_down::<Dutch2012>(case.bracket);
    case.m1() == pairable.into_iter().filter(|pairable| *pairable).count()
}

/// The penultimate bracket and what has been found for it so far.
pub(crate) struct Case<'c, 'a> {
    /// The penultimate bracket; its goal looks at the residents of the lowest one.
    pub(crate) bracket: &'c Bracket<'a>,
    /// The best pairing that lets the lowest bracket be paired.
    pub(crate) first: &'c Attempt<'a>,
    /// The pairing that might stand instead.
    pub(crate) other: &'c Attempt<'a>,
    /// Whether the bye, if one is due, can go to a player who was not moved down.
    pub(crate) spares: bool,
}

impl Case<'_, '_> {
    /// M1: the number of moved-down players that the first pairing pairs.
    fn m1(&self) -> usize {
        self.bracket.moved_down_paired(self.first.paired())
    }

    /// Whether all moved-down players have left, and nobody but a resident who stays may have the bye that is due; or the first
    /// set of D.3 is lost, the bracket is homogeneous only since players have left, and somebody else may have the bye.
    fn has_lost_m1(&self) -> bool {
        let Bracket { entrants, members, m0, mdps, below } = self.bracket;
        let may = |&player: &PlayerIndex| may_have_bye_by_rule(entrants, player);
        let may_others = || below.leaving.iter().chain(below.next).any(may);
        let spares = || !is_odd(self.bracket) || members[*m0..].iter().any(may) || may_others();
        let is_lost = || first_set_is_lost(self.bracket, self.first.paired());
        let has_lost = match (m0, below.leaving_again, mdps) {
            (0, 1.., _) => is_odd(self.bracket) && self.has_most_pairs() && !may_others(),
            (.., 0) => self.m1() == 1 && is_lost() && spares(),
            _ => false,
        };
        has_lost && self.can_be_joined()
    }

    /// Whether somebody has no opponent in the bracket.
    fn somebody_leaves(&self) -> bool {
        !self.bracket.below.leaving.is_empty()
    }

    /// Whether the lowest bracket could be paired if all members came down.
    fn can_be_joined(&self) -> bool {
        completes(self.bracket, &self.bracket.members, ByeFor::Anybody)
    }

    /// Whether the bye is due and could not stay in the lowest bracket if all members came down.
    fn joining_moves_bye(&self) -> bool {
        is_odd(self.bracket) && !completes(self.bracket, &self.bracket.members, ByeFor::Lowest)
    }

    /// Whether no pairing of the bracket has more pairs, the lowest one left out of account.
    fn has_most_pairs(&self) -> bool {
        self.first.pairs() == most_pairs::<Dutch2012>(self.bracket)
    }

    /// Whether only a moved-down player may have the bye, and all others who stay can be paired in one way only; if one who
    /// leaves may have it, too, the first pairing leaves over only players who may, and nobody below may.
    fn keeps_remainder(&self) -> bool {
        let Bracket { entrants, members, m0, below, .. } = self.bracket;
        let may_have_bye = |&player: &PlayerIndex| may_have_bye_by_rule(entrants, player);
        let bye = members.len();
        let may_pair = |a: usize, b: usize| match (a.min(b), a.max(b)) {
            (one, other) if other == bye => one < *m0 && may_have_bye(&members[one]),
            (one, other) => Dutch2012::may_pair(self.bracket, one, other),
        };
        !self.spares
            && (!below.leaving.iter().any(may_have_bye)
                || !below.next.iter().any(may_have_bye)
                    && self.first.paired().unpaired.iter().all(may_have_bye))
            && ways_to_pair(bye + 1, bye / 2 + 1, may_pair) == 1
    }

    /// Whether the first pairing leaves a single floater and no lower scores than the other.
    fn needs_fewer_pairs(&self) -> bool {
        let left = |attempt: &Attempt<'_>| scores_left(&self.first.bracket, attempt.paired());
        self.first.floaters().len() == 1 && left(self.other) <= left(self.first)
    }

    /// Whether the other pairing has more pairs than the sets of D.3 leave room for.
    fn has_no_room(&self) -> bool {
        self.other.pairs() > room_for_pairs(self.bracket, self.m1())
    }

    fn first_set_is_lost(&self) -> bool {
        let bye_stays = || completes(self.bracket, &self.other.paired().unpaired, ByeFor::Lowest);
        self.m1() == 1
            && (self.somebody_leaves() || self.other.pairs() >= self.first.pairs())
            && first_set_is_lost(self.bracket, self.first.paired())
            && !(self.joining_moves_bye() && bye_stays())
            && (self.other.pairs() == 1 || self.has_no_room())
    }

    /// Whether the other pairing loses the first set, and a bye is due that no player of the lowest bracket may have,
    /// nor the moved-down player who is paired instead.
    fn first_set_is_needed(&self) -> bool {
        let unpaired = &self.other.paired().unpaired;
        let paired = self.bracket.moved_down().iter().filter(|player| !unpaired.contains(player));
        let mut others = paired.chain(self.bracket.below.next);
        self.m1() == 1
            && is_odd(self.bracket)
            && !others.any(|&player| self.bracket.entrants.traits(player).may_have_bye)
            && first_set_is_lost(self.bracket, self.other.paired())
    }
}

#[cfg(test)]
mod tests {
    use pairwright_dutch::readings::used;
    use pairwright_ruleset::{PairingRequest, Ruleset};
    use pairwright_testkit::corpora::fixture;

    use super::*;

    #[test]
    fn every_row_decides_the_round_that_it_names() {
        let rows = PENULTIMATE.iter().map(|row| (row.name, row.decides));
        let rows = rows.chain(FEWER.iter().map(|row| (row.name, row.decides)));
        for (name, named) in rows.chain(FIRST_SET.iter().map(|row| (row.name, row.decides))) {
            let (file, round) = named.rsplit_once(' ').unwrap();
            let event = fixture(&format!("corpus/dutch-2012/{file}.trf"));
            let total = event.total_rounds().unwrap_or(event.rounds_paired());
            let round = round.parse().unwrap();
            let request = PairingRequest::with_total_rounds(&event, round, total).unwrap();
            used();
            Dutch2012.pair_round(&request).unwrap();
            let decided = used();
            assert!(decided.iter().any(|(used, _)| *used == name), "{name}: {decided:?}");
        }
    }
}
