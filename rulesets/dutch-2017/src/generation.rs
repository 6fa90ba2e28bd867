//! B and D to the letter.
/// todo
#[derive(Debug)]
pub struct Agreement;
/// todo
pub fn compare_routes() {}
