//! Finds the objections to candidates, and groups candidates with the same objection.

use std::collections::BTreeMap;

use pairwright_dutch::sequences::{Bsn, Pair};
use pairwright_dutch::worth::{Amount, Title, titles};
use pairwright_dutch::{BracketOf, Criterion, Paired};
use pairwright_model::{PairingNumber, PlayerIndex, Round, Score};
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::{Article, Barred, Extent, Objection, Value};

use super::Refused;
use crate::{Legality, Tells};

/// The parts in which reasons must agree to share an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) stage: Stage,
    pub(super) extent: Extent,
    pub(super) article: &'static str,
    /// The place of the decision, if each decision has entries of its own.
    pub(super) place: Option<usize>,
}

/// The part of the bracket that is not yet as in the best candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The number of pairs.
    Larger,
    /// The moved-down players and their opponents.
    MovedDown,
    /// What other opponents of moved-down players leave for the remainder.
    Left,
    /// The remainder, or a homogeneous bracket, without any exchange.
    Transposed,
    /// After an exchange between S1 and S2.
    Exchanged,
}

/// The place in the bracket of the member with this number.
pub(super) const fn place_in_bracket(bsn: Bsn) -> usize {
    bsn - 1
}

/// The pairs of members at these places.
pub(super) fn bsns(places: &[(usize, usize)]) -> Vec<Pair> {
    places.iter().map(|&(one, other)| (one + 1, other + 1)).collect()
}

