//! Who may not meet whom, at a glance.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;
use pairwright_model::PlayerIndex;

use crate::ForbiddenPairs;

/// Who may not meet whom, as a table of bits. Worth its making where lists of opponents or of
/// forbidden groups are long, and its room unless players are very many.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// How many words a player's row has.
    words: usize,
    rows: FixedBitSet,
}

/// How many players a word has room for.
const WORD: usize = usize::BITS as usize;

impl Table {
    /// As few earlier opponents, or groups, are found as fast in their list.
    const FEW: usize = 16;

    /// An eighth of a megabyte a thousand players, and that squared: this many take eight.
    const MANY: usize = 8000;

    /// The table of so many players after so many rounds, if it is worth making.
    pub(crate) fn new<'a>(
        players: usize,
        rounds: usize,
        opponents: impl Fn(PlayerIndex) -> &'a [PlayerIndex],
        forbidden: &ForbiddenPairs,
    ) -> Option<Self> {
        let everybody = || (0..players).map(PlayerIndex::new);
        let groups: usize = everybody().map(|player| forbidden.groups(player).len()).sum();
        let are_few = rounds <= Self::FEW && groups <= Self::FEW * players;
        if are_few || players > Self::MANY {
            return None;
        }
        let words = players.div_ceil(WORD);
        let mut rows = FixedBitSet::with_capacity(players * words * WORD);
        let mut members: BTreeMap<u32, Vec<PlayerIndex>> = BTreeMap::new();
        for player in everybody() {
            for opponent in opponents(player) {
                rows.insert(player.get() * words * WORD + opponent.get());
            }
            for &group in forbidden.groups(player) {
                members.entry(group).or_default().push(player);
            }
        }
        for members in members.values() {
            for one in members {
                for other in members {
                    rows.insert(one.get() * words * WORD + other.get());
                }
            }
        }
        Some(Self { words, rows })
    }

    /// The places among `players` of those whom the one may not meet, ascending.
    pub(crate) fn barred(
        &self,
        one: PlayerIndex,
        players: &[PlayerIndex],
    ) -> impl Iterator<Item = u32> {
        let row = self.row(one);
        let is_barred = move |&(_, &other): &(u32, &PlayerIndex)| other != one && is_in(row, other);
        (0..).zip(players).filter(is_barred).map(|(place, _)| place)
    }

    pub(crate) fn contains(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        is_in(self.row(one), other)
    }

    fn row(&self, player: PlayerIndex) -> &[usize] {
        &self.rows.as_slice()[player.get() * self.words..][..self.words]
    }
}

fn is_in(row: &[usize], player: PlayerIndex) -> bool {
    row[player.get() / WORD] >> (player.get() % WORD) & 1 == 1
}
