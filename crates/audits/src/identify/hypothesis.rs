//! The order of players as a hypothesis of its own.
//!
//! Managers number players by rating, and pair by number. If late entries keep the last number, or a rating
//! is corrected on the way, a manager that goes by rating pairs in another order; and servers number
//! players anew before each round. No report says which order it was, but its rounds show it.
//!
//! A hypothesis is one order, or one order that replaced another at some round. It must explain more rounds
//! than the numbers do, by at least as many as it assumes. Of several, the one with the largest gain after
//! subtracting what it assumes is taken; of equal ones the one that explains more, since an unexplained
//! round weighs as much as an assumption.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::Ruleset;
use strum::IntoEnumIterator;

use crate::identify::EditionMatch;
use crate::identify::order::{OrderFrom, PlayerOrder};
use crate::identify::verdict::{InOrder, is_enough};

/// The matches of the editions for each recorded round, in the order of rounds.
pub(crate) type Checked = [(Round, Vec<EditionMatch>)];

/// An order that explains more rounds than the numbers do.
pub(crate) struct Hypothesis {
    /// The orders, each with the round from which it holds.
    pub(crate) orders: Vec<OrderFrom>,
    /// For each checked round, the matches of the editions in that order; `None` if it is the order of the
    /// numbers.
    pub(crate) rounds: Vec<Option<InOrder>>,
}

/// The matches of the editions for the rounds of an event in one order.
struct Trial {
    order: PlayerOrder,
    /// By index of the checked round; `None` if the order is that of the numbers.
    rounds: Vec<Option<Vec<EditionMatch>>>,
}

/// An order that replaced another at the checked round with this index; at index 0 it replaced none.
#[derive(Clone, Copy)]
struct Change<'a> {
    before: Option<&'a Trial>,
    place: usize,
    after: Option<&'a Trial>,
}

/// The order that explains more rounds than the numbers do, if there is one.
///
/// Bound: for each of the orders, every round is paired once by each edition. If the first edition explains
/// none of the rounds that some edition does not give as numbered, only these are paired, and only by that
/// one.
pub(crate) fn find(
    tournament: &Tournament,
    rulesets: &[&dyn Ruleset],
    total_rounds: Round,
    checked: &Checked,
) -> Option<Hypothesis> {
    let as_numbered = Change { before: None, place: 0, after: None }.explains(checked);
    if as_numbered == checked.len() {
        return None;
    }
    let orders = PlayerOrder::iter().filter(|order| *order != PlayerOrder::Number);
    let trials: Vec<Trial> = orders
        .filter_map(|order| Trial::of(order, tournament, rulesets, total_rounds, checked))
        .collect();
    let mut best: Option<((usize, usize), Change<'_>)> = None;
    for change in trials.iter().flat_map(|trial| Change::with(trial, checked.len())) {
        let (explained, cost) = (change.explains(checked), change.cost(checked));
        if explained < as_numbered + cost || !is_enough(explained, checked.len()) {
            continue;
        }
        // The subtraction cannot go below zero, since the gain is at least the cost.
        let worth = (explained - cost, explained);
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            best = Some((worth, change));
        }
    }
    best.map(|(_, change)| change.hypothesis(checked))
}

impl Trial {
    /// `None` if the order is that of the numbers, or explains no further round.
    fn of(
        order: PlayerOrder,
        tournament: &Tournament,
        rulesets: &[&dyn Ruleset],
        total_rounds: Round,
        checked: &Checked,
    ) -> Option<Self> {
        let ranking = |order: PlayerOrder, round| order.ranking(tournament, round);
        let others: Vec<_> = checked
            .iter()
            .map(|(round, _)| {
                let other = ranking(order, *round);
                (other != ranking(PlayerOrder::Number, *round)).then_some(other)
            })
            .collect();
        if others.iter().all(Option::is_none) {
            return None;
        }
        let mut trial = Self { order, rounds: vec![None; checked.len()] };
        let mut event = tournament.clone();
        let is_settled = |editions: &[EditionMatch]| editions.iter().all(EditionMatch::is_exact);
        // The open rounds are tried first, and by one edition: if that explains no further round, the trial
        // ends.
        let (first, rest) = rulesets.split_at(rulesets.len().min(1));
        for (settled, rulesets) in [(false, first), (false, rest), (true, rulesets)] {
            for (place, other) in others.iter().enumerate() {
                let (round, editions) = &checked[place];
                let Some(other) = other.as_ref().filter(|_| is_settled(editions) == settled) else {
                    continue;
                };
                event = event.ranked(other)?;
                let of = |ruleset: &&dyn Ruleset| {
                    EditionMatch::of(*ruleset, &event, *round, total_rounds).ok()
                };
                let found = rulesets.iter().map(of).collect::<Option<Vec<_>>>()?;
                trial.rounds[place].get_or_insert_default().extend(found);
            }
            if !trial.explains_another(checked) {
                return None;
            }
        }
        Some(trial)
    }

