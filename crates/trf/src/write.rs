//! Writes a report from scratch.

pub(crate) mod absences;
mod error;
mod fit;

use std::cmp::Reverse;
use std::fmt::Write as _;

use pairwright_model::{
    Bye, Colour, GameResult, Player, PlayerIndex, PointSystem, Rematch, RoundRecord, Score, Sex,
    Tournament,
};

use crate::columns::Grid;
use crate::ranking::rank_text;
use crate::{Document, MAX_ROUNDS, points};

use absences::Absences;
pub use absences::described;
pub use error::WriteError;
pub use fit::plain;
pub(crate) use fit::{check, check_points};
use fit::{fit, narrow, points_of};

/// The format of a report: codes in player lines, and records for the rest.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    strum::Display,
    strum::EnumString,
    strum::VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Dialect {
    /// TRF06 with the extensions that its programs knew: XXR, XXC, XXA, XXP. Byes are `+`, `=` and `-`
    /// without an opponent, and `-` also marks absence from the next round. TRF06 loses information: a
    /// full-point bye becomes a pairing-allocated one, an unrated game a rated one, and there is no encoded
    /// type.
    Trf06,
    /// TRF16 with the extensions of TRF(x): XXR, XXC, XXS, XXA, XXP, XXZ.
    #[default]
    Trf16,
    /// TRF-2026: 142, 152, 162, 240, 250, 260, and records of TRF(x) for what it lacks.
    Trf2026,
}

/// The end of each line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnding {
    /// CR, as the standard says.
    Cr,
    /// LF, the usual end.
    #[default]
    Lf,
    /// A carriage return and a line feed.
    CrLf,
}

/// Options for writing a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// The dialect that is written.
    pub dialect: Dialect,
    /// The end of each line.
    pub line_ending: LineEnding,
    /// The encoded type for record 192, which names the edition; a tournament does not know it. `None` for no
    /// record.
    pub encoded_type: Option<&'static str>,
}

/// Writes everything in a tournament that pairing needs.
///
/// Reading the report gives an equal tournament, except for information that the dialect cannot hold. If a
/// dialect has no record for something, or its own would change a score, a record of another dialect is used.
/// Names, titles and federations too wide for their columns are cut off, and ratings and ranks above 9999 are left out.
/// Pairing numbers above 9999 get wider columns, which record XXW states.
///
/// # Errors
///
/// If the report cannot hold something that pairing needs.
pub fn write(tournament: &Tournament, options: WriteOptions) -> Result<String, WriteError> {
    check(tournament, options.dialect)?;
    check_points(tournament)?;
    let mut listing: Vec<PlayerIndex> = tournament.indices().collect();
    listing.sort_by_key(|&index| tournament.initial_rank(index));
    Ok(written(tournament, &listing, options))
}

impl Document {
    /// The report that reads as `tournament`, with the players in the order in which they were listed. Points
    /// too wide for their columns are left blank; the results give them.
    ///
    /// # Errors
    ///
    /// If the report cannot hold something that pairing needs.
    pub fn of(tournament: &Tournament) -> Result<Self, WriteError> {
        let options = WriteOptions::default();
        check(tournament, options.dialect)?;
        let text = written(tournament, &tournament.listed(), options);
        Ok(Self::new(text.into_bytes().into()).0)
    }
}

/// The report with the player lines in the order of `listing`.
fn written(tournament: &Tournament, listing: &[PlayerIndex], options: WriteOptions) -> String {
    let ending = match options.line_ending {
        LineEnding::Cr => "\r",
        LineEnding::Lf => "\n",
        LineEnding::CrLf => "\r\n",
    };
    let mut lines = Vec::new();
    let name = fit(tournament.name(), usize::MAX);
    if !name.is_empty() {
        lines.push(format!("012 {name}"));
    }
    lines.push(format!("062 {}", tournament.players().len()));
    let grid = grid_of(tournament);
    lines.extend(settings(tournament, options, grid));
    players(tournament, listing, (options.dialect, grid), &mut lines);
    lines.iter().flat_map(|line| [line.as_str(), ending]).collect()
}

