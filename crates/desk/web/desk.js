// @ts-check
// The page of the desk: posts what is asked, puts the parts that come back in their places, keeps the focus.

/** @typedef {{ id: string, in?: string, html: string }} Part */
/** @typedef {{ round: number | null, player: number | null }} Target */
/** @typedef {{ said: string, help: string, target?: Target, is_stuck: boolean }} Trouble */
/**
 * @typedef {object} Answer
 * @property {number} step
 * @property {string} place
 * @property {string} title
 * @property {boolean} whole
 * @property {Part[]} parts
 * @property {string} said
 * @property {{ step: number, said: string } | null} last
 * @property {Trouble | null} trouble
 */
/** @typedef {{ place?: string, words?: string[], undo?: number }} Ask */

/** @param {string} id */
const element = id => /** @type {HTMLElement} */ (document.getElementById(id));
const content = element("content");
const undo = /** @type {HTMLButtonElement} */ (element("undo"));
const more = /** @type {HTMLDialogElement} */ (element("more"));

/** The file of the event; empty at the start. */
const file = decodeURIComponent(location.search.slice(1));
/** What the page shows. @type {{ place: string, step: number } | null} */
let have = null;
/** The step that can be taken back. @type {number | null} */
let last = null;
/** Requests go one after the other, in the order of the keys. @type {Promise<unknown>} */
let queue = Promise.resolve();

const place = () => location.hash.startsWith("#/") ? location.hash.slice(2) : "event";

