//! The state before a round as text.

use pairwright_explain::state::{
    Absence, Attendance, BracketFigures, Incompatible, PlayerState, Scoregroup, State,
};
use pairwright_history::{Float, Strength};
use pairwright_model::{Colour, Tournament};
use tabled::builder::Builder;

use super::table::table;
use super::told::Text;
use crate::words::{listed, printable};

/// `state` of the players of `tournament`, scoregroup by scoregroup.
pub fn checklist(tournament: &Tournament, state: &State) -> Text {
    let name = printable(tournament.name().trim());
    let event = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let last = if state.is_final_round { ", the last" } else { "" };
    let mut text = format!("{event}before round {}{last}, by {}\n", state.round, state.rules);
    for group in &state.scoregroups {
        let heading = format!("\nScoregroup {}\n", group.score);
        text.push_str(&heading);
        let players = state.present().filter(|player| group.players.contains(&player.number));
        text.push_str(&players_table(state, players));
        for line in incompatible(group) {
            // Indented like everything below a heading.
            text.extend(["  ", &line, "\n"]);
        }
    }
    if state.absent().next().is_some() {
        text.push_str("\nNot to be paired\n");
        text.push_str(&players_table(state, state.absent()));
    }
    for (place, line) in state.brackets.iter().map(figures).enumerate() {
        text.push_str(if place == 0 { "\nParameters\n" } else { "" });
        text.extend(["  ", &line, "\n"]);
    }
    Text::from(text)
}

fn players_table<'a>(state: &State, players: impl Iterator<Item = &'a PlayerState>) -> String {
    let mut rows = Builder::default();
    rows.push_record(HEADINGS);
    for player in players {
        rows.push_record(cells(state, player));
    }
    table(rows, &[0, 1, 3])
}

/// The columns of [`cells`].
pub(crate) const HEADINGS: [&str; 9] =
    ["Rank", "No.", "Name", "Points", "Opponents", "Colours", "Wants", "Floats", "Bye"];

/// The cells of a player's row.
pub(crate) fn cells(state: &State, player: &PlayerState) -> [String; 9] {
    let name = printable(player.name.trim());
    let topscorer = if player.is_topscorer { " (topscorer)" } else { "" };
    let points = if player.score == player.points {
        player.points.to_string()
    } else {
        format!("{}+{}", player.points, player.virtual_points)
    };
    let bye = match player.attendance {
        Attendance::HasBye => "has it".to_owned(),
        Attendance::HasOpponent => "has an opponent".to_owned(),
        Attendance::Absent(absence) => absent(absence).to_owned(),
        Attendance::Present if player.may_have_bye => String::new(),
        Attendance::Present => "no".to_owned(),
    };
    [
        player.rank.map(|rank| rank.to_string()).unwrap_or_default(),
        player.number.to_string(),
        format!("{name}{topscorer}"),
        points,
        opponents(player),
        colours(player),
        wants(player),
        floats(state, player),
        bye,
    ]
}

fn opponents(player: &PlayerState) -> String {
    let past = player.rounds.iter().map(|past| match past.opponent {
        Some(opponent) if past.is_played => opponent.to_string(),
        Some(opponent) => format!("({opponent}{})", past.result),
        None if past.result == ' ' => "-".to_owned(),
        None => past.result.to_string(),
    });
    past.collect::<Vec<_>>().join(" ")
}

fn colours(player: &PlayerState) -> String {
    let letters = player.rounds.iter().map(|past| match past.colour {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => 'B',
        None => '-',
    });
    letters.collect()
}

/// The colour preference: `W` absolute, `w` strong, `(w)` mild, with the colour difference.
fn wants(player: &PlayerState) -> String {
    let letter = match player.preference.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => return String::new(),
    };
    let difference = player.colour_difference;
    let sign = if difference > 0 { "+" } else { "" };
    let mark = match player.preference.strength {
        Strength::Absolute => letter.to_uppercase(),
        Strength::Strong => letter.to_owned(),
        Strength::Mild | Strength::None => format!("({letter})"),
    };
    format!("{mark} {sign}{difference}")
}

/// All floats with their rounds, those that count first.
fn floats(state: &State, player: &PlayerState) -> String {
    let floats = player.floats.iter().rev().map(|float| {
        let arrow = match float.float {
            Float::Down => "↓",
            Float::Up => "↑",
        };
        let is_old = float.round + 2 < state.round;
        if is_old { format!("({arrow}{})", float.round) } else { format!("{arrow}{}", float.round) }
    });
    floats.collect::<Vec<_>>().join(" ")
}

fn absent(absence: Absence) -> &'static str {
    match absence {
        Absence::FullPointBye => "full-point bye",
        Absence::HalfPointBye => "half-point bye",
        Absence::ZeroPointBye => "zero-point bye",
        Absence::Listed => "listed as absent",
        Absence::NotInRound => "not in the round",
        Absence::GrantedBye => "bye, granted",
    }
}

/// The players of a scoregroup who may not meet.
pub(crate) fn incompatible(group: &Scoregroup) -> Vec<String> {
    const MOST: usize = 12;
    let told = group.barred.iter().take(MOST).map(|barred| {
        let (one, other) = barred.pair;
        let because = match barred.because {
            Incompatible::Met(round) => format!("met in round {round}"),
            Incompatible::Forbidden => "kept apart".to_owned(),
            Incompatible::Colour => "colour".to_owned(),
        };
        format!("{one}-{other} ({because})")
    });
    let mut lines = Vec::new();
    let told = told.collect::<Vec<_>>().join(", ");
    if !told.is_empty() {
        let all = group.barred.len();
        let more = if all > MOST { format!(" and {} more", all - MOST) } else { String::new() };
        lines.push(format!("May not meet: {told}{more}"));
    }
    if !group.incompatible.is_empty() {
        lines.push(format!("Can meet nobody of the scoregroup: {}", listed(&group.incompatible)));
    }
    lines
}

/// The figures of a bracket: `Bracket 2 (1.5): P0 = 2, M0 = 0`.
pub(crate) fn figures(bracket: &BracketFigures) -> String {
    let figures = bracket.figures.iter().map(|(symbol, value)| format!("{symbol} = {value}"));
    let figures = figures.collect::<Vec<_>>().join(", ");
    format!("Bracket {} ({}): {figures}", bracket.place, bracket.score)
}
