//! Solves few vertices by asking once about each set of remaining ones.
//!
//! Partners are assigned in the order of the vertices, so few different sets remain, however many matchings
//! there are: if twelve may all meet each other or stay alone, 376 sets for 140,152 matchings. The best cost
//! of each set shows which pairs are in a best matching, and the order of generation is a sum over pairs,
//! too.

use crate::matching::Weight;

use crate::bits::Bits;
use crate::{Candidate, Limbo, Problem};

/// Largest number of vertices: the table has a row for every set.
pub(crate) const MOST: usize = 16;

/// Initial capacity; most brackets need fewer sets.
const USUAL_SETS: usize = 48;

/// The mate of a vertex without one, or with one outside the bracket.
const ALONE: usize = MOST;

/// A bit for each vertex.
type Set = u32;

/// The best matchings of all sets of vertices that may remain.
#[derive(Clone, Debug)]
pub(crate) struct Subsets<W> {
    vertices: usize,
    members: usize,
    mdps: usize,
    limbo: Limbo,
    /// Whether everybody may stay alone; otherwise only one of an odd number may.
    all_may_stay: bool,
    /// The later partners of each vertex, and their costs.
    partners: [Set; MOST],
    costs: Vec<W>,
    alone: [W; MOST],
    /// The index of each set in `least`, plus one; zero if it was not asked about. The empty set comes first.
    known: Vec<u16>,
    /// The cost of the best matching of each set; `None` if there is none.
    least: Vec<Option<W>>,
}

impl<W: Weight> Subsets<W> {
    /// The sets of a problem of at most [`MOST`] vertices.
    pub(crate) fn new(problem: &Problem<W>, all_may_stay: bool) -> Self {
        let vertices = problem.vertices();
        let mut subsets = Self {
            vertices,
            members: problem.members,
            mdps: problem.mdps,
            limbo: problem.limbo,
            all_may_stay,
            partners: [0; MOST],
            costs: vec![W::zero(); vertices * vertices],
            alone: [W::zero(); MOST],
            known: vec![0; 1 << vertices],
            least: Vec::with_capacity(USUAL_SETS),
        };
        subsets.known[0] = 1;
        subsets.least.push(Some(W::zero()));
        for (one, conflicts) in problem.conflicts.iter().enumerate() {
            let mut open = subsets.all() & Set::MAX << one << 1;
            if one < problem.mdps {
                open &= Set::MAX << problem.mdps;
            }
            for &other in conflicts {
                open &= !(1 << other);
            }
            for other in Bits(open.into()) {
                if let Some(cost) = problem.kind_cost(problem.kinds[one], problem.kinds[other]) {
                    subsets.partners[one] |= 1 << other;
                    subsets.costs[one * vertices + other] = cost;
                }
            }
        }
        for (alone, &kind) in subsets.alone.iter_mut().zip(&problem.kinds) {
            *alone = problem.alone[kind as usize];
        }
        subsets.look_at(subsets.all());
        subsets
    }

    /// The first of the best candidates in the order of generation; `None` if there is no candidate.
    pub(crate) fn first(&self) -> Option<Candidate> {
        self.of(self.all())?;
        if let Some(mates) = self.only() {
            return Some(self.candidate(&mates));
        }
        let mdps = self.first_by(self.mdps, |mdp, mate| Some(self.rank_of_mdp(mdp, mate)))?;
        let is_given = |vertex: usize, mate| {
            let inside = |mate| self.inside(vertex, mate);
            vertex >= self.mdps || inside(mdps[vertex]) == inside(mate)
        };
        let remainder = Remainder::new(self, &self.lasting(is_given)?);
        let rank = |vertex, mate| is_given(vertex, mate).then(|| remainder.rank(vertex, mate));
        // Usually nobody is exchanged. Then the first way that works is the first in order, if the opponents
        // outside do not matter.
        let is_straight = |one, mate| is_given(one, mate) && remainder.is_straight(one, mate);
        let straight = (self.members == self.vertices).then(|| self.lasting(is_straight)).flatten();
        let mates = straight.or_else(|| self.first_by(self.members, rank))?;
        Some(self.candidate(&mates))
    }

    fn all(&self) -> Set {
        (1 << self.vertices) - 1
    }

    /// The cost of the best matching of a set, computed on demand; `None` if there is none.
    fn look_at(&mut self, set: Set) -> Option<W> {
        if let Some(place) = self.place(set) {
            return self.least[place];
        }
        let place = self.least.len();
        self.least.push(None);
        self.known[set as usize] = u16::try_from(self.least.len()).unwrap_or(u16::MAX);
        let vertex = set.trailing_zeros() as usize;
        let mut least: Option<W> = None;
        self.ways(set).for_each(|(mate, rest)| {
            if let Some(cost) = self.look_at(rest) {
                let cost = cost + self.cost(vertex, mate);
                least = Some(least.map_or(cost, |least| least.min(cost)));
            }
        });
        self.least[place] = least;
        least
    }

