//! What this edition does about the topics on which editions differ.

use pairwright_ruleset::position::topics;
use pairwright_ruleset::{Article, Case, Position};

use crate::articles::{
    A_1_3, A_1_4, A_1_8, A_3_3, A_3_4, A_3_5, A_3_6, A_3_7, A_3_8, A_4_4, A_5_2_2, C_2, C_3, C_4,
    C_5, C_7, C_8, C_9, C_12, C_13, C_14, C_15, C_16, C_17, C_18, C_19, C_20, C_21,
};

/// The order of boards stands in other regulations.
static BOARDS: Article = Article::new(
    "C.04.7 1.5",
    "boards by the higher player's score, the sum of scores, the higher player's rank",
);

/// What this edition does, topic by topic.
pub(crate) static ALL: &[Position] = &[
    Position {
        topic: &topics::PROCEDURE,
        articles: &[&A_3_3, &A_3_4, &A_3_5, &A_3_6, &A_3_7, &A_3_8],
        does: "candidates come in a fixed order; the best by the list of criteria is taken, of equals the first",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::COMPLETION,
        articles: &[&C_4],
        does: "every bracket must leave a rest that can be paired; nothing is joined",
        cases: &[
            Case { name: "completion", pairing: "3-1 5-4 2-6" },
            Case { name: "joined-brackets", pairing: "1-5 6-7 3-2 10-9 4-8" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_SCORE,
        articles: &[&C_5],
        does: "the lowest score that any complete round allows, before the number of pairs",
        cases: &[Case { name: "bye-score", pairing: "2-6 5-4 1-bye" }],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_RIGHT,
        articles: &[&C_2],
        does: "nobody after a bye of the pairing or a win's worth without playing, so nobody after a full-point bye",
        cases: &[
            Case { name: "bye-unplayed", pairing: "4-1 2-bye" },
            Case { name: "bar-from-bye", pairing: "1-2 4-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::BYE_CHOICE,
        articles: &[&C_9],
        does: "the player with the fewest unplayed games goes first, before all colours",
        cases: &[
            Case { name: "bye-after-forfeit", pairing: "3-1 2-7 4-6 5-bye" },
            Case { name: "bye-unplayed", pairing: "4-1 2-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::UNPLAYED_FLOAT,
        articles: &[&A_1_4],
        does: "a downfloat for the bye of the pairing and for more than a loss; none otherwise",
        cases: &[
            Case { name: "float-of-absence", pairing: "3-5 4-1" },
            Case { name: "bye-after-forfeit", pairing: "3-1 2-7 4-6 5-bye" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::DOWNFLOATERS,
        articles: &[&C_7],
        does: "the lowest scores, from the highest",
        cases: &[
            Case { name: "score-differences", pairing: "3-2 6-1 4-5" },
            Case { name: "squared-differences", pairing: "4-1 6-2 3-8 5-7" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::LOOK_AHEAD,
        articles: &[&C_8],
        does: "fewest downfloaters of the next bracket, then their scores, over pairings that complete the round; everywhere",
        cases: &[
            Case { name: "look-ahead", pairing: "1-5 2-3 6-4" },
            Case { name: "next-bracket", pairing: "4-3 5-2 8-1 7-6" },
        ],
        unshown: None,
    },
    Position {
        topic: &topics::COLOURS_OR_FLOATS,
        articles: &[&C_12, &C_13, &C_14, &C_15, &C_16, &C_17],
        does: "floats give way before colours, those of two rounds before first",
        cases: &[Case { name: "float-order", pairing: "1-2 5-3 6-4 7-8" }],
        unshown: None,
    },
    Position {
        topic: &topics::REPEATED_FLOATS,
        articles: &[&C_14, &C_15, &C_16, &C_17, &C_18, &C_19, &C_20, &C_21],
        does: "by number, then moved-down players and their opponents by score difference",
        cases: &[Case { name: "float-difference", pairing: "3-4 6-2 1-5 8-7" }],
        unshown: None,
    },
    Position {
        topic: &topics::MOVED_DOWN_SETS,
        articles: &[&A_4_4],
        does: "the highest scores, then the lowest numbers",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::HALF_MOVED_DOWN,
        articles: &[&A_1_3],
        does: "heterogeneous whatever their number",
        cases: &[Case { name: "half-moved-down", pairing: "2-4 1-6 7-5 3-8" }],
        unshown: None,
    },
    Position {
        topic: &topics::TOP_SCORERS,
        articles: &[&A_1_8, &C_3],
        does: "one of two suffices for the exception",
        cases: &[],
        unshown: None,
    },
    Position {
        topic: &topics::ABSOLUTE_COLOURS,
        articles: &[&A_5_2_2],
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
