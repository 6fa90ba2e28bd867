//! Reports the decisions of a round while they are taken.

use pairwright_dutch::criterion::Counts;
use pairwright_dutch::solve::{Fast, pair_entrants};
use pairwright_dutch::worth::{Amount, concerned, titles, worth};
use pairwright_dutch::{BracketOf, Paired, Solve, Solved};
use pairwright_model::{PairingNumber, PlayerIndex, Score};
use pairwright_ruleset::trace::{
    Altered, Article, Blocked, Cause, Detail, Event, Objection, Part, Stays, Step, TraceSink, Value,
};
use pairwright_ruleset::{
    Allocated, Demand, Impossibility, Outcome, PairingError, PairingRequest, Proof,
};
use pairwright_solver::Limbo;

use crate::blocked::{MOST_NAMED_PAIRS, blocked};
use crate::refusal::{INCOMPATIBLE, altered, limits, refusals};
use crate::{Legality, Tells};

/// Pairs one round and reports its decisions, if the sink wants them.
///
/// # Errors
///
/// The errors of [`Ruleset::trace_round`](pairwright_ruleset::Ruleset::trace_round).
pub fn trace_round<R: Tells>(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    if !sink.is_on() {
        return pair_entrants::<R>(request, &entrants, &mut Fast);
    }
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    let mut teller = Teller {
        legality: &legality,
        sink,
        formed: 0,
        standing: Vec::new(),
        ahead: None,
        refused: None,
        blocked: None,
    };
    pair_entrants::<R>(request, &entrants, &mut teller)
}

/// Solves by the fast routes, and reports the results.
struct Teller<'a> {
    legality: &'a Legality<'a>,
    sink: &'a mut dyn TraceSink,
    /// Number of brackets formed so far.
    formed: usize,
    /// The brackets whose pairing stands.
    standing: Vec<Standing>,
    /// The members of the next bracket and its pairing, if the look-ahead has paired it already.
    ahead: Option<(Vec<PlayerIndex>, Solved)>,
    /// The candidates refused in the bracket, if they are reported.
    refused: Option<Summary>,
    /// The reason why the rest cannot be paired after the pairing of the bracket, if it is known.
    blocked: Option<Blocked>,
}

/// A bracket whose pairing stands.
struct Standing {
    number: usize,
    /// The players that it leaves over, by rank.
    left: Vec<PlayerIndex>,
    /// The lowest score in it, leaving players included.
    lowest: Score,
}

