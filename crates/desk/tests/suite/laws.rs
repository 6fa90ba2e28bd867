//! Steps: taken back byte for byte, made once, kept in a journal that makes up for a crash.

use pairwright_desk::{Ask, Change, Entry, Have, Patch, Place, Session, resume, show, since};

use crate::{ask, fixture, keeping, session};

/// A report of six players without a round to come, and one that has one.
const PERPIGNAN: &str = "real/136_perpignan-2025-classic-u1500.trf";

/// A day: every kind of action that a desk offers.
const DAY: [&str; 16] = [
    "absent 7 6",
    "pair 6",
    "result 6 2 4 1-0",
    "result 6 2 4 0-1",
    "result 6 2 4 open",
    "result 6 3 5 +/-",
    "unpair 6",
    "plays 7 6",
    "half-bye 7 6",
    "player \"Late, Lou\" rating=1400",
    "amend 3 rating=1250",
    "forbid 1 2",
    "allow 1 2",
    "set name \"Another name\"",
    "result 2 1 8 1/2-1/2",
    "boards 6 1-2 3-4 5-6 bye=8",
];

fn all(session: &mut Session, journal: &mut Vec<Entry>) -> Vec<Vec<u8>> {
    let mut states = vec![session.report().bytes().to_vec()];
    for line in DAY {
        let answer = keeping(session, line, "event", journal);
        if answer.trouble.is_none() {
            states.push(session.report().bytes().to_vec());
        }
    }
    assert!(states.len() > DAY.len() / 2, "{} of the day were done", states.len());
    states
}

fn undo(session: &mut Session) -> bool {
    let last = session.steps().last().map(|last| last.step);
    let undo = Ask { undo: last, ..Ask::default() };
    last.is_some() && session.ask(&undo, &mut |_| Ok(())).trouble.is_none()
}

#[test]
fn every_step_is_taken_back_byte_for_byte() {
    for (name, ends) in [(PERPIGNAN, "\n"), (PERPIGNAN, "\r\n"), (PERPIGNAN, "\r")] {
        let text = String::from_utf8(fixture(name)).unwrap().replace('\r', "").replace('\n', ends);
        let report = pairwright_desk::Report::read(text.as_bytes()).unwrap();
        let mut session = Session::new(report);
        let mut states = all(&mut session, &mut Vec::new());
        while let Some(state) = states.pop() {
            assert!(session.report().bytes() == state, "{} states are left", states.len());
            assert_eq!(undo(&mut session), !states.is_empty());
        }
    }
}

#[test]
fn an_action_done_twice_is_no_step() {
    let mut session = session(PERPIGNAN);
    for line in ["absent 7 6", "set name X", "amend 3 rating=1250", "result 2 1 8 1-0", "pair 6"] {
        let first = ask(&mut session, line, "event");
        let again = ask(&mut session, line, "event");
        if first.trouble.is_none() {
            assert_eq!(again.step, first.step, "{line}");
            assert!(again.trouble.unwrap().said.starts_with("nothing changed"), "{line}");
        }
    }
}

#[test]
fn what_changes_on_a_screen_makes_the_whole_of_it() {
    let mut session = session(PERPIGNAN);
    for place in ["event", "players", "round/5", "round/6", "standings", "save"] {
        let place: Place = place.parse().unwrap();
        let mut old = show(session.report(), &place);
        for line in DAY {
            let _ = ask(&mut session, line, "event");
            let new = show(session.report(), &place);
            if let (Ok(old), Ok(new)) = (&old, &new) {
                let mut patched = old.clone();
                match since(old, new) {
                    Change::Whole(whole) => patched = whole,
                    Change::Parts(parts) => {
                        for part in parts {
                            let at = patched.parts.iter().position(|old| old.id == part.id);
                            patched.parts[at.unwrap()] = part;
                        }
                        patched.title.clone_from(&new.title);
                    }
                }
                assert_eq!(&patched, new, "{place} after {line}");
            }
            old = new;
        }
        while undo(&mut session) {}
    }
}

