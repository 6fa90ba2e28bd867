//! Matchings between S1 and S2: whether everybody can be paired, and the first matching.

use std::collections::VecDeque;

use fixedbitset::FixedBitSet;

use super::sides::{Sides, first_common};
use crate::plan;

const NONE: usize = usize::MAX;

/// A matching between the players of two sides.
pub(super) struct Bipartite<'a> {
    sides: &'a Sides<'a>,
    /// The right partner of each left player.
    rights: Vec<usize>,
    /// The left partner of each right player.
    lefts: Vec<usize>,
}

impl<'a> Bipartite<'a> {
    /// A largest matching. It takes the first free partner who, by kinds, leaves enough for the others, so the result
    /// is close to the [first](Self::make_first) matching.
    pub(super) fn largest(sides: &'a Sides<'a>) -> Self {
        let (left, right) = (sides.left().len(), sides.right().len());
        let mut matching = Self { sides, rights: vec![NONE; left], lefts: vec![NONE; right] };
        let mut free = full(right);
        let mut first_free = 0;
        let mut flows = plan::are_guided(left).then(|| Flows::of_all(sides)).flatten();
        for left in 0..left {
            let first = |flows: Option<&Flows>| {
                let is_spare = |right| flows.is_none_or(|it| it.reached[sides.right_kind(right)]);
                let fits = |right| is_spare(right) && !sides.in_conflict(left, right);
                first_common(&free, sides.rights_of(left), first_free, fits)
            };
            let mut found = first(None);
            if let (Some(flows), Some(right)) = (&mut flows, found) {
                let [kind, wanted] = [sides.left_kind(left), sides.right_kind(right)];
                if flows.of(kind, wanted) == 0
                    && let Some(given) = (0..flows.kinds).find(|&given| flows.of(kind, given) > 0)
                {
                    flows.kinds_leading_to(sides, given);
                    found = first(Some(&*flows));
                    flows.lead(found.map_or(given, |right| sides.right_kind(right)), given, 1);
                    flows.remove(kind, given);
                } else if flows.of(kind, wanted) > 0 {
                    flows.remove(kind, wanted);
                }
            }
            if let Some(right) = found {
                free.remove(right);
                matching.join(left, right);
                first_free = next_in(&free, first_free);
            }
        }
        if matching.rights.contains(&NONE) {
            // A player reached by a failed search leads nowhere in later searches, either.
            let mut search = Search::new(free);
            for left in 0..left {
                if matching.rights[left] == NONE && matching.augment(left, &mut search) {
                    // A search that succeeds changes pairs, so what it saw says nothing about the next.
                    search.unseen.insert_range(..);
                }
            }
        }
        matching
    }

    pub(super) fn right_of(&self, left: usize) -> Option<usize> {
        Some(self.rights[left]).filter(|&right| right != NONE)
    }

    pub(super) fn left_of(&self, right: usize) -> Option<usize> {
        Some(self.lefts[right]).filter(|&left| left != NONE)
    }

    pub(super) fn is_perfect(&self) -> bool {
        self.rights.len() == self.lefts.len() && !self.rights.contains(&NONE)
    }

    /// Turns a perfect matching into the lexicographically first one: in order, each left player gets the
    /// first partner that leaves a perfect matching (D.1). Returns the partners.
    pub(super) fn make_first(mut self) -> Vec<usize> {
        let mut open = full(self.lefts.len());
        // Counted on demand.
        let mut flows: Option<Flows> = None;
        let mut room = None;
        let mut first_open = 0;
        for left in 0..self.rights.len() {
            let current = self.rights[left];
            if let Some(flows) = &mut flows {
                flows.remove(self.sides.left_kind(left), self.sides.right_kind(current));
            }
            first_open = next_in(&open, first_open);
            if let Some((right, is_way)) =
                self.better(left, (first_open, current), &open, &mut flows, &mut room)
            {
                let way = room.as_ref().filter(|_| is_way);
                self.make_way(right, current, way, &mut flows);
                self.join(left, right);
            }
            // Later players must not take this opponent back.
            open.remove(self.rights[left]);
        }
        self.rights
    }

    fn join(&mut self, left: usize, right: usize) {
        self.rights[left] = right;
        self.lefts[right] = left;
    }

