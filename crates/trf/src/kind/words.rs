//! Understands record 092, in the words of tournament managers in many languages.

use super::system::System;

/// The meaning of the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// The system; `None` if the words name none, or several that contradict each other.
    pub(super) system: Option<System>,
    /// Whether the words name an event of individuals.
    pub(super) is_individual: bool,
    /// Whether the system is a Swiss one.
    pub(super) is_swiss: bool,
}

/// Words for systems: one word or several in a row; a star stands for any ending.
const SYSTEMS: &[(System, &[&str])] = &[
    (
        System::Dutch,
        &[
            "dutch",
            "javafo",
            "olandese",
            "oland",
            "hollandais",
            "holandes*",
            "holland*",
            "hollaend*",
            "niederland*",
            "nederland*",
            "neerlandais",
            "ollandik*",
            "ολλανδ*",
            "голланд*",
            "holendersk*",
            "gollandsk*",
            "holandsk*",
            "nizozem*",
        ],
    ),
    (System::Dubov, &["dubov", "дубов*"]),
    (System::Burstein, &["burstein", "бурштейн*", "burshtejn*"]),
    (System::Lim, &["lim"]),
    (
        System::DoubleSwiss,
        &["double swiss", "doubleswiss", "swiss double", "suisse double", "doppelschweiz*"],
    ),
    (System::Monrad, &["monrad"]),
    (System::Keizer, &["keizer", "keyzer"]),
    (System::McMahon, &["mcmahon", "mac mahon", "macmahon"]),
    (System::Amalfi, &["amalfi"]),
    (
        System::SimpleSwiss,
        &["swiss simple", "simple swiss", "svizzero semplice", "suizo simple", "suisse simple"],
    ),
    (System::Uscf, &["uscf", "us chess"]),
    (
        System::ByHand,
        &[
            "by hand",
            "manual*",
            "manuell*",
            "manuel*",
            "von hand",
            "a mano",
            "a la main",
            "handmatig*",
            "rucni",
            "rucne",
            "recznie",
            "вручную",
        ],
    ),
    (
        System::RoundRobin,
        &[
            "round robin",
            "roundrobin",
            "all play all",
            "berger",
            "rundenturnier*",
            "rundensystem*",
            "vollrundig*",
            "jeder gegen jeden",
            "toutes rondes",
            "tous contre tous",
            "all italiana",
            "girone",
            "todos contra todos",
            "liguilla",
            "tots contra tots",
            "allen tegen allen",
            "vierkamp",
            "zeskamp",
            "achtkamp",
            "tienkamp",
            "alla moter alla",
            "alle mod alle",
            "alle mot alle",
            "kykliko*",
            "κυκλικ*",
            "μπεργκερ",
            "pantes me pantes",
            "krugov*",
            "кругов*",
            "kazdy z kazdym",
            "kolow*",
            "kazdy s kazdym",
            "kazdy proti kazdemu",
            "kormerkozes*",
            "kruzni",
            "krozni",
            "svatko sa svatkim",
            "svako sa svakim",
            "doner turnuva",
            "doner sistem",
        ],
    ),
    (System::DoubleRoundRobin, &["double round robin", "double roundrobin", "doppelrundig*"]),
    (System::Scheveningen, &["scheveningen", "sheveningen", "шевенинген*"]),
    (System::Schiller, &["schiller"]),
    (
        System::KnockOut,
        &[
            "knock out",
            "knockout*",
            "k o",
            "ko",
            "ko system",
            "elimination*",
            "eliminazione",
            "eliminacion",
            "eliminacao",
            "eliminator*",
            "afval*",
            "nokaout*",
            "νοκ αουτ",
            "нокаут*",
            "nokaut*",
            "pucharow*",
            "kieseses*",
            "vyrazovac*",
            "vylucovac*",
        ],
    ),
];

/// Words for events of individuals.
const INDIVIDUAL: &[&str] = &[
    "individ*",
    "einzel*",
    "indywidual*",
    "atomik*",
    "ατομικ*",
    "личн*",
    "lichn*",
    "индивид*",
    "jednotliv*",
    "egyeni",
    "ferdi",
    "bireysel",
    "pojedin*",
    "posamezn*",
    "persoonlijk*",
    "enskild*",
];

/// Words for events of teams.
const TEAM: &[&str] = &[
    "team*",
    "mannschaft*",
    "equip*",
    "squadr*",
    "omad*",
    "ομαδ*",
    "команд*",
    "komand*",
    "ploeg*",
    "druzyn*",
    "druzst*",
    "csapat*",
    "takim*",
    "ekip*",
    "momcad*",
    "lagtavl*",
    "lag",
    "joukkue*",
    "interclub*",
    "interclubs*",
    "olympiad",
    "olympiade",
];

/// Words for Swiss systems.
const SWISS: &[&str] = &[
    "swiss*",
    "schweiz*",
    "suiss*",
    "suizo*",
    "svizzer*",
    "suic*",
    "suisso*",
    "zwits*",
    "elvetik*",
    "ελβετ*",
    "швейцар*",
    "shveycar*",
    "shvejcar*",
    "szwajcar*",
    "svycar*",
    "svajc*",
    "isvicre",
    "svicar*",
    "svajcar*",
    "svejts*",
    "sveitsil*",
    "sistema helvetico",
];

