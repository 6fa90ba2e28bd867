//! Actions done to an event.

use std::fmt::Write as _;

use pairwright_model::{PairingNumber, Round, RoundRecord};
use pairwright_trf::{Circumstances, Document, EntryError, NewEvent, Participation};

use super::Action;
use crate::{Error, Event, Refusal, RuledEvent, Rules};

/// An event after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acted {
    /// The event as it is now; the one it was made from is as it was.
    pub event: Event,
    /// What changed, in a sentence.
    pub said: String,
    /// Whether the report changed: acting twice is acting once.
    pub changed: bool,
}

impl Event {
    /// An event that is about to begin.
    ///
    /// ```
    /// use pairwright::{Event, NewEvent, NewPlayer, Setting};
    ///
    /// let player = |name: &str, rating| NewPlayer { name: name.into(), rating, ..NewPlayer::default() };
    /// let event = Event::begin(&NewEvent {
    ///     settings: vec![Setting::Begins("2026/11/27".into()), Setting::Rounds(3)],
    ///     players: vec![player("Noor, Ada", 1820), player("Smit, Bo", 1900), player("Tal, Cy", 0)],
    ///     ..NewEvent::default()
    /// })?;
    /// let event = event.act(&event.action("set lot white")?)?.event;
    /// let paired = event.act(&event.action("pair")?)?;
    /// assert_eq!(paired.said, "round 1 is paired: 1 board, player 3 has the bye");
    /// let over = paired.event.act(&paired.event.action("result 1 smit noor 1/2-1/2")?)?;
    /// assert_eq!(over.said, "round 1: 1 - 2 ended 1/2-1/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Entry`] with what is wrong with a setting or a player.
    pub fn begin(event: &NewEvent) -> Result<Self, Error> {
        Self::from_bytes(&Document::of_new(event)?.to_bytes())
    }

