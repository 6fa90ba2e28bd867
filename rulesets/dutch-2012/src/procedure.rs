//! Section C: from score bracket to score bracket.

use pairwright_bookkeeping::{Entry, Policies, Strength};
use pairwright_candidate::{Candidate, Limbo, general_as_stated, quick_as_stated};
use pairwright_dutch::colours::{Lot, Rung};
use pairwright_dutch::costs::Costs;
use pairwright_dutch::criterion::Rounds;
use pairwright_dutch::worth::{Amount, Title};
use pairwright_dutch::{
    Ahead, Completion, Criterion, Entrants, Named, Paired, Rules, Solve, Within,
};
use pairwright_model::{PlayerIndex, Round, Score};
use pairwright_ruleset::{CountsAs, Demand, PairingError, PairingRequest};
use pairwright_trace::Part;

use crate::attempt::Attempt;
use crate::bracket::{Bracket, Task, aimed, bracket, dissolves, has_room_for, scoregroups};
use crate::collapse::Penultimate;
use crate::completion::{can_be_lowest, completes};
use crate::costs::costs;
use crate::floater::{for_single_floater, kept_for_completion};
use crate::goal::{ByeFor, Goal, Kept};
use crate::lookahead::backtrack;
use crate::policies::POLICIES;
use crate::tried::tell_floaters;
use crate::{Dutch2012, articles, colours, completing, criteria, few, judgement};

/// Larger brackets are looked at more closely before the quick route is tried.
const FEW: usize = 50;

impl Rules for Dutch2012 {
    type Below<'a> = Task<'a>;

    const POLICIES: &'static Policies = &POLICIES;
    const ARTICLES: &'static Named = &criteria::ARTICLES;
    const CRITERIA: &'static [Criterion] = &criteria::CRITERIA;
    const COLOURS: &'static [Rung] = &colours::COLOURS;
    const FEW_PAIRS: usize = 6;

