//! An arbiter's work between two rounds: standings, other formats.

use pairwright_model::{PairingNumber, Round};
use pairwright_reports::convert::{Converted, Format, convert};
use pairwright_standings::{
    NotJudged, Options, ParseTieBreakError, Precedence, RankCheck, Recorded, Standings, Text,
    TieBreak, parse_list,
};
use pairwright_trf::Report;
use serde::Serialize;

use crate::{Error, Event, EventFacts, SCHEMA};

/// The tie-breaks if neither the report nor the caller names any.
const USUAL: &str = "BH/C1,BH,SB";

/// The object that `standings --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct StandingsObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event that the standings are of.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The first day of the text of C.07 that was used.
    pub text_from: String,
    /// The standings, with a row for each player.
    #[serde(flatten)]
    pub standings: &'a Standings,
    /// The ranks recorded in the report, compared with the standings.
    pub recorded: &'a Recorded,
    /// Why one player stands before another; only with `--why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'a Precedence>,
}

/// The standings of an event, and what its report records of them.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The standings after the round.
    pub standings: Standings,
    /// The recorded ranks, compared with the standings. Empty if they are those after an earlier round.
    pub recorded: Recorded,
    /// The text of C.07 that was used.
    pub text: Text,
    /// The source of the tie-breaks.
    pub source: TieBreakSource,
    /// The rating of unrated players.
    unrated: Option<u32>,
}

/// The source of the tie-breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreakSource {
    /// The caller named them.
    Asked,
    /// The report names them (212, 202).
    Report,
    /// The default, since nobody named any.
    Usual,
}

impl Event {
    /// The standings after `round`, or after the last finished one, by `tie_breaks`, else by those that the
    /// report names, else by the default ones. `unrated` is the rating of unrated players. The text of C.07
    /// is that in force when the event began, or the newest.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let ranking = event.ranking(None, None, None)?;
    /// let first = &ranking.standings.rows[0];
    /// assert_eq!((first.rank, first.player.get()), (1, 1));
    ///
    /// let buchholz = pairwright::standings::parse_list("BH")?;
    /// assert_eq!(event.ranking(Some(3), Some(&buchholz), None)?.standings.after, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the round is not recorded, or if the report names invalid tie-breaks or those of teams.
    pub fn ranking(
        &self,
        after: Option<Round>,
        tie_breaks: Option<&[TieBreak]>,
        unrated: Option<u32>,
    ) -> Result<Ranking, Error> {
        self.needs_report("give the report of the event to rank its players")?;
        let recorded = self.tournament().rounds_paired();
        if let Some(round) = after.filter(|&round| round > recorded) {
            return Err(Error::NotRecorded { round, recorded });
        }
        let (source, list) = match (tie_breaks, self.document().tie_breaks()) {
            (Some(list), _) => (TieBreakSource::Asked, list.to_vec()),
            (None, Some(named)) => {
                let list = parse_list(named).map_err(|error| self.no_tie_break(error))?;
                (TieBreakSource::Report, list)
            }
            (None, None) => {
                let list = parse_list(USUAL).map_err(|error| Error::Internal(error.to_string()))?;
                (TieBreakSource::Usual, list)
            }
        };
        let text = self.document().event_date().map_or_else(Text::newest, Text::of);
        let options = Options { after, text, tie_breaks: list, unrated };
        let standings = Standings::of(self.tournament(), &options);
        let ranks = if standings.after == recorded {
            self.document().ranks()
        } else {
            std::collections::BTreeMap::default()
        };
        let recorded = Recorded::against(&standings, &ranks);
        Ok(Ranking { standings, recorded, text, source, unrated })
    }

    /// The verdict on the ranks in the report, by the tie-breaks that it names (212, else 202) and the text of
    /// C.07 in force when the event began, or the newest. Without tie-breaks nothing is judged.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert!(event.rank_check().not_judged.is_some()); // the report has no ranks
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank_check(&self) -> RankCheck {
        let (document, after) = (self.document(), self.tournament().rounds_paired());
        let unnamed = document.tie_breaks().is_none().then_some(NotJudged::NoTieBreaks);
        if let Some(why) = &unnamed
            && leave_the_numbers(document.ranks_by_line())
        {
            return RankCheck::not_judged(why.clone(), after);
        }
        let ranks = document.ranks();
        if let Some(why) = NotJudged::of(&ranks).or(unnamed) {
            return RankCheck::not_judged(why, after);
        }
        match self.ranking(None, None, None) {
            Ok(ranking) => RankCheck::of(&ranking.standings, ranking.text, &ranks, after),
            Err(error) => RankCheck::not_judged(NotJudged::TieBreaks(error.to_string()), after),
        }
    }

