//! What is against the candidates that come before the best one.
//!
//! The candidates are looked at in the order of generation, each as the articles read
//! ([`pairwright_dutch::worth`]), up to the one that was found. In a small bracket all of them are, those apart
//! that begin with a pair that is not allowed. In a larger one every candidate that begins as one
//! that was refused is passed over from the first pair in which that one parts from the best: of
//! equally good candidates the first is the best, so no such candidate is as good.
//!
//! The article by which a candidate is worse than the best one is why it is not taken. Candidates
//! refused for the same reason are one entry.

mod limits;
mod sequence;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use pairwright_bracket::{Bsn, Pair, selections};
use pairwright_candidate::Candidate;
use pairwright_dutch::worth::{Amount, concerned, titles, worth_with};
use pairwright_dutch::{Bracket, BracketOf, Criterion, Named, Paired};
use pairwright_model::{PlayerIndex, Round};
use pairwright_ruleset::PairingError;
use pairwright_trace::{Altered, Cause, Objection, Part, Value};

use crate::{Legality, Tells};
pub use limits::{Limit, limits};
use limits::{can_be_placed_with_any_bye, most_pairs};
use sequence::{Go, Sequence};

/// Up to so many players every candidate is looked at, as one would by hand.
const SMALL: usize = 12;

/// As many candidates are looked at one by one; then what begins alike is passed over.
const MOST: usize = 1_000;

/// As many are looked at that have more pairs than the best one.
const FIRST: usize = 200;

/// So many are passed over before it is said what is against a pair.
const PATIENCE: usize = 40;

/// As many are looked at, however the bracket is.
const MOST_OF_ALL: usize = 3_000;

/// Candidates that are refused for the same reason.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The first of them.
    pub first: Paired,
    /// How many others there are.
    pub others: usize,
    /// Pairs with which every candidate is refused.
    pub kept_apart: Vec<(PlayerIndex, PlayerIndex)>,
    /// What is against it, measured by the best one.
    pub objection: Objection,
    /// The round of the float that would be repeated.
    pub float_of: Option<Round>,
    key: Key,
}

/// What the reasons have to share to be one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    stage: Stage,
    article: &'static str,
    /// The pair in which a passed over candidate parts from the best one.
    place: Option<usize>,
}

/// Which subgroup is not yet as in the best candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The number of pairs.
    Larger,
    /// The moved-down players and their opponents.
    MovedDown,
    /// The remainder, or a homogeneous bracket, without any exchange.
    Transposed,
    /// The same with an exchange.
    Exchanged,
}

/// What is against the candidates of `bracket` that come before `best`, and whether a remainder was
/// given up on the way. Where a requirement had to be lowered for the best one, also what was against
/// all candidates before that.
///
/// With `each`, one entry a candidate, where the bracket is small.
///
/// # Errors
///
/// If what is below cannot be looked at.
pub fn refusals<R: Tells>(
    legality: &Legality<'_>,
    bracket: &BracketOf<'_, R>,
    best: &Paired,
    mine: &[Amount],
    each: bool,
) -> Result<(Vec<Refused>, bool), PairingError> {
    let accepted = bracket.candidate(best);
    let bsns = |&(one, other): &(usize, usize)| (one + 1, other + 1);
    let accepted: Vec<Pair> = accepted.pairs.iter().map(bsns).collect();
    let m1 = accepted.iter().filter(|pair| pair.0 <= bracket.mdps).count();
    let size = bracket.members.len();
    let s1 = |pairs: &[Pair]| pairs.iter().map(|pair| pair.0).collect::<Vec<Bsn>>();
    let (own_set, goal) = (s1(&accepted[..m1]), s1(&accepted[m1..]));
    let first_set: Vec<Bsn> = (1..=m1).collect();
    let passed_over = || {
        let mut sets = vec![first_set.clone(), own_set.clone()];
        sets.dedup();
        sets
    };
    let mut walk = Walk::<R> {
        legality,
        bracket,
        best,
        mine,
        accepted,
        m1,
        each,
        passes_over: size > SMALL,
        ahead: BTreeMap::new(),
        seen: 0,
        found: Vec::new(),
        failed: None,
        silent: 0,
        goes_back: false,
        ideal: None,
    };
    let head = mine.len() - R::rows(bracket).len();
    let ideal = R::ideal(bracket).filter(|ideal| !walk.passes_over && mine[head..] != ideal[..]);
    walk.ideal = ideal;
    let n1 = walk.accepted.len() - m1;
    walk.see_larger();
    let mut sequence = Sequence {
        size,
        mdps: bracket.mdps,
        m1,
        n1,
        sets: if walk.passes_over { passed_over() } else { sets_of_mdps(bracket, m1) },
        goal: walk.passes_over.then(|| goal.clone()),
    };
    sequence.visit(&mut |pairs| walk.see(pairs));
    // Too many to look at one by one: from the beginning, passing over what begins alike.
    if !walk.passes_over && walk.seen > MOST {
        walk.passes_over = true;
        walk.ideal = None;
        walk.seen = 0;
        walk.found.clear();
        walk.see_larger();
        sequence.sets = passed_over();
        sequence.goal = Some(goal);
        sequence.visit(&mut |pairs| walk.see(pairs));
    }
    walk.failed.map_or(Ok((walk.found, walk.goes_back)), Err)
}

