//! What this edition does about the topics on which editions differ.

use crate::articles::{
    A_3, A_4, A_5, A_7, A_10, B_1_B, B_2, B_3, B_5_DOWN, B_6_DOWN, C_1, C_2, C_3, C_4, C_5, C_6,
    C_7, C_8, C_9, C_10, C_10_A, C_10_B, C_10_C, C_10_D, C_10_E, C_12, C_13, C_14, D_3, D_4, E_2,
    F_1,
};

pairwright_ruleset::positions! {
    PROCEDURE [C_1, C_2, C_3, C_4, C_5, C_6, C_7, C_8, C_9, C_10] = "requirements are lowered step by step, the least important first"
        unshown "each step lowers the least important requirement that can be lowered and sets all below it anew, so the first pairing that complies is the best by the list of requirements";
    COMPLETION [C_12, C_13, C_14] = "other floaters, then the penultimate bracket gives up pairs, then it is joined to the lowest",
        "completion" => "2-1 5-6 4-3", "joined-brackets" => "1-5 6-7 4-2 3-8 10-9";
    BYE_SCORE [A_5, C_13] = "the lowest bracket decides",
        "bye-score" => "2-1 5-6 4-bye";
    BYE_RIGHT [B_1_B] = "nobody who had points without playing, so nobody after a half-point bye",
        "bye-unplayed" => "4-1 2-bye", "bar-from-bye" => "4-2 1-bye";
    BYE_CHOICE [B_5_DOWN, B_6_DOWN] = "the requirements of floats decide",
        "bye-after-forfeit" => "3-1 2-7 4-5 6-bye", "bye-unplayed" => "4-1 2-bye";
    UNPLAYED_FLOAT [A_4, B_1_B] = "a downfloat if it gave points; none for an absence or a lost forfeit",
        "float-of-absence" => "3-5 4-1", "bye-after-forfeit" => "3-1 2-7 4-5 6-bye";
    DOWNFLOATERS [B_3, D_4] = "the smallest sum of the scores left over; in the lowest bracket, that of squared differences",
        "score-differences" => "2-5 1-3 6-4", "squared-differences" => "4-1 6-2 3-8 5-7";
    LOOK_AHEAD [C_12] = "other floaters of equal scores, if the next bracket falls short of its pairs",
        "look-ahead" => "4-2 5-3 6-1", "next-bracket" => "4-2 6-3 8-1 5-7";
    COLOURS_OR_FLOATS [C_10_A, C_10_B, C_10_C, C_10_D, C_10_E] = "floats give way before colours, upfloats before downfloats",
        "float-order" => "1-2 5-4 6-3 7-8";
    REPEATED_FLOATS [B_5_DOWN, B_6_DOWN] = "by number; moved-down players are not protected",
        "float-difference" => "3-2 1-4 6-5 8-7";
    MOVED_DOWN_SETS [D_3] = "the highest scores, then the lowest numbers";
    HALF_MOVED_DOWN [A_3] = "treated as homogeneous: moved-down players may meet each other first, and upfloats are not protected",
        "half-moved-down" => "2-4 1-3 7-5 6-8";
    TOP_SCORERS [A_10, B_2] = "one of two suffices for the exception";
    ABSOLUTE_COLOURS [E_2] = "neither is the stronger",
        "wider-difference" => "1-4 2-3 6-7 8-5";
    LAST_TWO_GAMES [A_7] = "the last two games decide",
        "last-two-games" => "1-2";
    BOARD_ORDER [F_1] = "by the higher score that the round is paired by, the sum of both, the higher rank";
}
