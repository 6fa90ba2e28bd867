//! The choice of an edition by date.

use jiff::civil::date;
use pairwright_registry::{Editions, RULESETS};
use pairwright_ruleset::{Edition, Ruleset, Status};

fn id(ruleset: Option<&dyn Ruleset>) -> Option<&str> {
    ruleset.map(|ruleset| ruleset.edition().id)
}

#[test]
fn by_date() {
    assert_eq!(id(Editions::default().in_force_on(date(1950, 1, 1))), None);
    assert_eq!(id(Editions::default().in_force_on(date(2017, 6, 30))), Some("dutch-2012"));
    assert_eq!(id(Editions::default().in_force_on(date(2017, 7, 1))), Some("dutch-2017"));
    assert_eq!(id(Editions::default().in_force_on(date(2026, 1, 31))), Some("dutch-2017"));
    assert_eq!(id(Editions::default().in_force_on(date(2026, 2, 1))), Some("dutch-2026"));
}

/// Before the oldest edition, the oldest counts; later, the edition in force.
#[test]
fn by_the_nearest_date() {
    for day in [date(1950, 1, 1), date(2007, 5, 1), date(2017, 6, 30)] {
        assert_eq!(id(Editions::default().nearest_to(day)), Some("dutch-2012"), "{day}");
    }
    assert_eq!(id(Editions::default().nearest_to(date(2017, 7, 1))), Some("dutch-2017"));
    assert_eq!(id(Editions::default().nearest_to(date(2126, 2, 1))), Some("dutch-2026"));
}

/// The edition of 2017 was in force for eight years and seven months.
#[test]
fn dates_far_ahead() {
    for (day, is_far) in [
        (date(1950, 1, 1), false),
        (date(2026, 2, 1), false),
        (date(2034, 8, 1), false),
        (date(2034, 10, 1), true),
        (date(2126, 2, 1), true),
    ] {
        assert_eq!(Editions::default().is_far_ahead(day), is_far, "{day}");
    }
}

#[test]
fn no_day_has_two_editions() {
    let editions = RULESETS.iter().map(|ruleset| ruleset.edition());
    let complete: Vec<&Edition> =
        editions.filter(|edition| edition.status == Status::Complete).collect();
    for pair in complete.windows(2) {
        let (earlier, later) = (pair[0], pair[1]);
        let ends = earlier.in_force_until.is_some_and(|last| last < later.in_force_from);
        assert!(ends, "{} has to end before {} begins", earlier.id, later.id);
    }
}

#[test]
fn by_name() {
    assert_eq!(id(Editions::default().named_in_report("FIDE_DUTCH_2017")), Some("dutch-2017"));
    assert_eq!(id(Editions::default().named_in_report("FIDE_DUTCH_2025")), Some("dutch-2026"));
    assert_eq!(id(Editions::default().named_in_report("FIDE_DUTCH_2026_BAKU")), Some("dutch-2026"));
    assert_eq!(id(Editions::default().named_in_report("FIDE_DUTCH")), None);
}
