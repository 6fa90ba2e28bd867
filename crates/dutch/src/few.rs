//! Brackets with few pairs: the first criteria leave few candidates, which are judged by the rows.

use pairwright_model::{PlayerIndex, Score};
use pairwright_solver::plan::Outline;
use pairwright_solver::{Candidate, Equals, Places, Prices, few_pairs};

use crate::costs::{Bounds, Rows, lay_out};
use crate::{Bracket, BracketOf, Rules, Sets};

/// The pairs that a bracket allows, by places; `None` if there are more than a few.
pub fn few_pairs_of<R: Rules>(
    bracket: &BracketOf<'_, R>,
    tries_quick: bool,
) -> Option<Vec<(usize, usize)>> {
    let Bracket { entrants, members, mdps, .. } = bracket;
    let lower = *mdps..members.len();
    let outline = Outline {
        members: members.len(),
        is_crowded: entrants.is_crowded(),
        knows_pairs: entrants.pairable().is_some(),
        tries_kinds: tries_quick,
    };
    let most = outline.few_pairs();
    let Some(sets) = Sets::around(entrants, members) else {
        return few_pairs(lower, most, |lower| {
            (0..lower).filter(move |&higher| R::may_pair(bracket, higher, lower))
        });
    };
    // Members are in the order of the ranking, so the place of one is the number of those before.
    debug_assert!(entrants.are_by_rank(members), "members are by rank");
    let (all, mut before) = (sets.of(members), sets.of(&members[..*mdps]));
    few_pairs(lower, most, |lower| {
        let player = members[lower];
        let mut opponents = sets.opponents(player) & before;
        before |= sets.of([&player]);
        let higher = std::iter::from_fn(move || {
            let opponent = opponents & opponents.wrapping_neg();
            opponents ^= opponent;
            (opponent != 0).then(|| (all & (opponent - 1)).count_ones() as usize)
        });
        higher.filter(move |&higher| R::has_room_for(bracket, higher, lower))
    })
}

/// Prices candidates by the number of unpaired players, then by the score differences of pairs (`apart`)
/// and those of unpaired players to the bracket, the largest first. `None` if that takes too many bits.
///
/// Shape: `pairs` are the allowed pairs, by places; `may_stay` says which members may be unpaired, and
/// `spare` is how many.
pub fn prices<B>(
    bracket: &Bracket<'_, B>,
    pairs: &[(usize, usize)],
    apart: impl Fn(usize, usize) -> Score,
    may_stay: impl Fn(usize) -> bool,
    spare: usize,
) -> Option<Prices> {
    let members = 0..bracket.members.len();
    let artificial = bracket.artificial_score();
    let above = |place: usize| bracket.traits(place).score - artificial;
    let may_stay = |place: usize| spare > 0 && may_stay(place);
    let mut differences: Vec<Score> = pairs.iter().map(|&(one, other)| apart(one, other)).collect();
    differences.extend(members.clone().filter(|&place| may_stay(place)).map(above));
    differences.retain(|&difference| difference > Score::ZERO);
    differences.sort_unstable();
    // Each difference has a digit wide enough to count all its occurrences.
    let mut bits = 0;
    let mut digits: Vec<(Score, i128)> = Vec::with_capacity(differences.len());
    for alike in differences.chunk_by(|one, other| one == other) {
        if bits < Prices::BITS {
            digits.push((alike[0], 1 << bits));
        }
        bits += usize::BITS - alike.len().leading_zeros();
    }
    // The number of unpaired players lies above all digits.
    if bits + usize::BITS - members.len().leading_zeros() > Prices::BITS {
        return None;
    }
    let digit = |difference: Score| {
        let found = digits.binary_search_by_key(&difference, |&(known, _)| known);
        found.map_or(0, |at| digits[at].1)
    };
    let priced = pairs.iter().map(|&(one, other)| (one, other, digit(apart(one, other))));
    let alone = members.map(|place| may_stay(place).then(|| (1 << bits) + digit(above(place))));
    Some(Prices { pairs: priced.collect(), alone: alone.collect(), spare })
}

/// The best by the rows among candidates that are equal in all criteria before them; of equals the first
/// generated. `None` if that takes too many bits.
pub fn best_by_rows<R: Rules>(bracket: &BracketOf<'_, R>, equals: &Equals) -> Option<Candidate> {
    if let Some(only) = equals.only() {
        return Some(only);
    }
    let bounds = Bounds::new(bracket, bracket.members.len());
    let (layout, rows) = lay_out(|layout| Rows::lay_out(layout, R::rows(bracket), &bounds));
    equals.best(&layout, |sum, one, other| {
        let one = bracket.traits(one);
        match other.map(|other| bracket.traits(other)) {
            Some(other) if one.score < other.score => rows.pair(sum, other, one),
            Some(other) => rows.pair(sum, one, other),
            None => rows.unpaired(sum, one),
        }
    })
}

/// The least worth of `sets` of floaters, and those that have it; `None` if the worth of one cannot be told.
pub fn foremost<B, W: Ord>(
    bracket: &Bracket<'_, B>,
    mut sets: Vec<Places>,
    worth: impl Fn(&[PlayerIndex]) -> Option<W>,
) -> Option<(W, Vec<Places>)> {
    let worth = |&set: &Places| worth(&players(bracket, set).collect::<Vec<_>>());
    let worths: Vec<W> = sets.iter().map(worth).collect::<Option<_>>()?;
    let least = worths.iter().min()?;
    let mut are_least = worths.iter().map(|worth| worth == least);
    sets.retain(|_| are_least.next() == Some(true));
    Some((worths.into_iter().min()?, sets))
}

/// The members in `places`.
pub fn players<B>(bracket: &Bracket<'_, B>, places: Places) -> impl Iterator<Item = PlayerIndex> {
    places.iter().map(|place| bracket.members[place])
}

/// The members that are not in `places`.
pub fn others<B>(bracket: &Bracket<'_, B>, places: Places) -> impl Iterator<Item = PlayerIndex> {
    let members = bracket.members.iter().enumerate();
    members.filter(move |&(place, _)| !places.has(place)).map(|(_, &player)| player)
}
