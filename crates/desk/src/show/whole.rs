//! What is about the whole event: the ways to go, the settings, the files.

use askama::Template;
use pairwright::{Event, Round, Rules, editions, printable};

use super::{USUAL_TIE_BREAKS, part};
use crate::{Part, Place, Report, Trouble};

/// The places of the event, with the one that is shown.
#[derive(Template)]
#[template(path = "ways.html")]
struct Ways {
    event: String,
    rounds: Vec<Round>,
    here: String,
    /// The round that is shown; 0 for none.
    round: Round,
}

pub(super) fn ways(event: &Event, place: &Place) -> Result<Part, Trouble> {
    let tournament = event.tournament();
    let paired = tournament.rounds_paired();
    let is_over = tournament.total_rounds().is_some_and(|total| paired >= total);
    let last = if is_over { paired } else { paired + 1 };
    let round = match place {
        Place::Round(round)
        | Place::Pair(round, ..)
        | Place::Reason(round, _)
        | Place::Results(round, _)
        | Place::Hand(round, _)
        | Place::Stuck(round)
        | Place::List(round)
        | Place::Names(round)
        | Place::Slips(round) => *round,
        _ => 0,
    };
    let event = printable(tournament.name().trim());
    let here = match place {
        Place::Player(_) | Place::Cards => Place::Players.to_string(),
        Place::Compared => Place::History.to_string(),
        Place::Chart | Place::Precedence(..) => Place::Standings.to_string(),
        Place::Final => Place::Save.to_string(),
        place => place.to_string(),
    };
    part("ways", &Ways { event, rounds: (1..=last).collect(), here, round })
}

#[derive(Template)]
#[template(path = "trouble.html")]
struct Told<'a> {
    trouble: &'a Trouble,
}

pub(super) fn trouble(trouble: &Trouble) -> Result<Part, Trouble> {
    part("not-shown", &Told { trouble })
}

/// The settings of the event.
#[derive(Template)]
#[template(path = "event.html")]
struct Settings {
    players: usize,
    paired: Round,
    rounds: String,
    name: String,
    begins: String,
    tie_breaks: String,
    /// The edition and why; or why there is none.
    rules: String,
    named: Option<&'static str>,
    editions: Vec<&'static str>,
    usual: [(&'static str, &'static str); 3],
    lot: &'static str,
    has_acceleration: bool,
    can_renumber: bool,
    warnings: Vec<String>,
    can_repair: bool,
}

pub(super) fn event(report: &Report) -> Result<Vec<Part>, Trouble> {
    use pairwright::model::Colour;

    let event = report.event();
    let (tournament, document) = (event.tournament(), event.document());
    let rules = match event.choose(Rules::Auto) {
        Ok(chosen) => format!("{} ({})", chosen.id(), chosen.reason),
        Err(error) => error.to_string(),
    };
    let settings = Settings {
        players: tournament.players().len(),
        paired: tournament.rounds_paired(),
        rounds: tournament.total_rounds().map(|rounds| rounds.to_string()).unwrap_or_default(),
        name: printable(tournament.name().trim()),
        begins: printable(document.event_date_text().unwrap_or_default().trim()),
        tie_breaks: printable(document.tie_breaks().unwrap_or_default().trim()),
        rules: printable(&rules),
        named: event.named().map(|ruleset| ruleset.edition().id),
        editions: editions().map(|ruleset| ruleset.edition().id).collect(),
        usual: USUAL_TIE_BREAKS,
        lot: match tournament.initial_colour() {
            Some(Colour::White) => "white",
            Some(Colour::Black) => "black",
            None => "",
        },
        has_acceleration: !tournament.acceleration().is_empty(),
        can_renumber: tournament.rounds_paired() == 0,
        warnings: event.warnings().iter().map(|warning| printable(&warning.to_string())).collect(),
        can_repair: report.repaired().is_some(),
    };
    Ok(vec![part("event", &settings)?])
}

/// The formats to save in, with what each is for.
const FORMATS: [(&str, &str); 5] = [
    ("as-it-is", "the report as it is"),
    ("trf2026", "TRF-2026, the newest format"),
    ("trf16-strict", "TRF16, for the rating report"),
    ("trf16", "TRF16 with the records that other pairing programs read"),
    ("json", "JSON, for programs"),
];

#[derive(Template)]
#[template(path = "save.html")]
struct Save {
    formats: Vec<(&'static str, &'static str, Vec<String>)>,
}

pub(super) fn save(event: &Event) -> Result<Vec<Part>, Trouble> {
    let formats = FORMATS.into_iter().map(|(format, what)| {
        let losses = match format.parse() {
            Ok(to) => match event.converted(to) {
                Ok(found) => found.losses.iter().map(|loss| printable(&loss.to_string())).collect(),
                Err(error) => vec![printable(&error.to_string())],
            },
            Err(_) => Vec::new(),
        };
        (format, what, losses)
    });
    Ok(vec![part("save", &Save { formats: formats.collect() })?])
}
