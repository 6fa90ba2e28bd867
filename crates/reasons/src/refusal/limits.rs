//! The reasons why there are no more pairs.

use pairwright_dutch::{Blockage, BracketOf, Entrants, Paired};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Barred, Value};
use pairwright_solver::matching::cardinality::Cardinality;

use crate::blocked::MOST_NAMED_PAIRS;
use crate::{Legality, Tells};

/// The symbol of a limit that is a player without any opponent.
pub const INCOMPATIBLE: &str = "incompatible";

/// A limit that the absolute criteria set to the number of pairs, below the number that there is room for.
#[derive(Clone, Debug)]
pub struct Limit {
    /// The name of the parameter in the text.
    pub symbol: &'static str,
    /// The largest possible value.
    pub most: usize,
    /// All pairs that there could be, if they are few and none is allowed.
    pub forbidden: Vec<(PlayerIndex, PlayerIndex)>,
    /// The articles that keep the players apart, one entry each; with the pairs, if they are among
    /// `forbidden`.
    pub barred: Vec<Barred>,
    /// Groups of players, each of which leaves one over unless that one meets a player of `hub`.
    pub groups: Vec<Vec<PlayerIndex>>,
    /// The only players that members of different groups can meet.
    pub hub: Vec<PlayerIndex>,
}

/// The limits on the number of pairs of `bracket`, and of moved-down players who are paired, that explain
/// the numbers of `best`.
pub fn limits<R: Tells>(
    legality: &Legality<'_>,
    bracket: &BracketOf<'_, R>,
    best: &Paired,
) -> Vec<Limit> {
    let (size, mdps) = (bracket.members.len(), bracket.mdps);
    if size == 0 {
        return vec![nobody::<R>(legality, bracket)];
    }
    let room = (size / 2).min(size - mdps);
    let of_mdps = best.pairs.iter().filter(|pair| {
        bracket.members[..mdps].iter().any(|player| *player == pair.0 || *player == pair.1)
    });
    let m1 = of_mdps.count();
    let find = |symbol, most, room, is_meant: &dyn Fn(usize, usize) -> bool| {
        limit::<R>((legality, bracket), symbol, (most, room), is_meant)
    };
    let pairs = find(R::MOST_PAIRS, best.pairs.len(), room, &|one, other| one.max(other) >= mdps);
    let moved_down =
        find("M1", m1, mdps.min(size - mdps), &|one, other| (one < mdps) != (other < mdps));
    // A player who can meet nobody is reported only once, as incompatible.
    let incompatible = incompatible::<R>(legality, bracket, best);
    let moved_down = moved_down.filter(|_| !best.pairs.is_empty() && incompatible.is_empty());
    // The limit is about moved-down players; groups of residents explain nothing.
    let came_down = |player: &PlayerIndex| bracket.members[..mdps].contains(player);
    let moved_down = moved_down.map(|mut limit| {
        limit.groups.retain(|group| group.iter().all(came_down));
        limit.hub.retain(|player| !came_down(player));
        limit
    });
    pairs.into_iter().chain(moved_down).chain(incompatible).collect()
}

/// The limits of members who have no opponent in a bracket in which others have one.
fn incompatible<R: Tells>(
    legality: &Legality<'_>,
    bracket: &BracketOf<'_, R>,
    best: &Paired,
) -> Vec<Limit> {
    let entrants = bracket.entrants;
    let (again, leaving) = R::leaving(bracket);
    let mut members = [&bracket.members, again, leaving].concat();
    if best.pairs.is_empty() || members.len() > MOST_NAMED_PAIRS + 1 {
        return Vec::new();
    }
    members.sort_unstable_by_key(|&player| entrants.place(player));
    let alone = |&one: &usize| {
        let place = bracket.members.iter().position(|&member| member == members[one]);
        place.is_none_or(|place| {
            !(0..bracket.members.len())
                .any(|other| other != place && may_pair::<R>(bracket, place, other))
        })
    };
    let limits = (0..members.len()).filter(alone).map(|one| {
        let others = (0..members.len()).filter(|&other| other != one);
        let apart = others.map(|other| (members[one.min(other)], members[one.max(other)]));
        let forbidden: Vec<_> =
            apart.filter(|&(one, other)| !entrants.are_compatible(one, other)).collect();
        Limit {
            symbol: INCOMPATIBLE,
            most: 0,
            barred: barred(legality, &forbidden, forbidden.len() <= MOST_NAMED_PAIRS),
            forbidden: if forbidden.len() <= MOST_NAMED_PAIRS { forbidden } else { Vec::new() },
            groups: vec![vec![members[one]]],
            hub: Vec::new(),
        }
    });
    limits.collect()
}

