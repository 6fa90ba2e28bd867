//! The kind of an event: individual Dutch, or another one.
//!
//! Records decide, the more formal ones first: the encoded type (192), records that only team events have
//! (300 to 362, and 299 with match points), the type in words (092), listed teams (013). If none of them
//! decides, rounds that follow Berger's tables show a round robin. Nothing here knows editions.

mod system;
mod teams;
mod words;

use std::fmt;

use pairwright_model::Tournament;

use crate::{Document, Problem, Report};
use system::System;
use words::Said;

/// The kind of an event.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum EventKind {
    /// Individuals by FIDE's Dutch system, of any edition.
    IndividualDutch,
    /// Individuals by another Swiss or similar system: Burstein, Dubov, Lim, Double-Swiss, Monrad, Keizer, by
    /// hand.
    OtherSwiss,
    /// Individuals with opponents known in advance: a round robin, Scheveningen, Schiller.
    RoundRobin,
    /// Individuals in a knock-out.
    KnockOut,
    /// Teams, by any system.
    Team,
    /// Record 192 has an unknown code.
    Unknown,
    /// Nothing says it; in practice most of these events are individual Dutch.
    NotSaid,
}

/// The kind of an event, and its source.
///
/// It displays as the source alone: `192 says FIDE_BURSTEIN`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindOfEvent {
    /// The kind of the event.
    pub kind: EventKind,
    /// The common name of the system, such as `the Burstein system`.
    pub name: &'static str,
    /// The source; `None` if there is none. A Swiss event whose system 092 does not name has a source, but
    /// the kind [`NotSaid`](EventKind::NotSaid).
    pub told_by: Option<ToldBy>,
}

/// The source of the kind of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ToldBy {
    /// A record of the report.
    Record {
        /// The record, such as `192`.
        code: &'static str,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The content of the record; `None` for records of teams, which are enough by themselves.
        text: Option<String>,
    },
    /// The recorded rounds, without any record.
    Played(Seen),
}

/// A pattern in the rounds of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Seen {
    /// Every round follows Berger's tables.
    BergerTables,
    /// In every round, whole teams meet.
    TeamsEnBloc,
}

impl EventKind {
    /// Whether the event is of a kind that is not paired and checked here. `false` if nothing is said.
    pub fn is_other(self) -> bool {
        !matches!(self, Self::IndividualDutch | Self::NotSaid)
    }

    /// The kind that `code` of record 192 stands for.
    pub fn of_code(code: &str) -> Self {
        System::of_code(code).map_or(Self::Unknown, System::kind)
    }
}

impl KindOfEvent {
    /// The kind that the records of `document` state, without a look at the rounds. Listed teams (013) do not
    /// decide here: reports of individual events list them, too.
    pub fn said(document: &Document) -> Self {
        Self::encoded(document)
            .or_else(|| Self::by_words(document, Said::by(document.record(WORDS)?)))
            .unwrap_or(Self::NOTHING)
    }

    /// The kind of the event in `report`. A file that is no report has none, whatever its records say.
    pub fn of_report(report: &Report) -> Self {
        let is_foreign = |problem: &Problem| matches!(problem, Problem::Foreign(_));
        match &report.tournament {
            Some(tournament) => Self::of(&report.document, tournament),
            None if report.diagnostics.iter().any(|said| is_foreign(&said.problem)) => {
                Self::NOTHING
            }
            None => Self::said(&report.document),
        }
    }

    /// The kind that `document` states or, if it states none, that the rounds of `tournament` show.
    pub fn of(document: &Document, tournament: &Tournament) -> Self {
        if let Some(encoded) = Self::encoded(document) {
            return encoded;
        }
        let said = document.record(WORDS).map(Said::by).unwrap_or_default();
        let by_words = Self::by_words(document, said);
        if by_words.as_ref().is_some_and(|said| said.kind != EventKind::NotSaid) {
            return by_words.unwrap_or(Self::NOTHING);
        }
        if !said.is_individual
            && let Some(listed) = Self::by_teams(document, tournament)
        {
            return listed;
        }
        match by_words {
            Some(swiss) => swiss,
            None if tournament.follows_berger_tables() => {
                Self::new(System::RoundRobin, ToldBy::Played(Seen::BergerTables))
            }
            None => Self::NOTHING,
        }
    }

