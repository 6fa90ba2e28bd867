//! A place in a source file that mutants change, and what stands there when they can be switched on.

use std::fmt::Write as _;
use std::ops::Range;

/// Asks whether a mutant is switched on.
const SWITCH: &str = "crate::mutant_switch::on";

/// One change of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Its number in this run, from 1.
    pub(super) id: u32,
    /// What it does, such as `replace < with <=`.
    pub(super) what: String,
    /// What stands in the code instead: an operator, a method, or a value.
    with: String,
}

impl Change {
    pub(super) fn new(id: u32, what: String, with: impl Into<String>) -> Self {
        Self { id, what, with: with.into() }
    }
}

/// What is changed at a place.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// `left operator right`, compared.
    Compare { left: Range<usize>, operator: String, right: Range<usize> },
    /// `left && right` or `left || right`.
    Logic { left: Range<usize>, is_and: bool, right: Range<usize> },
    /// `left operator right`, computed.
    Compute { left: Range<usize>, operator: String, right: Range<usize> },
    /// An assignment, as `left operator= right`.
    Assign { left: Range<usize>, operator: String, right: Range<usize> },
    /// A negation, as `!operand`.
    Not { operand: Range<usize> },
    /// The condition of an arm of a `match`.
    Guard,
    /// The name of a method in a call; what is before it and after it stays.
    Method { name: Range<usize> },
    /// The beginning of a function's body, which returns at once.
    Body,
}

/// A place and the changes of it.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// What is replaced, in bytes of the file.
    pub(super) place: Range<usize>,
    pub(super) kind: Kind,
    pub(super) changes: Vec<Change>,
    /// The function it is in.
    pub(super) function: String,
    /// The line, counted from 1.
    pub(super) line: usize,
}

/// A piece of what stands at a place instead.
#[derive(Debug)]
pub(super) enum Piece {
    Text(String),
    /// What stood there, with the sites in it.
    Source(Range<usize>),
}

impl Site {
    /// What stands at the place instead: the code as it was, unless a change is switched on.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Pieces::default();
        match &self.kind {
            Kind::Compare { left, operator, right } => {
                pieces.text("(match (&(").source(left).text("), &(").source(right);
                pieces.text(")) { (__left, __right) => ");
                pieces.switched(&self.changes, |with| format!("__left {with} __right"));
                pieces.text(&format!("{{ __left {operator} __right }} }})"));
            }
            Kind::Compute { left, operator, right } => {
                pieces.text("(match ((").source(left).text("), (").source(right);
                pieces.text(")) { (__left, __right) => ");
                pieces.switched(&self.changes, |with| format!("__left {with} __right"));
                pieces.text(&format!("{{ __left {operator} __right }} }})"));
            }
            Kind::Logic { left, is_and, right } => {
                let turned = if *is_and { "!=" } else { "==" };
                pieces.text("({ let __left: bool = ").source(left);
                let ids = self.changes.iter().map(|change| change.id);
                for id in ids {
                    pieces.text(&format!("; if __left {turned} {SWITCH}({id}) {{ "));
                }
                pieces.source(right).text(" } else { __left } })");
            }
            Kind::Assign { left, operator, right } => {
                pieces.text("({ ");
                for change in &self.changes {
                    pieces.text(&format!("if {SWITCH}({}) {{ ", change.id)).source(left);
                    pieces.text(&format!(" {} ", change.with)).source(right).text("; } else ");
                }
                pieces.text("{ ").source(left).text(&format!(" {operator} ")).source(right);
                pieces.text("; } })");
            }
            Kind::Not { operand } => {
                pieces.text("(match (").source(operand).text(") { __operand => ");
                pieces.switched(&self.changes, |_| "__operand".to_owned());
                pieces.text("{ !__operand } })");
            }
            Kind::Guard => {
                pieces.text("(");
                pieces.switched(&self.changes, str::to_owned);
                pieces.text("{ ").source(&self.place).text(" })");
            }
            Kind::Method { name } => {
                let (before, after) = (self.place.start..name.start, name.end..self.place.end);
                pieces.text("(");
                for change in &self.changes {
                    pieces.text(&format!("if {SWITCH}({}) {{ ", change.id)).source(&before);
                    pieces.text(&change.with).source(&after).text(" } else ");
                }
                pieces.text("{ ").source(&self.place).text(" })");
            }
            Kind::Body => {
                for change in &self.changes {
                    let Change { id, with, .. } = change;
                    pieces.text(&format!(" if {SWITCH}({id}) {{ return {with}; }}"));
                }
            }
        }
        pieces.0
    }
}

#[derive(Default)]
struct Pieces(Vec<Piece>);

impl Pieces {
    fn text(&mut self, text: &str) -> &mut Self {
        self.0.push(Piece::Text(text.to_owned()));
        self
    }

    fn source(&mut self, place: &Range<usize>) -> &mut Self {
        self.0.push(Piece::Source(place.clone()));
        self
    }

    /// `if a change is on { what it makes of the code } else ` for each of them.
    fn switched(&mut self, changes: &[Change], made: impl Fn(&str) -> String) {
        let mut text = String::new();
        for change in changes {
            let made = made(&change.with);
            let _ = write!(text, "if {SWITCH}({}) {{ {made} }} else ", change.id);
        }
        self.text(&text);
    }
}

/// The module of a mutated crate that says which mutant is switched on. `PAIRWRIGHT_MUTANT` has its number; `all`
/// switches none on, and writes the numbers of those that are reached to the file `PAIRWRIGHT_REACHED`. With
/// `PAIRWRIGHT_FIRST_FAILURE` the first panic ends the program: one failing test is enough.
pub(super) fn switch_module(count: u32) -> String {
    format!(
        r#"
mod mutant_switch {{
    use std::io::Write as _;
    use std::sync::atomic::{{AtomicBool, AtomicU32, Ordering}};

    /// The mutant that is on, 0 for none; numbers above all of them ask for more than a comparison.
    static CHOSEN: AtomicU32 = AtomicU32::new(UNKNOWN);
    const UNKNOWN: u32 = u32::MAX;
    const ALL: u32 = UNKNOWN - 1;
    static REACHED: [AtomicBool; {size}] = [const {{ AtomicBool::new(false) }}; {size}];

    #[inline(always)]
    pub(crate) fn on(mutant: u32) -> bool {{
        let chosen = CHOSEN.load(Ordering::Relaxed);
        if chosen < ALL {{ chosen == mutant }} else {{ look(chosen, mutant) }}
    }}

    #[cold]
    fn look(chosen: u32, mutant: u32) -> bool {{
        if chosen == ALL {{
            reach(mutant);
            return false;
        }}
        if std::env::var_os("PAIRWRIGHT_FIRST_FAILURE").is_some() {{
            let told = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {{
                told(panic);
                std::process::abort()
            }}));
        }}
        let chosen = match std::env::var("PAIRWRIGHT_MUTANT").as_deref() {{
            Ok("all") => ALL,
            Ok(number) => number.parse().unwrap_or(0),
            Err(_) => 0,
        }};
        CHOSEN.store(chosen, Ordering::Relaxed);
        on(mutant)
    }}

    fn reach(mutant: u32) {{
        if REACHED[mutant as usize].swap(true, Ordering::Relaxed) {{
            return;
        }}
        if let Ok(path) = std::env::var("PAIRWRIGHT_REACHED")
            && let Ok(mut file) = std::fs::OpenOptions::new().append(true).create(true).open(path)
        {{
            let _ = file.write_all(format!("{{mutant}}\n").as_bytes());
        }}
    }}
}}
"#,
        size = count + 1
    )
}
