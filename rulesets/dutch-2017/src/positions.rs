//! What this edition does about the topics on which editions differ.

use pairwright_ruleset::position::topics;
use pairwright_ruleset::{Article, Case, Position};

use crate::articles::{
    A_3, A_4, A_5, A_7, A_9, B_3, B_4, B_5, B_6, B_7, B_8, C_2, C_3, C_4, C_6, C_7, C_10, C_11,
    C_12, C_13, C_14, C_15, C_16, C_17, C_18, C_19, D_3, E_2,
};

/// The order of boards stands in other regulations.
static BOARDS: Article = Article::new(
    "C.04.2 D.9",
    "boards by the higher player's score, the sum of scores, the higher player's rank",
);

/// What this edition does, topic by topic.
pub(crate) static ALL: &[Position] = &[
    Position {
        topic: &topics::PROCEDURE,
        articles: &[&B_3, &B_4, &B_5, &B_6, &B_7, &B_8],
        does: "candidates come in a fixed order; the best by the list of criteria is taken, of equals the first",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::COMPLETION,
        articles: &[&A_9, &C_4],
        does: "the bracket in which it shows is paired anew as the PPB, and everybody below becomes the CLB",
        cases: &[
            Case { name: "completion", pairing: "2-1 5-6 4-3" },
            Case { name: "joined-brackets", pairing: "1-5 6-7 3-2 10-9 4-8" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_SCORE,
        articles: &[&A_5, &A_9],
        does: "the lowest bracket decides",
        cases: &[Case { name: "bye-score", pairing: "2-1 5-6 4-bye" }],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_RIGHT,
        articles: &[&C_2],
        does: "nobody after a bye of the pairing or a forfeit win; requested byes do not bar",
        cases: &[
            Case { name: "bye-unplayed", pairing: "1-2 4-bye" },
            Case { name: "bar-from-bye", pairing: "4-2 1-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_CHOICE,
        articles: &[&C_12, &C_14],
        does: "a player without a downfloat goes first, after the colours",
        cases: &[
            Case { name: "bye-after-forfeit", pairing: "3-1 2-7 4-6 5-bye" },
            Case { name: "bye-unplayed", pairing: "1-2 4-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::UNPLAYED_FLOAT,
        articles: &[&A_4],
        does: "always a downfloat",
        cases: &[
            Case { name: "float-of-absence", pairing: "3-4 5-1" },
            Case { name: "bye-after-forfeit", pairing: "3-1 2-7 4-6 5-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::DOWNFLOATERS,
        articles: &[&C_6],
        does: "the lowest scores, from the highest, as part of the PSD",
        cases: &[
            Case { name: "score-differences", pairing: "2-5 1-3 6-4" },
            Case { name: "squared-differences", pairing: "7-1 6-2 5-3 4-8" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::LOOK_AHEAD,
        articles: &[&C_7],
        does: "most pairs of the next bracket, then its PSD; not in PPB and CLB, and a blocked rest does not count",
        cases: &[
            Case { name: "look-ahead", pairing: "4-2 5-3 6-1" },
            Case { name: "next-bracket", pairing: "4-3 5-2 8-1 7-6" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::COLOURS_OR_FLOATS,
        articles: &[&C_10, &C_11, &C_12, &C_13, &C_14, &C_15],
        does: "floats give way before colours, those of two rounds before first",
        cases: &[Case { name: "float-order", pairing: "1-2 5-3 6-4 7-8" }],
        unshown: None,
    },
    Position {
        topic: &topics::REPEATED_FLOATS,
        articles: &[&C_12, &C_13, &C_14, &C_15, &C_16, &C_17, &C_18, &C_19],
        does: "by number, then moved-down players and their opponents by score difference",
        cases: &[Case { name: "float-difference", pairing: "3-4 6-2 1-5 8-7" }],
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
        does: "heterogeneous whatever their number",
        cases: &[Case { name: "half-moved-down", pairing: "2-4 1-6 7-5 3-8" }],
        unshown: None,
    },
    Position {
        topic: &topics::TOP_SCORERS,
        articles: &[&A_7, &C_3],
        does: "one of two suffices for the exception",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::ABSOLUTE_COLOURS,
        articles: &[&E_2],
        does: "that of the wider colour difference is the stronger",
        cases: &[Case { name: "wider-difference", pairing: "1-4 2-3 7-6 8-5" }],
        unshown: None,
    },
    Position {
        topic: &topics::BOARD_ORDER,
        articles: &[&BOARDS],
        does: "by the higher score that the round is paired by, the sum of both, the higher rank",
        cases: &[],
        unshown: None,
    },
];
