//! The start, before an event is chosen.

use askama::Template;
use pairwright::list::players;
use pairwright::{edition, printable};

use super::{USUAL_TIE_BREAKS, part};
use crate::{Part, Shown, Trouble};

#[derive(Template)]
#[template(path = "start.html")]
struct Start<'a> {
    files: &'a [String],
    newest: &'static str,
    usual: [(&'static str, &'static str); 3],
}

/// The start: the reports of a folder, by name, and a form for a new event.
///
/// # Errors
///
/// None are known.
pub fn start(files: &[String]) -> Result<Shown, Trouble> {
    let newest = pairwright::newest_edition().map_err(pairwright::Error::from)?;
    let newest = edition(newest.id()).map_or("", |ruleset| ruleset.edition().id);
    let parts = vec![part("start", &Start { files, newest, usual: USUAL_TIE_BREAKS })?];
    Ok(Shown { title: "Pairwright".to_owned(), parts })
}

/// A player as a line of the list is understood.
struct Understood {
    name: String,
    cells: [String; 5],
}

/// Something wrong with a line of the list.
struct Fault {
    line: u64,
    /// The column, if it is about one cell.
    column: String,
    what: String,
}

#[derive(Template)]
#[template(path = "preview.html")]
struct Preview {
    players: Vec<Understood>,
    passed_over: Vec<String>,
    faults: Vec<Fault>,
}

/// How the list of players is understood that an event is to begin with: the players, or its faults cell by cell.
///
/// # Errors
///
/// None are known.
pub fn preview(list: &str) -> Result<Part, Trouble> {
    let none = || Preview { players: Vec::new(), passed_over: Vec::new(), faults: Vec::new() };
    if list.trim().is_empty() {
        return part("preview", &none());
    }
    let preview = match players(list.as_bytes()) {
        Ok(list) => {
            let understood = list.players.iter().map(|player| {
                let rating =
                    if player.rating > 0 { player.rating.to_string() } else { String::new() };
                let cells =
                    [&rating, &player.title, &player.federation, &player.club, &player.fide_id];
                let cells = cells.map(|cell| printable(cell));
                Understood { name: printable(&player.name), cells }
            });
            let passed_over = list.passed_over.iter().map(|name| printable(name)).collect();
            Preview { players: understood.collect(), passed_over, ..none() }
        }
        Err(faults) => {
            let faults = faults.into_iter().map(|fault| Fault {
                line: fault.line,
                column: printable(&fault.column.unwrap_or_default()),
                what: printable(&fault.what),
            });
            Preview { faults: faults.collect(), ..none() }
        }
    };
    part("preview", &preview)
}
