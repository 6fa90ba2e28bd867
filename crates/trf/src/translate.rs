//! Converts a report to another format, and lists what is lost.

use std::collections::BTreeMap;
use std::fmt;

use pairwright_model::{Bye, PointSystem, Round, RoundRecord, Tournament};

use crate::columns::{Grid, Line, player};
use crate::edit::{Understood, before, player_number, push_padded, with_points};
use crate::records::{Era, era};
use crate::write::absences::Absences;
use crate::write::{self, Dialect, WriteError, WriteOptions};
use crate::{Document, Report, rematches, text_of};

/// The format to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Translation {
    /// The dialect, which decides codes and records.
    pub dialect: Dialect,
    /// Whether to leave out the records of TRF(x), which the plain standard lacks.
    pub is_strict: bool,
}

/// A report in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translated {
    /// The report, in UTF-8 with LF line ends.
    pub text: String,
    /// What the other dialect has no room for.
    pub losses: Vec<Loss>,
}

/// Information that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// This many full-point byes become pairing-allocated ones.
    FullPointByes(usize),
    /// This many unrated games become rated ones.
    UnratedGames(usize),
    /// The number of rounds.
    TotalRounds(Round),
    /// The colour drawn by lot.
    InitialColour,
    /// The fact that the order of the lines is the ranking.
    Ranking,
    /// The virtual points of all players.
    Acceleration,
    /// This many groups of players who may not meet.
    Forbidden(usize),
    /// This many absences from the next round, in which nobody is left to play.
    Absent(usize),
    /// Records by code, with their numbers.
    Records(BTreeMap<String, usize>),
}

impl Report {
    /// The report in another format; `None` if it cannot be used.
    ///
    /// Everything that the format knows stays as written: names, identity numbers, headers, comments, points
    /// and ranks. Rounds and settings are written anew, with the codes and records of the format. Points are those of the
    /// rounds where those that are stated would tell another number of rounds in a format without full-point byes.
    ///
    /// # Errors
    ///
    /// If the format cannot hold something that pairing needs.
    pub fn translated(&self, to: Translation) -> Option<Result<Translated, WriteError>> {
        let tournament = self.tournament.as_ref()?;
        let write = |states_points| translate(&self.document, tournament, to, states_points);
        let as_written = write(false);
        // Points that leave out a full-point bye say that its round is still to be paired once it reads as the pairing's.
        let misleads = |written: &Translated| {
            written.losses.iter().any(|loss| matches!(loss, Loss::FullPointByes(_)))
                && rounds_paired(&written.text) != Some(tournament.rounds_paired())
        };
        Some(if as_written.as_ref().is_ok_and(misleads) {
            write(true).or(as_written)
        } else {
            as_written
        })
    }
}

fn rounds_paired(text: &str) -> Option<Round> {
    let (document, _) = Document::new(text.as_bytes().to_vec().into());
    Some(Understood::of(&document)?.tournament.rounds_paired())
}

/// The translation; with `states_points`, the points that a line states are those of the rounds.
fn translate(
    document: &Document,
    tournament: &Tournament,
    to: Translation,
    states_points: bool,
) -> Result<Translated, WriteError> {
    write::check(tournament, to.dialect)?;
    if to.is_strict && *tournament.points() != PointSystem::default() {
        return Err(WriteError::PointSystem);
    }
    // Points stay as written, unless virtual points must be subtracted.
    let states_points = states_points || to.is_strict && !tournament.acceleration().is_empty();
    if states_points {
        write::check_points(tournament)?;
    }
    let own = document.grid();
    // A format without extensions has no record for wider columns.
    let grid = if to.is_strict { Grid::USUAL } else { own };
    if let Some(player) = tournament.players().last().filter(|last| last.number.get() > grid.most())
    {
        return Err(WriteError::Number { player: player.number });
    }
    let mut absences = Absences::of(tournament, to.dialect == Dialect::Trf2026);
    if to.is_strict {
        absences = absences.with_byes_in_lines();
    }
    let mut losses = losses(tournament, &absences, to);
    let mut dropped: BTreeMap<String, usize> = BTreeMap::new();
    let options = WriteOptions { dialect: to.dialect, ..WriteOptions::default() };
    let mut settings =
        if to.is_strict { Vec::new() } else { write::settings(tournament, options, grid) };
    // The name in the file, whatever it means.
    if let Some(name) = document.encoded_system() {
        if to.dialect == Dialect::Trf2026 || to.dialect == Dialect::Trf16 && !to.is_strict {
            settings.insert(0, format!("192 {name}"));
        } else {
            dropped.insert("192".to_owned(), 1);
        }
    }
    let in_lines = (to.is_strict || to.dialect == Dialect::Trf06) && absences.fit_in_lines();
    let mut lines: Vec<String> = Vec::new();
    let mut place = None;
    for line in document.lines() {
        if let Some(index) =
            player_number(line, document.grid()).and_then(|number| tournament.index_of(number))
        {
            place.get_or_insert(lines.len());
            let line = line.replace('\t', " ");
            let mut written = String::new();
            let end = own.at(player::RANK).last + 1;
            push_padded(before(&line, end), end, &mut written);
            if grid != own {
                let rest = Line::new(&written).from(own.at(player::NUMBER).last + 1);
                written = format!("001 {}{rest}", grid.number(tournament.number(index)));
            }
            if states_points {
                let next = tournament.rounds_paired() + 1;
                written =
                    with_points(&written, tournament.score_before(index, next), grid).into_owned();
            }
            let records = absences.records(index, in_lines);
            write::push_rounds(tournament, (to.dialect, grid), &records, &mut written);
            // A line that ends before its points would read as cut off.
            let mut whole = String::new();
            push_padded(&written, grid.at(player::POINTS).last + 1, &mut whole);
            lines.push(whole);
            continue;
        }
        match era(line) {
            Era::Always => lines.push(line.trim_end().to_owned()),
            // The remark is no record, so that every format has room for it.
            Era::Setting if to.is_strict && rematches::content(line).is_some() => {
                lines.push(line.trim_end().to_owned());
            }
            Era::Setting => {}
            Era::Newest if to.dialect == Dialect::Trf2026 => lines.push(line.trim_end().to_owned()),
            Era::Older if to.dialect != Dialect::Trf2026 => lines.push(line.trim_end().to_owned()),
            Era::Newest | Era::Older => {
                *dropped.entry(line.chars().take(3).collect()).or_default() += 1;
            }
        }
    }
    let place = place.unwrap_or(lines.len());
    lines.splice(place..place, settings);
    if !dropped.is_empty() {
        losses.push(Loss::Records(dropped));
    }
    let text = text_of(lines.iter().map(String::as_str));
    Ok(Translated { text, losses })
}

