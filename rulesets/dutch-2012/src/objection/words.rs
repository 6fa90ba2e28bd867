//! What no pairing may contain, and the words for it.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Demand, FORBIDDEN_PAIR, PairingError, PairingRequest, RoundPairing};
use pairwright_trace::{Cause, Objection, Value};

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
        let wrong = proposal.misplaced(self.tournament, &self.field.ranking, self.bye_given);
        if !wrong.is_empty() {
            let wrong = Value::Players(self.numbers(&wrong));
            return Some(Objection::whole(&articles::F_5, Cause::Attendance, wrong));
        }
        let mut boards = proposal.boards.iter();
        boards
            .find_map(|board| self.may_not_meet(board.white, board.black))
            .or_else(|| self.may_not_have_bye(proposal.bye.filter(|_| self.bye_given.is_none())?))
    }

    /// The article by which no legal pairing can meet `demand`, as far as those show it whom it
    /// names.
    pub(super) fn forbids(&self, demand: Demand) -> Option<Objection> {
        let absent = |player: PlayerIndex| {
            let concerned = Value::Players(vec![self.number(player)]);
            let takes_part = self.field.ranking.contains(&player);
            (!takes_part).then(|| Objection::whole(&articles::F_5, Cause::Attendance, concerned))
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
            (&articles::B_1_A, Cause::Meeting)
        } else if ledger.forbidden().forbids(one, other) {
            (&FORBIDDEN_PAIR, Cause::Meeting)
        } else if !may_meet {
            (&articles::B_2, Cause::AbsoluteColour)
        } else {
            return None;
        };
        Some(Objection::whole(article, cause, self.pair(one, other)))
    }

    fn may_not_have_bye(&self, player: PlayerIndex) -> Option<Objection> {
        let concerned = Value::Players(vec![self.number(player)]);
        if self.field.ranking.len().is_multiple_of(2) {
            return Some(Objection::whole(&articles::A_5, Cause::Attendance, concerned));
        }
        if self.field.traits(player).may_have_bye {
            return None;
        }
        let (fewest, bars) = (self.field.fewest_bye_bars, self.field.bye_bars(player));
        if fewest == 0 {
            return Some(Objection::whole(&articles::B_1_B, Cause::ByeBar, concerned));
        }
        let rounds = |bars: u16| Value::Count(usize::from(bars));
        Some(Objection {
            own: rounds(fewest),
            rejected: rounds(bars),
            ..Objection::whole(&articles::B_1_B_LEAST, Cause::ByeBar, concerned)
        })
    }

    pub(super) fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.number(player)
    }

    pub(super) fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        self.tournament.numbers(players)
    }

    /// The two, the higher ranked first.
    pub(super) fn pair(&self, one: PlayerIndex, other: PlayerIndex) -> Value {
        let higher_first = self.field.place(one) < self.field.place(other);
        let (higher, lower) = if higher_first { (one, other) } else { (other, one) };
        Value::Pairs(vec![(self.number(higher), self.number(lower))])
    }
}
