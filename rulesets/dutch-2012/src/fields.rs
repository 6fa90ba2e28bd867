//! Where in a cost each criterion lies.

use pairwright_candidate::{Layout, Slot as Field};

use crate::bracket::{Bracket, Goal, Rank, counts_upfloats, has_requirements};
use crate::players::Traits;
use crate::quality::{bye_opponent, square};

/// The place of each criterion.
pub(crate) struct Fields {
    /// B.1: the round can be completed.
    pub(crate) completion: Field,
    /// Unpaired members, where the number of pairs comes first.
    pub(crate) pairs_first: Field,
    /// Moved-down players that are not paired.
    pub(crate) moved_down: Field,
    /// The sum of the scores of players that are not paired.
    pub(crate) scores: Field,
    /// Unpaired members, where the number of pairs comes second.
    pub(crate) pairs_second: Field,
    /// D.4: the B.3-factor.
    pub(crate) b3: Field,
    /// C.12: pairs of the next bracket, and the scores of its moved-down players in them.
    pub(crate) next_pairs: Field,
    pub(crate) next_scores: Field,
    /// C.10.g, f and e.
    pub(crate) b2: Field,
    pub(crate) a7d: Field,
    pub(crate) x: Field,
    pub(crate) z: Field,
    /// C.10.d and c: B.5, then B.6 for downfloaters.
    pub(crate) down: [Field; 2],
    /// C.10.b and a: B.5, then B.6 for upfloaters.
    pub(crate) up: [Field; 2],
}

impl Fields {
    /// Lays out the criteria. A field's bound is the most that any candidate can count in it; what
    /// the goal does not look at has bound 0.
    pub(crate) fn lay_out(
        layout: &mut Layout,
        bracket: &Bracket<'_>,
        vertices: usize,
        goal: Goal,
    ) -> Self {
        let field = bracket.field;
        let count = bracket.members.len();
        let traits = |place: usize| field.traits(bracket.members[place]);
        let if_any = |condition: bool, bound: usize| if condition { bound } else { 0 };
        let requirements = if_any(has_requirements(goal), count);
        let residents = || (bracket.m0..count).map(traits);
        let repeated = |float: fn(&Traits) -> bool| residents().filter(|t| float(t)).count();
        let tenths = |place: usize| usize::try_from(traits(place).score.tenths()).unwrap_or(0);
        let all_scores: usize = (0..count).map(tenths).sum();

        let rank = match goal {
            Goal::Itself | Goal::OtherFloaters { .. } => Some(Rank::Pairs),
            Goal::Completion { rank, .. } => Some(rank),
            Goal::Lowest => None,
        };
        let completes = !matches!(goal, Goal::Itself | Goal::OtherFloaters { enough: None });
        let counts_moved_down = match goal {
            Goal::Lowest => !bracket.is_homogeneous(),
            _ => matches!(rank, Some(Rank::Counts | Rank::CountsOnly)),
        };
        let b3 = if goal == Goal::Lowest { most_b3(bracket) } else { 0 };
        let is_next = matches!(goal, Goal::OtherFloaters { .. });
        let has_topscorers = (0..count).any(|place| traits(place).topscorer);
        let up = if_any(has_requirements(goal) && counts_upfloats(bracket, goal), 1);
        let down = if_any(has_requirements(goal), 1);
        Self {
            completion: layout.slot(if_any(completes, 3 * vertices + 3)),
            pairs_first: layout.slot(if_any(
                matches!(rank, Some(Rank::Pairs | Rank::Counts | Rank::CountsOnly)),
                count,
            )),
            moved_down: layout.slot(if_any(counts_moved_down, bracket.m0)),
            scores: {
                let applies = matches!(rank, Some(Rank::Pairs | Rank::Scores | Rank::Counts));
                layout.slot(if_any(applies && bracket.m0 > 0, all_scores))
            },
            pairs_second: layout.slot(if_any(rank == Some(Rank::Scores), count)),
            b3: layout.slot(b3),
            next_pairs: layout.slot(if_any(goal == Goal::OtherFloaters { enough: None }, vertices)),
            next_scores: layout.slot(if_any(is_next, all_scores)),
            b2: layout.slot(if_any(has_topscorers, requirements)),
            a7d: layout.slot(if_any(field.is_odd_round, requirements)),
            x: layout.slot(requirements),
            z: layout.slot(if_any(!field.is_odd_round, requirements)),
            down: [
                layout.slot(down * repeated(|traits| traits.down[0])),
                layout.slot(down * repeated(|traits| traits.down[1])),
            ],
            up: [
                layout.slot(up * repeated(|traits| traits.up[0])),
                layout.slot(up * repeated(|traits| traits.up[1])),
            ],
        }
    }
}

/// More than any B.3-factor of the bracket.
fn most_b3(bracket: &Bracket<'_>) -> usize {
    let scores = bracket.members.iter().map(|&player| bracket.field.score(player));
    let largest = scores.max().unwrap_or_default() - bye_opponent(bracket);
    usize::try_from(square(largest)).unwrap_or(0) * (bracket.members.len() / 2 + 1)
}
