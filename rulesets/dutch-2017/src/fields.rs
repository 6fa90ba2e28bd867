//! Where in a cost each criterion lies.
//!
//! Score differences (PSD, C.16–C.19) have one field for each difference that can occur, the
//! largest first: that is the lexicographic comparison of sorted lists.
//!
//! Usually all residents have one score. Then less will do: a moved-down player counts with the
//! difference to the residents if he is paired, and with a point more if not, so who is unpaired
//! tells everything. Only unpaired moved-down players are counted, by score from the highest; what
//! all candidates with as many pairs have in common is left out.

use pairwright_candidate::{Layout, Slot as Field};
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket};
use crate::criteria::{Repeated, down, up};
use crate::players::Traits;

/// The place of each criterion.
pub(crate) struct Fields {
    /// Whether all residents have one score, so that differences are counted in the short way.
    pub(crate) residents_are_level: bool,
    /// C.2 and C.4: the round can be completed.
    pub(crate) completion: Field,
    pub(crate) c5: Field,
    pub(crate) c6: Differences,
    /// C.7: pairs of the next bracket, or that it completes the round.
    pub(crate) c7_pairs: Field,
    /// C.7: the PSD of the next bracket.
    pub(crate) c7_psd: Differences,
    pub(crate) c8: Field,
    pub(crate) c9: Field,
    pub(crate) c10: Field,
    pub(crate) c11: Field,
    /// C.12–C.15: repeated floats, down and up of the previous round, then of the one before.
    pub(crate) c12_to_c15: [Field; 4],
    /// C.16–C.19: their score differences.
    pub(crate) c16_to_c19: [Differences; 4],
}

/// How often something can count with a score, or a score difference.
type Tally = (Score, usize);

/// One field for each score difference, or score, that can occur; the largest first.
pub(crate) struct Differences(Vec<(Score, Field)>);

impl Differences {
    /// The field of a difference, if it has one.
    pub(crate) fn get(&self, difference: Score) -> Option<Field> {
        let place = self.0.binary_search_by(|(known, _)| difference.cmp(known)).ok()?;
        Some(self.0[place].1)
    }

    fn lay_out(layout: &mut Layout, bounds: &[Tally]) -> Self {
        Self(bounds.iter().rev().map(|&(score, bound)| (score, layout.slot(bound))).collect())
    }
}

impl Fields {
    /// Lays out the criteria. A field's bound is the most by which two candidates can differ in it.
    ///
    /// `outside` is the number of outsiders, `artificial` a point less than the lowest score, and
    /// `single` tells that at most one player stays unpaired.
    pub(crate) fn lay_out(
        layout: &mut Layout,
        bracket: &Bracket<'_>,
        outside: usize,
        artificial: Score,
        single: bool,
    ) -> Self {
        let bounds = Bounds::new(bracket, artificial, single);
        let members = bracket.members.len();
        let topscorer_pairs =
            if bounds.members.iter().any(|member| member.topscorer) { members / 2 } else { 0 };
        let looks_below = 3 * (members + outside);
        let (completion, next_pairs, next_psd) = match bracket.below {
            Below::Next { .. } => (0, looks_below, bounds.by_score()),
            Below::Rest(_) | Below::Nothing => (looks_below, 0, Vec::new()),
        };
        Self {
            residents_are_level: bounds.level,
            completion: layout.slot(completion),
            c5: layout.slot(bounds.most_unpaired),
            c6: Differences::lay_out(layout, &bounds.differences(|_| true, |_| false)),
            c7_pairs: layout.slot(next_pairs),
            c7_psd: Differences::lay_out(layout, &next_psd),
            c8: layout.slot(topscorer_pairs),
            c9: layout.slot(topscorer_pairs),
            c10: layout.slot(members / 2),
            c11: layout.slot(members / 2),
            c12_to_c15: [0, 1, 2, 3].map(|which| layout.slot(bounds.repeats(which))),
            c16_to_c19: [0, 1, 2, 3].map(|which| {
                let repeats = |float: fn(&Traits) -> Repeated| move |m: &Traits| float(m)[which];
                Differences::lay_out(layout, &bounds.differences(repeats(down), repeats(up)))
            }),
        }
    }
}

