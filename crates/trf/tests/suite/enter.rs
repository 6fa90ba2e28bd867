//! Reports edited as an arbiter would, compared character by character.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::{Bye, Colour, PairingNumber, Score, Sex};
use pairwright_trf::{
    Dialect, Document, EntryError, GameEnd, NewEvent, NewPlayer, Participation, PlayerChange,
    Setting, Span, initial_order, point_system, read,
};

pub(crate) fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

pub(crate) fn numbers(all: &[u32]) -> Vec<PairingNumber> {
    all.iter().map(|&n| number(n)).collect()
}

pub(crate) fn document(text: &str) -> Document {
    let report = read(text.as_bytes());
    assert!(report.tournament.is_some(), "{text}\n{:?}", report.diagnostics);
    report.document
}

pub(crate) fn text(document: &Document) -> String {
    String::from_utf8(document.to_bytes()).unwrap()
}

/// The line of a player: name in columns 15 to 47, rating 49 to 52, federation 54 to 56, points 81 to 84, rank 86 to 89
/// and the cells of rounds from 92 on.
fn rated(number: u32, who: [&str; 3], points: &str, cells: &str) -> String {
    let [name, rating, federation] = who;
    let line = format!(
        "001 {number:>4}      {name:<33} {rating:>4} {federation:<3}{:24}{points:>4} {number:>4}  {cells}",
        ""
    );
    format!("{}\n", line.trim_end())
}

fn player(number: u32, name: &str, points: &str, cells: &str) -> String {
    rated(number, [name, "", ""], points, cells)
}

/// Four players before round 1, of whom the first and the third are of one federation.
pub(crate) fn four() -> String {
    [(1, "Alpha", "NED"), (2, "Beta", "GER"), (3, "Gamma", "NED"), (4, "Delta", "GER")]
        .map(|(number, name, federation)| rated(number, [name, "", federation], "0.0", ""))
        .concat()
}

/// Round 1 of five players: a win, a draw, and a bye that player 5 asked for.
fn played(head: &str, points: [&str; 5], bye: &str) -> String {
    let cells = ["   2 w 1", "   1 b 0", "   4 w =", "   3 b =", bye];
    let names = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"];
    let lines = (1..).zip(names).zip(points.into_iter().zip(cells));
    let lines = lines.map(|((number, name), (points, cells))| player(number, name, points, cells));
    format!("{head}{}", lines.collect::<String>())
}

#[test]
fn a_correction_fills_its_columns() {
    let report = document(&four());
    let changed = |number_of: u32, change: PlayerChange| {
        report.with_change(number(number_of), &change).map(|document| text(&document))
    };
    let cleared = changed(1, PlayerChange::Federation(String::new())).unwrap();
    assert!(cleared.starts_with(&rated(1, ["Alpha", "", ""], "0.0", "")), "{cleared}");
    let shorter = changed(2, PlayerChange::Name("Bo".to_owned())).unwrap();
    assert!(shorter.contains(&rated(2, ["Bo", "", "GER"], "0.0", "")), "{shorter}");
    // 33 characters are the room for a name.
    let long = "A name that goes on and on and on, and on";
    let cut = changed(2, PlayerChange::Name(long.to_owned())).unwrap();
    let expected = ["A name that goes on and on and on", "", "GER"];
    assert!(cut.contains(&rated(2, expected, "0.0", "")), "{cut}");
    assert_eq!(changed(2, PlayerChange::Name(" ".to_owned())), Err(EntryError::NoName));
}

#[test]
fn what_is_known_of_a_player_besides_name_and_number() {
    assert_eq!(NewPlayer::default().known(), []);
    let nobody =
        NewPlayer { name: "Alpha".to_owned(), number: Some(number(7)), ..NewPlayer::default() };
    assert_eq!(nobody.known(), []);
    let text = |text: &str| text.to_owned();
    let player = NewPlayer {
        title: text("GM"),
        rating: 1,
        federation: text("NED"),
        sex: Some(Sex::Female),
        fide_id: text("1000"),
        birth: text("1990"),
        club: text("Caissa"),
        ..nobody
    };
    let known = [
        PlayerChange::Title(text("GM")),
        PlayerChange::Rating(1),
        PlayerChange::Federation(text("NED")),
        PlayerChange::Sex(Some(Sex::Female)),
        PlayerChange::FideId(text("1000")),
        PlayerChange::Birth(text("1990")),
        PlayerChange::Club(text("Caissa")),
    ];
    assert_eq!(player.known(), known);
}

