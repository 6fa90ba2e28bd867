//! Whatever is asked about placing players is answered as all their pairings say, one after the other: in rounds that fit
//! into a word, in rounds whose table of pairs is known, and in others.

use pairwright_model::Score;
use pairwright_ruleset::Proof;

use super::drawn::{Drawing, Drawn, bits, each_drawing};
use crate::largest::paired_in_order;
use crate::testing::{Random, entrants, plain, players};
use crate::{
    Blockage, Completion, Lower, Placing, Sets, Vacancy, can_all_be_placed, count_left_out,
    largest_matching, left_out, most_pairs_among, ways_to_pair,
};

#[test]
fn completions() {
    each_drawing(|random, drawing| {
        let Drawing { drawn, entrants, .. } = drawing;
        let all = drawing.all();
        let completion = Completion::new(entrants);
        assert_eq!(completion.is_complete(), drawn.places(all));
        let (left, over) = completion.unplaced();
        assert_eq!((left, over), (drawn.left(all), drawing.players(drawn.over(all))));
        assert_eq!(completion.proof(), proof(drawing, all));
        for _ in 0..8 {
            let gone = u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let more = u32::try_from(random.below(drawing.bye() as usize)).unwrap() & !gone;
            let rest = all & !gone;
            let without = completion.without(drawing.players(gone));
            assert_eq!(without.matching.exposed().count(), drawn.left(rest));
            assert_eq!(completion.lasts_without(drawing.players(gone)), drawn.places(rest));
            let lasting = completion.lasting_without(drawing.players(gone));
            assert_eq!(lasting.is_some(), drawn.places(rest));
            if let Some(lasting) = lasting {
                assert!(lasting.is_complete());
                let last = lasting.lasting_without(drawing.players(more)).is_some();
                assert_eq!(last, drawn.places(rest & !more));
            }
            let vacancy = without.vacancy();
            assert_eq!(vacancy.gaps(), drawn.left(rest));
            assert_vacancy(drawing, &vacancy, rest, gone);
        }
        if completion.is_complete() && all & drawing.bye() != 0 {
            for score in [0, 1] {
                let others = (0..drawing.size).filter(|&at| drawing.scores[at] != score);
                let others = others.fold(0, |set, at| set | 1 << at);
                let expected = drawn.clone().without(drawing.bye(), others).places(all);
                assert_eq!(completion.with_bye_at(Score::from_tenths(10 * score)), expected);
            }
        }
    });
}

/// The proof that is due to those of `all` who may stay over: groups of them who may meet, and their neighbours.
fn proof(drawing: &Drawing, all: u32) -> Proof {
    let Drawing { drawn, .. } = drawing;
    let over = drawn.over(all);
    let (mut left, mut groups) = (over, Vec::new());
    while let Some(first) = bits(left).next() {
        let mut group = 1 << first;
        while let Some(next) = bits(left & !group).find(|&it| drawn.0[it] & group != 0) {
            group |= 1 << next;
        }
        left &= !group;
        groups.push(group);
    }
    let hub = drawn.meeting(all & !over, over);
    groups.retain(|&group| group != drawing.bye());
    Proof {
        bye_group: groups.iter().position(|group| group & drawing.bye() != 0),
        groups: groups.into_iter().map(|group| drawing.players(group)).collect(),
        hub: drawing.players(hub),
        has_bye: hub & drawing.bye() != 0,
    }
}

/// Compares what a vacancy among `present` says of each of the `newcomers`.
fn assert_vacancy(drawing: &Drawing, vacancy: &Vacancy<'_>, present: u32, newcomers: u32) {
    let Drawing { drawn, .. } = drawing;
    let over = drawn.over(present) & !drawing.bye();
    for (newcomer, at) in drawing.players(newcomers).into_iter().zip(bits(newcomers)) {
        let fills = drawn.most(present | 1 << at) > drawn.most(present);
        assert_eq!(vacancy.is_filled_by(newcomer), fills);
        assert_eq!(vacancy.has_opponent_for(newcomer), drawn.0[at] & over != 0);
    }
}

#[test]
fn vacancies() {
    each_drawing(|random, drawing| {
        for _ in 0..8 {
            let present = u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let newcomers = !present & (drawing.bye() - 1);
            let (here, has_bye) = (drawing.players(present), random.below(2) == 0);
            let set = present | if has_bye { drawing.bye() } else { 0 };
            let vacancy = Vacancy::of(&drawing.entrants, &here, has_bye);
            assert_eq!(vacancy.gaps(), drawing.drawn.left(set));
            assert_vacancy(drawing, &vacancy, set, newcomers);
            if let Some(barred) = bits(present).next() {
                let player = drawing.players(1 << barred)[0];
                let vacancy = Vacancy::with_bar(&drawing.entrants, &here, has_bye, Some(player));
                let drawn = drawing.drawn.clone().without(1 << barred, drawing.bye());
                assert_eq!(vacancy.gaps(), drawn.left(set));
            }
        }
    });
}

