//! 1.9: the way from scoregroup to scoregroup.

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
use pairwright_ruleset::{Demand, PairingError, PairingRequest, PlayerFacts};
use pairwright_solver::{Candidate, plan};

use crate::bracket::{Below, Bracket, leaves_the_bye, looks_at_next};
use crate::cap::{capped, keeps_up};
use crate::costs::{Outlook, costs};
use crate::few;
use crate::lookahead::{Prospect, is_attained, prospects};
use crate::policies::POLICIES;
use crate::{Dutch2026, articles, bye, colours, criteria, judgement};

impl Rules for Dutch2026 {
    type Below<'a> = Below<'a>;

    const POLICIES: &'static Policies = &POLICIES;
    const ARTICLES: &'static Named = &criteria::ARTICLES;
    const CRITERIA: &'static [Criterion] = &criteria::CRITERIA;
    const COLOURS: &'static [Rung] = &colours::COLOURS;

    /// Rule: [1.2](articles::A_1_2), [1.6](articles::A_1_6), [1.7](articles::A_1_7),
    /// [1.8](articles::A_1_8).
    ///
    /// READING: the virtual points of the final round count for its topscorers.
    fn entrants_read_by(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
    ) -> Entrants {
        let mut entrants = bye::without_bye_score(request, demand, policies);
        if let Some(score) = bye::attainable_score(&entrants) {
            bye::restrict(&mut entrants, score);
        }
        entrants
    }

    fn facts(request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        Entrants::new(request, Demand::Nothing, &POLICIES, &criteria::CRITERIA)
            .facts(Self::board_score)
    }

    /// Pairs the brackets from the top.
    ///
    /// Rule: [1.9](articles::A_1_9). Every bracket leaves a round that can be completed
    /// ([C4](articles::C_4)), so the next one is always the next scoregroup.
    ///
    /// READING: any two compatible players that are left may complete the round, even two who came down
    /// from the same bracket. No completion needs such a pair: it would have been made there (C6).
    fn walk<'a>(
        entrants: &'a Entrants,
        mut completion: Completion<'a>,
        solver: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError> {
        let mut round = Paired::of_at_most(entrants.ranking.len() / 2);
        let mut rest: &[PlayerIndex] = &entrants.ranking;
        while !rest.is_empty() {
            let (group, lower) = entrants.ledger.split_scoregroup(rest);
            let (next, further) = entrants.ledger.split_scoregroup(lower);
            let mdps = std::mem::take(&mut round.unpaired);
            let below = Below { next, further, completion: &completion };
            let members = mdps.iter().chain(group).copied().collect();
            let bracket = Bracket { entrants, members, m0: mdps.len(), mdps: mdps.len(), below };
            let paired = solver.pair(&bracket)?;
            if !paired.pairs.is_empty() {
                completion = completion
                    .lasting_without(paired.players())
                    .ok_or(PairingError::Internal("every bracket leaves a completion"))?;
            }
            round.pairs.extend(paired.pairs);
            round.unpaired = paired.unpaired;
            rest = lower;
        }
        Ok(round)
    }

    fn part(bracket: &Bracket<'_>) -> Part {
        if bracket.below.next.is_empty() { Part::Last } else { Part::Ordinary }
    }

    /// More pairs come first ([C6](articles::C_6)) as long as the round can be completed
    /// ([C4](articles::C_4)).
    fn takes_only_pair(bracket: &Bracket<'_>, (one, other): (usize, usize)) -> Option<bool> {
        let pair = [bracket.members[one], bracket.members[other]];
        Some(bracket.below.completion.lasts_without(pair))
    }

