//! What changed between two versions of a report, by lines.

use serde::{Deserialize, Serialize};

/// The lines in which two versions of a report differ. It leads from the first to the second, and
/// [reversed](Patch::reversed) back, byte for byte.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch(pub Vec<Hunk>);

/// Lines in the place of others. A line includes its end; each character stands for the byte of its number, for
/// reports are in many encodings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunk {
    /// The number of lines before them, in the first version.
    pub at: usize,
    /// The lines of the first version.
    pub old: Vec<String>,
    /// The lines of the second version.
    pub new: Vec<String>,
}

impl Patch {
    /// The patch from `old` to `new`.
    pub fn between(old: &[u8], new: &[u8]) -> Self {
        let (old, new) = (lines(old), lines(new));
        let first = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let (left, right) = (old.get(first..).unwrap_or(&[]), new.get(first..).unwrap_or(&[]));
        let ends = left.iter().rev().zip(right.iter().rev());
        let last = ends.take_while(|(old, new)| old == new).count();
        let left = left.get(..left.len() - last).unwrap_or(&[]);
        let right = right.get(..right.len() - last).unwrap_or(&[]);
        if left.len() != right.len() {
            let hunk = Hunk { at: first, old: texts(left), new: texts(right) };
            return Self(vec![hunk]);
        }
        // Lines that stay between two that change would be most of a large report.
        let mut hunks: Vec<Hunk> = Vec::new();
        for (place, (old, new)) in left.iter().zip(right).enumerate() {
            if old == new {
                continue;
            }
            let at = first + place;
            match hunks.last_mut().filter(|hunk| hunk.at + hunk.old.len() == at) {
                Some(hunk) => {
                    hunk.old.push(text(old));
                    hunk.new.push(text(new));
                }
                None => hunks.push(Hunk { at, old: vec![text(old)], new: vec![text(new)] }),
            }
        }
        Self(hunks)
    }

    /// The second version, made from the first; `None` if `report` is not the first version.
    pub fn applied(&self, report: &[u8]) -> Option<Vec<u8>> {
        let lines = lines(report);
        let mut made = Vec::with_capacity(report.len());
        let mut done = 0;
        for hunk in &self.0 {
            made.extend(lines.get(done..hunk.at)?.concat());
            done = hunk.at + hunk.old.len();
            if texts(lines.get(hunk.at..done)?) != hunk.old {
                return None;
            }
            for line in &hunk.new {
                made.extend(bytes(line)?);
            }
        }
        made.extend(lines.get(done..)?.concat());
        Some(made)
    }

    /// The patch from the second version to the first.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let hunks = self.0.iter();
        Self(hunks.map(|h| Hunk { at: h.at, old: h.new.clone(), new: h.old.clone() }).collect())
    }
}

/// The lines of a report with their ends, of whatever kind they are.
fn lines(report: &[u8]) -> Vec<&[u8]> {
    report.split_inclusive(|byte| matches!(byte, b'\n' | b'\r')).collect()
}

fn texts(lines: &[&[u8]]) -> Vec<String> {
    lines.iter().map(|line| text(line)).collect()
}

fn text(line: &[u8]) -> String {
    line.iter().map(|&byte| char::from(byte)).collect()
}

fn bytes(line: &str) -> Option<Vec<u8>> {
    line.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect()
}