fn of_name(number_of: Option<u32>, name: &str, rating: u32) -> NewPlayer {
    NewPlayer {
        number: number_of.map(number),
        name: name.to_owned(),
        rating,
        ..NewPlayer::default()
    }
}

#[test]
fn a_new_event_numbers_its_players_unless_they_have_numbers() {
    let event = |players: [NewPlayer; 2]| {
        let event = NewEvent { players: players.into(), ..NewEvent::default() };
        text(&Document::of_new(&event).unwrap())
    };
    let expected = |lines: [(u32, &str, &str); 2]| {
        let lines = (1..).zip(lines).map(|(rank, (number, name, rating))| {
            format!(
                "001 {number:>4}      {name:<33} {rating:>4}     {:11} {:10}  0.0 {rank:>4}\n",
                "", ""
            )
        });
        format!("062 2\n{}", lines.collect::<String>())
    };
    let unnumbered = event([of_name(None, "Low", 1500), of_name(None, "High", 2000)]);
    assert_eq!(unnumbered, expected([(1, "High", "2000"), (2, "Low", "1500")]));
    let numbered = event([of_name(Some(1), "Low", 1500), of_name(Some(2), "High", 2000)]);
    assert_eq!(numbered, expected([(1, "Low", "1500"), (2, "High", "2000")]));
    // Of a list in which some have a number, the others have that of their place.
    let mixed = event([of_name(Some(5), "Low", 1500), of_name(None, "High", 2000)]);
    assert_eq!(mixed, expected([(5, "Low", "1500"), (2, "High", "2000")]));
    // The highest number has five digits.
    let wide = event([of_name(Some(10_000), "High", 2000), of_name(Some(1), "Low", 1500)]);
    assert!(wide.starts_with("062 2\nXXW 5\n001 10000      High "), "{wide}");
    assert!(wide.contains("\n001     1      Low "), "{wide}");
}

#[test]
fn a_new_event_states_lot_and_clubs_in_its_dialect() {
    for (dialect, lot) in [(Dialect::Trf16, "XXC black1\n"), (Dialect::Trf2026, "152 B\n")] {
        let mut players = vec![of_name(None, "Alpha", 0), of_name(None, "Beta", 0)];
        players[1].club = "Caissa".to_owned();
        let settings = vec![Setting::Lot(Colour::Black)];
        let report = text(&Document::of_new(&NewEvent { settings, players, dialect }).unwrap());
        let heads: String =
            report.split_inclusive('\n').filter(|line| !line.starts_with("001")).collect();
        let heads: Vec<&str> = heads.split_inclusive('\n').collect();
        assert!(heads.contains(&lot) && heads.len() == 3, "{heads:?}");
        assert!(report.ends_with("\n### Pairwright club 2: Caissa\n"), "{report}");
    }
}

/// C.04.2, B: by rating, then by title in this order, then by name.
#[test]
fn the_initial_order_is_by_rating_title_and_name() {
    let player = |rating, title: &str, name: &str| NewPlayer {
        title: title.to_owned(),
        ..of_name(None, name, rating)
    };
    let titles = ["GM", "im", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""];
    let mut players = vec![player(2001, "", "Last")];
    players.extend(titles.map(|title| player(2000, title, "Same")));
    players.extend(["Tail", "Zeta"].map(|name| player(2000, "", name)));
    assert!(players.iter().map(initial_order).is_sorted_by(|one, other| one < other));
}

