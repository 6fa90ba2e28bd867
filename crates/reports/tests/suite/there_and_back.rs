//! Conversions from each format to each other one and back.

use std::path::PathBuf;

use pairwright_reports::convert::{Format, convert};
use pairwright_testkit::corpora::{due, large, one_of};
use strum::IntoEnumIterator as _;

use crate::support::{read_any, samples_of, spelt_alike};

/// Counts of conversions by outcome.
#[derive(Debug, Default, PartialEq, Eq)]
struct Ways {
    /// The text came back unchanged.
    same: usize,
    /// An equal report came back in other words.
    otherwise: usize,
    /// The other format cannot hold something, and says so.
    lossy: usize,
    /// Refused, because pairing needs something that the format cannot hold.
    refused: usize,
}

/// Converts the events in `paths` in all ways. Without a loss, the text must come back.
fn walk(paths: &[PathBuf]) -> Ways {
    let mut ways = Ways::default();
    for path in paths {
        let report = read_any(&std::fs::read(path).unwrap()).unwrap();
        for from in Format::iter() {
            let Some(start) = convert(&report, from) else { continue };
            let Ok(start) = start else {
                ways.refused += 1;
                continue;
            };
            let written = read_any(start.text.as_bytes()).unwrap();
            for to in Format::iter().filter(|&to| to != from) {
                let there = match convert(&written, to).unwrap_or_else(|| {
                    panic!("{from} {}: {:?}", path.display(), written.diagnostics)
                }) {
                    Ok(there) if there.losses.is_empty() => there,
                    Ok(_) => {
                        ways.lossy += 1;
                        continue;
                    }
                    Err(_) => {
                        ways.refused += 1;
                        continue;
                    }
                };
                let other = read_any(there.text.as_bytes()).unwrap();
                let back = convert(&other, from)
                    .unwrap_or_else(|| {
                        panic!("{from} {to} {}: {:?}", path.display(), other.diagnostics)
                    })
                    .unwrap();
                assert_eq!(back.losses, [], "{from} {to} {}", path.display());
                // An absence from the next round is in a list in one format and a bye in another; the bye is
                // what comes back.
                let lists = ["\n240", "\nXXZ", "\"absent_next\""];
                let is_listed = |text: &str| lists.iter().any(|list| text.contains(list));
                if is_listed(&start.text) || is_listed(&there.text) {
                    let again = read_any(back.text.as_bytes()).unwrap();
                    assert_eq!(
                        again.tournament,
                        other.tournament,
                        "{from} {to} {}",
                        path.display()
                    );
                    ways.otherwise += 1;
                    continue;
                }
                let difference = difference(&back.text, &start.text);
                assert_eq!(difference, None, "{from} {to} {}", path.display());
                ways.same += 1;
            }
        }
    }
    ways
}

/// The first line that differs; headers may move relative to the settings.
fn difference(one: &str, other: &str) -> Option<(String, String)> {
    let lines = |text: &str| {
        let lines = text.lines().filter(|line| !line.is_empty());
        let mut lines: Vec<String> = lines.map(spelt_alike).collect();
        lines.sort_unstable();
        // A last line that both texts have.
        lines.push("the end".to_owned());
        lines
    };
    lines(one).into_iter().zip(lines(other)).find(|(one, other)| one != other)
}

#[test]
fn what_two_formats_hold_comes_back() {
    // The large corpora are converted in all ways by another test; this is a sample.
    let parts = one_of(3);
    let ways = walk(&samples_of(4 * parts));
    assert!(ways.same > due(800, parts), "{ways:?}");
    assert!(ways.lossy > due(50, parts), "{ways:?}");
}

#[test]
fn on_large_corpora_what_two_formats_hold_comes_back() {
    // The events of the oracle are generated and similar.
    for (folder, step) in [("real", 1), ("spec", 1), ("oracle", 10)] {
        let paths: Vec<PathBuf> = large(folder).into_iter().step_by(step).collect();
        let ways = walk(&paths);
        assert!(ways.same >= 4 * paths.len(), "{ways:?}");
    }
}
