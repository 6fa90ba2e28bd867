//! A difference, in a folder that can be sent as it is.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use pairwright::model::Tournament;
use pairwright_ruleset::Literally;

use super::engine::{Answer, Boards};
use super::folder::Settings;
use super::outcome::{Difference, Kind, Outcome};
use super::trial::{Both, Trial};

/// Writes `found` in the event of `outcome` to `folder`: the position as it came up, and as small as it could be made, each
/// with both pairings, and a text.
pub(super) fn write(
    trial: &Trial<'_>,
    settings: &Settings,
    (outcome, found): (&Outcome, &Difference),
    (cut, small): (&Tournament, Option<&Tournament>),
    (folder, work): (&Path, &Path),
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut text = format!("# {} and {}: ", settings.engine, settings.rules);
    text.push_str(match (found.kind, &found.article) {
        (Kind::Pairs, Some(article)) => article,
        (Kind::Pairs, None) => "other pairs",
        (Kind::Colours, _) => "other colours",
        (Kind::OnlyWe, _) => "a round that can be paired",
        (Kind::OnlyThey, _) => "a round that cannot be paired",
    });
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "\n\nFound by `pairwright conform` {} (axis {}, seed {}, round {}).\n",
        settings.pairwright, outcome.axis, outcome.seed, found.round
    );
    let positions = [("smallest", small), ("report", Some(cut))];
    for (name, tournament) in positions {
        let Some(tournament) = tournament else { continue };
        let Ok(report) = trial.report(tournament) else { continue };
        fs::write(folder.join(format!("{name}.trf")), report)?;
        let Ok(both) = trial.ask(tournament, work)? else { continue };
        fs::write(folder.join(format!("{name}-ours.txt")), pairs(both.ours.as_ref()))?;
        let theirs = match &both.theirs {
            Answer::Boards(boards) => Some(boards),
            _ => None,
        };
        fs::write(folder.join(format!("{name}-theirs.txt")), pairs(theirs))?;
        let (players, rounds) = (tournament.players().len(), tournament.rounds_paired());
        let _ = write!(
            text,
            "\n## `{name}.trf`: {players} players, round {}\n\n{}\n{}\n\nTo see it again:\n\n```sh\n{}\n\
             pairwright pair {name}.trf --rules {}\npairwright explain {name}.trf --rules {}\n```\n",
            rounds + 1,
            told(&both, settings),
            to_the_letter(trial.by_letter(tournament).as_ref()),
            trial.engine.spelled(&format!("{name}.trf")),
            settings.rules,
            settings.rules,
        );
    }
    fs::write(folder.join("README.md"), text)
}

/// Both pairings, and the article that decides between them.
fn told(both: &Both, settings: &Settings) -> String {
    let theirs = match &both.theirs {
        Answer::Boards(boards) => Some(boards),
        _ => None,
    };
    let none = Boards::new();
    let (own, other) = (both.ours.as_ref().unwrap_or(&none), theirs.unwrap_or(&none));
    let only = |boards: &Boards, others: &Boards| {
        let boards = boards.difference(others).map(|&(white, black)| match black {
            0 => format!("{white} bye"),
            black => format!("{white} - {black}"),
        });
        let boards: Vec<String> = boards.collect();
        if boards.is_empty() { "no legal pairing".to_owned() } else { boards.join(", ") }
    };
    let mut text = format!("- pairwright: {}\n", only(own, other));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "- {}: {}", settings.engine, only(other, own));
    match (&both.objection, &both.impossible) {
        (Some(objection), _) => {
            let place =
                objection.bracket.map_or(String::new(), |place| format!(" in bracket {place}"));
            let _ = writeln!(text, "\nWhat decides{place} is {objection}.");
        }
        (None, Some(why)) => {
            let _ = writeln!(text, "\nWe say: {why}.");
        }
        (None, None) => {}
    }
    text
}

/// Whether our pairing was compared with the letter, and how it came out.
fn to_the_letter(found: Option<&Literally>) -> String {
    let Some(Literally { generated, others, otherwise }) = found else {
        return "Our pairing was not compared with the letter of the articles.".to_owned();
    };
    let all = generated + others;
    if otherwise.is_empty() {
        format!(
            "Of {all} brackets of ours, those undone on the way included, {generated} were also generated candidate by candidate \
             in the order of the articles, and come out so. The other {others} are too large for it, or come to nothing."
        )
    } else {
        format!(
            "Generated candidate by candidate, ours comes out otherwise: {}.",
            otherwise.join("; ")
        )
    }
}

/// A file of pairs: their number, then `white black` on each line; empty if there are none.
fn pairs(boards: Option<&Boards>) -> String {
    let Some(boards) = boards else { return String::new() };
    let lines = boards.iter().map(|(white, black)| format!("{white} {black}\n"));
    format!("{}\n{}", boards.len(), lines.collect::<String>())
}
