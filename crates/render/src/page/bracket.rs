//! A bracket: its drawing, its criteria and its fate.

use askama::Template;
use pairwright_explain::{Bracket, Change, Halves, Lowered, Weighed};
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Article, Value};

use super::cited::Cited;
use super::drawing::Drawing;
use super::scene::Scene;
use crate::phrases;
use crate::reasons::{Reason, accepted, joined as apart, left_over, reasons, tried};
use crate::words::{DASH, counted, listed};

/// A bracket with everything that the page shows of it.
#[derive(Clone, Debug, Template)]
#[template(path = "bracket.html")]
pub(crate) struct BracketPart {
    id: String,
    title: String,
    kind: &'static str,
    formed: Cited,
    /// The number of players.
    size: usize,
    /// `None` if it was left out.
    drawing: Option<Drawing>,
    parameters: Vec<Parameter>,
    reasons: Vec<Reason>,
    order: Vec<String>,
    accepted: Option<Cited>,
    weighed: Vec<Row>,
    after: Vec<Cited>,
    undone: Option<&'static Article>,
}

/// A parameter of the rules, with its values.
#[derive(Clone, Debug)]
struct Parameter {
    article: &'static Article,
    text: String,
}

/// A lowered requirement, or a criterion that the pairing fails.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) article: &'static Article,
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) concerned: String,
    /// Whether the count is zero.
    pub(crate) is_nothing: bool,
}

impl BracketPart {
    /// The brackets of `scene` that satisfy `is_meant`, in the order in which they were formed.
    pub(crate) fn all(scene: &Scene<'_>, is_meant: impl Fn(&Bracket) -> bool) -> Vec<Self> {
        let brackets = scene.explanation().brackets.iter();
        let mut parts: Vec<Self> =
            brackets.filter(|bracket| is_meant(bracket)).map(|b| Self::of(scene, b)).collect();
        // What an article says stands on a page once.
        let mut said: Vec<&'static Article> = Vec::new();
        let cited = parts.iter_mut().flat_map(|part| {
            std::iter::once(&mut part.formed).chain(&mut part.accepted).chain(&mut part.after)
        });
        for cited in cited {
            if said.contains(&cited.article) {
                cited.is_glossed = false;
            } else {
                said.push(cited.article);
            }
        }
        parts
    }

    /// Leaves out the drawing if it has more than `most` players.
    pub(crate) fn draw_at_most(&mut self, most: usize) {
        if self.size > most {
            self.drawing = None;
        }
    }

    /// Leaves out what grows with the players of the bracket, if it has more than `most`: drawing, halves, pairs and
    /// refusals.
    pub(crate) fn tell_briefly(&mut self, most: usize) {
        if self.size > most {
            self.drawing = None;
            self.accepted = None;
            self.order.clear();
            self.reasons.clear();
        }
    }

    /// Takes back the links from the drawing to the standings.
    pub(crate) fn unlink(&mut self) {
        if let Some(drawing) = &mut self.drawing {
            drawing.unlink();
        }
    }

    /// Whether the bracket was undone.
    pub(crate) fn is_undone(&self) -> bool {
        self.undone.is_some()
    }

    fn of(scene: &Scene<'_>, bracket: &Bracket) -> Self {
        let lowered = bracket.lowered.iter().map(requirement);
        let weighed = phrases::weighed(bracket).map(criterion);
        let paired = bracket.paired.as_ref();
        Self {
            id: scene.ids.bracket(bracket.number),
            title: phrases::bracket(bracket),
            kind: phrases::part(bracket.part),
            formed: Cited::new(members(bracket), bracket.article),
            size: bracket.members().count(),
            drawing: Some(Drawing::of(scene, bracket, arrives(bracket), leaves(bracket))),
            parameters: parameters(bracket),
            reasons: reasons(scene.explanation(), bracket, DASH),
            order: order(bracket),
            accepted: paired.filter(|paired| !paired.pairs.is_empty()).map(|paired| {
                let is_first = bracket.refused.is_empty() && bracket.limits.is_empty();
                let said = accepted(paired, is_first, DASH);
                Cited::new(format!("Accepted: {said}."), paired.article)
            }),
            weighed: lowered.chain(weighed).collect(),
            after: after(bracket),
            undone: bracket.undone,
        }
    }
}

/// How S1 and S2 of `bracket` led to its pairs.
fn order(bracket: &Bracket) -> Vec<String> {
    let Some(paired) = &bracket.paired else { return Vec::new() };
    let down = paired.order.moved_down.as_ref().filter(|halves| !halves.s1.is_empty());
    let others = Some(&paired.order.others).filter(|halves| !halves.s1.is_empty());
    let down_said =
        down.map(|halves| format!("Those who came down: {}", halves_said(halves, true)));
    let others_said = others.map(|halves| match down {
        Some(_) => format!("Remainder: {}", halves_said(halves, false)),
        None => halves_said(halves, false),
    });
    down_said.into_iter().chain(others_said).collect()
}

