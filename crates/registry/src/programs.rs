//! Other programs: the editions they pair by, and their output.

use pairwright_ruleset::Ruleset;

use crate::RULESETS;

/// Versions of `JaVaFo` with equal output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Javafo {
    /// Version 1. Its checklists name floats after criteria and have a column per round.
    First,
    /// Version 2. Its checklists show the reasons of preferences and have a column per game.
    Second,
}

/// The conventions of other programs for an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// The names of the criteria on downfloats repeated from the last round and from the round before it.
    pub float_criteria: [&'static str; 2],
    /// Whether a strong colour preference counts as a mild one in even rounds.
    pub even_rounds_are_mild: bool,
    /// Whether the programs read the records 142, 152 and 162.
    pub numbered_records: bool,
    /// The `JaVaFo` version that pairs by the edition.
    pub javafo: Javafo,
}

/// For editions that no other program implements.
static UNKNOWN: Habits = Habits {
    float_criteria: ["F1", "F2"],
    even_rounds_are_mild: false,
    numbered_records: true,
    javafo: Javafo::Second,
};

/// The conventions of the programs for each edition, by its id.
static HABITS: &[(&str, Habits)] = &[
    (
        "dutch-2012",
        Habits {
            float_criteria: ["B5", "B6"],
            even_rounds_are_mild: true,
            numbered_records: false,
            javafo: Javafo::First,
        },
    ),
    (
        "dutch-2017",
        Habits {
            float_criteria: ["C12", "C14"],
            even_rounds_are_mild: false,
            numbered_records: false,
            javafo: Javafo::Second,
        },
    ),
    (
        "dutch-2026",
        Habits {
            float_criteria: ["C14", "C16"],
            even_rounds_are_mild: false,
            numbered_records: true,
            javafo: Javafo::Second,
        },
    ),
];

/// The edition of each program, by name and, if it matters, major version.
static PROGRAMS: &[(&str, &str)] = &[
    ("bbp5", "dutch-2017"),
    ("bbp", "dutch-2026"),
    ("javafo1", "dutch-2012"),
    ("javafo", "dutch-2017"),
];

/// The edition by which the program `name`, such as `bbp5`, pairs. An unknown version counts as no version,
/// an unknown program as the newest complete edition.
pub fn edition_of(name: &str) -> &'static dyn Ruleset {
    let program = PROGRAMS.iter().find(|(program, _)| name == *program);
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let program = program.or_else(|| PROGRAMS.iter().find(|(program, _)| stem == *program));
    let edition = program.and_then(|(_, id)| crate::find(id));
    let newest = || crate::complete().next_back().unwrap_or(RULESETS[RULESETS.len() - 1]);
    edition.unwrap_or_else(newest)
}

/// The conventions of other programs for `ruleset`.
pub fn habits(ruleset: &dyn Ruleset) -> &'static Habits {
    let id = ruleset.edition().id;
    HABITS.iter().find(|(edition, _)| *edition == id).map_or(&UNKNOWN, |(_, habits)| habits)
}
