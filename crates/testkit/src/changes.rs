//! What tests change in every edition alike: its criteria, its colours, its topscorers.
//!
//! What an edition reads in its own way stands in its tests, and so does the round that each decides.

use pairwright_dutch::criterion::{Counts, Fails};
use pairwright_dutch::literal::{Changed, Literal};
use pairwright_dutch::{Rules, Traits};
use pairwright_history::{Ledger, Strength};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::Ruleset;

use crate::decisive::Change;

/// An edition of the Dutch system.
pub trait Dutch: Literal + Ruleset + Copy {}

impl<R: Literal + Ruleset + Copy> Dutch for R {}

/// Without each row in turn, in their order; a round for each.
pub fn without_rows<R: Dutch>(edition: R, events: &[&'static str]) -> Vec<Change> {
    assert_eq!(events.len(), R::CRITERIA.len());
    let rows = R::CRITERIA.iter().zip(events).enumerate();
    let change = |(row, (criterion, &event)): (usize, (&pairwright_dutch::Criterion, _))| {
        Change::new(criterion.article.id, Changed::of(edition).without_row(row), event)
    };
    rows.map(change).collect()
}

/// Without each rung of colour allocation but the first, which decides nothing by itself, and the last,
/// without which nobody can tell.
pub fn without_rungs<R: Dutch>(edition: R, events: &[&'static str]) -> Vec<Change> {
    assert_eq!(events.len() + 2, R::COLOURS.len());
    let rungs = R::COLOURS.iter().enumerate().skip(1).zip(events);
    let change = |((place, rung), &event): ((usize, &pairwright_dutch::colours::Rung), _)| {
        Change::new(rung.article.id, Changed::of(edition).without_rung(place), event)
    };
    rungs.map(change).collect()
}

/// Floats of a row counted, and not measured by their score differences.
pub fn by_times<R: Rules>(edition: R, row: usize) -> Changed<R> {
    Changed::of(edition).with_row(row, |row| row.counts = Counts::Times)
}

/// Who has an absolute preference has no strong one, in a row of strong ones.
pub fn absolute_is_not_strong<R: Rules>(edition: R, row: usize) -> Changed<R> {
    Changed::of(edition).with_row(row, |row| {
        row.fails = Fails::Pair(|one, other| {
            one.is_strong_with(other) && !one.is_absolute() && !other.is_absolute()
        });
    })
}

/// The criteria of topscorers whose absolute preferences clash, each read otherwise: the one of colour
/// differences is the first row, the one of colours three times running the second.
pub mod topscorers_denied {
    use super::{Changed, Fails, Rules, Traits};

    fn with<R: Rules>(edition: R, row: usize, fails: fn(&Traits, &Traits) -> bool) -> Changed<R> {
        Changed::of(edition).with_row(row, |row| row.fails = Fails::PairOfTopscorers(fails))
    }

    /// Whether whoever is denied their colour gets the other one three times running.
    fn gets_a_third(player: &Traits) -> bool {
        player.repeated.is_some() && player.repeated != player.colour
    }

    /// Differences count beyond three.
    pub fn beyond_three<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 0, |one, other| {
            one.is_absolute_with(other) && one.difference >= 3 && other.difference >= 3
        })
    }

    /// Denied is who has the wider difference.
    pub fn the_wider<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 1, |one, other| {
            let wider = if one.difference > other.difference { one } else { other };
            let of_equals = one.repeats_colour_with(other);
            let is_level = one.difference == other.difference;
            one.is_absolute_with(other) && if is_level { of_equals } else { gets_a_third(wider) }
        })
    }

    /// Of equal differences it is enough that one gets a third.
    pub fn one_of_equals<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 1, |one, other| {
            let either = gets_a_third(one) || gets_a_third(other);
            let is_level = one.difference == other.difference;
            one.is_absolute_with(other)
                && if is_level { either } else { one.repeats_colour_with(other) }
        })
    }

    /// Equal differences do not count.
    pub fn none_of_equals<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 1, |one, other| {
            let is_level = one.difference == other.difference;
            one.is_absolute_with(other) && !is_level && one.repeats_colour_with(other)
        })
    }
}

/// Who is a topscorer, read otherwise.
pub mod topscorers {
    use super::{Changed, Rules, Score, traits};

    /// Points of a player who has won `games` games.
    fn wins(games: u16) -> Score {
        Score::ONE * i32::from(games)
    }

    /// Nobody.
    pub fn none<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.topscorer = false)
    }

    /// Everybody.
    pub fn all<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.topscorer = true)
    }

    /// In every round.
    pub fn always<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |ledger, _, player| {
            player.topscorer = player.score * 2 > wins(ledger.round() - 1);
        })
    }

    /// By points that were made, without virtual ones.
    pub fn without_virtual_points<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |ledger, player, traits| {
            let points = ledger.entry(player).points;
            traits.topscorer &= points * 2 > wins(ledger.round() - 1);
        })
    }

    /// By more than half of what there is with the round to be paired.
    pub fn of_all_rounds<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |ledger, _, player| {
            player.topscorer &= player.score * 2 > wins(ledger.round());
        })
    }
}

/// Preferences read otherwise.
pub mod preferences {
    use super::{Changed, Rules, Strength, traits};

    /// No absolute ones.
    pub fn none_absolute<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.strength = player.strength.min(Strength::Strong))
    }

    /// No strong ones.
    pub fn none_strong<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| {
            if player.strength == Strength::Strong {
                player.strength = Strength::Mild;
            }
        })
    }

    /// Equal differences.
    pub fn of_no_difference<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.difference = 0)
    }
}

fn traits<R: Rules>(edition: R, revise: fn(&Ledger, PlayerIndex, &mut Traits)) -> Changed<R> {
    Changed::of(edition).with_traits(revise)
}
