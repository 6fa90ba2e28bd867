//! One search, from a vertex that needs a partner to a vertex that can give it one.
//!
//! The tree of tight edges grows from the root. An *outer* blossom is reached by an even path, an
//! *inner* one by an odd path. When no tight edge is left, the duals change by the smallest amount
//! that makes something happen.
//!
//! Edges that are tight when an outer vertex examines them are noted, so that most steps need not examine the
//! rest of the tree. A change of the duals invalidates no note, because it happens only after all notes have
//! been followed.

mod next;

use super::blossoms::Part;
use super::held::Held;
use super::{Blossoms, Matcher, NONE, index};
use crate::matching::Weight;

/// How the tree reached a largest blossom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// The tree has not reached it.
    Free,
    /// By an even path; the root is outer.
    Outer,
    /// By an odd path, along the edge (outside, inside).
    Inner(u32, u32),
}

/// The next event of a search, after the duals have changed by some amount.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// The dual of an outer vertex has come down to its single weight.
    Single(usize),
    /// An edge from an outer vertex to a vertex outside the tree is tight.
    Grow(usize, usize),
    /// An edge between two outer blossoms is tight.
    Close(usize, usize),
    /// The dual of an inner blossom has come down to zero.
    Open(usize),
}

/// A search tree, reused by later searches for its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree<W> {
    labels: Vec<Label>,
    /// Outer vertices in the order in which they became so.
    outer: Vec<u32>,
    /// The set of outer vertices.
    outer_set: Vec<u64>,
    /// Vertices that became inner, each once; some may no longer be.
    inner: Vec<u32>,
    is_noted_inner: Vec<bool>,
    /// The vertices that are not inner, nor about to become so by an edge noted as tight: edges to those
    /// never matter. [Held] vertices are excluded, too.
    others: Vec<u64>,
    held: Held,
    /// The total change of the duals.
    change: W,
    /// The outer vertex that first reaches its single weight, with the [`change`](Self::change) at which it
    /// does.
    first_single: Option<(W, u32)>,
    /// The event that ends the search without a change of the duals.
    end: Option<Next>,
    /// Other events that need no change of the duals, unless they have happened since.
    tight: Vec<Next>,
    /// Vertices outside the tree to which an outer vertex had an edge.
    fringe: Vec<u32>,
    /// For a vertex outside the tree, the outer vertex whose edge to it has the least slack, with the
    /// [`change`](Self::change) at which that edge becomes tight. Only for vertices in the fringe.
    from_outer: Vec<Nearest<W>>,
    /// For an outer vertex, the known outer vertex of another blossom with the least slack, with twice the
    /// [`change`](Self::change) at which the edge becomes tight: both ends come nearer.
    between: Vec<Nearest<W>>,
    /// Vertices to look up again, with the earliest time at which they can be near.
    stale: Vec<(W, u32)>,
    /// Memory for the paths to the root from both ends of an edge.
    ancestors: [Vec<usize>; 2],
    /// Memory for the cycle of a blossom.
    ring: Vec<Part>,
}

/// The vertex nearest to another, or [`NONE`], with the time at which their edge is tight.
#[derive(Clone, Copy, Debug)]
struct Nearest<W> {
    vertex: u32,
    due: W,
}

impl<W: Weight> Tree<W> {
    fn clear(&mut self, vertices: usize, blossoms: usize) {
        self.labels.clear();
        self.labels.reserve(Blossoms::<W>::most(vertices));
        self.labels.resize(blossoms, Label::Free);
        self.outer.clear();
        self.outer_set.clear();
        self.outer_set.resize(vertices.div_ceil(64), 0);
        self.inner.clear();
        self.is_noted_inner.clear();
        self.is_noted_inner.resize(vertices, false);
        self.others.clear();
        self.others.resize(vertices.div_ceil(64), u64::MAX);
        self.held.clear();
        self.change = W::zero();
        self.first_single = None;
        self.end = None;
        self.tight.clear();
        for vertex in self.fringe.drain(..) {
            self.from_outer[vertex as usize].vertex = NONE;
        }
        debug_assert!(self.from_outer.iter().all(|nearest| nearest.vertex == NONE));
        let nobody = Nearest { vertex: NONE, due: W::zero() };
        self.from_outer.resize(vertices, nobody);
        self.between.resize(vertices, nobody);
        if self.fringe.capacity() == 0 {
            for list in [&mut self.outer, &mut self.inner, &mut self.fringe] {
                list.reserve(vertices);
            }
            self.tight.reserve(vertices);
        }
    }

