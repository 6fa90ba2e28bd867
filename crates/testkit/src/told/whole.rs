//! The rest of a round: who is below a bracket, and whether everybody can be placed.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

use pairwright_model::{PairingNumber, Score};

use super::facts::Before;
use super::matching::{is_perfect, largest};
use crate::legality::Position;

/// Something that a round must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// Whatever the rules come to.
    #[default]
    Nothing,
    /// The two players meet.
    Pair(PairingNumber, PairingNumber),
    /// The player meets somebody of a lower score, or has the bye.
    Float(PairingNumber),
    /// The player has the bye.
    Bye(PairingNumber),
}

/// A round, with its players and its absolute criteria.
#[derive(Debug)]
pub struct Whole<'a> {
    /// The facts of the round.
    pub before: &'a Before<'a>,
    /// The absolute criteria of the round.
    pub position: &'a Position<'a>,
    /// The players to be placed, by rank.
    pub present: Vec<PairingNumber>,
    wanted: Wanted,
    level: OnceCell<Option<Score>>,
    /// What floaters to the scoregroup below a score make of it, where that was looked at.
    pub(super) left_below: RefCell<BTreeMap<(Score, Vec<PairingNumber>), Left>>,
}

/// The scores of those that a bracket leaves over; `None` if not everybody could be placed.
pub(super) type Left = Option<Vec<Score>>;

impl<'a> Whole<'a> {
    /// The round of `position`.
    pub fn new(before: &'a Before<'a>, position: &'a Position<'a>) -> Self {
        let tournament = before.tournament();
        let mut present = tournament.numbers(position.present());
        present.sort_by(|&one, &other| {
            before.is_higher(other, one).cmp(&before.is_higher(one, other))
        });
        let (wanted, level, left_below) = Default::default();
        Self { before, position, present, wanted, level, left_below }
    }

    /// The round as if pairs and byes without what is `wanted` were not allowed.
    #[must_use]
    pub fn wanting(&self, wanted: Wanted) -> Self {
        let (present, level, left_below) =
            (self.present.clone(), OnceCell::new(), RefCell::default());
        Self { present, wanted, level, left_below, ..*self }
    }

    /// Whether a bye is to be given.
    pub fn has_bye(&self) -> bool {
        !self.present.len().is_multiple_of(2)
    }

    /// Whether the player may have the bye.
    pub fn may_have_bye(&self, player: PairingNumber) -> bool {
        let index = self.before.tournament().index_of(player);
        index.is_some_and(|index| self.position.may_have_bye(index))
            && self.wanted.permits_bye(player)
    }

    /// Whether the two may meet.
    pub fn may_meet(&self, one: PairingNumber, other: PairingNumber) -> bool {
        let tournament = self.before.tournament();
        let both = tournament.index_of(one).zip(tournament.index_of(other));
        both.is_some_and(|(one, other)| self.position.may_meet(one, other))
            && self.wanted.permits(one, other, |player| self.score(player))
    }

    /// The score of a player.
    pub fn score(&self, player: PairingNumber) -> Score {
        self.before.player(player).score
    }

    /// Those with the highest score below `score`.
    pub fn next(&self, score: Score) -> Vec<PairingNumber> {
        let lower = || self.present.iter().copied().filter(|&player| self.score(player) < score);
        let highest = lower().map(|player| self.score(player)).max();
        lower().filter(|&player| Some(self.score(player)) == highest).collect()
    }

    /// Whether `players`, who are all that are left of the round, can be placed with what is `wanted`, `apart` not meeting
    /// each other, and the bye for one of those that `may_have` it.
    pub fn completes(
        &self,
        players: &[PairingNumber],
        apart: &[PairingNumber],
        wanted: Wanted,
        may_have: &dyn Fn(PairingNumber) -> bool,
    ) -> bool {
        let has_bye = !players.len().is_multiple_of(2);
        let fits = |one: usize, other: usize| {
            let (one, other) = (one.min(other), one.max(other));
            let Some(&second) = players.get(other) else {
                let may = self.may_have_bye(players[one]) && may_have(players[one]);
                return may && wanted.permits_bye(players[one]);
            };
            let first = players[one];
            let are_apart = apart.contains(&first) && apart.contains(&second);
            !are_apart
                && self.may_meet(first, second)
                && wanted.permits(first, second, |player| self.score(player))
        };
        is_perfect(players.len() + usize::from(has_bye), fits)
    }

    /// The lowest score of a player with whose bye everybody is placed.
    pub fn bye_level(&self) -> Option<Score> {
        *self.level.get_or_init(|| self.bye_level_with(Wanted::Nothing))
    }

    /// The lowest score of a player with whose bye everybody is placed, with what is `wanted`.
    pub fn bye_level_with(&self, wanted: Wanted) -> Option<Score> {
        if !self.has_bye() {
            return None;
        }
        let mut scores: Vec<Score> = self.present.iter().map(|&it| self.score(it)).collect();
        scores.sort_unstable();
        scores.dedup();
        scores.into_iter().find(|&score| {
            self.completes(&self.present, &[], wanted, &|player| self.score(player) == score)
        })
    }

    /// The most pairs of `players`, no two of `apart` in one pair.
    pub fn most_pairs(&self, players: &[PairingNumber], apart: &[PairingNumber]) -> usize {
        let found = largest(players.len(), |one, other| {
            let (one, other) = (players[one], players[other]);
            !(apart.contains(&one) && apart.contains(&other)) && self.may_meet(one, other)
        });
        found.iter().flatten().count() / 2
    }
}

impl Wanted {
    /// Whether a round with it may have this pair.
    pub fn permits(
        self,
        one: PairingNumber,
        other: PairingNumber,
        score: impl Fn(PairingNumber) -> Score,
    ) -> bool {
        match self {
            Self::Pair(a, b) => [a, b].contains(&one) == [a, b].contains(&other),
            Self::Float(player) if player == one => score(other) < score(one),
            Self::Float(player) if player == other => score(one) < score(other),
            Self::Nothing | Self::Float(_) => true,
            Self::Bye(player) => player != one && player != other,
        }
    }

    /// Whether a round with it may give this player the bye.
    pub fn permits_bye(self, player: PairingNumber) -> bool {
        match self {
            Self::Nothing | Self::Float(_) => true,
            Self::Pair(a, b) => player != a && player != b,
            Self::Bye(holder) => player == holder,
        }
    }
}
