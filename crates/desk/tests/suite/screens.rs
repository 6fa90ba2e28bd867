//! What the screens show.

use pairwright_desk::{Ask, Place, Report, Session, Shown, Target, preview, show, start};

use crate::{ask, fixture, session};

const PERPIGNAN: &str = "real/136_perpignan-2025-classic-u1500.trf";

const PLACES: [&str; 19] = [
    "event",
    "players",
    "player/3",
    "round/5",
    "round/6",
    "round/4/pair/1-2",
    "round/4/player/1",
    "round/6/hand/1-2,bye-8,from-3",
    "standings",
    "standings/2-4",
    "chart",
    "round/5/list",
    "round/5/names",
    "round/5/slips",
    "cards",
    "compared",
    "history",
    "save",
    "final",
];

fn html(shown: &Shown) -> String {
    shown.parts.iter().map(|part| part.html.as_str()).collect()
}

#[test]
fn a_place_prints_as_it_is_read() {
    for place in PLACES {
        assert_eq!(place.parse::<Place>().unwrap().to_string(), place);
    }
    for nowhere in ["", "round", "round/0", "player/x", "round/1/hand/x", "round/1/pair/3", "../x"]
    {
        assert!(nowhere.parse::<Place>().is_err(), "{nowhere}");
    }
}

#[test]
fn each_part_is_an_element_of_its_id() {
    let report = Report::read(&fixture(PERPIGNAN)).unwrap();
    for place in PLACES {
        let shown = show(&report, &place.parse().unwrap()).unwrap();
        for part in &shown.parts {
            let start = part.html.split('>').next().unwrap();
            assert!(start.contains(&format!("id=\"{}\"", part.id)), "{place}: {start}");
            if let Some(within) = part.within {
                assert!(html(&shown).contains(&format!("id=\"{within}\"")), "{place}: {within}");
            }
        }
        let text = html(&shown);
        // Neither is allowed by the policy of the page.
        assert!(
            !text.contains(" style=") && !text.contains("<script") && !text.contains(" onclick")
        );
    }
}

/// The budget of the page's own scripts, all together.
#[test]
fn the_scripts_are_small() {
    let scripts =
        pairwright_desk::PAGE.iter().filter(|(_, kind, _)| kind.starts_with("text/javascript"));
    let size: usize = scripts.map(|(.., script)| script.len()).sum();
    assert!(size <= 30 << 10, "{size}");
}

#[test]
fn an_event_opens_where_there_is_work() {
    let mut session = session(PERPIGNAN);
    let place = |session: &mut Session| session.ask(&Ask::default(), &mut |_| Ok(())).place;
    assert_eq!(ask(&mut session, "set rounds 6", "event").trouble, None);
    assert_eq!(place(&mut session), "round/6");
    assert_eq!(ask(&mut session, "pair", "event").trouble, None);
    assert_eq!(place(&mut session), "round/6");
    let results = session.ask(&Ask::default(), &mut |_| Ok(())).parts;
    for row in results.iter().filter(|part| part.within == Some("rows")) {
        let players = row.html.split("data-result=\"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(ask(&mut session, &format!("result {players} 1-0"), "event").trouble, None);
    }
    assert_eq!(place(&mut session), "standings");
}

#[test]
fn a_list_is_previewed_with_its_faults_by_cell() {
    let seen = preview("name\trating\tshoe\n<b>Noor</b>, Ada\t1820\t39\n").unwrap();
    assert!(seen.html.contains("1 player."), "{}", seen.html);
    assert!(seen.html.contains("1820") && seen.html.contains("shoe") && !seen.html.contains("<b>"));
    let faulty = preview("name\trating\nNoor\t18x0\n").unwrap().html;
    assert!(
        faulty.contains("data-line=\"2\"") && faulty.contains("18x0") && faulty.contains("rating")
    );
    assert!(!preview(" \n").unwrap().html.contains("role"));
}

#[test]
fn names_are_text() {
    let name = "<b onload=x>\"&'</b>";
    let text = String::from_utf8(fixture(PERPIGNAN)).unwrap();
    let text = text.replace("Player 0003        ", name).replace("Event 136", name);
    assert!(text.matches(name).count() >= 2);
    let report = Report::read(text.as_bytes()).unwrap();
    for place in PLACES {
        let shown = show(&report, &place.parse().unwrap()).unwrap();
        assert!(!html(&shown).contains("<b onload"), "{place}");
    }
    let shown = start(&[name.to_owned()]).unwrap();
    assert!(!html(&shown).contains("<b onload"));
}

#[test]
fn a_round_shows_its_boards_in_order_with_their_ends() {
    let report = Report::read(&fixture(PERPIGNAN)).unwrap();
    let shown = show(&report, &"round/5".parse().unwrap()).unwrap();
    let rows: Vec<_> = shown.parts.iter().filter(|part| part.within == Some("rows")).collect();
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|row| row.html.matches("aria-pressed=\"true\"").count() <= 1));
    assert!(html(&shown).contains("all results are in"));
}

#[test]
fn everybody_who_plays_finds_a_board_by_name() {
    let report = Report::read(&fixture(PERPIGNAN)).unwrap();
    let rows = |place: &str, row: &str| {
        html(&show(&report, &place.parse().unwrap()).unwrap()).matches(row).count()
    };
    // Eight players on four boards.
    assert_eq!(rows("round/5/names", "<tr><th scope=\"row\""), 8);
    assert_eq!(rows("round/5/slips", "<article"), 4);
    assert_eq!(rows("cards", "<article"), report.event().tournament().players().len());
}

#[test]
fn what_is_missing_is_told_with_its_place() {
    let mut session = session(PERPIGNAN);
    assert_eq!(ask(&mut session, "pair", "round/6").trouble, None);
    let trouble = ask(&mut session, "pair 7", "round/6").trouble;
    // The event has six rounds or fewer results: whatever comes first is a sentence.
    let trouble = trouble.unwrap();
    assert!(!trouble.said.starts_with("line "), "{}", trouble.said);
    let taken = ask(&mut session, "absent 8 6", "round/6").trouble.unwrap();
    assert_eq!(taken.target.map(|Target { round, .. }| round), Some(Some(6)));
}
