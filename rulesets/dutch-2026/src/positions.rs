//! What this edition does about the topics on which editions differ.

use pairwright_ruleset::Article;

use crate::articles::{
    A_1_3, A_1_4, A_1_7, A_1_8, A_3_3, A_3_4, A_3_5, A_3_6, A_3_7, A_3_8, A_4_4, A_5_2_2, C_2, C_3,
    C_4, C_5, C_7, C_8, C_9, C_12, C_13, C_14, C_15, C_16, C_17, C_18, C_19, C_20, C_21,
};

/// The order of boards stands in other regulations.
static BOARDS: Article = Article::new(
    "C.04.7 1.5",
    "boards by the higher player's score, the sum of scores, the higher player's rank",
);

pairwright_ruleset::positions! {
    PROCEDURE [A_3_3, A_3_4, A_3_5, A_3_6, A_3_7, A_3_8] = "candidates come in a fixed order; the best by the list of criteria is taken, of equals the first";
    COMPLETION [C_4] = "every bracket must leave a rest that can be paired; nothing is joined",
        "completion" => "3-1 5-4 2-6", "joined-brackets" => "1-5 6-7 3-2 10-9 4-8";
    BYE_SCORE [C_5] = "the lowest score that any complete round allows, before the number of pairs",
        "bye-score" => "2-6 5-4 1-bye";
    BYE_RIGHT [C_2] = "nobody after a bye of the pairing or a win's worth without playing, so nobody after a full-point bye",
        "bye-unplayed" => "4-1 2-bye", "bar-from-bye" => "1-2 4-bye";
    BYE_CHOICE [C_9] = "the player with the fewest unplayed games goes first, before all colours",
        "bye-after-forfeit" => "3-1 2-7 4-6 5-bye", "bye-unplayed" => "4-1 2-bye";
    UNPLAYED_FLOAT [A_1_4] = "a downfloat for the bye of the pairing and for more than a loss; none otherwise",
        "float-of-absence" => "3-5 4-1", "bye-after-forfeit" => "3-1 2-7 4-6 5-bye";
    DOWNFLOATERS [C_7] = "the lowest scores, from the highest",
        "score-differences" => "3-2 6-1 4-5", "squared-differences" => "4-1 6-2 3-8 5-7";
    LOOK_AHEAD [C_8] = "fewest downfloaters of the next bracket, then their scores, over pairings that complete the round; everywhere",
        "look-ahead" => "1-5 2-3 6-4", "next-bracket" => "4-3 5-2 8-1 7-6";
    COLOURS_OR_FLOATS [C_12, C_13, C_14, C_15, C_16, C_17] = "floats give way before colours, those of two rounds before first",
        "float-order" => "1-2 5-3 6-4 7-8";
    REPEATED_FLOATS [C_14, C_15, C_16, C_17, C_18, C_19, C_20, C_21] = "by number, then moved-down players and their opponents by score difference",
        "float-difference" => "3-4 6-2 1-5 8-7";
    MOVED_DOWN_SETS [A_4_4] = "the highest scores, then the lowest numbers";
    HALF_MOVED_DOWN [A_1_3] = "heterogeneous whatever their number",
        "half-moved-down" => "2-4 1-6 7-5 3-8";
    TOP_SCORERS [A_1_8, C_3] = "one of two suffices for the exception";
    ABSOLUTE_COLOURS [A_5_2_2] = "that of the wider colour difference is the stronger",
        "wider-difference" => "1-4 2-3 7-6 8-5";
    LAST_TWO_GAMES [A_1_7] = "the difference of all games decides",
        "last-two-games" => "2-1";
    BOARD_ORDER [BOARDS] = "by the higher score that the round is paired by, the sum of both, the higher rank";
}