/// Looks at candidates of a bracket, and keeps the objections to them.
pub(super) struct Judge<'w, 'a, R: Tells> {
    pub(super) legality: &'w Legality<'w>,
    pub(super) bracket: &'w BracketOf<'a, R>,
    pub(super) best: &'w Paired,
    pub(super) mine: &'w [Amount],
    /// The titles of the amounts, each with its row if it is one.
    pub(super) titles: Vec<(Title, Option<&'static Criterion>)>,
    /// The pairs of the best candidate by BSN, those of moved-down players first.
    pub(super) accepted: Vec<Pair>,
    /// Number of moved-down players that the best candidate pairs.
    pub(super) m1: usize,
    /// Whether every candidate gets an entry of its own.
    each: bool,
    /// The look-ahead amounts by downfloaters; `None` if these are not allowed.
    pub(super) ahead: BTreeMap<Vec<PlayerIndex>, Option<[Amount; 2]>>,
    pub(super) found: Vec<Refused>,
    /// Whether a remainder that had to be paired could not be.
    pub(super) goes_back: bool,
    /// The amounts that the rows must reach before any requirement is lowered.
    pub(super) ideal: Option<Vec<Amount>>,
    /// Whether candidates are looked at one by one.
    pub(super) is_literal: bool,
    /// The article that refused the nearest of the other downfloaters so far, and its place among all.
    pub(super) floaters: Option<(usize, &'static Article)>,
}

impl<'w, 'a, R: Tells> Judge<'w, 'a, R> {
    pub(super) fn new(
        legality: &'w Legality<'w>,
        bracket: &'w BracketOf<'a, R>,
        best: &'w Paired,
        mine: &'w [Amount],
        each: bool,
    ) -> Self {
        let accepted = bsns(&bracket.candidate(best).pairs);
        let m1 = accepted.iter().filter(|pair| pair.0 <= bracket.mdps).count();
        Self {
            legality,
            bracket,
            best,
            mine,
            titles: titles::<R>(bracket),
            accepted,
            m1,
            each,
            ahead: BTreeMap::new(),
            found: Vec::new(),
            goes_back: false,
            ideal: None,
            is_literal: false,
            floaters: None,
        }
    }

    /// The scores of the moved-down players, by rank.
    pub(super) fn scores_of_mdps(&self) -> Vec<Score> {
        (0..self.bracket.mdps).map(|place| self.bracket.traits(place).score).collect()
    }

    /// Whether every candidate gets an entry of its own.
    pub(super) fn tells_each(&self) -> bool {
        self.each
    }

    /// The part of a candidate that is not yet as in the best one.
    pub(super) fn stage(&self, pairs: &[Pair]) -> Stage {
        let natural = pairs[self.m1..].iter().map(|pair| pair.0);
        let taken = &pairs[..self.m1];
        let rest = (self.bracket.mdps + 1..).filter(|bsn| taken.iter().all(|p| p.1 != *bsn));
        if taken != &self.accepted[..self.m1] {
            Stage::MovedDown
        } else if natural.eq(rest.take(pairs.len() - self.m1)) {
            Stage::Transposed
        } else {
            Stage::Exchanged
        }
    }

    pub(super) fn is_allowed(&self, pair: Pair) -> bool {
        R::may_pair(self.bracket, place_in_bracket(pair.0), place_in_bracket(pair.1))
    }

    pub(super) fn players(&self, (one, other): Pair) -> (PlayerIndex, PlayerIndex) {
        let player = |bsn: Bsn| self.bracket.members[place_in_bracket(bsn)];
        (player(one.min(other)), player(one.max(other)))
    }

    /// The candidate with these pairs.
    pub(super) fn paired(&self, pairs: &[Pair]) -> Paired {
        let mut places: Vec<(usize, usize)> = pairs
            .iter()
            .map(|&(one, other)| {
                (place_in_bracket(one.min(other)), place_in_bracket(one.max(other)))
            })
            .collect();
        places.sort_unstable();
        self.bracket.paired(&places)
    }

    /// Notes the objections to the pairs of a candidate that are not allowed; `alike` further candidates begin as it does
    /// up to the first of these pairs. Candidates refused by one article share an entry, which shows the first of them.
    pub(super) fn refuse_barred(
        &mut self,
        stage: Stage,
        pairs: &[Pair],
        candidate: &Paired,
        alike: usize,
    ) {
        let barred = pairs.iter().map(|&pair| self.players(pair));
        let barred = barred.filter_map(|(one, other)| self.legality.forbids_pair(one, other));
        let mut all = barred_by_article(barred);
        // With candidates skipped in bulk, a pair that is not allowed does not show who would float.
        if let Some(first) = all.first().filter(|_| self.is_literal) {
            self.note_floaters(candidate, 0, first.article);
        }
        let key = |article| Key { stage, extent: Extent::First, article, place: None };
        let known = self.found.iter().position(|known| {
            !self.each && all.iter().any(|barred| known.key == key(barred.article.id))
        });
        if let Some(known) = known.and_then(|known| self.found.get_mut(known)) {
            let mine = all.into_iter().filter(|barred| barred.article == known.objection.article);
            let mine: Vec<_> = mine.flat_map(|barred| barred.pairs).collect();
            let is_single = !known.candidate.pairs.is_empty();
            match &mut known.objection.concerned {
                // A candidate is shown, so that its pairs are told apart from those of others.
                Value::Pairs(shown) if is_single => {
                    let is_new = |pair: &(PairingNumber, PairingNumber)| !shown.contains(pair);
                    extend(&mut known.further, mine.into_iter().filter(is_new).collect());
                }
                Value::Pairs(shown) => extend(shown, mine),
                _ => {}
            }
            known.others += if candidate.pairs.is_empty() { 0 } else { alike + 1 };
            return;
        }
        if all.is_empty() {
            return;
        }
        let Barred { article, cause, pairs } = all.remove(0);
        let objection = Objection::whole(article, cause, Value::Pairs(pairs));
        let at = self.add(key(article.id), candidate.clone(), objection, None, true);
        if let Some(refused) = self.found.get_mut(at) {
            refused.others += alike;
            refused.also = all;
        }
    }

    /// Notes the article by which an allowed candidate is worse than the best one, if it is.
    pub(super) fn judge(
        &mut self,
        (stage, extent, place): (Stage, Extent, Option<usize>),
        candidate: Paired,
    ) -> Result<Option<&mut Refused>, PairingError> {
        let Some((objection, row)) = self.objection(&candidate)? else { return Ok(None) };
        self.note_floaters(&candidate, self.place_of(&objection), objection.article);
        let key = Key { stage, extent, article: objection.article.id, place };
        let float_of = row.and_then(|row| self.float_of(row));
        // Only residents who cannot be paired as required lead back to the moved-down players.
        if let (Stage::MovedDown, Value::Pairs(pairs)) = (stage, &objection.concerned) {
            let moved_down = &self.bracket.members[..self.bracket.mdps];
            let moved_down = self.legality.tournament().numbers(moved_down);
            self.goes_back |= pairs.iter().all(|pair| !moved_down.contains(&pair.0));
        }
        let at = self.add(key, candidate, objection, float_of, true);
        Ok(self.found.get_mut(at))
    }

    /// Adds a reason, or merges it with a known one, and returns its index in `found`.
    pub(super) fn add(
        &mut self,
        key: Key,
        candidate: Paired,
        objection: Objection,
        float_of: Option<Round>,
        is_new: bool,
    ) -> usize {
        let known = self.found.iter().position(|known| known.key == key && !self.each);
        let Some(at) = known else {
            let (extent, kept_apart) = (key.extent, Vec::new());
            self.found.push(Refused {
                extent,
                candidate,
                others: 0,
                further: Vec::new(),
                also: Vec::new(),
                spares: Vec::new(),
                kept_apart,
                objection,
                float_of,
                key,
            });
            return self.found.len() - 1;
        };
        let known = &mut self.found[at];
        known.others += usize::from(is_new);
        // Pairs that are reasons by themselves are collected; for other reasons the first candidate stands
        // for all.
        if known.extent != Extent::Pairs {
            return at;
        }
        match (&mut known.objection.concerned, objection.concerned) {
            (Value::Pairs(all), Value::Pairs(further)) => extend(all, further),
            (Value::Players(all), Value::Players(further)) => extend(all, further),
            _ => {}
        }
        at
    }

    /// Notes the article that refuses a candidate, if the candidate has other downfloaters.
    fn note_floaters(&mut self, candidate: &Paired, place: usize, article: &'static Article) {
        let has_others = !candidate.pairs.is_empty() && candidate.unpaired != self.best.unpaired;
        if has_others && self.floaters.is_none_or(|(known, _)| known <= place) {
            self.floaters = Some((place, article));
        }
    }

    pub(super) fn float_of(&self, row: &Criterion) -> Option<Round> {
        row.float_of(self.bracket.entrants.ledger.round())
    }
}

/// The articles of these objections to pairs, each with its pairs, in the order of the pairs.
fn barred_by_article(objections: impl Iterator<Item = Objection>) -> Vec<Barred> {
    let mut all: Vec<Barred> = Vec::new();
    for Objection { article, cause, concerned, .. } in objections {
        let Value::Pairs(pairs) = concerned else { continue };
        match all.iter_mut().find(|known| known.article == article) {
            Some(known) => known.pairs.extend(pairs),
            None => all.push(Barred { article, cause, pairs }),
        }
    }
    all
}

fn extend<T: PartialEq>(all: &mut Vec<T>, further: Vec<T>) {
    for one in further {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}
