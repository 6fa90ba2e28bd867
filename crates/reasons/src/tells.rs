//! What an edition says about the pairing of a bracket, and about a pairing that it rejects there.

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{BracketOf, Criterion, Paired, Rules};
use pairwright_model::{PlayerIndex, Tournament};
use pairwright_ruleset::RoundPairing;
use pairwright_ruleset::trace::{Article, Objection, Step, Value};

use crate::Legality;

/// What an edition says about its decisions, where editions differ.
pub trait Tells: Rules {
    /// Whether downfloaters are chosen by a criterion alone, so that what refused others says why
    /// these move down.
    const FLOATS_BY_CRITERION: bool = true;

    /// Name of the largest number of pairs in the text.
    const MOST_PAIRS: &'static str = "MaxPairs";

    /// Best values of the rows before a requirement is lowered, in their order; none where the rules have no
    /// requirements.
    fn ideal(_bracket: &BracketOf<'_, Self>) -> Option<Vec<Amount>> {
        None
    }

    /// The article that chooses the pairing of a bracket.
    fn chosen_by(_bracket: &BracketOf<'_, Self>) -> &'static Article {
        Self::ARTICLES.best
    }

    /// The numbers that the pairing of a bracket goes by, each with its article and name: M0, M1 and the
    /// number of pairs, read from the best candidate, which has as many as there can be.
    fn parameters(
        bracket: &BracketOf<'_, Self>,
        best: &Paired,
    ) -> Vec<(&'static Article, &'static str, usize)> {
        let is_paired = |player: &&PlayerIndex| !best.unpaired.contains(player);
        let m1 = bracket.moved_down().iter().filter(is_paired).count();
        let all = [(Self::MOST_PAIRS, best.pairs.len()), ("M0", bracket.m0), ("M1", m1)];
        let named = if bracket.m0 > 0 { &all[..] } else { &all[..1] };
        named.iter().map(|&(symbol, value)| (Self::ARTICLES.parameters, symbol, value)).collect()
    }

    /// How it is told that a pairing fails a row, if it is.
    fn told(
        bracket: &BracketOf<'_, Self>,
        row: &'static Criterion,
        amount: &Amount,
        concerned: Value,
        _tournament: &Tournament,
    ) -> Option<(&'static Article, Step)> {
        let float_of = row.float_of(bracket.entrants.ledger.round());
        let value = amount.value();
        Some((row.article, Step::CriterionWeighed { value, concerned, float_of }))
    }

    /// The article that makes `player` a downfloater of a bracket; none where the player left over gets the bye.
    fn floats_by(
        bracket: &BracketOf<'_, Self>,
        best: &Paired,
        player: PlayerIndex,
    ) -> Option<&'static Article>;

    /// What `proposal` makes of a bracket that is paired as `own`; `round` is the edition's own pairing
    /// of the round.
    fn part_of(
        bracket: &BracketOf<'_, Self>,
        proposal: &RoundPairing,
        _own: &Paired,
        _round: &RoundPairing,
    ) -> Paired {
        bracket.part_of(proposal, |_, _| true)
    }

    /// Why a pairing is rejected whatever the criteria: the rest of the round could not be paired as it
    /// has to be. What [looking ahead](Rules::look_ahead) does not allow is rejected in any case.
    fn disallows(
        _bracket: &BracketOf<'_, Self>,
        _legality: &Legality<'_>,
        _own: &Paired,
        _rejected: &Paired,
    ) -> Option<Objection> {
        None
    }
}
