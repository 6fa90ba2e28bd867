//! Where in a cost each criterion lies.
//!
//! Scores and score differences (C7, C8, C18–C21) have one field for each moved-down player's score,
//! the highest first: that is the lexicographic comparison of sorted lists. All residents have one
//! score, so the score of a moved-down player tells the difference of his pair; and one who floats
//! on counts above every difference, by his score. Only those are counted: what all candidates with
//! as many of them have in common is left out.

use std::collections::BTreeMap;

use pairwright_candidate::{Layout, Slot as Field};
use pairwright_model::Score;

use crate::bracket::Bracket;
use crate::criteria::{Outlook, Repeated, down, up};
use crate::players::Traits;

/// The place of each criterion.
pub(crate) struct Fields {
    /// C2, C4 and C5: the round can be completed.
    pub(crate) completion: Field,
    pub(crate) c6: Field,
    pub(crate) c7: ByScore,
    /// C8: pairs of the next bracket.
    pub(crate) c8_pairs: Field,
    /// C8: which downfloaters are paired there.
    pub(crate) c8_scores: ByScore,
    pub(crate) c9: Field,
    pub(crate) c10: Field,
    pub(crate) c11: Field,
    pub(crate) c12: Field,
    pub(crate) c13: Field,
    /// C14–C17: repeated floats, down and up of the previous round, then of the one before.
    pub(crate) c14_to_c17: [Field; 4],
    /// C18–C21: their score differences.
    pub(crate) c18_to_c21: [ByScore; 4],
}

/// One field for each score that can occur, the highest first.
pub(crate) struct ByScore(BTreeMap<Score, Field>);

impl ByScore {
    /// The field of a score, if it has one.
    pub(crate) fn get(&self, score: Score) -> Option<Field> {
        self.0.get(&score).copied()
    }

    fn lay_out(layout: &mut Layout, bounds: &BTreeMap<Score, usize>) -> Self {
        Self(bounds.iter().rev().map(|(&score, &bound)| (score, layout.slot(bound))).collect())
    }
}

impl Fields {
    /// Lays out the criteria. A field's bound is the most by which two candidates can differ in it.
    pub(crate) fn lay_out(
        layout: &mut Layout,
        bracket: &Bracket<'_>,
        outlook: Outlook<'_>,
        outside: usize,
    ) -> Self {
        let bounds = Bounds::new(bracket, outlook);
        let members = bracket.members.len();
        let topscorer_pairs =
            if bounds.all().any(|member| member.topscorer) { members / 2 } else { 0 };
        let completion = match outlook {
            Outlook::Known(_) => 1,
            Outlook::Next => 0,
            Outlook::Everybody { .. } => 3 * (members + outside),
        };
        let next_pairs = match outlook {
            _ if !bracket.looks_ahead() => 0,
            Outlook::Known(_) => 1,
            Outlook::Next | Outlook::Everybody { .. } => members + bracket.below.next.len(),
        };
        let next_scores =
            if next_pairs == 0 { BTreeMap::new() } else { bounds.by_score(bounds.all(), |_| true) };
        let mdps = || bounds.mdps.iter().copied();
        Self {
            completion: layout.slot(completion),
            c6: layout.slot(bounds.most_unpaired),
            c7: ByScore::lay_out(layout, &bounds.by_score(mdps(), |_| true)),
            c8_pairs: layout.slot(next_pairs),
            c8_scores: ByScore::lay_out(layout, &next_scores),
            c9: layout.slot(bounds.most_unplayed(outlook)),
            c10: layout.slot(topscorer_pairs),
            c11: layout.slot(topscorer_pairs),
            c12: layout.slot(members / 2),
            c13: layout.slot(members / 2),
            c14_to_c17: [0, 1, 2, 3].map(|which| layout.slot(bounds.repeats(which))),
            c18_to_c21: [0, 1, 2, 3]
                .map(|which| ByScore::lay_out(layout, &bounds.differences(which))),
        }
    }
}

/// How much can be counted in a bracket.
struct Bounds<'a> {
    mdps: Vec<&'a Traits>,
    residents: Vec<&'a Traits>,
    most_unpaired: usize,
}

impl<'a> Bounds<'a> {
    fn new(bracket: &Bracket<'a>, outlook: Outlook<'_>) -> Self {
        let traits = |players: &[_]| -> Vec<&'a Traits> {
            players.iter().map(|&player| bracket.field.traits(player)).collect()
        };
        let (mdps, residents) = bracket.members.split_at(bracket.mdps);
        Self {
            mdps: traits(mdps),
            residents: traits(residents),
            most_unpaired: match outlook {
                Outlook::Known(_) => 1,
                Outlook::Next | Outlook::Everybody { .. } => bracket.members.len(),
            },
        }
    }

    fn all(&self) -> impl Iterator<Item = &'a Traits> {
        self.mdps.iter().chain(&self.residents).copied()
    }

    /// How many `players` of each score can be unpaired, of those for whom `counts` holds.
    fn by_score(
        &self,
        players: impl Iterator<Item = &'a Traits>,
        counts: impl Fn(&Traits) -> bool,
    ) -> BTreeMap<Score, usize> {
        let mut bounds: BTreeMap<Score, usize> = BTreeMap::new();
        for player in players.filter(|player| counts(player)) {
            let bound = bounds.entry(player.score).or_default();
            *bound = (*bound + 1).min(self.most_unpaired);
        }
        bounds
    }

    /// The most that C9 can count, where it applies.
    fn most_unplayed(&self, outlook: Outlook<'_>) -> usize {
        let most = match outlook {
            Outlook::Known(prospects) => prospects.iter().map(|prospect| prospect.unplayed).max(),
            Outlook::Everybody { c9: true } => self.all().map(|member| member.unplayed).max(),
            Outlook::Next | Outlook::Everybody { c9: false } => None,
        };
        most.map_or(0, usize::from)
    }

    /// How many floats of one sort can be repeated (C14–C17).
    fn repeats(&self, which: usize) -> usize {
        let affected = |float: fn(&Traits) -> Repeated| {
            self.residents.iter().filter(|resident| float(resident)[which]).count()
        };
        affected(down).min(self.most_unpaired) + affected(up).min(self.mdps.len())
    }

    /// How often a moved-down player of each score can count (C18–C21): unpaired himself, or for his
    /// opponent.
    fn differences(&self, which: usize) -> BTreeMap<Score, usize> {
        let mut bounds = self.by_score(self.mdps.iter().copied(), |mdp| down(mdp)[which]);
        let upfloaters = self.residents.iter().filter(|resident| up(resident)[which]).count();
        if upfloaters > 0 {
            for mdp in &self.mdps {
                let bound = bounds.entry(mdp.score).or_default();
                *bound = (*bound + 1).min(upfloaters);
            }
        }
        bounds
    }
}
