//! Describes a round on which the engines differ, in a file.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use super::Maker;
use super::bracket::first_differing;
use crate::peer::report::Board;

/// A round on which the engines differ.
#[derive(Clone, Debug)]
pub(super) struct Finding<'a> {
    /// The name of the event.
    pub(super) name: &'a str,
    /// The path of the event's report.
    pub(super) file: &'a Path,
    pub(super) round: u16,
    pub(super) maker: Maker,
    /// Our boards, and the other engine's; empty if it finds no legal pairing.
    pub(super) ours: Vec<Board>,
    pub(super) theirs: Vec<Board>,
}

/// The text of the finding for `edition`; `explanation` is our explanation of the round.
pub(super) fn text(
    edition: &str,
    finding: &Finding<'_>,
    explanation: &serde_json::Value,
) -> io::Result<String> {
    let Finding { name, round, maker, ours, theirs, .. } = finding;
    let whose = match maker {
        Maker::Ours => "made by us",
        Maker::Theirs => "made by the other engine",
    };
    let mut text = format!("# {name}, round {round}\n\n`{name}.trf`, {whose}, by {edition}.\n\n");
    for (who, boards, others) in [("We", ours, theirs), ("The other engine", theirs, ours)] {
        let _ = match boards.as_slice() {
            [] => writeln!(text, "{who}: no legal pairing."),
            _ => writeln!(text, "{who}: {}", only(boards, others)),
        };
    }
    text.push_str("\nThe first bracket of ours that the other engine does not pair so:");
    if ours.is_empty() || theirs.is_empty() {
        text.push_str(" none, for one engine pairs nobody.\n");
    } else if let Some(bracket) = first_differing(explanation, theirs)? {
        let _ = write!(text, "\n\n```json\n{}\n```\n", serde_json::to_string_pretty(bracket)?);
    } else {
        text.push_str(" none; the colours differ, or there is no explanation.\n");
    }
    Ok(text)
}

/// The `boards` that are not among the `others`.
fn only(boards: &[Board], others: &[Board]) -> String {
    let own = boards.iter().filter(|board| !others.contains(board));
    own.map(|(white, black)| format!("{white} - {black}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_finding_names_what_differs() {
        let mut finding = Finding {
            name: "ours-000007",
            file: Path::new("unused"),
            round: 3,
            maker: Maker::Ours,
            ours: vec![(1, 2), (3, 4), (5, 0)],
            theirs: vec![(1, 2), (4, 5), (3, 0)],
        };
        let bracket = |number: u16, pair: [u16; 2]| {
            json!({"number": number, "undone": null, "moved_down": [], "residents": pair,
                   "paired": {"pairs": [pair]}})
        };
        let explanation =
            json!({"explanation": {"brackets": [bracket(1, [1, 2]), bracket(2, [3, 4])]}});
        let text = |finding: &Finding<'_>| text("an-edition", finding, &explanation).unwrap();
        let told = text(&finding);
        assert!(told.contains("\nWe: 3 - 4, 5 - 0\nThe other engine: 4 - 5, 3 - 0\n"), "{told}");
        assert!(told.contains("\"number\": 2"), "{told}");
        finding.theirs = vec![(2, 1), (3, 4), (5, 0)];
        assert!(text(&finding).contains("none; the colours differ"));
        finding.theirs = Vec::new();
        assert!(text(&finding).contains("The other engine: no legal pairing."));
    }
}
