//! `pairwright new`: begins an event from a list of players.

use pairwright::list::players;
use pairwright::model::Colour;
use pairwright::{Chosen, Event, NewEvent, NewPlayer, Rules, Setting};

use crate::args::{Lot, NewArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

/// Makes a report of an event that is about to begin.
pub(crate) fn run(args: &NewArgs, console: &mut Console<'_>) -> Exit {
    let bytes = match args.list.read() {
        Ok(bytes) => bytes,
        Err(error) => return console.fail(&args.list, &error.into()),
    };
    let list = match players(&bytes) {
        Ok(list) => list,
        Err(faults) => {
            for fault in faults {
                console.say(format_args!("error: {}: {fault}", args.list));
            }
            return Exit::Invalid;
        }
    };
    for column in &list.passed_over {
        console
            .say(format_args!("note: {}: a report has no room for column {column:?}", args.list));
    }
    let names = list.players.iter().filter(|player| player.short_name() != player.name.trim());
    for player in names {
        let (long, short) = (&player.name, player.short_name());
        console.say(format_args!("note: {}: {long:?} is cut off to {short:?}", args.list));
    }
    let event = match event_of(args, list.players, console) {
        Ok(event) => event,
        Err(failure) => return console.fail(&args.list, &failure),
    };
    let path = args.output.as_deref();
    let made = match path.filter(|path| path.exists()) {
        Some(_) => Err(Failure::Exists),
        None => Event::begin(&event).map_err(Failure::from),
    };
    let name = match (&made, path) {
        (Err(Failure::Exists), Some(path)) => path.display().to_string(),
        _ => args.list.to_string(),
    };
    let written = made.and_then(|event| {
        output::write(path, &event.document().to_bytes(), console.out)?;
        Ok(event.tournament().players().len())
    });
    match written {
        Ok(players) => {
            console.say(format_args!("note: an event of {players} players"));
            Exit::Done
        }
        Err(failure) => console.fail(name, &failure),
    }
}

/// A text of the command line, and the setting that it is.
type Text<'a> = (&'a Option<String>, fn(String) -> Setting);

/// The event that the command line is about.
fn event_of(
    args: &NewArgs,
    players: Vec<NewPlayer>,
    console: &mut Console<'_>,
) -> Result<NewEvent, Failure> {
    let mut settings = vec![Setting::Rounds(args.rounds)];
    let texts: [Text<'_>; 6] = [
        (&args.name, Setting::Name),
        (&args.place, Setting::Place),
        (&args.begins, Setting::Begins),
        (&args.ends, Setting::Ends),
        (&args.arbiter, Setting::Arbiter),
        (&args.tie_breaks, Setting::TieBreaks),
    ];
    for (text, setting) in texts {
        settings.extend(text.clone().map(setting));
    }
    if let Some(lot) = args.lot {
        let colour = if lot == Lot::White { Colour::White } else { Colour::Black };
        settings.push(Setting::Lot(colour));
    }
    let named = match args.rules {
        Rules::By(ruleset) => Some(ruleset),
        Rules::Auto if args.begins.is_none() => {
            let newest = Chosen::newest(console.editions)?;
            console.say(format_args!("rules: {} ({})", newest.id(), newest.reason));
            Some(newest.ruleset)
        }
        Rules::Auto => None,
    };
    let code = named.and_then(|ruleset| ruleset.edition().report_names.first());
    settings.extend(code.map(|code| Setting::Rules((*code).to_owned())));
    Ok(NewEvent { settings, players, dialect: args.format })
}
