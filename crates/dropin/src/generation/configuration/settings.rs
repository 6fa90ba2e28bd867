//! The table of settings in the README, for `pairwright generate` and both configurations.

use std::fs;
use std::path::Path;

use super::{javafo, read};

/// A setting: what it is, the option of `pairwright generate`, a line of a configuration of bbpPairings, and one of JaVaFo 2; empty
/// where there is none.
const SETTINGS: &[[&str; 4]] = &[
    ["players", "--players", "PlayersNumber=30", "PlayersNumber=30"],
    ["rounds", "--rounds", "RoundsNumber=9", "RoundsNumber=9"],
    ["seed", "--seed", "", "FirstSeed=1"],
    ["lowest rating", "--ratings", "LowestRating=1400", "LowestRating=1400"],
    ["highest rating", "--ratings", "HighestRating=2400", "HighestRating=2400"],
    ["ratings from a list", "--rating-list", "", ""],
    ["draws between equals, in percent", "--draws", "DrawPercentage=30", ""],
    ["players who do not appear", "--forfeits", "ForfeitRate=20", "ForfeitRate=20"],
    ["players who withdraw", "--withdrawals", "RetiredRate=100", ""],
    ["late entries", "--late", "LateEntryRate=10", "LateEntryRate=10"],
    ["half-point byes", "--byes", "HalfPointByeRate=100", "HPBRate=30"],
    ["zero-point byes", "--zero-byes", "ZeroPointByeRate=100", "ZPBRate=10"],
    ["full-point byes", "--full-byes", "FullPointByeRate=100", "FPBRate=5"],
    ["games that are not rated", "--unrated", "UnratedGameRate=50", "QuickgameRate=5"],
    ["results by an arbiter", "--odd", "OddResultRate=50", "OddResultRate=50"],
    ["a win", "--points", "PointsForWin=3", "WWPoints=3"],
    ["a draw", "--points", "PointsForDraw=1", "WDPoints=1"],
    ["a loss", "--points", "PointsForLoss=0.5", "WLPoints=0.5"],
    ["an absence", "--points", "PointsForZPB=0.5", "ZPBPoints=0.5"],
    ["a loss by forfeit", "--points", "PointsForForfeitLoss=0.5", "FLPoints=0.5"],
    ["the bye of the pairing", "--points", "PointsForPAB=0.5", "PABPoints=0.5"],
    ["Baku acceleration", "--baku", "Acceleration=Baku", "Acceleration=Baku"],
    ["pairs that may not meet", "--forbidden", "ForbiddenPairs=5", "ForbiddenPairs=5"],
    ["initial colour", "--lot", "InitialColour=White", "InitialColour=White"],
    ["tie-breaks, and ranks by them", "--tie-breaks", "", ""],
];

fn cell(text: &str) -> String {
    if text.is_empty() { "—".to_owned() } else { format!("`{text}`") }
}

/// Every line of a configuration is read, and every option is one. With `INSTA_UPDATE=always` the table is written anew.
#[test]
fn the_table_of_settings_is_true() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let command = fs::read_to_string(crates.join("cli/README.md")).unwrap();
    let mut table =
        "| setting | `pairwright generate` | bbpPairings | JaVaFo 2 |\n|---|---|---|---|\n"
            .to_owned();
    for [setting, option, first, second] in SETTINGS {
        assert!(command.contains(&format!("`{option}")), "{option}");
        for (line, found) in [(first, read(first)), (second, javafo::read(second))] {
            assert!(
                line.is_empty() || found.is_ok_and(|wishes| wishes != super::Wishes::default()),
                "{line}"
            );
        }
        let cells = [option, first, second].map(|text| cell(text));
        table.extend(["| ", setting, " | ", &cells.join(" | "), " |\n"]);
    }
    let path = crates.join("dropin/README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let start = readme.find("| setting |").unwrap();
    let end = start + readme[start..].find("\n\n").unwrap() + 1;
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, format!("{}{table}{}", &readme[..start], &readme[end..])).unwrap();
    } else {
        assert_eq!(&readme[start..end], table);
    }
}
