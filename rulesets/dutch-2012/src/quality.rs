//! A.11: the quality of a pairing, as the articles read: the requirements that it fails, which C.3
//! sets and C.10 lowers, and its score differences (D.4).

use pairwright_model::Score;
use pairwright_trace::{Article, Cause};

use crate::articles;
use crate::bracket::{Bracket, Goal, counts_upfloats};
use crate::players::Traits;

/// How often a pairing fails each requirement that C.10 can lower, the most important first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Failures {
    /// Pairs of two players with the same absolute preference; with top scorers only.
    pub(crate) b2: usize,
    /// Odd rounds: pairs of two players with the same preference, strong or absolute.
    pub(crate) a7d: usize,
    /// Pairs in which somebody's preference is missed.
    pub(crate) x: usize,
    /// Even rounds: pairs in which somebody's strong preference is missed.
    pub(crate) z: usize,
    /// Downfloats repeated from the previous round.
    pub(crate) b5_down: usize,
    /// Downfloats repeated from two rounds before.
    pub(crate) b6_down: usize,
    /// Upfloats repeated from the previous round.
    pub(crate) b5_up: usize,
    /// Upfloats repeated from two rounds before.
    pub(crate) b6_up: usize,
}

impl Failures {
    /// The larger number of each.
    pub(crate) fn at_least(self, other: Self) -> Self {
        Self {
            b2: self.b2.max(other.b2),
            a7d: self.a7d.max(other.a7d),
            x: self.x.max(other.x),
            z: self.z.max(other.z),
            b5_down: self.b5_down.max(other.b5_down),
            b6_down: self.b6_down.max(other.b6_down),
            b5_up: self.b5_up.max(other.b5_up),
            b6_up: self.b6_up.max(other.b6_up),
        }
    }

    /// How often each of the [`REQUIREMENTS`] is failed.
    pub(crate) fn counts(&self) -> [usize; 8] {
        let Self { b2, a7d, x, z, b5_down, b6_down, b5_up, b6_up } = *self;
        [b2, a7d, x, z, b5_down, b6_down, b5_up, b6_up]
    }
}

/// The current requirements: how often each may be failed.
///
/// "Dropped for the minimum number of pairs" is a number here: a requirement is not given up at
/// once, but for one pair or player more each time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Requirements {
    allowed: Failures,
}

impl Requirements {
    /// The requirements at the start.
    ///
    /// Rule: [C.3](crate::articles::C_3) b to h. X and Z start at zero instead of X1 and Z1: those
    /// are the numbers that cannot be avoided, so nothing is found before them.
    pub(crate) fn set() -> Self {
        Self::default()
    }

    /// Whether a pairing meets them.
    ///
    /// Rule: [C.6](crate::articles::C_6).
    pub(crate) fn are_met_by(&self, failures: &Failures) -> bool {
        let allowed = self.allowed.counts();
        failures.counts().into_iter().zip(allowed).all(|(failed, allowed)| failed <= allowed)
    }

    /// Lowers the requirements by one step; `false` if nothing is left to lower. There is no use in
    /// lowering beyond `most`.
    ///
    /// Rule: [C.10](crate::articles::C_10) a to g; each step restarts below itself in C.3.
    pub(crate) fn lower(&mut self, most: &Failures, is_odd_round: bool) -> bool {
        let now = &mut self.allowed;
        if now.b6_up < most.b6_up {
            now.b6_up += 1;
        } else if now.b5_up < most.b5_up {
            *now = Failures { b5_up: now.b5_up + 1, b6_up: 0, ..*now };
        } else if now.b6_down < most.b6_down {
            *now = Failures { b6_down: now.b6_down + 1, ..Self::up_to_b5_down(now) };
        } else if now.b5_down < most.b5_down {
            *now = Failures { b5_down: now.b5_down + 1, ..Self::up_to_z(now) };
        } else if !is_odd_round && now.z < now.x.min(most.z) {
            *now = Failures { z: now.z + 1, ..Self::up_to_x(now) };
        } else if now.x < most.x {
            *now = Failures { x: now.x + 1, ..Self::up_to_a7d(now) };
        } else if is_odd_round && now.a7d < most.a7d {
            *now = Failures { a7d: now.a7d + 1, b2: now.b2, ..Failures::default() };
        } else if now.b2 < most.b2 {
            *now = Failures { b2: now.b2 + 1, ..Failures::default() };
        } else {
            return false;
        }
        true
    }

