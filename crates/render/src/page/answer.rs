//! Pages of answers about results and rounds to come: what a player may get, what a board hinges on, and a forecast.

use askama::Template;
use pairwright_explain::{Forecast, Hinges, Opponents};
use pairwright_model::Tournament;

use super::people::People;
use super::weight::{Lighten, finished};
use crate::text::account::{Account, Section};
use crate::text::results::{of_hinges, of_opponents};
use crate::text::stuck::of_forecast;

#[derive(Template)]
#[template(path = "answer.html")]
struct Page {
    event: String,
    title: String,
    sections: Vec<Section>,
    /// The players that sentences name by number alone.
    named: Vec<String>,
    reading: &'static [&'static str],
}

impl Lighten for Page {}

/// The page of the opponents that a player can have in the next round, by the player's own result.
pub fn opponents(tournament: &Tournament, rules: &str, found: &Opponents) -> String {
    let reading = &[
        "Each list has the opponents that the player can have if their own game ends so.",
        "\u{201c}White in 3\u{201d}: the player has White against this opponent in three combinations of the other games\u{2019} results. \
         Combinations are not equally likely.",
    ];
    page(tournament, of_opponents(tournament, rules, found), reading)
}

/// The page of the results that a player's board hinges on.
pub fn hinges(tournament: &Tournament, rules: &str, found: &Hinges) -> String {
    let reading = &[
        "Each line has one game of the round before, White first, with another result than it had, and the board that the player \
         would have had then. All other games end as they did.",
        "Results that are not listed would have left the player the board.",
    ];
    page(tournament, of_hinges(tournament, rules, found), reading)
}

/// The page of the rounds that can still be played.
pub fn forecast(tournament: &Tournament, forecast: &Forecast) -> String {
    let reading = &["Opponents are counted, and byes; results and colours are not foretold."];
    page(tournament, of_forecast(tournament, forecast), reading)
}

fn page(tournament: &Tournament, account: Account, reading: &'static [&'static str]) -> String {
    let Account { event, title, sections, numbers } = account;
    let people = numbers.into_iter().map(|number| People(tournament).person(number));
    let named = people.filter(|person| !person.name.is_empty()).map(|person| person.named());
    finished(Page { event, title: capitalised(&title), sections, named: named.collect(), reading })
}

/// `text` with a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
