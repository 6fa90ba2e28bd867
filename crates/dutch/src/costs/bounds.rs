//! Upper bounds on what can be counted in a bracket.
//!
//! A bound is the most by which two candidates can differ. None looks at pairs of players; if no player is
//! concerned, the bound is zero without looking further.

use std::cell::OnceCell;

use pairwright_model::{PlayerIndex, Score};
use pairwright_solver::plan::TENTHS_PER_SCORE;

use crate::criterion::Levels;
use crate::{Bracket, Entrants, Traits};

/// A score, or a score difference, and how often it can count.
pub type Tally = (Score, usize);

/// Initial capacity: most brackets have fewer scores.
const USUAL_SCORES: usize = 48;

/// The members of a bracket, and bounds on what can be counted among them.
#[derive(Debug)]
pub struct Bounds<'a> {
    entrants: &'a Entrants,
    /// Moved-down players, then residents.
    members: &'a [PlayerIndex],
    /// Number of members that were moved down.
    m0: usize,
    /// The scores that occur, ascending, once a row has asked for differences.
    scores: OnceCell<Vec<Tally>>,
    /// Whether all residents have one score.
    pub is_level: bool,
    /// Number of members that can stay unpaired.
    pub most_unpaired: usize,
    /// A score one point below the bracket.
    pub artificial: Score,
    /// The scores that floats depend on.
    pub(super) levels: Levels,
}

impl<'a> Bounds<'a> {
    /// The bounds of a bracket in which up to `most_unpaired` members can stay unpaired.
    pub fn new<B>(bracket: &'a Bracket<'_, B>, most_unpaired: usize) -> Self {
        Self {
            entrants: bracket.entrants,
            members: &bracket.members,
            m0: bracket.m0,
            scores: OnceCell::new(),
            is_level: bracket.is_level(),
            most_unpaired,
            artificial: bracket.artificial_score(),
            levels: bracket.levels(),
        }
    }

    fn scores(&self) -> &[Tally] {
        self.scores.get_or_init(|| by_score(self.all(), |_| true))
    }

    /// Number of members in the bracket.
    pub fn members(&self) -> usize {
        self.members.len()
    }

    fn all(&self) -> impl DoubleEndedIterator<Item = &'a Traits> + use<'a> {
        self.of(self.members)
    }

    fn mdps(&self) -> impl DoubleEndedIterator<Item = &'a Traits> + use<'a> {
        self.of(&self.members[..self.m0])
    }

    fn residents(&self) -> impl DoubleEndedIterator<Item = &'a Traits> + use<'a> {
        self.of(&self.members[self.m0..])
    }

    fn of(
        &self,
        players: &'a [PlayerIndex],
    ) -> impl DoubleEndedIterator<Item = &'a Traits> + use<'a> {
        let entrants = self.entrants;
        players.iter().map(|&player| entrants.traits(player))
    }

    /// The scores of the moved-down players, in tenths, if the set of those left over is settled first: see
    /// [`Problem::mdp_classes`](pairwright_solver::Problem::mdp_classes).
    pub fn mdp_classes(&self) -> Vec<i32> {
        let classes = if self.is_level { self.m0 } else { 0 };
        self.mdps().take(classes).map(|mdp| mdp.score.tenths()).collect()
    }

    pub(super) fn has_mdps(&self) -> bool {
        self.m0 > 0
    }

    /// The highest score in the bracket.
    pub(super) fn highest(&self) -> Score {
        self.all().next().map_or(Score::ZERO, |member| member.score)
    }

    /// Most pairs that can include a topscorer.
    pub(super) fn topscorer_pairs(&self) -> usize {
        let has_topscorer = self.all().any(|member| member.topscorer);
        if has_topscorer { self.members() / 2 } else { 0 }
    }

    /// Most pairs of players with different scores.
    fn uneven_pairs(&self) -> usize {
        if self.is_level { self.m0 } else { self.members() / 2 }
    }

