//! The value of `--rules`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use pairwright::{Editions, Rules};
use pairwright_ruleset::Ruleset;

/// The value of `--rules` that leaves the choice to the report.
pub(crate) const AUTO: &str = "auto";

/// Parses the value of `--rules`, the name of one of the `editions` or [`AUTO`].
fn parser_of(editions: &Editions) -> impl TypedValueParser<Value = Rules<'static>> + use<> {
    let auto = std::iter::once(PossibleValue::new(AUTO));
    let names = PossibleValuesParser::new(auto.chain(ids(editions)));
    let editions = editions.clone();
    names.try_map(move |name| Rules::named(&name, &editions))
}

/// Parses the name of one of the `editions`.
fn edition_parser_of(
    editions: &Editions,
) -> impl TypedValueParser<Value = &'static dyn Ruleset> + use<> {
    let names = PossibleValuesParser::new(ids(editions));
    let editions = editions.clone();
    names.try_map(move |name| editions.find(&name).ok_or("no edition has this id"))
}

/// [`parser_of`] the editions known here.
pub(crate) fn parser() -> impl TypedValueParser<Value = Rules<'static>> {
    parser_of(&Editions::default())
}

/// [`edition_parser_of`] the editions known here.
pub(crate) fn edition_parser() -> impl TypedValueParser<Value = &'static dyn Ruleset> {
    edition_parser_of(&Editions::default())
}

/// The description of the subcommand `name` with these `editions` as values of `--rules`.
pub(crate) fn knowing(command: clap::Command, name: &str, editions: &Editions) -> clap::Command {
    // The usual ones are described already, and describing takes time.
    if editions.is_default() {
        return command;
    }
    command.mut_args(|argument| {
        if argument.get_id() == "diff" {
            return argument.value_parser(ValueParser::new(edition_parser_of(editions)));
        }
        if argument.get_id() != "rules" {
            return argument;
        }
        let parser: ValueParser = match name {
            "compare" => {
                let editions = editions.clone();
                ValueParser::new(move |text: &str| several_of(text, &editions))
            }
            "simulate" | "conform" => ValueParser::new(edition_parser_of(editions)),
            _ => ValueParser::new(parser_of(editions)),
        };
        argument.value_parser(parser)
    })
}

/// The ids of `editions`, with their aliases.
fn ids(editions: &Editions) -> impl Iterator<Item = PossibleValue> {
    editions.all().map(|ruleset| {
        let id = ruleset.edition().id;
        PossibleValue::new(id).aliases(id.rsplit_once('-').map(|(_, word)| word))
    })
}

/// At least two different editions, in the order of the command line.
#[derive(Clone, Debug)]
pub(crate) struct SeveralRules(Vec<&'static dyn Ruleset>);

/// Parses the value of `--rules` where several of the editions known here are compared.
pub(crate) fn several(text: &str) -> Result<SeveralRules, String> {
    several_of(text, &Editions::default())
}

/// Parses the value of `--rules` where several of `editions` are compared.
fn several_of(text: &str, editions: &Editions) -> Result<SeveralRules, String> {
    let mut chosen: Vec<&'static dyn Ruleset> = Vec::new();
    for name in text.split(',').map(str::trim) {
        let ruleset = editions.find(name).ok_or_else(|| {
            let ids: Vec<&str> = editions.all().map(|ruleset| ruleset.edition().id).collect();
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
    /// The complete ones of `editions`: drafts are compared only if they are named.
    pub(crate) fn complete(editions: &Editions) -> Self {
        Self(editions.complete().collect())
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
