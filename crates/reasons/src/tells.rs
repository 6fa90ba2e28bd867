//! The points in which the explanations and objections of editions differ.

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{BracketOf, Criterion, Paired, Rules};
use pairwright_model::{PlayerIndex, Tournament};
use pairwright_ruleset::RoundPairing;
use pairwright_ruleset::trace::{Article, Objection, Step, Value};

use crate::Legality;

/// An edition's own part in explanations and objections.
pub trait Tells: Rules {
    /// Whether downfloaters are chosen by a criterion alone, so that the objections to others explain why
    /// these move down.
    const FLOATS_BY_CRITERION: bool = true;

    /// The name of the largest number of pairs in the text.
    const MOST_PAIRS: &'static str = "MaxPairs";

    /// The players who are no members of the bracket any more because they cannot be paired in it, by rank: those who
    /// were moved down, and residents.
    fn leaving<'b>(_bracket: &'b BracketOf<'_, Self>) -> (&'b [PlayerIndex], &'b [PlayerIndex]) {
        (&[], &[])
    }

    /// The best amounts of the rows before a requirement is lowered, in their order; `None` if the rules
    /// have no requirements.
    fn ideal(_bracket: &BracketOf<'_, Self>) -> Option<Vec<Amount>> {
        None
    }

    /// The article that chooses the pairing of a bracket.
    fn chosen_by(_bracket: &BracketOf<'_, Self>) -> &'static Article {
        Self::ARTICLES.best
    }

    /// The parameters behind the pairing of a bracket, each with its article and name: M0, M1 and the
    /// number of pairs, read from the best candidate, which has as many pairs as possible.
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

    /// The step that reports a failed row, with its article; `None` if it is not reported.
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

    /// The article that makes `player` a downfloater of a bracket; `None` if the player left over gets the
    /// bye.
    fn floats_by(
        bracket: &BracketOf<'_, Self>,
        best: &Paired,
        player: PlayerIndex,
    ) -> Option<&'static Article>;

    /// The part of `proposal` in a bracket that the edition pairs as `_own`; `_round` is the edition's
    /// pairing of the round.
    fn part_of(
        bracket: &BracketOf<'_, Self>,
        proposal: &RoundPairing,
        _own: &Paired,
        _round: &RoundPairing,
    ) -> Paired {
        bracket.part_of(proposal, |_, _| true)
    }

    /// The objection to a pairing that is rejected whatever the criteria, because the rest of the round
    /// could not be paired as required. Pairings that [looking ahead](Rules::look_ahead) forbids are
    /// rejected in any case.
    fn disallows(
        _bracket: &BracketOf<'_, Self>,
        _legality: &Legality<'_>,
        _own: &Paired,
        _rejected: &Paired,
    ) -> Option<Objection> {
        None
    }
}
