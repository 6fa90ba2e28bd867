//! Finds the first bracket that two engines pair differently, by `pairwright explain`.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use crate::peer::report::Board;

/// The necessary fields of a bracket. If one is missing, that is an error, not a difference.
#[derive(Deserialize)]
struct Bracket {
    undone: Option<Value>,
    moved_down: Vec<MovedDown>,
    residents: Vec<u16>,
    paired: Option<Paired>,
}

#[derive(Deserialize)]
struct MovedDown {
    player: u16,
}

#[derive(Deserialize)]
struct Paired {
    pairs: Vec<Board>,
}

/// The first bracket that stands in `explanation` and has a pair or downfloater that the `other` boards lack.
/// `None` if only colours differ.
///
/// # Errors
///
/// If a bracket lacks the expected fields.
///
/// A bracket is not told as this program knows it.
pub(super) fn first_differing<'a>(
    explanation: &'a Value,
    other: &[Board],
) -> serde_json::Result<Option<&'a Value>> {
    let other: BTreeSet<Board> = other.iter().map(|&board| sorted(board)).collect();
    let brackets = explanation["explanation"]["brackets"].as_array();
    for told in brackets.into_iter().flatten() {
        let bracket = Bracket::deserialize(told)?;
        if bracket.undone.is_none() && bracket.pairs() != bracket.pairs_within(&other) {
            return Ok(Some(told));
        }
    }
    Ok(None)
}

impl Bracket {
    fn pairs(&self) -> BTreeSet<Board> {
        let pairs = self.paired.iter().flat_map(|paired| &paired.pairs);
        pairs.map(|&pair| sorted(pair)).collect()
    }

    /// The `boards` between two members of the bracket.
    fn pairs_within(&self, boards: &BTreeSet<Board>) -> BTreeSet<Board> {
        let moved_down = self.moved_down.iter().map(|moved| moved.player);
        let members: BTreeSet<u16> = moved_down.chain(self.residents.iter().copied()).collect();
        let inside = |(one, two): &&Board| members.contains(one) && members.contains(two);
        boards.iter().filter(inside).copied().collect()
    }
}

fn sorted((one, two): Board) -> Board {
    (one.min(two), one.max(two))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn brackets_that_stand_are_compared_in_order() {
        let bracket = |number: u16, undone: Value, moved_down: Value, residents: Value, pairs| {
            json!({
                "number": number, "undone": undone, "moved_down": moved_down,
                "residents": residents, "paired": {"pairs": pairs}
            })
        };
        let explanation = json!({"explanation": {"brackets": [
            bracket(1, json!(null), json!([]), json!([1, 2, 3]), json!([[1, 3]])),
            bracket(2, json!({"article": "C.13"}), json!([]), json!([4, 5]), json!([[4, 5]])),
            bracket(3, json!(null), json!([{"player": 2}]), json!([4, 5, 6]), json!([[2, 4], [5, 6]])),
        ]}});
        let first = |other: &[Board]| {
            let bracket = first_differing(&explanation, other).unwrap();
            bracket.map(|bracket| bracket["number"].as_u64().unwrap())
        };
        assert_eq!(first(&[(3, 1), (4, 2), (6, 5)]), None);
        assert_eq!(first(&[(3, 1), (5, 2), (6, 4)]), Some(3));
        assert_eq!(first(&[(1, 2), (3, 4), (6, 5)]), Some(1));
        // One pair more than ours.
        assert_eq!(first(&[(1, 3), (2, 4), (5, 6), (2, 5)]), Some(3));
    }

    #[test]
    fn a_bracket_told_in_other_words_is_an_error() {
        let bracket =
            json!({"undone": null, "moved-down": [], "residents": [1, 2], "paired": null});
        let explanation = json!({"explanation": {"brackets": [bracket]}});
        let error = first_differing(&explanation, &[(1, 2)]).unwrap_err().to_string();
        assert!(error.contains("moved_down"), "{error}");
    }
}
