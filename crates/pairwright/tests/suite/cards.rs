//! Rounds paired from pairing cards.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fmt::Write as _;

use pairwright::model::{Bye, Colour, PlayerIndex, PointSystem, Presence, RoundRecord, Tournament};
use pairwright::ruleset::{PairingRequest, Ruleset};
use pairwright::{Error, Event, Round, Rules, complete_editions};
use pairwright_testkit::corpora::{fixtures, read};
use pairwright_testkit::random::random_event;

/// The word of a round on the card of `player`; results are left out.
fn word(
    tournament: &Tournament,
    player: PlayerIndex,
    round: Round,
    cards: &[PlayerIndex],
) -> String {
    match tournament.player(player).record(round) {
        RoundRecord::Game { opponent, colour, .. } => {
            let score = |player| tournament.score_before(player, round);
            let float = match score(player).cmp(&score(opponent)) {
                std::cmp::Ordering::Greater => "v",
                std::cmp::Ordering::Less => "^",
                std::cmp::Ordering::Equal => "",
            };
            let colour = if colour == Colour::White { 'w' } else { 'b' };
            let has_card = cards.contains(&opponent);
            let number = has_card.then(|| tournament.number(opponent).to_string());
            let opponent = number.unwrap_or_else(|| "?".to_owned());
            format!("{opponent}{colour}{float}")
        }
        RoundRecord::Forfeit { won, .. } => if won { "+" } else { "-" }.to_owned(),
        RoundRecord::Bye(Bye::PairingAllocated) => "pab".to_owned(),
        RoundRecord::Bye(Bye::FullPoint) => "full".to_owned(),
        RoundRecord::Bye(Bye::HalfPoint) => "half".to_owned(),
        _ => "zero".to_owned(),
    }
}

/// The cards of these players before `round`.
fn cards(tournament: &Tournament, round: Round, total: Round, players: &[PlayerIndex]) -> String {
    let mut text = format!("pairing cards\nround {round} of {total}\n");
    if let Some(lot) = tournament.initial_colour().or(tournament.lot_shown()) {
        let _ = writeln!(text, "lot {}", if lot == Colour::White { "white" } else { "black" });
    }
    for &player in players {
        let score = tournament.score_before(player, round);
        let _ = write!(text, "{} {score}", tournament.number(player));
        for past in 1..round {
            let _ = write!(text, " {}", word(tournament, player, past, players));
        }
        text.push('\n');
    }
    text
}

/// The boards of a round, each with the lower number first, and the bye.
fn boards(event: &Event, ruleset: &dyn Ruleset, round: Round) -> Result<Vec<[u32; 2]>, Error> {
    let pairing = event.under(Rules::By(ruleset))?.pair(round)?;
    let mut boards: Vec<[u32; 2]> =
        pairing.boards().into_iter().map(|(white, black)| [white.get(), black.get()]).collect();
    boards.extend(pairing.bye().map(|player| [player.get(), 0]));
    boards.sort_unstable();
    Ok(boards)
}

/// Whether cards can state all of an event: usual points, no virtual ones, and numbers as the ranking.
fn is_plain(tournament: &Tournament) -> bool {
    *tournament.points() == PointSystem::default()
        && tournament.acceleration().is_empty()
        && tournament.forbidden().is_empty()
        && tournament.indices().all(|it| tournament.initial_rank(it) == it.get())
}

/// Pairs `round` from the cards of everybody in it, and of the event; the number of rounds compared.
fn compare(tournament: &Tournament, round: Round, total: Round, place: &str) -> usize {
    let present: Vec<PlayerIndex> = tournament
        .indices()
        .filter(|&player| tournament.presence(player, round) == Presence::Present)
        .collect();
    // The lot counts those who took part, and cards do not know who else did.
    let has_entered = |player: &PlayerIndex| {
        present.contains(player)
            || (1..round).any(|past| tournament.player(*player).record(past).is_paired())
    };
    // In later rounds it is read off the first who was paired in round one, whose card is there.
    let is_paired_first = |player: &PlayerIndex| tournament.player(*player).record(1).opponent();
    let first = tournament.indices().find(|player| is_paired_first(player).is_some());
    let has_first = round == 1 || first.is_none_or(|first| present.contains(&first));
    let all_entered = tournament.indices().all(|player| has_entered(&player));
    if present.len() < 2 || !all_entered || !has_first {
        return 0;
    }
    let text = cards(tournament, round, total, &present) + "below 0\n";
    let event: Event = text.parse().unwrap_or_else(|error| panic!("{place}: {error}\n{text}"));
    assert!(event.is_of_cards());
    let mut compared = 0;
    for ruleset in complete_editions() {
        let request = PairingRequest::with_total_rounds(tournament, round, total).unwrap();
        let of_report = ruleset.pair_round(&request);
        let of_report = of_report.ok().and_then(|outcome| match outcome {
            pairwright::ruleset::Outcome::Paired(pairing) => Some(pairing),
            pairwright::ruleset::Outcome::Impossible(_) => None,
        });
        let of_cards = boards(&event, ruleset, round).ok();
        let of_report = of_report.map(|pairing| {
            let number = |player| tournament.number(player).get();
            let pairs = pairing.boards.iter().map(|it| [number(it.white), number(it.black)]);
            let mut boards: Vec<[u32; 2]> =
                pairs.chain(pairing.bye.map(|player| [number(player), 0])).collect();
            boards.sort_unstable();
            boards
        });
        assert_eq!(of_cards, of_report, "{place} round {round} {}\n{text}", ruleset.edition().id);
        compared += 1;
    }
    compared
}

