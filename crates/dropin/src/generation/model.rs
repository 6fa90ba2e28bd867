//! Describes an event modelled on another one.

use pairwright::Document;
use pairwright::model::{Bye, GameResult, PlayerIndex, RoundRecord, Setup, Tournament};
use pairwright_simulation::generator::{Conditions, Rate};

use super::{MOST_PLAYERS, Wishes};
use crate::engine::Event;

/// Lines of a model that describe the model only; they become comments.
const SET_ASIDE: [&str; 3] = ["012", "152", "240"];

/// Lines that are written anew, or that no report of a finished event has.
const LEFT_OUT: [&str; 4] = ["001", "XXC", "XXZ", "###"];

/// The wishes that describe an event like `event`, or the reason why it cannot be a model.
pub(crate) fn of(event: &Event) -> Result<Wishes, &'static str> {
    let model = event.tournament();
    let players = model.players();
    if players.iter().any(|player| player.rating == 0) {
        return Err("All players must have meaningful (nonzero) ratings.");
    }
    if players.iter().zip(1..).any(|(player, number)| player.number.get() != number) {
        return Err("The pairing numbers of a model must have no gaps.");
    }
    if players.len() > MOST_PLAYERS as usize {
        return Err("A model must have at most 9999 players.");
    }
    let count = Count::of(model);
    let setup = Setup::from(model);
    let of_all = |times| Some(Rate::of(times, count.seats));
    Ok(Wishes {
        players: u32::try_from(players.len()).ok(),
        rounds: Some(model.rounds_paired()),
        draws: Some(Rate::of(count.draws, count.games)),
        forfeits: of_all(count.absent),
        retired: Some(Rate::of(count.retired, players.len() as u64)),
        half_point_byes: of_all(count.half_point_byes),
        unrated: Some(Rate::of(count.unrated, count.games)),
        points: *model.points(),
        conditions: Conditions {
            announced_rounds: model.total_rounds(),
            forbidden: setup.forbidden,
            acceleration: setup.acceleration,
            further_byes: [Bye::ZeroPoint, Bye::FullPoint]
                .into_iter()
                .zip([count.zero_point_byes, count.full_point_byes])
                .map(|(bye, times)| (bye, Rate::of(times, count.seats)))
                .collect(),
            ratings: players.iter().map(|player| player.rating).collect(),
            initial_colour: model.initial_colour(),
            ..Conditions::default()
        },
        header: header(event.document(), model),
        names: players.iter().map(|player| player.name.clone()).collect(),
        ..Wishes::default()
    })
}

/// The lines of the model other than players, with those set aside turned into comments.
fn header(document: &Document, model: &Tournament) -> Vec<String> {
    // Records spelt for wider numbers (XXW) are written anew for the usual ones.
    let usual = Document::of(model)
        .ok()
        .filter(|usual| usual.columns_of_numbers() != document.columns_of_numbers());
    let document = usual.as_ref().unwrap_or(document);
    let starts = |line: &str, codes: &[&str]| codes.iter().any(|code| line.starts_with(code));
    let kept = document.lines().filter(|line| !line.trim().is_empty() && !starts(line, &LEFT_OUT));
    kept.map(|line| if starts(line, &SET_ASIDE) { format!("### {line}") } else { line.to_owned() })
        .collect()
}

/// Counts of what happened in a model.
#[derive(Default)]
struct Count {
    /// Records of all players and rounds.
    seats: u64,
    /// Players' sides of played games, and of drawn and unrated ones.
    games: u64,
    draws: u64,
    unrated: u64,
    /// Players' sides of games that they forfeited.
    absent: u64,
    half_point_byes: u64,
    full_point_byes: u64,
    /// Zero-point byes of players who stayed to the end.
    zero_point_byes: u64,
    /// Players who left before the end.
    retired: u64,
}

impl Count {
    fn of(model: &Tournament) -> Self {
        let mut count = Self::default();
        let rounds = 1..=model.rounds_paired();
        for index in model.indices() {
            let is_retired = is_retired(model, index);
            for round in rounds.clone() {
                let record = model.player(index).record(round);
                let is_absent = record == RoundRecord::Bye(Bye::ZeroPoint);
                count.zero_point_byes += u64::from(is_absent && !is_retired);
                count.add(record);
            }
            count.retired += u64::from(is_retired);
        }
        count
    }

    fn add(&mut self, record: RoundRecord) {
        self.seats += 1;
        match record {
            RoundRecord::Game { result, rated, .. } => {
                self.games += 1;
                self.unrated += u64::from(!rated);
                self.draws += u64::from(result == GameResult::Draw);
            }
            RoundRecord::Forfeit { won: false, .. } => self.absent += 1,
            RoundRecord::Bye(Bye::HalfPoint) => self.half_point_byes += 1,
            RoundRecord::Bye(Bye::FullPoint) => self.full_point_byes += 1,
            _ => {}
        }
    }
}

fn is_retired(model: &Tournament, index: PlayerIndex) -> bool {
    let last = model.player(index).record(model.rounds_paired());
    matches!(last, RoundRecord::Bye(Bye::ZeroPoint) | RoundRecord::Blank)
        && model.rounds_paired() > 0
}
