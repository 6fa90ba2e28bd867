//! `schema` names every field that is printed. `crates/python/tests/test_schema.py` validates the output
//! against the schemas with a library.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::support::run;

/// A run of each command that prints JSON, and whether it prints lines as well.
const RUNS: [(&str, &str, bool); 17] = [
    ("check", "check eight-by-hand.trf four-finished.trf undated.trf", true),
    ("checklist", "checklist five-after-1.trf", false),
    ("compare", "compare eight-by-hand.trf four-finished.trf undated.trf --next", true),
    ("convert", "convert five-after-1.trf", false),
    ("explain", "explain eight-by-hand.trf --player 1", false),
    ("forecast", "forecast five-after-1.trf", false),
    ("identify", "identify eight-by-hand.trf four-finished.trf contradiction.trf", true),
    ("lint", "lint eight-by-hand.trf undated.trf unknown-opponent.trf", false),
    ("pair", "pair five-after-1.trf", false),
    ("rules", "rules --diff 2017 2026", false),
    ("simulate", "simulate --events 2 --players 8 --rounds 3 --rules 2012,2017", false),
    ("standings", "standings eight-by-hand.trf --why 1 2", false),
    ("whatif", "whatif five-after-1.trf --absent 1 --forbid 4 5", false),
    ("whatif", "whatif club-evening-open.trf --opponents 3", false),
    ("whatif", "whatif eight-by-hand.trf --hinges 1", false),
    ("judge", "judge eight-by-hand.trf --pair 1 2", false),
    ("why", "why eight-by-hand.trf --pair 1 2", false),
];

fn json_of(command: &str, format: &str) -> String {
    let option = if command.starts_with("convert") { "--to" } else { "--format" };
    let arguments = format!("{command} {option} {format}");
    run(&arguments.split(' ').collect::<Vec<_>>()).stdout
}

/// Adds the names of all fields in `schema` to `names`.
fn known(schema: &Value, names: &mut BTreeSet<String>) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        names.extend(properties.keys().cloned());
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|field| known(field, names)),
        Value::Array(items) => items.iter().for_each(|item| known(item, names)),
        _ => {}
    }
}

/// Adds the names of all fields in `value` to `names`.
fn used(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            names.extend(fields.keys().cloned());
            fields.values().for_each(|field| used(field, names));
        }
        Value::Array(items) => items.iter().for_each(|item| used(item, names)),
        _ => {}
    }
}

#[test]
fn names_have_one_case_and_stand_in_the_schema() {
    for (command, example, has_lines) in RUNS {
        let [mut in_schema, mut printed] = [const { BTreeSet::new() }; 2];
        known(&run(&["schema", command]).json(), &mut in_schema);
        used(&serde_json::from_str(&json_of(example, "json")).unwrap(), &mut printed);
        let is_snake = |name: &str| {
            name.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        for name in in_schema.iter().chain(&printed) {
            assert!(is_snake(name), "{command}: {name}");
        }
        // The names of measures come from a table, not from the schema.
        let is_known = |name: &&String| command == "simulate" || in_schema.contains(*name);
        let unknown: Vec<_> = printed.iter().filter(|name| !is_known(name)).collect();
        assert_eq!(unknown, Vec::<&String>::new(), "{command}");
        for name in ["schema"].iter().chain(
            ["event", "date", "players", "in_force"]
                .iter()
                // The object of `convert` is the event itself.
                .filter(|_| !["convert", "rules", "simulate"].contains(&command)),
        ) {
            assert!(printed.contains(*name), "{command}: {name}");
        }
        assert_eq!(run(&["schema", command, "--lines"]).code, if has_lines { 0 } else { 3 });
    }
}

/// Exact sums, which only `--merge` reads.
const SUMS: [&str; 7] =
    ["given_equal_history", "of_of", "of_top", "seeds", "top", "top_of", "top_top"];

#[test]
fn every_field_is_told_of() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let readmes = std::fs::read_dir(crates).unwrap().filter_map(|folder| {
        std::fs::read_to_string(folder.unwrap().path().join("README.md")).ok()
    });
    // Words between backquotes.
    let told: BTreeSet<String> = readmes
        .flat_map(|text| {
            let quoted = text.split('`').skip(1).step_by(2);
            let words =
                quoted.flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_'));
            words.map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    for (command, ..) in RUNS {
        let mut fields = BTreeSet::new();
        known(&run(&["schema", command]).json(), &mut fields);
        assert!(fields.len() > 2, "{command}: {fields:?}");
        fields.retain(|field| !told.contains(field) && !SUMS.contains(&field.as_str()));
        assert_eq!(fields, BTreeSet::new(), "{command}");
    }
}

#[test]
fn schemas_of_lines_are_those_of_files() {
    for (command, example, _) in RUNS.iter().filter(|(.., has_lines)| *has_lines) {
        let schema = run(&["schema", command, "--lines"]).json();
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        let required = schema["required"].as_array().unwrap();
        for line in json_of(example, "jsonl").lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            for name in required {
                assert!(object.get(name.as_str().unwrap()).is_some(), "{command}: {name}");
            }
        }
    }
}
