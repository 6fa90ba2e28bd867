//! Enters circumstances of a round into an event, and checks them against an edition.

use pairwright_model::{Bye, PairingNumber, PlayerIndex, Round};
use pairwright_ruleset::trace::Cause;
use pairwright_ruleset::{
    Board, Concession, Demand, Outcome, PairingRequest, RequestError, RoundPairing,
};
use pairwright_trf::{Circumstance, Circumstances};

use crate::recorded::BoardOrder;
use crate::wishes::Wishes;
use crate::{Error, Event, Refusal, RuledEvent};

impl Event {
    /// The event with `circumstances` entered for `round`, which is then the next one: a recorded round is
    /// opened again, and it and all later rounds are removed. `None` means the next round.
    ///
    /// ```
    /// use pairwright::{Circumstance, Circumstances, Event, PairingNumber, Rules};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let number = |n| PairingNumber::new(n).ok_or("no pairing number");
    /// let wishes = Circumstances(vec![Circumstance::Absent(number(4)?)]);
    /// let event = event.with(None, &wishes)?;
    /// assert_eq!(event.under(Rules::Auto)?.pair(None)?.to_pairs(), "4\n3 1\n2 5\n6 7\n9 8\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the round is neither recorded nor the next one, if a circumstance names no player or contradicts
    /// another one or the report, or if the report has faults because of them. Whether the rules allow the
    /// circumstances is checked when the round is [paired](RuledEvent::pair).
    pub fn with(
        &self,
        round: impl Into<Option<Round>>,
        circumstances: &Circumstances,
    ) -> Result<Self, Error> {
        if circumstances.is_empty() {
            return Ok(self.clone());
        }
        self.needs_report(
            "state circumstances on the cards: leave a card out, or write `apart 3 7`",
        )?;
        let next = self.tournament().rounds_paired() + 1;
        let round = round.into().unwrap_or(next);
        if !(1..=next).contains(&round) {
            return Err(Error::Request(RequestError::NotARound { round, next }));
        }
        let fixed: Vec<_> = circumstances.fixed().collect();
        let mut event = self.read_with(round, circumstances, &fixed)?;
        let others = circumstances.0.iter().copied().filter(|wish| !is_given(*wish));
        let opened = self.read_with(round, &Circumstances(others.collect()), &[])?;
        let all = circumstances.clone();
        event.wishes = Some(Box::new(Wishes { all, open: opened.tournament, round }));
        Ok(event)
    }

    /// The circumstances that were entered.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{Circumstance, Circumstances, PairingNumber};
    ///
    /// let absent = Circumstance::Absent(PairingNumber::try_from(4)?);
    /// assert_eq!(event.with(None, &Circumstances(vec![absent]))?.circumstances(), [absent]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn circumstances(&self) -> &[Circumstance] {
        self.wishes.as_ref().map_or(&[], |wishes| &wishes.all.0)
    }

    fn read_with(
        &self,
        round: Round,
        circumstances: &Circumstances,
        fixed: &[(PairingNumber, PairingNumber)],
    ) -> Result<Self, Error> {
        let amended = self.document().amended(round, circumstances)?;
        let late = if round == 1 { amended.absent.as_slice() } else { &[] };
        let report = pairwright_trf::reread(amended.document, self.permits, round, late);
        let Some(tournament) = report.tournament else {
            return Err(Refusal::new(report).into());
        };
        let index = |number: PairingNumber| tournament.index_of(number);
        let absent: Vec<PlayerIndex> = amended.absent.into_iter().filter_map(index).collect();
        let fixed: Vec<PlayerIndex> =
            fixed.iter().flat_map(|&(one, other)| [one, other]).filter_map(index).collect();
        // Only byes of the first round change virtual points, unless the event was given its own.
        let tournament = if round == 1 && self.states_acceleration() {
            tournament
        } else {
            tournament.with_acceleration(self.tournament().acceleration().clone())
        };
        let tournament = tournament.with_next(&absent, &fixed);
        let mut event = Self::new(report.document, tournament, report.diagnostics, self.permits);
        event.is_taken_as_dutch = self.is_taken_as_dutch;
        event.needs_right_points = self.needs_right_points;
        event.editions = self.editions.clone();
        Ok(event)
    }

    /// Whether the virtual points are those of the report.
    fn states_acceleration(&self) -> bool {
        let report = pairwright_trf::read_document(self.document().clone(), self.permits);
        let own = self.tournament().acceleration();
        report.tournament.is_some_and(|said| said.acceleration() == own)
    }
}

