//! The state of every player before a round.

use std::cmp::{Ordering, Reverse};
use std::ops::Range;
use std::sync::Arc;

use pairwright_model::{
    Colour, Games, PlayerIndex, Presence, Round, RoundRecord, Score, Tournament,
};

use crate::table::Table;
use crate::{ColourDifference, ColourHistory, ColourPreference, Float, ForbiddenPairs, Policies};

/// The state of one player before a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Points made, without virtual points.
    pub points: Score,
    /// The score the round is paired by: points and the virtual points of the round.
    pub score: Score,
    /// Second key of the ranking; smaller ranks higher.
    pub initial_rank: usize,
    /// Whether the player takes part in the round.
    pub presence: Presence,
    /// Whether the player took part in an earlier round.
    pub entered: bool,
    /// How many earlier rounds bar the player from the pairing-allocated bye.
    pub bye_bars: u16,
    /// Number of Whites minus number of Blacks in played games.
    pub colour_difference: ColourDifference,
    /// The colour of the last two games played, if they were the same.
    pub repeated_colour: Option<Colour>,
    /// The colour the player should get.
    pub preference: ColourPreference,
    /// The floats of the previous round and of the round before it.
    pub floats: [Option<Float>; 2],
}

impl Entry {
    /// Whether an earlier round bars the player from the pairing-allocated bye.
    pub fn is_barred_from_bye(&self) -> bool {
        self.bye_bars > 0
    }

    /// The key by which players are ranked for pairing: smaller ranks higher.
    ///
    /// Source: A.2 of every edition: score, then initial rank.
    pub fn ranking_key(&self) -> (Reverse<Score>, usize) {
        (Reverse(self.score), self.initial_rank)
    }
}

/// The state of every player before a round is paired.
///
/// It reads the records of earlier rounds only, so the ledger of a round of a finished event is the one its
/// arbiter had. Sums over the games are made once for all rounds, with the [tournament](Tournament::games);
/// a ledger takes time and memory proportional to the number of players.
#[derive(Clone, Debug)]
pub struct Ledger {
    round: Round,
    entries: Vec<Entry>,
    /// The games of the whole event, and the range of each player's games before this round. Where two may meet once
    /// more, each is their own opponent instead.
    games: Arc<Games>,
    played: Vec<Range<usize>>,
    forbidden: ForbiddenPairs,
    /// The pairs that may not meet, as a table where lists are long.
    table: Option<Table>,
}

impl Ledger {
    /// The state before `round` of `tournament`, read by `policies`.
    pub fn before(tournament: &Tournament, round: Round, policies: &Policies) -> Self {
        let count = tournament.players().len();
        let mut ledger = Self {
            round,
            entries: Vec::with_capacity(count),
            games: games(tournament, round),
            played: Vec::with_capacity(count),
            forbidden: ForbiddenPairs::of(tournament, round),
            table: None,
        };
        for index in tournament.indices() {
            let entry = ledger.entry_of(tournament, index, policies);
            ledger.entries.push(entry);
        }
        let (rounds, opponents) = (ledger.rounds(), |player| ledger.opponents(player));
        ledger.table = Table::new(count, rounds, opponents, &ledger.forbidden);
        ledger
    }

    /// The table of pairs that may not meet, if one was worth making.
    #[inline]
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Number of rounds before this one.
    pub(crate) fn rounds(&self) -> usize {
        usize::from(self.round.saturating_sub(1))
    }

    /// The round that is to be paired.
    pub fn round(&self) -> Round {
        self.round
    }

    /// The state of `player`.
    ///
    /// # Panics
    ///
    /// If `player` is not of the event.
    pub fn entry(&self, player: PlayerIndex) -> &Entry {
        &self.entries[player.get()]
    }

    /// The state of all players, by index.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The opponents that `player` has played, in the order of the rounds: the player in place of an opponent whose meeting
    /// once more the arbiter allows in this round.
    ///
    /// # Panics
    ///
    /// If `player` is not of the event.
    pub fn opponents(&self, player: PlayerIndex) -> &[PlayerIndex] {
        &self.games.opponents()[self.played[player.get()].clone()]
    }

