//! The topics of the editions known so far. An edition may speak of others, too.

use super::Topic;

macro_rules! topics {
    ($($(#[$doc:meta])* $name:ident = $id:literal: $words:literal, $effect:literal;)*) => {
        $(
            #[doc = concat!("The topic `", $id, "`: ", $words, ".")]
            pub static $name: Topic = Topic { id: $id, name: $words, effect: $effect };
        )*
    };
}

topics! {
    PROCEDURE = "procedure": "procedure", "which of two requirements gives way to the other";
    COMPLETION = "completion": "rest that cannot be paired", "other pairs at the end of the list";
    BYE_SCORE = "bye-score": "score of the bye", "brackets above may have to give up pairs for the bye";
    BYE_RIGHT = "bye-right": "players who may have the bye", "the bye goes to another player";
    BYE_CHOICE = "bye-choice": "bye, among equals", "the bye goes to another player of the same score";
    UNPLAYED_FLOAT = "unplayed-float": "float of an unplayed round", "whether a player who was absent is protected from floating down";
    DOWNFLOATERS = "downfloaters": "downfloaters, with several scores", "which of the moved-down players float on";
    LOOK_AHEAD = "look-ahead": "look-ahead", "other floaters where the end of the list is tight";
    COLOURS_OR_FLOATS = "colours-or-floats": "colours against floats", "whether a float is repeated or a colour preference missed";
    REPEATED_FLOATS = "repeated-floats": "repeated floats", "who floats again";
    MOVED_DOWN_SETS = "moved-down-sets": "sets of moved-down players", "which of the moved-down players are tried first";
    HALF_MOVED_DOWN = "half-moved-down": "bracket with half of its members moved down", "whether moved-down players may meet each other first, and whether upfloats count";
    TOP_SCORERS = "top-scorers": "top scorers", "whether a top scorer's opponent has a third colour running";
    ABSOLUTE_COLOURS = "absolute-colours": "colours: two absolute preferences", "colours of top scorers in the last round";
    LAST_TWO_GAMES = "last-two-games": "colours: the last two games against the difference", "colours after some were set by hand";
    BOARD_ORDER = "board-order": "order of boards", "the numbers of the boards";
}
