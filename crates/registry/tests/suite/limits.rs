//! Why there are no more pairs in a bracket, worked out by hand. The organiser keeps players apart; scores come from byes.

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, Round, RoundRecord, Setup, Tournament,
};
use pairwright_registry::find;
use pairwright_ruleset::trace::{Detail, Step, Trace};
use pairwright_ruleset::{FORBIDDEN_PAIR, PairingRequest};

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// The rounds so far of each player: byes of a point, half a point and none, or a draw of 1 and 2. These groups are kept
/// apart from then on.
fn event(rounds: &[&str], apart: &[&[u32]]) -> Tournament {
    let player = |(own, rounds): (u32, &&str)| {
        let record = |letter| match letter {
            'F' => RoundRecord::Bye(Bye::FullPoint),
            'H' => RoundRecord::Bye(Bye::HalfPoint),
            'Z' => RoundRecord::Bye(Bye::ZeroPoint),
            _ => {
                let colour = if own == 1 { Colour::White } else { Colour::Black };
                let (opponent, result) = (number(3 - own), GameResult::Draw);
                RoundRecord::Game { opponent, colour, result, rated: true }
            }
        };
        PlayerSetup::new(number(own), rounds.chars().map(record).collect())
    };
    let apart = apart.iter().map(|group| (1, None, group.iter().copied().map(number).collect()));
    let (players, forbidden) = ((1..).zip(rounds).map(player).collect(), apart.collect());
    let initial_colour = Some(Colour::White);
    Setup { players, forbidden, initial_colour, ..Setup::default() }.validate().unwrap()
}

/// The name and the value of a limit, how many pairs it names, the groups and the hub.
type Limit = (&'static str, usize, usize, Vec<Vec<u32>>, Vec<u32>);

/// The articles that keep players apart, without the dots of 2017, each with the number of pairs that it names.
type Barred = Vec<(String, usize)>;

/// The article of pairs that the organiser keeps apart, with this number of them.
fn organiser(pairs: usize) -> (String, usize) {
    (FORBIDDEN_PAIR.id.to_string(), pairs)
}

/// The limits that are told of a bracket of the next round, in both editions that have them alike.
fn limits(event: &Tournament, bracket: usize) -> Vec<(Limit, Barred)> {
    let round: Round = event.rounds_paired() + 1;
    let request = PairingRequest::with_total_rounds(event, round, round + 2).unwrap();
    let numbers = |all: &Vec<PairingNumber>| all.iter().map(|one| one.get()).collect::<Vec<u32>>();
    let of = |id| {
        let mut trace = Trace::with(Detail::Refusals);
        find(id).unwrap().trace_round(&request, &mut trace).unwrap();
        let events = trace.events.iter().filter(|event| event.bracket == bracket);
        let limits = events.filter_map(|event| match &event.step {
            Step::PairsLimited { symbol, most, forbidden, groups, hub, barred, .. } => {
                let groups = groups.iter().map(numbers).collect();
                let barred =
                    barred.iter().map(|it| (it.article.id.replace('.', ""), it.pairs.len()));
                let barred = barred.collect();
                Some(((*symbol, *most, forbidden.len(), groups, numbers(hub)), barred))
            }
            _ => None,
        });
        limits.collect::<Vec<(Limit, Barred)>>()
    };
    let [one, other] = ["dutch-2017", "dutch-2026"].map(of);
    assert_eq!(one, other);
    one
}

/// 1 and 2 have met, come down together and can meet only 4 here; 3, 5 and 6 are an odd number without 4.
#[test]
fn two_who_come_down_can_meet_one_resident() {
    let apart: [&[u32]; 6] = [&[1, 3], &[1, 5], &[1, 6], &[2, 3], &[2, 5], &[2, 6]];
    let event = event(&["=F", "=F", "HZ", "HZ", "HZ", "HZ", "ZZ", "ZZ"], &apart);
    let found = limits(&event, 2);
    let limits: Vec<&Limit> = found.iter().map(|(limit, _)| limit).collect();
    let pairs = ("MaxPairs", 2, 0, vec![vec![1], vec![2], vec![3, 5, 6]], vec![4]);
    let moved_down = ("M1", 1, 0, vec![vec![1], vec![2]], vec![4]);
    assert_eq!(limits, [&pairs, &moved_down]);
    // That 1 and 2 have met has no part in the second.
    assert_eq!(found[1].1, [organiser(0)]);
}

/// 1, 2 and 3 come down to 4, who has one opponent all the same.
#[test]
fn a_single_resident_has_one_opponent() {
    let event = event(&["F", "F", "F", "H", "Z", "Z"], &[&[1, 2, 3]]);
    assert_eq!(limits(&event, 1).len(), 1);
    assert_eq!(limits(&event, 2), []);
}

#[test]
fn six_pairs_are_named() {
    let nobody = event(&["F", "F", "F", "F", "Z", "Z", "Z", "Z"], &[&[1, 2, 3, 4]]);
    let groups = (1..=4).map(|one| vec![one]).collect();
    assert_eq!(limits(&nobody, 1), [(("MaxPairs", 0, 6, groups, vec![]), vec![organiser(6)])]);
    let apart: [&[u32]; 6] = [&[1, 7], &[2, 7], &[3, 7], &[4, 7], &[5, 7], &[6, 7]];
    let alone = event(&["F", "F", "F", "F", "F", "F", "F", "Z"], &apart);
    assert_eq!(
        limits(&alone, 1),
        [(("incompatible", 0, 6, vec![vec![7]], vec![]), vec![organiser(6)])]
    );
}

/// Each of three players can meet nobody but 3, so that two of them are left over. They are kept from each other and from those
/// who can meet without them; that 1 and 2 have met is one of the reasons only if one of the two is left over, be it the
/// higher ranked one or the other.
#[test]
fn those_left_over_are_kept_from_each_other_and_from_all_who_are_not() {
    let met = ("C1".to_string(), 0);
    for (groups, others, has_met) in [
        ([1, 4, 5], [2, 6].as_slice(), true),
        ([2, 4, 5], &[1, 6], true),
        ([4, 5, 6], &[1, 2, 7, 8], false),
    ] {
        let members = groups.len() + others.len() + 1;
        let rounds = [vec!["="; 2], vec!["H"; members - 2], vec!["Z"; 2]].concat();
        let of_others =
            groups.iter().flat_map(|&one| others.iter().map(move |&other| [one, other]));
        let apart: Vec<[u32; 2]> = of_others.filter(|pair| pair.iter().sum::<u32>() > 3).collect();
        let apart: Vec<&[u32]> =
            apart.iter().map(<[u32; 2]>::as_slice).chain([&groups[..]]).collect();
        let found = limits(&event(&rounds, &apart), 1);
        let limit =
            ("MaxPairs", 1 + others.len() / 2, 0, groups.map(|one| vec![one]).into(), vec![3]);
        let barred = has_met.then(|| met.clone()).into_iter().chain([organiser(0)]);
        assert_eq!(found, [(limit, barred.collect())], "{groups:?}");
    }
}
