//! What no pairing may contain, and the words for it.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Demand, FORBIDDEN_PAIR, PairingError, PairingRequest, RoundPairing};
use pairwright_trace::{Article, Cause, Objection, Value};

use crate::articles;
use crate::players::Field;

/// What the edition says of players and pairs.
pub(super) struct Words<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) field: &'a Field,
    /// Who has the bye because the arbiter has given it already.
    bye_given: Option<PlayerIndex>,
}

impl<'a> Words<'a> {
    pub(super) fn new(
        request: &PairingRequest<'a>,
        field: &'a Field,
    ) -> Result<Self, PairingError> {
        Ok(Self { tournament: request.tournament(), field, bye_given: request.bye_given()? })
    }

    /// The article by which `proposal` is no legal pairing at all.
    pub(super) fn illegal(&self, proposal: &RoundPairing) -> Option<Objection> {
        let mut times_placed = vec![0_usize; self.tournament.players().len()];
        let placed = proposal.boards.iter().flat_map(|board| [board.white, board.black]);
        let bye = proposal.bye.filter(|_| self.bye_given.is_none());
        for player in placed.chain(bye) {
            times_placed[player.get()] += 1;
        }
        let mut is_present = vec![0_usize; times_placed.len()];
        for &player in &self.field.ranking {
            is_present[player.get()] = 1;
        }
        let is_wrong =
            |player: &PlayerIndex| times_placed[player.get()] != is_present[player.get()];
        let mut wrong: Vec<PlayerIndex> = self.tournament.indices().filter(is_wrong).collect();
        if self.bye_given.is_some() && proposal.bye != self.bye_given {
            wrong.extend(self.bye_given);
        }
        if !wrong.is_empty() {
            let wrong = Value::Players(self.numbers(&wrong));
            return Some(whole(&articles::F_5, Cause::Attendance, wrong));
        }
        let mut boards = proposal.boards.iter();
        boards
            .find_map(|board| self.may_not_meet(board.white, board.black))
            .or_else(|| self.may_not_have_bye(bye?))
    }

    /// The article by which no legal pairing can meet `demand`, as far as those show it whom it
    /// names.
    pub(super) fn forbids(&self, demand: Demand) -> Option<Objection> {
        let absent = |player: PlayerIndex| {
            let concerned = Value::Players(vec![self.number(player)]);
            let takes_part = self.field.ranking.contains(&player);
            (!takes_part).then(|| whole(&articles::F_5, Cause::Attendance, concerned))
        };
        match demand {
            Demand::Nothing => None,
            Demand::Pair(one, other) => {
                absent(one).or_else(|| absent(other)).or_else(|| self.may_not_meet(one, other))
            }
            Demand::Float(player) => absent(player),
            Demand::Bye(player) if self.bye_given == Some(player) => None,
            Demand::Bye(player) => absent(player).or_else(|| self.may_not_have_bye(player)),
        }
    }

    fn may_not_meet(&self, one: PlayerIndex, other: PlayerIndex) -> Option<Objection> {
        let ledger = &self.field.ledger;
        let may_meet = self.field.traits(one).may_meet(self.field.traits(other));
        let (article, cause) = if ledger.have_met(one, other) {
            (&articles::B_1, Cause::Meeting)
        } else if ledger.forbidden().forbids(one, other) {
            (&FORBIDDEN_PAIR, Cause::Meeting)
        } else if !may_meet {
            (&articles::B_2, Cause::AbsoluteColour)
        } else {
            return None;
        };
        Some(whole(article, cause, self.pair(one, other)))
    }

    fn may_not_have_bye(&self, player: PlayerIndex) -> Option<Objection> {
        let concerned = Value::Players(vec![self.number(player)]);
        if self.field.ranking.len().is_multiple_of(2) {
            return Some(whole(&articles::A_5, Cause::Attendance, concerned));
        }
        let is_barred = !self.field.traits(player).may_have_bye;
        is_barred.then(|| whole(&articles::B_1, Cause::ByeBar, concerned))
    }

    pub(super) fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.player(player).number
    }

    pub(super) fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        players.iter().map(|&player| self.number(player)).collect()
    }

    /// The two, the higher ranked first.
    pub(super) fn pair(&self, one: PlayerIndex, other: PlayerIndex) -> Value {
        let higher_first = self.field.place(one) < self.field.place(other);
        let (higher, lower) = if higher_first { (one, other) } else { (other, one) };
        Value::Pairs(vec![(self.number(higher), self.number(lower))])
    }
}

/// An objection to a pairing as a whole.
pub(super) fn whole(article: &'static Article, cause: Cause, concerned: Value) -> Objection {
    Objection {
        article,
        cause,
        bracket: None,
        part: None,
        own: Value::None,
        rejected: Value::None,
        concerned,
    }
}
