//! All candidates of a small bracket with as many pairs as the best one, whatever their place in the order:
//! they show who might move down instead, and the cost of sparing a criterion that the best one fails.
//!
//! Of several, the nearest gives the reason: the best one by the criteria, and of equals the first. The
//! others are worse by an article that comes earlier.

use pairwright_dutch::worth::{Amount, concerned, worth_with};
use pairwright_dutch::{BracketOf, Criterion, Paired};
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::{Article, Cause, Extent, Stays};

use super::Refused;
use super::generation::Generated;
use super::judge::{Judge, Key, Stage, bsns};
use super::pairings::pairings;
use crate::Tells;

/// A row that the best candidate fails, with its place among all.
pub(super) struct Failed {
    place: usize,
    row: &'static Criterion,
    amount: Amount,
}

/// The candidates other than the best one.
pub(super) struct Others<'j, 'w, 'a, R: Tells> {
    judge: &'j mut Judge<'w, 'a, R>,
    /// Those that obey all criteria that must be obeyed.
    legal: Vec<Other>,
    /// Those that obey the absolute criteria but not the needs of the rest of the round, with their amounts by the rows
    /// only.
    illegal: Vec<Other>,
}

/// A candidate that is not the best one.
struct Other {
    worth: Vec<Amount>,
    candidate: Paired,
    /// Its pairs by places.
    places: Vec<(usize, usize)>,
}

impl<'j, 'w, 'a, R: Tells> Others<'j, 'w, 'a, R> {
    /// Looks at them; `None` if there are too many, or if one of them is better than the best one.
    pub(super) fn of(judge: &'j mut Judge<'w, 'a, R>) -> Result<Option<Self>, PairingError> {
        let Judge { bracket, accepted, .. } = &*judge;
        let may_pair = |one, other| R::may_pair(bracket, one, other);
        let size = (bracket.members.len(), bracket.mdps);
        let Some(all) = pairings(size, accepted.len(), may_pair) else { return Ok(None) };
        let (mut legal, mut illegal) = (Vec::new(), Vec::new());
        for places in all {
            let candidate = judge.bracket.paired(&places);
            if candidate == *judge.best {
                continue;
            }
            if let Some(worth) = judge.worth(&candidate)? {
                // An attempt that nothing completes has no best candidate to compare with.
                if worth[..] < *judge.mine {
                    return Ok(None);
                }
                legal.push(Other { worth, candidate, places });
            } else {
                let nothing = [Amount::Nothing, Amount::Nothing];
                let mut worth = worth_with::<R>(judge.bracket, &candidate, nothing);
                let head = worth.len() - R::rows(judge.bracket).len();
                worth.drain(..head);
                illegal.push(Other { worth, candidate, places });
            }
        }
        Ok(Some(Self { judge, legal, illegal }))
    }

    /// The players who do not move down, by the article that refuses the nearest candidate in which they
    /// do; the most distant reason first.
    pub(super) fn stays(&mut self) -> Result<Vec<Stays>, PairingError> {
        let mut stays: Vec<(usize, Stays)> = Vec::new();
        for &player in &self.judge.bracket.members {
            if self.judge.best.unpaired.contains(&player) {
                continue;
            }
            let nearest = self.nearest(|candidate| candidate.unpaired.contains(&player), |_| true);
            let (place, article, cause) = match nearest {
                Some(candidate) => self.refused_by(&candidate)?,
                None => (0, fewer_pairs::<R>(self.judge.bracket), Cause::Pairs),
            };
            let number = self.judge.legality.number(player);
            match stays.iter_mut().find(|(_, known)| known.article == article) {
                Some((_, known)) => known.players.push(number),
                None => stays.push((place, Stays { article, cause, players: vec![number] })),
            }
        }
        stays.sort_by_key(|&(place, _)| place);
        Ok(stays.into_iter().map(|(_, stays)| stays).collect())
    }

