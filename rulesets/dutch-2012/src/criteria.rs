//! The requirements that C.3 sets and C.10 lowers, in their order.

use pairwright_dutch::criterion::Counts::Times;
use pairwright_dutch::criterion::Fails::{ResidentDownfloat, Upfloat};
use pairwright_dutch::criterion::Then::{LastRound, RoundBefore};
use pairwright_dutch::{Criterion, Named, Traits};
use pairwright_trace::Cause;

use crate::articles;
use crate::parameters::Parameters;

/// The articles behind what every edition does, the absolute requirements among them.
///
/// READING (B.2): a topscorer's opponent counts as one.
pub(crate) static ARTICLES: Named = Named {
    attendance: &articles::F_5,
    impossible: &articles::C_13,
    bye: &articles::A_5,
    bracket: &articles::A_3,
    collapse: &articles::C_13,
    parameters: &articles::C_2,
    best: &articles::C_6,
    meeting: &articles::B_1_A,
    bye_bar: &articles::B_1_B,
    bye_bar_least: Some(&articles::B_1_B_LEAST),
    bye_score: None,
    absolute_colour: &articles::B_2,
    completion: &articles::C_13,
    moved_down: &articles::D_3,
    exchanges: &articles::D_2,
    transpositions: &articles::D_1,
};

/// A requirement that C.10 can lower: C.3 sets it to the fewest pairs or players that fail it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requirement {
    /// Its name in C.3.
    pub(crate) name: &'static str,
    /// When it is set.
    rounds: Rounds,
    /// The article that it stands for, who fails it, and how that counts.
    pub(crate) criterion: Criterion,
    /// How many fail it in any case, by the parameters of the bracket.
    pub(crate) unavoidable: fn(&Parameters) -> usize,
}

/// The rounds in which a requirement is set.
#[derive(Clone, Copy, Debug)]
enum Rounds {
    All,
    Odd,
    Even,
}

/// The requirements, the most important first: C.10 lowers them from the last.
///
/// READING (B.5, B.6): moved-down players are not protected from a further downfloat: they have the
/// one of this round in any case.
pub(crate) static REQUIREMENTS: [Requirement; 8] = [
    set("B.2", Rounds::All, SAME_ABSOLUTE),
    set("A.7.d", Rounds::Odd, Criterion::pair(&articles::A_7_D, is_strong_but_allowed)),
    Requirement {
        unavoidable: |parameters| parameters.x1,
        ..set("X", Rounds::All, Criterion::pair(&articles::B_4, |_, _| true))
    },
    Requirement {
        unavoidable: |parameters| parameters.z1,
        ..set("Z", Rounds::Even, Criterion::pair(&articles::A_7_E, Traits::is_strong_with))
    },
    set(
        "B.5 for downfloaters",
        Rounds::All,
        Criterion::float(&articles::B_5_DOWN, ResidentDownfloat(LastRound), Times),
    ),
    set(
        "B.6 for downfloaters",
        Rounds::All,
        Criterion::float(&articles::B_6_DOWN, ResidentDownfloat(RoundBefore), Times),
    ),
    set(
        "B.5 for upfloaters",
        Rounds::All,
        Criterion::float(&articles::B_5_UP, Upfloat(LastRound), Times),
    ),
    set(
        "B.6 for upfloaters",
        Rounds::All,
        Criterion::float(&articles::B_6_UP, Upfloat(RoundBefore), Times),
    ),
];

/// What the note of B.2 allows to topscorers.
const SAME_ABSOLUTE: Criterion = Criterion {
    cause: Cause::AbsoluteColour,
    ..Criterion::of_topscorers(&articles::B_2, Traits::is_absolute_with)
};

/// Strong preferences count like absolute ones. Pairs that fail B.2 are told of there.
fn is_strong_but_allowed(one: &Traits, other: &Traits) -> bool {
    one.is_strong_with(other) && !one.is_absolute_with(other)
}

const fn set(name: &'static str, rounds: Rounds, criterion: Criterion) -> Requirement {
    Requirement { name, rounds, criterion, unavoidable: |_| 0 }
}

impl Requirement {
    /// Whether it is set in a round of this parity.
    ///
    /// Rule: [A.7.d](articles::A_7_D), [A.7.e](articles::A_7_E).
    pub(crate) fn is_set(&self, is_odd_round: bool) -> bool {
        match self.rounds {
            Rounds::All => true,
            Rounds::Odd => is_odd_round,
            Rounds::Even => !is_odd_round,
        }
    }
}
