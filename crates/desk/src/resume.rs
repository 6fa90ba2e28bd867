//! A session that goes on where its journal ends.

use crate::report::mark;
use crate::{Entry, Report, Session, Trouble};

/// What a journal held beyond the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resumed {
    /// The number of steps that the report lacked and that were done again.
    pub recovered: usize,
}

/// A session over the report in `bytes`, with the steps that `journal` keeps: an [`Entry`] in JSON a line.
///
/// The report may be behind its journal, since that is written first; then what it lacks is done again. A journal
/// that does not lead to this report is passed over: somebody else has edited it since. So is a line that was cut off.
///
/// # Errors
///
/// If the report has faults.
pub fn resume(bytes: &[u8], journal: &str) -> Result<(Session, Resumed), Trouble> {
    let entries = journal.lines().filter_map(|line| serde_json::from_str::<Entry>(line).ok());
    let mut chain: Vec<Entry> = Vec::new();
    for entry in entries {
        // Where the marks do not fit, somebody else has edited the report in between.
        if chain.last().is_some_and(|last| last.after != entry.before) {
            chain.clear();
        }
        chain.push(entry);
    }
    let own = mark(bytes);
    let behind = match chain.iter().rposition(|entry| entry.after == own) {
        Some(last) => Some(last + 1),
        None => chain.first().filter(|first| first.before == own).map(|_| 0),
    };
    let Some(known) = behind else {
        return Ok((Session::new(Report::read(bytes)?), Resumed { recovered: 0 }));
    };
    let (mut now, mut done) = (bytes.to_vec(), Vec::new());
    let mut recovered = 0;
    let mut step = 0;
    for (place, entry) in chain.into_iter().enumerate() {
        if place >= known {
            let next = entry.patch.applied(&now).filter(|next| mark(next) == entry.after);
            // Whatever follows builds on it.
            let Some(next) = next else { break };
            now = next;
            recovered += 1;
        }
        step = entry.step;
        if entry.words.starts_with("undo ") { drop(done.pop()) } else { done.push(entry) }
    }
    let mut session = Session::new(Report::read(&now)?);
    session.done = done;
    session.step = step;
    Ok((session, Resumed { recovered }))
}
