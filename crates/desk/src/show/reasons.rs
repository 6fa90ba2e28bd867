//! Why the rules seat two players together, or do not.

use askama::Template;
use pairwright::{Event, PairingNumber, Question, Round, Rules};
use pairwright_render::page::fragment;

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
    said: String,
    boards: Fragment,
    one: PairingNumber,
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
    let said = explained.reply_to_text(&reply);
    let html = fragment::reasons(told, event.tournament(), &[one, other], &stories)?;
    let [first, second] = persons;
    let title = format!("{} {} – {} {}", first.number, first.name, second.number, second.name);
    let differs = explained.differs_from_record();
    let reasons =
        Reasons { round, rules: ruled.rules(), title, differs, said, boards: Fragment(html), one };
    Ok(vec![part("reasons", &reasons)?])
}

pub(super) fn player(
    event: &Event,
    round: Round,
    number: PairingNumber,
) -> Result<Vec<Part>, Trouble> {
    let person = Person::of(event, index_of(event, number)?);
    let ruled = event.under(Rules::Auto)?;
    let explained = ruled.explain(round)?;
    let stories = explained.player(number)?.stories;
    let html = fragment::reasons(explained.told(), event.tournament(), &[number], &stories)?;
    let reasons = Reasons {
        round,
        rules: ruled.rules(),
        title: format!("{} {}", person.number, person.name),
        differs: explained.differs_from_record(),
        said: String::new(),
        boards: Fragment(html),
        one: number,
    };
    Ok(vec![part("reasons", &reasons)?])
}
