//! Why the edition rejects a pairing that is not its own, and what it concedes to a demand.

use pairwright_candidate::{Candidate, Difference, first_difference};
use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{
    Allocated, Concession, Demand, FORBIDDEN_PAIR, Outcome, PairingError, PairingRequest,
    RoundPairing,
};
use pairwright_trace::{Article, Cause, Objection, Value};

use crate::articles;
use crate::bracket::{Bracket, Paired, Solve};
use crate::players::Field;
use crate::procedure::{best_candidate, field, pair_round, pair_round_for, quality};
use crate::telling::concerned;

/// Why the edition rejects `proposal`, if it does.
pub(crate) fn object(
    request: &PairingRequest<'_>,
    proposal: &RoundPairing,
) -> Result<Option<Objection>, PairingError> {
    let field = field(request, Demand::Nothing);
    let words = Words::new(request, &field)?;
    if let Some(objection) = words.illegal(proposal) {
        return Ok(Some(objection));
    }
    let mut critic = Critic { words: &words, proposal, done: 0, found: None };
    match pair_round(request, &mut critic)? {
        Outcome::Paired(_) => Ok(critic.found),
        Outcome::Impossible(impossibility) => {
            let blocked: Vec<PairingNumber> =
                impossibility.blocked.iter().map(|&player| words.number(player)).collect();
            Ok(Some(Objection::whole(
                impossibility.article,
                Cause::Impossible,
                Value::Players(blocked),
            )))
        }
    }
}

/// The best pairing that meets `demand`.
pub(crate) fn concede(
    request: &PairingRequest<'_>,
    demand: Demand,
) -> Result<Concession, PairingError> {
    let free = field(request, Demand::Nothing);
    let words = Words::new(request, &free)?;
    if let Some(objection) = words.forbids(demand) {
        return Ok(Concession::Forbidden(objection));
    }
    let score = |player| words.field.traits(player).score;
    match pair_round_for(request, demand, &mut Fast)? {
        Outcome::Paired(pairing) if demand.is_met_by(&pairing, score) => {
            Ok(Concession::Paired(pairing))
        }
        Outcome::Paired(_) => Err(PairingError::Internal("a demand that could be met was not")),
        Outcome::Impossible(_) => Ok(Concession::Forbidden(Objection::whole(
            &articles::A_1_9,
            Cause::Completion,
            Value::None,
        ))),
    }
}

/// Solves by the fast routes.
struct Fast;

impl Solve for Fast {
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError> {
        Ok(best_candidate(bracket)?.0)
    }
}

/// Solves by the fast routes, and lays the proposal beside what they find.
struct Critic<'a> {
    words: &'a Words<'a>,
    proposal: &'a RoundPairing,
    /// The number of brackets whose pairing stands.
    done: usize,
    found: Option<Objection>,
}

impl Solve for Critic<'_> {
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError> {
        let (own, _) = best_candidate(bracket)?;
        self.done += 1;
        if self.found.is_none() {
            let rejected = self.words.part_of(self.proposal, bracket);
            if rejected != own {
                self.found = Some(self.words.worse(bracket, &own, &rejected, self.done)?);
            }
        }
        Ok(own)
    }

    fn note_board(&mut self, _: usize, allocated: &Allocated) {
        if self.found.is_none() {
            let objection = allocated.objection_to(self.proposal, self.words.tournament);
            self.found = objection.map(|objection| Objection {
                concerned: self.words.pair(allocated.board.white, allocated.board.black),
                ..objection
            });
        }
    }
}

/// What the edition says of players and pairs.
struct Words<'a> {
    tournament: &'a Tournament,
    field: &'a Field,
    /// Who has the bye because the arbiter has given it already.
    bye_given: Option<PlayerIndex>,
}

impl<'a> Words<'a> {
    fn new(request: &PairingRequest<'a>, field: &'a Field) -> Result<Self, PairingError> {
        Ok(Self { tournament: request.tournament(), field, bye_given: request.bye_given()? })
    }

    /// The article by which `proposal` is no legal pairing at all.
    fn illegal(&self, proposal: &RoundPairing) -> Option<Objection> {
        let wrong = proposal.misplaced(self.tournament, &self.field.ranking, self.bye_given);
        if !wrong.is_empty() {
            let wrong = Value::Players(self.numbers(&wrong));
            return Some(Objection::whole(&articles::A_1_9, Cause::Attendance, wrong));
        }
        let mut boards = proposal.boards.iter();
        boards.find_map(|board| self.may_not_meet(board.white, board.black)).or_else(|| {
            let bye = proposal.bye.filter(|_| self.bye_given.is_none())?;
            self.may_not_have_bye(bye).or_else(|| self.has_bye_too_high(bye))
        })
    }

