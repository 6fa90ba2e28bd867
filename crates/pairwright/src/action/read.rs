//! Actions read from words.

use std::collections::BTreeMap;
use std::str::FromStr;

use pairwright_model::{Bye, Colour, PairingNumber, Round, Sex};
use pairwright_trf::{
    Circumstance, Circumstances, GameEnd, Group, NewPlayer, Participation, PlayerChange, Setting,
    Span,
};

use super::{Action, ActionError};
use crate::{Editions, Event};

/// How each action is written.
const USAGES: [(&str, &str); 15] = [
    (
        "player",
        "player NAME [number=N] [rating=N] [title=T] [federation=F] [sex=m|w] [fide=N] [birth=DAY] [club=C]",
    ),
    (
        "amend",
        "amend PLAYER [name=N] [rating=N] [title=T] [federation=F] [sex=m|w] [fide=N] [birth=DAY] [club=C]",
    ),
    ("plays", "plays PLAYER ROUNDS"),
    ("absent", "absent PLAYER ROUNDS"),
    ("half-bye", "half-bye PLAYER ROUNDS"),
    ("full-bye", "full-bye PLAYER ROUNDS"),
    (
        "forbid",
        "forbid PLAYER PLAYER ... [rounds=ROUNDS], or: forbid federation=F|club=C [rounds=ROUNDS]",
    ),
    ("allow", "allow PLAYER PLAYER ..., or: allow federation=F|club=C"),
    ("renumber", "renumber"),
    ("publish", "publish ROUND"),
    (
        "pair",
        "pair [ROUND] [absent=P,...] [half-bye=P,...] [full-bye=P,...] [bye=P] [forbid=A,B] [rematch=A,B] [fix=A,B]",
    ),
    ("boards", "boards ROUND WHITE-BLACK ... [bye=P]"),
    ("result", "result ROUND PLAYER PLAYER END"),
    ("unpair", "unpair ROUND [because=WHY]"),
    (
        "set",
        "set name|place|federation|begins|ends|arbiter|rate-of-play|rounds|rules|points|acceleration|lot|tie-breaks \
         VALUE",
    ),
];

impl Event {
    /// The action that `line` stands for, in the words of [`Action`]. A word with blanks in it stands between
    /// quotation marks. Players are named as [`player_called`](Self::player_called) has it.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let action = event.action("half-bye ilse 5")?;
    /// assert_eq!(action.to_string(), "half-bye 1 5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it stands for no action, or a name for no player.
    pub fn action(&self, line: &str) -> Result<Action, ActionError> {
        self.action_of(&words(line)?)
    }

    /// As [`Event::action`], of words that somebody has taken apart.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let action = event.action_of(&["half-bye", "Adair, Ilse", "5"])?;
    /// assert_eq!(action, event.action(r#"half-bye "Adair, Ilse" 5"#)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Event::action`].
    pub fn action_of<S: AsRef<str>>(&self, words: &[S]) -> Result<Action, ActionError> {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        let [first, rest @ ..] = &words[..] else { return Err(ActionError::Empty) };
        let first = if *first == "zero-bye" { "absent" } else { first };
        let known = USAGES.iter().find(|(name, _)| *name == first);
        let Some(&(action, usage)) = known else {
            return Err(ActionError::Unknown(first.to_owned()));
        };
        let mut words =
            Words { event: self, action, usage, plain: Vec::new(), named: BTreeMap::new() };
        for &word in rest {
            words.take(word);
        }
        words.action()
    }
}

/// A circumstance of one player.
type Single = fn(PairingNumber) -> Circumstance;
/// A circumstance of two players.
type Double = fn(PairingNumber, PairingNumber) -> Circumstance;

/// The words of an action behind the first.
struct Words<'a> {
    event: &'a Event,
    action: &'static str,
    usage: &'static str,
    /// Those without a key, in order.
    plain: Vec<&'a str>,
    /// Those of the shape `key=value`.
    named: BTreeMap<&'a str, &'a str>,
}

impl<'a> Words<'a> {
    fn take(&mut self, word: &'a str) {
        match word.split_once('=') {
            // A name, and the value of a setting, may hold anything.
            Some((key, value)) if self.usage.contains(&format!("{key}=")) && !key.is_empty() => {
                self.named.insert(key, value);
            }
            _ => self.plain.push(word),
        }
    }

