//! JSON Schema (2020-12) of the command's output, derived from the types.
//!
//! Field names are `snake_case`, words as values `kebab-case`. Fields may be added at any time. If one
//! changes its meaning or is removed, the object's `schema` increases.
//!
//! ```
//! let schema = pairwright::schema::of_lines("check").expect("check prints lines");
//! assert_eq!(schema["properties"]["file"]["type"], "string");
//! ```

use pairwright_reports::convert::EventObject;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use crate::{
    ActionObject, AllFiles, AllFindings, AllVerdicts, CheckTotals, ChecklistObject, CompareTotals,
    EditionList, ExplainObject, FileCheck, FileComparison, FileVerdict, ForecastObject,
    HingesObject, JudgeObject, OpponentsObject, PairObject, StandingsObject, WhatIfObject,
    WhyObject,
};

/// The commands with schemas: of what they print or, `enter`, of what they read.
pub const COMMANDS: [&str; 15] = [
    "check",
    "checklist",
    "compare",
    "convert",
    "enter",
    "explain",
    "forecast",
    "identify",
    "judge",
    "lint",
    "pair",
    "rules",
    "standings",
    "whatif",
    "why",
];

/// The schema of the object that `command --format json` prints, or `convert --to json`, or `enter --actions` reads;
/// `None` if there is none.
///
/// ```
/// let schema = pairwright::schema::of("pair").expect("pair prints an object");
/// assert_eq!(schema["properties"]["round"]["type"], "integer");
/// assert!(pairwright::schema::of("serve").is_none());
/// ```
pub fn of(command: &str) -> Option<Value> {
    Some(match command {
        "check" => of_type::<AllFiles<'static, FileCheck, CheckTotals>>(),
        "checklist" => of_type::<ChecklistObject<'static>>(),
        "compare" => of_type::<AllFiles<'static, FileComparison, CompareTotals>>(),
        "convert" => of_type::<EventObject>(),
        "enter" => of_type::<ActionObject>(),
        "explain" => of_type::<ExplainObject<'static>>(),
        "forecast" => of_type::<ForecastObject<'static>>(),
        "identify" => of_type::<AllVerdicts<'static>>(),
        "judge" => of_type::<JudgeObject<'static>>(),
        "lint" => of_type::<AllFindings<'static>>(),
        "pair" => of_type::<PairObject<'static>>(),
        "rules" => of_type::<EditionList>(),
        "standings" => of_type::<StandingsObject<'static>>(),
        "whatif" => of_type::<AnyWhatIf>(),
        "why" => of_type::<WhyObject<'static>>(),
        _ => return None,
    })
}

/// What `whatif` prints, by the question.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is asked for")]
enum AnyWhatIf {
    /// The changes by circumstances.
    Changes(WhatIfObject<'static>),
    /// The possible opponents of a player (`--opponents`).
    Opponents(OpponentsObject<'static>),
    /// The results that a board depends on (`--hinges`).
    Hinges(HingesObject<'static>),
}

/// The schema of a line that `command --format jsonl` prints; `None` if it prints none.
///
/// ```
/// assert!(pairwright::schema::of_lines("check").is_some());
/// assert!(pairwright::schema::of_lines("pair").is_none());
/// ```
pub fn of_lines(command: &str) -> Option<Value> {
    Some(match command {
        "check" => of_type::<FileCheck>(),
        "compare" => of_type::<FileComparison>(),
        "identify" => of_type::<FileVerdict>(),
        _ => return None,
    })
}

/// The schema of `T` in its serialised form.
///
/// ```
/// let schema = pairwright::schema::of_type::<pairwright::EventFacts>();
/// assert!(schema["properties"]["date"].is_object());
/// ```
pub fn of_type<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema: Schema = settings.into_generator().into_root_schema_for::<T>();
    schema.to_value()
}
