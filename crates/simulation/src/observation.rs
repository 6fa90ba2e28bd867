//! Observations of an event under one edition.
//!
//! All editions are measured by one set of definitions, whatever their texts call a float. They are those of
//! [`Metric`], and:
//! - A pair counts whether or not its game was played, because pairing is what is measured.
//! - Floats and colours count only if the game was played, because only then did the player have them; a
//!   pairing-allocated bye is a downfloat.
//! - Standings are by points alone, of all players, at the end of the event.

use crate::generator::{Ending, Event};
use pairwright_history::{ColourHistory, ColourPreference, Float, Strength};
use pairwright_model::{Bye, Colour, Player, PlayerIndex, Round, RoundRecord, Score, Tournament};

use crate::correlation::{rho, tau_b};
use crate::{Metric, PerMetric, Ratio};

/// The observations of `event`.
pub(crate) fn observe(event: &Event) -> PerMetric<Ratio> {
    let tournament = &event.tournament;
    let mut observer = Observer::new(tournament);
    for round in 1..=rounds_played(event) {
        observer.see(round);
    }
    let is_unpaired = matches!(event.ending, Ending::Impossible { .. });
    let asked = i64::from(rounds_played(event)) + i64::from(is_unpaired);
    observer.add(Metric::Unpaired, Ratio::new(i64::from(is_unpaired), asked));
    observer.finish()
}

/// Number of rounds of `event`.
pub(crate) fn rounds_played(event: &Event) -> Round {
    match event.ending {
        Ending::AllRounds => event.tournament.total_rounds().unwrap_or_default(),
        Ending::Impossible { round, .. } | Ending::Deserted { round } => round - 1,
    }
}

/// A player on their way through the event.
#[derive(Clone, Debug, Default)]
struct Course {
    points: Score,
    colours: Vec<Colour>,
    /// The floats of the previous round and of the round before it.
    floats: [Option<Float>; 2],
}

/// An event, seen round by round.
struct Observer<'a> {
    tournament: &'a Tournament,
    courses: Vec<Course>,
    /// By place in [`Metric::ALL`], for every player counts in every round.
    seen: Vec<Ratio>,
}

impl<'a> Observer<'a> {
    fn new(tournament: &'a Tournament) -> Self {
        Self {
            tournament,
            courses: vec![Course::default(); tournament.players().len()],
            seen: vec![Ratio::default(); Metric::ALL.len()],
        }
    }

    fn see(&mut self, round: Round) {
        let floats: Vec<Option<Float>> =
            self.tournament.indices().map(|index| self.see_player(index, round)).collect();
        let players = self.tournament.players();
        for ((course, player), float) in self.courses.iter_mut().zip(players).zip(floats) {
            let record = player.record(round);
            if let RoundRecord::Game { colour, .. } = record {
                course.colours.push(colour);
            }
            course.points += self.tournament.points().value(&record);
            course.floats = [float, course.floats[0]];
        }
    }

    /// Looks at what `round` brings to a player, and returns the float.
    fn see_player(&mut self, index: PlayerIndex, round: Round) -> Option<Float> {
        let record = self.tournament.player(index).record(round);
        let float = if let Some(opponent) = record.opponent() {
            self.see_colour(index, record.colour());
            let [own, other] = [index, opponent].map(|player| self.courses[player.get()].points);
            if index < opponent {
                self.count(Metric::UnequalPairs, own != other);
                let difference = i64::from((own - other).tenths()).abs();
                self.add(Metric::ScoreDifference, Ratio::new(difference, 1));
            }
            if !matches!(record, RoundRecord::Game { .. }) {
                return None;
            }
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            }
        } else if record == RoundRecord::Bye(Bye::PairingAllocated) {
            Some(Float::Down)
        } else {
            return None;
        };
        self.see_float(index, float);
        float
    }

    fn see_colour(&mut self, index: PlayerIndex, colour: Option<Colour>) {
        let history = ColourHistory(&self.courses[index.get()].colours);
        let ColourPreference { colour: preferred, strength } = history.preference();
        if let (Some(colour), Some(preferred)) = (colour, preferred) {
            self.count(Metric::AgainstPreference, colour != preferred);
            if strength >= Strength::Strong {
                self.count(Metric::AgainstStrongPreference, colour != preferred);
            }
        }
    }

    fn see_float(&mut self, index: PlayerIndex, float: Option<Float>) {
        self.count(Metric::Downfloats, float == Some(Float::Down));
        self.count(Metric::Upfloats, float == Some(Float::Up));
        let again = match float {
            Some(Float::Down) => [Metric::DownfloatAgain, Metric::DownfloatAgainAfterTwo],
            Some(Float::Up) => [Metric::UpfloatAgain, Metric::UpfloatAgainAfterTwo],
            None => return,
        };
        let before = self.courses[index.get()].floats;
        for (metric, earlier) in again.into_iter().zip(before) {
            self.count(metric, earlier == float);
        }
    }

    fn finish(mut self) -> PerMetric<Ratio> {
        let courses = std::mem::take(&mut self.courses);
        for course in &courses {
            if !course.colours.is_empty() {
                let difference = ColourHistory(&course.colours).difference().0;
                self.count(Metric::ColourDifference, difference.abs() > 1);
            }
            if course.colours.len() >= 3 {
                let is_same = |three: &[Colour]| three.iter().all(|colour| *colour == three[0]);
                self.count(Metric::ThreeRunning, course.colours.windows(3).any(is_same));
            }
        }
        let standing = |(player, course): (&Player, &Course)| {
            (i64::from(player.rating), i64::from(course.points.tenths()))
        };
        let standings: Vec<_> =
            self.tournament.players().iter().zip(&courses).map(standing).collect();
        for (metric, value) in [(Metric::Tau, tau_b(&standings)), (Metric::Rho, rho(&standings))] {
            self.add(metric, value.map_or(Ratio::default(), |value| Ratio::new(value, 1)));
        }
        Metric::ALL.iter().copied().zip(self.seen).collect()
    }

    fn count(&mut self, metric: Metric, is_hit: bool) {
        self.seen[metric as usize].count(is_hit);
    }

    fn add(&mut self, metric: Metric, ratio: Ratio) {
        let sum = &mut self.seen[metric as usize];
        sum.top += ratio.top;
        sum.of += ratio.of;
    }
}

#[cfg(test)]
mod tests;