    /// Looks for an alternating path from a free left player to a free right one.
    fn augment(&mut self, root: usize, search: &mut Search) -> bool {
        let Search { unseen, before, queue } = search;
        queue.clear();
        queue.push_back(root);
        while let Some(left) = queue.pop_front() {
            let (mut from, sides) = (0, self.sides);
            let fits = |right| !sides.in_conflict(left, right);
            while let Some(right) = first_common(unseen, sides.rights_of(left), from, fits) {
                from = right + 1;
                unseen.remove(right);
                before[right] = left;
                if self.lefts[right] != NONE {
                    queue.push_back(self.lefts[right]);
                    continue;
                }
                // Partners change along the path, back to its root.
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

    /// The first right player before `current` that `left` could get instead, if there is one, and whether
    /// its holder must then be moved as `room` says, or can go straight to `current`. Players not in `open`, which
    /// begins with `first_open`, are settled; `flows` counts the pairs of the unsettled ones without `left`.
    fn better(
        &self,
        left: usize,
        (first_open, current): (usize, usize),
        open: &FixedBitSet,
        flows: &mut Option<Flows>,
        room: &mut Option<Reach>,
    ) -> Option<(usize, bool)> {
        let sides = self.sides;
        let wanted = sides.rights_of(left);
        let fits = |right| right >= current || !sides.in_conflict(left, right);
        if first_open == current {
            return None;
        }
        let first =
            first_common(open, wanted, first_open, fits).filter(|&right| right < current)?;
        // The simplest way: the two players swap opponents.
        if sides.are_adjacent(self.lefts[first], current) {
            return Some((first, false));
        }
        // Kinds alone show that most holders cannot move.
        let flows = flows.get_or_insert_with(|| Flows::after(self, left));
        let movable = flows.kinds_leading_to(sides, sides.right_kind(current));
        let reach = room.get_or_insert_with(|| Reach::new(self.rights.len()));
        let (mut from, mut has_begun) = (first, false);
        loop {
            let fits = |right: usize| {
                right >= current
                    || movable[sides.left_kind(self.lefts[right])]
                        && !sides.in_conflict(left, right)
            };
            let right = first_common(open, wanted, from, fits).filter(|&right| right < current)?;
            let holder = self.lefts[right];
            if sides.are_adjacent(holder, current) {
                return Some((right, false));
            }
            // Mostly a third player gives the holder their opponent, and takes `current`.
            let gives = |via| {
                sides.are_adjacent(self.lefts[via], current) && !sides.in_conflict(holder, via)
            };
            if let Some(via) = first_common(open, sides.rights_of(holder), first_open, gives) {
                (reach.next[holder], reach.next[self.lefts[via]]) = (via, current);
                return Some((right, true));
            }
            if !std::mem::replace(&mut has_begun, true) {
                reach.begin(left, current);
            }
            if reach.finds(self, holder) {
                return Some((right, true));
            }
            from = right + 1;
        }
    }

    /// Moves the holder of `right` to another partner, and others along `way`, until one gets `vacant`.
    fn make_way(
        &mut self,
        right: usize,
        vacant: usize,
        way: Option<&Reach>,
        flows: &mut Option<Flows>,
    ) {
        let mut mover = self.lefts[right];
        loop {
            let step = way.map_or(vacant, |way| way.next[mover]);
            let next = self.lefts[step];
            self.move_to(mover, step, flows);
            if step == vacant {
                break;
            }
            mover = next;
        }
    }

    fn move_to(&mut self, left: usize, right: usize, flows: &mut Option<Flows>) {
        if let Some(flows) = flows {
            let kind = self.sides.left_kind(left);
            flows.remove(kind, self.sides.right_kind(self.rights[left]));
            flows.add(kind, self.sides.right_kind(right));
        }
        self.join(left, right);
    }
}

/// The memory of a search for a path, reused by the next search.
struct Search {
    /// The right players not reached by this search or by a failed one.
    unseen: FixedBitSet,
    /// The left player that led to each right player.
    before: Vec<usize>,
    queue: VecDeque<usize>,
}

impl Search {
    /// A search over the right players in `unseen`.
    fn new(mut unseen: FixedBitSet) -> Self {
        unseen.insert_range(..);
        Self { before: vec![NONE; unseen.len()], unseen, queue: VecDeque::new() }
    }
}

/// The numbers of unsettled pairs for each two kinds.
struct Flows {
    kinds: usize,
    counts: Vec<u32>,
    /// The last result of [`kinds_leading_to`](Self::kinds_leading_to), and the right kinds that it reached.
    leading: Vec<bool>,
    reached: Vec<bool>,
    /// The next step of each of these: the right kind for a left one, the left kind for a right one.
    next_right: Vec<usize>,
    next_left: Vec<usize>,
    stack: Vec<usize>,
}

impl Flows {
    fn new(kinds: usize) -> Self {
        Self {
            kinds,
            counts: vec![0; kinds * kinds],
            leading: vec![false; kinds],
            reached: vec![false; kinds],
            next_right: vec![0; kinds],
            next_left: vec![0; kinds],
            stack: Vec::with_capacity(kinds),
        }
    }

    /// Pairs of everybody by kinds, without regard to conflicts; `None` if there are none.
    fn of_all(sides: &Sides<'_>) -> Option<Self> {
        let mut flows = Self::new(sides.tight().kind_count());
        let [mut supply, mut demand] = [(); 2].map(|()| vec![0_u32; flows.kinds]);
        (0..sides.left().len()).for_each(|left| supply[sides.left_kind(left)] += 1);
        (0..sides.right().len()).for_each(|right| demand[sides.right_kind(right)] += 1);
        for (left, supply) in supply.iter_mut().enumerate() {
            for (right, demand) in demand.iter_mut().enumerate() {
                if sides.tight().are_kinds_adjacent(left, right) {
                    let amount = (*supply).min(*demand);
                    (*supply, *demand) = (*supply - amount, *demand - amount);
                    flows.counts[left * flows.kinds + right] = amount;
                }
            }
        }
        for (target, demand) in demand.iter_mut().enumerate() {
            while *demand > 0 {
                let leading = flows.kinds_leading_to(sides, target);
                let from = (0..supply.len()).find(|&left| supply[left] > 0 && leading[left])?;
                let first = flows.next_right[from];
                let amount = flows.lead(first, target, supply[from].min(*demand));
                flows.counts[from * flows.kinds + first] += amount;
                (supply[from], *demand) = (supply[from] - amount, *demand - amount);
            }
        }
        supply.iter().all(|&left| left == 0).then_some(flows)
    }

    /// Leads up to `most` partners of the right kind `from` to others, the last ones to `target`, as the last search
    /// for ways to `target` has found. Returns how many.
    fn lead(&mut self, from: usize, target: usize, most: u32) -> u32 {
        let Self { kinds, counts, next_left, next_right, .. } = self;
        let step = |right: usize| {
            let left = next_left[right];
            (left * *kinds + right, left * *kinds + next_right[left], next_right[left])
        };
        let (mut amount, mut right) = (most, from);
        while right != target {
            let (holds, _, next) = step(right);
            (amount, right) = (amount.min(counts[holds]), next);
        }
        right = from;
        while right != target {
            let (holds, takes, next) = step(right);
            counts[holds] -= amount;
            counts[takes] += amount;
            right = next;
        }
        amount
    }

    fn of(&self, left: usize, right: usize) -> u32 {
        self.counts[left * self.kinds + right]
    }

    /// The pairs after the left player `settled`.
    fn after(matching: &Bipartite<'_>, settled: usize) -> Self {
        let mut flows = Self::new(matching.sides.tight().kind_count());
        for (left, &right) in matching.rights.iter().enumerate().skip(settled + 1) {
            flows.add(matching.sides.left_kind(left), matching.sides.right_kind(right));
        }
        flows
    }

    fn add(&mut self, left: usize, right: usize) {
        self.counts[left * self.kinds + right] += 1;
    }

    fn remove(&mut self, left: usize, right: usize) {
        self.counts[left * self.kinds + right] -= 1;
    }

    /// The left kinds from which an alternating path may lead to the right kind `target`. Only kinds are
    /// considered, so some of these paths may not exist.
    fn kinds_leading_to(&mut self, sides: &Sides<'_>, target: usize) -> &[bool] {
        let Self { kinds, counts, leading, reached, next_right, next_left, stack } = self;
        leading.fill(false);
        reached.fill(false);
        stack.push(target);
        reached[target] = true;
        while let Some(right) = stack.pop() {
            for (left, leading) in leading.iter_mut().enumerate() {
                if *leading || !sides.tight().are_kinds_adjacent(left, right) {
                    continue;
                }
                *leading = true;
                next_right[left] = right;
                for (further, reached) in reached.iter_mut().enumerate() {
                    if !*reached && counts[left * *kinds + further] > 0 {
                        *reached = true;
                        next_left[further] = left;
                        stack.push(further);
                    }
                }
            }
        }
        leading
    }
}

/// The left players after a settled one with an alternating path to a right player, and the first
/// step of each, if it is not `open`; found on demand.
struct Reach {
    next: Vec<usize>,
    open: FixedBitSet,
    queue: VecDeque<usize>,
}

impl Reach {
    fn new(size: usize) -> Self {
        let open = FixedBitSet::with_capacity(size);
        Self { next: vec![NONE; size], open, queue: VecDeque::new() }
    }

    /// Starts a search, reusing the memory of the previous one.
    fn begin(&mut self, settled: usize, target: usize) {
        self.open.remove_range(..settled + 1);
        self.open.insert_range(settled + 1..);
        self.queue.clear();
        self.queue.push_back(target);
    }

    /// Whether a path leads on from `wanted`.
    fn finds(&mut self, matching: &Bipartite<'_>, wanted: usize) -> bool {
        let sides = matching.sides;
        while self.open.contains(wanted)
            && let Some(right) = self.queue.pop_front()
        {
            let fits = |left| !sides.in_conflict(left, right);
            let mut from = 0;
            while let Some(left) = first_common(&self.open, sides.lefts_of(right), from, fits) {
                from = left + 1;
                self.open.remove(left);
                self.next[left] = right;
                self.queue.push_back(matching.rights[left]);
            }
        }
        !self.open.contains(wanted)
    }
}

/// The first element of `set` from `place` on; its size if there is none.
fn next_in(set: &FixedBitSet, place: usize) -> usize {
    (place..set.len()).find(|&place| set.contains(place)).unwrap_or(set.len())
}

fn full(size: usize) -> FixedBitSet {
    let mut set = FixedBitSet::with_capacity(size);
    set.insert_range(..);
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quick::tight::Tight;
    use crate::random::{Random, conflicts};

    /// The first perfect matching, by trying all in order.
    fn first_by_force(sides: &Sides<'_>, chosen: &mut Vec<usize>) -> bool {
        let left = chosen.len();
        if left == sides.left().len() {
            return true;
        }
        for right in 0..sides.right().len() {
            if !chosen.contains(&right) && sides.are_adjacent(left, right) {
                chosen.push(right);
                if first_by_force(sides, chosen) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }

    #[test]
    fn finds_the_first_perfect_matching() {
        let mut random = Random::new(7);
        let mut perfect = 0;
        for _ in 0..4000 {
            let size = 1 + random.below(7);
            let kind = |_| u32::try_from(random.below(4)).unwrap();
            let kinds: Vec<u32> = (0..2 * size).map(kind).collect();
            let mut adjacent = vec![false; 16];
            for (a, b) in (0..4).flat_map(|a| (0..=a).map(move |b| (a, b))) {
                let is_adjacent = random.below(10) < 6;
                adjacent[a * 4 + b] = is_adjacent;
                adjacent[b * 4 + a] = is_adjacent;
            }
            let are_across = |one: usize, other: usize| one < size && size <= other;
            let conflicts =
                conflicts(2 * size, |one, other| are_across(one, other) && random.below(5) == 0);
            let tight = Tight::of_kinds(kinds, 4, adjacent, &conflicts);
            let players: Vec<usize> = (0..2 * size).collect();
            let sides = Sides::new(&tight, &players[..size], &players[size..]);
            let matching = Bipartite::largest(&sides);
            let mut expected = Vec::new();
            let exists = first_by_force(&sides, &mut expected);
            assert_eq!(matching.is_perfect(), exists);
            if exists {
                perfect += 1;
                assert_eq!(matching.make_first(), expected);
            }
        }
        assert!(perfect > 500, "{perfect}");
    }
}
