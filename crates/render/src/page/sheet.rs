//! What stands on a list: its tables and notes, without a document around them.

use askama::Template;
use pairwright_explain::state::State;
use pairwright_model::{Bye, PairingNumber, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright_ruleset::RoundPairing;
use pairwright_standings::{Recorded, Standings};

use super::people::{People, Person};
use crate::text::{checklist as list, standings as ranks};
use crate::words::{printable, score};

/// The tables and notes of a list. The template writes the tables.
#[derive(Debug, Template)]
#[template(path = "sheet.html")]
pub(crate) struct Sheet {
    pub(crate) event: String,
    pub(crate) title: String,
    pub(super) tables: Vec<Table>,
    pub(crate) notes: Vec<String>,
}

/// A table of the list.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) heading: String,
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Vec<String>>,
    pub(super) notes: Vec<String>,
    /// Where the first cell of each row leads; on paper nowhere.
    pub(super) links: Vec<Link>,
}

/// Where a cell leads, and what is asked there.
#[derive(Debug)]
pub(super) struct Link {
    href: String,
    said: String,
}

#[derive(Debug)]
pub(super) struct Column {
    heading: String,
    /// `text`, `number`, or `minor` for a number that narrow screens leave out.
    class: &'static str,
}

pub(super) fn text(heading: &str) -> Column {
    Column { heading: heading.to_owned(), class: "text" }
}

pub(super) fn number(heading: impl Into<String>) -> Column {
    Column { heading: heading.into(), class: "number" }
}

fn minor(heading: &str) -> Column {
    Column { heading: heading.to_owned(), class: "minor" }
}

impl Sheet {
    /// The standings; as a wall chart, with every round of every player.
    pub(crate) fn of_standings(
        tournament: &Tournament,
        standings: &Standings,
        recorded: &Recorded,
        with_rounds: bool,
    ) -> Self {
        let people = People(tournament);
        let mut columns = vec![number("Rank"), number("No."), text("Name"), minor("Rating")];
        if with_rounds {
            columns.extend((1..=standings.after).map(|round| text(&round.to_string())));
        }
        columns.extend(standings.tie_breaks.iter().map(|code| number(code.to_string())));
        let rows = standings.rows.iter().map(|row| {
            let Person { number, name } = people.person(row.player);
            let mut cells =
                vec![row.rank.to_string(), number.to_string(), name, people.rating(row.player)];
            if with_rounds {
                cells.extend(row.rounds.iter().map(ranks::played));
            }
            cells.extend(ranks::values(standings, row));
            cells
        });
        let table = Table { columns, rows: rows.collect(), ..Table::default() };
        let mut notes: Vec<String> =
            standings.tie_breaks.iter().map(|code| format!("{code}: {}", code.title())).collect();
        notes.extend(standings.notes.iter().map(ToString::to_string));
        notes.extend(ranks::remark(recorded));
        let kind = if with_rounds { "Wall chart" } else { "Standings" };
        Self {
            event: printable(tournament.name().trim()),
            title: format!("{kind} after round {}", standings.after),
            tables: vec![table],
            notes,
        }
    }

    /// The sheet of these `standings`, on which each rank leads where `href` says to the question why the player before
    /// stands before this one; the first rank to that why it is the first.
    pub(crate) fn asking(
        mut self,
        standings: &Standings,
        href: impl Fn(PairingNumber, PairingNumber) -> String,
    ) -> Self {
        let players: Vec<PairingNumber> = standings.rows.iter().map(|row| row.player).collect();
        let pairs = players.iter().zip(players.get(..1).into_iter().flatten().chain(&players));
        let links = pairs.map(|(&player, &before)| {
            let next = players.get(1).copied().unwrap_or(player);
            let (one, other) = if player == before { (player, next) } else { (before, player) };
            let said = format!("Why {one} stands before {other}");
            Link { href: href(one, other), said }
        });
        // One player alone stands before nobody.
        let links: Vec<Link> = if players.len() > 1 { links.collect() } else { Vec::new() };
        if let Some(table) = self.tables.first_mut() {
            table.links = links;
        }
        self
    }

