//! Chooses the strategy for a bracket: the only place that does, with all thresholds.
//!
//! All strategies find equal candidates; the choice only affects the time. They are tried in this order, each
//! if its condition holds, until one answers:
//!
//! | strategy | condition | where it is carried out |
//! |---|---|---|
//! | [`Forced`](Strategy::Forced) | at most one pair is allowed, and the edition says whether it is taken | `dutch/src/solve.rs` |
//! | [`Few`](Strategy::Few) | [few pairs](Outline::few_pairs) are allowed, or the problem has [few vertices](has_few_vertices) | `cheapest.rs` pair by pair; `small.rs` set by set |
//! | [`Kinds`](Strategy::Kinds) | [few kinds](may_be_quick), hardly anybody has met, at most one player stays unpaired, or two by a demand | `quick.rs` |
//! | [`Bound`](Strategy::Bound) | [few kinds, many vertices, and most pairs allowed](has_few_kinds); at most 248 bits | `bounded.rs` |
//! | [`Weights`](Strategy::Weights) | the criteria fit into one number of 58 or 120 bits | `weights.rs` |
//! | [`Windows`](Strategy::Windows) | always | `lexicographic.rs` |
//!
//! The last three end with the order of generation (`generation.rs`), which finds the first of the best
//! candidates.
//!
//! Not measured: positions of more than 3,000 players other than ordinary ones, and machines with 32-bit
//! words.
//!
//! Each threshold names the benchmark that set it: `round` and `file` are benches of `crates/bench`, `found`
//! is the positions that it keeps.

use crate::Problem;

/// A way to find the best candidate of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// There is hardly a choice.
    Forced,
    /// Every candidate that may be best is examined.
    Few,
    /// A linear program over kinds of players proves a bound that tight pairs reach; questions of whether all
    /// can be paired decide the rest.
    Kinds,
    /// [`Kinds`](Self::Kinds), extended to any number of unpaired players, who may meet those below.
    Bound,
    /// A weighted matching of all vertices.
    Weights,
    /// Weighted matchings by a few criteria at a time.
    Windows,
}

impl Strategy {
    /// All strategies, in the order in which they are tried.
    pub const ALL: [Self; 6] =
        [Self::Forced, Self::Few, Self::Kinds, Self::Bound, Self::Weights, Self::Windows];

    /// The name in the README of this crate.
    pub fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Few => "few candidates",
            Self::Kinds => "kinds",
            Self::Bound => "bound",
            Self::Weights => "weights",
            Self::Windows => "windows",
        }
    }

    /// The purpose of the strategy, in one line.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Forced => "most brackets near the end of a long event allow one pair or none",
            Self::Few => "looking at a few candidates is cheaper than pricing every pair",
            Self::Kinds => "ordinary rounds have hundreds of players and a dozen kinds",
            Self::Bound => {
                "floaters and those below have few kinds, too, and weights would price all pairs"
            }
            Self::Weights => "always answers, no matter who has met",
            Self::Windows => "hundreds of score differences fit into no number",
        }
    }
}

/// Properties of a bracket that are known before its criteria are priced.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    /// The number of players.
    pub members: usize,
    /// Whether many players have met many others, like after a third of a round robin.
    pub is_crowded: bool,
    /// Whether it is known in advance which pairs are allowed.
    pub knows_pairs: bool,
    /// Whether [`Strategy::Kinds`] will be tried.
    pub tries_kinds: bool,
}

impl Outline {
    /// The largest number of allowed pairs that counts as few: with more, [`Strategy::Few`] is not tried.
    ///
    /// [`Strategy::Kinds`] usually succeeds above one and a half pairs per member, so the limit is low if it
    /// will be tried, and lower still if allowed pairs must be asked about one by one.
    pub fn few_pairs(&self) -> usize {
        let members = self.members;
        match (self.tries_kinds, self.is_crowded) {
            _ if members > FEW_MEMBERS => 1,
            (false, true) => CROWDED_PAIRS_PER_MEMBER * members,
            (false, false) => PAIRS_PER_TWO_MEMBERS * members / 2,
            _ if self.knows_pairs => KNOWN_PAIRS_PER_TWO_MEMBERS * members / 2,
            _ if are_few(members) => members,
            _ => 1,
        }
    }
}

