//! Arguments as Python passes them, with our own sentence for each that is none.

use pairwright::model::Bye;
use pairwright::{
    Action, Circumstance, Circumstances, Error, GameEnd, PairingNumber, Question, Round, Rules,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBool, PyDict, PyInt, PyString};
use serde::{Deserialize, Serialize};

use crate::problem::problem;

/// A report, or a list, as text or bytes.
pub(crate) enum Report {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
}

/// A round, from 1.
pub(crate) struct RoundNumber(pub(crate) Round);

/// A whole number that is none of players.
pub(crate) struct Count(pub(crate) usize);

/// A player by number or by name.
pub(crate) enum Who {
    Number(PairingNumber),
    Name(String),
}

/// An action in words or as the dictionary of its JSON.
pub(crate) enum Deed {
    Words(String),
    Json(String),
}

/// What `value` is, for a message.
fn shown(value: &Bound<'_, PyAny>) -> String {
    let class = value.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    match value.repr() {
        Ok(text) if class == "int" || class == "bool" => text.to_string(),
        _ if class == "NoneType" => "None".to_owned(),
        _ => class,
    }
}

fn wrong_type(value: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    PyTypeError::new_err(format!("found {}, expected {expected}", shown(value)))
}

/// A whole number from 1 to `most`; booleans are none.
fn whole(value: &Bound<'_, PyAny>, most: u32, expected: &str) -> PyResult<u32> {
    if value.is_instance_of::<PyBool>() || !value.is_instance_of::<PyInt>() {
        return Err(wrong_type(value, expected));
    }
    let number: Option<u32> = value.extract().ok();
    let outside = || problem(value.py(), format!("found {}, expected {expected}", shown(value)));
    number.filter(|number| (1..=most).contains(number)).ok_or_else(outside)
}

impl<'py> FromPyObject<'_, 'py> for Report {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.extract() {
            return Ok(Self::Text(text));
        }
        let bytes = value.extract().map(Self::Bytes);
        bytes.map_err(|_| wrong_type(&value, "a report as str or bytes"))
    }
}

impl Report {
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for RoundNumber {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "a round from 1 to 999";
        let number = whole(&value, pairwright::trf::MAX_ROUNDS.into(), EXPECTED)?;
        number.try_into().map(Self).map_err(|_| wrong_type(&value, EXPECTED))
    }
}

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        whole(&value, 9999, "a whole number from 1 to 9999").map(|number| Self(number as usize))
    }
}

impl<'py> FromPyObject<'_, 'py> for Who {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "a pairing number from 1 to 1000000, or a name";
        if let Ok(name) = value.cast::<PyString>() {
            return Ok(Self::Name(name.to_string()));
        }
        let number = whole(&value, PairingNumber::MAX.get(), EXPECTED)?;
        let number = PairingNumber::new(number).ok_or_else(|| wrong_type(&value, EXPECTED))?;
        Ok(Self::Number(number))
    }
}

impl Who {
    pub(crate) fn of(&self, event: &pairwright::Event) -> Result<PairingNumber, Error> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Name(name) => Ok(event.player_called(name)?),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Deed {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(words) = value.cast::<PyString>() {
            return Ok(Self::Words(words.to_string()));
        }
        let Ok(object) = value.cast::<PyDict>() else {
            return Err(wrong_type(&value, "an action as words or as a dictionary"));
        };
        let json = value.py().import("json")?.call_method1("dumps", (object,))?;
        Ok(Self::Json(json.extract()?))
    }
}

impl Deed {
    pub(crate) fn of(&self, event: &pairwright::Event) -> Result<Action, Error> {
        Ok(match self {
            Self::Words(words) => event.action(words)?,
            Self::Json(json) => json.parse()?,
        })
    }
}

/// The circumstances of a round, by pairing number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Given {
    pub(crate) round: Option<Round>,
    absent: Vec<PairingNumberOf>,
    byes: Vec<(PairingNumberOf, char)>,
    forbid: Vec<(PairingNumberOf, PairingNumberOf)>,
    #[serde(default)]
    rematch: Vec<(PairingNumberOf, PairingNumberOf)>,
    fix: Vec<(PairingNumberOf, PairingNumberOf)>,
    results: Vec<(PairingNumberOf, PairingNumberOf, String)>,
}

/// A pairing number that has been one before it was pickled.
type PairingNumberOf = u32;

/// The keywords of circumstances.
pub(crate) struct Wishes {
    pub(crate) absent: Vec<Who>,
    pub(crate) bye: Option<Who>,
    pub(crate) half_bye: Vec<Who>,
    pub(crate) zero_bye: Vec<Who>,
    pub(crate) full_bye: Vec<Who>,
    pub(crate) forbid: Vec<(Who, Who)>,
    pub(crate) rematch: Vec<(Who, Who)>,
    pub(crate) fix: Vec<(Who, Who)>,
    pub(crate) results: Vec<(Who, Who, String)>,
}

