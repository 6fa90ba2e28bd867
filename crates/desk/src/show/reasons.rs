//! Why the rules seat two players together, or do not.

use askama::Template;
use pairwright::{Event, PairingNumber, Question, Round, Rules};
use pairwright_render::page::fragment;

use super::meeting::{Opponent, is_open_before, opponents};
use super::told::unfilled;
use super::{Fragment, Person, index_of, part};
use crate::{Part, Trouble};

#[derive(Template)]
#[template(path = "reasons.html")]
struct Reasons {
    round: Round,
    rules: &'static str,
    /// What is asked about.
    title: String,
    /// Whether the record of the round differs from what the edition pairs.
    differs: bool,
    /// The answer in sentences; empty if one player is asked about, whose board tells it.
    said: Vec<String>,
    boards: Fragment,
    one: PairingNumber,
    /// The players who may be met, if the round is the next one.
    opponents: Vec<Opponent>,
}

/// What results make of a player's place in a round.
#[derive(Template)]
#[template(path = "results.html")]
struct Results {
    round: Round,
    rules: &'static str,
    title: String,
    said: Vec<String>,
}

pub(super) fn pair(
    event: &Event,
    round: Round,
    one: PairingNumber,
    other: PairingNumber,
) -> Result<Vec<Part>, Trouble> {
    let persons =
        [Person::of(event, index_of(event, one)?), Person::of(event, index_of(event, other)?)];
    let ruled = event.under(Rules::Auto)?;
    let explained = ruled.explain(round)?;
    let told = explained.told();
    let meet = told.explanation().seat(one).is_some_and(|seat| seat.opponent(one) == other);
    let mut stories = Vec::new();
    if meet {
        for player in [one, other] {
            stories.extend(explained.player(player)?.stories);
        }
    }
    let reply = explained.why(Question::Pair { one, other })?;
    // The event and the round stand above.
    let said = unfilled(&explained.reply_to_text(&reply)).into_iter().skip(1).collect();
    let html = fragment::reasons(told, event.tournament(), &[one, other], &stories);
    let [first, second] = persons;
    let title = format!("{} {} – {} {}", first.number, first.name, second.number, second.name);
    let differs = explained.differs_from_record();
    let reasons = Reasons {
        round,
        rules: ruled.rules(),
        title,
        differs,
        said,
        boards: Fragment(html),
        one,
        opponents: Vec::new(),
    };
    Ok(vec![part("reasons", &reasons)?])
}

pub(super) fn player(
    event: &Event,
    round: Round,
    number: PairingNumber,
) -> Result<Vec<Part>, Trouble> {
    let index = index_of(event, number)?;
    let person = Person::of(event, index);
    let is_next = round > event.tournament().rounds_paired();
    let ruled = event.under(Rules::Auto)?;
    let explained = ruled.explain(round)?;
    let stories = explained.player(number)?.stories;
    let html = fragment::reasons(explained.told(), event.tournament(), &[number], &stories);
    let reasons = Reasons {
        round,
        rules: ruled.rules(),
        title: format!("{} {}", person.number, person.name),
        differs: explained.differs_from_record(),
        said: Vec::new(),
        boards: Fragment(html),
        one: number,
        opponents: if is_next { opponents(event, round, index) } else { Vec::new() },
    };
    Ok(vec![part("reasons", &reasons)?])
}

pub(super) fn results(
    event: &Event,
    round: Round,
    number: PairingNumber,
) -> Result<Vec<Part>, Trouble> {
    let person = Person::of(event, index_of(event, number)?);
    let ruled = event.under(Rules::Auto)?;
    let told = if is_open_before(event, round) {
        ruled.opponents_to_text(&ruled.opponents(number)?)
    } else {
        ruled.hinges_to_text(&ruled.hinges(round, number)?)
    };
    // The event and the round stand above.
    let said = unfilled(&told).into_iter().skip(1).filter(|line| !line.is_empty()).collect();
    let title = format!("{} {}", person.number, person.name);
    Ok(vec![part("results", &Results { round, rules: ruled.rules(), title, said })?])
}
