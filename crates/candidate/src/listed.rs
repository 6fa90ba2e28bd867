//! The first of the optimal matchings of a matcher at rest, where they are few: all are looked at.
//!
//! Wherever criteria decide nearly all, few edges are tight. To put each decision of the order of generation
//! to a matcher then takes longer than to look at all candidates that are as good, by words.
//!
//! A candidate is who is paired with whom in the bracket. Whether all others can then be placed, further down
//! or alone, is asked once for each that would come first.

use pairwright_matching::Weight;
use pairwright_matching::cardinality::InWord;
use pairwright_matching::weighted::Optimal;

use crate::Candidate;
use crate::bits::{Bits, below, has_odd_part, rarest};
use crate::exchanges::{Remainder, SoFar};
use crate::open::Open;
use crate::place::{ALONE, LONGEST, Place, as_mate, place, place_of_mdps};
use crate::shape::Shape;

/// From so many tight edges in the bracket for each member, too many candidates are as good.
const EDGES: usize = 3;

/// After so many steps a matcher takes less. (Of 300, 400 and 450: what `cargo xtask worst` found close to another
/// engine took up to 366; where there are more, 450 steps in vain cost 7 % more of it than 300.)
const STEPS: u32 = 400;

/// The first of the optimal matchings of a matcher at rest; none if there is too much to look at.
pub(crate) fn first<W: Weight>(
    shape: &Shape<'_>,
    settled: &Open<W>,
    optimal: &Optimal,
) -> Option<Candidate> {
    if shape.members > LONGEST {
        return None;
    }
    let vertices = settled.vertices();
    let mut listing = Listing::new(shape, vertices, optimal);
    let open = vertices.partition_point(|&vertex| vertex < shape.members);
    let ends = listing.inside[..open].iter().map(|partners| partners.count_ones() as usize);
    if ends.sum::<usize>() >= 2 * EDGES * open.max(1) {
        return None;
    }
    // The matching at rest is one of them. Those who are left out of the matcher have their mates already.
    for member in 0..shape.members {
        let found = settled.mate(member).filter(|&other| shape.is_inside(member, other));
        listing.mates[member] = found.map_or(ALONE, as_mate);
    }
    listing.first = (listing.place(), listing.mates);
    let mates = listing.mates;
    let pairs = (0..shape.members).filter(|&one| mates[one] > as_mate(one) && mates[one] != ALONE);
    listing.pairs = pairs.clone().count();
    listing.remainder = Remainder::without(0, listing.residents, listing.pairs);
    let is_left_out = |one: &usize| vertices.binary_search(one).is_err();
    for one in pairs.filter(is_left_out) {
        listing.so_far.pair(one, mates[one].into());
    }
    (0..shape.members).filter(is_left_out).for_each(|one| listing.so_far.leave(one));
    for &member in &vertices[..open] {
        listing.mates[member] = ALONE;
    }
    listing.pair(below(open), 0);
    let first = Some(listing.first).filter(|_| listing.steps > 0)?.1;
    let mates = first[..shape.members].iter().map(|&mate| usize::from(mate)).enumerate();
    let pairs = mates.filter(|&(player, mate)| player < mate && mate < shape.members);
    Some(Candidate::new(shape.members, pairs.collect()))
}

struct Listing<'a> {
    members: usize,
    mdps: usize,
    /// The moved-down players among the vertices.
    moved_down: u64,
    /// Who each vertex of the matcher is in the bracket.
    vertices: &'a [usize],
    /// With whom each may be paired in it, and with whom further down.
    inside: Vec<u64>,
    outside: Vec<u64>,
    singles: u64,
    /// Who may be left out of all pairs of the bracket, as far as edges tell.
    stays: u64,
    around: &'a [u64],
    blossoms: &'a [u64],
    /// The mate of each in the matching at rest.
    resting: &'a [u64],
    /// Whom nobody is paired with in it so far: the outsiders, and members as they come.
    unpaired: u64,
    /// Those of whom it is known that they cannot all be placed if nobody is paired with them, and the blossoms
    /// that were left then.
    stranded: Vec<(u64, u64)>,
    /// The mates of the members so far.
    mates: [u8; LONGEST],
    /// What that says of the remainder.
    so_far: SoFar,
    residents: u64,
    /// How many pairs all candidates have.
    pairs: usize,
    /// The remainder that was looked at last.
    remainder: Remainder,
    /// The first candidate so far.
    first: (Place, [u8; LONGEST]),
    steps: u32,
}

