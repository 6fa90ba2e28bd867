//! Open points of the rules as decision tables, each row a reading that a probe can switch off.

use pairwright_ruleset::trace::Article;

#[cfg(feature = "switches")]
pub use switches::{holds, used, without};

/// A row: the article, the condition, the consequence, and a recorded round that the row decides.
#[derive(Debug)]
pub struct Row<C, T> {
    /// The name of the reading, by which a probe switches it off.
    pub name: &'static str,
    /// The article whose text leaves room.
    pub article: &'static Article,
    /// The condition under which the row decides.
    pub applies: C,
    /// The consequence if it decides.
    pub then: T,
    /// The recorded event and the round that the row decides.
    pub decides: &'static str,
}

impl<C: Copy, T: Copy> Row<C, T> {
    /// A row of a table.
    pub const fn new(
        name: &'static str,
        article: &'static Article,
        applies: C,
        then: T,
        decides: &'static str,
    ) -> Self {
        Self { name, article, applies, then, decides }
    }
}

/// The first row that applies and is not switched off; the last one cannot be.
pub fn decide<C, T>(
    rows: &'static [Row<C, T>],
    applies: impl Fn(&C) -> bool,
    shape: impl Fn() -> String,
) -> Option<&'static Row<C, T>> {
    let (last, others) = rows.split_last()?;
    let mut others = others.iter().filter(|row| applies(&row.applies) && holds(row.name, &shape));
    let decides = others.next().or_else(|| applies(&last.applies).then_some(last));
    decides.inspect(|row| _ = holds(row.name, &shape))
}

/// Whether a reading is not switched off. Without the feature `switches` none ever is.
#[cfg(not(feature = "switches"))]
#[inline]
pub fn holds(_name: &'static str, _shape: impl Fn() -> String) -> bool {
    true
}

#[cfg(feature = "switches")]
mod switches {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    thread_local! {
        static OFF: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
        static USED: RefCell<BTreeMap<&'static str, String>> = const { RefCell::new(BTreeMap::new()) };
    }

    /// The result of `work` on this thread with the named readings switched off.
    pub fn without<T>(readings: &[String], work: impl FnOnce() -> T) -> T {
        let before = OFF.replace(readings.to_vec());
        let done = work();
        OFF.set(before);
        done
    }

    /// The readings used on this thread since the last call, each with the shape of its bracket.
    pub fn used() -> Vec<(&'static str, String)> {
        USED.take().into_iter().collect()
    }

    /// Whether a reading is not switched off; if so, it is used in a bracket of this shape.
    pub fn holds(name: &'static str, shape: impl Fn() -> String) -> bool {
        let holds = OFF.with_borrow(|off| off.iter().all(|other| other != name));
        if holds {
            USED.with_borrow_mut(|used| used.insert(name, shape()));
        }
        holds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ARTICLE: Article = Article::new("1", "It is for tests.");
    static ROWS: [Row<i32, char>; 3] = [
        Row::new("first", &ARTICLE, 1, 'a', "nothing"),
        Row::new("second", &ARTICLE, 2, 'b', "nothing"),
        Row::new("last", &ARTICLE, 2, 'c', "nothing"),
    ];

    fn decided(case: i32) -> Option<char> {
        decide(&ROWS, |applies| *applies <= case, String::new).map(|row| row.then)
    }

    #[test]
    fn the_first_row_that_applies_decides() {
        assert_eq!([0, 1, 2].map(decided), [None, Some('a'), Some('a')]);
        assert!(holds("first", String::new));
    }

    #[cfg(feature = "switches")]
    #[test]
    fn a_row_that_is_switched_off_decides_nothing_unless_it_is_the_last() {
        let off = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        for (names, expected) in
            [(&["first"][..], 'b'), (&["first", "second"], 'c'), (&["last", "second"], 'a')]
        {
            assert_eq!(without(&off(names), || decided(2)), Some(expected), "{names:?}");
        }
        assert!(without(&off(&["first"]), || !holds("first", String::new)));
        assert_eq!(decided(2), Some('a'), "only for as long as the work takes");
    }
}
