//! Changes to a report that mostly leave it one.

use pairwright::ruleset::Ruleset;
use pairwright::{Event, Rules, editions};

use crate::chance::Chance;
use crate::sheet::{Cell, Row, Sheet};

/// Letters of results and those that their opponents then have.
const RESULTS: [(u8, u8); 9] = [
    (b'1', b'0'),
    (b'0', b'1'),
    (b'=', b'='),
    (b'1', b'0'),
    (b'=', b'='),
    (b'+', b'-'),
    (b'-', b'-'),
    (b'W', b'L'),
    (b'D', b'D'),
];

/// Letters of rounds without an opponent.
const BYES: [u8; 5] = *b"UHFZZ";

/// Records that change what a report means; `#` is a player, `@` a round.
const RECORDS: [&str; 34] = [
    "XXR @",
    "142 @",
    "XXC white1",
    "XXC black1",
    "XXC rank",
    "152 B",
    "XXS W=3 D=1",
    "XXS W=3 D=1 ZPB=0.5",
    "XXS WW=3 BW=3.5 WD=1 BD=1.5 WL=0 BL=.5",
    "162  W 1.0    D 0.5    L 0.0    P 0.5",
    "162  W 3.0    D 1.0",
    "162  P 0.0",
    "BBW  2.0",
    "BBL  0.5",
    "BBZ  0.5",
    "BBF  0.2",
    "XXP # #",
    "XXP # # # #",
    "260 00@ 00@ ^ ^",
    "XXZ #",
    "XXZ # # #",
    "240 H 00@ ^",
    "240 F 00@ ^",
    "240 Z 00@ ^ ^",
    "250       1.0 001 00@ ^ ^",
    "XXA ^  1.0  1.0  0.5  0.0",
    "192 FIDE_DUTCH_2017",
    "192 FIDE_DUTCH_2026",
    "192 FIDE_DUTCH_BAKU",
    "042 2012/05/01",
    "042 2019/05/01",
    "042 2026/05/01",
    "212 BH SB",
    "202 PTS BH/C1 DE",
];

/// The most players and rounds that a change may lead to: beyond, a run takes too long to be one of many.
const MOST_PLAYERS: usize = 40;
const MOST_ROUNDS: usize = 16;

/// Most changed reports have no more players and rounds than these: a small event has what a large one has, and
/// takes a tenth of the time.
const FEW_PLAYERS: usize = 9;
const FEW_ROUNDS: usize = 6;

/// `bytes` with one to four changes.
pub fn changed(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut sheet = Sheet::read(bytes);
    sheet.rows.truncate(MOST_PLAYERS);
    for row in &mut sheet.rows {
        row.cells.truncate(MOST_ROUNDS);
    }
    sheet.level();
    if !chance.one_in(4) {
        sheet.rows.iter_mut().for_each(|row| row.cells.truncate(FEW_ROUNDS));
        while sheet.rows.len() > FEW_PLAYERS {
            let one = chance.below(sheet.rows.len());
            leave(&mut sheet, one);
        }
    }
    for _ in 0..=chance.below(4) {
        change(&mut sheet, chance);
    }
    sheet.write()
}

fn change(sheet: &mut Sheet, chance: &mut Chance) {
    if sheet.rows.is_empty() {
        return enter(sheet, chance);
    }
    let (one, round) = (chance.below(sheet.rows.len()), chance.below(sheet.rounds()));
    match chance.below(20) {
        0..=2 => another_result(sheet, one, round, chance),
        3 | 4 => other_colours(sheet, one, round),
        5..=7 => other_partners(sheet, one, round, chance),
        8 => no_game(sheet, one, round, chance),
        9 => new_game(sheet, one, round, chance),
        10 => without_last_round(sheet),
        11 => swapped_rounds(sheet, round, chance),
        12 => leave(sheet, one),
        13 => enter(sheet, chance),
        14 | 15 => next_round(sheet, chance),
        16 | 17 => sheet.records.push(record(sheet, chance)),
        18 => lose_a_record(sheet, chance),
        _ => other_order(sheet, chance),
    }
}

fn lose_a_record(sheet: &mut Sheet, chance: &mut Chance) {
    if !sheet.records.is_empty() {
        sheet.records.remove(chance.below(sheet.records.len()));
    }
}

fn another_result(sheet: &mut Sheet, one: usize, round: usize, chance: &mut Chance) {
    if let Some((one, other)) = sheet.game(one, round) {
        let (mine, theirs) = chance.of(&RESULTS);
        sheet.rows[one].cells[round].result = mine;
        sheet.rows[other].cells[round].result = theirs;
    }
}

fn other_colours(sheet: &mut Sheet, one: usize, round: usize) {
    if let Some((one, other)) = sheet.game(one, round) {
        let colour = sheet.rows[one].cells[round].colour;
        sheet.rows[one].cells[round].colour = sheet.rows[other].cells[round].colour;
        sheet.rows[other].cells[round].colour = colour;
    }
}

