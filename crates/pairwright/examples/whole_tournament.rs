//! A whole tournament in code: forty names, seven rounds with a late entry, byes, a corrected result and a
//! withdrawal, and the report of it all.

use std::error::Error;
use std::io::{self, Write};

use pairwright::{Event, NewEvent, NewPlayer, Setting};

fn main() -> Result<(), Box<dyn Error>> {
    let (event, done) = play()?;
    for (line, said) in done {
        writeln!(io::stderr(), "{line}: {said}")?;
    }
    Ok(io::stdout().write_all(&event.document().to_bytes())?)
}

/// Actions as they were written, each with what it changed.
type Done = Vec<(String, String)>;

/// The event when it is over, and all that was done.
pub(crate) fn play() -> Result<(Event, Done), Box<dyn Error>> {
    let mut event = Event::begin(&NewEvent {
        settings: vec![
            Setting::Name("Harbour Open".to_owned()),
            Setting::Begins("2026/11/27".to_owned()),
            Setting::Rounds(7),
        ],
        players: (0..40).map(entrant).collect(),
        ..NewEvent::default()
    })?;
    let mut done = Done::new();
    for line in ["set lot white", "half-bye 12 4", "absent 40 1"] {
        act(&mut event, line, &mut done)?;
    }
    for round in 1..=7 {
        act(&mut event, &format!("pair {round}"), &mut done)?;
        for (white, black) in boards(&event, round) {
            let end = ["1-0", "1/2-1/2", "0-1"]
                [((white * 7 + black * 3 + u32::from(round)) % 3) as usize];
            act(&mut event, &format!("result {round} {white} {black} {end}"), &mut done)?;
        }
        let between: &[&str] = match round {
            1 => &["player \"Late, Lou\" rating=1712"],
            3 => &["absent 17 4-"],
            5 => &["forbid 2 3"],
            _ => &[],
        };
        for line in between {
            act(&mut event, line, &mut done)?;
        }
        if round == 2 {
            // The card of the first board was read the wrong way round.
            let (white, black) = boards(&event, 1)[0];
            act(&mut event, &format!("result 1 {white} {black} 1/2-1/2"), &mut done)?;
        }
    }
    Ok((event, done))
}

fn act(event: &mut Event, line: &str, done: &mut Done) -> Result<(), Box<dyn Error>> {
    let acted = event.act(&event.action(line)?)?;
    done.push((line.to_owned(), acted.said));
    *event = acted.event;
    Ok(())
}

/// The players by rating.
pub(crate) fn entrant(place: u32) -> NewPlayer {
    let name = format!("Player, {}", char::from_u32(u32::from('A') + place % 26).unwrap_or('?'));
    let name = format!("{name}{}", place / 26);
    NewPlayer {
        name,
        rating: 2300 - 17 * place,
        federation: "NED".to_owned(),
        ..NewPlayer::default()
    }
}

/// White and Black of each board of a round, by pairing number.
fn boards(event: &Event, round: u16) -> Vec<(u32, u32)> {
    use pairwright::model::Colour;

    let tournament = event.tournament();
    let whites = tournament.players().iter().filter_map(|player| {
        let record = player.record(round);
        let opponent = record.opponent().filter(|_| record.colour() == Some(Colour::White))?;
        Some((player.number.get(), tournament.number(opponent).get()))
    });
    whites.collect()
}
