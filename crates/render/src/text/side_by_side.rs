//! Several pairings of a round as columns.

use pairwright_ruleset::NumberedBoard;

use super::told::COLUMN;

/// A row with one board per pairing; `None` if the pairing has none there.
pub(super) type Row = Vec<Option<NumberedBoard>>;

/// `pairings` as rows, with boards that share a player side by side: the boards of the first pairing in their
/// order, then the remaining ones of the second, and so on.
pub(super) fn side_by_side(pairings: &[&[NumberedBoard]]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (column, boards) in pairings.iter().enumerate() {
        let mut left_over = boards.to_vec();
        // Equal pairs first; otherwise another board could take their place.
        for shared in [same_players, white_in_common, player_in_common] {
            for row in rows.iter_mut().filter(|row| row[column].is_none()) {
                let Some(first) = row.iter().flatten().next().copied() else { continue };
                let found = left_over.iter().position(|&board| shared(first, board));
                row[column] = found.map(|position| left_over.remove(position));
            }
        }
        for board in left_over {
            let mut row = vec![None; pairings.len()];
            row[column] = Some(board);
            rows.push(row);
        }
    }
    rows
}

/// Whether all boards of a row have the same two players, but not all the same colours.
pub(super) fn only_colours_differ(row: &[Option<NumberedBoard>]) -> bool {
    let Some(Some(first)) = row.first() else { return false };
    let same = |board: &Option<NumberedBoard>| board.is_some_and(|board| first.same_players(board));
    row.iter().all(same) && row.iter().flatten().any(|board| board != first)
}

/// The text between two columns.
pub(super) fn between_columns() -> String {
    format!("{COLUMN} ")
}

/// A board in its column.
pub(super) fn board(board: Option<NumberedBoard>) -> String {
    match board {
        Some(NumberedBoard { white, black: Some(black) }) => format!("{white:>4} - {black:<4}"),
        Some(NumberedBoard { white, black: None }) => format!("{white:>4} - bye "),
        None => String::new(),
    }
}

fn same_players(first: NumberedBoard, board: NumberedBoard) -> bool {
    first.same_players(board)
}

fn white_in_common(first: NumberedBoard, board: NumberedBoard) -> bool {
    board.seats(first.white)
}

fn player_in_common(first: NumberedBoard, board: NumberedBoard) -> bool {
    first.black.is_some_and(|black| board.seats(black))
}

#[cfg(test)]
mod tests {
    use pairwright_model::PairingNumber;

    use super::*;

    fn boards(boards: &[(u32, u32)]) -> Vec<NumberedBoard> {
        let number = PairingNumber::new;
        let board = |&(w, b)| NumberedBoard { white: number(w).unwrap(), black: number(b) };
        boards.iter().map(board).collect()
    }

    #[test]
    fn boards_with_a_player_in_common_share_a_row() {
        let (a, b, c) = (
            boards(&[(1, 5), (6, 2), (8, 4)]),
            boards(&[(1, 6), (4, 8)]),
            boards(&[(7, 0), (6, 2)]),
        );
        let shown: Vec<Vec<String>> = side_by_side(&[&a, &b, &c])
            .into_iter()
            .map(|row| row.into_iter().map(|place| board(place).trim().to_owned()).collect())
            .collect();
        assert_eq!(
            shown,
            [
                ["1 - 5", "1 - 6", ""],
                ["6 - 2", "", "6 - 2"],
                ["8 - 4", "4 - 8", ""],
                ["", "", "7 - bye"]
            ]
        );
    }

    #[test]
    fn a_row_of_the_same_two_players_differs_in_colours() {
        let row = |all: &[(u32, u32)]| boards(all).into_iter().map(Some).collect::<Row>();
        assert!(only_colours_differ(&row(&[(1, 2), (2, 1)])));
        assert!(!only_colours_differ(&row(&[(1, 2), (1, 2)])));
        assert!(!only_colours_differ(&row(&[(1, 2), (1, 3)])));
        assert!(!only_colours_differ(&[row(&[(1, 2)])[0], None]));
    }
}
