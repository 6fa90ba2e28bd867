//! Blossoms: odd sets of vertices that are paired within, except for one vertex.

use super::{NONE, index};
use crate::matching::Weight;

/// The laminar family of blossoms. A vertex is its own trivial blossom; further blossoms have
/// numbers from the number of vertices on.
#[derive(Clone, Debug)]
pub(super) struct Blossoms<W> {
    vertices: usize,
    /// The largest blossom that holds a vertex.
    tops: Vec<u32>,
    /// The blossom directly around each one.
    parents: Vec<u32>,
    /// The vertex of each that is not paired within it.
    bases: Vec<u32>,
    /// The blossoms that are not trivial.
    nodes: Vec<Node<W>>,
    free: Vec<u32>,
    /// All vertices: each is the member of its trivial blossom.
    trivial: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Node<W> {
    dual: W,
    /// The odd cycle of smaller blossoms, the one with the base first; empty while the number is free.
    ring: Vec<Part>,
    /// All vertices inside the blossom.
    members: Vec<u32>,
}

/// One of the smaller blossoms that form another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) blossom: u32,
    /// The edge to the next part, by vertices: in this one, in that one.
    pub(super) link: (u32, u32),
}

impl<W: Weight> Blossoms<W> {
    pub(super) fn new(vertices: usize) -> Self {
        let most = Self::most(vertices);
        let (mut parents, mut bases) = (Vec::with_capacity(most), Vec::with_capacity(most));
        parents.resize(vertices, NONE);
        bases.extend(0..index(vertices));
        Self {
            vertices,
            tops: (0..index(vertices)).collect(),
            parents,
            bases,
            nodes: vec![],
            free: vec![],
            trivial: (0..index(vertices)).collect(),
        }
    }

    /// The most blossoms there can be, including trivial ones; each other one is made of at least three.
    pub(super) fn most(vertices: usize) -> usize {
        vertices + vertices / 2
    }

    /// One more than the largest number of a blossom in use.
    pub(super) fn capacity(&self) -> usize {
        self.parents.len()
    }

    fn node(&self, blossom: usize) -> &Node<W> {
        &self.nodes[blossom - self.vertices]
    }

    fn node_mut(&mut self, blossom: usize) -> &mut Node<W> {
        &mut self.nodes[blossom - self.vertices]
    }

    #[inline]
    pub(super) fn top(&self, vertex: usize) -> usize {
        self.tops[vertex] as usize
    }

    pub(super) fn is_trivial(&self, blossom: usize) -> bool {
        blossom < self.vertices
    }

    pub(super) fn base(&self, blossom: usize) -> usize {
        self.bases[blossom] as usize
    }

    /// The dual of a blossom that is not trivial.
    pub(super) fn dual(&self, blossom: usize) -> W {
        self.node(blossom).dual
    }

    /// Adds `change` to that dual.
    pub(super) fn add_dual(&mut self, blossom: usize, change: W) {
        self.node_mut(blossom).dual += change;
    }

