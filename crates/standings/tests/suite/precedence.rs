//! Why one player stands before another.

use pairwright_model::{PairingNumber, Tournament};
use pairwright_standings::Unplayed::{CappedDummy, Dummy, VirtualOpponent};
use pairwright_standings::{
    Kind, Options, Part, Precedence, Side, Standings, Unplayed, Value, parse_list,
};

use crate::support::{event, text};

fn options(unplayed: Unplayed, list: &str) -> Options {
    let tie_breaks = parse_list(list).unwrap();
    Options { after: None, text: text(unplayed), tie_breaks, unrated: Some(1) }
}

fn between(tournament: &Tournament, list: &str, one: u32, other: u32) -> Precedence {
    let [one, other] = [one, other].map(|number| PairingNumber::new(number).unwrap());
    Precedence::of(tournament, &options(Dummy, list), one, other).unwrap()
}

/// `value: opponent x contribution …`, with `cut` after what is cut and `dummy` for a dummy.
fn told(side: &Side) -> String {
    let part = |part: &Part| {
        let opponent = match part.opponent {
            _ if part.is_dummy => "dummy".to_owned(),
            Some(opponent) => opponent.to_string(),
            None => "bye".to_owned(),
        };
        format!("{opponent} {}{}", part.value, if part.is_cut { " cut" } else { "" })
    };
    let parts: Vec<String> = side.parts.iter().map(part).collect();
    let value = side.value.map_or("-".to_owned(), |value| value.to_string());
    format!("{value}: {}", parts.join(", "))
}

/// The event of `hand.rs`: 1 and 4 have 2½ points. 1 met 2 (1 point), 4 (2½) and 3 (½); 4 had the bye, met 1 and won
/// by forfeit, each worth a dummy with 2½.
#[test]
fn the_weakest_opponent_is_cut() {
    let event = event(&[
        "2 w 1, 4 b =, 3 w 1",
        "1 b 0, 3 w 1, 4 b -",
        "H, 2 b 0, 1 b 0",
        "U, 1 w =, 2 w +",
    ]);
    let found = between(&event, "BH/C1,SB", 1, 4);
    assert_eq!((found.first.get(), found.second.get(), found.is_decided), (4, 1, true));
    let [points, buchholz] = &found.steps[..] else { panic!("{:?}", found.steps) };
    assert_eq!(told(&points.first), "2.5: bye 1, 1 0.5, 2 1");
    assert_eq!(told(&points.second), "2.5: 2 1, 4 0.5, 3 1");
    assert_eq!(told(&buchholz.first), "5: dummy 2.5 cut, 1 2.5, dummy 2.5");
    assert_eq!(told(&buchholz.second), "3.5: 2 1, 4 2.5, 3 0.5 cut");
    assert_eq!((buchholz.title, buchholz.article), ("Buchholz", Some("8.1")));
    // 2 missed round 3 on purpose, and its 1 is cut instead of 3's ½ (16.5).
    let found = between(&event, "WON,BH/C1", 2, 3);
    assert_eq!(found.steps.len(), 1, "the points decide");
    let found = between(&event, "TPN/R,PTS,BH/C1", 2, 3);
    assert_eq!((found.first.get(), told(&found.steps[0].first)), (3, "3: ".to_owned()));
}

/// Players 1, 2 and 3 have 1½ points each: 1 beat 2 and drew with 3, 2 beat 3.
#[test]
fn games_among_the_tied() {
    let event = event(&["2 w 1, Z, 3 w =", "1 b 0, 3 w 1, H", "U, 2 b 0, 1 b ="]);
    let found = between(&event, "DE", 3, 2);
    let [_, encounter] = &found.steps[..] else { panic!("{:?}", found.steps) };
    let among: Vec<u32> = encounter.among.iter().map(|number| number.get()).collect();
    assert_eq!((found.first.get(), among), (2, vec![1, 2, 3]));
    assert_eq!(told(&encounter.first), "1: 1 0, 3 1");
    assert_eq!(told(&encounter.second), "0.5: 2 0, 1 0.5");
    assert_eq!((encounter.first.missing, encounter.second.missing), (0, 0));
}