/** @param {string} where @param {unknown} what */
const post = async (where, what) => {
  const response = await fetch(where, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(what),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

/** @param {string} said @param {boolean} isWrong */
const say = (said, isWrong) => {
  element("said").textContent = isWrong ? "" : said;
  element("trouble").textContent = isWrong ? said : "";
};

/** @param {Part[]} parts */
const showAll = parts => {
  content.replaceChildren();
  let at = 0;
  while (at < parts.length) {
    const within = parts[at].in;
    let html = "";
    for (; at < parts.length && parts[at].in === within; at++) html += parts[at].html;
    (within ? element(within) : content).insertAdjacentHTML("beforeend", html);
  }
};

/** @param {Answer} answer */
const show = answer => {
  const focus = document.activeElement?.closest("[id]")?.id;
  const moved = have?.place !== answer.place;
  if (answer.whole) {
    showAll(answer.parts);
  } else {
    for (const part of answer.parts) element(part.id).outerHTML = part.html;
  }
  have = { place: answer.place, step: answer.step };
  last = answer.last ? answer.last.step : null;
  undo.hidden = last === null;
  undo.title = answer.last ? answer.last.said : "";
  document.title = answer.title;
  if (place() !== answer.place) history.pushState(null, "", `#/${answer.place}`);
  if (answer.trouble) say([answer.trouble.said, answer.trouble.help].filter(Boolean).join("; "), true);
  else if (answer.said || moved) say(answer.said, false);
  // A place that is new is read from its beginning; else what had the focus has it again.
  if (moved) {
    const heading = content.querySelector("h1");
    if (heading) { heading.tabIndex = -1; heading.focus({ preventScroll: true }); }
    scrollTo(0, 0);
  } else if (focus && document.activeElement?.id !== focus) {
    document.getElementById(focus)?.focus({ preventScroll: true });
  }
};

/** @param {Ask} what */
const ask = what => {
  const asked = queue.then(async () => {
    const at = what.place ?? place();
    const base = what.words || what.undo !== undefined ? have?.step : undefined;
    try {
      /** @type {Answer} */
      const answer = await post("ask", { file, ask: { place: at, have, base, ...what } });
      show(answer);
      return answer;
    } catch (error) {
      say(`not done: ${error instanceof Error ? error.message : error}`, true);
      return null;
    }
  });
  queue = asked;
  return asked;
};

/** @param {string} words */
const split = words => words.split(" ").filter(Boolean);

/** The words of an action that a form describes. @param {HTMLFormElement} form */
const wordsOf = form => {
  const words = split(form.dataset.words ?? "");
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = field.value.trim();
    const { key, changed } = field.dataset;
    if (field.dataset.join !== undefined) words[words.length - 1] += value;
    else if (key === undefined) continue;
    else if (changed !== undefined) {
      if (field instanceof HTMLInputElement && field.value !== field.defaultValue) words.push(key + value);
    } else if (key === "" || value !== "") words.push(key + value);
  }
  return words;
};

/** Enters how a game ended. @param {HTMLElement} row @param {string} end @param {boolean} goesOn */
const enter = (row, end, goesOn) => {
  const { id } = row;
  if (goesOn) focusRow(row, 1, true);
  void ask({ words: ["result", ...split(row.dataset.result ?? ""), end] }).then(() => {
    if (!goesOn) document.getElementById(id)?.focus();
  });
};

/** The focus goes to the next board, if wished to the next that is open. @param {HTMLElement} row @param {number} way @param {boolean} isOpen */
const focusRow = (row, way, isOpen) => {
  /** @type {HTMLElement[]} */
  const rows = [...content.querySelectorAll("[data-result]")].map(row => /** @type {HTMLElement} */ (row));
  const at = rows.indexOf(row);
  for (let next = at + way; next >= 0 && next < rows.length; next += way) {
    if (!isOpen || rows[next].closest(".open")) {
      rows[next].focus();
      rows[next].scrollIntoView({ block: "nearest" });
      return;
    }
  }
};

/** @type {Record<string, string>} */
const KEYS = { "1": "1-0", "0": "0-1", "=": "1/2-1/2", "+": "+/-", "-": "-/+", "−": "-/+", Delete: "open", Backspace: "open" };

document.addEventListener("keydown", event => {
  const from = /** @type {HTMLElement} */ (event.target);
  if (more.open || from.closest("input, select, textarea")) return;
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && last !== null) {
    event.preventDefault();
    undo.click();
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const row = /** @type {HTMLElement | null} */ (from.closest("[data-result]"));
  if (!row) return;
  const end = KEYS[event.key];
  if (end) enter(row, end, end !== "open");
  else if (event.key === "ArrowDown") focusRow(row, 1, false);
  else if (event.key === "ArrowUp") focusRow(row, -1, false);
  else return;
  event.preventDefault();
});

document.addEventListener("click", event => {
  const from = /** @type {HTMLElement} */ (event.target);
  const link = from.closest("a");
  const button = from.closest("button");
  const row = /** @type {HTMLElement | null} */ (from.closest("[data-result]"));
  if (link?.dataset.open !== undefined) {
    link.href = `?${encodeURIComponent(link.dataset.open)}#/event`;
  } else if (link?.dataset.file !== undefined) {
    link.href = `file?as=${link.dataset.file}&of=${encodeURIComponent(file)}`;
  } else if (link?.getAttribute("href")?.startsWith("#") && !link.getAttribute("href")?.startsWith("#/")) {
    // Within reasons; the address is that of the place.
    event.preventDefault();
    const to = document.getElementById((link.getAttribute("href") ?? "").slice(1));
    to?.scrollIntoView();
    to?.focus({ preventScroll: true });
  } else if (button?.dataset.end && row) {
    enter(row, button.dataset.end, false);
  } else if (button?.dataset.more !== undefined && row) {
    more.returnValue = "";
    more.onclose = () => { if (more.returnValue) enter(row, more.returnValue, false); };
    more.showModal();
  } else if (button?.dataset.do) {
    if (button.dataset.sure && !confirm(button.dataset.sure)) return;
    void ask({ words: split(button.dataset.do), place: button.dataset.then });
  } else if (button?.dataset.print !== undefined) {
    print();
  }
});

undo.addEventListener("click", () => { if (last !== null) void ask({ undo: last }); });

document.addEventListener("submit", event => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method === "dialog") return;
  event.preventDefault();
  if (form.id === "begin") {
    const { file: name, ...beginning } = Object.fromEntries(new FormData(form));
    void post("begin", { file: name, beginning: { ...beginning, rounds: Number(beginning.rounds) } }).then(answer => {
      if (answer.trouble) say([answer.trouble.said, answer.trouble.help].filter(Boolean).join("; "), true);
      else location.assign(`?${encodeURIComponent(String(name))}#/round/1`);
    }, error => say(String(error.message ?? error), true));
  } else if (form.dataset.go) {
    const field = form.querySelector("input");
    location.hash = `#/${form.dataset.go}${field?.value.trim()}`;
  } else if (form.dataset.part) {
    const part = form.querySelector("select")?.value ?? "";
    const rounds = form.querySelector("input")?.value.trim() ?? "";
    void ask({ words: [part, form.dataset.part, rounds] });
  } else if (form.dataset.words) {
    void ask({ words: wordsOf(form) }).then(answer => { if (answer && !answer.trouble) form.reset(); });
  }
});

addEventListener("hashchange", () => { if (place() !== have?.place) void ask({}); });
addEventListener("popstate", () => { if (place() !== have?.place) void ask({}); });

if (file) {
  void ask({});
} else {
  post("start", {}).then(shown => { showAll(shown.parts); document.title = shown.title; },
    error => say(String(error.message ?? error), true));
}