/// The sets of so many moved-down players, in their order: the highest scores, then the lowest
/// numbers.
fn sets_of_mdps<B>(bracket: &Bracket<'_, B>, m1: usize) -> Vec<Vec<Bsn>> {
    let all: Vec<Bsn> = (1..=bracket.mdps).collect();
    let mut sets: Vec<Vec<Bsn>> = selections(&all, m1).collect();
    let score = |&bsn: &Bsn| Reverse(bracket.traits(bsn - 1).score);
    sets.sort_by_cached_key(|set| set.iter().map(score).collect::<Vec<_>>());
    sets
}

struct Walk<'w, 'a, R: Tells> {
    legality: &'w Legality<'w>,
    bracket: &'w BracketOf<'a, R>,
    best: &'w Paired,
    mine: &'w [Amount],
    /// The pairs of the best candidate by BSN.
    accepted: Vec<Pair>,
    m1: usize,
    each: bool,
    passes_over: bool,
    /// What downfloaters make of those below.
    ahead: BTreeMap<Vec<PlayerIndex>, Option<[Amount; 2]>>,
    seen: usize,
    found: Vec<Refused>,
    failed: Option<PairingError>,
    /// How many candidates in a row were passed over without a reason.
    silent: usize,
    /// Whether a remainder could not be paired that had to be.
    goes_back: bool,
    /// What the rows have to come to, as long as no requirement is lowered.
    ideal: Option<Vec<Amount>>,
}

impl<R: Tells> Walk<'_, '_, R> {
    /// Looks at the first candidates with more pairs than the best one, where the absolute criteria
    /// would allow them: the others could not be paired then.
    fn see_larger(&mut self) {
        let (size, mdps) = (self.bracket.members.len(), self.bracket.mdps);
        let most = most_pairs::<R>(self.bracket);
        for m1 in (0..=mdps.min(size - mdps).min(most)).rev() {
            let n1 = most - m1;
            if most == self.accepted.len() || 2 * n1 > size - mdps - m1 {
                continue;
            }
            let sets = vec![(1..=m1).collect()];
            let sequence = Sequence { size, mdps, m1, n1, sets, goal: Some((1..=n1).collect()) };
            let mut seen = 0;
            sequence.visit(&mut |pairs| {
                seen += 1;
                let places = pairs.iter().map(|&(a, b)| (a.min(b) - 1, a.max(b) - 1));
                let mut places: Vec<(usize, usize)> = places.collect();
                places.sort_unstable();
                match pairs.iter().position(|&pair| !self.is_allowed(pair)) {
                    _ if seen > FIRST => Go::Stop,
                    Some(place) => Go::After(place),
                    None => {
                        let paired = self.bracket.paired(&places);
                        self.judge(Stage::Larger, None, paired, &[])
                    }
                }
            });
        }
    }

