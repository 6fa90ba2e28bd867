//! Every answer is compared with brute force.

use super::*;
use crate::matching::Rows;
use crate::random::Random;

impl Random {
    /// A graph as rows of bits. Sparse graphs have many blossoms and few edges to
    /// spare; sometimes they are made of odd cycles that hang together.
    fn graph(&mut self, size: usize) -> Vec<u32> {
        let mut rows = vec![0; size];
        let mut connect = |u: usize, v: usize| {
            rows[u] |= 1 << v;
            rows[v] |= 1 << u;
        };
        let odds = 1 + self.below(9) as u64;
        for (u, v) in (0..size).flat_map(|v| (0..v).map(move |u| (u, v))) {
            if self.below(12) < usize::try_from(odds).unwrap() / 2 {
                connect(u, v);
            }
        }
        if self.below(2) == 0 {
            let mut from = self.below(size as u64);
            for _ in 0..self.below(4) {
                let cycle: Vec<usize> = (0..3 + 2 * self.below(2))
                    .map(|place| if place == 0 { from } else { self.below(size as u64) })
                    .collect();
                for (place, &vertex) in cycle.iter().enumerate() {
                    let next = cycle[(place + 1) % cycle.len()];
                    if vertex != next {
                        connect(vertex, next);
                    }
                }
                from = cycle[1];
            }
        }
        rows
    }
}

/// The largest number of pairs within a set of vertices.
fn most_pairs(rows: &[u32], set: u32, known: &mut Vec<Option<u8>>) -> u8 {
    if set == 0 {
        return 0;
    }
    if let Some(most) = known[set as usize] {
        return most;
    }
    let vertex = set.trailing_zeros();
    let rest = set & (set - 1);
    let mut most = most_pairs(rows, rest, known);
    let mut partners = rows[vertex as usize] & rest;
    while partners != 0 {
        let partner = partners & partners.wrapping_neg();
        most = most.max(1 + most_pairs(rows, rest & !partner, known));
        partners &= partners - 1;
    }
    known[set as usize] = Some(most);
    most
}

fn pairs(matching: &Cardinality, rows: &[u32]) -> u8 {
    let size = rows.len();
    for (u, row) in rows.iter().enumerate() {
        if let Some(v) = matching.mate(u) {
            assert!(matching.mate(v) == Some(u) && row >> v & 1 == 1);
        }
    }
    u8::try_from((0..size).filter(|&u| matching.mate(u).is_some()).count() / 2).unwrap()
}

impl Cardinality {
    fn maximise_in(&mut self, edges: &impl Edges) {
        for vertex in self.exposed().collect::<Vec<_>>() {
            if self.mate(vertex).is_none() {
                self.augment(vertex, edges);
            }
        }
    }

    /// All vertices that some matching of equal size leaves out instead of `root`.
    fn replaceable(&self, root: usize, edges: impl Edges) -> Vec<bool> {
        let everybody: Vec<usize> = (0..self.mate.len()).collect();
        Graph::new(edges).replaceable_among(self, root, &everybody)
    }
}

