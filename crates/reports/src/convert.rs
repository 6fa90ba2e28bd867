//! Tournament reports from one format into another.
//!
//! [`convert`] takes a report and gives it in the [`Format`] asked for, with all that is lost on the way;
//! [`report_of`] is the report that a file has in it, of whichever format.
//!
//! What is deliberately not here: rules, files.

mod error;
mod event;
mod hints;
mod numbers;
mod object;

use std::borrow::Cow;

use pairwright_trf::{Dialect, Loss, Report, Translation, WriteError};
use serde::de::{Error as _, IgnoredAny};

pub use error::ObjectError;
pub use event::EventObject;
pub use object::{from_json, to_json};

/// A format.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    strum::Display,
    strum::EnumString,
    strum::EnumIter,
    strum::VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Format {
    /// TRF06, with the records XXR, XXC, XXA and XXP that programs of its time know.
    Trf06,
    /// TRF16 as the standard has it.
    Trf16,
    /// TRF16 with the records of TRF(x).
    Trfx,
    /// TRF-2026.
    #[strum(serialize = "trf2026")]
    Trf2026,
    /// The object of this crate.
    Json,
}

/// A report in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The report, in UTF-8, lines ending in LF.
    pub text: String,
    /// What it no longer says.
    pub losses: Vec<Loss>,
}

/// The report that `bytes` hold: themselves, or what the object of this crate stands for.
///
/// # Errors
///
/// If they begin as an object and are none, or are a list in JSON.
pub fn report_of(bytes: &[u8]) -> Result<Cow<'_, [u8]>, ObjectError> {
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    // The reader of reports would miss player lines in a list.
    if first == Some(&b'[') && serde_json::from_slice::<IgnoredAny>(bytes).is_ok() {
        let error = "it is a list; give one object as `convert --to json` writes it";
        return Err(serde_json::Error::custom(error).into());
    }
    if first == Some(&b'{') { Ok(from_json(bytes)?.into_bytes().into()) } else { Ok(bytes.into()) }
}

/// `report` in another format; nothing if it cannot be used.
///
/// # Errors
///
/// If something that pairing needs has no room.
pub fn convert(report: &Report, to: Format) -> Option<Result<Converted, WriteError>> {
    let (dialect, is_strict) = match to {
        Format::Trf06 => (Dialect::Trf06, false),
        Format::Trf16 => (Dialect::Trf16, true),
        Format::Trfx => (Dialect::Trf16, false),
        Format::Trf2026 => (Dialect::Trf2026, false),
        Format::Json => {
            let text = to_json(&EventObject::of(report)?);
            return Some(Ok(Converted { text, losses: Vec::new() }));
        }
    };
    let translated = report.translated(Translation { dialect, is_strict })?;
    Some(translated.map(|report| Converted { text: report.text, losses: report.losses }))
}
