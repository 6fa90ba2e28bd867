//! Sentences that read as if translated, and documentation that says nothing.
//!
//! Comments, documentation, strings and pages are counted by sentence: a few phrases give translated
//! sentences away, and a package where more than one sentence in 200 has one of them is at fault.

mod texts;

use std::collections::BTreeMap;

use super::Findings;
use super::sources::SourceFile;
use texts::{Kind, Text};

/// Phrases that plain sentences seldom need.
const PHRASES: [&str; 5] = ["whom", "whoever", "likewise", "so many", "as far as"];

/// Openings after which documentation does not say what a thing is.
const OPENINGS: [&str; 3] = ["the same", "as", "so many"];

/// A package may have one such sentence in this many.
const ONE_IN: usize = 200;

/// A sentence has at least this many words; shorter texts are names and labels.
const SENTENCE: usize = 4;

/// Documentation of an item or a file with at most this many words says hardly more than a name.
const SHORT: usize = 3;

/// What was counted in a package, or in the pages outside packages.
#[derive(Debug, Default)]
struct Count {
    sentences: usize,
    /// Place and phrase of each sentence that has one.
    phrases: Vec<String>,
}

/// Adds packages with too many phrases, and documentation without content, to `findings`.
pub(super) fn check(files: &[SourceFile], pages: &[SourceFile], findings: &mut Findings) {
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    for file in files {
        let count = counts.entry(file.package()).or_default();
        for text in texts::of_source(&file.text) {
            count.add(file, &text);
            if matches!(text.kind, Kind::Doc | Kind::File) && words(&text.said).len() <= SHORT {
                findings.faults.push(format!(
                    "{}:{}: this documentation has at most {SHORT} words: {}",
                    file.path, text.line, text.said
                ));
            }
        }
    }
    for page in pages {
        let count = counts.entry(folder_of_page(page)).or_default();
        count.add(page, &texts::of_page(&page.path, &page.text));
    }
    let mut whole = Count::default();
    for (package, count) in counts {
        findings.faults.extend(count.fault(package));
        whole.sentences += count.sentences;
        whole.phrases.extend(count.phrases);
    }
    findings.faults.extend(whole.fault("the whole"));
}

impl Count {
    fn add(&mut self, file: &SourceFile, text: &Text) {
        for (place, (line, sentence)) in text.sentences().enumerate() {
            let words = words(sentence);
            if words.len() < SENTENCE {
                continue;
            }
            let opens = place == 0 && text.kind == Kind::Doc;
            self.sentences += 1;
            if let Some(phrase) = phrase(&words, opens) {
                self.phrases.push(format!("{}:{line} ({phrase})", file.path));
            }
        }
    }

    fn fault(&self, what: &str) -> Option<String> {
        let found = self.phrases.len();
        (found * ONE_IN > self.sentences).then(|| {
            format!(
                "{what}: {found} of {} sentences read as if translated, more than one in {ONE_IN}: {}",
                self.sentences,
                self.phrases.join(", ")
            )
        })
    }
}

/// The phrase that gives a sentence away, if it has one; `opens` if documentation begins with it.
fn phrase(words: &[String], opens: bool) -> Option<&'static str> {
    let sentence = format!(" {} ", words.join(" "));
    let is_held = |phrase: &&str| sentence.contains(&format!(" {phrase} "));
    let is_opening = |phrase: &&str| opens && sentence.starts_with(&format!(" {phrase} "));
    PHRASES.into_iter().find(is_held).or_else(|| OPENINGS.into_iter().find(is_opening))
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// The package of a page, or what all others go by.
fn folder_of_page(page: &SourceFile) -> &str {
    let is_of_package = page.path.match_indices('/').count() > 1 || page.path.starts_with("xtask/");
    if is_of_package && !page.path.starts_with("fixtures/") {
        page.package()
    } else {
        "pages outside packages"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(source: &str, page: &str) -> Findings {
        let mut findings = Findings::default();
        let pages = [SourceFile::new("README.md", page)];
        check(&[SourceFile::new("crates/a/src/lib.rs", source)], &pages, &mut findings);
        findings
    }

    /// A phrase is put together here, so that this file has none.
    fn sentence(phrase: &str) -> String {
        format!("Round 1 has {phrase} players.")
    }

    #[test]
    fn phrases_count_in_comments_strings_and_pages() {
        for phrase in PHRASES {
            let said = sentence(phrase);
            for source in [
                format!("//! {said}"),
                format!("/// It is one.\n///\n/// {said}\nfn a() {{}}"),
                format!("fn a() {{}} // {said}"),
                format!("const A: &str = \"{said}\";"),
            ] {
                // In the package, and in the whole.
                assert_eq!(findings(&source, "").faults.len(), 2, "{source}");
            }
            assert_eq!(findings("", &said).faults.len(), 2);
        }
        assert_eq!(findings("//! Round 1 has 40 players.", "").faults, [""; 0]);
    }

    #[test]
    fn one_sentence_in_two_hundred_is_borne() {
        let others = "A round has some players. ".repeat(ONE_IN - 1);
        assert_eq!(findings("", &format!("{others}{}", sentence("so many"))).faults, [""; 0]);
        assert_eq!(findings("", &format!("{others}{0} {0}", sentence("so many"))).faults.len(), 2);
    }

    #[test]
    fn openings_count_where_documentation_begins() {
        assert_eq!(findings("/// The same for later rounds.\nfn a() {}", "").faults.len(), 2);
        assert_eq!(findings("/// As in the first round.\nfn a() {}", "").faults.len(), 2);
        assert_eq!(findings("// The same for later rounds.\nfn a() {}", "").faults, [""; 0]);
        assert_eq!(findings("/// Assigns colours to the players.\nfn a() {}", "").faults, [""; 0]);
    }

    #[test]
    fn documentation_has_more_than_three_words() {
        for short in [
            "/// Its name.\npub(super) name: String,",
            "/// Counted from\n/// 1.\n#[serde(skip)]\ncount: usize,",
            "/// ```\n/// let a = first_round_of_an_example();\n/// ```\nfn first_round() {}",
            "//! The first round.",
        ] {
            assert_eq!(findings(short, "").faults.len(), 1, "{short}");
        }
        for other in
            ["/// Rounds, counted from 1.\nround: u32,", "//! Pairs the first round.", "// Short."]
        {
            assert_eq!(findings(other, "").faults, [""; 0]);
        }
    }
}
