//! Largest matchings of some players.

use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::{Asking, Cardinality, Edges, Graph, InWord};
use pairwright_solver::plan::TABLE_PLAYERS;

use crate::adjacency::join_halves;
use crate::{Bracket, BracketOf, Entrants, Placing, Rules, Sets};

/// The vertices that a largest matching leaves out.
pub fn left_out(vertices: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    largest(&Graph::new(Asking(vertices, adjacent))).exposed().collect()
}

/// A largest matching of a graph.
fn largest(graph: &Graph<impl Edges>) -> Cardinality {
    let edges = graph.edges();
    let mut matching = Cardinality::new(edges.vertices());
    let free: Vec<usize> = (0..edges.vertices()).collect();
    join_halves(&mut matching, &free, |one, other| edges.are_adjacent(one, other));
    graph.maximise(&mut matching);
    matching
}

/// Number of these players that a largest matching leaves out, using pairs that the rules allow and for
/// which `may_meet`, called with places among the players, holds; `None` if the table of pairs is not
/// known.
pub fn count_left_out(
    entrants: &Entrants,
    players: impl Iterator<Item = PlayerIndex>,
    may_meet: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let known = entrants.pairable()?;
    let places: Vec<usize> = players.map(|player| entrants.place(player)).collect();
    let may_pair =
        |one: usize, other: usize| known.has(places[one], places[other]) && may_meet(one, other);
    if places.len() <= u64::BITS as usize {
        let mut rows = vec![0_u64; places.len()];
        for one in 0..places.len() {
            for other in (0..one).filter(|&other| may_pair(other, one)) {
                rows[one] |= 1 << other;
                rows[other] |= 1 << one;
            }
        }
        let mut matching = InWord::new(&rows);
        (0..rows.len()).for_each(|one| matching.admit(1 << one));
        matching.maximise();
        return Some(matching.exposed().count_ones() as usize);
    }
    Some(largest(&Graph::dense(Rows::asking(places.len(), may_pair))).exposed().count())
}

/// A largest matching of floaters (by rank) and residents, without pairs of two floaters. Among the largest
/// it is one whose unpaired floaters have the lowest scores: floaters are added in order of rank, and a
/// vertex once paired stays paired.
pub fn largest_matching<P: Copy>(
    floaters: &[P],
    residents: &[P],
    may_pair: impl Fn(P, P) -> bool,
) -> Cardinality {
    let all: Vec<P> = floaters.iter().chain(residents).copied().collect();
    let adjacent = |u: usize, v: usize| u.max(v) >= floaters.len() && may_pair(all[u], all[v]);
    let asking = Asking(all.len(), adjacent);
    let graph = if all.len() <= TABLE_PLAYERS { Graph::dense(asking) } else { Graph::new(asking) };
    let mut matching = Cardinality::new(all.len());
    let mut left = residents.len();
    for floater in 0..floaters.len() {
        // Every resident has a floater, and floaters do not pair with each other.
        if left == 0 {
            return matching;
        }
        // Usually a resident is free, and no search is needed.
        let mut residents = floaters.len()..all.len();
        let free = residents.find(|&at| matching.mate(at).is_none() && adjacent(floater, at));
        if let Some(free) = free {
            matching.join(floater, free);
        }
        left -= usize::from(free.is_some() || graph.augment(&mut matching, floater));
    }
    let free: Vec<usize> = matching.exposed().filter(|&v| v >= floaters.len()).collect();
    join_halves(&mut matching, &free, adjacent);
    // A floater that could not be paired before cannot be paired with more pairs around it, and a single
    // exposed vertex has no partner to look for.
    let mut exposed = matching.exposed().count();
    for resident in free {
        if exposed < 2 {
            break;
        }
        if matching.mate(resident).is_none() && graph.augment(&mut matching, resident) {
            exposed -= 2;
        }
    }
    matching
}

/// Most pairs of some players, whatever bracket they are in.
pub fn most_pairs_among(entrants: &Entrants, players: &[PlayerIndex]) -> usize {
    if let Some(sets) = Sets::around(entrants, players) {
        let mut placing = sets.placing();
        placing.add(sets.of(players));
        return (players.len() - placing.left()) / 2;
    }
    let has_opponent = entrants.with_opponents(players, 0);
    let open = (0..players.len()).filter(|&place| has_opponent.has(place));
    let open: Vec<PlayerIndex> = open.map(|place| players[place]).collect();
    let left = count_left_out(entrants, open.iter().copied(), |_, _| true).unwrap_or_else(|| {
        left_out(open.len(), |one, other| entrants.may_pair(open[one], open[other])).len()
    });
    (open.len() - left) / 2
}

