//! The parts of an edition that the frame asks for.

use std::ops::Range;

use pairwright_history::{Entry, Policies, Strength};
use pairwright_model::{PlayerIndex, Round, Score};
use pairwright_ruleset::trace::{Article, Part};
use pairwright_ruleset::{
    Allocated, CountsAs, Demand, Impossibility, PairingError, PairingRequest, PlayerFacts,
};
use pairwright_solver::{Candidate, Limbo, Route};

use crate::amount::{Amount, Title};
use crate::colours::{Lot, Rung};
use crate::{Bracket, Completion, Criterion, Entrants, Paired, Within};

/// The rules of an edition, apart from rows and articles.
pub trait Rules: Sized + 'static {
    /// The edition's view of the players below a bracket.
    type Below<'a>;

    /// How the edition reads rounds that were not played.
    const POLICIES: &'static Policies;

    /// The articles behind the steps that every edition takes.
    const ARTICLES: &'static Named;

    /// The rows: the criteria that players or pairs fail.
    const CRITERIA: &'static [Criterion];

    /// The rungs of colour allocation, from the first.
    const COLOURS: &'static [Rung];

    /// The players of a round whose pairing is to meet `demand`.
    fn entrants(request: &PairingRequest<'_>, demand: Demand) -> Entrants {
        Self::entrants_read_by(request, demand, Self::POLICIES)
    }

    /// The players of a round whose pairing is to meet `demand`, with `policies` for rounds that were not
    /// played.
    fn entrants_read_by(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
    ) -> Entrants {
        Entrants::new(request, demand, policies, Self::CRITERIA)
    }

    /// The facts about the players of a round, by rank.
    fn facts(request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        let mut facts = Self::entrants(request, Demand::Nothing).facts(Self::board_score);
        for player in &mut facts {
            player.counts_as = Self::counts_as(player.preference.strength, request.round());
        }
        facts
    }

    /// What a preference of this strength counts as in this round, if not as its own strength.
    fn counts_as(_strength: Strength, _round: Round) -> Option<CountsAs> {
        None
    }

    /// Pairs the brackets of a round that can be completed, from the top down.
    ///
    /// # Errors
    ///
    /// If `solver` fails.
    fn walk<'a>(
        entrants: &'a Entrants,
        completion: Completion<'a>,
        solver: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError>;

    /// The role of a bracket in the round.
    fn part(bracket: &BracketOf<'_, Self>) -> Part;

    /// Whether two members, by their places, may be paired in the bracket.
    fn may_pair(bracket: &BracketOf<'_, Self>, one: usize, other: usize) -> bool {
        Self::has_room_for(bracket, one, other)
            && bracket.entrants.may_pair(bracket.members[one], bracket.members[other])
    }

    /// Whether the bracket pairs members of these places at all, whatever players they hold.
    fn has_room_for(bracket: &BracketOf<'_, Self>, one: usize, other: usize) -> bool {
        let are_both_in = |places: &Range<usize>| places.contains(&one) && places.contains(&other);
        !Self::kept_apart(bracket).iter().any(are_both_in)
    }

    /// The places of groups of members that the bracket keeps apart, although they may meet further down.
    fn kept_apart(_bracket: &BracketOf<'_, Self>) -> [Range<usize>; 2] {
        [0..0, 0..0]
    }

    /// Where moved-down players stand if they are not paired in a heterogeneous bracket.
    fn limbo(_bracket: &BracketOf<'_, Self>) -> Limbo {
        Limbo::Apart
    }

    /// The rows that count in a bracket, the most important first.
    fn rows<'b>(bracket: &'b BracketOf<'_, Self>) -> &'b [&'static Criterion] {
        &bracket.entrants.criteria
    }

    /// Whether the best candidate pairs the members of the only `pair` that is allowed, by places; `None`
    /// where that needs a look at all criteria.
    fn takes_only_pair(_bracket: &BracketOf<'_, Self>, _pair: (usize, usize)) -> Option<bool> {
        None
    }

    /// The best candidate where only a few `pairs` are allowed, by places, and the first criteria leave few
    /// candidates to judge one by one; `None` if they leave more.
    fn best_of_few(_bracket: &BracketOf<'_, Self>, _pairs: &[(usize, usize)]) -> Option<Candidate> {
        None
    }

    /// Lets `ask` put questions to the quick route, each about a part of the candidates: the best of it, if it has at
    /// most one unpaired player and reaches the bound of its criteria; `None` if the quick route cannot tell.
    fn with_quick<T>(
        bracket: &BracketOf<'_, Self>,
        ask: impl FnOnce(&dyn Fn(&Within) -> Option<Candidate>) -> T,
    ) -> T;

    /// The best candidate within a part of all, if the quick route can tell.
    fn quick(bracket: &BracketOf<'_, Self>, within: &Within) -> Option<Candidate> {
        Self::with_quick(bracket, |quick| quick(within))
    }

    /// Whether to try the quick route. It is a waste of time where most players have met: the bound by
    /// kinds is hardly ever reached.
    fn tries_quick(bracket: &BracketOf<'_, Self>) -> bool {
        !bracket.entrants.is_crowded()
    }

    /// The best candidate by matching with weights.
    ///
    /// # Errors
    ///
    /// If a promise of the engine is broken.
    fn general(bracket: &BracketOf<'_, Self>) -> Result<Candidate, PairingError> {
        Self::general_within(bracket, Within::default())
    }

    /// The best candidate by matching with weights among those `within` a part. If none of these is
    /// allowed, the result is outside the part.
    ///
    /// # Errors
    ///
    /// If a promise of the engine is broken.
    fn general_within(
        bracket: &BracketOf<'_, Self>,
        within: Within,
    ) -> Result<Candidate, PairingError>;

    /// Lets `ask` put questions for the best candidate within a part of all, each answered by the first route
    /// that can; the answer is outside the part if none of it is allowed, and an error if a promise of the
    /// engine is broken.
    fn with_best<T>(bracket: &BracketOf<'_, Self>, ask: impl FnOnce(&Best<'_>) -> T) -> T {
        // The quick route does not take account of moved-down players who stay unpaired.
        if bracket.leaves_moved_down() || !Self::tries_quick(bracket) {
            return ask(&|within| Self::general_within(bracket, within.clone()));
        }
        Self::with_quick(bracket, |quick| {
            ask(&|within| match quick(within) {
                Some(candidate) => Ok(candidate),
                None => Self::general_within(bracket, within.clone()),
            })
        })
    }

    /// The amounts that these downfloaters cause below; `None` if they are not allowed.
    ///
    /// # Errors
    ///
    /// If the next bracket cannot be looked at.
    fn look_ahead(
        bracket: &BracketOf<'_, Self>,
        floaters: &[PlayerIndex],
    ) -> Result<Option<Ahead>, PairingError>;

    /// The titles of the criteria above the rows, which judge a candidate as a whole.
    fn titles(bracket: &BracketOf<'_, Self>) -> Vec<Title>;

    /// The amounts of a candidate by [these criteria](Self::titles), given those it causes below.
    fn head(bracket: &BracketOf<'_, Self>, candidate: &Paired, ahead: [Amount; 2]) -> Vec<Amount>;

    /// The lot by which the last rung of colour allocation decides.
    fn lot(request: &PairingRequest<'_>, entrants: &Entrants) -> Lot {
        Lot::by_number(request.tournament(), &entrants.ledger, entrants.policies)
    }

    /// The score of a player that counts in the order of boards.
    fn board_score(entry: &Entry) -> Score;
}

/// Finds the best candidate within a part of all.
pub type Best<'q> = dyn Fn(&Within) -> Result<Candidate, PairingError> + 'q;

/// A bracket of an edition.
pub type BracketOf<'a, R> = Bracket<'a, <R as Rules>::Below<'a>>;

/// The articles of an edition, by the step of the frame that names them.
#[derive(Debug)]
pub struct Named {
    /// Everybody who takes part is placed once.
    pub attendance: &'static Article,
    /// The arbiter decides where no pairing completes the round.
    pub impossible: &'static Article,
    /// The odd player gets the bye.
    pub bye: &'static Article,
    /// What a bracket is.
    pub bracket: &'static Article,
    /// The bracket that is paired so that the rest can be, and the rest itself.
    pub collapse: &'static Article,
    /// M0, M1 and the number of pairs.
    pub parameters: &'static Article,
    /// The best candidate, and of equals the first.
    pub best: &'static Article,
    /// A candidate that fails nothing, if the rules name it.
    pub perfect: Option<&'static Article>,
    /// Two players do not meet twice.
    pub meeting: &'static Article,
    /// Players who may not have the bye.
    pub bye_bar: &'static Article,
    /// If everybody is barred from the bye, the players barred by the fewest rounds may have it; `None` if
    /// the rules do not say so.
    pub bye_bar_least: Option<&'static Article>,
    /// The score of the player with the bye, if the rules settle it beforehand.
    pub bye_score: Option<&'static Article>,
    /// Absolute colour preferences may not collide.
    pub absolute_colour: &'static Article,
    /// The players that are left can be paired.
    pub completion: &'static Article,
    /// The order of sets of moved-down players.
    pub moved_down: &'static Article,
    /// The order of exchanges.
    pub exchanges: &'static Article,
    /// The order of transpositions.
    pub transpositions: &'static Article,
    /// The steps of the procedure, if the rules describe one.
    pub steps: Option<Steps>,
}

/// Steps of a procedure that tries candidate after candidate.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// Go on with the next transposition.
    pub transposition: &'static Article,
    /// Go on with the next exchange.
    pub exchange: &'static Article,
    /// Back from a remainder that cannot be paired.
    pub back: &'static Article,
    /// Other floaters for the sake of the next bracket.
    pub floaters: &'static Article,
}

