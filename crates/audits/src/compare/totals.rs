//! Totals over many events.

use pairwright_model::Round;
use pairwright_ruleset::trace::{Article, Cause};
use serde::Serialize;

use crate::compare::{EventComparison, Reading, Rejection};

/// The largest number of players in each band but the last, which has no bound.
pub const BAND_LIMITS: [usize; 6] = [10, 20, 40, 80, 160, 320];

/// Totals over many compared events; every list is sorted.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Number of files counted, failed ones included.
    pub files: usize,
    /// Number of files that could not be compared, wholly or in some round.
    pub files_failed: usize,
    /// Number of files left out because their events are of another kind; they are not counted elsewhere.
    pub files_not_compared: usize,
    /// Number of files with a round in which the editions differ.
    pub files_differing: usize,
    /// Number of rounds compared.
    pub rounds_compared: usize,
    /// Number of rounds in which the editions differ.
    pub rounds_differing: usize,
    /// Counts by rejecting and rejected edition, cause, article and reading.
    pub by_cause: Vec<CauseTotal>,
    /// Counts by round, ascending.
    pub by_round: Vec<RoundTotal>,
    /// Counts by number of players.
    pub by_players: Vec<Band>,
}

/// How often an edition rejects the pairing of another for one reason.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CauseTotal {
    /// The edition that rejects.
    pub rules: &'static str,
    /// The edition whose pairing is rejected.
    pub rejects: &'static str,
    /// The kind of reason.
    pub cause: Cause,
    /// The article of the rejecting edition.
    pub article: &'static Article,
    /// The reading that differs, if one does.
    pub reading: Option<Reading>,
    /// Number of rounds rejected so.
    pub rounds: usize,
}

/// How many events differ in a given round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RoundTotal {
    /// The round (from 1).
    pub round: Round,
    /// Number of events in which it was compared.
    pub compared: usize,
    /// Number of events in which the editions differ in it.
    pub differing: usize,
}

/// How many rounds differ in events of about one size.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Band {
    /// The smallest number of players in the band.
    pub from: usize,
    /// The largest number of players; `None` in the last band.
    pub to: Option<usize>,
    /// Number of rounds compared.
    pub compared: usize,
    /// Number of them in which the editions differ.
    pub differing: usize,
}

impl Totals {
    /// Counts a file that is left out.
    pub fn leave_out(&mut self) {
        self.files_not_compared += 1;
    }

    /// Counts an event; `failed` says whether any part of it could not be compared.
    pub fn count(&mut self, event: &EventComparison, failed: bool) {
        let differing = event.differing().count();
        self.files += 1;
        self.files_failed += usize::from(failed);
        self.files_differing += usize::from(differing > 0);
        self.rounds_compared += event.rounds.len();
        self.rounds_differing += differing;
        for round in &event.rounds {
            let place = self.by_round.binary_search_by_key(&round.round, |total| total.round);
            let place = place.unwrap_or_else(|place| {
                let total = RoundTotal { round: round.round, ..RoundTotal::default() };
                self.by_round.insert(place, total);
                place
            });
            let total = &mut self.by_round[place];
            total.compared += 1;
            total.differing += usize::from(!round.same);
            for rejection in &round.because {
                self.count_cause(rejection);
            }
        }
        if !event.rounds.is_empty() {
            let band = self.band_of(event.players);
            band.compared += event.rounds.len();
            band.differing += differing;
        }
    }

    fn count_cause(&mut self, rejection: &Rejection) {
        let Rejection { rules, rejects, ref objection, reading, .. } = *rejection;
        let key = (rules, rejects, objection.cause, objection.article.id, reading);
        let of = |total: &CauseTotal| {
            (total.rules, total.rejects, total.cause, total.article.id, total.reading)
        };
        match self.by_cause.binary_search_by(|total| of(total).cmp(&key)) {
            Ok(place) => self.by_cause[place].rounds += 1,
            Err(place) => {
                let (cause, article) = (objection.cause, objection.article);
                let total = CauseTotal { rules, rejects, cause, article, reading, rounds: 1 };
                self.by_cause.insert(place, total);
            }
        }
    }

    fn band_of(&mut self, players: usize) -> &mut Band {
        let place = BAND_LIMITS.partition_point(|&limit| limit < players);
        let from = place.checked_sub(1).map_or(1, |below| BAND_LIMITS[below] + 1);
        let found = self.by_players.binary_search_by_key(&from, |band| band.from);
        let place_in_list = found.unwrap_or_else(|insert| {
            let to = BAND_LIMITS.get(place).copied();
            self.by_players.insert(insert, Band { from, to, ..Band::default() });
            insert
        });
        &mut self.by_players[place_in_list]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::RoundComparison;
    use crate::compare::testing::rejection;

    fn round(round: Round, because: Vec<Rejection>) -> RoundComparison {
        let same = because.is_empty();
        let differing_boards = Vec::new();
        RoundComparison { round, same, same_order: true, differing_boards, because, silent: None }
    }

    fn event(players: usize, rounds: Vec<RoundComparison>) -> EventComparison {
        EventComparison { players, rounds, errors: Vec::new() }
    }

    #[test]
    fn rounds_are_counted_by_everything() {
        let float = || rejection("b", "a", Cause::Float, Some(Reading::Float));
        let order = || rejection("a", "b", Cause::Order, None);
        let mut totals = Totals::default();
        totals.count(&event(10, vec![round(1, vec![]), round(2, vec![order(), float()])]), false);
        totals.count(&event(11, vec![round(2, vec![float()])]), true);
        totals.count(&event(400, vec![round(2, vec![])]), false);
        totals.count(&EventComparison::default(), true);

        assert_eq!((totals.files, totals.files_failed, totals.files_differing), (4, 2, 2));
        assert_eq!((totals.rounds_compared, totals.rounds_differing), (4, 2));
        let causes: Vec<_> = totals.by_cause.iter().map(|t| (t.rules, t.cause, t.rounds)).collect();
        assert_eq!(causes, [("a", Cause::Order, 1), ("b", Cause::Float, 2)]);
        let rounds: Vec<_> =
            totals.by_round.iter().map(|t| (t.round, t.compared, t.differing)).collect();
        assert_eq!(rounds, [(1, 1, 0), (2, 3, 2)]);
        let bands: Vec<_> =
            totals.by_players.iter().map(|b| (b.from, b.to, b.compared, b.differing)).collect();
        assert_eq!(bands, [(1, Some(10), 2, 1), (11, Some(20), 1, 1), (321, None, 1, 0)]);
    }

    #[test]
    fn the_same_cause_with_another_reading_is_counted_apart() {
        let mut totals = Totals::default();
        let because = vec![
            rejection("b", "a", Cause::Float, Some(Reading::Float)),
            rejection("b", "a", Cause::Float, None),
        ];
        totals.count(&event(5, vec![round(3, because)]), false);
        let readings: Vec<_> = totals.by_cause.iter().map(|t| (t.reading, t.rounds)).collect();
        assert_eq!(readings, [(None, 1), (Some(Reading::Float), 1)]);
    }
}