#[test]
fn as_many_pairs_as_there_can_be_and_who_can_be_left_out() {
    let mut random = Random::new(7);
    let (mut shrunk, mut exposed, mut lasting) = (0, 0, 0);
    for _ in 0..6000 {
        let size = 2 + random.below(11);
        let rows = random.graph(size);
        let adjacent = |u: usize, v: usize| rows[u] >> v & 1 == 1;
        let mut known = vec![None; 1 << size];
        let all = (1 << size) - 1;
        let most = most_pairs(&rows, all, &mut known);
        let mut matching = Cardinality::new(size);
        if random.below(2) == 0 {
            for u in 0..size {
                let free = |v: &usize| *v != u && adjacent(u, *v) && matching.mate(*v).is_none();
                if matching.mate(u).is_none()
                    && let Some(v) = (0..size).rev().find(free)
                {
                    matching.join(u, v);
                }
            }
        }
        let bits = Rows::asking(size, adjacent);
        let mut dense = matching.clone();
        dense.maximise_in(&bits);
        assert_eq!(pairs(&dense, &rows), most);
        let over = size - 2 * usize::from(most);
        for limit in 0..=over + 2 {
            assert_eq!(Cardinality::left_over_in(&bits, limit), over.min(limit));
        }
        let mut in_word = InWord::new(bits.words().unwrap());
        in_word.admit(all.into());
        let pairs_all = in_word.clone().pairs_all();
        in_word.maximise();
        assert_eq!((in_word.pairs(&rows), pairs_all), (most, over == 0));
        assert_eq!(in_word.exposed().count_ones() as usize, over);
        matching.maximise(adjacent);
        assert_eq!(pairs(&matching, &rows), most);
        if random.below(2) == 0 {
            matching = dense;
        }
        // Without some of them.
        let gone =
            (0..size).filter(|_| random.below(4) == 0).fold(0, |set, vertex| set | 1 << vertex);
        let mut in_word = InWord::with(bits.words().unwrap(), &matching);
        in_word.remove(gone.into());
        let rest = all & !gone;
        let are_all = 2 * u32::from(most_pairs(&rows, rest, &mut known)) == rest.count_ones();
        assert_eq!(in_word.pairs_all(), are_all);
        let found = in_word.matching(size);
        assert!((0..size).all(|vertex| found.is_present(vertex) == (rest >> vertex & 1 == 1)));
        assert!(!are_all || 2 * u32::from(pairs(&found, &rows)) == rest.count_ones());
        lasting += u32::from(are_all && gone > 0);
        for root in matching.exposed().collect::<Vec<_>>() {
            exposed += 1;
            let others = matching.exposed().filter(|&v| v != root);
            let singles: u32 = others.map(|v| 1 << v).sum();
            let spare = matching.replaceable(root, Asking(size, adjacent));
            let in_word = InWord::with(bits.words().unwrap(), &matching).replaceable(root);
            assert!((0..size).all(|vertex| spare[vertex] == (in_word >> vertex & 1 == 1)));
            let asked: Vec<usize> = (0..size).filter(|_| random.below(3) == 0).collect();
            let edges = Asking(size, adjacent);
            let is_dense = random.below(2) == 0;
            let graph = if is_dense { Graph::dense(edges) } else { Graph::new(edges) };
            let among = graph.replaceable_among(&matching, root, &asked);
            assert!(asked.iter().all(|&vertex| among[vertex] == spare[vertex]));
            for (vertex, &is_spare) in spare.iter().enumerate() {
                // A matching of equal size that leaves out the others, and this one.
                let rest = all & !singles & !(1 << vertex);
                let expected =
                    singles >> vertex & 1 == 0 && most_pairs(&rows, rest, &mut known) == most;
                assert_eq!(is_spare, expected, "{rows:?} {root} {vertex}");
                shrunk += u32::from(is_spare && vertex != root);
                if vertex != root && singles >> vertex & 1 == 0 {
                    let mut others = [(); 3].map(|()| matching.clone());
                    let of_questions = others[0].expose(root, vertex, &Asking(size, adjacent));
                    assert_eq!(of_questions, expected.then_some(()).ok_or(spare.clone()));
                    assert_eq!(others[1].expose(root, vertex, &bits), of_questions);
                    assert_eq!(graph.expose(&mut others[2], root, vertex), expected);
                    for other in others.iter().filter(|_| expected) {
                        assert_eq!(pairs(other, &rows), most);
                        assert!(other.mate(vertex).is_none() && other.mate(root).is_some());
                    }
                }
            }
        }
    }
    assert!(shrunk > 5000 && exposed > 2000 && lasting > 500, "{shrunk} {exposed} {lasting}");
}

