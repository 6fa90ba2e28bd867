//! Points as JSON numbers.

use pairwright_model::Score;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Points, serialised as a number such as `2.5`.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "f64"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(pub Score);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        let score = number.to_string().parse().map_err(serde::de::Error::custom)?;
        Ok(Self(score))
    }
}