    /// A pairing, with one board per row and room for results.
    pub(crate) fn of_pairing(
        tournament: &Tournament,
        round: Round,
        pairing: &RoundPairing,
        notes: Vec<String>,
    ) -> Self {
        let player = |index: PlayerIndex| {
            let Person { number, name } = People(tournament).person(tournament.number(index));
            let virtual_points = tournament.acceleration().points(index, round);
            let score = score(tournament.score_before(index, round), virtual_points);
            [number.to_string(), name, People(tournament).rating(number), score]
        };
        let mut rows: Vec<Vec<String>> = (1..)
            .zip(&pairing.boards)
            .map(|(board, seats)| {
                let [number, name, rating, score] = player(seats.black);
                let white = player(seats.white).into_iter();
                let middle = [":".to_owned(), score, name, rating, number];
                std::iter::once(board.to_string()).chain(white).chain(middle).collect()
            })
            .collect();
        rows.extend(pairing.bye.map(|bye| {
            let rest = ["", "", "bye", "", ""].map(str::to_owned);
            std::iter::once(String::new()).chain(player(bye)).chain(rest).collect()
        }));
        let columns = vec![
            number("Board"),
            number("No."),
            text("White"),
            minor("Rating"),
            minor("Points"),
            Column { heading: "Result".to_owned(), class: "result" },
            minor("Points"),
            text("Black"),
            minor("Rating"),
            number("No."),
        ];
        Self {
            event: printable(tournament.name().trim()),
            title: format!("Pairing of round {round}"),
            tables: vec![Table { columns, rows, ..Table::default() }],
            notes,
        }
    }

    /// Adds the players by name, each with board, colour and opponent, and those who are not paired with the reason.
    pub(crate) fn with_names(
        mut self,
        tournament: &Tournament,
        round: Round,
        pairing: &RoundPairing,
    ) -> Self {
        let people = People(tournament);
        let person = |index: PlayerIndex| people.person(tournament.number(index));
        let mut seated: Vec<[String; 5]> = Vec::new();
        for (board, seats) in (1..).zip(&pairing.boards) {
            for (player, colour, other) in
                [(seats.white, "White", seats.black), (seats.black, "Black", seats.white)]
            {
                let (player, other) = (person(player), person(other).named());
                let (board, colour) = (format!("{board}"), colour.to_owned());
                seated.push([player.name, player.number.to_string(), board, colour, other]);
            }
        }
        let rest = [String::new(), String::new(), "bye".to_owned()];
        seated.extend(pairing.bye.map(person).map(|player| {
            let [board, colour, opponent] = rest.clone();
            [player.name, player.number.to_string(), board, colour, opponent]
        }));
        seated.sort_by_key(|row| (row[0].to_lowercase(), row[1].len(), row[1].clone()));
        self.tables.push(Table {
            heading: "By name".to_owned(),
            columns: vec![
                text("Name"),
                number("No."),
                number("Board"),
                text("Colour"),
                text("Opponent"),
            ],
            rows: seated.into_iter().map(Vec::from).collect(),
            ..Table::default()
        });
        let is_paired =
            |player: PlayerIndex| pairing.opponent(player).is_some() || pairing.bye == Some(player);
        let missing = tournament.indices().filter(|&player| !is_paired(player)).map(|player| {
            let why = match tournament.player(player).record(round) {
                RoundRecord::Bye(Bye::HalfPoint) => "half-point bye",
                RoundRecord::Bye(Bye::FullPoint) => "full-point bye",
                RoundRecord::Bye(Bye::PairingAllocated) => "bye",
                record if record.opponent().is_some() => "paired by the arbiter",
                _ => "absent",
            };
            let Person { number, name } = person(player);
            vec![number.to_string(), name, why.to_owned()]
        });
        let rows: Vec<Vec<String>> = missing.collect();
        if !rows.is_empty() {
            let (heading, columns) =
                ("Not paired".to_owned(), vec![number("No."), text("Name"), text("Why")]);
            self.tables.push(Table { heading, columns, rows, ..Table::default() });
        }
        self
    }

    /// The state before a round.
    pub(crate) fn of_state(tournament: &Tournament, state: &State) -> Self {
        let columns = || {
            list::HEADINGS.iter().map(|&heading| match heading {
                "Rank" | "No." | "Points" => number(heading),
                _ => text(heading),
            })
        };
        let mut tables: Vec<Table> = state
            .scoregroups
            .iter()
            .map(|group| {
                let players =
                    state.present().filter(|player| group.players.contains(&player.number));
                Table {
                    heading: format!("Scoregroup {}", group.score),
                    columns: columns().collect(),
                    rows: players.map(|player| list::cells(state, player).to_vec()).collect(),
                    notes: list::incompatible(group),
                    links: Vec::new(),
                }
            })
            .collect();
        let absent: Vec<Vec<String>> =
            state.absent().map(|player| list::cells(state, player).to_vec()).collect();
        if !absent.is_empty() {
            let (heading, columns) = ("Not to be paired".to_owned(), columns().collect());
            tables.push(Table { heading, columns, rows: absent, ..Table::default() });
        }
        Self {
            event: printable(tournament.name().trim()),
            title: format!("Before round {}, by {}", state.round, state.rules),
            tables,
            notes: state.brackets.iter().map(list::figures).collect(),
        }
    }
}
