//! The boards that a report records.

use crate::peer::report::Board;

/// The offset of the first round's columns.
const FIRST_COLUMN: usize = 91;

/// The number of columns of a round.
const WIDTH: usize = 10;

/// The boards of every recorded round, from the first; Black 0 is the pairing-allocated bye.
pub(super) fn recorded(report: &str) -> Vec<Vec<Board>> {
    // Lines may end in CR, LF or both.
    let lines = report.split(['\r', '\n']).filter(|line| line.starts_with("001 "));
    let mut rounds: Vec<Vec<Board>> = Vec::new();
    for line in lines {
        let columns: Vec<char> = line.chars().collect();
        let text = |from: usize, to: usize| {
            let cell = columns.get(from..to.min(columns.len())).unwrap_or_default();
            cell.iter().collect::<String>().trim().to_owned()
        };
        let Ok(number) = text(4, 8).parse::<u16>() else { continue };
        let starts = (FIRST_COLUMN..columns.len()).step_by(WIDTH);
        for (round, start) in starts.enumerate() {
            if rounds.len() <= round {
                rounds.push(Vec::new());
            }
            let opponent = text(start, start + 4).parse().unwrap_or(0);
            let is_white = text(start + 5, start + 6) == "w";
            let result = text(start + 7, start + 8);
            let board = match (opponent, result.as_str()) {
                (0, "U" | "+") => (number, 0),
                (0, _) => continue,
                // The colours of an unplayed game may be unknown, so such a pair is taken only once.
                (opponent, _) if is_white || is_colourless(&text, start) && number < opponent => {
                    (number, opponent)
                }
                _ => continue,
            };
            rounds[round].push(board);
        }
    }
    rounds
}

fn is_colourless(text: &impl Fn(usize, usize) -> String, start: usize) -> bool {
    matches!(text(start + 5, start + 6).as_str(), "-" | "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_by_round() {
        let report = "\
012 An event\r062 4\r\
001    1      Player 0001                       2191                             1.5    1     3 w =     2 b 1  0000 - Z\r\
001    2      Player 0002                       1822                             1.0    2  0000 - U     1 w 0     3 - -\r\
001    3      Player 0003                       1764                             0.5    4     1 b =  0000 - +     2 - +\r\
001    4      Player 0004                       1764                             0.5    4               0000 - =\r";
        assert_eq!(recorded(report), [vec![(1, 3), (2, 0)], vec![(2, 1), (3, 0)], vec![(2, 3)]]);
        assert!(recorded("012 001 \n").is_empty());
    }
}
