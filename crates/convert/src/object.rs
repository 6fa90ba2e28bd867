//! The object as text, and from text to a report.

use pairwright_model::PairingNumber;
use pairwright_trf::{Personal, WriteError, WriteOptions, read, write};

use crate::event::EventObject;

/// Why a text is no event.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectError {
    /// It is no object of this crate.
    #[error("this is no event in JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// A number that no player can have.
    #[error("this is no event in JSON: pairing numbers are 1 to {max}", max = PairingNumber::MAX)]
    Number,
    /// What it describes contradicts itself.
    #[error("the event in JSON cannot be used: {0}")]
    Faults(String),
    /// It has no room in a report.
    #[error("the event in JSON cannot be used: {0}")]
    Write(#[from] WriteError),
}

/// `event` as text.
pub fn to_json(event: &EventObject) -> String {
    // An object of strings and numbers has a text.
    serde_json::to_string_pretty(event).map(|text| text + "\n").unwrap_or_default()
}

/// The report that tells of the event in `bytes`.
///
/// # Errors
///
/// If they are no event, or one that contradicts itself.
pub fn from_json(bytes: &[u8]) -> Result<String, ObjectError> {
    let event: EventObject = serde_json::from_slice(bytes)?;
    let (tournament, faults) = event.setup().ok_or(ObjectError::Number)?.validate();
    let tournament = tournament.ok_or_else(|| {
        let faults: Vec<String> = faults
            .iter()
            .filter(|(_, fault)| !fault.is_warning())
            .map(|(_, fault)| fault.to_string())
            .collect();
        ObjectError::Faults(faults.join("; "))
    })?;
    let text = write(&tournament, WriteOptions::default())?;
    let personal = event.players.iter().filter_map(|person| {
        let columns = Personal {
            fide_id: person.fide_id.clone(),
            birth: person.birth.clone(),
            points: person.points.clone(),
            rank: person.rank.clone(),
        };
        Some((PairingNumber::new(person.number)?, columns))
    });
    let document = read(text.as_bytes()).document.with_personal(&personal.collect());
    let mut lines: Vec<&str> = event.lines.iter().map(String::as_str).collect();
    let encoded = event.encoded_type.as_ref().map(|name| format!("192 {name}"));
    lines.extend(encoded.as_deref());
    let has_name = event.lines.iter().any(|line| line.starts_with("012"));
    let is_new = |line: &&str| !(line.starts_with("062") || has_name && line.starts_with("012"));
    lines.extend(document.lines().filter(is_new));
    Ok(lines.iter().flat_map(|line| [line, "\n"]).collect())
}
