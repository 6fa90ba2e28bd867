//! Pairs Swiss tournaments by FIDE's Dutch system, edition by edition, and explains the pairings.
//!
//! The library reads a tournament report and returns pairings, checks, comparisons and explanations: as data, as
//! the JSON and the text that the command `pairwright` prints, and as self-contained pages. It does no I/O
//! except on the reader you pass, uses no clock and keeps nothing from one question to the next;
//! everything is `Send + Sync`, and a question always has one answer. Recorded rounds are
//! [checked](RuledEvent::check) and [compared](Event::compare) in parallel, on rayon's current pool:
//! the global one, which is then started, unless the call is made inside another.
//!
//! # Read and pair
//!
//! ```
//! use pairwright::{Event, Rules};
//!
//! let event = Event::from_reader(std::fs::File::open("examples/club-evening.trf")?)?;
//! let ruled = event.under(Rules::Auto)?; // by record 192, else by the date of the event
//! assert_eq!(ruled.rules(), "dutch-2026");
//!
//! let round = ruled.pair(None)?; // the next one
//! assert_eq!(round.round(), 5);
//! let boards = round.boards().into_iter().map(|(white, black)| (white.get(), black.get()));
//! assert_eq!(boards.collect::<Vec<_>>(), [(3, 1), (2, 5), (6, 7), (9, 8)]);
//! assert_eq!(round.bye().map(|number| number.get()), Some(4));
//! assert!(round.to_report().starts_with(b"012 Club evening"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why?
//!
//! ```
//! use pairwright::{Event, PairingNumber, Question, Rules};
//!
//! let event = Event::from_reader(std::fs::File::open("examples/club-evening.trf")?)?;
//! let round = event.under(Rules::Auto)?.explain(5)?;
//! let (one, other) = (PairingNumber::try_from(2)?, PairingNumber::try_from(7)?);
//! let reply = round.why(Question::Pair { one, other })?;
//! assert!(round.reply_to_text(&reply).contains("(C8"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Compare editions
//!
//! ```
//! use pairwright::{CompareOptions, Event, edition};
//!
//! let event = Event::from_reader(std::fs::File::open("examples/club-evening.trf")?)?;
//! let two = ["dutch-2017", "dutch-2026"].map(|id| edition(id).expect("an edition's id"));
//! let compared = event.compare(&two, CompareOptions { next: true, ..CompareOptions::default() })?;
//! let round = compared.differing().next().expect("the fifth round differs");
//! assert_eq!(round.round, 5);
//! assert_eq!(round.because[0].rules, "dutch-2017");
//! assert_eq!(round.because[0].objection.article.id, "C.10");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What kind of event?
//!
//! A report of another kind of event (a round robin, teams, Burstein) is not paired and not compared:
//! [`Event::kind`] returns the kind with its source and place, and [`Event::as_individual_dutch`] overrides it.
//!
//! # Wrong points
//!
//! Checks, comparisons and standings go by the results, and a [warning](Event::warnings) says whose points do not fit
//! them. Such a report is not paired, since one of the two is wrong, unless it is to be paired
//! [by the results](Event::by_results).
//!
//! # Rules of your own
//!
//! An edition is a [`Ruleset`](ruleset::Ruleset), which you can implement, too; this crate does with your edition
//! whatever it does with its own. [`Rules::By`] is enough to pair by it; an event that [knows](Event::with_editions) it
//! among its [`Editions`] also finds it by name, by record 192 and by date, and asks it when an event is
//! [identified](Event::identify). An edition that changes the criteria themselves is a crate like those below
//! `rulesets/`; `cargo xtask new-ruleset --outside` makes one that stands on published crates.
//!
//! ```
//! use pairwright::ruleset::*;
//! use pairwright::{CheckOptions, Editions, Event, Rules, edition};
//!
//! /// The club's rules: an edition, but with the lowest board published first.
//! #[derive(Debug)]
//! struct ClubRules;
//!
//! static CLUB: Edition = Edition {
//!     id: "dutch-club",
//!     title: "The rules of the club",
//!     approved: "the club's general meeting",
//!     in_force_from: date(2026, 1, 1),
//!     in_force_until: None,
//!     report_names: &["CLUB_DUTCH"],
//!     status: Status::Draft, // dates never choose it
//! };
//!
//! impl ClubRules {
//!     fn parent(&self) -> &'static dyn Ruleset {
//!         edition("dutch-2026").expect("an edition's id")
//!     }
//! }
//!
//! impl Ruleset for ClubRules {
//!     fn edition(&self) -> &'static Edition {
//!         &CLUB
//!     }
//!     fn articles(&self) -> &'static [&'static Article] {
//!         self.parent().articles()
//!     }
//!     fn trace_round(
//!         &self,
//!         request: &PairingRequest<'_>,
//!         sink: &mut dyn TraceSink,
//!     ) -> Result<Outcome, PairingError> {
//!         let mut outcome = self.parent().trace_round(request, sink)?;
//!         if let Outcome::Paired(pairing) = &mut outcome {
//!             pairing.boards.reverse();
//!         }
//!         Ok(outcome)
//!     }
//!     fn concede(
//!         &self,
//!         request: &PairingRequest<'_>,
//!         demand: Demand,
//!     ) -> Result<Concession, PairingError> {
//!         self.parent().concede(request, demand)
//!     }
//!     fn object(
//!         &self,
//!         request: &PairingRequest<'_>,
//!         proposal: &RoundPairing,
//!     ) -> Result<Option<Objection>, PairingError> {
//!         self.parent().object(request, proposal)
//!     }
//!     fn facts(&self, request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
//!         self.parent().facts(request)
//!     }
//! }
//!
//! let event = Event::from_reader(std::fs::File::open("examples/club-evening.trf")?)?;
//! let editions = Editions::with(&ClubRules);
//! let event = event.with_editions(&editions);
//! let ruled = event.under(Rules::named("club", &editions)?)?;
//! assert_eq!(ruled.pair(None)?.to_pairs(), "5\n9 8\n6 7\n2 5\n3 1\n4 0\n");
//! assert_eq!(ruled.check(CheckOptions::default())?.rounds_differing, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Parts by themselves
//!
//! What an event is made of, and what is made of it, can be made without one:
//!
//! ```
//! use pairwright::*;
//!
//! assert_eq!(PairingNumber::new(0), None);
//! assert_eq!(Score::from_tenths(25).to_string(), "2.5");
//! assert_eq!(Span::of(3).to_string(), "3");
//! assert_eq!(EventKind::of_code("FIDE_DUTCH"), EventKind::IndividualDutch);
//!
//! let bytes = std::fs::read("examples/club-evening.trf")?;
//! let event = Event::from_bytes(&bytes)?;
//! let (tournament, document) = (event.tournament(), event.document());
//! assert_eq!(KindOfEvent::of(document, tournament), event.kind());
//! assert_eq!(KindOfEvent::said(document).kind, EventKind::NotSaid);
//! assert_eq!(KindOfEvent::of_report(&trf::read(&bytes)), event.kind());
//!
//! let one = PlayerIndex::new(0); // the first in the order of pairing numbers
//! let record = tournament.player(one).record(1);
//! let other = record.opponent().expect("a game");
//! let end = GameEnd::of(&record, &tournament.player(other).record(1));
//! assert_eq!(end.map(|end| end.to_string()).as_deref(), Some("1-0"));
//!
//! assert!(Document::of(tournament)?.to_bytes().starts_with(b"012 Club evening"));
//! let player = NewPlayer { name: "Noor, Ada".into(), ..NewPlayer::default() };
//! let begun = NewEvent { players: vec![player], ..NewEvent::default() };
//! assert!(Document::of_new(&begun)?.to_bytes().starts_with(b"062 1"));
//!
//! // Objects of files, as commands print them: found, not to be read, left out.
//! let (name, ids) = (|| "a.trf".to_owned(), || vec!["dutch-2026"]);
//! let checked = [FileCheck::new(name()), FileCheck::failed(name(), "gone"), FileCheck::left_out(name(), "092")];
//! assert_eq!(checked[1].error.as_deref(), Some("gone"));
//! let compared = [FileComparison::new(name(), ids()), FileComparison::failed(name(), ids(), "gone")];
//! assert_eq!(compared[1].error, checked[1].error);
//! assert_eq!(FileComparison::left_out(name(), ids(), "092").not_compared, checked[2].not_compared);
//! let verdicts = [FileVerdict::new(name()), FileVerdict::failed(name(), "gone")];
//! assert_eq!(verdicts[1].error, checked[1].error);
//! assert_eq!(FileVerdict::left_out(name(), "092").not_compared, checked[2].not_compared);
//!
//! // By the edition itself, as `RuledEvent::forecast` and `stuck` ask it.
//! let ruled = event.under(Rules::Auto)?;
//! let request = ruled.request(5)?;
//! assert_eq!(Forecast::of(ruled.ruleset(), &request)?, ruled.forecast()?);
//! assert_eq!(Stuck::of(ruled.ruleset(), &request)?, None);
//! let player = event.player_called("adair")?;
//! assert_eq!(Hinges::of(ruled.ruleset(), &request, player)?, ruled.hinges(5, player)?);
//! assert_eq!(Opponents::of(ruled.ruleset(), tournament, player)?, ruled.opponents(player)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to go
//!
//! - [`Event`]: read from a report, or made [without one](Event::from_tournament);
//!   [compare](Event::compare), [identify](Event::identify), [standings](Event::ranking),
//!   [another format](Event::converted), [circumstances](Event::with); [`Event::under`] an edition
//!   gives a
//! - [`RuledEvent`]: [pair](RuledEvent::pair), [check](RuledEvent::check),
//!   [explain](RuledEvent::explain), [why](RuledEvent::why), the [state](RuledEvent::state) before a
//!   round, [what circumstances change](RuledEvent::what_if), [who can be met next](RuledEvent::opponents).
//! - [`Error`] says what is wrong, where, and what to do; [`Error::class`] says who has to act.
//! - [`check_file`], [`compare_file`], [`identify_file`]: the objects of many files;
//!   [`Merge`](merge::Merge) merges those of several runs.
//! - [`text`] and [`page`]: the words. [`trf`], [`model`] and [`ruleset`]: the foundations.
//!
//! Scores are in tenths of a point ([`Score`]); rounds, boards and pairing numbers count from 1,
//! indices of players from 0. Articles are those of the edition in question, such as `C.8` or `C8`.
//!
//! # Features
//!
//! All are on by default. Without them ([`default-features =
//! false`](https://doc.rust-lang.org/cargo/reference/features.html)) reports are read and written, rounds paired,
//! checked and compared, and answers are data and JSON.
//!
//! | feature | adds |
//! |---|---|
//! | `encodings` | reports in old encodings of Windows and DOS; without it they are read as ISO-8859-1 |
//! | `explain` | [explanations](RuledEvent::explain), [questions](RuledEvent::why), [judgements](RuledEvent::judge), the [state](RuledEvent::state) before a round, and all [`text`] |
//! | `generate` | [`simulation`]: random events, and what many of them show of editions |
//! | `pages` | [`page`]: HTML that needs nothing but itself; brings `explain` |
//! | `parallel` | rounds are checked and compared on all cores |
//! | `schema` | [`schema`]: JSON Schema of all objects |
//!
//! Deliberately not here: files by name, a thread pool of its own, the command line (`pairwright-cli`).