impl<'a> Listing<'a> {
    fn new(shape: &Shape<'_>, vertices: &'a [usize], optimal: &'a Optimal) -> Self {
        let members = vertices.partition_point(|&vertex| vertex < shape.members);
        let mdps = below(vertices.partition_point(|&vertex| vertex < shape.mdps));
        let residents = below(members) & !mdps;
        // Whom each may be paired with in the bracket by who they are.
        let of_residents = if shape.has_remainder { mdps | residents } else { mdps };
        let among = |one: usize| match vertices[one] {
            mdp if mdp < shape.mdps => residents,
            resident if resident < shape.members => of_residents,
            _ => 0,
        };
        let partners = || optimal.partners.iter().enumerate();
        let outside: Vec<u64> = partners().map(|(one, set)| set & !among(one)).collect();
        let may_leave = (0..vertices.len()).filter(|&one| outside[one] != 0);
        Self {
            members: shape.members,
            mdps: shape.mdps,
            moved_down: mdps,
            vertices,
            inside: partners().map(|(one, set)| set & among(one)).collect(),
            stays: may_leave.fold(optimal.singles, |set, one| set | 1 << one),
            outside,
            singles: optimal.singles,
            around: &optimal.around,
            blossoms: &optimal.blossoms,
            resting: &optimal.mates,
            unpaired: below(vertices.len()) & !below(members),
            stranded: Vec::new(),
            mates: [ALONE; LONGEST],
            so_far: SoFar::of(shape.mdps),
            residents: below(shape.members) & !below(shape.mdps),
            pairs: 0,
            remainder: Remainder::without(0, 0, 0),
            first: (place(&[], 0), [ALONE; LONGEST]),
            steps: STEPS,
        }
    }

    /// Pairs the members that are `open` in all ways; somebody `left` these blossoms already, whom all others
    /// of them have to be paired within.
    fn pair(&mut self, open: u64, left: u64) {
        let Some(rest) = self.steps.checked_sub(1) else { return };
        self.steps = rest;
        if open == 0 {
            return self.note(left);
        }
        if open & self.moved_down == 0 && self.exchanges_more() {
            return;
        }
        let Some(mut one) = rarest(open, |one| self.inside[one], self.stays) else { return };
        let choices = (self.inside[one] & open).count_ones() + u32::from(self.may_stay(one));
        if choices > 1 {
            if has_odd_part(open, |one| self.inside[one], self.stays) {
                return;
            }
            // Candidates are compared by the moved-down players first.
            if open & self.moved_down != 0 {
                one = open.trailing_zeros() as usize;
            }
        }
        let rest = open & !(1 << one);
        for other in Bits(self.inside[one] & rest) {
            let leaving = self.around[one] ^ self.around[other];
            if leaving & left == 0 {
                let (player, mate) = (self.vertices[one], self.vertices[other]);
                let before = self.so_far;
                self.so_far.pair(player, mate);
                (self.mates[player], self.mates[mate]) = (as_mate(mate), as_mate(player));
                self.pair_on(one, rest & !(1 << other), left | leaving);
                (self.mates[player], self.mates[mate]) = (ALONE, ALONE);
                self.so_far = before;
            }
        }
        if self.may_stay(one) {
            let before = self.so_far;
            self.so_far.leave(self.vertices[one]);
            self.unpaired |= 1 << one;
            self.pair_on(one, rest, left);
            self.unpaired &= !(1 << one);
            self.so_far = before;
        }
    }

