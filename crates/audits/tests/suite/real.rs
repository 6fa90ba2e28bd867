//! The verdicts on real events, compared with what is known about them.
//!
//! The expectations come from the list of these events: the number of rounds that three other programs
//! reproduce, one for each edition, and the remarks about the rest. The fixtures are a sample; with
//! `PAIRWRIGHT_CORPORA` set, all events are checked.
//!
//! Every round that no edition gives as numbered has one class. If the remark leaves it open, the comment
//! says what the report does not show; such rounds are classed by the number of boards. Another order of
//! boards would be a class of its own, but no report shows it. No event here has a corrected result, a bye
//! with another code or a wrong number of rounds; `repairs.rs` makes such ones up.

use std::path::Path;

use pairwright_audits::identify::{Class, EventVerdict, Match, identify};
use pairwright_model::Round;
use pairwright_registry::RULESETS;
use pairwright_testkit::corpora::{fixture, fixtures, large, read};

use Class::{
    AnotherOrder, AnotherSystem, FewBoards, OnlyColours, OrderAlone, PairedOtherwise, Renumbered,
};

/// What is known about an event.
enum Known {
    /// These editions, and no others, give all rounds.
    By(&'static [&'static str]),
    /// The class of the event, and that of each round that no edition gives.
    Is(Class, &'static [(Round, Class)]),
}

use Known::{By, Is};

/// The editions of those programs. Results of other editions for these events are not known.
const ALL: &[&str] = &["dutch-2012", "dutch-2017", "dutch-2026"];
const UNTIL_2026: &[&str] = &["dutch-2012", "dutch-2017"];

/// Number of rounds that the programs of [`ALL`] editions give: pairs and colours, then pairs alone. The
/// program of the oldest edition does not look at colours.
type Given = [[usize; 2]; 3];

