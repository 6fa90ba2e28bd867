//! What a record states, and where; two records of one fact must agree, or the last one counts.

use std::fmt;

use crate::Problem;
use crate::diagnostic::{Log, Place};

/// Something a record states, and where.
#[derive(Clone, Debug)]
pub(crate) struct Stated<T> {
    pub(crate) value: T,
    pub(crate) code: &'static str,
    pub(crate) place: Place,
}

impl<T: PartialEq + fmt::Display> Stated<T> {
    /// Puts the statement into `slot`. What is said twice must be the same; where it need not, the
    /// last statement stays.
    pub(crate) fn settle(self, slot: &mut Option<Self>, log: &mut Log) {
        match slot {
            None => *slot = Some(self),
            Some(earlier) => self.settle_after(earlier, log),
        }
    }

    /// As [`Stated::settle`], where something has been stated before.
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
