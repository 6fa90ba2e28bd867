//! What a player may get as results vary, as text.

use pairwright_explain::{AfterResult, End, Hinge, Hinges, OpenGame, Opponents, Possible};
use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::NumberedBoard;

use super::account::{Account, Entry, Section};
use crate::words::{counted, listed, plural, printable};

/// Up to this many players are named that no rule keeps away, though no combination showed them.
const MOST_UNSEEN: usize = 20;

/// The opponents that a player can have in the next round, by the player's own result.
pub fn opponents(tournament: &Tournament, rules: &str, found: &Opponents) -> String {
    of_opponents(tournament, rules, found).told()
}

/// The results that a player's board hinges on.
pub fn hinges(tournament: &Tournament, rules: &str, found: &Hinges) -> String {
    of_hinges(tournament, rules, found).told()
}

/// [`opponents`], before it becomes text or a page.
pub(crate) fn of_opponents(tournament: &Tournament, rules: &str, found: &Opponents) -> Account {
    let Opponents { player, round, .. } = found;
    let title = format!("opponents of {player} in round {round} by {rules}");
    let mut account = Account::new(tournament, title);
    account.sections.push(Section { said: vec![scope(found)], ..Section::default() });
    account.numbers.insert(*player);
    account.numbers.extend(found.own.iter().flat_map(|own| [own.white, own.black]));
    for after in &found.results {
        account.numbers.extend(after.unseen.iter().take(MOST_UNSEEN));
        account.sections.push(after_result(tournament, found, after));
    }
    account
}

fn after_result(tournament: &Tournament, found: &Opponents, after: &AfterResult) -> Section {
    let player = found.player;
    let total = counted(after.combinations, "combination");
    let heading = match (&found.own, after.end) {
        (Some(own), Some(end)) => format!("If {player} {} ({total})", ending(*own, player, end)),
        _ if after.combinations == 1 => "As results are".to_owned(),
        _ => format!("Whatever the others do ({total})"),
    };
    let is_certain = after.combinations == 1;
    let mut list: Vec<Entry> = after
        .opponents
        .iter()
        .map(|possible| Entry {
            subject: named(tournament, possible.opponent),
            said: colours(possible, is_certain),
        })
        .collect();
    let whole = |said: &str, count| {
        let subject = format!("{said}{}", times(count, is_certain));
        (count > 0).then_some(Entry { subject, said: String::new() })
    };
    list.extend(whole("the bye", after.bye));
    list.extend(whole("no legal pairing of the round", after.unpaired));
    Section { heading, list, below: vec![unseen(after)], ..Section::default() }
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

/// The end of an open game in words, such as `wins against 7`.
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

fn colours(possible: &Possible, is_certain: bool) -> String {
    let colours = [("White", possible.white), ("Black", possible.black)];
    let colours = colours.into_iter().filter(|&(_, count)| count > 0);
    let colours: Vec<String> =
        colours.map(|(colour, count)| format!("{colour}{}", times(count, is_certain))).collect();
    colours.join(", ")
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

/// [`hinges`], before it becomes text or a page.
pub(crate) fn of_hinges(tournament: &Tournament, rules: &str, found: &Hinges) -> Account {
    let Hinges { player, round, board, games, tried, changes, .. } = found;
    let title = format!("the board of {player} in round {round} by {rules}");
    let mut account = Account::new(tournament, title);
    let boards = changes.iter().filter_map(|change| change.board).chain([*board]);
    account.numbers.extend(boards.flat_map(|board| [Some(board.white), board.black]).flatten());
    account.numbers.extend(changes.iter().flat_map(|change| [change.white, change.black]));
    account.numbers.insert(*player);
    let has = seat(*player, Some(*board), "has");
    if *games == 0 {
        let said = vec![format!("{has}. No game was played in a round before it.")];
        account.sections.push(Section { said, ..Section::default() });
        return account;
    }
    let before = round.saturating_sub(1);
    let each =
        if *games == 1 { "The game".to_owned() } else { format!("Each of the {games} games") };
    let tried = match (changes.len(), *tried) {
        (0, tried) => format!("none of these {tried} changes gives {player} another board"),
        (1, tried) => format!("1 of these {tried} changes gives {player} another board"),
        (count, tried) => format!("{count} of these {tried} changes give {player} another board"),
    };
    let said = vec![format!(
        "{has}. {each} of round {before} was given its other results, one at a time, and round {round} paired anew: {tried}."
    )];
    let list = changes.iter().map(|change| {
        let Hinge { white, black, was, end, board, .. } = change;
        let was = was.map(|was| format!(" instead of {was}")).unwrap_or_default();
        let said = format!("{}.", seat(*player, *board, "would have"));
        Entry { subject: format!("{white}-{black} {end}{was}"), said }
    });
    account.sections.push(Section { said, list: list.collect(), ..Section::default() });
    account
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

/// A player by number and name.
fn named(tournament: &Tournament, number: PairingNumber) -> String {
    let index = tournament.index_of(number);
    let name = index.map(|index| printable(tournament.player(index).name.trim()));
    format!("{number} {}", name.unwrap_or_default()).trim_end().to_owned()
}