/// Whether the arbiter decides something that the rules would otherwise decide.
fn is_given(wish: Circumstance) -> bool {
    matches!(wish, Circumstance::Fixed(..) | Circumstance::Bye(_, Bye::PairingAllocated))
}

impl RuledEvent<'_> {
    /// The boards that the arbiter fixes in `round`, with the colours by the edition.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{Circumstance, Circumstances, PairingNumber, Rules};
    ///
    /// let fixed = Circumstance::Fixed(PairingNumber::try_from(2)?, PairingNumber::try_from(5)?);
    /// let event = event.with(None, &Circumstances(vec![fixed]))?;
    /// assert_eq!(event.under(Rules::Auto)?.given_boards(5)?.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Impossible`] with the article if the edition does not allow such a pair or bye.
    pub fn given_boards(&self, round: Round) -> Result<Vec<Board>, Error> {
        let Some(wishes) = self.event().wishes.as_ref().filter(|wishes| wishes.round == round)
        else {
            return Ok(Vec::new());
        };
        let request = PairingRequest::new(&wishes.open, round)
            .map_err(|error| Error::of_request(error, self.event().document()))?;
        let mut boards = Vec::new();
        for &wish in wishes.all.0.iter().filter(|wish| is_given(**wish)) {
            let mut players = wish.players().filter_map(|number| wishes.open.index_of(number));
            let demand = match (players.next(), players.next()) {
                (Some(one), Some(other)) => Demand::Pair(one, other),
                (Some(player), None) if self.request(round)?.bye_given().is_ok() => {
                    Demand::Bye(player)
                }
                _ => continue,
            };
            match (self.ruleset().concede(&request, demand.clone())?, demand) {
                (Concession::Forbidden(objection), demand) => {
                    if !objection.cause.is_of_legality()
                        && let Outcome::Impossible(why) =
                            self.ruleset().pair_round(&self.request(round)?)?
                    {
                        let why = why.reason(self.event().tournament());
                        return Err(Error::Impossible(format!(
                            "{wish} is not allowed: then the rest cannot be paired: {why}"
                        )));
                    }
                    let met =
                        self.meeting(round, &demand).filter(|_| objection.cause == Cause::Meeting);
                    let met = met.map(|met| format!(", in round {met}")).unwrap_or_default();
                    return Err(Error::Impossible(format!(
                        "{wish} is not allowed: {objection}{met}"
                    )));
                }
                (Concession::Paired(pairing), Demand::Pair(one, other)) => {
                    let seats = |board: &&Board| [board.white, board.black].contains(&one);
                    let board = pairing.boards.iter().find(seats).copied();
                    boards.push(board.unwrap_or(Board { white: one, black: other }));
                }
                (Concession::Paired(_), _) => {}
            }
        }
        Ok(boards)
    }

    /// The round before `round` in which the two players of `demand` met; `None` if they have not met.
    fn meeting(&self, round: Round, demand: &Demand) -> Option<Round> {
        let &Demand::Pair(one, other) = demand else { return None };
        self.event().tournament().met_in(one, other, round)
    }

    /// `pairing` with the `given` boards inserted in the order of publication.
    pub(crate) fn with_given(
        &self,
        round: Round,
        given: &[Board],
        mut pairing: RoundPairing,
    ) -> Result<RoundPairing, Error> {
        let Some(wishes) = self.event().wishes.as_ref().filter(|_| !given.is_empty()) else {
            return Ok(pairing);
        };
        let request = PairingRequest::new(&wishes.open, round).map_err(Error::Request)?;
        let order = BoardOrder::of(self.ruleset(), &request);
        let key = |board: &Board| order.key([board.white, board.black]);
        let mut keys: Vec<_> = pairing.boards.iter().map(key).collect();
        for board in given {
            let own = key(board);
            let at = keys.iter().position(|key| own < *key).unwrap_or(keys.len());
            keys.insert(at, own);
            pairing.boards.insert(at, *board);
        }
        Ok(pairing)
    }
}