mod action;
mod cards;
mod circumstances;
mod desk;
mod editions;
mod error;
mod event;
#[cfg(feature = "explain")]
mod explained;
mod files;
mod findings;
#[cfg(feature = "explain")]
mod judged;
mod layout;
mod linted;
pub mod merge;
mod name_error;
mod of_cards;
#[cfg(feature = "explain")]
mod outlook;
mod paired;
mod recorded;
mod refusal;
mod remark;
#[cfg(feature = "explain")]
mod results;
mod ruled;
mod rules;
#[cfg(feature = "schema")]
pub mod schema;
#[cfg(feature = "generate")]
mod smallest;
#[cfg(feature = "explain")]
mod told;
mod unmergeable;
mod what_if;
mod who;
mod wishes;

pub use action::{Acted, Action, ActionError, ActionObject, words};
pub use desk::{Ranking, StandingsObject, TieBreakSource};
pub use editions::{ArticleObject, EditionList, EditionObject, PositionObject, TopicObject};
pub use error::{Class, Error};
pub use event::Event;
#[cfg(feature = "explain")]
pub use explained::{ExplainObject, Explained, ExplainedRounds, Part, WhyObject};
pub use files::{AllFiles, AllVerdicts, check_file, compare_file, identify_file};
pub use findings::findings;
#[cfg(feature = "explain")]
pub use judged::{JudgeObject, ProposalError, read_proposal};
pub use linted::{AllFindings, FileFindings, FindingObject};
pub use name_error::NameError;
#[cfg(feature = "explain")]
pub use outlook::ForecastObject;
pub use paired::{BoardObject, PairObject, PairedRound, PlayerObject};
pub use recorded::RecordedBoard;
pub use refusal::Refusal;
pub use remark::Remark;
#[cfg(feature = "explain")]
pub use results::{HingesObject, OpponentsObject};
pub use ruled::RuledEvent;
pub use rules::{
    Chosen, Reason, Rules, RulesError, complete_editions, edition, editions, newest_edition,
};
#[cfg(feature = "generate")]
pub use smallest::{SmallestError, SmallestEvent, smallest_event};
#[cfg(feature = "explain")]
pub use told::ChecklistObject;
pub use what_if::WhatIfObject;

