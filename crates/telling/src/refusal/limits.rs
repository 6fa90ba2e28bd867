//! Why there are no more pairs than there are.

use pairwright_dutch::{Blockage, BracketOf, Entrants, Paired};
use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;
use pairwright_trace::Cause;

use crate::Tells;

/// As many forbidden pairs are named one by one.
const FEW: usize = 6;

/// The number of pairs that the absolute criteria allow, where that is less than there is room for.
#[derive(Clone, Debug)]
pub struct Limit {
    /// Its name in the text.
    pub symbol: &'static str,
    /// The number.
    pub most: usize,
    /// Every pair that there could be, if those are few and none is allowed.
    pub forbidden: Vec<(PlayerIndex, PlayerIndex)>,
    /// What the forbidden pairs have in common.
    pub cause: Cause,
    /// Groups each of which leaves one over, unless that one meets one of `hub`.
    pub groups: Vec<Vec<PlayerIndex>>,
    /// See `groups`.
    pub hub: Vec<PlayerIndex>,
}

/// What limits the number of pairs of `bracket`, and of moved-down players who are paired, to what
/// `best` has.
pub fn limits<R: Tells>(bracket: &BracketOf<'_, R>, best: &Paired) -> Vec<Limit> {
    let (size, mdps) = (bracket.members.len(), bracket.mdps);
    let room = (size / 2).min(size - mdps);
    let of_mdps = best.pairs.iter().filter(|pair| {
        bracket.members[..mdps].iter().any(|player| *player == pair.0 || *player == pair.1)
    });
    let m1 = of_mdps.count();
    let pairs = limit::<R>(bracket, R::MOST_PAIRS, best.pairs.len(), room, |one, other| {
        one.max(other) >= mdps && R::may_pair(bracket, one, other)
    });
    let moved_down = limit::<R>(bracket, "M1", m1, mdps.min(size - mdps), |one, other| {
        (one < mdps) != (other < mdps) && R::may_pair(bracket, one, other)
    });
    // Whom nobody can meet is told of once.
    let incompatible = incompatible::<R>(bracket, best);
    let moved_down = moved_down.filter(|_| !best.pairs.is_empty() && incompatible.is_empty());
    // Residents are not asked to meet moved-down players.
    let came_down = |player: &PlayerIndex| bracket.members[..mdps].contains(player);
    let moved_down = moved_down.map(|mut limit| {
        limit.groups.retain(|group| group.iter().all(came_down));
        limit.hub.retain(|player| !came_down(player));
        limit
    });
    pairs.into_iter().chain(moved_down).chain(incompatible).collect()
}

/// Members who have no opponent in a bracket in which others have.
fn incompatible<R: Tells>(bracket: &BracketOf<'_, R>, best: &Paired) -> Vec<Limit> {
    let (members, entrants) = (&bracket.members, bracket.entrants);
    let alone = |&one: &usize| {
        let others = (0..members.len()).filter(|&other| other != one);
        !best.pairs.is_empty()
            && others.clone().count() <= FEW
            && !others.into_iter().any(|other| R::may_pair(bracket, one, other))
    };
    let limits = (0..members.len()).filter(alone).map(|one| {
        let others = (0..members.len()).filter(|&other| other != one);
        let apart = others.map(|other| (members[one.min(other)], members[one.max(other)]));
        let forbidden: Vec<_> =
            apart.filter(|&(one, other)| !entrants.are_compatible(one, other)).collect();
        Limit {
            symbol: "incompatible",
            most: 0,
            cause: cause(entrants, &forbidden),
            forbidden,
            groups: vec![vec![members[one]]],
            hub: Vec::new(),
        }
    });
    limits.collect()
}

fn limit<R: Tells>(
    bracket: &BracketOf<'_, R>,
    symbol: &'static str,
    most: usize,
    room: usize,
    adjacent: impl Fn(usize, usize) -> bool,
) -> Option<Limit> {
    if most >= room {
        return None;
    }
    let (members, entrants) = (&bracket.members, bracket.entrants);
    let mut matching = Cardinality::new(members.len());
    matching.maximise(&adjacent);
    let paired = (0..members.len()).filter(|&place| matching.mate(place).is_some()).count();
    // Otherwise it is not the players of the bracket alone who set the limit.
    if paired / 2 != most {
        return None;
    }
    let all = (0..members.len()).flat_map(|one| (one + 1..members.len()).map(move |o| (one, o)));
    let all: Vec<(usize, usize)> = all
        .filter(|&(one, other)| !adjacent(one, other))
        .filter(|&(one, other)| !entrants.are_compatible(members[one], members[other]))
        .collect();
    let player = |&place: &usize| members[place];
    let forbidden: Vec<(PlayerIndex, PlayerIndex)> = if most == 0 && all.len() <= FEW {
        all.iter().map(|(one, other)| (player(one), player(other))).collect()
    } else {
        Vec::new()
    };
    let cause =
        cause(entrants, &all.iter().map(|(a, b)| (player(a), player(b))).collect::<Vec<_>>());
    let blockage = Blockage::of(&matching, members.len(), &adjacent);
    let players = |places: &Vec<usize>| places.iter().map(player).collect();
    Some(Limit {
        symbol,
        most,
        forbidden,
        cause,
        groups: blockage.groups.iter().map(players).collect(),
        hub: players(&blockage.hub),
    })
}

/// Whether those who may not meet have all met.
fn cause(entrants: &Entrants, pairs: &[(PlayerIndex, PlayerIndex)]) -> Cause {
    let mut barred = pairs.iter().filter(|(one, other)| !entrants.are_compatible(*one, *other));
    let has_met =
        |(one, other): &(PlayerIndex, PlayerIndex)| entrants.ledger.have_met(*one, *other);
    if barred.all(has_met) { Cause::Meeting } else { Cause::AbsoluteColour }
}

/// The most pairs that the absolute criteria allow in `bracket`.
pub(super) fn most_pairs<R: Tells>(bracket: &BracketOf<'_, R>) -> usize {
    let members = bracket.members.len();
    let mut matching = Cardinality::new(members);
    matching
        .maximise(|one, other| one.max(other) >= bracket.mdps && R::may_pair(bracket, one, other));
    (0..members).filter(|&place| matching.mate(place).is_some()).count() / 2
}

/// Whether `players` can all be paired, whoever of those that may have it has the bye.
pub(super) fn can_be_placed_with_any_bye(entrants: &Entrants, players: &[PlayerIndex]) -> bool {
    let mut matching = Cardinality::new(players.len() + players.len() % 2);
    matching.maximise(|one, other| match (players.get(one), players.get(other)) {
        (Some(&one), Some(&other)) => entrants.are_compatible(one, other),
        (Some(&player), None) | (None, Some(&player)) => {
            !entrants.ledger.entry(player).is_barred_from_bye()
        }
        (None, None) => false,
    });
    matching.exposed().next().is_none()
}