/// Whether all residents have one score, the lowest.
fn has_level_residents(bracket: &Bracket<'_>) -> bool {
    let score = |player: &PlayerIndex| bracket.field.traits(*player).score;
    let lowest = bracket.members.iter().map(score).min();
    let residents = &bracket.members[bracket.mdps..];
    !residents.is_empty() && residents.iter().all(|resident| Some(score(resident)) == lowest)
}

/// How much can be counted in a bracket.
struct Bounds<'a> {
    members: Vec<&'a Traits>,
    /// The scores that occur, ascending, and the place there of every member's.
    scores: Vec<Score>,
    places: Vec<usize>,
    artificial: Score,
    level: bool,
    most_unpaired: usize,
    /// Pairs of players with different scores.
    most_uneven: usize,
}

impl<'a> Bounds<'a> {
    fn new(bracket: &Bracket<'a>, artificial: Score, single: bool) -> Self {
        let members: Vec<&'a Traits> =
            bracket.members.iter().map(|&player| bracket.field.traits(player)).collect();
        let level = has_level_residents(bracket);
        let mut scores: Vec<Score> = members.iter().map(|member| member.score).collect();
        scores.sort_unstable();
        scores.dedup();
        let place = |member: &&Traits| scores.partition_point(|&score| score < member.score);
        Self {
            places: members.iter().map(place).collect(),
            scores,
            artificial,
            level,
            most_unpaired: if single { 1 } else { members.len() },
            most_uneven: if level { bracket.mdps } else { members.len() / 2 },
            members,
        }
    }

    /// How often each score difference can count: for a downfloat of the players for whom `down`
    /// holds, for an upfloat of those for whom `up` does.
    fn differences(
        &self,
        down: impl Fn(&Traits) -> bool,
        up: impl Fn(&Traits) -> bool,
    ) -> Vec<Tally> {
        if !self.members.iter().any(|member| down(member) || up(member)) {
            return Vec::new();
        }
        let mut counts = vec![(0, 0); self.scores.len()];
        for (&place, member) in self.places.iter().zip(&self.members) {
            counts[place].0 += usize::from(down(member));
            counts[place].1 += usize::from(up(member));
        }
        let (mut uneven, mut unpaired) = (Vec::new(), Vec::new());
        for (place, (&score, &(downs, ups))) in self.scores.iter().zip(&counts).enumerate() {
            if downs > 0 {
                if !self.level {
                    uneven.extend(self.scores[..place].iter().map(|&lower| (score - lower, downs)));
                }
                let difference = score - self.artificial;
                if difference != Score::ONE || !self.level {
                    unpaired.push((difference, downs));
                }
            }
            if ups > 0 {
                let higher = &self.scores[place + 1..];
                uneven.extend(higher.iter().map(|&higher| (higher - score, ups)));
            }
        }
        let mut bounds = totals(uneven, self.most_uneven);
        bounds.append(&mut totals(unpaired, self.most_unpaired));
        totals(bounds, usize::MAX)
    }

    /// How many floats of one sort can be repeated.
    fn repeats(&self, which: usize) -> usize {
        let is_counted =
            |member: &Traits| !self.level || member.score - self.artificial == Score::ONE;
        let affected = |float: fn(&Traits) -> Repeated| {
            self.members.iter().filter(|member| float(member)[which] && is_counted(member)).count()
        };
        let most_down = self.most_unpaired + if self.level { 0 } else { self.most_uneven };
        affected(down).min(most_down) + affected(up).min(self.most_uneven)
    }

    /// How many players of each score can be unpaired.
    fn by_score(&self) -> Vec<Tally> {
        let members = self.members.iter().map(|member| (member.score, 1)).collect();
        totals(members, self.most_unpaired)
    }
}

/// The sum of each score's tallies, but no more than `most`; by score, ascending.
fn totals(mut tallies: Vec<Tally>, most: usize) -> Vec<Tally> {
    tallies.sort_unstable_by_key(|&(score, _)| score);
    tallies.dedup_by(|(score, tally), (kept, total)| {
        let same = score == kept;
        *total += if same { *tally } else { 0 };
        same
    });
    for (_, total) in &mut tallies {
        *total = (*total).min(most);
    }
    tallies
}
