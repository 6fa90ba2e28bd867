//! An event from its first round to its last.

use pairwright_model::{
    Bye, GameResult, PairingNumber, PlayerIndex, Round, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::{
    Impossibility, Outcome, PairingError, PairingRequest, RequestError, RoundPairing, Ruleset,
};

use crate::generator::attendance::Stay;
use crate::generator::luck::{Luck, Topic};
use crate::generator::results::{self, Seat};
use crate::generator::{Conditions, Plan, field, wild};

/// Pairs one round by the edition that the event is played by.
type Pairs<'a> = &'a dyn Fn(&PairingRequest<'_>) -> Result<Outcome, PairingError>;

/// An event that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The tournament. If it ended early, it holds the rounds that were played and nothing else.
    pub tournament: Tournament,
    /// The ending of the event.
    pub ending: Ending,
}

/// The ending of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All rounds were played.
    AllRounds,
    /// No legal pairing exists for a round.
    Impossible {
        /// The number of the round.
        round: Round,
        /// Why the round cannot be made.
        why: Impossibility,
    },
    /// Fewer than two players were there for a round.
    Deserted {
        /// The number of the round.
        round: Round,
    },
}

impl Ending {
    /// The first round that the event lacks, if it ended early.
    pub fn missing_round(&self) -> Option<Round> {
        match *self {
            Self::AllRounds => None,
            Self::Impossible { round, .. } | Self::Deserted { round } => Some(round),
        }
    }
}

/// Why there is no event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// More players than there are numbers.
    #[error("{players} players are too many; give at most {max}", max = PairingNumber::MAX)]
    TooManyPlayers {
        /// The number asked for.
        players: u32,
    },
    /// Too many rounds: players may not meet twice.
    #[error("there must be fewer rounds than players, not {rounds} for {players}")]
    TooManyRounds {
        /// The number asked for.
        rounds: Round,
        /// Number of players asked for.
        players: u32,
    },
    /// The ruleset cannot pair a round.
    #[error("round {round}: {error}")]
    Pairing {
        /// The number of the round.
        round: Round,
        /// Why the round cannot be made.
        error: PairingError,
    },
    /// The ruleset was asked for a round that is not the next one.
    #[error("broken invariant: {0}")]
    Request(#[from] RequestError),
    /// The records contradict each other.
    #[error("broken invariant: the records of a generated event contradict each other")]
    Contradiction,
}

impl GenerateError {
    /// Whether the plan or an event goes beyond a documented limit.
    pub fn is_limit(&self) -> bool {
        match self {
            Self::TooManyPlayers { .. } => true,
            Self::TooManyRounds { .. }
            | Self::Pairing { .. }
            | Self::Request(_)
            | Self::Contradiction => false,
        }
    }

    /// Whether the program is to blame rather than the plan.
    pub fn is_internal(&self) -> bool {
        match self {
            // A plan always gives everything that a ruleset may need.
            Self::Pairing { .. } | Self::Request(_) | Self::Contradiction => true,
            Self::TooManyPlayers { .. } | Self::TooManyRounds { .. } => false,
        }
    }
}

/// Plays the event that `plan` describes, every round paired by `ruleset`.
///
/// Of an event that ends early all rounds are paired as those of an event with the rounds of the
/// plan, so that two editions can be compared round by round. For a report take
/// [`generate_report`].
///
/// # Errors
///
/// If the plan has too many players or too many rounds. A round that cannot be paired is no error
/// but an [`Ending`].
///
/// # Complexity
///
/// The tournament grows by a round at a time, in time proportional to players times rounds.
pub fn generate(plan: &Plan, ruleset: &dyn Ruleset) -> Result<Event, GenerateError> {
    check(plan)?;
    generate_under(plan, &Conditions::default(), ruleset)
}

/// Generates an event as [`generate`] does, under `conditions` and with any number of rounds.
///
/// # Errors
///
/// If the plan has too many players or none.
pub fn generate_under(
    plan: &Plan,
    conditions: &Conditions,
    ruleset: &dyn Ruleset,
) -> Result<Event, GenerateError> {
    play((plan, conditions), plan.rounds, &|request| ruleset.pair_round(request))
}