/// A summary of the refused candidates of a bracket.
#[derive(Default)]
struct Summary {
    /// The articles by which candidates were refused.
    articles: Vec<&'static Article>,
    /// The article that refused the nearest candidate with other downfloaters.
    floaters: Option<&'static Article>,
    /// The players who have no opponent in the bracket, with the article that keeps them.
    incompatible: Vec<(PlayerIndex, &'static Article)>,
    /// The players who do not move down, with the article that keeps them.
    stays: Vec<Stays>,
    /// Whether a remainder that had to be paired could not be.
    goes_back: bool,
}

impl<R: Tells> Solve<R> for Teller<'_> {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        match self.ahead.take() {
            Some((members, solved)) if members == bracket.members => Ok(solved),
            _ => Solved::new::<R>(bracket),
        }
    }

    fn is_telling(&self) -> bool {
        true
    }

    fn note_paired(
        &mut self,
        bracket: &BracketOf<'_, R>,
        Solved { paired, route }: &Solved,
    ) -> Result<(), PairingError> {
        self.formed += 1;
        let left = with_leaving::<R>(bracket, &paired.unpaired);
        let unpaired = self.numbers(&left);
        let all = bracket.members.iter().chain(R::leaving(bracket).1);
        let lowest = all.map(|&player| bracket.entrants.score(player)).min().unwrap_or_default();
        self.standing.push(Standing { number: self.formed, left, lowest });
        self.tell_formed::<R>(bracket);
        // The parameters of a bracket of one player say nothing.
        if bracket.members.len() > 1 {
            for (article, symbol, value) in R::parameters(bracket, paired) {
                self.tell(article, Step::ParameterSet { symbol, value });
            }
        }
        let worth = worth::<R>(bracket, paired)?
            .ok_or(PairingError::Internal("the best candidate is legal"))?;
        self.refused = self.tell_refusals::<R>(bracket, paired, &worth.amounts)?;
        let pairs = self.pairs(&paired.pairs);
        let goes_back = self.refused.as_ref().is_some_and(|refused| refused.goes_back);
        let back_step = R::ARTICLES.steps.map(|steps| steps.back).filter(|_| goes_back);
        let altered = Altered { back_step, ..altered::<R>(bracket, paired) };
        let judged = Step::CandidateJudged { pairs, unpaired, route: (*route).into(), altered };
        let chosen_by = match &self.refused {
            _ if is_alone::<R>(bracket) => R::ARTICLES.bracket,
            Some(Summary { floaters: Some(article), .. }) if paired.pairs.is_empty() => *article,
            _ => chosen_by::<R>(bracket, &worth.amounts),
        };
        self.tell(chosen_by, judged);
        self.tell_criteria::<R>(bracket, paired, &worth.amounts);
        self.ahead = worth.next;
        self.tell_downfloaters::<R>(bracket, paired, chosen_by);
        Ok(())
    }

    fn note_undone(&mut self, article: &'static Article) {
        if let Some(undone) = self.standing.pop() {
            let blocked = self.blocked.take().or_else(|| self.left_over(&undone));
            let step = Step::Undone { blocked };
            self.sink.record(Event { article, bracket: undone.number, step });
        }
    }

    fn note_blocked(&mut self, floaters: &[PlayerIndex], below: &[PlayerIndex], may_meet: bool) {
        let blocked = blocked(self.legality, floaters, below, may_meet);
        if self.standing.last().map(|last| &last.left[..]) == Some(floaters) {
            self.blocked = blocked;
        } else if let Some(steps) = R::ARTICLES.steps {
            let floaters = self.numbers(floaters);
            self.tell(steps.floaters, Step::FloatersTried { floaters, others: 0, blocked });
        }
    }

    fn note_all_blocked(&mut self, others: usize) {
        if let Some(steps) = R::ARTICLES.steps {
            let floaters = Vec::new();
            self.tell(steps.floaters, Step::FloatersTried { floaters, others, blocked: None });
        }
    }

    fn note_joining(&mut self, upper: &[PlayerIndex], lower: &[PlayerIndex]) {
        let (told_upper, told_lower) = (upper, lower);
        let (upper, lower) = (self.numbers(upper), self.numbers(lower));
        let apart = self.apart(told_upper, told_lower);
        self.tell(R::ARTICLES.collapse, Step::BracketsJoined { upper, lower, apart });
    }

    fn note_bye(&mut self, player: PlayerIndex, article: &'static Article) {
        // The bye and the boards belong to the round, not to a bracket.
        self.formed = 0;
        self.tell(article, Step::ByeAllocated { player: self.number(player) });
    }

    fn note_board(&mut self, board: usize, allocated: &Allocated) {
        self.formed = 0;
        self.tell(allocated.article, allocated.told(board, self.legality.tournament()));
    }

    fn note_impossible(&mut self, impossibility: &Impossibility) {
        let blocked = self.numbers(&impossibility.blocked);
        let Proof { groups, hub, has_bye, bye_group } = &impossibility.proof;
        let step = Step::ArbiterDecides {
            blocked,
            unplaced: impossibility.unplaced,
            groups: groups.iter().map(|group| self.numbers(group)).collect(),
            hub: self.numbers(hub),
            has_bye: *has_bye,
            bye_group: *bye_group,
        };
        self.tell(impossibility.article, step);
    }
}

/// Whether a bracket was formed of one player.
fn is_alone<R: Tells>(bracket: &BracketOf<'_, R>) -> bool {
    let (again, leaving) = R::leaving(bracket);
    bracket.members.len() + again.len() + leaving.len() < 2
}

/// `players`, and those who leave the bracket before it is paired, by rank.
fn with_leaving<R: Tells>(bracket: &BracketOf<'_, R>, players: &[PlayerIndex]) -> Vec<PlayerIndex> {
    let (again, leaving) = R::leaving(bracket);
    let mut all = [players, again, leaving].concat();
    all.sort_unstable_by_key(|&player| bracket.entrants.place(player));
    all
}

