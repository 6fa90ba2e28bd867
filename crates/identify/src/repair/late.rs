//! Entries after the first round had been paired.

use pairwright_model::{Bye, PairingNumber, RoundRecord, Setup};

use super::Bench;
use crate::{EditionMatch, Match};

/// More late entries than this are not looked for.
const MOST_ENTRIES: usize = 12;

/// So many boards each entry has to explain. In a small field, a board set by hand looks the same.
pub(super) const BOARDS_AN_ENTRY: usize = 6;

const ABSENT: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::ZeroPoint);
const ALLOCATED: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::PairingAllocated);

/// The late entries without whom the edition gives the first round: two who were paired with each
/// other, or one who took the place of the bye.
///
/// Entries are taken away one at a time, always the one without which the fewest boards differ.
///
/// Bound: [`MOST_ENTRIES`] times three tries a board.
pub(super) fn entries(bench: &mut Bench<'_>) -> Option<Vec<PairingNumber>> {
    let mut setup = bench.described(1);
    let mut current = weigh(bench, &setup)?;
    let (mut entries, mut steps, at_first) = (Vec::new(), 0, current);
    while current > (0, 0) {
        let (weight, removal) = removals(&setup)
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

/// How many boards differ, and how many are turned.
fn weigh(bench: &mut Bench<'_>, setup: &Setup) -> Option<(usize, usize)> {
    let event = setup.clone().validate().0?;
    let EditionMatch { differing_boards, turned_boards, matched, .. } =
        bench.try_with(&event, 1, bench.total_rounds)?;
    // A round without a legal pairing has no boards to differ in.
    let none = matched == Match::Different && differing_boards == 0;
    (!none).then_some((differing_boards, turned_boards))
}

/// A way of undoing late entries.
struct Removal {
    /// Who entered late.
    late: Vec<PairingNumber>,
    /// Who had the bye before, if one entered alone.
    had_bye: Option<PairingNumber>,
}

impl Removal {
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
