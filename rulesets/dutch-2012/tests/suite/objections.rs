//! What the edition says against a pair is what the literal generation finds against it.
//!
//! The first bracket may be any kind of bracket: one with several below it, whose floaters C.12 looks
//! at; the penultimate one (C.13); the lowest one (D.4); or the two joined. C.14 has nothing to lower
//! in it, for nobody was moved down to it.

use std::path::PathBuf;

use pairwright_dutch::literal::{LiteralObjection, literal_objections};
use pairwright_dutch_2012::Dutch2012;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Concession, Demand, Outcome, PairingError, PairingRequest, RoundPairing, Ruleset,
};
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large, of_at_most};
use pairwright_trace::{Cause, Objection, Part};

/// Asks for every pair of the highest scoregroup and, where it is joined with the next one, of both;
/// counts those that the literal generation can weigh, by what the bracket is to the round, and
/// those that no pairing has.
fn compare(request: &PairingRequest<'_>, limit: usize) -> Result<Compared<6>, PairingError> {
    let facts = Dutch2012.facts(request);
    let top = facts.iter().take_while(|player| player.score == facts[0].score);
    let top: Vec<PlayerIndex> = top.map(|player| player.player).collect();
    let mut found = Compared::default();
    let Outcome::Paired(own) = Dutch2012.pair_round(request)? else { return Ok(found) };
    let Some(literal) = literal_objections::<Dutch2012>(request, limit)? else { return Ok(found) };
    let listed = |&(one, other): &(PlayerIndex, PlayerIndex)| {
        literal.iter().any(|objection| objection.pair == (one, other))
    };
    let of_top = top
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| top[place + 1..].iter().map(move |&other| (one, other)));
    let pairs = of_top.filter(|pair| !listed(pair));
    for (one, other) in pairs.chain(literal.iter().map(|objection| objection.pair)) {
        if own.opponent(one) == Some(other) {
            continue;
        }
        let expected = literal.iter().find(|objection| objection.pair == (one, other));
        let claimed = Claim::of(request, Demand::Pair(one, other))?;
        if !claimed.is_borne_out_by(expected) {
            let number = |player| request.tournament().player(player).number;
            let (one, other) = (number(one), number(other));
            let claimed = &claimed.objection;
            let line = format!("{one} - {other}: {claimed}, literally {expected:?}");
            found.disagreements.push(line);
        }
        found.brackets[expected.map_or(5, kind)] += 1;
    }
    Ok(found)
}

/// What the first bracket is to the round.
fn kind(objection: &LiteralObjection) -> usize {
    match objection.part {
        Part::Ordinary => 0,
        Part::LookingAhead => 1,
        Part::Penultimate => 2,
        Part::Last => 3,
        Part::Collapsed => 4,
    }
}

/// What the edition says against a demand, and what it concedes to it.
struct Claim {
    objection: Objection,
    conceded: Option<RoundPairing>,
}

impl Claim {
    fn of(request: &PairingRequest<'_>, demand: Demand) -> Result<Self, PairingError> {
        Ok(match Dutch2012.concede(request, demand)? {
            Concession::Forbidden(objection) => Self { objection, conceded: None },
            Concession::Paired(pairing) => {
                let objection = Dutch2012.object(request, &pairing)?.unwrap();
                Self { objection, conceded: Some(pairing) }
            }
        })
    }

    /// The same pairs in the first bracket, the same article and the same values. What no pairing
    /// has is forbidden by an absolute criterion.
    fn is_borne_out_by(&self, literal: Option<&LiteralObjection>) -> bool {
        let Objection { article, cause, bracket, own, rejected, part, .. } = &self.objection;
        let (Some(literal), Some(conceded)) = (literal, &self.conceded) else {
            let is_absolute =
                matches!(cause, Cause::Meeting | Cause::AbsoluteColour | Cause::Completion);
            return literal.is_none() && self.conceded.is_none() && is_absolute;
        };
        let meet =
            |&(one, other): &(PlayerIndex, PlayerIndex)| conceded.opponent(one) == Some(other);
        // Only C.12 makes the edition concede anything but the best pairing of the bracket.
        (literal.is_best || matches!(part, Some(Part::Ordinary | Part::LookingAhead)))
            && (*bracket, *part) == (Some(1), Some(literal.part))
            && (*article, own, rejected) == (literal.article, &literal.own, &literal.rejected)
            && literal.instead.iter().all(meet)
    }
}

fn recorded(paths: &[PathBuf], limit: usize) -> Compared<6> {
    compare_recorded(paths, Rounds::All, |request| compare(request, limit))
}

#[test]
fn on_the_fixtures() {
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2012/{folder}"));
    let folders = ["tricky", "oracle", "endgame", "inputs", "open"];
    let all: Vec<PathBuf> = folders.iter().flat_map(folder).collect();
    // Small events leave nothing out: every round, every pair of the highest scoregroup.
    recorded(&of_at_most(8, &all), 8).assert([20, 2, 100, 880, 0, 35]);
    recorded(&all, 7).assert([790, 8, 660, 560, 0, 260]);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(request, 7)).assert([880, 14, 135, 11, 9, 160]);
}

/// Every round of small events, and of all events the rounds with a small highest scoregroup.
#[test]
fn on_large_corpora() {
    let endgame = large("oracle/dutch-2012-endgame");
    if endgame.is_empty() {
        return;
    }
    let oracle = large("oracle/dutch-2012");
    // Small events leave nothing out.
    let small = [of_at_most(10, &oracle), of_at_most(8, &endgame)].concat();
    assert!(small.len() >= 100, "{} small events", small.len());
    recorded(&small, 10).assert([360, 7, 840, 8_800, 0, 300]);
    let all = [oracle, endgame, large("oracle/dutch-2012-inputs")].concat();
    recorded(&all, 8).assert([19_300, 70, 12_600, 8_600, 0, 4_100]);
}