/// The article that chose the pairing of a bracket: that of the perfect candidate if no criterion is
/// failed.
fn chosen_by<R: Tells>(bracket: &BracketOf<'_, R>, amounts: &[Amount]) -> &'static Article {
    let fails = |amount: &Amount| match amount {
        Amount::Times(times) => *times > 0,
        Amount::Differences(all) => !all.is_empty(),
        _ => false,
    };
    let head = R::titles(bracket).len();
    let is_perfect = !amounts[head..].iter().any(fails);
    R::ARTICLES.perfect.filter(|_| is_perfect).unwrap_or_else(|| R::chosen_by(bracket))
}

impl Teller<'_> {
    fn tell_formed<R: Tells>(&mut self, bracket: &BracketOf<'_, R>) {
        let (moved_down, residents) = bracket.members.split_at(bracket.m0);
        let (leaving_again, leaving) = R::leaving(bracket);
        let by_rank = |members: &[PlayerIndex], leaving: &[PlayerIndex]| {
            let mut all = [members, leaving].concat();
            all.sort_unstable_by_key(|&player| bracket.entrants.place(player));
            all
        };
        let (moved_down, residents) =
            (by_rank(moved_down, leaving_again), by_rank(residents, leaving));
        let part = R::part(bracket);
        let score = residents.first().map(|&player| bracket.entrants.score(player));
        let step = Step::BracketFormed {
            part,
            score: score.unwrap_or_default(),
            homogeneous: bracket.mdps == 0 && (bracket.m0 > 0 || leaving_again.is_empty()),
            limbo_heads_s1: bracket.mdps > 0 && R::limbo(bracket) == Limbo::HeadsS1,
            moved_down: self.numbers(&moved_down),
            residents: self.numbers(&residents),
            leaving: self.numbers(&[leaving_again, leaving].concat()),
        };
        let article = match part {
            Part::Ordinary | Part::Last => R::ARTICLES.bracket,
            Part::LookingAhead => R::chosen_by(bracket),
            Part::Penultimate | Part::Collapsed => R::ARTICLES.collapse,
        };
        self.tell(article, step);
    }

    /// The reason why the players that a bracket leaves over and the players below cannot all be paired, if they cannot.
    fn left_over(&self, Standing { left, lowest, .. }: &Standing) -> Option<Blocked> {
        let entrants = self.legality.entrants();
        let below = entrants.ranking.iter().filter(|player| entrants.score(**player) < *lowest);
        let below: Vec<PlayerIndex> = below.copied().collect();
        blocked(self.legality, left, &below, true)
    }

    /// The forbidden pairs of a player of `upper` and one of `lower`; empty if there are too many to name.
    fn apart(
        &self,
        upper: &[PlayerIndex],
        lower: &[PlayerIndex],
    ) -> Vec<(PairingNumber, PairingNumber)> {
        let entrants = self.legality.entrants();
        let all = upper.iter().flat_map(|&one| lower.iter().map(move |&other| (one, other)));
        let apart: Vec<_> =
            all.filter(|&(one, other)| !entrants.are_compatible(one, other)).collect();
        if apart.len() > MOST_NAMED_PAIRS { Vec::new() } else { self.pairs(&apart) }
    }

    /// Reports the limits on the number of pairs, and the objections to the candidates that come before the
    /// best one.
    fn tell_refusals<R: Tells>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        best: &Paired,
        amounts: &[Amount],
    ) -> Result<Option<Summary>, PairingError> {
        let detail = self.sink.detail();
        if detail == Detail::Decisions {
            return Ok(None);
        }
        let mut summary = Summary::default();
        if is_alone::<R>(bracket) {
            return Ok(Some(summary));
        }
        for limit in limits::<R>(self.legality, bracket, best) {
            let first = limit.barred.first();
            let (article, cause) = first
                .map_or((R::ARTICLES.absolute_colour, Cause::AbsoluteColour), |barred| {
                    (barred.article, barred.cause)
                });
            summary.floaters = Some(article);
            let groups = limit.groups.iter().map(|group| self.numbers(group)).collect();
            if limit.symbol == INCOMPATIBLE {
                let alone = limit.groups.iter().flatten();
                summary.incompatible.extend(alone.map(|&player| (player, article)));
            }
            let step = Step::PairsLimited {
                symbol: limit.symbol,
                most: limit.most,
                forbidden: self.pairs(&limit.forbidden),
                cause,
                barred: limit.barred,
                groups,
                hub: self.numbers(&limit.hub),
            };
            self.tell(article, step);
        }
        let each = detail == Detail::Steps;
        let refusals = refusals::<R>(self.legality, bracket, best, amounts, each)?;
        summary.goes_back = refusals.goes_back;
        summary.floaters = refusals.floaters.or(summary.floaters);
        summary.stays = refusals.stays;
        for refused in refusals.found.into_iter().chain(refusals.sparing) {
            let Objection { article, cause, own, rejected, concerned, .. } = refused.objection;
            summary.articles.push(article);
            let candidate = refused.candidate;
            let step = Step::CandidateRefused {
                extent: refused.extent,
                pairs: self.pairs(&candidate.pairs),
                unpaired: self.numbers(&candidate.unpaired),
                others: refused.others,
                further: refused.further,
                also: refused.also,
                spares: refused.spares,
                kept_apart: self.pairs(&refused.kept_apart),
                cause,
                own,
                rejected,
                concerned,
                float_of: refused.float_of,
            };
            self.tell(article, step);
        }
        Ok(Some(summary))
    }

    /// Reports the criteria that are failed. Criteria above the rows are included only if no refusals are
    /// reported, since these show where such a criterion decided.
    fn tell_criteria<R: Tells>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
        amounts: &[Amount],
    ) {
        for ((title, row), amount) in titles::<R>(bracket).into_iter().zip(amounts) {
            if !amount.is_told(title.is_always_told) {
                continue;
            }
            let told = match (row, &self.refused) {
                (None, Some(_)) => None,
                (None, None) => {
                    let (value, concerned) = (amount.value(), Value::None);
                    let step = Step::CriterionWeighed { value, concerned, float_of: None };
                    Some((title.article, step))
                }
                // Repeated floats are reported once; the differences only if they decided.
                (Some(row), Some(refused))
                    if row.counts != Counts::Times
                        && !refused.articles.contains(&title.article) =>
                {
                    None
                }
                (Some(row), _) => {
                    let tournament = self.legality.tournament();
                    let concerned = concerned(bracket, paired, row, tournament);
                    R::told(bracket, row, amount, concerned, tournament)
                }
            };
            if let Some((article, step)) = told {
                self.tell(article, step);
            }
        }
    }

    /// Reports the downfloaters, by the article that refused other ones if refusals are reported; if none were refused, by
    /// the one that the pairing was `chosen_by`.
    fn tell_downfloaters<R: Tells>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
        chosen_by: &'static Article,
    ) {
        let refused = self.refused.take();
        let refused = refused.as_ref().filter(|_| R::FLOATS_BY_CRITERION);
        let why = |player: PlayerIndex| {
            let article = R::floats_by(bracket, paired, player)?;
            Some(match refused {
                Some(refused) => {
                    let alone = refused.incompatible.iter().find(|(alone, _)| *alone == player);
                    match (alone, refused.stays.last()) {
                        (Some(&(_, article)), _) => (article, &[][..]),
                        (None, Some(nearest)) => (nearest.article, &refused.stays[..]),
                        (None, None) => (refused.floaters.unwrap_or(chosen_by), &[][..]),
                    }
                }
                None => (article, &[][..]),
            })
        };
        let floaters = with_leaving::<R>(bracket, &paired.unpaired);
        for players in floaters.chunk_by(|&one, &next| why(one) == why(next)) {
            let Some((article, rather_than)) = why(players[0]) else { continue };
            let limbo = players.iter().filter(|player| {
                bracket.moved_down().contains(player) || R::leaving(bracket).0.contains(player)
            });
            let limbo: Vec<PlayerIndex> = limbo.copied().collect();
            let (players, limbo) = (self.numbers(players), self.numbers(&limbo));
            let rather_than = rather_than.to_vec();
            self.tell(article, Step::DownfloatersChosen { players, limbo, rather_than });
        }
    }

    fn tell(&mut self, article: &'static Article, step: Step) {
        self.sink.record(Event { article, bracket: self.formed, step });
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.legality.number(player)
    }

    fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        self.legality.tournament().numbers(players)
    }

    fn pairs(&self, pairs: &[(PlayerIndex, PlayerIndex)]) -> Vec<(PairingNumber, PairingNumber)> {
        pairs.iter().map(|&(one, other)| (self.number(one), self.number(other))).collect()
    }
}
