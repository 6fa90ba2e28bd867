//! Finds the next event of a search without tight edges, and the change of the duals that brings it about.
//!
//! For each vertex outside the tree, the nearest outer vertex is known: those that are outer stay so. An outer vertex
//! whose nearest one has come into its own blossom must be looked up again, and a bound is known: that one was no farther.
//! So these are looked up in the order of their bounds, only as long as something nearer might be found.

use super::{Label, Nearest, Next, Tree};
use crate::matching::Weight;
use crate::matching::weighted::{Matcher, NONE, index};

impl<W: Weight> Matcher<W> {
    /// The next event and the change of the duals that brings it about. One always exists: at the latest, a
    /// dual reaches its vertex's single weight.
    pub(super) fn next(&self, tree: &mut Tree<W>) -> (W, Next) {
        let root = tree.outer[0];
        let (due, first) = tree.first_single.unwrap_or((tree.change, root));
        let (due, best) = self.next_to_grow(tree, due, Next::Single(first as usize));
        if due == tree.change {
            return (W::zero(), best);
        }
        // Doubled, because both ends come nearer.
        let (twice_due, mut best) = self.next_to_close(tree, due + due, best);
        let mut twice = twice_due - (tree.change + tree.change);
        for blossom in self.blossoms.tops() {
            if let Label::Inner(..) = tree.labels[blossom]
                && self.blossoms.dual(blossom) < twice
            {
                twice = self.blossoms.dual(blossom);
                best = Next::Open(blossom);
            }
        }
        (twice.half(), best)
    }

    /// The nearest vertex outside the tree, if it is due before `best`.
    fn next_to_grow(&self, tree: &mut Tree<W>, mut due: W, mut best: Next) -> (W, Next) {
        let mut place = 0;
        while let Some(&vertex) = tree.fringe.get(place) {
            let at = vertex as usize;
            let nearest = tree.from_outer[at];
            if nearest.due >= due {
                place += 1;
            } else if tree.labels[self.blossoms.top(at)] != Label::Free {
                // It is in the tree by now; if it leaves the tree, it is noted again.
                tree.from_outer[at].vertex = NONE;
                tree.fringe.swap_remove(place);
            } else {
                due = nearest.due;
                best = Next::Grow(nearest.vertex as usize, at);
                place += 1;
            }
        }
        (due, best)
    }

    /// The two nearest outer blossoms, if they are due before `best`; all times are doubled.
    fn next_to_close(&self, tree: &mut Tree<W>, mut twice_due: W, mut best: Next) -> (W, Next) {
        let mut stale = std::mem::take(&mut tree.stale);
        stale.clear();
        for &vertex in &tree.outer {
            let at = vertex as usize;
            let Nearest { vertex: known, due } = tree.between[at];
            if known == NONE || due >= twice_due {
                continue;
            }
            if self.blossoms.top(known as usize) == self.blossoms.top(at) {
                stale.push((due, vertex));
            } else {
                twice_due = due;
                best = Next::Close(at, known as usize);
            }
        }
        stale.sort_unstable();
        for &(known, vertex) in &stale {
            if known >= twice_due {
                break;
            }
            let at = vertex as usize;
            self.look_between(tree, at);
            let Nearest { vertex: known, due } = tree.between[at];
            if known != NONE && due < twice_due {
                twice_due = due;
                best = Next::Close(at, known as usize);
            }
        }
        tree.stale = stale;
        (twice_due, best)
    }

    /// Notes the outer vertex of another blossom to which an outer vertex has the edge of least slack.
    fn look_between(&self, tree: &mut Tree<W>, vertex: usize) {
        let top = self.blossoms.top(vertex);
        // Among several equally near ones, any will do.
        let least = tree.between[vertex].due;
        tree.between[vertex].vertex = NONE;
        let (outer, held) = (std::mem::take(&mut tree.outer_set), std::mem::take(&mut tree.held));
        let own = if held.has(vertex) { held.members() } else { &[] };
        for other in self.edges.of_in_but(vertex, &outer, own) {
            if self.blossoms.top(other) != top {
                tree.note_between(vertex, other, self.slack(vertex, other));
                if tree.between[vertex].due == least {
                    break;
                }
            }
        }
        (tree.outer_set, tree.held) = (outer, held);
    }

    /// Notes the outer vertex nearest to one that has left the tree. Earlier notes are no longer valid.
    pub(super) fn look_back(&self, tree: &mut Tree<W>, vertex: usize) {
        let mut nearest: Option<(W, usize)> = None;
        for outer in self.edges.of_in(vertex, &tree.outer_set) {
            let slack = self.slack(vertex, outer);
            if nearest.is_none_or(|(nearest, _)| slack < nearest) {
                nearest = Some((slack, outer));
                if slack == W::zero() {
                    break;
                }
            }
        }
        let Some((slack, outer)) = nearest else { return };
        let nearest = &mut tree.from_outer[vertex];
        if nearest.vertex == NONE {
            tree.fringe.push(index(vertex));
        }
        *nearest = Nearest { vertex: index(outer), due: tree.change + slack };
    }
}
