//! Examples in the help of subcommands. A test runs all of them, on an event of eight players.

use pairwright::complete_editions;

/// The examples of the subcommands that have no more to say than that. Lines begin with `pairwright`; [`TWO`] and
/// [`APART`] stand for two editions, [`ONE`] for one.
const EXAMPLES: [(&str, &[&str]); 18] = [
    (
        "pair",
        &[
            "pairwright pair day.trf --format table",
            "pairwright pair day.trf --absent Smit --format trf -o next.trf",
        ],
    ),
    (
        "whatif",
        &[
            "pairwright whatif day.trf --absent Smit --half-bye 3",
            "pairwright whatif day.trf --opponents Smit",
            "pairwright whatif day.trf --hinges Smit --round 3",
        ],
    ),
    (
        "explain",
        &[
            "pairwright explain day.trf --round 3 --player Smit",
            "pairwright explain day.trf --round all --format html -o day.html",
        ],
    ),
    (
        "why",
        &["pairwright why day.trf --round 3 --pair Noor Smit", "pairwright why day.trf --float 2"],
    ),
    ("checklist", &["pairwright checklist day.trf"]),
    ("forecast", &["pairwright forecast day.trf"]),
    (
        "standings",
        &[
            "pairwright standings day.trf --tie-breaks BH/C1,SB",
            "pairwright standings day.trf --why Noor Smit",
            "pairwright standings day.trf --format html -o standings.html",
        ],
    ),
    ("lint", &["pairwright lint reports", "pairwright lint day.trf --diff"]),
    ("convert", &["pairwright convert day.trf --to json -o day.json"]),
    ("check", &["pairwright check reports", "pairwright check day.trf --round 3 --no-why"]),
    ("identify", &["pairwright identify reports"]),
    (
        "compare",
        &[
            "pairwright compare day.trf --rules EDITIONS --next",
            "pairwright compare reports --format html -o differences.html",
            "pairwright compare --smallest C5 --rules EDITIONS -o smallest.trf",
        ],
    ),
    ("generate", &["pairwright generate --players 20 --rounds 7 --seed 1 -o made.trf"]),
    ("simulate", &["pairwright simulate --rules EDITIONS --players 12 --events 10"]),
    (
        "conform",
        &[
            "pairwright conform --engine bbp.exe --rules NEWEST --events 9 --out ran",
            "pairwright conform --merge ran",
        ],
    ),
    ("rules", &["pairwright rules --format json", "pairwright rules --diff BOTH"]),
    ("schema", &["pairwright schema check -o check.schema.json"]),
    ("completions", &["pairwright completions bash -o pairwright.bash"]),
];

/// Stands for the oldest and the newest complete edition.
const TWO: &str = "EDITIONS";

/// Stands for them as two arguments.
const APART: &str = "BOTH";

/// Stands for the newest complete edition.
const ONE: &str = "NEWEST";

/// The description of `subcommand` with its examples, if it has none yet.
pub(crate) fn shown(subcommand: clap::Command) -> clap::Command {
    let Some((_, lines)) = EXAMPLES.iter().find(|(name, _)| *name == subcommand.get_name()) else {
        return subcommand;
    };
    let heading = if lines.len() == 1 { "Example" } else { "Examples" };
    let after = subcommand.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut complete = complete_editions().map(|ruleset| ruleset.edition().id);
    let two: Vec<&str> = complete.next().into_iter().chain(complete.next_back()).collect();
    let lines = lines.join("\n  ").replace(TWO, &two.join(",")).replace(APART, &two.join(" "));
    let lines = lines.replace(ONE, two.last().unwrap_or(&ONE));
    subcommand.after_help(format!("{heading}:\n  {lines}\n\n{after}"))
}
