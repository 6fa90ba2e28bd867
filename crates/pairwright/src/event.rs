//! An event, as its report tells it.

use std::borrow::Cow;
use std::io::Read;
use std::str::FromStr;

use pairwright_audits::compare::{EventComparison, compare_event};
use pairwright_audits::identify::{EventVerdict, identify};
use pairwright_model::{Acceleration, Colour, Tournament};
use pairwright_ruleset::Ruleset;
use pairwright_trf::{Diagnostic, Document, KindOfEvent, Permits, WriteOptions};

use crate::wishes::Wishes;
use crate::{Chosen, CompareOptions, Error, EventFacts, Refusal, Rules, editions};

/// More bytes than this are no report. 9,999 players with 999 rounds, as many as have columns, take
/// 101 million.
const MAX_BYTES: u64 = 256 << 20;

/// An event that was read from its report: what the report says, the report as written, and what its
/// reader remarked.
///
/// ```
/// use pairwright::Event;
///
/// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// assert_eq!(event.tournament().players().len(), 9);
/// for warning in event.warnings() {
///     eprintln!("{warning}"); // warning: line 14, column 92: …; help: …
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    document: Document,
    pub(crate) tournament: Tournament,
    warnings: Vec<Diagnostic>,
    /// What its reader passed over.
    pub(crate) permits: Permits,
    /// Whether it is taken for an individual Dutch event, whatever its report says.
    pub(crate) is_taken_as_dutch: bool,
    /// The circumstances entered, if there are any.
    pub(crate) wishes: Option<Box<Wishes>>,
}