/// Cards of everybody in a round, without results, give the pairing of the round: stand-ins, results and virtual points
/// decide nothing.
#[test]
fn the_cards_of_all_players_are_paired_like_the_event() {
    let mut compared = 0;
    for path in fixtures("corpus").into_iter().step_by(9) {
        let tournament = read(&path);
        if !is_plain(&tournament) || tournament.players().len() > 60 {
            continue;
        }
        for round in 1..=tournament.rounds_paired() {
            let total = tournament.final_round();
            compared += compare(&tournament, round, total, &path.display().to_string());
        }
    }
    for seed in 0..150 {
        let tournament = random_event(seed);
        if is_plain(&tournament) {
            let next = tournament.rounds_paired() + 1;
            let total = next + Round::try_from(seed % 2).unwrap();
            compared += compare(&tournament, next, total, &format!("seed {seed}"));
        }
    }
    println!("{compared} rounds");
    assert!(compared > 1_000, "{compared}");
}

/// Stands for the players who wait below the cards.
const BELOW: u32 = 9999;

/// The boards with a card, those below the cards under one number.
fn with_cards(event: &Event, ruleset: &dyn Ruleset, round: Round) -> Option<Vec<[u32; 2]>> {
    let is_below = |number: u32| {
        let players = event.tournament().players();
        players.iter().any(|it| it.number.get() == number && it.name.contains("below the cards"))
    };
    let boards = boards(event, ruleset, round).ok()?.into_iter();
    let boards = boards.map(|board| board.map(|it| if is_below(it) { BELOW } else { it }));
    let mut boards: Vec<[u32; 2]> = boards.filter(|board| *board != [BELOW; 2]).collect();
    for board in boards.iter_mut().filter(|board| board.contains(&BELOW)) {
        board.sort_unstable();
    }
    boards.sort_unstable();
    Some(boards)
}