    /// The colours `player` has had in played games.
    ///
    /// # Panics
    ///
    /// If `player` is not of the event.
    pub fn colours(&self, player: PlayerIndex) -> ColourHistory<'_> {
        ColourHistory(&self.games.colours()[self.played[player.get()].clone()])
    }

    /// The pairs the organiser forbids in this round.
    pub fn forbidden(&self) -> &ForbiddenPairs {
        &self.forbidden
    }

    /// Whether the two have played each other, and may not once more.
    ///
    /// # Panics
    ///
    /// If `one` is not of the event.
    pub fn have_met(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.opponents(one).contains(&other)
    }

    /// The players that the pairing has to place, best ranked first (A.2).
    pub fn ranking(&self) -> Vec<PlayerIndex> {
        let everybody = (0..self.entries.len()).map(PlayerIndex::new);
        // Nearly all players are present.
        let mut players = Vec::with_capacity(everybody.len());
        players.extend(everybody.filter(|&it| self.entry(it).presence == Presence::Present));
        players.sort_unstable_by_key(|&player| self.entry(player).ranking_key());
        players
    }

    /// The place of every player in `ranking`, from 0, by player index; 0 for those who are not in
    /// it.
    pub fn places(&self, ranking: &[PlayerIndex]) -> Vec<usize> {
        let mut places = vec![0; self.entries.len()];
        for (place, player) in ranking.iter().enumerate() {
            places[player.get()] = place;
        }
        places
    }

    /// The players of the highest score in `ranking`, and the others.
    pub fn split_scoregroup<'r>(
        &self,
        ranking: &'r [PlayerIndex],
    ) -> (&'r [PlayerIndex], &'r [PlayerIndex]) {
        let score = |player: &PlayerIndex| self.entry(*player).score;
        let top = ranking.first().map(score);
        ranking.split_at(ranking.partition_point(|player| Some(score(player)) == top))
    }

    fn entry_of(
        &mut self,
        tournament: &Tournament,
        index: PlayerIndex,
        policies: &Policies,
    ) -> Entry {
        let standing = self.games.before(index, self.round);
        self.played.push(self.games.places(index, standing.games));
        let records = tournament.player(index).records();
        let records = &records[..records.len().min(self.rounds())];
        // Blank rounds at the end have no record, yet they count as rounds before this one.
        let blank = self.rounds() - records.len();
        let bars = |record: RoundRecord| {
            !matches!(record, RoundRecord::Game { .. })
                && (policies.bars_bye)(record, tournament.points())
        };
        // Most players have played every round, and no record of theirs can bar them.
        let has_unplayed = usize::from(standing.games) < self.rounds();
        let bye_bars = if has_unplayed {
            let recorded = records.iter().filter(|&&record| bars(record)).count();
            recorded + if blank > 0 && bars(RoundRecord::Blank) { blank } else { 0 }
        } else {
            0
        };
        let colours = self.colours(index);
        let difference = ColourDifference(standing.colour_difference);
        let float = |back| self.float(tournament, index, self.round.checked_sub(back)?, policies);
        Entry {
            points: standing.points,
            score: standing.points + tournament.acceleration().points(index, self.round),
            initial_rank: tournament.initial_rank(index),
            presence: tournament.presence(index, self.round),
            entered: records.iter().any(|&record| (policies.takes_part)(record))
                || blank > 0 && (policies.takes_part)(RoundRecord::Blank),
            bye_bars: u16::try_from(bye_bars).unwrap_or(u16::MAX),
            colour_difference: difference,
            repeated_colour: colours.repeated(),
            preference: colours.preference_after(difference, policies.last_games_outweigh),
            floats: [float(1), float(2)],
        }
    }

    /// The float of round `past`; `None` before the first round.
    fn float(
        &self,
        tournament: &Tournament,
        index: PlayerIndex,
        past: Round,
        policies: &Policies,
    ) -> Option<Float> {
        if past == 0 {
            return None;
        }
        let record = tournament.player(index).record(past);
        let RoundRecord::Game { opponent, .. } = record else {
            return (policies.float_of_unplayed)(record, tournament.points());
        };
        let score = |player: PlayerIndex| {
            let points = self.games.before(player, past).points;
            points + tournament.acceleration().points(player, past)
        };
        match score(index).cmp(&score(opponent)) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        }
    }
}

/// The games of `tournament`, without the meetings of pairs that may meet once more in `round`.
fn games(tournament: &Tournament, round: Round) -> Arc<Games> {
    let games = tournament.games();
    let again = tournament.rematches().iter().filter(|rematch| rematch.round == round);
    let mut again = again.map(|rematch| rematch.players).peekable();
    if again.peek().is_none() { Arc::clone(games) } else { Arc::new(games.without_meetings(again)) }
}
