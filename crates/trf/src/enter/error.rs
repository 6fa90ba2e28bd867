//! Why an edit cannot be made.

use pairwright_model::{PairingNumber, Round};

/// Why a report cannot be edited so. Each message says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The report cannot be read, so nothing can be entered into it.
    #[error("the report cannot be used as it stands; mend it first (`lint` says how)")]
    Report,
    /// No player line has this number.
    #[error("there is no player {0}; give the pairing number of a player line")]
    UnknownPlayer(PairingNumber),
    /// A player line has this number already.
    #[error("there is a player {0} already; leave the number out, or give one that is free")]
    NumberTaken(PairingNumber),
    /// Numbers have four columns, or as many as record XXW says.
    #[error(
        "every pairing number that the report has columns for is taken: up to 9999 without XXW; \
         enter the players as a new event, which gets wider columns"
    )]
    NoNumber,
    /// A player without a name.
    #[error("a player needs a name")]
    NoName,
    /// No group of players, or one of a single player.
    #[error("{}", few_of_group(.group, *.players))]
    FewOfGroup {
        /// The group, such as `federation NED`.
        group: String,
        /// How many players it has.
        players: usize,
    },
    /// A round with nothing but a bye, which a report does not tell from one that has not been paired.
    #[error(
        "round {0} would have no board; correct the byes and absences, or end the event with the round before"
    )]
    NoBoard(Round),
    /// The round has not been paired.
    #[error("round {round} has not been paired{}", help_of_round(*.paired))]
    NotPaired {
        /// The round asked for.
        round: Round,
        /// The last round that has been paired; 0 if none has.
        paired: Round,
    },
    /// The round has been published, and pairing it anew would make that untrue.
    #[error("round {0} has been published; unpair it first if it shall be paired anew")]
    IsPublished(Round),
    /// Numbers are given before anything is paired.
    #[error("numbers are given anew before round 1 only, and {} paired; unpair it first, or keep the numbers", rounds_paired(*.paired))]
    Begun {
        /// The last round that has been paired.
        paired: Round,
    },
    /// A record names players by number in a way that is not followed.
    #[error(
        "record {code} names players by number and cannot be renumbered; take it out, and enter it again afterwards"
    )]
    Numbered {
        /// The code of the record.
        code: String,
    },
    /// Two players named to be one pair are the same one.
    #[error("player {0} is named twice; name two different players")]
    OnePlayer(PairingNumber),
    /// Fewer than two players who may not meet.
    #[error("name at least two players who may not meet")]
    LonePlayer,
    /// The two have no game in the round.
    #[error("{one} and {other} have no game in round {round}{}", help_of_game(*.round, *.paired))]
    NoGame {
        /// The first player named.
        one: PairingNumber,
        /// The second player named.
        other: PairingNumber,
        /// The round, from 1.
        round: Round,
        /// The last round that has been paired; 0 if none has.
        paired: Round,
    },
    /// The colours of the game are not recorded, and a game without a result needs them.
    #[error(
        "the report holds no colours for the game of {one} and {other} in round {round}, so it cannot be opened \
         again; enter another result"
    )]
    NoColours {
        /// The first player named.
        one: PairingNumber,
        /// The second player named.
        other: PairingNumber,
        /// The round, from 1.
        round: Round,
    },
    /// The player has a game or the pairing-allocated bye in the round.
    #[error(
        "player {player} is paired in round {round}; unpair the round first, or enter the result as a forfeit"
    )]
    Paired {
        /// The player's pairing number.
        player: PairingNumber,
        /// The round, from 1.
        round: Round,
    },
    /// The round has results, which pairing it anew would lose.
    #[error("round {0} has results; unpair it first if it shall be paired anew")]
    HasResults(Round),
    /// A later round has been paired.
    #[error("round {last} has been paired after round {round}; unpair that first")]
    NotTheLast {
        /// The round asked for, from 1.
        round: Round,
        /// The last round that has been paired.
        last: Round,
    },
    /// The round is none that can be entered.
    #[error("round {round} is not between {} and {}; correct the round", .first, .last)]
    NotARound {
        /// The round asked for.
        round: Round,
        /// The first round that could be meant.
        first: Round,
        /// The last round that could be meant.
        last: Round,
    },
    /// The bye that a pairing leaves, as if it were requested.
    #[error(
        "the pairing-allocated bye comes with the pairing of a round; give it there, or name another bye"
    )]
    AllocatedBye,
    /// `N-` where the report does not say how many rounds there are.
    #[error(
        "the report does not say how many rounds there are; name the last round, or set the number of rounds first"
    )]
    NoTotal,
    /// A bye of the pairing, or a board, names a player who has something else in the round.
    #[error("player {player} is on two boards of round {round}; name each player once")]
    TwoBoards {
        /// The second of the boards, from 1 as they were named; one more than there are for the bye.
        board: usize,
        /// The player's pairing number.
        player: PairingNumber,
        /// The round, from 1.
        round: Round,
    },
    /// The encoding of the file lacks a character.
    #[error(
        "the report is written in {encoding}, which has no {character:?}; convert the report to UTF-8 first \
         (`lint --fix`), or write the name without it"
    )]
    Encoding {
        /// The first character that is lacking.
        character: char,
        /// The encoding, such as `windows-1252`.
        encoding: String,
    },
    /// A value with characters that a report cannot hold, such as a line break.
    #[error("{what} holds a control character; write it on one line, without tabs")]
    Control {
        /// What holds it, such as `the name`.
        what: &'static str,
    },
    /// A value that its columns have no room for.
    #[error(
        "{what} {value:?} is longer than the {width} characters that a report has room for; shorten it"
    )]
    TooWide {
        /// What it is, such as `the title`.
        what: &'static str,
        /// The text that is too wide.
        value: String,
        /// How many characters fit.
        width: usize,
    },
    /// A value that is not what its columns hold.
    #[error("found {value:?} as {what}, expected {expected}")]
    Value {
        /// What it is, such as `the rating`.
        what: &'static str,
        /// The text that is no such value.
        value: String,
        /// What stands there in reports.
        expected: &'static str,
    },
}

