//! Requests of the page and the answers to them.

use pairwright::Action;
use serde::{Deserialize, Serialize};

use crate::show::{steps, trouble as not_shown};
use crate::{Change, Entry, Part, Patch, Place, Report, Shown, Trouble, act, show, since};

/// How many screens are kept to say what of them differs.
const SCREENS: usize = 8;

/// A request of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ask {
    /// The place to show, as [`Place`] prints it; none: where the change is seen, or where there is work to do.
    pub place: Option<String>,
    /// What the page shows now.
    pub have: Option<Have>,
    /// An action to do first, in the words of [`Action`].
    pub words: Vec<String>,
    /// The step to take back first: the [last](Answer::last) one.
    pub undo: Option<usize>,
    /// The step that the page knows of, without which nothing is done.
    pub base: Option<usize>,
}

/// What a page shows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Have {
    /// The place, as [`Place`] prints it.
    pub place: String,
    /// The step after which it was shown.
    pub step: usize,
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The step that this is the state after.
    pub step: usize,
    /// The place that is shown.
    pub place: String,
    /// The title of the window.
    pub title: String,
    /// Whether `parts` is all there is to show; else they take the place of those with their ids.
    pub whole: bool,
    /// The parts to show.
    pub parts: Vec<Part>,
    /// What was done, in a sentence; empty if nothing was asked.
    pub said: String,
    /// The step that can be taken back.
    pub last: Option<Last>,
    /// Why what was asked was not done or cannot be shown.
    pub trouble: Option<Trouble>,
}

/// The last step that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Last {
    /// The number of the step, from 1.
    pub step: usize,
    /// What it changed, in a sentence.
    pub said: String,
}

/// An event on a desk: its report, and what takes each step back.
#[derive(Clone, Debug)]
pub struct Session {
    report: Report,
    /// The steps that stand.
    pub(crate) done: Vec<Entry>,
    /// How many steps there were, those that were taken back and those back included.
    pub(crate) step: usize,
    screens: Vec<(Place, usize, Shown)>,
}

impl Session {
    /// Begins with `report`, and no step taken.
    pub fn new(report: Report) -> Self {
        Self { report, done: Vec::new(), step: 0, screens: Vec::new() }
    }

    /// The report as it is now.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The steps that stand, first to last.
    pub fn steps(&self) -> &[Entry] {
        &self.done
    }

    /// Answers a request. A step is made only if `keep` has kept it; it may fill in when that was.
    pub fn ask(
        &mut self,
        ask: &Ask,
        keep: &mut dyn FnMut(&mut Entry) -> Result<(), String>,
    ) -> Answer {
        let asked = ask.place.as_deref().map(str::parse::<Place>).transpose();
        let (asked, mut trouble) = match asked {
            Ok(place) => (place, None),
            Err(trouble) => (None, Some(trouble)),
        };
        let mut said = String::new();
        let mut touched = None;
        if trouble.is_none() {
            match self.change(ask, keep) {
                Ok(Some((label, place))) => (said, touched) = (label, place),
                Ok(None) => {}
                Err(found) => trouble = Some(found),
            }
        }
        let place = asked.or(touched).unwrap_or_else(|| Place::next(&self.report));
        let shown = self.show(&place).unwrap_or_else(|found| {
            let shown = not_shown(self.report(), &found);
            trouble.get_or_insert(found);
            shown
        });
        let have = ask.have.as_ref().and_then(|have| self.screen(have));
        let change = match have.filter(|(at, _)| *at == place) {
            Some((_, old)) => since(&old, &shown),
            None => Change::Whole(shown.clone()),
        };
        self.keep_screen(&place, &shown);
        let title = shown.title;
        let (whole, parts) = match change {
            Change::Whole(shown) => (true, shown.parts),
            Change::Parts(parts) => (false, parts),
        };
        let last = self.done.last().map(|last| Last { step: last.step, said: last.said.clone() });
        Answer {
            step: self.step,
            place: place.to_string(),
            title,
            whole,
            parts,
            said,
            last,
            trouble,
        }
    }