    /// A pattern in the rounds of `tournament` that contradicts the stated kind, if that is a Swiss system
    /// for individuals. It is a doubt and decides nothing.
    pub fn doubt(&self, document: &Document, tournament: &Tournament) -> Option<Seen> {
        if self.kind.is_other() {
            None
        } else if tournament.follows_berger_tables() {
            Some(Seen::BergerTables)
        } else {
            let en_bloc = tournament.teams_meet_en_bloc(&teams::all(document));
            en_bloc.then_some(Seen::TeamsEnBloc)
        }
    }

    /// Whether a record states the kind; a mere pattern decides less.
    pub fn is_said(&self) -> bool {
        matches!(self.told_by, Some(ToldBy::Record { .. }))
    }

    /// The record that states the kind.
    pub fn code(&self) -> Option<&'static str> {
        match self.told_by {
            Some(ToldBy::Record { code, .. }) => Some(code),
            _ => None,
        }
    }

    /// The line and column of that record, both from 1.
    pub fn place(&self) -> Option<(usize, usize)> {
        match self.told_by {
            Some(ToldBy::Record { line, column, .. }) => Some((line, column)),
            _ => None,
        }
    }

    const NOTHING: Self = Self { kind: EventKind::NotSaid, name: "not said", told_by: None };

    fn new(system: System, told_by: ToldBy) -> Self {
        Self { kind: system.kind(), name: system.name(), told_by: Some(told_by) }
    }

    /// The kind by codes: record 192, else records of teams.
    fn encoded(document: &Document) -> Option<Self> {
        if let Some(code) = document.encoded_type() {
            let told_by = ToldBy::says("192", code, document)?;
            return Some(match System::of_code(code) {
                Some(system) => Self::new(system, told_by),
                None => Self {
                    kind: EventKind::Unknown,
                    name: "an unknown code",
                    told_by: Some(told_by),
                },
            });
        }
        let (code, line) = teams::record(document)?;
        Some(Self::new(System::Team, ToldBy::Record { code, line, column: 1, text: None }))
    }

    /// The kind by record 092, if what is `said` there is anything about a system.
    fn by_words(document: &Document, said: Said) -> Option<Self> {
        let text = document.record(WORDS)?;
        let told_by = || ToldBy::says(WORDS, text, document);
        match said.system {
            Some(system) => Some(Self::new(system, told_by()?)),
            None if said.is_swiss => Some(Self {
                kind: EventKind::NotSaid,
                name: "a Swiss system that is not named",
                told_by: told_by(),
            }),
            None => None,
        }
    }

    /// A team event, if 013 lists teams that contain every player and, in all recorded rounds, meet as
    /// wholes.
    fn by_teams(document: &Document, tournament: &Tournament) -> Option<Self> {
        let (line, teams) = teams::listed(document)?;
        let are_teams = teams::hold_everybody(&teams, tournament)
            && (tournament.rounds_paired() == 0 || tournament.teams_meet_en_bloc(&teams));
        let told_by = ToldBy::Record { code: "013", line, column: 1, text: None };
        are_teams.then(|| Self::new(System::Team, told_by))
    }
}

/// The record with the type in words.
const WORDS: &str = "092";

impl ToldBy {
    fn says(code: &'static str, text: &str, document: &Document) -> Option<Self> {
        let (line, column) = document.place_of_record(code)?;
        Some(Self::Record { code, line, column, text: Some(text.to_owned()) })
    }
}

impl fmt::Display for KindOfEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.told_by {
            None => f.write_str("nothing says it"),
            Some(told_by) if self.kind == EventKind::Unknown => {
                write!(f, "{told_by}, an unknown code")
            }
            Some(told_by) => told_by.fmt(f),
        }
    }
}

impl fmt::Display for ToldBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record { code, text: Some(text), .. } => write!(f, "{code} says {text}"),
            Self::Record { code: code @ ("013" | "310"), .. } => write!(f, "{code} lists teams"),
            Self::Record { code, .. } => write!(f, "{code} is a record of teams"),
            Self::Played(seen) => seen.fmt(f),
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BergerTables => "every round follows Berger's tables",
            Self::TeamsEnBloc => "in every round teams meet as wholes",
        })
    }
}