    /// The quick route is not tried in a bracket that leaves several players unpaired, and gives up where
    /// C8 depends on more than the next bracket.
    fn with_quick<T>(
        bracket: &Bracket<'_>,
        ask: impl FnOnce(&dyn Fn(&Within) -> Option<Candidate>) -> T,
    ) -> T {
        if bracket.leaves_several() {
            return ask(&|_| None);
        }
        let prospects = LazyCell::new(|| prospects(bracket));
        let known = || prospects.as_deref();
        let quick = Quick::new(|| costs(bracket, Outlook::Known(known().unwrap_or_default())));
        ask(&|within| {
            let prospects = known()?;
            let candidate = quick.best(within)?;
            comes_true(bracket, &candidate, prospects)?.then_some(candidate)
        })
    }

    fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
        few::best_of_few(bracket, pairs)
    }

    /// Uses only pairs that leave a completion ([C4](articles::C_4)), and as many as possible
    /// ([C6](articles::C_6)). They are looked up first if they are few, and if that is cheap compared with
    /// looking at everybody below.
    fn general(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
        let residents = bracket.members.len() - bracket.mdps;
        let (is_crowded, is_overrun) =
            (bracket.entrants.is_crowded(), is_overrun(bracket.mdps, residents));
        if !is_crowded
            && !is_overrun
            && let Some(attained) = attained_candidate(bracket, &Within::default())
        {
            return Ok(attained);
        }
        // One search for each resident or player of the next scoregroup.
        let are_few =
            |players: usize| plan::SEARCHED_PART * players <= bracket.entrants.ranking.len();
        if !is_crowded && !are_few(residents) {
            return Ok(thorough_candidate(bracket, &Within::default()));
        }
        let completion = bracket.below.completion;
        let permitted = completion.permitted::<Self>(bracket);
        if let Some(forced) = permitted.forced_candidate(bracket) {
            return Ok(forced);
        }
        if is_overrun && !is_crowded {
            let mut within = permitted.within();
            if looks_at_next(bracket) && are_few(bracket.below.next.len()) {
                within.apart.extend(completion.refused_below(bracket, bracket.below.next));
            }
            return Self::general_within(bracket, within);
        }
        let pairs = || permitted.rows(bracket.members.len());
        let is_in_vain =
            looks_at_next(bracket) && completion.is_short_of_downfloaters(bracket, pairs);
        if !is_crowded || is_in_vain {
            return Ok(thorough_candidate(bracket, &permitted.within()));
        }
        let mut within = permitted.within();
        within.apart.extend(completion.refused_below(bracket, bracket.below.next));
        Self::general_within(bracket, within)
    }

    /// Looks at the next scoregroup if that suffices, and otherwise at everybody below.
    fn general_within(bracket: &Bracket<'_>, within: Within) -> Result<Candidate, PairingError> {
        let attained = attained_candidate(bracket, &within);
        Ok(attained.unwrap_or_else(|| thorough_candidate(bracket, &within)))
    }

    fn look_ahead(
        bracket: &Bracket<'_>,
        floaters: &[PlayerIndex],
    ) -> Result<Option<Ahead>, PairingError> {
        judgement::look_ahead(bracket, floaters)
    }

    fn titles(_: &Bracket<'_>) -> Vec<Title> {
        criteria::HEAD.to_vec()
    }

    fn head(bracket: &Bracket<'_>, candidate: &Paired, ahead: [Amount; 2]) -> Vec<Amount> {
        criteria::head(bracket, candidate, ahead)
    }

    /// Rule: C.04.2 3.6. READING (C.04.2 3.6): with acceleration the pairing score counts (C.04.7 1.5).
    fn board_score(entry: &Entry) -> Score {
        entry.score
    }
}

