//! The rounds under every complete edition, side by side, and the edition that explains them.

use askama::Template;
use pairwright::{
    CompareOptions, Event, compare_file, complete_editions, identify_file, printable, text,
};

use super::part;
use crate::{Part, Trouble};

#[derive(Template)]
#[template(path = "compared.html")]
struct Compared {
    identified: Vec<String>,
    compared: Vec<String>,
}

pub(super) fn compared(event: &Event) -> Result<Vec<Part>, Trouble> {
    // What cannot be compared is said in the texts.
    let (verdict, _) = identify_file("identify", event);
    let editions: Vec<_> = complete_editions().collect();
    let (comparison, _) = compare_file("compare", event, &editions, CompareOptions::default());
    let lines = |text: String| text.lines().map(printable).collect();
    let identified = lines(text::identification(&verdict));
    let compared = lines(text::comparison(&comparison).to_string());
    Ok(vec![part("compared", &Compared { identified, compared })?])
}
