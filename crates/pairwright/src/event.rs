//! An event, read from its report.

use std::borrow::Cow;
use std::io::Read;
use std::str::FromStr;

use pairwright_audits::compare::{EventComparison, compare_event};
use pairwright_audits::identify::{EventVerdict, identify};
use pairwright_model::{Acceleration, Colour, Tournament};
use pairwright_ruleset::Ruleset;
use pairwright_trf::{Diagnostic, Document, KindOfEvent, Permits, WriteOptions};

use crate::wishes::Wishes;
use crate::{Chosen, CompareOptions, Editions, Error, EventFacts, EventKind, Refusal, Rules};

/// The largest report, in bytes. 9,999 players with 999 rounds, the most that the columns allow, take 101
/// million.
const MAX_BYTES: u64 = 256 << 20;

/// An event with its report: the tournament, the report as written, and the remarks of the reader.
///
/// ```
/// use pairwright::Event;
///
/// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// assert_eq!(event.tournament().players().len(), 9);
/// assert!(event.document().to_bytes().starts_with(b"012 Club evening"));
/// for warning in event.warnings() {
///     eprintln!("{warning}"); // warning: line 14, column 92: …; help: …
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    document: Document,
    pub(crate) tournament: Tournament,
    /// Its kind, which is asked for again and again.
    kind: KindOfEvent,
    warnings: Vec<Diagnostic>,
    /// The faults that the reader tolerated.
    pub(crate) permits: Permits,
    /// Whether the event is treated as individual Dutch, whatever its report says.
    pub(crate) is_taken_as_dutch: bool,
    /// Whether it is to be paired only if the points column fits the results.
    pub(crate) needs_right_points: bool,
    /// The circumstances entered; `None` if there are none.
    pub(crate) wishes: Option<Box<Wishes>>,
    /// The editions that are known for it.
    pub(crate) editions: Editions,
}

