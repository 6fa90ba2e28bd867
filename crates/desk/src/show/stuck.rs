//! A round that has no legal pairing, and what would complete it.

use askama::Template;
use pairwright::{
    Action, Circumstance, Circumstances, Event, PairingNumber, Remedy, Round, Rules, printable,
};

use super::{Person, index_of, part};
use crate::place::Draft;
use crate::{Part, Place, Trouble};

/// Something that completes the round.
struct Way {
    /// The pairs that meet again, with the round in which they met.
    again: Vec<(Person, Person, Round)>,
    /// The players who stay out.
    out: Vec<Person>,
    /// The player with the bye, and the place where it is given.
    bye: Option<(Person, String)>,
    /// The action that pairs the round so; empty if that is done by hand.
    words: String,
}

#[derive(Template)]
#[template(path = "stuck.html")]
struct Stuck {
    round: Round,
    why: String,
    ways: Vec<Way>,
}

pub(super) fn stuck(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    let ruled = event.under(Rules::Auto)?;
    let Some(stuck) = ruled.stuck(round)? else {
        return Err(Trouble::new(format!("round {round} has a legal pairing"), "pair it"));
    };
    let ways = stuck.remedies.iter().map(|remedy| way(event, round, remedy));
    let ways: Vec<Option<Way>> = ways.collect::<Result<_, _>>()?;
    let why = printable(&stuck.why);
    Ok(vec![part("stuck", &Stuck { round, why, ways: ways.into_iter().flatten().collect() })?])
}

/// The `remedy` with its action; none if it is of a kind that is not known here.
fn way(event: &Event, round: Round, remedy: &Remedy) -> Result<Option<Way>, Trouble> {
    let person = |player: PairingNumber| Ok(Person::of(event, index_of(event, player)?));
    let words = |wishes: Vec<Circumstance>| {
        let circumstances = Circumstances(wishes);
        Action::Pair { round: Some(round), circumstances }.to_string()
    };
    let none = Way { again: Vec::new(), out: Vec::new(), bye: None, words: String::new() };
    Ok(Some(match remedy {
        Remedy::Rematches { pairs } => {
            let again = pairs.iter().map(|pair| {
                Ok::<_, Trouble>((person(pair.one)?, person(pair.other)?, pair.met_in))
            });
            let wishes = pairs.iter().map(|pair| Circumstance::Rematch(pair.one, pair.other));
            Way { again: again.collect::<Result<_, _>>()?, words: words(wishes.collect()), ..none }
        }
        Remedy::StayOut { players } => {
            let out =
                players.iter().map(|&player| person(player)).collect::<Result<_, Trouble>>()?;
            let wishes = players.iter().map(|&player| Circumstance::Absent(player));
            Way { out, words: words(wishes.collect()), ..none }
        }
        Remedy::Bye { player } => {
            let draft = Draft { bye: Some(*player), ..Draft::default() };
            let href = format!("#/{}", Place::Hand(round, draft));
            Way { bye: Some((person(*player)?, href)), ..none }
        }
        _ => return Ok(None),
    }))
}
