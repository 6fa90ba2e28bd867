//! What single actions do to a report, by hand.

#![expect(clippy::unwrap_used, clippy::panic, reason = "the helpers are part of the tests")]

use pairwright::{
    Acted, ActionError, CheckOptions, Error, Event, NewEvent, NewPlayer, Rules, Setting,
};

use crate::whole_tournament;

pub(crate) fn player(name: &str, rating: u32) -> NewPlayer {
    NewPlayer { name: name.to_owned(), rating, ..NewPlayer::default() }
}

pub(crate) fn five() -> Event {
    let names = ["Adair", "Bakker", "Cohen", "Duarte", "Eriksen"];
    let players = names.iter().zip(1..).map(|(name, place)| player(name, 2000 - 50 * place));
    let settings = vec![
        Setting::Name("Club".to_owned()),
        Setting::Begins("2026/11/27".to_owned()),
        Setting::Rounds(4),
    ];
    let event = NewEvent { settings, players: players.collect(), ..NewEvent::default() };
    done(&Event::begin(&event).unwrap(), "set lot white")
}

fn act(event: &Event, line: &str) -> Result<Acted, Error> {
    event.act(&event.action(line)?)
}

pub(crate) fn done(event: &Event, line: &str) -> Event {
    act(event, line).unwrap_or_else(|error| panic!("{line}: {error}")).event
}

pub(crate) fn said(event: &Event, line: &str) -> String {
    act(event, line).map_or_else(|error| error.to_string(), |acted| acted.said)
}

pub(crate) fn report(event: &Event) -> String {
    String::from_utf8(event.document().to_bytes()).unwrap()
}

/// The line of a player, from the rating on.
pub(crate) fn line(event: &Event, number: u16) -> String {
    let report = report(event);
    let lines = report.lines();
    let of = |line: &&str| line.starts_with(&format!("001 {number:>4}"));
    lines.filter(of).map(|line| line[48..].trim_end().to_owned()).collect()
}

#[test]
fn a_report_begins_with_what_is_known() {
    assert_eq!(
        report(&five()),
        "\
012 Club
042 2026/11/27
062 5
XXR 4
XXC white1
001    1      Adair                             1950                             0.0    1
001    2      Bakker                            1900                             0.0    2
001    3      Cohen                             1850                             0.0    3
001    4      Duarte                            1800                             0.0    4
001    5      Eriksen                           1750                             0.0    5
"
    );
}

/// By hand: 1-3 and 4-2 are the halves against each other, 5 is left over.
#[test]
fn a_round_is_paired_played_and_over() {
    let paired = done(&five(), "pair");
    assert_eq!(line(&paired, 1), "1950                             0.0    1     3 w");
    assert_eq!(line(&paired, 5), "1750                             0.0    5  0000 - U");
    let half = done(&paired, "result 1 1 3 1-0");
    assert_eq!(line(&half, 1), "1950                             1.0    1     3 w 1");
    assert_eq!(line(&half, 3), "1850                             0.0    3     1 b 0");
    // The bye counts as soon as the round is over, and no longer when a game is opened again.
    assert_eq!(line(&half, 5), line(&paired, 5));
    let over = done(&half, "result 1 bakker duarte =");
    assert_eq!(line(&over, 5), "1750                             1.0    5  0000 - U");
    assert_eq!(report(&done(&over, "result 1 2 4 open")), report(&half));
    assert_eq!(report(&done(&half, "result 1 1 3 open")), report(&paired));
    // A result of an earlier round is corrected where it stands.
    let second = done(&over, "pair 2");
    let corrected = done(&second, "result 1 3 1 1-0");
    assert_eq!(line(&corrected, 3)[30..38], *"   1.0  ");
    assert_eq!(report(&done(&corrected, "result 1 1 3 1-0")), report(&second));
}

#[test]
fn pairing_is_what_the_command_writes() {
    let event = done(&five(), "half-bye 2 3");
    let ruled = event.under(Rules::Auto).unwrap();
    let written = ruled.pair(None).unwrap().to_report();
    let paired = done(&event, "pair");
    assert_eq!(report(&paired).as_bytes(), written);
    // The bye of round 3 is still there.
    assert!(line(&paired, 2).ends_with("0000 - H"), "{}", line(&paired, 2));
    assert_eq!(report(&done(&paired, "plays 2 3")).matches("0000 - H").count(), 0);
}

