//! Rounds that somebody proposes, judged by an edition.

use pairwright_explain::{Judgement, Proposal, SCHEMA};
use pairwright_model::{PairingNumber, Round};
use pairwright_render::text;
use pairwright_ruleset::trace::{Cause, Value};
use pairwright_ruleset::{Board, RoundPairing};
use pairwright_trf::paired_by_hand;
use serde::Serialize;

use crate::{Error, EventFacts, Explained, RecordedBoard, RuledEvent, written};

/// The object that `judge --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct JudgeObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event that the proposal is for.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'a str,
    /// The number of the round.
    pub round: Round,
    /// The verdict on the proposal.
    #[serde(flatten)]
    pub judgement: &'a Judgement,
    /// The line that a report needs if the round is paired so; `None` if the edition pairs it so, or if no round
    /// can be.
    pub remark: Option<String>,
}

/// Why a text is no proposal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProposalError {
    /// A word that is no player.
    #[error(
        "line {line}, column {column}: `{word}` is no pairing number; write `WHITE BLACK`, or `PLAYER 0` for the bye"
    )]
    Word {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The word that was found where a board belongs.
        word: String,
    },
    /// A line that does not name two players.
    #[error(
        "line {line}: {words} where two are expected; write `WHITE BLACK`, or `PLAYER 0` for the bye"
    )]
    Words {
        /// The line, from 1.
        line: usize,
        /// The words in it, such as `3 numbers`.
        words: String,
    },
    /// The first line counts other lines than there are.
    #[error(
        "line {line}: {announced} boards are announced, and {found} follow; correct the number or leave it out"
    )]
    Count {
        /// The line, from 1.
        line: usize,
        /// The number in it.
        announced: u32,
        /// Number of boards that follow, the bye among them.
        found: usize,
    },
    /// The bye is given to two players.
    #[error("line {line}: a second bye; a round has one at most")]
    SecondBye {
        /// The line, from 1.
        line: usize,
    },
    /// No board and no bye.
    #[error("there is no board in it; write a line `WHITE BLACK` for each")]
    Empty,
}

/// Reads the boards of a proposal: a line `WHITE BLACK` or `WHITE-BLACK` for each by pairing number, and `PLAYER 0` for
/// the bye, as [`PairedRound::to_pairs`](crate::PairedRound::to_pairs) writes them. The number of lines may come first.
/// Empty lines, and those that begin with `#`, are passed over.
///
/// ```
/// let proposal = pairwright::read_proposal("2\n5 1\n4 0\n")?;
/// assert_eq!(proposal.boards.len(), 1);
/// assert_eq!(proposal.bye.map(|player| player.get()), Some(4));
/// # Ok::<(), pairwright::ProposalError>(())
/// ```
///
/// # Errors
///
/// [`ProposalError`] with the line.
pub fn read_proposal(text: &str) -> Result<Proposal, ProposalError> {
    let mut proposal = Proposal::default();
    let mut announced = None;
    let lines = (1..).zip(text.lines());
    let mut lines = lines
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .peekable();
    if let Some(&(line, first)) = lines.peek()
        && let [count] = numbers(line, first)?[..]
    {
        announced = Some((line, count));
        lines.next();
    }
    for (line, text) in lines {
        let found = numbers(line, text)?;
        let [white, black] = found[..] else {
            let words = match found.len() {
                1 => "1 number".to_owned(),
                count => format!("{count} numbers"),
            };
            return Err(ProposalError::Words { line, words });
        };
        let no_player = || ProposalError::Word { line, column: 1, word: white.to_string() };
        let white = PairingNumber::new(white).ok_or_else(no_player)?;
        match PairingNumber::new(black) {
            Some(black) => proposal.boards.push((white, black)),
            None if proposal.bye.is_some() => return Err(ProposalError::SecondBye { line }),
            None => proposal.bye = Some(white),
        }
    }
    let found = proposal.boards.len() + usize::from(proposal.bye.is_some());
    match announced {
        Some((line, announced)) if announced as usize != found => {
            Err(ProposalError::Count { line, announced, found })
        }
        _ if found == 0 => Err(ProposalError::Empty),
        _ => Ok(proposal),
    }
}

/// The numbers in a line, between blanks and dashes.
fn numbers(line: usize, text: &str) -> Result<Vec<u32>, ProposalError> {
    let is_between = |c: char| c.is_whitespace() || c == '-';
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let number = |word: &str| {
        word.parse().map_err(|_| {
            let before = text.find(word).and_then(|at| text.get(..at)).unwrap_or_default();
            let column = before.chars().count() + 1;
            ProposalError::Word { line, column, word: pairwright_render::printable(word) }
        })
    };
    words.map(number).collect()
}