    /// Whether an edition gives a round in this order that it does not give as numbered.
    fn explains_another(&self, checked: &Checked) -> bool {
        self.rounds.iter().zip(checked).any(|(editions, (_, as_numbered))| {
            let mut both = editions.iter().flatten().zip(as_numbered);
            both.any(|(one, other)| one.is_exact() && !other.is_exact())
        })
    }

    /// Whether numbers may have replaced this order. A standing takes all earlier rounds into account, so
    /// it never ends.
    fn is_of_ratings(&self) -> bool {
        self.order != PlayerOrder::Standing
    }
}

impl<'a> Change<'a> {
    /// The order throughout, from some round on, or up to some round, in an event of `rounds` rounds.
    fn with(trial: &'a Trial, rounds: usize) -> impl Iterator<Item = Self> {
        let trial = Some(trial);
        let always = Self { before: None, place: 0, after: trial };
        let from = (1..rounds).map(move |place| Self { before: None, place, after: trial });
        let until = (1..rounds).map(move |place| Self { before: trial, place, after: None });
        let until = until.filter(|change| change.before.is_some_and(Trial::is_of_ratings));
        std::iter::once(always).chain(from).chain(until)
    }

    /// Number of assumptions: those of the orders, and one for the round of the change. Pairing the first
    /// round by number is not a further assumption: until then entries are taken and players numbered.
    fn cost(self, checked: &Checked) -> usize {
        let cost = |trial: Option<&Trial>| trial.map_or(PlayerOrder::Number, |t| t.order).cost();
        let is_after_first_round = checked.get(self.place).is_some_and(|(round, _)| *round == 2);
        let is_free = self.place == 0 || self.before.is_none() && is_after_first_round;
        cost(self.before) + cost(self.after) + usize::from(!is_free)
    }

    /// The trial whose order held in the checked round with this index; `None` for the numbers.
    fn trial(self, place: usize) -> Option<&'a Trial> {
        if place < self.place { self.before } else { self.after }
    }

    /// Number of rounds that the best edition gives.
    fn explains(self, checked: &Checked) -> usize {
        let mut given: Vec<usize> = Vec::new();
        for (place, (_, as_numbered)) in checked.iter().enumerate() {
            let other = self.trial(place).and_then(|trial| trial.rounds[place].as_ref());
            let editions = other.unwrap_or(as_numbered);
            given.resize(editions.len(), 0);
            for (given, edition) in given.iter_mut().zip(editions) {
                *given += usize::from(edition.is_exact());
            }
        }
        given.into_iter().max().unwrap_or(0)
    }

    fn hypothesis(self, checked: &Checked) -> Hypothesis {
        let order = |trial: Option<&Trial>| trial.map_or(PlayerOrder::Number, |trial| trial.order);
        let (before, after) = (order(self.before), order(self.after));
        let changed_at = checked.get(self.place).map_or(1, |(round, _)| *round);
        let orders = if self.place == 0 {
            vec![OrderFrom { from: 1, order: after }]
        } else {
            let from = |from, order| OrderFrom { from, order };
            vec![from(1, before), from(changed_at, after)]
        };
        let in_order = |place| {
            let trial: &Trial = self.trial(place)?;
            let editions = trial.rounds[place].clone()?;
            Some(InOrder { order: trial.order, editions })
        };
        let rounds = (0..checked.len()).map(in_order).collect();
        Hypothesis { orders, rounds }
    }
}
