//! Reads, pairs, asks why and compares, with one dependency.

use std::error::Error;
use std::io::{self, Read, Write};

use pairwright::{CompareOptions, Event, PairingNumber, Question, Rules, complete_editions, text};

fn main() -> Result<(), Box<dyn Error>> {
    let text = tell(io::stdin().lock())?; // < examples/club-evening.trf
    Ok(io::stdout().write_all(text.as_bytes())?)
}

pub(crate) fn tell(report: impl Read) -> Result<String, Box<dyn Error>> {
    let event = Event::from_reader(report)?;
    let ruled = event.under(Rules::Auto)?;
    let paired = ruled.pair(None)?;

    let next = ruled.explain(paired.round())?;
    let number = |n| PairingNumber::new(n).ok_or("not a pairing number");
    let reply = next.why(Question::Pair { one: number(2)?, other: number(7)? })?;

    let three: Vec<_> = complete_editions().collect();
    let options = CompareOptions { next: true, ..CompareOptions::default() };
    let (file, _) = pairwright::compare_file("this event", &event, &three, options);
    Ok(paired.to_text() + &next.reply_to_text(&reply) + &text::comparison(&file).to_string())
}
