//! The state of every player before a round.

use pairwright_model::{Colour, PlayerIndex, Presence, Round, RoundRecord, Score, Tournament};

use crate::meetings::Table;
use crate::{ColourDifference, ColourHistory, ColourPreference, Float, ForbiddenPairs, Policies};

/// What the pairing of a round has to know about one player.
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
    /// Whites minus blacks in played games.
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
    pub fn ranking_key(&self) -> (std::cmp::Reverse<Score>, usize) {
        (std::cmp::Reverse(self.score), self.initial_rank)
    }
}

/// The state of every player before a round is paired.
///
/// Only the records of earlier rounds are looked at, so the ledger of a round of a finished event
/// is the one its arbiter had. Time and memory grow with players times rounds.
#[derive(Clone, Debug)]
pub struct Ledger {
    round: Round,
    entries: Vec<Entry>,
    /// Opponents and colours of played games, one stretch of `stride` places a player.
    opponents: Vec<PlayerIndex>,
    colours: Vec<Colour>,
    games: Vec<u16>,
    stride: usize,
    forbidden: ForbiddenPairs,
    /// Who may not meet whom, where lists are long.
    table: Option<Table>,
}

impl Ledger {
    /// The state before `round` of `tournament`, read by `policies`.
    pub fn before(tournament: &Tournament, round: Round, policies: &Policies) -> Self {
        let stride = usize::from(round.saturating_sub(1));
        let count = tournament.players().len();
        let mut ledger = Self {
            round,
            entries: Vec::with_capacity(count),
            opponents: vec![PlayerIndex::new(0); count * stride],
            colours: vec![Colour::White; count * stride],
            games: vec![0; count],
            stride,
            forbidden: ForbiddenPairs::of(tournament, round),
            table: None,
        };
        let history = History::replay(tournament, round, policies);
        for index in tournament.indices() {
            let entry = ledger.entry_of(tournament, index, &history, policies);
            ledger.entries.push(entry);
        }
        ledger.table = Table::of(&ledger);
        ledger
    }

    /// Who may not meet whom, if that is known without looking through lists.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// How many rounds came before.
    pub(crate) fn rounds(&self) -> usize {
        self.stride
    }

    /// The round that is to be paired.
    pub fn round(&self) -> Round {
        self.round
    }

    /// The state of `player`.
    pub fn entry(&self, player: PlayerIndex) -> &Entry {
        &self.entries[player.get()]
    }

    /// The state of all players, by index.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whom `player` has played, in the order of the rounds.
    pub fn opponents(&self, player: PlayerIndex) -> &[PlayerIndex] {
        let from = player.get() * self.stride;
        &self.opponents[from..from + usize::from(self.games[player.get()])]
    }

    /// The colours `player` has had in played games.
    pub fn colours(&self, player: PlayerIndex) -> ColourHistory<'_> {
        let from = player.get() * self.stride;
        ColourHistory(&self.colours[from..from + usize::from(self.games[player.get()])])
    }

    /// The pairs the organiser forbids in this round.
    pub fn forbidden(&self) -> &ForbiddenPairs {
        &self.forbidden
    }

    /// Whether the two have played each other.
    pub fn have_met(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.opponents(one).contains(&other)
    }

    /// The players that the pairing has to place, best ranked first (A.2).
    pub fn ranking(&self) -> Vec<PlayerIndex> {
        let mut players: Vec<PlayerIndex> = (0..self.entries.len())
            .map(PlayerIndex::new)
            .filter(|&player| self.entry(player).presence == Presence::Present)
            .collect();
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
        history: &History,
        policies: &Policies,
    ) -> Entry {
        let records = tournament.player(index).records();
        let records = &records[..records.len().min(self.stride)];
        let from = index.get() * self.stride;
        let mut games = 0;
        for record in records {
            if let RoundRecord::Game { opponent, colour, .. } = *record {
                self.opponents[from + games] = opponent;
                self.colours[from + games] = colour;
                games += 1;
            }
        }
        self.games[index.get()] = u16::try_from(games).unwrap_or(u16::MAX);
        let colours = ColourHistory(&self.colours[from..from + games]);
        let points = history.points[index.get()];
        let bars = |record: &&RoundRecord| (policies.bars_bye)(**record, tournament.points());
        let bye_bars = u16::try_from(records.iter().filter(bars).count()).unwrap_or(u16::MAX);
        Entry {
            points,
            score: points + tournament.acceleration().points(index, self.round),
            initial_rank: tournament.initial_rank(index),
            presence: tournament.presence(index, self.round),
            entered: records.iter().any(|&record| (policies.takes_part)(record)),
            bye_bars,
            colour_difference: colours.difference(),
            repeated_colour: colours.repeated(),
            preference: colours.preference(),
            floats: history.floats[index.get()],
        }
    }
}

/// Points and floats, which need all players at once.
struct History {
    points: Vec<Score>,
    floats: Vec<[Option<Float>; 2]>,
}

impl History {
    fn replay(tournament: &Tournament, round: Round, policies: &Policies) -> Self {
        let count = tournament.players().len();
        let mut history = Self { points: vec![Score::ZERO; count], floats: vec![[None; 2]; count] };
        for past in 1..round {
            if let Some(slot @ 0..=1) = usize::from(round - past).checked_sub(1) {
                for index in tournament.indices() {
                    history.floats[index.get()][slot] =
                        history.float(tournament, index, past, policies);
                }
            }
            for (points, player) in history.points.iter_mut().zip(tournament.players()) {
                *points += tournament.points().value(&player.record(past));
            }
        }
        history
    }

    /// The float of round `past`, when `self.points` are those before it.
    fn float(
        &self,
        tournament: &Tournament,
        index: PlayerIndex,
        past: Round,
        policies: &Policies,
    ) -> Option<Float> {
        let record = tournament.player(index).record(past);
        let RoundRecord::Game { opponent, .. } = record else {
            return (policies.float_of_unplayed)(record, tournament.points());
        };
        let score = |player: PlayerIndex| {
            self.points[player.get()] + tournament.acceleration().points(player, past)
        };
        match score(index).cmp(&score(opponent)) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        }
    }
}
