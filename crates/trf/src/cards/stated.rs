//! What a file of cards states.

use std::collections::BTreeMap;

use pairwright_model::Round;

use super::card::{Card, Game, MOST_NUMBER, Past, What};
use super::fault::CardFault;
use super::is_comment;
use crate::diagnostic::{Log, Place};
use crate::{MAX_ROUNDS, Problem};

/// The most cards in a file.
const MOST: usize = 200;

/// The most rounds that a card may state.
const MOST_ROUNDS: u16 = 100;

/// A file of cards.
#[derive(Debug, Default)]
pub(super) struct Cards {
    pub(super) title_line: usize,
    pub(super) all: Vec<Card>,
    /// The round to be paired, and the last one.
    pub(super) round: Round,
    pub(super) total: Round,
    /// Records of a report that settings become, by line.
    pub(super) settings: BTreeMap<usize, String>,
    /// Number of players who wait below the cards, if stated.
    pub(super) below: Option<usize>,
}

/// The words of a line, each with its column from 1.
fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut column = 1;
    for piece in line.split(|c: char| c.is_whitespace()) {
        if !piece.is_empty() {
            words.push((column, piece));
        }
        column += piece.chars().count() + 1;
    }
    words
}

impl Cards {
    /// Reads the lines of a file, and reports its faults.
    pub(super) fn read<'a>(lines: impl Iterator<Item = &'a str>, log: &mut Log) -> Self {
        let mut cards = Self::default();
        let mut lines = (1..).zip(lines).filter(|(_, line)| !is_comment(line));
        cards.title_line = lines.next().map_or(1, |(line, _)| line);
        let mark = log.mark();
        let mut last = cards.title_line;
        for (line, text) in lines {
            last = line;
            let (content, name) = text.split_once('|').unwrap_or((text, ""));
            let words = words(content);
            let Some(&(column, first)) = words.first() else { continue };
            if let Err((column, fault)) = cards.line(line, &words, name.trim(), text) {
                log.error(Place { line, column }, Problem::Card(fault));
            } else if !first.starts_with(|c: char| c.is_ascii_digit()) && !name.is_empty() {
                let fault = CardFault::Line(format!("{first} … |"));
                log.error(Place { line, column }, Problem::Card(fault));
            }
        }
        let whole = Place { line: last, column: 1 };
        if cards.round == 0 && !log.errors_since(mark) {
            log.error(whole, Problem::Card(CardFault::NoRound));
        }
        if (cards.all.is_empty() || cards.all.len() > MOST) && !log.errors_since(mark) {
            log.error(whole, Problem::Card(CardFault::Count(cards.all.len())));
        }
        if !log.errors_since(mark) {
            cards.compare(log);
        }
        if cards.below.is_some_and(|below| below > 0) && cards.lowest() == 0 {
            log.error(whole, Problem::Card(CardFault::Nobody));
        }
        cards
    }

    /// The lowest score in half points.
    pub(super) fn lowest(&self) -> u32 {
        self.all.iter().map(|card| card.score).min().unwrap_or(0)
    }

    /// The card of a player, by number.
    pub(super) fn place(&self, number: u16) -> Option<usize> {
        self.all.iter().position(|card| card.number == number)
    }

    fn line(
        &mut self,
        line: usize,
        words: &[(usize, &str)],
        name: &str,
        text: &str,
    ) -> Result<(), (usize, CardFault)> {
        let &[(column, first), ref others @ ..] = words else { return Ok(()) };
        if first.starts_with(|c: char| c.is_ascii_digit()) {
            let card = card(line, words, name)?;
            if self.place(card.number).is_some() {
                return Err((column, CardFault::Again(card.number)));
            }
            self.all.push(card);
            return Ok(());
        }
        let value = text.trim().get(first.len()..).unwrap_or_default().trim();
        let wrong = |place: usize, expected| {
            let found = others.get(place).map(|(_, word)| format!("{word:?}"));
            let at = others.get(place).map_or(column, |&(column, _)| column);
            (at, CardFault::Value { found: found.unwrap_or("nothing".to_owned()), expected })
        };
        let number = |place: usize, expected| {
            let word = others.get(place).and_then(|(_, word)| word.parse::<u16>().ok());
            word.ok_or_else(|| wrong(place, expected))
        };
        match first.to_ascii_lowercase().as_str() {
            "event" => self.set(line, format!("012 {value}")),
            "date" => self.set(line, format!("042 {value}")),
            "round" => {
                const EXPECTED: &str =
                    "the round to be paired and the last one, such as `round 4 of 9`, up to 100";
                self.round = number(0, EXPECTED)?;
                self.total = number(2, EXPECTED)?;
                if !(1..=MOST_ROUNDS).contains(&self.round) {
                    return Err(wrong(0, EXPECTED));
                }
                if !(self.round..=MOST_ROUNDS).contains(&self.total) {
                    return Err(wrong(2, EXPECTED));
                }
                if others.len() != 3 || others[1].1 != "of" {
                    return Err(wrong(others.len().min(4).saturating_sub(1), EXPECTED));
                }
                self.set(line, format!("XXR {}", self.total));
            }
            "lot" => match value.to_ascii_lowercase().as_str() {
                colour @ ("white" | "black") => self.set(line, format!("XXC {colour}1")),
                _ => return Err(wrong(0, "the colour drawn by lot, `lot white` or `lot black`")),
            },
            "apart" => {
                const EXPECTED: &str = "players who may not meet, such as `apart 3 7`";
                for place in 0..others.len().max(2) {
                    number(place, EXPECTED)?;
                }
                self.set(line, format!("XXP {value}"));
            }
            "below" => {
                const EXPECTED: &str =
                    "the number of players who wait below, such as `below 1`, up to 400";
                let count = usize::from(number(0, EXPECTED)?);
                if count > 2 * MOST || others.len() > 1 {
                    return Err(wrong(usize::from(others.len() > 1), EXPECTED));
                }
                self.below = Some(count);
            }
            _ => return Err((column, CardFault::Line(first.to_owned()))),
        }
        Ok(())
    }

    fn set(&mut self, line: usize, record: String) {
        self.settings.insert(line, record);
    }

    /// Reports cards that contradict each other, or have another number of rounds than there were.
    fn compare(&self, log: &mut Log) {
        let expected = usize::from(self.round) - 1;
        let mut seen = BTreeMap::new();
        for card in &self.all {
            let mut error = |column, fault| {
                log.error(Place { line: card.line, column }, Problem::Card(fault));
            };
            let found = card.rounds.len();
            if found != expected {
                let column = card.rounds.last().map_or(card.score_column, |past| past.column);
                error(column, CardFault::Rounds { found, expected });
                continue;
            }
            for (round, past) in (1..).zip(&card.rounds) {
                let What::Game(game) = past.what else { continue };
                let Some(opponent) = game.opponent else { continue };
                if let Some(other) = self.place(opponent) {
                    if let Some(expected) = self.unlike(card.number, game, round, other) {
                        let found = game.word();
                        error(past.column, CardFault::Unlike { round, opponent, found, expected });
                    }
                } else if seen.insert((round, opponent), card.number).is_some() {
                    error(past.column, CardFault::Twice { opponent, round });
                }
            }
        }
    }

    /// The word that the card at `other` asks for instead of `game` of `number`; `None` if the two agree.
    fn unlike(&self, number: u16, game: Game, round: Round, other: usize) -> Option<String> {
        let card = &self.all[other];
        let past = card.rounds.get(usize::from(round) - 1)?;
        let What::Game(theirs) = past.what else {
            return Some(format!("no game in round {round}"));
        };
        if card.number == number || theirs.opponent != Some(number) {
            return Some(theirs.word());
        }
        let seen = theirs.turned(card.number);
        let results_agree =
            seen.result.is_none() || game.result.is_none() || seen.result == game.result;
        // Floats decide only in the last two rounds; of others a card may say nothing.
        let floats_count = self.round.saturating_sub(round) <= 2;
        let floats_agree = !floats_count || seen.float == game.float;
        let agree = seen.is_white == game.is_white && results_agree && floats_agree;
        (!agree).then(|| seen.word())
    }
}