impl Said {
    /// The meaning of `text`.
    pub(super) fn by(text: &str) -> Self {
        let words = Words::of(text);
        let (is_individual, is_team) = (words.have(INDIVIDUAL), words.have(TEAM));
        let named = words.system();
        let is_swiss = words.have(SWISS) || named == Some(System::Dutch);
        let system = match (named, is_team && !is_individual) {
            (Some(system), true) => Some(system.of_teams()),
            (None, true) => Some(if is_swiss { System::TeamSwiss } else { System::Team }),
            (system, false) => system,
        };
        Self { system, is_individual, is_swiss }
    }
}

/// A text as words in small letters without accents.
struct Words {
    /// The words, with a blank after each. Two blanks separate two readings, so that no phrase spans them.
    text: String,
    /// The position of each word.
    starts: Vec<usize>,
    /// Whether any word begins with each byte. Few of the phrases begin like one of the words.
    begin: [bool; 256],
}

impl Words {
    /// The words of `text`, as written and also split where a capital follows a small letter:
    /// `IndividualDutch` gives three words, `JaVaFo` four.
    fn of(text: &str) -> Self {
        let mut words = Self {
            text: String::with_capacity(2 * text.len() + 2),
            starts: Vec::with_capacity(16),
            begin: [false; 256],
        };
        words.add(text);
        if let Some(parted) = parted(text) {
            words.text.push(' ');
            words.add(&parted);
        }
        words
    }

    fn add(&mut self, text: &str) {
        for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            let start = self.text.len();
            if word.is_ascii() {
                self.text.push_str(word);
                self.text[start..].make_ascii_lowercase();
            } else {
                self.text.push_str(&plain(word));
            }
            self.text.push(' ');
            self.starts.push(start);
            self.begin[usize::from(self.text.as_bytes()[start])] = true;
        }
    }

    fn have(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| self.places(phrase).next().is_some())
    }

    /// The positions where `phrase` begins.
    fn places<'a>(&'a self, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
        // Text is compared as bytes, which need no search for the borders of characters.
        let phrase = phrase.as_bytes();
        let (stem, ending): (_, &[u8]) = match phrase.strip_suffix(b"*") {
            Some(stem) => (stem, b""),
            None => (phrase, b" "),
        };
        let begins = phrase.first().is_some_and(|&first| self.begin[usize::from(first)]);
        let starts = if begins { self.starts.as_slice() } else { &[] };
        let is_there = move |&at: &usize| {
            let rest = self.text.as_bytes()[at..].strip_prefix(stem);
            rest.is_some_and(|rest| rest.starts_with(ending))
        };
        starts.iter().copied().filter(is_there)
    }

    /// The system named. Several systems of one kind count as the last one; systems of several kinds
    /// contradict each other, and so do Swiss and another kind.
    fn system(&self) -> Option<System> {
        let named = SYSTEMS.iter().filter(|(system, phrases)| match system {
            System::RoundRobin => phrases.iter().any(|phrase| {
                self.places(phrase).any(|at| *phrase != "berger" || !self.follows("sonneborn", at))
            }),
            _ => self.have(phrases),
        });
        let named: Vec<System> = named.map(|&(system, _)| system).collect();
        let last = *named.last()?;
        let is_swiss = || named.contains(&System::Dutch) || self.have(SWISS);
        let is_one = named.iter().all(|system| system.kind() == last.kind());
        let is_no_swiss =
            matches!(last.kind(), super::EventKind::RoundRobin | super::EventKind::KnockOut);
        (is_one && !(is_no_swiss && is_swiss())).then_some(last)
    }

    /// Whether the word at `at` follows `word`.
    fn follows(&self, word: &str, at: usize) -> bool {
        let before = self.text[..at].strip_suffix(' ').and_then(|text| text.strip_suffix(word));
        before.is_some_and(|before| before.is_empty() || before.ends_with(' '))
    }
}

/// `text` with a blank before each capital that follows a small letter; `None` if there is no such capital.
fn parted(text: &str) -> Option<String> {
    let mut was_small = false;
    let capitals = text
        .char_indices()
        .filter(|&(_, c)| std::mem::replace(&mut was_small, c.is_lowercase()) && c.is_uppercase());
    let (mut parted, mut from) = (String::new(), 0);
    for (at, _) in capitals {
        parted.push_str(&text[from..at]);
        parted.push(' ');
        from = at;
    }
    (from > 0).then(|| parted + &text[from..])
}

