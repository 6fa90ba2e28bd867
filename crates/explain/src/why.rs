//! The reasons against something else.

use pairwright_model::{Bye, Colour, PairingNumber, Round, RoundRecord, Tournament};
use pairwright_ruleset::trace::{Article, Objection};
use pairwright_ruleset::{Board, Demand, RoundPairing};
use serde::Serialize;

use crate::because::Because;
use crate::entrant::Entrant;
use crate::error::ExplainError;
use crate::obstacle::{Obstacle, asked};
use crate::question::Question;
use crate::refusal::met;
use crate::round::ExplainedRound;
use crate::seat::Seat;
use crate::verdict::Verdict;

/// A question, and the answer of the edition.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The question as it was asked.
    pub question: Question,
    /// The answer of the edition.
    pub answer: Answer,
    /// Whether the file has what the question asks about; `None` if it does not have the round.
    pub recorded: Option<bool>,
    /// The earlier round in which the two players of the question met.
    pub met_in: Option<Round>,
}

/// The answer of the edition to a question.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// The edition's pairing has it. Without a board it is the bye.
    Met {
        /// The board in question.
        board: Option<usize>,
        /// The bracket that decided on it, by its place among those that make up the round.
        bracket: Option<usize>,
        /// The article that decided on it, if the edition reports one.
        article: Option<&'static Article>,
        /// Who comes before by the order of the bracket, and what stands in their way.
        because: Vec<Because>,
    },
    /// The player does not float up.
    Level {
        /// The opponent, whose score is not higher; `None` for the bye.
        opponent: Option<PairingNumber>,
    },
    /// No legal pairing has it.
    Forbidden {
        /// The objection to every such pairing.
        objection: Objection,
        /// The facts behind the objection.
        #[serde(skip_serializing_if = "Obstacle::is_empty")]
        #[cfg_attr(feature = "schema", schemars(default))]
        obstacle: Obstacle,
    },
    /// Every pairing that has it is worse.
    Worse {
        /// The first respect in which the best of them is worse.
        objection: Objection,
        /// The boards that it has and the round does not have, White first; the bye has nobody as Black. If
        /// the initial colour is not known, White is assumed.
        instead: Vec<(PairingNumber, Option<PairingNumber>)>,
        /// The boards that the round would lose.
        given_up: Vec<(PairingNumber, Option<PairingNumber>)>,
        /// The facts behind the objection.
        #[serde(skip_serializing_if = "Obstacle::is_empty")]
        #[cfg_attr(feature = "schema", schemars(default))]
        obstacle: Obstacle,
    },
    /// The colours of a board are as they must be.
    Colours {
        /// The board with its colours.
        board: Seat,
    },
    /// The player has the bye, and so no colour.
    NoColour,
}

