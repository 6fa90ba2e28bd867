//! Who listens to events.

use crate::Event;

/// Who listens to the events of a round.
pub trait TraceSink {
    /// Whether anybody listens. If not, no event is made.
    fn is_on(&self) -> bool {
        true
    }

    /// How much is told of what was refused.
    fn detail(&self) -> Detail {
        Detail::Decisions
    }

    /// Takes an event.
    fn record(&mut self, event: Event);
}

/// How much is told of what was refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Nothing: only what was decided.
    #[default]
    Decisions,
    /// The first candidate, and then one event a cause.
    Refusals,
    /// Candidate by candidate, in brackets that are small enough for that.
    Steps,
}

/// Nobody listens.
#[derive(Clone, Copy, Debug)]
pub struct Off;

impl TraceSink for Off {
    fn is_on(&self) -> bool {
        false
    }

    fn record(&mut self, _: Event) {}
}

/// Keeps all events, in the order in which the decisions were taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The events.
    pub events: Vec<Event>,
    /// How much is asked for.
    pub detail: Detail,
}

impl Trace {
    /// That asks for so much.
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

/// Room for the events of a round of some thirty players: growing to that step by step is dear.
const ORDINARY: usize = 96;