    /// Rule: [A.7](articles::A_7), [A.10](articles::A_10).
    ///
    /// READING (B.1.b): if nobody present may have the bye, the article is violated as little as can
    /// be: by whom the fewest rounds bar.
    fn entrants_read_by(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
    ) -> Entrants {
        let mut entrants = Entrants::new(request, demand, policies, &criteria::CRITERIA);
        // C.12 and C.13 ask what brackets can make of others; with 33 to 63 players a round takes 8 % less.
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

    /// Strong preferences in odd rounds, and mild ones in even rounds, are those of players who have
    /// missed some.
    ///
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
    /// Rule: section [C](articles::C_1), in which every bracket but the two lowest ones is paired for
    /// itself and then, if need be, for the next one.
    fn walk<'a>(
        entrants: &'a Entrants,
        completion: Completion<'a>,
        solver: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError> {
        let residents = scoregroups(entrants);
        let done = Vec::with_capacity(residents.len());
        let (undone, is_joined, may_stand) = (None, false, usize::MAX);
        let mut walk =
            Walk { entrants, completion, solver, residents, done, undone, is_joined, may_stand };
        loop {
            match walk.residents.len() - walk.done.len() {
                0 => return Ok(walk.into_round()),
                1 => walk.pair_lowest()?,
                2 => walk.pair_penultimate()?,
                _ => walk.pair_ordinary()?,
            }
        }
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

    fn has_room_for(bracket: &Bracket<'_>, one: usize, other: usize) -> bool {
        has_room_for(bracket, one, other)
    }

    /// READING (A.3, D.2): who is not paired with the residents of the lowest bracket, so that they have the bye, is
    /// a player of its remainder like all others who are left.
    fn limbo(bracket: &Bracket<'_>) -> Limbo {
        match bracket.below.goal {
            Goal::Lowest { .. } => Limbo::HeadsS1,
            Goal::Itself | Goal::OtherFloaters { .. } | Goal::Completion { .. } => Limbo::Apart,
        }
    }

    fn rows<'b>(bracket: &'b Bracket<'_>) -> &'b [&'static Criterion] {
        if bracket.below.goal.has_requirements() { &bracket.entrants.criteria } else { &[] }
    }

    /// More pairs come first ([A.11](articles::A_11)), save for completion (C.13).
    fn takes_only_pair(bracket: &Bracket<'_>, _: (usize, usize)) -> Option<bool> {
        matches!(bracket.below.goal, Goal::Itself | Goal::OtherFloaters { .. }).then_some(true)
    }

    fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
        few::best_of_few(bracket, pairs)
    }

    /// For completion (C.13) the players below are left out and looked at afterwards: a pairing that
    /// is best without regard to them is best with it, if it lets them be paired. Where that is soon told, only
    /// those may float who let them.
    fn quick(bracket: &Bracket<'_>) -> Option<Candidate> {
        let (rank, bye, keep) = match bracket.below.goal {
            Goal::Itself | Goal::Lowest { .. } => {
                let costs = costs(bracket, false);
                return if is_hopeful(bracket, &costs) { quick_as_stated(costs) } else { None };
            }
            Goal::OtherFloaters { .. } => {
                return quick_as_stated(costs(&for_single_floater(bracket)?, false));
            }
            Goal::Completion { rank, bye, keep: Kept::Nobody, .. } => {
                (rank, bye, kept_for_completion(bracket)?)
            }
            Goal::Completion { .. } => return None,
        };
        let goal = Goal::Completion { rank, bye, keep, join: false };
        let within = aimed(bracket.clone(), goal, &[]);
        let candidate = quick_as_stated(costs(&within, false))?;
        let floaters = bracket.found(&candidate).unpaired;
        completes(bracket, &floaters, bye).then_some(candidate)
    }

    /// Where several brackets were joined and are still small, it is tried in vain: of 22 such brackets with 10
    /// to 43 players, in positions that `cargo xtask worst` found, it told of none. So it mostly is in large
    /// ones where a fifth of the pairs have met: of 115 in such positions and in corpora it told of 12.
    fn tries_quick(bracket: &Bracket<'_>) -> bool {
        let is_joined = bracket.below.goal == Goal::Lowest { is_joined: true };
        let is_small = bracket.members.len() <= FEW;
        let is_in_vain = || if is_small { is_joined } else { have_met(bracket, 5) };
        !(bracket.entrants.is_crowded() || is_in_vain())
    }

    fn general(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
        let narrowed = match bracket.below.goal {
            Goal::Completion { .. } => completing::by_openings(bracket),
            Goal::OtherFloaters { .. } => {
                for_single_floater(bracket).map(|bracket| general_as_stated(costs(&bracket, false)))
            }
            Goal::Itself | Goal::Lowest { .. } => None,
        };
        match narrowed {
            Some(candidate) => Ok(candidate),
            None => Self::general_within(bracket, Within::default()),
        }
    }

    fn general_within(bracket: &Bracket<'_>, within: Within) -> Result<Candidate, PairingError> {
        Ok(general_as_stated(Costs { within, ..costs(bracket, true) }))
    }

    /// What becomes of those below is one of the [measures](judgement::amounts).
    fn look_ahead(_: &Bracket<'_>, _: &[PlayerIndex]) -> Result<Option<Ahead>, PairingError> {
        Ok(Some(Ahead { amounts: [Amount::Nothing, Amount::Nothing], next: None }))
    }

    fn titles(bracket: &Bracket<'_>) -> Vec<Title> {
        judgement::titles(bracket)
    }

    fn head(bracket: &Bracket<'_>, candidate: &Paired, _: [Amount; 2]) -> Vec<Amount> {
        judgement::amounts(bracket, candidate)
    }

    fn lot(request: &PairingRequest<'_>, entrants: &Entrants) -> Lot {
        colours::lot(request, entrants)
    }

    /// Rule: [F.1](articles::F_1). READING (F.1): virtual points count in the order of boards.
    fn board_score(entry: &Entry) -> Score {
        entry.score
    }
}

/// The score brackets of a round, and how far their pairing has got.
struct Walk<'a> {
    entrants: &'a Entrants,
    /// A completion of the whole round.
    completion: Completion<'a>,
    solver: &'a mut dyn Solve<Dutch2012>,
    /// The residents of each bracket, from the top.
    residents: Vec<&'a [PlayerIndex]>,
    /// The pairing of each bracket that is done, from the top.
    done: Vec<Paired>,
    /// The one of these that did not stand.
    undone: Option<Paired>,
    /// Whether the lowest bracket has been joined from several.
    is_joined: bool,
    /// Of more brackets that are done, not all can stand.
    may_stand: usize,
}