impl Tells for Dutch2026 {
    fn floats_by(bracket: &Bracket<'_>, _: &Paired, _: PlayerIndex) -> Option<&'static Article> {
        match bracket.below {
            Below { next: [], .. } => None,
            Below { further: [], .. } => Some(&articles::C_4),
            Below { .. } => Some(&articles::C_8),
        }
    }
}

/// Whether the moved-down players outnumber the residents so much that most have to go on, as happens if
/// the players below can be paired with nobody else.
fn is_overrun(mdps: usize, residents: usize) -> bool {
    mdps > plan::OVERRUN * residents
}

/// The best candidate, if looking at the next scoregroup is enough to find it.
fn attained_candidate(bracket: &Bracket<'_>, within: &Within) -> Option<Candidate> {
    match single_candidate(bracket, within) {
        Some(Single::Best(candidate)) => return Some(candidate),
        // A look at the next scoregroup alone would promise no less.
        Some(Single::PromisedMore) => return None,
        None => {}
    }
    if !looks_at_next(bracket) {
        return None;
    }
    let members = bracket.members.len();
    let candidate = cheapest(bracket, Outlook::Next, within);
    // Only floaters and players below are paired in it.
    let is_floater = |place: usize| candidate.unpaired.binary_search(&place).is_ok();
    let is_left = |place: usize| place >= members || is_floater(place);
    let mut refused = within.apart.clone();
    refused.retain(|&(one, other)| is_left(one) && is_left(other));
    is_attained(bracket, &candidate.unpaired, &refused).then_some(candidate)
}

/// The answer of a matching of the members alone, by the prospects of each.
enum Single {
    /// The best candidate: it is as good as the prospects promise.
    Best(Candidate),
    /// The prospects promise more than the completion of the round allows.
    PromisedMore,
}

/// The best candidate by the prospects of each member: C8 and C9 in one decision. `None` if more than one player stays
/// unpaired.
fn single_candidate(bracket: &Bracket<'_>, within: &Within) -> Option<Single> {
    if bracket.leaves_several() || bracket.spare() > 1 {
        return None;
    }
    let prospects = prospects(bracket)?;
    let mut within = within.clone();
    // Players below take no part.
    within.apart.retain(|&(one, other)| one.max(other) < bracket.members.len());
    let candidate = cheapest(bracket, Outlook::Known(&prospects), &within);
    if comes_true(bracket, &candidate, &prospects)? {
        return Some(Single::Best(candidate));
    }
    let prospects = capped(bracket, &prospects);
    let candidate = cheapest(bracket, Outlook::Known(&prospects), &within);
    Some(match candidate.unpaired[..] {
        [floater]
            if !prospects[floater].blocks_round
                && keeps_up(bracket, floater, prospects[floater]) =>
        {
            Single::Best(candidate)
        }
        _ => Single::PromisedMore,
    })
}

/// Whether the best candidate by `prospects` is as good as they promise; `None` if it leaves more
/// players unpaired than they are for, or one whose downfloat does not let the round be completed.
fn comes_true(
    bracket: &Bracket<'_>,
    candidate: &Candidate,
    prospects: &[Prospect],
) -> Option<bool> {
    let floaters = &candidate.unpaired;
    if floaters.len() > bracket.spare().max(1)
        || floaters.iter().any(|&place| prospects[place].blocks_round)
    {
        return None;
    }
    // Nothing depends on a floater that every candidate has.
    let is_certain = floaters.len() == usize::from(bracket.lone().is_some());
    Some(is_certain || !looks_at_next(bracket) || is_attained(bracket, floaters, &[]))
}

/// The best candidate by matching, with all players below taken into account.
///
/// Rule: [C9](articles::C_9) applies if one player is left unpaired. C4 to C6 settle the number left, so a
/// first look without C9 shows it.
pub(crate) fn thorough_candidate(bracket: &Bracket<'_>, within: &Within) -> Candidate {
    let candidate = cheapest(bracket, Outlook::Everybody { c9: false }, within);
    if leaves_the_bye(bracket) && candidate.unpaired.len() == 1 {
        return cheapest(bracket, Outlook::Everybody { c9: true }, within);
    }
    candidate
}

fn cheapest(bracket: &Bracket<'_>, outlook: Outlook<'_>, within: &Within) -> Candidate {
    costs(bracket, outlook).general_within(within)
}
