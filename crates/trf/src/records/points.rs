//! Records of the point system: XXS, BBW and its kin, 162.

use pairwright_model::Score;

use super::{Record, points};
use crate::Problem;
use crate::diagnostic::Log;
use crate::facts::Facts;
use crate::points::{Family, PointStatement, Worth};

/// XXS: any number of `CODE=value`.
pub(super) fn xxs(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let permitted = log.permits().unknown_codes;
    let fault = |column, found: &str, expected, log: &mut Log| {
        let found = found.to_owned();
        let problem = Problem::Content { code: record.code, found, expected };
        log.fault(permitted, record.place(column), problem);
    };
    for (column, word) in record.words() {
        let Some((code, value)) = word.split_once('=') else {
            fault(column, word, "a code, = and a value, such as W=3", log);
            continue;
        };
        let Some(worth) = Worth::from_xxs(&code.to_ascii_uppercase()) else {
            let codes = "one of WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W D L before =";
            fault(column, word, codes, log);
            continue;
        };
        match points(value) {
            Some(points) => push(record, Family::Xxs, column, worth, points, facts),
            None => fault(column, value, POINTS, log),
        }
    }
}

/// BBW, BBD, BBL, BBZ, BBF, BBU: one value each.
pub(super) fn bb(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let worth = match record.code {
        "BBW" => Worth::Win,
        "BBD" => Worth::Draw,
        "BBL" => Worth::Loss,
        "BBZ" => Worth::ZeroPointBye,
        "BBF" => Worth::ForfeitLoss,
        _ => Worth::PairingAllocatedBye,
    };
    state(record, Family::Bb, 5, worth, record.content(), facts, log);
}

/// 162: any number of letters with values. The columns are fixed, but letters and numbers alternate, so it is
/// read word by word.
pub(super) fn r162(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let mut pending = None;
    for (column, word) in record.words() {
        let letters = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let (letter, value) = word.split_at(word.len() - letters.len());
        if !letter.is_empty()
            && let Some((column, letter)) = pending.replace((column, letter))
        {
            record.error(column, letter, "a value after the letter", log);
        }
        if !value.is_empty() {
            match pending.take() {
                Some((_, letter)) => r162_value(record, column, letter, value, facts, log),
                None => record.error(column, word, "a letter before the value", log),
            }
        }
    }
    if let Some((column, letter)) = pending {
        record.error(column, letter, "a value after the letter", log);
    }
}

/// 299: points given outside the rules of the event.
pub(super) fn abnormal(record: Record<'_>, _: &mut Facts, log: &mut Log) {
    log.error(record.place(1), Problem::AbnormalPoints);
}

fn r162_value(
    record: Record<'_>,
    column: usize,
    letter: &str,
    value: &str,
    facts: &mut Facts,
    log: &mut Log,
) {
    let worth = match letter.to_ascii_uppercase().as_str() {
        "W" => Worth::Win,
        "D" => Worth::Draw,
        "L" => Worth::Loss,
        "P" => Worth::PairingAllocatedBye,
        "A" => Worth::Absence,
        // Not in the standard, but some programs write it for A.
        "Z" => Worth::ZeroPointBye,
        "X" => {
            log.warning(record.place(column), Problem::UnknownResultValue);
            return;
        }
        _ => return record.error(column, letter, "one of W D L A P X before the value", log),
    };
    state(record, Family::R162, column, worth, value, facts, log);
}

fn state(
    record: Record<'_>,
    family: Family,
    column: usize,
    worth: Worth,
    value: &str,
    facts: &mut Facts,
    log: &mut Log,
) {
    match points(value) {
        Some(points) => push(record, family, column, worth, points, facts),
        None => record.error(column, value, POINTS, log),
    }
}

const POINTS: &str = "points such as 0, 0.5 or 3";

fn push(
    record: Record<'_>,
    family: Family,
    column: usize,
    worth: Worth,
    value: Score,
    facts: &mut Facts,
) {
    let (code, place) = (record.code, record.place(column));
    facts.points.push(PointStatement { family, worth, value, code, place });
}
