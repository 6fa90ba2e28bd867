//! Section C: the rules as the frame asks for them, and the routes to a pairing.

use std::borrow::Cow;
use std::ops::Range;

use pairwright_dutch::colours::{Lot, Rung};
use pairwright_dutch::costs::Quick;
use pairwright_dutch::criterion::Rounds;
use pairwright_dutch::worth::{Amount, Title};
use pairwright_dutch::{
    Ahead, Completion, Criterion, Entrants, Named, Paired, Rules, Solve, Within,
};
use pairwright_history::{Entry, Policies, Strength};
use pairwright_model::{PlayerIndex, Round, Score};
use pairwright_ruleset::trace::Part;
use pairwright_ruleset::{CountsAs, Demand, PairingError, PairingRequest};
use pairwright_solver::{Candidate, Limbo, plan};

use crate::bracket::{Bracket, Task, aimed};
use crate::completion::completes;
use crate::costs::costs;
use crate::goal::{Goal, Rank};
use crate::judgement::{amount, measures};
use crate::policies::POLICIES;
use crate::walk::Walk;
use crate::{Dutch2012, articles, colours, criteria, few};

impl Rules for Dutch2012 {
    type Below<'a> = Task<'a>;

    const POLICIES: &'static Policies = &POLICIES;
    const ARTICLES: &'static Named = &criteria::ARTICLES;
    const CRITERIA: &'static [Criterion] = &criteria::CRITERIA;
    const COLOURS: &'static [Rung] = &colours::COLOURS;

    /// Rule: [A.7](articles::A_7), [A.10](articles::A_10).
    ///
    /// READING (B.1.b): if nobody present may have the bye, the article is violated as little as possible:
    /// the players barred by the fewest rounds may have it.
    fn entrants_read_by(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
    ) -> Entrants {
        let mut entrants = Entrants::new(request, demand.clone(), policies, &criteria::CRITERIA);
        // C.12 and C.13 ask often who may be paired.
        entrants.expect_questions();
        let fewest = entrants.fewest_bye_bars();
        if fewest > 0 {
            entrants.revise(|ledger, player, traits| {
                let bars = ledger.entry(player).bye_bars;
                traits.may_have_bye = bars <= fewest && demand.permits_bye(player);
            });
        }
        entrants
    }

    /// Rule: [A.7.d](articles::A_7_D), [A.7.e](articles::A_7_E).
    fn counts_as(strength: Strength, round: Round) -> Option<CountsAs> {
        match strength {
            Strength::Strong if Rounds::Odd.include(round) => {
                Some(CountsAs { word: "semi-absolute", article: &articles::A_7_D })
            }
            Strength::Mild if Rounds::Even.include(round) => {
                Some(CountsAs { word: "variable", article: &articles::A_7_E })
            }
            _ => None,
        }
    }

    /// Pairs the brackets from the top.
    ///
    /// Rule: section [C](articles::C_1).
    fn walk<'a>(
        entrants: &'a Entrants,
        completion: Completion<'a>,
        solver: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError> {
        Walk::new(entrants, completion, solver).finish()
    }

    fn part(bracket: &Bracket<'_>) -> Part {
        match bracket.below.goal {
            Goal::Itself => Part::Ordinary,
            Goal::OtherFloaters { .. } => Part::LookingAhead,
            Goal::Completion { .. } => Part::Penultimate,
            Goal::Lowest { is_joined: false } => Part::Last,
            Goal::Lowest { is_joined: true } => Part::Collapsed,
        }
    }

    /// In a heterogeneous bracket the moved-down players; without a remainder, the residents.
    ///
    /// READING (A.3, C.13): moved-down players are not paired with each other in a joined bracket either; in
    /// the lowest one they are if at least half of it was moved down.
    fn kept_apart(bracket: &Bracket<'_>) -> [Range<usize>; 2] {
        let members = bracket.members.len();
        [0..bracket.mdps, if bracket.below.has_remainder { members } else { bracket.m0 }..members]
    }

    /// READING (A.3, D.2): a moved-down player who is not paired with the residents of the lowest bracket,
    /// and so has the bye, belongs to its remainder like all others who are left.
    fn limbo(bracket: &Bracket<'_>) -> Limbo {
        match bracket.below.goal {
            Goal::Lowest { .. } => Limbo::HeadsS1,
            Goal::Itself | Goal::OtherFloaters { .. } | Goal::Completion { .. } => Limbo::Apart,
        }
    }

