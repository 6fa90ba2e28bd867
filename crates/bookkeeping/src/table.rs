//! Who may not meet whom, at a glance.

use fixedbitset::FixedBitSet;
use pairwright_model::PlayerIndex;

use crate::ForbiddenPairs;

/// Who may not meet whom, as a table of bits. Worth its making where a row is a single word, or lists of
/// opponents or of forbidden groups are long; and its room unless players are very many.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// How many words a player's row has.
    words: usize,
    rows: FixedBitSet,
}

/// Players among whom is looked for those that may not meet.
pub(crate) struct Asked<'a> {
    players: &'a [PlayerIndex],
    /// A bit for each of them.
    set: Vec<usize>,
    /// Their places, by player.
    place_of: Vec<u32>,
}

/// How many players a word has room for.
const WORD: usize = usize::BITS as usize;

/// How much room the number of a group takes.
const GROUP_BITS: usize = u32::BITS as usize;

impl Table {
    /// As few earlier opponents, or groups, are found as fast in their list.
    const FEW: usize = 16;

    /// An eighth of a megabyte a thousand players, and that squared: this many take eight. Among more, it
    /// is made where the lists take more, or where whom groups forbid, written out, is more than there are
    /// pairs.
    const MANY: usize = 8000;

    /// The table of so many players after so many rounds, if it is worth making.
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
            for opponent in opponents(player) {
                rows.insert(player.get() * words * WORD + opponent.get());
            }
        }
        let mut table = Self { words, rows };
        forbidden.each_group(|members| table.bar_each_other(members));
        Some(table)
    }

    fn is_worth_making(players: usize, rounds: usize, forbidden: &ForbiddenPairs) -> bool {
        if players <= WORD {
            return true;
        }
        let everybody = (0..players).map(PlayerIndex::new);
        let groups: usize = everybody.map(|player| forbidden.groups(player).len()).sum();
        if rounds <= Self::FEW && groups <= Self::FEW * players {
            return false;
        }
        let all = players * players;
        if players <= Self::MANY || groups * GROUP_BITS >= all {
            return true;
        }
        let mut forbids = 0;
        forbidden.each_group(|members| forbids += members.len() * members.len());
        forbids >= all
    }

    /// These players, for [`add_barred`](Self::add_barred).
    pub(crate) fn asked<'a>(&self, players: &'a [PlayerIndex]) -> Asked<'a> {
        let (mut set, mut place_of) = (vec![0; self.words], vec![0; self.words * WORD]);
        for (place, player) in (0..).zip(players) {
            set[player.get() / WORD] |= 1 << (player.get() % WORD);
            place_of[player.get()] = place;
        }
        Asked { players, set, place_of }
    }

    /// Adds to a list the places of those asked for whom the one may not meet, ascending.
    pub(crate) fn add_barred(&self, one: PlayerIndex, asked: &Asked<'_>, list: &mut Vec<u32>) {
        let Asked { players, set, place_of } = asked;
        let row = self.row(one);
        let both = || row.iter().zip(set).map(|(barred, asked)| barred & asked);
        let barred: usize = both().map(|word| word.count_ones() as usize).sum();
        if 4 * barred > 3 * players.len() {
            // So few are left that the others are told by the gaps between those.
            let mut open = Vec::with_capacity(players.len() + 1 - barred);
            for (at, (barred, asked)) in row.iter().zip(set).enumerate() {
                let mut word = asked & !barred;
                while word != 0 {
                    open.push(place_of[at * WORD + word.trailing_zeros() as usize]);
                    word &= word - 1;
                }
            }
            open.extend(is_in(set, one).then(|| place_of[one.get()]));
            open.sort_unstable();
            let mut from = 0;
            for place in open {
                list.extend(from..place);
                from = place + 1;
            }
            list.extend((from..).take(players.len() - from as usize));
            return;
        }
        if 4 * barred > players.len() {
            // To ask for each takes less than to put many in order.
            let others = (0..).zip(players.iter().copied());
            let barred = others.filter(|&(_, other)| other != one && is_in(row, other));
            list.extend(barred.map(|(place, _)| place));
            return;
        }
        let from = list.len();
        for (at, mut word) in both().enumerate() {
            while word != 0 {
                let other = at * WORD + word.trailing_zeros() as usize;
                list.extend((other != one.get()).then(|| place_of[other]));
                word &= word - 1;
            }
        }
        list[from..].sort_unstable();
    }

    pub(crate) fn contains(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        is_in(self.row(one), other)
    }

    /// The places of those of `others` whom the one may not meet.
    pub(crate) fn barred_among<'a>(
        &'a self,
        one: PlayerIndex,
        others: &'a [PlayerIndex],
    ) -> impl Iterator<Item = usize> + 'a {
        let row = self.row(one);
        let barred = others.iter().enumerate().filter(|&(_, &other)| is_in(row, other));
        barred.map(|(place, _)| place)
    }

    /// None of these may meet another of them.
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
        // Many are barred a word at a time.
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

fn is_in(row: &[usize], player: PlayerIndex) -> bool {
    row[player.get() / WORD] >> (player.get() % WORD) & 1 == 1
}
