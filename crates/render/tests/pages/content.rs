//! Compares the content of pages with their data.

use pairwright_testkit::corpora;

use crate::support::{DIFFERING, check, compare, explain, explained, values};

/// The number of times that `page` contains `part`.
fn count(page: &str, part: &str) -> usize {
    page.matches(part).count()
}

#[test]
fn every_board_opens_its_explanation() {
    let event = corpora::fixture(DIFFERING);
    for round in 1..=event.rounds_paired() {
        let page = explain("dutch-2012", &event, round);
        let explained = explained("dutch-2012", &event, round);
        let ids = values(&page, "id");
        for seat in &explained.explanation().boards {
            assert!(ids.contains(&&*format!("board-{}", seat.board)));
        }
        let boards = explained.explanation().boards.len();
        let byes = usize::from(explained.explanation().bye.is_some());
        assert_eq!(count(&page, "<details class=\"board\""), boards + byes);
        // Each names the bracket, and the article on the colours or the bye.
        let bodies: Vec<&str> = page.split("<div class=\"body\">").skip(1).collect();
        assert_eq!(bodies.len(), boards + byes);
        for body in bodies {
            let body = body.split("</details>").next().unwrap();
            assert!(body.contains("href=\"#bracket-") && body.contains("class=\"article\""));
        }
    }
}

#[test]
fn every_pair_of_a_bracket_is_a_line_and_every_float_an_arrow() {
    let event = corpora::fixture(DIFFERING);
    let page = explain("dutch-2012", &event, 4);
    let explained = explained("dutch-2012", &event, 4);
    let brackets = &explained.explanation().brackets;
    let pairs: usize = brackets.iter().flat_map(|b| &b.paired).map(|p| p.pairs.len()).sum();
    let floats: usize = brackets.iter().map(|b| b.moved_down.len() + b.floaters().count()).sum();
    let drawn: usize = brackets.iter().map(|b| b.members().count()).sum();
    let players = explained.explanation().players.len();
    assert!(pairs > 0 && floats > 0);
    assert_eq!(count(&page, "<path class=\"pair\""), pairs);
    assert_eq!(count(&page, "<path class=\"float\""), floats);
    assert_eq!(count(&page, "<a class=\"player\" href=\"#player-") - players, drawn);
}

#[test]
fn boards_that_differ_are_marked_in_each_edition() {
    let event = corpora::fixture(DIFFERING);
    let (page, comparison) = compare(DIFFERING, &event);
    let differing: usize = comparison
        .differing()
        .flat_map(|round| &round.differing_boards)
        .map(|edition| edition.boards.len())
        .sum();
    assert!(differing > 0);
    assert_eq!(count(&page, "<details class=\"board differing\""), differing);
    let reasons: usize = comparison.differing().map(|round| round.because.len()).sum();
    let lists = page.split("<ul class=\"because\">").skip(1);
    let told: usize = lists.map(|list| count(list.split("</ul>").next().unwrap(), "<li>")).sum();
    assert_eq!(told, reasons);
}

#[test]
fn what_is_recorded_otherwise_is_marked_on_both_sides() {
    let event = corpora::fixture(DIFFERING);
    let (page, check) = check("dutch-2017", DIFFERING, &event);
    let rounds = check.rounds.iter().filter(|round| !round.agrees);
    let differing: usize = rounds.map(|round| round.missing.len() + round.unexpected.len()).sum();
    assert!(differing > 0);
    assert_eq!(count(&page, "<details class=\"board differing\""), differing);
    // Known reasons are given both in the list of rounds and above the boards.
    let reasons = check.rounds.iter().filter(|round| round.because.is_some()).count();
    assert!(reasons > 0);
    assert_eq!(count(&page, "data-title=\"Why\""), reasons);
    assert_eq!(count(&page, "<ul class=\"because\">"), reasons);
    assert!(!page.contains("rejects what is recorded"));
}

#[test]
fn a_page_of_a_real_event_is_small() {
    let event = corpora::fixture("real/137_liffre-2025-a.trf");
    let file = "137_liffre-2025-a.trf";
    let last = event.rounds_paired();
    for (page, limit) in [
        (explain("dutch-2017", &event, last), 300_000),
        (compare(file, &event).0, 600_000),
        (check("dutch-2017", file, &event).0, 100_000),
    ] {
        assert!(page.len() < limit, "{} bytes", page.len());
    }
}
