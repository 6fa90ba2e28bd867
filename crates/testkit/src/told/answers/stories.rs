//! The story of a player: the facts about them, and others in their place.

use pairwright_explain::{Entrant, Story};
use pairwright_history::{Float, Strength as Told};
use pairwright_model::{PairingNumber, RoundRecord};

use super::super::facts::Strength;
use super::super::whole::Wanted;
use super::super::words::{Said, history};
use super::{Asked, Found};

/// Up to this many others of each kind.
const OTHERS: usize = 3;

impl Asked<'_> {
    pub(super) fn hold_story(&mut self, player: PairingNumber) {
        let Ok(story) = self.explained.story(player, OTHERS) else {
            self.is_true("stories", false, || format!("{player} has no story"));
            return;
        };
        self.is_true("stories", true, String::new);
        let said = Said::new(&pairwright_render::text::story(self.explained, &story));
        // A part that is added wants a law.
        let Story {
            player: entrant,
            floats: _,
            bye_bar,
            barred_in,
            brackets,
            board,
            floats_instead,
            byes_instead,
            by_order,
            opponents_instead,
            others_for_opponent,
        } = &story;
        self.hold_entrant(entrant, &said);
        self.hold_floats(&story, &said);
        let explanation = self.explained.explanation();
        let held = explanation.brackets.iter().filter(|bracket| {
            brackets.contains(&bracket.number) == bracket.members().any(|member| member == player)
        });
        let holds = held.count() == explanation.brackets.len()
            && *board == explanation.seat(player).copied();
        self.is_true("story: brackets and board", holds, || format!("{story:?}"));
        if let Some(verdict) = bye_bar {
            let alternative = pairwright_explain::Alternative {
                player,
                verdict: verdict.clone(),
                obstacle: pairwright_explain::Obstacle {
                    bye_bar: *barred_in,
                    ..Default::default()
                },
            };
            self.hold_alternative(Wanted::Bye(player), &alternative, &said);
        }
        for alternative in floats_instead {
            self.hold_alternative(Wanted::Float(alternative.player), alternative, &said);
        }
        for alternative in byes_instead {
            self.hold_alternative(Wanted::Bye(alternative.player), alternative, &said);
        }
        for alternative in opponents_instead {
            self.hold_alternative(Wanted::Pair(player, alternative.player), alternative, &said);
        }
        if let Some(opponent) = self.own.opponent(player) {
            for alternative in others_for_opponent {
                self.hold_alternative(
                    Wanted::Pair(opponent, alternative.player),
                    alternative,
                    &said,
                );
            }
            let is_alone = opponents_instead.is_empty() && others_for_opponent.is_empty();
            let settled = explanation.settles(player);
            let natural = settled.map_or(Found::Unknown, |bracket| self.natural(bracket, player));
            let holds = natural == Found::Unknown || natural == Found::As(*by_order);
            self.is_true("story: by order would meet", holds, || format!("{natural:?}, {story:?}"));
            let says = [
                ("the order of the bracket puts the two together", Some(opponent)),
                ("the order of the bracket leaves both without an opponent", None),
            ];
            for (words, by) in says {
                let holds = said.has(words) == (is_alone && *by_order == by);
                self.is_true("story: words of the order", holds, || format!("{said}"));
            }
            if is_alone {
                let holds = by_order.is_none_or(|first| first == opponent);
                self.is_true("story: nobody else comes before", holds, || format!("{story:?}"));
            }
        }
        self.hold_everybody_floats(&story, &said);
    }

    /// "every other resident of the bracket does so as well", "nobody else is to be paired".
    fn hold_everybody_floats(&mut self, story: &Story, said: &Said) {
        let player = story.player.number;
        if said.has("every other resident of the bracket does so as well") {
            let brackets = &self.explained.explanation().brackets;
            let floats = |bracket: &pairwright_explain::Bracket, it: PairingNumber| {
                bracket.floaters().any(|floater| floater == it)
            };
            let bracket =
                brackets.iter().find(|bracket| bracket.stands() && floats(bracket, player));
            let holds = bracket
                .is_some_and(|bracket| bracket.residents.iter().all(|&it| floats(bracket, it)));
            self.is_true("story: everybody moves down", holds, || format!("{said}"));
        }
        if said.has("nobody else is to be paired") {
            let holds = self.whole.present.len() == 1;
            self.is_true("story: nobody else is there", holds, || format!("{said}"));
        }
    }

    /// Rank, score, colours and rights.
    fn hold_entrant(&mut self, told: &Entrant, said: &Said) {
        let before = self.whole.before;
        let facts = before.player(told.number);
        let rank = self.whole.present.iter().position(|&it| it == told.number).map(|at| at + 1);
        let strength = match facts.strength {
            Strength::None => Told::None,
            Strength::Mild => Told::Mild,
            Strength::Strong => Told::Strong,
            Strength::Absolute => Told::Absolute,
        };
        let event = before.tournament();
        let records = event.player(event.index_of(told.number).unwrap());
        let rounds = 1..before.number();
        let bars = rounds.clone().filter(|&round| {
            let record = records.record(round);
            let is_game = matches!(record, RoundRecord::Game { .. });
            !is_game && (self.by.absolutes.bars)(record, event.points())
        });
        let bars = bars.count();
        let points = rounds.map(|round| event.points().value(&records.record(round))).sum();
        let holds = Some(told.rank) == rank
            && told.score == facts.score
            && told.points == points
            && (told.preference.colour, told.preference.strength) == (facts.due, strength)
            && i32::from(told.colour_difference) == facts.difference
            && told.may_have_bye == self.whole.may_have_bye(told.number)
            && usize::from(told.bye_bars) == bars
            && told.is_topscorer == facts.is_topscorer;
        self.is_true("story: standing", holds, || {
            format!("{told:?}, {facts:?}, {bars} bars, {rank:?}")
        });
        let colours = history(before, facts);
        let mut words = vec![
            format!("Rank {} of {}, score {}", told.rank, self.whole.present.len(), facts.score),
            if told.may_have_bye { "may have the bye" } else { "may not have the bye" }.to_owned(),
        ];
        if !colours.is_empty() {
            words.push(format!("Colours so far {colours}"));
        }
        for words in words {
            self.is_true("words: standing", said.has(&words), || {
                format!("{words:?} is not in {said}")
            });
        }
    }

    /// The floats of the last two rounds.
    fn hold_floats(&mut self, story: &Story, said: &Said) {
        let facts = self.whole.before.player(story.player.number);
        let round = self.whole.before.number();
        let expected: Vec<_> = [0, 1]
            .into_iter()
            .zip((1..round).rev())
            .filter_map(|(ago, past)| match (facts.down[ago], facts.up[ago]) {
                (true, _) => Some((past, Float::Down)),
                (_, true) => Some((past, Float::Up)),
                _ => None,
            })
            .collect();
        let told: Vec<_> = story.floats.iter().map(|told| (told.round, told.float)).collect();
        let event = self.whole.before.tournament();
        let index = event.index_of(story.player.number).unwrap();
        let score = |player, round| {
            event.score_before(player, round) + event.acceleration().points(player, round)
        };
        let is_unequal =
            |told: &pairwright_explain::FloatTold| match event.player(index).record(told.round) {
                RoundRecord::Game { opponent, .. } => told.unequal.is_some_and(|unequal| {
                    let scores = (score(index, told.round), score(opponent, told.round));
                    unequal.opponent == event.number(opponent)
                        && (unequal.own, unequal.other) == scores
                }),
                _ => told.unequal.is_none(),
            };
        let holds = told == expected && story.floats.iter().all(is_unequal);
        self.is_true("story: floats", holds, || format!("{expected:?}, {:?}", story.floats));
        for (past, float) in expected {
            let way = if float == Float::Down { "down" } else { "up" };
            let words = format!("{way} in round {past}");
            self.is_true("words: floats", said.has(&words), || {
                format!("{words:?} is not in {said}")
            });
        }
    }
}
