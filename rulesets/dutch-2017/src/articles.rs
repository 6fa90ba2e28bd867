//! The articles of the edition, in the order of the text, in our own words.

use pairwright_ruleset::trace::Matter;

pairwright_ruleset::articles! {
    A_2 = "A.2": "players are ranked by score, then by pairing number"; // definition
    A_3 = "A.3": "a bracket is a scoregroup and the players moved down to it";
    A_4 = "A.4": "floats: opponents of another score, and rounds not played";
    A_5 = "A.5": "the odd player gets the pairing-allocated bye";
    A_6 = "A.6": "colour differences and colour preferences: absolute, strong, mild, none"; // definition
    A_7 = "A.7": "topscorers have more than half of the maximum before the final round";
    A_8 = "A.8": "the PSD of a pairing: the sorted list of its score differences", Matter::Psd;
    A_9 = "A.9": "where nothing completes the round the arbiter decides; else brackets are paired from the top, collapsing where one blocks completion";
    B_1 = "B.1": "M0, M1 and the largest number of pairs";
    B_2 = "B.2": "the original S1, S2 and Limbo"; // definition
    B_3 = "B.3": "a candidate: S1 paired with S2, then the remainder";
    B_4 = "B.4": "a candidate that fails nothing is perfect and accepted at once";
    B_5 = "B.5": "otherwise S1, S2 and Limbo are altered";
    B_6 = "B.6": "alterations of homogeneous brackets and remainders: transpositions, then exchanges";
    B_7 = "B.7": "alterations of heterogeneous brackets: remainder, transpositions, then MDP exchanges";
    B_8 = "B.8": "without a perfect candidate, the best one, and of equals the first";
    C_1 = "C.1": "two players meet at most once";
    C_2 = "C.2": "no bye after an earlier bye or a win by absence";
    C_3 = "C.3": "players with the same absolute preference do not meet, unless one is a topscorer";
    C_4 = "C.4": "the downfloaters of the PPB allow the round to be completed";
    C_5 = "C.5": "as many pairs as possible";
    C_6 = "C.6": "the lowest PSD", Matter::Psd;
    C_7 = "C.7": "downfloaters that give the next bracket most pairs, then its lowest PSD", Matter::Psd;
    C_8 = "C.8": "fewest topscorers or their opponents with a colour difference beyond two", Matter::TopscorersDifference;
    // READING (C.9): with equal differences neither player counts, unless both had the denied colour twice.
    C_9 = "C.9": "fewest topscorers or their opponents with a colour three times running", Matter::TopscorersThirdTime;
    C_10 = "C.10": "fewest players without their colour preference", Matter::Preferences;
    C_11 = "C.11": "fewest players without their strong colour preference", Matter::StrongPreferences;
    // READING (C.12, C.14): the bye is a downfloat.
    C_12 = "C.12": "fewest downfloats repeated from the previous round", Matter::downfloats(1);
    C_13 = "C.13": "fewest upfloats repeated from the previous round", Matter::upfloats(1);
    C_14 = "C.14": "fewest downfloats repeated from two rounds before", Matter::downfloats(2);
    C_15 = "C.15": "fewest upfloats repeated from two rounds before", Matter::upfloats(2);
    // READING (C.16–C.19): the sorted list of differences is minimised, not their sum.
    C_16 = "C.16": "lowest score differences of downfloats repeated from the previous round", Matter::downfloats(1).by_difference();
    C_17 = "C.17": "lowest score differences of upfloats repeated from the previous round", Matter::upfloats(1).by_difference();
    C_18 = "C.18": "lowest score differences of downfloats repeated from two rounds before", Matter::downfloats(2).by_difference();
    C_19 = "C.19": "lowest score differences of upfloats repeated from two rounds before", Matter::upfloats(2).by_difference();
    D_1 = "D.1": "transpositions of S2 in lexicographic order";
    D_2 = "D.2": "exchanges between S1 and S2: fewest, smallest difference, lowest from S1, highest from S2";
    D_3 = "D.3": "exchanges between S1 and Limbo: highest scores, then lowest numbers";
    E_1 = "E.1": "grant both colour preferences";
    E_2 = "E.2": "grant the stronger preference; if both are absolute, that of the wider difference";
    E_3 = "E.3": "alternate from the last time their colours differed", Matter::Alternation;
    E_4 = "E.4": "grant the preference of the higher ranked";
    E_5 = "E.5": "the higher ranked gets the initial colour if their number is odd";
}
