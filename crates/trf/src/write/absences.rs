//! Who misses the next round, and where a report tells it.

use pairwright_model::{Bye, PlayerIndex, Presence, Round, RoundRecord, Score, Setup, Tournament};

/// The description of `tournament` with those who miss the next round where a report has them: in a list if their
/// records would make the round look as if it was over.
#[must_use]
pub fn described(tournament: &Tournament) -> Setup {
    let absences = Absences::of(tournament, false);
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
    // Whether the records tell so by themselves is asked once more.
    let listed = setup.clone().validate().0;
    listed.map_or(setup, |listed| Setup::from(&listed))
}

/// Who misses the next round.
pub(crate) struct Absences<'a> {
    tournament: &'a Tournament,
    next: Round,
    /// Whether everybody does.
    is_deserted: bool,
    /// Whether they all stand in a record, and nobody in the columns of a line. So a report in which they were
    /// listed and one that was made of it read the same.
    are_listed: bool,
}

impl<'a> Absences<'a> {
    /// Those of `tournament`. They all stand in a record if that is the way of the format, or if nobody is left.
    pub(crate) fn of(tournament: &'a Tournament, are_listed: bool) -> Self {
        let next = tournament.rounds_paired() + 1;
        let is_left = |index: PlayerIndex| {
            tournament.player(index).record(next) == RoundRecord::Blank
                && tournament.presence(index, next) != Presence::Absent
        };
        let is_to_come = tournament.total_rounds().is_none_or(|total| next <= total);
        let is_deserted = is_to_come && !tournament.indices().any(is_left);
        let are_listed = is_deserted || are_listed;
        Self { tournament, next, is_deserted, are_listed }
    }

    /// The round.
    pub(crate) fn round(&self) -> Round {
        self.next
    }

    /// Whether an absence is worth points. It is not to be recorded as one then before the round is
    /// paired, for the points would count at once.
    fn have_points(&self) -> bool {
        self.tournament.points().zero_point_bye != Score::ZERO
    }

    /// Whether the lines of players can tell of them. If nobody is left, the round would look as if it was over.
    pub(crate) fn fit_in_lines(&self) -> bool {
        !self.have_points() && !self.is_deserted
    }

    /// Whether a list of those absent has to name the player of `index`, unless their line tells it.
    pub(crate) fn lists(&self, index: PlayerIndex) -> bool {
        match self.tournament.player(index).record(self.next) {
            RoundRecord::Blank => self.tournament.presence(index, self.next) == Presence::Absent,
            RoundRecord::Bye(Bye::ZeroPoint) => self.are_listed && !self.have_points(),
            _ => false,
        }
    }

    /// Those whom a list has to name.
    pub(crate) fn listed(&self) -> impl Iterator<Item = PlayerIndex> {
        self.tournament.indices().filter(|&index| self.lists(index))
    }

    /// The records of the player of `index` as their line has them: whether they miss the next round stands
    /// there if lines are to tell it, else in a list.
    pub(crate) fn records(&self, index: PlayerIndex, in_lines: bool) -> Vec<RoundRecord> {
        let mut records = self.tournament.player(index).records().to_vec();
        let next = usize::from(self.next) - 1;
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
