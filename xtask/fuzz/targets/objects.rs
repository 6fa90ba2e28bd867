//! Events in JSON, and what several runs printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairwright::Event;
use pairwright::convert::{Format, report_of};
use pairwright::merge::{Merge, Merged};

fuzz_target!(|bytes: &[u8]| {
    event(bytes);
    merge(bytes);
});

/// What was read as an event is written as one that is read.
fn event(bytes: &[u8]) {
    let Ok(report) = report_of(bytes) else { return };
    let Ok(event) = Event::from_bytes(&report) else { return };
    let written = event.converted(Format::Json).unwrap_or_else(|error| panic!("{error}"));
    let report = report_of(written.text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    Event::from_bytes(&report).unwrap_or_else(|error| panic!("{error}\n{}", written.text));
}

fn merge(bytes: &[u8]) {
    let Ok(printed) = serde_json::from_slice(bytes) else { return };
    let Ok(files) = Merge::files_in(printed) else { return };
    for command in [Merged::Check, Merged::Compare, Merged::Identify] {
        let mut merge = Merge::new(command);
        if files.iter().all(|file| merge.add(file).is_ok()) {
            assert!(merge.failed() <= files.len() && merge.differing() <= files.len());
            drop((merge.to_text(), merge.to_json(&files)));
        }
    }
}
