//! The players of a round, with what is known of each.

use std::cell::OnceCell;

use pairwright_history::{Barred, Entry, Ledger, Policies};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{Demand, PairingRequest, PlayerFacts};
use pairwright_solver::matching::{Lists, Rows};
use pairwright_solver::plan;

use crate::{Criterion, Traits, Within};

/// The players of a round to be paired, ranked, with their traits and the criteria of the round.
#[derive(Debug)]
pub struct Entrants {
    /// The ledger of the round.
    pub ledger: Ledger,
    /// The players to be placed, by rank.
    pub ranking: Vec<PlayerIndex>,
    /// How the edition reads rounds that were not played.
    pub policies: &'static Policies,
    /// The criteria that players or pairs fail, the most important first.
    pub criteria: Vec<&'static Criterion>,
    /// The score of the player who gets the bye, where the rules settle it before the first bracket.
    pub bye_score: Option<Score>,
    /// The traits of each player, by player index.
    traits: Vec<Traits>,
    /// The place of each player in the ranking, by player index; meaningless for absentees.
    places: Vec<usize>,
    /// The pairs or the bye that the pairing must contain, even against the criteria.
    demand: Demand,
    /// Whether brackets will ask often which pairs may be made.
    expects_questions: bool,
    /// The pairs that may be made, by places in the ranking, once found for everybody.
    pairable: OnceCell<Rows>,
}

impl Entrants {
    /// The players of a round whose pairing is to meet `demand`.
    ///
    /// READING: the virtual points of the final round count for its topscorers.
    pub fn new(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
        criteria: &'static [Criterion],
    ) -> Self {
        let tournament = request.tournament();
        let ledger = Ledger::before(tournament, request.round(), policies);
        // Half of the highest possible score, compared with twice the score so that nothing is divided.
        let half = tournament.points().highest_win() * i32::from(request.round() - 1);
        let traits = ledger.entries().iter().enumerate().map(|(index, entry)| {
            let topscorer = request.is_final_round() && entry.score * 2 > half;
            let mut traits = Traits::of(entry, topscorer);
            traits.may_have_bye &= demand.permits_bye(PlayerIndex::new(index));
            traits
        });
        let traits = traits.collect();
        let ranking = ledger.ranking();
        let places = ledger.places(&ranking);
        let mut entrants = Self {
            ledger,
            ranking,
            policies,
            criteria: Vec::new(),
            bye_score: None,
            traits,
            places,
            demand,
            expects_questions: false,
            pairable: OnceCell::new(),
        };
        entrants.set_criteria(criteria);
        entrants
    }

    /// Keeps those of `rows` that count in this round as its criteria.
    pub fn set_criteria(&mut self, rows: &'static [Criterion]) {
        let round = self.ledger.round();
        self.criteria.clear();
        self.criteria.reserve(rows.len());
        self.criteria.extend(rows.iter().filter(|row| row.rounds.include(round)));
    }

    /// Lets an edition change some traits, for another reading of the records.
    pub fn revise(&mut self, mut revise: impl FnMut(&Ledger, PlayerIndex, &mut Traits)) {
        for (index, traits) in self.traits.iter_mut().enumerate() {
            revise(&self.ledger, PlayerIndex::new(index), traits);
        }
        // Traits decide who may be paired, so the remembered table may be wrong now.
        self.pairable = OnceCell::new();
    }

    /// Announces that brackets will ask often which pairs may be made: the table of pairs is then made
    /// beforehand if the round fits into a word, or if many players have met.
    pub fn expect_questions(&mut self) {
        self.expects_questions = true;
    }

    /// Whether [`expect_questions`](Self::expect_questions) was called.
    pub(crate) fn expects_questions(&self) -> bool {
        self.expects_questions
    }

    /// The players of each score, from the top.
    pub fn scoregroups(&self) -> impl Iterator<Item = &[PlayerIndex]> {
        self.ranking.chunk_by(|&one, &other| self.score(one) == self.score(other))
    }

    /// Whether there are many players and they have met many of the others, as after a third of a round
    /// robin. Few pairs of a bracket are then left, and fewer let the round be completed.
    ///
    /// This choice affects speed only, never the pairing.
    pub fn is_crowded(&self) -> bool {
        self.ranking.len() >= plan::CROWD && self.have_met(plan::CROWD_PART)
    }

    /// Whether players have met some of the others, as after a [part](plan::QUESTIONED_PART) of a round robin.
    pub(crate) fn have_met_some(&self) -> bool {
        self.have_met(plan::QUESTIONED_PART)
    }

    /// Whether `times` the number of earlier rounds is at least the number of players.
    fn have_met(&self, times: usize) -> bool {
        times * usize::from(self.ledger.round() - 1) >= self.ranking.len()
    }

    /// The fewest earlier rounds that bar any player to be placed from the bye; usually zero.
    pub fn fewest_bye_bars(&self) -> u16 {
        let mut bars = self.ranking.iter().map(|&player| self.ledger.entry(player).bye_bars);
        let Some(first) = bars.next().filter(|&first| first > 0) else { return 0 };
        bars.fold(first, u16::min)
    }

    /// The traits of `player`.
    pub fn traits(&self, player: PlayerIndex) -> &Traits {
        &self.traits[player.get()]
    }

    /// The score a player is paired by.
    pub fn score(&self, player: PlayerIndex) -> Score {
        self.traits(player).score
    }

    /// The place of `player` in the ranking, from 0.
    pub fn place(&self, player: PlayerIndex) -> usize {
        self.places[player.get()]
    }

    /// Whether players come by rank.
    pub fn are_by_rank(&self, players: &[PlayerIndex]) -> bool {
        players.is_sorted_by_key(|&player| self.place(player))
    }

