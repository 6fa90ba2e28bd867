//! Matchings between two sides.

use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// A matching between the vertices of a left and a right side, each numbered from 0.
#[derive(Clone, Debug)]
pub(crate) struct Bipartite {
    /// The right partner of each left vertex.
    rights: Vec<usize>,
    /// The left partner of each right vertex.
    lefts: Vec<usize>,
}

impl Bipartite {
    /// No pairs.
    pub(crate) fn new(left: usize, right: usize) -> Self {
        Self { rights: vec![NONE; left], lefts: vec![NONE; right] }
    }

    pub(crate) fn right_of(&self, left: usize) -> Option<usize> {
        Some(self.rights[left]).filter(|&right| right != NONE)
    }

    pub(crate) fn left_of(&self, right: usize) -> Option<usize> {
        Some(self.lefts[right]).filter(|&left| left != NONE)
    }

    pub(crate) fn is_perfect(&self) -> bool {
        self.rights.len() == self.lefts.len() && !self.rights.contains(&NONE)
    }

    /// Pairs as many as possible. Takes the first free partner where there is one, so the result
    /// is close to the [first](Self::make_first) matching.
    pub(crate) fn maximise(&mut self, allowed: impl Fn(usize, usize) -> bool) {
        // Right vertices below `first_free` are all taken.
        let mut first_free = 0;
        for left in 0..self.rights.len() {
            while first_free < self.lefts.len() && self.lefts[first_free] != NONE {
                first_free += 1;
            }
            let free = (first_free..self.lefts.len())
                .find(|&right| self.lefts[right] == NONE && allowed(left, right));
            if let Some(right) = free {
                self.join(left, right);
            }
        }
        // A vertex once reached by a search that failed leads nowhere for later ones either.
        let mut seen = vec![false; self.lefts.len()];
        for left in 0..self.rights.len() {
            if self.rights[left] == NONE && self.augment(left, &allowed, &mut seen) {
                seen.fill(false);
            }
        }
    }

    /// Turns a perfect matching into the lexicographically first one: in order, each left vertex
    /// gets the first right partner that leaves a perfect matching. Returns the partners.
    pub(crate) fn make_first(mut self, allowed: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        for left in 0..self.rights.len() {
            let current = self.rights[left];
            let mut reach: Option<Reach> = None;
            for right in 0..current {
                let holder = self.lefts[right];
                if holder < left || !allowed(left, right) {
                    continue;
                }
                if allowed(holder, current) {
                    self.join(holder, current);
                    self.join(left, right);
                    break;
                }
                let reach = reach.get_or_insert_with(|| self.reach(left, current, &allowed));
                if reach.next[holder] != NONE {
                    self.shift(holder, reach);
                    self.join(left, right);
                    break;
                }
            }
        }
        self.rights
    }

    fn join(&mut self, left: usize, right: usize) {
        self.rights[left] = right;
        self.lefts[right] = left;
    }

    /// Looks for an alternating path from a free left vertex to a free right one.
    fn augment(
        &mut self,
        root: usize,
        allowed: &impl Fn(usize, usize) -> bool,
        seen: &mut [bool],
    ) -> bool {
        let mut before = vec![NONE; self.lefts.len()];
        let mut queue = VecDeque::from([root]);
        while let Some(left) = queue.pop_front() {
            for right in 0..self.lefts.len() {
                if seen[right] || !allowed(left, right) {
                    continue;
                }
                seen[right] = true;
                before[right] = left;
                if self.lefts[right] != NONE {
                    queue.push_back(self.lefts[right]);
                    continue;
                }
                let mut end = right;
                while end != NONE {
                    let left = before[end];
                    let next = self.rights[left];
                    self.join(left, end);
                    end = next;
                }
                return true;
            }
        }
        false
    }

    /// From which left vertices after `fixed` an alternating path leads to the right vertex
    /// `target`, and by which first step.
    fn reach(&self, fixed: usize, target: usize, allowed: &impl Fn(usize, usize) -> bool) -> Reach {
        let mut next = vec![NONE; self.rights.len()];
        let mut open: Vec<usize> = (fixed + 1..self.rights.len()).collect();
        let mut queue = VecDeque::from([target]);
        while let Some(right) = queue.pop_front() {
            open.retain(|&left| {
                let found = allowed(left, right);
                if found {
                    next[left] = right;
                    queue.push_back(self.rights[left]);
                }
                !found
            });
        }
        Reach { next, target }
    }

    /// Moves `left` and everybody after him one step along the path to the target.
    fn shift(&mut self, left: usize, reach: &Reach) {
        let mut left = left;
        loop {
            let right = reach.next[left];
            let holder = self.lefts[right];
            self.join(left, right);
            if right == reach.target {
                break;
            }
            left = holder;
        }
    }
}

/// The first step of a path from each left vertex to a target.
struct Reach {
    next: Vec<usize>,
    target: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All perfect matchings in lexicographic order; the first one.
    fn first_by_force(size: usize, allowed: &impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
        fn extend(
            chosen: &mut Vec<usize>,
            size: usize,
            allowed: &impl Fn(usize, usize) -> bool,
        ) -> bool {
            let left = chosen.len();
            if left == size {
                return true;
            }
            for right in 0..size {
                if !chosen.contains(&right) && allowed(left, right) {
                    chosen.push(right);
                    if extend(chosen, size, allowed) {
                        return true;
                    }
                    chosen.pop();
                }
            }
            false
        }
        let mut chosen = vec![];
        extend(&mut chosen, size, allowed).then_some(chosen)
    }

    #[test]
    fn finds_the_first_perfect_matching() {
        let mut state = 7_u64;
        for _ in 0..3000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let size = 1 + usize::try_from(state >> 61).unwrap();
            let bits = state.rotate_left(17) | state.rotate_left(41);
            let allowed = |l: usize, r: usize| bits >> ((l * 8 + r) % 64) & 1 == 1;
            let mut matching = Bipartite::new(size, size);
            matching.maximise(allowed);
            let found = matching.is_perfect().then(|| matching.make_first(allowed));
            assert_eq!(found, first_by_force(size, &allowed));
        }
    }
}
