//! The rules to the letter: every candidate in the order of generation, each judged on its own.
//!
//! This is the truth by which the fast routes are tested. It takes no part in pairing: its time grows with
//! the factorial of the bracket.

mod changed;
mod headless;
mod rejected;

use std::collections::BTreeMap;

use crate::sequences::{Bsn, Pair, Pairings, Sets, selections};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Demand, Literally, PairingError, PairingRequest};
use pairwright_solver::Route;

use crate::solve::{Fast, forced_candidate, pair_entrants};
use crate::worth::{Amount, worth_with};
use crate::{Bracket, BracketOf, Entrants, Paired, Rules, Solve, Solved};

pub use changed::Changed;
pub use rejected::{LiteralObjection, literal_objections};

/// A candidate, and its amounts by all criteria.
pub type Judged = (Paired, Vec<Amount>);

/// What the literal comparison asks of an edition, where the fast routes express it differently.
pub trait Literal: Rules {
    /// Whether the best candidate with a pair of the first bracket may be given up for the bracket below.
    /// If so, it is not always the candidate that a concession names.
    const LOOKS_AGAIN: bool = false;

    /// The possible S1 of `m1` moved-down players, in order.
    fn sets_of_mdps(bracket: &BracketOf<'_, Self>, m1: usize) -> Vec<Vec<Bsn>> {
        let mdps: Vec<Bsn> = (1..=bracket.mdps).collect();
        selections(&mdps, m1).collect()
    }

    /// Whether a larger number of pairs comes before everything else.
    fn prefers_pairs(_bracket: &BracketOf<'_, Self>) -> bool {
        true
    }

    /// The candidate that is taken out of `found`, which is in the order of generation: the first of the
    /// best.
    fn choose(_bracket: &BracketOf<'_, Self>, found: Vec<Judged>) -> Option<Judged> {
        found.into_iter().reduce(|best, next| if next.1 < best.1 { next } else { best })
    }

    /// The amounts of [`Rules::look_ahead`], found without the fast routes.
    fn look_ahead_literally(
        bracket: &BracketOf<'_, Self>,
        floaters: &[PlayerIndex],
    ) -> Option<[Amount; 2]>;

    /// Number of bits of a weight in the general route, with everybody below in view.
    fn bits(bracket: &BracketOf<'_, Self>) -> u32;

    /// The results of further routes that must agree, each with its name.
    ///
    /// # Errors
    ///
    /// As [`Rules::general`].
    fn further_routes(
        _bracket: &BracketOf<'_, Self>,
    ) -> Result<Vec<(&'static str, Paired)>, PairingError> {
        Ok(Vec::new())
    }

    /// The players of a round, once for each score at which the bye is tried, the lowest first.
    fn with_each_bye(request: &PairingRequest<'_>) -> Vec<Entrants> {
        vec![Self::entrants(request, Demand::Nothing)]
    }
}

/// How well the routes agree on the brackets of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Brackets that were paired, those that were undone later included.
    pub all: usize,
    /// Brackets that were generated literally.
    pub literal: usize,
    /// Brackets that allow so few pairs that one candidate is the best whatever most criteria say.
    pub forced: usize,
    /// Brackets that the quick route decided.
    pub quick: usize,
    /// The bits of the weights of all brackets, summed.
    pub bits: usize,
    /// Brackets on which two routes differ, one line each.
    pub disagreements: Vec<String>,
}

/// Pairs the round of `entrants`, and also generates every bracket of at most `limit` players literally.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn compare_routes<R: Literal>(
    request: &PairingRequest<'_>,
    entrants: &Entrants,
    limit: usize,
) -> Result<Agreement, PairingError> {
    let mut comparison = Comparison { limit, agreement: Agreement::default() };
    let compared = pair_entrants::<R>(request, entrants, &mut comparison)?;
    let Comparison { mut agreement, .. } = comparison;
    let fast = pair_entrants::<R>(request, entrants, &mut Fast)?;
    if fast != compared {
        agreement.disagreements.push(format!("alone {fast:?}, compared {compared:?}"));
    }
    Ok(agreement)
}

/// Pairs the round of `request`, and compares each of its brackets of at most `most` players with the letter.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn compared_literally<R: Literal>(
    request: &PairingRequest<'_>,
    most: usize,
) -> Result<Literally, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let Agreement { all, literal, disagreements, .. } =
        compare_routes::<R>(request, &entrants, most)?;
    Ok(Literally { generated: literal, others: all - literal, otherwise: disagreements })
}

/// Pairs by the general route, and compares the others with it.
struct Comparison {
    limit: usize,
    agreement: Agreement,
}

