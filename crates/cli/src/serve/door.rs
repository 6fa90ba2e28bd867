//! The port: connections, and how long a client may keep one.
//!
//! A program of this machine may send a byte now and then, or take none. It holds a connection until the time for a
//! request is over, and when all are held the one that has been held longest gives way to the next.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::{sleep, timeout};

use super::gate::{Gate, MOST, Refused, TOO_LARGE, refusal};

/// What a client may take of time and of connections.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// From the beginning of a connection, or the last answer, to the end of a request's head.
    head: Duration,
    /// From there to the end of its body: 4 MiB within this machine take a fraction of a second.
    body: Duration,
    /// How many connections are open at once; a browser keeps six.
    connections: usize,
}

impl Default for Patience {
    fn default() -> Self {
        Self { head: Duration::from_secs(10), body: Duration::from_secs(10), connections: 64 }
    }
}

/// Answers at `listener` what `gate` lets in, until the process ends.
///
/// # Errors
///
/// The system's, if there is no thread to be had.
pub(super) fn open(listener: TcpListener, gate: Gate, patience: Patience) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let listener = {
        let _within = runtime.enter();
        tokio::net::TcpListener::from_std(listener)?
    };
    let served = move || runtime.block_on(serve(listener, Arc::new(gate), patience));
    thread::Builder::new().name("the desk's port".to_owned()).spawn(served)?;
    Ok(())
}

/// A connection that is open.
struct Connection {
    task: AbortHandle,
    /// Whether a request of it is being answered, which is not broken off.
    is_answered: Arc<AtomicBool>,
}

async fn serve(listener: tokio::net::TcpListener, gate: Arc<Gate>, patience: Patience) {
    let mut open: VecDeque<Connection> = VecDeque::new();
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // As when the process has too many files open.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        // The page waits for each answer; without this an answer waits for more to send.
        let _ = stream.set_nodelay(true);
        open.retain(|connection| !connection.task.is_finished());
        if open.len() >= patience.connections {
            let idle = |connection: &Connection| !connection.is_answered.load(Ordering::Relaxed);
            // All of them are answered only if somebody asks who may ask.
            let Some(oldest) = open.iter().position(idle) else { continue };
            open.remove(oldest).inspect(|connection| connection.task.abort());
        }
        let is_answered = Arc::new(AtomicBool::new(false));
        let (gate, answered) = (Arc::clone(&gate), Arc::clone(&is_answered));
        let service = service_fn(move |request| {
            answer(Arc::clone(&gate), request, Arc::clone(&answered), patience)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.head)
            .serve_connection(TokioIo::new(stream), service);
        // How a connection ends is the client's business.
        let task = tokio::spawn(async move { drop(connection.await) }).abort_handle();
        open.push_back(Connection { task, is_answered });
    }
}

async fn answer(
    gate: Arc<Gate>,
    request: Request<Incoming>,
    is_answered: Arc<AtomicBool>,
    patience: Patience,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let (head, body) = request.into_parts();
    // What nobody may ask is not read to its end.
    let admitted = match gate.admit(&head) {
        Ok(()) => taken(body, patience).await,
        Err(refused) => Err(refused),
    };
    let body = match admitted {
        Ok(body) => body,
        Err(refused) => return Ok(refusal(refused)),
    };
    is_answered.store(true, Ordering::Relaxed);
    // What takes long keeps nobody else waiting who asks for a file of the page.
    let answered = spawn_blocking(move || gate.answer(&head, &body)).await;
    is_answered.store(false, Ordering::Relaxed);
    let failed = |_| refusal((StatusCode::INTERNAL_SERVER_ERROR, "internal error: no answer"));
    Ok(answered.unwrap_or_else(failed))
}

/// The body of a request, if it comes in time and is not too long.
async fn taken(body: Incoming, patience: Patience) -> Result<Bytes, Refused> {
    if body.size_hint().lower() > MOST as u64 {
        return Err(TOO_LARGE);
    }
    let late = |_| (StatusCode::REQUEST_TIMEOUT, "the request took too long");
    let taken = timeout(patience.body, Limited::new(body, MOST).collect()).await.map_err(late)?;
    let broken = |error: Box<dyn std::error::Error + Send + Sync>| {
        if error.is::<http_body_util::LengthLimitError>() {
            TOO_LARGE
        } else {
            (StatusCode::BAD_REQUEST, "the request ended early")
        }
    };
    Ok(taken.map_err(broken)?.to_bytes())
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::{Ipv4Addr, SocketAddr, TcpStream};
    use std::sync::Mutex;

    use super::super::shelf::Shelf;
    use super::*;

    const TOKEN: &str = "00112233445566778899aabbccddeeff";

    /// A desk over an empty folder.
    fn desk(patience: Patience) -> (SocketAddr, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let (shelf, ..) = Shelf::at(folder.path()).unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let gate = Gate::new(address.port(), TOKEN, Arc::new(Mutex::new(shelf)));
        open(listener, gate, patience).unwrap();
        (address, folder)
    }

    fn head(address: SocketAddr) -> String {
        format!(
            "POST /{TOKEN}/start HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n"
        )
    }

    #[test]
    fn a_request_that_trickles_in_ends_with_its_time() {
        let time = Duration::from_millis(200);
        let (address, _folder) = desk(Patience { head: time, body: time, connections: 4 });
        let body = head(address) + "Content-Length: 1000\r\n\r\n";
        for (begun, answered) in [(head(address), ""), (body, "408")] {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(begun.as_bytes()).unwrap();
            // A byte comes well within the time, which is that of the whole all the same.
            let mut writer = stream.try_clone().unwrap();
            let trickling = thread::spawn(move || {
                let byte = |_: &usize| writer.write_all(b"a").is_ok();
                (0..100).inspect(|_| thread::sleep(time / 10)).take_while(byte).count()
            });
            let mut answer = String::new();
            // Cut off while it sends: it may get a reset in place of an end.
            let _ = stream.read_to_string(&mut answer);
            assert!(answer.contains(answered), "{answer}");
            assert!(trickling.join().unwrap() < 100);
        }
    }

    #[test]
    fn whoever_comes_last_is_served_while_all_connections_are_held() {
        let patience = Patience { connections: 4, ..Patience::default() };
        let (address, _folder) = desk(patience);
        let begun = head(address);
        let hold = || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(begun.as_bytes()).unwrap();
            stream
        };
        let _held: Vec<TcpStream> = (0..12).map(|_| hold()).collect();
        let mut stream = hold();
        stream.write_all(b"Content-Length: 2\r\nConnection: close\r\n\r\n{}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
}
