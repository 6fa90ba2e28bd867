//! What is known about real events, and what is said about them.
//!
//! The expectations come from the list of these events: how many rounds three other programs
//! reproduce, one an edition, and what is remarked about the rest. The fixtures are a sample; with
//! `PAIRWRIGHT_CORPORA` set, all events are looked at.

#![expect(clippy::unwrap_used, clippy::panic, reason = "the helpers are part of the tests")]

use std::path::Path;

use pairwright_identify::{Class, EventVerdict, identify};
use pairwright_registry::RULESETS;
use pairwright_testkit::corpora::{fixtures, large, read};

use Class::{AnotherSystem, FewBoards, OnlyColours, PairedOtherwise, Renumbered};

/// What is known about an event.
enum Known {
    /// These editions, and no others, reproduce all rounds.
    By(&'static [&'static str]),
    /// One of these classes; several where the remark leaves it open.
    Is(&'static [Class]),
}

use Known::{By, Is};

/// The editions of those programs. What another one makes of these events nobody has stated.
const ALL: &[&str] = &["dutch-2012", "dutch-2017", "dutch-2026"];
const UNTIL_2026: &[&str] = &["dutch-2012", "dutch-2017"];

/// Some rounds were paired otherwise, and the remark does not say why.
const SOMETHING: &[Class] = &[Renumbered, FewBoards, PairedOtherwise];
/// The remark says that boards were changed, or that a round was paired by hand.
const BY_HAND: &[Class] = &[FewBoards, PairedOtherwise];

/// The events by the number at the beginning of the file's name, with the remark.
const EVENTS: &[(&str, Known)] = &[
    // Paired by an engine from before all these editions.
    ("001", Is(&[AnotherSystem])),
    // Late entries and byes by hand in two of four rounds.
    ("003", Is(SOMETHING)),
    // Irish congresses: no Dutch system.
    ("004", Is(&[AnotherSystem])),
    ("006", Is(&[AnotherSystem])),
    ("007", Is(&[AnotherSystem])),
    // Half of the rounds agree.
    ("010", Is(SOMETHING)),
    // Joiners were renumbered: the early rounds differ.
    ("041", Is(&[Renumbered])),
    ("042", Is(&[Renumbered])),
    ("044", Is(&[Renumbered])),
    ("045", Is(&[Renumbered])),
    ("047", Is(SOMETHING)),
    // Groups by rating, absences, renumbering: only the first round agrees.
    ("101", Is(&[AnotherSystem])),
    ("111", By(ALL)),
    // The last rounds are not as the rules have them.
    ("112", Is(BY_HAND)),
    ("114", Is(BY_HAND)),
    ("115", Is(BY_HAND)),
    // Round 7 is that of the older edition.
    ("117", By(&["dutch-2012"])),
    ("118", Is(BY_HAND)),
    // Six of nine rounds agree.
    ("122", Is(SOMETHING)),
    // Two boards of round 1.
    ("131", Is(&[FewBoards])),
    ("133", By(ALL)),
    ("134", By(UNTIL_2026)),
    ("136", By(&["dutch-2017"])),
    ("137", By(UNTIL_2026)),
    ("139", By(ALL)),
    // Round 1 by hand.
    ("140", Is(BY_HAND)),
    ("143", Is(&[Renumbered])),
    // Early rounds by hand.
    ("151", Is(BY_HAND)),
    ("152", By(ALL)),
    ("154", By(ALL)),
    ("155", By(ALL)),
    ("157", By(ALL)),
    ("158", By(ALL)),
    // A change by hand in round 3?
    ("162", Is(BY_HAND)),
    ("163", By(ALL)),
    ("165", By(ALL)),
    // The colours of one board; the program of the oldest edition does not look at colours.
    ("166", Is(&[OnlyColours])),
    // By hand, or a withdrawal.
    ("171", Is(BY_HAND)),
    // A late entry in round 1.
    ("172", Is(&[Renumbered])),
    // Small deviations.
    ("174", Is(&[FewBoards])),
    ("175", By(ALL)),
    ("182", By(UNTIL_2026)),
    // A late entry in round 1.
    ("183", Is(&[Renumbered])),
    ("185", By(ALL)),
    ("186", By(ALL)),
];

/// Of the first nothing is known but that three of five rounds differ. The second has late entries
/// that renumbered it *and* other changes in all rounds: taking entries away does not give round 1.
const UNKNOWN: &[&str] = &["009", "142"];

#[test]
fn real_events_are_what_is_known_about_them() {
    let mut wrong = Vec::new();
    let files = [fixtures("identify"), fixtures("real"), large("real")].concat();
    let editions = RULESETS.iter().copied();
    let editions: Vec<_> = editions.filter(|r| ALL.contains(&r.edition().id)).collect();
    assert_eq!(editions.len(), ALL.len());
    for file in &files {
        let verdict = identify(&read(file), &editions).unwrap();
        if let Some(expected) = expected(file, &verdict) {
            wrong.push(format!(
                "{}: {expected}, not {} {:?}",
                file.display(),
                verdict.class,
                verdict.rules
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What was expected instead of `verdict`, if that is something else.
fn expected(file: &Path, verdict: &EventVerdict) -> Option<String> {
    let name = file.file_name().unwrap().to_str().unwrap();
    let id = &name[..3];
    if UNKNOWN.contains(&id) {
        return None;
    }
    let (_, known) = EVENTS.iter().find(|(event, _)| *event == id).unwrap_or_else(|| {
        panic!("{name} is not in the table");
    });
    match known {
        By(editions) => {
            let mut found = verdict.rules.clone();
            found.sort_unstable();
            let agrees = verdict.class == Class::ExplainedBy && found == *editions;
            (!agrees).then(|| format!("explained by {editions:?}"))
        }
        Is(classes) => (!classes.contains(&verdict.class)).then(|| format!("one of {classes:?}")),
    }
}
