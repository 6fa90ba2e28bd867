//! The first of the optimal matchings of a matcher at rest, where they are few: all are looked at.
//!
//! Wherever criteria decide nearly all, few edges are tight. To put each decision of the order of generation
//! to a matcher then takes longer than to look at all candidates that are as good, by words.
//!
//! A candidate is who is paired with whom in the bracket. Whether all others can then be placed, further down
//! or alone, is asked once for each that would come first.

use std::cmp::Reverse;

use pairwright_matching::Weight;
use pairwright_matching::cardinality::InWord;
use pairwright_matching::weighted::Optimal;

use crate::bits::{Bits, below, has_odd_part, rarest};
use crate::exchanges::{Remainder, Residents, SoFar};
use crate::open::Open;
use crate::place::{ALONE, LONGEST, Place, as_mate, place, place_of_mdps};
use crate::shape::Shape;
use crate::{Candidate, Limbo};

/// From so many tight edges in the bracket for each member, too many candidates are as good.
const EDGES: usize = 3;

/// After so many steps a matcher takes less. (Of 300, 400 and 450: what `cargo xtask worst` found close to another
/// engine took up to 366; where there are more, 450 steps in vain cost 7 % more of it than 300.)
const STEPS: u32 = 400;

/// Where so many ways branch off one of them, steps are hardly enough. (Of 50,000 lists, of positions that
/// `cargo xtask worst` kept, 350 came to more ways: 52 of them to an end.)
const WAYS: u32 = 1 << 20;

/// The first of the optimal matchings of a matcher at rest; none if there is too much to look at.
pub(crate) fn first<W: Weight>(
    shape: &Shape<'_>,
    settled: &Open<W>,
    optimal: &Optimal,
) -> Option<Candidate> {
    let vertices = settled.vertices();
    let open = vertices.partition_point(|&vertex| vertex < shape.members);
    if open > LONGEST {
        return None;
    }
    let mut listing = Listing::new(shape, vertices, optimal);
    let ends = listing.inside[..open].iter().map(|partners| partners.count_ones() as usize);
    if ends.sum::<usize>() >= 2 * EDGES * open.max(1) {
        return None;
    }
    // The matching at rest is one of them.
    let mut so_far = listing.so_far;
    for one in 0..open {
        let mate = Bits(optimal.mates[one] & listing.inside[one]).next();
        listing.mates[one] = mate.map_or(ALONE, as_mate);
        match mate {
            Some(mate) => so_far.pair(one, mate),
            None => so_far.leave(one),
        }
    }
    listing.residents = residents(shape, settled, so_far.pairs());
    listing.remainder = Remainder::left_by(&so_far, &listing.residents);
    listing.first =
        (listing.place(&so_far), std::mem::replace(&mut listing.mates, [ALONE; LONGEST]));
    listing.pair(below(open), 0);
    let first = Some(listing.first).filter(|_| listing.steps > 0)?.1;
    let mate = |member: usize| match vertices.binary_search(&member) {
        Ok(one) => vertices.get(usize::from(first[one])).copied().filter(|_| first[one] != ALONE),
        Err(_) => settled.mate(member).filter(|&mate| shape.is_inside(member, mate)),
    };
    let pairs = (0..shape.members).filter_map(|one| Some((one, mate(one)?)));
    Some(Candidate::new(shape.members, pairs.filter(|(one, mate)| one < mate).collect()))
}

/// The residents who are open, with so many pairs of open members.
fn residents<W: Weight>(shape: &Shape<'_>, settled: &Open<W>, pairs: u32) -> Residents {
    let vertices = settled.vertices();
    let is_settled = |mdp: &usize| {
        vertices.binary_search(mdp).is_err()
            && settled.mate(*mdp).is_some_and(|mate| shape.is_inside(*mdp, mate))
    };
    let heads = match shape.limbo {
        Limbo::Apart => 0,
        Limbo::HeadsS1 => shape.mdps - (0..shape.mdps).filter(is_settled).count(),
    };
    let heads = u32::try_from(heads).unwrap_or(u32::MAX);
    let mut residents = Residents { pairs, heads, ..Residents::NONE };
    let (mut number, mut place) = (0, vertices.partition_point(|&vertex| vertex < shape.mdps));
    for resident in shape.mdps..shape.members {
        if vertices.get(place) == Some(&resident) {
            residents.all |= 1 << place;
            residents.numbers[place] = number + 1;
            place += 1;
        } else if let Some(mate) = settled.mate(resident) {
            if mate < shape.mdps {
                continue;
            }
            residents.settled += u32::from(resident < mate && shape.is_inside(resident, mate));
        }
        number += 1;
    }
    residents
}

