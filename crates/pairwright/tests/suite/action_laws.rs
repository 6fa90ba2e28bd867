//! Laws of actions: done twice is done once, undone is as before, byes of later rounds stay, and what comes of an action
//! is read as it is written, of every action in all its spellings.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

use std::collections::BTreeMap;

use pairwright::model::RoundRecord;
use pairwright::ruleset::Ruleset;
use pairwright::{
    Action, CheckOptions, Event, GameEnd, Participation, Round, Rules, complete_editions,
};
use pairwright_testkit::corpora::{due, fixtures, one_of};
use pairwright_testkit::random::{Random, random_event};

use crate::actions::five;

/// Events of our own, recorded ones of the fixtures and of the corpora's samples, and random ones.
fn events() -> Vec<Event> {
    let mut events: Vec<Event> = vec![five()];
    let corpora: Vec<_> = fixtures("corpus").into_iter().step_by(40).collect();
    let folders = ["real", "identify", "cases", "trf"].into_iter().flat_map(fixtures);
    for path in folders.chain(corpora) {
        let event = Event::from_bytes(&std::fs::read(path).unwrap());
        events.extend(event.ok().filter(|event| event.tournament().players().len() < 150));
    }
    events.extend((0..30).filter_map(|seed| Event::from_tournament(&random_event(seed)).ok()));
    events
}

