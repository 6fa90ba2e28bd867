//! Sentences of the library on a screen, which has lines of its own length.

/// The characters that the library fills a line with.
const FILLED: usize = 80;

/// The lines of `text`, which is filled, as long as they were before they were.
pub(super) fn unfilled(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // The length of the line before, as it was filled.
    let mut before = 0;
    for line in text.lines() {
        let said = line.trim();
        let first = said.split(' ').next().unwrap_or_default();
        // A line goes on where its first word did not fit into the one before.
        let goes_on = !said.is_empty()
            && first != "-"
            && before > 0
            && before + 1 + first.chars().count() > FILLED;
        match lines.last_mut().filter(|_| goes_on) {
            Some(last) => {
                last.push(' ');
                last.push_str(said);
            }
            None => lines.push(said.to_owned()),
        }
        before = if said.is_empty() { 0 } else { line.trim_end().chars().count() };
    }
    lines
}