#[test]
fn those_who_come_down_and_those_below() {
    each_drawing(|random, drawing| {
        let Drawing { drawn, entrants, .. } = drawing;
        for _ in 0..8 {
            let here = u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let number = random.below(here.count_ones() as usize + 1);
            let upper = bits(here).take(number).fold(0, |set, at| set | 1 << at);
            let barred = u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let barred = barred & u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let asked = drawn.clone().without(upper, upper).without(barred, drawing.bye());
            let expected = asked.places(drawing.with_bye(here));
            let (floaters, below) = (drawing.players(upper), drawing.players(here & !upper));
            let may_have = |player| drawing.set([player]) & barred == 0;
            assert_eq!(can_all_be_placed(entrants, &floaters, &below, may_have), expected);
            let Some(mut lower) = Lower::new(entrants, &floaters, &below, may_have) else {
                continue;
            };
            lower.part(0..floaters.len());
            if let Some(settled) = lower.clone().settled() {
                let bye = drawing.with_bye(here) & drawing.bye();
                for come in [upper, upper & barred, upper & !barred] {
                    let expected = asked.places(here & !upper | come | bye);
                    assert_eq!(settled.places_with(&drawing.players(come)), expected);
                }
            }
            assert_eq!(lower.places_all(), expected);
        }
    });
}

#[test]
fn sets_in_a_word() {
    let mut asked = [0; 2];
    each_drawing(|random, drawing| {
        let Drawing { drawn, entrants, .. } = drawing;
        for _ in 0..8 {
            let here = u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let one = here & u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let Some(sets) = Sets::around(entrants, &drawing.players(here)) else { continue };
            asked[usize::from(Sets::new(entrants).is_some())] += 1;
            let of = |set: u32| sets.of(&drawing.players(set));
            let set = |word: u64| drawing.set(sets.players(word));
            assert_eq!(sets.players(of(here)).collect::<Vec<_>>(), drawing.players(here));
            assert_eq!(set(sets.with_opponents(of(here))), drawn.meeting(here, here));
            assert_eq!(set(sets.meeting(of(one), of(here))), drawn.meeting(one, here));
            let mut placing = sets.placing();
            placing.add(of(here));
            assert_eq!((placing.left(), set(placing.over())), (drawn.left(here), drawn.over(here)));
            let mut parted = sets.placing();
            parted.part(of(one));
            let apart = drawn.clone().without(one, one);
            assert_eq!(parted.clone().places_with(of(here)), apart.places(here));
            parted.admit(of(here & !one));
            let paired = parted.pairs(of(one), of(here & !one));
            assert_eq!(set(paired), apart.in_order(here, one));
            let mut whole = sets.placing();
            whole.admit(of(here & !one));
            let paired = whole.pairs(of(one), of(here & !one));
            assert_eq!(set(paired), drawn.in_order(here, one));
            assert_joined(drawing, &sets, here);
        }
    });
    assert!(asked.iter().all(|&times| times > 60), "{asked:?}");
}

/// Joins pairs as they come, and compares who could stay over instead of each of the others.
fn assert_joined(drawing: &Drawing, sets: &Sets<'_>, here: u32) {
    let Drawing { drawn, .. } = drawing;
    let mut placing: Placing<'_> = sets.placing();
    placing.admit(sets.of(&drawing.players(here)));
    let (mut left, mut single) = (here, 0_u32);
    while let Some(one) = bits(left).next() {
        left &= !(1 << one);
        if let Some(other) = bits(left & drawn.0[one]).next_back() {
            left &= !(1 << other);
            let pair = drawing.players(1 << one | 1 << other);
            placing.join((pair[0], pair[1]));
        } else {
            single |= 1 << one;
        }
    }
    assert_eq!(placing.left(), single.count_ones() as usize);
    // Only of a largest matching can it be told.
    if placing.left() == drawn.left(here) && placing.left() == 1 {
        let replaceable = placing.replaceable(drawing.players(single)[0]);
        assert_eq!(drawing.set(sets.players(replaceable)), drawn.over(here));
    }
}

#[test]
fn players_with_opponents() {
    each_drawing(|random, drawing| {
        let Drawing { drawn, entrants, .. } = drawing;
        for _ in 0..8 {
            let here = u32::try_from(random.below(drawing.bye() as usize)).unwrap();
            let apart = random.below(here.count_ones() as usize + 1);
            let first = bits(here).take(apart).fold(0, |set, at| set | 1 << at);
            let asked = drawn.clone().without(first, first);
            let open = entrants.with_opponents(&drawing.players(here), apart);
            let has: Vec<bool> = bits(here).map(|at| asked.0[at] & here != 0).collect();
            let found: Vec<bool> = (0..has.len()).map(|place| open.has(place)).collect();
            assert_eq!(found, has);
            let count = has[apart..].iter().filter(|&&has| has).count();
            assert_eq!(open.count(apart..has.len()), count);
            let pairs = usize::try_from(drawn.most(here)).unwrap();
            assert_eq!(most_pairs_among(entrants, &drawing.players(here)), pairs);
            let everybody = most_pairs_among(entrants, &entrants.ranking);
            let others = (entrants.ranking.len() - drawing.size) / 2;
            let drawn_pairs = usize::try_from(drawn.most(drawing.bye() - 1)).unwrap();
            assert_eq!(everybody, others + drawn_pairs);
            for backwards in [false, true] {
                let mut asked = drawing.players(here);
                if backwards {
                    asked.reverse();
                }
                let left = count_left_out(entrants, asked.into_iter(), |_, _| true);
                assert!(left.is_none_or(|left| left == drawn.left(here)));
            }
            let all = || entrants.ranking.iter().copied();
            let left = count_left_out(entrants, all(), |_, _| true);
            assert!(left.is_none_or(|left| left == entrants.ranking.len() - 2 * everybody));
            let nobody = count_left_out(entrants, all(), |_, _| false);
            assert!(nobody.is_none_or(|left| left == entrants.ranking.len()));
        }
    });
}