impl InWord {
    /// The number of pairs, all of which must be edges.
    fn pairs(&self, rows: &[u32]) -> u8 {
        let exposed = self.exposed();
        let paired = |vertex: &usize| exposed >> vertex & 1 == 0;
        let count = (0..rows.len()).filter(paired).map(|vertex| {
            let mate = self.mate(vertex);
            assert!(self.mate(mate) == vertex && rows[vertex] >> mate & 1 == 1);
        });
        u8::try_from(count.count() / 2).unwrap()
    }
}

/// The first of a set of vertices are paired first; others stay without a partner.
#[test]
fn in_a_word_those_who_come_first_are_paired() {
    let mut random = Random::new(10);
    let (mut exposed, mut left) = (0, 0);
    for _ in 0..3000 {
        let size = 2 + random.below(11);
        let rows = random.graph(size);
        let all: u32 = (1 << size) - 1;
        let first = all >> random.below(size as u64);
        // No two of these may meet, and one vertex may meet none of some.
        let parted = (0..size).filter(|_| random.below(4) == 0).fold(0, |set, v| set | 1 << v);
        let (one, cut) = (random.below(size as u64), (0..size).filter(|_| random.below(5) == 0));
        let cut = cut.fold(0, |set, v| set | 1 << v);
        let mut in_word =
            InWord::new(Rows::asking(size, |u, v| rows[u] >> v & 1 == 1).words().unwrap());
        in_word.part(parted);
        in_word.cut(one, cut);
        let rows: Vec<u32> = (0..size)
            .map(|v| {
                let row = rows[v] & !if parted >> v & 1 == 1 { narrow(parted) } else { 0 };
                let is_cut = u32::from(cut >> v & 1 == 1) << one;
                row & !if v == one { narrow(cut) } else { is_cut }
            })
            .collect();
        in_word.admit(all.into());
        let mut known = vec![None; 1 << size];
        let mut placed = 0_u32;
        for vertex in (0..size).filter(|vertex| first >> vertex & 1 == 1) {
            let with = placed | 1 << vertex;
            let can_be = covers(&rows, with, all, &mut known);
            let is_paired = in_word.exposed() >> vertex & 1 == 0;
            let spare = u64::from(all) & u64::MAX << vertex;
            let pairs = is_paired || in_word.augment_or_expose(vertex, spare);
            assert_eq!(pairs, can_be, "{rows:?} {first} {vertex}");
            assert!(u64::from(placed) & in_word.exposed() == 0);
            if pairs {
                placed = with;
            }
            exposed +=
                u32::from(pairs && in_word.pairs(&rows) < most_pairs(&rows, all, &mut known));
            left += u32::from(!pairs);
        }
    }
    assert!(exposed > 500 && left > 500, "{exposed} {left}");
}

fn narrow(set: u64) -> u32 {
    u32::try_from(set).unwrap()
}

/// Whether some pairs of `all` vertices cover a set.
fn covers(rows: &[u32], set: u32, all: u32, known: &mut Vec<Option<u8>>) -> bool {
    let others = all & !set;
    let mut beside = others;
    loop {
        let whole = set | beside;
        if 2 * u32::from(most_pairs(rows, whole, known)) == whole.count_ones() {
            return true;
        }
        if beside == 0 {
            return false;
        }
        beside = (beside - 1) & others;
    }
}

#[test]
fn pairs_last_until_one_of_them_goes() {
    let mut matching = Cardinality::new(5);
    matching.join(0, 2);
    assert_eq!([0, 1, 2].map(|vertex| matching.mate(vertex)), [Some(2), None, Some(0)]);
    matching.take_over(3, 2);
    matching.take_over(4, 1);
    assert_eq!(matching.mate, [3, NONE, NONE, 0, NONE]);
    let mut rows = Rows::complete(5);
    rows.put(1, 3, false);
    assert!(Edges::are_adjacent(&rows, 0, 3) && !Edges::are_adjacent(&rows, 1, 3));
    assert_eq!(Edges::vertices(&rows), 5);
    let mut in_word = InWord::with(rows.words().unwrap(), &matching);
    in_word.remove(0b10);
    assert_eq!((in_word.partner(3), in_word.exposed(), in_word.present()), (Some(0), 20, 29));
    in_word.remove(0b1001);
    assert_eq!((in_word.partner(0), in_word.exposed(), in_word.present()), (None, 20, 20));
}