#[test]
fn who_comes_and_goes() {
    let event = done(
        &five(),
        "player \"Farkas, Ben\" rating=1600 title=FM federation=HUN sex=m birth=1990",
    );
    assert_eq!(
        report(&event).lines().last(),
        Some(
            "001    6 m FM Farkas, Ben                       1600 HUN             1990        0.0    6"
        )
    );
    assert!(report(&event).contains("\n062 6\n"));
    let event = done(&event, "amend farkas rating=1650 title=");
    let expected =
        "001    6 m    Farkas, Ben                       1650 HUN             1990        0.0    6";
    assert_eq!(report(&event).lines().last(), Some(expected));
    // Withdrawn from round 2 on; the event has four rounds.
    let event = done(&event, "absent 6 2-");
    assert!(
        report(&event).ends_with("6            0000 - Z  0000 - Z  0000 - Z\n"),
        "{}",
        report(&event)
    );
    let event = done(&event, "plays 6 3-");
    assert!(report(&event).ends_with("6            0000 - Z\n"), "{}", report(&event));
}

#[test]
fn forbidden_pairs_come_and_go() {
    let plain = five();
    let kept_apart = done(&plain, "forbid 1 3 5");
    assert_eq!(report(&kept_apart), report(&plain) + "XXP    1    3    5\n");
    // 1 and 5 may meet; each of them still avoids 3.
    let allowed = done(&kept_apart, "allow 1 5");
    assert_eq!(report(&allowed), report(&plain) + "XXP    1    3\nXXP    3    5\n");
    assert_eq!(said(&kept_apart, "forbid 5 1"), "nothing changed: players 5 and 1 may not meet");
    let some = done(&plain, "forbid 1 2 rounds=2-3");
    assert_eq!(report(&some), report(&plain) + "260 002 003    1    2\n");
}

#[test]
fn a_round_is_paired_by_hand_and_judged() {
    let event = five();
    // An exchange between S1 (1, 2) and S2 (3, 4, 5), where none is needed.
    let verdict = "round 1 is paired by hand; by dutch-2026: not the best, 4.3 (exchanges";
    assert!(said(&event, "boards 1 1-2 3-4 bye=5").starts_with(verdict));
    assert!(
        said(&event, "boards 1 1-3 4-2").starts_with("round 1 is paired by hand; not paired: 5")
    );
    let by_hand = done(&event, "boards 1 1-2 3-4 bye=5");
    assert!(report(&by_hand).ends_with("### MPA 1: 1-2 3-4\n"));
    assert_eq!(report(&done(&by_hand, "unpair 1")), report(&event));
    // The rules pair 1-3 themselves, with the same colours.
    let partly = done(&event, "boards 1 1-3 5-2 bye=4");
    assert!(report(&partly).ends_with("### MPA 1: 5-2 4\n"));
    let paired = done(&partly, "pair 1");
    assert_eq!(report(&paired), report(&done(&event, "pair")));
    for (line, message) in [
        ("boards 1 1-3 3-4", "player 3 is on two boards of round 1; name each player once"),
        ("boards 1 1-9", "there is no player 9; give the pairing number of a player line"),
        ("boards 3 1-2", "round 3 is not between 1 and 1; correct the round"),
    ] {
        assert_eq!(said(&event, line), message);
    }
}

#[test]
fn what_cannot_be_done_is_told_and_not_done() {
    let event = done(&done(&five(), "pair"), "result 1 1 3 1-0");
    for (line, message) in [
        (
            "result 1 1 2 1-0",
            "1 and 2 have no game in round 1; look at the pairing list of the round",
        ),
        (
            "result 2 1 3 1-0",
            "1 and 3 have no game in round 2; the last round that has been paired is 1",
        ),
        ("result 1 1 3 2-0", "found \"2-0\", expected 1-0, 1/2-1/2, 0-1, +/-, -/+ or -/-, or open"),
        (
            "result 1 nobody 3 1-0",
            "no player is called \"nobody\"; help: give a pairing number, or any words of a name",
        ),
        ("pair 1", "round 1 has results; unpair it first if it shall be paired anew"),
        ("unpair 3", "nothing changed: round 3 is not paired"),
        (
            "absent 1 1",
            "player 1 is paired in round 1; unpair the round first, or enter the result as a forfeit",
        ),
        ("absent 1 9", "round 9 is not between 1 and 4; correct the round"),
        (
            "player Gruber number=3",
            "there is a player 3 already; leave the number out, or give one that is free",
        ),
        ("player \"\"", "a player needs a name"),
        (
            "player Gruber title=MASTER",
            "the title \"MASTER\" is longer than the 3 characters that a report has room for; shorten it",
        ),
        ("player Gruber fide=12a", "found \"12a\" as the FIDE number, expected digits"),
        ("set rounds 0", "found \"0\" as a round, expected a number from 1"),
        ("set begins tomorrow", "found \"tomorrow\" as the day, expected year/month/day"),
        (
            "set rules dutch-1990",
            "found \"dutch-1990\" as the rules, expected an edition; `pairwright rules` lists them",
        ),
        (
            "forbid 1",
            "forbid needs two players; write: forbid PLAYER PLAYER ... [rounds=ROUNDS], or: forbid federation=F|club=C [rounds=ROUNDS]",
        ),
        (
            "unpair 1 2",
            "found \"2\", which unpair does not take; write: unpair ROUND [because=WHY]",
        ),
        (
            "castle",
            "found \"castle\", expected player, amend, plays, absent, half-bye, full-bye, forbid, allow, renumber, pair, boards, publish, result, unpair or set",
        ),
        ("player \"Gruber", "found a quotation mark that is not closed; close it"),
    ] {
        assert_eq!(said(&event, line), message, "{line}");
    }
    assert!(matches!(event.action(" "), Err(ActionError::Empty)));
}

