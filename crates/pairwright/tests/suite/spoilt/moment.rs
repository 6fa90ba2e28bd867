//! A recorded round, and the ways to spoil it. Legality is computed anew from the records.

use std::collections::BTreeMap;

use pairwright::model::{Bye, Colour, GameResult, PlayerSetup, RoundRecord, Setup, Tournament};
use pairwright::ruleset::{Outcome, PairingRequest, RoundPairing, Ruleset};
use pairwright::trf::{WriteOptions, write};
use pairwright::{PairingNumber, PlayerIndex, Round, Score};

/// A recorded round to spoil.
pub(super) struct Moment<'a> {
    pub(super) event: &'a Tournament,
    pub(super) round: Round,
    pairing: RoundPairing,
}

/// The round with changed boards, and the players concerned.
pub(super) struct Spoilt {
    boards: Vec<(PlayerIndex, PlayerIndex)>,
    bye: Option<PlayerIndex>,
    pub(super) about: [PlayerIndex; 2],
}

impl Moment<'_> {
    fn records(&self, player: PlayerIndex) -> impl Iterator<Item = (Round, RoundRecord)> {
        (1..self.round).map(move |round| (round, self.event.player(player).record(round)))
    }

    fn have_met(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let mut records = self.records(one);
        records.any(
            |(_, record)| matches!(record, RoundRecord::Game { opponent, .. } if opponent == other),
        )
    }

    fn are_kept_apart(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let mut groups = self.event.forbidden().iter();
        groups.any(|group| {
            let has = |player| group.players.contains(&player);
            group.rounds.contains(&self.round) && has(one) && has(other)
        })
    }

    fn colours(&self, player: PlayerIndex) -> Vec<Colour> {
        let colour = |(_, record)| match record {
            RoundRecord::Game { colour, .. } => Some(colour),
            _ => None,
        };
        self.records(player).filter_map(colour).collect()
    }

    /// The colour that the player must get: after two games running with the other, or two more of them.
    fn needed(&self, player: PlayerIndex) -> Option<Colour> {
        let colours = self.colours(player);
        let count = |wanted| colours.iter().filter(|&&colour| colour == wanted).count();
        let (white, black) = (count(Colour::White), count(Colour::Black));
        match colours[..] {
            _ if white > black + 1 => Some(Colour::Black),
            _ if black > white + 1 => Some(Colour::White),
            [.., one, other] if one == other => Some(!one),
            _ => None,
        }
    }

    fn is_fine(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let needs_the_same = self.needed(one).is_some() && self.needed(one) == self.needed(other);
        !self.have_met(one, other) && !self.are_kept_apart(one, other) && !needs_the_same
    }

    fn score(&self, player: PlayerIndex, round: Round) -> Score {
        self.event.score_before(player, round)
    }

    /// Whether the player met a lower score in `round`, instead of an equal one. `None` if they met a higher
    /// score or nobody.
    fn moved_down(&self, player: PlayerIndex, round: Round) -> Option<bool> {
        let RoundRecord::Game { opponent, .. } = self.event.player(player).record(round) else {
            return None;
        };
        let (mine, theirs) = (self.score(player, round), self.score(opponent, round));
        if mine < theirs { None } else { Some(mine > theirs) }
    }

    /// The round with partners exchanged between two boards; the first exchange that satisfies the condition.
    fn exchanged(
        &self,
        is_wanted: impl Fn([(PlayerIndex, PlayerIndex); 2], [(PlayerIndex, PlayerIndex); 2]) -> bool,
    ) -> Option<Spoilt> {
        let boards: Vec<_> = self.pairing.boards.iter().map(|b| (b.white, b.black)).collect();
        for (first, &(a, b)) in boards.iter().enumerate() {
            for (second, &(c, d)) in boards.iter().enumerate().skip(first + 1) {
                for new in [[(a, c), (b, d)], [(a, d), (c, b)]] {
                    if is_wanted([(a, b), (c, d)], new) {
                        let mut boards = boards.clone();
                        (boards[first], boards[second]) = (new[0], new[1]);
                        return Some(Spoilt {
                            boards,
                            bye: self.pairing.bye,
                            about: new[0].into(),
                        });
                    }
                }
            }
        }
        None
    }

    pub(super) fn rematch(&self) -> Option<Spoilt> {
        self.exchanged(|_, [one, other]| {
            self.have_met(one.0, one.1)
                && !self.are_kept_apart(one.0, one.1)
                && self.is_fine(other.0, other.1)
        })
    }

    pub(super) fn equal_colours(&self) -> Option<Spoilt> {
        self.exchanged(|_, [one, other]| {
            let needed = self.needed(one.0);
            needed.is_some()
                && needed == self.needed(one.1)
                && !self.have_met(one.0, one.1)
                && !self.are_kept_apart(one.0, one.1)
                && self.is_fine(other.0, other.1)
        })
    }

    /// The player with the bye and one with an earlier bye change places.
    pub(super) fn second_bye(&self) -> Option<Spoilt> {
        let bye = self.pairing.bye?;
        let had_it = |player| {
            let mut records = self.records(player);
            records.any(|(_, record)| record == RoundRecord::Bye(Bye::PairingAllocated))
        };
        if had_it(bye) {
            return None;
        }
        let boards: Vec<_> = self.pairing.boards.iter().map(|b| (b.white, b.black)).collect();
        boards.iter().enumerate().find_map(|(place, &(white, black))| {
            let (holder, other) = [(white, black), (black, white)]
                .into_iter()
                .find(|&(holder, other)| had_it(holder) && self.is_fine(bye, other))?;
            let mut boards = boards.clone();
            boards[place] = (bye, other);
            Some(Spoilt { boards, bye: Some(holder), about: [holder, holder] })
        })
    }

    /// A player who floated down a round ago does so again instead of an equal player who did not.
    pub(super) fn repeated_float(&self) -> Option<Spoilt> {
        let before = self.round.checked_sub(1).filter(|&before| before > 1)?;
        let at = |player| self.score(player, self.round);
        self.exchanged(|old, new| {
            // The first old board is that of the floater, whatever the order of its players.
            [[old[0], old[1]], [old[1], old[0]]].into_iter().any(|[(f, x), (g, y)]| {
                [(f, x), (x, f)].into_iter().any(|(floater, below)| {
                    [(g, y), (y, g)].into_iter().any(|(instead, stays)| {
                        let has = |one, other| {
                            new.iter().any(|&pair| pair == (one, other) || pair == (other, one))
                        };
                        has(instead, below)
                            && has(floater, stays)
                            && at(floater) > at(below)
                            && at(instead) == at(floater)
                            && at(stays) == at(floater)
                            && self.is_fine(instead, below)
                            && self.is_fine(floater, stays)
                            && self.colours(floater) == self.colours(instead)
                            && self.moved_down(instead, before) == Some(true)
                            && self.moved_down(floater, before) == Some(false)
                            && (before - 1..before).all(|round| {
                                round == 0
                                    || self.moved_down(instead, round)
                                        == self.moved_down(floater, round)
                            })
                    })
                })
            })
        })
    }

    pub(super) fn turned_board(&self) -> Option<Spoilt> {
        let mut boards: Vec<_> = self.pairing.boards.iter().map(|b| (b.white, b.black)).collect();
        let (white, black) = *boards.last()?;
        *boards.last_mut()? = (black, white);
        Some(Spoilt { boards, bye: self.pairing.bye, about: [white, black] })
    }

    /// The report with the round recorded as `spoilt`, all games drawn.
    pub(super) fn report(&self, spoilt: &Spoilt) -> String {
        let mut setup = Setup::from(self.event);
        setup.total_rounds = Some(self.event.final_round().max(self.round));
        setup.cut(self.round);
        let number = |player| self.event.number(player);
        let mut places: BTreeMap<PairingNumber, &mut PlayerSetup> =
            setup.players.iter_mut().map(|player| (player.number, player)).collect();
        let mut enter = |player: PlayerIndex, record| {
            let records = &mut places.get_mut(&number(player)).unwrap().records;
            let last = usize::from(self.round);
            records.resize(last, RoundRecord::Blank);
            records[last - 1] = record;
        };
        let result = GameResult::Draw;
        for &(white, black) in &spoilt.boards {
            for (player, opponent, colour) in
                [(white, number(black), Colour::White), (black, number(white), Colour::Black)]
            {
                enter(player, RoundRecord::Game { opponent, colour, result, rated: true });
            }
        }
        if let Some(bye) = spoilt.bye {
            enter(bye, RoundRecord::Bye(Bye::PairingAllocated));
        }
        let event = setup.validate().unwrap_or_else(|faults| panic!("{faults}"));
        write(&event, WriteOptions::default()).unwrap()
    }
}

/// `round` of `event`, if it is recorded as the edition pairs it and is not the last one.
pub(super) fn moment<'a>(
    ruleset: &dyn Ruleset,
    event: &'a Tournament,
    round: Round,
) -> Option<Moment<'a>> {
    let total = event.final_round().max(round);
    // The last round has exceptions of its own.
    if round == total || !event.acceleration().is_empty() {
        return None;
    }
    let request = PairingRequest::with_total_rounds(event, round, total).ok()?;
    let Ok(Outcome::Paired(pairing)) = ruleset.pair_round(&request) else { return None };
    let is_recorded = event.indices().all(|player| {
        let record = event.player(player).record(round);
        match pairing.opponent(player) {
            Some(other) => record.opponent() == Some(other),
            None => record.opponent().is_none(),
        }
    });
    is_recorded.then_some(Moment { event, round, pairing })
}
