//! The costs of a bracket put candidates in the order in which the rows put them, which judge one after the other as the
//! articles read.

use std::cmp::Ordering;

use pairwright_history::Strength;
use pairwright_model::{Colour, Score};
use pairwright_ruleset::trace::{Article, Cause};
use pairwright_solver::{Layout, Slot, Sum};

use crate::costs::{Bounds, Rows, lay_out};
use crate::criterion::{Counts, Fails, Rounds, Then};
use crate::testing::{Random, Toy, bracket, entrants, plain};
use crate::worth::{Amount, by_rows};
use crate::{Bracket, Criterion, Paired, Traits};

static ARTICLE: Article = Article::new("1", "It is for tests.");

pub(super) const fn row(fails: Fails, counts: Counts) -> Criterion {
    Criterion { article: &ARTICLE, cause: Cause::Float, fails, counts, rounds: Rounds::All }
}

const LAST: Then = Then::LastRound;
const BEFORE: Then = Then::RoundBefore;

fn is_strong_only(one: &Traits, other: &Traits) -> bool {
    one.is_strong_with(other) && !one.is_absolute_with(other)
}

/// Rows as the editions have them: floats by number and by difference; of residents and of those who were moved down; of
/// pairs with those from above.
static BY_NUMBER: [Criterion; 9] = [
    row(Fails::PairOfTopscorers(Traits::exceeds_difference_with), Counts::Times),
    row(Fails::Pair(|_, _| true), Counts::Times),
    row(Fails::Pair(is_strong_only), Counts::Times),
    row(Fails::Downfloat(LAST), Counts::Times),
    row(Fails::Upfloat(LAST), Counts::Times),
    row(Fails::Downfloat(BEFORE), Counts::Times),
    row(Fails::Downfloat(LAST), Counts::Differences),
    row(Fails::Upfloat(LAST), Counts::Differences),
    row(Fails::Downfloat(BEFORE), Counts::Differences),
];
static BY_DIFFERENCE: [Criterion; 3] = [
    row(Fails::Downfloat(LAST), Counts::Differences),
    row(Fails::Upfloat(BEFORE), Counts::Differences),
    row(Fails::PairOfTopscorers(Traits::repeats_colour_with), Counts::Times),
];
static AFTER_A_NUMBER: [Criterion; 3] = [
    row(Fails::Downfloat(BEFORE), Counts::Times),
    row(Fails::Downfloat(LAST), Counts::Differences),
    row(Fails::Downfloat(BEFORE), Counts::Differences),
];
static OF_TOPSCORERS: [Criterion; 4] = [
    row(Fails::Upfloat(LAST), Counts::Times),
    row(Fails::PairOfTopscorers(Traits::is_absolute_with), Counts::Times),
    row(Fails::PairOfTopscorers(Traits::exceeds_difference_with), Counts::Times),
    row(Fails::Downfloat(BEFORE), Counts::Times),
];
static APART: [Criterion; 6] = [
    row(Fails::ResidentDownfloat(LAST), Counts::Times),
    row(Fails::ResidentDownfloat(BEFORE), Counts::Times),
    row(Fails::Upfloat(BEFORE), Counts::Times),
    row(Fails::MovedDownfloat(LAST), Counts::DifferencesFloatingOn),
    row(Fails::Upfloat(LAST), Counts::DifferencesFloatingOn),
    row(Fails::MovedDownfloat(BEFORE), Counts::DifferencesFloatingOn),
];
static FROM_ABOVE: [Criterion; 4] = [
    row(Fails::PairFromAbove(LAST), Counts::Times),
    row(Fails::Downfloat(LAST), Counts::Times),
    row(Fails::PairFromAbove(BEFORE), Counts::Times),
    row(Fails::MovedDownfloat(LAST), Counts::Times),
];

/// Adds up in words.
struct Added {
    units: Vec<i128>,
    sum: i128,
}

impl Sum for Added {
    type Cost = i128;

    fn add(&mut self, slot: Slot, times: i64) {
        self.sum += self.units[Layout::index(slot)] * i128::from(times);
    }

    fn take(&mut self) -> i128 {
        std::mem::take(&mut self.sum)
    }
}

/// Random traits, absolute preferences among them one time in `rarity`.
fn traits(random: &mut Random, points: i32, rarity: usize) -> Traits {
    let mut one_in = |parts: usize| random.below(parts) == 0;
    let colour = if one_in(2) { Colour::White } else { Colour::Black };
    let strength = [Strength::Mild, Strength::Strong][usize::from(one_in(2))];
    let strength = if one_in(rarity) { Strength::Absolute } else { strength };
    let is_absolute = strength == Strength::Absolute;
    Traits {
        colour: Some(colour).filter(|_| !one_in(6)),
        strength,
        repeated: Some(!colour).filter(|_| is_absolute && one_in(2)),
        difference: if is_absolute { 1 + u16::from(one_in(2)) } else { 0 },
        topscorer: one_in(1 + rarity),
        down: [one_in(2), one_in(3)],
        up: [one_in(2), one_in(3)],
        ..plain(points)
    }
}

