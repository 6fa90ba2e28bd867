//! What the edition says against a pair is what the literal generation finds against it.

use std::path::PathBuf;

use pairwright_dutch::literal::{LiteralObjection, literal_objections};
use pairwright_dutch_2026::Dutch2026;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Concession, Demand, Outcome, PairingError, PairingRequest, RoundPairing, Ruleset,
};
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large, of_at_most};
use pairwright_trace::{Cause, Objection};

/// Asks for every pair of the highest scoregroup; counts those that the literal generation can
/// weigh, and those that no candidate has.
fn compare(request: &PairingRequest<'_>, limit: usize) -> Result<Compared<2>, PairingError> {
    let facts = Dutch2026.facts(request);
    let top = facts.iter().take_while(|player| player.score == facts[0].score);
    let top: Vec<PlayerIndex> = top.map(|player| player.player).collect();
    let mut found = Compared::default();
    let Outcome::Paired(own) = Dutch2026.pair_round(request)? else { return Ok(found) };
    let Some(literal) = literal_objections::<Dutch2026>(request, limit)? else { return Ok(found) };
    for (place, &one) in top.iter().enumerate() {
        for &other in &top[place + 1..] {
            if own.opponent(one) == Some(other) {
                continue;
            }
            let expected = literal.iter().find(|objection| objection.pair == (one, other));
            let claimed = Claim::of(request, Demand::Pair(one, other))?;
            if !claimed.is_borne_out_by(expected, &top) {
                let number = |player| request.tournament().player(player).number;
                let (one, other) = (number(one), number(other));
                let claimed = &claimed.objection;
                let line = format!("{one} - {other}: {claimed}, literally {expected:?}");
                found.disagreements.push(line);
            }
            found.brackets[usize::from(expected.is_none())] += 1;
        }
    }
    Ok(found)
}

/// What the edition says against a demand, and what it concedes to it.
struct Claim {
    objection: Objection,
    conceded: Option<RoundPairing>,
}

impl Claim {
    fn of(request: &PairingRequest<'_>, demand: Demand) -> Result<Self, PairingError> {
        Ok(match Dutch2026.concede(request, demand)? {
            Concession::Forbidden(objection) => Self { objection, conceded: None },
            Concession::Paired(pairing) => {
                let missing = PairingError::Internal("another pairing is objected to");
                let objection = Dutch2026.object(request, &pairing)?.ok_or(missing)?;
                Self { objection, conceded: Some(pairing) }
            }
        })
    }

    /// The same pairs in the first bracket, the same article and the same values. What no candidate has is forbidden by an absolute criterion.
    fn is_borne_out_by(&self, literal: Option<&LiteralObjection>, top: &[PlayerIndex]) -> bool {
        let Objection { article, cause, bracket, own, rejected, .. } = &self.objection;
        let (Some(literal), Some(conceded)) = (literal, &self.conceded) else {
            let is_absolute =
                matches!(cause, Cause::Meeting | Cause::AbsoluteColour | Cause::Completion);
            return literal.is_none() && self.conceded.is_none() && is_absolute;
        };
        // C5 is a matter of the whole round.
        let place = (*cause != Cause::ByeScore).then_some(1);
        *bracket == place
            && *article == literal.article
            && (own, rejected) == (&literal.own, &literal.rejected)
            && pairs_of(conceded, top) == literal.instead
    }
}

/// The pairs of `pairing` among `top`, who are given by rank.
fn pairs_of(pairing: &RoundPairing, top: &[PlayerIndex]) -> Vec<(PlayerIndex, PlayerIndex)> {
    let pairs = top.iter().enumerate().filter_map(|(place, &one)| {
        let opponent = pairing.opponent(one)?;
        top[place + 1..].contains(&opponent).then_some((one, opponent))
    });
    pairs.collect()
}

fn recorded(paths: &[PathBuf], rounds: Rounds, limit: usize) -> Compared<2> {
    compare_recorded(paths, rounds, |request| compare(request, limit))
}

#[test]
fn on_the_fixtures() {
    let tricky = fixtures("corpus/dutch-2026/tricky");
    let oracle = fixtures("corpus/dutch-2026/oracle");
    // Small events leave nothing out: every round, every pair of the highest scoregroup.
    let small = [of_at_most(9, &tricky), of_at_most(9, &oracle)].concat();
    recorded(&small, Rounds::All, 9).assert([370, 25]);
    let mut found = recorded(&tricky, Rounds::All, 8);
    found += recorded(&oracle, Rounds::All, 8);
    found.assert([700, 45]);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(request, 8)).assert([1_200, 170]);
}

/// Every round of every event of at most twelve players, and of all events the rounds with a small
/// highest scoregroup.
#[test]
fn on_large_corpora() {
    let oracle = large("oracle/dutch-2026");
    if oracle.is_empty() {
        return;
    }
    let small = of_at_most(12, &oracle);
    assert!(small.len() >= 100, "{} small events", small.len());
    recorded(&small, Rounds::All, 12).assert([6_000, 130]);
    let mut found = recorded(&oracle, Rounds::All, 10);
    found += recorded(&large("spec/tricky-2026"), Rounds::All, 10);
    found.assert([9_000, 500]);
}
