//! The tables of editions in the READMEs.

use super::Plan;

/// `readme` with a row for the new edition at the end of the table of editions, the first whose first column
/// is called `id`.
pub(super) fn with_row(readme: &str, plan: &Plan<'_>) -> Option<String> {
    let id = format!("`{}`", plan.new.id);
    let cell = |column: &str| match column {
        "id" => id.clone(),
        "text" => format!("{} (made from `{}`)", plan.title(), plan.parent.id),
        "in force" => plan.period(),
        "status" => "draft".to_owned(),
        "readings" => format!("draft; [`{0}/README.md`]({0}/README.md)", plan.new.id),
        _ => "—".to_owned(),
    };
    insert(readme, &cell)
}

fn insert(readme: &str, cell: &dyn Fn(&str) -> String) -> Option<String> {
    let mut text = String::with_capacity(readme.len() + 120);
    let mut row = None;
    let mut is_done = false;
    let mut lines = readme.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        text.push_str(line);
        if row.is_none() && !is_done {
            row = columns(line)
                .filter(|columns| columns.first() == Some(&"id"))
                .map(|columns| columns.into_iter().map(cell).collect::<Vec<_>>());
        }
        let is_last = !lines.peek().is_some_and(|next| next.starts_with('|'));
        if is_last && let Some(cells) = row.take() {
            if !text.ends_with('\n') {
                text.push('\n');
            }
            text.extend(["| ", cells.join(" | ").as_str(), " |\n"]);
            is_done = true;
        }
    }
    is_done.then_some(text)
}

/// The columns of a table row.
fn columns(line: &str) -> Option<Vec<&str>> {
    let row = line.trim_end().strip_prefix('|')?.strip_suffix('|')?;
    Some(row.split('|').map(str::trim).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_ends_the_first_table_of_editions() {
        let other = "| command | id |\n|---|---|\n| a | b |\n";
        let table = "| id | when |\n|---|---|\n| x | y |\n";
        let cell = |column: &str| format!("<{column}>");
        let after = insert(&format!("{other}\n{table}\nmore\n{table}"), &cell).unwrap();
        assert_eq!(after, format!("{other}\n{table}| <id> | <when> |\n\nmore\n{table}"));
        assert_eq!(insert(other, &cell), None);
    }
}
