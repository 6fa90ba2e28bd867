//! The reader takes any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairwright::{Remark, trf};

fuzz_target!(|bytes: &[u8]| {
    let report = trf::read(bytes);
    assert_eq!(report.document.to_bytes(), bytes, "the document is not the file");
    for diagnostic in &report.diagnostics {
        let text = Remark::new("report.trf", diagnostic).to_string();
        assert!(!text.chars().any(char::is_control), "{text:?}");
    }
    if report.tournament.is_none() {
        assert!(!report.diagnostics.is_empty(), "refused without a word");
    }
    for finding in pairwright::findings(bytes, &report) {
        drop(format!("{finding:?}"));
    }
});
