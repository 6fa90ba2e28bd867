//! Players who entered after the first round had been paired.

use pairwright_model::{Bye, PairingNumber, PlayerSetup, RankingOrder, RoundRecord, Setup};

use super::Bench;
use crate::identify::{EditionMatch, Match};

/// Most late entries that are looked for.
const MOST_ENTRIES: usize = 12;

/// Number of boards that each entry has to explain. In a small field, a board set by hand looks the same as
/// an entry.
pub(super) const BOARDS_AN_ENTRY: usize = 6;

const ABSENT: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::ZeroPoint);
const ALLOCATED: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::PairingAllocated);

/// The late entries that must be removed for the edition to give the first round: two who were paired with
/// each other, or one who took the place of the bye.
///
/// Entries are removed one at a time, always the one without which the fewest boards differ.
///
/// Bound: [`MOST_ENTRIES`] times three tries a board, few of which are [`likely`].
pub(super) fn entries(bench: &mut Bench<'_>) -> Option<Vec<PairingNumber>> {
    let mut setup = bench.described(1);
    let mut current = weigh(bench, &setup)?;
    let (mut entries, mut steps, at_first) = (Vec::new(), 0, current);
    while current > (0, 0) {
        let (weight, removal) = likely(&setup, removals(&setup))
            .into_iter()
            .filter_map(|removal| {
                let mut without = setup.clone();
                removal.apply(&mut without);
                Some((weigh(bench, &without)?, removal))
            })
            .min_by_key(|(weight, _)| *weight)?;
        steps += 1;
        let enough = steps * BOARDS_AN_ENTRY <= at_first.0 + at_first.1;
        if weight >= current || steps > MOST_ENTRIES || !enough {
            return None;
        }
        removal.apply(&mut setup);
        entries.extend(removal.late);
        current = weight;
    }
    entries.sort_unstable();
    (!entries.is_empty()).then_some(entries)
}

/// The `removals` after which fewest boards differ, judged without pairing: in a first round the upper half
/// meets the lower half, whatever the edition. All of them if virtual points or forbidden pairs may matter.
fn likely(setup: &Setup, removals: Vec<Removal>) -> Vec<Removal> {
    if !setup.acceleration.is_empty() || !setup.forbidden.is_empty() {
        return removals;
    }
    let mut players: Vec<&PlayerSetup> = setup.players.iter().collect();
    if setup.order == RankingOrder::PairingNumber {
        players.sort_by_key(|player| player.number);
    }
    let first: Vec<First> = players
        .iter()
        .filter_map(|player| {
            let record = player.records.first().filter(|record| record.is_paired())?;
            Some((player.number, record.opponent()))
        })
        .collect();
    let differing: Vec<usize> =
        removals.iter().map(|removal| removal.leaves_differing(&first)).collect();
    let fewest = differing.iter().min().copied();
    let each = removals.into_iter().zip(differing);
    each.filter(|(_, differing)| Some(*differing) == fewest).map(|(removal, _)| removal).collect()
}

/// A player paired in the first round, and their opponent; `None` is the bye.
type First = (PairingNumber, Option<PairingNumber>);

/// Number of boards that differ, and number of boards that are turned.
fn weigh(bench: &mut Bench<'_>, setup: &Setup) -> Option<(usize, usize)> {
    let event = setup.clone().validate().ok()?;
    let EditionMatch { differing_boards, turned_boards, matched, .. } =
        bench.try_with(&event, 1, bench.total_rounds)?;
    // A round without a legal pairing has no boards to differ in.
    let none = matched == Match::Different && differing_boards == 0;
    (!none).then_some((differing_boards, turned_boards))
}

/// One way of undoing late entries.
struct Removal {
    /// The players who entered late.
    late: Vec<PairingNumber>,
    /// The player who had the bye before, if one player entered alone.
    had_bye: Option<PairingNumber>,
}

impl Removal {
    /// Number of players paired in the first round, given in the order of their ranks, who then have
    /// another opponent than pairing upper half against lower half gives.
    fn leaves_differing(&self, first: &[First]) -> usize {
        let left = first.iter().filter(|(player, _)| !self.late.contains(player));
        let left: Vec<First> = left
            .map(|&(player, opponent)| (player, opponent.filter(|_| self.had_bye != Some(player))))
            .collect();
        let half = left.len() / 2;
        let (upper, lower) = left.split_at(half);
        let lower_numbers = lower.iter().map(|(player, _)| *player);
        upper.iter().zip(lower_numbers).filter(|((_, met), lower)| *met != Some(*lower)).count()
    }

    fn apply(&self, setup: &mut Setup) {
        for player in &mut setup.players {
            if self.late.contains(&player.number) {
                player.records = vec![ABSENT];
            } else if self.had_bye == Some(player.number) {
                player.records = vec![ALLOCATED];
            }
        }
    }
}

fn removals(setup: &Setup) -> Vec<Removal> {
    let record = |records: &[RoundRecord<PairingNumber>]| records.first().copied();
    let has_bye = setup.players.iter().any(|player| record(&player.records) == Some(ALLOCATED));
    let mut removals = Vec::new();
    for player in &setup.players {
        let opponent = record(&player.records).and_then(|record| record.opponent());
        let (one, Some(other)) = (player.number, opponent) else { continue };
        if one < other {
            removals.push(Removal { late: vec![one, other], had_bye: None });
        }
        if !has_bye {
            removals.push(Removal { late: vec![one], had_bye: Some(other) });
        }
    }
    removals
}
