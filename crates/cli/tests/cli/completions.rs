//! Completion scripts, run by the shells that they are for.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{run, skip};

/// Words typed, and their completion by a shell.
const TYPED: [(&str, &str); 3] = [
    ("pairwright wha", "pairwright whatif"),
    ("pairwright pair --abs", "pairwright pair --absent"),
    ("pairwright checklist --rou", "pairwright checklist --round"),
];

/// A zsh configuration that prints the command line when `^X` is pressed.
const ZSHRC: &str = r#"
PS1= PS2= RPS1=
unsetopt prompt_cr prompt_sp zle_bracketed_paste
fpath=($ZDOTDIR $fpath)
autoload -Uz compinit && compinit -u -D
_say() { print -r -- "<<$BUFFER>>"; exit }
zle -N _say
bindkey '^X' _say
precmd() { print is-ready }
"#;

/// A zsh script that types its argument into such a shell on a terminal, and presses the key for completions.
const TYPIST: &str = r#"
zmodload zsh/zpty || exit
zpty -b shell zsh -i -d
heard=
await() { repeat 600; do zpty -r -t shell part && heard+=$part; [[ $heard == *$1* ]] && break; sleep 0.05; done }
await is-ready
zpty -w -n shell "$1"$'\t\C-x'
await '>>'
print -r -- ${${heard##*<<}%%>>*}
"#;

#[test]
fn bash_completes_the_command_line() {
    if !is_there("bash") {
        return;
    }
    let script = run(&["completions", "bash"]).stdout;
    for (words, expected) in TYPED {
        let count = words.split(' ').count() - 1;
        let line = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={count}; \
             _pairwright pairwright \"${{COMP_WORDS[$COMP_CWORD]}}\" \"${{COMP_WORDS[$COMP_CWORD-1]}}\"; \
             echo \"${{COMPREPLY[*]}}\""
        );
        let output = Command::new("bash").args(["--norc", "-c", &line]).output().unwrap();
        let replies = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        let last = expected.rsplit(' ').next().unwrap();
        assert_eq!(replies, last, "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn zsh_completes_the_command_line() {
    if !is_there("zsh") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("_pairwright", &run(&["completions", "zsh"]).stdout);
    write(".zshrc", ZSHRC);
    write("typist", TYPIST);
    for (words, expected) in TYPED {
        let line = typed(folder.path(), words);
        // Some shells append `=` or a blank for the value.
        assert_eq!(line.trim_end_matches(['=', ' ']), expected, "{words}");
    }
}

fn typed(folder: &Path, words: &str) -> String {
    let typist = folder.join("typist");
    let output = Command::new("zsh")
        .args(["-f".as_ref(), typist.as_os_str(), words.as_ref()])
        .env("ZDOTDIR", folder)
        .env("TERM", "dumb")
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

fn is_there(shell: &str) -> bool {
    let is_there = Command::new(shell).args(["-c", "exit"]).status().is_ok();
    if !is_there {
        skip(&format!("there is no {shell} to complete in"));
    }
    is_there
}
