//! The kinds of sentences, and the law that holds each of them.
//!
//! A kind that is added has no row here, and the test of this file fails; a row names the kinds of [`Held`](super::law::Held)
//! under which its sentences are counted, or says why no law covers them.

/// What holds a kind of sentence.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The kind, by the name of its variant.
    pub name: &'static str,
    /// The laws that hold it, by the names under which sentences are counted.
    pub laws: &'static [&'static str],
    /// What of it no law covers, and why; empty if all of it is held.
    pub open: &'static str,
}

const fn held(name: &'static str, laws: &'static [&'static str]) -> Kind {
    Kind { name, laws, open: "" }
}

const fn partly(name: &'static str, laws: &'static [&'static str], open: &'static str) -> Kind {
    Kind { name, laws, open }
}

/// The decisions of a round, by [`Step`](pairwright_ruleset::trace::Step).
pub const STEPS: [Kind; 14] = [
    partly(
        "bracket-formed",
        &["bracket: its players"],
        "joined brackets, whose players the article that joins them decides",
    ),
    partly("parameter-set", &["parameter"], "M1, which is what the accepted pairing comes to"),
    partly(
        "pairs-limited",
        &[
            "most pairs",
            "most pairs: kept apart",
            "could meet",
            "moves down because nobody is left",
        ],
        "that no smaller set of players would show the limit as well",
    ),
    partly(
        "candidate-refused",
        &[
            "comes before",
            "by this article",
            "by this article: none before",
            "by this article, before lowering",
            "kept apart",
            "the candidate has the pair",
            "one line a candidate",
            "nobody comes before",
            "number of candidates before",
            "nobody who has left",
        ],
        "after the first requirement is lowered, that no article before refuses as well; of a bracket over ten, that all before \
         have a line, for they are too many to try",
    ),
    partly(
        "requirement-lowered",
        &["lowered"],
        "requirements on floats: their players hang on which bracket is the lowest after brackets are joined",
    ),
    partly(
        "criterion-weighed",
        &["put up with"],
        "criteria of more than the bracket (D.4, C.12 to C.14 of the edition with requirements), which no value of a pairing says",
    ),
    held("candidate-judged", &["exchanged", "other mdps", "transposed"]),
    partly(
        "downfloaters-chosen",
        &["moves down", "stays", "stays: fewer pairs"],
        "why others stay in brackets over ten, in attempts, and where the players below decide: then the whole round would have \
         to be tried",
    ),
    partly("undone", LEFT, "of a bracket without a pair"),
    partly("floaters-tried", LEFT, "the number of further sets"),
    partly(
        "brackets-joined",
        &["could not be paired: kept apart"],
        "why just these are joined: C.13 leaves it to the order of its steps",
    ),
    partly(
        "bye-allocated",
        &["bye", "by order would have the bye"],
        "that the article named is the one that decides between several who may have it",
    ),
    held(
        "colour-allocated",
        &[
            "colours: every board",
            "colours: both preferences",
            "colours: the stronger preference",
            "colours: alternated",
            "colours: the higher ranked",
            "colours: the lot",
            "words: colour",
        ],
    ),
    held("arbiter-decides", &["laws::legal"]),
];

/// Why those who are left could not all be paired.
const LEFT: &[&str] = &[
    "could not be paired: kept apart",
    "could not be paired: groups",
    "could not be paired: more groups",
    "could not be paired: nobody else",
    "could not be paired: the bye",
];

/// The candidates that are refused together, by [`Extent`](pairwright_ruleset::trace::Extent).
pub const EXTENTS: [Kind; 8] = [
    held("First", &["comes before", "by this article"]),
    partly(
        "Larger",
        &["kept apart"],
        "it stands for all with more pairs: `most pairs` holds their number",
    ),
    partly("MoreMovedDown", &["kept apart"], "it stands for many, of which none is shown"),
    partly("FirstSet", &["kept apart"], OF_MANY),
    partly("Unexchanged", &["kept apart"], OF_MANY),
    partly("Best", &["kept apart"], OF_MANY),
    partly("Pairs", &["kept apart"], OF_MANY),
    partly(
        "Sparing",
        &["by this article", "by this article: none before"],
        "that no other one that spares these criteria is better",
    ),
];

const OF_MANY: &str = "it stands for all of a kind in brackets over ten, of which the best is shown: they are too many to try";

/// The kinds of objections in answers and stories, by [`Cause`](pairwright_ruleset::trace::Cause).
pub const CAUSES: [Kind; 16] = [
    held("attendance", &["not allowed: even"]),
    held("meeting", &["not allowed: met", "not allowed: kept apart", "fact: met in round"]),
    partly(
        "absolute-colour",
        &["not allowed: colour", "worse: by this article"],
        "that it would have to be lowered, in the edition with requirements",
    ),
    held("bye-bar", &["not allowed: barred from the bye", "fact: barred from the bye in round"]),
    held("completion", &["not allowed: the others cannot be paired"]),
    partly(
        "collapse",
        &["worse: a legal round that has it"],
        "joined brackets are paired as if they were still two, so that the values are of no single bracket",
    ),
    partly(
        "pairs",
        &[
            "worse: the number of pairs",
            "worse: the moved-down players who are paired",
            "fact: are left over",
            "fact: is left with",
        ],
        "that there is no remainder (C.14)",
    ),
    partly(
        "score-difference",
        &["worse: by this article", "worse: the scores left over"],
        "the factor of D.4, and that no other article comes before it there",
    ),
    held("bye-score", &["worse: the score of the bye"]),
    held("unplayed-games", &["worse: by this article"]),
    partly(
        "look-ahead",
        &["worse: by this article", "by this article"],
        "C.12 of the edition with requirements, and next brackets over twelve, which are too many to try",
    ),
    held("colour-preference", &["worse: by this article", "worse: those concerned"]),
    partly(
        "float",
        &["worse: by this article", "worse: those concerned"],
        "requirements on floats: their players hang on which bracket is the lowest",
    ),
    held("order", &["worse: only by the order"]),
    held("colour-allocation", &["colours: both preferences", "answer: colour"]),
    held("impossible", &["laws::legal"]),
];

/// What articles are about, where sentences differ by it: [`Matter`](pairwright_ruleset::trace::Matter).
pub const MATTERS: [Kind; 15] = [
    held("Other", &["worse: the number of pairs", "words: answer"]),
    held("MovedDown", &["worse: the moved-down players who are paired"]),
    partly(
        "NoRemainder",
        &["worse: a legal round that has it"],
        "C.14 leaves it to the order of its steps",
    ),
    held("Downfloaters", &["worse: by this article"]),
    held("LeftOver", &["worse: the scores left over"]),
    held("MovedDownLeftOver", &["worse: the scores left over"]),
    held("Psd", &["worse: by this article"]),
    partly(
        "NotPairedBelow",
        &["worse: a legal round that has it"],
        "C.12 of the edition with requirements",
    ),
    partly(
        "SparedBye",
        &["worse: a legal round that has it"],
        "C.13 of the edition with requirements",
    ),
    held("Preferences", &["worse: by this article", "words: answer"]),
    held("StrongPreferences", &["worse: by this article", "words: answer"]),
    held("TopscorersDifference", &["by this article", "words: answer"]),
    held("TopscorersThirdTime", &["by this article", "words: answer"]),
    held("Alternation", &["colours: alternated", "words: colour"]),
    held("Floats", &["worse: by this article", "words: floats"]),
];

/// What can be asked, by [`Question`](pairwright_explain::Question), and beside it the stories of players.
pub const QUESTIONS: [Kind; 6] = [
    partly(
        "Pair",
        &[
            "answer: we meet",
            "answer: worse",
            "answer: not allowed",
            "by order would meet",
            "comes before by order",
            "worse: no other is better",
        ],
        "that no other round is better: in brackets over ten, and in the edition with requirements, whose order of steps would have to \
         be gone through; where what is asked makes another bracket the penultimate one; who comes before by order where \
         moved-down players who are not paired head S1",
    ),
    partly(
        "Float",
        &[
            "answer: my float",
            "by order would move down",
            "those below who stay",
            "words: moves down",
        ],
        "as of Pair",
    ),
    partly("Bye", &["answer: my bye", "by order would have the bye"], "as of Pair"),
    held("Upfloat", &["answer: my upfloat", "answer: no upfloat"]),
    held("Colour", &["answer: colour", "answer: no colour"]),
    held(
        "Story",
        &[
            "story: standing",
            "story: floats",
            "story: brackets and board",
            "story: by order would meet",
            "story: nobody else comes before",
            "story: words of the order",
            "words: somebody else",
            "words: standing",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pairwright_explain::Question;
    use pairwright_ruleset::trace::{Cause, Extent, Matter, Step};
    use strum::VariantNames;

    use super::*;

    /// The files in which sentences are counted.
    const LAWS: [&str; 11] = [
        include_str!("law.rs"),
        include_str!("law/blocked.rs"),
        include_str!("law/colours.rs"),
        include_str!("law/limits.rs"),
        include_str!("law/refusals.rs"),
        include_str!("answers.rs"),
        include_str!("answers/met.rs"),
        include_str!("answers/objected.rs"),
        include_str!("answers/obstacles.rs"),
        include_str!("answers/spoken.rs"),
        include_str!("answers/stories.rs"),
    ];

    fn assert_whole(rows: &[Kind], variants: &[&str]) {
        let named: BTreeSet<&str> = rows.iter().map(|row| row.name).collect();
        assert_eq!(named.len(), rows.len(), "a kind has two rows");
        for variant in variants {
            assert!(named.contains(variant), "{variant} is neither held nor listed");
        }
        let known = |name: &&&str| variants.contains(name);
        assert_eq!(named.iter().filter(known).count(), variants.len());
        for row in rows {
            assert!(!row.laws.is_empty(), "{}: no law", row.name);
            for law in row.laws {
                let is_counted = LAWS.iter().any(|file| file.contains(&format!("\"{law}\"")));
                let is_elsewhere = *law == "laws::legal";
                assert!(is_counted || is_elsewhere, "{}: nothing is counted as {law:?}", row.name);
            }
        }
    }

    #[test]
    fn every_kind_of_sentence_is_held_or_listed() {
        assert_whole(&STEPS, Step::VARIANTS);
        assert_whole(&EXTENTS, Extent::VARIANTS);
        assert_whole(&CAUSES, Cause::VARIANTS);
        assert_whole(&MATTERS, Matter::VARIANTS);
        assert_whole(&QUESTIONS, Question::VARIANTS);
    }
}