impl<'a> Walk<'a> {
    /// Pairs a bracket below which there are at least two.
    ///
    /// Rule: [C.1](articles::C_1)–[C.10](articles::C_10), [C.12](articles::C_12),
    /// [C.14](articles::C_14).
    fn pair_ordinary(&mut self) -> Result<(), PairingError> {
        let at = self.done.len();
        let bracket = next_bracket(self.entrants, &self.done, &self.residents, Goal::Itself);
        let first = Attempt::new(self.solver, bracket)?;
        first.note(self.solver)?;
        let paired = backtrack(self.solver, first, self.residents[at + 1])?;
        self.done.push(paired);
        Ok(())
    }

    /// Pairs the penultimate bracket so that the lowest one can be paired, or else joins the two.
    ///
    /// Rule: [C.13](articles::C_13). If the joined bracket cannot be paired, the residents become
    /// part of the lowest bracket, the players who had come down go back, and the bracket above is
    /// the penultimate one.
    fn pair_penultimate(&mut self) -> Result<(), PairingError> {
        let at = self.done.len();
        let lowest = self.residents[at + 1];
        let outlook = self.outlook();
        // Where nothing can come of it, it is paired for whoever is told only.
        let is_hopeless = matches!(outlook, Outlook::Hopeless);
        if (!is_hopeless || self.solver.is_telling()) && self.pair_or_join(lowest, &outlook)? {
            return Ok(());
        }
        self.solver.note_joining(self.residents[at], lowest);
        self.undone = self.done.pop();
        if self.undone.is_some() {
            self.solver.note_undone(&articles::C_13);
        }
        // The penultimate bracket and the lowest one are what is left of the ranking.
        let left = self.residents[at].len() + lowest.len();
        self.residents.truncate(at);
        self.residents.push(&self.entrants.ranking[self.entrants.ranking.len() - left..]);
        self.is_joined = true;
        self.completion.find_barrier();
        Ok(())
    }

