//! The two subgroups S1 and S2.

use fixedbitset::FixedBitSet;

use super::tight::Tight;

/// The number of places in a word.
const BITS: usize = usize::BITS as usize;

/// Two subgroups whose players may be paired across. Both are numbered from 0; the last players of S1 are nobody, if
/// somebody stays unpaired: their opponent.
///
/// Neighbours are found by kind: a set of all players of the other side with a tight kind, minus the few
/// conflicts of a single player. A step over a thousand players therefore takes a dozen words.
pub(super) struct Sides<'a> {
    tight: &'a Tight<'a>,
    left: Vec<usize>,
    right: &'a [usize],
    sets: Sets,
}

impl<'a> Sides<'a> {
    pub(super) fn new(tight: &'a Tight<'a>, s1: &[usize], s2: &'a [usize]) -> Self {
        let left: Vec<usize> = s1.iter().copied().chain(tight.nobody()).collect();
        let sets = Sets::new(tight, &left, s2);
        Self { tight, left, right: s2, sets }
    }

    pub(super) fn left(&self) -> &[usize] {
        &self.left
    }

    pub(super) fn right(&self) -> &[usize] {
        self.right
    }

    pub(super) fn tight(&self) -> &Tight<'a> {
        self.tight
    }

    pub(super) fn left_kind(&self, left: usize) -> usize {
        self.tight.kind(self.left[left])
    }

    pub(super) fn right_kind(&self, right: usize) -> usize {
        self.tight.kind(self.right[right])
    }

    /// The right players tight to the kind of `left`, conflicts included.
    pub(super) fn rights_of(&self, left: usize) -> &[usize] {
        self.sets.of(self.left_kind(left))
    }

    /// The left players tight to the kind of `right`, conflicts included.
    pub(super) fn lefts_of(&self, right: usize) -> &[usize] {
        self.sets.of(self.sets.kinds + self.right_kind(right))
    }

    /// Whether the two may not be paired although their kinds are tight.
    pub(super) fn in_conflict(&self, left: usize, right: usize) -> bool {
        self.tight.in_conflict(self.left[left], self.right[right])
    }

    pub(super) fn are_adjacent(&self, left: usize, right: usize) -> bool {
        let is_tight = self.rights_of(left)[right / BITS] >> (right % BITS) & 1 == 1;
        is_tight && !self.in_conflict(left, right)
    }
}

/// For each kind on the left, the right players tight to it; then for each kind on the right, the left
/// players. Empty if nobody of the kind is on that side. All sets have equally many words, in one block.
struct Sets {
    kinds: usize,
    words: usize,
    all: Vec<usize>,
}

impl Sets {
    fn new(tight: &Tight<'_>, left: &[usize], right: &[usize]) -> Self {
        let kinds = tight.kind_count();
        let words = left.len().max(right.len()).div_ceil(BITS);
        // The players of each kind, left then right, follow while the sets are built.
        let mut sets = Self { kinds, words, all: vec![0; 4 * kinds * words] };
        for (side, players) in [left, right].into_iter().enumerate() {
            for (place, &player) in players.iter().enumerate() {
                let own = (2 + side) * kinds + tight.kind(player);
                sets.all[own * words + place / BITS] |= 1 << (place % BITS);
            }
        }
        let (found, own) = sets.all.split_at_mut(2 * kinds * words);
        let own = |side: usize, kind: usize| {
            let from = (side * kinds + kind) * words;
            &own[from..from + words]
        };
        for (side, kind) in (0..2).flat_map(|side| (0..kinds).map(move |kind| (side, kind))) {
            if own(side, kind).iter().all(|&word| word == 0) {
                continue;
            }
            let from = (side * kinds + kind) * words;
            for other in (0..kinds).filter(|&other| tight.are_kinds_adjacent(kind, other)) {
                for (word, more) in found[from..from + words].iter_mut().zip(own(1 - side, other)) {
                    *word |= more;
                }
            }
        }
        sets
    }

    fn of(&self, place: usize) -> &[usize] {
        &self.all[place * self.words..(place + 1) * self.words]
    }
}

/// The first common element of two sets of equal size, at `from` or later.
pub(super) fn first_common(
    one: &FixedBitSet,
    other: &[usize],
    from: usize,
    fits: impl Fn(usize) -> bool,
) -> Option<usize> {
    let one = one.as_slice();
    let mut word = from / BITS;
    let mut mask = usize::MAX << (from % BITS);
    while word < one.len().min(other.len()) {
        let mut common = one[word] & other[word] & mask;
        while common != 0 {
            let element = word * BITS + common.trailing_zeros() as usize;
            if fits(element) {
                return Some(element);
            }
            common &= common - 1;
        }
        word += 1;
        mask = usize::MAX;
    }
    None
}
