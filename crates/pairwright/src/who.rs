//! Finds players by name.

use pairwright_model::{PairingNumber, Player};
use pairwright_render::printable;

use crate::{Event, NameError};

impl Event {
    /// The player that `name` stands for: a pairing number, a whole name, or beginnings of the words of a
    /// name, in any case, that only one player's name has.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let first = event.tournament().players()[0].name.to_lowercase();
    /// assert_eq!(event.player_called(&first)?.get(), 1);
    /// assert_eq!(event.player_called("9")?.get(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no player or several match. A number is returned without a check that a player has it.
    pub fn player_called(&self, name: &str) -> Result<PairingNumber, NameError> {
        if let Some(number) = name.parse().ok().and_then(PairingNumber::new) {
            return Ok(number);
        }
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NameError::Number(name.to_owned()));
        }
        let asked = words(name);
        let players = self.tournament().players();
        let whole = |player: &&Player| words(&player.name) == asked;
        let partly = |player: &&Player| {
            let own = words(&player.name);
            asked.iter().all(|asked| own.iter().any(|own| own.starts_with(asked)))
        };
        let mut found: Vec<&Player> = players.iter().filter(whole).collect();
        if found.is_empty() && !asked.is_empty() {
            found = players.iter().filter(partly).collect();
        }
        match found[..] {
            [player] => Ok(player.number),
            [] => Err(NameError::Unknown(name.to_owned())),
            _ => {
                let players = found.iter().map(|player| (player.number, printable(&player.name)));
                Err(NameError::Ambiguous { name: name.to_owned(), players: players.collect() })
            }
        }
    }
}

/// The words of a name in lower case, without separators.
fn words(name: &str) -> Vec<String> {
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | '.' | ';');
    name.split(separates).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}
