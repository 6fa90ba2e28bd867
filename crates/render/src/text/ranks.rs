//! The verdict on recorded ranks as text.

use std::fmt::Write as _;

use pairwright_standings::{RankCheck, Separation, TieBreak, Value, WrongRank};

use crate::words::{DASH, plural, printable};

/// The verdict in one line: `2 of 40 ranks differ from those by PTS, BH (C.07 since 2026-03-01) after round
/// 9`, or why there is none.
pub fn ranks(check: &RankCheck) -> String {
    if let Some(why) = &check.not_judged {
        return format!("ranks not judged: {}", printable(&why.to_string()));
    }
    let codes: Vec<String> = check.tie_breaks.iter().map(TieBreak::to_string).collect();
    let text = check.text_from.as_ref().map(|day| format!(" (C.07 since {day})"));
    let (codes, text) = (codes.join(", "), text.unwrap_or_default());
    let by = format!("{codes}{text} after round {}", check.after);
    match check.wrong.len() {
        0 => format!("all {} ranks are those by {by}", check.ranked),
        wrong => {
            let differ = plural(wrong, "differs", "differ");
            format!("{wrong} of {} ranks {differ} from those by {by}", check.ranked)
        }
    }
}

/// The wrong ranks, a line each below a heading; nothing if none is wrong.
pub(super) fn wrong_ranks(check: &RankCheck, text: &mut String) {
    if check.wrong.is_empty() {
        return;
    }
    // Writing to a string cannot fail.
    let _ = writeln!(text, "  {}", ranks(check));
    for wrong in &check.wrong {
        let _ = writeln!(text, "    {}", wrong_rank(wrong));
    }
}

/// What is wrong with a rank: `9 has rank 3 in the file, 5 by the rules: BH/C1 is 23.0, and 24.5 for 12 on
/// rank 3 (C.07 8.1)`.
pub(crate) fn wrong_rank(wrong: &WrongRank) -> String {
    let WrongRank { player, recorded, computed, because } = wrong;
    let said = format!("{player} has rank {recorded} in the file, {computed} by the rules");
    let Some(Separation { tie_break, article, value, other, other_value }) = because else {
        return format!("{said}; nobody has rank {recorded}");
    };
    let [own, others] = [value, other_value].map(|value| printed(*tie_break, *value));
    let article = article.map(|article| format!(" (C.07 {article})")).unwrap_or_default();
    format!("{said}: {tie_break} is {own}, and {others} for {other} on rank {recorded}{article}")
}

fn printed(tie_break: TieBreak, value: Option<Value>) -> String {
    value.map_or_else(|| DASH.to_string(), |value| format!("{value:.*}", tie_break.decimals()))
}
