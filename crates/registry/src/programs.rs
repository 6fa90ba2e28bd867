//! The editions that other programs pair by, and how those print them.

use pairwright_ruleset::Ruleset;

use crate::RULESETS;

/// Versions of `JaVaFo` that write alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Javafo {
    /// Versions 1. Checklists have floats under the names of criteria, a column for each round.
    First,
    /// Versions 2. Checklists have preferences by their reason, a column for each game.
    Second,
}

/// What other programs call the criteria of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// The criteria on a downfloat repeated from the last round and from the one before.
    pub float_criteria: [&'static str; 2],
    /// Whether a strong colour preference counts as a mild one in even rounds.
    pub even_rounds_are_mild: bool,
    /// Whether they read the records 142, 152 and 162.
    pub numbered_records: bool,
    /// The `JaVaFo` that pairs by it.
    pub javafo: Javafo,
}

/// For an edition that no other program has.
static UNKNOWN: Habits = Habits {
    float_criteria: ["F1", "F2"],
    even_rounds_are_mild: false,
    numbered_records: true,
    javafo: Javafo::Second,
};

/// The habits of the programs of an edition, by its id.
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

/// Programs by their name and, where it decides, the first number of their version.
static PROGRAMS: &[(&str, &str)] = &[
    ("bbp5", "dutch-2017"),
    ("bbp", "dutch-2026"),
    ("javafo1", "dutch-2012"),
    ("javafo", "dutch-2017"),
];

/// The edition by which the program `name` pairs, such as `bbp5`; that of an unknown version is that
/// of the program without one. Without a program it is the newest that is complete.
pub fn edition_of(name: &str) -> &'static dyn Ruleset {
    let program = PROGRAMS.iter().find(|(program, _)| name == *program);
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let program = program.or_else(|| PROGRAMS.iter().find(|(program, _)| stem == *program));
    let edition = program.and_then(|(_, id)| crate::find(id));
    let newest = || crate::complete().next_back().unwrap_or(RULESETS[RULESETS.len() - 1]);
    edition.unwrap_or_else(newest)
}

/// How other programs print `ruleset`.
pub fn habits(ruleset: &dyn Ruleset) -> &'static Habits {
    let id = ruleset.edition().id;
    HABITS.iter().find(|(edition, _)| *edition == id).map_or(&UNKNOWN, |(_, habits)| habits)
}
