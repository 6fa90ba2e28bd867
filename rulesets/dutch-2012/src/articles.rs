//! The articles of the edition, in the order of the text, in our own words.

use pairwright_history::Float;
use pairwright_ruleset::trace::Matter;

/// Repeated floats of any earlier round.
const UPFLOATS: Matter = Matter::Floats { way: Float::Up, ago: None, by_difference: false };
const DOWNFLOATS: Matter = Matter::Floats { way: Float::Down, ago: None, by_difference: false };

pairwright_ruleset::articles! {
    A_2 = "A.2": "players are ranked by score, then by pairing number"; // definition
    A_3 = "A.3": "a score bracket is homogeneous or, with players moved down, heterogeneous; at least half moved down: treated as homogeneous";
    A_4 = "A.4": "floats: opponents of another score";
    A_5 = "A.5": "the odd player gets the bye";
    A_6 = "A.6": "the subgroups S1 and S2; P0, the pairs a bracket has room for; M0, the players moved down";
    A_7 = "A.7": "colour differences and colour preferences: absolute, strong, mild, none";
    A_7_D = "A.7.d": "odd rounds: strong preferences count like absolute ones, as long as that makes no floaters", Matter::StrongPreferences;
    A_7_E = "A.7.e": "even rounds: fewest pairs that miss a strong preference, mild ones giving way", Matter::StrongPreferences;
    A_8 = "A.8": "X1 and Z1, the pairs that must miss a preference, or a strong one";
    A_9 = "A.9": "transpositions change the order of S2, exchanges swap players of S1 and S2"; // definition
    A_10 = "A.10": "top scorers have more than half of the maximum before the last round; backtracking undoes a higher bracket";
    A_11 = "A.11": "as many pairs as possible, before all requirements";
    B_1_A = "B.1.a": "two players meet at most once";
    B_1_B = "B.1.b": "no bye after points without playing";
    B_1_B_LEAST = "B.1.b": "as read here, for the text does not say it: if nobody present may have the bye, the players barred by the fewest rounds may";
    B_2 = "B.2": "players with the same absolute preference do not meet, unless one is a top scorer";
    B_3 = "B.3": "score differences as small as possible: the lowest scores left over", Matter::LeftOver;
    B_3_MOVED_DOWN = "B.3": "score differences as small as possible: the lowest scores of moved-down players left over", Matter::MovedDownLeftOver;
    B_4 = "B.4": "fewest pairs that miss a colour preference", Matter::Preferences;
    B_5_DOWN = "B.5": "fewest downfloats repeated from the previous round", Matter::downfloats(1);
    B_6_DOWN = "B.6": "fewest downfloats repeated from two rounds before", Matter::downfloats(2);
    B_5_UP = "B.5": "fewest upfloats repeated from the previous round", Matter::upfloats(1);
    B_6_UP = "B.6": "fewest upfloats repeated from two rounds before", Matter::upfloats(2);
    C_1 = "C.1": "players without any opponent in the bracket: C.12, C.13 or down";
    C_2 = "C.2": "P0, P1, M0, M1, X1 and Z1";
    C_3 = "C.3": "the requirements are set: P, B.2, A.7.d, X, Z, B.5 and B.6 for downfloaters, then for upfloaters";
    C_4 = "C.4": "S1 is made of the highest P players";
    C_5 = "C.5": "S1 and S2 are ordered"; // definition
    C_6 = "C.6": "S1 is paired with S2; P pairs that meet the requirements are accepted";
    C_7 = "C.7": "the next transposition";
    C_8 = "C.8": "the next exchange, or the next set of moved-down players", Matter::MovedDown;
    C_9 = "C.9": "from the remainder back to the heterogeneous part";
    C_10 = "C.10": "the requirements are lowered, the least important first";
    C_10_A = "C.10.a": "B.6 for upfloaters is lowered", UPFLOATS;
    C_10_B = "C.10.b": "B.5 for upfloaters is lowered", UPFLOATS;
    C_10_C = "C.10.c": "B.6 for downfloaters is lowered", DOWNFLOATS;
    C_10_D = "C.10.d": "B.5 for downfloaters is lowered", DOWNFLOATS;
    C_10_E = "C.10.e": "Z, then X is lowered";
    C_10_F = "C.10.f": "A.7.d is lowered";
    C_10_G = "C.10.g": "B.2 is lowered";
    C_12 = "C.12": "back to the previous bracket for other floaters of the same scores";
    C_12_PAIRS = "C.12": "most pairs of the next bracket";
    C_12_SCORES = "C.12": "the lowest scores of moved-down players that the next bracket cannot pair", Matter::NotPairedBelow;
    C_13 = "C.13": "the lowest bracket: fewer moved-down players, another pairing of the penultimate bracket, or both joined", Matter::MovedDown;
    C_13_P1 = "C.13": "most pairs of the penultimate bracket that let the lowest one be paired";
    C_13_M1 = "C.13": "most moved-down players paired in the lowest bracket", Matter::MovedDown;
    C_13_BYE = "C.13": "floaters of the penultimate bracket who can be spared the bye", Matter::SparedBye;
    C_14 = "C.14": "P1, M1, X1 and Z1 are decreased";
    C_14_P1 = "C.14": "P1 is decreased by as little as will do";
    C_14_NO_REMAINDER = "C.14": "P1 has come down to M1, so that nobody is left for a remainder", Matter::NoRemainder;
    C_14_M1 = "C.14": "M1 is decreased by as little as will do", Matter::MovedDown;
    D_1 = "D.1": "transpositions of S2 in lexicographic order";
    D_2 = "D.2": "exchanges: fewest, smallest difference, lowest from S1, highest from S2";
    D_3 = "D.3": "sets of moved-down players for S1, the highest first", Matter::MovedDown;
    D_4 = "D.4": "the lowest bracket: least sum of squared score differences, the bye counting as a point below the lowest score";
    E_1 = "E.1": "grant both colour preferences";
    E_2 = "E.2": "grant the stronger preference";
    E_3 = "E.3": "alternate from the last time their colours differed", Matter::Alternation;
    E_4 = "E.4": "grant the preference of the higher ranked";
    E_5 = "E.5": "round one: even numbers of S1 get the other colour than odd ones";
    E_5_LATER = "E.5": "as read here, for the text speaks of round one: the higher ranked gets the colour of the lot if their number is even";
    F_1 = "F.1": "boards by the higher player's score, the sum of scores, the higher player's rank";
    F_2 = "F.2": "games not played count neither as meetings nor for colours"; // definition
    F_3 = "F.3": "holes in a colour history close up"; // definition
    F_5 = "F.5": "players known to be absent are not paired";
}
