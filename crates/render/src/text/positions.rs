//! What differs between two editions as text.

use std::fmt::Write as _;

use pairwright_ruleset::position::stretches;
use pairwright_ruleset::{Difference, Position, Ruleset};

use super::told::Text;
use crate::words::counted;

/// The width of a line.
const WIDTH: usize = 80;

/// The folder of the small events.
const CASES: &str = "fixtures/editions";

/// What differs between `one` and `other`: each topic with both positions, their articles, and a small event that shows it;
/// at the end the topics on which the two do one thing by articles of their own.
pub fn differences(one: &dyn Ruleset, other: &dyn Ruleset) -> Text {
    let both = [one, other];
    let [first, second] = both.map(|ruleset| ruleset.edition().id);
    let all = Difference::between(one, other);
    let (differing, same): (Vec<_>, Vec<_>) = all.iter().partition(|topic| topic.is_in_effect());
    // Writing to a string cannot fail.
    let mut text = match (differing.len(), same.len()) {
        (0, 0) => format!("{first} and {second} do not speak of any topic in common\n"),
        (differ, agree) => {
            let topics = counted(differ, "topic");
            format!("{first} and {second} differ in {topics}, and do the same in {agree}\n")
        }
    };
    for topic in differing {
        let _ = writeln!(text, "\n{}: {}", topic.topic.name, topic.topic.effect);
        let width = first.len().max(second.len());
        for (position, ruleset) in topic.positions.iter().zip(both) {
            let id = ruleset.edition().id;
            let said = format!("{}: {}", articles(position, ruleset), position.does);
            let indent = " ".repeat(width + 4);
            let options =
                textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent(&indent);
            let _ = writeln!(text, "{}", textwrap::fill(&format!("{id:width$}  {said}"), options));
        }
        for parting in topic.partings() {
            let [own, theirs] = parting.pairings;
            let _ = writeln!(text, "  {CASES}/{}.trf: {own} | {theirs}", parting.case);
        }
        if let Some(why) = topic.unshown() {
            let options =
                textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("    ");
            let _ = writeln!(
                text,
                "{}",
                textwrap::fill(&format!("No event shows it: {why}."), options)
            );
        }
    }
    if !same.is_empty() {
        let named = same.iter().map(|topic| {
            let [own, theirs] = [0, 1].map(|place| articles(&topic.positions[place], both[place]));
            format!("{} ({own}; {theirs})", topic.topic.name)
        });
        let list = named.collect::<Vec<_>>().join(", ");
        let said = format!("The same in effect: {list}.");
        let _ = writeln!(text, "\n{}", textwrap::fill(&said, WIDTH));
    }
    Text::from(text)
}

/// The articles of a position of `ruleset`.
fn articles(position: &Position, ruleset: &dyn Ruleset) -> String {
    stretches(position.articles, ruleset.articles())
}
