//! Requests: who may ask, and for what.

use std::sync::{Arc, Mutex, PoisonError};

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    CONNECTION, CONTENT_DISPOSITION, CONTENT_TYPE, HOST, HeaderName, HeaderValue, ORIGIN,
};
use hyper::http::request::Parts;
use hyper::{Method, Response, StatusCode};
use pairwright_desk::{PAGE, Trouble, preview};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::shelf::{Saved, Shelf};

/// The largest body: a list of 9,999 players with all columns is a quarter of it.
pub(super) const MOST: usize = 4 << 20;

/// The answer to a longer one.
pub(super) const TOO_LARGE: Refused = (StatusCode::PAYLOAD_TOO_LARGE, "that is more than 4 MiB");

/// What a browser may do with an answer: run the page's own script, and talk to this address.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
                      img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Lets the page of the printed address in, and nobody else.
pub(super) struct Gate {
    hosts: [String; 2],
    token: String,
    shelf: Arc<Mutex<Shelf>>,
}

/// Why a request is turned away.
pub(super) type Refused = (StatusCode, &'static str);

impl Gate {
    /// The gate at `port`, which only those pass who know `token`.
    pub(super) fn new(port: u16, token: &str, shelf: Arc<Mutex<Shelf>>) -> Self {
        let hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        Self { hosts, token: token.to_owned(), shelf }
    }

    /// The answer to a request that was [admitted](Self::admit).
    pub(super) fn answer(&self, head: &Parts, body: &[u8]) -> Response<Full<Bytes>> {
        self.served(head, body).map_or_else(refusal, guarded)
    }

    /// That the request comes from the page of the printed address.
    pub(super) fn admit(&self, head: &Parts) -> Result<(), Refused> {
        let header = |name: HeaderName| {
            let mut all = head.headers.get_all(name).iter();
            // Said twice, it says nothing.
            match (all.next(), all.next()) {
                (Some(value), None) => value.to_str().ok().map(str::to_owned),
                (None, _) => None,
                _ => Some(String::new()),
            }
        };
        if head.headers.get_all(HOST).iter().count() != 1 {
            return Err((StatusCode::BAD_REQUEST, "a request names one host"));
        }
        let host = header(HOST).filter(|host| self.hosts.contains(host));
        let Some(host) = host else {
            return Err((StatusCode::MISDIRECTED_REQUEST, "this address is not served here"));
        };
        let own = format!("http://{host}");
        if header(ORIGIN).is_some_and(|origin| origin != own) {
            return Err((StatusCode::FORBIDDEN, "pages of other addresses may not ask"));
        }
        let from = header(HeaderName::from_static("sec-fetch-site"));
        let is_foreign = from.is_some_and(|from| from == "cross-site" || from == "same-site");
        if is_foreign && head.method != Method::GET {
            return Err((StatusCode::FORBIDDEN, "pages of other addresses may not ask"));
        }
        let token = head.uri.path().strip_prefix('/').and_then(|path| path.split_once('/'));
        if !token.is_some_and(|(token, _)| is_equal(token, &self.token)) {
            return Err((StatusCode::FORBIDDEN, "open the address that the command printed"));
        }
        Ok(())
    }

    fn served(&self, head: &Parts, body: &[u8]) -> Result<Response<Full<Bytes>>, Refused> {
        let (_, what) = head.uri.path().trim_start_matches('/').split_once('/').unwrap_or_default();
        let query = head.uri.query().unwrap_or_default();
        match (&head.method, what) {
            (&Method::POST, "ask") => {
                let asked = json(head, body)?;
                Ok(self.told(|shelf| shelf.ask(&asked)))
            }
            (&Method::POST, "begin") => {
                let asked = json(head, body)?;
                Ok(self.told(|shelf| shelf.begin(&asked).map(|()| Begun { trouble: None })))
            }
            (&Method::POST, "preview") => {
                let Listed { list } = json(head, body)?;
                Ok(self.told(|_| preview(&list)))
            }
            (&Method::POST, "put") => {
                let wrong = (StatusCode::BAD_REQUEST, "no request of the page");
                let name = value(query, "of").ok_or(wrong)?;
                of_kind(head, "application/octet-stream")?;
                Ok(self.told(|shelf| shelf.put(&name, body).map(|()| Begun { trouble: None })))
            }
            (&Method::POST, "start") => Ok(self.told(|shelf| shelf.start())),
            (&Method::GET, "file") => self.file(query),
            (&Method::GET, name) => {
                let file = PAGE.iter().find(|(file, ..)| *file == name);
                let (_, kind, content) =
                    file.ok_or((StatusCode::NOT_FOUND, "there is nothing here"))?;
                Ok(response(Bytes::from_static(content.as_bytes()), kind))
            }
            (&Method::POST, _) => Err((StatusCode::NOT_FOUND, "there is nothing here")),
            _ => Err((StatusCode::METHOD_NOT_ALLOWED, "GET and POST are understood")),
        }
    }

    /// What the shelf answers, as JSON.
    fn told<T: Serialize>(
        &self,
        ask: impl FnOnce(&mut Shelf) -> Result<T, Trouble>,
    ) -> Response<Full<Bytes>> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let text = match ask(&mut shelf) {
            Ok(answer) => serde_json::to_string(&answer),
            Err(trouble) => serde_json::to_string(&Untold::of(trouble)),
        };
        response(Bytes::from(text.unwrap_or_default()), "application/json")
    }

    fn file(&self, query: &str) -> Result<Response<Full<Bytes>>, Refused> {
        let wrong = (StatusCode::NOT_FOUND, "there is no such file");
        let (format, file) = value(query, "as").zip(value(query, "of")).ok_or(wrong)?;
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let Saved { name, bytes } = shelf.save(&file, &format).map_err(|_| wrong)?;
        let mut response = response(Bytes::from(bytes), "application/octet-stream");
        let disposition = format!("attachment; filename*=UTF-8''{}", escaped(&name));
        response.headers_mut().insert(CONTENT_DISPOSITION, disposition.parse().map_err(|_| wrong)?);
        Ok(response)
    }
}