/// All candidates of a bracket, in which those of S1 do not meet each other.
pub(super) fn candidates(bracket: &Bracket<'_, ()>) -> Vec<Paired> {
    fn extend(
        bracket: &Bracket<'_, ()>,
        left: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        all: &mut Vec<Paired>,
    ) {
        let Some((&one, rest)) = left.split_first() else {
            all.push(bracket.paired(pairs));
            return;
        };
        extend(bracket, rest, pairs, all);
        for (at, &other) in rest.iter().enumerate() {
            let players = (bracket.members[one], bracket.members[other]);
            if other >= bracket.mdps && bracket.entrants.may_pair(players.0, players.1) {
                pairs.push((one, other));
                extend(bracket, &[&rest[..at], &rest[at + 1..]].concat(), pairs, all);
                pairs.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(bracket, &(0..bracket.members.len()).collect::<Vec<_>>(), &mut Vec::new(), &mut all);
    all
}

/// The total of a candidate by the costs of its pairs and of those left over. Of every two traits that are `shown` to
/// the costs of kinds, the costs must be the same.
fn total(
    rows: &Rows,
    added: &mut Added,
    bracket: &Bracket<'_, ()>,
    paired: &Paired,
    shown: &[Traits],
) -> [i128; 2] {
    let place = |player| bracket.members.iter().position(|&it| it == player).unwrap();
    let real = |player| *bracket.entrants.traits(player);
    let of_kind = |player| shown[place(player)];
    let mut with = |of: &dyn Fn(pairwright_model::PlayerIndex) -> Traits| {
        for &(one, other) in &paired.pairs {
            let (one, other) =
                if real(one).score < real(other).score { (other, one) } else { (one, other) };
            rows.pair(added, &of(one), &of(other));
        }
        for &player in &paired.unpaired {
            rows.unpaired(added, &of(player));
        }
        added.take()
    };
    [with(&real), with(&of_kind)]
}

/// In each bracket candidates that leave as many of each score over are compared two by two: what all of them have alike
/// the costs may leave out.
#[test]
fn costs_order_candidates_as_the_rows_do() {
    let (mut level, mut compared, mut differing) = (0, 0, 0);
    for seed in 0..360 {
        let random = &mut Random(seed);
        let (m0, rarity) = (random.below(4), 1 + random.below(3));
        let residents = 1 + random.below(5);
        let is_level = m0 > 0 && random.below(2) == 0 || random.below(4) == 0;
        let mut points: Vec<i32> =
            (0..m0).map(|_| 3 + i32::try_from(random.below(3)).unwrap()).collect();
        points.extend(
            (0..residents)
                .map(|_| if is_level { 2 } else { i32::try_from(random.below(3)).unwrap() }),
        );
        points.sort_unstable_by(|a, b| b.cmp(a));
        let is_level = points[m0] == points[points.len() - 1];
        let all: Vec<Traits> =
            points.iter().map(|&points| traits(random, points, rarity)).collect();
        let mut round = entrants(&all, |_, _| false);
        let rows: &'static [Criterion] = match random.below(6) {
            0 => &BY_NUMBER,
            4 => &OF_TOPSCORERS,
            5 => &AFTER_A_NUMBER,
            1 => &BY_DIFFERENCE,
            2 if is_level => &APART,
            _ => &FROM_ABOVE,
        };
        round.set_criteria(rows);
        let mut bracket = bracket(&round, 0..points.len(), m0);
        if !is_level && random.below(3) == 0 {
            bracket.mdps = 0;
        }
        level += usize::from(bracket.is_level());
        let mut candidates = candidates(&bracket);
        let left_over = |paired: &Paired| -> Vec<Score> {
            paired.unpaired.iter().map(|&player| round.score(player)).collect()
        };
        candidates.sort_by_cached_key(left_over);
        for alike in candidates.chunk_by(|one, other| left_over(one) == left_over(other)) {
            let unpaired = alike[0].unpaired.len();
            let most = if random.below(2) == 0 { unpaired } else { points.len() };
            let bounds = Bounds::new(&bracket, most);
            let (layout, rows) = lay_out(|layout| Rows::lay_out(layout, &round.criteria, &bounds));
            let mut added = Added { units: layout.units(128), sum: 0 };
            let shown: Vec<Traits> = rows.vertices(&bracket, &[], most == 0).collect();
            let judged: Vec<(Vec<Amount>, i128)> = alike
                .iter()
                .map(|paired| {
                    let [total, of_kinds] = total(&rows, &mut added, &bracket, paired, &shown);
                    assert_eq!(total, of_kinds, "{seed}: {paired:?}");
                    (by_rows::<Toy>(&bracket, paired), total)
                })
                .collect();
            for (at, one) in judged.iter().enumerate() {
                for other in &judged[..at] {
                    let expected = one.0.cmp(&other.0);
                    assert_eq!(one.1.cmp(&other.1), expected, "{seed}: {one:?} {other:?}");
                    compared += 1;
                    differing += usize::from(expected != Ordering::Equal);
                }
            }
        }
    }
    assert!(
        level > 60 && compared > 50_000 && differing > 20_000,
        "{level} {compared} {differing}"
    );
}

#[test]
fn rows_count_in_their_rounds() {
    let rounds = [Rounds::All, Rounds::Odd, Rounds::Even];
    assert_eq!(rounds.map(|rounds| rounds.include(3)), [true, true, false]);
    assert_eq!(rounds.map(|rounds| rounds.include(4)), [true, false, true]);
    let rows =
        [row(Fails::Upfloat(LAST), Counts::Times), row(Fails::Downfloat(BEFORE), Counts::Times)];
    assert_eq!(rows.map(|row| row.float_of(5)), [Some(4), Some(3)]);
    assert_eq!(rows.map(|row| row.float_of(1)), [Some(0), None]);
    assert_eq!(row(Fails::Pair(|_, _| true), Counts::Times).float_of(5), None);
}
