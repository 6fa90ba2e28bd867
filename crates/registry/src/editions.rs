//! Sets of editions to choose from.

use std::borrow::Cow;

use jiff::civil::Date;
use pairwright_ruleset::{Ruleset, Status};

use crate::RULESETS;

/// A set of editions, oldest first: those known here, which is the default, and others that somebody adds.
///
/// It is passed on with the event in question; nothing is registered anywhere.
#[derive(Clone, Debug)]
pub struct Editions(Cow<'static, [&'static dyn Ruleset]>);

impl Default for Editions {
    fn default() -> Self {
        Self(Cow::Borrowed(RULESETS))
    }
}

impl Editions {
    /// The editions known here, and `ruleset`.
    ///
    /// One with an id that is known here takes the place of that edition. A [complete](Status::Complete) one is chosen
    /// for events that begin while it is in force, a draft only by name.
    pub fn with(ruleset: &'static dyn Ruleset) -> Self {
        Self::default().and(ruleset)
    }

    /// These editions, and `ruleset`, like [`with`](Self::with).
    #[must_use]
    pub fn and(self, ruleset: &'static dyn Ruleset) -> Self {
        let (id, from) = (ruleset.edition().id, ruleset.edition().in_force_from);
        let mut all = self.0.into_owned();
        all.retain(|known| known.edition().id != id);
        let place = all.partition_point(|known| known.edition().in_force_from <= from);
        all.insert(place, ruleset);
        Self(Cow::Owned(all))
    }

    /// Whether these are the editions known here, and no others.
    pub fn is_default(&self) -> bool {
        matches!(self.0, Cow::Borrowed(_))
    }

    /// Every edition, oldest first, drafts included.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> + '_ {
        self.0.iter().copied()
    }

    /// The editions that are complete, oldest first.
    pub fn complete(&self) -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> + '_ {
        self.all().filter(|ruleset| ruleset.edition().status == Status::Complete)
    }

    /// The edition called `name`: its id or, if that is unambiguous, the last word of its id.
    pub fn find(&self, name: &str) -> Option<&'static dyn Ruleset> {
        let whole = self.all().find(|ruleset| ruleset.edition().id == name);
        whole.or_else(|| {
            let is_short = |ruleset: &&dyn Ruleset| last_word(ruleset.edition().id) == Some(name);
            let mut short = self.all().filter(is_short);
            short.next().filter(|_| short.next().is_none())
        })
    }

    /// The edition in force on `day`; of several the one that came into force last. Drafts never are.
    pub fn in_force_on(&self, day: Date) -> Option<&'static dyn Ruleset> {
        self.complete().rev().find(|ruleset| ruleset.edition().is_in_force(day))
    }

    /// The edition in force on `day` or, if there was none, the one nearest in time.
    pub fn nearest_to(&self, day: Date) -> Option<&'static dyn Ruleset> {
        let away = |ruleset: &&dyn Ruleset| {
            let edition = ruleset.edition();
            let before = edition.in_force_from.duration_since(day);
            let after = edition.in_force_until.map(|until| day.duration_since(until));
            after.map_or(before, |after| before.max(after))
        };
        self.in_force_on(day).or_else(|| self.complete().min_by_key(away))
    }

    /// Whether the newest edition would, by `day`, have been in force for longer than any other edition ever was.
    pub fn is_far_ahead(&self, day: Date) -> bool {
        let duration = |ruleset: &dyn Ruleset| {
            let edition = ruleset.edition();
            edition.in_force_until.map(|until| until.duration_since(edition.in_force_from))
        };
        let longest = self.complete().filter_map(duration).max();
        let newest = self.complete().next_back().map(|ruleset| ruleset.edition().in_force_from);
        newest.zip(longest).is_some_and(|(newest, longest)| day.duration_since(newest) > longest)
    }

    /// The edition that record 192 of a report names, with or without a suffix for acceleration.
    ///
    /// A name shared by several editions (a bare `FIDE_DUTCH`) gives `None`.
    pub fn named_in_report(&self, name: &str) -> Option<&'static dyn Ruleset> {
        let name = name.strip_suffix("_BAKU").unwrap_or(name);
        let bears = |ruleset: &&dyn Ruleset| ruleset.edition().report_names.contains(&name);
        let mut bearers = self.all().filter(bears);
        bearers.next().filter(|_| bearers.next().is_none())
    }
}

/// Equal if the editions have the same names and dates.
impl PartialEq for Editions {
    fn eq(&self, other: &Self) -> bool {
        self.all().map(Ruleset::edition).eq(other.all().map(Ruleset::edition))
    }
}

impl Eq for Editions {}

/// `2017` of `dutch-2017`.
fn last_word(id: &str) -> Option<&str> {
    id.rsplit_once('-').map(|(_, word)| word)
}