/// Everybody is called by their place in the matcher.
struct Listing<'a> {
    /// How many of them are moved-down players: the first ones.
    mdps: usize,
    /// The moved-down players.
    moved_down: u64,
    /// With whom each may be paired in the bracket, and with whom further down.
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
    /// The residents among them.
    residents: Residents,
    /// The remainder that was looked at last.
    remainder: Remainder,
    /// The first candidate so far.
    first: (Place, [u8; LONGEST]),
    steps: u32,
    /// How many ways branch off so far, each number of choices times all before it.
    ways: u32,
}

impl<'a> Listing<'a> {
    fn new(shape: &Shape<'_>, vertices: &[usize], optimal: &'a Optimal) -> Self {
        let members = vertices.partition_point(|&vertex| vertex < shape.members);
        let mdps = vertices.partition_point(|&vertex| vertex < shape.mdps);
        let (moved_down, residents) = (below(mdps), below(members) & !below(mdps));
        // Whom each may be paired with in the bracket by who they are.
        let of_residents = if shape.has_remainder { below(members) } else { moved_down };
        let among = |one: usize| match one {
            mdp if mdp < mdps => residents,
            resident if resident < members => of_residents,
            _ => 0,
        };
        let partners = || optimal.partners.iter().enumerate();
        let outside: Vec<u64> = partners().map(|(one, set)| set & !among(one)).collect();
        let may_leave = (0..vertices.len()).filter(|&one| outside[one] != 0);
        let so_far = SoFar::of(mdps);
        Self {
            mdps,
            moved_down,
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
            so_far,
            residents: Residents::NONE,
            remainder: Remainder::left_by(&so_far, &Residents::NONE),
            first: (place(&[], 0, Limbo::Apart), [ALONE; LONGEST]),
            steps: STEPS,
            ways: 1,
        }
    }