/// Most pairs of a bracket.
pub fn most_pairs<R: Rules>(bracket: &BracketOf<'_, R>) -> usize {
    let Bracket { entrants, members, .. } = bracket;
    if let Some(sets) = Sets::around(entrants, members) {
        let mut placing = placing_in::<R>(bracket, sets);
        placing.add(sets.of(members));
        return (members.len() - placing.left()) / 2;
    }
    let may_meet = |one: usize, other: usize| R::has_room_for(bracket, one, other);
    let left = count_left_out(entrants, members.iter().copied(), may_meet)
        .unwrap_or_else(|| left_out(members.len(), |a, b| R::may_pair(bracket, a, b)).len());
    (members.len() - left) / 2
}

/// Whether each moved-down player is paired, in a pairing with as many of them as possible, the highest
/// scores first. Some pairing with the most pairs pairs them all.
pub fn pairable_moved_down<R: Rules>(bracket: &BracketOf<'_, R>) -> Vec<bool> {
    let Bracket { entrants, members, m0, .. } = bracket;
    let Some(sets) = Sets::around(entrants, members) else {
        return paired_in_order(members.len(), *m0, |a, b| R::may_pair(bracket, a, b));
    };
    let (moved_down, residents) = members.split_at(*m0);
    let (moved_down, residents) = (sets.of(moved_down), sets.of(residents));
    let mut placing = placing_in::<R>(bracket, sets);
    placing.admit(residents);
    let paired = placing.pairs(moved_down, residents);
    bracket.moved_down().iter().map(|player| sets.of([player]) & paired != 0).collect()
}

/// A placing of nobody yet, in which members are paired only as their bracket allows.
pub fn placing_in<'a, R: Rules>(bracket: &BracketOf<'_, R>, sets: Sets<'a>) -> Placing<'a> {
    let mut placing = sets.placing();
    for places in R::kept_apart(bracket) {
        placing.part(sets.of(&bracket.members[places]));
    }
    placing
}

/// For each of the `first` vertices, whether it is paired if they are paired in order, each if it can be beside
/// those before it; all others give up their partner where needed.
pub(crate) fn paired_in_order(
    vertices: usize,
    first: usize,
    adjacent: impl Fn(usize, usize) -> bool,
) -> Vec<bool> {
    let graph = Graph::new(Asking(vertices, &adjacent));
    let mut matching = Cardinality::new(vertices);
    for vertex in 0..first {
        if matching.mate(vertex).is_some() {
            continue;
        }
        // A free partner makes a search along others' pairs unnecessary.
        let mut others = vertex + 1..vertices;
        let free = |other: &usize| matching.mate(*other).is_none() && adjacent(vertex, *other);
        if let Some(other) = others.find(free) {
            matching.join(vertex, other);
            continue;
        }
        if graph.augment(&mut matching, vertex) {
            continue;
        }
        // Those who come after this one may have to give up their partner.
        let after: Vec<usize> = (vertex + 1..vertices).collect();
        let replaceable = graph.replaceable_among(&matching, vertex, &after);
        if let Some(&other) = after.iter().find(|&&other| replaceable[other]) {
            graph.expose(&mut matching, vertex, other);
        }
    }
    (0..first).map(|vertex| matching.mate(vertex).is_some()).collect()
}

/// The number of ways in which `pairs` pairs can be made, up to two; zero if there can be more.
pub fn ways_to_pair(
    vertices: usize,
    pairs: usize,
    adjacent: impl Fn(usize, usize) -> bool,
) -> usize {
    let Some(left) = vertices.checked_sub(2 * pairs) else { return 0 };
    let matching = largest(&Graph::new(Asking(vertices, &adjacent)));
    if matching.exposed().count() != left {
        return 0;
    }
    // Another way lacks one of these pairs.
    let has_way_without = |taken: usize| {
        let is_taken = |one, other| one == taken && matching.mate(one) == Some(other);
        let others = |a: usize, b: usize| !is_taken(a, b) && !is_taken(b, a) && adjacent(a, b);
        matching.mate(taken).is_some() && left_out(vertices, others).len() == left
    };
    1 + usize::from((0..vertices).any(has_way_without))
}