/// Of eighty players only the last two may meet: that takes more questions than are asked before the table is made.
#[test]
fn players_without_opponents() {
    for apart in [0, 1, 79] {
        let few = entrants(&[plain(1); 80], |one, _| one != 78);
        let open = few.with_opponents(&few.ranking, apart);
        let found: Vec<usize> = (0..80).filter(|&place| open.has(place)).collect();
        assert_eq!(found, [78, 79]);
        assert_eq!(few.pairable().is_some(), apart < 79);
        let open = few.with_opponents(&few.ranking[77..], 0);
        assert_eq!((0..3).map(|place| open.has(place)).collect::<Vec<_>>(), [false, true, true]);
    }
}

/// Few of eighty players may meet, and the first of them do not meet each other: before the table of pairs is made, and
/// with it.
#[test]
fn players_too_many_for_a_word() {
    let pairs = [(0, 1), (2, 79), (3, 4)];
    for apart in [0, 2, 4, 5, 79, 80] {
        let few = entrants(&[plain(1); 80], |one, other| !pairs.contains(&(one, other)));
        let open = |place: usize| {
            let its = pairs.iter().filter(|&&(one, other)| place == one || place == other);
            its.clone().any(|&(_, other)| other >= apart)
        };
        let expected: Vec<usize> = (0..80).filter(|&place| open(place)).collect();
        for _ in 0..2 {
            let found = few.with_opponents(&few.ranking, apart);
            assert_eq!((0..80).filter(|&place| found.has(place)).collect::<Vec<_>>(), expected);
            few.find_pairable();
        }
    }
}

#[test]
fn matchings_of_graphs() {
    for seed in 0..300 {
        let random = &mut Random(seed);
        let (size, rarity) = (2 + random.below(6), random.below(4));
        let drawn = Drawn::random(random, size, rarity);
        let all = (1 << size) - 1;
        let has = |one: usize, other: usize| drawn.has(one, other);
        let out = left_out(size, has);
        assert_eq!(out.len(), drawn.left(all));
        assert!(drawn.places(out.iter().fold(all, |set, &at| set & !(1 << at))));
        let first = random.below(size + 1);
        let upper = (1 << first) - 1;
        let paired = bits(drawn.in_order(all, upper)).collect::<Vec<_>>();
        let found = paired_in_order(size, first, has);
        assert_eq!((0..first).filter(|&at| found[at]).collect::<Vec<_>>(), paired);
        let apart = drawn.clone().without(upper, upper);
        let (floaters, residents): (Vec<_>, Vec<_>) = (0..size).partition(|&at| at < first);
        let matching = largest_matching(&floaters, &residents, has);
        assert_eq!(matching.exposed().count(), apart.left(all));
        let paired = bits(apart.in_order(all, upper)).collect::<Vec<_>>();
        let found = (0..first).filter(|&at| matching.mate(at).is_some());
        assert_eq!(found.collect::<Vec<_>>(), paired);
        assert!((0..size).all(|at| matching.mate(at).is_none_or(|mate| apart.has(at, mate))));
        let most = usize::try_from(drawn.most(all)).unwrap();
        for pairs in 0..=size {
            let ways = if pairs < most { 0 } else { drawn.ways(all, pairs).min(2) };
            assert_eq!(ways_to_pair(size, pairs, has), ways, "{drawn:?} {pairs}");
        }
    }
}

/// Three players who may meet only a fourth: they make one pair, and two of the three stay over.
#[test]
fn a_blockage() {
    let is_open = |one: usize, other: usize| one != other && (one == 1 || other == 1);
    let matching = largest_matching(&[], &[0, 1, 2, 3], is_open);
    let blockage = Blockage::of(&matching, 4, is_open);
    let groups = vec![vec![0], vec![2], vec![3]];
    assert_eq!(blockage, Blockage { groups, hub: vec![1] });
    assert_eq!(blockage.left_over(), 2);
    assert_eq!(Blockage::default().left_over(), 0);
    // Two who may meet or have the bye, beside one who may do neither.
    let triangle = |one: usize, other: usize| one != other && one != 2 && other != 2;
    let proof = Blockage::around(&[true; 4], triangle).proof(&players(0..3));
    let groups = vec![players(0..2), players(2..3)];
    let expected = Proof { groups, hub: Vec::new(), has_bye: false, bye_group: Some(0) };
    assert_eq!(proof, expected);
}
