//! Demands: something that a pairing must contain, even against the order of the criteria.

use std::collections::BTreeMap;
use std::sync::Arc;

use pairwright_model::{PlayerIndex, Score};

use crate::trace::{Article, Objection};

use crate::{Board, RoundPairing};

/// Stands in for an article where the organiser, and no rule, keeps two players apart.
pub static FORBIDDEN_PAIR: Article =
    Article::new("forbidden pair", "the organiser keeps the two apart");

/// Something that a pairing must contain.
///
/// The best pairing that contains it shows by which article the rules prefer another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Demand {
    /// No demand: the edition's own pairing.
    #[default]
    Nothing,
    /// These two players meet.
    Pair(PlayerIndex, PlayerIndex),
    /// The player meets somebody of a lower score, or nobody.
    Float(PlayerIndex),
    /// The player gets the bye.
    Bye(PlayerIndex),
    /// Each of these players meets the one named, or has the bye where nobody is.
    Part(Arc<Opponents>),
}

/// The opponent of each player in a part of a round; `None` is the bye.
pub type Opponents = BTreeMap<PlayerIndex, Option<PlayerIndex>>;

/// The best pairing that meets a demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Concession {
    /// The best pairing with what was demanded.
    Paired(RoundPairing),
    /// No legal pairing meets the demand.
    Forbidden(Objection),
}

/// What an edition makes of a demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weighed {
    /// The edition's own pairing meets it.
    Met,
    /// No legal pairing meets it.
    Forbidden(Objection),
    /// The best pairing that meets it, and the first respect in which it is worse than the edition's own.
    Worse(RoundPairing, Objection),
}

impl Demand {
    /// Demands the pairs of `part`, whatever their colours, and its bye.
    pub fn part(part: &RoundPairing) -> Self {
        let pairs = part.boards.iter();
        let seats =
            pairs.flat_map(|&Board { white, black }| [(white, Some(black)), (black, Some(white))]);
        Self::Part(Arc::new(seats.chain(part.bye.map(|player| (player, None))).collect()))
    }

    /// Whether the demand keeps `player` from anybody. Two players of which this holds for neither may be paired.
    pub fn is_about(&self, player: PlayerIndex) -> bool {
        match *self {
            Self::Nothing => false,
            Self::Pair(a, b) => player == a || player == b,
            Self::Float(named) | Self::Bye(named) => player == named,
            Self::Part(ref opponents) => opponents.contains_key(&player),
        }
    }

    /// Whether the demand allows the two to be paired; `score` returns the score that a player is paired
    /// by.
    pub fn permits_pair(
        &self,
        one: PlayerIndex,
        other: PlayerIndex,
        score: impl Fn(PlayerIndex) -> Score,
    ) -> bool {
        match *self {
            Self::Nothing => true,
            // A pair may have both named players, or neither.
            Self::Pair(..) => self.is_about(one) == self.is_about(other),
            Self::Float(player) => {
                (player != one || score(other) < score(one))
                    && (player != other || score(one) < score(other))
            }
            Self::Bye(player) => player != one && player != other,
            Self::Part(ref opponents) => match (opponents.get(&one), opponents.get(&other)) {
                (None, None) => true,
                (first, second) => first == Some(&Some(other)) && second == Some(&Some(one)),
            },
        }
    }

    /// Whether the demand allows `player` to have the bye.
    pub fn permits_bye(&self, player: PlayerIndex) -> bool {
        match *self {
            Self::Nothing | Self::Float(_) => true,
            Self::Pair(a, b) => player != a && player != b,
            Self::Bye(holder) => player == holder,
            Self::Part(ref opponents) => match opponents.get(&player) {
                Some(opponent) => opponent.is_none(),
                None => opponents.values().all(Option::is_some),
            },
        }
    }

    /// Whether `pairing` meets the demand.
    pub fn is_met_by(&self, pairing: &RoundPairing, score: impl Fn(PlayerIndex) -> Score) -> bool {
        let meets = |one, other| {
            let pairs = pairing.boards.iter().map(|board| (board.white, board.black));
            pairs.into_iter().any(|pair| pair == (one, other) || pair == (other, one))
        };
        match *self {
            Self::Nothing => true,
            Self::Pair(one, other) => meets(one, other),
            Self::Float(player) => {
                let opponent = pairing.opponent(player);
                opponent.is_none_or(|opponent| score(opponent) < score(player))
            }
            Self::Bye(player) => pairing.bye == Some(player),
            Self::Part(ref opponents) => {
                opponents.iter().all(|(&player, &opponent)| match opponent {
                    Some(opponent) => meets(player, opponent),
                    None => pairing.bye == Some(player),
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What demands allow among four players of one score: the pairs, and those who may have the bye.
    #[test]
    fn a_demand_keeps_apart_what_it_does_not_contain() {
        let [a, b, c, d] = [0, 1, 2, 3].map(PlayerIndex::new);
        let pair = |white, black| Board { white, black };
        let part = |boards, bye| Demand::part(&RoundPairing { boards, bye });
        // Who should have the bye cannot meet anybody, whatever the opponent should do.
        let contradictory = Demand::Part(Arc::new(BTreeMap::from([(a, Some(b)), (b, None)])));
        for (demand, pairs, byes) in [
            (Demand::Nothing, "ab ac ad bc bd cd", "abcd"),
            (Demand::Pair(a, b), "ab cd", "cd"),
            (Demand::Bye(a), "bc bd cd", "a"),
            // Nobody has a lower score.
            (Demand::Float(a), "bc bd cd", "abcd"),
            (part(vec![pair(b, a)], None), "ab cd", "cd"),
            (part(vec![pair(b, a)], Some(c)), "ab", "c"),
            (part(vec![], Some(c)), "ab ad bd", "c"),
            (contradictory, "cd", "b"),
        ] {
            let all = [(a, 'a'), (b, 'b'), (c, 'c'), (d, 'd')];
            let mut met = Vec::new();
            for (place, (one, first)) in all.iter().enumerate() {
                for (other, second) in &all[place + 1..] {
                    let permits = demand.permits_pair(*one, *other, |_| Score::ZERO);
                    assert_eq!(permits, demand.permits_pair(*other, *one, |_| Score::ZERO));
                    met.extend(permits.then(|| format!("{first}{second}")));
                }
            }
            assert_eq!(met.join(" "), pairs, "{demand:?}");
            let byes_of: String = all
                .iter()
                .filter(|(it, _)| demand.permits_bye(*it))
                .map(|(_, name)| name)
                .collect();
            assert_eq!(byes_of, byes, "{demand:?}");
        }
    }
}
