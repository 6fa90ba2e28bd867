//! The explanations and objections of this edition.

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{Criterion, Paired, Rules};
use pairwright_model::{PlayerIndex, Tournament};
use pairwright_reasons::{Legality, Tells};
use pairwright_ruleset::RoundPairing;
use pairwright_ruleset::trace::{Article, Cause, Objection, Step, Value};

use crate::bracket::{Bracket, with_leaving};
use crate::completion::completes;
use crate::criteria::{Requirement, requirement_of};
use crate::goal::{ByeFor, Goal};
use crate::parameters::Parameters;
use crate::{Dutch2012, articles};

impl Tells for Dutch2012 {
    const MOST_PAIRS: &'static str = "P1";

    /// C.1, C.12, C.13 and C.14 send players down too.
    const FLOATS_BY_CRITERION: bool = false;

    fn leaving<'b>(bracket: &'b Bracket<'_>) -> (&'b [PlayerIndex], &'b [PlayerIndex]) {
        bracket.below.leaving.split_at(bracket.below.leaving_again)
    }

    /// The requirements as C.3 sets them.
    ///
    /// Rule: [C.3](articles::C_3).
    fn ideal(bracket: &Bracket<'_>) -> Option<Vec<Amount>> {
        let parameters = Parameters::of(bracket);
        let set = Self::rows(bracket)
            .iter()
            .map(|row| requirement_of(row).map_or(0, |set| (set.unavoidable)(&parameters)));
        Some(set.map(Amount::Times).collect())
    }

    fn chosen_by(bracket: &Bracket<'_>) -> &'static Article {
        match bracket.below.goal {
            Goal::Itself | Goal::Lowest { is_joined: false } => &articles::C_6,
            Goal::OtherFloaters { .. }
            | Goal::Completion { bye: ByeFor::Below(_) | ByeFor::WithoutOpponent, .. } => {
                &articles::C_12
            }
            Goal::Completion { .. } if bracket.below.is_as_for_itself => &articles::C_6,
            Goal::Completion { .. } | Goal::Lowest { .. } => &articles::C_13,
        }
    }

    /// P0, M0, X1 and Z1, and P1 and M1 if they come out lower.
    fn parameters(
        bracket: &Bracket<'_>,
        best: &Paired,
    ) -> Vec<(&'static Article, &'static str, usize)> {
        let Parameters { p0, x1, z1 } = Parameters::of(bracket);
        let m0 = bracket.m0;
        let first = [("P0", Some(p0)), ("M0", Some(m0)), ("X1", Some(x1)), ("Z1", z1)];
        let first =
            first.into_iter().filter_map(|(symbol, value)| Some((&articles::C_2, symbol, value?)));
        let (p1, m1) = (best.pairs.len(), bracket.moved_down_paired(best));
        let lowered = [("P1", p1, p0), ("M1", m1, m0)].into_iter();
        let lowered = lowered.filter(|(_, value, before)| value < before);
        let lowered = lowered.map(|(symbol, value, _)| (&articles::C_14, symbol, value));
        first.chain(lowered).collect()
    }

    /// The requirements that C.10 lowered, and the preferences that had to be missed.
    fn told(
        bracket: &Bracket<'_>,
        row: &'static Criterion,
        amount: &Amount,
        concerned: Value,
        _: &Tournament,
    ) -> Option<(&'static Article, Step)> {
        let times = amount.times();
        let Requirement { name: requirement, unavoidable, lowered_by, .. } = requirement_of(row)?;
        if times > unavoidable(&Parameters::of(bracket)) {
            let step = Step::RequirementLowered { requirement, times, concerned };
            return Some((lowered_by, step));
        }
        let float_of = row.float_of(bracket.entrants.ledger.round());
        let weighed = Step::CriterionWeighed { value: Value::Count(times), concerned, float_of };
        Some((row.article, weighed))
    }

    /// The article by which a player moves down: at once (C.1), by the pairing that was chosen, or, if a
    /// bracket is paired for itself, because M1 or P1 had to be decreased (C.14).
    fn floats_by(
        bracket: &Bracket<'_>,
        best: &Paired,
        player: PlayerIndex,
    ) -> Option<&'static Article> {
        let article = Self::chosen_by(bracket);
        let came_down = bracket.moved_down().contains(&player);
        if matches!(bracket.below.goal, Goal::Lowest { .. }) {
            None
        } else if bracket.below.leaving.contains(&player) {
            Some(&articles::C_1)
        } else if *article == articles::C_6 && (came_down || best.pairs.is_empty()) {
            Some(&articles::C_14)
        } else {
            Some(article)
        }
    }

    /// The part of `proposal` in a bracket that the edition pairs as `own`.
    ///
    /// Players that a penultimate bracket leaves over may meet each other further down. So pairs that the
    /// proposal adds to all pairs of `own`, and pairs that the edition's `round` makes further down, do not
    /// belong to the bracket.
    fn part_of(
        bracket: &Bracket<'_>,
        proposal: &RoundPairing,
        own: &Paired,
        round: &RoundPairing,
    ) -> Paired {
        let completes = matches!(bracket.below.goal, Goal::Completion { .. });
        let meet = |round: &RoundPairing, (one, other)| round.opponent(one) == Some(other);
        if completes && own.pairs.iter().all(|&pair| meet(proposal, pair)) {
            return own.clone();
        }
        bracket.part_of(proposal, |higher, lower| {
            let pair = (bracket.members[higher], bracket.members[lower]);
            let is_later = || !own.pairs.contains(&pair) && meet(round, pair);
            lower >= bracket.mdps && !(completes && is_later())
        })
    }

    /// The objection to a pairing whose floaters do not let the rest of the round be paired as required, or
    /// at all.
    fn disallows(
        bracket: &Bracket<'_>,
        legality: &Legality<'_>,
        own: &Paired,
        rejected: &Paired,
    ) -> Option<Objection> {
        let Goal::Completion { keep, bye, .. } = bracket.below.goal else { return None };
        let floaters = |paired: &Paired| legality.players(&with_leaving(bracket, &paired.unpaired));
        let completes = |bye| completes(bracket, &rejected.unpaired, bye);
        let kept = keep.map(|place| bracket.members[place]);
        let kept = kept.filter(|kept| rejected.unpaired.contains(kept));
        if !bracket.below.has_remainder && own.pairs.len() != rejected.pairs.len() {
            None
        } else if !completes(ByeFor::Anybody) {
            Some(Objection::whole(&articles::C_13, Cause::Completion, floaters(rejected)))
        } else if let Some(kept) = kept {
            let whole = Objection::whole(&articles::D_3, Cause::Order, Value::None);
            Some(Objection { own: legality.players(&[kept]), ..whole })
        } else {
            let whole = Objection::whole(asks_for(bye), Cause::LookAhead, Value::None);
            let (own, rejected) = (floaters(own), floaters(rejected));
            (!completes(bye)).then_some(Objection { own, rejected, ..whole })
        }
    }
}

/// The article that asks for other floaters when the bye is for these players.
fn asks_for(bye: ByeFor) -> &'static Article {
    match bye {
        ByeFor::Below(_) | ByeFor::WithoutOpponent => &articles::C_12,
        ByeFor::Anybody | ByeFor::NotMovedDown | ByeFor::Lowest => &articles::C_13_BYE,
    }
}