    /// The index of a set that was examined.
    fn place(&self, set: Set) -> Option<usize> {
        usize::from(self.known[set as usize]).checked_sub(1)
    }

    /// The cost of the best matching of an examined set; `None` if there is none.
    fn of(&self, set: Set) -> Option<W> {
        self.least[self.place(set)?]
    }

    /// The possible mates of the first vertex of a set, each with the set that then remains.
    fn ways(&self, set: Set) -> impl Iterator<Item = (usize, Set)> + use<W> {
        let vertex = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let may_stay = self.all_may_stay || set.count_ones() % 2 == 1;
        let partners = Bits((self.partners[vertex] & rest).into());
        let ways = partners.map(move |mate| (mate, rest & !(1 << mate)));
        ways.chain(may_stay.then_some((ALONE, rest)))
    }

    fn cost(&self, vertex: usize, mate: usize) -> W {
        if mate == ALONE { self.alone[vertex] } else { self.costs[vertex * self.vertices + mate] }
    }

    /// The ways that lead to a best matching.
    fn best_ways(&self, set: Set) -> impl Iterator<Item = (usize, Set)> {
        let vertex = set.trailing_zeros() as usize;
        let least = self.of(set);
        self.ways(set).filter(move |&(mate, rest)| {
            self.of(rest).is_some_and(|cost| Some(cost + self.cost(vertex, mate)) == least)
        })
    }

    /// The mate of a vertex, or [`ALONE`] if it is outside the bracket.
    fn inside(&self, vertex: usize, mate: usize) -> usize {
        if vertex.max(mate) < self.members { mate } else { ALONE }
    }

    /// The mates of the higher player of each pair in the best matching, if there is only one.
    fn only(&self) -> Option<[usize; MOST]> {
        let mut mates = [ALONE; MOST];
        let mut set = self.all();
        while set != 0 {
            let mut ways = self.best_ways(set);
            let (mate, rest) = ways.next()?;
            if ways.next().is_some() {
                return None;
            }
            mates[set.trailing_zeros() as usize] = mate;
            set = rest;
        }
        Some(mates)
    }

    /// The mates of the vertices up to one in the first of the best matchings by `rank`, which is the one
    /// with the smallest sum. `rank` can forbid some.
    fn first_by(
        &self,
        until: usize,
        rank: impl Fn(usize, usize) -> Option<i128>,
    ) -> Option<[usize; MOST]> {
        let mut mates = [ALONE; MOST];
        if until > 0 {
            let sets = self.least.len();
            let (is_known, ways) = (vec![false; sets], vec![None; sets]);
            let mut ranked = Ranked { subsets: self, until, rank, is_known, ways };
            let mut set = self.all();
            while (set.trailing_zeros() as usize) < until {
                let Way { mate, rest, .. } = ranked.look_at(set)?;
                mates[set.trailing_zeros() as usize] = mate;
                set = rest;
            }
        }
        Some(mates)
    }

    /// The mates of all members, by always taking the first allowed best way that works to the end of the
    /// bracket; `None` if there is none.
    fn lasting(&self, is_allowed: impl Fn(usize, usize) -> bool) -> Option<[usize; MOST]> {
        let mut mates = [ALONE; MOST];
        let mut fails = vec![false; self.least.len()];
        self.lasts(self.all(), &is_allowed, &mut mates, &mut fails).then_some(mates)
    }

    fn lasts(
        &self,
        set: Set,
        is_allowed: &impl Fn(usize, usize) -> bool,
        mates: &mut [usize; MOST],
        fails: &mut [bool],
    ) -> bool {
        let vertex = set.trailing_zeros() as usize;
        if vertex >= self.members {
            return true;
        }
        let Some(place) = self.place(set).filter(|&place| !fails[place]) else { return false };
        for (mate, rest) in self.best_ways(set) {
            if is_allowed(vertex, mate) && self.lasts(rest, is_allowed, mates, fails) {
                mates[vertex] = mate;
                return true;
            }
        }
        fails[place] = true;
        false
    }

    /// The rank of a moved-down player's mate: who stays unpaired comes before the opponents, and the first
    /// player before the others.
    fn rank_of_mdp(&self, vertex: usize, mate: usize) -> i128 {
        let at = MOST - 1 - vertex;
        match self.inside(vertex, mate) {
            ALONE => 1 << (4 * MOST + at),
            mate => (mate as i128) << (4 * at),
        }
    }

