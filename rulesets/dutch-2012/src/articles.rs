//! The articles of the edition, in the order of the text, in our own words.

pairwright_trace::articles! {
    A_2 = "A.2": "players are ranked by score, then by pairing number";
    A_3 = "A.3": "a score bracket is homogeneous or, with players moved down, heterogeneous; at least half moved down: treated as homogeneous";
    A_4 = "A.4": "floats: opponents of another score";
    A_5 = "A.5": "the odd player gets the bye";
    A_6 = "A.6": "the subgroups S1 and S2; P0, the pairs a bracket has room for; M0, the players moved down";
    A_7 = "A.7": "colour differences and colour preferences: absolute, strong, mild, none";
    A_7_D = "A.7.d": "odd rounds: strong preferences count like absolute ones, as long as that makes no floaters";
    A_7_E = "A.7.e": "even rounds: mild preferences give way where that spares strong ones";
    A_8 = "A.8": "X1 and Z1, the pairs that must miss a preference, or a strong one";
    A_9 = "A.9": "transpositions change the order of S2, exchanges swap players of S1 and S2";
    A_10 = "A.10": "top scorers have more than half of the maximum before the last round; backtracking undoes a higher bracket";
    A_11 = "A.11": "the quality of a pairing: the number of its pairs before all requirements";
    B_1 = "B.1": "two players meet at most once; no bye after points without playing";
    B_2 = "B.2": "players with the same absolute preference do not meet, save top scorers";
    B_3 = "B.3": "score differences as small as possible";
    B_4 = "B.4": "as many colour preferences as possible";
    B_5 = "B.5": "no float as in the previous round";
    B_6 = "B.6": "no float as two rounds before";
    C_1 = "C.1": "players without any opponent in the bracket: C.12, C.13 or down";
    C_2 = "C.2": "P0, P1, M0, M1, X1 and Z1";
    C_3 = "C.3": "the requirements are set: P, B.2, A.7.d, X, Z, B.5 and B.6 for downfloaters, then for upfloaters";
    C_4 = "C.4": "S1 is made of the highest P players";
    C_5 = "C.5": "S1 and S2 are ordered";
    C_6 = "C.6": "S1 is paired with S2; P pairs that meet the requirements are accepted";
    C_7 = "C.7": "the next transposition";
    C_8 = "C.8": "the next exchange, or the next set of moved-down players";
    C_9 = "C.9": "from the remainder back to the heterogeneous part";
    C_10 = "C.10": "the requirements are lowered, the least important first";
    C_12 = "C.12": "back to the previous bracket for other floaters of the same scores";
    C_13 = "C.13": "the lowest bracket: fewer moved-down players, another pairing of the penultimate bracket, or both joined";
    C_14 = "C.14": "P1, X1, Z1 and M1 are decreased";
    D_1 = "D.1": "transpositions of S2 in lexicographic order";
    D_2 = "D.2": "exchanges: fewest, smallest difference, lowest from S1, highest from S2";
    D_3 = "D.3": "sets of moved-down players for S1, the highest first";
    D_4 = "D.4": "the lowest bracket: least sum of squared score differences, the bye counting as a point below the lowest score";
    E_1 = "E.1": "grant both colour preferences";
    E_2 = "E.2": "grant the stronger preference";
    E_3 = "E.3": "alternate from the last time their colours differed";
    E_4 = "E.4": "grant the preference of the higher ranked";
    E_5 = "E.5": "round one: even numbers of S1 get the other colour than odd ones";
    F_1 = "F.1": "boards by the higher player's score, the sum of scores, the higher player's rank";
    F_2 = "F.2": "games not played count neither as meetings nor for colours";
    F_3 = "F.3": "holes in a colour history close up";
    F_5 = "F.5": "who is known to be absent is not paired";
}
