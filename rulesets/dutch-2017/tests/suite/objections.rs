//! What the edition says against a pair is what the literal generation finds against it.

use std::path::PathBuf;

use pairwright_dutch_2017::{Dutch2017, LiteralObjection, literal_objections};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Concession, Demand, Outcome, PairingError, PairingRequest, Ruleset};
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_trace::{Cause, Objection, Value};

/// Asks for every pair of the highest scoregroup; counts those that the literal generation can
/// weigh, and those that no candidate has.
fn compare(request: &PairingRequest<'_>, limit: usize) -> Result<Compared<2>, PairingError> {
    let facts = Dutch2017.facts(request);
    let top = facts.iter().take_while(|player| player.score == facts[0].score);
    let top: Vec<PlayerIndex> = top.map(|player| player.player).collect();
    let mut found = Compared { brackets: [0, 0], disagreements: Vec::new() };
    let Outcome::Paired(own) = Dutch2017.pair_round(request)? else { return Ok(found) };
    if top.len() > limit {
        return Ok(found);
    }
    let literal = literal_objections(request, limit)?;
    for (place, &one) in top.iter().enumerate() {
        for &other in &top[place + 1..] {
            let expected = literal.iter().find(|objection| objection.pair == (one, other));
            if own.opponent(one) == Some(other) {
                continue;
            }
            let claimed = claim(request, Demand::Pair(one, other))?;
            let is_right = expected.map_or(claimed.own == Value::None, |e| agree(e, &claimed));
            if !is_right {
                let number = |player| request.tournament().player(player).number;
                let pair = format!("{} - {}", number(one), number(other));
                let round = request.round();
                let line = format!("round {round}, {pair}: {claimed}, literally {expected:?}");
                found.disagreements.push(line);
            }
            found.brackets[usize::from(expected.is_none())] += 1;
        }
    }
    Ok(found)
}

/// Why the edition has it otherwise.
fn claim(request: &PairingRequest<'_>, demand: Demand) -> Result<Objection, PairingError> {
    match Dutch2017.concede(request, demand)? {
        Concession::Forbidden(objection) => Ok(objection),
        Concession::Paired(pairing) => Ok(Dutch2017.object(request, &pairing)?.unwrap()),
    }
}

/// The same article and, where it is a criterion, the same values.
fn agree(literal: &LiteralObjection, claimed: &Objection) -> bool {
    let is_order = claimed.cause == Cause::Order;
    claimed.bracket == Some(1)
        && claimed.article == literal.article
        && (is_order || (&claimed.own, &claimed.rejected) == (&literal.own, &literal.rejected))
}

fn recorded(paths: &[PathBuf], rounds: Rounds) -> Compared<2> {
    compare_recorded(paths, rounds, |request| compare(request, 8))
}

#[test]
fn on_the_fixtures() {
    let mut found = recorded(&fixtures("corpus/dutch-2017/tricky"), Rounds::All);
    for folder in ["endgame", "oracle"] {
        found += recorded(&fixtures(&format!("corpus/dutch-2017/{folder}")), Rounds::All);
    }
    found.assert([1_500, 100]);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(request, 8)).assert([1_200, 160]);
}

#[test]
fn on_large_corpora() {
    let history = large("oracle/dutch-2017-random-history");
    if history.is_empty() {
        return;
    }
    let mut found = recorded(&history, Rounds::Last);
    for folder in ["oracle/dutch-2017", "oracle/dutch-2017-endgame"] {
        found += recorded(&large(folder), Rounds::All);
    }
    found.assert([9_600, 1_500]);
}
