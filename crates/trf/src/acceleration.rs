//! The virtual points of every player, from XXA, 250 or the type of the event.

use std::collections::BTreeMap;

use pairwright_model::{
    PairingNumber, PointSystem, RoundRecord, Score, baku_rounds, baku_upper_group,
};

use crate::Problem;
use crate::diagnostic::{Log, Place};
use crate::facts::{Band, Facts, VirtualPoints};
use crate::stated::Stated;

/// The suffix of an encoded type (192) that asks for Baku acceleration.
pub(crate) const BAKU: &str = "_BAKU";

const R250: &str = "250";

/// The virtual points of all players as one kind of record states them.
struct Source {
    code: &'static str,
    place: Place,
    /// By player, in the order of the player lines; missing rounds have none.
    by_player: Vec<Vec<Score>>,
}

/// The virtual points of the players, in the order of their lines; missing rounds have none.
///
/// 250 takes precedence over the type of the event. XXA must agree with both, and is removed from the facts.
pub(crate) fn virtual_points(
    facts: &mut Facts,
    points: &PointSystem,
    log: &mut Log,
) -> Vec<Vec<Score>> {
    let by_band = bands(facts, log);
    let by_type = if facts.bands.is_empty() { baku(facts, points, log) } else { None };
    let accumulates = log.permits().accumulated_acceleration && by_band.is_some();
    let accumulated = accumulates.then(|| accumulated(facts));
    match (xxa(facts), by_band.or(by_type)) {
        (Some(one), Some(other)) => {
            let agree = compare(facts, &one, &other, log);
            accumulated.filter(|_| !agree).unwrap_or(one.by_player)
        }
        (Some(one), None) | (None, Some(one)) => one.by_player,
        (None, None) => vec![Vec::new(); facts.players.len()],
    }
}

fn xxa(facts: &mut Facts) -> Option<Source> {
    let mut stated = std::mem::take(&mut facts.virtual_points);
    let (_, first) = stated.iter().min_by_key(|(_, stated)| stated.place)?;
    let (code, place) = (first.code, first.place);
    let by_player = facts.players.iter().map(|player| {
        stated.remove(player.setup.number).map_or_else(Vec::new, |stated| stated.value.0)
    });
    Some(Source { code, place, by_player: by_player.collect() })
}

/// XXA and 250 combined in the order of their lines.
fn accumulated(facts: &Facts) -> Vec<Vec<Score>> {
    let enter = |number: PairingNumber| {
        let own = facts.virtual_points.get(number);
        let own = own.map(|stated| (stated.place, None, stated.value.0.as_slice()));
        let covers = |band: &&Band| (band.players.0..=band.players.1).contains(&number);
        let bands = facts.bands.iter().filter(covers).map(|band| (band.place, Some(band), &[][..]));
        let mut records: Vec<_> = bands.chain(own).collect();
        records.sort_by_key(|&(place, ..)| place);
        let mut rounds = Vec::new();
        for (_, band, own) in records {
            rounds.extend_from_slice(own);
            let Some(band) = band else { continue };
            let (first, last) = (usize::from(band.rounds.0), usize::from(band.rounds.1));
            rounds.resize(rounds.len().max(last), Score::ZERO);
            rounds.iter_mut().take(last).skip(first - 1).for_each(|points| *points = band.points);
        }
        rounds
    };
    facts.players.iter().map(|player| enter(player.setup.number)).collect()
}

fn bands(facts: &Facts, log: &mut Log) -> Option<Source> {
    let place = facts.bands.first()?.place;
    let numbers = facts.players.iter().map(|player| player.setup.number);
    let places: BTreeMap<PairingNumber, usize> = numbers.zip(0..).collect();
    let mut bands: Vec<&Band> = facts.bands.iter().collect();
    bands.sort_by_key(|band| (band.players, band.rounds, band.points, band.place));
    bands.dedup_by_key(|band| (band.players, band.rounds, band.points));
    let mut covering: Vec<Vec<Option<&Band>>> = vec![Vec::new(); facts.players.len()];
    for band in bands {
        let (first, last) = (usize::from(band.rounds.0), usize::from(band.rounds.1));
        let mut players = places.range(band.players.0..=band.players.1).peekable();
        if players.peek().is_none() {
            let problem = Problem::UnknownPlayer { code: R250, number: band.players.0 };
            log.error(band.place, problem);
        }
        for (&number, &index) in players {
            let rounds = &mut covering[index];
            rounds.resize(rounds.len().max(last), None);
            for (round, slot) in (1..).zip(rounds).take(last).skip(first - 1) {
                if let Some(other) = slot.replace(band) {
                    // One remark is enough: bands can overlap in many rounds of many players.
                    report_overlap(number, round, band, other, log);
                    return None;
                }
            }
        }
    }
    let points = |band: Option<&Band>| band.map_or(Score::ZERO, |band| band.points);
    let by_player = covering.into_iter().map(|rounds| rounds.into_iter().map(points).collect());
    Some(Source { code: R250, place, by_player: by_player.collect() })
}

