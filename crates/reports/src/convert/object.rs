//! Serialises an event object, and turns JSON into a report.

use pairwright_model::{Fault, PairingNumber};
use pairwright_trf::{Document, MAX_ROUNDS, Personal, WriteError, text_of};

use crate::convert::error::ObjectError;
use crate::convert::event::EventObject;
use crate::convert::hints::hint;

/// `event` as JSON text.
pub fn to_json(event: &EventObject) -> String {
    // An object of strings and numbers can always be serialised.
    serde_json::to_string_pretty(event).map(|text| text + "\n").unwrap_or_default()
}

/// The report of the event in `bytes`.
///
/// # Errors
///
/// If they describe no event, or one that contradicts itself.
pub fn from_json(bytes: &[u8]) -> Result<String, ObjectError> {
    let event: EventObject = serde_json::from_slice(bytes)?;
    // Checked before points are added up: scores of as many rounds as a report can hold cannot overflow.
    if let Some(round) = event.round_beyond(MAX_ROUNDS) {
        return Err(WriteError::Round { round }.into());
    }
    let tournament = event.setup()?.validate().map_err(|faults| {
        let faults: Vec<String> = faults
            .0
            .iter()
            .filter(|(_, fault)| !fault.is_warning())
            .map(|(_, fault)| told(fault))
            .collect();
        ObjectError::Faults(faults.join("; "))
    })?;
    let personal = event.players.iter().filter_map(|person| {
        let columns = Personal {
            fide_id: person.fide_id.clone(),
            birth: person.birth.clone(),
            points: person.points.clone(),
            rank: person.rank.clone(),
        };
        Some((PairingNumber::new(person.number)?, columns))
    });
    let document = Document::of(&tournament)?.with_personal(&personal.collect());
    let mut lines: Vec<&str> = event.lines.iter().map(String::as_str).collect();
    let encoded = event.encoded_type.as_ref().map(|name| format!("192 {name}"));
    lines.extend(encoded.as_deref());
    let has_name = event.lines.iter().any(|line| line.starts_with("012"));
    let is_new = |line: &&str| !(line.starts_with("062") || has_name && line.starts_with("012"));
    lines.extend(document.lines().filter(is_new));
    Ok(text_of(lines))
}

/// `fault` with what to do about it in brackets, if there is any advice.
fn told(fault: &Fault) -> String {
    match hint(fault) {
        Some(hint) => format!("{fault} ({hint})"),
        None => fault.to_string(),
    }
}
