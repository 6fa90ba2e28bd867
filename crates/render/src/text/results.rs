//! What a player may get as results vary, as text.

use pairwright_explain::{AfterResult, End, Hinge, Hinges, OpenGame, Opponents, Possible};
use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::NumberedBoard;

use super::sheet::Sheet;
use crate::words::{counted, listed, plural, printable};

/// Up to this many players are named that no rule keeps away, though no combination showed them.
const MOST_UNSEEN: usize = 20;

/// The opponents that a player can have in the next round, by the player's own result.
pub fn opponents(tournament: &Tournament, rules: &str, found: &Opponents) -> String {
    let Opponents { player, round, .. } = found;
    let mut sheet = Sheet::default();
    sheet.heading(&heading(tournament, &format!("opponents of {player}"), *round, rules));
    sheet.paragraph(&scope(found));
    for after in &found.results {
        let total = counted(after.combinations, "combination");
        let heading = match (&found.own, after.end) {
            (Some(own), Some(end)) => {
                format!("If {player} {} ({total})", ending(*own, *player, end))
            }
            _ if after.combinations == 1 => "As results are".to_owned(),
            _ => format!("Whatever the others do ({total})"),
        };
        sheet.heading(&heading);
        let is_certain = after.combinations == 1;
        for possible in &after.opponents {
            sheet.item(&opponent(tournament, possible, is_certain));
        }
        if after.bye > 0 {
            sheet.item(&format!("the bye{}", times(after.bye, is_certain)));
        }
        if after.unpaired > 0 {
            let times = times(after.unpaired, is_certain);
            sheet.item(&format!("no legal pairing of the round{times}"));
        }
        sheet.paragraph(&unseen(after));
    }
    sheet.finish()
}

/// What was paired, and what that says.
fn scope(found: &Opponents) -> String {
    let Opponents { player, varied, alike, .. } = found;
    if found.is_exact() {
        let Some(combinations) = found.results.first().map(|after| after.combinations) else {
            return String::new();
        };
        return match varied.len() {
            0 if found.own.is_none() => "No game is open.".to_owned(),
            0 => "No other game is open.".to_owned(),
            open => format!(
                "{} of others {} open, with {combinations} combinations of results (win, draw, loss). All were paired, so \
                 nobody else can be met unless somebody forfeits or stays out. Combinations are not equally likely.",
                counted(open, "game"),
                plural(open, "is", "are"),
            ),
        };
    }
    format!(
        "{} of others are open, too many to pair every combination of results. The {} nearest to {player} in points took \
         every combination, each with the other {} all won by White, all drawn and all won by Black. So each opponent \
         listed is possible, and others may be: \"not seen\" has all that no rule keeps from {player}. Combinations are \
         not equally likely.",
        counted(varied.len() + alike.len(), "game"),
        varied.len(),
        alike.len(),
    )
}

/// `wins against 7`.
fn ending(own: OpenGame, player: PairingNumber, end: End) -> String {
    let is_white = own.white == player;
    let other = if is_white { own.black } else { own.white };
    match end {
        End::Draw => format!("draws with {other}"),
        End::WhiteWins if is_white => format!("wins against {other}"),
        End::BlackWins if !is_white => format!("wins against {other}"),
        _ => format!("loses to {other}"),
    }
}

fn opponent(tournament: &Tournament, possible: &Possible, is_certain: bool) -> String {
    let colours = [("White", possible.white), ("Black", possible.black)];
    let colours = colours.into_iter().filter(|&(_, count)| count > 0);
    let colours: Vec<String> =
        colours.map(|(colour, count)| format!("{colour}{}", times(count, is_certain))).collect();
    format!("{}: {}", named(tournament, possible.opponent), colours.join(", "))
}

/// ` in 3`; nothing where there is only one combination.
fn times(count: usize, is_certain: bool) -> String {
    if is_certain { String::new() } else { format!(" in {count}") }
}

fn unseen(after: &AfterResult) -> String {
    if after.unseen.is_empty() {
        return String::new();
    }
    let more = after.unseen.len().saturating_sub(MOST_UNSEEN);
    let shown = after.unseen.iter().take(MOST_UNSEEN);
    if more == 0 {
        format!("Not seen: {}.", listed(shown))
    } else {
        let shown: Vec<String> = shown.map(ToString::to_string).collect();
        format!("Not seen: {} and {more} more.", shown.join(", "))
    }
}

/// The results that a player's board hinges on.
pub fn hinges(tournament: &Tournament, rules: &str, found: &Hinges) -> String {
    let Hinges { player, round, board, games, tried, changes, .. } = found;
    let mut sheet = Sheet::default();
    sheet.heading(&heading(tournament, &format!("the board of {player}"), *round, rules));
    let has = seat(*player, Some(*board), "has");
    if *games == 0 {
        sheet.paragraph(&format!("{has}. No game was played in a round before it."));
        return sheet.finish();
    }
    let before = round.saturating_sub(1);
    let each =
        if *games == 1 { "The game".to_owned() } else { format!("Each of the {games} games") };
    let tried = match (changes.len(), *tried) {
        (0, tried) => format!("none of these {tried} changes gives {player} another board"),
        (1, tried) => format!("1 of these {tried} changes gives {player} another board"),
        (count, tried) => format!("{count} of these {tried} changes give {player} another board"),
    };
    sheet.paragraph(&format!(
        "{has}. {each} of round {before} was given its other results, one at a time, and round {round} paired anew: {tried}."
    ));
    for change in changes {
        let Hinge { white, black, was, end, board, .. } = change;
        let was = was.map(|was| format!(" instead of {was}")).unwrap_or_default();
        let then = seat(*player, *board, "would have");
        sheet.item(&format!("{white}-{black} {end}{was}: {then}."));
    }
    sheet.finish()
}

/// Where `player` sits: `3 has White against 7`.
fn seat(player: PairingNumber, board: Option<NumberedBoard>, has: &str) -> String {
    match board {
        None => "the round would have no legal pairing".to_owned(),
        Some(NumberedBoard { black: None, .. }) => format!("{player} {has} the bye"),
        Some(NumberedBoard { white, black: Some(black) }) if white == player => {
            format!("{player} {has} White against {black}")
        }
        Some(NumberedBoard { white, .. }) => format!("{player} {has} Black against {white}"),
    }
}

fn heading(tournament: &Tournament, what: &str, round: u16, rules: &str) -> String {
    let name = printable(tournament.name().trim());
    let event = if name.is_empty() { String::new() } else { format!("{name}: ") };
    format!("{event}{what} in round {round} by {rules}")
}

/// A player by number and name.
fn named(tournament: &Tournament, number: PairingNumber) -> String {
    let index = tournament.index_of(number);
    let name = index.map(|index| printable(tournament.player(index).name.trim()));
    format!("{number} {}", name.unwrap_or_default()).trim_end().to_owned()
}
