//! Properties of every page: one file, valid names, safe against hostile player names.

use std::collections::BTreeSet;

use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_testkit::corpora;

use crate::support::{DIFFERING, answers, body, check, compare, explain, values};

/// Elements without an end tag.
const VOID: [&str; 2] = ["!DOCTYPE", "meta"];

pub(crate) const HOSTILE: &str = "<script>alert(1)</script>&\"'";

/// A page of each kind.
fn pages() -> Vec<String> {
    let event = corpora::fixture(DIFFERING);
    let impossible = corpora::fixtures("corpus/dutch-2012/impossible").remove(0);
    let impossible = corpora::read(&impossible);
    let mut pages = vec![
        explain("dutch-2012", &event, 3),
        explain("dutch-2017", &event, event.rounds_paired()),
        explain("dutch-2012", &impossible, impossible.rounds_paired() + 1),
        compare(DIFFERING, &event).0,
        check("dutch-2017", DIFFERING, &event).0,
    ];
    pages.extend(answers("dutch-2017", &hostile(), PairingNumber::new(1).unwrap()));
    pages
}

#[test]
fn every_link_has_its_place_and_every_place_one_name() {
    for page in pages() {
        links_lead_somewhere(&page);
    }
}

/// Fails unless every link of `page` has its place and every place one name.
pub(crate) fn links_lead_somewhere(page: &str) {
    let ids = values(page, "id");
    let places: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(places.len(), ids.len());
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    assert!(ids.iter().all(|id| id.starts_with(|c: char| c.is_ascii_lowercase())));
    assert!(ids.iter().all(|id| id.chars().all(is_plain)));
    for link in values(page, "href") {
        let place = link.strip_prefix('#').expect("links lead into the page itself");
        assert!(places.contains(place), "{link} leads nowhere");
    }
}

#[test]
fn nothing_is_loaded() {
    for page in pages() {
        for word in ["http:", "https:", "src=", "@import", "<link", "fetch("] {
            assert!(!page.contains(word), "{word}");
        }
        let addresses: Vec<_> = page.split("url(").skip(1).collect();
        assert!(addresses.iter().all(|rest| rest.starts_with('#')));
    }
}

#[test]
fn every_element_ends_where_it_must() {
    for page in pages() {
        let mut open = Vec::new();
        let page = body(&page);
        for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
            let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') && !VOID.contains(&name) {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "{open:?}");
    }
}

#[test]
fn names_are_text() {
    let event = hostile();
    let [opponents, hinges, forecast] =
        answers("dutch-2012", &event, PairingNumber::new(1).unwrap());
    for page in [
        explain("dutch-2017", &event, 1),
        compare(HOSTILE, &event).0,
        check("dutch-2012", HOSTILE, &event).0,
        opponents,
        hinges,
        forecast,
    ] {
        let page = body(&page);
        assert!(!page.contains("alert(1)</script>") && !page.contains("<script>alert"));
        assert!(!page.contains("&\""));
        assert!(page.contains("&#60;script&#62;alert(1)&#60;/script&#62;&#38;&#34;&#39;"));
        assert!(!page.contains('\u{1b}'));
    }
}

/// Six players with hostile names; no edition pairs the first round like this.
fn hostile() -> Tournament {
    let number = |n| PairingNumber::new(n).unwrap();
    let player = |n: u32| {
        let (colour, result) = match n % 2 {
            1 => (Colour::White, GameResult::Win),
            _ => (Colour::Black, GameResult::Loss),
        };
        let opponent = number(if n % 2 == 1 { n + 1 } else { n - 1 });
        let record = RoundRecord::Game { opponent, colour, result, rated: true };
        let mut player = PlayerSetup::new(number(n), vec![record]);
        player.name = format!("{HOSTILE}\u{1b} {n}");
        player
    };
    let setup = Setup {
        name: HOSTILE.to_owned(),
        players: (1..=6).map(player).collect(),
        total_rounds: Some(3),
        initial_colour: Some(Colour::White),
        ..Setup::default()
    };
    setup.validate().unwrap()
}