impl Event {
    /// Reads a report: TRF06, TRF16, TRF(x)/(bx) or TRF-2026, in UTF-8 or an old Windows encoding,
    /// with any line ending.
    ///
    /// # Errors
    ///
    /// [`Error::Report`] with everything that is wrong with it, if something is.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::from_bytes_permitting(bytes, Permits::default())
    }

    /// As [`Event::from_bytes`], with a warning only of what `permits` names. Programs that take the place
    /// of others read so.
    ///
    /// # Errors
    ///
    /// As [`Event::from_bytes`].
    pub fn from_bytes_permitting(bytes: &[u8], permits: Permits) -> Result<Self, Error> {
        Self::of(bytes.into(), permits)
    }

    fn of(bytes: Cow<'_, [u8]>, permits: Permits) -> Result<Self, Error> {
        let report = pairwright_trf::read_permitting(bytes, permits);
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
        let is_taken_as_dutch = false;
        Self { document, tournament, warnings, permits, is_taken_as_dutch, wishes: None }
    }

    /// Reads a report from `input`, of which no more is kept than a report can have.
    ///
    /// # Errors
    ///
    /// As [`Event::from_bytes`]; [`Error::Unreadable`] if `input` fails, [`Error::TooLarge`] beyond
    /// 256 MiB.
    pub fn from_reader(input: impl Read) -> Result<Self, Error> {
        Self::from_reader_permitting(input, Permits::default())
    }

    /// As [`Event::from_reader`], with a warning only of what `permits` names.
    ///
    /// # Errors
    ///
    /// As [`Event::from_reader`].
    pub fn from_reader_permitting(input: impl Read, permits: Permits) -> Result<Self, Error> {
        Self::of(read_all(input, MAX_BYTES)?.into(), permits)
    }

    /// An event without a report: that which `tournament` would be written as is the
    /// [`document`](Self::document), and what has no room there is not of the event, such as the end of a
    /// very long name. It has no date, so the edition has to be named.
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
    /// let (tournament, faults) = setup.validate();
    /// let event = Event::from_tournament(&tournament.ok_or(format!("{faults:?}"))?)?;
    /// let ruled = event.under(edition("dutch-2026").expect("an edition's id"))?;
    /// assert_eq!(ruled.pair(None)?.to_pairs(), "3\n1 3\n4 2\n5 0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if something that pairing needs has no room in a report.
    pub fn from_tournament(tournament: &Tournament) -> Result<Self, Error> {
        let report = pairwright_trf::write(tournament, WriteOptions::default())?;
        Self::from_bytes(report.as_bytes())
    }

    /// What the report says. Scores in it are in tenths of a point, rounds and pairing numbers count
    /// from 1, indices from 0.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The report as written, to be edited or written back.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// What the reader remarked, none of it an error: first on the whole report, then in the order of
    /// its lines.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// What kind of event it is, and what tells that: a record of the report, or rounds that all follow Berger's
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
        KindOfEvent::of(&self.document, &self.tournament)
    }

    /// The event taken for an individual Dutch one, whatever its report says: it is paired, checked and compared.
    #[must_use]
    pub fn as_individual_dutch(self) -> Self {
        Self { is_taken_as_dutch: true, ..self }
    }

    /// Why the event is not compared with any edition: it is of another kind than individual Dutch.
    pub fn not_compared(&self) -> Option<KindOfEvent> {
        if self.is_taken_as_dutch {
            return None;
        }
        Some(self.kind()).filter(|kind| kind.kind.is_other())
    }

    /// That the recorded rounds are those of an individual Dutch event, as far as anybody knows.
    ///
    /// # Errors
    ///
    /// [`Error::OtherKind`] with its place if they are [not](Self::not_compared).
    pub fn comparable(&self) -> Result<(), Error> {
        self.not_compared().map_or(Ok(()), |kind| Err(Error::of_kind(kind)))
    }

    /// That no record says it is of another kind than individual Dutch; what is only seen keeps nobody from
    /// pairing.
    pub(crate) fn pairable(&self) -> Result<(), Error> {
        match self.not_compared() {
            Some(kind) if kind.is_said() => Err(Error::of_kind(kind)),
            _ => Ok(()),
        }
    }

    /// The edition that `rules` stand for with this event, and why.
    ///
    /// # Errors
    ///
    /// If the report is to decide and does not.
    pub fn choose<'a>(&'a self, rules: impl Into<Rules<'a>>) -> Result<Chosen<'a>, Error> {
        let chosen = rules.into().choose(&self.document);
        chosen.map_err(|error| Error::from(error).placed(&self.document))
    }

    /// The edition that record 192 names, if it names one that is known here.
    pub fn named(&self) -> Option<&'static dyn Ruleset> {
        self.document.encoded_type().and_then(pairwright_registry::named_in_report)
    }

    /// The event with this colour drawn by lot for the first player, or none; the report stays as it is.
    #[must_use]
    pub fn with_initial_colour(mut self, colour: Option<Colour>) -> Self {
        self.tournament = self.tournament.with_initial_colour(colour);
        self
    }

    /// The event with these virtual points; the report stays as it is.
    #[must_use]
    pub fn with_acceleration(mut self, acceleration: Acceleration) -> Self {
        self.tournament = self.tournament.with_acceleration(acceleration);
        self
    }

    /// The edition that was in force when the event began, as far as its date tells.
    pub fn in_force(&self) -> Option<&'static dyn Ruleset> {
        in_force(&self.document)
    }

    /// What every object says of the event: name, date, number of players, the edition in force.
    pub fn facts(&self) -> EventFacts {
        facts(&self.document, &self.tournament)
    }

    /// Pairs the recorded rounds by each of `rulesets`, always from the recorded rounds before, and
    /// tells where they differ and by which article each rejects what another pairs.
    ///
    /// # Errors
    ///
    /// If a round cannot be asked for, or the event is of [another kind](Self::not_compared). That an edition
    /// fails in single rounds is told [there](EventComparison::errors), so that the others are still compared.
    pub fn compare(
        &self,
        rulesets: &[&dyn Ruleset],
        options: CompareOptions,
    ) -> Result<EventComparison, Error> {
        self.comparable()?;
        compare_event(&self.tournament, rulesets, options)
            .map_err(|error| Error::of_comparison(error, &self.document))
    }

    /// Tells which editions explain the recorded rounds, that in force first; if none explains all,
    /// whether another order of players does; and of each round that is left what would: late entries,
    /// another result, a bye with another code, another number of rounds.
    ///
    /// # Errors
    ///
    /// If a round cannot be asked for, or the event is of [another kind](Self::not_compared). That an edition
    /// fails in single rounds is told [there](EventVerdict::errors).
    pub fn identify(&self) -> Result<EventVerdict, Error> {
        self.comparable()?;
        identify(&self.tournament, &self.in_force_first()).map_err(|error| match error {
            pairwright_audits::identify::IdentifyError::Request(error) => {
                Error::of_request(error, &self.document)
            }
            error => Error::Identify(error),
        })
    }

    /// Every edition, that in force first, the others from the newest to the oldest. An event from
    /// before all of them is measured by the nearest.
    fn in_force_first(&self) -> Vec<&'static dyn Ruleset> {
        let nearest = self.document.event_date().and_then(pairwright_registry::nearest_to);
        let in_force = nearest.map(|ruleset| ruleset.edition().id);
        let mut rulesets: Vec<_> = editions().rev().collect();
        rulesets.sort_by_key(|ruleset| Some(ruleset.edition().id) != in_force);
        rulesets
    }
}

/// What every object says of an event.
pub(crate) fn facts(document: &Document, tournament: &Tournament) -> EventFacts {
    EventFacts {
        event: Some(tournament.name().to_owned()),
        date: document.event_date().map(|day| day.to_string()),
        players: Some(tournament.players().len()),
        in_force: in_force(document).map(|ruleset| ruleset.edition().id),
    }
}

fn in_force(document: &Document) -> Option<&'static dyn Ruleset> {
    document.event_date().and_then(pairwright_registry::in_force_on)
}

impl FromStr for Event {
    type Err = Error;

    fn from_str(report: &str) -> Result<Self, Error> {
        Self::from_bytes(report.as_bytes())
    }
}

/// Few reports are longer.
const USUAL_BYTES: usize = 64 << 10;

/// What `input` holds, unless that is more than `most` bytes; no more than those are kept.
fn read_all(input: impl Read, most: u64) -> Result<Vec<u8>, Error> {
    // Most reports are read at once so, and not in ever larger pieces.
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
        // It ends, although the input does not.
        assert!(matches!(read_all(io::repeat(b' '), 4), Err(Error::TooLarge)));
    }

    #[test]
    fn the_largest_report_fits() {
        let line = 91 + 10 * u64::from(pairwright_trf::MAX_ROUNDS) + 2;
        let players = u64::from(pairwright_model::PairingNumber::MAX.get());
        // With virtual points for every round, five columns each.
        assert!(players * (line + line / 2) < MAX_BYTES);
    }
}
