//! All candidates of a small bracket with as many pairs as the best one, whatever their place in the
//! order: who might move down instead, and what a criterion that the best one fails would cost to spare.
//!
//! Of several, the nearest speaks: the one that is best by the criteria, and of equals the first. What it is worse by is what
//! stands in the way; others are worse by something that comes earlier.

use pairwright_dutch::sequences::Pair;
use pairwright_dutch::worth::{Amount, concerned, worth_with};
use pairwright_dutch::{BracketOf, Criterion, Paired};
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::{Article, Cause, Extent, Stays};

use super::Refused;
use super::judge::{Judge, Key, Stage};
use super::sequence::{Go, Sequence, sets_of_mdps};
use crate::Tells;

/// Most candidates that are looked at; a bracket with more tells nothing of them.
const MOST: usize = 1_000;

/// Most orders of S1 and S2 that are tried to find them.
const MOST_SEEN: usize = 50_000;

/// The candidates other than the best one.
pub(super) struct Others<'j, 'w, 'a, R: Tells> {
    judge: &'j mut Judge<'w, 'a, R>,
    /// The legal ones, with what they come to.
    legal: Vec<(Vec<Amount>, Paired)>,
    /// Those that obey the absolute criteria, but not what the rest of the round needs; with what they
    /// come to by the rows.
    illegal: Vec<(Vec<Amount>, Paired)>,
}

impl<'j, 'w, 'a, R: Tells> Others<'j, 'w, 'a, R> {
    /// Looks at them; none if they are too many, or the best one is not the best of them.
    pub(super) fn of(judge: &'j mut Judge<'w, 'a, R>) -> Result<Option<Self>, PairingError> {
        let Some(all) = candidates::<R>(judge) else { return Ok(None) };
        let (mut legal, mut illegal) = (Vec::new(), Vec::new());
        for places in all {
            let candidate = judge.bracket.paired(&places);
            if candidate == *judge.best {
                continue;
            }
            if let Some(worth) = judge.worth(&candidate)? {
                // Of an attempt that nothing completes it is not said what is best.
                if worth[..] < *judge.mine {
                    return Ok(None);
                }
                legal.push((worth, candidate));
            } else {
                let nothing = [Amount::Nothing, Amount::Nothing];
                let mut worth = worth_with::<R>(judge.bracket, &candidate, nothing);
                let head = worth.len() - R::rows(judge.bracket).len();
                worth.drain(..head);
                illegal.push((worth, candidate));
            }
        }
        Ok(Some(Self { judge, legal, illegal }))
    }

    /// The players who do not move down, by the article that refuses the nearest candidate in which they
    /// do: what is furthest away first.
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

    /// What is against the nearest candidates that fail less of what the best one fails.
    pub(super) fn sparing(&mut self) -> Result<Vec<Refused>, PairingError> {
        let mut sparing: Vec<Refused> = Vec::new();
        for (place, row, mine) in self.told() {
            let Some(candidate) = self.nearest(|_| true, |rows| rows[place] < mine) else {
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

    /// The rows of which it is told that the best candidate fails them, with their places, and how often
    /// it does.
    fn told(&self) -> Vec<(usize, &'static Criterion, Amount)> {
        let Judge { bracket, best, mine, legality, .. } = &self.judge;
        let (rows, tournament) = (R::rows(bracket), legality.tournament());
        let mine = &mine[mine.len() - rows.len()..];
        let told = rows.iter().copied().zip(mine).enumerate().filter(|(_, (row, amount))| {
            let is_failed = matches!(amount, Amount::Times(times) if *times > 0);
            let concerned = || concerned(bracket, best, row, tournament);
            is_failed && R::told(bracket, row, amount, concerned(), tournament).is_some()
        });
        told.map(|(place, (row, amount))| (place, row, amount.clone())).collect()
    }

    /// The best of the candidates that are meant, by themselves and by what they come to by the rows; of
    /// the legal ones, if there are any.
    fn nearest(
        &self,
        is_meant: impl Fn(&Paired) -> bool,
        has: impl Fn(&[Amount]) -> bool,
    ) -> Option<Paired> {
        let rows = R::rows(self.judge.bracket).len();
        let among = |all: &[(Vec<Amount>, Paired)]| {
            let meant = all.iter().filter(|(worth, candidate)| {
                is_meant(candidate) && has(&worth[worth.len() - rows..])
            });
            meant.min_by(|one, other| one.0.cmp(&other.0)).map(|(_, candidate)| candidate.clone())
        };
        among(&self.legal).or_else(|| among(&self.illegal))
    }

    /// The article by which a candidate is worse than the best one, its place among all, and what kind of
    /// reason it is.
    fn refused_by(
        &mut self,
        candidate: &Paired,
    ) -> Result<(usize, &'static Article, Cause), PairingError> {
        if let Some((objection, row)) = self.judge.objection(candidate)? {
            let place = self.judge.place_of(&objection, row);
            return Ok((place, objection.article, objection.cause));
        }
        let later = self.judge.legality.later(self.judge.bracket, self.judge.best, candidate)?;
        // Whose order is the same for longer is nearer.
        let order = &[R::ARTICLES.moved_down, R::ARTICLES.exchanges, R::ARTICLES.transpositions];
        let place = order.iter().position(|article| *article == later.article).unwrap_or(0);
        Ok((usize::MAX - order.len() + place, later.article, later.cause))
    }
}

/// The article by which more pairs are better.
fn fewer_pairs<R: Tells>(bracket: &BracketOf<'_, R>) -> &'static Article {
    let titles = R::titles(bracket);
    let pairs = titles.iter().find(|title| title.cause == Cause::Pairs);
    pairs.map_or(R::ARTICLES.parameters, |title| title.article)
}

/// All candidates with as many pairs as the best one that the absolute criteria allow, by places, those
/// with equally many moved-down players in the order of generation; none if they are too many.
fn candidates<R: Tells>(judge: &Judge<'_, '_, R>) -> Option<Vec<Vec<(usize, usize)>>> {
    let Judge { bracket, accepted, .. } = judge;
    let (size, mdps, pairs) = (bracket.members.len(), bracket.mdps, accepted.len());
    let mut found = Vec::new();
    let mut seen = 0;
    for m1 in 0..=mdps.min(pairs) {
        let n1 = pairs - m1;
        if m1 + 2 * n1 > size - mdps {
            continue;
        }
        let sequence = Sequence {
            size,
            mdps,
            m1,
            n1,
            sets: sets_of_mdps(bracket, m1),
            limbo: R::limbo(bracket),
            has_exchanges: true,
        };
        sequence.visit(&mut |pairs| {
            seen += 1;
            if seen > MOST_SEEN || found.len() > MOST {
                return Go::Stop;
            }
            // Exchanged players who meet each other are a pair that was there before.
            let is_out = |&(one, other): &Pair| one > other || !judge.is_allowed((one, other));
            if let Some(place) = pairs.iter().position(is_out) {
                return Go::After(place);
            }
            let mut places: Vec<(usize, usize)> =
                pairs.iter().map(|&(one, other)| (one - 1, other - 1)).collect();
            places.sort_unstable();
            found.push(places);
            Go::On
        });
    }
    (seen <= MOST_SEEN && found.len() <= MOST).then_some(found)
}