/// Largest bracket whose candidates are enumerated pair by pair: a word of 24 bits. Set by `found`.
const FEW_MEMBERS: usize = 24;

/// Minimum number of players of a crowded round. Set by 35 rounds of 41 players.
pub const CROWD: usize = 24;

/// A round is crowded if one in this many pairs has met. Set by 35 rounds of 41 players (10 costs 6 %) and `found` (1
/// costs up to 36 %).
pub const CROWD_PART: usize = 3;

/// Pairs per two members that count as few. Set by `found` (5, 6 and 8 tried).
pub const PAIRS_PER_TWO_MEMBERS: usize = 5;

/// Pairs per two members that count as few if [`Strategy::Kinds`] will be tried, which usually succeeds with
/// more. Set by `found` (2 costs up to 9 %; 5 saves a few positions of less than a millisecond up to 19 %).
const KNOWN_PAIRS_PER_TWO_MEMBERS: usize = 3;

/// Pairs per member that count as few in a crowded round. Set by `found` (3 of 10, 15 and 20 pairs for ten
/// tried).
const CROWDED_PAIRS_PER_MEMBER: usize = 3;

/// Largest lowest bracket that is enumerated with more pairs than that. Set by `found`.
pub const LOWEST_MEMBERS: usize = 14;

/// Pairs per member that count as few if nothing below matters. Set by 35 rounds of 41 players (more cost 1
/// %).
pub const FREE_PAIRS_PER_MEMBER: usize = 2;

/// Sets of floaters for each of which the next bracket is examined, if it only has to be paired. Set by
/// `found`.
pub const FLOATER_SETS: usize = 8;

/// Steps of looking ahead if the next bracket must be paired at its best: sets times the square of its
/// players. Set by `found` (150, 600, 1,200 and 3,000 tried).
pub const LOOK_AHEAD_STEPS: usize = 600;

/// Largest uncrowded round in which completions are asked about candidate by candidate. Set by `round` (more
/// cost 2 % at 100 players).
pub const COMPLETED_PLAYERS: usize = 64;

/// Largest bracket joined from several that skips [`Strategy::Kinds`]. Set by `found`.
pub const JOINED_MEMBERS: usize = 50;

/// Large brackets of an edition that joins them skip [`Strategy::Kinds`] if one in this many pairs has met. Set by
/// `found` (2 costs one position 7 %, 12 saves another 16 %).
pub const MET_PART: usize = 5;

/// Moved-down players per resident from which most have to move on, as happens if the players below can be
/// paired with nobody else. Set by `file` with a random history of 200 players (1 costs 22 %), and by a position of 575
/// players that takes seven times as long without it.
pub const OVERRUN: usize = 4;

/// Steps after which enumeration gives up. Set by 35 rounds of 41 players (400, 600, 800 and 1,200 tried: 800
/// costs 6 %).
pub(crate) const ENUMERATION_STEPS: u32 = 400;

/// Cost of one question whether candidates stand, in steps. Set by 35 rounds of 41 players (0, 10 and 30
/// tried).
pub(crate) const QUESTION_STEPS: u32 = 30;

/// Cost of such a question, in steps, if all players below have been placed before. Set by the
/// rounds recorded for the edition that asks so (30 costs 3.7 %, 2 saves 0.4 %).
pub(crate) const SETTLED_QUESTION_STEPS: u32 = 5;

/// Largest bracket on which [`Strategy::Kinds`] is always tried: all its candidates are examined. Set by
/// `round` at 100 players (8 costs 0.2 %).
const ALWAYS_QUICK_MEMBERS: usize = 6;

/// Whether [`Strategy::Kinds`] is always tried on a bracket of this many players.
pub fn are_few(members: usize) -> bool {
    members <= ALWAYS_QUICK_MEMBERS
}

