//! What a screen shows, in parts.

use serde::Serialize;

/// What a place shows of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The title of the window.
    pub title: String,
    /// The parts in their order.
    pub parts: Vec<Part>,
}

/// An element of the page, with its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The id of the element, unique on the page.
    pub id: String,
    /// The id of the part that it lies in, which comes before it; `None` at the top.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub within: Option<&'static str>,
    /// The element with that id, as HTML.
    pub html: String,
}

/// What a screen has to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// These parts, each in the place of the one of its id.
    Parts(Vec<Part>),
    /// The whole place, since too much of it changed.
    Whole(Shown),
}

/// What a screen that shows `old` has to change to show `new`.
pub fn since(old: &Shown, new: &Shown) -> Change {
    let place = |part: &Part| (part.id.clone(), part.within);
    if !old.parts.iter().map(place).eq(new.parts.iter().map(place)) {
        return Change::Whole(new.clone());
    }
    let both = old.parts.iter().zip(&new.parts);
    let changed: Vec<Part> =
        both.filter(|(old, new)| old != new).map(|(_, new)| new.clone()).collect();
    // A part that others lie in would take them with it.
    let holds = |part: &Part| new.parts.iter().any(|other| other.within == Some(&part.id));
    if changed.iter().any(holds) { Change::Whole(new.clone()) } else { Change::Parts(changed) }
}