    /// Notes an edge with this slack between outer vertices of two blossoms, if it has the least so far.
    fn note_between(&mut self, outer: usize, other: usize, slack: W) {
        let due = self.change + self.change + slack;
        let nearest = &mut self.between[outer];
        if nearest.vertex == NONE || due < nearest.due {
            *nearest = Nearest { vertex: index(other), due };
        }
    }

    /// Notes an edge with this slack from an outer vertex to one outside the tree.
    fn note(&mut self, outer: usize, other: usize, slack: W) {
        let due = self.change + slack;
        let nearest = &mut self.from_outer[other];
        if nearest.vertex == NONE {
            self.fringe.push(index(other));
        } else if due >= nearest.due {
            return;
        }
        *nearest = Nearest { vertex: index(outer), due };
    }
}

impl<W: Weight> Matcher<W> {
    /// Gives `root` a partner, or makes another vertex single instead.
    pub(super) fn search(&mut self, root: usize) {
        let mut tree = std::mem::take(&mut self.tree);
        tree.clear(self.vertices, self.blossoms.capacity());
        self.make_outer(&mut tree, self.blossoms.top(root));
        loop {
            let next = self.next_tight(&mut tree).unwrap_or_else(|| {
                let (amount, next) = self.next(&mut tree);
                self.change_duals(&mut tree, amount);
                next
            });
            match next {
                Next::Single(vertex) => {
                    self.flip_to_root(&tree, vertex, NONE);
                    break;
                }
                Next::Grow(from, to) => {
                    let blossom = self.blossoms.top(to);
                    let base = self.blossoms.base(blossom);
                    let Some(mate) = self.mate(base) else {
                        self.blossoms.rebase(blossom, to, &mut self.mates);
                        self.mates[to] = index(from);
                        self.flip_to_root(&tree, from, index(to));
                        break;
                    };
                    self.make_inner(&mut tree, blossom, (index(from), index(to)));
                    self.make_outer(&mut tree, self.blossoms.top(mate));
                }
                Next::Close(one, other) => self.close(&mut tree, one, other),
                Next::Open(blossom) => self.open(&mut tree, blossom),
            }
        }
        self.open_idle_blossoms();
        self.tree = tree;
    }

    /// Labels a largest blossom inner, reached along an edge.
    fn make_inner(&self, tree: &mut Tree<W>, blossom: usize, (from, to): Edge) {
        tree.labels[blossom] = Label::Inner(from, to);
        for vertex in self.blossoms.members(blossom) {
            tree.others[vertex / 64] &= !(1 << (vertex % 64));
            if !std::mem::replace(&mut tree.is_noted_inner[vertex], true) {
                tree.inner.push(index(vertex));
            }
        }
    }

    /// Labels a largest blossom outer and examines the edges of its vertices.
    fn make_outer(&self, tree: &mut Tree<W>, blossom: usize) {
        tree.labels[blossom] = Label::Outer;
        if !self.blossoms.is_trivial(blossom) {
            tree.held.tell(blossom, &self.blossoms, &mut tree.others);
        }
        for vertex in self.blossoms.members(blossom) {
            self.look_from(tree, vertex);
        }
    }

    /// Notes the results of examining the edges of a new outer vertex, until one ends the search.
    fn look_from(&self, tree: &mut Tree<W>, outer: usize) {
        tree.outer.push(index(outer));
        tree.outer_set[outer / 64] |= 1 << (outer % 64);
        if !tree.held.has(outer) {
            tree.others[outer / 64] |= 1 << (outer % 64);
        }
        tree.between[outer].vertex = NONE;
        let to_single = self.duals[outer] - self.singles[outer];
        if to_single == W::zero() {
            tree.end = Some(Next::Single(outer));
            return;
        }
        let due = tree.change + to_single;
        if tree.first_single.is_none_or(|(first, _)| due < first) {
            tree.first_single = Some((due, index(outer)));
        }
        self.look_at_held(tree, outer);
        let mut others = std::mem::take(&mut tree.others);
        let noted = tree.tight.len();
        self.look_along(tree, outer, self.edges.of_in(outer, &others));
        for next in &tree.tight[noted..] {
            if let Next::Grow(_, to) = *next {
                others[to / 64] &= !(1 << (to % 64));
            }
        }
        tree.others = others;
    }

