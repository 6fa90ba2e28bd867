//! Receivers of the events of a trace.

use crate::trace::Event;

/// Receives the events of a round as they happen.
pub trait TraceSink {
    /// Whether events are wanted at all. If not, no event is made.
    fn is_on(&self) -> bool {
        true
    }

    /// The detail wanted about refused candidates.
    fn detail(&self) -> Detail {
        Detail::Decisions
    }

    /// Receives the next event.
    fn record(&mut self, event: Event);
}

/// The detail wanted about refused candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// None: only decisions are reported.
    #[default]
    Decisions,
    /// The first candidate, then one event for each cause.
    Refusals,
    /// Candidate by candidate, in brackets that are small enough for that.
    Steps,
}

/// A sink that wants no events.
#[derive(Clone, Copy, Debug)]
pub struct Off;

impl TraceSink for Off {
    fn is_on(&self) -> bool {
        false
    }

    fn record(&mut self, _: Event) {}
}

/// A sink that keeps all events, in the order in which the decisions were taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The events so far.
    pub events: Vec<Event>,
    /// The detail wanted about refused candidates.
    pub detail: Detail,
}

impl Trace {
    /// An empty trace that wants this detail.
    pub fn with(detail: Detail) -> Self {
        Self { events: Vec::new(), detail }
    }
}

impl TraceSink for Trace {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn record(&mut self, event: Event) {
        if self.events.is_empty() {
            self.events.reserve(ORDINARY);
        }
        self.events.push(event);
    }
}

/// Initial capacity: enough for a round of some thirty players, since growing step by step costs time.
const ORDINARY: usize = 96;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_sink_that_is_off_wants_no_events() {
        assert!(Trace::default().is_on());
        assert!(!Off.is_on());
    }
}
