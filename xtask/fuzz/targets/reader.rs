//! The reader takes any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairwright::trf;

fuzz_target!(|bytes: &[u8]| {
    let report = trf::read(bytes);
    assert_eq!(report.document.to_bytes(), bytes, "the document is not the file");
    for diagnostic in &report.diagnostics {
        // Words of the report stand in it as they are; what prints it takes out what controls a terminal.
        assert!(!diagnostic.to_string().is_empty());
    }
    if report.tournament.is_none() {
        assert!(!report.diagnostics.is_empty(), "refused without a word");
    }
    for finding in pairwright::findings(bytes, &report, &pairwright::Editions::default()) {
        drop(format!("{finding:?}"));
    }
});