    /// The two players, higher ranked first.
    pub fn by_rank(&self, one: PlayerIndex, other: PlayerIndex) -> (PlayerIndex, PlayerIndex) {
        if self.place(one) < self.place(other) { (one, other) } else { (other, one) }
    }

    /// Whether the two may be paired: they have not met, no absolute colour preferences collide, and
    /// the organiser does not keep them apart.
    #[inline]
    pub fn are_compatible(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.traits(one).may_meet(self.traits(other)) && !self.ledger.are_barred(one, other)
    }

    /// Whether two players who take part may be paired and the demand, if there is one, allows it.
    #[inline]
    pub fn may_pair(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let ask = || self.are_compatible(one, other) && self.permits(one, other);
        let Some(rows) = self.pairable.get() else { return ask() };
        let may_pair = rows.has(self.place(one), self.place(other));
        debug_assert_eq!(may_pair, ask());
        may_pair
    }

    /// The pairs that may be made, by places in the ranking, if that is remembered.
    pub(crate) fn pairable(&self) -> Option<&Rows> {
        self.pairable.get()
    }

    /// Remembers the pairs that may be made, by places in the ranking; call it when nothing changes them
    /// any more.
    pub(crate) fn remember_pairable(&self, rows: impl FnOnce() -> Rows) -> &Rows {
        self.pairable.get_or_init(rows)
    }

    /// The player among these who is the only one that `player` may meet.
    pub fn only_opponent(&self, player: PlayerIndex, among: &[PlayerIndex]) -> Option<PlayerIndex> {
        let mut opponents = among.iter().copied().filter(|&other| self.may_pair(player, other));
        let only = opponents.next();
        if opponents.next().is_none() { only } else { None }
    }

    /// Whether the demand allows the two to be paired.
    #[inline]
    pub fn permits(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        matches!(self.demand, Demand::Nothing)
            || self.demand.permits_pair(one, other, |player| self.score(player))
    }

    /// The candidates of a bracket of `members` that the demand leaves: the first of them that it is about meets only
    /// those that it permits. What keeps others apart is among the [conflicts](Self::conflicts).
    pub(crate) fn demanded(&self, members: &[PlayerIndex]) -> Within {
        if self.demand == Demand::Nothing {
            return Within::default();
        }
        let about = members.iter().position(|&player| self.demand.is_about(player));
        let Some(place) = about else { return Within::default() };
        let permits = |&other: &usize| self.permits(members[place], members[other]);
        let others = (0..members.len()).filter(|&other| other != place);
        let permitted: Vec<usize> = others.filter(permits).collect();
        let only = (permitted.len() + 1 < members.len()).then_some((place, permitted));
        Within { only, ..Within::default() }
    }

    /// Calls `tell` with every two of `players` who may not meet whatever their traits, by their places:
    /// they have met, are a forbidden pair, or the demand keeps them apart.
    pub(crate) fn each_apart(&self, players: &[PlayerIndex], mut tell: impl FnMut(usize, usize)) {
        self.ledger.each_barred(players, &mut tell);
        self.kept_apart(players).for_each(|(one, other)| tell(one as usize, other as usize));
    }

    /// The pairs of [`each_apart`](Self::each_apart) as groups of places and single pairs; `None` if they
    /// are not known in that form.
    pub(crate) fn barred_groups(&self, players: &[PlayerIndex]) -> Option<Barred> {
        let (groups, mut pairs) = self.ledger.barred_groups(players)?;
        pairs.extend(self.kept_apart(players));
        Some((groups, pairs))
    }

    /// For each of `players`, the places of those who may not meet them whatever their traits: earlier
    /// opponents, forbidden pairs, and players that the demand keeps apart.
    pub fn conflicts(&self, players: &[PlayerIndex]) -> Lists {
        let (ends, all) = self.ledger.barred_pairs(players);
        let barred = Lists::new(ends, all);
        let kept_apart = self.kept_apart(players);
        let kept_apart: Vec<_> = kept_apart.flat_map(|(u, v)| [(u, v), (v, u)]).collect();
        if kept_apart.is_empty() { barred } else { barred.with(&kept_apart) }
    }

    /// The places of every two of `players` that the demand keeps apart, the lower place first.
    fn kept_apart<'p>(
        &'p self,
        players: &'p [PlayerIndex],
    ) -> impl Iterator<Item = (u32, u32)> + use<'p> {
        let is_about = |player| self.demand.is_about(player);
        let about = (0..).zip(players).filter(move |&(_, &player)| is_about(player));
        about.flat_map(move |(place, &player): (u32, _)| {
            let others = (0..).zip(players).filter(move |&(at, &other): &(u32, _)| {
                // Two of them are told by the second.
                (at < place || at > place && !is_about(other)) && !self.permits(player, other)
            });
            others.map(move |(at, _)| (at.min(place), at.max(place)))
        })
    }

    /// The [conflicts](Self::conflicts) of the members of a bracket followed by the players `below`.
    pub fn conflicts_of(&self, members: &[PlayerIndex], below: &[PlayerIndex]) -> Lists {
        if below.is_empty() {
            return self.conflicts(members);
        }
        self.conflicts(&[members, below].concat())
    }

    /// The facts about the players to be placed, by rank; `board_score` returns the score that counts in
    /// the order of boards.
    pub fn facts(&self, board_score: impl Fn(&Entry) -> Score) -> Vec<PlayerFacts> {
        let facts = |&player: &PlayerIndex| {
            let (entry, traits) = (self.ledger.entry(player), self.traits(player));
            let board_score = board_score(entry);
            PlayerFacts::new(player, entry, board_score, traits.may_have_bye, traits.topscorer)
        };
        self.ranking.iter().map(facts).collect()
    }
}
