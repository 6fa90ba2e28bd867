//! A plan gives one event, on every machine and in every version.

use insta::assert_snapshot;
use pairwright_registry::find;
use pairwright_simulation::generator::{Rates, generate};
use pairwright_trf::{WriteOptions, write};

use crate::support::{plan, rate};

/// The edition no longer changes, and the luck is that of the seed. If this test fails, every published seed
/// has changed its meaning: find out why.
#[test]
fn a_small_event() {
    let rates = Rates {
        draws: rate(300),
        byes: rate(100),
        forfeits: rate(100),
        withdrawals: rate(200),
        late: rate(200),
    };
    let event = generate(&plan(8, 4, 42, rates), find("dutch-2017").unwrap()).unwrap();
    assert_snapshot!(write(&event.tournament, WriteOptions::default()).unwrap(), @r"
    012 Random event, seed 42, players 8, rounds 4, ratings 1400-2400, draws 30%, byes 10%, forfeits 10%, withdrawals 20%, late 20%
    062 8
    XXR 4
    XXC black1
    001    1      Player 0001                       2214                             2.5    1     6 b 1     2 w 0     4 w +     3 b =
    001    2      Player 0002                       2067                             2.0    2               1 b 1     6 w 1  0000 - Z
    001    3      Player 0003                       2003                             1.5    3               5 b 0     7 w 1     1 w =
    001    4      Player 0004                       1937                             1.5    4     7 w 1  0000 - Z     1 b -     6 b =
    001    5      Player 0005                       1889                             1.5    5               3 w 1  0000 - Z  0000 - H
    001    6      Player 0006                       1716                             1.5    6     1 w 0  0000 - U     2 b 0     4 w =
    001    7      Player 0007                       1668                             1.0    7     4 b 0  0000 - Z     3 b 0  0000 - U
    001    8      Player 0008                       1539                             1.0    8  0000 - U  0000 - Z  0000 - Z  0000 - Z
    ");
}