/// Plays the event that `plan` describes, as the report of an event that is over.
///
/// It is that of [`generate`], under `conditions`, unless a round cannot be paired. Then it is an event of the
/// rounds before that one: their number is the number of its rounds, and the last of them is paired as the
/// last, where an edition may treat it otherwise. The [`Ending`] tells of the round that is missing.
///
/// # Errors
///
/// The errors of [`generate`].
pub fn generate_report(
    plan: &Plan,
    conditions: &Conditions,
    ruleset: &dyn Ruleset,
) -> Result<Event, GenerateError> {
    check(plan)?;
    let pairs: Pairs<'_> = &|request| ruleset.pair_round(request);
    let Event { mut tournament, ending } = play((plan, conditions), plan.rounds, pairs)?;
    let mut end = ending.missing_round();
    while let Some(missing) = end {
        let event = play((plan, conditions), missing - 1, pairs)?;
        tournament = event.tournament;
        end = event.ending.missing_round();
    }
    Ok(Event { tournament, ending })
}

/// Plays the event that `plan` describes, with rounds that no rules pair: any two who have not met yet may meet, whatever the
/// scores and colours. Each of its rounds is then a position that an event paired by rules may never reach.
///
/// It ends early if a round cannot be paired, in the sense of an [`Ending::Deserted`].
///
/// # Errors
///
/// The errors of [`generate`].
pub fn generate_wild(plan: &Plan, conditions: &Conditions) -> Result<Event, GenerateError> {
    check(plan)?;
    let luck = Luck::new(plan.seed);
    play((plan, conditions), plan.rounds, &|request| {
        Ok(Outcome::Paired(wild::round(request, luck)))
    })
}

/// Whether there are enough players for the rounds.
fn check(plan: &Plan) -> Result<(), GenerateError> {
    let &Plan { players, rounds, .. } = plan;
    limit(players)?;
    if u32::from(rounds) >= players {
        return Err(GenerateError::TooManyRounds { rounds, players });
    }
    Ok(())
}

fn limit(players: u32) -> Result<(), GenerateError> {
    if players > PairingNumber::MAX.get() {
        return Err(GenerateError::TooManyPlayers { players });
    }
    Ok(())
}

/// Plays `total` rounds of the plan, the last of them as the last.
fn play(
    (plan, conditions): (&Plan, &Conditions),
    total: Round,
    pairs: Pairs<'_>,
) -> Result<Event, GenerateError> {
    limit(plan.players)?;
    let mut course = Course::new(plan, conditions, total)?;
    for round in 1..=total {
        course.note_absences(round)?;
        let request = PairingRequest::new(&course.tournament, round)?;
        let outcome = pairs(&request).map_err(|error| GenerateError::Pairing { round, error })?;
        let ending = match outcome {
            Outcome::Paired(pairing) if !pairing.boards.is_empty() => {
                course.play(round, &pairing);
                continue;
            }
            Outcome::Paired(_) => Ending::Deserted { round },
            Outcome::Impossible(why) => Ending::Impossible { round, why },
        };
        return Ok(Event { tournament: course.call_off(round)?, ending });
    }
    course.go_on(total, Vec::new())?;
    let tournament = course.tournament;
    Ok(Event { tournament, ending: Ending::AllRounds })
}

/// An event under way.
struct Course<'a> {
    plan: &'a Plan,
    conditions: &'a Conditions,
    luck: Luck,
    /// The event before the rounds in `more`. Pairing numbers have no gaps.
    tournament: Tournament,
    /// The records that the tournament lacks yet, by player.
    more: Vec<Vec<RoundRecord>>,
    stays: Vec<Stay>,
}

