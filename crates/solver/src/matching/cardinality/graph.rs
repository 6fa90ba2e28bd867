//! A graph that answers questions first, and is put into rows of bits if searches are long.

use std::cell::{Cell, OnceCell, RefCell};

use super::search::{Goal, Wide};
use super::{Cardinality, Edges, set_of};
use crate::matching::rows::Rows;

/// A graph for searches that are usually short and use questions. Once as many have been asked as there are
/// edges to know, the edges are put into rows of bits.
#[derive(Clone, Debug)]
pub struct Graph<E> {
    edges: E,
    /// The number of vertices whose neighbours may still be asked about one by one.
    steps: Cell<usize>,
    rows: OnceCell<Rows>,
    tree: RefCell<Wide>,
}

impl<E: Edges> Graph<E> {
    /// The graph with these edges.
    pub fn new(edges: E) -> Self {
        let steps = Cell::new(edges.vertices() / 4 + 6);
        Self { edges, steps, rows: OnceCell::new(), tree: RefCell::default() }
    }

    /// A graph with these edges, for searches known to be long.
    pub fn dense(edges: E) -> Self {
        Self { steps: Cell::new(0), ..Self::new(edges) }
    }

    /// The edges of the graph.
    pub fn edges(&self) -> &E {
        &self.edges
    }

    /// Its edges as rows of bits.
    pub fn rows(&self) -> &Rows {
        self.rows.get_or_init(|| self.edges.rows())
    }

    /// Augments a matching, like [`Cardinality::augment`].
    pub fn augment(&self, matching: &mut Cardinality, root: usize) -> bool {
        let ends = matching.ends(root);
        let tree = &mut self.tree.borrow_mut();
        let Some(end) = self.search(tree, matching, root, Goal::Exposed(&ends)) else {
            return false;
        };
        tree.flip(matching, end);
        true
    }

    /// Maximises a matching, like [`Cardinality::maximise`].
    pub fn maximise(&self, matching: &mut Cardinality) {
        let exposed: Vec<usize> = matching.exposed().collect();
        let mut left = exposed.len();
        for vertex in exposed {
            // A path has two ends: a last single vertex cannot have one.
            if left < 2 {
                break;
            }
            if matching.mate(vertex).is_none() && self.augment(matching, vertex) {
                left -= 2;
            }
        }
    }

    /// The vertices that some matching of equal size leaves out instead of `root`, which has no partner and
    /// cannot be [augmented](Self::augment), `root` among them; complete for those `asked` for.
    ///
    /// Source: the outer vertices of the search tree (Gallai–Edmonds).
    pub fn replaceable_among(
        &self,
        matching: &Cardinality,
        root: usize,
        asked: &[usize],
    ) -> Vec<bool> {
        let asked = set_of(self.edges.vertices(), asked.iter().copied());
        let tree = &mut self.tree.borrow_mut();
        self.search(tree, matching, root, Goal::AllOuter(&asked));
        tree.outer(self.edges.vertices())
    }

    /// All vertices that some largest matching leaves out, if this matching is a largest one.
    pub fn spare(&self, matching: &Cardinality) -> Vec<bool> {
        let tree = &mut self.tree.borrow_mut();
        let mut steps = self.steps.get();
        if steps > 0 {
            grow_all(tree, matching, &self.edges, &mut steps);
            self.steps.set(steps);
        }
        if steps == 0 {
            steps = usize::MAX;
            grow_all(tree, matching, self.rows(), &mut steps);
        }
        tree.outer(self.edges.vertices())
    }

    /// Exposes a vertex, like [`Cardinality::expose`].
    pub fn expose(&self, matching: &mut Cardinality, root: usize, vertex: usize) -> bool {
        match self.rows.get() {
            Some(rows) => matching.expose(root, vertex, rows).is_ok(),
            None => matching.expose(root, vertex, &self.edges).is_ok(),
        }
    }

    /// Searches by questions while these are few, otherwise in rows of bits.
    fn search(
        &self,
        tree: &mut Wide,
        matching: &Cardinality,
        root: usize,
        goal: Goal<'_>,
    ) -> Option<usize> {
        // To write down all edges takes n² questions; a search that ends early asks only a few.
        let mut steps = self.steps.get();
        if steps > 0 {
            matching.reset(tree);
            let end = tree.run_for(&mut steps, &self.edges, matching, root, goal);
            self.steps.set(steps);
            if end.is_some() || steps > 0 {
                return end;
            }
        }
        matching.reset(tree);
        tree.run(self.rows(), matching, root, goal)
    }
}

/// Grows the trees of all vertices without a partner beside each other.
fn grow_all(tree: &mut Wide, matching: &Cardinality, edges: &impl Edges, steps: &mut usize) {
    let everybody = vec![u64::MAX; edges.vertices().div_ceil(64)];
    matching.reset(tree);
    for root in matching.exposed() {
        tree.run_for(steps, edges, matching, root, Goal::AllOuter(&everybody));
    }
}