    /// Most members of each score that can be unpaired, by score, ascending.
    pub fn by_score(&self) -> Vec<Tally> {
        if self.most_unpaired == 0 {
            return Vec::new();
        }
        limited(by_score(self.all(), |_| true), self.most_unpaired)
    }

    /// The largest `number` of any member; `None` if there is no member.
    pub fn largest(&self, number: impl Fn(&Traits) -> u16) -> Option<u16> {
        self.all().map(number).max()
    }

    /// Most players selected by `floats` that can float down: residents only, where moved-down players do
    /// so in every candidate.
    pub(super) fn downfloats(&self, floats: impl Fn(&Traits) -> bool) -> usize {
        let residents = self.residents().filter(|resident| floats(resident)).count();
        if self.is_level {
            return residents.min(self.most_unpaired);
        }
        let mdps = self.mdps().filter(|mdp| floats(mdp)).count();
        (residents + mdps).min(self.most_unpaired + self.uneven_pairs())
    }

    /// Most players selected by `floats` that can meet a higher score.
    pub(super) fn upfloats(&self, floats: impl Fn(&Traits) -> bool) -> usize {
        let (passed_over, most) = (if self.is_level { self.m0 } else { 0 }, self.uneven_pairs());
        if most == 0 {
            return 0;
        }
        self.all().skip(passed_over).filter(|member| floats(member)).count().min(most)
    }

    /// How often each difference of a downfloat can count among players selected by `floats`.
    ///
    /// In a level bracket unpaired residents have a difference of one point; `with_residents` says whether
    /// to count it.
    pub fn down_differences(
        &self,
        floats: impl Fn(&Traits) -> bool,
        with_residents: bool,
    ) -> Vec<Tally> {
        if self.is_level && self.most_unpaired == 0 {
            return Vec::new();
        }
        let counted = if self.is_level && !with_residents { self.m0 } else { self.members.len() };
        let concerned = by_score(self.of(&self.members[..counted]), floats);
        let mut paired = Vec::new();
        if !self.is_level {
            paired.reserve(concerned.len() * self.scores().len() / 2);
            for &(score, count) in &concerned {
                let lower = self.scores().partition_point(|&(other, _)| other < score);
                let lower = self.scores()[..lower].iter();
                paired.extend(lower.map(|&(lower, _)| (score - lower, count)));
            }
        }
        // A difference comes from staying unpaired or from meeting a lower score.
        let mut bounds = limited(above(concerned, self.artificial), self.most_unpaired);
        let paired = limited(added_up(paired), self.uneven_pairs());
        bounds.extend_from_slice(&paired);
        added_up(bounds)
    }

    /// How often each difference of an upfloat can count among players selected by `floats`.
    pub(super) fn up_differences(&self, floats: impl Fn(&Traits) -> bool) -> Vec<Tally> {
        if self.is_level {
            let most = self.upfloats(floats);
            let mdps = if most == 0 { Vec::new() } else { by_score(self.mdps(), |_| true) };
            return limited(above(mdps, self.artificial + Score::ONE), most);
        }
        let concerned = by_score(self.all(), floats);
        let mut paired = Vec::with_capacity(concerned.len() * self.scores().len() / 2);
        for (score, count) in concerned {
            let higher = self.scores().partition_point(|&(other, _)| other <= score);
            let higher = self.scores()[higher..].iter();
            paired.extend(higher.map(|&(higher, _)| (higher - score, count)));
        }
        limited(added_up(paired), self.uneven_pairs())
    }
}

/// Number of members of each score selected by `floats`, by score, ascending.
fn by_score<'a>(
    members: impl DoubleEndedIterator<Item = &'a Traits>,
    floats: impl Fn(&Traits) -> bool,
) -> Vec<Tally> {
    let mut tallies = Vec::new();
    // Members come by rank, so the reverse has ascending scores.
    for member in members.rev().filter(|member| floats(member)) {
        add(&mut tallies, member.score, 1);
    }
    tallies
}

