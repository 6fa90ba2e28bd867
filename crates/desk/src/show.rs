//! What an arbiter sees.

mod card;
mod compared;
mod hand;
mod history;
mod last;
mod meeting;
mod paper;
mod reasons;
mod round;
mod start;
mod stuck;
mod told;
mod whole;

use askama::Template;
use pairwright::{Event, PairingNumber, PlayerIndex, Round, printable};
use pairwright_render::page::fragment;

use crate::boards::boards;
use crate::{Part, Place, Report, Shown, Trouble};

pub(crate) use history::steps;
pub use start::{preview, start};

/// What `place` shows of `report`.
///
/// # Errors
///
/// If there is no such round or player, or the rules cannot be asked.
pub fn show(report: &Report, place: &Place) -> Result<Shown, Trouble> {
    let event = report.event();
    let (title, mut parts) = match place {
        Place::Event => ("Event".to_owned(), whole::event(report)?),
        Place::Players => ("Players".to_owned(), card::players(event)?),
        Place::Player(player) => (format!("Player {player}"), card::card(event, *player)?),
        Place::Round(round) => (format!("Round {round}"), round::round(event, *round)?),
        Place::Pair(round, one, other) => {
            (format!("{one} – {other}"), reasons::pair(event, *round, *one, *other)?)
        }
        Place::Reason(round, player) => {
            (format!("Player {player}"), reasons::player(event, *round, *player)?)
        }
        Place::Results(round, player) => {
            (format!("Player {player}"), reasons::results(event, *round, *player)?)
        }
        Place::Hand(round, draft) => {
            (format!("Round {round} by hand"), hand::hand(event, *round, draft)?)
        }
        Place::Stuck(round) => (format!("Round {round}"), stuck::stuck(event, *round)?),
        Place::Standings => ("Standings".to_owned(), standings(event, false)?),
        Place::Precedence(one, other) => {
            (format!("{one} before {other}"), precedence(event, *one, *other)?)
        }
        Place::Chart => ("Wall chart".to_owned(), standings(event, true)?),
        Place::List(round) => (format!("Pairings of round {round}"), list(event, *round)?),
        Place::Names(round) => (format!("Round {round} by name"), paper::names(event, *round)?),
        Place::Slips(round) => (format!("Slips of round {round}"), paper::slips(event, *round)?),
        Place::Cards => ("Name cards".to_owned(), paper::cards(event)?),
        Place::Compared => ("The rounds by every edition".to_owned(), compared::compared(event)?),
        Place::History => ("History".to_owned(), history::rounds(event)?),
        Place::Save => ("Save".to_owned(), whole::save(event)?),
        Place::Final => ("Final check".to_owned(), last::check(report)?),
    };
    parts.insert(0, whole::ways(event, place)?);
    Ok(Shown { title: titled(event, &title), parts })
}

/// What is shown where a place cannot be.
pub(crate) fn trouble(report: &Report, trouble: &Trouble) -> Shown {
    let event = report.event();
    let parts = [whole::ways(event, &Place::Event), whole::trouble(trouble)];
    let parts = parts.into_iter().filter_map(Result::ok).collect();
    Shown { title: titled(event, "not shown"), parts }
}

fn titled(event: &Event, title: &str) -> String {
    let name = printable(event.tournament().name().trim());
    if name.is_empty() { title.to_owned() } else { format!("{title} · {name}") }
}

fn standings(event: &Event, with_rounds: bool) -> Result<Vec<Part>, Trouble> {
    let ranking = event.ranking(None, None, None)?;
    let (tournament, found) = (event.tournament(), &ranking.standings);
    let href = |one, other| format!("#/{}", Place::Precedence(one, other));
    let html = fragment::standings(tournament, found, &ranking.recorded, with_rounds, href);
    sheet(html, with_rounds)
}

fn precedence(
    event: &Event,
    one: PairingNumber,
    other: PairingNumber,
) -> Result<Vec<Part>, Trouble> {
    for player in [one, other] {
        let _ = index_of(event, player)?;
    }
    let why = event.ranking(None, None, None)?.why(event, one, other)?;
    sheet(fragment::precedence(event.tournament(), &why), false)
}

fn list(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    recorded(event, round)?;
    let html = fragment::pairing_list(event.tournament(), round, &boards(event, round));
    sheet(html, false)
}

/// A list that is printed.
#[derive(Template)]
#[template(path = "sheet.html")]
struct Sheet {
    html: Fragment,
    is_wide: bool,
}

fn sheet(html: String, is_wide: bool) -> Result<Vec<Part>, Trouble> {
    Ok(vec![part("sheet", &Sheet { html: Fragment(html), is_wide })?])
}

/// The list that rows lie in. It is a part of its own, which never changes, for they would go with it.
#[derive(Template)]
#[template(path = "rows_of.html")]
struct Rows {
    id: &'static str,
    label: &'static str,
}

fn rows(id: &'static str, label: &'static str) -> Result<Part, Trouble> {
    part(id, &Rows { id, label })
}

/// HTML that `render` has made, and escaped.
#[derive(Debug, Default)]
struct Fragment(String);

impl std::fmt::Display for Fragment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl askama::filters::HtmlSafe for Fragment {}

/// The part `id` at the top of the page.
fn part(id: impl Into<String>, template: &impl Template) -> Result<Part, Trouble> {
    within(None, id, template)
}

fn within(
    within: Option<&'static str>,
    id: impl Into<String>,
    template: &impl Template,
) -> Result<Part, Trouble> {
    Ok(Part { id: id.into(), within, html: template.render()? })
}

impl From<askama::Error> for Trouble {
    fn from(error: askama::Error) -> Self {
        Self::new(format!("internal error: {error}"), "")
    }
}

/// Lists of tie-breaks that are often used after the points, and their names.
const USUAL_TIE_BREAKS: [(&str, &str); 3] = [
    ("BH/C1,BH,SB", "Buchholz without the weakest opponent, Buchholz, Sonneborn-Berger"),
    ("DE,BH/C1,BH,WIN", "direct encounter first"),
    ("BH/C1,BH,ARO", "with the rating of the opponents, where all are rated"),
];

/// A player as the templates name them.
#[derive(Clone, Debug)]
struct Person {
    number: PairingNumber,
    name: String,
}

impl Person {
    fn of(event: &Event, index: PlayerIndex) -> Self {
        let player = event.tournament().player(index);
        Self { number: player.number, name: printable(player.name.trim()) }
    }
}

fn index_of(event: &Event, player: PairingNumber) -> Result<PlayerIndex, Trouble> {
    let unknown = || Trouble::new(format!("there is no player {player}"), "choose one of the list");
    event.tournament().index_of(player).ok_or_else(unknown)
}

/// That `round` has been paired.
fn recorded(event: &Event, round: Round) -> Result<(), Trouble> {
    if (1..=event.tournament().rounds_paired()).contains(&round) {
        return Ok(());
    }
    Err(Trouble::new(format!("round {round} has not been paired"), "pair it first"))
}
