//! The articles that forbid a pairing as a whole, or place a candidate after another.

use pairwright_dutch::{Bracket, Entrants, Named, Paired};
use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use pairwright_ruleset::{Demand, FORBIDDEN_PAIR, PairingError, PairingRequest, RoundPairing};
use pairwright_solver::{Difference, first_difference};

/// The absolute criteria, applied to players and pairs.
#[derive(Debug)]
pub struct Legality<'a> {
    tournament: &'a Tournament,
    entrants: &'a Entrants,
    articles: &'static Named,
    /// The player with a bye from the arbiter.
    bye_given: Option<PlayerIndex>,
}

impl<'a> Legality<'a> {
    /// Judges by the `articles` of an edition.
    ///
    /// # Errors
    ///
    /// If the request contradicts itself about the bye.
    pub fn new(
        request: &PairingRequest<'a>,
        entrants: &'a Entrants,
        articles: &'static Named,
    ) -> Result<Self, PairingError> {
        let (tournament, bye_given) = (request.tournament(), request.bye_given()?);
        Ok(Self { tournament, entrants, articles, bye_given })
    }

    /// The article by which `proposal` is no legal pairing at all.
    pub(crate) fn forbids_pairing(&self, proposal: &RoundPairing) -> Option<Objection> {
        let wrong = proposal.misplaced(self.tournament, &self.entrants.ranking, self.bye_given);
        if !wrong.is_empty() {
            let wrong = self.players(&wrong);
            return Some(Objection::whole(self.articles.attendance, Cause::Attendance, wrong));
        }
        self.faults(proposal).next().or_else(|| {
            let bye = proposal.bye.filter(|_| self.bye_given.is_none())?;
            self.has_bye_at_another_score(bye)
        })
    }

    /// Everything that forbids `part` of a round: each pair that may not be made, and the bye.
    pub(crate) fn faults<'p>(&'p self, part: &'p RoundPairing) -> impl Iterator<Item = Objection> {
        let pairs = part.boards.iter();
        let bye = part.bye.filter(|_| self.bye_given.is_none());
        pairs
            .filter_map(|board| self.forbids_pair(board.white, board.black))
            .chain(bye.into_iter().filter_map(|bye| self.forbids_bye(bye)))
    }

    /// The article that forbids every pairing with `demand`, if the players that it names show it by
    /// themselves.
    pub(crate) fn forbids_demand(&self, demand: &Demand) -> Option<Objection> {
        let absent = |player: PlayerIndex| {
            let is_absent = !self.entrants.ranking.contains(&player);
            let concerned = || self.players(&[player]);
            is_absent
                .then(|| Objection::whole(self.articles.attendance, Cause::Attendance, concerned()))
        };
        match *demand {
            Demand::Pair(one, other) => {
                absent(one).or_else(|| absent(other)).or_else(|| self.forbids_pair(one, other))
            }
            Demand::Float(player) => absent(player),
            Demand::Bye(player) if self.bye_given == Some(player) => None,
            Demand::Bye(player) => absent(player).or_else(|| self.forbids_bye(player)),
            Demand::Part(ref opponents) => {
                opponents.iter().find_map(|(&player, &opponent)| match opponent {
                    Some(opponent) => self.forbids_demand(&Demand::Pair(player, opponent)),
                    None => self.forbids_demand(&Demand::Bye(player)),
                })
            }
            _ => None,
        }
    }

    /// The objection to a pair of these two players, if they may not meet.
    pub(crate) fn forbids_pair(&self, one: PlayerIndex, other: PlayerIndex) -> Option<Objection> {
        let Entrants { ledger, .. } = self.entrants;
        let may_meet = self.entrants.traits(one).may_meet(self.entrants.traits(other));
        let (article, cause) = if ledger.have_met(one, other) {
            (self.articles.meeting, Cause::Meeting)
        } else if ledger.forbidden().forbids(one, other) {
            (&FORBIDDEN_PAIR, Cause::Meeting)
        } else if !may_meet {
            (self.articles.absolute_colour, Cause::AbsoluteColour)
        } else {
            return None;
        };
        Some(Objection::whole(article, cause, self.pair(one, other)))
    }

    fn forbids_bye(&self, player: PlayerIndex) -> Option<Objection> {
        let concerned = self.players(&[player]);
        if self.entrants.ranking.len().is_multiple_of(2) {
            return Some(Objection::whole(self.articles.bye, Cause::Attendance, concerned));
        }
        let bars = self.entrants.ledger.entry(player).bye_bars;
        let least =
            self.articles.bye_bar_least.map(|least| (least, self.entrants.fewest_bye_bars()));
        let rounds = |bars: u16| Value::Count(usize::from(bars));
        match least {
            _ if bars == 0 => None,
            Some((_, fewest)) if bars == fewest => None,
            Some((article, fewest)) if fewest > 0 => Some(Objection {
                own: rounds(fewest),
                rejected: rounds(bars),
                ..Objection::whole(article, Cause::ByeBar, concerned)
            }),
            _ => Some(Objection::whole(self.articles.bye_bar, Cause::ByeBar, concerned)),
        }
    }

    fn has_bye_at_another_score(&self, player: PlayerIndex) -> Option<Objection> {
        let (article, settled) = (self.articles.bye_score?, self.entrants.bye_score?);
        let score = self.entrants.score(player);
        let whole = Objection::whole(article, Cause::ByeScore, self.players(&[player]));
        (score != settled).then(|| Objection {
            own: Value::Scores(vec![settled]),
            rejected: Value::Scores(vec![score]),
            ..whole
        })
    }

    /// The objection to the later of two candidates that are equally good: the article of the order of
    /// generation in which they first differ, and the decision of each.
    ///
    /// # Errors
    ///
    /// If the candidates are equal.
    pub fn later<B>(
        &self,
        bracket: &Bracket<'_, B>,
        own: &Paired,
        rejected: &Paired,
    ) -> Result<Objection, PairingError> {
        let (own, rejected) = (bracket.candidate(own), bracket.candidate(rejected));
        let number = |at: usize| self.number(bracket.members[at]);
        let players = |places: Vec<usize>| Value::Players(places.into_iter().map(number).collect());
        let pair = |(one, other)| Value::Pairs(vec![(number(one), number(other))]);
        let (article, own, rejected) = match first_difference(bracket.mdps, &own, &rejected) {
            Some(Difference::MovedDown(own, rejected)) => {
                (self.articles.moved_down, players(own), players(rejected))
            }
            Some(Difference::Exchange(own, rejected)) => {
                (self.articles.exchanges, players(own), players(rejected))
            }
            Some(Difference::Transposition(own, rejected)) => {
                (self.articles.transpositions, pair(own), pair(rejected))
            }
            None => {
                return Err(PairingError::Internal("two different candidates differ somewhere"));
            }
        };
        Ok(Objection { own, rejected, ..Objection::whole(article, Cause::Order, Value::None) })
    }

    /// The pairing number of a player.
    pub fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.number(player)
    }

    /// The pairing numbers of players, as a value of an objection.
    pub fn players(&self, players: &[PlayerIndex]) -> Value {
        Value::Players(self.tournament.numbers(players))
    }

    /// The pair of two players, the higher ranked first, as a value of an objection.
    pub fn pair(&self, one: PlayerIndex, other: PlayerIndex) -> Value {
        let (higher, lower) = self.entrants.by_rank(one, other);
        Value::Pairs(vec![(self.number(higher), self.number(lower))])
    }

    /// The players of the round.
    pub fn entrants(&self) -> &'a Entrants {
        self.entrants
    }

    /// The tournament of the request.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }
}