/// One or two scoregroups are paired as if more than enough players waited below who may meet everybody.
#[test]
fn as_many_wait_below_as_float_down() {
    let mut compared = 0;
    for seed in 0..300 {
        let tournament = random_event(seed);
        if !is_plain(&tournament) {
            continue;
        }
        let round = tournament.rounds_paired() + 1;
        let score = |&player: &PlayerIndex| tournament.score_before(player, round);
        let is_present = |it: &PlayerIndex| tournament.presence(*it, round) == Presence::Present;
        let mut scores: Vec<_> =
            tournament.indices().filter(is_present).map(|it| score(&it)).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        scores.dedup();
        for groups in 1..scores.len().min(3) {
            let is_top = |it: &PlayerIndex| is_present(it) && score(it) >= scores[groups - 1];
            let top: Vec<PlayerIndex> = tournament.indices().filter(is_top).collect();
            let text = cards(&tournament, round, round + 1, &top);
            let event: Event = text.parse().unwrap();
            let more: Event = format!("{text}below {}\n", top.len() + 2).parse().unwrap();
            for ruleset in complete_editions() {
                let [own, wide] = [&event, &more].map(|event| with_cards(event, ruleset, round));
                assert_eq!(own, wide, "{} seed {seed}\n{text}", ruleset.edition().id);
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

const EDITIONS: [&str; 3] = ["dutch-2012", "dutch-2017", "dutch-2026"];

/// A public case: its file, the round, the editions, and the whole round that answers it, the bye with 0.
type Answered = (&'static str, Round, &'static [&'static str], &'static [[u32; 2]]);

/// Cases in which lower scoregroups change nothing in higher ones, worked out by hand or with a second program.
const FROM_THE_TOP: [Answered; 3] = [
    ("b11_uscf16131", 5, &["dutch-2017"], &[[2, 5], [1, 7], [3, 9], [8, 4], [10, 6]]),
    (
        "b12_uscf617",
        4,
        &["dutch-2012"],
        &[[5, 1], [12, 2], [4, 6], [9, 7], [3, 14], [18, 13], [10, 17], [15, 19], [11, 16]],
    ),
    ("b15_uscf3573", 5, &["dutch-2017"], &[[6, 3], [2, 5], [7, 1], [4, 0]]),
];

/// Cases in which they do: the last players have met, or have had the bye.
const FROM_BELOW: [Answered; 3] = [
    ("b03_cc6619", 5, &EDITIONS, &[[1, 3], [8, 2], [10, 6], [4, 5], [9, 7]]),
    ("b04_cc6619_2", 5, &["dutch-2012"], &[[2, 4], [7, 1], [3, 10], [9, 5], [6, 8]]),
    ("b16_uscf23533", 5, &["dutch-2017"], &[[1, 3], [4, 2], [6, 7], [9, 5], [8, 0]]),
];

/// The highest scoregroups of a case, as cards, have the boards of its answer, and so have the cards of all players.
#[test]
fn scoregroups_of_public_cases_are_paired_as_they_were_answered() {
    let mut compared = 0;
    for (place, case) in FROM_THE_TOP.into_iter().chain(FROM_BELOW).enumerate() {
        let (file, round, editions, answer) = case;
        let path = fixtures("cases").into_iter().find(|it| it.file_stem().unwrap() == file);
        let tournament = read(&path.unwrap());
        let score = |&player: &PlayerIndex| tournament.score_before(player, round);
        let is_present = |it: &PlayerIndex| tournament.presence(*it, round) == Presence::Present;
        let present: Vec<PlayerIndex> = tournament.indices().filter(is_present).collect();
        let mut scores: Vec<_> = present.iter().map(score).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        scores.dedup();
        for (group, least) in (1..).zip(&scores) {
            let is_whole = group == scores.len();
            if place >= FROM_THE_TOP.len() && !is_whole {
                continue;
            }
            let top: Vec<PlayerIndex> =
                present.iter().copied().filter(|it| score(it) >= *least).collect();
            let total = tournament.final_round().max(round);
            let below = if is_whole { "below 0\n" } else { "" };
            let text = cards(&tournament, round, total, &top) + below;
            let event: Event = text.parse().unwrap();
            let number = |number: u32| {
                let is_theirs = |&&it: &&PlayerIndex| tournament.number(it).get() == number;
                if top.iter().any(|it| is_theirs(&it)) || is_whole { number } else { BELOW }
            };
            let mut expected: Vec<[u32; 2]> = answer
                .iter()
                .map(|board| board.map(number))
                .filter(|it| *it != [BELOW; 2])
                .collect();
            for board in expected.iter_mut().filter(|board| board.contains(&BELOW)) {
                board.sort_unstable();
            }
            expected.sort_unstable();
            for id in editions {
                let ruleset = pairwright::edition(id).unwrap();
                let found = with_cards(&event, ruleset, round);
                assert_eq!(found.as_ref(), Some(&expected), "{file} {id}\n{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 15, "{compared}");
}

/// A round of cards, and nothing else, can be asked about.
#[test]
fn what_cards_do_not_tell_is_refused() {
    let text = "pairing cards\nround 3 of 5\n1 2.0 2w ?b\n2 1.0 1b ?w\n3 1.0 ?b ?w\n";
    let event: Event = text.parse().unwrap();
    let ruled = event.under(pairwright::edition("2026").unwrap()).unwrap();
    assert_eq!(ruled.pair(None).unwrap().boards().len(), 2);
    let absent = pairwright::Circumstances(vec![pairwright::Circumstance::Absent(
        pairwright::PairingNumber::new(3).unwrap(),
    )]);
    let player = pairwright::PairingNumber::new(1).unwrap();
    let refused = [
        ruled.pair(2).map(drop),
        ruled.check(pairwright::CheckOptions::default()).map(drop),
        ruled.forecast().map(drop),
        ruled.hinges(None, player).map(drop),
        ruled.opponents(player).map(drop),
        event.identify().map(drop),
        event.ranking(None, None, None).map(drop),
        event.with(None, &absent).map(drop),
    ];
    for refused in refused {
        assert!(matches!(refused, Err(Error::Cards { .. })), "{refused:?}");
    }
}