/// Counts a score `times` times more.
fn add(tallies: &mut Vec<Tally>, score: Score, times: usize) {
    match tallies.last_mut() {
        Some((last, total)) if *last == score => *total += times,
        Some((last, _)) if *last > score => {
            match tallies.binary_search_by_key(&score, |&(score, _)| score) {
                Ok(place) => tallies[place].1 += times,
                Err(place) => tallies.insert(place, (score, times)),
            }
        }
        _ => {
            if tallies.capacity() == 0 {
                *tallies = Vec::with_capacity(USUAL_SCORES);
            }
            tallies.push((score, times));
        }
    }
}

/// Merges equal scores: each once, ascending, with its total.
fn added_up(mut tallies: Vec<Tally>) -> Vec<Tally> {
    if tallies.is_sorted_by(|(one, _), (other, _)| one < other) {
        return tallies;
    }
    let scores = || tallies.iter().map(|&(score, _)| score);
    let (least, most) = (scores().min().unwrap_or_default(), scores().max().unwrap_or_default());
    let apart = |score: Score| usize::try_from((score - least).tenths()).unwrap_or(usize::MAX);
    if apart(most) / TENTHS_PER_SCORE < tallies.len() {
        // Many differences lie close to each other, and most occur more than once.
        let mut totals = vec![0; apart(most) + 1];
        for &(score, times) in &tallies {
            totals[apart(score)] += times;
        }
        tallies.clear();
        let totals = (0..).zip(totals).filter(|&(_, total)| total > 0);
        tallies.extend(totals.map(|(apart, total)| (least + Score::from_tenths(apart), total)));
        return tallies;
    }
    tallies.sort_unstable_by_key(|&(score, _)| score);
    tallies.dedup_by(|(score, times), (kept, total)| {
        let is_same = score == kept;
        *total += if is_same { *times } else { 0 };
        is_same
    });
    tallies
}

/// Replaces each score by its distance from `lowest`.
fn above(mut tallies: Vec<Tally>, lowest: Score) -> Vec<Tally> {
    for (score, _) in &mut tallies {
        *score = *score - lowest;
    }
    tallies
}

/// Caps each count at `most`.
fn limited(mut tallies: Vec<Tally>, most: usize) -> Vec<Tally> {
    for (_, total) in &mut tallies {
        *total = (*total).min(most);
    }
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tallies(all: &[(i32, usize)]) -> Vec<Tally> {
        all.iter().map(|&(tenths, times)| (Score::from_tenths(tenths), times)).collect()
    }

    /// Some lie within a few tenths of each other, others far apart; some begin below zero.
    #[test]
    fn equal_scores_are_counted_together() {
        for (given, expected) in [
            (vec![], vec![]),
            (vec![(5, 2), (10, 1)], vec![(5, 2), (10, 1)]),
            (vec![(10, 1), (10, 2)], vec![(10, 3)]),
            (vec![(7, 1), (5, 2), (7, 1), (5, 4), (6, 1)], vec![(5, 6), (6, 1), (7, 2)]),
            (vec![(-7, 1), (-5, 2), (-7, 1), (-9, 4)], vec![(-9, 4), (-7, 2), (-5, 2)]),
            (vec![(900, 1), (10, 2), (900, 4), (500, 1)], vec![(10, 2), (500, 1), (900, 5)]),
            (vec![(900, 1), (-10, 2)], vec![(-10, 2), (900, 1)]),
        ] {
            assert_eq!(added_up(tallies(&given)), tallies(&expected), "{given:?}");
            let mut added = Vec::new();
            for &(tenths, times) in &given {
                add(&mut added, Score::from_tenths(tenths), times);
            }
            assert_eq!(added, tallies(&expected), "{given:?}");
        }
        let most = limited(tallies(&[(5, 2), (10, 7)]), 3);
        assert_eq!(most, tallies(&[(5, 2), (10, 3)]));
        assert_eq!(above(most, Score::from_tenths(5)), tallies(&[(0, 2), (5, 3)]));
    }
}