/// Random actions, most of them possible, by each edition in turn.
#[test]
fn laws_of_random_actions() {
    let events = events();
    assert!(events.len() > 150, "{} events", events.len());
    let editions: Vec<&dyn Ruleset> = complete_editions().collect();
    let mut refused = 0;
    let mut undone = 0;
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let parts = one_of(4);
    for (seed, event) in events.into_iter().enumerate().step_by(parts) {
        let mut random = Random::new(seed as u64);
        let ruleset = editions[seed % editions.len()];
        let mut event = event;
        for _ in 0..30 {
            let line = random_line(&mut random, &event);
            let action = event.action(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            spelt_in_all_ways(&event, &action);
            let before = event.document().to_bytes();
            let acted = event.act_under(ruleset, &action);
            assert_eq!(event.document().to_bytes(), before, "an event is never changed");
            let Ok(once) = acted else {
                refused += 1;
                continue;
            };
            *kinds.entry(line.split(' ').next().unwrap().to_owned()).or_default() += 1;
            read_as_written(&once.event, &action);
            unknown_lines_stay(&event, &once.event, &action);
            later_byes_stay(&event, &once.event, &action);
            if !matches!(action, Action::Enter(_)) {
                let twice = once.event.act_under(ruleset, &action);
                let twice = twice.unwrap_or_else(|error| {
                    panic!(
                        "{action} ({}): {error}\n{}\n{}",
                        once.said,
                        report_of(&event),
                        report_of(&once.event)
                    )
                });
                assert!(!twice.changed, "{action}\n{}", report_of(&once.event));
            }
            // What results are worth is stated once it does not show any more.
            let states_points = |event: &Event| report_of(event).contains("\nXXS");
            if once.changed
                && states_points(&event) == states_points(&once.event)
                && let Some(inverse) = inverse(&event, &action)
            {
                let back = once.event.act_under(ruleset, &inverse);
                let back = back.unwrap_or_else(|error| panic!("{action}, {inverse}: {error}"));
                let [was, is] = [&event, &back.event].map(report_of);
                assert_eq!(is, was, "{action}, {inverse}");
                undone += 1;
            }
            event = once.event;
        }
    }
    assert!(kinds.len() >= 12 && refused > due(100, parts), "{refused} {kinds:?}");
    assert!(undone > due(500, parts), "{undone}");
    assert!(kinds.values().sum::<usize>() > due(2000, parts), "{kinds:?}");
}

/// A round that is paired by an action is that of the edition, checked from the report it is written into.
#[test]
fn a_round_paired_by_an_action_is_the_edition_s() {
    let mut paired = 0;
    for ruleset in complete_editions() {
        for event in events().into_iter().step_by(5) {
            let round = event.tournament().rounds_paired() + 1;
            let action = event.action("pair").unwrap();
            let Ok(acted) = event.act_under(ruleset, &action) else { continue };
            let event = Event::from_bytes(&acted.event.document().to_bytes()).unwrap();
            let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
            let check = event.under(Rules::By(ruleset)).unwrap().check(options).unwrap();
            assert_eq!(check.rounds_differing, 0, "{}", report_of(&event));
            paired += 1;
        }
    }
    assert!(paired > 30, "{paired}");
}

/// The words and the JSON of an action are the action again.
fn spelt_in_all_ways(event: &Event, action: &Action) {
    assert_eq!(event.action(&action.to_string()), Ok(action.clone()), "{action}");
    let json = pairwright::json_line(action).unwrap();
    assert_eq!(json.parse(), Ok(action.clone()), "{json}");
}

fn read_as_written(event: &Event, action: &Action) {
    let read = Event::from_bytes(&event.document().to_bytes()).unwrap();
    // An old encoding may be guessed anew, which is about names only.
    if event.document().encoding() == "UTF-8" {
        assert_eq!(read.tournament(), event.tournament(), "{action}");
    }
    assert_eq!(read.document().to_bytes(), event.document().to_bytes(), "{action}");
}

/// Byes of rounds that have not been paired, of players other than those of the action.
fn later_byes_stay(before: &Event, after: &Event, action: &Action) {
    let taken = if let Action::Take { player, .. } = action { Some(*player) } else { None };
    let renames = *action == Action::Renumber;
    let paired = |event: &Event| event.tournament().rounds_paired();
    let first = paired(before).max(paired(after)) + 1;
    for player in before.tournament().players() {
        if Some(player.number) == taken || renames {
            continue;
        }
        let now = after.tournament().index_of(player.number).unwrap();
        for round in first..first + 12 {
            let [was, is] = [player.record(round), after.tournament().player(now).record(round)];
            let stays = was == is || !matches!(was, RoundRecord::Bye(_));
            assert!(stays, "{action}: player {} in round {round}: {was:?}, {is:?}", player.number);
        }
    }
}

/// What takes `action` back, where one action does.
fn inverse(event: &Event, action: &Action) -> Option<Action> {
    let tournament = event.tournament();
    let lines = || event.document().lines();
    match action {
        Action::Result { round, one, other, .. } => {
            let [first, second] = [one, other].map(|player| tournament.index_of(*player));
            let record = |index| tournament.player(index).record(*round);
            let (one_record, other_record) = (record(first?), record(second?));
            let end = GameEnd::of(&one_record, &other_record);
            // Other spellings of a result are not those in which it is entered.
            let column = 98 + 10 * usize::from(*round - 1);
            let letters = [one, other].map(|player| {
                let own = lines().find(|line| line.starts_with(&format!("001 {player:>4}")))?;
                own.chars().nth(column).filter(|_| own.chars().nth(82) == Some('.'))
            });
            let is_usual =
                letters.into_iter().all(|letter| letter.is_some_and(|c| "1=0+-WDL ".contains(c)));
            (is_usual && one_record.colour().is_some()).then_some(Action::Result {
                round: *round,
                one: *one,
                other: *other,
                end,
            })
        }
        Action::Take { player, rounds, part } if *part != Participation::Plays => {
            let player_of = tournament.player(tournament.index_of(*player)?);
            let last = rounds.last.or(tournament.total_rounds())?;
            let was_blank = |round: Round| {
                player_of.record(round) == RoundRecord::Blank && round > tournament.rounds_paired()
            };
            let lists = lines().any(|line| line.starts_with("240") || line.starts_with("XXZ"));
            let has_tail = lines().any(|line| line.ends_with(' '));
            (!lists && !has_tail && (rounds.first..=last).all(was_blank)).then_some(Action::Take {
                player: *player,
                rounds: *rounds,
                part: Participation::Plays,
            })
        }
        Action::Forbid { players, .. } => {
            let has_bans = lines().any(|line| line.starts_with("XXP") || line.starts_with("260"));
            // A line at the end has an end itself.
            let ends =
                event.document().to_bytes().last().is_some_and(|byte| b"\r\n".contains(byte));
            (!has_bans && ends).then(|| Action::Allow { players: players.clone() })
        }
        _ => None,
    }
}

fn report_of(event: &Event) -> String {
    String::from_utf8_lossy(&event.document().to_bytes()).into_owned()
}

/// Lines that are of no player and that no action is about.
fn unknown_lines_stay(before: &Event, after: &Event, action: &Action) {
    let others = |event: &Event| -> Vec<String> {
        let is_other = |line: &&str| {
            ["022", "032", "082", "112", "122", "###", "XXA", "192"]
                .iter()
                .any(|code| line.starts_with(code))
                && !line.contains("XXZ")
                && !line.contains("240")
                && !line.starts_with("### Pairwright")
        };
        event.document().lines().filter(is_other).map(str::to_owned).collect()
    };
    if !matches!(action, Action::Set(_) | Action::Renumber) {
        assert_eq!(others(before), others(after), "{action}");
    }
}

fn random_line(random: &mut Random, event: &Event) -> String {
    let tournament = event.tournament();
    let players = tournament.players();
    let any = |random: &mut Random| players[random.below(players.len())].number;
    let paired = tournament.rounds_paired();
    let round = 1 + random.below(usize::from(paired) + 2);
    let (one, other) = (any(random), any(random));
    let other = if one == other {
        players[(random.below(players.len()) + 1) % players.len()].number
    } else {
        other
    };
    match random.below(24) {
        0 => format!(
            "player \"New, {}\" rating={} federation=FRA club=\"Club {}\"",
            random.below(100),
            random.below(2500),
            random.below(3)
        ),
        1 => format!("amend {one} rating={} name=\"X = Y\"", random.below(2500)),
        2 => format!("absent {one} {round}"),
        3 => format!("half-bye {one} {}", paired + 1),
        4 => format!("plays {one} {round}-"),
        5 => format!("forbid {one} {other} rounds={round}-"),
        6 => format!("forbid {one} {other}"),
        7 => format!("allow {one} {other}"),
        8 | 9 => format!("pair {}", paired + 1),
        10 => format!("unpair {paired}").replace(" 0", " 1"),
        11 => format!("set rounds {}", paired + 3),
        12 => format!("amend {one} club=\"Club {}\" federation=NED", random.below(3)),
        13 => format!("forbid club=\"Club {}\"", random.below(3)),
        14 => format!("allow club=\"Club {}\"", random.below(3)),
        15 => format!("publish {}", paired.max(1)),
        16 => format!("full-bye {one} {}-{}", paired + 1, paired + 2),
        17 if random.below(4) == 0 => "renumber".to_owned(),
        18 if random.below(4) == 0 => {
            ["set points \"W=3 D=1 L=0\"", "set points \"\"", "set acceleration baku"]
                [random.below(3)]
            .to_owned()
        }
        _ => {
            let game = (1..=paired.max(1)).rev().find_map(|round| {
                let index = tournament.index_of(one)?;
                let opponent = tournament.player(index).record(round).opponent()?;
                (random.below(2) == 0).then(|| (round, tournament.number(opponent)))
            });
            let (round, opponent) = game.unwrap_or((1, other));
            let ends = ["1-0", "0-1", "1/2-1/2", "+/-", "-/-", "open", "0-0", "0-1/2", "W-L"];
            format!("result {round} {one} {opponent} {}", ends[random.below(ends.len())])
        }
    }
}