    /// C.3.g: everything below B.5 and B.6 for downfloaters is set anew.
    fn up_to_b5_down(now: &Failures) -> Failures {
        Failures { b5_down: now.b5_down, ..Self::up_to_z(now) }
    }

    /// C.3.f and e.
    fn up_to_z(now: &Failures) -> Failures {
        Failures { z: now.z, ..Self::up_to_x(now) }
    }

    fn up_to_x(now: &Failures) -> Failures {
        Failures { x: now.x, ..Self::up_to_a7d(now) }
    }

    /// C.3.d.
    fn up_to_a7d(now: &Failures) -> Failures {
        Failures { b2: now.b2, a7d: now.a7d, ..Failures::default() }
    }
}

/// A requirement that C.10 can lower.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requirement {
    /// Its name in C.3.
    pub(crate) name: &'static str,
    /// The article that it stands for.
    pub(crate) article: &'static Article,
    pub(crate) cause: Cause,
}

/// The requirements, the most important first; B.5 and B.6 for downfloaters, then for upfloaters.
pub(crate) static REQUIREMENTS: [Requirement; 8] = [
    requirement("B.2", &articles::B_2, Cause::AbsoluteColour),
    requirement("A.7.d", &articles::A_7_D, Cause::ColourPreference),
    requirement("X", &articles::B_4, Cause::ColourPreference),
    requirement("Z", &articles::A_7_E, Cause::ColourPreference),
    requirement("B.5 for downfloaters", &articles::B_5_DOWN, Cause::Float),
    requirement("B.6 for downfloaters", &articles::B_6_DOWN, Cause::Float),
    requirement("B.5 for upfloaters", &articles::B_5_UP, Cause::Float),
    requirement("B.6 for upfloaters", &articles::B_6_UP, Cause::Float),
];

const fn requirement(name: &'static str, article: &'static Article, cause: Cause) -> Requirement {
    Requirement { name, article, cause }
}

/// Who fails a requirement, by places in the bracket.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Failing {
    /// Two opponents.
    Pair(usize, usize),
    /// A downfloater.
    Floater(usize),
}

/// Counts what a pairing of `bracket`, by places, fails.
///
/// Rule: B.2, [A.7.d](crate::articles::A_7_D), B.4 by [A.8](crate::articles::A_8), B.5, B.6.
pub(crate) fn failures(bracket: &Bracket<'_>, goal: Goal, pairs: &[(usize, usize)]) -> Failures {
    let mut counts = [0; 8];
    each_failure(bracket, goal, pairs, |requirement, _| counts[requirement] += 1);
    let [b2, a7d, x, z, b5_down, b6_down, b5_up, b6_up] = counts;
    Failures { b2, a7d, x, z, b5_down, b6_down, b5_up, b6_up }
}

/// Tells of everybody who fails one of the [`REQUIREMENTS`], and of which.
pub(crate) fn each_failure(
    bracket: &Bracket<'_>,
    goal: Goal,
    pairs: &[(usize, usize)],
    mut tell: impl FnMut(usize, Failing),
) {
    let field = bracket.field;
    let traits = |place: usize| field.traits(bracket.members[place]);
    for &(one, other) in pairs {
        let (a, b) = (traits(one), traits(other));
        // Only who comes from above makes his opponent an upfloater (A.4).
        let floats = one < bracket.m0 && other >= bracket.m0 && counts_upfloats(bracket, goal);
        let fails = [
            (0, fails_b2(a, b)),
            (1, field.is_odd_round && fails_a7d(a, b)),
            (2, fails_x(a, b)),
            (3, !field.is_odd_round && fails_z(a, b)),
            (6, floats && b.up[0]),
            (7, floats && b.up[1]),
        ];
        for (requirement, _) in fails.into_iter().filter(|(_, fails)| *fails) {
            tell(requirement, Failing::Pair(one, other));
        }
    }
    for place in bracket.m0..bracket.members.len() {
        if !is_protected(bracket, goal, place)
            || pairs.iter().any(|&(one, other)| one == place || other == place)
        {
            continue;
        }
        for (requirement, repeated) in [4, 5].into_iter().zip(traits(place).down) {
            if repeated {
                tell(requirement, Failing::Floater(place));
            }
        }
    }
}

