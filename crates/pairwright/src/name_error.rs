//! Why a name stands for no player.

use pairwright_model::PairingNumber;

/// More namesakes than this are not listed.
const MOST_NAMESAKES: usize = 5;

/// Why a name stands for no player. It prints with what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// A number that nobody can have.
    #[error("{0} is no pairing number; help: give one from 1 to {max}, or a name", max = PairingNumber::MAX)]
    Number(String),
    /// Nobody is called so.
    #[error("no player is called {0:?}; help: give a pairing number, or any words of a name")]
    Unknown(String),
    /// Several are.
    #[error("{} players are called {name:?}: {}; help: give the pairing number", .players.len(), namesakes(.players))]
    Ambiguous {
        /// The name asked for.
        name: String,
        /// Who is called so: the number and the whole name.
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
