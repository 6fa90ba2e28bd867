use std::collections::BTreeMap;
use std::path::PathBuf;
use pairwright_dutch_2012::{Dutch2012, literal_objections};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Concession, Demand, Outcome, RoundPairing, Ruleset};
use pairwright_testkit::corpora::{fixtures, of_at_most, read};
use pairwright_trace::Cause;
use crate::objections::requests;

fn pairs_of(pairing: &RoundPairing, top: &[PlayerIndex]) -> Vec<(PlayerIndex, PlayerIndex)> {
    let pairs = top.iter().enumerate().filter_map(|(place, &one)| {
        let opponent = pairing.opponent(one)?;
        top[place + 1..].contains(&opponent).then_some((one, opponent))
    });
    pairs.collect()
}

#[test]
fn explore() {
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2012/{folder}"));
    let paths: Vec<PathBuf> = ["tricky", "oracle", "endgame", "inputs", "open"].iter().flat_map(folder).collect();
    let mut tally: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    for path in of_at_most(10, &paths) {
        let t = read(&path);
        for request in requests(&t) {
            let Outcome::Paired(own) = Dutch2012.pair_round(&request).unwrap() else { continue };
            let literal = literal_objections(&request, 10).unwrap();
            let facts = Dutch2012.facts(&request);
            let top: Vec<PlayerIndex> = facts.iter().take_while(|p| p.score == facts[0].score).map(|p| p.player).collect();
            for (i, &one) in top.iter().enumerate() { for &other in &top[i+1..] {
                if own.opponent(one) == Some(other) { continue }
                let expected = literal.iter().find(|o| o.pair == (one, other));
                let (claim, conceded) = match Dutch2012.concede(&request, Demand::Pair(one, other)).unwrap() {
                    Concession::Forbidden(o) => (o, None),
                    Concession::Paired(p) => (Dutch2012.object(&request, &p).unwrap().unwrap(), Some(p)),
                };
                let key = match (&expected, &conceded) {
                    (None, None) => format!("ok none"),
                    (None, Some(_)) => format!("literal none, conceded, claim {:?} {} {:?}", claim.part, claim.article.id, claim.cause),
                    (Some(e), None) => format!("literal {:?} {}, forbidden {} {:?}", e.part, e.article.id, claim.article.id, claim.cause),
                    (Some(e), Some(c)) => {
                        let same_pairs = pairs_of(c, &top) == e.instead;
                        let same_article = e.article == claim.article && claim.bracket == Some(1);
                        let values = claim.cause == Cause::Order || (&claim.own, &claim.rejected) == (&e.own, &e.rejected);
                        if same_article && values { format!("ok {:?} pairs {same_pairs}", e.part) } else {
                            format!("BAD part {:?} literal {} claim b{:?} {:?} {} values {values} pairs {same_pairs}", e.part, e.article.id, claim.bracket, claim.part, claim.article.id)
                        }
                    }
                };
                let place = format!("{} r{} {} - {}: {claim}; {:?}", path.file_name().unwrap().to_str().unwrap(), request.round(), t.player(one).number, t.player(other).number, expected.map(|e| (e.article.id, &e.own, &e.rejected)));
                let e = tally.entry(key).or_default(); e.0 += 1; if e.1.len() < 3 { e.1.push(place); }
            }}
        }
    }
    for (k, (n, ex)) in tally { println!("{n:6} {k}"); if !k.starts_with("ok") { for e in ex { println!("         {e}"); } } }
}
