//! Splits code from comments and tests.

/// `text` without comments and without the unit tests at its end; line numbers stay.
pub(super) fn code_of(text: &str) -> String {
    let code = without_comments(text);
    let tests = code.find("#[cfg(test)]\nmod tests {").unwrap_or(code.len());
    code[..tests].to_owned()
}

fn without_comments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    for (piece, is_comment) in pieces(text) {
        if is_comment {
            code.extend(piece.chars().filter(|&c| c == '\n'));
        } else {
            code.push_str(piece);
        }
    }
    code
}

/// Splits `text` into comments, literals and the code between them; each piece comes with whether it is a comment.
///
/// Code is split before each character that could begin one of the others.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let (length, is_comment) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), true)
        } else if rest.starts_with("/*") {
            (rest.find("*/").map_or(rest.len(), |end| end + 2), true)
        } else {
            let code = || {
                let begin = first.len_utf8();
                let mut bytes = rest.bytes().skip(begin);
                let next = bytes.position(|byte| matches!(byte, b'/' | b'\'' | b'"' | b'r'));
                next.map_or(rest.len(), |next| begin + next)
            };
            (literal(rest).unwrap_or_else(code), false)
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        Some((piece, is_comment))
    })
}

/// The length of the literal at the start of `text`, if it is one that may contain a quote or a slash.
fn literal(text: &str) -> Option<usize> {
    for quoted in ["'\"'", "'\\\"'", "'/'"] {
        if text.starts_with(quoted) {
            return Some(quoted.len());
        }
    }
    if let Some(raw) = text.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let body = raw[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        return Some(text.len() - body.len() + body.find(&end)? + end.len());
    }
    let mut escaped = false;
    let body = text.strip_prefix('"')?;
    let end = body.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    Some(end + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_go_and_strings_stay() {
        for (text, code) in [
            ("a // b\nc", "a \nc"),
            ("a /* b\n */ c", "a \n c"),
            (r#"("http://a", 'b') // c"#, r#"("http://a", 'b') "#),
            (r#"'"' // "b"#, r#"'"' "#),
            (r##"r#"a " // b"# // c"##, r##"r#"a " // b"# "##),
            (r#""a\"//" // b"#, r#""a\"//" "#),
        ] {
            assert_eq!(without_comments(text), code, "{text}");
        }
    }

    #[test]
    fn tests_at_the_end_are_no_code() {
        assert_eq!(code_of("fn a() {}\n#[cfg(test)]\nmod tests {\n}\n"), "fn a() {}\n");
        assert_eq!(code_of("#[cfg(test)]\nmod tests;\n"), "#[cfg(test)]\nmod tests;\n");
    }
}