    /// Pairs the two lowest brackets, or the penultimate one of them, as far as that can be; tells whether it
    /// stands.
    fn pair_or_join(
        &mut self,
        lowest: &'a [PlayerIndex],
        outlook: &Outlook<'_>,
    ) -> Result<bool, PairingError> {
        let bracket = next_bracket(self.entrants, &self.done, &self.residents, Goal::Itself);
        let itself = if self.solver.is_telling() {
            pair_for_itself(self.solver, &bracket, lowest, self.undone.as_ref())?
        } else {
            None
        };
        let (of_pairs, of_joining) = match outlook {
            Outlook::Unknown => (true, true),
            Outlook::Hopeless => (false, false),
            Outlook::Completed(left) => {
                (self.solver.asks_in_vain() || left.permits_any::<Dutch2012>(&bracket), true)
            }
        };
        let (solver, is_joined) = (&mut *self.solver, self.is_joined);
        let bracket = aimed(bracket, Goal::Itself, lowest);
        let mut penultimate = Penultimate { solver, bracket, is_joined, itself };
        if of_pairs && let Some(paired) = penultimate.pair()? {
            self.done.push(paired);
            return Ok(true);
        }
        if of_joining && let Some(joined) = penultimate.join()? {
            self.done.extend([Paired::default(), joined]);
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether everybody who is left can still be placed.
    ///
    /// Looked for only where one collapse leads to the next, and to pair in vain costs more.
    fn outlook(&mut self) -> Outlook<'a> {
        if !self.is_joined && !self.entrants.is_crowded() {
            return Outlook::Unknown;
        }
        if self.done.len() > self.may_stand {
            return Outlook::Hopeless;
        }
        let refuses = |&(one, other): &(_, _)| self.completion.refuses(one, other);
        if let Some(stand) = self.done.iter().position(|paired| paired.pairs.iter().any(refuses)) {
            self.may_stand = stand;
            return Outlook::Hopeless;
        }
        let placed = self.done.iter().flat_map(Paired::players);
        let Some(left) = self.completion.lasting_without(placed) else {
            self.may_stand = self.standing();
            return Outlook::Hopeless;
        };
        Outlook::Completed(left)
    }

    /// How many of the brackets that are done can stand at most, so that everybody else can still be placed:
    /// with those also fewer can.
    fn standing(&self) -> usize {
        let (mut stand, mut fall) = (0, self.done.len());
        while fall - stand > 1 {
            let middle = stand.midpoint(fall);
            let placed = self.done[..middle].iter().flat_map(Paired::players);
            let last = self.completion.lasts_without(placed);
            *(if last { &mut stand } else { &mut fall }) = middle;
        }
        stand
    }

    /// Pairs the lowest bracket.
    ///
    /// Rule: [C.13](crate::articles::C_13): as many moved-down players as possible stay paired with
    /// residents. [D.4](crate::articles::D_4): then the least B.3-factor decides, taken over the
    /// whole bracket, the bye included; only then the requirements of C.10.
    ///
    /// READING (C.13, D.4): D.4 speaks of homogeneous brackets and remainders. In a heterogeneous
    /// bracket the pairs of the moved-down players count too.
    fn pair_lowest(&mut self) -> Result<(), PairingError> {
        let goal = Goal::Lowest { is_joined: self.is_joined };
        let bracket = next_bracket(self.entrants, &self.done, &self.residents, goal);
        if !can_be_lowest(&bracket) {
            return Err(PairingError::Internal("a round that can be paired was not"));
        }
        let paired = self.solver.pair(&bracket)?;
        self.done.push(paired);
        Ok(())
    }

    /// All pairs of the round, and who has the bye.
    fn into_round(self) -> Paired {
        let unpaired = self.done.last().map_or_else(Vec::new, |last| last.unpaired.clone());
        let pairs = self.done.into_iter().flat_map(|paired| paired.pairs).collect();
        Paired { pairs, unpaired }
    }
}

/// Whether everybody can be placed from the penultimate bracket on.
enum Outlook<'a> {
    /// That has not been looked for.
    Unknown,
    /// They cannot.
    Hopeless,
    /// They can, for instance like this.
    Completed(Completion<'a>),
}

/// Whether the bound by kinds may be reached, as it hardly is where several brackets were joined to a large one and
/// nearly everybody is of a kind of their own: of 13 such brackets with at least four kinds for five players, in
/// positions that `cargo xtask worst` found and in corpora, it told of 1, of those with fewer kinds of 84 in 107.
fn is_hopeful<P>(bracket: &Bracket<'_>, costs: &Costs<P>) -> bool {
    let is_joined = bracket.below.goal == Goal::Lowest { is_joined: true };
    let is_large = is_joined && costs.members > FEW;
    !is_large || 5 * costs.kinds.samples.len() < 4 * costs.members
}

/// Whether one in `times` of the pairs of a bracket, or more, have met.
fn have_met(bracket: &Bracket<'_>, times: usize) -> bool {
    let others = bracket.members.len() - 1;
    // Nobody has met more than there were rounds; forbidden pairs are few.
    let rounds = usize::from(bracket.entrants.ledger.round() - 1);
    times * rounds >= others && {
        let met = bracket.entrants.conflicts_of(&bracket.members, &[]);
        times * met.iter().map(<[u32]>::len).sum::<usize>() >= bracket.members.len() * others
    }
}

/// The bracket below those that are `done`.
fn next_bracket<'a>(
    entrants: &'a Entrants,
    done: &[Paired],
    residents: &[&[PlayerIndex]],
    goal: Goal,
) -> Bracket<'a> {
    let moved_down = done.last().map_or(&[][..], |paired| &paired.unpaired);
    bracket(entrants, moved_down, residents[done.len()], goal)
}

/// The pairing of the penultimate bracket for itself, if it has pairs and lets the lowest one be
/// paired: where it stands, C.13 has nothing to do. Elsewhere it is told of, if it was not before.
fn pair_for_itself(
    solver: &mut dyn Solve<Dutch2012>,
    bracket: &Bracket<'_>,
    lowest: &[PlayerIndex],
    undone: Option<&Paired>,
) -> Result<Option<Paired>, PairingError> {
    let attempt = Attempt::new(solver, bracket.clone())?;
    let Paired { pairs, unpaired } = attempt.paired();
    let within = aimed(bracket.clone(), Goal::Itself, lowest);
    let completes = completes(&within, unpaired, ByeFor::Anybody);
    if completes {
        if dissolves(bracket) {
            // It is told of when its players have come down.
            return Ok(None);
        } else if !pairs.is_empty() {
            return Ok(Some(attempt.solved.paired));
        }
    }
    if undone != Some(attempt.paired()) {
        attempt.note(solver)?;
        if !completes {
            tell_floaters(solver, bracket, attempt.paired(), lowest);
        }
        solver.note_undone(&articles::C_13);
    }
    Ok(None)
}