/// The limit of a bracket that everybody leaves because no two of its players can be paired in it.
fn nobody<R: Tells>(legality: &Legality<'_>, bracket: &BracketOf<'_, R>) -> Limit {
    let (again, leaving) = R::leaving(bracket);
    let all = [again, leaving].concat();
    let pairs = all
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| all[place + 1..].iter().map(move |&other| (one, other)));
    let apart: Vec<_> =
        pairs.filter(|&(one, other)| !bracket.entrants.are_compatible(one, other)).collect();
    let is_shown = apart.len() <= MOST_NAMED_PAIRS;
    Limit {
        symbol: R::MOST_PAIRS,
        most: 0,
        barred: barred(legality, &apart, is_shown),
        forbidden: if is_shown { apart } else { Vec::new() },
        groups: all.iter().map(|&player| vec![player]).collect(),
        hub: Vec::new(),
    }
}

/// Whether the members at these places may be paired in the bracket, whatever it is paired for.
fn may_pair<R: Tells>(bracket: &BracketOf<'_, R>, one: usize, other: usize) -> bool {
    let members = &bracket.members;
    one.max(other) >= bracket.mdps && bracket.entrants.may_pair(members[one], members[other])
}

fn limit<R: Tells>(
    (legality, bracket): (&Legality<'_>, &BracketOf<'_, R>),
    symbol: &'static str,
    (most, room): (usize, usize),
    is_meant: &dyn Fn(usize, usize) -> bool,
) -> Option<Limit> {
    if most >= room {
        return None;
    }
    let members = &bracket.members;
    let adjacent =
        |one: usize, other: usize| is_meant(one, other) && may_pair::<R>(bracket, one, other);
    let mut matching = Cardinality::new(members.len());
    matching.maximise(adjacent);
    let paired = (0..members.len()).filter(|&place| matching.mate(place).is_some()).count();
    // Otherwise the limit is not set by the players of the bracket alone.
    if paired / 2 != most {
        return None;
    }
    let blockage = Blockage::of(&matching, members.len(), adjacent);
    let group_of = |place: usize| blockage.groups.iter().position(|group| group.contains(&place));
    let all = (0..members.len()).flat_map(|one| (one + 1..members.len()).map(move |o| (one, o)));
    // One player of a group is left over because of the pairs that keep it from everybody but the hub.
    let is_kept = |one: usize, other: usize| match (group_of(one), group_of(other)) {
        (Some(group), Some(another)) => group != another,
        (Some(_), None) => !blockage.hub.contains(&other),
        (None, Some(_)) => !blockage.hub.contains(&one),
        (None, None) => false,
    };
    let all = all.filter(|&(one, other)| is_meant(one, other) && is_kept(one, other));
    let all: Vec<(PlayerIndex, PlayerIndex)> = all
        .map(|(one, other)| (members[one], members[other]))
        .filter(|&(one, other)| !bracket.entrants.are_compatible(one, other))
        .collect();
    let is_shown = most == 0 && all.len() <= MOST_NAMED_PAIRS;
    let barred = barred(legality, &all, is_shown);
    let forbidden = if is_shown { all } else { Vec::new() };
    let players = |places: &Vec<usize>| places.iter().map(|&place| members[place]).collect();
    Some(Limit {
        symbol,
        most,
        forbidden,
        barred,
        groups: blockage.groups.iter().map(players).collect(),
        hub: players(&blockage.hub),
    })
}

/// The articles that keep these pairs apart, in the order of the causes, for each the organiser last; with
/// the pairs themselves if they `are_named`.
fn barred(
    legality: &Legality<'_>,
    pairs: &[(PlayerIndex, PlayerIndex)],
    are_named: bool,
) -> Vec<Barred> {
    let mut all: Vec<Barred> = Vec::new();
    for objection in pairs.iter().filter_map(|&(one, other)| legality.forbids_pair(one, other)) {
        let named = match objection.concerned {
            Value::Pairs(pairs) if are_named => pairs,
            _ => Vec::new(),
        };
        let known = all.iter_mut().find(|known| known.article == objection.article);
        if let Some(known) = known {
            known.pairs.extend(named);
        } else {
            let (article, cause) = (objection.article, objection.cause);
            all.push(Barred { article, cause, pairs: named });
        }
    }
    all.sort_by_key(|barred| (barred.cause, *barred.article == FORBIDDEN_PAIR));
    all
}

/// The most pairs that the absolute criteria allow in `bracket`.
pub(super) fn most_pairs<R: Tells>(bracket: &BracketOf<'_, R>) -> usize {
    let members = bracket.members.len();
    let mut matching = Cardinality::new(members);
    matching
        .maximise(|one, other| one.max(other) >= bracket.mdps && R::may_pair(bracket, one, other));
    (0..members).filter(|&place| matching.mate(place).is_some()).count() / 2
}

/// Whether `players` can all be paired, with the bye for any of them that may have it.
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
