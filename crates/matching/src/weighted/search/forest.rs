//! Searches from many vertices at once.
//!
//! A tree grows from each of them, and the duals of all trees change together. Where two trees meet,
//! both roots get a partner: these two trees are felled, and those that still stand grow over what they
//! held. One search after the other would grow nearly the same tree again and again, each as large as
//! all of these together.
//!
//! What one search notes about the nearest outer vertices stays true in a forest, as long as those
//! vertices stay outer. When they are felled, whoever was nearest to them is nearest to itself: that says
//! to look again, not before the time noted, since nobody else was nearer.
//!
//! An edge between two outer vertices comes nearer from both ends, by an even amount in all. So the
//! duals of all roots have to be even, or all odd; those of their trees are likewise. Of weights in
//! several lanes this holds for each lane.

use std::collections::VecDeque;

use super::{Label, Nearest, Next, Tree};
use crate::Weight;
use crate::weighted::{Matcher, NONE, index};

/// The trees that stand.
struct Forest<W> {
    /// All trees in one: what is noted about outer vertices does not say of which tree they are.
    tree: Tree<W>,
    /// For a vertex in a tree, the root.
    roots: Vec<u32>,
    /// For a root, how many vertices its tree has taken.
    sizes: Vec<u32>,
    standing: usize,
    /// What needs no change of the duals: first where trees meet, then as it comes, so that all of them
    /// grow.
    pending: VecDeque<Next>,
}

impl<W: Weight> Matcher<W> {
    /// Gives all these `roots` a partner, or makes vertices single for their sake.
    pub(in crate::weighted) fn search_together(&mut self, roots: &[usize]) {
        let mut left: Vec<(W, usize)> = roots.iter().map(|&it| (self.parity(it), it)).collect();
        left.sort_unstable();
        for of_one in left.chunk_by(|one, other| one.0 == other.0) {
            let roots: Vec<usize> = of_one.iter().map(|&(_, root)| root).collect();
            self.search_forest(&roots);
        }
    }

    /// What the dual of a vertex leaves when it is halved.
    fn parity(&self, vertex: usize) -> W {
        let half = self.duals[vertex].half();
        self.duals[vertex] - half - half
    }

    /// The same for roots of one parity.
    fn search_forest(&mut self, roots: &[usize]) {
        let mut tree = std::mem::take(&mut self.tree);
        tree.clear(self.vertices, self.blossoms.capacity());
        let roots_of = vec![NONE; self.vertices];
        let (sizes, pending) = (vec![0; self.vertices], VecDeque::new());
        let mut forest = Forest { tree, roots: roots_of, sizes, standing: 0, pending };
        for &root in roots {
            // Another tree may have come upon it.
            if self.mates[root] == NONE {
                self.plant(&mut forest, root);
            }
        }
        while forest.standing > 0 {
            let next = self.next_pending(&mut forest).unwrap_or_else(|| {
                let (amount, next) = self.next(&mut forest.tree);
                self.change_duals(&mut forest.tree, amount);
                next
            });
            self.follow(&mut forest, next);
        }
        self.open_idle_blossoms();
        self.tree = forest.tree;
    }

    fn plant(&mut self, forest: &mut Forest<W>, root: usize) {
        let blossom = self.blossoms.top(root);
        for vertex in self.blossoms.members(blossom) {
            forest.roots[vertex] = index(root);
        }
        forest.standing += 1;
        self.make_outer(&mut forest.tree, blossom);
        self.gather(forest);
        while let Some(&Next::Close(one, other)) = forest.pending.front()
            && forest.roots[one] != forest.roots[other]
        {
            forest.pending.pop_front();
            self.follow(forest, Next::Close(one, other));
        }
    }

    fn next_pending(&self, forest: &mut Forest<W>) -> Option<Next> {
        while let Some(next) = forest.pending.pop_front() {
            let is_due = match next {
                Next::Open(blossom) => self.is_idle_inner(&forest.tree, blossom),
                _ => self.is_still_due(&forest.tree, next),
            };
            if is_due {
                return Some(next);
            }
        }
        None
    }

    fn follow(&mut self, forest: &mut Forest<W>, next: Next) {
        let root = |forest: &Forest<W>, vertex: usize| forest.roots[vertex];
        match next {
            Next::Single(vertex) => {
                self.flip_to_root(&forest.tree, vertex, NONE);
                let gone = root(forest, vertex);
                self.fell(forest, &[gone]);
            }
            Next::Grow(from, to) => {
                let blossom = self.blossoms.top(to);
                let from = self.fairest(forest, from, to);
                let gone = root(forest, from);
                if let Some(mate) = self.mate(self.blossoms.base(blossom)) {
                    let outer = self.blossoms.top(mate);
                    for vertex in
                        [blossom, outer].into_iter().flat_map(|it| self.blossoms.members(it))
                    {
                        forest.roots[vertex] = gone;
                        forest.sizes[gone as usize] += 1;
                    }
                    self.make_inner(&mut forest.tree, blossom, (index(from), index(to)));
                    self.make_outer(&mut forest.tree, outer);
                } else {
                    self.blossoms.rebase(blossom, to, &mut self.mates);
                    self.mates[to] = index(from);
                    self.flip_to_root(&forest.tree, from, index(to));
                    // It is not inner, so others may come near it from now on.
                    forest.pending.push_front(Next::Grow(from, to));
                    self.fell(forest, &[gone]);
                }
            }
            Next::Close(one, other) => {
                let gone = [root(forest, one), root(forest, other)];
                if gone[0] == gone[1] {
                    self.close(&mut forest.tree, one, other);
                } else {
                    self.flip_to_root(&forest.tree, one, index(other));
                    self.flip_to_root(&forest.tree, other, index(one));
                    self.fell(forest, &gone);
                }
            }
            Next::Open(blossom) => self.open_all(forest, blossom),
        }
        self.gather(forest);
    }

