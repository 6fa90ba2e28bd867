//! What can be asked about an event and done to it.

use pairwright::convert::Format;
use pairwright::{
    CheckOptions, CompareOptions, Error, Part, Proposal, Setting, check_file, compare_file,
    identify_file,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use strum::VariantNames as _;

use crate::argument::{Count, Deed, RoundNumber, Who, Wishes, question, rules as named};
use crate::check::Check;
use crate::comparison::Comparison;
use crate::convert::{data, rulesets};
use crate::desk::{Checklist, Conversion, Standings, WhatIf};
use crate::event::Event;
use crate::explanation::{Explanation, Reply};
use crate::judgement::Judgement;
use crate::live::{Acted, Text, begin, played};
use crate::pairing::Pairing;
use crate::precedence::{Forecast, Precedence};
use crate::problem::problem;
use crate::results::{Hinges, Opponents};
use crate::verdict::Verdict;

#[pymethods]
impl Event {
    /// An event that is about to begin.
    ///
    /// ``players`` is a list as spreadsheets write it (text or bytes; columns named in the first line, or a name a
    /// line), or one dictionary or name for each player. Players without numbers are numbered by rating, title and
    /// name. Raises ``Problem`` with everything that is wrong, by line and column of a list.
    #[staticmethod]
    #[pyo3(signature = (
        players, *, rounds, name = "", place = "", begins = "", ends = "", arbiter = "", tie_breaks = "",
        rules = "auto", lot = None, points = "", format = "trf16",
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn new(
        py: Python<'_>,
        players: &Bound<'_, PyAny>,
        rounds: RoundNumber,
        name: &str,
        place: &str,
        begins: &str,
        ends: &str,
        arbiter: &str,
        tie_breaks: &str,
        rules: &str,
        lot: Option<&str>,
        points: &str,
        format: &str,
    ) -> PyResult<Self> {
        let texts: [Text<'_>; 7] = [
            (name, Setting::Name),
            (place, Setting::Place),
            (begins, Setting::Begins),
            (ends, Setting::Ends),
            (arbiter, Setting::Arbiter),
            (tie_breaks, Setting::TieBreaks),
            (points, Setting::Points),
        ];
        begin(py, players, &rounds, &texts, rules, lot, format)
    }

    /// Does something to the event: ``"result 1 3 7 1-0"``, ``"half-bye Noor 4"``, ``"pair"``, or the same as a
    /// dictionary. Returns the event as it is then, and what changed in a sentence; this event stays as it is.
    ///
    /// Raises ``Problem`` with ``round``, ``board`` and ``player`` if it cannot be done, and then nothing is.
    #[pyo3(signature = (action, rules = "auto"))]
    fn act(&self, py: Python<'_>, action: Deed, rules: &str) -> PyResult<Acted> {
        let acted =
            self.work_here(py, |event| event.act_under(named(rules)?, &action.of(event)?))?;
        Ok(Acted::new(self.after(acted.event), acted.said, acted.changed))
    }

    /// The dictionary of an action in words; names become numbers.
    fn action<'py>(&self, py: Python<'py>, words: &str) -> PyResult<Bound<'py, PyAny>> {
        let json = self.work_here(py, |event| pairwright::json_line(&event.action(words)?))?;
        data(py, &json)
    }

    /// What circumstances would change in a round, and by which article each board goes that is gone.
    #[pyo3(signature = (
        rules = "auto", *, round = None, absent = Vec::new(), bye = None, half_bye = Vec::new(),
        zero_bye = Vec::new(), full_bye = Vec::new(), forbid = Vec::new(), rematch = Vec::new(), fix = Vec::new(), results = Vec::new(),
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn what_if(
        &self,
        py: Python<'_>,
        rules: &str,
        round: Option<RoundNumber>,
        absent: Vec<Who>,
        bye: Option<Who>,
        half_bye: Vec<Who>,
        zero_bye: Vec<Who>,
        full_bye: Vec<Who>,
        forbid: Vec<(Who, Who)>,
        rematch: Vec<(Who, Who)>,
        fix: Vec<(Who, Who)>,
        results: Vec<(Who, Who, String)>,
    ) -> PyResult<WhatIf> {
        let wishes =
            Wishes { absent, bye, half_bye, zero_bye, full_bye, forbid, rematch, fix, results };
        self.work_here(py, |event| {
            let circumstances = wishes.of(event)?.circumstances();
            let round = round.map(|round| round.0);
            let found = event.under(named(rules)?)?.what_if(round, &circumstances)?;
            WhatIf::new(event, &found)
        })
    }

    /// Pairs a round from the rounds before it; by default the next one.
    ///
    /// Raises ``NoValidPairing`` if there is none, ``Problem`` if the round cannot be asked for.
    #[pyo3(signature = (rules = "auto", *, round = None))]
    fn pair(&self, py: Python<'_>, rules: &str, round: Option<RoundNumber>) -> PyResult<Pairing> {
        self.work_here(py, |event| {
            let paired = event.under(named(rules)?)?.pair(round.map(|round| round.0))?;
            Ok(Pairing::new(self.clone(), &paired))
        })
    }

    /// The boards of a recorded round with their results, by default of the last one: in the order in which it was
    /// published, else in that of the edition; the bye last.
    #[pyo3(signature = (round = None, rules = "auto"))]
    fn boards<'py>(
        &self,
        py: Python<'py>,
        round: Option<RoundNumber>,
        rules: &str,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let boards = self.work_here(py, |event| {
            let round = round.map_or(event.tournament().rounds_paired(), |round| round.0);
            event.under(named(rules)?)?.recorded(round)
        })?;
        played(py, boards)
    }

    /// The standings after a round, by default after the last finished one, by ``tie_breaks`` such as
    /// ``"BH/C1,SB"``, else by those that the report names. ``unrated`` is the rating of unrated players.
    #[pyo3(signature = (*, after = None, tie_breaks = None, unrated = None))]
    fn standings(
        &self,
        py: Python<'_>,
        after: Option<RoundNumber>,
        tie_breaks: Option<&str>,
        unrated: Option<Count>,
    ) -> PyResult<Standings> {
        let list = tie_breaks.map(pairwright::standings::parse_list).transpose();
        let list = list.map_err(|error| problem(py, error.to_string()))?;
        let unrated = unrated.and_then(|rating| u32::try_from(rating.0).ok());
        self.work_here(py, |event| {
            let ranking = event.ranking(after.map(|round| round.0), list.as_deref(), unrated)?;
            Standings::new(event, &ranking)
        })
    }

    /// Why one of two players stands before the other: tie-break by tie-break up to the one that decides, with what each
    /// round contributes. The other arguments are those of ``standings``.
    #[pyo3(signature = (one, other, *, after = None, tie_breaks = None, unrated = None))]
    fn precedence(
        &self,
        py: Python<'_>,
        one: Who,
        other: Who,
        after: Option<RoundNumber>,
        tie_breaks: Option<&str>,
        unrated: Option<Count>,
    ) -> PyResult<Precedence> {
        let list = tie_breaks.map(pairwright::standings::parse_list).transpose();
        let list = list.map_err(|error| problem(py, error.to_string()))?;
        let unrated = unrated.and_then(|rating| u32::try_from(rating.0).ok());
        self.work_here(py, |event| {
            let ranking = event.ranking(after.map(|round| round.0), list.as_deref(), unrated)?;
            let found = ranking.why(event, one.of(event)?, other.of(event)?)?;
            Precedence::new(event, &ranking, &found)
        })
    }

    /// The state before a round, by default the next one: scores, colours, floats, byes, brackets.
    #[pyo3(signature = (rules = "auto", *, round = None))]
    fn checklist(
        &self,
        py: Python<'_>,
        rules: &str,
        round: Option<RoundNumber>,
    ) -> PyResult<Checklist> {
        self.work_here(py, |event| {
            let round = round.map_or(event.tournament().rounds_paired() + 1, |round| round.0);
            let ruled = event.under(named(rules)?)?;
            Checklist::new(event, ruled.rules(), round, &ruled.state(round)?)
        })
    }

    /// Until which round the event can still be played; where the next round has no legal pairing, what would complete it.
    #[pyo3(signature = (rules = "auto"))]
    fn forecast(&self, py: Python<'_>, rules: &str) -> PyResult<Forecast> {
        self.work_here(py, |event| {
            let ruled = event.under(named(rules)?)?;
            Ok(Forecast::new(&ruled, &ruled.forecast()?))
        })
    }

    /// The opponents that a player can have in the next round after a win, a draw or a loss, while games are open.
    #[pyo3(signature = (player, rules = "auto"))]
    fn opponents(&self, py: Python<'_>, player: Who, rules: &str) -> PyResult<Opponents> {
        self.work_here(py, |event| {
            let ruled = event.under(named(rules)?)?;
            Ok(Opponents::new(&ruled, &ruled.opponents(player.of(event)?)?))
        })
    }

    /// The board of a player, by default in the next round, or the last one once the event is over, and each single
    /// result of the round before that would have changed it.
    #[pyo3(signature = (player, rules = "auto", *, round = None))]
    fn hinges(
        &self,
        py: Python<'_>,
        player: Who,
        rules: &str,
        round: Option<RoundNumber>,
    ) -> PyResult<Hinges> {
        self.work_here(py, |event| {
            let ruled = event.under(named(rules)?)?;
            let found = ruled.hinges(round.map(|round| round.0), player.of(event)?)?;
            Ok(Hinges::new(&ruled, &found))
        })
    }

    /// The report in another format, ``trf06``, ``trf16``, ``trf16-strict``, ``trf2026`` or ``json``, and what that cannot
    /// hold.
    fn convert(&self, py: Python<'_>, to: &str) -> PyResult<Conversion> {
        let format: Format = to.parse().map_err(|_| {
            let expected = Format::VARIANTS.join(", ");
            problem(py, format!("found {to:?} as the format, expected one of {expected}"))
        })?;
        self.work_here(py, |event| Ok(Conversion::new(event.converted(format)?)))
    }

    /// Pairs every recorded round again and compares.
    #[pyo3(signature = (rules = "auto", *, round = None))]
    fn check(&self, py: Python<'_>, rules: &str, round: Option<RoundNumber>) -> PyResult<Check> {
        let round = round.map(|round| round.0);
        self.work(py, |event| {
            event.comparable()?;
            let options = CheckOptions { round, ..CheckOptions::default() };
            let (mut file, error) = check_file(self.source(), event, named(rules)?, options);
            error.map_or(Ok(()), Err)?;
            if round.is_none() && file.not_compared.is_none() {
                file.ranks = Some(event.rank_check());
            }
            let json = pairwright::json_line(&file)?;
            Ok(Check::new(&file, json))
        })
    }

    /// Pairs every recorded round by several editions and compares; by default all complete editions.
    #[pyo3(signature = (*rules, round = None, next = false))]
    fn compare(
        &self,
        py: Python<'_>,
        rules: Vec<String>,
        round: Option<RoundNumber>,
        next: bool,
    ) -> PyResult<Comparison> {
        let round = round.map(|round| round.0);
        self.work(py, |event| {
            event.comparable()?;
            let rulesets = rulesets(&rules)?;
            let options = CompareOptions { round, next };
            let (file, error) = compare_file(self.source(), event, &rulesets, options);
            error.map_or(Ok(()), Err)?;
            let json = pairwright::json_line(&file)?;
            Ok(Comparison::new(&rulesets, &file, json))
        })
    }

    /// Says why two players meet, or a player floats, gets the bye or a colour, or what speaks against it; by default in the next round, or the last one once the event is over.
    #[pyo3(signature = (rules = "auto", *, round = None, pair = None, float = None, upfloat = None, bye = None, colour = None))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn why(
        &self,
        py: Python<'_>,
        rules: &str,
        round: Option<RoundNumber>,
        pair: Option<(Who, Who)>,
        float: Option<Who>,
        upfloat: Option<Who>,
        bye: Option<Who>,
        colour: Option<Who>,
    ) -> PyResult<Reply> {
        let question = question(py, self.inner(), pair, float, upfloat, bye, colour)?;
        self.work_here(py, |event| {
            let round = event.under(named(rules)?)?.explain(round.map(|round| round.0))?;
            Ok(Reply::new(&round, &round.why(question)?))
        })
    }

    /// Judges boards, White first, as a round or a part of it: everything that is wrong with them at once, else by
    /// which criterion they are not the best. Or the edition's own round in which the players of each pair of ``swap``
    /// change places; or, without any, the round as it is recorded.
    #[pyo3(signature = (boards = Vec::new(), *, bye = None, swap = Vec::new(), round = None, rules = "auto"))]
    fn judge(
        &self,
        py: Python<'_>,
        boards: Vec<(Who, Who)>,
        bye: Option<Who>,
        swap: Vec<(Who, Who)>,
        round: Option<RoundNumber>,
        rules: &str,
    ) -> PyResult<Judgement> {
        if !swap.is_empty() && (!boards.is_empty() || bye.is_some()) {
            return Err(problem(py, "propose boards or swap players, not both".to_owned()));
        }
        self.work_here(py, |event| {
            let number = |who: &Who| who.of(event);
            let both = |(one, other): &(Who, Who)| Ok((number(one)?, number(other)?));
            let pairs = |pairs: &[(Who, Who)]| pairs.iter().map(both).collect::<Result<_, Error>>();
            let ruled = event.under(named(rules)?)?;
            let round = ruled.decided(round.map(|round| round.0))?;
            let bye = bye.as_ref().map(number).transpose()?;
            let proposal = Proposal { boards: pairs(&boards)?, bye };
            let proposal = if !swap.is_empty() {
                let swaps: Vec<_> = pairs(&swap)?;
                round.swapped(&swaps)?
            } else if proposal.is_empty() {
                ruled.recorded_proposal(round.told().round())?
            } else {
                proposal
            };
            Ok(Judgement::new(&round, &round.judge(proposal)?))
        })
    }

    /// Explains a round article by article, or the part of a player or a board; by default the next round, or the
    /// last one once the event is over.
    #[pyo3(signature = (rules = "auto", *, round = None, player = None, board = None))]
    fn explain(
        &self,
        py: Python<'_>,
        rules: &str,
        round: Option<RoundNumber>,
        player: Option<Who>,
        board: Option<Count>,
    ) -> PyResult<Explanation> {
        self.work_here(py, |event| {
            let round = event.under(named(rules)?)?.explain(round.map(|round| round.0))?;
            let part = match (player, board) {
                (Some(player), _) => round.player(player.of(event)?)?,
                (None, Some(board)) => round.board(board.0)?,
                (None, None) => Part::default(),
            };
            Ok(Explanation::new(self.clone(), &round, &part))
        })
    }

    /// Says which edition explains the recorded rounds or, if none does, what else might.
    fn identify(&self, py: Python<'_>) -> PyResult<Verdict> {
        self.work(py, |event| {
            event.comparable()?;
            let (file, error) = identify_file(self.source(), event);
            error.map_or(Ok(()), Err)?;
            let json = pairwright::json_line(&file)?;
            Ok(Verdict::new(&file, json))
        })
    }
}
