//! `check` agrees with every round that was written into a report, and the next round is paired from that
//! report as from the original.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};

use pairwright::model::{Bye, GameResult, Presence};
use pairwright::ruleset::Ruleset;
use pairwright::{
    CheckOptions, Circumstance, Circumstances, Event, GameEnd, PairedRound, PairingNumber, Round,
    Rules, complete_editions,
};
use pairwright_testkit::corpora::{due, fixtures, one_of};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

/// Ways to spell the report before a round is written into it.
const VARIANTS: [fn(&str) -> String; 5] = [
    str::to_owned,
    |text| without(text, &["XXR", "142"]),
    |text| without(text, &["XXS", "162", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"]),
    |text| without(text, &["XXR", "142", "XXS", "162", "BBW", "BBD", "BBL"]),
    |text| format!("{}\nXXZ {}\n", text.trim_end(), two_numbers(text)),
];

fn without(text: &str, codes: &[&str]) -> String {
    let lines = text.lines().filter(|line| !codes.iter().any(|code| line.starts_with(code)));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The second and third players' numbers.
fn two_numbers(text: &str) -> String {
    let numbers = text.lines().filter_map(|line| line.strip_prefix("001")?.get(1..5));
    numbers.skip(1).take(2).collect::<Vec<_>>().join(" ")
}

/// Of how many parts the everyday tests write one.
const PARTS: usize = 8;

/// Reports of the fixtures: one in three, so that the test takes seconds, and of these one of `parts` parts; and all reports
/// on which a property once failed.
fn samples(parts: usize) -> Vec<PathBuf> {
    let is_wanted = |(place, path): &(usize, PathBuf)| {
        let is_short = std::fs::metadata(path).unwrap().len() < 8_000;
        is_short && place.is_multiple_of(3 * parts)
            || path.to_string_lossy().contains("reliability")
    };
    fixtures("").into_iter().enumerate().filter(is_wanted).map(|(_, path)| path).collect()
}

/// The report with `paired` written into it, read again; it must agree.
fn written(paired: &PairedRound<'_>, ruleset: &dyn Ruleset, place: &str) -> Event {
    let report = paired.to_report();
    let text = || String::from_utf8_lossy(&report).into_owned();
    let event = Event::from_bytes(&report).unwrap_or_else(|e| panic!("{place}: {e}\n{}", text()));
    let event = event.as_individual_dutch();
    assert_eq!(event.tournament().rounds_paired(), paired.round(), "{place}\n{}", text());
    let ruled = event.under(Rules::By(ruleset)).unwrap();
    let options = CheckOptions { round: Some(paired.round()), no_reasons: true };
    let check = ruled.check(options).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert!(check.rounds.iter().all(|round| round.agrees), "{place}\n{}\n{check:#?}", text());
    event
}

/// Pairs and writes every round of a report, by every edition. Returns the number of rounds.
fn write_all(path: &Path, text: &str, variant: usize) -> usize {
    let Ok(event) = Event::from_bytes(text.as_bytes()) else { return 0 };
    // Events of any kind: this is a property of reports.
    let event = event.as_individual_dutch();
    let tournament = event.tournament();
    let mut count = 0;
    for ruleset in complete_editions() {
        let ruled = event.under(Rules::By(ruleset)).unwrap();
        for round in 1..=tournament.rounds_paired() + 1 {
            let Ok(paired) = ruled.pair(round) else { continue };
            // A bye alone is no recorded round.
            if paired.boards().is_empty() {
                continue;
            }
            let id = ruleset.edition().id;
            let place = format!("{} variant {variant} round {round} {id}", path.display());
            let after = written(&paired, ruleset, &place);
            let written = after.tournament();
            assert_eq!(written.points(), tournament.points(), "{place}");
            assert_eq!(written.final_round(), final_round(&event, round), "{place}");
            // Absences do not carry over to the next round, and byes of future rounds stay.
            for (player, index) in tournament.players().iter().zip(tournament.indices()) {
                let is_new = written.presence(index, round + 1) == Presence::Absent;
                let bye = written.player(index).record(round + 1);
                assert_eq!(is_new, bye.letter() != ' ' && bye.letter() != 'U', "{place}");
                let beyond = tournament.rounds_paired().max(round) + 1;
                assert_eq!(written.player(index).record(beyond), player.record(beyond), "{place}");
            }
            count += 1;
        }
    }
    count
}

/// The final round of the event in which `round` was paired last.
fn final_round(event: &Event, round: Round) -> Round {
    event.tournament().final_round().max(round)
}

#[test]
fn what_was_paired_is_what_is_checked() {
    let parts = one_of(PARTS);
    let samples = samples(parts);
    let of_file = |path: &PathBuf| {
        let Ok(text) = String::from_utf8(std::fs::read(path).unwrap()) else { return [0; 5] };
        let mut counts = [0; 5];
        for (variant, spell) in VARIANTS.iter().enumerate() {
            let spelt = spell(&text);
            if variant == 0 || spelt != text {
                counts[variant] = write_all(path, &spelt, variant);
            }
        }
        counts
    };
    let sums = samples.par_iter().map(of_file).reduce(
        || [0; 5],
        |mut sums, counts| {
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            sums
        },
    );
    println!("{} reports, {sums:?} rounds", samples.len());
    assert!(
        sums.iter()
            .zip([3500, 2000, 700, 2000, 3500])
            .all(|(sum, least)| *sum >= due(least, parts)),
        "{sums:?}"
    );
}

/// After circumstances that give nobody a seat in the round, `check` agrees. After others, pairing again with
/// them gives the round again.
#[test]
fn a_round_with_circumstances_is_what_is_checked() {
    let parts = one_of(PARTS);
    let samples = samples(parts);
    let of_file = |path: &PathBuf| {
        let Ok(event) = Event::from_bytes(&std::fs::read(path).unwrap()) else { return [0; 2] };
        let event = event.as_individual_dutch();
        let mut counts = [0; 2];
        for ruleset in complete_editions() {
            for round in 1..=event.tournament().rounds_paired() + 1 {
                let place = format!("{} round {round}", path.display());
                let [checked, asked_again] = write_with_wishes(&event, ruleset, round, &place);
                counts = [counts[0] + checked, counts[1] + asked_again];
            }
        }
        counts
    };
    let sums = samples.par_iter().map(of_file).reduce(|| [0; 2], |a, b| [a[0] + b[0], a[1] + b[1]]);
    println!("{} reports, {sums:?} rounds", samples.len());
    assert!(sums[0] > due(4500, parts) && sums[1] > due(700, parts), "{sums:?}");
}

/// Pairs and writes a round with a quarter of all possible circumstances. Returns the number of rounds
/// checked, and of those paired again.
fn write_with_wishes(
    event: &Event,
    ruleset: &dyn Ruleset,
    round: Round,
    place: &str,
) -> [usize; 2] {
    let mut counts = [0; 2];
    let turns = wishes(event, round).into_iter().enumerate();
    for (turn, wishes) in turns.filter(|(turn, _)| turn % 4 == usize::from(round) % 4) {
        let place = format!("{place} {} {wishes:?}", ruleset.edition().id);
        let wishes = Circumstances(wishes);
        let Ok(with) = event.with(round, &wishes) else { continue };
        let Ok(paired) = with.under(Rules::By(ruleset)).unwrap().pair(round) else { continue };
        if paired.boards().is_empty() {
            continue;
        }
        let is_given = turn >= 6;
        counts[usize::from(is_given)] += 1;
        if is_given {
            let again = Event::from_bytes(&paired.to_report()).and_then(|e| e.with(round, &wishes));
            let again = again.unwrap_or_else(|error| panic!("{place}: {error}"));
            let again = again.as_individual_dutch();
            let again = again.under(Rules::By(ruleset)).unwrap().pair(round);
            let again = again.unwrap_or_else(|error| panic!("{place}: {error}")).numbered_boards();
            assert_eq!(again, paired.numbered_boards(), "{place}");
        } else {
            let after = written(&paired, ruleset, &place);
            assert_eq!(after.tournament().points(), event.tournament().points(), "{place}");
        }
    }
    counts
}

/// Possible circumstances in a round: six that give nobody a seat, and two that do.
fn wishes(event: &Event, round: Round) -> [Vec<Circumstance>; 8] {
    let tournament = event.tournament();
    let is_present = |&index: &_| tournament.presence(index, round) == Presence::Present;
    let mut numbers: Vec<PairingNumber> =
        tournament.indices().filter(is_present).map(|index| tournament.number(index)).collect();
    let turn = usize::from(round) % numbers.len().max(1);
    numbers.rotate_left(turn);
    let [one, other, third, fourth, ..] = numbers[..] else { return [const { Vec::new() }; 8] };
    let game = round.checked_sub(1).and_then(|before| {
        let index = tournament.index_of(one)?;
        let opponent = tournament.player(index).record(before).opponent()?;
        let end = GameEnd::Played(GameResult::Draw);
        Some(Circumstance::Result(one, tournament.number(opponent), end))
    });
    [
        vec![Circumstance::Absent(one)],
        vec![Circumstance::Bye(one, Bye::HalfPoint), Circumstance::Bye(other, Bye::ZeroPoint)],
        vec![Circumstance::Bye(one, Bye::FullPoint), Circumstance::Absent(fourth)],
        vec![Circumstance::Forbidden(one, third)],
        game.into_iter().collect(),
        vec![Circumstance::Absent(third), Circumstance::Forbidden(one, other)],
        vec![Circumstance::Fixed(one, third)],
        vec![Circumstance::Bye(other, Bye::PairingAllocated)],
    ]
}

/// An event of `players` with the Baku acceleration, in which nothing is paired yet; `more` are further lines.
fn accelerated(players: u16, more: &str) -> String {
    let line = |number: u16| {
        let (name, rating) = (format!("Player {number}"), 2600 - 10 * number);
        format!("001 {number:4}      {name:33} {rating:4} {:26}  0.0 {number:4}\n", "")
    };
    let lines: String = (1..=players).map(line).collect();
    format!("012 Accelerated\nXXR 7\nXXC white1\n192 FIDE_DUTCH_BAKU\n{more}{lines}")
}

/// The upper group is half of those entered. A player who is absent from the first round is entered. One who has nothing in it
/// is late, and is not, whether the round is new or opened again, unless a bye in it is given then.
#[test]
fn the_upper_group_of_the_baku_acceleration_stays_as_the_first_round_is_written() {
    let number = |number: u32| PairingNumber::new(number).unwrap();
    let (mut new, mut again) = (0, 0);
    for players in 6..30 {
        let away = [2, players - 1, players - 3];
        let away = &away[..=usize::from(players) % 3];
        let words: Vec<String> = away.iter().map(u16::to_string).collect();
        for ruleset in complete_editions() {
            let place = format!("{players} players {}", ruleset.edition().id);
            let text = accelerated(players, &format!("XXZ {}\n", words.join(" ")));
            let event = Event::from_bytes(text.as_bytes()).unwrap().as_individual_dutch();
            let paired = event.under(Rules::By(ruleset)).unwrap();
            let report = paired.pair(1).unwrap().to_report();
            written(&paired.pair(1).unwrap(), ruleset, &place);
            new += 1;
            // As they came late: their zero-point byes are blank.
            let late = String::from_utf8(report).unwrap().replace("0000 - Z", "");
            let event = Event::from_bytes(late.as_bytes()).unwrap().as_individual_dutch();
            for wish in [
                Circumstance::Forbidden(number(1), number(3)),
                Circumstance::Bye(number(3), Bye::HalfPoint),
                Circumstance::Absent(number(4)),
                Circumstance::Bye(number(away[0].into()), Bye::HalfPoint),
                Circumstance::Absent(number(away[0].into())),
            ] {
                let with = event.with(1, &Circumstances(vec![wish])).unwrap();
                let Ok(paired) = with.under(Rules::By(ruleset)).unwrap().pair(1) else { continue };
                written(&paired, ruleset, &format!("{place} {wish}"));
                again += 1;
            }
        }
    }
    assert!(new == 72 && again == 360, "{new} {again}");
}
