//! The smallest event on which two editions part by an article.

use std::fmt::Write as _;

use pairwright_audits::compare::compare_round;
use pairwright_model::{Bye, GameResult, PointSystem, Round, RoundRecord, Setup, Tournament};
use pairwright_ruleset::{NumberedBoard, Outcome, PairingRequest, Ruleset};
use pairwright_simulation::generator::{
    Conditions, Lots, Plan, Rate, Rates, Ratings, generate_report, generate_wild,
};
use pairwright_simulation::shrink::{position, smallest};
use pairwright_trf::WriteOptions;

use crate::{Error, Event, Rules};

/// Number of events that are made small; the smallest of them is taken.
const FINDS: usize = 12;

/// The numbers of players and rounds of the events that are searched.
const PLAYERS: (u32, u32) = (4, 18);
const ROUNDS: (u32, u32) = (2, 8);

/// The smallest event found on which two editions part by an article.
#[derive(Clone, Debug)]
pub struct SmallestEvent {
    /// The event, whose last round is recorded as the first edition that can pair it pairs it. Earlier rounds need not be
    /// such as an edition pairs.
    pub event: Event,
    /// The round in which the editions part.
    pub round: Round,
    /// The seed of the event that it was made from.
    pub seed: u64,
    /// The report, with the pairing of each edition in a comment.
    pub report: String,
}

/// Why there is no smallest event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SmallestError {
    /// Editions are compared two at a time.
    #[error("name two editions with --rules, such as --rules {0}")]
    NotTwo(String),
    /// Neither edition has such an article.
    #[error("neither {editions} has an article {article:?}; the articles are {known}")]
    NoArticle {
        /// The name of the article.
        article: String,
        /// The two editions that were compared.
        editions: String,
        /// The articles that there are.
        known: String,
    },
    /// No event of the seeds parts the editions by that article.
    #[error(
        "in {events} random event{} the two never part by {article}; try more with --events, or another --seed",
        if *events == 1 { "" } else { "s" }
    )]
    NotFound {
        /// The name of the article.
        article: String,
        /// Number of events that were searched.
        events: u64,
    },
}

/// Searches random events of the seeds from `seed` on for rounds in which `one` rejects what `other` pairs by the `article`
/// of this name, or the other way round, and makes the first dozen of them small. Equal arguments give one event.
///
/// ```
/// use pairwright::{edition, smallest_event};
///
/// let two = ["dutch-2017", "dutch-2026"].map(|id| edition(id).expect("an edition's id"));
/// let small = smallest_event("C9", two, 1, 300)?;
/// assert!(small.event.tournament().players().len() <= 12);
/// # Ok::<(), pairwright::SmallestError>(())
/// ```
///
/// # Errors
///
/// If neither edition has the article, or if none of the events shows it.
pub fn smallest_event(
    article: &str,
    [one, other]: [&dyn Ruleset; 2],
    seed: u64,
    events: u64,
) -> Result<SmallestEvent, SmallestError> {
    let both = [one, other];
    known(article, both)?;
    let mut parts = |tournament: &Tournament| {
        let next = PairingRequest::new(tournament, tournament.rounds_paired() + 1);
        next.is_ok_and(|request| part_by(article, both, &request))
    };
    let mut finds: Vec<(u64, Tournament)> = Vec::new();
    for seed in (0..events).map_while(|past| seed.checked_add(past)) {
        let Some(event) = random(seed, both) else { continue };
        for round in 1..=event.rounds_paired() {
            let request = PairingRequest::new(&event, round);
            if !request.is_ok_and(|request| part_by(article, both, &request)) {
                continue;
            }
            let small = position(&event, round).and_then(|cut| smallest(&cut, &mut parts));
            finds.extend(small.map(|small| (seed, small)));
        }
        if finds.len() >= FINDS {
            break;
        }
    }
    let least = finds.into_iter().min_by_key(|(seed, tournament)| (size(tournament), *seed));
    let found = least.and_then(|(seed, small)| told(article, both, seed, &small).ok());
    found.ok_or_else(|| SmallestError::NotFound { article: article.to_owned(), events })
}

/// Whether either edition has the article.
fn known(article: &str, both: [&dyn Ruleset; 2]) -> Result<(), SmallestError> {
    let mut articles: Vec<&str> = Vec::new();
    for listed in both.iter().flat_map(|ruleset| ruleset.articles()) {
        if !articles.contains(&listed.id) {
            articles.push(listed.id);
        }
    }
    if articles.contains(&article) {
        return Ok(());
    }
    Err(SmallestError::NoArticle {
        article: article.to_owned(),
        editions: both.map(|ruleset| ruleset.edition().id).join(" nor "),
        known: articles.join(", "),
    })
}

