//! Turns the content of records into a tournament.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_model::{
    ByNumber, Bye, Fault, FaultSite, PairingNumber, PointSystem, RankingOrder, Round, RoundRecord,
    Score, Setup, Tournament,
};

use crate::acceleration::virtual_points;
use crate::columns::{Grid, player};
use crate::diagnostic::{Log, Place};
use crate::facts::{Facts, Listed, Roster};
use crate::infer_points::infer;
use crate::points::stated_system;
use crate::{Problem, WrongTotals, paired, progress, totals};

/// Builds a tournament; `next` is the round to pair, if the caller knows better than the file. Returns `None`
/// if any error was reported.
pub(crate) fn assemble(mut facts: Facts, next: Option<Round>, log: &mut Log) -> Option<Tournament> {
    if facts.players.is_empty() {
        if !facts.lost_players {
            log.error(None, Problem::NoPlayers);
        }
        return None;
    }
    limit_players(&facts, log);
    let mut places = ByNumber::with_capacity(facts.players.len());
    for (place, player) in facts.players.iter().enumerate() {
        places.insert(player.setup.number, place);
    }
    drop_unknown_players(&mut facts, &places, log);
    count_players(&facts, log);
    compare_rosters(&facts.rosters, log);

    // Byes of record 240 lie in the future.
    let total_rounds = facts.total_rounds.as_ref().map(|stated| stated.value);
    let columns = progress::columns(&facts.players, total_rounds);
    let mark = log.mark();
    grant_byes(&mut facts, &places, log);
    let stated = stated_system(&facts.points, log);
    let mut points = stated.unwrap_or_default();
    let has_own = facts.virtual_points.iter().next().is_some();
    let mut accelerated = virtual_points(&mut facts, &points, log);
    if !facts.points_in_doubt && !log.errors_since(mark) {
        let are_explained = totals::explain(&facts.players, &points, &accelerated);
        // A reader that tolerates wrong totals must not infer anything from them.
        if !are_explained
            && stated.is_none()
            && log.permits().wrong_totals != WrongTotals::PassedOver
            && let Some(inferred) = infer(&facts.players, &accelerated)
        {
            let (win, draw, settled) = (inferred.win, inferred.draw, inferred.settled);
            log.warning(None, Problem::PointsInferred { win, draw, settled });
            points = inferred.system();
            // The virtual points of XXA do not depend on the values of results.
            if !has_own {
                accelerated = virtual_points(&mut facts, &points, &mut Log::default());
            }
        }
        if !are_explained {
            totals::check(&facts.players, &points, &accelerated, log);
        }
        if !accelerated.iter().all(Vec::is_empty) {
            totals::tell_past_acceleration(&facts.players, &points, &accelerated, log);
        }
    }
    let rounds_paired = match next {
        Some(next) => next.saturating_sub(1),
        None => paired::rounds_paired(columns, &facts.players, &points, &accelerated),
    };
    validate(facts, rounds_paired, points, accelerated, log)
}

/// Pairing numbers have four columns, so the limit is 9,999 players unless XXW states more.
fn limit_players(facts: &Facts, log: &mut Log) {
    let most = facts.grid.most();
    if let Some(player) = facts.players.get(most as usize) {
        let found = facts.players.len().to_string();
        log.error(Place { line: player.line, column: 1 }, Problem::PlayerLimit { found, most });
    }
}

/// Removes players without a player line from all lists.
fn drop_unknown_players(facts: &mut Facts, places: &ByNumber<usize>, log: &mut Log) {
    let lost_players = facts.lost_players;
    let mut is_known = |&Listed { number, code, place }: &Listed| {
        let known = places.contains(number);
        if !known && !lost_players {
            log.error(place, Problem::UnknownPlayer { code, number });
        }
        known
    };
    facts.absent.retain(&mut is_known);
    facts.byes.retain(|bye| is_known(&bye.player));
    for forbidden in &mut facts.forbidden {
        forbidden.players.retain(&mut is_known);
    }
    facts.rematches.retain(|(_, players)| players.iter().all(&mut is_known));
    let unknown = facts.virtual_points.iter().filter(|&(number, stated)| {
        !is_known(&Listed { number, code: stated.code, place: stated.place })
    });
    for number in unknown.map(|(number, _)| number).collect::<Vec<_>>() {
        facts.virtual_points.remove(number);
    }
}