/// The numbers of players and of rated players that 062 and 072 state follow, and what stands behind them stays.
#[test]
fn a_player_who_comes_later_is_counted() {
    let head = "062  2 with one woman\n072 1\n";
    let tail = "### the end\n";
    let lines = [rated(1, ["Alpha", "1800", ""], "0.0", ""), player(2, "Beta", "0.0", "")].concat();
    let report = document(&format!("{head}{lines}{tail}"));
    for (number_of, rating, counted) in [(None, 0, 1), (Some(9999), 1, 2), (Some(7), 1500, 2)] {
        let (entered, entered_as) =
            report.with_player(&of_name(number_of, "Late", rating)).unwrap();
        assert_eq!(entered_as, number(number_of.unwrap_or(3)));
        let entered = text(&entered);
        let expected =
            format!("062  3 with one woman\n072 {counted}\n{lines}001 {entered_as:>4}      Late ");
        assert!(entered.starts_with(&expected) && entered.ends_with(tail), "{entered}");
    }
    for (number_of, refused) in
        [(2, EntryError::NumberTaken(number(2))), (10_000, EntryError::NoNumber)]
    {
        assert_eq!(report.with_player(&of_name(Some(number_of), "Late", 0)), Err(refused));
    }
}

#[test]
fn spans_are_read_as_they_are_written() {
    for (text, words) in [
        ("4", "round 4"),
        ("4-9", "rounds 4 to 9"),
        ("4-", "all rounds from 4 on"),
        ("1-999", "rounds 1 to 999"),
    ] {
        let span: Span = text.parse().unwrap();
        assert_eq!((span.to_string(), span.words()), (text.to_owned(), words.to_owned()));
    }
    assert_eq!("4-4".parse(), Ok(Span::of(4)));
    for wrong in ["0", "1000", "9-4", "0-4", "4-1000", "-", "x", "4-x"] {
        assert!(wrong.parse::<Span>().is_err(), "{wrong}");
    }
}

/// The requested bye of a round that has been paired becomes another one, and the points follow.
#[test]
fn a_bye_of_a_paired_round_becomes_another_one() {
    let report = document(&played("XXR 3\n", ["1.0", "0.0", "0.5", "0.5", "0.5"], "0000 - H"));
    let full = Participation::Bye(Bye::FullPoint);
    let changed = report.with_part(number(5), Span::of(1), full).unwrap();
    let expected = played("XXR 3\n", ["1.0", "0.0", "0.5", "0.5", "1.0"], "0000 - F");
    assert_eq!(text(&changed), expected);
    for (player, round) in [(1, 1), (4, 1)] {
        let refused = EntryError::Paired { player: number(player), round };
        assert_eq!(report.with_part(number(player), Span::of(round), full), Err(refused));
    }
    let report = document(&played("XXR 3\n", ["1.0", "0.0", "0.5", "0.5", "1.0"], "0000 - U"));
    let refused = EntryError::Paired { player: number(5), round: 1 };
    assert_eq!(report.with_part(number(5), Span::of(1), full), Err(refused));
}

/// What results are worth shows in the points alone: three for a win, one for a draw. An edit that changes points states it;
/// one that does not leaves that as it is.
#[test]
fn points_that_were_inferred_are_stated_when_they_change() {
    let three = ["3.0", "0.0", "1.0", "1.0", "1.0"];
    let system = "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 FW=3.0 FL=0.0 PAB=3.0 FPB=3.0 HPB=1.0 ZPB=0.0\n";
    let report = document(&played("XXR 3\n", three, "0000 - H"));
    let full = Participation::Bye(Bye::FullPoint);
    let changed = report.with_part(number(5), Span::of(1), full).unwrap();
    let expected = played("XXR 3\n", ["3.0", "0.0", "1.0", "1.0", "3.0"], "0000 - F");
    assert_eq!(text(&changed), expected + system);
    let later = report.with_part(number(5), Span::of(2), full).unwrap();
    assert_eq!(text(&later), played("XXR 3\n", three, "0000 - H  0000 - F"));

    let draw: GameEnd = "1/2-1/2".parse().unwrap();
    let drawn = report.with_result(1, number(1), number(2), Some(draw)).unwrap();
    let expected = played("XXR 3\n", ["1.0", "1.0", "1.0", "1.0", "1.0"], "0000 - H");
    let expected = expected.replace("2 w 1", "2 w =").replace("1 b 0", "1 b =");
    assert_eq!(text(&drawn), expected + system);
    let same = report.with_result(1, number(3), number(4), Some(draw)).unwrap();
    assert_eq!(same, report);
}

