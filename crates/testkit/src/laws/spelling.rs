//! The spelling of a report moves no board: the order of its lines, names, the encoding, line ends, unknown
//! records.

use std::path::PathBuf;

use pairwright_model::Tournament;
use pairwright_ruleset::{NumberedBoard, Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

/// A change of spelling that moves no board, with its name.
type Spelling = (&'static str, fn(&str) -> Vec<u8>);

/// The spellings; each gets the lines of the report, separated by LF.
const SPELLINGS: [Spelling; 6] = [
    ("lines in reverse", |text| {
        // If the order of the lines is the ranking, it stays.
        let is_ranking = text.lines().any(|line| line.starts_with("XXC") && line.contains("rank"));
        let mut lines: Vec<&str> = text.lines().collect();
        if !is_ranking {
            lines.reverse();
        }
        lines.join("\n").into_bytes()
    }),
    ("names", |text| {
        let lines = text.lines().map(|line| match line.get(..14).zip(line.get(47..)) {
            Some((start, end)) if line.starts_with("001") => {
                format!("{start}{:<33}{end}", "Żółć, Ærøskøbing")
            }
            _ => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n").into_bytes()
    }),
    ("windows-1252", |text| {
        let lines = text.lines().map(|line| match line.get(..14).zip(line.get(47..)) {
            Some((start, end)) if line.starts_with("001") => {
                [start.as_bytes(), b"M\xfcller, J\xf6rg                     ", end.as_bytes()]
                    .concat()
            }
            _ => line.as_bytes().to_vec(),
        });
        lines.collect::<Vec<_>>().join(&b'\n')
    }),
    ("CR", |text| text.replace('\n', "\r").into_bytes()),
    ("CRLF and a byte order mark", |text| {
        format!("\u{feff}{}", text.replace('\n', "\r\n")).into_bytes()
    }),
    ("unknown records", |text| format!("QQQ 1 2 3\n### 001\n{text}\nQQQ XXR 1\n").into_bytes()),
];

/// Pairs the last recorded and the next round of the reports in every spelling. Returns the number of
/// rounds compared.
pub fn assert_spelling_moves_no_board(ruleset: &dyn Ruleset, paths: &[PathBuf]) -> usize {
    paths.par_iter().map(|path| compare(ruleset, path)).sum()
}

fn compare(ruleset: &dyn Ruleset, path: &PathBuf) -> usize {
    // Columns are cut by bytes, so letters outside ASCII would move them.
    let text = String::from_utf8(std::fs::read(path).unwrap()).ok().filter(|text| text.is_ascii());
    let Some(text) = text.map(|text| text.replace("\r\n", "\n").replace('\r', "\n")) else {
        return 0;
    };
    let Some(event) = pairwright_trf::read(text.as_bytes()).tournament else { return 0 };
    let mut compared = 0;
    for (spelling, spell) in SPELLINGS {
        let place = format!("{}: {spelling}", path.display());
        let report = pairwright_trf::read(&spell(&text));
        let spelt =
            report.tournament.unwrap_or_else(|| panic!("{place}: {:?}", report.diagnostics));
        for round in event.rounds_paired().max(1)..=event.rounds_paired() + 1 {
            let own = boards(ruleset, &event, round);
            assert_eq!(boards(ruleset, &spelt, round), own, "{place}, round {round}");
            compared += 1;
        }
    }
    compared
}

/// The boards by pairing number; `None` if there is no pairing.
fn boards(ruleset: &dyn Ruleset, event: &Tournament, round: u16) -> Option<Vec<NumberedBoard>> {
    let total = event.final_round().max(round);
    let request = PairingRequest::with_total_rounds(event, round, total).ok()?;
    match ruleset.pair_round(&request).ok()? {
        Outcome::Paired(pairing) => Some(NumberedBoard::all(&pairing, event)),
        Outcome::Impossible(_) => None,
    }
}