pub use pairwright_audits::check::{
    Options as CheckOptions, RoundCheck, Totals as CheckTotals, TournamentCheck,
};
pub use pairwright_audits::compare::{
    EventComparison, Options as CompareOptions, RoundComparison, Totals as CompareTotals, WhatIf,
};
pub use pairwright_audits::identify::{Class as VerdictClass, EventVerdict, RoundVerdict};
#[cfg(feature = "explain")]
pub use pairwright_explain::{
    Again, Answer, Explanation, Fault, Forecast, Hinges, Judgement, Opponents, Proposal, Question,
    Remedy, Reply, Ruling, Story, Stuck,
};
pub use pairwright_model::{
    NoPairingNumber, PairingNumber, Player, PlayerIndex, Round, Score, Tournament,
};
pub use pairwright_registry::Editions;
#[cfg(feature = "pages")]
pub use pairwright_render::page;
#[cfg(feature = "explain")]
pub use pairwright_render::text;
pub use pairwright_render::{
    EventFacts, FileCheck, FileComparison, FileVerdict, SCHEMA, printable,
};
pub use pairwright_trf::{
    Circumstance, CircumstanceError, Circumstances, Diagnostic, Dialect, Document, EntryError,
    EventKind, GameEnd, GameEndError, Group, KindOfEvent, NewEvent, NewPlayer, Participation,
    Permits, PlayerChange, Seen, Setting, Severity, Span, Target, ToldBy, Unequal, WrongTotals,
};