/// What a problem is about, for a program that shows the place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Target {
    /// The round, from 1.
    pub round: Option<Round>,
    /// The board, from 1 as boards were named.
    pub board: Option<usize>,
    /// The player; the first one if several are named.
    pub player: Option<PairingNumber>,
}

impl EntryError {
    /// The round, board and player that the problem is about.
    pub fn target(&self) -> Target {
        let of_player = |player| Target { player: Some(player), ..Target::default() };
        let of_round = |round| Target { round: Some(round), ..Target::default() };
        match *self {
            Self::UnknownPlayer(player) | Self::NumberTaken(player) | Self::OnePlayer(player) => {
                of_player(player)
            }
            Self::NoGame { one, round, .. } | Self::NoColours { one, round, .. } => {
                Target { round: Some(round), ..of_player(one) }
            }
            Self::Paired { player, round } => Target { round: Some(round), ..of_player(player) },
            Self::TwoBoards { board, player, round } => {
                Target { round: Some(round), board: Some(board), player: Some(player) }
            }
            Self::HasResults(round)
            | Self::IsPublished(round)
            | Self::NoBoard(round)
            | Self::NotTheLast { round, .. }
            | Self::NotPaired { round, .. }
            | Self::NotARound { round, .. } => of_round(round),
            _ => Target::default(),
        }
    }
}

fn few_of_group(group: &str, players: usize) -> String {
    match players {
        0 => format!("no player is of {group}; look for another spelling in the player list"),
        _ => format!("only one player is of {group}; there is nobody to keep apart"),
    }
}

fn help_of_round(paired: Round) -> String {
    match paired {
        0 => "; pair round 1 first".to_owned(),
        paired => format!("; the last round that has been paired is {paired}"),
    }
}

fn rounds_paired(paired: Round) -> String {
    match paired {
        1 => "round 1 has been".to_owned(),
        paired => format!("rounds 1 to {paired} have been"),
    }
}

fn help_of_game(round: Round, paired: Round) -> String {
    match paired {
        0 => "; no round has been paired yet".to_owned(),
        paired if round > paired => format!("; the last round that has been paired is {paired}"),
        _ => "; look at the pairing list of the round".to_owned(),
    }
}