impl Wishes {
    pub(crate) fn of(&self, event: &pairwright::Event) -> Result<Given, Error> {
        let number = |who: &Who| who.of(event).map(PairingNumber::get);
        let both = |(one, other): &(Who, Who)| Ok((number(one)?, number(other)?));
        let given = self.bye.as_ref().map(|who| (who, Bye::PairingAllocated));
        let half = self.half_bye.iter().map(|who| (who, Bye::HalfPoint));
        let zero = self.zero_bye.iter().map(|who| (who, Bye::ZeroPoint));
        let full = self.full_bye.iter().map(|who| (who, Bye::FullPoint));
        let byes = given.into_iter().chain(half).chain(zero).chain(full);
        let results = self.results.iter().map(|(one, other, end)| {
            let end: GameEnd = end.parse().map_err(pairwright::ActionError::from)?;
            Ok((number(one)?, number(other)?, end.to_string()))
        });
        Ok(Given {
            round: None,
            absent: self.absent.iter().map(number).collect::<Result<_, _>>()?,
            byes: byes
                .map(|(who, bye)| Ok((number(who)?, bye.letter())))
                .collect::<Result<_, Error>>()?,
            forbid: self.forbid.iter().map(both).collect::<Result<_, Error>>()?,
            rematch: self.rematch.iter().map(both).collect::<Result<_, Error>>()?,
            fix: self.fix.iter().map(both).collect::<Result<_, Error>>()?,
            results: results.collect::<Result<_, Error>>()?,
        })
    }
}

impl Given {
    pub(crate) fn of_round(self, round: Option<Round>) -> Self {
        Self { round, ..self }
    }

    pub(crate) fn circumstances(&self) -> Circumstances {
        let number = |number: u32| PairingNumber::new(number);
        let bye = |letter: char| match letter {
            'U' => Bye::PairingAllocated,
            'F' => Bye::FullPoint,
            'H' => Bye::HalfPoint,
            _ => Bye::ZeroPoint,
        };
        let pair = |&(one, other): &(u32, u32)| Some((number(one)?, number(other)?));
        let absent = self.absent.iter().filter_map(|&one| number(one)).map(Circumstance::Absent);
        let byes = self.byes.iter().filter_map(|&(one, letter)| Some((number(one)?, bye(letter))));
        let byes = byes.map(|(one, bye)| Circumstance::Bye(one, bye));
        let forbidden = self.forbid.iter().filter_map(pair);
        let forbidden = forbidden.map(|(one, other)| Circumstance::Forbidden(one, other));
        let rematches = self.rematch.iter().filter_map(pair);
        let rematches = rematches.map(|(one, other)| Circumstance::Rematch(one, other));
        let fixed = self.fix.iter().filter_map(pair);
        let fixed = fixed.map(|(one, other)| Circumstance::Fixed(one, other));
        let results = self.results.iter().filter_map(|(one, other, end)| {
            Some(Circumstance::Result(number(*one)?, number(*other)?, end.parse().ok()?))
        });
        Circumstances(
            absent
                .chain(byes)
                .chain(forbidden)
                .chain(rematches)
                .chain(fixed)
                .chain(results)
                .collect(),
        )
    }
}

/// The question; raises `Problem` unless exactly one is asked.
pub(crate) fn question(
    py: Python<'_>,
    event: &pairwright::Event,
    pair: Option<(Who, Who)>,
    float: Option<Who>,
    upfloat: Option<Who>,
    bye: Option<Who>,
    colour: Option<Who>,
) -> PyResult<Question> {
    let of = |who: Who| who.of(event).map_err(|error| crate::problem::raised(py, &error));
    match (pair, float, upfloat, bye, colour) {
        (Some((one, other)), None, None, None, None) => {
            Ok(Question::Pair { one: of(one)?, other: of(other)? })
        }
        (None, Some(player), None, None, None) => Ok(Question::Float { player: of(player)? }),
        (None, None, Some(player), None, None) => Ok(Question::Upfloat { player: of(player)? }),
        (None, None, None, Some(player), None) => Ok(Question::Bye { player: of(player)? }),
        (None, None, None, None, Some(player)) => Ok(Question::Colour { player: of(player)? }),
        _ => Err(problem(py, "ask for one of pair, float, upfloat, bye and colour".to_owned())),
    }
}

/// The choice of an edition that `rules` names.
pub(crate) fn rules(rules: &str) -> Result<Rules<'static>, Error> {
    Ok(rules.parse::<Rules<'static>>()?)
}