/// Vertices are removed and put back, like in a round bracket by bracket.
#[test]
fn a_matching_is_kept_up_to_date() {
    let mut random = Random::new(8);
    for _ in 0..2000 {
        let size = 4 + random.below(9);
        let rows = random.graph(size);
        let adjacent = |u: usize, v: usize| rows[u] >> v & 1 == 1;
        let mut known = vec![None; 1 << size];
        let mut matching = Cardinality::new(size);
        matching.maximise(adjacent);
        let mut present: u32 = (1 << size) - 1;
        for _ in 0..5 {
            let vertex = random.below(size as u64);
            if present >> vertex & 1 == 1 {
                matching.remove(vertex);
            } else {
                matching.restore(vertex);
            }
            present ^= 1 << vertex;
            if random.below(2) == 0 {
                matching.maximise_in(&Rows::asking(size, adjacent));
            } else {
                matching.maximise(adjacent);
            }
            assert_eq!(pairs(&matching, &rows), most_pairs(&rows, present, &mut known));
        }
        let bits = Rows::asking(size, adjacent);
        let there = (0..size).filter(|vertex| present >> vertex & 1 == 1).collect();
        let mut rarest = Cardinality::rarest_first_among(there, &bits);
        rarest.maximise_in(&bits);
        assert_eq!(pairs(&rarest, &rows), most_pairs(&rows, present, &mut known));
        let most = most_pairs(&rows, (1 << size) - 1, &mut known);
        assert_eq!(matching.perfected(&bits).is_some(), usize::from(most) * 2 == size);
    }
}

/// Graphs too large for brute force, on which questions and rows of bits must agree: sparse ones, and
/// nearly complete ones in which a part may not be paired within itself.
#[test]
fn questions_and_rows_of_bits_find_the_same() {
    let mut random = Random::new(9);
    let (mut perfect, mut imperfect) = (0, 0);
    for _ in 0..400 {
        let size = 20 + random.below(130);
        let apart = random.below(size as u64);
        let odds = [2, 4, 60, 400][random.below(4)];
        let mut bits = Rows::new(size);
        for (u, v) in (0..size).flat_map(|v| (0..v).map(move |u| (u, v))) {
            let is_edge = if odds < 10 {
                random.below(size as u64) < odds
            } else {
                u < apart && random.below(1000) > odds
            };
            bits.put(u, v, is_edge);
        }
        let adjacent = |u: usize, v: usize| bits.has(u, v);
        let (mut asking, mut dense) = (Cardinality::new(size), Cardinality::new(size));
        for _ in 0..4 {
            asking.maximise_in(&Asking(size, adjacent));
            dense.maximise_in(&bits);
            let exposed = |matching: &Cardinality| matching.exposed().collect::<Vec<_>>();
            let (some, others) = (exposed(&asking), exposed(&dense));
            assert_eq!(some.len(), others.len());
            let mut spare = vec![false; size];
            for &root in &some {
                let one = asking.replaceable(root, Asking(size, adjacent));
                spare.iter_mut().zip(one).for_each(|(all, one)| *all |= one);
            }
            assert_eq!(spare, Graph::dense(bits.clone()).spare(&dense));
            assert_eq!(spare, Graph::new(Asking(size, adjacent)).spare(&asking));
            perfect += usize::from(some.len() < 2);
            imperfect += usize::from(some.len() > 1);
            for _ in 0..random.below(8) {
                let gone = random.below(size as u64);
                asking.remove(gone);
                dense.remove(gone);
            }
        }
    }
    assert!(perfect > 200 && imperfect > 200, "{perfect} {imperfect}");
}