impl Event {
    /// Reads a report: TRF06, TRF16, TRF(x)/(bx) or TRF-2026, in UTF-8 or an old Windows encoding, with any
    /// line ending.
    ///
    /// Where points do not fit the results there is a warning, and nothing is paired and explained before somebody
    /// says that [the results count](Self::by_results). For all that the column has no part in they do.
    ///
    /// ```
    /// use pairwright::{Error, Event};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert_eq!(event.tournament().rounds_paired(), 4);
    ///
    /// let Err(Error::Report(refusal)) = Event::from_bytes(b"001 nobody") else { panic!("read") };
    /// assert_eq!(refusal.errors().next().and_then(|error| error.line), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Report`] with all faults of the report.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let event = Self::of(bytes.into(), Permits::RESULTS_COUNT)?;
        Ok(Self { needs_right_points: true, ..event })
    }

    /// Reads a report like [`Event::from_bytes`], but makes the faults that `permits` names warnings. Points that do
    /// not fit the results are an error, unless it names them. Programs that replace others use this.
    ///
    /// ```
    /// use pairwright::{Event, Permits};
    ///
    /// let report = std::fs::read_to_string("examples/club-evening.trf")?;
    /// let wrong = report.replacen("4.0          5 b", "4.5          5 b", 1);
    /// assert!(Event::from_bytes_permitting(wrong.as_bytes(), Permits::default()).is_err());
    /// assert!(Event::from_bytes_permitting(wrong.as_bytes(), Permits::RESULTS_COUNT).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`Event::from_bytes`].
    pub fn from_bytes_permitting(bytes: &[u8], permits: Permits) -> Result<Self, Error> {
        Self::of(bytes.into(), permits)
    }

    fn of(bytes: Cow<'_, [u8]>, permits: Permits) -> Result<Self, Error> {
        let report = crate::cards::read(&bytes, permits)
            .unwrap_or_else(|| pairwright_trf::read_permitting(bytes, permits));
        match report.tournament {
            Some(tournament) => {
                Ok(Self::new(report.document, tournament, report.diagnostics, permits))
            }
            None => Err(Refusal::new(report).into()),
        }
    }

    pub(crate) fn new(
        document: Document,
        tournament: Tournament,
        warnings: Vec<Diagnostic>,
        permits: Permits,
    ) -> Self {
        Self {
            kind: KindOfEvent::of(&document, &tournament),
            document,
            tournament,
            warnings,
            permits,
            is_taken_as_dutch: false,
            needs_right_points: false,
            wishes: None,
            editions: Editions::default(),
        }
    }

    /// Reads a report from `input`, and never more than a report can have.
    ///
    /// ```
    /// let event = pairwright::Event::from_reader(std::fs::File::open("examples/club-evening.trf")?)?;
    /// assert_eq!(event.tournament().name(), "Club evening");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`Event::from_bytes`]; [`Error::Unreadable`] if `input` fails, [`Error::TooLarge`] beyond 256
    /// MiB.
    pub fn from_reader(input: impl Read) -> Result<Self, Error> {
        let event = Self::from_reader_permitting(input, Permits::RESULTS_COUNT)?;
        Ok(Self { needs_right_points: true, ..event })
    }

    /// Reads a report like [`Event::from_reader`], but makes the faults that `permits` names warnings.
    ///
    /// ```
    /// use pairwright::{Event, Permits};
    ///
    /// let file = std::fs::File::open("examples/club-evening.trf")?;
    /// assert!(Event::from_reader_permitting(file, Permits::default())?.warnings().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`Event::from_reader`].
    pub fn from_reader_permitting(input: impl Read, permits: Permits) -> Result<Self, Error> {
        Self::of(read_all(input, MAX_BYTES)?.into(), permits)
    }

    /// An event without a report. Its [`document`](Self::document) is the report that would be written for
    /// `tournament`; anything that does not fit a report, such as the end of a very long name, is dropped. It
    /// has no date, so the edition must be named.
    ///
    /// ```
    /// use pairwright::model::{Colour, PlayerSetup, Setup};
    /// use pairwright::{Event, PairingNumber, edition};
    ///
    /// let numbers = (1..=5).filter_map(PairingNumber::new);
    /// let setup = Setup {
    ///     players: numbers.map(|number| PlayerSetup::new(number, Vec::new())).collect(),
    ///     total_rounds: Some(3),
    ///     initial_colour: Some(Colour::White),
    ///     ..Setup::default()
    /// };
    /// let event = Event::from_tournament(&setup.validate()?)?;
    /// let ruled = event.under(edition("dutch-2026").expect("an edition's id"))?;
    /// assert_eq!(ruled.pair(None)?.to_pairs(), "3\n1 3\n4 2\n5 0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if a report cannot hold something that pairing needs.
    pub fn from_tournament(tournament: &Tournament) -> Result<Self, Error> {
        let report = pairwright_trf::write(tournament, WriteOptions::default())?;
        Self::from_bytes(report.as_bytes())
    }

    /// The tournament. Scores are in tenths of a point; rounds and pairing numbers count from 1, indices from
    /// 0.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The report as written, for editing or writing back.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The warnings of the reader: first those on the whole report, then in the order of lines.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// The kind of the event, and its source: a record of the report, or rounds that all follow Berger's
    /// tables.
    ///
    /// ```
    /// use pairwright::{Event, EventKind, Rules};
    ///
    /// let report = std::fs::read_to_string("examples/club-evening.trf")?;
    /// let event: Event = format!("092 Individual: Round-Robin\n{report}").parse()?;
    /// assert_eq!(event.kind().kind, EventKind::RoundRobin);
    /// assert_eq!(event.kind().to_string(), "092 says Individual: Round-Robin");
    /// assert!(event.under(Rules::Auto).is_err());
    /// assert!(event.as_individual_dutch().under(Rules::Auto).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn kind(&self) -> KindOfEvent {
        self.kind.clone()
    }

    /// The event, treated as individual Dutch whatever its report says, so that it is paired, checked and
    /// compared.
    ///
    /// ```
    /// use pairwright::{Event, Rules};
    ///
    /// let report = std::fs::read_to_string("examples/club-evening.trf")?;
    /// let event: Event = format!("092 Team: Swiss-System\n{report}").parse()?;
    /// assert!(event.under(Rules::Auto).is_err());
    /// assert!(event.as_individual_dutch().under(Rules::Auto)?.pair(None).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn as_individual_dutch(self) -> Self {
        Self { is_taken_as_dutch: true, ..self }
    }

    /// The event for which these editions are known: all that chooses among editions, looks one up or asks all of them
    /// goes by them, [identification](Self::identify) and the [edition in force](Self::in_force) among it.
    ///
    /// ```
    /// use pairwright::{Editions, Event};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let event = event.with_editions(&Editions::default());
    /// assert_eq!(event.editions().all().count(), pairwright::editions().count());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_editions(self, editions: &Editions) -> Self {
        Self { editions: editions.clone(), ..self }
    }

    /// The editions that are known for the event.
    pub fn editions(&self) -> &Editions {
        &self.editions
    }

    /// The event in which the results count where the points column does not fit them: it is paired by them.
    ///
    /// ```
    /// use pairwright::{Event, Rules};
    ///
    /// let report = std::fs::read_to_string("examples/club-evening.trf")?;
    /// let event: Event = report.replacen("4.0          5 b", "4.5          5 b", 1).parse()?;
    /// assert!(event.under(Rules::Auto)?.check(Default::default()).is_ok());
    /// assert!(event.under(Rules::Auto)?.pair(None).is_err());
    /// assert!(event.by_results().under(Rules::Auto)?.pair(None).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_results(self) -> Self {
        Self { needs_right_points: false, ..self }
    }

    /// That nobody's points speak against pairing.
    pub(crate) fn points_fit(&self) -> Result<(), Error> {
        let refused = || Refusal::of_points(&self.warnings, self.kind());
        let refusal = self.needs_right_points.then(refused).flatten();
        refusal.map_or(Ok(()), |refusal| Err(refusal.into()))
    }

    /// The kind of the event, if it is not individual Dutch and so is not compared; `None` otherwise.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert_eq!(event.not_compared(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn not_compared(&self) -> Option<KindOfEvent> {
        if self.is_taken_as_dutch {
            return None;
        }
        // A code that the reader does not know may be that of an edition.
        let is_named =
            |kind: &KindOfEvent| kind.kind == EventKind::Unknown && self.named().is_some();
        Some(&self.kind).filter(|kind| kind.kind.is_other() && !is_named(kind)).cloned()
    }

    /// Checks that the event can be compared with editions.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// event.comparable()?; // an error would name the record that says otherwise
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::OtherKind`] with its place if it [cannot](Self::not_compared).
    pub fn comparable(&self) -> Result<(), Error> {
        self.needs_report("give the report of the event to compare its rounds")?;
        self.not_compared().map_or(Ok(()), |kind| Err(Error::of_kind(kind)))
    }

    /// Checks that no record gives another kind than individual Dutch. Patterns in the rounds do not prevent
    /// pairing.
    pub(crate) fn pairable(&self) -> Result<(), Error> {
        match self.not_compared() {
            Some(kind) if kind.is_said() => Err(Error::of_kind(kind)),
            _ => Ok(()),
        }
    }

    /// The edition that `rules` select for this event, and why.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::Rules;
    ///
    /// let chosen = event.choose(Rules::Auto)?;
    /// assert_eq!(chosen.id(), "dutch-2026");
    /// assert_eq!(chosen.reason.to_string(), "the event began on 2026-03-07");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the report is to decide and does not.
    pub fn choose<'a>(&'a self, rules: impl Into<Rules<'a>>) -> Result<Chosen<'a>, Error> {
        let chosen = rules.into().choose(&self.document, &self.editions);
        chosen.map_err(|error| Error::from(error).placed(&self.document))
    }

    /// The edition that record 192 names; `None` if it names no known one.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert!(event.named().is_none()); // the report has no record 192
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named(&self) -> Option<&'static dyn Ruleset> {
        self.document.encoded_type().and_then(|name| self.editions.named_in_report(name))
    }

    /// The event with this initial colour; `None` makes it unknown. The report is unchanged.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::model::Colour;
    ///
    /// let event = event.with_initial_colour(Some(Colour::White));
    /// assert_eq!(event.tournament().initial_colour(), Some(Colour::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_initial_colour(mut self, colour: Option<Colour>) -> Self {
        self.tournament = self.tournament.with_initial_colour(colour);
        self
    }

    /// The event in which a last round is [still to be paired](Tournament::with_last_round_open) that has been
    /// paired already, but in which no game has a result; the report stays as it is.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let paired = event.act(&event.action("pair")?)?.event;
    /// assert_eq!(paired.tournament().rounds_paired(), 5);
    /// assert_eq!(paired.with_unplayed_round_open().tournament().rounds_paired(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_unplayed_round_open(mut self) -> Self {
        if let Some(open) = self.tournament.clone().with_last_round_open() {
            // A pattern of its rounds may be the only sign of its kind.
            self.kind = KindOfEvent::of(&self.document, &open);
            self.tournament = open;
        }
        self
    }

    /// The event with these virtual points. The report is unchanged.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::model::Acceleration;
    ///
    /// let event = event.with_acceleration(Acceleration::default()); // nobody has virtual points
    /// assert!(event.tournament().acceleration().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_acceleration(mut self, acceleration: Acceleration) -> Self {
        self.tournament = self.tournament.with_acceleration(acceleration);
        self
    }

    /// The edition in force when the event began; `None` if its date does not tell.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert_eq!(event.in_force().map(|ruleset| ruleset.edition().id), Some("dutch-2026"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_force(&self) -> Option<&'static dyn Ruleset> {
        in_force(&self.document, &self.editions)
    }

    /// The fields that every object has about its event: name, date, number of players, edition in force.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let facts = event.facts();
    /// assert_eq!((facts.date.as_deref(), facts.players), (Some("2026-03-07"), Some(9)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn facts(&self) -> EventFacts {
        facts(&self.document, &self.tournament, &self.editions)
    }

    /// Pairs the recorded rounds by each of `rulesets`, always from the recorded rounds before, and reports
    /// where they differ and by which article each rejects the other's pairing.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{CompareOptions, complete_editions};
    ///
    /// let all: Vec<_> = complete_editions().collect();
    /// let compared = event.compare(&all, CompareOptions::default())?;
    /// assert_eq!((compared.rounds.len(), compared.differing().count()), (4, 0)); // all pair what was played
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a round cannot be paired, or the event is of [another kind](Event::not_compared). An edition that
    /// fails in single rounds is reported [in the result](EventComparison::errors), and the others are still
    /// compared.
    pub fn compare(
        &self,
        rulesets: &[&dyn Ruleset],
        options: CompareOptions,
    ) -> Result<EventComparison, Error> {
        self.comparable()?;
        compare_event(&self.tournament, rulesets, options)
            .map_err(|error| Error::of_comparison(error, &self.document))
    }

    /// Finds the editions that explain the recorded rounds, the one in force first. If none explains all,
    /// tries other orders of players, and for each remaining round looks for an explanation: late entries,
    /// another result, a bye with another code, another number of rounds.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert!(event.identify()?.rules.contains(&"dutch-2026"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a round cannot be paired, or the event is of [another kind](Self::not_compared). An edition that
    /// fails in single rounds is reported [in the result](EventVerdict::errors).
    pub fn identify(&self) -> Result<EventVerdict, Error> {
        self.comparable()?;
        identify(&self.tournament, &self.in_force_first()).map_err(|error| match error {
            pairwright_audits::identify::IdentifyError::Request(error) => {
                Error::of_request(error, &self.document)
            }
            error => Error::Identify(error),
        })
    }

    /// All editions: the one in force first, then the others from newest to oldest. For an event older than
    /// all editions the oldest comes first.
    fn in_force_first(&self) -> Vec<&'static dyn Ruleset> {
        let nearest = self.document.event_date().and_then(|day| self.editions.nearest_to(day));
        let in_force = nearest.map(|ruleset| ruleset.edition().id);
        let mut rulesets: Vec<_> = self.editions.all().rev().collect();
        rulesets.sort_by_key(|ruleset| Some(ruleset.edition().id) != in_force);
        rulesets
    }
}

/// The fields that every object has about its event.
pub(crate) fn facts(
    document: &Document,
    tournament: &Tournament,
    editions: &Editions,
) -> EventFacts {
    EventFacts {
        event: Some(tournament.name().to_owned()),
        date: document.event_date().map(|day| day.to_string()),
        players: Some(tournament.players().len()),
        in_force: in_force(document, editions).map(|ruleset| ruleset.edition().id),
    }
}

fn in_force(document: &Document, editions: &Editions) -> Option<&'static dyn Ruleset> {
    document.event_date().and_then(|day| editions.in_force_on(day))
}

impl FromStr for Event {
    type Err = Error;

    fn from_str(report: &str) -> Result<Self, Error> {
        Self::from_bytes(report.as_bytes())
    }
}

/// The size, in bytes, that few reports exceed.
const USUAL_BYTES: usize = 64 << 10;

/// The content of `input`; an error, without reading on, if that is more than `most` bytes.
fn read_all(input: impl Read, most: u64) -> Result<Vec<u8>, Error> {
    // Most reports then fit at once, without growing the buffer.
    let mut bytes = Vec::with_capacity(USUAL_BYTES);
    let length = input.take(most + 1).read_to_end(&mut bytes).map_err(Error::Unreadable)?;
    if length as u64 > most { Err(Error::TooLarge) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn no_more_is_read_than_may_be() {
        assert_eq!(read_all(&b"1234"[..], 4).unwrap(), b"1234");
        assert!(matches!(read_all(&b"12345"[..], 4), Err(Error::TooLarge)));
        // This ends although the input is endless.
        assert!(matches!(read_all(io::repeat(b' '), 4), Err(Error::TooLarge)));
    }

    #[test]
    fn the_largest_report_fits() {
        let line = 91 + 10 * u64::from(pairwright_trf::MAX_ROUNDS) + 2;
        // With four columns a number; wider ones have room for fewer rounds.
        let players = 9_999;
        // With virtual points for every round, five columns each.
        assert!(players * (line + line / 2) < MAX_BYTES);
    }
}