/// Checks: recorded rounds compared with an edition's.
pub use pairwright_audits::check;
/// Comparisons of a round under several editions.
pub use pairwright_audits::compare;
/// Verdicts: the edition that explains the recorded rounds.
pub use pairwright_audits::identify;
/// Explanations: how a round came about, and what speaks against alternatives.
#[cfg(feature = "explain")]
pub use pairwright_explain as explain;
/// The state before a round.
#[cfg(feature = "explain")]
pub use pairwright_explain::state;
/// Scores, colours, floats and opponents before a round, as an edition reads them.
pub use pairwright_history as history;
/// Tournaments as they happened.
pub use pairwright_model as model;
/// The editions that other programs pair by, and their conventions.
pub use pairwright_registry::programs;
/// Conversion of reports between formats.
pub use pairwright_reports::convert;
/// Faults and doubts in reports, and repairs.
pub use pairwright_reports::lint;
/// Lists of players, pasted or exported from elsewhere.
pub use pairwright_reports::list;
/// Random events from a seed, and what many of them show of editions.
#[cfg(feature = "generate")]
pub use pairwright_simulation as simulation;
/// Standings by the tie-breaks of C.07.
pub use pairwright_standings as standings;
/// Reading and writing reports.
pub use pairwright_trf as trf;

/// The interface of editions, with which you can write your own.
pub mod ruleset {
    pub use jiff::civil::{Date, date};
    pub use pairwright_history::{ColourDifference, ColourPreference, Entry, Float, Strength};
    pub use pairwright_ruleset::trace::{
        Cause, Event as Told, Objection, Step, Trace, TraceSink, Value,
    };
    pub use pairwright_ruleset::*;
}

/// The README, whose blocks are run like those here.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The READMEs of crates below, which have no tests of their documentation: whatever they show runs here.
#[cfg(doctest)]
#[doc = include_str!("../../audits/README.md")]
#[doc = include_str!("../../explain/README.md")]
#[doc = include_str!("../../render/README.md")]
struct ReadmesBelow;

/// `object` on one line, without a line end.
///
/// ```
/// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// assert!(pairwright::json_line(&event.facts())?.starts_with("{\"event\":\"Club evening\","));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If `object` is nothing that JSON has, such as a map whose keys are no text. All objects of this crate are.
pub fn json_line(object: &impl serde::Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(object)?)
}

/// `object` as the command prints it: indented, with a line end.
///
/// ```
/// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// assert!(pairwright::json(&event.facts())?.starts_with("{\n  \"event\": \"Club evening\","));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Like [`json_line`].
pub fn json(object: &impl serde::Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string_pretty(object)? + "\n")
}

/// `object` as the command prints explanations: indented, but each element of a list on one line, with a line end.
///
/// ```
/// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// # let round = event.under(pairwright::Rules::Auto)?.explain(4)?;
/// let text = pairwright::json_listed(&round.object(&pairwright::Part::default()))?;
/// assert!(text.contains("\n  \"events\": [\n    {\"article\":"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Like [`json_line`].
pub fn json_listed(object: &impl serde::Serialize) -> Result<String, Error> {
    let mut lines = Vec::new();
    object.serialize(&mut serde_json::Serializer::with_formatter(
        &mut lines,
        layout::Listed::default(),
    ))?;
    Ok(String::from_utf8_lossy(&lines).into_owned() + "\n")
}

/// An object of this crate as [`json`] writes it, which never fails for one.
fn written(object: &impl serde::Serialize) -> String {
    json(object).unwrap_or_default()
}
