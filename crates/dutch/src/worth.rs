//! The amounts by which a candidate is judged, criterion by criterion, as the articles read.
//!
//! Nothing here knows of costs. A worth is a list of amounts in the order of the criteria, so the smaller
//! of two lists is the better candidate.

use std::cmp::Reverse;

use pairwright_model::{PlayerIndex, Tournament};
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::Value;

pub use crate::amount::{Amount, Difference, Ranked, Title};
use crate::criterion::Counts;
use crate::{Bracket, BracketOf, Criterion, Paired, Rules, Solved};

/// The worth of a candidate, with the next bracket where that was looked at.
#[derive(Debug)]
pub struct Worth {
    /// One amount for each criterion, in order.
    pub amounts: Vec<Amount>,
    /// The members of the next bracket and its pairing, if it was paired for the look-ahead.
    pub next: Option<(Vec<PlayerIndex>, Solved)>,
}

/// The players who fail a row.
#[derive(Clone, Copy, Debug)]
pub enum Failing {
    /// Two opponents, if the row judges pairs.
    Pair(PlayerIndex, PlayerIndex),
    /// A floater, and the difference that counts.
    Floater(PlayerIndex, Difference),
}

/// The worth of `candidate`; `None` if it is not legal.
///
/// # Errors
///
/// If the next bracket cannot be looked at.
pub fn worth<R: Rules>(
    bracket: &BracketOf<'_, R>,
    candidate: &Paired,
) -> Result<Option<Worth>, PairingError> {
    let Some(ahead) = R::look_ahead(bracket, &candidate.unpaired)? else { return Ok(None) };
    let amounts = worth_with::<R>(bracket, candidate, ahead.amounts);
    Ok(Some(Worth { amounts, next: ahead.next }))
}

/// The amounts of `candidate`, given those it causes below.
pub fn worth_with<R: Rules>(
    bracket: &BracketOf<'_, R>,
    candidate: &Paired,
    ahead: [Amount; 2],
) -> Vec<Amount> {
    let mut amounts = R::head(bracket, candidate, ahead);
    add_rows::<R>(bracket, candidate, &mut amounts, &mut |_, _| {});
    amounts
}

/// The amounts of `candidate`, one for each row.
pub fn by_rows<R: Rules>(bracket: &BracketOf<'_, R>, candidate: &Paired) -> Vec<Amount> {
    let mut amounts = Vec::new();
    add_rows::<R>(bracket, candidate, &mut amounts, &mut |_, _| {});
    amounts
}

/// The failures of the rows by a candidate, which is looked through once.
#[derive(Debug, Default)]
pub struct Failures(Vec<(usize, Failing)>);

impl Failures {
    /// The amounts of `candidate` as [`worth_with`] has them, and all its failures.
    pub fn with_amounts<R: Rules>(
        bracket: &BracketOf<'_, R>,
        candidate: &Paired,
        ahead: [Amount; 2],
    ) -> (Self, Vec<Amount>) {
        let (mut failures, mut amounts) = (Vec::new(), R::head(bracket, candidate, ahead));
        let mut note = |row, failing| failures.push((row, failing));
        add_rows::<R>(bracket, candidate, &mut amounts, &mut note);
        (Self(failures), amounts)
    }

    /// The pairs or players that fail the row with this index, as [`concerned`] has them.
    pub fn of_row(&self, index: usize, row: &Criterion, tournament: &Tournament) -> Value {
        let failing = self.0.iter().filter(|(known, _)| *known == index);
        named(failing.map(|&(_, failing)| failing), row, tournament)
    }
}

/// Adds an amount for each row, and calls `note` with every failure and the index of its row.
fn add_rows<R: Rules>(
    bracket: &BracketOf<'_, R>,
    candidate: &Paired,
    amounts: &mut Vec<Amount>,
    note: &mut dyn FnMut(usize, Failing),
) {
    let rows = R::rows(bracket);
    let nothing = |criterion: &&Criterion| match criterion.counts {
        Counts::Times => Amount::Times(0),
        Counts::Differences | Counts::DifferencesFloatingOn => Amount::Differences(Vec::new()),
    };
    let head = amounts.len();
    amounts.extend(rows.iter().map(nothing));
    let amounts = &mut amounts[head..];
    each_failure(bracket, rows, candidate, |row, failing| {
        match (&mut amounts[row], failing) {
            (Amount::Differences(all), Failing::Floater(_, difference)) => all.push(difference),
            (Amount::Times(times), _) => *times += 1,
            _ => {}
        }
        note(row, failing);
    });
    for amount in amounts {
        if let Amount::Differences(all) = amount {
            all.sort_unstable_by_key(|&difference| Reverse(difference));
        }
    }
}

