//! The rows of an edition as costs.

use pairwright_history::Strength;
use pairwright_model::{PlayerIndex, Score};
use pairwright_solver::{Layout, Slot, Sum};

use super::{Bounds, Differences, Tally};
use crate::criterion::{Counts, Fails, Levels};
use crate::{Bracket, Criterion, Traits};

/// The rows that can count in a bracket, laid out. Other rows take no slot and no time.
#[derive(Debug)]
pub struct Rows {
    is_level: bool,
    has_mdps: bool,
    highest: Score,
    levels: Levels,
    /// A score one point below the bracket.
    artificial: Score,
    /// Whether a row of topscorers can count.
    has_topscorers: bool,
    pairs: Vec<(PairFails, Slot)>,
    floats: Floats,
}

/// The rows that concern floats.
#[derive(Debug, Default)]
struct Floats {
    rows: Vec<(&'static Fails, Slots)>,
    /// Whether one of them concerns the higher of two opponents.
    of_higher: bool,
    /// Whether one of them concerns the lower of two opponents, no matter who is higher.
    of_lower: bool,
}

/// Whether two players who prefer the same colour fail a row.
type PairFails = fn(&Traits, &Traits) -> bool;

/// Initial capacity: fewer rows count in most brackets.
const USUAL_ROWS: usize = 8;

#[derive(Debug)]
enum Slots {
    Times(Slot),
    Differences(Differences),
}

impl Rows {
    /// Lays out the rows in their order.
    pub fn lay_out(
        layout: &mut Layout,
        criteria: &[&'static Criterion],
        bounds: &Bounds<'_>,
    ) -> Self {
        let mut rows = Self {
            is_level: bounds.is_level,
            has_mdps: bounds.has_mdps(),
            highest: bounds.highest(),
            levels: bounds.levels,
            artificial: bounds.artificial,
            has_topscorers: false,
            pairs: Vec::new(),
            floats: Floats::default(),
        };
        for (place, criterion) in criteria.iter().enumerate() {
            let fails = &criterion.fails;
            let (unpaired, lower) = (
                |player: &Traits| fails.concerns_unpaired(player, &bounds.levels),
                |player: &Traits| fails.may_concern_lower(player, &bounds.levels),
            );
            match (fails, criterion.counts) {
                (Fails::Pair(fails), _) => rows.add_pairs(layout, *fails, bounds.members() / 2),
                (Fails::PairOfTopscorers(fails), _) => {
                    let most = bounds.topscorer_pairs();
                    rows.has_topscorers |= most > 0;
                    rows.add_pairs(layout, *fails, most);
                }
                (Fails::Upfloat(_) | Fails::PairFromAbove(_), Counts::Times) => {
                    rows.add_times(layout, fails, bounds.upfloats(lower));
                }
                (Fails::Upfloat(_), _) => {
                    rows.add_differences(layout, fails, bounds.up_differences(lower));
                }
                (_, Counts::Times) => rows.add_times(layout, fails, bounds.downfloats(unpaired)),
                (_, _) => {
                    // If an earlier row counts these floats, it settles how many residents float; in a
                    // level bracket each does by one point.
                    let is_settled = criterion.is_counted_by(&criteria[..place]);
                    let bounds = bounds.down_differences(unpaired, !is_settled);
                    rows.add_differences(layout, fails, bounds);
                }
            }
        }
        rows
    }

    fn add_pairs(&mut self, layout: &mut Layout, fails: PairFails, most: usize) {
        if most > 0 {
            if self.pairs.is_empty() {
                self.pairs = Vec::with_capacity(USUAL_ROWS);
            }
            self.pairs.push((fails, layout.slot(most)));
        }
    }

    fn add_times(&mut self, layout: &mut Layout, fails: &'static Fails, most: usize) {
        if most > 0 {
            let slot = layout.slot(most);
            self.add_floats(fails, Slots::Times(slot));
        }
    }

    fn add_differences(&mut self, layout: &mut Layout, fails: &'static Fails, bounds: Vec<Tally>) {
        if !bounds.is_empty() {
            self.add_floats(fails, Slots::Differences(Differences::lay_out(layout, bounds)));
        }
    }

    fn add_floats(&mut self, fails: &'static Fails, slots: Slots) {
        if self.floats.rows.is_empty() {
            self.floats.rows = Vec::with_capacity(USUAL_ROWS);
        }
        match fails {
            // In a level bracket moved-down players float down in every candidate.
            Fails::Downfloat(_) | Fails::MovedDownfloat(_) => {
                self.floats.of_higher |= !self.is_level;
            }
            Fails::Upfloat(_) => self.floats.of_lower = true,
            _ => {}
        }
        self.floats.rows.push((fails, slots));
    }

    /// Whether all residents have one score.
    pub fn is_level(&self) -> bool {
        self.is_level
    }

    /// Adds the cost of a pair of members; `higher` has at least the score of `lower`.
    pub fn pair(&self, sum: &mut impl Sum, higher: &Traits, lower: &Traits) {
        if higher.shares_colour(lower) {
            for (_, slot) in self.pairs.iter().filter(|(fails, _)| fails(higher, lower)) {
                sum.add(*slot, 1);
            }
        }
        if higher.score == lower.score {
            return;
        }
        // Without an earlier float of the right kind no row of floats can count: the usual case, and the
        // cheap one.
        let may_count = lower.up != [false; 2]
            && (self.floats.of_lower || self.levels.is_above(higher))
            || self.floats.of_higher && higher.down != [false; 2];
        if may_count {
            let difference = higher.score - lower.score;
            for (fails, slots) in &self.floats.rows {
                if fails.concerns_lower(higher, lower, &self.levels)
                    || self.floats.of_higher && fails.concerns_higher(higher, &self.levels)
                {
                    slots.add(sum, difference);
                }
            }
        }
    }

    /// Adds the cost of a member who is not paired in the bracket.
    pub fn unpaired(&self, sum: &mut impl Sum, player: &Traits) {
        if player.down == [false; 2] {
            return;
        }
        // In a level bracket moved-down players float down in every candidate: counting them tells nothing.
        let is_settled = self.is_level && self.levels.is_above(player);
        let difference = player.score - self.artificial;
        for (fails, slots) in &self.floats.rows {
            let is_constant = is_settled && matches!(slots, Slots::Times(_));
            if !is_constant && fails.concerns_unpaired(player, &self.levels) {
                slots.add(sum, difference);
            }
        }
    }

    /// The traits of the members, then of the players `outside`, reduced to what the costs look at.
    pub fn vertices<'a, B>(
        &'a self,
        bracket: &'a Bracket<'_, B>,
        outside: &'a [PlayerIndex],
        nobody_is_unpaired: bool,
    ) -> impl Iterator<Item = Traits> + 'a {
        let traits = |&player: &PlayerIndex| *bracket.entrants.traits(player);
        let members = bracket.members.iter().map(traits).map(move |mut traits| {
            self.strip(&mut traits, nobody_is_unpaired);
            traits
        });
        members.chain(outside.iter().map(traits).map(stripped_outsider))
    }

