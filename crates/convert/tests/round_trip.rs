//! What holds for every sample file.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};

use pairwright_convert::{Format, convert, read_any};
use pairwright_trf::read;

/// All reports of the fixtures; of the long ones every tenth.
fn samples() -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), &mut paths);
    paths.sort_unstable();
    let files = paths.into_iter().map(|path| {
        let bytes = std::fs::read(&path).unwrap();
        (path, bytes)
    });
    let is_wanted = |(place, (_, bytes)): &(usize, (PathBuf, Vec<u8>))| {
        bytes.len() < 8_000 || place.is_multiple_of(10)
    };
    files.enumerate().filter(is_wanted).map(|(_, file)| file).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "trf") {
            paths.push(path);
        }
    }
}

/// JSON holds everything: from TRF(x) or TRF-2026 to it and back is the same text.
#[test]
fn json_and_back_is_the_identity() {
    let mut compared = 0;
    for (path, bytes) in samples() {
        let report = read(&bytes);
        for format in [Format::Trfx, Format::Trf2026] {
            let Some(Ok(first)) = convert(&report, format) else { continue };
            // Who misses the next round is listed here and a bye there.
            if first.text.lines().any(|line| line.starts_with("240")) {
                continue;
            }
            let there = convert(&read(first.text.as_bytes()), Format::Json).unwrap().unwrap();
            assert_eq!(there.losses, []);
            let object = read_any(there.text.as_bytes()).unwrap();
            let back = convert(&object, format)
                .unwrap_or_else(|| unusable(&path, &there.text, &object.diagnostics));
            let sorted = |text: &str| {
                let mut lines: Vec<String> =
                    text.lines().filter(|line| !line.is_empty()).map(spelt_alike).collect();
                lines.sort();
                lines
            };
            // Headers may stand in another order beside the settings.
            assert_eq!(sorted(&back.unwrap().text), sorted(&first.text), "{}", path.display());
            compared += 1;
        }
    }
    assert!(compared > 600, "{compared}");
}

/// A player line with the same values where reports spell them in several ways: `M` and `m`, `f` and
/// `w`, anything else and nothing, no rating and 0, titles to the left or the right.
fn spelt_alike(line: &str) -> String {
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
    // The identity number stands to the right or the left, the points too.
    let (left, rounds) = rest.split_at_checked(33).unwrap_or((&rest, ""));
    let left: Vec<&str> = left.split_whitespace().collect();
    format!("{number}|{sex}|{title}|{name}|{rating}|{federation}|{left:?}|{rounds}")
}

#[expect(clippy::panic, reason = "a test fails by panicking")]
fn unusable(path: &Path, text: &str, diagnostics: &[pairwright_trf::Diagnostic]) -> ! {
    panic!("{}: {diagnostics:?}\n{text}", path.display())
}

#[test]
fn what_is_no_event_is_refused() {
    for text in ["{", "{\"schema\":1}", "{\"schema\":1,\"players\":[{\"number\":0}]}"] {
        assert!(read_any(text.as_bytes()).is_err(), "{text}");
    }
    let contradiction = r#"{"schema":1,"players":[{"number":1,"rounds":[
        {"kind":"win","opponent":1,"colour":"white"}]}]}"#;
    let error = read_any(contradiction.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("their own opponent"), "{error}");
}
