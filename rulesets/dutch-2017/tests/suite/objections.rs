//! What the edition says against a pair is what the literal generation finds against it.

use std::path::PathBuf;

use pairwright_dutch::literal::{LiteralObjection, literal_objections};
use pairwright_dutch_2017::Dutch2017;
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
    let facts = Dutch2017.facts(request);
    let top = facts.iter().take_while(|player| player.score == facts[0].score);
    let top: Vec<PlayerIndex> = top.map(|player| player.player).collect();
    let mut found = Compared::default();
    let Outcome::Paired(own) = Dutch2017.pair_round(request)? else { return Ok(found) };
    let Some(literal) = literal_objections::<Dutch2017>(request, limit)? else { return Ok(found) };
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
        Ok(match Dutch2017.concede(request, demand)? {
            Concession::Forbidden(objection) => Self { objection, conceded: None },
            Concession::Paired(pairing) => {
                let objection = Dutch2017.object(request, &pairing)?.unwrap();
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
        *bracket == Some(1)
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
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2017/{folder}"));
    let all: Vec<PathBuf> = ["tricky", "endgame", "oracle"].iter().flat_map(folder).collect();
    // Small events leave nothing out: every round, every pair of the highest scoregroup.
    recorded(&of_at_most(9, &all), Rounds::All, 9).assert([980, 8]);
    recorded(&all, Rounds::All, 8).assert([1_500, 100]);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(request, 8)).assert([1_200, 160]);
}

/// Every round of every event of at most twelve players, and of all events the rounds with a small
/// highest scoregroup.
#[test]
fn on_large_corpora() {
    let history = large("oracle/dutch-2017-random-history");
    if history.is_empty() {
        return;
    }
    let folders = ["oracle/dutch-2017", "oracle/dutch-2017-endgame"];
    let all: Vec<PathBuf> = folders.iter().flat_map(|folder| large(folder)).collect();
    let small = of_at_most(12, &all);
    assert!(small.len() >= 100, "{} small events", small.len());
    recorded(&small, Rounds::All, 12).assert([6_600, 150]);
    let mut found = recorded(&history, Rounds::Last, 8);
    found += recorded(&all, Rounds::All, 8);
    found.assert([9_600, 1_500]);
}