    /// Pairs the members that are `open` in all ways; somebody `left` these blossoms already, whom all others
    /// of them have to be paired within.
    ///
    /// It calls itself for each pair, so what takes room is in functions of its own.
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
        let mut choices = self.choices(one, open);
        if choices > 1 {
            if has_odd_part(open, |one| self.inside[one], self.stays) {
                return;
            }
            // Candidates are compared by the moved-down players first.
            if open & self.moved_down != 0 {
                one = open.trailing_zeros() as usize;
                choices = self.choices(one, open);
            }
        }
        let ways = self.ways;
        self.ways = ways.saturating_mul(choices);
        if self.ways > WAYS {
            self.steps = 0;
        }
        let rest = open & !(1 << one);
        for other in Bits(self.inside[one] & rest) {
            let leaving = self.around[one] ^ self.around[other];
            if leaving & left == 0 {
                let before = self.so_far;
                self.so_far.pair(one, other);
                (self.mates[one], self.mates[other]) = (as_mate(other), as_mate(one));
                self.pair_on(one, rest & !(1 << other), left | leaving);
                (self.mates[one], self.mates[other]) = (ALONE, ALONE);
                self.so_far = before;
            }
        }
        if self.may_stay(one) {
            let before = self.so_far;
            self.so_far.leave(one);
            self.unpaired |= 1 << one;
            self.pair_on(one, rest, left);
            self.unpaired &= !(1 << one);
            self.so_far = before;
        }
        self.ways = ways;
    }

    /// How many choices `one` has among those who are `open`.
    fn choices(&self, one: usize, open: u64) -> u32 {
        (self.inside[one] & open).count_ones() + u32::from(self.may_stay(one))
    }

    /// Whether every candidate that has these pairs exchanges more than the first so far, or as many of a higher
    /// sum, where the moved-down players have the same opponents.
    #[inline(never)]
    fn exchanges_more(&mut self) -> bool {
        if !self.remainder.is_left_by(&self.so_far) {
            self.remainder = Remainder::left_by(&self.so_far, &self.residents);
        }
        let (left, opponents, exchanged, sum, ..) = self.first.0;
        let least = self.remainder.exchanged(&self.so_far) as usize;
        least >= exchanged
            && (least > exchanged || self.remainder.sum(&self.so_far) as usize > sum)
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

    /// The place of the candidate that has these pairs, of all that have as many: by what they differ in.
    fn place(&self, pairs: &SoFar) -> Place {
        let (left, opponents) = place_of_mdps(&self.mates[..self.mdps]);
        let mut of_s1 = [0; LONGEST];
        for (mate, one) in of_s1.iter_mut().zip(Bits(pairs.higher())) {
            *mate = self.mates[one];
        }
        let (moved_down, moved_up) = self.remainder.moved(pairs.higher());
        let exchanged = moved_up.count_ones() as usize;
        let sum = self.remainder.sum(pairs) as usize;
        let moved = (Reverse(moved_down), Reverse(moved_up.reverse_bits()));
        (left, opponents, exchanged, sum, moved.0, moved.1, of_s1)
    }

    /// Whether nothing that those who are `open` may get comes before the first so far: each moved-down one
    /// gets the first there is at best.
    #[inline(never)]
    fn is_behind(&self, open: u64) -> bool {
        let mut mates = self.mates;
        for one in Bits(open & self.moved_down) {
            mates[one] = Bits(self.inside[one] & open).next().map_or(ALONE, as_mate);
        }
        let (left, opponents, ..) = self.first.0;
        place_of_mdps(&mates[..self.mdps]) > (left, opponents)
    }

    /// Notes the candidate if it is before all others and those who are unpaired can be placed.
    #[inline(never)]
    fn note(&mut self, left: u64) {
        if self.exchanges_more() {
            return;
        }
        let place = self.place(&self.so_far);
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
        let mut matching = InWord::new(&rows[..self.outside.len()]);
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
        let longest = if random.below(2) == 0 { 60 } else { 20 };
        let members = if is_long { 33 + random.below(longest) } else { 2 + random.below(16) };
        let outside = random.below(2) * random.below(10);
        let mdps = random.below(2) * random.below(members);
        let vertices = members + outside;
        let role = |vertex: usize| usize::from(vertex >= mdps) + usize::from(vertex >= members);
        let number = |number: usize| i64::try_from(number).unwrap();
        let most = if is_long { [3, 8, 40, 200][random.below(4)] } else { 8 };
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
            let mut listing = Listing {
                mdps: 0,
                moved_down: 0,
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
                residents: Residents::NONE,
                remainder: Remainder::left_by(&SoFar::default(), &Residents::NONE),
                first: (place(&[], 0, Limbo::Apart), [ALONE; LONGEST]),
                steps: u32::MAX,
                ways: 1,
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
        let (mut found, mut given_up, mut joined, mut long, mut of_many) = (0, 0, 0, 0, 0);
        for _ in 0..6000 {
            let problem = problem(&mut random);
            let single = |v: usize| problem.priced_single(v);
            let mut matcher = Matcher::of_edges(problem.vertices(), problem.priced_edges(), single);
            matcher.settle();
            let shape = Shape::of(&problem);
            let is_within = matcher.odd_groups().next().is_some();
            let settled = Open::all(matcher, problem.vertices());
            // Of more than 64 it is not told, and they are listed only if few are left.
            let optimal = settled.optimal();
            let expected = by_decisions(&shape, &settled, None);
            if let Some(optimal) = &optimal {
                assert_eq!(by_decisions(&shape, &settled, Some(optimal)), expected);
            }
            let mut mates = (0..problem.mdps).map(|mdp| settled.mate(mdp));
            let is_joined = mates.any(|mate| mate.is_some_and(|mate| mate < problem.mdps));
            // Some members may be left out of the matcher: their mates are known.
            let few = settled.condensed(1_i64, 1000, None);
            let of_all = optimal.as_ref().map(|optimal| first(&shape, &settled, optimal));
            let of_few = few.optimal().map(|optimal| first(&shape, &few, &optimal));
            for listed in of_all.into_iter().chain(of_few) {
                let Some(listed) = listed else {
                    given_up += 1;
                    continue;
                };
                assert_eq!(listed, expected, "{problem:?}");
                found += 1;
                long += usize::from(problem.members > 32);
                of_many += usize::from(optimal.is_none());
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
        assert!(given_up > 20 && long > 200 && of_many > 20, "{given_up} {long} {of_many}");
    }
}
