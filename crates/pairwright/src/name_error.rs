//! Why a name matches no player.

use pairwright_model::PairingNumber;

/// The most players to list for an ambiguous name.
const MOST_NAMESAKES: usize = 5;

/// Why a name matches no player. It displays with advice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// A number that no player can have.
    #[error("{0} is no pairing number; help: give one from 1 to {max}, or a name", max = PairingNumber::MAX)]
    Number(String),
    /// No player has the name.
    #[error("no player is called {0:?}; help: give a pairing number, or any words of a name")]
    Unknown(String),
    /// Several players match the name.
    #[error("{} players are called {name:?}: {}; help: give the pairing number", .players.len(), namesakes(.players))]
    Ambiguous {
        /// The name asked for.
        name: String,
        /// These players: the number and the whole name of each.
        players: Vec<(PairingNumber, String)>,
    },
}

fn namesakes(players: &[(PairingNumber, String)]) -> String {
    let mut texts: Vec<String> = players
        .iter()
        .take(MOST_NAMESAKES)
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    if players.len() > MOST_NAMESAKES {
        texts.push("…".to_owned());
    }
    texts.join("; ")
}