/// Enters the byes of record 240 in rounds that the player line leaves blank.
fn grant_byes(facts: &mut Facts, places: &ByNumber<usize>, log: &mut Log) {
    for listed in &facts.byes {
        let Some(player) = places.get(listed.player.number).map(|&i| &mut facts.players[i]) else {
            continue;
        };
        let index = usize::from(listed.round) - 1;
        if player.setup.records.len() <= index {
            player.setup.records.resize(index + 1, RoundRecord::Blank);
        }
        let record = &mut player.setup.records[index];
        if *record == RoundRecord::Blank {
            *record = RoundRecord::Bye(listed.bye);
        } else if *record != RoundRecord::Bye(listed.bye) {
            let problem = Problem::ByeConflict {
                player: listed.player.number,
                round: listed.round,
                other_line: player.line,
                recorded: describe(record),
            };
            log.contradiction(listed.player.place, problem);
        }
    }
}

/// The record of a round, in words.
pub(crate) fn describe<O>(record: &RoundRecord<O>) -> &'static str {
    match record {
        RoundRecord::Game { .. } => "a game",
        RoundRecord::Forfeit { .. } => "a game that was not played",
        RoundRecord::Pending { .. } => "a game without a result",
        RoundRecord::Bye(Bye::PairingAllocated) => "a pairing-allocated bye",
        RoundRecord::Bye(Bye::FullPoint) => "a full-point bye",
        RoundRecord::Bye(Bye::HalfPoint) => "a half-point bye",
        RoundRecord::Bye(Bye::ZeroPoint) => "an absence",
        RoundRecord::Blank => "nothing",
    }
}

fn count_players(facts: &Facts, log: &mut Log) {
    let counted = facts.players.len();
    if let Some(stated) = &facts.player_count
        && stated.value != counted
        && !facts.lost_players
    {
        log.warning(stated.place, Problem::PlayerCount { stated: stated.value, counted });
    }
}

/// Reports teams to which 013 and 310 give different players.
fn compare_rosters(rosters: &[Roster], log: &mut Log) {
    let mut by_team: BTreeMap<&str, &Roster> = BTreeMap::new();
    for roster in rosters {
        let Some(earlier) = by_team.get(roster.team.as_str()) else {
            by_team.insert(&roster.team, roster);
            continue;
        };
        if earlier.code != roster.code && earlier.players != roster.players {
            let show = |roster: &Roster| {
                let numbers: Vec<String> = roster.players.iter().map(ToString::to_string).collect();
                format!("the players {} of {}", numbers.join(" "), roster.team)
            };
            let problem = Problem::Conflict {
                code: roster.code,
                value: show(roster),
                other_code: earlier.code,
                other_line: earlier.line,
                other_value: show(earlier),
            };
            log.contradiction(Place { line: roster.line, column: 1 }, problem);
        }
    }
}

fn validate(
    facts: Facts,
    rounds_paired: Round,
    points: PointSystem,
    accelerated: Vec<Vec<Score>>,
    log: &mut Log,
) -> Option<Tournament> {
    let sites = Sites::new(&facts);
    let numbers = facts.players.iter().map(|player| player.setup.number);
    let mut acceleration = Vec::with_capacity(accelerated.len());
    acceleration.extend(numbers.zip(accelerated).filter(|(_, rounds)| !rounds.is_empty()));
    let setup = Setup {
        acceleration,
        name: facts.name,
        order: if facts.ranked_by_listing {
            RankingOrder::Listing
        } else {
            RankingOrder::PairingNumber
        },
        total_rounds: facts.total_rounds.map(|stated| stated.value),
        rounds_paired: Some(rounds_paired),
        initial_colour: facts.initial_colour.map(|stated| stated.value),
        points,
        forbidden: facts
            .forbidden
            .into_iter()
            .map(|f| (f.first_round, f.last_round, numbers_of(&f.players)))
            .collect(),
        rematches: facts
            .rematches
            .into_iter()
            .map(|(round, [one, other])| (round, one.number, other.number))
            .collect(),
        absent_next: numbers_of(&facts.absent),
        players: facts.players.into_iter().map(|player| player.setup).collect(),
    };
    let (tournament, faults) = match setup.validate_with_warnings() {
        Ok((tournament, warnings)) => (Some(tournament), warnings),
        Err(faults) => (None, faults),
    };
    sites.report(faults.0, log);
    tournament
}