    /// The largest blossoms that are not trivial, ascending.
    pub(super) fn tops(&self) -> impl Iterator<Item = usize> + '_ {
        (self.vertices..self.capacity()).filter(|&blossom| self.is_top(blossom))
    }

    /// All blossoms of positive dual, nested ones included.
    pub(super) fn positive(&self) -> impl Iterator<Item = usize> + '_ {
        (self.vertices..self.capacity()).filter(|&blossom| {
            let node = self.node(blossom);
            !node.ring.is_empty() && node.dual > W::zero()
        })
    }

    /// Copies the blossoms with mapped duals, for the `vertices` that `places` maps; no blossom holds any
    /// other vertex.
    pub(super) fn map<V: Weight>(
        &self,
        vertices: &[usize],
        places: &[u32],
        dual: impl Fn(W) -> V,
    ) -> Blossoms<V> {
        let gone = index(self.vertices - vertices.len());
        let place = |blossom: u32| match places.get(blossom as usize) {
            Some(&place) => place,
            None if blossom == NONE => NONE,
            None => blossom - gone,
        };
        let all = |list: &[u32]| list.iter().map(|&blossom| place(blossom)).collect();
        let part = |&Part { blossom, link: (one, other) }: &Part| Part {
            blossom: place(blossom),
            link: (place(one), place(other)),
        };
        let node = |node: &Node<W>| Node {
            dual: dual(node.dual),
            ring: node.ring.iter().map(part).collect(),
            members: all(&node.members),
        };
        let of_vertices = |list: &[u32]| -> Vec<u32> {
            let kept = vertices.iter().copied().chain(self.vertices..list.len());
            kept.map(|at| place(list[at])).collect()
        };
        Blossoms {
            vertices: vertices.len(),
            tops: of_vertices(&self.tops),
            parents: of_vertices(&self.parents),
            bases: of_vertices(&self.bases),
            nodes: self.nodes.iter().map(node).collect(),
            free: all(&self.free),
            trivial: (0..index(vertices.len())).collect(),
        }
    }

    /// Whether a blossom that is not trivial is in use and in no other.
    pub(super) fn is_top(&self, blossom: usize) -> bool {
        self.parents[blossom] == NONE && !self.node(blossom).ring.is_empty()
    }

    /// The vertices of a blossom.
    pub(super) fn members(&self, blossom: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.member_list(blossom).iter().map(|&member| member as usize)
    }

    fn member_list(&self, blossom: usize) -> &[u32] {
        if self.is_trivial(blossom) {
            &self.trivial[blossom..=blossom]
        } else {
            &self.node(blossom).members
        }
    }

    /// Whether an edge from `vertex` to a vertex in `asked` holds a blossom together.
    pub(super) fn is_linked(&self, vertex: usize, asked: impl Fn(usize) -> bool) -> bool {
        let vertex = index(vertex);
        let is_asked = |&Part { link: (one, other), .. }: &Part| {
            one == vertex && asked(other as usize) || other == vertex && asked(one as usize)
        };
        self.around(vertex).any(|blossom| self.node(blossom as usize).ring.iter().any(is_asked))
    }

    /// The blossoms around another, from the inside out.
    pub(super) fn around(&self, blossom: u32) -> impl Iterator<Item = u32> + '_ {
        let parent = |&blossom: &u32| Some(self.parents[blossom as usize]);
        let is_blossom = |blossom: &u32| *blossom != NONE;
        std::iter::successors(parent(&blossom).filter(is_blossom), move |blossom| {
            parent(blossom).filter(is_blossom)
        })
    }

    /// Calls `tell` for every two vertices that share a blossom, with the sum of the duals of all shared ones
    /// and the number of positive ones.
    pub(super) fn each_shared(&self, mut tell: impl FnMut(usize, usize, W, usize)) {
        let mut pending: Vec<(usize, W, usize)> =
            self.tops().map(|top| (top, W::zero(), 0)).collect();
        while let Some((blossom, sum, count)) = pending.pop() {
            let node = self.node(blossom);
            let sum = sum + node.dual;
            let count = count + usize::from(node.dual > W::zero());
            for (place, child) in self.children(blossom).enumerate() {
                for sibling in self.children(blossom).take(place) {
                    for u in self.members(child) {
                        self.members(sibling).for_each(|v| tell(u, v, sum, count));
                    }
                }
                if !self.is_trivial(child) {
                    pending.push((child, sum, count));
                }
            }
        }
    }

    /// Closes a cycle of largest blossoms; the first holds the base.
    pub(super) fn close(&mut self, ring: &[Part]) -> usize {
        let base = self.bases[ring[0].blossom as usize];
        let number = self.free.pop().unwrap_or_else(|| {
            self.nodes.push(Node { dual: W::zero(), ring: vec![], members: vec![] });
            self.parents.push(NONE);
            self.bases.push(NONE);
            index(self.parents.len() - 1)
        });
        let blossom = number as usize;
        let mut members = std::mem::take(&mut self.node_mut(blossom).members);
        members.clear();
        let inside = |part: &Part| self.member_list(part.blossom as usize).len();
        members.reserve(ring.iter().map(inside).sum());
        for child in ring.iter().map(|part| part.blossom) {
            members.extend_from_slice(self.member_list(child as usize));
            self.parents[child as usize] = number;
        }
        for &member in &members {
            self.tops[member as usize] = number;
        }
        (self.parents[blossom], self.bases[blossom]) = (NONE, base);
        let node = self.node_mut(blossom);
        (node.dual, node.members) = (W::zero(), members);
        node.ring.extend_from_slice(ring);
        blossom
    }

    /// The cycle of smaller blossoms that form `blossom`, the one with the base first.
    pub(super) fn ring(&self, blossom: usize) -> &[Part] {
        &self.node(blossom).ring
    }

    /// The smaller blossoms that form `blossom`.
    pub(super) fn children(&self, blossom: usize) -> impl Iterator<Item = usize> + '_ {
        self.ring(blossom).iter().map(|part| part.blossom as usize)
    }

    /// Opens a largest blossom; its children become largest ones. Its memory is kept for the next one.
    pub(super) fn open(&mut self, blossom: usize) {
        let node = self.node_mut(blossom);
        node.dual = W::zero();
        let mut ring = std::mem::take(&mut node.ring);
        for Part { blossom: child, .. } in ring.drain(..) {
            self.parents[child as usize] = NONE;
            if self.is_trivial(child as usize) {
                self.tops[child as usize] = child;
            } else {
                for &member in &self.nodes[child as usize - self.vertices].members {
                    self.tops[member as usize] = child;
                }
            }
        }
        self.node_mut(blossom).ring = ring;
        self.free.push(index(blossom));
    }

    /// The child of `blossom` that holds `vertex`.
    pub(super) fn child_with(&self, blossom: usize, vertex: usize) -> usize {
        let mut node = vertex;
        while self.parents[node] != index(blossom) {
            node = self.parents[node] as usize;
        }
        node
    }

    /// Pairs the vertices of `blossom` again so that `base` is the one left out.
    pub(super) fn rebase(&mut self, blossom: usize, base: usize, mates: &mut [u32]) {
        if self.is_trivial(blossom) || self.base(blossom) == base {
            return;
        }
        let child = self.child_with(blossom, base);
        self.rebase(child, base, mates);
        let mut ring = std::mem::take(&mut self.node_mut(blossom).ring);
        let length = ring.len();
        let start = ring.iter().position(|part| part.blossom as usize == child).unwrap_or(0);
        // Walk from the new base child to the old one in the direction with an even number of steps.
        let forward = start % 2 == 1;
        let mut place = start;
        while place != 0 {
            let (one, two) = if forward { (place + 1, place + 2) } else { (place - 1, place - 2) };
            let (one, two) = (one % length, two % length);
            let (x, y) =
                if forward { ring[one].link } else { (ring[two].link.1, ring[two].link.0) };
            self.rebase(ring[one].blossom as usize, x as usize, mates);
            self.rebase(ring[two].blossom as usize, y as usize, mates);
            mates[x as usize] = y;
            mates[y as usize] = x;
            place = two;
        }
        ring.rotate_left(start);
        self.node_mut(blossom).ring = ring;
        self.bases[blossom] = index(base);
    }

    /// Whether every blossom has a non-negative dual and is paired within, except for one vertex.
    pub(super) fn are_full(&self, mates: &[u32]) -> bool {
        self.nodes.iter().filter(|node| !node.ring.is_empty()).all(|node| {
            let members = &node.members;
            let inside = |mate: u32| members.contains(&mate);
            node.dual >= W::zero()
                && members.len() % 2 == 1
                && members.iter().filter(|&&v| !inside(mates[v as usize])).count() == 1
        })
    }
}
