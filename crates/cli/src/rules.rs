//! The value of `--rules`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use pairwright::{Rules, complete_editions, edition, editions};
use pairwright_ruleset::Ruleset;

/// The value of `--rules` that leaves the choice to the report.
pub(crate) const AUTO: &str = "auto";

/// Parses the value of `--rules`.
pub(crate) fn parser() -> impl TypedValueParser<Value = Rules<'static>> {
    let auto = std::iter::once(PossibleValue::new(AUTO));
    PossibleValuesParser::new(auto.chain(ids())).try_map(|name| name.parse())
}

/// Parses the name of an edition.
pub(crate) fn edition_parser() -> impl TypedValueParser<Value = &'static dyn Ruleset> {
    PossibleValuesParser::new(ids()).try_map(|name| edition(&name).ok_or("no edition has this id"))
}

/// The ids of all editions, with their aliases.
fn ids() -> impl Iterator<Item = PossibleValue> {
    editions().map(|ruleset| {
        let id = ruleset.edition().id;
        PossibleValue::new(id).aliases(id.rsplit_once('-').map(|(_, word)| word))
    })
}

/// At least two different editions, in the order of the command line.
#[derive(Clone, Debug)]
pub(crate) struct SeveralRules(Vec<&'static dyn Ruleset>);

/// Parses the value of `--rules` where several editions are compared.
pub(crate) fn several(text: &str) -> Result<SeveralRules, String> {
    let mut chosen: Vec<&'static dyn Ruleset> = Vec::new();
    for name in text.split(',').map(str::trim) {
        let ruleset = edition(name).ok_or_else(|| {
            let ids: Vec<&str> = editions().map(|ruleset| ruleset.edition().id).collect();
            format!("{name:?} is no edition known here; there are {}", ids.join(", "))
        })?;
        let id = ruleset.edition().id;
        if chosen.iter().any(|other| other.edition().id == id) {
            return Err(format!("{id} is named twice"));
        }
        chosen.push(ruleset);
    }
    if chosen.len() < 2 {
        return Err("name at least two editions, separated by commas".to_owned());
    }
    Ok(SeveralRules(chosen))
}

impl SeveralRules {
    /// All complete editions: drafts are compared only if they are named.
    pub(crate) fn complete() -> Self {
        Self(complete_editions().collect())
    }

    /// The editions, in the order of the command line.
    pub(crate) fn rulesets(&self) -> &[&'static dyn Ruleset] {
        &self.0
    }

    /// The names that users know the editions by.
    pub(crate) fn ids(&self) -> Vec<&'static str> {
        self.0.iter().map(|ruleset| ruleset.edition().id).collect()
    }
}