    fn action(mut self) -> Result<Action, ActionError> {
        let action = match self.action {
            "player" => Action::Enter(self.new_player()?),
            "amend" => {
                let player = self.next_player()?;
                let mut changes = Vec::new();
                for key in ["name", "title", "rating", "federation", "sex", "fide", "birth", "club"]
                {
                    if let Some(value) = self.named.remove(key) {
                        changes.push(change(key, value)?);
                    }
                }
                if changes.is_empty() {
                    return Err(self.lacks("something to change"));
                }
                Action::Amend { player, changes }
            }
            "plays" => self.part(Participation::Plays)?,
            "absent" => self.part(Participation::Bye(Bye::ZeroPoint))?,
            "half-bye" => self.part(Participation::Bye(Bye::HalfPoint))?,
            "full-bye" => self.part(Participation::Bye(Bye::FullPoint))?,
            "forbid" => {
                let rounds = self.named.remove("rounds").map(Span::from_str).transpose()?;
                match self.group() {
                    Some(group) => Action::ForbidGroup { group, rounds },
                    None => Action::Forbid { players: self.players()?, rounds },
                }
            }
            "allow" => match self.group() {
                Some(group) => Action::AllowGroup { group },
                None => Action::Allow { players: self.players()? },
            },
            "renumber" => Action::Renumber,
            "publish" => Action::Publish { round: self.next_round()? },
            "pair" => {
                let round = if self.plain.is_empty() { None } else { Some(self.next_round()?) };
                Action::Pair { round, circumstances: self.circumstances()? }
            }
            "boards" => self.boards()?,
            "result" => {
                let (round, one, other) =
                    (self.next_round()?, self.next_player()?, self.next_player()?);
                let end = self.next("how the game ended")?;
                let end = if end == "open" { None } else { Some(GameEnd::from_str(end)?) };
                Action::Result { round, one, other, end }
            }
            "unpair" => {
                let round = self.next_round()?;
                let because = self.named.remove("because").unwrap_or_default().to_owned();
                Action::Unpair { round, because }
            }
            _ => self.setting()?,
        };
        let extra = self.plain.first().map(|word| (*word).to_owned());
        let named = || self.named.iter().next().map(|(key, value)| format!("{key}={value}"));
        match extra.or_else(named) {
            Some(word) => Err(ActionError::Extra { action: self.action, word, usage: self.usage }),
            None => Ok(action),
        }
    }

    fn lacks(&self, needs: &'static str) -> ActionError {
        ActionError::Lacks { action: self.action, needs, usage: self.usage }
    }

