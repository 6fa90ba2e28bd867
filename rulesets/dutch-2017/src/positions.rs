//! What this edition does about the topics on which editions differ.

use pairwright_ruleset::Article;

use crate::articles::{
    A_3, A_4, A_5, A_6, A_7, A_9, B_3, B_4, B_5, B_6, B_7, B_8, C_2, C_3, C_4, C_6, C_7, C_10,
    C_11, C_12, C_13, C_14, C_15, C_16, C_17, C_18, C_19, D_3, E_2,
};

/// The order of boards stands in other regulations.
static BOARDS: Article = Article::new(
    "C.04.2 D.9",
    "boards by the higher player's score, the sum of scores, the higher player's rank",
);

pairwright_ruleset::positions! {
    PROCEDURE [B_3, B_4, B_5, B_6, B_7, B_8] = "candidates come in a fixed order; the best by the list of criteria is taken, of equals the first";
    COMPLETION [A_9, C_4] = "the bracket in which it shows is paired anew as the PPB, and everybody below becomes the CLB",
        "completion" => "2-1 5-6 4-3", "joined-brackets" => "1-5 6-7 3-2 10-9 4-8";
    BYE_SCORE [A_5, A_9] = "the lowest bracket decides",
        "bye-score" => "2-1 5-6 4-bye";
    BYE_RIGHT [C_2] = "nobody after a bye of the pairing or a forfeit win; requested byes do not bar",
        "bye-unplayed" => "1-2 4-bye", "bar-from-bye" => "4-2 1-bye";
    BYE_CHOICE [C_12, C_14] = "a player without a downfloat goes first, after the colours",
        "bye-after-forfeit" => "3-1 2-7 4-6 5-bye", "bye-unplayed" => "1-2 4-bye";
    UNPLAYED_FLOAT [A_4] = "always a downfloat",
        "float-of-absence" => "3-4 5-1", "bye-after-forfeit" => "3-1 2-7 4-6 5-bye";
    DOWNFLOATERS [C_6] = "the lowest scores, from the highest, as part of the PSD",
        "score-differences" => "2-5 1-3 6-4", "squared-differences" => "7-1 6-2 5-3 4-8";
    LOOK_AHEAD [C_7] = "most pairs of the next bracket, then its PSD; not in PPB and CLB, and a blocked rest does not count",
        "look-ahead" => "4-2 5-3 6-1", "next-bracket" => "4-3 5-2 8-1 7-6";
    COLOURS_OR_FLOATS [C_10, C_11, C_12, C_13, C_14, C_15] = "floats give way before colours, those of two rounds before first",
        "float-order" => "1-2 5-3 6-4 7-8";
    REPEATED_FLOATS [C_12, C_13, C_14, C_15, C_16, C_17, C_18, C_19] = "by number, then moved-down players and their opponents by score difference",
        "float-difference" => "3-4 6-2 1-5 8-7";
    MOVED_DOWN_SETS [D_3] = "the highest scores, then the lowest numbers";
    HALF_MOVED_DOWN [A_3] = "heterogeneous whatever their number",
        "half-moved-down" => "2-4 1-6 7-5 3-8";
    TOP_SCORERS [A_7, C_3] = "one of two suffices for the exception";
    ABSOLUTE_COLOURS [E_2] = "that of the wider colour difference is the stronger",
        "wider-difference" => "1-4 2-3 7-6 8-5";
    LAST_TWO_GAMES [A_6] = "the difference of all games decides",
        "last-two-games" => "2-1";
    BOARD_ORDER [BOARDS] = "by the higher score that the round is paired by, the sum of both, the higher rank";
}