fn report_overlap(number: PairingNumber, round: u16, one: &Band, other: &Band, log: &mut Log) {
    let (earlier, later) = if one.place < other.place { (one, other) } else { (other, one) };
    let of = |band: &Band| format!("{} for player {number} in round {round}", band.points);
    let problem = Problem::Conflict {
        code: R250,
        value: of(later),
        other_code: R250,
        other_line: earlier.place.line,
        other_value: of(earlier),
    };
    log.error(later.place, problem);
}

/// The Baku acceleration, if the type of the event asks for it.
///
/// Rule: C.04.5.1, C.04.7. The upper group is the first half of the players entered for round 1. A late entry
/// (blank in that round although it has been paired) takes its place in the list, but the last member of the
/// upper group stays the same player.
///
/// The virtual points are those of a win and of a draw: 1 and ½ in most events.
fn baku(facts: &Facts, points: &PointSystem, log: &mut Log) -> Option<Source> {
    let Stated { value, code, place } = facts.encoded_type.as_ref()?;
    if !value.to_ascii_uppercase().ends_with(BAKU) {
        return None;
    }
    let Some(total_rounds) = &facts.total_rounds else {
        log.error(*place, Problem::BakuWithoutRounds);
        return None;
    };
    let of_upper_group: Vec<Score> = baku_rounds(total_rounds.value)
        .into_iter()
        .map(|share| if share == Score::ONE { points.win.white } else { points.draw.white })
        .collect();

    let mut ranking: Vec<usize> = (0..facts.players.len()).collect();
    if !facts.ranked_by_listing {
        ranking.sort_by_key(|&index| facts.players[index].setup.number);
    }
    let first_round = |index: usize| facts.players[index].setup.records.first();
    let blank = |index: usize| matches!(first_round(index), None | Some(RoundRecord::Blank));
    let begun =
        ranking.iter().any(|&index| first_round(index).is_some_and(|r| r.opponent().is_some()));
    let late = |index: usize| begun || facts.late.contains(&facts.players[index].setup.number);
    let entered = |index: usize| !blank(index) || !late(index);
    let size = baku_upper_group(ranking.iter().filter(|&&index| entered(index)).count());

    let mut by_player = vec![Vec::new(); facts.players.len()];
    let mut still_to_come = size;
    for index in ranking {
        if still_to_come == 0 {
            break;
        }
        by_player[index].clone_from(&of_upper_group);
        still_to_come -= usize::from(entered(index));
    }
    Some(Source { code, place: *place, by_player })
}

/// Whether both sources state the same; reports the first player for which they differ.
fn compare(facts: &Facts, one: &Source, other: &Source, log: &mut Log) -> bool {
    let (earlier, later) = if one.place < other.place { (one, other) } else { (other, one) };
    for (index, player) in facts.players.iter().enumerate() {
        let [said, says] = [earlier, later].map(|source| significant(&source.by_player[index]));
        if said != says {
            let of = |points| format!("{points} for player {}", player.setup.number);
            let problem = Problem::Conflict {
                code: later.code,
                value: of(says),
                other_code: earlier.code,
                other_line: earlier.place.line,
                other_value: of(said),
            };
            log.contradiction(later.place, problem);
            return false;
        }
    }
    true
}

/// `points` without trailing zeros.
fn significant(points: &[Score]) -> VirtualPoints {
    let last = points.iter().rposition(|&points| points != Score::ZERO);
    VirtualPoints(points[..last.map_or(0, |last| last + 1)].to_vec())
}