/// `word` in small letters, without the accents that managers leave out.
fn plain(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let plain = |c: char| match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'ď' | 'đ' => 'd',
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ğ' => 'g',
        'ì' | 'í' | 'î' | 'ï' | 'ı' | 'ī' => 'i',
        'ł' | 'ľ' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ť' | 'ț' | 'ţ' => 't',
        'ù' | 'ú' | 'û' | 'ü' | 'ű' | 'ů' | 'ū' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' => 'ι',
        'ό' => 'ο',
        'ύ' => 'υ',
        'ώ' => 'ω',
        'ё' => 'е',
        c => c,
    };
    // A dotted capital I becomes two characters in lower case.
    word.to_lowercase().chars().filter(|&c| c != '\u{307}').map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn managers_words_name_the_system() {
        for (text, expected) in [
            // Texts from recorded events.
            ("Individual  Swiss Dutch (Istanbul 2012 rules)", System::Dutch),
            ("Individual: Swiss-System (Dutch)", System::Dutch),
            ("Individual: Swiss-System Dutch (JaVaFo)", System::Dutch),
            ("IndividualDutch FIDE (JaVaFo)", System::Dutch),
            ("Swiss Dutch", System::Dutch),
            ("SWISS DUTCH", System::Dutch),
            ("Sistema Svizzero Olandese", System::Dutch),
            ("Système suisse hollandais", System::Dutch),
            ("Einzel: Schweizer System (Holländisch)", System::Dutch),
            ("Suizo holandés", System::Dutch),
            ("Швейцарская система, голландская", System::Dutch),
            ("Individual: Amalfi Rating", System::Amalfi),
            ("Individual: Swiss Simple", System::SimpleSwiss),
            ("Individual: by hand", System::ByHand),
            ("Individual: Swiss Dubov", System::Dubov),
            ("Dubov", System::Dubov),
            ("Swiss-System (Burstein)", System::Burstein),
            ("Individual: Swiss Lim", System::Lim),
            ("Double-Swiss", System::DoubleSwiss),
            ("Keizer", System::Keizer),
            ("Monrad", System::Monrad),
            ("Individual: Round-Robin System", System::RoundRobin),
            ("Individual: Round Robin", System::RoundRobin),
            ("RoundRobin", System::RoundRobin),
            ("Einzel-Rundenturnier", System::RoundRobin),
            ("Individuel: Toutes rondes", System::RoundRobin),
            ("Girone all'italiana", System::RoundRobin),
            ("Todos contra todos", System::RoundRobin),
            ("Ατομικό, κυκλικό", System::RoundRobin),
            ("Double Round Robin", System::DoubleRoundRobin),
            ("Individual: Scheveningen", System::Scheveningen),
            ("Knock-Out", System::KnockOut),
            ("K.O. System", System::KnockOut),
            ("Eliminazione diretta", System::KnockOut),
            ("Team: Swiss-System", System::TeamSwiss),
            ("Team Swiss System", System::TeamSwiss),
            ("Team: Round-Robin", System::TeamRoundRobin),
            ("Mannschaft: Schweizer System", System::TeamSwiss),
            ("Mannschaftsturnier", System::Team),
            ("Par équipes", System::Team),
            ("Omadiko Elvetiko", System::TeamSwiss),
            ("Ομαδικό ελβετικό", System::TeamSwiss),
            ("Campeonato por equipos, sistema suizo", System::TeamSwiss),
            ("A squadre: Svizzero", System::TeamSwiss),
            ("Командный", System::Team),
        ] {
            assert_eq!(Said::by(text).system, Some(expected), "{text}");
        }
    }

    #[test]
    fn other_words_name_none() {
        for text in [
            "Individual: Swiss-System",
            "Individual: Swiss System",
            "Individual: Swiss-System (FIDE)",
            "Individual: Swiss-System (SWISS_STANDARD)",
            "Individual: Swiss-System (SWISS_HALEY_SOFT)",
            "Individual: Swiss-System (SWISS_PROGRESSIVE)",
            "Individual: Swiss-System (Papi 3.3.7, SAD)",
            "Individual: swiss-system (standard)",
            "Einzel: Schweizer-System",
            "Swiss",
            "Open",
            "Standard",
            "Rapid chess, preliminary group",
            "",
            // Tie-breaks are no system.
            "Individual: Swiss-System (Buchholz, Sonneborn-Berger)",
            // Contradictory words say nothing.
            "Swiss-System, round robin if there are fewer than eight",
            "Swiss-System with a knock-out of the first eight",
        ] {
            assert_eq!(Said::by(text).system, None, "{text}");
        }
        assert!(Said::by("Individual: Swiss-System").is_individual);
        assert!(Said::by("Système suisse").is_swiss);
        assert!(!Said::by("Open").is_swiss);
    }

    #[test]
    fn a_star_ends_a_phrase() {
        let systems = SYSTEMS.iter().flat_map(|(_, phrases)| *phrases);
        for phrase in systems.chain(INDIVIDUAL).chain(TEAM).chain(SWISS) {
            assert!(!phrase.trim_end_matches('*').contains('*'), "{phrase}");
        }
    }

    #[test]
    fn no_phrase_spans_two_readings() {
        // As written it ends in `k`; parted it begins with `o`.
        assert_eq!(Said::by("oX k").system, None);
        assert_eq!(Said::by("x K o").system, Some(System::KnockOut));
    }
}
