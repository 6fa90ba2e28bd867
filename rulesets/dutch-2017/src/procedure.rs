//! A.9: the way from scoregroup to scoregroup.

use std::cell::LazyCell;

use pairwright_dutch::colours::Rung;
use pairwright_dutch::costs::Quick;
use pairwright_dutch::worth::{Amount, Title};
use pairwright_dutch::{
    Ahead, Completion, Criterion, Entrants, Named, Paired, Rules, Solve, Within,
};
use pairwright_history::{Entry, Policies};
use pairwright_model::{PlayerIndex, Score};
use pairwright_reasons::Tells;
use pairwright_ruleset::trace::{Article, Part};
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_solver::Candidate;

use crate::bracket::{Below, Bracket};
use crate::costs::costs;
use crate::lookahead::{Prospect, prospects};
use crate::policies::POLICIES;
use crate::{Dutch2017, articles, colours, criteria, few, judgement};

impl Rules for Dutch2017 {
    type Below<'a> = Below<'a>;

    const POLICIES: &'static Policies = &POLICIES;
    const ARTICLES: &'static Named = &criteria::ARTICLES;
    const CRITERIA: &'static [Criterion] = &criteria::CRITERIA;
    const COLOURS: &'static [Rung] = &colours::COLOURS;

    /// Rule: [A.2](articles::A_2), [A.6](articles::A_6), [A.7](articles::A_7).
    ///
    /// READING: the virtual points of the final round count for its topscorers.
    fn entrants_read_by(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
    ) -> Entrants {
        Entrants::new(request, demand, policies, &criteria::CRITERIA)
    }

    /// Pairs the brackets from the top.
    ///
    /// Rule: [A.9](articles::A_9).
    ///
    /// READING: any two compatible players that are left may complete the round, even two who came down
    /// from the same bracket.
    fn walk<'a>(
        entrants: &'a Entrants,
        mut completion: Completion<'a>,
        solver: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError> {
        let mut round = Paired::of_at_most(entrants.ranking.len() / 2);
        let mut rest: &[PlayerIndex] = &entrants.ranking;
        loop {
            let (group, lower) = entrants.ledger.split_scoregroup(rest);
            let (next, further) = entrants.ledger.split_scoregroup(lower);
            let mdps = std::mem::take(&mut round.unpaired);
            let bracket = |below| {
                let members = mdps.iter().chain(group).copied().collect();
                Bracket { entrants, members, m0: mdps.len(), mdps: mdps.len(), below }
            };
            if lower.is_empty() {
                let completion = entrants.is_crowded().then_some(&completion);
                let below = Below::Nothing { is_collapsed: false, completion };
                let last = solver.pair(&bracket(below))?;
                return complete(round, last);
            }
            let below = Below::Next { players: next, is_last: further.is_empty() };
            let Some(paired) = pair_for_itself(&bracket(below), &mut completion, solver)? else {
                let below = Below::Rest { players: lower, completion: &completion };
                return collapse(&bracket(below), &completion, lower, round, solver);
            };
            round.pairs.extend(paired.pairs);
            round.unpaired = paired.unpaired;
            rest = lower;
        }
    }

    fn part(bracket: &Bracket<'_>) -> Part {
        match bracket.below {
            Below::Next { .. } => Part::Ordinary,
            Below::Rest { .. } => Part::Penultimate,
            Below::Nothing { is_collapsed: true, .. } => Part::Collapsed,
            Below::Nothing { is_collapsed: false, .. } => Part::Last,
        }
    }

    /// More pairs come first ([C.5](articles::C_5)), unless the PPB has to let the round be completed
    /// ([C.4](articles::C_4)).
    fn takes_only_pair(bracket: &Bracket<'_>, (one, other): (usize, usize)) -> Option<bool> {
        Some(match bracket.below {
            Below::Next { .. } | Below::Nothing { .. } => true,
            Below::Rest { completion, .. } => {
                completion.lasts_without([bracket.members[one], bracket.members[other]])
            }
        })
    }

    fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
        few::best_of_few(bracket, pairs)
    }

    /// Not tried in the PPB, nor in a bracket that leaves several unpaired.
    fn with_quick<T>(
        bracket: &Bracket<'_>,
        ask: impl FnOnce(&dyn Fn(&Within) -> Option<Candidate>) -> T,
    ) -> T {
        if matches!(bracket.below, Below::Rest { .. }) || bracket.leaves_several() {
            return ask(&|_| None);
        }
        let prospects = LazyCell::new(|| prospects(bracket));
        let quick = Quick::new(|| costs(bracket, Some(&prospects)));
        ask(&|within| unblocked(quick.best(within)?, &prospects))
    }

    /// Where most players have met, which half a round robin can do, the bound by kinds is hardly ever
    /// reached; nor is it in a CLB with few pairs.
    fn tries_quick(bracket: &Bracket<'_>) -> bool {
        let entrants = bracket.entrants;
        let rounds = usize::from(entrants.ledger.round() - 1);
        let is_collapsed = matches!(bracket.below, Below::Nothing { is_collapsed: true, .. });
        !entrants.is_crowded() && 2 * rounds < entrants.ranking.len() && !is_collapsed
    }

    /// The PPB uses only pairs that leave a completion, and as many as possible ([C.5](articles::C_5)). So
    /// does the last bracket, if that leaves less to choose from. The pairs are looked up if they are few.
    fn general(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
        let completion = match bracket.below {
            Below::Rest { completion, .. }
            | Below::Nothing { completion: Some(completion), .. }
                if bracket.entrants.is_crowded() =>
            {
                completion
            }
            _ => return Self::general_within(bracket, Within::default()),
        };
        let permitted = completion.permitted::<Self>(bracket);
        match permitted.forced_candidate(bracket) {
            Some(forced) => Ok(forced),
            None => Self::general_within(bracket, permitted.within()),
        }
    }

    fn general_within(bracket: &Bracket<'_>, within: Within) -> Result<Candidate, PairingError> {
        Ok(costs(bracket, None).general_within(&within))
    }

    fn look_ahead(
        bracket: &Bracket<'_>,
        floaters: &[PlayerIndex],
    ) -> Result<Option<Ahead>, PairingError> {
        let amounts = judgement::look_ahead(bracket, floaters);
        Ok(amounts.map(|amounts| Ahead { amounts, next: None }))
    }

    fn titles(_: &Bracket<'_>) -> Vec<Title> {
        criteria::HEAD.to_vec()
    }

    fn head(bracket: &Bracket<'_>, candidate: &Paired, ahead: [Amount; 2]) -> Vec<Amount> {
        criteria::head(bracket, candidate, ahead)
    }

    /// Rule: C.04.2 D.9. READING (C.04.2 D.9): virtual points count in the order of boards.
    fn board_score(entry: &Entry) -> Score {
        entry.score
    }
}

impl Tells for Dutch2017 {
    fn floats_by(bracket: &Bracket<'_>, _: &Paired, _: PlayerIndex) -> Option<&'static Article> {
        match bracket.below {
            Below::Next { .. } => Some(&articles::C_7),
            Below::Rest { .. } => Some(&articles::C_4),
            Below::Nothing { .. } => None,
        }
    }
}

/// The pairing of a bracket for itself, if the round can be completed after it; `completion` is then
/// updated.
///
/// No attempt is made if it is known beforehand to fail and nobody listens to failed attempts.
fn pair_for_itself(
    bracket: &Bracket<'_>,
    completion: &mut Completion<'_>,
    solver: &mut dyn Solve<Dutch2017>,
) -> Result<Option<Paired>, PairingError> {
    if !solver.asks_in_vain()
        && bracket.entrants.is_crowded()
        && completion.is_short_of_downfloaters(bracket, || completion.pairs_of(bracket))
    {
        return Ok(None);
    }
    let paired = solver.pair(bracket)?;
    if !paired.pairs.is_empty() {
        let Some(after) = completion.lasting_without(paired.players()) else {
            solver.note_undone(&articles::A_9);
            return Ok(None);
        };
        *completion = after;
    }
    Ok(Some(paired))
}

/// Ends the round if no candidate of a bracket, paired for itself, lets the rest be paired.
///
/// Rule: [A.9](articles::A_9): that bracket is the PPB, paired again so that the rest can be
/// ([C.4](articles::C_4)); its downfloaters and everybody below make up the CLB.
fn collapse(
    penultimate: &Bracket<'_>,
    completion: &Completion<'_>,
    lower: &[PlayerIndex],
    mut round: Paired,
    solver: &mut dyn Solve<Dutch2017>,
) -> Result<Paired, PairingError> {
    let paired = solver.pair(penultimate)?;
    let is_crowded = penultimate.entrants.is_crowded();
    let after = is_crowded.then(|| completion.without(paired.players()));
    round.pairs.extend(paired.pairs);
    let collapsed = Bracket {
        entrants: penultimate.entrants,
        members: paired.unpaired.iter().chain(lower).copied().collect(),
        m0: paired.unpaired.len(),
        mdps: paired.unpaired.len(),
        below: Below::Nothing { is_collapsed: true, completion: after.as_ref() },
    };
    complete(round, solver.pair(&collapsed)?)
}

/// Adds the pairing of the last bracket. It completes the round: downfloaters of a bracket are never
/// compatible with each other, since they would make one more pair (C.5), so no completion of the round
/// needed them together.
fn complete(mut round: Paired, last: Paired) -> Result<Paired, PairingError> {
    if last.unpaired.len() > 1 {
        return Err(PairingError::Internal("the last bracket completes the round"));
    }
    round.pairs.extend(last.pairs);
    round.unpaired = last.unpaired;
    Ok(round)
}

/// The candidate, unless its unpaired player keeps the round from being completed.
fn unblocked(candidate: Candidate, prospects: &[Prospect]) -> Option<Candidate> {
    let blocks_round = |&place: &usize| prospects[place].blocks_round;
    (!candidate.unpaired.iter().any(blocks_round)).then_some(candidate)
}
