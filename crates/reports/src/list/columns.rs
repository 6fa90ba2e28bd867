//! The columns of lists, by the names that they bear.

/// The names that a message suggests.
pub(super) const KNOWN: &str = "name, rating, title, federation, club, fide id, birth, sex, number";

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Number,
    Name,
    Surname,
    FirstName,
    Rating,
    Title,
    Federation,
    Club,
    FideId,
    Birth,
    Sex,
}

/// In English, German, French, Spanish, Italian and Dutch; without case, dots, blanks and hyphens.
const NAMES: [(Column, &[&str]); 11] = [
    (Column::Number, &["number", "no", "nr", "snr", "startno", "startnr", "pairingnumber", "num"]),
    (
        Column::Name,
        &[
            "name",
            "player",
            "playername",
            "fullname",
            "spieler",
            "joueur",
            "jugador",
            "giocatore",
            "naam",
            "speler",
        ],
    ),
    (
        Column::Surname,
        &[
            "surname",
            "lastname",
            "familyname",
            "nachname",
            "nomdefamille",
            "apellidos",
            "cognome",
            "achternaam",
        ],
    ),
    (
        Column::FirstName,
        &[
            "firstname",
            "givenname",
            "forename",
            "vorname",
            "prénom",
            "prenom",
            "nombre",
            "nome",
            "voornaam",
        ],
    ),
    (
        Column::Rating,
        &[
            "rating",
            "elo",
            "rtg",
            "fideelo",
            "eloi",
            "fiderating",
            "rtgstd",
            "std",
            "dwz",
            "elofide",
        ],
    ),
    (Column::Title, &["title", "titel", "tit", "titre", "titulo", "título", "titolo", "fidetitle"]),
    (
        Column::Federation,
        &[
            "federation",
            "fed",
            "country",
            "land",
            "nation",
            "fédération",
            "federación",
            "federazione",
        ],
    ),
    (Column::Club, &["club", "verein", "team", "vereniging", "société", "circolo"]),
    (
        Column::FideId,
        &[
            "fideid",
            "idfide",
            "fidenumber",
            "fideno",
            "fidenr",
            "fide",
            "fidecode",
            "fideidentifier",
        ],
    ),
    (
        Column::Birth,
        &[
            "birth",
            "birthday",
            "birthyear",
            "yearofbirth",
            "dateofbirth",
            "born",
            "year",
            "bdate",
            "jahrgang",
            "geburtsjahr",
            "geburtsdatum",
            "naissance",
            "geboortejaar",
        ],
    ),
    (Column::Sex, &["sex", "gender", "geschlecht", "sexe", "sexo", "sesso", "geslacht"]),
];

impl Column {
    /// The column of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let plain: String =
            name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let known = NAMES.iter().find(|(_, names)| names.contains(&plain.as_str()));
        known.map(|(column, _)| *column)
    }

    /// Whether a player can be called by it.
    pub(super) fn is_of_name(self) -> bool {
        matches!(self, Self::Name | Self::Surname)
    }
}
