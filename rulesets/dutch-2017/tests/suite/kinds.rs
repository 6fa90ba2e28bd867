//! Vertices sorted into kinds.

use pairwright_dutch::costs::Kinds;

#[test]
fn however_many_they_are_kinds_are_numbered_as_they_come() {
    let keys: Vec<usize> =
        (0..400).map(|vertex| [700, 3, 900, 300 - vertex / 3, vertex][vertex % 5]).collect();
    let kinds = Kinds::new(keys.iter());
    assert_eq!(kinds.of[..10], [0, 1, 2, 3, 4, 0, 1, 2, 5, 6]);
    assert!(kinds.samples.is_sorted() && kinds.samples.len() > 100);
    for (vertex, key) in keys.iter().enumerate() {
        let sample = kinds.samples[usize::from(kinds.of[vertex])];
        assert_eq!(keys.iter().position(|it| it == key), Some(sample));
    }
}
