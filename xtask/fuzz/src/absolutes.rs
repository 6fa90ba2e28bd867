//! What no pairing of an edition may fail, as its tests read it.

use pairwright_testkit::legality::Absolutes;

#[path = "../../../rulesets/dutch-2012/tests/suite/absolutes.rs"]
mod dutch_2012;
#[path = "../../../rulesets/dutch-2017/tests/suite/absolutes.rs"]
mod dutch_2017;
#[path = "../../../rulesets/dutch-2026/tests/suite/absolutes.rs"]
mod dutch_2026;

/// What no pairing of the edition `id` may fail.
///
/// # Panics
///
/// If the edition is not among these: it wants a line here.
pub fn absolutes(id: &str) -> Absolutes {
    match id {
        "dutch-2012" => dutch_2012::ABSOLUTES,
        "dutch-2017" => dutch_2017::ABSOLUTES,
        "dutch-2026" => dutch_2026::ABSOLUTES,
        _ => panic!("nothing is said of {id} here"),
    }
}
