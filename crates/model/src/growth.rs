//! A tournament that goes on, so that an event round by round need not be described and checked anew each time.

use std::sync::Arc;

use crate::validation::results_agree;
use crate::{PlayerIndex, Round, RoundRecord, Tournament};

impl Tournament {
    /// Adds further records: `more` gives those of each player, from the first round on that the player has no record
    /// of. `rounds_paired` is the last round that has been paired then, `absent_next` are the players who do not take
    /// part in the one after it. The tournament then equals what a [`Setup`](crate::Setup) with all records is validated
    /// to.
    ///
    /// `None`, and nothing changes, if the records contradict each other or the event: an opponent who is nobody, somebody
    /// else's or the player; colours or results that disagree; an earlier round without a result; an opponent in a round
    /// that has not been paired, more rounds than announced, or fewer than before.
    #[must_use]
    pub fn go_on<'r>(
        &mut self,
        rounds_paired: Round,
        more: impl Fn(PlayerIndex) -> &'r [RoundRecord],
        absent_next: Vec<PlayerIndex>,
    ) -> Option<()> {
        let is_beyond = self.total_rounds.is_some_and(|total| rounds_paired > total);
        let has_pending = self.games.first_pending().is_some();
        if is_beyond
            || rounds_paired < self.rounds_paired
            || has_pending && rounds_paired > self.rounds_paired
            || absent_next.iter().any(|absent| absent.get() >= self.players.len())
            || !self.goes_on_with(rounds_paired, &more)
        {
            return None;
        }
        Arc::make_mut(&mut self.games).extend(&more, &self.points);
        let mut is_pending = false;
        for (index, player) in self.players.iter_mut().enumerate() {
            let more = more(PlayerIndex::new(index));
            is_pending |= more.iter().any(|record| matches!(record, RoundRecord::Pending { .. }));
            player.records.extend_from_slice(more);
        }
        if is_pending {
            self.note_first_pending();
        }
        self.rounds_paired = rounds_paired;
        self.absent_next = absent_next;
        self.opposed_next.clear();
        Some(())
    }

    /// Whether these records contradict neither each other nor those that there are.
    fn goes_on_with<'r>(
        &self,
        rounds_paired: Round,
        more: &impl Fn(PlayerIndex) -> &'r [RoundRecord],
    ) -> bool {
        for player in self.indices() {
            let first = self.players[player.get()].records.len();
            for (place, record) in (first..).zip(more(player)) {
                let Some(opponent) = record.opponent() else { continue };
                let Some(other) = self.players.get(opponent.get()) else { return false };
                let answer = match place.checked_sub(other.records.len()) {
                    Some(place) => more(opponent).get(place),
                    None => other.records.get(place),
                };
                let Some(answer) = answer.filter(|answer| answer.opponent() == Some(player)) else {
                    return false;
                };
                let colours = (record.colour(), answer.colour());
                let is_early = matches!(record, RoundRecord::Pending { .. })
                    && place + 1 < rounds_paired.into();
                if opponent == player
                    || place >= rounds_paired.into()
                    || is_early
                    || colours.0.is_some() && colours.0 == colours.1
                    || !results_agree(record, answer)
                {
                    return false;
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validation::tests::records;
    use crate::{Bye, Colour, PairingNumber, PlayerSetup, Setup};

    fn setup(rounds: [&[RoundRecord<PairingNumber>]; 3], paired: Round) -> Setup {
        let players = (1..).zip(rounds).map(|(number, records)| {
            PlayerSetup::new(PairingNumber::new(number).unwrap(), records.to_vec())
        });
        Setup {
            players: players.collect(),
            rounds_paired: Some(paired),
            total_rounds: Some(2),
            absent_next: PairingNumber::new(3).into_iter().collect(),
            ..Setup::default()
        }
    }

    /// Every round of three players, as the first and as the second one, after which a player may have a bye in advance.
    #[test]
    fn it_is_the_tournament_that_has_been_like_that_all_along() {
        let (blank, all) = (RoundRecord::Blank, records(&[1, 2]));
        let opponent = PairingNumber::new(2).unwrap();
        let pending = [
            RoundRecord::Pending { opponent, colour: Colour::White },
            RoundRecord::Pending {
                opponent: PairingNumber::new(1).unwrap(),
                colour: Colour::Black,
            },
        ];
        let known = |number: PairingNumber| Some(PlayerIndex::new(number.get() as usize - 1));
        let (mut went_on, mut refused) = (0, 0);
        let starts: [[&[RoundRecord<PairingNumber>]; 3]; 4] = [
            [&[], &[], &[]],
            [&[], &[], &[RoundRecord::Bye(Bye::PairingAllocated)]],
            [&[blank], &[blank], &[blank, RoundRecord::Bye(Bye::HalfPoint)]],
            [&pending[..1], &pending[1..], &[blank]],
        ];
        for (begun, start) in [0, 0, 1, 1].into_iter().zip(starts) {
            let before = setup(start, begun).validate().unwrap();
            for (&one, &two) in all.iter().flat_map(|one| all.iter().map(move |two| (one, two))) {
                for (three, paired) in all.iter().flat_map(|three| (0..4).map(move |p| (*three, p)))
                {
                    let further = [[one], [two], [three]].map(|[record]| record);
                    let whole = [0, 1, 2].map(|at| [start[at], &further[at..=at]].concat());
                    let whole = setup([&whole[0], &whole[1], &whole[2]], paired);
                    // Rounds are taken back nowhere, and found to be paired only if they are said to be.
                    let is_asked = paired >= begun && whole.last_paired_round() == paired;
                    let expected = whole.validate().ok().filter(|_| is_asked);
                    let further = further.map(|record| record.try_map(known).unwrap());
                    let more = |player: PlayerIndex| &further[player.get()..=player.get()];
                    let mut found = before.clone();
                    let goes_on = found.go_on(paired, more, vec![PlayerIndex::new(2)]).is_some();
                    assert_eq!(goes_on, expected.is_some(), "{start:?} {further:?} {paired}");
                    assert_eq!(found, expected.unwrap_or_else(|| before.clone()));
                    went_on += usize::from(goes_on);
                    refused += usize::from(!goes_on);
                }
            }
        }
        assert!(went_on > 100 && refused > 1000, "{went_on} {refused}");
    }

    #[test]
    fn nobody_is_absent_or_met_who_is_not_there() {
        let before = setup([&[], &[], &[]], 0).validate().unwrap();
        let nobody = PlayerIndex::new(3);
        assert_eq!(before.clone().go_on(0, |_| &[], vec![nobody]), None);
        let game = [RoundRecord::Pending { opponent: nobody, colour: Colour::White }];
        let more = |player: PlayerIndex| if player.get() == 0 { &game[..] } else { &[] };
        assert_eq!(before.clone().go_on(1, more, Vec::new()), None);
    }
}