    /// Whether every candidate that has these pairs exchanges more than the first so far, or as many of a higher
    /// sum, where the moved-down players have the same opponents.
    fn exchanges_more(&mut self) -> bool {
        if !self.remainder.is_left_by(&self.so_far) {
            self.remainder = Remainder::without(self.so_far.taken(), self.residents, self.pairs);
        }
        let (left, opponents, exchanged, sum, ..) = self.first.0;
        let least = self.remainder.exchanged(&self.so_far);
        least >= exchanged
            && (least > exchanged || self.remainder.sum(&self.so_far) > sum)
            && place_of_mdps(&self.mates[..self.mdps]) == (left, opponents)
    }

    /// Pairs those who are still `open` now that it is settled whose partner `one` is, unless that leads nowhere.
    fn pair_on(&mut self, one: usize, open: u64, left: u64) {
        let is_moved_down = self.moved_down >> one & 1 == 1;
        if !(is_moved_down && self.is_behind(open)) {
            self.pair(open, left);
        }
    }

    fn may_stay(&self, one: usize) -> bool {
        self.stays >> one & 1 == 1
    }

    fn place(&self) -> Place {
        place(&self.mates[..self.members], self.mdps)
    }

    /// Whether nothing that those who are `open` may get comes before the first so far: each moved-down one
    /// gets the first there is at best.
    fn is_behind(&self, open: u64) -> bool {
        let mut mates = self.mates;
        for one in Bits(open & self.moved_down) {
            let mut partners = Bits(self.inside[one] & open);
            mates[self.vertices[one]] =
                partners.next().map_or(ALONE, |other| as_mate(self.vertices[other]));
        }
        let (left, opponents, ..) = self.first.0;
        place_of_mdps(&mates[..self.mdps]) > (left, opponents)
    }

    /// Notes the candidate if it is before all others and those who are unpaired can be placed.
    fn note(&mut self, left: u64) {
        if self.exchanges_more() {
            return;
        }
        let place = self.place();
        if place < self.first.0 && self.can_place_all(self.unpaired, left) {
            self.first = (place, self.mates);
        }
    }

    /// Whether those who are `open` can be paired with each other outside the bracket, or be alone.
    fn can_place_all(&mut self, open: u64, left: u64) -> bool {
        /// Of fewer, all ways to place them take no longer.
        const MANY: u32 = 6;
        if self.stranded.contains(&(open, left)) {
            return false;
        }
        let told = (open.count_ones() >= MANY).then(|| self.tells_place(open, left)).flatten();
        let can_place = told.unwrap_or_else(|| self.can_place(open, left));
        if !can_place {
            self.stranded.push((open, left));
        }
        can_place
    }

    /// The same, as far as a largest matching tells. That each blossom is left only once is no matter of it: those
    /// that somebody left are apart, and of the others it may be found so.
    fn tells_place(&self, open: u64, left: u64) -> Option<bool> {
        let mut rows = [0; 64];
        for one in Bits(open) {
            let within = Bits(left).fold(open, |within, blossom| {
                let members = self.blossoms[blossom];
                within & if members >> one & 1 == 1 { members } else { !members }
            });
            rows[one] = self.outside[one] & within;
        }
        let singles = Bits(self.singles & open).filter(|&one| self.around[one] & left == 0);
        let singles = singles.fold(0, |set, one| set | 1 << one);
        let mut matching = InWord::new(&rows[..self.vertices.len()]);
        matching.admit(open);
        for one in Bits(open & !singles) {
            if matching.exposed() >> one & 1 == 1 && !matching.augment_or_expose(one, singles) {
                return Some(false);
            }
        }
        let (mut left, mut is_again) = (left, false);
        for one in Bits(open) {
            let leaving = match matching.partner(one) {
                None => self.around[one],
                Some(other) if one < other => self.around[one] ^ self.around[other],
                Some(_) => 0,
            };
            is_again |= left & leaving != 0;
            left |= leaving;
        }
        (!is_again).then_some(true)
    }