/// Whether B.5 and B.6 protect the resident at `place` from a further downfloat, or from the bye.
///
/// READING: in a lowest bracket that several were joined to, only its lowest score is protected; those
/// of the groups joined to it downfloat in any case, like moved-down players.
///
/// Rule: [A.4](crate::articles::A_4), [B.5](crate::articles::B_5_DOWN).
pub(crate) fn is_protected(bracket: &Bracket<'_>, goal: Goal, place: usize) -> bool {
    let score = |player| bracket.field.score(player);
    let lowest = || bracket.members.last().map(|&player| score(player));
    goal != Goal::Lowest || Some(score(bracket.members[place])) == lowest()
}

/// Whether a pair fails B.2, which its note allows to top scorers.
///
/// Rule: [B.2](crate::articles::B_2).
pub(crate) fn fails_b2(one: &Traits, other: &Traits) -> bool {
    one.violates_b2(other)
}

/// Whether a pair fails A.7.d: the same preference, strong at least, as long as B.2 is kept.
///
/// Rule: [A.7.d](crate::articles::A_7_D).
pub(crate) fn fails_a7d(one: &Traits, other: &Traits) -> bool {
    fails_z(one, other) && !one.violates_b2(other)
}

/// Whether a pair counts against X: somebody's colour preference is missed.
///
/// Rule: [A.8](crate::articles::A_8).
pub(crate) fn fails_x(one: &Traits, other: &Traits) -> bool {
    one.shares_colour(other)
}

/// Whether a pair counts against Z: somebody's strong preference is missed.
///
/// Rule: [A.8](crate::articles::A_8) with [A.7.e](crate::articles::A_7_E).
pub(crate) fn fails_z(one: &Traits, other: &Traits) -> bool {
    one.shares_colour(other) && one.is_strong() && other.is_strong()
}

/// The score of whom the bye counts as an opponent.
///
/// Rule: [D.4](crate::articles::D_4).
pub(crate) fn bye_opponent(bracket: &Bracket<'_>) -> Score {
    let scores = bracket.members.iter().map(|&player| bracket.field.score(player));
    scores.min().unwrap_or_default() - Score::ONE
}

/// The square of a score difference, in hundredths.
pub(crate) fn square(difference: Score) -> i64 {
    let tenths = i64::from(difference.tenths());
    tenths * tenths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_requirements_are_lowered_in_the_printed_order() {
        let most =
            Failures { b2: 1, a7d: 1, x: 1, z: 0, b5_down: 1, b6_down: 1, b5_up: 1, b6_up: 1 };
        let mut requirements = Requirements::set();
        let mut seen = vec![requirements.allowed];
        while requirements.lower(&most, true) {
            seen.push(requirements.allowed);
        }
        assert_eq!(seen.len(), 128, "every combination once");
        assert!(seen.is_sorted(), "the least important are given up first");
        let first = Failures::default();
        assert_eq!(seen[1], Failures { b6_up: 1, ..first });
        assert_eq!(seen[2], Failures { b5_up: 1, ..first });
        assert_eq!(seen[4], Failures { b6_down: 1, ..first });
    }

    #[test]
    fn z_never_exceeds_x() {
        let most = Failures { x: 2, z: 2, ..Failures::default() };
        let mut requirements = Requirements::set();
        let mut seen = vec![(0, 0)];
        while requirements.lower(&most, false) {
            seen.push((requirements.allowed.x, requirements.allowed.z));
        }
        assert_eq!(seen, [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]);
    }
}
