//! Who listens to events.

use crate::Event;

/// Who listens to the events of a round.
pub trait TraceSink {
    /// Whether anybody listens. If not, no event is made.
    fn is_on(&self) -> bool {
        true
    }

    /// Takes an event.
    fn record(&mut self, event: Event);
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
}

impl TraceSink for Trace {
    fn record(&mut self, event: Event) {
        self.events.push(event);
    }
}
