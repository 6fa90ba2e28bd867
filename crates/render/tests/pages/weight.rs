//! Pages of large events: at most a megabyte, and once unpacked as safe and complete as others.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use pairwright_model::{PairingNumber, PlayerSetup, Setup, Tournament};

use crate::form::{HOSTILE, links_lead_somewhere};
use crate::support::explain;

const MOST: usize = 1_000_000;

/// An event before its first round, with hostile names that have this number of `words`, which do not compress well.
fn event(players: u32, words: usize) -> Tournament {
    let mut seed: u64 = 1;
    let mut word = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        format!("{:012x}", seed >> 16)
    };
    let player = |number| {
        let mut player = PlayerSetup::new(PairingNumber::new(number).unwrap(), Vec::new());
        let words: String = (0..words).map(|_| word()).collect();
        player.name = format!("{HOSTILE} {words}");
        player
    };
    let setup = Setup {
        players: (1..=players).map(player).collect(),
        total_rounds: Some(9),
        initial_colour: Some(pairwright_model::Colour::White),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

/// The page as its script makes it.
fn unpacked(page: &str) -> String {
    let (before, rest) = page.split_once("<template id=\"packed\">").expect("it is packed");
    let (text, after) = rest.split_once("</template>").unwrap();
    let main = miniz_oxide::inflate::decompress_to_vec(&STANDARD.decode(text).unwrap()).unwrap();
    format!("{before}{}{after}", String::from_utf8(main).unwrap())
}

#[test]
fn a_thousand_players_are_all_there() {
    let page = explain("dutch-2026", &event(1_000, 1), 1);
    assert!(page.len() <= MOST, "{} bytes", page.len());
    let page = unpacked(&page);
    assert!(page.len() > MOST && !page.contains("it leaves out"));
    assert_eq!(page.matches("<details class=\"board\"").count(), 500);
    assert_eq!(page.matches("<tr id=\"player-").count(), 1_000);
    links_lead_somewhere(&page);
    assert!(!page.contains("<script>alert"));
    assert!(page.contains("&#60;script&#62;alert(1)&#60;/script&#62;&#38;&#34;&#39;"));
}

#[test]
fn a_small_event_is_not_packed() {
    assert!(!explain("dutch-2026", &event(100, 1), 1).contains("id=\"packed\""));
}

#[test]
fn ten_thousand_players_lose_what_the_page_names() {
    let page = explain("dutch-2026", &event(9_999, 15), 1);
    assert!(page.len() <= MOST, "{} bytes", page.len());
    let page = unpacked(&page);
    for part in ["drawings of brackets", "the standings (", "boards from "] {
        assert!(page.contains(part), "{part}");
    }
    links_lead_somewhere(&page);
}
