//! The worked example of the booklet: 14 players, five rounds, and everything it prints on the way.
//!
//! The pairings themselves are a fixture like others; here every bracket is compared: the parameters P0,
//! M0, X1 and Z1, the pairs, the floaters, the requirements that are lowered, the pairing that is undone
//! and the brackets that are joined. The values are the booklet's, with these exceptions, worked out by
//! hand:
//! - Z1 where it is not printed: zero, because the round is odd or X1 is zero already (A.8);
//! - P0 in heterogeneous brackets of rounds 4 and 5, where P = M1 (C.3.a) is printed: half of the
//!   bracket (A.6);
//! - everything of brackets for which no parameters are printed: round one, 4 and 11 in round two (4 leaves "right
//!   from the beginning" by C.1, and then 11 "is all alone": P0 is zero, as it is for 2 alone in round five),
//!   9, 10 and 14 in round five.

use pairwright_model::Tournament;
use pairwright_testkit::corpora::{fixture, fixture_with};

use crate::steps::{Failures, PairedBracket, Parameters, Step, steps};

const BOOKLET: &str = "corpus/dutch-2012/tricky/booklet.trf";

/// The steps of a round; reported brackets are taken off one by one.
struct Trace {
    round: u16,
    steps: Vec<Step>,
    next: usize,
}

/// The booklet's data for a bracket.
struct Printed<'a> {
    moved_down: &'a [u32],
    residents: &'a [u32],
    parameters: Parameters,
    pairs: &'a [(u32, u32)],
    floaters: &'a [u32],
    /// X as it stands in the end, and what C.10 lowers.
    lowered: Failures,
}

fn parameters(p0: usize, m0: usize, x1: usize, z1: usize) -> Parameters {
    Parameters { p0, m0, x1, z1 }
}

/// No requirement is lowered: X stays at X1.
fn with_x(x: usize) -> Failures {
    Failures { x, ..Failures::default() }
}

impl Trace {
    fn of(round: u16) -> Self {
        Self::of_event(&fixture(BOOKLET), round)
    }

    fn of_event(tournament: &Tournament, round: u16) -> Self {
        Self { round, steps: steps(tournament, round, 5), next: 0 }
    }

    fn next(&mut self) -> &Step {
        self.next += 1;
        &self.steps[self.next - 1]
    }

    fn paired(&mut self, printed: &Printed<'_>) {
        let (round, step) = (self.round, self.next());
        assert!(matches!(step, Step::Paired(_)), "round {round}: {step:?}");
        if let Step::Paired(found) = step {
            assert_printed(round, found, printed);
        }
    }

    fn undone(&mut self, printed: &Printed<'_>) {
        let (round, step) = (self.round, self.next());
        assert!(matches!(step, Step::Undone(_)), "round {round}: {step:?}");
        if let Step::Undone(found) = step {
            assert_printed(round, found, printed);
        }
    }

    fn joined(&mut self, upper: &[u32], lower: &[u32]) {
        let (round, step) = (self.round, self.next());
        assert!(
            matches!(step, Step::Joined { penultimate, lowest }
                if penultimate == upper && lowest == lower),
            "round {round}: {step:?}"
        );
    }

    fn end(self) {
        assert_eq!(self.steps[self.next..], [], "round {}", self.round);
    }
}

fn assert_printed(round: u16, found: &PairedBracket, printed: &Printed<'_>) {
    let name = format!("round {round}, {:?} {:?}", printed.moved_down, printed.residents);
    assert_eq!(found.moved_down, printed.moved_down, "{name}");
    assert_eq!(found.residents, printed.residents, "{name}");
    assert_eq!(found.parameters, printed.parameters, "{name}");
    assert_eq!(found.pairs, printed.pairs, "{name}");
    assert_eq!(found.floaters, printed.floaters, "{name}");
    assert_eq!(found.lowered, printed.lowered, "{name}");
}

#[test]
fn round_1() {
    let mut steps = Trace::of(1);
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
        parameters: parameters(7, 0, 0, 0),
        pairs: &[(1, 8), (2, 9), (3, 10), (4, 11), (5, 12), (6, 13), (7, 14)],
        floaters: &[],
        lowered: with_x(0),
    });
    steps.end();
}

#[test]
fn round_2() {
    let mut steps = Trace::of(2);
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[1, 2, 3, 5, 6, 7],
        parameters: parameters(3, 0, 1, 1),
        pairs: &[(1, 5), (2, 7), (3, 6)],
        floaters: &[],
        lowered: Failures { x: 1, z: 1, ..Failures::default() },
    });
    // Players 4 and 11 have met and both move down (C.1) before anything is counted (C.2).
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[4, 11],
        parameters: parameters(0, 0, 0, 0),
        pairs: &[],
        floaters: &[4, 11],
        lowered: with_x(0),
    });
    steps.paired(&Printed {
        moved_down: &[4, 11],
        residents: &[8, 9, 10, 13, 14],
        parameters: parameters(3, 2, 0, 0),
        pairs: &[(4, 9), (11, 8), (10, 13)],
        floaters: &[14],
        lowered: with_x(0),
    });
    steps.end();
}

#[test]
fn round_3() {
    let mut steps = Trace::of(3);
    let mut homogeneous = |residents: &[u32], parameters, pairs: &[(u32, u32)], x| {
        let lowered = with_x(x);
        steps.paired(&Printed {
            moved_down: &[],
            residents,
            parameters,
            pairs,
            floaters: &[],
            lowered,
        });
    };
    homogeneous(&[2, 5], parameters(1, 0, 1, 0), &[(2, 5)], 1);
    homogeneous(&[3, 4, 6, 11], parameters(2, 0, 0, 0), &[(3, 4), (6, 11)], 0);
    // A.7.d holds for 14, who is semi-absolute: it is not waived.
    homogeneous(&[1, 7, 10, 14], parameters(2, 0, 1, 0), &[(1, 14), (7, 10)], 1);
    homogeneous(&[8, 9, 12, 13], parameters(2, 0, 1, 0), &[(8, 12), (9, 13)], 1);
    steps.end();
}

