//! All candidates of a small bracket with as many pairs as the best one, whatever their place in the
//! order: who might move down instead, and what a criterion that the best one fails would cost to spare.
//!
//! Of several, the nearest speaks: the one that is best by the criteria. What it is worse by is what
//! stands in the way; others are worse by something that comes earlier.

use pairwright_dutch::worth::{Amount, concerned, worth_with};
use pairwright_dutch::{BracketOf, Criterion, Paired};
use pairwright_ruleset::PairingError;
use pairwright_trace::{Article, Cause, Extent, Stays};

use super::Refused;
use super::judge::{Judge, Key, Stage};
use crate::Tells;

/// As many are looked at; a bracket that has more tells nothing of them.
const MOST: usize = 1_000;

/// The other candidates.
pub(super) struct Others<'j, 'w, 'a, R: Tells> {
    judge: &'j mut Judge<'w, 'a, R>,
    /// The legal ones, with what they come to.
    legal: Vec<(Vec<Amount>, Paired)>,
    /// Those that obey the absolute criteria, but not what the rest of the round needs; with what they
    /// come to by the rows.
    illegal: Vec<(Vec<Amount>, Paired)>,
}

impl<'j, 'w, 'a, R: Tells> Others<'j, 'w, 'a, R> {
    /// Looks at them; none if they are too many.
    pub(super) fn of(judge: &'j mut Judge<'w, 'a, R>) -> Result<Option<Self>, PairingError> {
        let Some(all) = candidates::<R>(judge.bracket, judge.accepted.len()) else {
            return Ok(None);
        };
        let (mut legal, mut illegal) = (Vec::new(), Vec::new());
        for places in all {
            let candidate = judge.bracket.paired(&places);
            if candidate == *judge.best {
                continue;
            }
            if let Some(worth) = judge.worth(&candidate)? {
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
        let rows = R::rows(self.judge.bracket).to_vec();
        let head = self.judge.mine.len() - rows.len();
        let mut sparing: Vec<Refused> = Vec::new();
        for (place, row) in rows.into_iter().enumerate() {
            let mine = self.judge.mine[head + place].clone();
            if !matches!(mine, Amount::Times(_)) || !self.is_told(row, &mine) {
                continue;
            }
            let nearest = self.nearest(|_| true, |rows| rows[place] < mine);
            let Some(candidate) = nearest else { continue };
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

    /// Whether it is told of the best candidate that it fails a row.
    fn is_told(&self, row: &'static Criterion, amount: &Amount) -> bool {
        let (bracket, tournament) = (self.judge.bracket, self.judge.legality.tournament());
        let concerned = concerned(bracket, self.judge.best, row, tournament);
        amount.is_told(false) && R::told(bracket, row, amount, concerned, tournament).is_some()
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
        Ok((usize::MAX, later.article, later.cause))
    }
}

/// The article by which more pairs are better.
fn fewer_pairs<R: Tells>(bracket: &BracketOf<'_, R>) -> &'static Article {
    let titles = R::titles(bracket);
    let pairs = titles.iter().find(|title| title.cause == Cause::Pairs);
    pairs.map_or(R::ARTICLES.parameters, |title| title.article)
}

/// All candidates of so many `pairs` that the absolute criteria allow, by places; none if they are too
/// many.
fn candidates<R: Tells>(
    bracket: &BracketOf<'_, R>,
    pairs: usize,
) -> Option<Vec<Vec<(usize, usize)>>> {
    let size = bracket.members.len();
    let mut search = Search {
        size,
        unpaired: size - 2 * pairs,
        is_placed: vec![false; size],
        pairs: Vec::new(),
        found: Vec::new(),
    };
    let may_pair =
        |one: usize, other: usize| other >= bracket.mdps && R::may_pair(bracket, one, other);
    search.place_next(&may_pair).then_some(search.found)
}

/// The search for candidates.
struct Search {
    size: usize,
    /// How many may still stay unpaired.
    unpaired: usize,
    is_placed: Vec<bool>,
    pairs: Vec<(usize, usize)>,
    found: Vec<Vec<(usize, usize)>>,
}

impl Search {
    /// Places the first who is not placed in every way; false once there are too many candidates.
    fn place_next(&mut self, may_pair: &dyn Fn(usize, usize) -> bool) -> bool {
        let Some(one) = self.is_placed.iter().position(|&is_placed| !is_placed) else {
            self.found.push(self.pairs.clone());
            return self.found.len() <= MOST;
        };
        self.is_placed[one] = true;
        for other in one + 1..self.size {
            if self.is_placed[other] || !may_pair(one, other) {
                continue;
            }
            self.is_placed[other] = true;
            self.pairs.push((one, other));
            let goes_on = self.place_next(may_pair);
            self.pairs.pop();
            self.is_placed[other] = false;
            if !goes_on {
                return false;
            }
        }
        if self.unpaired > 0 {
            self.unpaired -= 1;
            let goes_on = self.place_next(may_pair);
            self.unpaired += 1;
            if !goes_on {
                return false;
            }
        }
        self.is_placed[one] = false;
        true
    }
}
