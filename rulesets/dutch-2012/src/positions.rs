//! What this edition does about the topics on which editions differ.

use pairwright_ruleset::position::topics;
use pairwright_ruleset::{Case, Position};

use crate::articles::{
    A_3, A_4, A_5, A_10, B_1_B, B_2, B_3, B_5_DOWN, B_6_DOWN, C_1, C_2, C_3, C_4, C_5, C_6, C_7,
    C_8, C_9, C_10, C_10_A, C_10_B, C_10_C, C_10_D, C_10_E, C_12, C_13, C_14, D_3, D_4, E_2, F_1,
};

/// What this edition does, topic by topic.
pub(crate) static ALL: &[Position] = &[
    Position {
        topic: &topics::PROCEDURE,
        articles: &[&C_1, &C_2, &C_3, &C_4, &C_5, &C_6, &C_7, &C_8, &C_9, &C_10],
        does: "requirements are lowered step by step, the least important first",
        cases: &[],
        unshown: Some(
            "each step lowers the least important requirement that can be lowered and sets all below it anew, so the first \
             pairing that complies is the best by the list of requirements",
        ),
    },
    Position {
        topic: &topics::COMPLETION,
        articles: &[&C_12, &C_13, &C_14],
        does: "other floaters, then the penultimate bracket gives up pairs, then it is joined to the lowest",
        cases: &[
            Case { name: "completion", pairing: "2-1 5-6 4-3" },
            Case { name: "joined-brackets", pairing: "1-5 6-7 4-2 3-8 10-9" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_SCORE,
        articles: &[&A_5, &C_13],
        does: "the lowest bracket decides",
        cases: &[Case { name: "bye-score", pairing: "2-1 5-6 4-bye" }],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_RIGHT,
        articles: &[&B_1_B],
        does: "nobody who had points without playing, so nobody after a half-point bye",
        cases: &[
            Case { name: "bye-unplayed", pairing: "4-1 2-bye" },
            Case { name: "bar-from-bye", pairing: "4-2 1-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_CHOICE,
        articles: &[&B_5_DOWN, &B_6_DOWN],
        does: "the requirements of floats decide",
        cases: &[
            Case { name: "bye-after-forfeit", pairing: "3-1 2-7 4-5 6-bye" },
            Case { name: "bye-unplayed", pairing: "4-1 2-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::UNPLAYED_FLOAT,
        articles: &[&A_4, &B_1_B],
        does: "a downfloat if it gave points; none for an absence or a lost forfeit",
        cases: &[
            Case { name: "float-of-absence", pairing: "3-5 4-1" },
            Case { name: "bye-after-forfeit", pairing: "3-1 2-7 4-5 6-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::DOWNFLOATERS,
        articles: &[&B_3, &D_4],
        does: "the smallest sum of the scores left over; in the lowest bracket, that of squared differences",
        cases: &[
            Case { name: "score-differences", pairing: "2-5 1-3 6-4" },
            Case { name: "squared-differences", pairing: "4-1 6-2 3-8 5-7" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::LOOK_AHEAD,
        articles: &[&C_12],
        does: "other floaters of equal scores, if the next bracket falls short of its pairs",
        cases: &[
            Case { name: "look-ahead", pairing: "4-2 5-3 6-1" },
            Case { name: "next-bracket", pairing: "4-2 6-3 8-1 5-7" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::COLOURS_OR_FLOATS,
        articles: &[&C_10_A, &C_10_B, &C_10_C, &C_10_D, &C_10_E],
        does: "floats give way before colours, upfloats before downfloats",
        cases: &[Case { name: "float-order", pairing: "1-2 5-4 6-3 7-8" }],
        unshown: None,
    },
    Position {
        topic: &topics::REPEATED_FLOATS,
        articles: &[&B_5_DOWN, &B_6_DOWN],
        does: "by number; moved-down players are not protected",
        cases: &[Case { name: "float-difference", pairing: "3-2 1-4 6-5 8-7" }],
        unshown: None,
    },
    Position {
        topic: &topics::MOVED_DOWN_SETS,
        articles: &[&D_3],
        does: "the highest scores, then the lowest numbers",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::HALF_MOVED_DOWN,
        articles: &[&A_3],
        does: "treated as homogeneous: moved-down players may meet each other first, and upfloats are not protected",
        cases: &[Case { name: "half-moved-down", pairing: "2-4 1-3 7-5 6-8" }],
        unshown: None,
    },
    Position {
        topic: &topics::TOP_SCORERS,
        articles: &[&A_10, &B_2],
        does: "one of two suffices for the exception",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::ABSOLUTE_COLOURS,
        articles: &[&E_2],
        does: "neither is the stronger",
        cases: &[Case { name: "wider-difference", pairing: "1-4 2-3 6-7 8-5" }],
        unshown: None,
    },
    Position {
        topic: &topics::BOARD_ORDER,
        articles: &[&F_1],
        does: "by the higher score that the round is paired by, the sum of both, the higher rank",
        cases: &[],
        unshown: None,
    },
];
