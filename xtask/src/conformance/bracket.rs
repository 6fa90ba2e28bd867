//! The first bracket that two engines pair otherwise, as `pairwright explain` tells it.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::peer::report::Board;

/// Of the brackets that stand in `explanation`, the first of which a pair, or somebody who moves
/// down, is not so among the `other` boards. None if only colours differ.
pub(super) fn first_differing<'a>(explanation: &'a Value, other: &[Board]) -> Option<&'a Value> {
    let other: BTreeSet<Board> = other.iter().map(|&board| sorted(board)).collect();
    let brackets = explanation["explanation"]["brackets"].as_array()?;
    let stand = brackets.iter().filter(|bracket| bracket["undone"].is_null());
    stand.into_iter().find(|bracket| {
        let members = members(bracket);
        let own: BTreeSet<Board> = pairs(&bracket["paired"]["pairs"]).map(sorted).collect();
        let inside = |&&(one, two): &&Board| members.contains(&one) && members.contains(&two);
        let theirs: BTreeSet<Board> = other.iter().filter(inside).copied().collect();
        own != theirs
    })
}

fn members(bracket: &Value) -> BTreeSet<u16> {
    let residents = list(&bracket["residents"]).iter().filter_map(number);
    let moved_down = list(&bracket["moved-down"]).iter().filter_map(|one| number(&one["player"]));
    residents.chain(moved_down).collect()
}

fn pairs(value: &Value) -> impl Iterator<Item = Board> {
    list(value).iter().filter_map(|pair| Some((number(&pair[0])?, number(&pair[1])?)))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(value: &Value) -> Option<u16> {
    u16::try_from(value.as_u64()?).ok()
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
                "number": number, "undone": undone, "moved-down": moved_down,
                "residents": residents, "paired": {"pairs": pairs}
            })
        };
        let explanation = json!({"explanation": {"brackets": [
            bracket(1, json!(null), json!([]), json!([1, 2, 3]), json!([[1, 3]])),
            bracket(2, json!({"article": "C.13"}), json!([]), json!([4, 5]), json!([[4, 5]])),
            bracket(3, json!(null), json!([{"player": 2}]), json!([4, 5, 6]), json!([[2, 4], [5, 6]])),
        ]}});
        let first = |other: &[Board]| {
            first_differing(&explanation, other).map(|bracket| bracket["number"].as_u64().unwrap())
        };
        assert_eq!(first(&[(3, 1), (4, 2), (6, 5)]), None);
        assert_eq!(first(&[(3, 1), (5, 2), (6, 4)]), Some(3));
        assert_eq!(first(&[(1, 2), (3, 4), (6, 5)]), Some(1));
        // One pair more than ours.
        assert_eq!(first(&[(1, 3), (2, 4), (5, 6), (2, 5)]), Some(3));
    }
}