/// A player who plays after all is taken out of the lists of absences (XXZ, the next round) and byes (240) of these rounds.
#[test]
fn who_plays_is_taken_out_of_lists() {
    let report = |lists: &str| format!("XXR 9\n{lists}{}", four());
    for (before, after) in [
        ("XXZ    2    3\n", "XXZ    2\n"),
        ("XXZ 3, 4, 2\n", "XXZ    4    2\n"),
        ("XXZ 3,4\n", "XXZ    4\n"),
        ("XXZ    3\n", "### XXZ    3\n"),
        ("XXZ 2,  4\n", "XXZ 2,  4\n"),
        ("240 H 001    2    3\n", "240 H 001    2\n"),
        ("240 F 001    3\n", "### 240 F 001    3\n"),
        ("240 H 002    2    3\n", "240 H 002    2    3\n"),
    ] {
        let plays =
            document(&report(before)).with_part(number(3), Span::of(1), Participation::Plays);
        assert_eq!(text(&plays.unwrap()), report(after));
    }
}

/// In a report whose numbers have five columns a round has eleven, of which nine say something.
#[test]
fn wide_cells_are_cleared_and_stay_whole() {
    let report = |cells: &str| {
        let line = |number: u32, cells: &str| {
            format!("001 {number:>5}      {:33} {:31}  1.0 {number:>4}  {cells}\n", "Alpha", "")
        };
        let others = [line(2, "    1 b 0"), line(3, "    4 w 1"), line(4, "    3 b 0")].concat();
        let others = others.replace("1.0    2", "0.0    2").replace("1.0    4", "0.0    4");
        format!("XXW 5\nXXR 9\n{}{others}", line(1, cells))
    };
    let before = report("    2 w 1  00000 - H  00000 - Z");
    let plays = |round| document(&before).with_part(number(1), round, Participation::Plays);
    let after = plays(Span::of(3)).unwrap();
    assert_eq!(text(&after), report("    2 w 1  00000 - H"));
    let after = plays(Span::of(2)).unwrap();
    assert_eq!(text(&after), report("    2 w 1             00000 - Z"));
    let after = plays("2-3".parse().unwrap()).unwrap();
    assert_eq!(text(&after), report("    2 w 1"));
}

#[test]
fn a_bye_is_worth_a_win_unless_it_is_stated() {
    let tenths = |text: &str| point_system(text).unwrap().pairing_allocated_bye.tenths();
    for (text, worth) in [
        ("W=3 D=1 L=0", 30),
        ("W=3 D=1 L=0 PAB=1", 10),
        ("PAB=1,W=3", 10),
        ("w=2", 20),
        ("", 10),
        (" ", 10),
    ] {
        assert_eq!(tenths(text), worth, "{text:?}");
    }
    assert_eq!(point_system("").unwrap().draw.white, Score::from_tenths(5));
}

/// One record states the point system, in the place of the first that did; a report that states it so stays as it is.
#[test]
fn a_point_system_is_stated_once() {
    let set = |report: &str, points: &str| {
        text(&document(report).with_setting(&Setting::Points(points.to_owned())).unwrap())
    };
    let system = "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 FW=3.0 FL=0.0 PAB=3.0 FPB=3.0 HPB=1.0 ZPB=0.0\n";
    let two = ["2.0", "0.0", "1.0", "1.0", "1.0"];
    let three = ["3.0", "0.0", "1.0", "1.0", "1.0"];
    let before = played("\nBBW  2.0\nXXR 3\nBBD  1.0\n", two, "0000 - H");
    let after = played(&format!("\n{system}XXR 3\n"), three, "0000 - H");
    assert_eq!(set(&before, "W=3 D=1 L=0"), after);
    let without = played("\nXXR 3\n", ["1.0", "0.0", "0.5", "0.5", "0.5"], "0000 - H");
    assert_eq!(set(&after, ""), without);
    // Points without a decimal stay, too.
    let bare = played(&format!("XXR 3\n{system}"), ["3", "0", "1", "1", "1"], "0000 - H");
    assert_eq!(set(&bare, "W=3 D=1 L=0"), bare);
}