/// That an event has begun, or why not.
#[derive(Serialize)]
struct Begun {
    trouble: Option<Trouble>,
}

/// An answer about an event that is not open.
#[derive(Serialize)]
struct Untold {
    step: usize,
    place: &'static str,
    title: &'static str,
    whole: bool,
    parts: [(); 0],
    said: &'static str,
    last: Option<()>,
    trouble: Trouble,
}

impl Untold {
    fn of(trouble: Trouble) -> Self {
        let (place, title, said) = ("event", "Pairwright", "");
        Self { step: 0, place, title, whole: true, parts: [], said, last: None, trouble }
    }
}

/// A list of players that nothing is done with yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    list: String,
}

/// What the query of an address says of `key`.
fn value(query: &str, key: &str) -> Option<String> {
    let mut parts = query.split('&').filter_map(|part| part.split_once('='));
    parts.find(|(name, _)| *name == key).and_then(|(_, value)| plain(value))
}

/// The body of a request, which is JSON.
fn json<T: DeserializeOwned>(head: &Parts, body: &[u8]) -> Result<T, Refused> {
    of_kind(head, "application/json")?;
    serde_json::from_slice(body).map_err(|_| (StatusCode::BAD_REQUEST, "no request of the page"))
}

/// That the body of a request is of the media type `kind`.
fn of_kind(head: &Parts, kind: &str) -> Result<(), Refused> {
    let found = head.headers.get(CONTENT_TYPE).and_then(|found| found.to_str().ok());
    let wrong = (StatusCode::UNSUPPORTED_MEDIA_TYPE, "this door takes another media type");
    if found == Some(kind) { Ok(()) } else { Err(wrong) }
}

/// The answer to a request that is turned away.
pub(super) fn refusal((status, why): Refused) -> Response<Full<Bytes>> {
    let mut response =
        guarded(response(Bytes::from_static(why.as_bytes()), "text/plain; charset=utf-8"));
    *response.status_mut() = status;
    // What is left of a body that nobody wants is not read.
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

fn response(content: Bytes, kind: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(content));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// The answer with what a browser is told about each.
fn guarded(mut response: Response<Full<Bytes>>) -> Response<Full<Bytes>> {
    let fixed = [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cache-control", "no-store"),
    ];
    for (name, value) in fixed {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether the two are equal, in a time that does not tell where they differ.
fn is_equal(one: &str, other: &str) -> bool {
    let differing = one.bytes().zip(other.bytes()).fold(0, |all, (one, other)| all | (one ^ other));
    one.len() == other.len() && differing == 0
}

/// `text` as a part of an address.
pub(super) fn escaped(text: &str) -> String {
    use std::fmt::Write as _;

    text.bytes().fold(String::new(), |mut made, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            made.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(made, "%{byte:02X}");
        }
        made
    })
}

/// The text of a part of an address.
fn plain(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = [char::from(rest.next()?), char::from(rest.next()?)].map(|c| c.to_digit(16));
        let [Some(high), Some(low)] = digits else { return None };
        bytes.push(u8::try_from(16 * high + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_pass_through_an_address() {
        for name in ["day.trf", "Été & co/100%.trf", "", "a b?c#d"] {
            assert_eq!(plain(&escaped(name)).as_deref(), Some(name));
        }
        assert_eq!(plain("%g0"), None);
        assert_eq!(plain("%2"), None);
        assert_eq!(plain("%FF"), None);
    }

    #[test]
    fn tokens_are_compared_whole() {
        assert!(is_equal("abc", "abc"));
        assert!(!is_equal("ab", "abc") && !is_equal("", "abc") && !is_equal("abd", "abc"));
    }
}
