//! The facts of the records behind an objection.

use pairwright_explain::state::Incompatible;
use pairwright_explain::{ByeBar, LeftAlone, Obstacle, Unpaired};
use pairwright_model::{Bye, PairingNumber, Round, RoundRecord};
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Objection};

use super::super::facts::Apart;
use super::super::whole::Wanted;
use super::{Asked, Seated};

impl Asked<'_> {
    pub(super) fn hold_obstacle(
        &mut self,
        wanted: Wanted,
        objection: &Objection,
        other: Option<&Seated>,
        obstacle: &Obstacle,
    ) {
        // A fact that is added wants a law.
        let Obstacle { met_in, bye_bar, left_alone, left_over } = obstacle;
        let place = format!("{wanted:?}: {objection:?}");
        match (objection.cause, wanted) {
            (Cause::Meeting, Wanted::Pair(one, other)) if *objection.article != FORBIDDEN_PAIR => {
                let holds = met_in.is_some() && *met_in == self.met(one, other);
                self.is_true("fact: met in round", holds, || format!("{met_in:?}, {place}"));
            }
            (Cause::ByeBar, Wanted::Bye(player)) => {
                let holds = self.is_bar(player, bye_bar.as_ref());
                self.is_true("fact: barred from the bye in round", holds, || {
                    format!("{bye_bar:?}, {place}")
                });
            }
            _ => {
                let holds = met_in.is_none_or(|_| objection.cause == Cause::Meeting);
                self.is_true("fact: none", holds && bye_bar.is_none(), || place.clone());
            }
        }
        if let Some(alone) = left_alone {
            let holds = self.is_alone(wanted, objection, alone);
            self.is_true("fact: is left with", holds, || format!("{alone:?}, {place}"));
        }
        if let Some(left) = left_over {
            let holds = other.is_some_and(|other| self.is_left(objection, other, left));
            self.is_true("fact: are left over", holds, || format!("{left:?}, {place}, {other:?}"));
        }
    }

    /// The first round in which the two met.
    fn met(&self, one: PairingNumber, other: PairingNumber) -> Option<Round> {
        let event = self.whole.before.tournament();
        let (index, other) = (event.index_of(one)?, event.index_of(other)?);
        (1..self.whole.before.number()).find(|&round| {
            let record = event.player(index).record(round);
            matches!(record, RoundRecord::Game { opponent, .. } if opponent == other)
        })
    }

    /// Whether this round bars the player from the bye; without one, whether none of a kind that is told does.
    fn is_bar(&self, player: PairingNumber, told: Option<&ByeBar>) -> bool {
        let event = self.whole.before.tournament();
        let player = event.player(event.index_of(player).unwrap());
        let kind = |record| match record {
            RoundRecord::Bye(Bye::PairingAllocated) => Some("bye"),
            RoundRecord::Forfeit { won: true, .. } => Some("forfeit-win"),
            RoundRecord::Bye(Bye::FullPoint) => Some("full-point-bye"),
            RoundRecord::Bye(Bye::HalfPoint) => Some("half-point-bye"),
            _ => None,
        };
        let bars = |round: Round| {
            let record = player.record(round);
            kind(record).filter(|_| (self.by.absolutes.bars)(record, event.points()))
        };
        let rounds = 1..self.whole.before.number();
        match told {
            Some(bar) => rounds.contains(&bar.round) && bars(bar.round) == Some(bar.record),
            None => rounds.into_iter().all(|round| bars(round).is_none()),
        }
    }

    /// Whether it is for this reason that the two may not meet.
    fn is_apart(&self, one: PairingNumber, other: PairingNumber, because: Incompatible) -> bool {
        let apart = self.whole.before.apart(one, other);
        match because {
            Incompatible::Met(round) => self.met(one, other) == Some(round),
            Incompatible::Forbidden => apart == Some(Apart::Organiser),
            Incompatible::Colour => apart == Some(Apart::Colour),
        }
    }

    /// Whether the player has no possible opponent beside those asked about, and a pair is lost.
    fn is_alone(&self, wanted: Wanted, objection: &Objection, alone: &LeftAlone) -> bool {
        let Some(bracket) = objection.bracket.and_then(|place| self.bracket(place)) else {
            return false;
        };
        let asked = match wanted {
            Wanted::Pair(one, other) => vec![one, other],
            Wanted::Float(player) | Wanted::Bye(player) => vec![player],
            Wanted::Nothing => Vec::new(),
        };
        let members = self.members(bracket).all;
        let is_rest = |player: &PairingNumber| !asked.contains(player) && *player != alone.player;
        let rest: Vec<PairingNumber> = members.iter().copied().filter(is_rest).collect();
        let told: Vec<PairingNumber> = alone.apart.iter().map(|(other, _)| *other).collect();
        let apart = alone.apart.iter();
        let pair = members.iter().filter(|member| asked.contains(member)).count() / 2;
        let most = pair + self.whole.most_pairs(&rest, &[]);
        let paired = bracket.paired.as_ref().map_or(0, |paired| paired.pairs.len());
        members.contains(&alone.player)
            && told == rest
            && apart.into_iter().all(|&(other, why)| self.is_apart(alone.player, other, why))
            && most < paired
    }

    /// Whether these players are left over of their bracket.
    fn is_left(&self, objection: &Objection, other: &Seated, told: &Unpaired) -> bool {
        let Some(place) = objection.bracket else { return false };
        let Some(bracket) = self.bracket(place) else { return false };
        let here = self.members(bracket);
        let members = |round: &Seated| {
            if told.bracket == place {
                return here.all.clone();
            }
            let next = self.bracket(told.bracket);
            let residents = next.map(|next| next.residents.clone()).unwrap_or_default();
            [left(round, &here.all), here.leave.clone(), residents].concat()
        };
        let (of_other, of_own) = (members(other), members(&self.own));
        let apart = told.apart.iter();
        let own = left(&self.own, &of_own);
        (told.bracket == place || told.bracket == place + 1)
            && told.players == left(other, &of_other)
            && (told.instead_of.is_empty() || told.instead_of == own)
            && (told.players.len() > own.len() || !told.instead_of.is_empty())
            && apart.into_iter().all(|&(one, other, why)| {
                told.players.contains(&one)
                    && told.players.contains(&other)
                    && self.is_apart(one, other, why)
            })
    }
}

/// Those of `members` who meet nobody among them.
fn left(round: &Seated, members: &[PairingNumber]) -> Vec<PairingNumber> {
    let is_paired = |player| round.opponent(player).is_some_and(|other| members.contains(&other));
    members.iter().copied().filter(|&player| !is_paired(player)).collect()
}