/// A forfeit without colours can become another one, but cannot be opened.
#[test]
fn a_game_without_colours_cannot_be_opened() {
    let report = |points: [&str; 2], codes: [&str; 2]| {
        let [white, black] = codes;
        let one = player(1, "Alpha", points[0], &format!("   2 - {white}"));
        let other = player(2, "Beta", points[1], &format!("   1 - {black}"));
        let others = [player(3, "Gamma", "1.0", "   4 w 1"), player(4, "Delta", "0.0", "   3 b 0")];
        format!("XXR 3\n{one}{other}{}", others.concat())
    };
    let before = document(&report(["1.0", "0.0"], ["+", "-"]));
    let (one, other) = (number(1), number(2));
    let refused = EntryError::NoColours { one, other, round: 1 };
    assert_eq!(before.with_result(1, one, other, None), Err(refused));
    let turned = before.with_result(1, one, other, Some(GameEnd::Forfeit { won: false })).unwrap();
    assert_eq!(text(&turned), report(["0.0", "1.0"], ["-", "+"]));
    let opened = before.with_result(1, number(3), number(4), None).unwrap();
    let expected = report(["1.0", "0.0"], ["+", "-"]);
    let expected =
        expected.replace("1.0    3     4 w 1", "0.0    3     4 w  ").replace("3 b 0", "3 b  ");
    assert_eq!(text(&opened), expected);
}

/// Half a point of a bye counts in the last round once all its games are over, and no more when one is opened again.
#[test]
fn a_bye_counts_once_the_last_round_is_over() {
    let over = played("XXR 3\n", ["1.0", "0.0", "0.5", "0.5", "0.5"], "0000 - H");
    let open = played("XXR 3\n", ["0.0", "0.0", "0.5", "0.5", "0.0"], "0000 - H");
    let open = open.replace("2 w 1", "2 w  ").replace("1 b 0", "1 b  ");
    let opened = document(&over).with_result(1, number(2), number(1), None).unwrap();
    assert_eq!(text(&opened), open);
    let end: GameEnd = "0-1".parse().unwrap();
    let again = opened.with_result(1, number(2), number(1), Some(end)).unwrap();
    assert_eq!(text(&again), over);
}

/// While another game of the round is open, a result leaves the points of the bye alone.
#[test]
fn a_bye_does_not_count_while_a_game_is_open() {
    let open = played("XXR 3\n", ["0.0"; 5], "0000 - H");
    let open = open.replace("2 w 1", "2 w  ").replace("1 b 0", "1 b  ");
    let open = open.replace("4 w =", "4 w  ").replace("3 b =", "3 b  ");
    let end = |text: &str| Some(text.parse::<GameEnd>().unwrap());
    let first = document(&open).with_result(1, number(1), number(2), end("1-0")).unwrap();
    let expected = played("XXR 3\n", ["1.0", "0.0", "0.0", "0.0", "0.0"], "0000 - H");
    let expected = expected.replace("4 w =", "4 w  ").replace("3 b =", "3 b  ");
    assert_eq!(text(&first), expected);
    let second = first.with_result(1, number(3), number(4), end("=")).unwrap();
    let over = played("XXR 3\n", ["1.0", "0.0", "0.5", "0.5", "0.5"], "0000 - H");
    assert_eq!(text(&second), over);
}

#[test]
fn only_the_last_round_is_opened() {
    let report = [
        player(1, "Alpha", "2.0", "   2 w 1     2 b 1"),
        player(2, "Beta", "0.0", "   1 b 0     1 w 0"),
    ];
    let report = document(&format!("XXR 5\n{}", report.concat()));
    let refused = |round| EntryError::NotARound { round, first: 1, last: 999 };
    for (round, opened) in [
        (0, Err(refused(0))),
        (1, Err(EntryError::NotTheLast { round: 1, last: 2 })),
        (3, Ok(report.clone())),
        (999, Ok(report.clone())),
        (1000, Err(refused(1000))),
    ] {
        assert_eq!(report.without_round(round), opened, "{round}");
    }
    let expected = [player(1, "Alpha", "1.0", "   2 w 1"), player(2, "Beta", "0.0", "   1 b 0")];
    assert_eq!(text(&report.without_round(2).unwrap()), format!("XXR 5\n{}", expected.concat()));
}