/// The events, by the number at the beginning of the file's name, with the remark.
const EVENTS: &[(&str, Given, Known)] = &[
    // Other floaters and colours: an engine from before all these editions. (The half-point byes of late
    // arrivals make a score inexact, but that would show in one bracket only.)
    (
        "001",
        [[1, 1], [0, 1], [0, 1]],
        Is(
            AnotherSystem,
            &[
                (1, OnlyColours),
                (2, PairedOtherwise),
                (3, FewBoards),
                (4, FewBoards),
                (5, FewBoards),
                (6, PairedOtherwise),
                (7, FewBoards),
                (8, PairedOtherwise),
                (9, FewBoards),
            ],
        ),
    ),
    // "Late entries, byes by hand": the report tells neither from a change by hand. Round 1 agrees, so
    // nobody was renumbered after it.
    (
        "003",
        [[2, 2], [2, 2], [2, 2]],
        Is(PairedOtherwise, &[(2, PairedOtherwise), (4, PairedOtherwise)]),
    ),
    // Irish congresses: no Dutch system.
    (
        "004",
        [[0, 0], [0, 0], [0, 0]],
        Is(
            AnotherSystem,
            &[
                (1, FewBoards),
                (2, FewBoards),
                (3, FewBoards),
                (4, FewBoards),
                (5, PairedOtherwise),
                (6, PairedOtherwise),
            ],
        ),
    ),
    // In round 1 the numbers ascend except for two boards.
    (
        "006",
        [[0, 0], [0, 0], [0, 0]],
        Is(
            AnotherSystem,
            &[
                (1, Renumbered),
                (2, FewBoards),
                (3, FewBoards),
                (4, FewBoards),
                (5, FewBoards),
                (6, FewBoards),
            ],
        ),
    ),
    (
        "007",
        [[0, 0], [0, 0], [0, 0]],
        Is(
            AnotherSystem,
            &[
                (1, PairedOtherwise),
                (2, PairedOtherwise),
                (3, PairedOtherwise),
                (4, PairedOtherwise),
                (5, FewBoards),
                (6, PairedOtherwise),
            ],
        ),
    ),
    // "As 008", an event that is kept back.
    (
        "009",
        [[2, 2], [2, 2], [2, 2]],
        Is(PairedOtherwise, &[(1, PairedOtherwise), (4, FewBoards), (5, FewBoards)]),
    ),
    // Rounds 3, 5 and 6 agree; the remark says nothing about the others.
    (
        "010",
        [[3, 3], [3, 3], [3, 3]],
        Is(PairedOtherwise, &[(1, PairedOtherwise), (2, FewBoards), (4, FewBoards)]),
    ),
    // Joiners were renumbered: the early rounds differ. Here the numbers follow the final standing; from
    // round 4 on all rounds are as recorded with numbers that follow the standing at the time.
    (
        "041",
        [[6, 6], [5, 6], [5, 6]],
        Is(
            AnotherOrder,
            &[
                (1, Renumbered),
                (2, Renumbered),
                (3, Renumbered),
                (4, AnotherOrder),
                (6, AnotherOrder),
            ],
        ),
    ),
    (
        "042",
        [[6, 6], [6, 6], [5, 5]],
        Is(OrderAlone, &[(1, Renumbered), (2, Renumbered), (3, Renumbered)]),
    ),
    // Many joiners, renumbered. Their numbers at the time are lost, and those of the others.
    (
        "044",
        [[1, 1], [1, 1], [1, 1]],
        Is(
            OrderAlone,
            &[
                (1, Renumbered),
                (2, Renumbered),
                (3, Renumbered),
                (4, Renumbered),
                (5, Renumbered),
                (6, Renumbered),
            ],
        ),
    ),
    (
        "045",
        [[0, 0], [0, 0], [0, 0]],
        Is(
            OrderAlone,
            &[
                (1, Renumbered),
                (2, Renumbered),
                (3, Renumbered),
                (4, Renumbered),
                (5, Renumbered),
                (6, Renumbered),
                (7, Renumbered),
                (8, Renumbered),
                (9, Renumbered),
                (10, Renumbered),
                (11, Renumbered),
                (12, Renumbered),
                (13, Renumbered),
            ],
        ),
    ),
    // From round 3 on the event is that of 2017 (one board of round 3 has other colours).
    (
        "047",
        [[7, 7], [11, 12], [9, 10]],
        Is(OrderAlone, &[(1, Renumbered), (2, Renumbered), (3, OnlyColours)]),
    ),
    // Groups by rating, absences, renumbering: only the first round agrees. Groups are not reported, and
    // criteria speak against all other rounds, so renumbering alone explains none.
    (
        "101",
        [[1, 1], [1, 1], [1, 1]],
        Is(
            AnotherSystem,
            &[
                (2, FewBoards),
                (3, PairedOtherwise),
                (4, FewBoards),
                (5, PairedOtherwise),
                (6, PairedOtherwise),
                (7, PairedOtherwise),
                (8, PairedOtherwise),
                (9, PairedOtherwise),
            ],
        ),
    ),
    ("111", [[7, 7], [7, 7], [7, 7]], By(ALL)),
    // The last rounds are not those of the rules.
    (
        "112",
        [[5, 5], [5, 5], [5, 5]],
        Is(PairedOtherwise, &[(6, PairedOtherwise), (7, PairedOtherwise)]),
    ),
    (
        "114",
        [[4, 4], [4, 4], [4, 4]],
        Is(PairedOtherwise, &[(5, PairedOtherwise), (6, FewBoards), (7, PairedOtherwise)]),
    ),
    // Another program; the remark says nothing about it.
    ("115", [[6, 6], [6, 6], [6, 6]], Is(FewBoards, &[(4, FewBoards)])),
    // Round 7 is that of the older edition.
    ("117", [[7, 7], [6, 6], [6, 6]], By(&["dutch-2012"])),
    // The last round deviates.
    ("118", [[6, 6], [6, 6], [6, 6]], Is(FewBoards, &[(7, FewBoards)])),
    // Six of nine rounds agree. Round 1 leaves out two boards of late entries.
    (
        "122",
        [[6, 6], [6, 6], [6, 6]],
        Is(FewBoards, &[(1, Renumbered), (2, FewBoards), (7, FewBoards)]),
    ),
    // Two boards of round 1 differ; the remark says nothing about them.
    ("131", [[8, 8], [8, 8], [8, 8]], Is(FewBoards, &[(1, FewBoards)])),
    ("133", [[9, 9], [9, 9], [9, 9]], By(ALL)),
    ("134", [[9, 9], [9, 9], [8, 8]], By(UNTIL_2026)),
    ("136", [[4, 4], [5, 5], [4, 4]], By(&["dutch-2017"])),
    ("137", [[9, 9], [9, 9], [8, 8]], By(UNTIL_2026)),
    ("139", [[5, 5], [5, 5], [5, 5]], By(ALL)),
    // Round 1 by hand.
    ("140", [[4, 4], [4, 4], [4, 4]], Is(PairedOtherwise, &[(1, PairedOtherwise)])),
    // Late entries renumbered. Round 1 shows them: without two of them and with four others elsewhere all
    // rounds are as recorded.
    (
        "142",
        [[0, 0], [0, 0], [0, 0]],
        Is(Renumbered, &[(1, Renumbered), (2, Renumbered), (3, Renumbered), (4, Renumbered)]),
    ),
    // Late entries in round 1.
    ("143", [[2, 2], [2, 2], [2, 2]], Is(Renumbered, &[(1, Renumbered)])),
    // Early rounds by hand. Nothing but the order of numbers speaks against them; but half of the boards of
    // round 1 do not fit the numbers, and few players joined.
    (
        "151",
        [[3, 3], [2, 2], [3, 3]],
        Is(PairedOtherwise, &[(1, PairedOtherwise), (2, PairedOtherwise), (3, PairedOtherwise)]),
    ),
    ("152", [[6, 6], [6, 6], [6, 6]], By(ALL)),
    ("154", [[5, 5], [5, 5], [5, 5]], By(ALL)),
    ("155", [[5, 5], [5, 5], [5, 5]], By(ALL)),
    ("157", [[5, 5], [5, 5], [5, 5]], By(ALL)),
    ("158", [[5, 5], [5, 5], [5, 5]], By(ALL)),
    // A change by hand in round 3?
    ("162", [[6, 6], [6, 6], [6, 6]], Is(FewBoards, &[(3, FewBoards)])),
    ("163", [[7, 7], [7, 7], [7, 7]], By(ALL)),
    ("165", [[7, 7], [7, 7], [7, 7]], By(ALL)),
    // The colours of one board. The program of the oldest edition does not look at colours.
    ("166", [[7, 7], [6, 7], [6, 7]], Is(OnlyColours, &[(4, OnlyColours)])),
    // By hand, or a withdrawal: a withdrawn player leaves no trace that could tell the two apart.
    ("171", [[7, 7], [7, 7], [7, 7]], Is(FewBoards, &[(2, FewBoards)])),
    // A late entry in round 1, counted for the colours. The entry's bye is a second one; the programs do
    // not leave it out, so they differ in 36 boards.
    ("172", [[9, 9], [8, 9], [8, 9]], Is(Renumbered, &[(1, Renumbered)])),
    // Small deviations.
    (
        "174",
        [[2, 2], [2, 2], [2, 2]],
        Is(FewBoards, &[(2, FewBoards), (4, FewBoards), (5, FewBoards)]),
    ),
    ("175", [[1, 1], [1, 1], [1, 1]], By(ALL)),
    ("182", [[8, 8], [8, 8], [7, 7]], By(UNTIL_2026)),
    // A late entry in round 1.
    ("183", [[7, 7], [7, 7], [7, 7]], Is(Renumbered, &[(1, Renumbered)])),
    ("185", [[8, 8], [8, 8], [8, 8]], By(ALL)),
    ("186", [[8, 8], [8, 8], [8, 8]], By(ALL)),
    // Accelerated. The program of the time, run today, pairs round 9 as the edition of 2012 does.
    ("201", [[8, 8], [7, 7], [7, 7]], Is(FewBoards, &[(9, FewBoards)])),
];

