//! The report of a generated event.

use pairwright::model::{Colour, PointSystem, Score, Tournament};
use pairwright::trf::{Dialect, LineEnding, WriteOptions};
use pairwright_simulation::generator::Plan;

use super::{Drawn, Wishes};

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Manner {
    pub(crate) line_end: &'static str,
    /// The program whose ranges apply to values left open.
    pub(crate) drawn: Drawn,
    /// The codes of byes.
    pub(crate) dialect: Dialect,
    /// Whether to use the numbered records (142, 152, 162) instead of XXR, XXC and BBW with its kin.
    pub(crate) numbered_records: bool,
}

/// The report of `tournament`, or of an event without players.
pub(crate) fn write(
    tournament: Option<&Tournament>,
    plan: &Plan,
    wishes: &Wishes,
    manner: &Manner,
) -> String {
    let mut lines = vec![format!("012 AutoTest Tournament {}", plan.seed)];
    lines.extend(wishes.header.iter().cloned());
    let lacks = |codes: &[&str]| !wishes.header.iter().any(|line| starts(line, codes));
    if plan.rounds > 0 && lacks(&["142", "XXR"]) {
        lines.push(format!("142 {}", plan.rounds));
        if !manner.numbered_records {
            lines.push(format!("XXR {}", plan.rounds));
        }
    }
    if let Some(tournament) = tournament {
        lines.extend(tournament.initial_colour().map(|colour| initial_colour(colour, manner)));
        if lacks(&["162", "XXS", "BB"]) {
            point_system(tournament.points(), manner, &mut lines);
        }
        lines.extend(player_lines(tournament, manner));
    }
    lines.iter().flat_map(|line| [line, manner.line_end]).collect()
}

fn starts(line: &str, codes: &[&str]) -> bool {
    codes.iter().any(|code| line.starts_with(code))
}

fn initial_colour(colour: Colour, manner: &Manner) -> String {
    match (manner.numbered_records, colour) {
        (true, Colour::White) => "152 W".to_owned(),
        (true, Colour::Black) => "152 B".to_owned(),
        (false, colour) => format!("XXC {colour}1"),
    }
}

/// Adds the records of the point system. bbpPairings writes the value of an absence in 162 but does not read
/// it; if that value is not zero, each value gets a record of its own.
fn point_system(points: &PointSystem, manner: &Manner, lines: &mut Vec<String>) {
    if *points == PointSystem::default() {
        return;
    }
    let (win, draw, loss) = (points.win.white, points.draw.white, points.loss.white);
    let bye = points.pairing_allocated_bye;
    let plain = PointSystem {
        pairing_allocated_bye: bye,
        zero_point_bye: points.zero_point_bye,
        forfeit_loss: points.forfeit_loss,
        ..PointSystem::simple(win, draw, loss)
    };
    if *points != plain {
        // Only XXS has a code for each value.
        lines.push(format!(
            "XXS WW={win} BW={} WD={draw} BD={} WL={loss} BL={}",
            points.win.black, points.draw.black, points.loss.black
        ));
        lines.push(format!(
            "XXS FW={} FL={} PAB={bye} FPB={} HPB={} ZPB={}",
            points.forfeit_win,
            points.forfeit_loss,
            points.full_point_bye,
            points.half_point_bye,
            points.zero_point_bye
        ));
        return;
    }
    let is_absence_worthless =
        points.zero_point_bye == Score::ZERO && points.forfeit_loss == Score::ZERO;
    if manner.numbered_records && is_absence_worthless {
        let mut values = vec![format!("W{win:>4}"), format!("D{draw:>4}")];
        if loss != Score::ZERO {
            values.push(format!("L{loss:>4}"));
        }
        if bye != win {
            values.push(format!("P{bye:>4}"));
        }
        lines.push(format!("162  {}", values.join("    ")));
        return;
    }
    for (code, value) in [
        ("BBW", win),
        ("BBD", draw),
        ("BBL", loss),
        ("BBZ", points.zero_point_bye),
        ("BBF", points.forfeit_loss),
        ("BBU", bye),
    ] {
        lines.push(format!("{code} {value:>4}"));
    }
}

fn player_lines(tournament: &Tournament, manner: &Manner) -> Vec<String> {
    let options =
        WriteOptions { dialect: manner.dialect, line_ending: LineEnding::Lf, encoded_type: None };
    // Drawn events never come near the limits of a report.
    let report = pairwright::trf::write(tournament, options).unwrap_or_default();
    report.lines().filter(|line| line.starts_with("001")).map(str::to_owned).collect()
}