#[test]
fn a_result_changes_its_row_and_the_count() {
    let mut session = session(PERPIGNAN);
    let place = Some("round/5".to_owned());
    let first = session.ask(&Ask { place: place.clone(), ..Ask::default() }, &mut |_| Ok(()));
    assert!(first.whole);
    let have = Some(Have { place: "round/5".to_owned(), step: first.step });
    let game = first.parts.iter().find(|part| part.id.starts_with("b-")).unwrap();
    let at = game.html.find("data-result=\"").unwrap() + "data-result=\"".len();
    let players: Vec<&str> = game.html[at..].split('"').next().unwrap().split(' ').collect();
    let words =
        vec!["result".into(), "5".into(), players[1].into(), players[2].into(), "open".into()];
    let answer = session.ask(&Ask { place, have, words, ..Ask::default() }, &mut |_| Ok(()));
    let changed: Vec<&str> = answer.parts.iter().map(|part| part.id.as_str()).collect();
    assert!(!answer.whole);
    assert_eq!(changed, ["round", game.id.as_str()]);
}

#[test]
fn a_crash_at_any_moment_loses_nothing_that_was_kept() {
    let mut session = session(PERPIGNAN);
    let mut journal = Vec::new();
    let states = all(&mut session, &mut journal);
    assert!(undo(&mut session));
    let lines: Vec<String> =
        journal.iter().map(|entry| serde_json::to_string(entry).unwrap() + "\n").collect();
    let end = states.last().unwrap();
    for (written, state) in states.iter().enumerate() {
        let (resumed, found) = resume(state, &lines.concat()).unwrap();
        assert!(resumed.report().bytes() == end, "the report was that after step {written}");
        assert!(found.recovered <= states.len() - 1 - written);
        assert_eq!(resumed.steps().len(), states.len() - 1);
        // A line that was being written is no step.
        let torn = lines.concat() + &lines[0][..lines[0].len() / 2];
        assert!(resume(state, &torn).unwrap().0.report().bytes() == end);
    }
    let mut resumed = resume(end, &lines.concat()).unwrap().0;
    for state in states.iter().rev().skip(1) {
        assert!(undo(&mut resumed));
        assert!(resumed.report().bytes() == state);
    }
}

#[test]
fn a_journal_of_another_report_is_passed_over() {
    let mut session = session(PERPIGNAN);
    let mut journal = Vec::new();
    let _ = all(&mut session, &mut journal);
    let lines: Vec<String> =
        journal.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    let other =
        fixture(PERPIGNAN).repeat(1).into_iter().chain(*b"### by hand\n").collect::<Vec<u8>>();
    let (resumed, found) = resume(&other, &lines.join("\n")).unwrap();
    assert_eq!((found.recovered, resumed.steps().len()), (0, 0));
    assert!(resumed.report().bytes() == other);
}

#[test]
fn what_cannot_be_kept_is_not_done() {
    let mut session = session(PERPIGNAN);
    let before = session.report().bytes().to_vec();
    let words = vec!["set".to_owned(), "name".to_owned(), "X".to_owned()];
    let answer =
        session.ask(&Ask { words, ..Ask::default() }, &mut |_| Err("the disk is full".to_owned()));
    assert!(answer.trouble.unwrap().said.ends_with("cannot be kept: the disk is full"));
    assert_eq!((answer.step, session.report().bytes()), (0, &before[..]));
}

#[test]
fn a_page_that_is_behind_does_nothing() {
    let mut session = session(PERPIGNAN);
    let _ = ask(&mut session, "set name X", "event");
    let words = vec!["set".to_owned(), "name".to_owned(), "Y".to_owned()];
    let old = Ask { words, base: Some(0), ..Ask::default() };
    let answer = session.ask(&old, &mut |_| Ok(()));
    assert!(answer.trouble.unwrap().said.contains("has changed since"));
    assert_eq!((answer.step, answer.whole), (1, true));
}

#[test]
fn a_patch_says_no_more_than_what_changed() {
    let patch = Patch::between(b"a\nb\r\nc\nd", b"a\nB\r\nc\nD");
    assert_eq!(
        patch.0.iter().map(|hunk| (hunk.at, hunk.old.len())).collect::<Vec<_>>(),
        [(1, 1), (4, 1)]
    );
    assert_eq!(patch.applied(b"a\nb\r\nc\nd").unwrap(), b"a\nB\r\nc\nD");
    assert_eq!(patch.applied(b"a\nx\r\nc\nd"), None);
    for (old, new) in
        [(&b""[..], &b"a"[..]), (b"a\n", b""), (b"\xff\n\x80", b"\x80\n\xff\nx"), (b"a", b"a")]
    {
        let patch = Patch::between(old, new);
        assert_eq!(patch.applied(old).unwrap(), new);
        assert_eq!(patch.reversed().applied(new).unwrap(), old);
    }
}