/// Largest bracket, and largest problem, solved set by set if everybody may stay unpaired. Set by 35 rounds
/// of 41 players (13 and 16 cost 0.8 %).
pub(crate) const SET_MEMBERS: usize = 10;
pub(crate) const SET_VERTICES: usize = 13;

/// Largest bracket solved set by set if all must be paired. Set by `round` (10 costs 1 % at 100 players, 12
/// costs 3 % at 300).
pub(crate) const PAIRED_SET_MEMBERS: usize = 8;

/// Whether a problem is solved set by set ([`Strategy::Few`]).
pub(crate) fn has_few_vertices<W>(problem: &Problem<W>) -> bool {
    problem.members <= SET_MEMBERS && (1..=SET_VERTICES).contains(&problem.kinds.len())
}

/// Number of kinds from which a bound by kinds costs more than weights, unless each is shared by two players.
/// Set by `round`.
const MANY_KINDS: usize = 100;

/// Whether [`Strategy::Kinds`] may succeed: if nearly everybody has a kind of their own, the bound is hardly
/// ever reached.
pub(crate) fn may_be_quick(members: usize, kinds: usize) -> bool {
    kinds < MANY_KINDS || 2 * kinds <= members
}

/// Pairs from which [`Strategy::Kinds`] lets kinds say whom a player may take from those who come later; without that,
/// those left over at the end take partners of others, each of whom then looks for a better one. Set by nine rounds of
/// 100 to 3,000 players (for fewer it costs 5 % at 100; with it the fifth round of 3,000 takes 24 % less, and telling it
/// 52 %).
const GUIDED_PAIRS: usize = if cfg!(test) { 1 } else { 64 };

/// Whether kinds guide the first matching of this many pairs.
pub(crate) fn are_guided(pairs: usize) -> bool {
    pairs >= GUIDED_PAIRS
}

/// Vertices per kind from which kinds are useful. Set by `found`.
const VERTICES_PER_KIND: usize = 4;

/// Whether there are few kinds for this many vertices.
pub(crate) fn are_few_kinds(kinds: usize, vertices: usize) -> bool {
    VERTICES_PER_KIND * kinds <= vertices
}

/// Whether weights start from an assignment of everybody to everybody: if nearly everybody has a kind of
/// their own and nobody below takes part. Most players are then best paired with those near them. Set by
/// `found`.
pub(crate) fn starts_from_assignment<W>(problem: &Problem<W>) -> bool {
    let vertices = problem.kinds.len();
    problem.members == vertices && !are_few_kinds(problem.kind_count, vertices)
}

/// Minimum number of vertices for [`Strategy::Bound`], and for weights that start from a bound. Set by
/// `bracket`.
const BOUND_VERTICES: usize = 60;
pub(crate) const START_VERTICES: usize = if cfg!(test) { 1 } else { 40 };

/// [`Strategy::Bound`] is not tried if more than three of this many pairs are forbidden: nearly everybody is then
/// a class of their own. Set by `found` (3, which is no limit, changes nothing; 12 saves three positions up to 2 %).
const FORBIDDEN_PART: usize = 4;

/// Whether [`Strategy::Bound`] is tried: there are few kinds for many vertices, and not most pairs are
/// forbidden.
pub(crate) fn has_few_kinds<W>(problem: &Problem<W>) -> bool {
    let vertices = problem.kinds.len();
    let conflicts = || problem.conflicts.iter().map(<[u32]>::len).sum::<usize>();
    vertices >= BOUND_VERTICES
        && are_few_kinds(problem.kind_count, vertices)
        && FORBIDDEN_PART * conflicts() <= 3 * vertices.pow(2)
}

/// Weights cost this many times what one look at all pairs costs. Set by `found` (200 costs up to 56 %).
const LOOKS_AT_PAIRS: usize = 16;

/// Whether there are few enough classes for [`Strategy::Bound`] to pay off: it takes the cube of their
/// number, whereas weights examine all pairs many times. Set by `bracket`.
pub(crate) fn are_few_classes(classes: usize, vertices: usize) -> bool {
    are_few_kinds(classes, vertices) || classes.pow(3) <= LOOKS_AT_PAIRS * vertices.pow(2)
}

