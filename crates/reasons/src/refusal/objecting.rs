//! The objections to allowed candidates, compared with the best one.

use pairwright_dutch::worth::{Amount, Failures, worth_with};
use pairwright_dutch::{Criterion, Paired};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::{Cause, Objection, Part, Value};

use super::judge::Judge;
use super::limits::can_be_placed_with_any_bye;
use crate::Tells;

impl<R: Tells> Judge<'_, '_, R> {
    /// The amounts of an allowed candidate; `None` if the rest of the round forbids it.
    pub(super) fn worth(&mut self, paired: &Paired) -> Result<Option<Vec<Amount>>, PairingError> {
        if self.disallowed(paired).is_some() {
            return Ok(None);
        }
        let ahead = self.look_ahead(paired)?;
        Ok(ahead.map(|ahead| worth_with::<R>(self.bracket, paired, ahead)))
    }

    /// The place of an objection among the articles; 0 for those that forbid.
    pub(super) fn place_of(&self, objection: &Objection) -> usize {
        let place = self.titles.iter().position(|(title, _)| {
            title.article == objection.article && title.cause == objection.cause
        });
        place.map_or(0, |place| place + 1)
    }

    /// The objection to an allowed candidate, by the first article by which it is worse than the best one,
    /// and its row.
    pub(super) fn objection(
        &mut self,
        paired: &Paired,
    ) -> Result<Option<(Objection, Option<&'static Criterion>)>, PairingError> {
        let bracket = self.bracket;
        if let Some(objection) = self.disallowed(paired) {
            return Ok(Some((objection, None)));
        }
        let Some(ahead) = self.look_ahead(paired)? else {
            return Ok(Some((self.incomplete(paired), None)));
        };
        let (failures, theirs) = Failures::with_amounts::<R>(bracket, paired, ahead);
        let titles = (0..).zip(&self.titles);
        let worse = match &self.ideal {
            None => {
                titles.zip(self.mine.iter().zip(&theirs)).find(|(_, (mine, theirs))| mine != theirs)
            }
            Some(ideal) => {
                let head = theirs.len() - ideal.len();
                let set = self.mine[..head].iter().chain(ideal);
                titles.zip(set.zip(&theirs)).find(|(_, (set, theirs))| theirs > set)
            }
        };
        let Some(((place, &(title, row)), (mine, amount))) = worse else { return Ok(None) };
        let concerned = match row {
            Some(row) => {
                let head = theirs.len() - R::rows(bracket).len();
                failures.of_row(place - head, row, self.legality.tournament())
            }
            None => self.legality.players(&paired.unpaired),
        };
        let whole = Objection::whole(title.article, title.cause, concerned);
        let found = Objection { own: mine.value(), rejected: amount.value(), ..whole };
        Ok(Some((found, row)))
    }

    /// The amounts that downfloaters cause below; `None` if they are not allowed.
    fn look_ahead(&mut self, paired: &Paired) -> Result<Option<[Amount; 2]>, PairingError> {
        if let Some(ahead) = self.ahead.get(&paired.unpaired) {
            return Ok(ahead.clone());
        }
        let ahead = R::look_ahead(self.bracket, &paired.unpaired)?.map(|ahead| ahead.amounts);
        self.ahead.insert(paired.unpaired.clone(), ahead.clone());
        Ok(ahead)
    }

    /// The objection to an allowed candidate that the rest of the round forbids, whatever the criteria.
    fn disallowed(&self, paired: &Paired) -> Option<Objection> {
        let barred = self.barred_from_bye(paired);
        barred.or_else(|| R::disallows(self.bracket, self.legality, self.best, paired))
    }

    /// The objection to the player left over in the last bracket, who would have the bye and may not.
    fn barred_from_bye(&self, paired: &Paired) -> Option<Objection> {
        let is_last = matches!(R::part(self.bracket), Part::Last | Part::Collapsed);
        let [player] = paired.unpaired[..] else { return None };
        let entrants = self.bracket.entrants;
        if !is_last || entrants.traits(player).may_have_bye {
            return None;
        }
        let is_barred = entrants.ledger.entry(player).is_barred_from_bye();
        let (article, cause) = match R::ARTICLES.bye_score {
            Some(article) if !is_barred => (article, Cause::ByeScore),
            _ => (R::ARTICLES.bye_bar, Cause::ByeBar),
        };
        let own = entrants.bye_score.filter(|_| cause == Cause::ByeScore);
        let own = own.map_or(Value::None, |score| Value::Scores(vec![score]));
        let concerned = self.legality.players(&[player]);
        Some(Objection { own, ..Objection::whole(article, cause, concerned) })
    }

    /// The objection that the others could not be paired, or only with a bye at another score.
    fn incomplete(&self, paired: &Paired) -> Objection {
        let entrants = self.bracket.entrants;
        let floaters = self.legality.players(&paired.unpaired);
        let below = entrants.ranking.iter().filter(|p| !self.bracket.members.contains(p));
        let below = below.filter(|player| entrants.score(**player) <= self.bracket.lowest_score());
        let left: Vec<PlayerIndex> = paired.unpaired.iter().chain(below).copied().collect();
        if let (Some(article), Some(score)) = (R::ARTICLES.bye_score, entrants.bye_score)
            && can_be_placed_with_any_bye(entrants, &left)
        {
            let own = Value::Scores(vec![score]);
            return Objection { own, ..Objection::whole(article, Cause::ByeScore, floaters) };
        }
        Objection::whole(R::ARTICLES.completion, Cause::Completion, floaters)
    }
}
