//! What the frame asks of an edition.

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

/// The rules of an edition, as far as they are more than rows and articles.
pub trait Rules: Sized + 'static {
    /// What the pairing of a bracket looks at below it.
    type Below<'a>;

    /// How rounds that were not played are read.
    const POLICIES: &'static Policies;

    /// The articles behind what every edition does.
    const ARTICLES: &'static Named;

    /// The rows: the criteria that players or pairs fail.
    const CRITERIA: &'static [Criterion];

    /// The rungs of colour allocation, from the first.
    const COLOURS: &'static [Rung];

    /// The players of a round whose pairing is to meet `demand`.
    fn entrants(request: &PairingRequest<'_>, demand: Demand) -> Entrants {
        Self::entrants_read_by(request, demand, Self::POLICIES)
    }

    /// The same, where `policies` say how rounds that were not played are read.
    fn entrants_read_by(
        request: &PairingRequest<'_>,
        demand: Demand,
        policies: &'static Policies,
    ) -> Entrants {
        Entrants::new(request, demand, policies, Self::CRITERIA)
    }

    /// What is looked at in the players of a round, by rank.
    fn facts(request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        let mut facts = Self::entrants(request, Demand::Nothing).facts(Self::board_score);
        for player in &mut facts {
            player.counts_as = Self::counts_as(player.preference.strength, request.round());
        }
        facts
    }

    /// What a preference of this strength counts as in this round, if its strength does not say it.
    fn counts_as(_strength: Strength, _round: Round) -> Option<CountsAs> {
        None
    }

    /// Pairs the brackets of a round that can be completed, from the top.
    ///
    /// # Errors
    ///
    /// If `solver` fails.
    fn walk<'a>(
        entrants: &'a Entrants,
        completion: Completion<'a>,
        solver: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError>;

    /// What a bracket is to the round.
    fn part(bracket: &BracketOf<'_, Self>) -> Part;

    /// Whether two members, by their places, may be paired in the bracket.
    fn may_pair(bracket: &BracketOf<'_, Self>, one: usize, other: usize) -> bool {
        Self::has_room_for(bracket, one, other)
            && bracket.entrants.may_pair(bracket.members[one], bracket.members[other])
    }

    /// Whether the bracket pairs members of these places at all.
    fn has_room_for(_bracket: &BracketOf<'_, Self>, _one: usize, _other: usize) -> bool {
        true
    }

    /// Where moved-down players are who are not paired in a heterogeneous bracket.
    fn limbo(_bracket: &BracketOf<'_, Self>) -> Limbo {
        Limbo::Apart
    }

    /// The rows that count in a bracket, the most important first.
    fn rows<'b>(bracket: &'b BracketOf<'_, Self>) -> &'b [&'static Criterion] {
        &bracket.entrants.criteria
    }

    /// Whether the best candidate of a bracket in which only these two, by their places, may be paired
    /// has them as a pair; none where that takes a look at all criteria.
    fn takes_only_pair(_bracket: &BracketOf<'_, Self>, _pair: (usize, usize)) -> Option<bool> {
        None
    }

    /// The best candidate where only a few `pairs` are allowed, by places, and what comes first leaves few
    /// candidates to be judged one by one.
    fn best_of_few(_bracket: &BracketOf<'_, Self>, _pairs: &[(usize, usize)]) -> Option<Candidate> {
        None
    }

    /// The best candidate if it has at most one unpaired player and reaches the bound of its
    /// criteria.
    fn quick(bracket: &BracketOf<'_, Self>) -> Option<Candidate>;

    /// Whether the quick route is tried. It is in vain where most have met each other: the bound by
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

    /// The best candidate by matching with weights of those `within` a part of them. If none of these is
    /// allowed, another one.
    ///
    /// # Errors
    ///
    /// If a promise of the engine is broken.
    fn general_within(
        bracket: &BracketOf<'_, Self>,
        within: Within,
    ) -> Result<Candidate, PairingError>;

    /// What these downfloaters make of those below; none if they are not allowed.
    ///
    /// # Errors
    ///
    /// If the next bracket cannot be looked at.
    fn look_ahead(
        bracket: &BracketOf<'_, Self>,
        floaters: &[PlayerIndex],
    ) -> Result<Option<Ahead>, PairingError>;

    /// The criteria above the rows: what a candidate as a whole comes to.
    fn titles(bracket: &BracketOf<'_, Self>) -> Vec<Title>;

    /// What a candidate comes to by [these](Self::titles), given what it makes of those below.
    fn head(bracket: &BracketOf<'_, Self>, candidate: &Paired, ahead: [Amount; 2]) -> Vec<Amount>;

    /// What the last rung of colour allocation goes by.
    fn lot(request: &PairingRequest<'_>, entrants: &Entrants) -> Lot {
        Lot::by_number(request.tournament(), &entrants.ledger, entrants.policies)
    }

    /// What counts of a player in the order of boards.
    fn board_score(entry: &Entry) -> Score;
}

/// A bracket of an edition.
pub type BracketOf<'a, R> = Bracket<'a, <R as Rules>::Below<'a>>;

/// The articles of an edition by what the frame needs them for.
#[derive(Debug)]
pub struct Named {
    /// Everybody who takes part is placed once.
    pub attendance: &'static Article,
    /// Where nothing completes the round the arbiter decides.
    pub impossible: &'static Article,
    /// The odd player gets the bye.
    pub bye: &'static Article,
    /// What a bracket is.
    pub bracket: &'static Article,
    /// The same of a bracket that is paired so that the rest can be, and of what is left then.
    pub collapse: &'static Article,
    /// M0, M1 and the number of pairs.
    pub parameters: &'static Article,
    /// The best candidate, and of equals the first.
    pub best: &'static Article,
    /// A candidate that fails nothing, where the rules have a word for it.
    pub perfect: Option<&'static Article>,
    /// Nobody meets twice.
    pub meeting: &'static Article,
    /// Who may not have the bye.
    pub bye_bar: &'static Article,
    /// The same where everybody is barred, if the rules then have it that those may have it whom the
    /// fewest rounds bar.
    pub bye_bar_least: Option<&'static Article>,
    /// The score of whoever gets the bye, where the rules settle it beforehand.
    pub bye_score: Option<&'static Article>,
    /// Absolute colour preferences.
    pub absolute_colour: &'static Article,
    /// The rest can be paired.
    pub completion: &'static Article,
    /// The order of sets of moved-down players.
    pub moved_down: &'static Article,
    /// The order of exchanges.
    pub exchanges: &'static Article,
    /// The order of transpositions.
    pub transpositions: &'static Article,
    /// The steps of the procedure, where the rules have one.
    pub steps: Option<Steps>,
}

/// Steps of a procedure that tries candidate after candidate.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// The next transposition.
    pub transposition: &'static Article,
    /// The next exchange.
    pub exchange: &'static Article,
    /// Back from a remainder that cannot be paired.
    pub back: &'static Article,
    /// Other floaters for the sake of the next bracket.
    pub floaters: &'static Article,
}

/// What downfloaters make of those below.
#[derive(Debug)]
pub struct Ahead {
    /// What the look-ahead comes to.
    pub amounts: [Amount; 2],
    /// The members of the next bracket, and as what it is paired then, where it was.
    pub next: Option<(Vec<PlayerIndex>, Solved)>,
}

/// A bracket as it is paired.
#[derive(Clone, Debug)]
pub struct Solved {
    /// Its best candidate.
    pub paired: Paired,
    /// How it was found.
    pub route: Route,
}

/// Pairs brackets, and is told what becomes of their pairings.
pub trait Solve<R: Rules> {
    /// The best candidate of `bracket`.
    ///
    /// # Errors
    ///
    /// If a promise of the engine is broken.
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        Solved::new::<R>(bracket)
    }

    /// The best candidate of `bracket`, which is its pairing.
    ///
    /// # Errors
    ///
    /// If it cannot be found or told.
    fn pair(&mut self, bracket: &BracketOf<'_, R>) -> Result<Paired, PairingError> {
        let solved = self.solve(bracket)?;
        self.note_paired(bracket, &solved)?;
        Ok(solved.paired)
    }

    /// Whether anybody is told what else was tried.
    fn is_telling(&self) -> bool {
        false
    }

    /// Whether brackets are asked for of which it is known beforehand that no pairing of theirs
    /// stands.
    fn asks_in_vain(&self) -> bool {
        self.is_telling()
    }

    /// Told that `bracket` is paired so.
    ///
    /// # Errors
    ///
    /// If that cannot be judged.
    fn note_paired(
        &mut self,
        _bracket: &BracketOf<'_, R>,
        _solved: &Solved,
    ) -> Result<(), PairingError> {
        Ok(())
    }

    /// Told that the last pairing that stood does not stand any more, and by which article.
    fn note_undone(&mut self, _article: &'static Article) {}

    /// Told that `floaters` do not let the players below be paired, and whether they may meet each other
    /// there: before that is why a pairing does not stand any more, and of others whom it might float.
    fn note_blocked(&mut self, _floaters: &[PlayerIndex], _below: &[PlayerIndex], _may_meet: bool) {
    }

    /// Told that so many others do not either.
    fn note_all_blocked(&mut self, _count: usize) {}

    /// Told that two brackets are joined.
    fn note_joining(&mut self, _upper: &[PlayerIndex], _lower: &[PlayerIndex]) {}

    /// Told who gets the bye, and by which article.
    fn note_bye(&mut self, _player: PlayerIndex, _article: &'static Article) {}

    /// Told of the colours of a board, counted from 1.
    fn note_board(&mut self, _board: usize, _allocated: &Allocated) {}

    /// Told that the round cannot be paired.
    fn note_impossible(&mut self, _impossibility: &Impossibility) {}
}
