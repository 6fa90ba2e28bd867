//! Changes that the tests make in every edition alike: criteria, colours, topscorers.
//!
//! Changes of an edition's own readings are in its tests, with the round that each decides.

use pairwright_dutch::criterion::{Counts, Fails};
use pairwright_dutch::literal::{Changed, Literal};
use pairwright_dutch::{Rules, Traits};
use pairwright_history::{Ledger, Strength};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::Ruleset;

use crate::decisive::Change;

/// An edition of the Dutch system, as the tests need it.
pub trait Dutch: Literal + Ruleset + Copy {}

impl<R: Literal + Ruleset + Copy> Dutch for R {}

/// The edition without each row in turn, in their order, with the round that each decides.
pub fn without_rows<R: Dutch>(edition: R, events: &[&'static str]) -> Vec<Change> {
    assert_eq!(events.len(), R::CRITERIA.len());
    let rows = R::CRITERIA.iter().zip(events).enumerate();
    let change = |(row, (criterion, &event)): (usize, (&pairwright_dutch::Criterion, _))| {
        Change::new(criterion.article.id, Changed::of(edition).without_row(row), event)
    };
    rows.map(change).collect()
}

/// The edition without each rung of colour allocation in turn, except the first, which decides nothing by
/// itself, and the last, without which some colours stay open.
pub fn without_rungs<R: Dutch>(edition: R, events: &[&'static str]) -> Vec<Change> {
    assert_eq!(events.len() + 2, R::COLOURS.len());
    let rungs = R::COLOURS.iter().enumerate().skip(1).zip(events);
    let change = |((place, rung), &event): ((usize, &pairwright_dutch::colours::Rung), _)| {
        Change::new(rung.article.id, Changed::of(edition).without_rung(place), event)
    };
    rungs.map(change).collect()
}

/// Counts the floats of a row instead of measuring their score differences.
pub fn by_times<R: Rules>(edition: R, row: usize) -> Changed<R> {
    Changed::of(edition).with_row(row, |row| row.counts = Counts::Times)
}

/// Takes players with an absolute preference out of a row of strong preferences.
pub fn absolute_is_not_strong<R: Rules>(edition: R, row: usize) -> Changed<R> {
    Changed::of(edition).with_row(row, |row| {
        row.fails = Fails::Pair(|one, other| {
            one.is_strong_with(other) && !one.is_absolute() && !other.is_absolute()
        });
    })
}

/// Changed readings of the criteria of topscorers whose absolute preferences clash: the first row is the
/// one of colour differences, the second the one of colours three times running.
pub mod topscorers_denied {
    use super::{Changed, Fails, Rules, Traits};

    fn with<R: Rules>(edition: R, row: usize, fails: fn(&Traits, &Traits) -> bool) -> Changed<R> {
        Changed::of(edition).with_row(row, |row| row.fails = Fails::PairOfTopscorers(fails))
    }

    /// Whether a player who is denied their colour gets the other one three times running.
    fn gets_a_third(player: &Traits) -> bool {
        player.repeated.is_some() && player.repeated != player.colour
    }

    /// Counts colour differences beyond three.
    pub fn beyond_three<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 0, |one, other| {
            one.is_absolute_with(other) && one.difference >= 3 && other.difference >= 3
        })
    }

    /// Denies the colour to the player with the wider difference.
    pub fn the_wider<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 1, |one, other| {
            let wider = if one.difference > other.difference { one } else { other };
            let of_equals = one.repeats_colour_with(other);
            let is_level = one.difference == other.difference;
            one.is_absolute_with(other) && if is_level { of_equals } else { gets_a_third(wider) }
        })
    }

    /// With equal differences, counts pairs of which only one player gets a third.
    pub fn one_of_equals<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 1, |one, other| {
            let either = gets_a_third(one) || gets_a_third(other);
            let is_level = one.difference == other.difference;
            one.is_absolute_with(other)
                && if is_level { either } else { one.repeats_colour_with(other) }
        })
    }

    /// Does not count pairs with equal differences.
    pub fn none_of_equals<R: Rules>(edition: R) -> Changed<R> {
        with(edition, 1, |one, other| {
            let is_level = one.difference == other.difference;
            one.is_absolute_with(other) && !is_level && one.repeats_colour_with(other)
        })
    }
}

/// Changed readings of who is a topscorer.
pub mod topscorers {
    use super::{Changed, Rules, Score, traits};

    /// The points of a player who has won `games` games.
    fn wins(games: u16) -> Score {
        Score::ONE * i32::from(games)
    }

    /// Makes nobody a topscorer.
    pub fn none<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.topscorer = false)
    }

    /// Makes everybody a topscorer.
    pub fn all<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.topscorer = true)
    }

    /// Has topscorers in every round.
    pub fn always<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |ledger, _, player| {
            player.topscorer = player.score * 2 > wins(ledger.round() - 1);
        })
    }

    /// Looks at the points that were made, without virtual ones.
    pub fn without_virtual_points<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |ledger, player, traits| {
            let points = ledger.entry(player).points;
            traits.topscorer &= points * 2 > wins(ledger.round() - 1);
        })
    }

    /// Requires more than half of the points that there are including the round to be paired.
    pub fn of_all_rounds<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |ledger, _, player| {
            player.topscorer &= player.score * 2 > wins(ledger.round());
        })
    }
}

/// Changed readings of colour preferences.
pub mod preferences {
    use super::{Changed, Rules, Strength, traits};

    /// Turns absolute preferences into strong ones.
    pub fn none_absolute<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.strength = player.strength.min(Strength::Strong))
    }

    /// Turns strong preferences into mild ones.
    pub fn none_strong<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| {
            if player.strength == Strength::Strong {
                player.strength = Strength::Mild;
            }
        })
    }

    /// Makes all colour differences equal.
    pub fn of_no_difference<R: Rules>(edition: R) -> Changed<R> {
        traits(edition, |_, _, player| player.difference = 0)
    }
}

fn traits<R: Rules>(edition: R, revise: fn(&Ledger, PlayerIndex, &mut Traits)) -> Changed<R> {
    Changed::of(edition).with_traits(revise)
}