    /// The article by which no legal pairing can meet `demand`, as far as those show it whom it
    /// names.
    fn forbids(&self, demand: Demand) -> Option<Objection> {
        let absent = |player: PlayerIndex| {
            let takes_part = self.field.ranking.contains(&player);
            (!takes_part).then(|| {
                Objection::whole(
                    &articles::A_1_9,
                    Cause::Attendance,
                    Value::Players(vec![self.number(player)]),
                )
            })
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
        let pair = || self.pair(one, other);
        if ledger.have_met(one, other) {
            return Some(Objection::whole(&articles::C_1, Cause::Meeting, pair()));
        }
        if ledger.forbidden().forbids(one, other) {
            return Some(Objection::whole(&FORBIDDEN_PAIR, Cause::Meeting, pair()));
        }
        let may_meet = self.field.traits(one).may_meet(self.field.traits(other));
        (!may_meet).then(|| Objection::whole(&articles::C_3, Cause::AbsoluteColour, pair()))
    }

    fn may_not_have_bye(&self, player: PlayerIndex) -> Option<Objection> {
        let concerned = || Value::Players(vec![self.number(player)]);
        if self.field.ranking.len().is_multiple_of(2) {
            return Some(Objection::whole(&articles::A_1_5, Cause::Attendance, concerned()));
        }
        let barred = self.field.ledger.entry(player).barred_from_bye;
        barred.then(|| Objection::whole(&articles::C_2, Cause::ByeBar, concerned()))
    }

    /// Rule: [C5](crate::articles::C_5).
    fn has_bye_too_high(&self, player: PlayerIndex) -> Option<Objection> {
        let lowest = self.field.bye_score?;
        let score = self.field.traits(player).score;
        (score != lowest).then(|| Objection {
            own: Value::Scores(vec![lowest]),
            rejected: Value::Scores(vec![score]),
            ..Objection::whole(
                &articles::C_5,
                Cause::ByeScore,
                Value::Players(vec![self.number(player)]),
            )
        })
    }

    /// What `proposal` makes of a bracket.
    fn part_of(&self, proposal: &RoundPairing, bracket: &Bracket<'_>) -> Paired {
        let mut place = vec![None; self.tournament.players().len()];
        for (at, player) in bracket.members.iter().enumerate() {
            place[player.get()] = Some(at);
        }
        let places = proposal.boards.iter().filter_map(|board| {
            let (white, black) = (place[board.white.get()]?, place[board.black.get()]?);
            Some((white.min(black), white.max(black)))
        });
        let mut places: Vec<(usize, usize)> = places.collect();
        places.sort_unstable();
        let mut is_paired = vec![false; bracket.members.len()];
        for &(one, other) in &places {
            (is_paired[one], is_paired[other]) = (true, true);
        }
        let player = |at: usize| bracket.members[at];
        Paired {
            pairs: places.iter().map(|&(one, other)| (player(one), player(other))).collect(),
            unpaired: (0..bracket.members.len()).filter(|&at| !is_paired[at]).map(player).collect(),
        }
    }

    /// The first article by which `rejected` is worse than `own` in `bracket`.
    ///
    /// Rule: [3.8](crate::articles::A_3_8): the criteria in their order, then the order of generation.
    fn worse(
        &self,
        bracket: &Bracket<'_>,
        own: &Paired,
        rejected: &Paired,
        number: usize,
    ) -> Result<Objection, PairingError> {
        let measures = |paired: &Paired| -> Result<_, PairingError> {
            let quality = quality(bracket, paired)?;
            Ok(quality.map(|(quality, _)| quality.measures()))
        };
        let objection = |article, cause, own, rejected, concerned| Objection {
            article,
            cause,
            bracket: Some(number),
            part: Some(bracket.part()),
            own,
            rejected,
            concerned,
        };
        let mine = measures(own)?.ok_or(PairingError::Internal("the best candidate is legal"))?;
        let Some(theirs) = measures(rejected)? else {
            let floaters = self.numbers(&rejected.unpaired);
            return Ok(objection(
                &articles::C_4,
                Cause::Completion,
                Value::None,
                Value::None,
                Value::Players(floaters),
            ));
        };
        if let Some((mine, theirs)) = mine.into_iter().zip(theirs).find(|(m, t)| m != t) {
            let concerned = concerned(bracket, rejected, self.tournament);
            let concerned = theirs.criterion.and_then(|c| concerned.get(c)).cloned();
            let concerned = concerned.unwrap_or_default();
            let (article, cause) = (mine.article, mine.cause);
            return Ok(objection(article, cause, mine.value, theirs.value, concerned));
        }
        let (article, own, rejected) = self.later(bracket, own, rejected)?;
        Ok(objection(article, Cause::Order, own, rejected, Value::None))
    }

    /// Where two candidates part that are as good as each other: the article of the order of
    /// generation, and what it has of both.
    fn later(
        &self,
        bracket: &Bracket<'_>,
        own: &Paired,
        rejected: &Paired,
    ) -> Result<(&'static Article, Value, Value), PairingError> {
        let place = |player: PlayerIndex| {
            bracket.members.iter().position(|&member| member == player).unwrap_or_default()
        };
        let candidate = |paired: &Paired| Candidate {
            pairs: paired.pairs.iter().map(|&(a, b)| (place(a), place(b))).collect(),
            unpaired: paired.unpaired.iter().map(|&player| place(player)).collect(),
        };
        let (own, rejected) = (candidate(own), candidate(rejected));
        let number = |at: usize| self.number(bracket.members[at]);
        let players = |places: Vec<usize>| Value::Players(places.into_iter().map(number).collect());
        let pair = |(one, other)| Value::Pairs(vec![(number(one), number(other))]);
        match first_difference(bracket.mdps, &own, &rejected) {
            Some(Difference::MovedDown(own, rejected)) => {
                Ok((&articles::A_4_4, players(own), players(rejected)))
            }
            Some(Difference::Exchange(own, rejected)) => {
                Ok((&articles::A_4_3, players(own), players(rejected)))
            }
            Some(Difference::Transposition(own, rejected)) => {
                Ok((&articles::A_4_2, pair(own), pair(rejected)))
            }
            None => Err(PairingError::Internal("two different candidates differ somewhere")),
        }
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.number(player)
    }

    fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        self.tournament.numbers(players)
    }

    /// The two, the higher ranked first.
    fn pair(&self, one: PlayerIndex, other: PlayerIndex) -> Value {
        let higher_first = self.field.place(one) < self.field.place(other);
        let (higher, lower) = if higher_first { (one, other) } else { (other, one) };
        Value::Pairs(vec![(self.number(higher), self.number(lower))])
    }
}