    /// The event with `action` done to it, under the rules that its report names.
    ///
    /// Nothing of the report changes but what the action is about.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let acted = event.act(&event.action("pair")?)?;
    /// assert_eq!((acted.event.tournament().rounds_paired(), acted.changed), (5, true));
    /// assert!(!acted.event.act(&event.action("pair 5")?)?.changed); // acting twice is acting once
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Entry`] with what is wrong with the action, or why the round cannot be paired. The event is as it
    /// was.
    pub fn act(&self, action: &Action) -> Result<Acted, Error> {
        self.act_under(Rules::Auto, action)
    }

    /// As [`Event::act`], under other rules.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::edition;
    ///
    /// let old = edition("dutch-2017").expect("an edition's id");
    /// let acted = event.act_under(old, &event.action("pair")?)?;
    /// assert!(acted.said.starts_with("round 5 is paired"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Event::act`].
    pub fn act_under<'a>(
        &'a self,
        rules: impl Into<Rules<'a>>,
        action: &Action,
    ) -> Result<Acted, Error> {
        let (document, said) = self.done(rules.into(), action)?;
        let changed = document != *self.document();
        let event = self.saying(document)?;
        let said = if changed { said } else { format!("nothing changed: {said}") };
        Ok(Acted { event, said, changed })
    }

    /// The event whose report is `document`, read as that of this one.
    fn saying(&self, document: Document) -> Result<Self, Error> {
        let report = pairwright_trf::read_document(document, self.permits);
        let Some(tournament) = report.tournament else {
            return Err(Refusal::new(report).into());
        };
        let mut event = Self::new(report.document, tournament, report.diagnostics, self.permits);
        event.is_taken_as_dutch = self.is_taken_as_dutch;
        event.needs_right_points = self.needs_right_points;
        event.editions = self.editions.clone();
        Ok(event)
    }

    /// The report after `action`, and what that comes to.
    fn done(&self, rules: Rules<'_>, action: &Action) -> Result<(Document, String), Error> {
        let document = self.document();
        let (document, said) = match action {
            Action::Enter(player) => {
                let (document, number) = document.with_player(player)?;
                let name = player.short_name();
                let cut =
                    if name == player.name.trim() { "" } else { "; the name is cut off to fit" };
                (document, format!("player {number} is {name}{cut}"))
            }
            Action::Amend { player, changes } => {
                let amend = |document: Document, change| document.with_change(*player, change);
                let document = changes.iter().try_fold(document.clone(), amend)?;
                (document, format!("player {player} is corrected"))
            }
            Action::Take { player, rounds, part } => {
                let said = match part {
                    Participation::Plays => format!("player {player} plays in {}", rounds.words()),
                    Participation::Bye(bye) => {
                        let bye = crate::action::word(*bye);
                        format!("player {player} has {bye} in {}", rounds.words())
                    }
                };
                (document.with_part(*player, *rounds, *part)?, said)
            }
            Action::Forbid { players, rounds } => {
                let said = format!("players {} may not meet", numbers(players));
                (document.with_ban(players, *rounds)?, said)
            }
            Action::ForbidGroup { group, rounds } => {
                let document = document.with_group_apart(group, *rounds)?;
                let players = document.members(group).len();
                (document, format!("the {players} players of {group} may not meet"))
            }
            Action::AllowGroup { group } => {
                let said = format!("players of {group} may meet");
                (document.without_group_apart(group), said)
            }
            Action::Renumber => {
                let said = "players are numbered by rating, title and name".to_owned();
                (document.renumbered()?, said)
            }
            Action::Publish { round } => return self.published(rules, *round),
            Action::Allow { players } => {
                let said = format!("players {} may meet", numbers(players));
                (document.without_ban(players)?, said)
            }
            Action::Pair { round, circumstances } => {
                return self.paired(rules, *round, circumstances);
            }
            Action::Boards { round, boards, bye } => {
                return self.paired_by_hand(rules, *round, boards, *bye);
            }
            Action::Result { round, one, other, end } => {
                let document = document.with_result(*round, *one, *other, *end)?;
                let said = match end {
                    Some(end) => format!("round {round}: {one} - {other} ended {end}"),
                    None => format!("round {round}: {one} - {other} is open"),
                };
                (document, said)
            }
            Action::Unpair { round, because } => return self.unpaired(*round, because),
            Action::Set(setting) => (document.with_setting(setting)?, format!("{action}")),
        };
        Ok((document, said))
    }

    fn paired(
        &self,
        rules: Rules<'_>,
        round: Option<Round>,
        circumstances: &Circumstances,
    ) -> Result<(Document, String), Error> {
        let round = round.unwrap_or(self.tournament().rounds_paired() + 1);
        self.may_be_paired(round)?;
        let event = self.with(round, circumstances)?;
        let paired = event.under(rules)?.pair(round)?;
        let boards = paired.boards().len();
        if boards == 0 {
            return Err(EntryError::NoBoard(round).into());
        }
        let boards = counted(boards);
        let bye = paired.bye().map(|bye| format!(", player {bye} has the bye")).unwrap_or_default();
        let document = paired.document().without_published(round);
        let document = document.with_boards_by_hand(round, &[], None);
        Ok((document, format!("round {round} is paired: {boards}{bye}")))
    }

    fn published(&self, rules: Rules<'_>, round: Round) -> Result<(Document, String), Error> {
        let boards = self.under(rules)?.recorded(round)?;
        let bye = boards.iter().find(|board| board.black.is_none()).map(|board| board.white);
        let pairs = boards.iter().filter_map(|board| Some((board.white, board.black?)));
        let pairs: Vec<_> = pairs.collect();
        let said = format!("round {round} is published: {}", counted(pairs.len()));
        Ok((self.document().with_published(round, &pairs, bye)?, said))
    }

    fn paired_by_hand(
        &self,
        rules: Rules<'_>,
        round: Round,
        boards: &[(PairingNumber, PairingNumber)],
        bye: Option<PairingNumber>,
    ) -> Result<(Document, String), Error> {
        self.may_be_paired(round)?;
        if boards.is_empty() {
            return Err(EntryError::NoBoard(round).into());
        }
        let mut seated = std::collections::BTreeSet::new();
        let players =
            (1..).zip(boards).flat_map(|(board, &(white, black))| [(board, white), (board, black)]);
        for (board, player) in players.chain(bye.map(|bye| (boards.len() + 1, bye))) {
            if self.tournament().index_of(player).is_none() {
                return Err(EntryError::UnknownPlayer(player).into());
            }
            if !seated.insert(player) {
                return Err(EntryError::TwoBoards { board, player, round }.into());
            }
        }
        let opened = self.document().amended(round, &Circumstances::default())?.document;
        let document = opened.with_round(round, boards, bye);
        let event = self.saying(document)?;
        // Writing to a string cannot fail.
        let mut said = format!("round {round} is paired by hand");
        let left: Vec<_> = event.blank_in(round).collect();
        if !left.is_empty() {
            let _ = write!(said, "; not paired: {}", numbers(&left));
        }
        // The verdict is a remark: who pairs by hand may have a reason.
        let ruled = event.under(rules).ok();
        let verdict = ruled.and_then(|ruled| {
            let says = verdict(&ruled, round, boards, bye)?;
            Some(format!("; by {}: {says}", ruled.rules()))
        });
        said.push_str(&verdict.unwrap_or_default());
        // Where no edition can be asked, none has paired a board.
        let own = ruled.and_then(|ruled| ruled.pair(round).ok());
        let (own_boards, own_bye) = own.map(|own| (own.boards(), own.bye())).unwrap_or_default();
        let by_hand: Vec<_> =
            boards.iter().copied().filter(|board| !own_boards.contains(board)).collect();
        let bye = bye.filter(|_| bye != own_bye);
        Ok((event.document().with_boards_by_hand(round, &by_hand, bye), said))
    }

    fn unpaired(&self, round: Round, because: &str) -> Result<(Document, String), Error> {
        let mut document = self.document().without_round(round)?;
        // A round that was open already has no reason to be.
        if !because.trim().is_empty() && document != *self.document() {
            document = document.with_unpaired(round, because)?;
        }
        let lost = match self.results_of(round) {
            0 => String::new(),
            1 => "; its one result is gone".to_owned(),
            results => format!("; its {results} results are gone"),
        };
        Ok((document, format!("round {round} is not paired{lost}")))
    }

    /// That `round` is the next one, or the last one and has no results.
    fn may_be_paired(&self, round: Round) -> Result<(), Error> {
        let last = self.tournament().rounds_paired();
        if round == 0 || round > last + 1 {
            return Err(EntryError::NotARound { round, first: last.max(1), last: last + 1 }.into());
        }
        if round < last {
            return Err(EntryError::NotTheLast { round, last }.into());
        }
        if round == last && self.results_of(round) > 0 {
            return Err(EntryError::HasResults(round).into());
        }
        if self.document().published(round).is_some() {
            return Err(EntryError::IsPublished(round).into());
        }
        Ok(())
    }

    /// How many games of `round` have a result.
    fn results_of(&self, round: Round) -> usize {
        let has_result = |player: &&pairwright_model::Player| {
            matches!(player.record(round), RoundRecord::Game { .. } | RoundRecord::Forfeit { .. })
        };
        self.tournament().players().iter().filter(has_result).count() / 2
    }

    /// The players without a record in `round`.
    fn blank_in(&self, round: Round) -> impl Iterator<Item = PairingNumber> {
        let players = self.tournament().players().iter();
        players
            .filter(move |player| player.record(round) == RoundRecord::Blank)
            .map(|player| player.number)
    }
}

/// What the edition says of a round paired by hand, in short; `None` if it pairs it so, or cannot be asked.
#[cfg(feature = "explain")]
fn verdict(
    ruled: &RuledEvent<'_>,
    round: Round,
    boards: &[(PairingNumber, PairingNumber)],
    bye: Option<PairingNumber>,
) -> Option<String> {
    let told = ruled.decided(round).ok()?;
    let judgement = told.judge(crate::Proposal { boards: boards.to_vec(), bye }).ok()?;
    told.judgement_in_short(&judgement)
}

/// Without explanations there is no verdict.
#[cfg(not(feature = "explain"))]
fn verdict(
    _: &RuledEvent<'_>,
    _: Round,
    _: &[(PairingNumber, PairingNumber)],
    _: Option<PairingNumber>,
) -> Option<String> {
    None
}

fn counted(boards: usize) -> String {
    if boards == 1 { "1 board".to_owned() } else { format!("{boards} boards") }
}

fn numbers(players: &[PairingNumber]) -> String {
    let numbers: Vec<String> = players.iter().map(ToString::to_string).collect();
    match &numbers[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => numbers.concat(),
    }
}