/// Each setting in the place of what the report said of it, and in the records that it has; everything else stays.
#[test]
fn settings_take_the_place_of_what_was_there() {
    use Setting::{Baku, Lot, Name, Rounds, Rules};
    let rules = |code: &str| Rules(code.to_owned());
    for (before, setting, after) in [
        ("\n", Name("Open".to_owned()), "\n012 Open\n"),
        ("012 Old\n\n", Name("Open".to_owned()), "012 Open\n\n"),
        ("", Rounds(9), "XXR 9\n"),
        ("142 7\n", Rounds(9), "142 9\n"),
        ("XXR 7\n260 001 002    1    2\n", Rounds(9), "XXR 9\n260 001 002    1    2\n"),
        ("260 001 002    1    2\n", Rounds(9), "260 001 002    1    2\n142 9\n"),
        ("XXR 7\n142 7\n", Rounds(9), "XXR 9\n142 9\n"),
        ("", rules("FIDE_DUTCH_2026"), "192 FIDE_DUTCH_2026\n"),
        ("192 FIDE_DUTCH\n", rules("FIDE_DUTCH_2026"), "192 FIDE_DUTCH_2026\n"),
        (
            "XXR 7\n192 FIDE_DUTCH_BAKU\n",
            rules("FIDE_DUTCH_2026"),
            "XXR 7\n192 FIDE_DUTCH_2026_BAKU\n",
        ),
        (
            "XXR 7\n192 FIDE_DUTCH_BAKU\n",
            rules("FIDE_DUTCH_2026_BAKU"),
            "XXR 7\n192 FIDE_DUTCH_2026_BAKU\n",
        ),
        ("XXR 7\n192   FIDE_DUTCH\n", Baku(false), "XXR 7\n192   FIDE_DUTCH\n"),
        ("XXR 7\n192 FIDE_DUTCH_BAKU\n", Baku(false), "XXR 7\n192 FIDE_DUTCH\n"),
        ("XXR 7\n192   FIDE_DUTCH\n", Baku(true), "XXR 7\n192 FIDE_DUTCH_BAKU\n"),
        ("XXR 7\n", Lot(Colour::Black), "XXR 7\nXXC black1\n"),
        ("XXR 7\nXXC white1\n", Lot(Colour::Black), "XXR 7\nXXC black1\n"),
        ("XXR 7\nXXC rank black1\n", Lot(Colour::White), "XXR 7\nXXC rank white1\n"),
        ("142 7\n", Lot(Colour::White), "142 7\n152 W\n"),
        ("152 B\n", Lot(Colour::White), "152 W\n"),
    ] {
        let report = document(&format!("{before}{}", four()));
        let set = report.with_setting(&setting).unwrap();
        assert_eq!(text(&set), format!("{after}{}", four()), "{before:?} {setting:?}");
    }
}

#[test]
fn an_event_has_no_fewer_rounds_than_were_paired() {
    let two = [
        player(1, "Alpha", "2.0", "   2 w 1     2 b 1"),
        player(2, "Beta", "0.0", "   1 b 0     1 w 0"),
    ];
    for (lines, first) in [(two.concat(), 2), (four(), 1)] {
        let report = document(&format!("XXR 5\n{lines}"));
        for rounds in [first - 1, 1000] {
            let refused = EntryError::NotARound { round: rounds, first, last: 999 };
            assert_eq!(report.with_setting(&Setting::Rounds(rounds)), Err(refused));
        }
        for rounds in [first, 999] {
            let set = report.with_setting(&Setting::Rounds(rounds)).unwrap();
            assert_eq!(text(&set), format!("XXR {rounds}\n{lines}"));
        }
    }
}

/// A remark on boards is the first line of a report that has none, and the last of one that has some.
#[test]
fn a_remark_on_boards_is_a_line_of_its_own() {
    for (before, after) in [
        ("", "### MPA 1: 1-2 3\n"),
        ("012 Open", "012 Open\n### MPA 1: 1-2 3\n"),
        ("012 Open\r\n", "012 Open\r\n### MPA 1: 1-2 3\r\n"),
    ] {
        let document = read(before.as_bytes()).document;
        let boards = [(number(1), number(2))];
        assert_eq!(text(&document.with_boards_by_hand(1, &boards, Some(number(3)))), after);
    }
}