    fn rows<'b>(bracket: &'b Bracket<'_>) -> &'b [&'static Criterion] {
        let has_none =
            matches!(bracket.below.goal, Goal::Completion { rank: Rank::CountsOnly, .. });
        if has_none { &[] } else { &bracket.entrants.criteria }
    }

    /// More pairs come first ([A.11](articles::A_11)), except for completion (C.13).
    fn takes_only_pair(bracket: &Bracket<'_>, _: (usize, usize)) -> Option<bool> {
        matches!(bracket.below.goal, Goal::Itself | Goal::OtherFloaters { .. }).then_some(true)
    }

    fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
        (bracket.below.s1 == bracket.m0).then(|| few::best_of_few(bracket, pairs))?
    }

    fn with_quick<T>(
        bracket: &Bracket<'_>,
        ask: impl FnOnce(&dyn Fn(&Within) -> Option<Candidate>) -> T,
    ) -> T {
        let alone = for_quick(bracket);
        let quick = alone.as_ref().map(|alone| Quick::new(|| costs(alone, false)));
        ask(&|within| completing(bracket, quick.as_ref()?.best(within)?))
    }

    /// The quick route is not tried in small brackets that were joined from several, nor in large ones if
    /// [many](plan::MET_PART) of the pairs have met: it hardly ever answers there.
    fn tries_quick(bracket: &Bracket<'_>) -> bool {
        let is_joined = bracket.below.goal == Goal::Lowest { is_joined: true };
        let is_small = bracket.members.len() <= plan::JOINED_MEMBERS;
        let is_in_vain = || if is_small { is_joined } else { bracket.have_met(plan::MET_PART) };
        !(bracket.entrants.is_crowded() || is_in_vain())
    }

    fn general_within(bracket: &Bracket<'_>, within: Within) -> Result<Candidate, PairingError> {
        Ok(costs(bracket, true).general_within(&within))
    }

    /// The result of the bracket below is one of the [measures], so nothing is left to
    /// ask here.
    fn look_ahead(_: &Bracket<'_>, _: &[PlayerIndex]) -> Result<Option<Ahead>, PairingError> {
        Ok(Some(Ahead { amounts: [Amount::Nothing, Amount::Nothing], next: None }))
    }

    fn titles(bracket: &Bracket<'_>) -> Vec<Title> {
        measures(bracket).iter().map(|measure| measure.title(bracket)).collect()
    }

    fn head(bracket: &Bracket<'_>, candidate: &Paired, _: [Amount; 2]) -> Vec<Amount> {
        measures(bracket).iter().map(|&measure| amount(bracket, candidate, measure)).collect()
    }

    fn lot(request: &PairingRequest<'_>, entrants: &Entrants) -> Lot {
        colours::lot(request, entrants)
    }

    /// Rule: [F.1](articles::F_1). READING (F.1): virtual points count in the order of boards.
    fn board_score(entry: &Entry) -> Score {
        entry.score
    }
}

/// The bracket whose best candidate the quick route looks for, if it can answer for `bracket`.
///
/// For completion (C.13) the players below are left out and looked at [afterwards](completing): a pairing that is
/// best without regard to them is also best with regard to them if it lets them be paired.
fn for_quick<'b, 'a>(bracket: &'b Bracket<'a>) -> Option<Cow<'b, Bracket<'a>>> {
    match bracket.below.goal {
        Goal::Itself | Goal::Lowest { .. } => Some(Cow::Borrowed(bracket)),
        Goal::Completion { rank, bye, keep: None, .. } => {
            let goal = Goal::Completion { rank, bye, keep: None, join: false };
            Some(Cow::Owned(aimed(bracket.clone(), goal, &[])))
        }
        Goal::OtherFloaters { .. } | Goal::Completion { .. } => None,
    }
}

/// `candidate`, unless the bracket is paired for completion and it does not let the players below be paired.
fn completing(bracket: &Bracket<'_>, candidate: Candidate) -> Option<Candidate> {
    let Goal::Completion { bye, .. } = bracket.below.goal else { return Some(candidate) };
    let floaters = bracket.found(&candidate).unpaired;
    completes(bracket, &floaters, bye).then_some(candidate)
}