fn part_by(article: &str, both: [&dyn Ruleset; 2], request: &PairingRequest<'_>) -> bool {
    let compared = compare_round(request, &both);
    compared.is_ok_and(|round| {
        round.because.iter().any(|rejection| rejection.objection.article.id == article)
    })
}

/// A small event of many kinds: paired by one of the editions, or by none.
fn random(seed: u64, [one, other]: [&dyn Ruleset; 2]) -> Option<Tournament> {
    let lots = Lots::new(seed);
    let players = lots.between(PLAYERS.0, PLAYERS.1, 1);
    let rounds = lots.between(ROUNDS.0, ROUNDS.1.min(players - 1), 2);
    let rate = |most, question| {
        let percent = lots.between(0, most, question);
        Rate::of(u64::from(percent), 100)
    };
    let rates = Rates {
        draws: rate(70, 3),
        byes: rate(25, 4),
        forfeits: rate(25, 5),
        withdrawals: rate(20, 6),
        late: rate(20, 7),
    };
    let ratings = Ratings::new(1400, 2400)?;
    let plan = Plan { players, rounds: rounds.try_into().ok()?, seed, ratings, rates };
    let mut conditions =
        Conditions { further_byes: vec![(Bye::FullPoint, rate(10, 8))], ..Conditions::default() };
    if lots.between(0, 5, 9) == 0 {
        conditions.accelerate(&plan);
    }
    let event = match lots.between(0, 3, 10) {
        0 => generate_report(&plan, &conditions, one).ok()?,
        1 => generate_report(&plan, &conditions, other).ok()?,
        _ => generate_wild(&plan, &conditions).ok()?,
    };
    Some(event.tournament)
}

/// What makes an event larger than another: players, rounds, circumstances, results other than draws.
fn size(tournament: &Tournament) -> [usize; 4] {
    let setup = Setup::from(tournament);
    let circumstances = setup.acceleration.len()
        + setup.forbidden.len()
        + usize::from(setup.points != PointSystem::default());
    let records = setup.players.iter().flat_map(|player| &player.records);
    let is_drawn = |record: &&RoundRecord<_>| {
        matches!(record, RoundRecord::Game { result: GameResult::Draw, rated: true, .. })
    };
    let uneven = records.filter(|record| !is_drawn(record)).count();
    [setup.players.len(), tournament.rounds_paired().into(), circumstances, uneven]
}

/// The event with its last round and the comments.
fn told(
    article: &str,
    both: [&dyn Ruleset; 2],
    seed: u64,
    small: &Tournament,
) -> Result<SmallestEvent, Error> {
    let round = small.rounds_paired() + 1;
    let mut setup = Setup::from(small);
    let ids = both.map(|ruleset| ruleset.edition().id);
    setup.name = format!("{article}: {} and {}", ids[0], ids[1]);
    setup.rounds_paired = Some(small.rounds_paired());
    for player in &mut setup.players {
        player.name = format!("Player {}", player.number);
    }
    let named = setup.validate().unwrap_or_else(|_| small.clone());
    let open = pairwright_trf::write(&named, WriteOptions::default())?;
    let open = Event::from_bytes(open.as_bytes())?;
    let request = PairingRequest::new(&named, round).ok();
    let pairing = |ruleset: &dyn Ruleset| ruleset.pair_round(request.as_ref()?).ok();
    let mut lines = String::new();
    let mut paired = None;
    for ruleset in both {
        let boards = match pairing(ruleset) {
            Some(Outcome::Paired(pairing)) => {
                if paired.is_none() {
                    let next = open.under(Rules::By(ruleset))?.pair(Some(round))?;
                    paired = Some(next.to_report());
                }
                let boards = NumberedBoard::all(&pairing, &named).into_iter();
                let words = boards.map(|board| match board.black {
                    Some(black) => format!("{}-{black}", board.white),
                    None => format!("{}-bye", board.white),
                });
                words.collect::<Vec<_>>().join(" ")
            }
            _ => "none".to_owned(),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "### {}: {boards}", ruleset.edition().id);
    }
    let report = paired.unwrap_or_else(|| open.document().to_bytes());
    let report = String::from_utf8_lossy(&report).into_owned();
    let (first, rest) = report.split_once('\n').unwrap_or((&report, ""));
    let report = format!("{first}\n### round {round}, made small from seed {seed}\n{lines}{rest}");
    Ok(SmallestEvent { event: Event::from_bytes(report.as_bytes())?, round, seed, report })
}