    fn next(&mut self, needs: &'static str) -> Result<&'a str, ActionError> {
        if self.plain.is_empty() { Err(self.lacks(needs)) } else { Ok(self.plain.remove(0)) }
    }

    fn next_round(&mut self) -> Result<Round, ActionError> {
        round(self.next("a round")?)
    }

    fn next_player(&mut self) -> Result<PairingNumber, ActionError> {
        let name = self.next("a player")?;
        Ok(self.event.player_called(name)?)
    }

    fn group(&mut self) -> Option<Group> {
        let federation =
            self.named.remove("federation").map(|code| Group::Federation(code.to_owned()));
        federation.or_else(|| self.named.remove("club").map(|name| Group::Club(name.to_owned())))
    }

    /// Every player named behind the first word.
    fn players(&mut self) -> Result<Vec<PairingNumber>, ActionError> {
        let names = std::mem::take(&mut self.plain);
        if names.len() < 2 {
            return Err(self.lacks("two players"));
        }
        names.into_iter().map(|name| Ok(self.event.player_called(name)?)).collect()
    }

    fn part(&mut self, part: Participation) -> Result<Action, ActionError> {
        let player = self.next_player()?;
        let rounds = self.next("rounds")?.parse()?;
        Ok(Action::Take { player, rounds, part })
    }

    fn new_player(&mut self) -> Result<NewPlayer, ActionError> {
        let mut player =
            NewPlayer { name: self.next("a name")?.to_owned(), ..NewPlayer::default() };
        if let Some(text) = self.named.remove("number") {
            let number = text.parse().ok().and_then(PairingNumber::new);
            let wrong = || value("the number", text, "a pairing number from 1 to 1000000");
            player.number = Some(number.ok_or_else(wrong)?);
        }
        for key in ["title", "rating", "federation", "sex", "fide", "birth", "club"] {
            let Some(text) = self.named.remove(key) else { continue };
            player.take(change(key, text)?);
        }
        Ok(player)
    }

    fn circumstances(&mut self) -> Result<Circumstances, ActionError> {
        let mut all = Vec::new();
        let single: [(&str, Single); 4] = [
            ("absent", Circumstance::Absent),
            ("half-bye", |player| Circumstance::Bye(player, Bye::HalfPoint)),
            ("full-bye", |player| Circumstance::Bye(player, Bye::FullPoint)),
            ("bye", |player| Circumstance::Bye(player, Bye::PairingAllocated)),
        ];
        for (key, circumstance) in single {
            let Some(names) = self.named.remove(key) else { continue };
            for name in names.split(',') {
                all.push(circumstance(self.event.player_called(name)?));
            }
        }
        let double: [(&str, Double); 3] = [
            ("forbid", Circumstance::Forbidden),
            ("rematch", Circumstance::Rematch),
            ("fix", Circumstance::Fixed),
        ];
        for (key, circumstance) in double {
            let Some(names) = self.named.remove(key) else { continue };
            let names: Vec<&str> = names.split(',').collect();
            if !names.len().is_multiple_of(2) {
                return Err(value("two players who meet or do not", &names.join(","), "A,B"));
            }
            for pair in names.chunks_exact(2) {
                let [one, other] = [pair[0], pair[1]].map(|name| self.event.player_called(name));
                all.push(circumstance(one?, other?));
            }
        }
        Ok(all.into())
    }

    fn boards(&mut self) -> Result<Action, ActionError> {
        let round = self.next_round()?;
        let bye = self.named.remove("bye");
        let bye = bye.map(|name| self.event.player_called(name)).transpose()?;
        let mut boards = Vec::new();
        for board in std::mem::take(&mut self.plain) {
            let wrong = || value("a board", board, "the numbers of White and Black, such as 5-1");
            let (white, black) = board.split_once('-').ok_or_else(wrong)?;
            let number = |text: &str| text.parse().ok().and_then(PairingNumber::new);
            boards.push(number(white).zip(number(black)).ok_or_else(wrong)?);
        }
        if boards.is_empty() && bye.is_none() {
            return Err(self.lacks("boards"));
        }
        Ok(Action::Boards { round, boards, bye })
    }

    fn setting(&mut self) -> Result<Action, ActionError> {
        let what = self.next("what to set")?;
        let text = self.next("a value")?;
        let (action, usage) = (self.action, self.usage);
        let extra = || ActionError::Extra { action, word: what.to_owned(), usage };
        Ok(Action::Set(setting(what, text, self.event.editions())?.ok_or_else(extra)?))
    }
}

/// The setting of these two words; none if there is nothing of the name to set.
pub(super) fn setting(
    what: &str,
    text: &str,
    editions: &Editions,
) -> Result<Option<Setting>, ActionError> {
    let owned = text.to_owned();
    Ok(Some(match what {
        "name" => Setting::Name(owned),
        "place" => Setting::Place(owned),
        "federation" => Setting::Federation(owned),
        "begins" => Setting::Begins(owned),
        "ends" => Setting::Ends(owned),
        "arbiter" => Setting::Arbiter(owned),
        "rate-of-play" => Setting::RateOfPlay(owned),
        "tie-breaks" => Setting::TieBreaks(owned),
        "points" => Setting::Points(owned),
        "rounds" => Setting::Rounds(round(text)?),
        "rules" => Setting::Rules(rules(text, editions)?),
        "acceleration" => Setting::Baku(match text {
            "baku" => true,
            "none" => false,
            _ => return Err(value("the acceleration", text, "baku or none")),
        }),
        "lot" => Setting::Lot(match text {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => return Err(value("the lot", text, "white or black")),
        }),
        _ => return Ok(None),
    }))
}

/// The code of the edition that `text` names, by its id or by a code of record 192.
fn rules(text: &str, editions: &Editions) -> Result<String, ActionError> {
    if let Some(ruleset) = editions.find(text) {
        let names = ruleset.edition().report_names;
        return Ok((*names.first().unwrap_or(&ruleset.edition().id)).to_owned());
    }
    match editions.named_in_report(text) {
        None if text.is_empty() => Ok(String::new()),
        Some(_) => Ok(text.to_owned()),
        None => Err(value("the rules", text, "an edition; `pairwright rules` lists them")),
    }
}

fn change(key: &str, text: &str) -> Result<PlayerChange, ActionError> {
    let owned = text.to_owned();
    Ok(match key {
        "name" => PlayerChange::Name(owned),
        "title" => PlayerChange::Title(owned),
        "federation" => PlayerChange::Federation(owned),
        "fide" => PlayerChange::FideId(owned),
        "birth" => PlayerChange::Birth(owned),
        "club" => PlayerChange::Club(owned),
        "rating" if text.is_empty() => PlayerChange::Rating(0),
        "rating" => {
            let rating = text.parse().map_err(|_| value("the rating", text, "a whole number"))?;
            PlayerChange::Rating(rating)
        }
        _ => PlayerChange::Sex(match text {
            "m" => Some(Sex::Male),
            "w" | "f" => Some(Sex::Female),
            "" => None,
            _ => return Err(value("the sex", text, "m or w")),
        }),
    })
}

fn round(text: &str) -> Result<Round, ActionError> {
    let round = text.parse().ok().filter(|round| *round > 0);
    round.ok_or_else(|| value("a round", text, "a number from 1"))
}

pub(super) fn value(what: &'static str, found: &str, expected: &'static str) -> ActionError {
    ActionError::Value { what, found: found.to_owned(), expected }
}

/// The words of a line: what stands between blanks, or between quotation marks.
///
/// ```
/// assert_eq!(pairwright::words(r#"half-bye "Adair, Ilse" 5"#)?, ["half-bye", "Adair, Ilse", "5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`ActionError::Quote`] if a quotation mark is not closed.
pub fn words(line: &str) -> Result<Vec<String>, ActionError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match chars.next() {
                        Some('"') => break,
                        Some('\\') => word.extend(chars.next()),
                        Some(c) => word.push(c),
                        None => return Err(ActionError::Quote),
                    }
                }
            }
            c if c.is_whitespace() => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}
