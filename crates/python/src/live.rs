//! Events that begin, and what is done to them.

use std::sync::Arc;

use pairwright::model::Colour;
use pairwright::{Action, ActionObject, Dialect, NewEvent, NewPlayer, Setting};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};
use strum::VariantNames as _;

use crate::argument::{Report, RoundNumber, rules as named};
use crate::event::Event;
use crate::problem::{faults, problem, raised};
use crate::value::{Reduced, native, values};

/// An event after an action, from `Event.act`.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Acted {
    event: Event,
    said: String,
    changed: bool,
}

/// A board of a recorded round, from `Event.boards`.
#[pyclass(frozen, eq, hash, get_all, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PlayedBoard {
    /// The player with White, or with the pairing-allocated bye.
    white: u32,
    /// The player with Black; ``None`` if this is the bye.
    black: Option<u32>,
    /// How the game ended, seen from White, such as ``"1-0"``; ``None`` if it is open.
    end: Option<String>,
}

values!(PlayedBoard);

impl Acted {
    pub(crate) fn new(event: Event, said: String, changed: bool) -> Self {
        Self { event, said, changed }
    }
}

#[pymethods]
impl Acted {
    /// The event as it is now; the one it was made from is as it was.
    #[getter]
    fn event(&self) -> Event {
        self.event.clone()
    }

    /// What changed, in a sentence.
    #[getter]
    fn said(&self) -> &str {
        &self.said
    }

    /// Whether anything changed: an action that only repeats what the report says changes nothing.
    #[getter]
    fn changed(&self) -> bool {
        self.changed
    }

    fn __str__(&self) -> &str {
        &self.said
    }

    fn __repr__(&self) -> String {
        format!("<Acted: {}>", self.said)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (Event, String, bool)> {
        Ok((native(py, "_acted")?, (self.event.clone(), self.said.clone(), self.changed)))
    }
}

#[pymethods]
impl PlayedBoard {
    /// Whether this is the pairing-allocated bye.
    #[getter]
    fn is_bye(&self) -> bool {
        self.black.is_none()
    }

    fn __repr__(&self) -> String {
        let Self { white, black, end } = self;
        let black = black.map_or_else(|| "None".to_owned(), |black| black.to_string());
        let end = end.as_ref().map_or_else(|| "None".to_owned(), |end| format!("{end:?}"));
        format!("PlayedBoard(white={white}, black={black}, end={end})")
    }
}

impl From<pairwright::RecordedBoard> for PlayedBoard {
    fn from(board: pairwright::RecordedBoard) -> Self {
        Self {
            white: board.white.get(),
            black: board.black.map(pairwright::PairingNumber::get),
            end: board.end.map(|end| end.to_string()),
        }
    }
}

/// The players as they were passed: a list as spreadsheets write it, or one object each.
enum Entrants {
    List(Report),
    Each(Vec<NewPlayer>),
}

impl Entrants {
    fn of(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(list) = value.extract::<Report>() {
            return Ok(Self::List(list));
        }
        let py = value.py();
        let mut players = Vec::new();
        for (place, player) in (1..).zip(value.try_iter()?) {
            let player = player?;
            if let Ok(name) = player.extract::<String>() {
                players.push(NewPlayer { name, ..NewPlayer::default() });
                continue;
            }
            let json: String = py.import("json")?.call_method1("dumps", (&player,))?.extract()?;
            let wrong = |error: String| problem(py, format!("player {place} of the list: {error}"));
            let mut object: serde_json::Value =
                serde_json::from_str(&json).map_err(|error| wrong(error.to_string()))?;
            if let Some(fields) = object.as_object_mut() {
                fields.insert("action".to_owned(), "player".into());
            }
            let object: ActionObject =
                serde_json::from_value(object).map_err(|error| wrong(error.to_string()))?;
            match Action::try_from(object) {
                Ok(Action::Enter(player)) => players.push(player),
                Ok(other) => return Err(wrong(format!("found {other}, expected a player"))),
                Err(error) => return Err(wrong(error.to_string())),
            }
        }
        Ok(Self::Each(players))
    }

    fn players(self, py: Python<'_>) -> PyResult<Vec<NewPlayer>> {
        match self {
            Self::Each(players) => Ok(players),
            Self::List(list) => {
                let read = py.detach(|| pairwright::list::players(list.bytes()));
                Ok(read.map_err(|found| faults(py, &found))?.players)
            }
        }
    }
}

/// A text of the keywords, and the setting that it is.
pub(crate) type Text<'a> = (&'a str, fn(String) -> Setting);

/// Makes an event that is about to begin; `Event.new` is the way to call it.
pub(crate) fn begin(
    py: Python<'_>,
    players: &Bound<'_, PyAny>,
    rounds: &RoundNumber,
    texts: &[Text<'_>],
    rules: &str,
    lot: Option<&str>,
    format: &str,
) -> PyResult<Event> {
    let players = Entrants::of(players)?.players(py)?;
    let wrong = |what: &str, found: &str, expected: &str| {
        problem(py, format!("found {found:?} as the {what}, expected {expected}"))
    };
    let mut settings = vec![Setting::Rounds(rounds.0)];
    let has_day = texts.iter().any(|(text, setting)| {
        !text.is_empty() && matches!(setting(String::new()), Setting::Begins(_))
    });
    let said = texts.iter().filter(|(text, _)| !text.is_empty());
    settings.extend(said.map(|(text, setting)| setting((*text).to_owned())));
    settings.extend(match lot {
        None => None,
        Some("white") => Some(Setting::Lot(Colour::White)),
        Some("black") => Some(Setting::Lot(Colour::Black)),
        Some(other) => return Err(wrong("lot", other, "white or black")),
    });
    let edition = match named(rules).map_err(|error| raised(py, &error))? {
        pairwright::Rules::By(ruleset) => Some(ruleset),
        pairwright::Rules::Auto if has_day => None,
        pairwright::Rules::Auto => {
            let newest = pairwright::newest_edition().map_err(pairwright::Error::from);
            Some(newest.map_err(|error| raised(py, &error))?.ruleset)
        }
    };
    let code = edition.and_then(|ruleset| ruleset.edition().report_names.first());
    settings.extend(code.map(|code| Setting::Rules((*code).to_owned())));
    let dialect: Dialect = format.parse().map_err(|_| {
        wrong("format", format, &format!("one of {}", Dialect::VARIANTS.join(", ")))
    })?;
    let event = pairwright::Event::begin(&NewEvent { settings, players, dialect });
    let event = event.map_err(|error| raised(py, &error))?;
    Ok(Event::of(Arc::new(event), "<new>".to_owned()))
}

/// The boards of a recorded round.
pub(crate) fn played(
    py: Python<'_>,
    boards: Vec<pairwright::RecordedBoard>,
) -> PyResult<Bound<'_, PyTuple>> {
    let boards = boards.into_iter().map(PlayedBoard::from).collect::<Vec<_>>();
    PyTuple::new(py, boards)
}