/// Conflicts from which a vertex gets a class of its own in [`Strategy::Bound`]: this many, set by `bracket`, and one in
/// this many vertices, set by a round of 4,000 players in 100 clubs, which bar nobody from most others.
pub(crate) const CLASS_CONFLICTS: usize = 16;
const CLASS_CONFLICTS_PART: usize = 32;

/// The number of conflicts from which one of so many vertices gets a class of its own.
pub(crate) fn class_conflicts(vertices: usize) -> usize {
    CLASS_CONFLICTS.max(vertices / CLASS_CONFLICTS_PART)
}

/// From this many criteria, and edges per vertex, [`Strategy::Windows`] asks which criteria need not count.
/// For fewer, one or two windows are cheaper. Set by `bracket` (`floats`).
pub(crate) const SKIPPING_SLOTS: usize = 200;
pub(crate) const SKIPPING_EDGES_PER_VERTEX: usize = 16;

/// It asks again after the next window if that saved at least this many criteria. Set by `bracket` (`floats`).
pub(crate) const SAVED_SLOTS: usize = 50;

/// Pairs of a remainder from which weights try the original S1 before they count exchanges. Set by `found`
/// (for fewer it costs up to 7 %).
pub(crate) const UNEXCHANGED_PAIRS: usize = if cfg!(test) { 1 } else { 32 };

/// Largest number of players whose table of pairs is made pair by pair: sorting them into kinds costs more.
/// Set by `round`.
pub const TABLE_PLAYERS: usize = 32;

/// Differences of scores are counted tenth by tenth if there are at most this many tenths for each: sorting
/// costs more. Set by 35 rounds of 41 players (saves two thirds of the counting after round 34).
pub const TENTHS_PER_SCORE: usize = 4;

/// One search for each player of a group is cheap if the round has at least this many times the players of the
/// group. Set by `found`.
pub const SEARCHED_PART: usize = 16;

/// Part of a round robin after which an edition that asks much about pairs has the table of all of them made.
/// Set by `found` (2 costs up to 63 %, 20 halves the time of one position).
pub const QUESTIONED_PART: usize = 6;

/// Questions per player about pairs, after which the table of all pairs is made. Set by `file` with 300 players, where
/// an edition asks about each bracket anew (0 costs 20 %; 1,000 change nothing there and in `found`).
pub const QUESTIONS_PER_PLAYER: usize = 16;

/// A completion starts anew, the players with fewest opponents first, if more than one vertex in this many is left
/// unmatched by pairing neighbours: that is cheaper than one search for each. Set by `found` (1 costs up to 1 %, never
/// up to 3 %).
pub const MATCHED_PART: usize = 8;

/// Players from a bracket on, per member, beyond which nobody counts the downfloaters that those below need:
/// there are nearly always enough opponents. Set by 35 rounds of 41 players (1 costs up to 6 %, 1,000 up to 2 %).
pub const PRESENT_PER_MEMBER: usize = 3;

/// Sets of floaters that are examined one by one so that a refusal can say that all of them fail. This
/// decides what is told, not who is paired.
pub const TOLD_SETS: usize = 200;

/// The strategies for a problem, in the order in which they are tried; the last one always answers. Whether
/// costs are single numbers has been decided before: [`Strategy::Windows`] is for those that are not.
pub(crate) fn strategies<W>(problem: &Problem<W>) -> impl Iterator<Item = Strategy> {
    let few = has_few_vertices(problem).then_some(Strategy::Few);
    let bound = || has_few_kinds(problem).then_some(Strategy::Bound);
    few.into_iter().chain(std::iter::once_with(bound).flatten()).chain([Strategy::Weights])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The README of the crate describes them.
    #[test]
    fn the_readme_names_every_strategy() {
        let readme = include_str!("../README.md");
        for strategy in Strategy::ALL {
            let row = format!("| {} | {} |", strategy.name(), strategy.reason());
            assert!(readme.contains(&row), "{row}");
        }
    }
}