#[test]
fn nothing_separates_two() {
    let event = event(&["2 w =", "1 b ="]);
    let found = between(&event, "BH,WIN", 2, 1);
    assert_eq!((found.first.get(), found.is_decided, found.steps.len()), (2, false, 3));
    assert_eq!(found.decisive(), None);
    let number = PairingNumber::new(1).unwrap();
    let other = PairingNumber::new(3).unwrap();
    assert_eq!(Precedence::of(&event, &options(Dummy, "BH"), number, number), None);
    assert_eq!(Precedence::of(&event, &options(Dummy, "BH"), number, other), None);
}

/// The value that the parts of a sum or an average come to; `None` for other tie-breaks.
fn sum(kind: Kind, side: &Side) -> Option<Value> {
    let kept: Vec<Value> =
        side.parts.iter().filter(|part| !part.is_cut).map(|part| part.value).collect();
    let sum = kept.iter().fold(Value::ZERO, |sum, &value| sum + value);
    match kind {
        Kind::Tpn | Kind::Rtng | Kind::Tpr | Kind::Ptp => None,
        Kind::Aob => Some(Value::average(sum, kept.len())),
        Kind::Aro | Kind::Apro | Kind::Appo if kept.is_empty() => None,
        Kind::Aro | Kind::Apro | Kind::Appo => {
            Some(Value::whole(Value::average(sum, kept.len()).rounded()))
        }
        _ => Some(sum),
    }
}

/// The order of two players is that of the table, the last step is the tie-break that separates them there, its
/// values are those of the table, and every sum and average is that of its parts.
#[test]
fn precedence_is_that_of_the_table() {
    let lists = [
        "BH/C1,BH,SB,DE,TPN",
        "DE,BH/M1,SB/C1,FB/C2,PS/C1,KS/L-1",
        "AOB,ARO/M1,TPR,PTP,APRO,APPO,RTNG",
        "WIN,WON,BPG,BWG,REP,STD,KS,PS,DE/P,BH/P",
    ];
    let mut decided = 0;
    for name in ["standings/010_galway-major-2011", "real/137_liffre-2025-a"] {
        let path = format!("{}/../../fixtures/{name}.trf", env!("CARGO_MANIFEST_DIR"));
        let tournament = pairwright_trf::read(&std::fs::read(path).unwrap()).tournament.unwrap();
        for (list, unplayed) in
            lists.iter().flat_map(|list| [Dummy, CappedDummy, VirtualOpponent].map(|it| (list, it)))
        {
            let options = options(unplayed, list);
            let table = Standings::of(&tournament, &options);
            for (place, two) in table.rows.windows(2).enumerate() {
                let [before, after] = two else { continue };
                let found =
                    Precedence::of(&tournament, &options, after.player, before.player).unwrap();
                let is_tied = before.rank == after.rank;
                assert_eq!(found.is_decided, !is_tied, "{name} {list} {place}");
                let steps = after.decided_by.map_or(table.tie_breaks.len(), |it| it + 1);
                assert_eq!(found.steps.len(), steps, "{name} {list} {place}");
                if !is_tied {
                    assert_eq!((found.first, found.second), (before.player, after.player));
                    decided += 1;
                }
                let rows = if is_tied { [after, before] } else { [before, after] };
                for (column, step) in found.steps.iter().enumerate() {
                    let kind = step.tie_break.kind;
                    for (row, side) in rows.iter().zip([&step.first, &step.second]) {
                        if kind != Kind::De {
                            assert_eq!(side.value, row.values[column], "{name} {list} {kind}");
                        }
                        if let Some(sum) = sum(kind, side) {
                            assert_eq!(side.value, Some(sum), "{name} {list} {kind} {side:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(decided > 500, "{decided}");
}
