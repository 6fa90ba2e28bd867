//! The words of an objection name what it rests on.

use pairwright_explain::{Obstacle, Reply};
use pairwright_model::Colour;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Matter, Objection, Value};

use super::super::words::Said;
use super::Asked;

/// Up to this many players and pairs are named in every sentence.
const NAMED: usize = 3;

impl Asked<'_> {
    pub(super) fn hold_spoken(
        &mut self,
        said: &Said,
        objection: &Objection,
        obstacle: &Obstacle,
        reply: &Reply,
    ) {
        for words in self.words(objection, obstacle) {
            self.is_true("words: answer", said.has(&words), || {
                format!("{words:?} is not in {said}, {reply:?}")
            });
        }
    }

    /// The words that a sentence on this objection must have.
    pub(super) fn words(&self, objection: &Objection, obstacle: &Obstacle) -> Vec<String> {
        let article = objection.article;
        if *article == FORBIDDEN_PAIR {
            return vec!["the organiser keeps the two apart".to_owned()];
        }
        let mut words = vec![article.id.to_owned()];
        if let Some(alone) = &obstacle.left_alone {
            words.push(alone.player.to_string());
            if alone.apart.len() <= NAMED {
                words.extend(alone.apart.iter().map(|(other, _)| other.to_string()));
            }
            return words;
        }
        if let Some(left) = &obstacle.left_over {
            words.push(format!("of bracket {}", left.bracket));
            if left.players.len() <= NAMED && left.instead_of.is_empty() {
                words.extend(left.players.iter().map(ToString::to_string));
            }
            return words;
        }
        let values = || format!("{} instead of {}", objection.rejected, objection.own);
        match objection.cause {
            Cause::Meeting => {
                words.extend(obstacle.met_in.map(|round| format!("met in round {round}")));
            }
            Cause::AbsoluteColour => words.extend(self.due(objection)),
            Cause::ByeBar => {
                if let Some(bar) = obstacle.bye_bar.filter(|_| objection.own == Value::None) {
                    words.push(format!("in round {}", bar.round));
                }
            }
            Cause::Attendance => words.push("even".to_owned()),
            Cause::ColourPreference | Cause::Float => {
                if !matches!(objection.rejected, Value::Scores(_)) {
                    words.push(values());
                }
                words.extend(self.concerned(objection));
            }
            Cause::Order => words.push("equally good".to_owned()),
            _ => {}
        }
        words.extend(objection.bracket.map(|place| format!("bracket {place}")));
        words
    }

    /// The colour that both are absolutely due.
    fn due(&self, objection: &Objection) -> Option<String> {
        let Value::Pairs(pairs) = &objection.concerned else { return None };
        let due = self.whole.before.player(pairs.first()?.0).due?;
        Some(if due == Colour::White { "White".to_owned() } else { "Black".to_owned() })
    }

    /// The pairs or players that fail a criterion, with what each fails.
    fn concerned(&self, objection: &Objection) -> Vec<String> {
        match &objection.concerned {
            Value::Pairs(pairs) if objection.article.matter.is_of_topscorers() => {
                pairs.iter().map(|(one, other)| format!("one of {one} and {other}")).collect()
            }
            Value::Pairs(pairs) if objection.cause == Cause::ColourPreference => {
                let strongly = match objection.article.matter {
                    Matter::StrongPreferences => "strongly ",
                    _ => "",
                };
                let of_pair = |&(one, other): &(_, _)| {
                    let due = self.whole.before.player(one).due?;
                    let due = if due == Colour::White { "White" } else { "Black" };
                    Some(format!("{one} and {other} both {strongly}prefer {due}"))
                };
                pairs.iter().take(NAMED).filter_map(of_pair).collect()
            }
            Value::Players(players) => {
                players.iter().take(NAMED).map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        }
    }
}