#[test]
fn real_events_are_what_is_known_about_them() {
    let mut wrong = Vec::new();
    let mut files = [fixtures("identify"), fixtures("real"), large("real")].concat();
    files.retain(|file| !is_of_another_table(file));
    assert!(files.len() >= 16, "{} events", files.len());
    let editions = RULESETS.iter().copied();
    let editions: Vec<_> = editions.filter(|r| ALL.contains(&r.edition().id)).collect();
    assert_eq!(editions.len(), ALL.len());
    for file in &files {
        let verdict = identify(&read(file), &editions).unwrap();
        let name = file.file_name().unwrap().to_str().unwrap();
        let event = EVENTS.iter().find(|(event, _, _)| *event == &name[..3]);
        // Repairs that would explain a round are reported with the round only.
        let guesses = [Class::RoundsMissing, Class::ByeCode, Class::ResultCorrected];
        assert!(!guesses.contains(&verdict.class), "{name}: {}", verdict.class);
        let (_, given, known) = event.unwrap_or_else(|| panic!("{name} is not in the table"));
        let told = told(&verdict);
        if !is_known(&verdict, &told, known) || !is_given(&verdict, given) {
            wrong.push(format!("{name}: {} {:?} {told:?}", verdict.class, verdict.rules));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether the names in the file begin with letters: those events are in `orders.rs`.
fn is_of_another_table(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| !name.starts_with(|first: char| first.is_ascii_digit()))
}

/// Three programs, one for each edition, give one round each, though one comes nearer in the others than
/// the other two.
#[test]
fn every_edition_that_ties_is_named_in_the_order_in_which_they_are_asked() {
    let order = ["dutch-2017", "dutch-2026", "dutch-2012"];
    let editions: Vec<_> = order.iter().filter_map(|id| pairwright_registry::find(id)).collect();
    let verdict = identify(&fixture("identify/044_lichess-2024-10.trf"), &editions).unwrap();
    assert_eq!((&verdict.rules[..], verdict.rounds_explained), (&order[..], 1));
}

/// The class of each round that no edition gives.
fn told(verdict: &EventVerdict) -> Vec<(Round, Class)> {
    let rounds = verdict.rounds.iter().map(|round| (round.round, round.explanation.class()));
    rounds.filter(|(_, class)| *class != Class::ExplainedBy).collect()
}

fn is_known(verdict: &EventVerdict, told: &[(Round, Class)], known: &Known) -> bool {
    match known {
        By(editions) => {
            let mut found = verdict.rules.clone();
            found.sort_unstable();
            (verdict.class, told, &found[..]) == (Class::ExplainedBy, &[], *editions)
        }
        Is(class, rounds) => (verdict.class, told) == (*class, *rounds),
    }
}

fn is_given(verdict: &EventVerdict, given: &Given) -> bool {
    ALL.iter().zip(given).all(|(id, &[exact, pairs])| {
        let rounds = || {
            let editions = verdict.rounds.iter().flat_map(|round| &round.editions);
            editions.filter(|edition| edition.rules == *id)
        };
        let looks_at_colours = *id != ALL[0];
        let is_pairs = |matched| matched != Match::Different;
        rounds().filter(|edition| is_pairs(edition.matched)).count() == pairs
            && (!looks_at_colours || rounds().filter(|edition| edition.is_exact()).count() == exact)
    })
}