#[test]
fn round_4() {
    let mut steps = Trace::of(4);
    // Z stays zero: the preference that is missed, that of 6, is variable (A.7.e).
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[2, 5, 6],
        parameters: parameters(1, 0, 1, 0),
        pairs: &[(2, 6)],
        floaters: &[5],
        lowered: with_x(1),
    });
    steps.paired(&Printed {
        moved_down: &[5],
        residents: &[1, 3, 4, 7],
        parameters: parameters(2, 1, 0, 0),
        pairs: &[(5, 4), (1, 3)],
        floaters: &[7],
        lowered: with_x(0),
    });
    steps.paired(&Printed {
        moved_down: &[7],
        residents: &[11],
        parameters: parameters(1, 1, 0, 0),
        pairs: &[(7, 11)],
        floaters: &[],
        lowered: with_x(0),
    });
    // B.6 keeps 14 from floating, without being lowered: 9 floats instead.
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[9, 10, 14],
        parameters: parameters(1, 0, 0, 0),
        pairs: &[(10, 14)],
        floaters: &[9],
        lowered: with_x(0),
    });
    // C.10.a: B.6 is dropped for one upfloater, 8.
    steps.paired(&Printed {
        moved_down: &[9],
        residents: &[8, 12],
        parameters: parameters(1, 1, 0, 0),
        pairs: &[(9, 8)],
        floaters: &[12],
        lowered: Failures { b6_up: 1, ..with_x(0) },
    });
    steps.paired(&Printed {
        moved_down: &[12],
        residents: &[13],
        parameters: parameters(1, 1, 0, 0),
        pairs: &[(12, 13)],
        floaters: &[],
        lowered: with_x(0),
    });
    steps.end();
}

#[test]
fn round_5_down_to_the_penultimate_bracket() {
    let mut steps = Trace::of(5);
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[2],
        parameters: parameters(0, 0, 0, 0),
        pairs: &[],
        floaters: &[2],
        lowered: with_x(0),
    });
    // Player 5 has met both others and leaves by C.1: B.5 is not lowered for the second downfloat.
    steps.paired(&Printed {
        moved_down: &[2],
        residents: &[1, 5],
        parameters: parameters(1, 1, 0, 0),
        pairs: &[(2, 1)],
        floaters: &[5],
        lowered: with_x(0),
    });
    // C.10.a does not help; C.10.b: B.5 is dropped for the upfloater 11, and B.6 holds again (C.3.h).
    steps.paired(&Printed {
        moved_down: &[5],
        residents: &[4, 6, 11],
        parameters: parameters(2, 1, 1, 0),
        pairs: &[(5, 11), (4, 6)],
        floaters: &[],
        lowered: Failures { b5_up: 1, ..with_x(1) },
    });
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[3, 7],
        parameters: parameters(1, 0, 1, 0),
        pairs: &[(3, 7)],
        floaters: &[],
        lowered: with_x(1),
    });
    steps.paired(&Printed {
        moved_down: &[],
        residents: &[9, 10, 14],
        parameters: parameters(1, 0, 0, 0),
        pairs: &[(9, 10)],
        floaters: &[14],
        lowered: with_x(0),
    });
}

/// The bracket of 14, 8 and 13 is paired, undone (C.12) and joined with that of 12 (C.13).
#[test]
fn round_5_backtracks_and_joins() {
    let mut steps = Trace::of(5);
    steps.next = 5;
    // Player 13 has met 12: from C.1 straight to C.12.
    steps.penultimate_undone((14, 8), 13);
    // Player 14 must not float again: C.12 wants floaters of the score of 13, and as 14 could be paired,
    // C.14 lowers P1 and not M1. So 8-13, which would let 12 be paired, is never tried.
    steps.joins_the_lowest_brackets();
}

/// The booklet tries 14-13 instead of 14-8, and 8 has met 12 as well. Here 14-8 is forbidden, so that 14-13
/// is the first pairing.
#[test]
fn round_5_with_the_other_floater() {
    let mut steps = Trace::of_event(&fixture_with(BOOKLET, "XXP 8 14\n"), 5);
    steps.next = 5;
    steps.penultimate_undone((14, 13), 8);
    steps.joins_the_lowest_brackets();
}

impl Trace {
    /// B.5 is dropped for the upfloater, 8 or 13, as it is for 11 above.
    fn penultimate_undone(&mut self, pair: (u32, u32), floater: u32) {
        self.undone(&Printed {
            moved_down: &[14],
            residents: &[8, 13],
            parameters: parameters(1, 1, 0, 0),
            pairs: &[pair],
            floaters: &[floater],
            lowered: Failures { b5_up: 1, ..with_x(0) },
        });
    }

    fn joins_the_lowest_brackets(mut self) {
        self.joined(&[14, 8, 13], &[12]);
        // Most of it was moved down, so it is treated as homogeneous (A.3). A.7.d is dropped (C.10.f), then
        // X raised twice (C.10.e).
        self.paired(&Printed {
            moved_down: &[14, 8, 13],
            residents: &[12],
            parameters: parameters(2, 3, 0, 0),
            pairs: &[(14, 12), (8, 13)],
            floaters: &[],
            lowered: Failures { a7d: 1, ..with_x(2) },
        });
        self.end();
    }
}