    fn candidate(&self, mates: &[usize; MOST]) -> Candidate {
        let mates = mates[..self.members].iter().copied().enumerate();
        let pairs = mates.filter(|&(_, mate)| mate < self.members);
        Candidate::new(self.members, pairs.collect())
    }
}

/// The first of the best matchings of each set, computed on demand.
struct Ranked<'a, W, R> {
    subsets: &'a Subsets<W>,
    /// From this vertex on, any matching will do.
    until: usize,
    rank: R,
    is_known: Vec<bool>,
    ways: Vec<Option<Way>>,
}

/// A way to continue: the rank of the matching, the mate of its first vertex, and the remaining set.
#[derive(Clone, Copy)]
struct Way {
    rank: i128,
    mate: usize,
    rest: Set,
}

impl<W: Weight, R: Fn(usize, usize) -> Option<i128>> Ranked<'_, W, R> {
    fn look_at(&mut self, set: Set) -> Option<Way> {
        let vertex = set.trailing_zeros() as usize;
        if vertex >= self.until {
            return Some(Way { rank: 0, mate: ALONE, rest: 0 });
        }
        let place = self.subsets.place(set)?;
        if self.is_known[place] {
            return self.ways[place];
        }
        let mut first: Option<Way> = None;
        for (mate, rest) in self.subsets.best_ways(set) {
            if let Some(own) = (self.rank)(vertex, mate)
                && let Some(Way { rank, .. }) = self.look_at(rest)
                && first.is_none_or(|first| own + rank < first.rank)
            {
                first = Some(Way { rank: own + rank, mate, rest });
            }
        }
        self.is_known[place] = true;
        self.ways[place] = first;
        first
    }
}

/// The remainder, when the moved-down players are paired.
struct Remainder<'a, W> {
    subsets: &'a Subsets<W>,
    /// The players of the remainder.
    players: Set,
    /// The number of pairs.
    pairs: usize,
    /// The number of its players in S1 before exchanges.
    before: usize,
}

impl<'a, W: Weight> Remainder<'a, W> {
    /// The rest when the moved-down players have these mates. All best candidates with these mates have
    /// equally many pairs.
    fn new(subsets: &'a Subsets<W>, mates: &[usize; MOST]) -> Self {
        let is_paired = |&one: &usize| subsets.inside(one, mates[one]) != ALONE;
        let mut players = ((1 << subsets.members) - 1) & (Set::MAX << subsets.mdps);
        for mdp in (0..subsets.mdps).filter(is_paired) {
            players &= !(1 << mates[mdp]);
        }
        let pairs = (subsets.mdps..subsets.members).filter(is_paired).count();
        let unpaired = subsets.mdps - (0..subsets.mdps).filter(is_paired).count();
        let before = subsets.limbo.residents_of_s1(pairs, unpaired);
        Self { subsets, players, pairs, before }
    }

    /// The rank of a vertex with its mate in the order of generation: fewest exchanged, the smallest sum of
    /// S1, the lowest moved down, the highest moved up, the opponents of S1.
    fn rank(&self, vertex: usize, mate: usize) -> i128 {
        const OPPONENTS: usize = 4 * MOST;
        const FIRST: usize = OPPONENTS - 4;
        const MOVED_UP: usize = OPPONENTS;
        const MOVED_DOWN: usize = MOVED_UP + MOST + 1;
        const SUM: usize = MOVED_DOWN + MOST + 1;
        const EXCHANGED: usize = SUM + 8;
        if vertex < self.subsets.mdps {
            return 0;
        }
        let mate = self.subsets.inside(vertex, mate);
        let in_s2 = |player: usize| {
            let number = self.number(player);
            if number <= self.before { -(1 << (MOVED_DOWN + number)) } else { 0 }
        };
        if mate == ALONE {
            return in_s2(vertex);
        }
        let number = self.number(vertex);
        let moved_up = if number > self.before {
            (1 << EXCHANGED) - (1 << (MOVED_UP + MOST - number))
        } else {
            0
        };
        let opponent = (mate as i128) << (FIRST - 4 * vertex);
        moved_up + ((number as i128) << SUM) + in_s2(mate) + opponent
    }

    /// Whether the pair needs no exchange: the higher half of the paired players meets the lower.
    fn is_straight(&self, vertex: usize, mate: usize) -> bool {
        if vertex < self.subsets.mdps {
            return true;
        }
        match self.subsets.inside(vertex, mate) {
            ALONE => self.number(vertex) > self.pairs,
            mate => self.number(vertex) <= self.pairs && self.number(mate) > self.pairs,
        }
    }

    /// The number of a player in the remainder, from 1.
    fn number(&self, player: usize) -> usize {
        (self.players & ((2 << player) - 1)).count_ones() as usize
    }
}
