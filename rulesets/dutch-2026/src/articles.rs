//! The articles of the edition, in the order of the text, in our own words.

use pairwright_ruleset::trace::Matter;

pairwright_ruleset::articles! {
    A_1_2 = "1.2": "players are ranked by score, then by tournament pairing number"; // definition
    A_1_3 = "1.3": "a bracket is a scoregroup and the players moved down to it";
    A_1_4 = "1.4": "floats: opponents of another score, the pairing-allocated bye, and more than a loss without playing";
    A_1_5 = "1.5": "the odd player gets the pairing-allocated bye";
    A_1_6 = "1.6": "the colour difference: games with White less games with Black"; // definition
    A_1_7 = "1.7": "colour preferences: absolute, strong, mild, none"; // definition
    A_1_8 = "1.8": "topscorers have more than half of the maximum before the final round";
    A_1_9 = "1.9": "brackets are paired from the top; where nothing completes the round the arbiter decides";
    C_1 = "C1": "two players meet at most once";
    C_2 = "C2": "no bye after an earlier bye, or after a win's worth without playing";
    C_3 = "C3": "players with the same absolute preference do not meet, unless one is a topscorer";
    C_4 = "C4": "the players left over can all be paired";
    C_5 = "C5": "the lowest score for the player with the bye";
    // READING (C4, C6): C4 goes first, so a bracket may have to make fewer pairs than it could.
    C_6 = "C6": "fewest downfloaters", Matter::Downfloaters;
    C_7 = "C7": "the lowest scores of the downfloaters, from the highest", Matter::Downfloaters;
    C_8 = "C8": "downfloaters that let the next bracket do best by the criteria so far";
    // READING (C9): unplayed games are byes of every kind, absences, rounds before a late entry, and both
    // sides of a forfeit.
    C_9 = "C9": "fewest unplayed games of the player with the bye";
    C_10 = "C10": "fewest topscorers or their opponents with a colour difference beyond two", Matter::TopscorersDifference;
    // READING (C11): with equal differences neither player counts, unless both had the denied colour twice.
    C_11 = "C11": "fewest topscorers or their opponents with a colour three times running", Matter::TopscorersThirdTime;
    C_12 = "C12": "fewest players without their colour preference", Matter::Preferences;
    C_13 = "C13": "fewest players without their strong colour preference", Matter::StrongPreferences;
    // READING (C14, C16): residents count, and the bye is a downfloat.
    C_14 = "C14": "fewest resident downfloaters with a downfloat in the previous round", Matter::downfloats(1);
    C_15 = "C15": "fewest opponents of moved-down players with an upfloat in the previous round", Matter::upfloats(1);
    C_16 = "C16": "fewest resident downfloaters with a downfloat two rounds before", Matter::downfloats(2);
    C_17 = "C17": "fewest opponents of moved-down players with an upfloat two rounds before", Matter::upfloats(2);
    C_18 = "C18": "lowest score differences of moved-down players with a downfloat in the previous round", Matter::downfloats(1).by_difference();
    C_19 = "C19": "lowest score differences of their opponents with an upfloat in the previous round", Matter::upfloats(1).by_difference();
    C_20 = "C20": "lowest score differences of moved-down players with a downfloat two rounds before", Matter::downfloats(2).by_difference();
    C_21 = "C21": "lowest score differences of their opponents with an upfloat two rounds before", Matter::upfloats(2).by_difference();
    A_3_1 = "3.1": "M0, M1 and the number of pairs";
    A_3_2 = "3.2": "the original S1, S2 and Limbo"; // definition
    A_3_3 = "3.3": "a candidate: S1 paired with S2, then the remainder";
    A_3_4 = "3.4": "a candidate that fails nothing is perfect and accepted at once";
    A_3_5 = "3.5": "otherwise S1, S2 and Limbo are altered";
    A_3_6 = "3.6": "alterations of homogeneous brackets and remainders: transpositions, then exchanges";
    A_3_7 = "3.7": "alterations of heterogeneous brackets: remainder, transpositions, then the next set of MDPs";
    A_3_8 = "3.8": "without a perfect candidate, the best one, and of equals the first";
    A_4_1 = "4.1": "in-bracket sequence-numbers, counted afresh in a remainder"; // definition
    A_4_2 = "4.2": "transpositions of S2 in lexicographic order";
    A_4_3 = "4.3": "exchanges between S1 and S2: fewest, smallest difference, lowest from S1, highest from S2";
    A_4_4 = "4.4": "sets of moved-down players: those that leave a Limbo as C7 wants it, by the lowest numbers", Matter::MovedDown;
    A_5_1 = "5.1": "the initial colour is drawn by lot";
    A_5_2_1 = "5.2.1": "grant both colour preferences";
    A_5_2_2 = "5.2.2": "grant the stronger preference; if both are absolute, that of the wider difference";
    A_5_2_3 = "5.2.3": "alternate from the last time their colours differed", Matter::Alternation;
    A_5_2_4 = "5.2.4": "grant the preference of the higher ranked";
    A_5_2_5 = "5.2.5": "the higher ranked gets the initial colour if their number is odd";
}
