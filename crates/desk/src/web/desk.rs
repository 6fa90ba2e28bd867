//! An event on a desk.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Answer, Ask, Beginning, Entry, Report, Session, Trouble, export, resume};

/// An event on a desk.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Desk {
    session: Session,
    recovered: usize,
}

/// An answer, and the step that was made.
#[derive(Serialize)]
struct Told {
    answer: Answer,
    entry: Option<Entry>,
}

/// A file to save.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug)]
pub struct Saved {
    /// What its name ends with, such as `-trf2026.trf`.
    pub ending: String,
    /// The content of the file, in its encoding.
    pub bytes: Vec<u8>,
}

#[wasm_bindgen]
impl Desk {
    /// Puts a report on the desk, with the steps of its journal, an entry in JSON a line.
    ///
    /// # Errors
    ///
    /// The trouble with the report, in JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(report: &[u8], journal: &str) -> Result<Self, JsValue> {
        let (session, resumed) = resume(report, journal).map_err(|trouble| thrown(&trouble))?;
        Ok(Self { session, recovered: resumed.recovered })
    }

    /// How many steps of the journal the report lacked.
    #[wasm_bindgen(getter)]
    pub fn recovered(&self) -> usize {
        self.recovered
    }

    /// Answers a request: `answer`, and the `entry` of the journal if there was a step, which was at `now`.
    ///
    /// # Errors
    ///
    /// If it is no request of the page.
    pub fn ask(&mut self, request: &str, now: &str) -> Result<String, JsValue> {
        let ask: Ask = serde_json::from_str(request).map_err(|error| internal(&error))?;
        let mut entry = None;
        let answer = self.session.ask(&ask, &mut |made| {
            now.clone_into(&mut made.when);
            entry = Some(made.clone());
            Ok(())
        });
        json(&Told { answer, entry })
    }

    /// The report as it is now.
    #[wasm_bindgen(getter)]
    pub fn report(&self) -> Vec<u8> {
        self.session.report().bytes().to_vec()
    }

    /// The event in `format`.
    ///
    /// # Errors
    ///
    /// The trouble with the format, in JSON.
    pub fn save(&self, format: &str) -> Result<Saved, JsValue> {
        let made = export(self.session.report(), format).map_err(|trouble| thrown(&trouble))?;
        let what = if format == "as-it-is" { String::new() } else { format!("-{format}") };
        Ok(Saved { ending: format!("{what}.{}", made.ending), bytes: made.bytes })
    }
}

/// The report of a new event, which is described in JSON.
///
/// # Errors
///
/// The trouble with it, in JSON.
#[wasm_bindgen]
pub fn begin(beginning: &str) -> Result<Vec<u8>, JsValue> {
    let beginning: Beginning = serde_json::from_str(beginning).map_err(|error| internal(&error))?;
    let report = crate::begin(&beginning).map_err(|trouble| thrown(&trouble))?;
    Ok(report.bytes().to_vec())
}

/// How a list of players is understood, as a part of the start in JSON.
///
/// # Errors
///
/// None are known.
#[wasm_bindgen]
pub fn preview(list: &str) -> Result<String, JsValue> {
    json(&crate::preview(list).map_err(|trouble| thrown(&trouble))?)
}

/// That a report can be put on a desk.
///
/// # Errors
///
/// Its faults, in JSON.
#[wasm_bindgen]
pub fn receive(report: &[u8]) -> Result<(), JsValue> {
    Report::read(report).map(drop).map_err(|trouble| thrown(&trouble))
}

/// The start, with the events of these names, an array in JSON.
///
/// # Errors
///
/// None for an array of names.
#[wasm_bindgen]
pub fn start(files: &str) -> Result<String, JsValue> {
    let files: Vec<String> = serde_json::from_str(files).map_err(|error| internal(&error))?;
    let shown = crate::start(&files).map_err(|trouble| thrown(&trouble))?;
    json(&shown)
}

/// `object` on one line.
fn json(object: &impl Serialize) -> Result<String, JsValue> {
    serde_json::to_string(object).map_err(|error| internal(&error))
}

fn thrown(trouble: &Trouble) -> JsValue {
    json(trouble).map_or_else(|error| error, |text| JsValue::from_str(&text))
}

fn internal(error: &serde_json::Error) -> JsValue {
    let said = format!("internal error: {error}");
    JsValue::from_str(
        &serde_json::json!({ "said": said, "help": "", "is_stuck": false }).to_string(),
    )
}