/// The columns that the pairing numbers need.
pub(crate) fn grid_of(tournament: &Tournament) -> Grid {
    Grid::holding(tournament.players().last().map_or(0, |player| player.number.get()))
}

/// The records for everything that player lines cannot hold, beside lines with this grid.
pub(crate) fn settings(tournament: &Tournament, options: WriteOptions, grid: Grid) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(grid.is_wide().then(|| format!("XXW {}", grid.digits())));
    header(tournament, options, &mut lines);
    point_system(tournament.points(), options.dialect, &mut lines);
    forbidden(tournament, options.dialect, &mut lines);
    rematches(tournament, &mut lines);
    absent(tournament, options.dialect, &mut lines);
    acceleration(tournament, (options.dialect, grid), &mut lines);
    lines
}

fn header(tournament: &Tournament, options: WriteOptions, lines: &mut Vec<String>) {
    let WriteOptions { dialect, encoded_type, .. } = options;
    // Programs that read TRF06 know no such record.
    let encoded_type = encoded_type.filter(|_| dialect != Dialect::Trf06);
    lines.extend(encoded_type.map(|name| format!("192 {name}")));
    if let Some(rounds) = tournament.total_rounds() {
        lines.push(match dialect {
            Dialect::Trf06 | Dialect::Trf16 => format!("XXR {rounds}"),
            Dialect::Trf2026 => format!("142 {rounds}"),
        });
    }
    if let Some(colour) = tournament.initial_colour() {
        lines.push(match (dialect, colour) {
            (Dialect::Trf06 | Dialect::Trf16, colour) => format!("XXC {colour}1"),
            (Dialect::Trf2026, Colour::White) => "152 W".to_owned(),
            (Dialect::Trf2026, Colour::Black) => "152 B".to_owned(),
        });
    }
    if is_ranked_by_listing(tournament) {
        lines.push("XXC rank".to_owned());
    }
}

fn point_system(system: &PointSystem, dialect: Dialect, lines: &mut Vec<String>) {
    if *system == PointSystem::default() {
        return;
    }
    let record = if dialect == Dialect::Trf2026 { r162(system) } else { None };
    lines.push(record.unwrap_or_else(|| format!("XXS {}", points::codes(system))));
}

/// Record 162, if it can state the system: it has one value for all wins, and ignores colours.
pub(crate) fn r162(system: &PointSystem) -> Option<String> {
    let (win, draw, loss) = (system.win.white, system.draw.white, system.loss.white);
    let stated = PointSystem {
        forfeit_loss: system.zero_point_bye,
        zero_point_bye: system.zero_point_bye,
        pairing_allocated_bye: system.pairing_allocated_bye,
        ..PointSystem::simple(win, draw, loss)
    };
    let values = [
        ('W', win),
        ('D', draw),
        ('L', loss),
        ('A', system.zero_point_bye),
        ('P', system.pairing_allocated_bye),
    ];
    let fits = values.iter().all(|&(_, value)| narrow(value).len() <= 4);
    let record = values.map(|(code, value)| format!("{code}{:>4}", narrow(value))).join("    ");
    (fits && stated == *system).then(|| format!("162  {record}"))
}

fn forbidden(tournament: &Tournament, dialect: Dialect, lines: &mut Vec<String>) {
    for group in tournament.forbidden() {
        let numbers = group.players.iter().map(|&index| tournament.player(index).number);
        let (first, last) = (*group.rounds.start(), *group.rounds.end());
        let mut line = if dialect != Dialect::Trf2026 && first <= 1 && last >= MAX_ROUNDS {
            "XXP".to_owned()
        } else {
            format!("260 {first:03} {:03}", last.min(MAX_ROUNDS))
        };
        for number in numbers {
            // Writing to a string cannot fail.
            let _ = write!(line, " {number:>4}");
        }
        lines.push(line);
    }
}