/// Names are entered where the page of the file has their letters.
#[test]
fn a_page_of_dos_has_its_own_letters() {
    let bytes = [b"001    1      M\x81ller, J\x94rg", &[b' '; 60][..], b"0.0\n"].concat();
    let document = read(&bytes).document;
    assert_eq!(document.encoding(), "cp850");
    let named = |name: &str| document.with_change(number(1), &PlayerChange::Name(name.to_owned()));
    assert!(named("Jürgen").unwrap().to_bytes().starts_with(b"001    1      J\x81rgen "));
    let encoding = "cp850".to_owned();
    assert_eq!(named("Michał"), Err(EntryError::Encoding { character: 'ł', encoding }));
}

/// A rank has four columns; a higher one is left out, and so is that of a player without one.
#[test]
fn ranks_are_written_into_their_columns() {
    let report = document(&four());
    let ranks = [(1, 10_000), (2, 9_999), (3, 2)].map(|(player, rank)| (number(player), rank));
    let ranked = report.with_ranks(&ranks.into());
    let told: Vec<_> = ranked.ranks_by_line().collect();
    assert_eq!(told, [(number(2), 9_999), (number(3), 2)]);
    let ends: Vec<String> = ranked.lines().map(|line| line.chars().skip(84).collect()).collect();
    assert_eq!(ends, ["     ", " 9999", "    2", "     "]);
}

/// What stands in the column before the points is no part of them, unless it is a digit.
#[test]
fn the_column_before_the_points_stays() {
    let report = |points: &str, result: [char; 2]| {
        let line = |number: u32, points: &str, cell: &str| {
            format!("001 {number:>4}      {:33} {:31}{points} {number:>4}  {cell}\n", "A", "")
        };
        let [white, black] = result;
        let first = line(1, points, &format!("   2 w {white}"));
        format!(
            "162  W60.0    D 1.0\nXXR 3\n{first}{}",
            line(2, "  1.0", &format!("   1 b {black}"))
        )
    };
    let draw: GameEnd = "=".parse().unwrap();
    for (before, after) in [("x60.0", "x 1.0"), (" 60.0", "  1.0")] {
        let before = document(&report(before, ['1', '0']).replace("  1.0", "  0.0"));
        let drawn = before.with_result(1, number(1), number(2), Some(draw)).unwrap();
        assert_eq!(text(&drawn), report(after, ['=', '=']));
        let won: GameEnd = "1-0".parse().unwrap();
        let won = drawn.with_result(1, number(1), number(2), Some(won)).unwrap();
        assert_eq!(won, before);
    }
}

/// By rating and name, 2, 3 and 1 become 1, 2 and 3, in their lines and wherever they are named.
#[test]
fn players_keep_what_is_said_of_them_when_they_are_renumbered() {
    let lines = |players: [(u32, &str, &str); 3]| {
        players.map(|(number, name, rating)| rated(number, [name, rating, ""], "0.0", "")).concat()
    };
    let before = "\
XXR 5
XXP    1    3
XXZ 2
240 H 002    3
260 001 002    1    2
XXA    1  1.0
";
    let after = "\
XXR 5
XXP    2    3
XXZ    1
240 H 002    2
260 001 002    1    3
XXA    3  1.0
";
    let [first, second, third] = [("Gamma", "2000"), ("Alpha", "1500"), ("Beta", "1500")];
    let old = [(1, third.0, third.1), (2, first.0, first.1), (3, second.0, second.1)];
    let new = [(1, first.0, first.1), (2, second.0, second.1), (3, third.0, third.1)];
    let report = format!("{before}{}### Pairwright club 1 2: Caissa\n", lines(old));
    let expected = format!("{after}{}### Pairwright club 1 3: Caissa\n", lines(new));
    let renumbered = document(&report).renumbered().unwrap();
    assert_eq!(text(&renumbered), expected);
    assert_eq!(renumbered.renumbered().unwrap(), renumbered);

    let begun = played("XXR 3\n", ["1.0", "0.0", "0.5", "0.5", "0.5"], "0000 - H");
    assert_eq!(document(&begun).renumbered(), Err(EntryError::Begun { paired: 1 }));
    let bands = document(&format!("XXR 5\n250       1.0 001 001    1    2\n{}", four()));
    assert_eq!(bands.renumbered(), Err(EntryError::Numbered { code: "250".to_owned() }));
}