    /// The objections to the nearest candidates that fail less of the criteria that the best one fails.
    pub(super) fn sparing(&mut self, failed: &[Failed]) -> Result<Vec<Refused>, PairingError> {
        let mut sparing: Vec<Refused> = Vec::new();
        for &Failed { place, row, ref amount } in failed {
            let Some(candidate) = self.nearest(|_| true, |rows| rows[place] < *amount) else {
                continue;
            };
            if let Some(known) = sparing.iter_mut().find(|known| known.candidate == candidate) {
                if known.spares.last() != Some(&row.article) {
                    known.spares.push(row.article);
                }
                continue;
            }
            let Some((objection, by)) = self.judge.objection(&candidate)? else { continue };
            sparing.push(Refused {
                extent: Extent::Sparing,
                candidate,
                others: 0,
                further: Vec::new(),
                also: Vec::new(),
                spares: vec![row.article],
                kept_apart: Vec::new(),
                float_of: by.and_then(|row| self.judge.float_of(row)),
                key: Key {
                    stage: Stage::Larger,
                    extent: Extent::Sparing,
                    article: objection.article.id,
                    place: Some(place),
                },
                objection,
            });
        }
        Ok(sparing)
    }

    /// The best of the candidates for which `is_meant` holds, and `has` for their amounts by the rows; a
    /// legal one if there is any.
    fn nearest(
        &self,
        is_meant: impl Fn(&Paired) -> bool,
        has: impl Fn(&[Amount]) -> bool,
    ) -> Option<Paired> {
        let (bracket, scores) = (self.judge.bracket, self.judge.scores_of_mdps());
        let rows = R::rows(bracket).len();
        let generated = |other: &&Other| {
            let pairs = bsns(&other.places);
            Generated::of(&pairs, bracket.members.len(), &scores, R::limbo(bracket))
        };
        let among = |all: &[Other]| {
            let meant = || {
                all.iter().filter(|Other { worth, candidate, .. }| {
                    is_meant(candidate) && has(&worth[worth.len() - rows..])
                })
            };
            let least = meant().map(|other| &other.worth).min()?;
            let nearest = meant().filter(|other| other.worth == *least).min_by_key(generated);
            nearest.map(|other| other.candidate.clone())
        };
        among(&self.legal).or_else(|| among(&self.illegal))
    }

    /// The article by which a candidate is worse than the best one, with its place among all, and the kind
    /// of reason.
    fn refused_by(
        &mut self,
        candidate: &Paired,
    ) -> Result<(usize, &'static Article, Cause), PairingError> {
        if let Some((objection, _)) = self.judge.objection(candidate)? {
            let place = self.judge.place_of(&objection);
            return Ok((place, objection.article, objection.cause));
        }
        let later = self.judge.legality.later(self.judge.bracket, self.judge.best, candidate)?;
        // A candidate that has the order of the best one for longer is nearer.
        let order = &[R::ARTICLES.moved_down, R::ARTICLES.exchanges, R::ARTICLES.transpositions];
        let place = order.iter().position(|article| *article == later.article).unwrap_or(0);
        Ok((usize::MAX - order.len() + place, later.article, later.cause))
    }
}

/// The rows that the best candidate is reported to fail.
pub(super) fn failed<R: Tells>(judge: &Judge<'_, '_, R>) -> Vec<Failed> {
    let Judge { bracket, best, mine, legality, .. } = judge;
    let (rows, tournament) = (R::rows(bracket), legality.tournament());
    let mine = &mine[mine.len() - rows.len()..];
    let failed = rows.iter().copied().zip(mine).enumerate().filter(|(_, (row, amount))| {
        let is_failed = matches!(amount, Amount::Times(times) if *times > 0);
        let concerned = || concerned(bracket, best, row, tournament);
        is_failed && R::told(bracket, row, amount, concerned(), tournament).is_some()
    });
    failed.map(|(place, (row, amount))| Failed { place, row, amount: amount.clone() }).collect()
}

/// The article that asks for more pairs.
fn fewer_pairs<R: Tells>(bracket: &BracketOf<'_, R>) -> &'static Article {
    let titles = R::titles(bracket);
    let pairs = titles.iter().find(|title| title.cause == Cause::Pairs);
    pairs.map_or(R::ARTICLES.parameters, |title| title.article)
}
