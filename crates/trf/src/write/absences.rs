//! Decides where a report states absences from the next round, and byes of rounds to come.

use std::collections::BTreeMap;

use pairwright_model::{
    Bye, Columns, PlayerIndex, Presence, Round, RoundRecord, Score, Setup, Tournament,
};

/// The description of `tournament` with absences from the next round placed like in a report: in a list if
/// the records would make the round look finished.
#[must_use]
pub fn described(tournament: &Tournament) -> Setup {
    // A description says how many rounds have been paired.
    let absences = Absences::of(tournament, false).with_byes_in_lines();
    let number = |index: PlayerIndex| tournament.number(index);
    let mut setup = Setup::from(tournament);
    for (player, index) in setup.players.iter_mut().zip(tournament.listed()) {
        let records = absences.records(index, false).into_iter();
        player.records = records.filter_map(|r| r.try_map(|other| Some(number(other)))).collect();
        let last = player.records.iter().rposition(|record| *record != RoundRecord::Blank);
        player.records.truncate(last.map_or(0, |last| last + 1));
    }
    setup.absent_next = absences.listed().map(number).collect();
    setup.rounds_paired = Some(tournament.rounds_paired());
    // A tournament read again may decide otherwise, so check once more.
    let listed = setup.clone().validate().ok();
    listed.map_or(setup, |listed| Setup::from(&listed))
}

/// The players who miss the next round, and the byes of that round and later ones.
pub(crate) struct Absences<'a> {
    tournament: &'a Tournament,
    next: Round,
    /// Whether everybody misses it.
    is_deserted: bool,
    /// Whether all absences stand in a record and none in player lines. A report with a list, and a report
    /// written from it, then read the same.
    are_listed: bool,
    /// The rounds to come whose byes stand in records 240 and none in player lines, because they would make these rounds
    /// look finished.
    full: Vec<Round>,
}

impl<'a> Absences<'a> {
    /// The absences of `tournament`. They all stand in a record if the format does so, or if nobody is left
    /// to play.
    pub(crate) fn of(tournament: &'a Tournament, are_listed: bool) -> Self {
        let next = tournament.rounds_paired() + 1;
        let is_left = |index: PlayerIndex| {
            tournament.player(index).record(next) == RoundRecord::Blank
                && tournament.presence(index, next) != Presence::Absent
        };
        let is_to_come = tournament.total_rounds().is_none_or(|total| next <= total);
        let is_deserted = is_to_come && !tournament.indices().any(is_left);
        let are_listed = is_deserted || are_listed;
        let in_lines = Self { tournament, next, is_deserted, are_listed, full: Vec::new() };
        Self { full: in_lines.full(), ..in_lines }
    }

    /// The rounds to come that everybody has been given a bye of, going by the player lines.
    fn full(&self) -> Vec<Round> {
        let paired = self.tournament.rounds_paired();
        if self.tournament.players().iter().all(|player| player.records().len() <= paired.into()) {
            return Vec::new();
        }
        let lines: Vec<_> =
            self.tournament.indices().map(|index| self.records(index, false)).collect();
        let columns = Columns::of(lines.iter().map(Vec::as_slice));
        let full = columns.without_opponents(self.tournament.total_rounds());
        full.filter(|byes| byes.is_full && byes.round > paired).map(|byes| byes.round).collect()
    }

    /// These, with all byes in player lines: where there are no records 240, or where no record is needed to tell how many
    /// rounds have been paired.
    pub(crate) fn with_byes_in_lines(self) -> Self {
        Self { full: Vec::new(), ..self }
    }

    /// The number of the next round.
    pub(crate) fn round(&self) -> Round {
        self.next
    }

    /// Whether an absence is worth points. If so, it must not be recorded as a bye before the round is
    /// paired, because the points would count at once.
    fn have_points(&self) -> bool {
        self.tournament.points().zero_point_bye != Score::ZERO
    }

    /// Whether player lines can state absences. If nobody is left, the round would look finished.
    pub(crate) fn fit_in_lines(&self) -> bool {
        !self.have_points() && !self.is_deserted
    }

    /// Whether a list of absences has to name the player `index`, unless the player's line does.
    pub(crate) fn lists(&self, index: PlayerIndex) -> bool {
        match self.tournament.player(index).record(self.next) {
            RoundRecord::Blank => self.tournament.presence(index, self.next) == Presence::Absent,
            RoundRecord::Bye(Bye::ZeroPoint) => self.are_listed && !self.have_points(),
            _ => false,
        }
    }

    /// The players that a list has to name.
    pub(crate) fn listed(&self) -> impl Iterator<Item = PlayerIndex> {
        self.tournament.indices().filter(|&index| self.lists(index))
    }

    /// The players who have been given a bye that only a record 240 may state, by round and letter, without those in the
    /// list of absences.
    pub(crate) fn later_byes(&self) -> BTreeMap<(Round, char), Vec<PlayerIndex>> {
        let mut byes: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for &round in &self.full {
            for index in self.tournament.indices() {
                let record = self.tournament.player(index).record(round);
                if is_granted(record) && !(round == self.next && self.lists(index)) {
                    byes.entry((round, record.letter())).or_default().push(index);
                }
            }
        }
        byes
    }

    /// The records of the player `index` for the player line of a report that has lists; with `in_lines`, absence from
    /// the next round is stated there nevertheless.
    pub(crate) fn records(&self, index: PlayerIndex, in_lines: bool) -> Vec<RoundRecord> {
        let mut records = self.tournament.player(index).records().to_vec();
        let next = usize::from(self.next) - 1;
        for &round in &self.full {
            let record = records.get_mut(usize::from(round) - 1);
            if let Some(record) = record.filter(|record| is_granted(**record)) {
                *record = RoundRecord::Blank;
            }
        }
        if in_lines && self.lists(index) {
            records.resize(records.len().max(next + 1), RoundRecord::Blank);
            records[next] = RoundRecord::Bye(Bye::ZeroPoint);
        } else if let Some(record) = records.get_mut(next)
            && self.lists(index)
        {
            *record = RoundRecord::Blank;
        }
        records
    }
}

/// Whether the record is of a bye that somebody asked for, or of an absence.
fn is_granted(record: RoundRecord) -> bool {
    matches!(record, RoundRecord::Bye(Bye::FullPoint | Bye::HalfPoint | Bye::ZeroPoint))
}
