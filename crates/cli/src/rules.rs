//! The choice of an edition.

use std::fmt;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use jiff::civil::Date;
use pairwright_registry::RULESETS;
use pairwright_render::text::period;
use pairwright_ruleset::{Ruleset, Status};
use pairwright_trf::Document;

/// The value of `--rules` that lets the report decide.
pub(crate) const AUTO: &str = "auto";

/// How record 192 names the system without an edition; the date decides then.
const UNDATED_TYPES: [&str; 2] = ["FIDE_DUTCH", "FIDE_DUTCH_BAKU"];

/// What `--rules` says: an edition, or none if the report decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulesChoice(Option<&'static dyn Ruleset>);

/// An edition and why it was taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen<'a> {
    pub(crate) ruleset: &'static dyn Ruleset,
    pub(crate) reason: Reason<'a>,
}

/// Why an edition was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason<'a> {
    /// The command line names it.
    Asked,
    /// Record 192 names it, in these words.
    Named(&'a str),
    /// It was in force on this day.
    Dated(Date),
    /// Of those that are complete it is the newest.
    Newest,
}

/// Why the report does not decide on an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RulesError {
    /// Record 192 names something else.
    #[error("record 192 names {0:?}, which is no edition known here; {known}", known = Known)]
    UnknownType(String),
    /// The event lies outside the periods of all editions.
    #[error("no edition known here was in force on {0}; {known}", known = Known)]
    NoneInForce(Date),
    /// The date cannot be read.
    #[error("the date of the event, {0:?}, cannot be read; {known}", known = Known)]
    UnreadableDate(String),
    /// There is neither a name nor a date.
    #[error("there is neither a date (record 042) nor an encoded type (192); {known}", known = Known)]
    Undecided,
    /// Every edition is being written.
    #[error("no edition known here is complete; {known}", known = Known)]
    NoneComplete,
}

/// Reads the value of `--rules`.
pub(crate) fn parser() -> impl TypedValueParser<Value = RulesChoice> {
    let auto = std::iter::once(PossibleValue::new(AUTO));
    PossibleValuesParser::new(auto.chain(ids())).map(|name| RulesChoice(named(&name)))
}

/// Reads the name of an edition.
pub(crate) fn edition_parser() -> impl TypedValueParser<Value = &'static dyn Ruleset> {
    PossibleValuesParser::new(ids()).try_map(|name| named(&name).ok_or("no edition has this id"))
}

/// The ids of all editions, and what else they go by.
fn ids() -> impl Iterator<Item = PossibleValue> {
    RULESETS.iter().map(|ruleset| {
        let id = ruleset.edition().id;
        PossibleValue::new(id).aliases(last_word(id))
    })
}

/// The edition called `name`: by its id or, where no other has it, by the last word of that.
fn named(name: &str) -> Option<&'static dyn Ruleset> {
    let mut short =
        RULESETS.iter().copied().filter(|ruleset| last_word(ruleset.edition().id) == Some(name));
    pairwright_registry::find(name).or_else(|| short.next().filter(|_| short.next().is_none()))
}

/// `2017` of `dutch-2017`.
fn last_word(id: &str) -> Option<&str> {
    id.rsplit_once('-').map(|(_, word)| word)
}

/// At least two editions, each once, in the order of the command line.
#[derive(Clone, Debug)]
pub(crate) struct SeveralRules(Vec<&'static dyn Ruleset>);

/// Reads the value of `--rules` where editions are compared.
pub(crate) fn several(text: &str) -> Result<SeveralRules, String> {
    let mut chosen: Vec<&'static dyn Ruleset> = Vec::new();
    for name in text.split(',').map(str::trim) {
        let ruleset = named(name).ok_or_else(|| {
            let ids: Vec<&str> = RULESETS.iter().map(|ruleset| ruleset.edition().id).collect();
            format!("{name:?} is no edition known here; there are {}", ids.join(", "))
        })?;
        let id = ruleset.edition().id;
        if chosen.iter().any(|other| other.edition().id == id) {
            return Err(format!("{id} is named twice"));
        }
        chosen.push(ruleset);
    }
    if chosen.len() < 2 {
        return Err("name at least two editions, with commas between them".to_owned());
    }
    Ok(SeveralRules(chosen))
}

impl SeveralRules {
    /// All editions that are complete.
    pub(crate) fn complete() -> Self {
        let all = RULESETS.iter().copied();
        Self(all.filter(|ruleset| ruleset.edition().status == Status::Complete).collect())
    }

    /// The editions.
    pub(crate) fn rulesets(&self) -> &[&'static dyn Ruleset] {
        &self.0
    }

    /// How users name them.
    pub(crate) fn ids(&self) -> Vec<&'static str> {
        self.0.iter().map(|ruleset| ruleset.edition().id).collect()
    }
}

impl RulesChoice {
    /// Whether the report decides.
    pub(crate) fn is_auto(self) -> bool {
        self.0.is_none()
    }

    /// The edition to pair the event of `document` by.
    pub(crate) fn for_event(self, document: &Document) -> Result<Chosen<'_>, RulesError> {
        if let Some(ruleset) = self.0 {
            return Ok(Chosen { ruleset, reason: Reason::Asked });
        }
        if let Some(name) = document.encoded_type().filter(|name| !UNDATED_TYPES.contains(name)) {
            let ruleset = pairwright_registry::named_in_report(name)
                .ok_or_else(|| RulesError::UnknownType(name.to_owned()))?;
            return Ok(Chosen { ruleset, reason: Reason::Named(name) });
        }
        match (document.event_date(), document.event_date_text()) {
            (Some(day), _) => {
                let ruleset =
                    pairwright_registry::in_force_on(day).ok_or(RulesError::NoneInForce(day))?;
                Ok(Chosen { ruleset, reason: Reason::Dated(day) })
            }
            (None, Some(text)) => Err(RulesError::UnreadableDate(text.to_owned())),
            (None, None) => Err(RulesError::Undecided),
        }
    }
}

impl RulesChoice {
    /// The edition to pair an event by of which nothing is known but this choice.
    pub(crate) fn for_new_event(self) -> Result<Chosen<'static>, RulesError> {
        if let Some(ruleset) = self.0 {
            return Ok(Chosen { ruleset, reason: Reason::Asked });
        }
        let is_complete = |ruleset: &&dyn Ruleset| ruleset.edition().status == Status::Complete;
        let newest = RULESETS.iter().copied().rfind(is_complete);
        let ruleset = newest.ok_or(RulesError::NoneComplete)?;
        Ok(Chosen { ruleset, reason: Reason::Newest })
    }
}

impl Chosen<'_> {
    /// How users name the edition.
    pub(crate) fn id(&self) -> &'static str {
        self.ruleset.edition().id
    }
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked => f.write_str("asked for"),
            Self::Named(name) => write!(f, "record 192 says {name}"),
            Self::Newest => f.write_str("the newest that is complete"),
            Self::Dated(day) => write!(f, "the event began on {day}"),
        }
    }
}

/// The end of every [`RulesError`]: what can be asked for instead.
struct Known;

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("choose with --rules:")?;
        for (place, ruleset) in RULESETS.iter().enumerate() {
            let edition = ruleset.edition();
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma} {} ({})", edition.id, period(edition))?;
        }
        Ok(())
    }
}
