//! The library's answers, each as the JSON that the command of this name prints.

use pairwright::{
    CheckOptions, CompareOptions, Error, Event, PairingNumber, Part, Permits, Question, Round,
    Rules, check_file, compare_file, complete_editions, edition, identify_file, json_line,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// What may be asked for; what is left out is as on the command line.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    /// `auto`, an edition's id, or the last word of it.
    rules: Option<String>,
    round: Option<Round>,
    /// The name of the report in the answer.
    file: String,
    /// A player's number.
    player: Option<u32>,
}

/// A question of `why`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Asked {
    Pair(u32, u32),
    Float(u32),
    Bye(u32),
    Colour(u32),
}

/// The round that is paired next, or `round`.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn pair(report: &[u8], options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::default())?;
    let ruled = event.under(rules(&options)?)?;
    Ok(json_line(&ruled.pair(options.round)?.object())?)
}

/// The recorded rounds against those of an edition.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn check(report: &[u8], options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::RESULTS_COUNT)?;
    let asked = CheckOptions { round: options.round, ..CheckOptions::default() };
    // The object says what the error is.
    let (mut found, _) = check_file(&options.file, &event, rules(&options)?, asked);
    if found.not_compared.is_none() {
        found.ranks = Some(event.rank_check());
    }
    Ok(json_line(&found)?)
}

/// The recorded rounds under all complete editions.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn compare(report: &[u8], options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::RESULTS_COUNT)?;
    let editions: Vec<_> = complete_editions().collect();
    let asked = CompareOptions { round: options.round, ..CompareOptions::default() };
    let (found, _) = compare_file(&options.file, &event, &editions, asked);
    Ok(json_line(&found)?)
}

/// The edition that explains the recorded rounds.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn identify(report: &[u8], options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::RESULTS_COUNT)?;
    let (found, _) = identify_file(&options.file, &event);
    Ok(json_line(&found)?)
}

/// A round, article by article; what concerns one player, if one is named.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn explain(report: &[u8], options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::default())?;
    let ruled = event.under(rules(&options)?)?;
    let explained = ruled.explain(options.round)?;
    let part = match options.player {
        Some(player) => explained.player(number(player)?)?,
        None => Part::default(),
    };
    Ok(json_line(&explained.object(&part))?)
}

/// Why two players do not meet, why one floats, has the bye or the colour: `{"pair": [2, 7]}`, `{"float": 3}`.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn why(report: &[u8], question: &str, options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::default())?;
    let ruled = event.under(rules(&options)?)?;
    let question = match serde_json::from_str(question)? {
        Asked::Pair(one, other) => Question::Pair { one: number(one)?, other: number(other)? },
        Asked::Float(player) => Question::Float { player: number(player)? },
        Asked::Bye(player) => Question::Bye { player: number(player)? },
        Asked::Colour(player) => Question::Colour { player: number(player)? },
    };
    let explained = ruled.explain_for(options.round, question)?;
    let reply = explained.why(question)?;
    Ok(json_line(&explained.reply_object(&reply))?)
}

/// The players by rank.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn standings(report: &[u8], options: &str) -> Result<String, JsError> {
    let (event, options) = read(report, options, Permits::RESULTS_COUNT)?;
    Ok(json_line(&event.ranking(options.round, None, None)?.object(&event))?)
}

/// The report in another format: `text` and `losses`.
///
/// # Errors
///
/// What the command says.
#[wasm_bindgen]
pub fn convert(report: &[u8], format: &str) -> Result<String, JsError> {
    #[derive(Serialize)]
    struct Object {
        text: String,
        losses: Vec<String>,
    }

    let event = Event::from_bytes_permitting(report, Permits::RESULTS_COUNT)?;
    let made = event.converted(format.parse()?)?;
    let losses = made.losses.iter().map(ToString::to_string).collect();
    Ok(serde_json::to_string(&Object { text: made.text, losses })?)
}

/// The report after an action, such as `result 1 3 4 1-0`.
///
/// # Errors
///
/// What speaks against it.
#[wasm_bindgen]
pub fn act(report: &[u8], action: &str) -> Result<Vec<u8>, JsError> {
    let event = Event::from_bytes(report)?;
    let acted = event.act(&event.action(action).map_err(Error::from)?)?;
    Ok(acted.event.document().to_bytes())
}

/// The ids of the editions, oldest first.
#[wasm_bindgen]
pub fn editions() -> Vec<String> {
    pairwright::editions().map(|ruleset| ruleset.edition().id.to_owned()).collect()
}

fn read(report: &[u8], options: &str, permits: Permits) -> Result<(Event, Options), JsError> {
    Ok((Event::from_bytes_permitting(report, permits)?, serde_json::from_str(options)?))
}

fn rules(options: &Options) -> Result<Rules<'static>, JsError> {
    match options.rules.as_deref() {
        None | Some("auto") => Ok(Rules::Auto),
        Some(name) => match edition(name) {
            Some(ruleset) => Ok(Rules::By(ruleset)),
            None => Err(JsError::new(&format!("{name:?} is no edition known here"))),
        },
    }
}

fn number(player: u32) -> Result<PairingNumber, JsError> {
    PairingNumber::new(player).ok_or_else(|| JsError::new("players are numbered from 1"))
}
