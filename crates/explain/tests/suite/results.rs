//! What a player may get as results vary, against brute force: every version of the event is described anew, result by
//! result, and paired.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_explain::{End, Hinges, MOST_OPEN_GAMES, Opponents};
use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerSetup, Presence, Round, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use pairwright_testkit::random::{Random, random_event};

type Record = RoundRecord<PairingNumber>;

/// The results of some games, seen from White; `None` is an open game. A game is its round and the number of White.
type Results = BTreeMap<(Round, PairingNumber), Option<GameResult>>;

const RESULTS: [GameResult; 3] = [GameResult::Win, GameResult::Draw, GameResult::Loss];

fn editions() -> impl Iterator<Item = &'static dyn Ruleset> {
    let ids = ["dutch-2012", "dutch-2017", "dutch-2026"];
    ids.into_iter().map(|id| pairwright_registry::find(id).unwrap())
}

fn turned(result: GameResult) -> GameResult {
    match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    }
}

/// `tournament`, with `rounds` rounds announced, described anew with these results.
fn with(tournament: &Tournament, rounds: Round, results: &Results) -> Tournament {
    let number = |index| Some(tournament.number(index));
    let players = tournament.players().iter().map(|player| {
        let records = player.records().iter().zip(1..).map(|(record, round)| -> Record {
            let record = record.try_map(number).unwrap();
            let (Some(opponent), Some(colour)) = (record.opponent(), record.colour()) else {
                return record;
            };
            let is_white = colour == Colour::White;
            let white = if is_white { player.number } else { opponent };
            match results.get(&(round, white)) {
                None => record,
                Some(None) => RoundRecord::Pending { opponent, colour },
                Some(&Some(result)) => {
                    let result = if is_white { result } else { turned(result) };
                    RoundRecord::Game { opponent, colour, result, rated: true }
                }
            }
        });
        PlayerSetup::new(player.number, records.collect())
    });
    let setup = Setup {
        players: players.collect(),
        total_rounds: Some(rounds),
        rounds_paired: Some(tournament.rounds_paired()),
        initial_colour: tournament.initial_colour(),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

/// The games of `round` that were played, by White.
fn played(
    tournament: &Tournament,
    round: Round,
) -> Vec<(PairingNumber, PairingNumber, GameResult)> {
    let games = tournament.players().iter().filter_map(|player| match player.record(round) {
        RoundRecord::Game { opponent, colour: Colour::White, result, .. } => {
            Some((player.number, tournament.number(opponent), result))
        }
        _ => None,
    });
    games.collect()
}

/// The opponent of `player` in `round`, with whether the player has White; the inner `None` is the bye, the outer one a
/// round that cannot be paired.
type Seat = Option<Option<(PairingNumber, bool)>>;

fn seat(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    round: Round,
    player: PairingNumber,
) -> Seat {
    let request = PairingRequest::new(tournament, round).unwrap();
    let Outcome::Paired(pairing) = ruleset.pair_round(&request).unwrap() else { return None };
    let own = tournament.index_of(player).unwrap();
    if pairing.bye == Some(own) {
        return Some(None);
    }
    // Of several recorded byes, only that of the lowest ranked is one of the pairing, and a result can change who that is.
    let board = pairing.boards.iter().find(|it| it.white == own || it.black == own)?;
    let is_white = board.white == own;
    let other = if is_white { board.black } else { board.white };
    Some(Some((tournament.number(other), is_white)))
}

/// Every combination of results of `games`, one after the other.
fn combinations(games: &[(Round, PairingNumber)]) -> impl Iterator<Item = Results> + '_ {
    let count = 3_usize.pow(u32::try_from(games.len()).unwrap());
    (0..count).map(move |mut code| {
        let result = |&game: &(Round, PairingNumber)| {
            let result = RESULTS[code % 3];
            code /= 3;
            (game, Some(result))
        };
        games.iter().map(result).collect()
    })
}

/// An event of which some games of the last round are open, and those games by White.
fn open_event(seed: u64, open: usize) -> Option<(Tournament, Vec<(Round, PairingNumber)>)> {
    let event = random_event(seed);
    let last = event.rounds_paired();
    let mut random = Random::new(seed ^ 0x0A);
    let mut games = played(&event, last);
    while games.len() > open {
        games.swap_remove(random.below(games.len()));
    }
    if games.len() < open {
        return None;
    }
    let rounds = last + 1 + u16::try_from(random.below(2)).unwrap();
    let games: Vec<_> = games.into_iter().map(|(white, ..)| (last, white)).collect();
    let results = games.iter().map(|&game| (game, None)).collect();
    Some((with(&event, rounds, &results), games))
}

/// What brute force finds after each result of the player: how often each seat comes.
fn tried(
    ruleset: &dyn Ruleset,
    event: &Tournament,
    games: &[(Round, PairingNumber)],
    player: PairingNumber,
) -> BTreeMap<Option<GameResult>, BTreeMap<Seat, usize>> {
    let (last, rounds) = (event.rounds_paired(), event.final_round());
    let index = event.index_of(player).unwrap();
    let record = event.player(index).record(last);
    let mut found: BTreeMap<_, BTreeMap<Seat, usize>> = BTreeMap::new();
    for results in combinations(games) {
        let own = match record {
            RoundRecord::Pending { colour: Colour::White, .. } => results[&(last, player)],
            RoundRecord::Pending { opponent, .. } => {
                results[&(last, event.number(opponent))].map(turned)
            }
            _ => None,
        };
        let seat = seat(ruleset, &with(event, rounds, &results), last + 1, player);
        *found.entry(own).or_default().entry(seat).or_default() += 1;
    }
    found
}

/// The result of the player for an end of their game.
fn own_result(found: &Opponents, end: Option<End>) -> Option<GameResult> {
    let is_white = found.own.is_some_and(|own| own.white == found.player);
    let result = match end? {
        End::WhiteWins => GameResult::Win,
        End::Draw => GameResult::Draw,
        End::BlackWins => GameResult::Loss,
    };
    Some(if is_white { result } else { turned(result) })
}

/// How often each seat comes by the answer.
fn told(found: &pairwright_explain::AfterResult) -> BTreeMap<Seat, usize> {
    let opponents = found.opponents.iter().flat_map(|it| {
        [(Some(Some((it.opponent, true))), it.white), (Some(Some((it.opponent, false))), it.black)]
    });
    let all = opponents.chain([(Some(None), found.bye), (None, found.unpaired)]);
    all.filter(|&(_, count)| count > 0).collect()
}

#[test]
fn opponents_are_those_of_every_combination() {
    let (mut asked, mut several, mut with_bye, mut unpaired) = (0, 0, 0, 0);
    for seed in 0..160 {
        let Some((event, games)) = open_event(seed, usize::try_from(seed % 4).unwrap()) else {
            continue;
        };
        for ruleset in editions() {
            let id = ruleset.edition().id;
            for player in event.players().iter().map(|player| player.number).step_by(3) {
                let index = event.index_of(player).unwrap();
                assert_eq!(event.presence(index, event.rounds_paired() + 1), Presence::Present);
                let found = Opponents::of(ruleset, &event, player).unwrap();
                assert!(found.is_exact());
                let expected = tried(ruleset, &event, &games, player);
                assert_eq!(found.results.len(), expected.len(), "{id} {seed}");
                for after in &found.results {
                    let seats = &expected[&own_result(&found, after.end)];
                    assert_eq!(told(after), *seats, "{id} {seed} {player}: {after:?}");
                    assert_eq!(after.combinations, seats.values().sum::<usize>());
                    assert!(after.unseen.is_empty());
                    asked += 1;
                    several += usize::from(after.opponents.len() > 1);
                    with_bye += usize::from(after.bye > 0);
                    unpaired += usize::from(after.unpaired > 0);
                }
                let wins = found.results.first().map(|it| own_result(&found, it.end));
                assert!(found.own.is_none() || wins == Some(Some(GameResult::Win)));
            }
        }
    }
    println!("{asked} asked, {several} with several, {with_bye} with a bye, {unpaired} unpaired");
    assert!(asked > 1_000 && several > 200 && with_bye > 50 && unpaired > 20);
}

/// With too many open games everybody found is possible, and everybody possible is found or not excluded.
#[test]
fn what_is_not_exact_errs_on_no_side() {
    let (mut asked, mut unseen, mut missed) = (0, 0, 0);
    let open = MOST_OPEN_GAMES + 1;
    let mut events = (0..).filter_map(|seed| open_event(seed, open));
    for (event, games) in events.by_ref().take(4) {
        let last = event.rounds_paired();
        for ruleset in editions() {
            let id = ruleset.edition().id;
            // Somebody without an open game, so that all of them are games of others.
            let is_over = |it: &&pairwright_model::Player| {
                !matches!(it.record(last), RoundRecord::Pending { .. })
            };
            let Some(player) = event.players().iter().find(is_over) else { continue };
            let found = Opponents::of(ruleset, &event, player.number).unwrap();
            assert!(!found.is_exact());
            assert_eq!(found.varied.len() + found.alike.len(), open);
            let expected = &tried(ruleset, &event, &games, player.number)[&None];
            let [after] = &found.results[..] else { panic!("{id}") };
            assert_eq!(after.combinations, 729);
            let told: BTreeSet<Seat> = told(after).into_keys().collect();
            let possible: BTreeSet<Seat> = expected.keys().copied().collect();
            assert!(told.is_subset(&possible), "{id}");
            let met = |seat: &Seat| seat.flatten().map(|(other, _)| other);
            let seen: BTreeSet<PairingNumber> = told.iter().filter_map(met).collect();
            for other in possible.iter().filter_map(met) {
                assert!(seen.contains(&other) || after.unseen.contains(&other), "{id} {other}");
                missed += usize::from(!seen.contains(&other));
            }
            assert!(after.unseen.iter().all(|other| !seen.contains(other)));
            asked += 1;
            unseen += after.unseen.len();
        }
    }
    println!("{asked} asked, {unseen} unseen, of which {missed} are possible");
    assert!(asked > 5 && unseen > 0);
}

#[test]
fn a_board_hinges_on_the_results_without_which_it_is_another() {
    let (mut boards, mut changes) = (0, 0);
    for seed in 0..120 {
        let event = random_event(seed);
        let last = event.rounds_paired();
        let event = with(&event, last + u16::try_from(seed % 3).unwrap(), &Results::new());
        let games: Vec<Round> = (1..=last).collect();
        // A recorded round, or the next one.
        let round = games[usize::try_from(seed).unwrap() % games.len()] + 1;
        if round > event.final_round() {
            continue;
        }
        for ruleset in editions() {
            let request = PairingRequest::new(&event, round).unwrap();
            for player in event.players().iter().map(|player| player.number).step_by(4) {
                let Ok(found) = Hinges::of(ruleset, &request, player) else { continue };
                let own = seat(ruleset, &event, round, player);
                let mut expected = BTreeMap::new();
                for (white, _, result) in played(&event, round - 1) {
                    for other in RESULTS.into_iter().filter(|&other| other != result) {
                        let results = [((round - 1, white), Some(other))].into_iter().collect();
                        let changed = with(&event, event.final_round(), &results);
                        let then = seat(ruleset, &changed, round, player);
                        if then != own {
                            expected.insert((white, other), then);
                        }
                    }
                }
                let told = found.changes.iter().map(|change| {
                    let result = match change.end {
                        End::WhiteWins => GameResult::Win,
                        End::Draw => GameResult::Draw,
                        End::BlackWins => GameResult::Loss,
                    };
                    let seat = change.board.map(|board| {
                        let black = board.black?;
                        let is_white = board.white == player;
                        Some((if is_white { black } else { board.white }, is_white))
                    });
                    ((change.white, result), seat)
                });
                let told: BTreeMap<_, Seat> = told.collect();
                assert_eq!(told, expected, "{} {seed} {player}", ruleset.edition().id);
                assert_eq!(found.games, played(&event, round - 1).len());
                assert_eq!(found.tried, 2 * found.games);
                boards += 1;
                changes += told.len();
            }
        }
    }
    println!("{boards} boards, {changes} changes");
    assert!(boards > 400 && changes > 500);
}