    /// Does what is asked; `None` if nothing is.
    fn change(
        &mut self,
        ask: &Ask,
        keep: &mut dyn FnMut(&mut Entry) -> Result<(), String>,
    ) -> Result<Option<(String, Option<Place>)>, Trouble> {
        if ask.words.is_empty() && ask.undo.is_none() {
            return Ok(None);
        }
        if ask.base.is_some_and(|base| base != self.step) {
            return Err(Trouble::new(
                "nothing was done: the event has changed since this page showed it",
                "look at it as it is now, and do it again",
            ));
        }
        let (report, mut entry, touched) = if let Some(step) = ask.undo {
            self.undone(step)?
        } else if ask.words == ["repair"] {
            self.repaired()?
        } else {
            let action = self.action(&ask.words)?;
            let step = act(&self.report, &action)?;
            let entry = self.entry(&step.report, step.label, action.to_string());
            (step.report, entry, Some(step.touched))
        };
        keep(&mut entry).map_err(|error| {
            Trouble::new(format!("nothing was done, for it cannot be kept: {error}"), "")
        })?;
        let said = entry.said.clone();
        self.report = report;
        self.step = entry.step;
        match ask.undo {
            Some(_) => drop(self.done.pop()),
            None => self.done.push(entry),
        }
        Ok(Some((said, touched)))
    }

    fn action(&self, words: &[String]) -> Result<Action, Trouble> {
        Ok(self.report.event().action_of(words).map_err(pairwright::Error::from)?)
    }

    fn entry(&self, after: &Report, said: String, words: String) -> Entry {
        Entry {
            step: self.step + 1,
            when: String::new(),
            said,
            words,
            before: self.report.mark(),
            after: after.mark(),
            patch: Patch::between(self.report.bytes(), after.bytes()),
        }
    }

    /// The report without faults of spelling: no action of an arbiter, but a step like others.
    fn repaired(&self) -> Result<(Report, Entry, Option<Place>), Trouble> {
        let nothing = || Trouble::new("nothing changed: the report is spelt as it should be", "");
        let report = Report::read(&self.report.repaired().ok_or_else(nothing)?)?;
        let said = "the spelling of the report is repaired".to_owned();
        let entry = self.entry(&report, said, "repair".to_owned());
        Ok((report, entry, Some(Place::Event)))
    }

    /// The report without step `step`, which is the last one that stands.
    fn undone(&self, step: usize) -> Result<(Report, Entry, Option<Place>), Trouble> {
        let last = self.done.last().filter(|last| last.step == step);
        let Some(last) = last else {
            return Err(Trouble::new(
                "this step is not the last one, or has been taken back already",
                "take back the last one first",
            ));
        };
        let bytes = last.patch.reversed().applied(self.report.bytes());
        let broken = || Trouble::new("internal error: a step cannot be taken back", "");
        let report = Report::read(&bytes.ok_or_else(broken)?)?;
        let said = format!("taken back: {}", last.said);
        let entry = self.entry(&report, said, format!("undo {step}"));
        Ok((report, entry, None))
    }

    /// What `place` shows now, with what only a session knows.
    fn show(&self, place: &Place) -> Result<Shown, Trouble> {
        let mut shown = show(&self.report, place)?;
        if *place == Place::History {
            shown.parts.push(steps(&self.done)?);
        }
        Ok(shown)
    }

    fn screen(&self, have: &Have) -> Option<(Place, Shown)> {
        let place: Place = have.place.parse().ok()?;
        let kept = self.screens.iter().find(|(at, step, _)| *at == place && *step == have.step)?;
        Some((place, kept.2.clone()))
    }

    fn keep_screen(&mut self, place: &Place, shown: &Shown) {
        self.screens.retain(|(at, step, _)| at != place || *step != self.step);
        if self.screens.len() >= SCREENS {
            self.screens.remove(0);
        }
        self.screens.push((place.clone(), self.step, shown.clone()));
    }
}