impl RuledEvent<'_> {
    /// Judges a proposal for a round or a part of it: everything that is wrong with it at once, else by which criterion
    /// it is not the best. `None` means the [round in question](Self::round_in_question).
    ///
    /// ```
    /// use pairwright::{Event, Rules, read_proposal};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let judged = event.under(Rules::Auto)?.judge(None, read_proposal("1 3")?)?;
    /// assert!(!judged.is_approved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`explain`](Self::explain), and if the proposal names a player who is not of the event.
    pub fn judge(
        &self,
        round: impl Into<Option<Round>>,
        proposal: Proposal,
    ) -> Result<Judgement, Error> {
        self.decided(round)?.judge(proposal)
    }

    /// The recorded boards of `round`, as a proposal. Boards without recorded colours have those of the edition.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let recorded = ruled.recorded_proposal(4)?;
    /// assert_eq!(recorded.boards.len(), 4);
    /// assert!(ruled.judge(4, recorded)?.is_approved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Entry`] if the round has not been paired, otherwise like [`request`](Self::request).
    pub fn recorded_proposal(&self, round: Round) -> Result<Proposal, Error> {
        let tournament = self.event().tournament();
        let colour = |player| {
            let index = tournament.index_of(player)?;
            tournament.player(index).record(round).colour()
        };
        let mut proposal = Proposal::default();
        let mut colourless = RoundPairing::default();
        for RecordedBoard { white, black, .. } in self.recorded(round)? {
            let Some(black) = black else {
                proposal.bye = Some(white);
                continue;
            };
            let players = (tournament.index_of(white), tournament.index_of(black));
            match players {
                (Some(one), Some(other)) if colour(white).or(colour(black)).is_none() => {
                    colourless.boards.push(Board { white: one, black: other });
                }
                _ => proposal.boards.push((white, black)),
            }
        }
        let wrong = self.ruleset().faults(&self.request(round)?, &colourless)?;
        let is_turned = |board: &Board| {
            let pair = [board.white, board.black].map(|player| tournament.number(player));
            wrong.iter().any(|fault| match (fault.cause, &fault.concerned) {
                (Cause::ColourAllocation, Value::Pairs(pairs)) => {
                    pairs.iter().any(|&(one, other)| pair.contains(&one) && pair.contains(&other))
                }
                _ => false,
            })
        };
        for board in &colourless.boards {
            let (white, black) = (tournament.number(board.white), tournament.number(board.black));
            let seats = if is_turned(board) { (black, white) } else { (white, black) };
            proposal.boards.push(seats);
        }
        Ok(proposal)
    }
}

impl Explained<'_> {
    /// Judges a proposal like [`RuledEvent::judge`].
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let round = ruled.decided(5)?;
    /// assert!(round.judge(pairwright::read_proposal("3 1\n2 5")?)?.is_approved());
    /// assert!(!round.judge(pairwright::read_proposal("1 3\n2 5")?)?.is_approved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the proposal names a player who is not of the event.
    pub fn judge(&self, proposal: Proposal) -> Result<Judgement, Error> {
        Ok(self.told().judge(proposal)?)
    }

    /// The edition's own pairing in which the players of each pair have changed places.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// use pairwright::PairingNumber;
    ///
    /// let (one, other) = (PairingNumber::try_from(1)?, PairingNumber::try_from(5)?);
    /// let proposal = round.swapped(&[(one, other)])?; // 3 1, 2 5 become 3 5, 2 1
    /// assert!(proposal.boards.iter().any(|&(white, black)| (white.get(), black.get()) == (3, 5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a player is not to be paired, or the round cannot be paired.
    pub fn swapped(&self, swaps: &[(PairingNumber, PairingNumber)]) -> Result<Proposal, Error> {
        Ok(self.told().swapped(swaps)?)
    }

    /// `judgement` in sentences, filled to eighty characters per line.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let judgement = round.judge(pairwright::read_proposal("1 3")?)?;
    /// assert!(round.judgement_to_text(&judgement).contains("(grant the preference of the higher ranked)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judgement_to_text(&self, judgement: &Judgement) -> String {
        text::judgement(self.told(), judgement, self.remark(judgement).as_deref())
    }

    /// What is wrong with the proposal, or why it is not the best, in a line; `None` if the edition pairs it so.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let judgement = round.judge(pairwright::read_proposal("1 3")?)?;
    /// assert!(round.judgement_in_short(&judgement).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judgement_in_short(&self, judgement: &Judgement) -> Option<String> {
        text::judgement_in_short(self.told(), judgement)
    }

    /// `judgement` as an object.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let judgement = round.judge(pairwright::read_proposal("1 3")?)?;
    /// assert_eq!(round.judgement_object(&judgement).round, 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judgement_object<'a>(&'a self, judgement: &'a Judgement) -> JudgeObject<'a> {
        JudgeObject {
            schema: SCHEMA,
            facts: self.event().facts(),
            rules: self.told().rules(),
            round: self.told().round(),
            judgement,
            remark: self.remark(judgement),
        }
    }

    /// The object as the command prints it in JSON.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let judgement = round.judge(pairwright::read_proposal("1 3")?)?;
    /// assert!(round.judgement_to_json(&judgement).contains("\"remark\": "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judgement_to_json(&self, judgement: &Judgement) -> String {
        written(&self.judgement_object(judgement))
    }

    /// The line that says in the report which boards were paired by hand; `None` if the edition pairs them so.
    fn remark(&self, judgement: &Judgement) -> Option<String> {
        // A round in which somebody has two places cannot be entered.
        if !judgement.repeated.is_empty() || !judgement.absent.is_empty() {
            return None;
        }
        let Proposal { boards, bye } = self.by_hand(judgement);
        (!boards.is_empty() || bye.is_some())
            .then(|| paired_by_hand(self.told().round(), &boards, bye))
    }

    /// The boards of a proposal, and its bye, that the edition does not have.
    fn by_hand(&self, judgement: &Judgement) -> Proposal {
        let explanation = self.told().explanation();
        let own_bye = explanation.bye.map(|bye| bye.player);
        let is_own = |&(white, black): &(PairingNumber, PairingNumber)| {
            explanation.seat(white).is_some_and(|seat| seat.white == white && seat.black == black)
        };
        let Proposal { boards, bye } = &judgement.proposal;
        Proposal {
            boards: boards.iter().copied().filter(|board| !is_own(board)).collect(),
            bye: bye.filter(|_| *bye != own_bye),
        }
    }
}
