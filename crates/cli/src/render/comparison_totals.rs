//! What a comparison of editions comes to over many files, for people.

use pairwright_compare::{Band, Totals};
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Style};

use super::{counted, lines_of};

/// A line on all files, and tables by cause, by round and by number of players.
pub(crate) fn comparison_totals(totals: &Totals) -> String {
    let differing = match totals.rounds_differing {
        0 => "all the same".to_owned(),
        1 => "1 differs".to_owned(),
        rounds => format!("{rounds} differ in {}", counted(totals.files_differing, "file")),
    };
    let failed = match totals.files_failed {
        0 => String::new(),
        failed => format!("; errors in {}", counted(failed, "file")),
    };
    let (files, rounds) = (counted(totals.files, "file"), counted(totals.rounds_compared, "round"));
    let line = format!("total: {files}, {rounds} compared, {differing}{failed}\n");
    if totals.rounds_differing == 0 {
        return line;
    }
    [line, by_cause(totals), by_round(totals), by_players(totals)].join("\n")
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
    numbers_to_the_right(rows, &[5])
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
    numbers_to_the_right(rows, &[0, 1, 2])
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
    numbers_to_the_right(rows, &[1, 2])
}

fn numbers_to_the_right(rows: Builder, columns: &[usize]) -> String {
    let mut table = rows.build();
    table.with(Style::psql());
    for &column in columns {
        table.modify(Columns::one(column), Alignment::right());
    }
    lines_of(&table)
}
