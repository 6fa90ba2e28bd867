//! How much can be counted in a bracket.
//!
//! A bound is the most by which two candidates can differ. None looks at pairs of players, and where
//! nobody is concerned none looks further.

use pairwright_model::Score;

use crate::criterion::Levels;
use crate::{Bracket, Traits};

/// How often something can count with a score, or a score difference.
pub type Tally = (Score, usize);

/// What can be counted in a bracket.
#[derive(Debug)]
pub struct Bounds<'a> {
    mdps: Vec<&'a Traits>,
    residents: Vec<&'a Traits>,
    /// Whether all residents have one score.
    pub is_level: bool,
    /// How many members can stay unpaired.
    pub most_unpaired: usize,
    /// A score one point below the bracket.
    pub artificial: Score,
    /// The scores that floats depend on.
    pub(super) levels: Levels,
}

impl<'a> Bounds<'a> {
    /// The bounds of a bracket in which so many members can stay unpaired.
    pub fn new<B>(bracket: &Bracket<'a, B>, most_unpaired: usize) -> Self {
        let traits = bracket.members.iter().map(|&player| bracket.entrants.traits(player));
        let mut mdps: Vec<&'a Traits> = traits.collect();
        let residents = mdps.split_off(bracket.m0);
        Self {
            mdps,
            residents,
            is_level: bracket.is_level(),
            most_unpaired,
            artificial: bracket.artificial_score(),
            levels: bracket.levels(),
        }
    }

    /// How many members there are.
    pub fn members(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    /// The scores of the moved-down players, where it is settled which of them are left over: see
    /// [`Problem::mdp_classes`](pairwright_candidate::Problem::mdp_classes).
    pub fn mdp_classes(&self) -> Vec<i32> {
        let mdps = if self.is_level { &self.mdps[..] } else { &[] };
        mdps.iter().map(|mdp| mdp.score.tenths()).collect()
    }

    pub(super) fn has_mdps(&self) -> bool {
        !self.mdps.is_empty()
    }

    /// The highest score in the bracket.
    pub(super) fn highest(&self) -> Score {
        self.all().next().map_or(Score::ZERO, |member| member.score)
    }

    fn all(&self) -> impl Iterator<Item = &'a Traits> {
        self.mdps.iter().chain(&self.residents).copied()
    }

    /// How many pairs of a topscorer there can be.
    pub(super) fn topscorer_pairs(&self) -> usize {
        let has_topscorer = self.all().any(|member| member.topscorer);
        if has_topscorer { self.members() / 2 } else { 0 }
    }

    /// How many pairs of players with different scores there can be.
    fn uneven_pairs(&self) -> usize {
        if self.is_level { self.mdps.len() } else { self.members() / 2 }
    }

    /// How many members of each score can be unpaired, by score, ascending.
    pub fn by_score(&self) -> Vec<Tally> {
        let members = self.all().map(|member| (member.score, 1)).collect();
        limited(totals(members), self.most_unpaired)
    }

    /// The most that a member's `number` comes to.
    pub fn largest(&self, number: impl Fn(&Traits) -> u16) -> Option<u16> {
        self.all().map(number).max()
    }

    /// How many of those for whom `floats` holds can float down: residents only, where moved-down
    /// players do so in every candidate.
    pub(super) fn downfloats(&self, floats: impl Fn(&Traits) -> bool) -> usize {
        let residents = self.residents.iter().filter(|resident| floats(resident)).count();
        if self.is_level {
            return residents.min(self.most_unpaired);
        }
        let mdps = self.mdps.iter().filter(|mdp| floats(mdp)).count();
        (residents + mdps).min(self.most_unpaired + self.uneven_pairs())
    }

    /// How many of those for whom `floats` holds can meet a higher score.
    pub(super) fn upfloats(&self, floats: impl Fn(&Traits) -> bool) -> usize {
        let (mdps, most) = (if self.is_level { &[][..] } else { &self.mdps }, self.uneven_pairs());
        if most == 0 {
            return 0;
        }
        let all = self.residents.iter().chain(mdps).filter(|member| floats(member));
        all.count().min(most)
    }

    /// How often each difference of a downfloat can count for those of whom `floats` holds.
    ///
    /// In a level bracket unpaired residents have a difference of one point; `with_residents` tells
    /// whether that is to be counted.
    pub fn down_differences(
        &self,
        floats: impl Fn(&Traits) -> bool,
        with_residents: bool,
    ) -> Vec<Tally> {
        let residents = if self.is_level && !with_residents { &[][..] } else { &self.residents };
        let concerned = self.mdps.iter().chain(residents).filter(|member| floats(member));
        let concerned = totals(concerned.map(|member| (member.score, 1)).collect());
        let alone = concerned.iter().map(|&(score, count)| (score - self.artificial, count));
        let mut bounds = limited(alone.collect(), self.most_unpaired);
        if !self.is_level && !concerned.is_empty() {
            let scores = self.scores();
            let paired = concerned.iter().flat_map(|&(score, count)| {
                let lower = scores.iter().take_while(move |&&lower| lower < score);
                lower.map(move |&lower| (score - lower, count))
            });
            bounds.extend(limited(totals(paired.collect()), self.uneven_pairs()));
            bounds = totals(bounds);
        }
        bounds
    }

    /// How often each difference of an upfloat can count for those of whom `floats` holds.
    pub(super) fn up_differences(&self, floats: impl Fn(&Traits) -> bool) -> Vec<Tally> {
        if self.is_level {
            let most = self.upfloats(floats);
            let mdps = if most == 0 { &[][..] } else { &self.mdps };
            let lowest = self.artificial + Score::ONE;
            return limited(totals(mdps.iter().map(|mdp| (mdp.score - lowest, 1)).collect()), most);
        }
        let concerned = self.all().filter(|member| floats(member));
        let concerned = totals(concerned.map(|member| (member.score, 1)).collect());
        let scores = if concerned.is_empty() { Vec::new() } else { self.scores() };
        let paired = concerned.iter().flat_map(|&(score, count)| {
            let higher = scores.iter().rev().take_while(move |&&higher| higher > score);
            higher.map(move |&higher| (higher - score, count))
        });
        limited(totals(paired.collect()), self.uneven_pairs())
    }

    /// The scores that occur, ascending.
    fn scores(&self) -> Vec<Score> {
        totals(self.all().map(|member| (member.score, 1)).collect())
            .into_iter()
            .map(|(score, _)| score)
            .collect()
    }
}

/// The sum of each score's tallies; by score, ascending.
fn totals(mut tallies: Vec<Tally>) -> Vec<Tally> {
    tallies.sort_unstable_by_key(|&(score, _)| score);
    tallies.dedup_by(|(score, tally), (kept, total)| {
        let same = score == kept;
        *total += if same { *tally } else { 0 };
        same
    });
    tallies
}

/// No more than `most` of each.
fn limited(mut tallies: Vec<Tally>, most: usize) -> Vec<Tally> {
    for (_, total) in &mut tallies {
        *total = (*total).min(most);
    }
    tallies
}