    /// Looks at a candidate.
    fn see(&mut self, pairs: &[Pair]) -> Go {
        let mut places: Vec<(usize, usize)> =
            pairs.iter().map(|&(one, other)| (one.min(other) - 1, one.max(other) - 1)).collect();
        places.sort_unstable();
        // Exchanged players who meet each other are a pair that was there before.
        if let Some(place) = pairs.iter().position(|&(one, other)| one > other) {
            return Go::After(place);
        }
        let paired = self.bracket.paired(&places);
        self.seen += 1;
        let most = if self.passes_over { MOST_OF_ALL } else { MOST };
        if paired == *self.best && self.ideal.is_none() || self.seen > most {
            return Go::Stop;
        }
        let stage = self.stage(pairs);
        let barred = pairs.iter().position(|&pair| !self.is_allowed(pair));
        self.goes_back |= stage == Stage::MovedDown && barred.is_some_and(|place| place >= self.m1);
        if !self.passes_over {
            return match barred {
                Some(place) => {
                    self.refuse_barred(pairs, &paired, &Key { stage, article: "", place: None });
                    Go::After(place)
                }
                None => self.judge(stage, None, paired, &[]),
            };
        }
        let (parting, go) = self.parting(pairs, stage);
        match barred {
            // What bars a pair further down is no reason to give up one above it.
            Some(place) if parting.is_some_and(|parting| place > parting) => {
                self.silent += 1;
                if self.silent < PATIENCE {
                    return Go::After(place);
                }
                // No completion is at hand: the pairs that stand in the way say why.
                self.silent = 0;
                self.refuse_barred(pairs, &paired, &Key { stage, article: "", place: parting });
                parting.map_or(Go::On, Go::After)
            }
            Some(place) => {
                self.refuse_barred(pairs, &paired, &Key { stage, article: "", place: parting });
                Go::After(place)
            }
            None => {
                self.silent = 0;
                let pair = parting.map(|place| pairs[place]);
                match self.judge(stage, parting, paired, pair.as_slice()) {
                    Go::On => go,
                    stop => stop,
                }
            }
        }
    }

    /// The first pair in which a candidate parts from the best one, and what to pass over then; no
    /// pair where another S1 has to be chosen.
    fn parting(&self, pairs: &[Pair], stage: Stage) -> (Option<usize>, Go) {
        let s1 = |pairs: &[Pair]| pairs.iter().map(|pair| pair.0).collect::<Vec<Bsn>>();
        let (of_mdps, others) = (0..self.m1, self.m1..pairs.len());
        let is_set = s1(&pairs[of_mdps.clone()]) == s1(&self.accepted[of_mdps]);
        let is_s1 = s1(&pairs[others.clone()]) == s1(&self.accepted[others]);
        let place = pairs.iter().zip(&self.accepted).position(|(pair, own)| pair != own);
        match (is_set, stage, is_s1, place) {
            (false, ..) => (None, Go::NextSet),
            (true, Stage::Transposed | Stage::Exchanged, false, _) => (None, Go::NextExchange),
            (.., Some(place)) => (Some(place), Go::After(place)),
            (.., None) => (None, Go::On),
        }
    }