    /// The report in another format, with the information that is lost.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::convert::Format;
    ///
    /// let converted = event.converted(Format::Trf2026)?;
    /// assert!(converted.text.contains("142"), "the number of rounds has that record there");
    /// assert!(converted.losses.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the format cannot hold something that pairing needs.
    pub fn converted(&self, to: Format) -> Result<Converted, Error> {
        let report = Report {
            document: self.document().clone(),
            tournament: Some(self.tournament().clone()),
            diagnostics: Vec::new(),
        };
        let nothing = Converted { text: String::new(), losses: Vec::new() };
        Ok(convert(&report, to).unwrap_or(Ok(nothing))?)
    }

    /// The error for an invalid tie-break in the report, with its place.
    fn no_tie_break(&self, error: ParseTieBreakError) -> Error {
        let code = self.document().code_of_tie_breaks();
        Error::TieBreak { code, error }.placed(self.document())
    }
}

impl Ranking {
    /// The object that the command prints as JSON.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let ranking = event.ranking(None, None, None)?;
    /// assert!(pairwright::json(&ranking.object(&event))?.contains("\"text_from\": "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn object<'a>(&'a self, event: &'a Event) -> StandingsObject<'a> {
        StandingsObject {
            schema: SCHEMA,
            facts: event.facts(),
            text_from: self.text.from.to_string(),
            standings: &self.standings,
            recorded: &self.recorded,
            why: None,
        }
    }

    /// Why one of two players of `event`, whose standings these are, stands before the other: tie-break by tie-break up to
    /// the one that decides, with what each round contributes.
    ///
    /// ```
    /// use pairwright::{Event, PairingNumber};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let ranking = event.ranking(None, None, None)?;
    /// let number = |n| PairingNumber::new(n).ok_or("no pairing number");
    /// let why = ranking.why(&event, number(2)?, number(3)?)?;
    /// assert_eq!(why.first.get(), 2);
    /// assert_eq!(why.decisive().map(|step| step.title), Some("Buchholz"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If one of the two is not of the event, or if they are one player.
    pub fn why(
        &self,
        event: &Event,
        one: PairingNumber,
        other: PairingNumber,
    ) -> Result<Precedence, Error> {
        let tournament = event.tournament();
        let options = Options {
            after: Some(self.standings.after),
            text: self.text,
            tie_breaks: self.standings.tie_breaks.clone(),
            unrated: self.unrated,
        };
        Precedence::of(tournament, &options, one, other).ok_or_else(|| {
            let unknown = [one, other].into_iter().find(|it| tournament.index_of(*it).is_none());
            unknown.map_or(Error::NamedTwice(one), Error::UnknownPlayer)
        })
    }
}

/// Whether `ranks` soon show that they do not repeat the pairing numbers: as long as players with 1, 2, 3 and so on
/// come first, the first of them with another rank shows it. `false` says nothing.
fn leave_the_numbers(ranks: impl Iterator<Item = (PairingNumber, usize)>) -> bool {
    let mut placed = (1..).zip(ranks);
    let is_other = |&(place, (number, rank)): &(usize, (PairingNumber, usize))| {
        number.index() != place || rank != place
    };
    placed.find(is_other).is_some_and(|(place, (number, _))| number.index() == place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_that_leave_the_numbers_do_not_repeat_them() {
        let lists: [&[(u32, usize)]; 7] = [
            &[],
            &[(1, 1), (2, 2)],
            &[(1, 2), (2, 1)],
            &[(1, 1), (2, 3), (3, 2)],
            &[(2, 1), (5, 2)],
            &[(2, 2), (1, 1)],
            &[(2, 3), (1, 1)],
        ];
        let found = lists.map(|list| {
            let ranks =
                list.iter().map(|&(number, rank)| (PairingNumber::new(number).unwrap(), rank));
            let leave = leave_the_numbers(ranks.clone());
            assert!(!leave || NotJudged::of(&ranks.collect()).is_none(), "{list:?}");
            leave
        });
        assert_eq!(found, [false, false, true, true, false, false, false]);
    }
}
