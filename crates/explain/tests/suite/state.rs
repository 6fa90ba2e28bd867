//! The state before a round.

use pairwright_explain::ExplainedRound;
use pairwright_explain::state::{Absence, Attendance, Incompatible, PlayerState, State};
use pairwright_history::Float;
use pairwright_model::{Colour, PairingNumber, Tournament};
use pairwright_registry::find;
use pairwright_ruleset::trace::Cause;
use pairwright_ruleset::{Concession, Demand, PairingRequest};
use pairwright_testkit::corpora::{fixture, fixtures, read};

fn state(tournament: &Tournament, rules: &str, round: u16) -> State {
    let request = PairingRequest::new(tournament, round).unwrap();
    State::before(find(rules).unwrap(), &request)
}

/// `3w 4b↓`: number, colour preferred, the float of the last round and of the one before.
fn card(player: &PlayerState, round: u16) -> String {
    let colour = match player.preference.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    let arrow = |back: u16| {
        let float = player.floats.iter().find(|float| float.round + back == round);
        match float.map(|float| float.float) {
            Some(Float::Down) => "↓",
            Some(Float::Up) => "↑",
            None => "-",
        }
    };
    let arrows = format!("{}{}", arrow(1), arrow(2));
    format!("{}{colour}{}", player.number, arrows.trim_end_matches('-'))
}

/// The scoregroups of the worked example as its booklet prints them, and the pairs in them that have met.
#[test]
fn the_cards_of_the_booklet() {
    let booklet = fixture("corpus/dutch-2012/tricky/booklet.trf");
    let groups = |round| -> Vec<String> {
        let state = state(&booklet, "dutch-2012", round);
        let group = |group: &pairwright_explain::state::Scoregroup| {
            let players = state.present().filter(|player| group.players.contains(&player.number));
            players.map(|player| card(player, round)).collect::<Vec<_>>().join(" ")
        };
        state.scoregroups.iter().map(group).collect()
    };
    assert_eq!(
        groups(3),
        ["2b 5b", "3w 4b↓ 6b 11w↓", "1w 7w 10b 14w↓", "8b↑ 9w↑ 12w 13w"].map(str::to_owned)
    );
    // Scores in half points: the first three groups of round 5 and the one of 1½ points.
    let fifth = groups(5);
    assert_eq!(fifth[0], "2w");
    assert!(fifth[1].starts_with('1'), "{fifth:?}");
    assert!(fifth.iter().any(|group| group.contains("9w↓") && group.contains("10b")), "{fifth:?}");
    let third = state(&booklet, "dutch-2012", 3);
    let barred = |place: usize| -> Vec<(u32, u32)> {
        let barred = third.scoregroups[place].barred.iter();
        barred.map(|barred| (barred.pair.0.get(), barred.pair.1.get())).collect()
    };
    // 3-6, 4-11 and, for the group below, 7-14 have met.
    assert_eq!((barred(1), barred(2)), (vec![(3, 6), (4, 11)], vec![(7, 14)]));
    assert_eq!(third.scoregroups[1].barred[0].because, Incompatible::Met(2));
}

/// The absent players, and the player who had the bye.
#[test]
fn the_absent_of_the_booklet() {
    let booklet = fixture("corpus/dutch-2012/tricky/booklet.trf");
    let second = state(&booklet, "dutch-2012", 2);
    let absent: Vec<_> = second.absent().map(|p| (p.number.get(), p.attendance)).collect();
    assert_eq!(absent, [(12, Attendance::Absent(Absence::ZeroPointBye))]);
    let third = state(&booklet, "dutch-2012", 3);
    let barred: Vec<u32> = third
        .present()
        .filter(|player| !player.may_have_bye)
        .map(|player| player.number.get())
        .collect();
    assert_eq!(barred, [14]);
}

/// P0, M0, X1 and Z1 of the booklet's third round: 2, 0, 0 in the group of 1½ points, and 2, 0, 1 in that
/// of one point.
#[test]
fn the_figures_of_the_booklet() {
    let booklet = fixture("corpus/dutch-2012/tricky/booklet.trf");
    let ruleset = find("dutch-2012").unwrap();
    let request = PairingRequest::new(&booklet, 3).unwrap();
    let round = ExplainedRound::of(ruleset, request).unwrap();
    let state = State::before(ruleset, &request).with_brackets(&round);
    let figures = |tenths| {
        let mut brackets = state.brackets.iter();
        let bracket = brackets.find(|bracket| bracket.score.tenths() == tenths).unwrap();
        let figure = |name| bracket.figures.iter().find(|(symbol, _)| *symbol == name).unwrap().1;
        [figure("P0"), figure("M0"), figure("X1")]
    };
    assert_eq!((figures(15), figures(10)), ([2, 0, 0], [2, 0, 1]));
}

/// Every pair that is said to be incompatible is one that the edition forbids, and vice versa.
#[test]
fn incompatible_pairs_are_those_that_the_edition_forbids() {
    let mut asked = 0;
    for rules in ["dutch-2012", "dutch-2017", "dutch-2026"] {
        let ruleset = find(rules).unwrap();
        for path in fixtures("editions") {
            let event = read(&path);
            let round = event.rounds_paired();
            let total = event.total_rounds().unwrap_or(round);
            let request = PairingRequest::with_total_rounds(&event, round, total).unwrap();
            let state = State::before(ruleset, &request);
            let index = |number: PairingNumber| event.index_of(number).unwrap();
            for group in &state.scoregroups {
                for (place, &one) in group.players.iter().enumerate() {
                    for &other in &group.players[place + 1..] {
                        let demand = Demand::Pair(index(one), index(other));
                        let conceded = ruleset.concede(&request, demand).unwrap();
                        let forbids = match conceded {
                            Concession::Forbidden(objection) => {
                                matches!(objection.cause, Cause::Meeting | Cause::AbsoluteColour)
                            }
                            Concession::Paired(_) => false,
                        };
                        let told = group.barred.iter().any(|barred| barred.pair == (one, other));
                        assert_eq!(told, forbids, "{} {rules}: {one}-{other}", path.display());
                        asked += 1;
                    }
                }
            }
        }
    }
    assert!(asked > 60, "{asked}");
}

/// The floats of the last two rounds are those that the edition looks at.
#[test]
fn floats_are_those_of_the_edition() {
    let mut floats = 0;
    for path in fixtures("editions") {
        let event = read(&path);
        let round = event.rounds_paired();
        let total = event.total_rounds().unwrap_or(round);
        for rules in ["dutch-2012", "dutch-2017", "dutch-2026"] {
            let ruleset = find(rules).unwrap();
            let request = PairingRequest::with_total_rounds(&event, round, total).unwrap();
            let state = State::before(ruleset, &request);
            for (player, facts) in state.present().zip(ruleset.facts(&request)) {
                for (back, float) in (1..).zip(facts.floats) {
                    let told = player.floats.iter().find(|told| told.round + back == round);
                    assert_eq!(told.map(|told| told.float), float, "{}", path.display());
                    floats += usize::from(float.is_some());
                }
            }
        }
    }
    assert!(floats > 30, "{floats}");
}
