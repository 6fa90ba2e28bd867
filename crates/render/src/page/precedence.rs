//! Why one player stands before another, as a list on paper.

use pairwright_model::{PairingNumber, Tournament};
use pairwright_standings::{Part, Precedence, Side, Step};

use super::people::People;
use super::sheet::{Sheet, Table, number, text};
use crate::text::precedence as told;
use crate::words::printable;

impl Sheet {
    /// The tie-breaks up to the deciding one, a table each: what every round contributes to the two values.
    pub(crate) fn of_precedence(tournament: &Tournament, precedence: &Precedence) -> Self {
        let people = People(tournament);
        let table = |step: &Step| {
            let column = |player| text(&people.person(player).named());
            Table {
                heading: told::heading(precedence, step),
                columns: vec![
                    number("Round"),
                    column(precedence.first),
                    number("Counts"),
                    column(precedence.second),
                    number("Counts"),
                ],
                rows: rows(people, step),
                notes: Some(told::note(precedence, step))
                    .into_iter()
                    .filter(|note| !note.is_empty())
                    .collect(),
                links: Vec::new(),
            }
        };
        let notes = vec![told::verdict(precedence)];
        Self {
            event: printable(tournament.name().trim()),
            title: format!("{} After round {}", told::question(precedence), precedence.after),
            tables: precedence.steps.iter().map(table).collect(),
            notes,
        }
    }
}

/// One row for each round that contributes to a value.
fn rows(people: People<'_>, step: &Step) -> Vec<Vec<String>> {
    let parts = [&step.first, &step.second].map(|side: &Side| side.parts.as_slice());
    let mut rounds: Vec<_> =
        parts.iter().flat_map(|parts| parts.iter().map(|it| it.round)).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let cells = |parts: &[Part], round| match parts.iter().find(|part| part.round == round) {
        Some(part) => [opponent(people, part), value(part)],
        None => [String::new(), String::new()],
    };
    rounds
        .into_iter()
        .map(|round| {
            let [one, other] = parts.map(|parts| cells(parts, round));
            std::iter::once(round.to_string()).chain(one).chain(other).collect()
        })
        .collect()
}

fn opponent(people: People<'_>, part: &Part) -> String {
    let named = |player: PairingNumber| people.person(player).named();
    match part.opponent {
        _ if part.is_dummy => "dummy".to_owned(),
        Some(opponent) => named(opponent),
        None => "bye".to_owned(),
    }
}

/// The contribution, with a mark if it is cut.
fn value(part: &Part) -> String {
    if part.is_cut { format!("({}) cut", part.value) } else { part.value.to_string() }
}
