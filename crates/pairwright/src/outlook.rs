//! What is to come: a round that is stuck, and the rounds that can still be played.

use pairwright_explain::{Forecast, Stuck};
use pairwright_model::Round;
#[cfg(feature = "pages")]
use pairwright_render::page;
use pairwright_render::text;
use serde::Serialize;

use crate::{Error, EventFacts, RuledEvent, SCHEMA, written};

/// The object that `forecast --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ForecastObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// Facts about the event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'a str,
    /// The rounds that can be played.
    #[serde(flatten)]
    pub forecast: &'a Forecast,
}

impl RuledEvent<'_> {
    /// The least that would complete a round that has no legal pairing: the fewest repeated meetings, another bye, the
    /// fewest players who stay out; `None` if the round can be paired. Without `round` it is the next one.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// assert_eq!(event.under(pairwright::Rules::Auto)?.stuck(None)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`request`](Self::request), and if the report lacks something that the edition needs.
    pub fn stuck(&self, round: impl Into<Option<Round>>) -> Result<Option<Stuck>, Error> {
        let next = self.event().tournament().rounds_paired() + 1;
        let request = self.request(round.into().unwrap_or(next))?;
        Ok(Stuck::of(self.ruleset(), &request)?)
    }

    /// Until which round the event can still be played, as [`Forecast`] says exactly.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let forecast = ruled.forecast()?;
    /// assert_eq!((forecast.next, forecast.announced), (5, Some(5)));
    /// assert!(forecast.enough_until >= 5 && forecast.stuck.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`request`](Self::request) of the next round, and if the report lacks something that the edition needs.
    pub fn forecast(&self) -> Result<Forecast, Error> {
        self.event().needs_report("give the report of the event for a forecast")?;
        let next = self.event().tournament().rounds_paired() + 1;
        Ok(Forecast::of(self.ruleset(), &self.request(next)?)?)
    }

    /// `forecast` in sentences, filled to eighty characters per line.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// assert!(!ruled.forecast_to_text(&ruled.forecast()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forecast_to_text(&self, forecast: &Forecast) -> String {
        text::forecast(self.event().tournament(), forecast)
    }

    /// `forecast` as a self-contained HTML page.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// assert!(ruled.forecast_to_html(&ruled.forecast()?).starts_with("<!DOCTYPE html>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "pages")]
    pub fn forecast_to_html(&self, forecast: &Forecast) -> String {
        page::forecast(self.event().tournament(), forecast)
    }

    /// `forecast` as the command prints it in JSON.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// assert!(ruled.forecast_to_json(&ruled.forecast()?).contains("\"enough_until\": "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forecast_to_json(&self, forecast: &Forecast) -> String {
        let (facts, rules) = (self.event().facts(), self.rules());
        written(&ForecastObject { schema: SCHEMA, facts, rules, forecast })
    }
}