    /// Examines the edges to the held blossom until one is tight: that one is followed before any other comes
    /// nearer.
    fn look_at_held(&self, tree: &mut Tree<W>, outer: usize) {
        if tree.held.members().is_empty() || tree.held.has(outer) {
            return;
        }
        let held = std::mem::take(&mut tree.held);
        let (dual, row) = (self.duals[outer], self.row(outer));
        for other in self.edges.of_in(outer, held.members()) {
            let slack = dual + self.duals[other] - row[other];
            if slack == W::zero() {
                tree.tight.push(Next::Close(outer, other));
                break;
            }
            tree.note_between(outer, other, slack);
        }
        tree.held = held;
    }

    /// Examines the edges to `others`.
    fn look_along(&self, tree: &mut Tree<W>, outer: usize, others: impl Iterator<Item = usize>) {
        let top = self.blossoms.top(outer);
        let (dual, row) = (self.duals[outer], self.row(outer));
        for other in others {
            let other_top = self.blossoms.top(other);
            if other_top == top {
                continue;
            }
            match tree.labels[other_top] {
                Label::Inner(..) => {}
                Label::Outer => {
                    let slack = dual + self.duals[other] - row[other];
                    if slack == W::zero() {
                        tree.tight.push(Next::Close(outer, other));
                    }
                    tree.note_between(outer, other, slack);
                }
                Label::Free => {
                    let slack = dual + self.duals[other] - row[other];
                    if slack != W::zero() {
                        tree.note(outer, other, slack);
                    } else if self.mates[self.blossoms.base(other_top)] == NONE {
                        tree.end = Some(Next::Grow(outer, other));
                        return;
                    } else {
                        tree.tight.push(Next::Grow(outer, other));
                    }
                }
            }
        }
    }

    /// A noted event that needs no change of the duals.
    fn next_tight(&self, tree: &mut Tree<W>) -> Option<Next> {
        if tree.end.is_some() {
            return tree.end;
        }
        while let Some(next) = tree.tight.pop() {
            if self.is_still_due(tree, next) {
                return Some(next);
            }
        }
        None
    }

    /// Whether an event noted as tight has not happened since.
    fn is_still_due(&self, tree: &Tree<W>, next: Next) -> bool {
        let label = |vertex: usize| tree.labels[self.blossoms.top(vertex)];
        match next {
            Next::Single(_) => true,
            Next::Grow(_, to) => label(to) == Label::Free,
            Next::Close(one, other) => self.blossoms.top(one) != self.blossoms.top(other),
            Next::Open(_) => false,
        }
    }

    fn change_duals(&mut self, tree: &mut Tree<W>, amount: W) {
        if amount == W::zero() {
            return;
        }
        tree.change += amount;
        for &vertex in &tree.outer {
            self.duals[vertex as usize] -= amount;
        }
        for vertex in tree.inner.iter().map(|&vertex| vertex as usize) {
            if let Label::Inner(..) = tree.labels[self.blossoms.top(vertex)] {
                self.duals[vertex] += amount;
            }
        }
        for blossom in self.vertices..self.blossoms.capacity() {
            if !self.blossoms.is_top(blossom) {
                continue;
            }
            match tree.labels[blossom] {
                Label::Free => {}
                Label::Outer => self.blossoms.add_dual(blossom, amount + amount),
                Label::Inner(..) => self.blossoms.add_dual(blossom, -(amount + amount)),
            }
        }
    }

    /// The outer blossom above an outer one in the tree, and the edges of the inner blossom between
    /// them: (in the upper outer one, in the inner one), (base of the inner one, base of this one).
    fn above(&self, tree: &Tree<W>, outer: usize) -> Option<(usize, Edge, Edge)> {
        let base = self.blossoms.base(outer);
        let mate = self.mate(base)?;
        let inner = self.blossoms.top(mate);
        let Label::Inner(from, to) = tree.labels[inner] else { return None };
        let upper = self.blossoms.top(from as usize);
        Some((upper, (from, to), (index(mate), index(base))))
    }