impl<'a> Course<'a> {
    /// An event of `total` rounds, before the first of them.
    fn new(
        plan: &'a Plan,
        conditions: &'a Conditions,
        total: Round,
    ) -> Result<Self, GenerateError> {
        let luck = Luck::new(plan.seed);
        let mut players = field::players(plan, luck);
        for (player, &rating) in players.iter_mut().zip(&conditions.ratings) {
            player.rating = rating;
        }
        let stays = players.iter().map(|player| Stay::of(player.number, plan, luck)).collect();
        let more = vec![Vec::new(); players.len()];
        let total = conditions.announced_rounds.unwrap_or(total);
        let setup = Setup {
            name: plan.to_string(),
            players,
            // No report can say that an event has no rounds.
            total_rounds: (total > 0).then_some(total),
            rounds_paired: Some(0),
            initial_colour: Some(
                conditions.initial_colour.unwrap_or_else(|| field::initial_colour(luck)),
            ),
            points: conditions.points,
            acceleration: conditions.acceleration.clone(),
            forbidden: conditions.forbidden.clone(),
            ..Setup::default()
        };
        let tournament = setup.validate().map_err(|_| GenerateError::Contradiction)?;
        Ok(Self { plan, conditions, luck, tournament, more, stays })
    }

    /// Notes who is not there in `round`, as the arbiter has it before that round.
    fn note_absences(&mut self, round: Round) -> Result<(), GenerateError> {
        let plan = (self.plan, self.conditions);
        let mut not_entered = Vec::new();
        for (index, stay) in self.tournament.indices().zip(&self.stays) {
            let number = self.tournament.number(index);
            if let Some(record) = stay.absence(number, round, plan, self.luck) {
                self.more[index.get()].push(record);
                if record == RoundRecord::Blank {
                    // A blank record alone means that the player is expected.
                    not_entered.push(index);
                }
            }
        }
        self.go_on(round - 1, not_entered)
    }

    /// Adds the records of the last round to the tournament, which is then paired up to `paired`.
    fn go_on(&mut self, paired: Round, absent: Vec<PlayerIndex>) -> Result<(), GenerateError> {
        let Self { tournament, more, .. } = self;
        tournament
            .go_on(paired, |player| &more[player.get()], absent)
            .ok_or(GenerateError::Contradiction)?;
        self.more.iter_mut().for_each(Vec::clear);
        Ok(())
    }

    /// Records `round`, paired as `pairing` says.
    fn play(&mut self, round: Round, pairing: &RoundPairing) {
        for board in &pairing.boards {
            let sides = [board.white, board.black];
            let seat = |index: PlayerIndex| {
                let player = self.tournament.player(index);
                Seat { player: player.number, index, rating: player.rating }
            };
            let [white, black] = sides.map(seat);
            let records = results::records(white, black, round, self.plan, self.luck);
            let first = white.player.min(black.player);
            let mut stream = self.luck.stream(Topic::Brevity, first.get(), round);
            let is_brief = stream.hits(self.conditions.unrated);
            let odd = self.odd_result(first, round);
            for (side, (index, mut record)) in sides.into_iter().zip(records).enumerate() {
                if let RoundRecord::Game { rated, result, .. } = &mut record {
                    *rated = !is_brief;
                    *result = odd.map_or(*result, |odd| odd[side]);
                }
                self.more[index.get()].push(record);
            }
        }
        if let Some(player) = pairing.bye {
            self.more[player.get()].push(RoundRecord::Bye(Bye::PairingAllocated));
        }
    }

    /// The odd result of the game of `first` in `round`, from the side of White and of Black, if it has one.
    fn odd_result(&self, first: PairingNumber, round: Round) -> Option<[GameResult; 2]> {
        let mut stream = self.luck.stream(Topic::Oddity, first.get(), round);
        stream.hits(self.conditions.odd).then(|| match stream.below(3) {
            0 => [GameResult::Draw, GameResult::Loss],
            1 => [GameResult::Loss, GameResult::Draw],
            _ => [GameResult::Loss, GameResult::Loss],
        })
    }

    /// The event that ends before `round`.
    fn call_off(&self, round: Round) -> Result<Tournament, GenerateError> {
        let mut setup = Setup::from(&self.tournament);
        setup.cut(round - 1);
        setup.absent_next.clear();
        setup.validate().map_err(|_| GenerateError::Contradiction)
    }
}
