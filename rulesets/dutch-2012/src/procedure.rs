//! Section C: from score bracket to score bracket.

use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Board, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};

use crate::articles;
use crate::bracket::{Bracket, Goal, Paired, Solve};
use crate::collapse::{Penultimate, pair_lowest};
use crate::colours::Allocation;
use crate::completion::unplaced;
use crate::criteria::ByWeights;
use crate::lookahead::backtrack;
use crate::players::Field;

/// Pairs one round.
pub(crate) fn pair_round(request: &PairingRequest<'_>) -> Result<Outcome, PairingError> {
    pair_round_with(request, &ByWeights)
}

/// Pairs one round, each bracket by `solver`.
pub(crate) fn pair_round_with(
    request: &PairingRequest<'_>,
    solver: &dyn Solve,
) -> Result<Outcome, PairingError> {
    let bye = request.bye_given()?;
    let field = Field::new(request);
    let (left, blocked) = unplaced(&field);
    if left > 0 {
        return Ok(Outcome::Impossible(Impossibility {
            article: &articles::C_13,
            blocked,
            unplaced: left,
        }));
    }
    let paired = pair_brackets(&field, solver)?;
    let bye = bye.or(paired.unpaired.first().copied());
    let boards = allocate_colours(request, &field, &paired)?;
    Ok(Outcome::Paired(RoundPairing { boards, bye }))
}

/// The score brackets of a round, and how far their pairing has got.
struct Walk<'a> {
    field: &'a Field,
    solver: &'a dyn Solve,
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
fn pair_brackets(field: &Field, solver: &dyn Solve) -> Result<Paired, PairingError> {
    let mut walk =
        Walk { field, solver, residents: scoregroups(field), done: Vec::new(), is_joined: false };
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
        let bracket = Bracket::new(self.field, self.moved_down(), &self.residents[at]);
        let first = self.solver.solve(&bracket, &[], Goal::Itself)?;
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
        let penultimate = Penultimate {
            solver: self.solver,
            bracket: Bracket::new(self.field, self.moved_down(), &self.residents[at]),
            lowest: &self.residents[at + 1],
            is_joined: self.is_joined,
        };
        self.solver.note_penultimate(&penultimate.bracket, penultimate.lowest)?;
        if let Some(paired) = penultimate.pair()? {
            self.done.push(paired);
            return Ok(());
        }
        if let Some(joined) = penultimate.join()? {
            self.done.extend([Paired::default(), joined]);
            return Ok(());
        }
        let upper = self.residents.remove(at);
        self.residents[at].splice(0..0, upper);
        self.done.pop();
        self.is_joined = true;
        Ok(())
    }

    /// Pairs the lowest bracket.
    fn pair_lowest(&mut self) -> Result<(), PairingError> {
        let residents = &self.residents[self.done.len()];
        let paired = pair_lowest(self.solver, self.field, self.moved_down(), residents)?
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
fn scoregroups(field: &Field) -> Vec<Vec<PlayerIndex>> {
    let same_score = |a: &PlayerIndex, b: &PlayerIndex| field.score(*a) == field.score(*b);
    field.ranking.chunk_by(same_score).map(<[PlayerIndex]>::to_vec).collect()
}

/// Gives colours to the pairs and puts the boards in order.
///
/// Rule: section E; [F.1](articles::F_1). READING: virtual points count in the order of boards.
fn allocate_colours(
    request: &PairingRequest<'_>,
    field: &Field,
    paired: &Paired,
) -> Result<Vec<Board>, PairingError> {
    let allocation = Allocation::new(field, request);
    let mut boards = Vec::with_capacity(paired.pairs.len());
    for &(one, other) in &paired.pairs {
        let higher_first = field.place(one) < field.place(other);
        let (higher, lower) = if higher_first { (one, other) } else { (other, one) };
        let (most, least) = (field.score(higher), field.score(lower));
        let key = (std::cmp::Reverse(most), std::cmp::Reverse(most + least), field.place(higher));
        boards.push((key, allocation.board(higher, lower)?));
    }
    boards.sort_unstable_by_key(|(key, _)| *key);
    Ok(boards.into_iter().map(|(_, board)| board).collect())
}