/// A line for each round in which pairs may meet once more.
fn rematches(tournament: &Tournament, lines: &mut Vec<String>) {
    for of_round in tournament.rematches().chunk_by(|one, other| one.round == other.round) {
        let number = |&index: &PlayerIndex| tournament.player(index).number;
        let pairs: Vec<_> = of_round
            .iter()
            .map(|Rematch { players: [one, other], .. }| (number(one), number(other)))
            .collect();
        if let [Rematch { round, .. }, ..] = *of_round {
            lines.push(crate::rematches::line(round, &pairs));
        }
    }
}

/// The records for players who will miss the next round or have byes of rounds to come, unless their lines say so.
fn absent(tournament: &Tournament, dialect: Dialect, lines: &mut Vec<String>) {
    let absences = Absences::of(tournament, dialect == Dialect::Trf2026);
    let joined = |players: Vec<PlayerIndex>| {
        let numbers = players.iter().map(|&index| format!("{:>4}", tournament.number(index)));
        numbers.collect::<Vec<_>>().join(" ")
    };
    let numbers = joined(absences.listed().collect());
    if !numbers.is_empty() {
        lines.extend(match dialect {
            // Record 240 replaces columns.
            _ if !absences.fit_in_lines() => Some(format!("XXZ {numbers}")),
            // The player lines say so.
            Dialect::Trf06 => None,
            Dialect::Trf16 => Some(format!("XXZ {numbers}")),
            Dialect::Trf2026 => Some(format!("240 Z {:03} {numbers}", absences.round())),
        });
    }
    for ((round, letter), players) in absences.later_byes() {
        lines.push(format!("240 {letter} {round:03} {}", joined(players)));
    }
}

/// The virtual points of the player `index` by round, without the zeros at the end.
fn rounds_of(tournament: &Tournament, index: PlayerIndex) -> Vec<Score> {
    let acceleration = tournament.acceleration();
    if acceleration.is_empty() {
        return Vec::new();
    }
    let last_round = tournament.total_rounds().unwrap_or(MAX_ROUNDS);
    let mut rounds: Vec<Score> =
        (1..=last_round).map(|round| acceleration.points(index, round)).collect();
    while rounds.pop_if(|points| *points == Score::ZERO).is_some() {}
    rounds
}

fn acceleration(
    tournament: &Tournament,
    (dialect, grid): (Dialect, Grid),
    lines: &mut Vec<String>,
) {
    if tournament.acceleration().is_empty() {
        return;
    }
    let rounds_of = |index| rounds_of(tournament, index);
    let by_player: Vec<(&Player, Vec<Score>)> =
        tournament.players().iter().zip(tournament.indices().map(rounds_of)).collect();
    match dialect {
        Dialect::Trf06 | Dialect::Trf16 => {
            for (player, rounds) in by_player.iter().filter(|(_, rounds)| !rounds.is_empty()) {
                let values: Vec<String> =
                    rounds.iter().map(|&points| format!("{:>4}", narrow(points))).collect();
                lines.push(format!("XXA {} {}", grid.number(player.number), values.join(" ")));
            }
        }
        Dialect::Trf2026 => {
            for alike in by_player.chunk_by(|a, b| a.1 == b.1) {
                if let [(first, rounds), ..] = alike
                    && let [.., (last, _)] = alike
                {
                    bands((first, last), rounds, grid, lines);
                }
            }
        }
    }
}

/// A record 250 for each run of rounds with equal points.
fn bands((first, last): (&Player, &Player), rounds: &[Score], grid: Grid, lines: &mut Vec<String>) {
    let mut round = 1;
    for run in rounds.chunk_by(|a, b| a == b) {
        let end = round + run.len() - 1;
        if let [points, ..] = *run
            && points != Score::ZERO
        {
            let points = narrow(points);
            lines.push(format!(
                "250      {points:>4} {round:03} {end:03} {} {}",
                grid.number(first.number),
                grid.number(last.number)
            ));
        }
        round = end + 1;
    }
}

