//! Why something is as it is: who comes first by the order, and what stands in the way of others.

use pairwright_explain::{About, Alternative, Because, Bracket, Question, Verdict};
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::Article;

use super::super::candidates::{Candidate, MOST};
use super::super::order::key;
use super::super::whole::Wanted;
use super::super::words::Said;
use super::{Asked, Found, Seated};

impl Asked<'_> {
    pub(super) fn hold_met(
        &mut self,
        question: Question,
        (board, bracket, article): (Option<usize>, Option<usize>, Option<&'static Article>),
        because: &[Because],
        said: &Said,
    ) {
        let player = question.player();
        let seat = self.explained.explanation().seat(player).copied();
        let is_board = board == seat.map(|seat| seat.board)
            && seat.is_some() == self.own.opponent(player).is_some();
        self.is_true("so it is: the board", is_board, || format!("{question:?}: {board:?}"));
        let decides = bracket.and_then(|place| self.bracket(place)).cloned();
        let holds = decides.as_ref().is_some_and(|bracket| self.decides(bracket, question));
        self.is_true("so it is: the bracket", holds, || format!("{question:?}: {bracket:?}"));
        if let Some(bracket) = &decides {
            let words = format!("bracket {} (score {})", bracket.place, bracket.score);
            let holds = said.has(&words) && article.is_none_or(|article| said.has(article.id));
            self.is_true("words: so it is", holds, || format!("{words:?} is not in {said}"));
        }
        self.is_true("so it is: has reasons", !because.is_empty(), || format!("{question:?}"));
        for reason in because {
            match reason.about {
                About::Opponent => self.hold_opponent(reason, said),
                About::Float => self.hold_float(reason, said),
                About::Bye => self.hold_bye(reason, said),
            }
        }
    }

    /// Whether it is this bracket that settles what is asked.
    fn decides(&self, bracket: &Bracket, question: Question) -> bool {
        let player = question.player();
        let has = |pairs: &[(PairingNumber, PairingNumber)], other: PairingNumber| {
            pairs.contains(&(player, other)) || pairs.contains(&(other, player))
        };
        let Some(paired) = &bracket.paired else {
            return self.own.opponent(player).is_none();
        };
        let is_left = paired.unpaired.contains(&player) || bracket.leaving.contains(&player);
        match (question, self.own.opponent(player)) {
            // In a bracket of several scores nobody has to move down for it.
            (Question::Float { .. }, Some(other)) => is_left || has(&paired.pairs, other),
            (_, Some(other)) => has(&paired.pairs, other),
            (_, None) => is_left,
        }
    }

    fn hold_opponent(&mut self, reason: &Because, said: &Said) {
        let player = reason.player;
        let opponent = self.own.opponent(player);
        let bracket = reason.bracket.and_then(|place| self.bracket(place)).cloned();
        if let Some(bracket) = &bracket
            && let Found::As(natural) = self.natural(bracket, player)
        {
            let holds = reason.by_order == natural;
            self.is_true("by order would meet", holds, || format!("{natural:?}, {reason:?}"));
        }
        let is_natural = reason.by_order == opponent;
        let holds = is_natural == reason.others.is_empty() || !is_natural;
        self.is_true("nobody else comes before", holds, || format!("{reason:?}"));
        for (place, alternative) in reason.others.iter().enumerate() {
            let other = alternative.player;
            let is_first = reason.by_order == Some(other);
            let is_before =
                bracket.as_ref().and_then(|bracket| self.comes_before(bracket, player, other));
            match is_before {
                Some(is_before) => {
                    let holds = is_before && (!is_first || place == 0);
                    self.is_true("comes before by order", holds, || format!("{other}: {reason:?}"));
                }
                None => self.is_true("comes before by order, not held", true, String::new),
            }
            self.hold_alternative(Wanted::Pair(player, other), alternative, said);
        }
    }

    /// Whether a candidate with the pair, allowed or not, comes before the accepted one; `None` if the bracket is large, or
    /// if moved-down players who are not paired head S1.
    fn comes_before(
        &self,
        bracket: &Bracket,
        player: PairingNumber,
        other: PairingNumber,
    ) -> Option<bool> {
        let members = self.members(bracket);
        if members.all.len() > MOST || members.mdps > 0 && bracket.limbo_heads_s1 {
            return None;
        }
        let accepted = members.candidate(&bracket.paired.as_ref()?.pairs);
        let of = |candidate: &Candidate| key(&members, candidate, bracket.limbo_heads_s1);
        let own = of(&accepted);
        let has = |one: &Candidate| {
            one.pairs.contains(&(player, other)) || one.pairs.contains(&(other, player))
        };
        let all = members.candidates(accepted.pairs.len(), &|a, b| members.has_room(a, b));
        let as_many = |one: &&Candidate| of(one).set.1.len() == own.set.1.len();
        Some(all.iter().filter(as_many).any(|one| has(one) && of(one) < own))
    }

    /// The opponent of a player in the first candidate with as many pairs, allowed or not; unknown also where moved-down players
    /// who are not paired head S1.
    pub(super) fn natural(
        &self,
        bracket: &Bracket,
        player: PairingNumber,
    ) -> Found<Option<PairingNumber>> {
        let members = self.members(bracket);
        let is_known = members.all.len() <= MOST && (members.mdps == 0 || !bracket.limbo_heads_s1);
        let (true, Some(paired)) = (is_known, &bracket.paired) else { return Found::Unknown };
        let accepted = members.candidate(&paired.pairs);
        let of = |candidate| key(&members, candidate, bracket.limbo_heads_s1);
        let of_mdps = of(&accepted).set.1.len();
        let all = members.candidates(accepted.pairs.len(), &|a, b| members.has_room(a, b));
        let as_many = all.iter().filter(|one| of(one).set.1.len() == of_mdps);
        let first = as_many.min_by_key(|one| of(one)).map_or(&[][..], |first| &first.pairs);
        Found::As(first.iter().find_map(|&(one, other)| match player {
            _ if player == one => Some(other),
            _ if player == other => Some(one),
            _ => None,
        }))
    }

    fn hold_float(&mut self, reason: &Because, said: &Said) {
        let player = reason.player;
        let Some(bracket) = reason.bracket.and_then(|place| self.bracket(place)).cloned() else {
            self.is_true("by order would move down", false, || format!("{reason:?}"));
            return;
        };
        let floats = |it: PairingNumber| bracket.floaters().any(|floater| floater == it);
        let lowest = bracket.residents.last().copied();
        let holds = floats(player)
            && reason.by_order.is_none_or(|first| Some(first) == lowest)
            && bracket
                .residents
                .is_sorted_by(|&one, &other| self.whole.before.is_higher(one, other));
        self.is_true("by order would move down", holds, || format!("{reason:?}"));
        let stays_below = bracket.residents.iter().rev().copied();
        let stays_below = stays_below.take_while(|&it| it != player).filter(|&it| !floats(it));
        let expected: Vec<PairingNumber> = stays_below.collect();
        let told: Vec<PairingNumber> = reason.others.iter().map(|other| other.player).collect();
        let is_free = reason.by_order.is_some();
        let holds =
            !is_free || expected.starts_with(&told) && expected.len() == told.len() + reason.more;
        self.is_true("those below who stay", holds, || format!("{expected:?}, {reason:?}"));
        for alternative in &reason.others {
            self.hold_alternative(Wanted::Float(alternative.player), alternative, said);
        }
        let pairs = bracket.paired.as_ref().map_or(0, |paired| paired.pairs.len());
        let words = match bracket.members().count() {
            1 => "has no other player".to_owned(),
            players if bracket.limits.is_empty() && pairs == players / 2 => {
                format!("has {players} players, so one of them is left over")
            }
            players => format!("has {players} players and makes {pairs} pair"),
        };
        let words =
            if pairs > 1 || pairs == 0 { words.replace("s 0 pair", "s 0 pairs") } else { words };
        let holds = said.has(&words) || said.has(&format!("{words}s"));
        self.is_true("words: moves down", holds, || format!("{words:?} is not in {said}"));
    }

    fn hold_bye(&mut self, reason: &Because, said: &Said) {
        let player = reason.player;
        let lower = self.whole.present.iter().rev().copied();
        let lower: Vec<PairingNumber> = lower.take_while(|&it| it != player).collect();
        let told: Vec<PairingNumber> = reason.others.iter().map(|other| other.player).collect();
        let holds = lower.starts_with(&told)
            && lower.len() == told.len() + reason.more
            && reason.by_order == self.whole.present.last().copied();
        self.is_true("by order would have the bye", holds, || format!("{lower:?}, {reason:?}"));
        for alternative in &reason.others {
            self.hold_alternative(Wanted::Bye(alternative.player), alternative, said);
        }
    }

    /// What is said against somebody else in a player's place.
    pub(super) fn hold_alternative(
        &mut self,
        wanted: Wanted,
        alternative: &Alternative,
        said: &Said,
    ) {
        let (objection, other) = match &alternative.verdict {
            Verdict::Met => {
                let holds = self.own.has(self.whole, wanted);
                self.is_true("so it is as well", holds, || format!("{wanted:?}"));
                return;
            }
            Verdict::Forbidden { objection } => {
                self.hold_forbidden(wanted, objection);
                (objection, None)
            }
            Verdict::Worse { objection, pairing } => {
                let other = Seated::of(self.whole.before.tournament(), pairing);
                self.hold_worse(wanted, objection, &other);
                (objection, Some(other))
            }
        };
        self.hold_obstacle(wanted, objection, other.as_ref(), &alternative.obstacle);
        let article = if *objection.article == pairwright_ruleset::FORBIDDEN_PAIR {
            "the organiser keeps the two apart"
        } else {
            objection.article.id
        };
        let player = alternative.player.to_string();
        let holds = said.has(article) && said.has(&player);
        self.is_true("words: somebody else", holds, || {
            format!("{article:?} or {player} is not in {said}")
        });
    }
}