/// The effect of downfloaters on the players below.
#[derive(Debug)]
pub struct Ahead {
    /// The amounts of the look-ahead.
    pub amounts: [Amount; 2],
    /// The members of the next bracket and its pairing, if it was paired for the look-ahead.
    pub next: Option<(Vec<PlayerIndex>, Solved)>,
}

/// A bracket that has been paired.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The best candidate of the bracket.
    pub paired: Paired,
    /// The route that found it.
    pub route: Route,
}

/// Pairs brackets, and is told about the fate of their pairings.
pub trait Solve<R: Rules> {
    /// The best candidate of `bracket`.
    ///
    /// # Errors
    ///
    /// If a promise of the engine is broken.
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        Solved::new::<R>(bracket)
    }

    /// The best candidate of `bracket`, noted as its pairing.
    ///
    /// # Errors
    ///
    /// If it cannot be found or noted.
    fn pair(&mut self, bracket: &BracketOf<'_, R>) -> Result<Paired, PairingError> {
        let solved = self.solve(bracket)?;
        self.note_paired(bracket, &solved)?;
        Ok(solved.paired)
    }

    /// Whether somebody listens to the other candidates tried.
    fn is_telling(&self) -> bool {
        false
    }

    /// Whether brackets are asked for even if it is known beforehand that none of their pairings stands.
    fn asks_in_vain(&self) -> bool {
        self.is_telling()
    }

    /// Called when `bracket` is paired.
    ///
    /// # Errors
    ///
    /// If the pairing cannot be judged.
    fn note_paired(
        &mut self,
        _bracket: &BracketOf<'_, R>,
        _solved: &Solved,
    ) -> Result<(), PairingError> {
        Ok(())
    }

    /// Called when the last pairing that stood no longer stands, with the article that undoes it.
    fn note_undone(&mut self, _article: &'static Article) {}

    /// Called when `floaters` do not let the players below be paired; `_may_meet` says whether they may
    /// meet each other there. Comes before [`note_undone`](Self::note_undone) with the reason, and also for
    /// other floaters that were considered.
    fn note_blocked(&mut self, _floaters: &[PlayerIndex], _below: &[PlayerIndex], _may_meet: bool) {
    }

    /// Called with the number of further floaters that do not either.
    fn note_all_blocked(&mut self, _count: usize) {}

    /// Called when two brackets are joined.
    fn note_joining(&mut self, _upper: &[PlayerIndex], _lower: &[PlayerIndex]) {}

    /// Called with the player who gets the bye, and the article.
    fn note_bye(&mut self, _player: PlayerIndex, _article: &'static Article) {}

    /// Called with the colours of a board, counted from 1.
    fn note_board(&mut self, _board: usize, _allocated: &Allocated) {}

    /// Called when the round cannot be paired.
    fn note_impossible(&mut self, _impossibility: &Impossibility) {}
}