fn players(
    tournament: &Tournament,
    listing: &[PlayerIndex],
    (dialect, grid): (Dialect, Grid),
    lines: &mut Vec<String>,
) {
    let next = tournament.rounds_paired() + 1;
    let score = |index| tournament.score_before(index, next);
    let mut standings: Vec<PlayerIndex> = tournament.indices().collect();
    standings.sort_by_key(|&index| (Reverse(score(index)), tournament.initial_rank(index)));
    let mut ranks = vec![0; standings.len()];
    for (rank, index) in (1..).zip(standings) {
        ranks[index.get()] = rank;
    }
    let absences = Absences::of(tournament, dialect == Dialect::Trf2026);
    let in_lines = dialect == Dialect::Trf06 && absences.fit_in_lines();
    for &index in listing {
        let mut line = personal(tournament, index, ranks[index.get()], grid);
        push_rounds(tournament, (dialect, grid), &absences.records(index, in_lines), &mut line);
        lines.push(line);
    }
}

/// Appends `records`, the rounds of a player, to the columns before them.
pub(crate) fn push_rounds(
    tournament: &Tournament,
    spelling: (Dialect, Grid),
    records: &[RoundRecord],
    line: &mut String,
) {
    for &record in records {
        line.push_str("  ");
        line.push_str(&cell(tournament, spelling, record));
    }
    line.truncate(line.trim_end().len());
}

/// The columns before the rounds.
fn personal(tournament: &Tournament, index: PlayerIndex, rank: usize, grid: Grid) -> String {
    let player = tournament.player(index);
    let sex = match player.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => "",
    };
    let rating = match player.rating {
        0 | 10_000.. => String::new(),
        rating => rating.to_string(),
    };
    format!(
        "001 {} {sex:1}{:>3} {:<33} {rating:>4} {:<3} {:11} {:10}{:>5} {:>4}",
        grid.number(player.number),
        fit(&player.title, 3),
        fit(&player.name, 33),
        fit(&player.federation, 3),
        "",
        "",
        points_of(tournament, index).map(|points| points.to_string()).unwrap_or_default(),
        rank_text(&rank),
    )
}

fn cell(tournament: &Tournament, (dialect, grid): (Dialect, Grid), record: RoundRecord) -> String {
    let is_old = dialect == Dialect::Trf06;
    let code = match record {
        RoundRecord::Game { result, rated, .. } => match (result, rated || is_old) {
            (GameResult::Win, true) => '1',
            (GameResult::Draw, true) => '=',
            (GameResult::Loss, true) => '0',
            (GameResult::Win, false) => 'W',
            (GameResult::Draw, false) => 'D',
            (GameResult::Loss, false) => 'L',
        },
        RoundRecord::Forfeit { won: true, .. } => '+',
        RoundRecord::Forfeit { won: false, .. } => '-',
        RoundRecord::Pending { .. } => ' ',
        RoundRecord::Bye(Bye::PairingAllocated | Bye::FullPoint) if is_old => '+',
        RoundRecord::Bye(Bye::HalfPoint) if is_old => '=',
        RoundRecord::Bye(Bye::ZeroPoint) if is_old => '-',
        RoundRecord::Bye(bye) => bye.letter(),
        RoundRecord::Blank => return " ".repeat(8 + grid.wider()),
    };
    let opponent = record.opponent().map(|index| tournament.player(index).number);
    let colour = match record.colour() {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    match opponent {
        Some(opponent) => format!("{} {colour} {code}", grid.number(opponent)),
        None => grid.bye(code),
    }
}

/// Whether the ranking differs from the pairing numbers, so that the order of lines must show it.
pub(crate) fn is_ranked_by_listing(tournament: &Tournament) -> bool {
    tournament.indices().any(|index| tournament.initial_rank(index) != index.get())
}
