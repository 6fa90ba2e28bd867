//! What an edition does about each topic on which editions may differ.
//!
//! Every edition speaks for itself, so a difference between two of them is found by laying their positions side by side:
//! neither has to know the other.

pub mod topics;

use serde::Serialize;

use crate::{Article, Ruleset};

/// A topic on which editions may differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    /// A name that stays, such as `bye-score`; two editions speak of one topic if their topics share it.
    pub id: &'static str,
    /// The topic, in words.
    pub name: &'static str,
    /// What a difference on this topic changes in a round.
    pub effect: &'static str,
}

/// What an edition does about a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The topic it is about.
    pub topic: &'static Topic,
    /// The articles that say so, in the order of the text; of other regulations, too, if that is where it stands.
    pub articles: &'static [&'static Article],
    /// What is done, in our words. Editions that do one thing by texts of their own use the same words here.
    pub does: &'static str,
    /// Small events that show it.
    pub cases: &'static [Case],
    /// Why no event can show it, where what is done always comes to what another edition does.
    pub unshown: Option<&'static str>,
}

/// A small event, and how an edition pairs its last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The name of the event, which is that of its file without the ending.
    pub name: &'static str,
    /// The boards as `white-black`, the bye as `player-bye`, separated by blanks; `none` if there is no legal pairing.
    pub pairing: &'static str,
}

/// A topic, as two editions treat it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The topic that both speak of.
    pub topic: &'static Topic,
    /// The positions, in the order of the editions.
    pub positions: [Position; 2],
}

/// A small event that two editions pair differently.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// The name of the event, which is that of its file without the ending.
    pub case: &'static str,
    /// The pairing of its last round by each edition.
    pub pairings: [&'static str; 2],
}

impl Difference {
    /// The topics of which both `one` and `other` speak, in the order of `one`.
    pub fn between(one: &dyn Ruleset, other: &dyn Ruleset) -> Vec<Self> {
        let found = one.positions().iter().filter_map(|own| {
            let theirs = other.positions().iter().find(|theirs| theirs.topic.id == own.topic.id)?;
            Some(Self { topic: own.topic, positions: [*own, *theirs] })
        });
        found.collect()
    }

    /// Whether the two do different things, not only in different words.
    pub fn is_in_effect(&self) -> bool {
        self.positions[0].does != self.positions[1].does
    }

    /// Why no event shows the difference, if one of the two positions says so.
    pub fn unshown(&self) -> Option<&'static str> {
        self.positions.iter().find_map(|position| position.unshown)
    }

    /// The small events on this topic that the two pair differently.
    pub fn partings(&self) -> Vec<Parting> {
        let [own, theirs] = self.positions;
        let both = own.cases.iter().filter_map(|case| {
            let other = theirs.cases.iter().find(|other| other.name == case.name)?;
            Some(Parting { case: case.name, pairings: [case.pairing, other.pairing] })
        });
        both.filter(|parting| parting.pairings[0] != parting.pairings[1]).collect()
    }
}

/// Declares the positions of an edition, one for each topic as `TOPIC [ARTICLES] = "what is done";`, and `ALL`, the list
/// of them. Small events that show it stand behind, each as `"name" => "pairing"`, or the reason why none can, as
/// `unshown "reason"`.
#[macro_export]
macro_rules! positions {
    ($(
        $topic:ident [$($article:ident),+] = $does:literal
            $(, $case:literal => $pairing:literal)* $(unshown $why:literal)?;
    )*) => {
        /// What this edition does, topic by topic.
        pub(crate) static ALL: &[$crate::Position] = &[$($crate::Position {
            topic: &$crate::position::topics::$topic,
            articles: &[$(&$article),+],
            does: $does,
            cases: &[$($crate::Case { name: $case, pairing: $pairing }),*],
            unshown: $crate::positions!(@ $($why)?),
        }),*];
    };
    (@) => { None };
    (@ $why:literal) => { Some($why) };
}

/// The names of `articles`, where three or more in a row of all articles become a stretch: `C.2, C.4–C.7`.
pub fn stretches(articles: &[&Article], all: &[&Article]) -> String {
    let mut ids: Vec<&str> = all.iter().map(|article| article.id).collect();
    ids.dedup();
    let place = |article: &Article| ids.iter().position(|id| *id == article.id);
    let mut text = String::new();
    let mut rest = articles;
    while let Some((first, others)) = rest.split_first() {
        let follows = |(past, next): &(usize, &&Article)| {
            place(first).is_some_and(|start| place(next) == Some(start + past))
        };
        let stretch = (1..).zip(others).take_while(follows).count();
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(first.id);
        if stretch >= 2 {
            text.push('–');
            text.push_str(others[stretch - 1].id);
            rest = &others[stretch..];
        } else {
            rest = others;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_in_a_row_become_a_stretch() {
        let article = |id| Article::new(id, "");
        let all = ["1", "2", "2", "3", "4", "5"].map(article);
        let all: Vec<&Article> = all.iter().collect();
        let some = |places: &[usize]| {
            let some: Vec<&Article> = places.iter().map(|&place| all[place]).collect();
            stretches(&some, &all)
        };
        assert_eq!(some(&[0, 1, 3]), "1–3");
        assert_eq!(some(&[0, 1, 4, 5]), "1, 2, 4, 5");
        assert_eq!(some(&[0, 3, 4, 5]), "1, 3–5");
        assert_eq!(some(&[]), "");
        let foreign = article("C.04.2 D.9");
        assert_eq!(stretches(&[&foreign], &all), "C.04.2 D.9");
        assert_eq!(stretches(&[&foreign, all[0], all[1]], &all), "C.04.2 D.9, 1, 2");
    }

    /// Two editions that do one thing in the same words do not differ; a case shows a difference if they pair it otherwise.
    #[test]
    fn a_difference_is_what_is_done_and_what_shows_it() {
        let position = |does, cases, unshown| Position {
            topic: &topics::BYE_SCORE,
            articles: &[],
            does,
            cases,
            unshown,
        };
        let case = |name, pairing| Case { name, pairing };
        let own = [case("one", "1-2 3-bye"), case("two", "1-2"), case("three", "none")];
        let theirs = [case("three", "1-4"), case("one", "1-3 2-bye"), case("two", "1-2")];
        let (own, theirs): (&'static [Case], &'static [Case]) =
            (own.to_vec().leak(), theirs.to_vec().leak());
        let between =
            |one, other| Difference { topic: &topics::BYE_SCORE, positions: [one, other] };
        let same = between(position("this", own, None), position("this", &[], None));
        assert!(!same.is_in_effect());
        assert_eq!((same.unshown(), same.partings()), (None, Vec::new()));
        let shown = between(position("this", own, None), position("that", theirs, None));
        assert!(shown.is_in_effect());
        let partings: Vec<_> = shown.partings().iter().map(|it| (it.case, it.pairings)).collect();
        assert_eq!(partings, [("one", ["1-2 3-bye", "1-3 2-bye"]), ("three", ["none", "1-4"])]);
        let unshown = between(position("this", &[], None), position("that", &[], Some("why")));
        assert_eq!(unshown.unshown(), Some("why"));
    }
}