#[test]
fn the_encoding_of_a_report_is_kept_or_the_name_is_refused() {
    let bytes = b"012 Caf\xe9\n042 2024/05/01\nXXR 3\n001    1      M\xfcller                            1500                             0.0    1\n";
    let event = Event::from_bytes(bytes).unwrap();
    let wider = done(&event, "player N\u{f8}rby");
    assert!(wider.document().to_bytes().windows(5).any(|bytes| bytes == b"N\xf8rby"));
    assert_eq!(
        said(&event, "player \u{141}ukasz"),
        "the report is written in windows-1252, which has no '\u{141}'; convert the report to UTF-8 first (`lint \
         --fix`), or write the name without it"
    );
}

#[test]
fn an_unpaired_round_keeps_absences() {
    let event = done(&five(), "pair 1 absent=4");
    assert_eq!(said(&event, "pair 1 absent=4"), "nothing changed: round 1 is paired: 2 boards");
    let unpaired = done(&event, "unpair 1");
    assert_eq!(report(&unpaired), report(&done(&five(), "absent 4 1")));
    assert_eq!(report(&done(&unpaired, "pair")), report(&event));
}

#[test]
fn the_report_keeps_why_a_round_was_opened_again() {
    let event = done(&five(), "pair 1");
    let unpaired = done(&event, "unpair 1 because=\"wrong colours, twice\"");
    let line = "### Pairwright unpaired 1: wrong colours, twice\n";
    assert_eq!(report(&unpaired), report(&five()) + line);
    assert_eq!(unpaired.document().unpaired(), [(1, "wrong colours, twice".to_owned())]);
    // It outlives the pairing that follows, and opening an open round is nothing.
    assert!(report(&done(&unpaired, "pair 1")).contains(line));
    assert!(said(&unpaired, "unpair 1 because=again").starts_with("nothing changed"));
    assert!(said(&event, "unpair 1 because=\"two\u{7}lines\"").contains("control"));
}

/// Player 3 has a half-point bye in round 4, and the points include it already.
#[test]
fn a_round_paired_twice_is_that_of_once() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases/b13_uscf9813.trf");
    let event = Event::from_bytes(&std::fs::read(path).unwrap()).unwrap();
    let paired = done(&event, "pair");
    assert!(report(&paired).contains(" 2.5    3     8 w 0     7 w 1     4 w 1  0000 - H\n"));
    assert!(said(&paired, "pair 4").starts_with("nothing changed: round 4 is paired"));
}

#[test]
fn a_whole_tournament_is_as_the_rules_pair_it() {
    let (event, done) = whole_tournament::play().unwrap();
    assert_eq!(event.tournament().rounds_paired(), 7);
    assert_eq!(event.tournament().players().len(), 41);
    assert!(done.iter().all(|(_, said)| !said.starts_with("nothing")), "{done:?}");
    let read = Event::from_bytes(&event.document().to_bytes()).unwrap();
    assert_eq!(read.warnings(), []);
    let check = read.under(Rules::Auto).unwrap().check(CheckOptions::default()).unwrap();
    // A result of round 1 was corrected after round 2 had been paired, and what is forbidden later was not then.
    let differing: Vec<_> =
        check.rounds.iter().filter(|round| !round.agrees).map(|r| r.round).collect();
    assert!(differing.iter().all(|&round| round == 2), "{differing:?}");
}
