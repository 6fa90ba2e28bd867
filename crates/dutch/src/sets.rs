//! Sets of players as words: in a small round, or among players close together in the ranking.

use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::InWord;

use crate::Entrants;

/// Number of bits in a word.
const WORD: usize = u64::BITS as usize;

/// Sets of players who fit into a word: one bit each, by their places in the ranking counted from `first`.
#[derive(Clone, Copy, Debug)]
pub struct Sets<'a> {
    entrants: &'a Entrants,
    /// The pairs that may be made, and who may have the bye.
    rows: Of<'a>,
    /// The place in the ranking that bit 0 stands for.
    first: usize,
}

#[derive(Clone, Copy, Debug)]
enum Of<'a> {
    /// Everybody in the round.
    All(&'a [u64]),
    /// A part of the round, with its number of players.
    Some(&'a Rows, usize),
}

impl<'a> Sets<'a> {
    /// Most players of a round that fit into a word together with the bye.
    pub(crate) const MOST: usize = WORD - 1;

    /// Sets of everybody in the round and the bye; `None` if the table of pairs is not known, or a word is
    /// too small.
    pub fn new(entrants: &'a Entrants) -> Option<Self> {
        let rows = Of::All(entrants.pairable()?.words()?);
        Some(Self { entrants, rows, first: 0 })
    }

    /// Sets of everybody if a word has room for them, otherwise of all players ranked from the first to the
    /// last of `players`; `None` if a word has no room for these either.
    pub fn around<'p>(
        entrants: &'a Entrants,
        players: impl IntoIterator<Item = &'p PlayerIndex>,
    ) -> Option<Self> {
        let rows = entrants.pairable()?;
        if let Some(words) = rows.words() {
            return Some(Self { entrants, rows: Of::All(words), first: 0 });
        }
        let mut places = players.into_iter().map(|&player| entrants.place(player));
        let place = places.next()?;
        let (first, last) =
            places.fold((place, place), |(first, last), place| (first.min(place), last.max(place)));
        let count = last + 1 - first;
        (count <= WORD).then_some(Self { entrants, rows: Of::Some(rows, count), first })
    }

    /// The pairs that may be made, and the vertex of the bye, if there is one.
    #[inline]
    pub(crate) fn graph(self) -> (InWord, Option<usize>) {
        match self.rows {
            Of::All(words) => {
                let players = self.entrants.ranking.len();
                (InWord::new(words), (players < words.len()).then_some(players))
            }
            Of::Some(_, count) => {
                let mut words = [0; WORD];
                for (at, word) in words[..count].iter_mut().enumerate() {
                    *word = self.row(at);
                }
                (InWord::new(&words[..count]), None)
            }
        }
    }

    /// The players of a set, by rank.
    pub fn players(self, mut set: u64) -> impl Iterator<Item = PlayerIndex> + use<'a> {
        std::iter::from_fn(move || {
            let at = set.trailing_zeros() as usize;
            let player = *self.entrants.ranking.get(self.first + at).filter(|_| set != 0)?;
            set &= set - 1;
            Some(player)
        })
    }

    /// The set of these players.
    pub fn of<'p>(self, players: impl IntoIterator<Item = &'p PlayerIndex>) -> u64 {
        players.into_iter().fold(0, |set, &player| set | 1 << self.at(player))
    }

    /// The set of players that `player` may be paired with, and of the bye if they may have it.
    #[inline]
    pub(crate) fn opponents(self, player: PlayerIndex) -> u64 {
        self.row(self.at(player))
    }

    /// Those of a set who may be paired with another member of it.
    #[inline]
    pub fn with_opponents(self, set: u64) -> u64 {
        self.meeting(set, set)
    }

    /// Those of a set who may be paired with at least one of the `others`.
    pub fn meeting(self, set: u64, others: u64) -> u64 {
        let (mut left, mut meeting) = (set, 0);
        while left != 0 {
            let one = left & left.wrapping_neg();
            left ^= one;
            if self.row(one.trailing_zeros() as usize) & others != 0 {
                meeting |= one;
            }
        }
        meeting
    }

    /// The bit of a player.
    #[inline]
    pub(crate) fn at(self, player: PlayerIndex) -> usize {
        self.entrants.place(player) - self.first
    }

    #[inline]
    fn row(self, at: usize) -> u64 {
        match self.rows {
            Of::All(words) => words[at],
            Of::Some(rows, _) => rows.window(self.first + at, self.first),
        }
    }
}
