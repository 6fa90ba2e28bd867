//! The HTML in which notebooks show events and pairings.

use askama::Template;
use pairwright::PlayerObject;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::board::Player;

/// The players of an event.
#[derive(Template)]
#[template(path = "event.html")]
pub(crate) struct EventTable<'a> {
    pub(crate) name: &'a str,
    pub(crate) rounds: u16,
    pub(crate) players: Vec<Player>,
}

/// The boards of a round.
#[derive(Template)]
#[template(path = "pairing.html")]
pub(crate) struct PairingTable<'a> {
    pub(crate) name: &'a str,
    pub(crate) round: u16,
    pub(crate) rules: &'a str,
    pub(crate) boards: Vec<Row>,
}

/// A board of a [`PairingTable`].
pub(crate) struct Row {
    /// None for the bye.
    pub(crate) number: Option<usize>,
    pub(crate) white: String,
    pub(crate) black: String,
}

#[derive(Template)]
#[template(path = "text.html")]
struct Preformatted<'a> {
    text: &'a str,
}

#[derive(Template)]
#[template(path = "frame.html")]
struct Frame<'a> {
    page: &'a str,
}

/// A player as a cell of a table.
pub(crate) fn cell(player: &PlayerObject<'_>) -> String {
    format!("{} {} ({:.1})", player.number, player.name, player.score)
}

/// `text` with its lines and blanks.
pub(crate) fn preformatted(text: &str) -> PyResult<String> {
    rendered(&Preformatted { text })
}

/// A whole page inside a notebook.
pub(crate) fn frame(page: &str) -> PyResult<String> {
    rendered(&Frame { page })
}

pub(crate) fn rendered(template: &impl Template) -> PyResult<String> {
    template.render().map_err(|error| PyRuntimeError::new_err(error.to_string()))
}
