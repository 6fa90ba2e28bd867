//! Sample files, and a comparison that ignores spelling.

use std::path::PathBuf;

use pairwright_reports::convert::{ObjectError, report_of};
use pairwright_testkit::corpora::fixtures;
use pairwright_trf::{Report, read};

/// All reports of the fixtures; every tenth long one, and those on which a property once failed.
pub(crate) fn samples() -> Vec<PathBuf> {
    let is_wanted = |(place, path): &(usize, PathBuf)| {
        let is_short = std::fs::metadata(path).unwrap().len() < 8_000;
        is_short || place.is_multiple_of(10) || path.to_string_lossy().contains("reliability")
    };
    fixtures("").into_iter().enumerate().filter(is_wanted).map(|(_, path)| path).collect()
}

/// One of `parts` parts of them, and all on which a property once failed.
pub(crate) fn samples_of(parts: usize) -> Vec<PathBuf> {
    let is_wanted = |(place, path): &(usize, PathBuf)| {
        place.is_multiple_of(parts) || path.to_string_lossy().contains("reliability")
    };
    samples().into_iter().enumerate().filter(is_wanted).map(|(_, path)| path).collect()
}

/// The report in a file of either format.
pub(crate) fn read_any(bytes: &[u8]) -> Result<Report, ObjectError> {
    Ok(read(&report_of(bytes)?))
}

/// A player line with one spelling for values that reports spell in several ways: `M` and `m`, `f` and `w`,
/// no rating and 0, titles on the left or right.
pub(crate) fn spelt_alike(line: &str) -> String {
    let chars: Vec<char> = line.chars().collect();
    if !line.starts_with("001") {
        return line.to_owned();
    }
    let words = |from: usize, to: usize| -> String {
        let text: String = chars[from.min(chars.len())..to.min(chars.len())].iter().collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let sex = words(9, 10).to_lowercase().replace('f', "w").replace(|c| !"mw".contains(c), "");
    let rating = words(48, 52);
    let rating = rating.trim_start_matches('0');
    let rest: String = chars[56.min(chars.len())..].iter().collect();
    let (number, title, name, federation) =
        (words(3, 9), words(10, 14), words(14, 48), words(53, 56));
    // The identity number and the points may be left- or right-aligned.
    let (left, rounds) = rest.split_at_checked(33).unwrap_or((&rest, ""));
    let left: Vec<&str> = left.split_whitespace().collect();
    format!("{number}|{sex}|{title}|{name}|{rating}|{federation}|{left:?}|{rounds}")
}
