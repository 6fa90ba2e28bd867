//! Repairs: changes of the record with which an edition gives the recorded round.

mod byes;
mod first_round;
mod late;
mod order;
mod results;

use crate::check::{NumberedBoard, check_round, recorded_pairing};
use pairwright_model::{PairingNumber, Round, Setup, Tournament};
use pairwright_ruleset::trace::Cause;
use pairwright_ruleset::{PairingError, PairingRequest, Ruleset};

use crate::identify::{EditionMatch, Explanation, InOrder, Match, Renumbering};
use first_round::Shown;

/// Maximum number of rounds paired for the repairs of one event.
pub const MAX_TRIES: usize = 4_000;

/// The event under repair, with the tries that are left.
pub(crate) struct Bench<'a> {
    tournament: &'a Tournament,
    ruleset: &'a dyn Ruleset,
    total_rounds: Round,
    tries_left: usize,
    /// Whether players are ranked as the report has them, so that its numbers are evidence.
    is_by_number: bool,
    /// Whether the numbers follow the final standing.
    follows_standing: bool,
    /// Number of players who joined after the first round, if the rounds are consistent with that cause.
    joiners: Option<usize>,
    /// The order that the first round shows, if few players account for many boards.
    shown: Option<Shown>,
    /// The event in orders that the first round may show, if some later round confirms them.
    reordered: Vec<Tournament>,
}

impl<'a> Bench<'a> {
    /// A bench for the rounds of `tournament`; no edition gives the pairs of the `open` ones.
    pub(crate) fn new(
        tournament: &'a Tournament,
        ruleset: &'a dyn Ruleset,
        total_rounds: Round,
        open: &[Round],
    ) -> Self {
        let mut bench = Self {
            tournament,
            ruleset,
            total_rounds,
            tries_left: MAX_TRIES,
            is_by_number: true,
            follows_standing: order::follows_standing(tournament),
            joiners: None,
            shown: None,
            reordered: Vec::new(),
        };
        bench.joiners = order::joiners(tournament)
            .filter(|_| open.iter().all(|&round| bench.is_against_order_alone(round)));
        if let [1, later @ ..] = open {
            bench.look_at_first_round(later);
        }
        bench
    }

    /// Finds the orders that the first round may show; `later` are the other open rounds.
    fn look_at_first_round(&mut self, later: &[Round]) {
        let mut events: Vec<Tournament> =
            order::shown_by_round_one(self.tournament).into_iter().collect();
        if let Some(shown) = Shown::find(self) {
            events.extend(shown.events(self.tournament));
            let differing = self.try_with(self.tournament, 1, self.total_rounds);
            let boards = differing.map_or(0, |m| m.differing_boards + m.turned_boards);
            self.shown = shown.explains(boards).then_some(shown);
        }
        events.retain(|event| later.iter().any(|&round| self.is_exact(event, round)));
        self.reordered = events;
    }

    /// Whether the edition has nothing but the order of numbers against `round`: by its criteria the
    /// recorded pairing is equal to its own, in the first bracket in which the two part.
    ///
    /// Bound: one try.
    fn is_against_order_alone(&mut self, round: Round) -> bool {
        let Some(left) = self.tries_left.checked_sub(1) else { return false };
        self.tries_left = left;
        let request = PairingRequest::with_total_rounds(self.tournament, round, self.total_rounds);
        let recorded = recorded_pairing(self.tournament, round);
        let objection = request.ok().map(|request| self.ruleset.object(&request, &recorded));
        matches!(objection, Some(Ok(Some(objection))) if objection.cause == Cause::Order)
    }

    /// The explanation of `round` in this other order of players, in which no edition gives it either.
    pub(crate) fn explain_in_order(
        &mut self,
        round: Round,
        other: &InOrder,
    ) -> Result<Explanation, PairingError> {
        let ranking = other.order.ranking(self.tournament, round);
        let event = self.tournament.clone().ranked(&ranking);
        let event = event.ok_or(PairingError::Internal("a ranking has everybody once"))?;
        let mut bench = Bench {
            tournament: &event,
            ruleset: self.ruleset,
            total_rounds: self.total_rounds,
            tries_left: self.tries_left,
            is_by_number: false,
            follows_standing: false,
            joiners: None,
            shown: None,
            reordered: Vec::new(),
        };
        let explanation = bench.explain(round, &other.editions);
        self.tries_left = bench.tries_left;
        explanation
    }

