//! The editions this program knows: a closed list, oldest first.
//!
//! To add an edition, add a line to [`RULESETS`]. Everything else asks here.

use jiff::civil::Date;
use pairwright_ruleset::Ruleset;

/// Every edition, oldest first.
pub static RULESETS: &[&dyn Ruleset] =
    &[&pairwright_dutch_2012::Dutch2012, &pairwright_dutch_2017::Dutch2017];

/// The edition called `id`.
pub fn find(id: &str) -> Option<&'static dyn Ruleset> {
    RULESETS.iter().copied().find(|ruleset| ruleset.edition().id == id)
}

/// The edition in force on `day`.
pub fn in_force_on(day: Date) -> Option<&'static dyn Ruleset> {
    RULESETS.iter().copied().find(|ruleset| ruleset.edition().is_in_force(day))
}

/// The edition that record 192 of a report names, with or without an acceleration's suffix.
///
/// A name that several editions bear (a bare `FIDE_DUTCH`) decides nothing.
pub fn named_in_report(name: &str) -> Option<&'static dyn Ruleset> {
    let name = name.strip_suffix("_BAKU").unwrap_or(name);
    RULESETS.iter().copied().find(|ruleset| ruleset.edition().report_names.contains(&name))
}
