//! Pairs that may not meet, as a table of bits.

use fixedbitset::FixedBitSet;
use pairwright_model::PlayerIndex;

use crate::ForbiddenPairs;

/// A table of bits: which players may not meet which. Worth making where a row is a single word, or lists
/// of opponents or of forbidden groups are long; worth its memory unless there are thousands of players.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Number of words in a player's row.
    words: usize,
    rows: FixedBitSet,
}

/// Number of players in a word.
const WORD: usize = usize::BITS as usize;

/// Bits that the number of a group takes in a list.
const GROUP_BITS: usize = u32::BITS as usize;

impl Table {
    /// Up to this many earlier opponents, or groups, are found as fast in their list.
    const SHORT_LIST: usize = 16;

    /// Up to this many players the table takes at most eight megabytes. Beyond, it is made only where the
    /// lists take more memory than the table, or where the pairs that groups forbid, written out, outnumber
    /// all pairs.
    const TABLE_PLAYERS: usize = 8000;

    /// The table of this many players after this many rounds, if it is worth making.
    pub(crate) fn new<'a>(
        players: usize,
        rounds: usize,
        opponents: impl Fn(PlayerIndex) -> &'a [PlayerIndex],
        forbidden: &ForbiddenPairs,
    ) -> Option<Self> {
        if !Self::is_worth_making(players, rounds, forbidden) {
            return None;
        }
        let words = players.div_ceil(WORD);
        let mut rows = FixedBitSet::with_capacity(players * words * WORD);
        for player in (0..players).map(PlayerIndex::new) {
            let row = &mut rows.as_mut_slice()[player.get() * words..][..words];
            for opponent in opponents(player) {
                row[opponent.get() / WORD] |= 1 << (opponent.get() % WORD);
            }
        }
        let mut table = Self { words, rows };
        forbidden.each_group(|members| table.bar_each_other(members));
        // The groups have barred each member from themselves, too.
        (0..players).for_each(|player| table.rows.remove(player * words * WORD + player));
        Some(table)
    }

    fn is_worth_making(players: usize, rounds: usize, forbidden: &ForbiddenPairs) -> bool {
        if players <= WORD {
            return true;
        }
        let everybody = (0..players).map(PlayerIndex::new);
        let groups: usize = everybody.map(|player| forbidden.groups(player).len()).sum();
        if rounds <= Self::SHORT_LIST && groups <= Self::SHORT_LIST * players {
            return false;
        }
        let all = players * players;
        if players <= Self::TABLE_PLAYERS || groups * GROUP_BITS >= all {
            return true;
        }
        let mut forbids = 0;
        forbidden.each_group(|members| forbids += members.len() * members.len());
        forbids >= all
    }

    /// For each of `players`, the places of those of them that they may not meet, ascending: where each
    /// list ends, and all lists one after the other.
    pub(crate) fn barred_pairs(&self, players: &[PlayerIndex]) -> (Vec<usize>, Vec<u32>) {
        // Most calls are about few players: one piece of memory for both is cheaper than two.
        let mut room = vec![0; self.words * (WORD + 1)];
        let (set, next) = room.split_at_mut(self.words);
        for player in players {
            set[player.get() / WORD] |= 1 << (player.get() % WORD);
        }
        let barred = |player| self.row(player).iter().zip(&*set).map(|(row, set)| row & set);
        // `next` is where the list of each player begins; once it is filled, where it ends.
        let mut count = 0;
        for &player in players {
            next[player.get()] = count;
            count += barred(player).map(|word| word.count_ones() as usize).sum::<usize>();
        }
        let mut all = vec![0; count];
        // Barring is mutual, so each player can be added to the others' lists, which come out ascending.
        for (place, &player) in (0..).zip(players) {
            each_in(barred(player), |other| {
                all[next[other]] = place;
                next[other] += 1;
            });
        }
        (players.iter().map(|player| next[player.get()]).collect(), all)
    }

    #[inline]
    pub(crate) fn contains(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.rows.contains(one.get() * self.words * WORD + other.get())
    }

    /// Calls `tell` with every two of `players` who may not meet, by their places, the lower one first.
    pub(crate) fn each_barred(&self, players: &[PlayerIndex], mut tell: impl FnMut(usize, usize)) {
        let mut room = vec![0; self.words * (WORD + 1)];
        let (earlier, place_of) = room.split_at_mut(self.words);
        for (place, &player) in players.iter().enumerate() {
            let barred = self.row(player).iter().zip(&*earlier).map(|(row, earlier)| row & earlier);
            each_in(barred, |other| tell(place_of[other], place));
            earlier[player.get() / WORD] |= 1 << (player.get() % WORD);
            place_of[player.get()] = place;
        }
    }

    /// Bars every two of `members` from each other.
    fn bar_each_other(&mut self, members: &[u32]) {
        if self.words == 1 {
            let group = members.iter().fold(0, |set, &member| set | 1 << member);
            let rows = self.rows.as_mut_slice();
            for &member in members {
                rows[member as usize] |= group;
            }
            return;
        }
        let start = |member: u32| member as usize * self.words * WORD;
        if members.len() <= self.words {
            for (&one, &other) in
                members.iter().flat_map(|one| members.iter().map(move |it| (one, it)))
            {
                self.rows.insert(start(one) + other as usize);
            }
            return;
        }
        // A large group is barred a word at a time.
        let mut set = FixedBitSet::with_capacity(self.words * WORD);
        set.extend(members.iter().map(|&member| member as usize));
        for &one in members {
            let row = &mut self.rows.as_mut_slice()[start(one) / WORD..][..self.words];
            row.iter_mut().zip(set.as_slice()).for_each(|(barred, group)| *barred |= group);
        }
    }

    fn row(&self, player: PlayerIndex) -> &[usize] {
        &self.rows.as_slice()[player.get() * self.words..][..self.words]
    }
}

/// Calls `tell` with every player whose bit is set.
fn each_in(words: impl Iterator<Item = usize>, mut tell: impl FnMut(usize)) {
    for (at, mut word) in words.enumerate() {
        while word != 0 {
            tell(at * WORD + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
