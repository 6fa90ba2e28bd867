//! Statements of records with their places. Two records of one fact must agree, or the last one counts.

use std::fmt;

use crate::Problem;
use crate::diagnostic::{Log, Place};

/// Something that a record states, with its place.
#[derive(Clone, Debug)]
pub(crate) struct Stated<T> {
    pub(crate) value: T,
    pub(crate) code: &'static str,
    pub(crate) place: Place,
}

impl<T: PartialEq + fmt::Display> Stated<T> {
    /// Puts the statement into `slot`. An earlier statement must agree; if contradictions are permitted, the
    /// later one counts.
    pub(crate) fn settle(self, slot: &mut Option<Self>, log: &mut Log) {
        match slot {
            None => *slot = Some(self),
            Some(earlier) => self.settle_after(earlier, log),
        }
    }

    /// Compares this statement with `earlier`, and replaces it if contradictions are permitted.
    pub(crate) fn settle_after(self, earlier: &mut Self, log: &mut Log) {
        self.compare(earlier, log);
        if log.permits().contradicting_records {
            *earlier = self;
        }
    }

    /// Reports a contradiction unless both state the same.
    pub(crate) fn compare(&self, earlier: &Self, log: &mut Log) {
        if self.value != earlier.value {
            log.contradiction(
                self.place,
                Problem::Conflict {
                    code: self.code,
                    value: self.value.to_string(),
                    other_code: earlier.code,
                    other_line: earlier.place.line,
                    other_value: earlier.value.to_string(),
                },
            );
        }
    }
}