fn losses(tournament: &Tournament, absences: &Absences<'_>, to: Translation) -> Vec<Loss> {
    let count = |is: fn(&RoundRecord) -> bool| {
        let records = tournament.indices().flat_map(|index| absences.records(index, false));
        records.filter(is).count()
    };
    let mut losses = Vec::new();
    if to.dialect == Dialect::Trf06 {
        let byes = count(|record| matches!(record, RoundRecord::Bye(Bye::FullPoint)));
        let unrated = count(|record| matches!(record, RoundRecord::Game { rated: false, .. }));
        losses.extend((byes > 0).then_some(Loss::FullPointByes(byes)));
        losses.extend((unrated > 0).then_some(Loss::UnratedGames(unrated)));
    }
    if to.is_strict {
        losses.extend(tournament.total_rounds().map(Loss::TotalRounds));
        losses.extend(tournament.initial_colour().map(|_| Loss::InitialColour));
        losses.extend(write::is_ranked_by_listing(tournament).then_some(Loss::Ranking));
        losses.extend((!tournament.acceleration().is_empty()).then_some(Loss::Acceleration));
        let forbidden = tournament.forbidden().len();
        losses.extend((forbidden > 0).then_some(Loss::Forbidden(forbidden)));
        let absent = absences.listed().count();
        let is_lost = absent > 0 && !absences.fit_in_lines();
        losses.extend(is_lost.then_some(Loss::Absent(absent)));
    }
    losses
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |f: &mut fmt::Formatter<'_>, count: usize, one: &str, many: &str| {
            if count == 1 { write!(f, "1 {one}") } else { write!(f, "{count} {many}") }
        };
        match self {
            Self::FullPointByes(count) => counted(
                f,
                *count,
                "full-point bye is written as a pairing-allocated one",
                "full-point byes are written as pairing-allocated ones",
            ),
            Self::UnratedGames(count) => counted(
                f,
                *count,
                "unrated game is written as a rated one",
                "unrated games are written as rated ones",
            ),
            Self::TotalRounds(rounds) => write!(f, "the number of rounds ({rounds}) is left out"),
            Self::InitialColour => f.write_str("the colour drawn by lot is left out"),
            Self::Ranking => f.write_str("that the order of the lines is the ranking is left out"),
            Self::Acceleration => f.write_str("the virtual points are left out"),
            Self::Absent(count) => counted(
                f,
                *count,
                "absence from the next round is left out",
                "absences from the next round are left out",
            ),
            Self::Forbidden(count) => counted(
                f,
                *count,
                "group of players who may not meet is left out",
                "groups of players who may not meet are left out",
            ),
            Self::Records(codes) => {
                let codes: Vec<String> = codes
                    .iter()
                    .map(|(code, count)| match count {
                        1 => code.clone(),
                        _ => format!("{code} ({count} times)"),
                    })
                    .collect();
                write!(f, "records left out: {}", codes.join(", "))
            }
        }
    }
}
