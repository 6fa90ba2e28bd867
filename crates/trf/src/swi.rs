//! Translates the exchange format of the German federation (SWI), written by `Swiss-Chess` and others, into a
//! report.
//!
//! Its third line is like `ES  12  7  1 #851#`: the kind of event, players, rounds, cycles, version. The
//! fourth shows by letters the columns of player lines; after them come six columns per round: a blank, the
//! result, the colour, three for the opponent. Data on the event follow after `###`.

mod cells;

use pairwright_model::Score;

use crate::diagnostic::{Log, Place};
use crate::{Document, Problem, dates};
use cells::Cell;

/// The line that shows the columns of player lines.
struct Ruler<'a> {
    text: &'a str,
}

/// The letters of the ruler.
const NUMBER: char = 't';
const RANK: char = 'r';
const NAME: char = 'n';
const FEDERATION: char = 'l';
const FIDE_NUMBER: char = 'f';
const BIRTH: char = 'g';
const RATING: char = 'e';
const NATIONAL_RATING: char = 'd';
const MEMBER: char = 'm';

impl Ruler<'_> {
    /// The first and last column, from 1, marked by `letter`.
    fn columns(&self, letter: char) -> Option<(usize, usize)> {
        let mut columns = (1..).zip(self.text.chars()).filter(|&(_, c)| c == letter);
        let (first, _) = columns.next()?;
        Some((first, columns.last().map_or(first, |(last, _)| last)))
    }

    fn value(&self, line: &str, letter: char) -> String {
        let Some((first, last)) = self.columns(letter) else { return String::new() };
        let text: String = line.chars().skip(first - 1).take(last + 1 - first).collect();
        text.trim().to_owned()
    }

    /// The column, from 1, of the first round.
    fn rounds(&self) -> usize {
        self.columns(MEMBER).map_or(1, |(_, last)| last + 2)
    }
}

fn is_ruler(line: &str) -> bool {
    line.trim_start().starts_with("ttt. rrr nnn")
}

/// Translates `document` line by line; `None` if it has another format.
pub(crate) fn report(document: &Document, log: &mut Log) -> Option<String> {
    let at = document.lines().take(20).position(is_ruler)?;
    let lines: Vec<&str> = document.lines().collect();
    let ruler = Ruler { text: lines.get(at)? };
    let is_player = |line: &&&str| line.starts_with(' ') && !line.trim().is_empty();
    let players = lines.iter().skip(at + 1).take_while(is_player).count();
    let (first, last) = (at + 1, at + 1 + players);
    let cells: Vec<Vec<Cell>> = (first..last)
        .filter_map(|index| Some((index, *lines.get(index)?)))
        .map(|(index, line)| cells::read(line, ruler.rounds(), index + 1, log))
        .collect();
    log.warning(Place { line: at + 1, column: 1 }, Problem::ExchangeFormat);

    let mut written: Vec<String> = lines.iter().map(|line| comment(line)).collect();
    let mut put = |index: usize, text: String| {
        if let Some(line) = written.get_mut(index) {
            *line = text;
        }
    };
    let kind = at.checked_sub(1).and_then(|index| Some((index, *lines.get(index)?)));
    if let Some((index, line)) = kind {
        let kind = Kind::of(line);
        if let Some(rounds) = kind.rounds {
            put(index, format!("XXR {rounds}"));
        }
        put(at, kind.system.map_or_else(String::new, |system| format!("092 {system}")));
    }
    for (index, records) in (first..last).zip(&cells) {
        if let Some(line) = lines.get(index) {
            put(index, player(&ruler, line, records, &cells));
        }
    }
    let mut name = lines.first().map_or("", |line| line.trim());
    for (index, line) in lines.iter().enumerate().skip(last) {
        let Some((what, value)) = line.split_once(':') else { continue };
        let (value, rest) = value.split_once(':').map_or((value, ""), |(_, rest)| (value, rest));
        match what {
            "Name" if !value.trim().is_empty() => name = value.trim(),
            "Ort" => put(index, format!("022 {}", value.trim())),
            "FIDE-Land" => put(index, format!("032 {}", value.trim())),
            "Datum(S)" => {
                let begin = value.split_whitespace().next().unwrap_or_default();
                put(index, format!("042 {}", day(begin)));
                // Thinking times follow, or nothing.
                put(index + 1, format!("052 {}", day(rest.trim())));
            }
            _ => {}
        }
    }
    put(0, format!("012 {name}"));
    let ended = written.iter().flat_map(|line| [line.as_str(), "\n"]);
    Some(ended.collect())
}

/// The content of the line before the ruler.
struct Kind {
    system: Option<&'static str>,
    rounds: Option<u16>,
}

impl Kind {
    fn of(line: &str) -> Self {
        let mut words = line.split_whitespace();
        let system = match words.next() {
            Some("ES") => Some("Individual: Swiss-System"),
            Some("ER") => Some("Individual: Round-Robin"),
            Some("MS") => Some("Team: Swiss-System"),
            Some("MR") => Some("Team: Round-Robin"),
            _ => None,
        };
        let mut numbers = words.map_while(|word| word.parse::<u16>().ok()).skip(1);
        let (rounds, cycles) = (numbers.next(), numbers.next().unwrap_or(1));
        let rounds = rounds.and_then(|rounds| rounds.checked_mul(cycles.max(1)));
        Self { system, rounds: rounds.filter(|rounds| (1..=crate::MAX_ROUNDS).contains(rounds)) }
    }
}

fn comment(line: &str) -> String {
    match line.trim_end() {
        "" => String::new(),
        line if line.starts_with('#') => line.to_owned(),
        line => format!("### {line}"),
    }
}

fn player(ruler: &Ruler<'_>, line: &str, records: &[Cell], all: &[Vec<Cell>]) -> String {
    let value = |letter| ruler.value(line, letter);
    let cut = |text: String, width: usize| text.chars().take(width).collect::<String>();
    let rating = [RATING, NATIONAL_RATING].map(value).into_iter().find(|rating| !rating.is_empty());
    let points: Score = records.iter().map(Cell::worth).sum();
    let number = value(NUMBER).trim_end_matches('.').to_owned();
    let mut written = format!(
        "001 {number:>4}      {name:<33} {rating:>4} {federation:<3} {fide:>11} {birth:<10} \
         {points:>4} {rank:>4}",
        name = cut(value(NAME), 33),
        rating = cut(rating.unwrap_or_default(), 4),
        federation = cut(value(FEDERATION), 3),
        fide = cut(value(FIDE_NUMBER), 11),
        birth = birth(&value(BIRTH)),
        points = points.to_string(),
        rank = cut(value(RANK), 4),
    );
    for (round, cell) in records.iter().enumerate() {
        let others = all.iter().filter(|records| records.get(round) == Some(&Cell::FullBye));
        written.push_str("  ");
        written.push_str(&cell.written(others.count() == 1));
    }
    written.trim_end().to_owned()
}

/// A day in the spelling of reports, or the text unchanged.
fn day(text: &str) -> String {
    match dates::parse(text) {
        Some(day) => format!("{:04}/{:02}/{:02}", day.year(), day.month(), day.day()),
        None => text.to_owned(),
    }
}

/// A day of birth: a year, `DDMMYY` or `DDMMYYYY`.
fn birth(text: &str) -> String {
    let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default();
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return day(text).chars().take(10).collect();
    }
    match text.len() {
        4 => format!("{text}/00/00"),
        8 => format!("{}/{}/{}", part(4..8), part(2..4), part(0..2)),
        _ => String::new(),
    }
}
