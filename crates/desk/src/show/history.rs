//! What was done, and what each edition says of the rounds.

use askama::Template;
use pairwright::{CheckOptions, Event, Round, editions, printable};

use super::part;
use crate::{Entry, Part, Trouble};

/// A round with the verdict of each edition.
struct Checked {
    round: Round,
    verdicts: Vec<String>,
}

#[derive(Template)]
#[template(path = "rounds.html")]
struct History {
    editions: Vec<&'static str>,
    rounds: Vec<Checked>,
    /// The rounds that were opened again, and why.
    opened_again: Vec<(Round, String)>,
}

pub(super) fn rounds(event: &Event) -> Result<Vec<Part>, Trouble> {
    let paired = event.tournament().rounds_paired();
    let mut rounds: Vec<Checked> =
        (1..=paired).map(|round| Checked { round, verdicts: Vec::new() }).collect();
    let all: Vec<_> = editions().collect();
    for ruleset in &all {
        let check = event.under(*ruleset).and_then(|ruled| ruled.check(CheckOptions::default()));
        for checked in &mut rounds {
            let found =
                check.as_ref().map_err(|error| printable(&error.to_string())).map(|check| {
                    let found = check.rounds.iter().find(|found| found.round == checked.round);
                    match found {
                        Some(found) if found.agrees => "agrees".to_owned(),
                        Some(found) => match &found.because {
                            Some(why) => format!("{}: {}", found.class, why.objection.article.id),
                            None => found.class.to_string(),
                        },
                        None => "not checked".to_owned(),
                    }
                });
            checked.verdicts.push(found.unwrap_or_else(|error| error));
        }
    }
    let opened_again = event.document().unpaired().into_iter();
    let opened_again = opened_again.map(|(round, why)| (round, printable(&why))).collect();
    let editions = all.iter().map(|ruleset| ruleset.edition().id).collect();
    Ok(vec![part("history", &History { editions, rounds, opened_again })?])
}

#[derive(Template)]
#[template(path = "steps.html")]
struct Steps<'a> {
    steps: Vec<&'a Entry>,
}

/// The steps that stand, the last one first.
pub(crate) fn steps(done: &[Entry]) -> Result<Part, Trouble> {
    part("steps", &Steps { steps: done.iter().rev().collect() })
}
