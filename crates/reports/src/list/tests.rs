//! Lists as spreadsheets write them, good and bad.

use super::*;

fn read(list: &str) -> Result<PlayerList, Vec<String>> {
    players(list.as_bytes()).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn names_of(list: &PlayerList) -> Vec<&str> {
    list.players.iter().map(|player| player.name.as_str()).collect()
}

#[test]
fn columns_are_known_by_their_names() {
    let expected = NewPlayer {
        name: "Noor, Ada".to_owned(),
        title: "WFM".to_owned(),
        rating: 1820,
        federation: "NED".to_owned(),
        sex: Some(Sex::Female),
        fide_id: "1000004".to_owned(),
        birth: "2001".to_owned(),
        number: None,
        club: "Caissa".to_owned(),
    };
    for list in [
        "Name;Title;Elo;Fed;Sex;FIDE-ID;Birth year;Club\nNoor, Ada;WFM;1820;NED;w;1000004;2001;Caissa\n",
        "name\ttitle\trating\tfed\tsex\tfide id\tborn\tclub\r\nNoor, Ada\tWFM\t1820\tNED\tF\t1000004\t2001\tCaissa\r\n",
        "Surname,First name,Title,Rtg,Federation,Gender,FIDE No.,Year,Club\nNoor,Ada,WFM,1820,NED,female,1000004,2001,Caissa\n",
        "Name,Titel,Elo,Land,Geschlecht,Fide-Nr,Jahrgang,Verein\n\"Noor, Ada\",WFM,1820,NED,w,1000004,2001,Caissa\n",
    ] {
        let read = read(list).unwrap();
        assert_eq!(read.players, std::slice::from_ref(&expected), "{list}");
        assert_eq!(read.passed_over, [""; 0], "{list}");
    }
}

#[test]
fn a_name_a_line_is_a_list() {
    let list = read("Noor, Ada\n\nSmit, Bo\n").unwrap();
    assert_eq!(names_of(&list), ["Noor, Ada", "Smit, Bo"]);
}

#[test]
fn old_encodings_are_read() {
    let list = players(b"name;rating\nM\xfcller, J\xfcrgen;1500\n").unwrap();
    assert_eq!(names_of(&list), ["M\u{fc}ller, J\u{fc}rgen"]);
}

#[test]
fn every_fault_is_told_with_its_cell() {
    let list = "no;name;rating;title;sex\n1;Noor;18x0;WFM;w\n1;;1700;;\n;Smit;1600;MASTER;q\n";
    assert_eq!(
        read(list),
        Err(vec![
            "line 2, rating: found \"18x0\", expected a rating up to 9999, or nothing".to_owned(),
            "line 3: a player needs a name".to_owned(),
            "line 3: number 1 is that of line 2, too; give each player one".to_owned(),
            "line 4, sex: found \"q\", expected m or w".to_owned(),
            "line 4: the title \"MASTER\" is longer than the 3 characters that a report has room for; shorten it".to_owned(),
            "line 4: has no number, though others have; number all players or none".to_owned(),
        ])
    );
    for (list, fault) in [
        ("", "line 1: the list is empty; give a line for each player"),
        ("\n \n", "line 1: the list is empty; give a line for each player"),
        (
            "a;b\n1;2\n",
            "line 1: no column is called name; let the first line name the columns: name, rating, title, \
             federation, club, fide id, birth, sex, number",
        ),
        ("name;rating\n", "line 1: the list names no player"),
        (
            "name;fide id\nA;12\nB;12\n",
            "line 3: FIDE number 12 is that of line 2, too; correct one of the two",
        ),
    ] {
        assert_eq!(read(list), Err(vec![fault.to_owned()]), "{list:?}");
    }
}
