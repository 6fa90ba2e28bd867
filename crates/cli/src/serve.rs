//! `pairwright serve`: the desk in a browser of this machine.
//!
//! [`run`] puts a folder on the desk and answers until Ctrl-C. `door.rs` bounds what a client may take; `gate.rs` lets nobody in but the page of the address
//! that was printed; `shelf.rs` holds the events of the folder; `open.rs` is one of them: each step goes to its journal
//! before it is answered, and the report is written behind it (`behind.rs`).

mod behind;
mod door;
mod gate;
mod open;
mod shelf;

use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use pairwright::Permits;

use crate::args::ServeArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Source};

use door::Patience;
use gate::Gate;
use shelf::Shelf;

/// Serves the desk until Ctrl-C.
pub(crate) fn run(args: &ServeArgs, console: &mut Console<'_>) -> Exit {
    match serve(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(args.path.display(), &failure),
    }
}

fn serve(args: &ServeArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    if !args.path.is_dir() {
        // Faults with their lines, as every other command reports them.
        let loaded =
            input::load(&Source::Path(args.path.clone()), Permits::RESULTS_COUNT, console.editions);
        for remark in loaded.remarks {
            console.say(remark);
        }
        loaded.content?;
    }
    let (shelf, first, notice) = Shelf::at(&args.path)?;
    let shelf = Arc::new(Mutex::new(shelf));
    let token = token()?;
    // From here on nothing ends the desk before every report is written.
    let end = end()?;
    let port = listen(args.port, &shelf, &token)?;
    let event = first.map(|name| format!("?{}", gate::escaped(&name))).unwrap_or_default();
    let address = format!("http://127.0.0.1:{port}/{token}/{event}");
    writeln!(console.out, "{address}")?;
    console.out.flush()?;
    if let Some(notice) = notice {
        console.say(format_args!("note: {notice}"));
    }
    console.say("note: every step is saved at once; Ctrl-C ends the desk");
    if !args.no_open && !open_browser(&address) {
        console.say("note: no browser could be opened; open the address above in one");
    }
    // An error would say that the handler is gone; nobody can ask to end then, either.
    let _ = end.recv();
    let mut shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
    shelf.close()?;
    console.say("note: the desk is closed, and every report is written");
    Ok(())
}

/// Answers requests on `port`, or on one that is free, and returns it.
fn listen(port: Option<u16>, shelf: &Arc<Mutex<Shelf>>, token: &str) -> Result<u16, Failure> {
    let asked = port.unwrap_or(0);
    let failed = |error| Failure::Port { port: asked, error };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, asked)).map_err(failed)?;
    let port = listener.local_addr().map_err(failed)?.port();
    let gate = Gate::new(port, token, Arc::clone(shelf));
    door::open(listener, gate, Patience::default()).map_err(failed)?;
    Ok(port)
}

/// What nobody can guess: 128 bits in hexadecimal digits.
fn token() -> Result<String, Failure> {
    let random = || getrandom::u64();
    let pair = random().and_then(|one| Ok((one, random()?)));
    let (one, other) = pair.map_err(|error| Failure::Internal(error.to_string()))?;
    Ok(format!("{one:016x}{other:016x}"))
}

/// Opens `address` in a browser; whether one was started.
fn open_browser(address: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("explorer", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}

/// A channel on which Ctrl-C comes, or the request of the system to end.
fn end() -> Result<mpsc::Receiver<()>, Failure> {
    let (sender, receiver) = mpsc::channel();
    let handler = move || {
        // Only the first Ctrl-C is waited for.
        let _ = sender.send(());
    };
    ctrlc::set_handler(handler).map_err(|error| Failure::Internal(error.to_string()))?;
    Ok(receiver)
}
