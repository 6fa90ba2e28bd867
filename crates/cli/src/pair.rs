//! `pairwright pair`.

mod json;
mod pairs;

use pairwright_model::{PairingNumber, PlayerIndex, Round, Tournament};
use pairwright_render::text;
use pairwright_ruleset::{Outcome, PairingRequest, RoundPairing};

use crate::args::{PairArgs, PairFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{one_file, output};

/// A round that was just paired, for the formats to print.
#[derive(Clone, Copy)]
struct PairedRound<'a> {
    tournament: &'a Tournament,
    rules: &'static str,
    round: Round,
    pairing: &'a RoundPairing,
}

/// Pairs one round and prints it.
pub(crate) fn run(args: &PairArgs, console: &mut Console<'_>) -> Exit {
    match pair(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn pair(args: &PairArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let (document, tournament) = one_file::read(&args.file, console)?;
    let chosen = one_file::choose(args.rules, &document, console)?;

    let round = args.round.unwrap_or(tournament.rounds_paired() + 1);
    let request = PairingRequest::new(&tournament, round)
        .map_err(|error| Failure::from(error).in_document(&document))?;
    let outcome = chosen
        .ruleset
        .pair_round(&request)
        .map_err(|error| Failure::Pairing { round: None, error })?;
    let pairing = match outcome {
        Outcome::Paired(pairing) => pairing,
        Outcome::Impossible(why) => return Err(Failure::Impossible(why.explain(&tournament))),
    };

    let paired =
        PairedRound { tournament: &tournament, rules: chosen.id(), round, pairing: &pairing };
    let bytes = match format(args, console) {
        PairFormat::Table => text::pairing(&tournament, chosen.id(), round, &pairing).into_bytes(),
        PairFormat::Pairs => pairs::pairs(&paired).into_bytes(),
        PairFormat::Json => json::json(&paired)?.into_bytes(),
        PairFormat::Trf => {
            document.with_round(round, &paired.numbers(), paired.bye_number()).to_bytes()
        }
    };
    output::write(args.output.as_deref(), &bytes, console.out)
}

fn format(args: &PairArgs, console: &Console<'_>) -> PairFormat {
    let default = if args.output.is_none() && console.is_terminal {
        PairFormat::Table
    } else {
        PairFormat::Pairs
    };
    args.format.unwrap_or(default)
}

impl PairedRound<'_> {
    /// The boards by pairing numbers: White, then Black.
    fn numbers(&self) -> Vec<(PairingNumber, PairingNumber)> {
        let boards = self.pairing.boards.iter();
        boards.map(|board| (self.number(board.white), self.number(board.black))).collect()
    }

    /// Who has the bye.
    fn bye_number(&self) -> Option<PairingNumber> {
        self.pairing.bye.map(|player| self.number(player))
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.player(player).number
    }
}