/// The titles of the criteria behind the amounts of a worth, in the same order, each with its row if it is
/// one.
pub fn titles<R: Rules>(bracket: &BracketOf<'_, R>) -> Vec<(Title, Option<&'static Criterion>)> {
    let head = R::titles(bracket).into_iter().map(|title| (title, None));
    let rows = R::rows(bracket).iter().map(|&row| {
        let Criterion { article, cause, .. } = *row;
        (Title { article, cause, is_always_told: false }, Some(row))
    });
    head.chain(rows).collect()
}

/// The pairs or players for which `candidate` fails a row; players by difference, the widest first, where
/// differences count.
pub fn concerned<B>(
    bracket: &Bracket<'_, B>,
    candidate: &Paired,
    row: &'static Criterion,
    tournament: &Tournament,
) -> Value {
    let mut all = Vec::new();
    each_failure(bracket, &[row], candidate, |_, failing| all.push(failing));
    named(all.into_iter(), row, tournament)
}

/// The pairs or players of these failures of `row`.
fn named(all: impl Iterator<Item = Failing>, row: &Criterion, tournament: &Tournament) -> Value {
    let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
    for failing in all {
        match failing {
            Failing::Pair(one, other) => {
                pairs.push((tournament.number(one), tournament.number(other)));
            }
            Failing::Floater(player, difference) => floaters.push((player, difference)),
        }
    }
    if row.fails.is_of_pairs() {
        return Value::Pairs(pairs);
    }
    if row.counts != Counts::Times {
        floaters.sort_by_key(|&(_, difference)| Reverse(difference));
    }
    Value::Players(floaters.iter().map(|&(player, _)| tournament.number(player)).collect())
}

/// Calls `tell` with every failure of one of `rows`, and the index of the row.
fn each_failure<B>(
    bracket: &Bracket<'_, B>,
    rows: &[&'static Criterion],
    candidate: &Paired,
    mut tell: impl FnMut(usize, Failing),
) {
    let entrants = bracket.entrants;
    let (artificial, levels) = (bracket.artificial_score(), bracket.levels());
    let rows = || rows.iter().enumerate();
    for &(one, other) in &candidate.pairs {
        let is_lower = entrants.score(one) < entrants.score(other);
        let (upper, under) = if is_lower { (other, one) } else { (one, other) };
        let (higher, lower) = (entrants.traits(upper), entrants.traits(under));
        if higher.shares_colour(lower) {
            for (row, _) in rows().filter(|(_, row)| row.fails.concerns_pair(higher, lower)) {
                tell(row, Failing::Pair(one, other));
            }
        }
        // Nobody floats in a pair of equal scores.
        if higher.score == lower.score {
            continue;
        }
        let difference = Difference::Of(higher.score - lower.score);
        for (row, Criterion { fails, .. }) in rows() {
            if fails.concerns_higher(higher, &levels) {
                tell(row, Failing::Floater(upper, difference));
            }
            if fails.concerns_lower(higher, lower, &levels) {
                let floater = Failing::Floater(under, difference);
                let pair = Failing::Pair(one, other);
                tell(row, if fails.is_of_pairs() { pair } else { floater });
            }
        }
    }
    for &player in &candidate.unpaired {
        let traits = entrants.traits(player);
        for (row, criterion) in rows() {
            if criterion.fails.concerns_unpaired(traits, &levels) {
                let difference = match criterion.counts {
                    Counts::DifferencesFloatingOn => Difference::FloatsOn(traits.score),
                    Counts::Times | Counts::Differences => {
                        Difference::Of(traits.score - artificial)
                    }
                };
                tell(row, Failing::Floater(player, difference));
            }
        }
    }
}
