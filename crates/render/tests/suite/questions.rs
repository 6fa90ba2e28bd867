//! Answers to questions, as sentences.

use pairwright_explain::Question;
use pairwright_render::text;
use pairwright_testkit::corpora::fixture;

use crate::{last_round, number};

/// The files are named after the article that decides them (see their README): without it the pairing would
/// differ.
#[test]
fn the_sentence_names_the_deciding_article() {
    let pair = |one, other| Question::Pair { one: number(one), other: number(other) };
    for (file, question, expected) in [
        ("c_11", pair(2, 6), "C.11"),
        ("c_12", Question::Float { player: number(3) }, "C.12"),
        ("c_13", pair(6, 3), "C.13"),
        ("c_14", Question::Float { player: number(7) }, "C.14"),
        ("c_17", pair(8, 1), "C.17"),
        ("bye_to_mdp", Question::Bye { player: number(6) }, "C.2"),
    ] {
        let tournament = fixture(&format!("corpus/dutch-2017/tricky/{file}.trf"));
        let round = last_round("dutch-2017", &tournament);
        let text = text::reply(&round, &round.why(question).unwrap());
        assert!(text.contains(expected), "{text}");
    }
}