impl<R: Literal> Solve<R> for Comparison {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        let general = bracket.found(&R::general(bracket)?);
        self.agreement.all += 1;
        let forced = forced_candidate::<R>(bracket).map(|(forced, _)| bracket.found(&forced));
        let demanded = bracket.entrants.demanded(&bracket.members);
        let quick = R::quick(bracket, &demanded).map(|quick| bracket.found(&quick));
        self.agreement.forced += usize::from(forced.is_some());
        self.agreement.quick += usize::from(quick.is_some());
        self.agreement.bits += usize::try_from(R::bits(bracket)).unwrap_or(usize::MAX);
        let mut found: Vec<(&str, Paired)> = Vec::new();
        found.extend(forced.map(|forced| ("forced", forced)));
        found.extend(quick.map(|quick| ("quick", quick)));
        if bracket.members.len() <= self.limit {
            let stands = |worth: &[Amount]| !worth.contains(&Amount::Impossible);
            let best = first_best::<R>(bracket, None).filter(|(_, worth)| stands(worth));
            if let Some((literal, _)) = best {
                self.agreement.literal += 1;
                found.push(("literal", literal));
            }
            found.extend(R::further_routes(bracket)?);
        }
        for (route, paired) in found {
            if paired != general {
                let members = &bracket.members;
                let line = format!("{members:?}: {route} {paired:?}, general {general:?}");
                self.agreement.disagreements.push(line);
            }
        }
        Ok(Solved { paired: general, route: Route::General })
    }

    fn asks_in_vain(&self) -> bool {
        true
    }
}

/// The best candidate, and of equals the first generated; `None` if no candidate is legal. One of the
/// criteria above the rows may be left `out`.
fn first_best<R: Literal>(bracket: &BracketOf<'_, R>, out: Option<usize>) -> Option<Judged> {
    let mut judge = Judge::<R>::new(bracket);
    // The first generated candidate for each worth, in ascending order of worth.
    let mut found: BTreeMap<Vec<Amount>, (usize, Paired)> = BTreeMap::new();
    let mut sequence = Pairings::default();
    for count in (0..=bracket.members.len() / 2).rev() {
        visit::<R>(bracket, &mut sequence, count, &mut |pairs| {
            let paired = paired(bracket, pairs);
            if let Some(mut worth) = judge.worth(&paired) {
                if let Some(row) = out {
                    worth[row] = Amount::Times(0);
                }
                let number = found.len();
                found.entry(worth).or_insert((number, paired));
            }
        });
        // MaxPairs is the largest number of pairs of any legal candidate.
        if !found.is_empty() && out.is_none() && R::prefers_pairs(bracket) {
            break;
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, (number, _))| *number);
    R::choose(bracket, found.into_iter().map(|(worth, (_, paired))| (paired, worth)).collect())
}

/// Judges the candidates of one bracket.
struct Judge<'b, 'a, R: Literal> {
    bracket: &'b BracketOf<'a, R>,
    /// The look-ahead amounts by downfloaters; `None` if these are not allowed.
    ahead: BTreeMap<Vec<PlayerIndex>, Option<[Amount; 2]>>,
}

impl<'b, 'a, R: Literal> Judge<'b, 'a, R> {
    fn new(bracket: &'b BracketOf<'a, R>) -> Self {
        Self { bracket, ahead: BTreeMap::new() }
    }

    /// The amounts of a candidate whose pairs are compatible; `None` if it is not legal.
    fn worth(&mut self, candidate: &Paired) -> Option<Vec<Amount>> {
        let (bracket, floaters) = (self.bracket, &candidate.unpaired);
        if !self.ahead.contains_key(floaters) {
            let ahead = R::look_ahead_literally(bracket, floaters);
            self.ahead.insert(floaters.clone(), ahead);
        }
        let ahead = self.ahead.get(floaters).cloned().flatten()?;
        Some(worth_with::<R>(bracket, candidate, ahead))
    }
}

/// Calls `judge` with all candidates of `max_pairs` pairs: for every M1, from the largest, for every S1 all
/// MDP-pairings, for each of them all candidates of its remainder.
///
/// READING: M1 is the number that the criteria lead to, not the largest number by itself; and two MDPs are
/// never paired with each other.
fn visit<R: Literal>(
    bracket: &BracketOf<'_, R>,
    sequence: &mut Pairings,
    max_pairs: usize,
    judge: &mut dyn FnMut(&[Pair]),
) {
    let residents: Vec<Bsn> = (bracket.mdps + 1..=bracket.members.len()).collect();
    let limbo = R::limbo(bracket);
    let may_pair = |(one, other): Pair| R::may_pair(bracket, one - 1, other - 1);
    for m1 in (0..=bracket.mdps.min(residents.len()).min(max_pairs)).rev() {
        if 2 * (max_pairs - m1) > residents.len() - m1 {
            continue;
        }
        for s1 in R::sets_of_mdps(bracket, m1) {
            let unpaired = (1..=bracket.mdps).filter(|bsn| !s1.contains(bsn));
            let heads: Vec<Bsn> = limbo.heads(unpaired).collect();
            let sets = Sets { s1: &s1, s2: &residents, limbo: &heads };
            sequence.visit(sets, max_pairs - m1, &may_pair, judge);
        }
    }
}

/// A candidate in terms of players.
fn paired<B>(bracket: &Bracket<'_, B>, pairs: &[Pair]) -> Paired {
    let places = pairs.iter().map(|&(a, b)| (a.min(b) - 1, a.max(b) - 1));
    let mut places: Vec<(usize, usize)> = places.collect();
    places.sort_unstable();
    bracket.paired(&places)
}