/// The card in a line of `words`.
fn card(line: usize, words: &[(usize, &str)], name: &str) -> Result<Card, (usize, CardFault)> {
    const SCORE: &str = "a card: number, score, and one word for each earlier round";
    let &[(column, number), ref others @ ..] = words else {
        return Err((1, CardFault::Count(0)));
    };
    let parsed = number.parse::<u16>().ok().filter(|&number| number >= 1);
    let Some(number) = parsed else { return Err((column, CardFault::Line(number.to_owned()))) };
    if number > MOST_NUMBER {
        return Err((column, CardFault::Number(number)));
    }
    let Some((&(score_column, score), rounds)) = others.split_first() else {
        let found = "nothing after the number".to_owned();
        return Err((column, CardFault::Value { found, expected: SCORE }));
    };
    let halves = half_points(score);
    let score = halves.ok_or_else(|| (score_column, CardFault::Score(score.to_owned())))?;
    let past = |&(column, word): &(usize, &str)| {
        What::parse(word).map(|what| Past { column, what }).map_err(|fault| (column, fault))
    };
    let rounds = rounds.iter().map(past).collect::<Result<_, _>>()?;
    Ok(Card { line, number, name: name.to_owned(), score, score_column, rounds })
}

/// `2.5` or `3` in half points.
fn half_points(text: &str) -> Option<u32> {
    let (whole, half) = match text.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return None,
        None => (text, 0),
    };
    let is_plain = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole: u32 = whole.parse().ok().filter(|&whole| is_plain && whole <= MAX_ROUNDS.into())?;
    Some(2 * whole + half)
}