fn numbers_of(listed: &[Listed]) -> Vec<PairingNumber> {
    let mut numbers: Vec<PairingNumber> = listed.iter().map(|listed| listed.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The places in the file of the parts of a setup.
struct Sites {
    player_lines: Vec<usize>,
    total_rounds: Option<Place>,
    /// Players with damaged lines: missing values mean nothing there.
    damaged: BTreeSet<PairingNumber>,
    /// Whether some player lines could not be read at all.
    lost_players: bool,
    grid: Grid,
}

impl Sites {
    fn new(facts: &Facts) -> Self {
        let damaged = facts.players.iter().filter(|player| player.damaged);
        Self {
            player_lines: facts.players.iter().map(|player| player.line).collect(),
            total_rounds: facts.total_rounds.as_ref().map(|stated| stated.place),
            damaged: damaged.map(|player| player.setup.number).collect(),
            lost_players: facts.lost_players,
            grid: facts.grid,
        }
    }

    /// Reports the faults found by the model, except those that merely follow from unreadable lines.
    fn report(&self, faults: Vec<(FaultSite, Fault)>, log: &mut Log) {
        let mut unused = Vec::new();
        let mut byes: BTreeMap<u16, usize> = BTreeMap::new();
        for (_, fault) in &faults {
            if let Fault::SecondBye { round, .. } = fault {
                *byes.entry(*round).or_default() += 1;
            }
        }
        for (site, fault) in faults {
            if let Fault::UnusedNumber { number } = fault {
                unused.push(number.get());
            } else if let Fault::SecondBye { round, .. } = fault
                && byes.get(&round) != Some(&1)
            {
                // One remark per round is enough.
                if let Some(further) = byes.remove(&round) {
                    let problem = Problem::ByesOfPairing { round, count: further + 1 };
                    log.warning(self.place(site, &fault), problem);
                }
            } else if !self.is_consequence(&fault) {
                let place = self.place(site, &fault);
                let warning = fault.is_warning();
                let problem = Problem::Fault(fault);
                if warning { log.warning(place, problem) } else { log.error(place, problem) }
            }
        }
        if !unused.is_empty() && !self.lost_players {
            log.warning(None, Problem::UnusedNumbers { numbers: ranges(&unused) });
        }
    }

    fn is_consequence(&self, fault: &Fault) -> bool {
        let damaged = |number: &PairingNumber| self.damaged.contains(number);
        match fault {
            Fault::UnknownOpponent { .. } => self.lost_players,
            Fault::OneSidedPairing { player, opponent, .. }
            | Fault::SameColour { player, opponent, .. }
            | Fault::ContradictingResults { player, opponent, .. }
            | Fault::MissingResult { player, opponent, .. } => damaged(player) || damaged(opponent),
            _ => false,
        }
    }

    fn place(&self, site: FaultSite, fault: &Fault) -> Option<Place> {
        if let Fault::TooManyRounds { .. } = fault {
            return self.total_rounds;
        }
        let line = *self.player_lines.get(site.entry?)?;
        let column = site.round.map_or(player::NUMBER.first, |round| self.grid.round(round));
        Some(Place { line, column })
    }
}

/// Ascending numbers as `3, 5-7`.
fn ranges(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let texts: Vec<String> = runs
        .filter_map(|run| match run {
            [] => None,
            [only] => Some(only.to_string()),
            [first, .., last] => Some(format!("{first}-{last}")),
        })
        .collect();
    texts.join(", ")
}
