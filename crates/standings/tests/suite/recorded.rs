//! Values that the checker of FIDE's technical commission computed.

use std::fs;
use std::path::Path;

use pairwright_standings::{Options, Standings, Text, parse_list};

/// Every value of every player in the four events of `tests/data`.
#[test]
fn values_are_those_of_the_reference() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut compared = 0;
    for name in ["dummy-1", "dummy-2", "capped-1", "capped-2"] {
        let report =
            pairwright_trf::read(&fs::read(folder.join(name).with_extension("trf")).unwrap());
        let day = report.document.event_date().unwrap();
        let expected = fs::read_to_string(folder.join(name).with_extension("csv")).unwrap();
        let (heading, rows) = expected.split_once('\n').unwrap();
        let list = heading.split_once(';').unwrap().1.replace(';', ",");
        let options = Options {
            after: None,
            text: Text::of(day),
            tie_breaks: parse_list(&list).unwrap(),
            unrated: Some(1),
        };
        let computed = Standings::of(&report.tournament.unwrap(), &options);
        for row in rows.lines() {
            let (number, values) = row.split_once(';').unwrap();
            let player = computed.rows.iter().find(|row| row.player.to_string() == number).unwrap();
            let codes = computed.tie_breaks.iter().zip(&player.values).skip(1);
            for ((code, value), expected) in codes.zip(values.split(';')) {
                let decimals = expected.split_once('.').map_or(0, |(_, decimals)| decimals.len());
                let value = format!("{:.decimals$}", value.unwrap());
                assert_eq!(value, expected, "{name}: {code} of {number}");
                compared += 1;
            }
        }
    }
    // 64 players and 24 tie-breaks.
    assert_eq!(compared, 64 * 24);
}
