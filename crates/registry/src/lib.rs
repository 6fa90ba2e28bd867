//! The list of all editions, oldest first.
//!
//! `cargo xtask new-ruleset` adds an edition to [`RULESETS`]; all other code looks editions up here.

pub mod programs;

use jiff::civil::Date;
use pairwright_ruleset::{Ruleset, Status};

/// Every edition, oldest first.
///
/// The list is that of the folders of `rulesets`; `cargo xtask tidy` compares them.
pub static RULESETS: &[&dyn Ruleset] = &[
    // Begin of the list that `cargo xtask new-ruleset` writes.
    &pairwright_dutch_2012::Dutch2012,
    &pairwright_dutch_2017::Dutch2017,
    &pairwright_dutch_2026::Dutch2026,
    // End of the list.
];

/// The edition called `id`.
pub fn find(id: &str) -> Option<&'static dyn Ruleset> {
    RULESETS.iter().copied().find(|ruleset| ruleset.edition().id == id)
}

/// The edition in force on `day`. Drafts never are.
pub fn in_force_on(day: Date) -> Option<&'static dyn Ruleset> {
    complete().find(|ruleset| ruleset.edition().is_in_force(day))
}

/// The edition in force on `day` or, if there was none, the one nearest in time.
pub fn nearest_to(day: Date) -> Option<&'static dyn Ruleset> {
    let away = |ruleset: &&dyn Ruleset| {
        let edition = ruleset.edition();
        let before = edition.in_force_from.duration_since(day);
        let after = edition.in_force_until.map(|until| day.duration_since(until));
        after.map_or(before, |after| before.max(after))
    };
    in_force_on(day).or_else(|| complete().min_by_key(away))
}

/// Whether the newest edition would, by `day`, have been in force for longer than any other edition ever was.
pub fn is_far_ahead(day: Date) -> bool {
    let duration = |ruleset: &dyn Ruleset| {
        let edition = ruleset.edition();
        edition.in_force_until.map(|until| until.duration_since(edition.in_force_from))
    };
    let longest = complete().filter_map(duration).max();
    let newest = complete().next_back().map(|ruleset| ruleset.edition().in_force_from);
    newest.zip(longest).is_some_and(|(newest, longest)| day.duration_since(newest) > longest)
}

/// The editions that are no drafts, oldest first.
pub fn complete() -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> {
    let is_complete = |ruleset: &&dyn Ruleset| ruleset.edition().status == Status::Complete;
    RULESETS.iter().copied().filter(is_complete)
}

/// The edition that record 192 of a report names, with or without a suffix for acceleration.
///
/// A name shared by several editions (a bare `FIDE_DUTCH`) gives `None`.
pub fn named_in_report(name: &str) -> Option<&'static dyn Ruleset> {
    let name = name.strip_suffix("_BAKU").unwrap_or(name);
    let bears = |ruleset: &&dyn Ruleset| ruleset.edition().report_names.contains(&name);
    let mut bearers = RULESETS.iter().copied().filter(bears);
    bearers.next().filter(|_| bearers.next().is_none())
}
