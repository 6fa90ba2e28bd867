//! The totals of `compare` over several files as text.

use pairwright_audits::compare::{Band, Totals};
use tabled::builder::Builder;

use super::table::table;
use super::told::Text;
use super::total::Total;

/// A line on all files, and tables by cause, by round and by number of players.
pub fn comparison_totals(totals: &Totals) -> Text {
    let total = Total {
        files: totals.files,
        files_failed: totals.files_failed,
        files_not_compared: totals.files_not_compared,
        files_differing: totals.files_differing,
        rounds: totals.rounds_compared,
        rounds_differing: totals.rounds_differing,
        done: "compared",
        none: "all the same",
    };
    let line = total.line() + "\n";
    if totals.rounds_differing == 0 {
        return Text::from(line);
    }
    Text::from([line, by_cause(totals), by_round(totals), by_players(totals)].join("\n"))
}

fn by_cause(totals: &Totals) -> String {
    let mut rows = Builder::default();
    rows.push_record(["edition", "rejects", "because of", "article", "read differently", "rounds"]);
    for total in &totals.by_cause {
        rows.push_record([
            total.rules.to_owned(),
            total.rejects.to_owned(),
            total.cause.to_string(),
            total.article.id.to_owned(),
            total.reading.map(|reading| reading.to_string()).unwrap_or_default(),
            total.rounds.to_string(),
        ]);
    }
    table(rows, &[5])
}

fn by_round(totals: &Totals) -> String {
    let mut rows = Builder::default();
    rows.push_record(["round", "compared", "differing"]);
    for total in &totals.by_round {
        rows.push_record([
            total.round.to_string(),
            total.compared.to_string(),
            total.differing.to_string(),
        ]);
    }
    table(rows, &[0, 1, 2])
}

fn by_players(totals: &Totals) -> String {
    let mut rows = Builder::default();
    rows.push_record(["players", "rounds compared", "differing"]);
    for &Band { from, to, compared, differing } in &totals.by_players {
        let players = match to {
            Some(to) => format!("{from}-{to}"),
            None => format!("{from} or more"),
        };
        rows.push_record([players, compared.to_string(), differing.to_string()]);
    }
    table(rows, &[1, 2])
}
