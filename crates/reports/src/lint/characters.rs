//! Characters that change how a report looks on a screen.

use pairwright_trf::Document;

use crate::lint::finding::{Finding, Kind};

/// The first such character of each line.
pub(crate) fn characters(document: &Document) -> Vec<Finding> {
    let found = |(line, text): (usize, &str)| {
        // Most lines have none but printable ASCII, which is looked at many at a time.
        let is_plain = text.bytes().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~'));
        if is_plain {
            return None;
        }
        // The end-of-file mark of DOS is harmless at the end.
        let (place, character, what) = text
            .trim_end_matches('\u{1a}')
            .chars()
            .enumerate()
            .find_map(|(place, character)| Some((place, character, effect(character)?)))?;
        Some(Finding {
            kind: Kind::Doubt,
            line: Some(line),
            column: Some(place + 1),
            found: format!("found U+{:04X}, which {what}", u32::from(character)),
            advice: Some("take it out; here and in pages \u{fffd} is printed for it".to_owned()),
        })
    };
    (1..).zip(document.lines()).filter_map(found).collect()
}

/// The effect of `character` on a screen; `None` if it has none. Tabs are reported elsewhere.
fn effect(character: char) -> Option<&'static str> {
    match character {
        '\t' => None,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' => {
            Some("turns the direction of writing")
        }
        '\u{2028}' | '\u{2029}' => Some("ends a line for some programs"),
        '\u{1b}' | '\u{9b}' => Some("lets a name give orders to a terminal"),
        _ if character.is_control() => Some("controls a terminal"),
        _ => None,
    }
}
