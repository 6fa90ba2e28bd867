//! The requirements that C.3 sets and C.10 lowers, in their order.

use pairwright_dutch::criterion::Counts::Times;
use pairwright_dutch::criterion::Fails::{PairFromAbove, ResidentDownfloat};
use pairwright_dutch::criterion::Then::{LastRound, RoundBefore};
use pairwright_dutch::criterion::{Fails, Rounds};
use pairwright_dutch::{Criterion, Named, Steps, Traits};
use pairwright_ruleset::trace::{Article, Cause};

use crate::articles;
use crate::parameters::Parameters;

/// The articles behind the steps that every edition takes, the absolute requirements among them.
///
/// READING (B.2): the exception also holds for a top scorer's opponent.
pub(crate) static ARTICLES: Named = Named {
    attendance: &articles::F_5,
    impossible: &articles::C_13,
    bye: &articles::A_5,
    bracket: &articles::A_3,
    collapse: &articles::C_13,
    parameters: &articles::C_2,
    best: &articles::C_6,
    perfect: None,
    meeting: &articles::B_1_A,
    bye_bar: &articles::B_1_B,
    bye_bar_least: Some(&articles::B_1_B_LEAST),
    bye_score: None,
    absolute_colour: &articles::B_2,
    completion: &articles::C_13,
    moved_down: &articles::D_3,
    exchanges: &articles::D_2,
    transpositions: &articles::D_1,
    steps: Some(Steps {
        transposition: &articles::C_7,
        exchange: &articles::C_8,
        back: &articles::C_9,
        floaters: &articles::C_12,
    }),
};

/// A requirement that C.10 can lower: C.3 sets it to the fewest pairs or players that fail it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requirement {
    /// Its name in C.3.
    pub(crate) name: &'static str,
    /// The article that it stands for, the players or pairs that fail it, and the rounds in which it
    /// counts.
    criterion: Criterion,
    /// Number of failures that cannot be avoided, by the parameters of the bracket.
    pub(crate) unavoidable: fn(&Parameters) -> usize,
    /// The article by which it is lowered.
    pub(crate) lowered_by: &'static Article,
}

/// The requirements, the most important first: C.10 lowers them from the last.
///
/// READING (B.5, B.6): moved-down players are not protected from a further downfloat: they have the one of
/// this round ([A.4](articles::A_4)) in any case. READING (B.5, B.6): in a lowest bracket that several were
/// joined to, only players of its lowest score are protected; those of the groups joined to it downfloat in
/// any case, too.
///
/// READING (C.3, C.10): upfloaters are not protected in brackets that are only treated as
/// homogeneous: [C.10](articles::C_10) a and b name heterogeneous ones.
///
/// READING (A.7.d, A.7.e): the text explains the parity by games played; the round counts, even for players
/// who have missed some.
const REQUIREMENTS: [Requirement; 8] = [
    set(&articles::C_10_G, "B.2", SAME_ABSOLUTE),
    set(
        &articles::C_10_F,
        "A.7.d",
        Criterion::pair(&articles::A_7_D, is_strong_but_allowed).in_rounds(Rounds::Odd),
    ),
    Requirement {
        unavoidable: |parameters| parameters.x1,
        ..set(&articles::C_10_E, "X", Criterion::pair(&articles::B_4, |_, _| true))
    },
    Requirement {
        unavoidable: |parameters| parameters.z1.unwrap_or(0),
        ..set(
            &articles::C_10_E,
            "Z",
            Criterion::pair(&articles::A_7_E, Traits::is_strong_with).in_rounds(Rounds::Even),
        )
    },
    float(
        &articles::C_10_D,
        "B.5 for downfloaters",
        &articles::B_5_DOWN,
        ResidentDownfloat(LastRound),
    ),
    float(
        &articles::C_10_C,
        "B.6 for downfloaters",
        &articles::B_6_DOWN,
        ResidentDownfloat(RoundBefore),
    ),
    float(&articles::C_10_B, "B.5 for upfloaters", &articles::B_5_UP, PairFromAbove(LastRound)),
    float(&articles::C_10_A, "B.6 for upfloaters", &articles::B_6_UP, PairFromAbove(RoundBefore)),
];

/// The criteria of the requirements, in their order.
pub(crate) static CRITERIA: [Criterion; REQUIREMENTS.len()] = {
    let mut rows = [REQUIREMENTS[0].criterion; REQUIREMENTS.len()];
    let mut row = 1;
    while row < rows.len() {
        rows[row] = REQUIREMENTS[row].criterion;
        row += 1;
    }
    rows
};

/// The criterion that the note of B.2 leaves for top scorers.
const SAME_ABSOLUTE: Criterion = Criterion {
    cause: Cause::AbsoluteColour,
    ..Criterion::of_topscorers(&articles::B_2, Traits::is_absolute_with)
};

/// Whether strong preferences collide, which count like absolute ones. Pairs that fail B.2 are reported
/// there.
fn is_strong_but_allowed(one: &Traits, other: &Traits) -> bool {
    one.is_strong_with(other) && !one.is_absolute_with(other)
}

const fn set(
    lowered_by: &'static Article,
    name: &'static str,
    criterion: Criterion,
) -> Requirement {
    Requirement { name, criterion, unavoidable: |_| 0, lowered_by }
}

const fn float(
    lowered_by: &'static Article,
    name: &'static str,
    article: &'static Article,
    fails: Fails,
) -> Requirement {
    set(lowered_by, name, Criterion::float(article, fails, Times))
}

/// The requirement that a row stands for.
pub(crate) fn requirement_of(row: &Criterion) -> Option<Requirement> {
    REQUIREMENTS.into_iter().find(|requirement| requirement.criterion.article == row.article)
}
