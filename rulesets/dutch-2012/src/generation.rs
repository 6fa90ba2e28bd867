//! Section D to the letter: all pairings of a small bracket, judged one by one.

use std::cmp::Reverse;

use pairwright_model::Score;

use crate::bracket::{Bracket, Paired};
use crate::criteria::{Goal, counts_upfloats, fails_a7d, fails_b2, fails_x, fails_z};
use crate::penultimate::Penultimate;

/// The largest bracket whose pairings are looked through one by one.
pub(crate) const LARGEST: usize = 12;

/// How often each requirement that C.10 can lower is failed, in the order in which they are given
/// up last: B.2, A.7.d, X, Z, B.5 and B.6 for downfloaters, B.5 and B.6 for upfloaters.
pub(crate) type Failures = [usize; 8];

/// Where a pairing stands in the order of generation: smaller is earlier.
///
/// Rule: [D.3](crate::articles::D_3), [D.1](crate::articles::D_1), [D.2](crate::articles::D_2).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// The moved-down players that are paired, and their opponents.
    moved_down: Vec<usize>,
    opponents: Vec<usize>,
    /// How many players of the remainder are exchanged, and the sum of the numbers of its S1.
    exchanged: usize,
    sum: usize,
    /// Who leaves S1, the lowest first, and who enters it.
    leaves: Vec<Reverse<usize>>,
    enters: Vec<usize>,
    /// The opponents of S1.
    remainder: Vec<usize>,
}

/// All sets of pairs of `bracket` that the absolute criteria allow, `visit`ed one by one as places.
pub(crate) fn each_pairing(bracket: &Bracket<'_>, visit: &mut dyn FnMut(&[(usize, usize)])) {
    fn extend(
        bracket: &Bracket<'_>,
        from: usize,
        paired: &mut Vec<bool>,
        pairs: &mut Vec<(usize, usize)>,
        visit: &mut dyn FnMut(&[(usize, usize)]),
    ) {
        let Some(one) = (from..paired.len()).find(|&member| !paired[member]) else {
            visit(pairs);
            return;
        };
        paired[one] = true;
        for other in one + 1..paired.len() {
            if !paired[other] && bracket.may_pair(one, other) {
                paired[other] = true;
                pairs.push((one, other));
                extend(bracket, one + 1, paired, pairs, visit);
                pairs.pop();
                paired[other] = false;
            }
        }
        extend(bracket, one + 1, paired, pairs, visit);
        paired[one] = false;
    }
    let mut paired = vec![false; bracket.members.len()];
    extend(bracket, 0, &mut paired, &mut Vec::new(), visit);
}

/// Counts what a pairing fails.
///
/// Rule: B.2, [A.7.d](crate::articles::A_7_D), B.4 by [A.8](crate::articles::A_8), B.5, B.6.
pub(crate) fn failures(bracket: &Bracket<'_>, goal: Goal, pairs: &[(usize, usize)]) -> Failures {
    let field = bracket.field;
    let traits = |place: usize| field.traits(bracket.members[place]);
    let mut failures = [0; 8];
    for &(one, other) in pairs {
        let (a, b) = (traits(one), traits(other));
        failures[0] += usize::from(fails_b2(a, b));
        failures[1] += usize::from(field.is_odd_round && fails_a7d(a, b));
        failures[2] += usize::from(fails_x(a, b));
        failures[3] += usize::from(!field.is_odd_round && fails_z(a, b));
        if one < bracket.m0 && other >= bracket.m0 && counts_upfloats(bracket, goal) {
            failures[6] += usize::from(b.up[0]);
            failures[7] += usize::from(b.up[1]);
        }
    }
    for place in bracket.m0..bracket.members.len() {
        if !pairs.iter().any(|&(one, other)| one == place || other == place) {
            failures[4] += usize::from(traits(place).down[0]);
            failures[5] += usize::from(traits(place).down[1]);
        }
    }
    failures
}

/// Where a pairing stands in the order of generation.
pub(crate) fn place(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Place {
    let mdps = if bracket.is_homogeneous() { 0 } else { bracket.m0 };
    let (heterogeneous, rest): (Vec<(usize, usize)>, Vec<(usize, usize)>) =
        pairs.iter().partition(|pair| pair.0 < mdps);
    let is_used = |member: &usize| heterogeneous.iter().any(|pair| pair.1 == *member);
    let remainder: Vec<usize> =
        (mdps..bracket.members.len()).filter(|member| !is_used(member)).collect();
    let number = |member: usize| remainder.iter().position(|&other| other == member);
    let numbered: Vec<(usize, usize)> =
        rest.iter().filter_map(|&(a, b)| Some((number(a)?, number(b)?))).collect();
    let n1 = numbered.len();
    let is_higher = |member: usize| numbered.iter().any(|pair| pair.0 == member);
    let enters: Vec<usize> = (n1..remainder.len()).filter(|&member| is_higher(member)).collect();
    Place {
        moved_down: heterogeneous.iter().map(|pair| pair.0).collect(),
        opponents: heterogeneous.iter().map(|pair| pair.1).collect(),
        exchanged: enters.len(),
        sum: numbered.iter().map(|pair| pair.0).sum(),
        leaves: (0..n1).rev().filter(|&member| !is_higher(member)).map(Reverse).collect(),
        enters,
        remainder: numbered.iter().map(|pair| pair.1).collect(),
    }
}

/// The best pairing of a penultimate bracket that has exactly `p` pairs and lets the lowest bracket
/// be paired; `None` if there is none, or the bracket is too large to look.
///
/// Rule: [C.14](crate::articles::C_14): P1 pairs are asked for, though more would be possible.
pub(crate) fn best_with_pairs(penultimate: &Penultimate<'_>, p: usize) -> Option<Paired> {
    type Key = (usize, Vec<Score>, Failures, Place);
    let bracket = &penultimate.bracket;
    if bracket.members.len() > LARGEST {
        return None;
    }
    let mut best: Option<(Key, Paired)> = None;
    each_pairing(bracket, &mut |pairs| {
        if pairs.len() != p {
            return;
        }
        let paired = in_players(bracket, pairs);
        if !penultimate.completes(&paired.unpaired, crate::criteria::ByeFor::Anybody) {
            return;
        }
        let goal = Goal::Completion {
            rank: crate::criteria::Rank::Counts,
            bye: crate::criteria::ByeFor::Anybody,
            keep: None,
        };
        let key = (
            bracket.m0 - penultimate.moved_down_paired(&paired),
            penultimate.scores_left(&paired),
            failures(bracket, goal, pairs),
            place(bracket, pairs),
        );
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, paired));
        }
    });
    best.map(|(_, paired)| paired)
}

/// A pairing in terms of players.
pub(crate) fn in_players(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Paired {
    let player = |place: usize| bracket.members[place];
    let is_paired = |place: usize| pairs.iter().any(|&(a, b)| a == place || b == place);
    let unpaired = (0..bracket.members.len()).filter(|&place| !is_paired(place));
    Paired {
        pairs: pairs.iter().map(|&(a, b)| (player(a), player(b))).collect(),
        unpaired: unpaired.map(player).collect(),
    }
}
