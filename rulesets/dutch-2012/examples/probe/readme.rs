//! The table of readings in the README, with what was found.

use std::collections::BTreeMap;

use super::{Table, Tried};

/// The counts of one reading: by moved-down players and residents, how often it holds, and how often the engine
/// pairs so or as without it.
type Shapes<'t> = BTreeMap<&'t str, (usize, usize)>;

/// `readme` with new cells in the two last columns of each row of its tables whose last but one cell begins with
/// readings that were probed, each in backticks.
pub(super) fn with_counts(readme: &str, table: &Table, tried: &Tried) -> String {
    let row = |line: &str| with_counts_in(line, table, tried).unwrap_or_else(|| line.to_owned());
    readme.lines().map(|line| row(line) + "\n").collect()
}

fn with_counts_in(line: &str, table: &Table, tried: &Tried) -> Option<String> {
    let (rest, _) = line.strip_suffix(" |")?.rsplit_once(" | ")?;
    let (start, probed) = rest.rsplit_once(" | ")?;
    let names: Vec<&str> = probed.split('`').skip(1).step_by(2).collect();
    let counts: Vec<Shapes<'_>> = names.iter().map(|name| shapes(table, name)).collect();
    if !names.iter().any(|&name| tried.contains_key(name)) {
        return None;
    }
    let probed: Vec<String> = (names.iter().zip(&counts))
        .map(|(name, shapes)| {
            let shapes: Vec<&str> = shapes.keys().copied().collect();
            let shapes = if shapes.is_empty() { "none".to_owned() } else { shapes.join(", ") };
            format!("`{name}`: {shapes}")
        })
        .collect();
    let holds: Vec<String> = (names.iter().zip(&counts))
        .map(|(&name, shapes)| {
            let mutants = tried.get(name).copied().unwrap_or_default();
            if shapes.is_empty() { format!("none in {mutants} mutants") } else { holds(shapes) }
        })
        .collect();
    Some(format!("{start} | {} | {} |", probed.join("; "), holds.join("; ")))
}

/// How often a reading holds, and in which shapes not always.
fn holds(shapes: &Shapes<'_>) -> String {
    let (holds, all) = shapes.values().fold((0, 0), |(a, b), (holds, all)| (a + holds, b + all));
    let failing = shapes.iter().filter(|(_, (holds, all))| holds < all);
    let failing: Vec<String> =
        failing.map(|(shape, (holds, all))| format!("{shape} {holds} of {all}")).collect();
    let besides =
        if failing.is_empty() { String::new() } else { format!(" ({})", failing.join(", ")) };
    format!("{holds} of {all}{besides}")
}

fn shapes<'t>(table: &'t Table, name: &str) -> Shapes<'t> {
    let mut shapes = Shapes::new();
    for ((reading, shape), [holds, fails, ..]) in table {
        if reading == name {
            let (players, _) = shape.split_once(',').unwrap_or((shape, ""));
            let (held, all) = shapes.entry(players).or_default();
            (*held, *all) = (*held + holds, *all + holds + fails);
        }
    }
    shapes
}
