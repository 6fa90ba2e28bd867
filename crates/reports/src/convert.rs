//! Converts tournament reports from one format to another.
//!
//! [`convert`] returns a report in another [`Format`], with everything that is lost; [`report_of`] returns
//! the report in a file of either format.
//!
//! Deliberately not here: rules, files.

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

/// A format of reports.
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
#[non_exhaustive]
pub enum Format {
    /// TRF06, with the records XXR, XXC, XXA and XXP that programs of its time know.
    Trf06,
    /// TRF16 with the records of TRF(x), which programs pair by; also called `trfx`.
    #[strum(to_string = "trf16", serialize = "trfx")]
    Trf16,
    /// TRF16 as in the standard, for the rating report. It says neither how many rounds there are nor who drew White, so
    /// nothing can be paired by it.
    #[strum(to_string = "trf16-strict")]
    Trf16Strict,
    /// TRF-2026, the newest format.
    #[strum(serialize = "trf2026")]
    Trf2026,
    /// The JSON object of this crate.
    Json,
}

/// A report in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The report, in UTF-8 with LF line ends.
    pub text: String,
    /// What the target format has no room for.
    pub losses: Vec<Loss>,
}

/// The report in `bytes`: the bytes themselves, or the report of the JSON object in them.
///
/// # Errors
///
/// If they begin like an object but are none, or are a list in JSON.
pub fn report_of(bytes: &[u8]) -> Result<Cow<'_, [u8]>, ObjectError> {
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    // For a list, the reader of reports would only miss the player lines.
    if first == Some(&b'[') && serde_json::from_slice::<IgnoredAny>(bytes).is_ok() {
        let error = "it is a list; give one object as `convert --to json` writes it";
        return Err(serde_json::Error::custom(error).into());
    }
    if first == Some(&b'{') { Ok(from_json(bytes)?.into_bytes().into()) } else { Ok(bytes.into()) }
}

/// `report` in another format; `None` if it cannot be used.
///
/// # Errors
///
/// If the format cannot hold something that pairing needs.
pub fn convert(report: &Report, to: Format) -> Option<Result<Converted, WriteError>> {
    let (dialect, is_strict) = match to {
        Format::Trf06 => (Dialect::Trf06, false),
        Format::Trf16 => (Dialect::Trf16, false),
        Format::Trf16Strict => (Dialect::Trf16, true),
        Format::Trf2026 => (Dialect::Trf2026, false),
        Format::Json => {
            let text = to_json(&EventObject::of(report)?);
            return Some(Ok(Converted { text, losses: Vec::new() }));
        }
    };
    let translated = report.translated(Translation { dialect, is_strict })?;
    Some(translated.map(|report| Converted { text: report.text, losses: report.losses }))
}