/// The requirements and criteria that the pairing of `bracket` fails for one of `players`.
pub(crate) fn failing(bracket: &Bracket, players: &[PairingNumber]) -> Vec<Row> {
    let concerns = |value: &Value| players.iter().any(|&player| names(value, player));
    let lowered = bracket.lowered.iter().filter(|l| concerns(&l.concerned)).map(requirement);
    let weighed = bracket.weighed.iter().filter(|w| concerns(&w.concerned)).map(criterion);
    lowered.chain(weighed).collect()
}

fn members(bracket: &Bracket) -> String {
    let (came, residents) = (bracket.moved_down.len(), bracket.residents.len());
    let moved =
        bracket.moved_down.iter().map(|moved| format!("{} ({})", moved.player, moved.score));
    let kind =
        if bracket.homogeneous && came > 0 { ", paired as a homogeneous bracket" } else { "" };
    match (came, residents) {
        (0, _) => format!("{}.", counted(residents, "player")),
        (_, 0) => format!("{} came down{kind}.", listed(moved)),
        _ => format!("{}; {} came down{kind}.", counted(residents, "resident"), listed(moved)),
    }
}

/// The origin of the moved-down players; `None` if there are none.
fn arrives(bracket: &Bracket) -> Option<String> {
    if bracket.moved_down.is_empty() {
        return None;
    }
    let mut from: Vec<usize> = bracket.moved_down.iter().filter_map(|moved| moved.from).collect();
    from.sort_unstable();
    from.dedup();
    Some(match from.len() {
        0 => "from above".to_owned(),
        1 => format!("from bracket {}", listed(from)),
        _ => format!("from brackets {}", listed(from)),
    })
}

/// The destination of the players who move down; `None` if there are none.
fn leaves(bracket: &Bracket) -> Option<String> {
    bracket.floaters().next()?;
    Some(if bracket.stands() {
        format!("to bracket {}", bracket.place + 1)
    } else {
        "to the next bracket".to_owned()
    })
}

/// The parameters, grouped by article.
fn parameters(bracket: &Bracket) -> Vec<Parameter> {
    let mut all: Vec<Parameter> = Vec::new();
    for parameter in &bracket.parameters {
        let text = format!("{}\u{a0}=\u{a0}{}", parameter.symbol, parameter.value);
        match all.last_mut().filter(|last| last.article == parameter.article) {
            Some(last) => last.text = format!("{}, {text}", last.text),
            None => all.push(Parameter { article: parameter.article, text }),
        }
    }
    all
}

fn halves_said(halves: &Halves, came_down: bool) -> String {
    let subgroups = format!("S1 = {}; S2 = {}", listed(&halves.s1), listed(&halves.s2));
    match &halves.change {
        Change::None => format!("{subgroups}. Paired in their order."),
        Change::Transposition { order } => {
            format!("{subgroups}. The order of S2 that pairs them is {}.", listed(order))
        }
        Change::Exchange { from_s1, from_s2, order } => {
            let exchange = phrases::exchange(from_s1, from_s2, came_down);
            format!("{subgroups}. {exchange}, and the new S1 meets {} in turn.", listed(order))
        }
    }
}

fn requirement(lowered: &Lowered) -> Row {
    Row {
        article: lowered.article,
        name: format!("{} lowered", lowered.requirement),
        value: counted(lowered.times, "time"),
        concerned: shown(&lowered.concerned),
        is_nothing: false,
    }
}

fn criterion(weighed: &Weighed) -> Row {
    let nothing = |value: &Value| match value {
        Value::None | Value::Count(0) => true,
        Value::Count(_) | Value::Colour(..) => false,
        Value::Scores(all) => all.is_empty(),
        Value::Players(all) => all.is_empty(),
        Value::Pairs(all) => all.is_empty(),
    };
    Row {
        article: weighed.article,
        name: weighed.float_of.map(|round| format!("round {round}")).unwrap_or_default(),
        value: shown(&weighed.value),
        concerned: shown(&weighed.concerned),
        is_nothing: nothing(&weighed.value) && nothing(&weighed.concerned),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::None => String::new(),
        value => value.to_string(),
    }
}

/// Whether `value` names `player`.
fn names(value: &Value, player: PairingNumber) -> bool {
    match value {
        Value::None | Value::Count(_) | Value::Scores(_) => false,
        Value::Players(players) => players.contains(&player),
        Value::Pairs(pairs) => pairs.iter().any(|&(one, other)| one == player || other == player),
        Value::Colour(one, _) => *one == player,
    }
}

/// What happened to the bracket after it was paired.
fn after(bracket: &Bracket) -> Vec<Cited> {
    let down = bracket.downfloaters.iter();
    let down = down.map(|down| Cited::new(phrases::moves_down(down) + ".", down.article));
    let joined = bracket.joined.iter().map(|joined| {
        let (upper, lower) = (listed(&joined.upper), listed(&joined.lower));
        let why = apart(joined, DASH);
        let text = format!("The bracket of {upper} and that of {lower} are joined{why}.");
        Cited::new(text, joined.article)
    });
    let undone = bracket
        .undone
        .map(|article| Cited::new(format!("This is undone{}.", left_over(bracket, DASH)), article));
    let tried = bracket
        .tried
        .iter()
        .map(|other| Cited::new(format!("Other floaters: {}.", tried(other, DASH)), other.article));
    down.chain(joined).chain(tried).chain(undone).collect()
}