/// Of two games in a round, the second players change places.
fn other_partners(sheet: &mut Sheet, one: usize, round: usize, chance: &mut Chance) {
    let third = chance.below(sheet.rows.len());
    let (Some((a, b)), Some((c, d))) = (sheet.game(one, round), sheet.game(third, round)) else {
        return;
    };
    if a == c || a == d {
        return;
    }
    meet(sheet, a, d, round, chance);
    meet(sheet, c, b, round, chance);
}

fn meet(sheet: &mut Sheet, white: usize, black: usize, round: usize, chance: &mut Chance) {
    let (mine, theirs) = chance.of(&RESULTS);
    let numbers = (sheet.rows[white].number, sheet.rows[black].number);
    sheet.rows[white].cells[round] = Cell { opponent: numbers.1, colour: b'w', result: mine };
    sheet.rows[black].cells[round] = Cell { opponent: numbers.0, colour: b'b', result: theirs };
}

fn no_game(sheet: &mut Sheet, one: usize, round: usize, chance: &mut Chance) {
    let Some((one, other)) = sheet.game(one, round) else {
        if let Some(cell) = sheet.rows[one].cells.get_mut(round) {
            *cell = Cell::bye(chance.of(&BYES));
        }
        return;
    };
    for row in [one, other] {
        let is_blank = chance.one_in(5);
        sheet.rows[row].cells[round] =
            if is_blank { Cell::BLANK } else { Cell::bye(chance.of(&BYES)) };
    }
}

fn new_game(sheet: &mut Sheet, one: usize, round: usize, chance: &mut Chance) {
    let is_free =
        |row: &usize| sheet.rows[*row].cells.get(round).is_some_and(|cell| cell.opponent == 0);
    let free: Vec<usize> = (0..sheet.rows.len()).filter(is_free).collect();
    let other = if free.is_empty() { one } else { chance.of(&free) };
    if other != one && free.contains(&one) {
        meet(sheet, one, other, round, chance);
    }
}

fn without_last_round(sheet: &mut Sheet) {
    for row in &mut sheet.rows {
        row.cells.pop();
    }
}

fn swapped_rounds(sheet: &mut Sheet, round: usize, chance: &mut Chance) {
    let other = chance.below(sheet.rounds());
    for row in &mut sheet.rows {
        if row.cells.len() > round.max(other) {
            row.cells.swap(round, other);
        }
    }
}

/// Removes the player of the row; every opponent gets a bye instead.
fn leave(sheet: &mut Sheet, one: usize) {
    for round in 0..sheet.rounds() {
        if let Some((_, other)) = sheet.game(one, round) {
            sheet.rows[other].cells[round] = Cell::bye(b'Z');
        }
    }
    sheet.rows.remove(one);
}

/// A player who has played nothing yet.
fn enter(sheet: &mut Sheet, chance: &mut Chance) {
    let number = sheet.rows.iter().map(|row| row.number).max().unwrap_or(0) + 1;
    if sheet.rows.len() >= MOST_PLAYERS || number > 9999 {
        return;
    }
    let rating = 1000 + chance.below(1500);
    let head = format!("001 {number:>4}      Player {number:<26} {rating:>4}").into_bytes();
    sheet.rows.push(Row { head, number, cells: vec![Cell::BLANK; sheet.rounds()] });
}

/// Pairs a round by some edition, and has it played.
fn next_round(sheet: &mut Sheet, chance: &mut Chance) {
    if sheet.rounds() >= MOST_ROUNDS {
        return;
    }
    let editions: Vec<&'static dyn Ruleset> = editions().collect();
    let edition = editions[chance.below(editions.len())];
    let mut sheet_of_more = sheet.clone();
    sheet_of_more.records.push(b"XXR 19".to_vec());
    let Ok(event) = Event::from_bytes(&sheet_of_more.write()) else { return };
    let Ok(ruled) = event.under(Rules::By(edition)) else { return };
    let Ok(paired) = ruled.pair(None) else { return };
    let round = usize::from(paired.round()) - 1;
    for row in &mut sheet.rows {
        row.cells.resize(round + 1, Cell::BLANK);
    }
    for (white, black) in paired.boards() {
        if let (Some(white), Some(black)) = (sheet.row_of(white.get()), sheet.row_of(black.get())) {
            meet(sheet, white, black, round, chance);
        }
    }
    if let Some(row) = paired.bye().and_then(|bye| sheet.row_of(bye.get())) {
        sheet.rows[row].cells[round] = Cell::bye(b'U');
    }
}

fn record(sheet: &Sheet, chance: &mut Chance) -> Vec<u8> {
    let mut line = String::new();
    for letter in chance.of(&RECORDS).chars() {
        let number = sheet.rows[chance.below(sheet.rows.len())].number;
        match letter {
            '#' => line += &number.to_string(),
            '^' => line += &format!("{number:>4}"),
            '@' => line += &(1 + chance.below(9)).to_string(),
            letter => line.push(letter),
        }
    }
    line.into_bytes()
}

fn other_order(sheet: &mut Sheet, chance: &mut Chance) {
    let (one, other) = (chance.below(sheet.rows.len()), chance.below(sheet.rows.len()));
    sheet.rows.swap(one, other);
}