    /// Clears traits of a member that no row looks at, so that more members share a kind.
    fn strip(&self, traits: &mut Traits, nobody_is_unpaired: bool) {
        if !self.has_topscorers {
            (traits.difference, traits.repeated) = (0, None);
        }
        let is_lowest = self.is_level || traits.score == self.artificial + Score::ONE;
        if nobody_is_unpaired && is_lowest {
            traits.down = [false; 2];
        }
        let is_level_top = self.is_level && (self.levels.is_above(traits) || !self.has_mdps);
        if is_level_top || traits.score == self.highest {
            traits.up = [false; 2];
        }
    }
}

/// Keeps the traits of a player below that criteria look at: only the absolute criteria count there.
fn stripped_outsider(traits: Traits) -> Traits {
    let is_absolute = traits.is_absolute();
    Traits {
        score: Score::ZERO,
        colour: traits.colour.filter(|_| is_absolute),
        strength: if is_absolute { traits.strength } else { Strength::None },
        repeated: None,
        difference: 0,
        down: [false; 2],
        up: [false; 2],
        unplayed: 0,
        ..traits
    }
}

impl Slots {
    fn add(&self, sum: &mut impl Sum, difference: Score) {
        match self {
            Self::Times(slot) => sum.add(*slot, 1),
            Self::Differences(differences) => differences.add(sum, difference, 1),
        }
    }
}
