//! The results of a simulation as a file.

use std::io;

use pairwright_simulation::{Scenario, SimulationError, Summary, Tally};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// Version of the format; increased when a field changes its meaning.
const SCHEMA: u8 = 1;

/// The scenario of a simulation and its sums.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Results {
    pub(super) scenario: Scenario,
    pub(super) tally: Tally,
}

/// The JSON object that `simulate --format json` prints.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Written<'a> {
    schema: u8,
    scenario: &'a Scenario,
    /// The figures computed from the sums.
    #[serde(rename = "report")]
    summary: &'a Summary,
    /// The exact sums, for `--merge`.
    tally: &'a Tally,
}

/// The part of the object that is read back.
#[derive(Deserialize)]
struct Kept {
    schema: u8,
    scenario: Scenario,
    tally: Tally,
}

impl Results {
    /// Parses a results file.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, Failure> {
        let kept: Kept = serde_json::from_slice(bytes).map_err(Failure::NoResults)?;
        if kept.schema != SCHEMA {
            let error = format!("schema {} is not {SCHEMA}", kept.schema);
            return Err(Failure::NoResults(serde_json::Error::custom(error)));
        }
        let Kept { schema: _, scenario, tally } = kept;
        tally.check(&scenario)?;
        Ok(Self { scenario, tally })
    }

    /// Adds the events of `other`.
    pub(super) fn merge(&mut self, other: &Self) -> Result<(), SimulationError> {
        if self.scenario != other.scenario {
            return Err(SimulationError::OtherScenario);
        }
        self.tally.merge(&other.tally)
    }

    /// The JSON object for programs and for `--merge`.
    pub(super) fn to_json(&self) -> Result<String, Failure> {
        let Self { scenario, tally } = self;
        let summary = &Summary::of(tally);
        let written = Written { schema: SCHEMA, scenario, summary, tally };
        Ok(serde_json::to_string_pretty(&written).map_err(io::Error::from)? + "\n")
    }
}
