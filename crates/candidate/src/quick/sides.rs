//! S1 against S2.

use fixedbitset::FixedBitSet;

use super::tight::Tight;

/// Two subgroups whose players may be paired across. Both are numbered from 0; in an odd remainder
/// nobody plays for S1, last: the opponent of nobody is unpaired.
///
/// Neighbours are asked for by kind: a set of all players of the other side whose kind is tight,
/// less the few conflicts of a single player. So a step over a thousand players takes a dozen words.
pub(super) struct Sides<'a> {
    tight: &'a Tight<'a>,
    left: Vec<usize>,
    right: Vec<usize>,
    /// For each kind, the right players tight to it; empty if the kind is not on the left.
    rights_of: Vec<FixedBitSet>,
    /// For each kind, the left players tight to it; empty if the kind is not on the right.
    lefts_of: Vec<FixedBitSet>,
}

impl<'a> Sides<'a> {
    pub(super) fn new(tight: &'a Tight<'a>, s1: &[usize], s2: &[usize]) -> Self {
        let left: Vec<usize> = s1.iter().copied().chain(tight.nobody()).collect();
        let right = s2.to_vec();
        let rights_of = neighbours(tight, &left, &right);
        let lefts_of = neighbours(tight, &right, &left);
        Self { tight, left, right, rights_of, lefts_of }
    }

    pub(super) fn left(&self) -> &[usize] {
        &self.left
    }

    pub(super) fn right(&self) -> &[usize] {
        &self.right
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
    pub(super) fn rights_of(&self, left: usize) -> &FixedBitSet {
        &self.rights_of[self.left_kind(left)]
    }

    /// The left players tight to the kind of `right`, conflicts included.
    pub(super) fn lefts_of(&self, right: usize) -> &FixedBitSet {
        &self.lefts_of[self.right_kind(right)]
    }

    /// Whether the two may not be paired although their kinds are tight.
    pub(super) fn in_conflict(&self, left: usize, right: usize) -> bool {
        self.tight.in_conflict(self.left[left], self.right[right])
    }

    pub(super) fn are_adjacent(&self, left: usize, right: usize) -> bool {
        self.rights_of(left).contains(right) && !self.in_conflict(left, right)
    }
}

/// For each kind among `players`, the places in `others` of the kinds tight to it.
fn neighbours(tight: &Tight<'_>, players: &[usize], others: &[usize]) -> Vec<FixedBitSet> {
    let mut places_of = vec![FixedBitSet::new(); tight.kind_count()];
    for (place, &other) in others.iter().enumerate() {
        places_of[tight.kind(other)].grow_and_insert(place);
    }
    let mut found = vec![FixedBitSet::new(); tight.kind_count()];
    for &player in players {
        let kind = tight.kind(player);
        if found[kind].len() == others.len() {
            continue;
        }
        found[kind].grow(others.len());
        for (other, places) in places_of.iter().enumerate() {
            if tight.are_kinds_adjacent(kind, other) {
                found[kind].union_with(places);
            }
        }
    }
    found
}

/// The first common element of two sets of equal size at `from` or after it.
pub(super) fn first_common(
    one: &FixedBitSet,
    other: &FixedBitSet,
    from: usize,
    fits: impl Fn(usize) -> bool,
) -> Option<usize> {
    const BITS: usize = usize::BITS as usize;
    let (one, other) = (one.as_slice(), other.as_slice());
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
