//! The DOS code pages, which `encoding_rs` lacks, and how to recognise them.

/// The characters of the bytes from 128 on.
type Table = &'static str;

/// A DOS code page. The first 128 characters are ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    name: &'static str,
    table: Table,
}

/// The page of Western Europe.
const CP850: Page = Page {
    name: "cp850",
    table: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
            └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
};

/// The original code page of the IBM PC.
const CP437: Page = Page {
    name: "cp437",
    table: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
            └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
};

/// The page of Central Europe.
const CP852: Page = Page {
    name: "cp852",
    table: "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐\
            └┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}",
};

/// Federations whose languages are written in [`CP852`].
const CENTRAL_EUROPE: [&str; 10] =
    ["ALB", "BIH", "CRO", "CZE", "HUN", "POL", "ROU", "SLO", "SRB", "SVK"];

impl Page {
    pub(crate) fn name(self) -> &'static str {
        self.name
    }

    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        let table: Vec<char> = self.table.chars().collect();
        let character = |byte: u8| match usize::from(byte).checked_sub(128) {
            None => char::from(byte),
            Some(index) => table.get(index).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
        };
        bytes.iter().copied().map(character).collect()
    }

    /// `text` in bytes; `None` if it has a character that the page lacks.
    pub(crate) fn encode(self, text: &str) -> Option<Vec<u8>> {
        let table: Vec<char> = self.table.chars().collect();
        let byte = |c: char| match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => Some(byte),
            _ => u8::try_from(128 + table.iter().position(|&other| other == c)?).ok(),
        };
        text.chars().map(byte).collect()
    }
}

/// The DOS code page that makes better names of `bytes` than `guessed`, the text in the encoding guessed;
/// `None` if there is none.
pub(crate) fn likelier(bytes: &[u8], guessed: &str) -> Option<(Page, String)> {
    let odd = oddities(guessed);
    if odd == 0 {
        return None;
    }
    let is_central = is_central_european(guessed);
    let pages = if is_central { [CP852, CP850, CP437] } else { [CP850, CP437, CP852] };
    let read = pages.map(|page| (page, page.decode(bytes)));
    let best = read.into_iter().min_by_key(|(_, text)| oddities(text))?;
    (oddities(&best.1) < odd).then_some(best)
}

/// Whether most players with a federation belong to one whose language is written in cp852.
fn is_central_european(text: &str) -> bool {
    let lines = text.split(['\r', '\n']).filter(|line| line.starts_with("001"));
    let codes = lines.map(|line| line.chars().skip(53).take(3).collect::<String>());
    let (central, others): (Vec<_>, Vec<_>) = codes
        .filter(|code| !code.trim().is_empty())
        .partition(|code| CENTRAL_EUROPE.contains(&code.as_str()));
    central.len() > others.len()
}

/// The number of characters that names do not have in their place: a symbol inside a word, a capital after a
/// small letter, a letter of another alphabet beside a Latin one.
fn oddities(text: &str) -> usize {
    let mut odd = 0;
    let mut before = ' ';
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let after = characters.peek().copied().unwrap_or(' ');
        odd += usize::from(!c.is_ascii() && is_odd(before, c, after));
        before = c;
    }
    odd
}

fn is_odd(before: char, c: char, after: char) -> bool {
    let beside = [before, after].into_iter().filter(|c| c.is_alphabetic()).count();
    match c {
        // Apostrophes, and characters that stand around or between words.
        '’' | '´' | '`' => false,
        '„' | '‚' | '•' => before.is_alphabetic(),
        '“' | '”' | '‘' | '«' | '»' | '…' | '–' | '—' => beside == 2,
        '™' | '®' | '€' | 'ª' | 'º' => after.is_alphabetic(),
        'ƒ' => true,
        _ if c.is_control() => true,
        _ if !c.is_alphabetic() => beside > 0,
        _ if !is_latin(c) => before.is_ascii_alphabetic() || after.is_ascii_alphabetic(),
        _ => c.is_uppercase() && before.is_lowercase() || c.is_lowercase() && after.is_uppercase(),
    }
}

fn is_latin(c: char) -> bool {
    matches!(c, '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_survives() {
        let bytes: Vec<u8> = (0..=255).collect();
        for page in [CP437, CP850, CP852] {
            let text = page.decode(&bytes);
            assert_eq!(text.chars().count(), 256, "{page:?}");
            assert_eq!(page.encode(&text), Some(bytes.clone()), "{page:?}");
            assert_eq!(page.encode("Ж"), None);
        }
    }

    #[test]
    fn names_have_no_oddities() {
        for name in ["Müller, Jörg", "O’Brien", "Łukasz Żółć", "Иванов", "Mª Núñez", "„Bobby“"]
        {
            assert_eq!(oddities(name), 0, "{name}");
        }
        for name in ["M\u{81}ller", "J”rg", "Ren‚", "MБller", "NovÏk", "Kovaƒ", "Šokolov¢"]
        {
            assert_eq!(oddities(name), 1, "{name}");
        }
    }

    /// `½` inside a word is as odd as what the DOS pages have in its place, so that the guess stands.
    #[test]
    fn a_page_that_is_no_better_is_not_taken() {
        assert_eq!(likelier(b"Mil\xbder", "Mil½er"), None);
        let better = likelier(b"M\x81ller", "M\u{81}ller").map(|(_, text)| text);
        assert_eq!(better.as_deref(), Some("Müller"));
    }
}
