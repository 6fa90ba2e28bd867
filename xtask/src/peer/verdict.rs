//! Parses the output of `pairwright check --format jsonl`.

use std::collections::BTreeMap;

use serde_json::Value;

use super::report::{Board, Differences};

/// The findings of our check on one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Why the file could not be checked completely; `None` if it could.
    pub(crate) error: Option<String>,
    /// Every round with its differences.
    pub(crate) rounds: BTreeMap<u16, Differences>,
}

/// The verdicts by file.
pub(crate) fn parse(output: &str) -> serde_json::Result<BTreeMap<String, Verdict>> {
    let objects = output.lines().map(serde_json::from_str::<Value>);
    objects
        .map(|object| {
            let object = object?;
            let file = object["file"].as_str().unwrap_or_default().to_owned();
            Ok((file, verdict(&object)))
        })
        .collect()
}

fn verdict(file: &Value) -> Verdict {
    let rounds = file["rounds"].as_array().map_or(&[][..], Vec::as_slice);
    let rounds = rounds.iter().filter_map(|round| {
        let number = u16::try_from(round["round"].as_u64()?).ok()?;
        let note = round["note"].as_str().unwrap_or_default();
        let differences = Differences {
            checker: boards(&round["missing"]),
            file: boards(&round["unexpected"]),
            impossible: note.starts_with("No valid pairing exists"),
        };
        Some((number, differences))
    });
    Verdict { error: file["error"].as_str().map(str::to_owned), rounds: rounds.collect() }
}

fn boards(list: &Value) -> Vec<Board> {
    let boards = list.as_array().map_or(&[][..], Vec::as_slice);
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    boards.iter().filter_map(|board| Some((number(&board[0])?, number(&board[1])?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_file() {
        let output = concat!(
            r#"{"file":"a.trf","error":null,"rounds":["#,
            r#"{"round":1,"missing":[],"unexpected":[],"note":null},"#,
            r#"{"round":2,"missing":[[1,2],[3,0]],"unexpected":[[2,1]],"note":null},"#,
            r#"{"round":3,"missing":[],"unexpected":[],"note":"No valid pairing exists (X)"}]}"#,
            "\n",
            r#"{"file":"b.trf","error":"line 3: why","rounds":[]}"#,
        );
        let verdicts = parse(output).unwrap();
        let a = &verdicts["a.trf"];
        assert_eq!(a.rounds[&1], Differences::default());
        assert_eq!(a.rounds[&2].checker, [(1, 2), (3, 0)]);
        assert_eq!(a.rounds[&2].file, [(2, 1)]);
        assert!(a.rounds[&3].impossible);
        assert_eq!(verdicts["b.trf"].error.as_deref(), Some("line 3: why"));
        assert!(parse("no object").is_err());
    }
}