    /// The outer vertex that is to take a vertex that is tight with `from`: whose tree is smaller, if
    /// that one has more than its share. One that takes all is felled and grown anew for each root.
    fn fairest(&self, forest: &Forest<W>, from: usize, to: usize) -> usize {
        let size = |outer: usize| forest.sizes[forest.roots[outer] as usize];
        if size(from) as usize * forest.standing <= self.vertices {
            return from;
        }
        let near = self.edges.of_in(to, &forest.tree.outer_set);
        let tight = near.filter(|&outer| self.slack(to, outer) == W::zero());
        tight.min_by_key(|&outer| size(outer)).unwrap_or(from)
    }

    /// Opens an inner blossom, and notes those in it that are next because their dual is zero: to look
    /// for each of them takes as long as a change of the duals.
    fn open_all(&mut self, forest: &mut Forest<W>, blossom: usize) {
        let children: Vec<usize> = self.blossoms.children(blossom).collect();
        self.open(&mut forest.tree, blossom);
        for child in children {
            if self.is_idle_inner(&forest.tree, child) {
                forest.pending.push_front(Next::Open(child));
            }
        }
    }

    fn is_idle_inner(&self, tree: &Tree<W>, blossom: usize) -> bool {
        !self.blossoms.is_trivial(blossom)
            && self.blossoms.is_top(blossom)
            && matches!(tree.labels[blossom], Label::Inner(..))
            && self.blossoms.dual(blossom) == W::zero()
    }

    /// Takes up what has been noted as tight; what ends a search of one tree is followed at once, since
    /// its last vertex has not looked along all of its edges.
    fn gather(&mut self, forest: &mut Forest<W>) {
        let end = forest.tree.end.take();
        for next in std::mem::take(&mut forest.tree.tight) {
            match next {
                Next::Close(one, other) if forest.roots[one] != forest.roots[other] => {
                    forest.pending.push_front(next);
                }
                _ => forest.pending.push_back(next),
            }
        }
        if let Some(end) = end {
            self.follow(forest, end);
        }
    }

    /// Takes the trees of these roots down. Other trees take over what they can reach.
    fn fell(&mut self, forest: &mut Forest<W>, gone: &[u32]) {
        let Forest { tree, roots, standing, pending, .. } = forest;
        *standing -= gone.len();
        let mut felled: Vec<u32> = Vec::new();
        let is_gone = |vertex: u32| gone.contains(&roots[vertex as usize]);
        tree.outer.retain(|&vertex| {
            let is_gone = is_gone(vertex);
            if is_gone {
                felled.push(vertex);
            }
            !is_gone
        });
        let is_inner = |vertex: u32| {
            matches!(tree.labels[self.blossoms.top(vertex as usize)], Label::Inner(..))
        };
        felled.extend(tree.inner.iter().filter(|&&vertex| is_gone(vertex) && is_inner(vertex)));
        if felled.iter().any(|&vertex| tree.held.has(vertex as usize)) {
            tree.held.clear();
        }
        for vertex in felled.iter().map(|&vertex| vertex as usize) {
            roots[vertex] = NONE;
            tree.outer_set[vertex / 64] &= !(1 << (vertex % 64));
            tree.others[vertex / 64] |= 1 << (vertex % 64);
        }
        self.open_idle_blossoms_of(&felled);
        for &vertex in &felled {
            tree.labels[self.blossoms.top(vertex as usize)] = Label::Free;
        }
        pending.retain(|next| match *next {
            Next::Grow(from, to) if roots[from] == NONE => {
                if tree.labels[self.blossoms.top(to)] == Label::Free {
                    tree.others[to / 64] |= 1 << (to % 64);
                    felled.push(index(to));
                }
                false
            }
            Next::Close(one, other) => roots[one] != NONE && roots[other] != NONE,
            _ => true,
        });
        self.forget(tree, roots);
        for vertex in felled.into_iter().map(|vertex| vertex as usize) {
            self.look_back(tree, vertex, W::zero());
            let Nearest { vertex: nearest, due } = tree.from_outer[vertex];
            if nearest != NONE && due == tree.change && nearest != index(vertex) {
                tree.others[vertex / 64] &= !(1 << (vertex % 64));
                pending.push_back(Next::Grow(nearest as usize, vertex));
            }
        }
    }

    /// Forgets what was noted about vertices that are in no tree any more.
    fn forget(&self, tree: &mut Tree<W>, roots: &[u32]) {
        let is_gone = |vertex: u32| vertex != NONE && roots[vertex as usize] == NONE;
        let to_single = |&vertex: &u32| {
            let vertex = vertex as usize;
            (tree.change + (self.duals[vertex] - self.singles[vertex]), index(vertex))
        };
        tree.first_single = tree.outer.iter().map(to_single).min();
        for &vertex in &tree.outer {
            let nearest = &mut tree.between[vertex as usize].vertex;
            if is_gone(*nearest) {
                *nearest = vertex;
            }
        }
        for &vertex in &tree.fringe {
            let nearest = &mut tree.from_outer[vertex as usize].vertex;
            if is_gone(*nearest) {
                *nearest = vertex;
            }
        }
    }

    /// Opens the largest blossoms that hold one of these vertices and whose dual is zero, and those
    /// within.
    fn open_idle_blossoms_of(&mut self, vertices: &[u32]) {
        for &vertex in vertices {
            loop {
                let top = self.blossoms.top(vertex as usize);
                if self.blossoms.is_trivial(top) || self.blossoms.dual(top) != W::zero() {
                    break;
                }
                self.blossoms.open(top);
            }
        }
    }
}