    /// The explanation of `round`, which no edition gives as the record stands.
    ///
    /// Repairs are tried in the order of how little of the record they change.
    pub(crate) fn explain(
        &mut self,
        round: Round,
        editions: &[EditionMatch],
    ) -> Result<Explanation, PairingError> {
        let rules = self.ruleset.edition().id;
        if round == 1
            && let Some(player) = self.counted_absentee()
        {
            return Ok(Explanation::Renumbered { rules, by: Renumbering::Absentee(player) });
        }
        if let Some(turned) = editions
            .iter()
            .filter(|e| e.matched == Match::Pairs)
            .min_by_key(|e| (e.turned_boards, e.rules != rules))
        {
            let (rules, boards) = (turned.rules, turned.turned_boards);
            return Ok(Explanation::OnlyColours { rules, boards });
        }
        if let Some(paired_as_final) = self.other_end(round) {
            return Ok(Explanation::RoundsMissing { rules, paired_as_final });
        }
        if let Some(byes) = byes::repaired(self, round) {
            return Ok(Explanation::ByeCode { rules, byes });
        }
        if let Some(by) = self.renumbering(round) {
            return Ok(Explanation::Renumbered { rules, by });
        }
        let nearest = editions
            .iter()
            .min_by_key(|edition| (edition.differing_boards, edition.rules != rules))
            .ok_or(PairingError::Internal("a round is compared with some edition"))?;
        let (boards, of) = (nearest.differing_boards, boards(self.tournament, round));
        let is_near = nearest.is_near(of);
        if is_near && let Some(corrected) = results::corrected(self, round, editions) {
            return Ok(corrected);
        }
        let rules = nearest.rules;
        Ok(if is_near {
            Explanation::FewBoards { rules, boards, of }
        } else {
            Explanation::PairedOtherwise { rules, boards, of }
        })
    }

    /// Whether the last recorded round is given if it counts as the final one, or as another one: then true
    /// for the final one.
    ///
    /// Bound: one try.
    fn other_end(&mut self, round: Round) -> Option<bool> {
        if round != self.tournament.rounds_paired() {
            return None;
        }
        let is_final = round >= self.total_rounds;
        let total_rounds = if is_final { round + 1 } else { round };
        let matched = self.try_with(self.tournament, round, total_rounds)?;
        matched.is_exact().then_some(!is_final)
    }

    fn renumbering(&mut self, round: Round) -> Option<Renumbering> {
        if !self.is_by_number {
            return None;
        }
        let reordered = std::mem::take(&mut self.reordered);
        let is_given = reordered.iter().any(|event| self.is_exact(event, round));
        self.reordered = reordered;
        if is_given {
            return Some(Renumbering::FirstRound);
        }
        if round == 1 {
            if let Some(late) = late::entries(self) {
                return Some(Renumbering::LateEntries(late));
            }
            if let Some(shown) = &self.shown {
                let (moved, late) = shown.entrants(self.tournament);
                return Some(Renumbering::Entrants { moved, late });
            }
        }
        if self.follows_standing && self.is_against_order_alone(round) {
            return Some(Renumbering::FinalStanding);
        }
        self.joiners.map(Renumbering::Joiners)
    }

    /// The player who was absent in the first round, and yet was counted when its colours were given.
    ///
    /// Bound: one try.
    fn counted_absentee(&mut self) -> Option<PairingNumber> {
        if !self.is_by_number {
            return None;
        }
        self.tries_left = self.tries_left.checked_sub(1)?;
        let request =
            PairingRequest::with_total_rounds(self.tournament, 1, self.total_rounds).ok()?;
        let check = check_round(self.ruleset, &request);
        let is_turned =
            |board: &NumberedBoard| check.missing.iter().any(|other| other.same_players(*board));
        let turned = &check.unexpected;
        if turned.len() < late::BOARDS_AN_ENTRY || !turned.iter().all(is_turned) {
            return None;
        }
        order::counted_absentee(self.tournament, turned)
    }

    /// Whether the edition gives `round` of `event` exactly.
    fn is_exact(&mut self, event: &Tournament, round: Round) -> bool {
        self.try_with(event, round, self.total_rounds).is_some_and(|matched| matched.is_exact())
    }

    /// The match of the edition for `round` of `event`; `None` if no tries are left or the repaired event
    /// cannot be paired.
    fn try_with(
        &mut self,
        event: &Tournament,
        round: Round,
        total_rounds: Round,
    ) -> Option<EditionMatch> {
        self.tries_left = self.tries_left.checked_sub(1)?;
        EditionMatch::of(self.ruleset, event, round, total_rounds).ok()
    }

    /// A description of the event up to and including `round`, to be changed.
    fn described(&self, round: Round) -> Setup {
        let mut setup = Setup::from(self.tournament);
        setup.cut(round);
        setup
    }
}

/// Number of boards in `round`, the bye included.
pub(crate) fn boards(tournament: &Tournament, round: Round) -> usize {
    let players = tournament.players().iter();
    players.filter(|player| player.record(round).is_paired()).count().div_ceil(2)
}
