//! Players and groups who are not to meet, entered into a report.

use pairwright_trf::{Group, PlayerChange};

use crate::enter::{document, four, number, numbers, text};

/// A ban is added unless one holds already: of these players, in these rounds.
#[test]
fn a_ban_is_stated_unless_it_holds() {
    let report = document(&format!("142 9\n260 002 004    1    2\n{}", four()));
    for (players, span, added) in [
        ([1, 2], "2-4", None),
        ([2, 1], "3", None),
        ([1, 2], "1-3", Some("260 001 003    1    2\n")),
        ([1, 2], "3-5", Some("260 003 005    1    2\n")),
        ([1, 3], "2-4", Some("260 002 004    1    3\n")),
    ] {
        let banned = report.with_ban(&numbers(&players), Some(span.parse().unwrap())).unwrap();
        let expected = format!("{}{}", text(&report), added.unwrap_or_default());
        assert_eq!(text(&banned), expected, "{players:?} {span}");
    }
}

/// A ban of the whole event is record 260 beside numbered records, else XXP; a blank line is no record.
#[test]
fn bans_are_spelt_as_the_other_settings() {
    for (head, added) in [("142 9\n", "260 001 999    1    2\n"), ("XXR 9\n\n", "XXP    1    2\n")]
    {
        let report = document(&format!("{head}{}", four()));
        let banned = report.with_ban(&numbers(&[1, 2]), None).unwrap();
        assert_eq!(text(&banned), format!("{}{added}", text(&report)));
    }
}

#[test]
fn a_ban_that_is_lifted_leaves_the_others() {
    let report = document(&format!("XXP    1    2\nXXP    3    4\n{}", four()));
    let lifted = report.without_ban(&numbers(&[1, 2])).unwrap();
    assert_eq!(text(&lifted), format!("XXP    3    4\n{}", four()));
}

#[test]
fn a_group_that_may_meet_again_leaves_the_bans_of_players() {
    let head = "XXP    1    2\n";
    let group = "### Pairwright apart: federation NED\nXXP    1    3\n";
    let tail = "XXP    2    4\n";
    let report = document(&format!("{head}{}{group}{tail}", four()));
    let free = report.without_group_apart(&Group::Federation("NED".to_owned()));
    assert_eq!(text(&free), format!("{head}{}{tail}", four()));
}

#[test]
fn a_group_of_one_is_not_kept_apart_any_more() {
    let group = "### Pairwright apart: federation NED\nXXP    1    3\n";
    let report = document(&format!("XXR 9\n{group}{}", four()));
    let change = PlayerChange::Federation("FRA".to_owned());
    let changed = report.with_change(number(3), &change).unwrap();
    let expected = four().replace(
        "Gamma                                  NED",
        "Gamma                                  FRA",
    );
    assert_ne!(expected, four());
    assert_eq!(text(&changed), format!("XXR 9\n{expected}"));
}

/// The record of a group follows those who belong to it, in the columns that it has.
#[test]
fn a_group_that_is_kept_apart_has_its_players() {
    let remark = "### Pairwright apart: federation NED\n";
    for (record, player, federation, expected) in [
        ("XXP    1    3", 2, "NED", "XXP    1    2    3"),
        ("260 001 999    1    3", 2, "NED", "260 001 999    1    2    3"),
        ("XXP    1    3", 2, "FRA", "XXP    1    3"),
        ("XXP    1    3    4", 4, "FRA", "XXP    1    3"),
        // It is of other rounds than the remark says.
        ("260 002 003    1    3", 2, "NED", "260 002 003    1    3"),
    ] {
        let report = document(&format!("XXR 9\n{remark}{record}\n{}XXP    2    4\n", four()));
        let change = PlayerChange::Federation(federation.to_owned());
        let changed = text(&report.with_change(number(player), &change).unwrap());
        let lines: Vec<&str> = changed.lines().collect();
        assert_eq!(lines[..3], ["XXR 9", remark.trim_end(), expected], "{record}");
        assert_eq!((lines.len(), lines[7]), (8, "XXP    2    4"), "{changed}");
    }
}

/// A line of a club that the player does not belong to stays as it is spelt.
#[test]
fn other_clubs_stay_as_they_are() {
    let clubs = "### Pairwright club 03 2: Elsewhere\n";
    let report = document(&format!("{}{clubs}", four()));
    let joined = report.with_club(number(1), "Caissa").unwrap();
    assert_eq!(text(&joined), format!("{}{clubs}### Pairwright club 1: Caissa\n", four()));
}
