//! The desk: who is let in, what is answered, how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::{PROGRAM, data, run};

/// A desk that is served, and ended at the end of a test.
struct Desk {
    process: Child,
    port: u16,
    token: String,
}

impl Desk {
    fn serve(path: &Path) -> Self {
        let mut process = Command::new(PROGRAM)
            .arg("serve")
            .arg(path)
            .arg("--no-open")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let rest = address.trim().strip_prefix("http://127.0.0.1:").unwrap_or_default();
        let mut parts = rest.split('/');
        let port = parts.next().and_then(|port| port.parse().ok()).unwrap();
        let token = parts.next().unwrap().to_owned();
        assert_eq!(token.len(), 32, "{address}");
        Self { process, port, token }
    }

    /// The answer to `request`, in which `HOST` and `TOKEN` stand for those of this desk.
    fn ask(&self, request: &str) -> String {
        let host = format!("127.0.0.1:{}", self.port);
        let request = request.replace("HOST", &host).replace("TOKEN", &self.token);
        let mut stream = TcpStream::connect(&host).unwrap();
        // A desk that has turned the request away need not read all of it.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn post(&self, what: &str, body: &str) -> String {
        let length = body.len();
        self.ask(&format!(
            "POST /TOKEN/{what} HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        ))
    }

    /// Ends it as Ctrl-C does, and returns its exit code.
    #[cfg(unix)]
    fn interrupt(mut self) -> Option<i32> {
        let id = self.process.id().to_string();
        Command::new("kill").args(["-INT", &id]).status().unwrap();
        self.process.wait().unwrap().code()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A folder with the event of the tests in it.
fn folder() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("day.trf");
    std::fs::copy(data().join("../../../pairwright/examples/club-evening.trf"), &path).unwrap();
    (folder, path)
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("nothing")
}

#[test]
fn only_the_page_of_the_printed_address_is_let_in() {
    let (_folder, path) = folder();
    let desk = Desk::serve(&path);
    let json = "Content-Type: application/json\r\n";
    let body = "Content-Length: 2\r\n\r\n{}";
    for (request, expected) in [
        ("GET /TOKEN/ HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "200"),
        ("GET /TOKEN/desk.js HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "200"),
        // Another name that leads here, as after a change of its address.
        ("GET /TOKEN/ HTTP/1.1\r\nHost: evil.example\r\n\r\n".to_owned(), "421"),
        ("GET /TOKEN/ HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n".to_owned(), "400"),
        ("GET /TOKEN/ HTTP/1.0\r\n\r\n".to_owned(), "400"),
        ("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "403"),
        (format!("GET /{}/ HTTP/1.1\r\nHost: HOST\r\n\r\n", "0".repeat(32)), "403"),
        ("GET /TOKEN HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "403"),
        ("GET /TOKEN/../../Cargo.toml HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "404"),
        ("GET /TOKEN/day.trf HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "404"),
        (
            "GET /TOKEN/file?as=as-it-is&of=..%2Fday.trf HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(),
            "404",
        ),
        ("GET /TOKEN/file?as=as-it-is&of=day.trf HTTP/1.1\r\nHost: HOST\r\n\r\n".to_owned(), "200"),
        (format!("POST /TOKEN/start HTTP/1.1\r\nHost: HOST\r\n{json}{body}"), "200"),
        (
            format!(
                "POST /TOKEN/ask HTTP/1.1\r\nHost: HOST\r\n{json}Origin: http://evil.example\r\n{body}"
            ),
            "403",
        ),
        (format!("POST /TOKEN/ask HTTP/1.1\r\nHost: HOST\r\n{json}Origin: null\r\n{body}"), "403"),
        (
            format!(
                "POST /TOKEN/ask HTTP/1.1\r\nHost: HOST\r\n{json}Sec-Fetch-Site: cross-site\r\n{body}"
            ),
            "403",
        ),
        // What a form of another page can send without asking first.
        (
            format!("POST /TOKEN/ask HTTP/1.1\r\nHost: HOST\r\nContent-Type: text/plain\r\n{body}"),
            "415",
        ),
        (format!("POST /TOKEN/ask HTTP/1.1\r\nHost: HOST\r\n{json}{body}"), "400"),
        (format!("POST /TOKEN/other HTTP/1.1\r\nHost: HOST\r\n{json}{body}"), "404"),
        (format!("PUT /TOKEN/ HTTP/1.1\r\nHost: HOST\r\n{body}"), "405"),
        (
            format!(
                "POST /TOKEN/ask HTTP/1.1\r\nHost: HOST\r\n{json}Content-Length: 99999999\r\n\r\n{{"
            ),
            "413",
        ),
        ("nonsense\r\n\r\n".to_owned(), "400"),
    ] {
        let last = request.replacen("HTTP/1.1\r\n", "HTTP/1.1\r\nConnection: close\r\n", 1);
        assert_eq!(status(&desk.ask(&last)), expected, "{request}");
    }
}

#[test]
fn every_answer_forbids_what_the_page_does_not_need() {
    let (_folder, path) = folder();
    let desk = Desk::serve(&path);
    for what in ["/TOKEN/", "/TOKEN/desk.css", "/TOKEN/nothing", "/"] {
        let answer =
            desk.ask(&format!("GET {what} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n"));
        for header in [
            "default-src 'none'; script-src 'self'",
            "nosniff",
            "no-referrer",
            "frame-ancestors 'none'",
        ] {
            assert!(answer.contains(header), "{what}: {header}");
        }
        assert!(!answer.contains("unsafe"), "{what}");
    }
}

/// A client that says nothing, one that says half, and one that is gone: the others are served.
#[test]
fn slow_and_broken_clients_are_in_nobodys_way() {
    let (_folder, path) = folder();
    let desk = Desk::serve(&path);
    let slow = |said: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", desk.port)).unwrap();
        stream.write_all(said.as_bytes()).unwrap();
        stream
    };
    let half = format!(
        "POST /{}/ask HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: 50\r\n",
        desk.token, desk.port
    );
    let kept: Vec<TcpStream> =
        ["", "GET /", &half, &format!("{half}\r\n{{")].iter().map(|said| slow(said)).collect();
    drop(slow("GET / HTTP/1.1\r\n"));
    let answer = desk.post("ask", r#"{"file":"day.trf","ask":{"place":"round/4"}}"#);
    assert_eq!(status(&answer), "200");
    drop(kept);
}

/// Programs that send a byte now and then, and come again when they are cut off, on four times the connections
/// that there are.
#[test]
fn trickling_clients_keep_nobody_from_being_served() {
    let (_folder, path) = folder();
    let desk = Desk::serve(&path);
    let begun =
        format!("POST /{}/ask HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nX: ", desk.token, desk.port);
    let connect = || {
        let mut stream = TcpStream::connect(("127.0.0.1", desk.port)).ok()?;
        stream.write_all(begun.as_bytes()).ok().map(|()| stream)
    };
    let mut trickling: Vec<Option<TcpStream>> = (0..256).map(|_| connect()).collect();
    for _ in 0..10 {
        for stream in &mut trickling {
            if stream.as_mut().is_none_or(|stream| stream.write_all(b"x").is_err()) {
                *stream = connect();
            }
        }
        let answer = desk.post("ask", r#"{"file":"day.trf","ask":{"place":"round/4"}}"#);
        assert_eq!(status(&answer), "200");
    }
}

#[test]
fn nothing_outside_the_folder_is_read_or_made() {
    let (folder, path) = folder();
    let outside = tempfile::tempdir().unwrap();
    std::fs::copy(&path, outside.path().join("secret.trf")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(outside.path().join("secret.trf"), folder.path().join("link.trf"))
        .unwrap();
    let desk = Desk::serve(folder.path());
    for name in [
        "../secret.trf",
        "/etc/passwd",
        "link.trf",
        ".hidden.trf",
        "day.trf/",
        "notes.txt",
        "",
        "a\\b.trf",
    ] {
        let asked = serde_json::json!({"file": name, "ask": {"place": "event"}}).to_string();
        let answer = desk.post("ask", &asked);
        assert!(
            answer.contains("\"trouble\":{") && !answer.contains("Club evening"),
            "{name}: {answer}"
        );
        let begun = serde_json::json!({
            "file": name, "beginning": {"rounds": 3, "list": "Noor\nSmit\n"}
        });
        let answer = desk.post("begin", &begun.to_string());
        assert!(answer.contains("\"trouble\":{"), "{name}: {answer}");
    }
    // An event is never made over another.
    let begun = r#"{"file":"day.trf","beginning":{"rounds":3,"list":"Noor\nSmit\n"}}"#;
    assert!(desk.post("begin", begun).contains("cannot be made"));
    let listed = desk.post("start", "{}");
    assert!(listed.contains("day.trf") && !listed.contains("link.trf"), "{listed}");
    assert_eq!(std::fs::read_dir(outside.path()).unwrap().count(), 1);
}

/// What was answered is there although the process is killed in that moment; the next desk writes it.
#[cfg(unix)]
#[test]
fn what_was_answered_outlives_the_process() {
    let (folder, path) = folder();
    let asked = |words: &str, base: u8| {
        let words: Vec<&str> = words.split(' ').collect();
        serde_json::json!({"file": "day.trf", "ask": {"place": "round/5", "words": words, "base": base}}).to_string()
    };
    let mut desk = Desk::serve(&path);
    for (base, words) in (0..).zip(["pair 5", "result 5 3 1 1-0", "result 5 2 5 1/2-1/2"]) {
        let answer = desk.post("ask", &asked(words, base));
        assert!(answer.contains("\"trouble\":null"), "{answer}");
    }
    desk.process.kill().unwrap();
    desk.process.wait().unwrap();
    let desk = Desk::serve(&path);
    assert_eq!(desk.interrupt(), Some(0));
    let other = folder.path().join("other.trf");
    std::fs::copy(folder.path().join("day.trf.before"), &other).unwrap();
    let actions = folder.path().join("actions.txt");
    std::fs::write(&actions, "pair 5\nresult 5 3 1 1-0\nresult 5 2 5 1/2-1/2\n").unwrap();
    let [file, list] = [&other, &actions].map(|path| path.to_str().unwrap());
    assert_eq!(run(&["enter", file, "--actions", list]).code, 0);
    assert!(std::fs::read(&path).unwrap() == std::fs::read(&other).unwrap());
}

#[test]
fn a_desk_that_cannot_be_set_up_says_why() {
    let (_folder, path) = folder();
    let (_other, free) = folder();
    let name = path.to_str().unwrap();
    let desk = Desk::serve(&path);
    let second = run(&["serve", name, "--no-open"]);
    assert_eq!(second.code, 5, "{second}");
    assert!(second.stderr.contains("is open at another desk"), "{second}");
    let port = desk.port.to_string();
    let taken = run(&["serve", free.to_str().unwrap(), "--no-open", "--port", &port]);
    assert_eq!(taken.code, 3, "{taken}");
    assert!(taken.stderr.contains(&format!("port {port} cannot be had")), "{taken}");
    for (line, code, said) in [
        (&["serve", "nowhere.trf", "--no-open"][..], 5, "cannot be read"),
        (&["serve", "lib.rs/nowhere", "--no-open"], 5, "cannot be read"),
        (&["serve", ".", "--port", "0"], 3, "--port"),
        (&["serve", "--prot", "1"], 3, "--prot"),
    ] {
        let run = run(line);
        assert_eq!(run.code, code, "{run}");
        assert!(run.stderr.contains(said), "{run}");
    }
    let broken = free.with_file_name("broken.trf");
    std::fs::write(&broken, "001    x\n").unwrap();
    let refused = run(&["serve", broken.to_str().unwrap(), "--no-open"]);
    assert_eq!(refused.code, 3, "{refused}");
    assert!(refused.stderr.contains("broken.trf:1:"), "{refused}");
}