    /// Whether those who are `open` can be paired with each other outside the bracket, or be alone.
    fn can_place(&mut self, open: u64, left: u64) -> bool {
        let Some(rest) = self.steps.checked_sub(1) else { return false };
        self.steps = rest;
        if open == 0 {
            return true;
        }
        let Some(one) = rarest(open, |one| self.outside[one], self.singles) else { return false };
        let rest = open & !(1 << one);
        let may_be_single = self.singles >> one & 1 == 1 && self.around[one] & left == 0;
        // Mostly all but a few may stay as they are.
        let partners = self.outside[one] & rest;
        let resting = self.resting[one] & partners;
        Bits(resting).chain(Bits(partners & !resting)).any(|other| {
            let leaving = self.around[one] ^ self.around[other];
            leaving & left == 0 && self.can_place(rest & !(1 << other), left | leaving)
        }) || may_be_single && self.can_place(rest, left | self.around[one])
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use pairwright_matching::weighted::Matcher;

    use super::*;
    use crate::generation::by_decisions;
    use crate::random::{Random, conflicts};
    use crate::{KindCosts, Problem};

    /// Everybody is of a kind of their own, and few pairs are equal. What settles how many are paired, and
    /// below, costs most; how far apart two are, next. Where members may join each other below, so do those
    /// moved down.
    pub(crate) fn problem(random: &mut Random) -> Problem<i64> {
        const UNPAIRED: [i64; 3] = [150_000, 100_000, 0];
        let is_long = random.below(20) == 0;
        let members = if is_long { 33 + random.below(20) } else { 2 + random.below(16) };
        let outside = random.below(2) * random.below(10);
        let mdps = random.below(2) * random.below(members);
        let vertices = members + outside;
        let role = |vertex: usize| usize::from(vertex >= mdps) + usize::from(vertex >= members);
        let number = |number: usize| i64::try_from(number).unwrap();
        let most = if is_long { [8, 40, 200][random.below(3)] } else { 8 };
        let (far, dear, odds) = (1 + random.below(3), 1 + random.below(most), 2 + random.below(6));
        let scores: Vec<i64> = (0..vertices).map(|vertex| number(vertex / far)).collect();
        let mut pair = KindCosts::new(vertices);
        for (a, b) in (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b))) {
            let below = match (role(a), role(b)) {
                (_, 2) => UNPAIRED[role(a)] - 1,
                (0, 0) => 2 * UNPAIRED[0] - 1,
                _ => 0,
            };
            let apart = if role(b) == 2 { 0 } else { 100 * (scores[a] - scores[b]).pow(2) };
            pair.allow(a, b, below + apart + number(random.below(dear)));
        }
        let alone = (0..vertices).map(|v| UNPAIRED[role(v)] + number(random.below(dear)));
        let alone = alone.collect();
        let conflicts = conflicts(vertices, |_, _| random.below(odds) == 0);
        let kinds = (0..vertices).map(|vertex| u16::try_from(vertex).unwrap()).collect();
        let has_remainder = mdps == 0 || random.below(8) > 0;
        let plain = Problem::plain(mdps, kinds, pair, alone, conflicts);
        Problem { members, has_remainder, joins: random.below(3) == 0, ..plain }
    }

    /// Nested and separate odd sets as blossoms, some of which are left already.
    #[test]
    fn a_matching_tells_what_all_ways_tell() {
        let mut random = Random(14);
        let (mut yes, mut no, mut unknown, mut with_left) = (0, 0, 0, 0);
        for _ in 0..5000 {
            let count = 2 + random.below(9);
            let all: u64 = below(count);
            let mut outside = vec![0; count];
            for (one, other) in (0..count).flat_map(|b| (0..b).map(move |a| (a, b))) {
                if random.below(2) == 0 {
                    outside[one] |= 1 << other;
                    outside[other] |= 1 << one;
                }
            }
            let mut blossoms = Vec::new();
            let (mut from, mut size) = (random.below(3), 3);
            while from + size <= count {
                blossoms.push(below(size) << from);
                if random.below(2) == 0 {
                    from += size;
                    size = 3;
                } else {
                    size += 2;
                }
            }
            let is_in = |one: usize, (place, set): (usize, &u64)| (set >> one & 1) << place;
            let around = |one| blossoms.iter().enumerate().map(|it| is_in(one, it)).sum();
            let around: Vec<u64> = (0..count).map(around).collect();
            let mut some_of = |set: u64, odds: usize| {
                Bits(set).filter(|_| random.below(odds) == 0).map(|one| 1 << one).sum::<u64>()
            };
            let singles = some_of(all, 4);
            let open = all & !some_of(all, 4);
            let left = some_of(below(blossoms.len()), 2);
            let vertices: Vec<usize> = (0..count).collect();
            let mut listing = Listing {
                members: 0,
                mdps: 0,
                moved_down: 0,
                vertices: &vertices,
                inside: vec![0; count],
                outside,
                singles,
                stays: 0,
                around: &around,
                blossoms: &blossoms,
                resting: &vec![0; count],
                unpaired: 0,
                stranded: Vec::new(),
                mates: [ALONE; LONGEST],
                so_far: SoFar::default(),
                residents: 0,
                pairs: 0,
                remainder: Remainder::without(0, 0, 0),
                first: (place(&[], 0), [ALONE; LONGEST]),
                steps: u32::MAX,
            };
            let told = listing.tells_place(open, left);
            let can = listing.can_place(open, left);
            match told {
                Some(told) => assert_eq!(told, can, "{open:b} {left:b}"),
                None => unknown += 1,
            }
            *(if can { &mut yes } else { &mut no }) += 1;
            with_left += usize::from(left != 0 && told.is_some());
        }
        assert!(yes > 500 && no > 500 && with_left > 500, "{yes} {no} {with_left}");
        assert!(unknown < 1000, "{unknown}");
    }

    #[test]
    fn finds_what_decisions_find() {
        let mut random = Random(9);
        let (mut blossoms, mut several, mut with_mdps, mut with_outsiders) = (0, 0, 0, 0);
        let (mut found, mut given_up, mut joined, mut long) = (0, 0, 0, 0);
        for _ in 0..6000 {
            let problem = problem(&mut random);
            let single = |v: usize| problem.priced_single(v);
            let mut matcher = Matcher::of_edges(problem.vertices(), problem.priced_edges(), single);
            matcher.settle();
            let shape = Shape::of(&problem);
            let is_within = matcher.odd_groups().next().is_some();
            let settled = Open::all(matcher, problem.vertices());
            let optimal = settled.optimal().unwrap();
            let expected = by_decisions(&shape, &settled, None);
            assert_eq!(by_decisions(&shape, &settled, Some(&optimal)), expected);
            let mut mates = (0..problem.mdps).map(|mdp| settled.mate(mdp));
            let is_joined = mates.any(|mate| mate.is_some_and(|mate| mate < problem.mdps));
            // Some members may be left out of the matcher: their mates are known.
            let few = settled.condensed(1_i64, 1000, None);
            let optimal_of_few = few.optimal().unwrap();
            for listed in [first(&shape, &settled, &optimal), first(&shape, &few, &optimal_of_few)]
            {
                let Some(listed) = listed else {
                    given_up += 1;
                    continue;
                };
                assert_eq!(listed, expected, "{problem:?}");
                found += 1;
                long += usize::from(problem.members > 32);
                blossoms += usize::from(is_within);
                joined += usize::from(is_joined);
                several += usize::from(expected.unpaired.len() > 1);
                with_mdps += usize::from(problem.mdps > 0);
                with_outsiders += usize::from(problem.vertices() > problem.members);
            }
        }
        assert!(found > 6000 && blossoms > 1000 && joined > 100, "{found} {blossoms} {joined}");
        assert!(
            several > 1000 && with_mdps > 1000 && with_outsiders > 1000,
            "{several} {with_mdps} {with_outsiders}"
        );
        assert!(given_up > 20 && long > 200, "{given_up} {long}");
    }
}
