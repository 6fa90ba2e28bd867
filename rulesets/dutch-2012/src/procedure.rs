//! Section C: from score bracket to score bracket.

use pairwright_dutch::Completion;
use pairwright_dutch::Entrants;
use pairwright_dutch::Paired;
use pairwright_dutch::colours::Allocation;
use pairwright_dutch::solve::boards;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Demand, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};
use pairwright_trace::Part;

use crate::articles;
use crate::bracket::Bracket;
use crate::collapse::{Penultimate, pair_lowest};
use crate::colours::{COLOURS, lot};
use crate::entrants::entrants_of;
use crate::goal::Goal;
use crate::lookahead::backtrack;
use crate::solve::{Solve, Stage};

/// Pairs one round, each bracket by `solver`.
pub(crate) fn pair_round(
    request: &PairingRequest<'_>,
    solver: &mut dyn Solve,
) -> Result<Outcome, PairingError> {
    pair_entrants(request, &entrants_of(request, Demand::Nothing), solver)
}

/// As [`pair_round`], where it is known what to look at in the players.
pub(crate) fn pair_entrants(
    request: &PairingRequest<'_>,
    entrants: &Entrants,
    solver: &mut dyn Solve,
) -> Result<Outcome, PairingError> {
    let given = request.bye_given()?;
    let completion = Completion::new(entrants);
    if !completion.is_complete() {
        let (unplaced, blocked) = completion.unplaced();
        let impossibility = Impossibility {
            article: &articles::C_13,
            blocked,
            unplaced,
            proof: completion.proof(),
        };
        solver.note_impossible(&impossibility);
        return Ok(Outcome::Impossible(impossibility));
    }
    let paired = pair_brackets(entrants, solver)?;
    let bye = given.or(paired.unpaired.first().copied());
    if let Some(bye) = bye {
        let is_barred = given.is_none() && entrants.ledger.entry(bye).is_barred_from_bye();
        let article = if is_barred { &articles::B_1_B_LEAST } else { &articles::A_5 };
        solver.note_bye(bye, article);
    }
    let allocation = Allocation { entrants, rungs: &COLOURS, lot: lot(request, entrants) };
    // Rule: [F.1](articles::F_1). READING (F.1): virtual points count in the order of boards.
    let boards = boards(&allocation, &paired, |entry| entry.score)?;
    for (number, allocated) in (1..).zip(&boards) {
        solver.note_board(number, allocated);
    }
    let boards = boards.into_iter().map(|allocated| allocated.board).collect();
    Ok(Outcome::Paired(RoundPairing { boards, bye }))
}

/// The score brackets of a round, and how far their pairing has got.
struct Walk<'a> {
    entrants: &'a Entrants,
    solver: &'a mut dyn Solve,
    /// The residents of each bracket, from the top.
    residents: Vec<Vec<PlayerIndex>>,
    /// The pairing of each bracket that is done, from the top.
    done: Vec<Paired>,
    /// Whether the lowest bracket has been joined from several.
    is_joined: bool,
}

/// Pairs the brackets from the top.
///
/// Rule: section [C](articles::C_1), in which every bracket but the two lowest ones is paired for
/// itself and then, if need be, for the next one.
fn pair_brackets(entrants: &Entrants, solver: &mut dyn Solve) -> Result<Paired, PairingError> {
    let mut walk = Walk {
        entrants,
        solver,
        residents: scoregroups(entrants),
        done: Vec::new(),
        is_joined: false,
    };
    loop {
        let at = walk.done.len();
        let below = walk.residents.len() - at;
        match below {
            0 => return Ok(walk.into_round()),
            1 => walk.pair_lowest()?,
            2 => walk.pair_penultimate()?,
            _ => walk.pair_ordinary()?,
        }
    }
}

impl Walk<'_> {
    /// Who comes down to the bracket that is to be paired.
    fn moved_down(&self) -> &[PlayerIndex] {
        self.done.last().map_or(&[], |paired| &paired.unpaired)
    }

    /// Pairs a bracket below which there are at least two.
    ///
    /// Rule: [C.1](articles::C_1)–[C.10](articles::C_10), [C.12](articles::C_12),
    /// [C.14](articles::C_14).
    fn pair_ordinary(&mut self) -> Result<(), PairingError> {
        let at = self.done.len();
        let bracket = Bracket::new(self.entrants, self.moved_down(), &self.residents[at]);
        let first = self.solver.solve(&bracket, &[], Goal::Itself)?;
        let stage = Stage { bracket: &bracket, below: &[], part: Part::Ordinary };
        self.solver.note_paired(&stage, &first);
        let paired = backtrack(self.solver, &bracket, first, &self.residents[at + 1])?;
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
        let bracket = Bracket::new(self.entrants, self.moved_down(), &self.residents[at]);
        let lowest = &self.residents[at + 1];
        self.solver.note_penultimate(&bracket, lowest)?;
        let is_joined = self.is_joined;
        let solver = &mut *self.solver;
        let mut penultimate = Penultimate { solver, bracket, lowest, is_joined };
        if let Some(attempt) = penultimate.pair()? {
            let stage =
                Stage { bracket: &penultimate.bracket, below: lowest, part: Part::Penultimate };
            penultimate.solver.note_paired(&stage, &attempt);
            self.done.push(attempt.paired);
            return Ok(());
        }
        if let Some(joined) = penultimate.join()? {
            self.done.extend([Paired::default(), joined]);
            return Ok(());
        }
        self.solver.note_joining(&self.residents[at], lowest);
        if self.done.pop().is_some() {
            self.solver.note_undone(&articles::C_13);
        }
        let upper = self.residents.remove(at);
        self.residents[at].splice(0..0, upper);
        self.is_joined = true;
        Ok(())
    }

    /// Pairs the lowest bracket.
    fn pair_lowest(&mut self) -> Result<(), PairingError> {
        let moved_down = self.done.last().map_or(&[][..], |paired| &paired.unpaired);
        let bracket = Bracket::new(self.entrants, moved_down, &self.residents[self.done.len()]);
        let part = if self.is_joined { Part::Collapsed } else { Part::Last };
        let paired = pair_lowest(self.solver, &bracket, part)?
            .ok_or(PairingError::Internal("a round that can be paired was not"))?;
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

/// The players of each score, from the top.
fn scoregroups(entrants: &Entrants) -> Vec<Vec<PlayerIndex>> {
    let same_score = |a: &PlayerIndex, b: &PlayerIndex| entrants.score(*a) == entrants.score(*b);
    entrants.ranking.chunk_by(same_score).map(<[PlayerIndex]>::to_vec).collect()
}
