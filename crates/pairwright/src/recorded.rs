//! The boards of a recorded round, in order.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use pairwright_model::{Bye, Colour, PairingNumber, PlayerIndex, Round, RoundRecord, Score};
use pairwright_ruleset::{PairingRequest, Ruleset};
use pairwright_trf::{EntryError, GameEnd};

use crate::{Error, RuledEvent};

/// A board of a recorded round, or its bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordedBoard {
    /// The player with White, or with the bye. If the report has no colours, the player with the lower number.
    pub white: PairingNumber,
    /// The player with Black; none: White has the pairing-allocated bye.
    pub black: Option<PairingNumber>,
    /// How the game ended, seen from White; none: it is open, or there is none.
    pub end: Option<GameEnd>,
}

/// The order in which editions publish boards: by the higher score, the other score, the higher rank.
pub(crate) struct BoardOrder {
    seats: BTreeMap<PlayerIndex, (Score, usize)>,
}

/// The place of a board in the order.
pub(crate) type BoardKey = (Reverse<Option<Score>>, Reverse<Option<Score>>, Option<usize>);

impl BoardOrder {
    pub(crate) fn of(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> Self {
        let facts = ruleset.facts(request);
        let seats = facts.iter().enumerate();
        let seats = seats.map(|(place, facts)| (facts.player, (facts.board_score, place)));
        Self { seats: seats.collect() }
    }

    pub(crate) fn key(&self, players: [PlayerIndex; 2]) -> BoardKey {
        let [one, other] = players.map(|player| self.seats.get(&player));
        let [score, others] = [one, other].map(|seat| seat.map(|&(score, _)| score));
        let [place, places] = [one, other].map(|seat| seat.map(|&(_, place)| place));
        (Reverse(score.max(others)), Reverse(score.min(others)), place.min(places))
    }
}

impl RuledEvent<'_> {
    /// The boards of a recorded round with their results, the bye last: in the order in which the round was
    /// [published](crate::Action::Publish), else in that of the edition.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let boards = event.under(pairwright::Rules::Auto)?.recorded(4)?;
    /// let end = boards[0].end.expect("the round is over");
    /// assert_eq!((boards[0].white.get(), end.to_string().as_str()), (1, "1-0"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Entry`] if the round has not been paired.
    pub fn recorded(&self, round: Round) -> Result<Vec<RecordedBoard>, Error> {
        let tournament = self.event().tournament();
        let paired = tournament.rounds_paired();
        if !(1..=paired).contains(&round) {
            return Err(EntryError::NotPaired { round, paired }.into());
        }
        let mut boards = Vec::new();
        let mut bye = None;
        for index in tournament.indices() {
            let record = tournament.player(index).record(round);
            let white = tournament.number(index);
            if let RoundRecord::Bye(Bye::PairingAllocated) = record {
                bye = Some(RecordedBoard { white, black: None, end: None });
            }
            let Some(opponent) = record.opponent() else { continue };
            let others = tournament.player(opponent).record(round);
            // In a forfeit the report may give the colour of one of the two alone.
            let colour = record.colour().or(others.colour().map(|colour| !colour));
            if colour.map_or(index < opponent, |colour| colour == Colour::White) {
                let black = Some(tournament.number(opponent));
                let end = GameEnd::of(&record, &others);
                boards.push(([index, opponent], RecordedBoard { white, black, end }));
            }
        }
        let published = self.event().document().published(round).unwrap_or_default().0;
        // Without the results of the rounds before the edition knows no order.
        let order = PairingRequest::new(tournament, round).ok();
        let order = order.map(|request| BoardOrder::of(self.ruleset(), &request));
        boards.sort_by_cached_key(|(players, board)| {
            let place = published
                .iter()
                .position(|&(white, black)| white == board.white && Some(black) == board.black);
            (place.unwrap_or(published.len()), order.as_ref().map(|order| order.key(*players)))
        });
        Ok(boards.into_iter().map(|(_, board)| board).chain(bye).collect())
    }
}