impl ExplainedRound<'_> {
    /// Answers `question`.
    ///
    /// # Errors
    ///
    /// If it is about a player who is not to be paired, or the round cannot be paired.
    pub fn why(&self, question: Question) -> Result<Reply, ExplainError> {
        let own = self.pairing()?;
        let demand = match question {
            Question::Pair { one, other } if one == other => {
                return Err(ExplainError::OnePlayer(one));
            }
            Question::Pair { one, other } => {
                Demand::Pair(self.entrant(one)?.index, self.entrant(other)?.index)
            }
            Question::Float { player } => Demand::Float(self.entrant(player)?.index),
            Question::Bye { player } => Demand::Bye(self.entrant(player)?.index),
            Question::Upfloat { player } => {
                let score = self.entrant(player)?.score;
                let opponent = self.explanation().seat(player).map(|seat| seat.opponent(player));
                let is_higher = |opponent| self.entrant(opponent).is_ok_and(|e| e.score > score);
                let answer = match opponent {
                    Some(opponent) if is_higher(opponent) => self.met(question)?,
                    opponent => Answer::Level { opponent },
                };
                return Ok(self.reply(question, answer));
            }
            Question::Colour { player } => {
                self.entrant(player)?;
                let seat = self.explanation().seat(player);
                let answer = seat.map_or(Answer::NoColour, |&board| Answer::Colours { board });
                return Ok(self.reply(question, answer));
            }
        };
        let asked = asked(&demand);
        let verdict = self.verdict(demand)?;
        let obstacle = self.obstacle(&verdict, &asked)?;
        let answer = match verdict {
            Verdict::Met => self.met(question)?,
            Verdict::Forbidden { objection } => Answer::Forbidden { objection, obstacle },
            Verdict::Worse { objection, pairing } => Answer::Worse {
                objection,
                instead: self.boards_without(&pairing, own),
                given_up: self.boards_without(own, &pairing),
                obstacle,
            },
        };
        Ok(self.reply(question, answer))
    }

    fn reply(&self, question: Question, answer: Answer) -> Reply {
        let (tournament, round) = (self.request.tournament(), self.round());
        let recorded = has(tournament, round, &self.explanation().players, question, &answer);
        Reply { question, answer, recorded, met_in: met_in(tournament, round, question) }
    }

    /// The answer if the edition's own pairing has what `question` asks about.
    fn met(&self, question: Question) -> Result<Answer, ExplainError> {
        let explanation = self.explanation();
        let player = question.player();
        let board = explanation.seat(player).map(|seat| seat.board);
        let floated = explanation.brackets.iter().rev().find_map(|bracket| {
            let down = bracket.downfloaters.iter().find(|down| down.players.contains(&player));
            down.filter(|_| bracket.stands()).map(|down| (bracket.place, down.article))
        });
        let settled = explanation.settles(player);
        let (bracket, article) = match question {
            Question::Float { .. } if floated.is_some() => floated.unzip(),
            Question::Bye { .. } | Question::Float { .. } if board.is_none() => {
                (settled.map(|bracket| bracket.place), explanation.bye.map(|bye| bye.article))
            }
            _ => {
                let article = settled.and_then(|b| b.paired.as_ref()).map(|paired| paired.article);
                (settled.map(|bracket| bracket.place), article)
            }
        };
        Ok(Answer::Met { board, bracket, article, because: self.because(question)? })
    }

    /// The boards of `pairing` that `other` does not have, whatever the colours; the bye last.
    pub(crate) fn boards_without(
        &self,
        pairing: &RoundPairing,
        other: &RoundPairing,
    ) -> Vec<(PairingNumber, Option<PairingNumber>)> {
        let key = |board: &Board| (board.white.min(board.black), board.white.max(board.black));
        let mut others: Vec<_> = other.boards.iter().map(key).collect();
        others.sort_unstable();
        let new = pairing.boards.iter().filter(|board| others.binary_search(&key(board)).is_err());
        let boards = new.map(|board| (self.number(board.white), Some(self.number(board.black))));
        let bye = pairing.bye.filter(|_| pairing.bye != other.bye);
        boards.chain(bye.map(|player| (self.number(player), None))).collect()
    }
}

impl Answer {
    /// The colour `player` has, if the answer is about colours.
    pub fn colour_of(&self, player: PairingNumber) -> Option<Colour> {
        match self {
            Self::Colours { board } => Some(board.colour_of(player)),
            _ => None,
        }
    }
}

/// Whether the recorded `round` has what `question` asks about; `None` if it is not recorded.
fn has(
    tournament: &Tournament,
    round: Round,
    players: &[Entrant],
    question: Question,
    answer: &Answer,
) -> Option<bool> {
    if round > tournament.rounds_paired() {
        return None;
    }
    let number = question.player();
    let record = tournament.player(tournament.index_of(number)?).record(round);
    let opponent = record.opponent().map(|opponent| tournament.player(opponent).number);
    let has_bye = record == RoundRecord::Bye(Bye::PairingAllocated);
    let score = |number: PairingNumber| {
        players.iter().find(|entrant| entrant.number == number).map(|entrant| entrant.score)
    };
    Some(match question {
        Question::Pair { other, .. } => opponent == Some(other),
        Question::Float { .. } => {
            has_bye || opponent.and_then(score).is_some_and(|its| Some(its) < score(number))
        }
        Question::Bye { .. } => has_bye,
        Question::Upfloat { .. } => {
            opponent.and_then(score).is_some_and(|its| Some(its) > score(number))
        }
        // The question is about the colour that the edition does not give.
        Question::Colour { .. } => {
            let given = answer.colour_of(number);
            given.is_some() && record.colour().is_some_and(|colour| Some(colour) != given)
        }
    })
}

/// The earlier round in which the pair of `question` met.
fn met_in(tournament: &Tournament, round: Round, question: Question) -> Option<Round> {
    let Question::Pair { one, other } = question else { return None };
    met(tournament, round, &[(one, other)]).first().map(|met| met.round)
}