    fn stage(&self, pairs: &[Pair]) -> Stage {
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

    fn players(&self, (one, other): Pair) -> (PlayerIndex, PlayerIndex) {
        let player = |bsn: Bsn| self.bracket.members[bsn - 1];
        (player(one.min(other)), player(one.max(other)))
    }

    fn is_allowed(&self, pair: Pair) -> bool {
        R::may_pair(self.bracket, pair.0 - 1, pair.1 - 1)
    }

    /// Notes what forbids the pairs of a candidate that are not allowed.
    fn refuse_barred(&mut self, pairs: &[Pair], paired: &Paired, key: &Key) {
        let barred = pairs.iter().map(|&pair| self.players(pair));
        let barred: Vec<Objection> =
            barred.filter_map(|(one, other)| self.legality.forbids_pair(one, other)).collect();
        let mut is_new = true;
        for same in barred.chunk_by(|one, next| one.article == next.article) {
            let Some(first) = same.first() else { continue };
            let all = same.iter().flat_map(|objection| match &objection.concerned {
                Value::Pairs(pairs) => pairs.clone(),
                _ => Vec::new(),
            });
            let objection = Objection { concerned: Value::Pairs(all.collect()), ..first.clone() };
            let key = Key { article: first.article.id, ..key.clone() };
            self.add(key, paired.clone(), objection, None, &[], is_new);
            is_new = false;
        }
    }

    /// Notes by which article an allowed candidate is worse than the best one.
    fn judge(
        &mut self,
        stage: Stage,
        place: Option<usize>,
        paired: Paired,
        kept_apart: &[Pair],
    ) -> Go {
        let (objection, row) = match self.objection(&paired) {
            Ok(Some(found)) => found,
            // Nothing is against it that could be told.
            Ok(None) => return Go::On,
            Err(error) => {
                self.failed = Some(error);
                return Go::Stop;
            }
        };
        let key = Key { stage, article: objection.article.id, place };
        let float_of = row.and_then(|row| self.float_of(row));
        self.add(key, paired, objection, float_of, kept_apart, true);
        Go::On
    }

    fn add(
        &mut self,
        key: Key,
        paired: Paired,
        objection: Objection,
        float_of: Option<Round>,
        kept_apart: &[Pair],
        is_new: bool,
    ) {
        let kept_apart = kept_apart.iter().map(|&pair| self.players(pair));
        let kept_apart: Vec<(PlayerIndex, PlayerIndex)> = kept_apart.collect();
        let known = self.found.iter_mut().find(|known| known.key == key && !self.each);
        let Some(known) = known else {
            let others = 0;
            let first = paired;
            self.found.push(Refused { first, others, kept_apart, objection, float_of, key });
            return;
        };
        known.others += usize::from(is_new);
        known.kept_apart.extend(kept_apart);
        if let (Value::Pairs(all), Value::Pairs(further)) =
            (&mut known.objection.concerned, objection.concerned)
            && matches!(objection.cause, Cause::Meeting | Cause::AbsoluteColour)
        {
            all.extend(
                further.iter().filter(|pair| !all.contains(pair)).copied().collect::<Vec<_>>(),
            );
        }
    }

    /// The first article by which an allowed candidate is worse than the best one, and its row.
    fn objection(
        &mut self,
        paired: &Paired,
    ) -> Result<Option<(Objection, Option<&'static Criterion>)>, PairingError> {
        let bracket = self.bracket;
        if let Some(objection) = self.barred_from_bye(paired) {
            return Ok(Some((objection, None)));
        }
        if let Some(objection) = R::disallows(bracket, self.legality, self.best, paired) {
            return Ok(Some((objection, None)));
        }
        if !self.ahead.contains_key(&paired.unpaired) {
            let ahead = R::look_ahead(bracket, &paired.unpaired)?.map(|ahead| ahead.amounts);
            self.ahead.insert(paired.unpaired.clone(), ahead);
        }
        let Some(ahead) = self.ahead.get(&paired.unpaired).cloned().flatten() else {
            return Ok(Some((self.incomplete(paired), None)));
        };
        let theirs = worth_with::<R>(bracket, paired, ahead);
        let mut all = titles::<R>(bracket).into_iter().zip(self.mine.iter().zip(&theirs));
        let worse = match &self.ideal {
            None => all.find(|(_, (mine, theirs))| mine != theirs),
            Some(ideal) => {
                let head = theirs.len() - ideal.len();
                let set = self.mine[..head].iter().chain(ideal);
                let mut all = titles::<R>(bracket).into_iter().zip(set.zip(&theirs));
                all.find(|(_, (set, theirs))| theirs > set)
            }
        };
        let Some(((title, row), (mine, theirs))) = worse else { return Ok(None) };
        let concerned = match row {
            Some(row) => concerned(bracket, paired, row, self.legality.tournament()),
            None => self.legality.players(&paired.unpaired),
        };
        let whole = Objection::whole(title.article, title.cause, concerned);
        let found = Objection { own: mine.value(), rejected: theirs.value(), ..whole };
        Ok(Some((found, row)))
    }

    /// In the last bracket whoever stays over has the bye, and may have to.
    fn barred_from_bye(&self, paired: &Paired) -> Option<Objection> {
        let is_last = matches!(R::part(self.bracket), Part::Last | Part::Collapsed);
        let [player] = paired.unpaired[..] else { return None };
        let entrants = self.bracket.entrants;
        if !is_last || entrants.traits(player).may_have_bye {
            return None;
        }
        let is_barred = entrants.ledger.entry(player).is_barred_from_bye();
        let (article, cause) = match R::ARTICLES.bye_score {
            Some(article) if !is_barred => (article, Cause::ByeScore),
            _ => (R::ARTICLES.bye_bar, Cause::ByeBar),
        };
        let own = entrants.bye_score.filter(|_| cause == Cause::ByeScore);
        let own = own.map_or(Value::None, |score| Value::Scores(vec![score]));
        let concerned = self.legality.players(&[player]);
        Some(Objection { own, ..Objection::whole(article, cause, concerned) })
    }

    /// The others could not be paired; or they could, but with a bye at another score.
    fn incomplete(&self, paired: &Paired) -> Objection {
        let entrants = self.bracket.entrants;
        let floaters = self.legality.players(&paired.unpaired);
        let below = entrants.ranking.iter().filter(|p| !self.bracket.members.contains(p));
        let below = below.filter(|player| entrants.score(**player) <= self.bracket.lowest_score());
        let left: Vec<PlayerIndex> = paired.unpaired.iter().chain(below).copied().collect();
        if let (Some(article), Some(score)) = (R::ARTICLES.bye_score, entrants.bye_score)
            && can_be_placed_with_any_bye(entrants, &left)
        {
            let own = Value::Scores(vec![score]);
            return Objection { own, ..Objection::whole(article, Cause::ByeScore, floaters) };
        }
        Objection::whole(R::ARTICLES.completion, Cause::Completion, floaters)
    }

    fn float_of(&self, row: &Criterion) -> Option<Round> {
        row.float_of(self.bracket.entrants.ledger.round())
    }
}

/// By which articles the candidate that was found is not the first one of as many pairs.
pub fn altered<B>(bracket: &Bracket<'_, B>, best: &Paired, articles: &Named) -> Altered {
    let Candidate { pairs, .. } = bracket.candidate(best);
    let mdps = bracket.mdps;
    let (of_mdps, others) = pairs.split_at(pairs.iter().filter(|pair| pair.0 < mdps).count());
    let is_first_set = of_mdps.iter().map(|pair| pair.0).eq(0..of_mdps.len());
    let is_first_of_mdps = of_mdps.iter().map(|pair| pair.1).eq(mdps..mdps + of_mdps.len());
    let is_left = |place: &usize| of_mdps.iter().all(|pair| pair.1 != *place);
    let rest: Vec<usize> = (mdps..bracket.members.len()).filter(is_left).collect();
    let s1: Vec<usize> = others.iter().map(|pair| pair.0).collect();
    let s2 = rest.iter().copied().filter(|place| !s1.contains(place));
    let is_first_order = others.iter().map(|pair| pair.1).eq(s2.take(others.len()));
    let is_natural = rest.starts_with(&s1);
    let is_transposed = !is_first_of_mdps || !is_first_order;
    Altered {
        exchange_step: articles.steps.map(|steps| steps.exchange).filter(|_| !is_natural),
        transposition_step: articles
            .steps
            .map(|steps| steps.transposition)
            .filter(|_| is_transposed),
        back_step: None,
        moved_down: (!is_first_set).then_some(articles.moved_down),
        exchanged: (!is_natural).then_some(articles.exchanges),
        transposed: is_transposed.then_some(articles.transpositions),
    }
}
