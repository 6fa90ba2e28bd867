//! C.1–C.19 of a whole candidate, computed as the articles read.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket, Paired};
use crate::players::Field;
use crate::quality::{NextBracket, Quality};

/// Judges the candidates of one bracket.
pub(crate) struct Judge<'a> {
    bracket: &'a Bracket<'a>,
    /// C.7 by downfloaters.
    next: BTreeMap<Vec<PlayerIndex>, NextBracket>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(bracket: &'a Bracket<'a>) -> Self {
        Self { bracket, next: BTreeMap::new() }
    }

    /// The quality of a candidate whose pairs are compatible; none if C.2 or C.4 forbids it.
    pub(crate) fn quality(&mut self, candidate: &Paired) -> Option<Quality> {
        let unpaired = &candidate.unpaired;
        let c7 = match self.bracket.below {
            Below::Nothing => {
                let legal = match unpaired[..] {
                    [] => true,
                    [player] => self.bracket.field.traits(player).may_have_bye,
                    _ => false,
                };
                if !legal {
                    return None;
                }
                None
            }
            Below::Rest(lower) => {
                if !completes(self.bracket.field, unpaired, lower, None) {
                    return None;
                }
                None
            }
            Below::Next { players, .. } => Some(self.next_bracket(unpaired, players)),
        };
        Some(Quality::of(self.bracket, candidate, c7))
    }

    /// Rule: [C.7](crate::articles::C_7).
    fn next_bracket(&mut self, floaters: &[PlayerIndex], players: &[PlayerIndex]) -> NextBracket {
        if let Some(known) = self.next.get(floaters) {
            return known.clone();
        }
        let field = self.bracket.field;
        let next = if self.bracket.precedes_last() {
            complete_last_bracket(field, floaters, players)
        } else {
            best_next_bracket(field, floaters, players)
        };
        self.next.insert(floaters.to_vec(), next.clone());
        next
    }
}

/// Most pairs of floaters and residents (no two floaters together), then the lowest PSD: floaters
/// are paired from the highest score down. What can be paired at all, some largest pairing pairs.
fn best_next_bracket(
    field: &Field,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
) -> NextBracket {
    let all: Vec<PlayerIndex> = floaters.iter().chain(players).copied().collect();
    let adjacent =
        |u: usize, v: usize| u.max(v) >= floaters.len() && field.are_compatible(all[u], all[v]);
    let mut matching = Cardinality::new(all.len());
    for floater in 0..floaters.len() {
        matching.augment(floater, adjacent);
    }
    matching.maximise(adjacent);
    let mates: Vec<Option<usize>> = (0..all.len()).map(|v| matching.mate(v)).collect();
    paired_next_bracket(field, &all, floaters.len(), &mates)
}

/// As [`best_next_bracket`], where the round has to be completed.
fn complete_last_bracket(
    field: &Field,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
) -> NextBracket {
    if !completes(field, floaters, players, None) {
        return NextBracket::Incomplete;
    }
    let all: Vec<PlayerIndex> = floaters.iter().chain(players).copied().collect();
    let odd = !all.len().is_multiple_of(2);
    // A resident has the bye if possible, otherwise the lowest floater that can.
    let byes = players.iter().chain(floaters.iter().rev());
    let bye = byes.copied().find(|&bye| completes(field, floaters, players, Some(bye)));
    let mates =
        all.iter().map(|player| (!odd || Some(*player) != bye).then_some(0)).collect::<Vec<_>>();
    let mut next = paired_next_bracket(field, &all, floaters.len(), &mates);
    if let NextBracket::Paired { pairs, .. } = &mut next {
        *pairs = Reverse(all.len() / 2);
    }
    next
}

/// The PSD of the next bracket as it depends on who of the floaters is paired; the residents all
/// have one score.
fn paired_next_bracket(
    field: &Field,
    all: &[PlayerIndex],
    floaters: usize,
    mates: &[Option<usize>],
) -> NextBracket {
    let score = |player: PlayerIndex| field.traits(player).score;
    let low = all.iter().map(|&player| score(player)).min().unwrap_or_default();
    let mut psd: Vec<Score> = (0..floaters)
        .map(|floater| {
            score(all[floater]) - if mates[floater].is_some() { low } else { low - Score::ONE }
        })
        .collect();
    psd.sort_unstable_by_key(|&difference| Reverse(difference));
    let paired = mates.iter().filter(|mate| mate.is_some()).count();
    NextBracket::Paired { pairs: Reverse(paired / 2), psd }
}

/// Whether floaters and players can all be paired (no two floaters together), `bye` having the bye
/// if given, whoever may have it otherwise.
pub(crate) fn completes(
    field: &Field,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
    bye: Option<PlayerIndex>,
) -> bool {
    let all: Vec<PlayerIndex> = floaters.iter().chain(players).copied().collect();
    let adjacent = |u: usize, v: usize| match (all.get(u), all.get(v)) {
        (Some(&one), Some(&other)) => {
            u.max(v) >= floaters.len() && field.are_compatible(one, other)
        }
        (Some(&player), None) | (None, Some(&player)) => {
            field.traits(player).may_have_bye && bye.is_none_or(|bye| bye == player)
        }
        (None, None) => false,
    };
    let mut matching = Cardinality::new(all.len() + all.len() % 2);
    matching.maximise(adjacent);
    matching.exposed().next().is_none()
}