    /// Closes the odd cycle made by the edge between two outer vertices.
    fn close(&mut self, tree: &mut Tree<W>, one: usize, other: usize) {
        let [mut ones, mut others] = std::mem::take(&mut tree.ancestors);
        for (chain, vertex) in [(&mut ones, one), (&mut others, other)] {
            let mut outer = self.blossoms.top(vertex);
            chain.clear();
            chain.push(outer);
            while let Some((upper, ..)) = self.above(tree, outer) {
                chain.push(upper);
                outer = upper;
            }
        }
        let shared = ones.iter().rev().zip(others.iter().rev()).take_while(|(a, b)| a == b).count();
        let (down, up) = (&ones[..ones.len() - shared], &others[..others.len() - shared]);

        // From the common blossom down to `one`, across the edge, and up again from `other`.
        let mut ring = std::mem::take(&mut tree.ring);
        ring.clear();
        let mut last = ones[ones.len() - shared];
        let part = |blossom: usize, link| Part { blossom: index(blossom), link };
        for &outer in down.iter().rev() {
            let Some((_, (from, to), (mate, base))) = self.above(tree, outer) else { return };
            ring.push(part(last, (from, to)));
            ring.push(part(self.blossoms.top(to as usize), (mate, base)));
            last = outer;
        }
        ring.push(part(last, (index(one), index(other))));
        for &outer in up {
            let Some((_, (from, to), (mate, base))) = self.above(tree, outer) else { return };
            ring.push(part(outer, (base, mate)));
            ring.push(part(self.blossoms.top(to as usize), (to, from)));
        }

        let blossom = self.blossoms.close(&ring);
        tree.ancestors = [ones, others];
        tree.ring = ring;
        tree.labels.resize(self.blossoms.capacity(), Label::Free);
        tree.labels[blossom] = Label::Outer;
        tree.held.tell(blossom, &self.blossoms, &mut tree.others);
        for child in self.blossoms.children(blossom) {
            if tree.labels[child] != Label::Outer {
                for vertex in self.blossoms.members(child) {
                    self.look_from(tree, vertex);
                }
            }
        }
    }

    /// Opens an inner blossom: the path through it stays in the tree, the rest leaves it.
    fn open(&mut self, tree: &mut Tree<W>, blossom: usize) {
        let Label::Inner(from, to) = tree.labels[blossom] else { return };
        let entry = self.blossoms.child_with(blossom, to as usize);
        let mut ring = std::mem::take(&mut tree.ring);
        ring.clear();
        ring.extend_from_slice(self.blossoms.ring(blossom));
        self.blossoms.open(blossom);
        let child = |place: usize| ring[place].blossom as usize;
        let children = || ring.iter().map(|part| part.blossom as usize);
        for child in children() {
            tree.labels[child] = Label::Free;
        }
        tree.labels[blossom] = Label::Free;
        for vertex in children().flat_map(|child| self.blossoms.members(child)) {
            tree.others[vertex / 64] |= 1 << (vertex % 64);
        }
        let length = ring.len();
        let start = children().position(|child| child == entry).unwrap_or(0);
        let forward = start % 2 == 1;
        self.make_inner(tree, entry, (from, to));
        let mut place = start;
        while place != 0 {
            let (one, two) = if forward { (place + 1, place + 2) } else { (place - 1, place - 2) };
            let (one, two) = (one % length, two % length);
            let (x, y) =
                if forward { ring[one].link } else { (ring[two].link.1, ring[two].link.0) };
            self.make_inner(tree, child(two), (x, y));
            self.make_outer(tree, child(one));
            place = two;
        }
        for child in children() {
            if tree.labels[child] == Label::Free {
                for vertex in self.blossoms.members(child) {
                    self.look_back(tree, vertex);
                }
            }
        }
        tree.ring = ring;
    }

    /// Exchanges pairs along the path from `vertex` to the root; `vertex` gets `partner`, or
    /// nobody.
    fn flip_to_root(&mut self, tree: &Tree<W>, mut vertex: usize, mut partner: u32) {
        loop {
            let outer = self.blossoms.top(vertex);
            let above = self.above(tree, outer);
            self.blossoms.rebase(outer, vertex, &mut self.mates);
            self.mates[vertex] = partner;
            let Some((_, (from, to), _)) = above else { break };
            let inner = self.blossoms.top(to as usize);
            self.blossoms.rebase(inner, to as usize, &mut self.mates);
            self.mates[to as usize] = from;
            vertex = from as usize;
            partner = to;
        }
    }

    /// Opens largest blossoms with a dual of zero, which do not affect optimality.
    fn open_idle_blossoms(&mut self) {
        let is_idle = |blossoms: &Blossoms<W>, blossom: usize| {
            !blossoms.is_trivial(blossom) && blossoms.dual(blossom) == W::zero()
        };
        let mut pending: Vec<usize> = Vec::new();
        pending.extend(self.blossoms.tops().filter(|&top| is_idle(&self.blossoms, top)));
        while let Some(blossom) = pending.pop() {
            let nested = self.blossoms.children(blossom);
            pending.extend(nested.filter(|&child| is_idle(&self.blossoms, child)));
            self.blossoms.open(blossom);
        }
    }
}

type Edge = (u32, u32);
