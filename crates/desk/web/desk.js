// @ts-check
// The page of the desk: asks, puts the parts that come back in their places, keeps the focus.

import { aimed, element, onUndo, say, showUndo, warn } from "./bar.js";
import { split, wordsOf } from "./forms.js";
import * as hand from "./hand.js";
import * as results from "./results.js";
import { post, save } from "./shell.js";
import * as start from "./start.js";

/** @typedef {{ id: string, in?: string, html: string }} Part */
/**
 * @typedef {object} Answer
 * @property {number} step
 * @property {string} place
 * @property {string} title
 * @property {boolean} whole
 * @property {Part[]} parts
 * @property {string} said
 * @property {{ step: number, said: string } | null} last
 * @property {import("./bar.js").Trouble | null} trouble
 */
/** @typedef {{ place?: string, words?: string[], undo?: number }} Ask */

const content = element("content");

/** The file of the event; empty at the start. */
const file = decodeURIComponent(location.search.slice(1));
/** What the page shows. @type {{ place: string, step: number } | null} */
let have = null;
/** The step that can be taken back. @type {number | null} */
let last = null;
/** Requests go one after the other, in the order of the keys. @type {Promise<unknown>} */
let queue = Promise.resolve();

/** What the address names; nothing where that is left to the desk. */
const place = () => location.hash.startsWith("#/") ? location.hash.slice(2) : undefined;

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

/** @param {Answer} answer @param {string | undefined} before what the address named when it was asked */
const show = (answer, before) => {
  const focus = document.activeElement?.closest("[id]")?.id;
  const moved = have?.place !== answer.place;
  if (answer.whole) {
    showAll(answer.parts);
  } else {
    for (const part of answer.parts) element(part.id).outerHTML = part.html;
  }
  have = { place: answer.place, step: answer.step };
  last = answer.last ? answer.last.step : null;
  showUndo(answer.last);
  document.title = answer.title;
  // Where somebody has gone on meanwhile, the address is theirs; the next answer is for it.
  if (place() === before && before !== answer.place) {
    history[before === undefined ? "replaceState" : "pushState"](null, "", `#/${answer.place}`);
  }
  // A place that is new is read from its beginning; else what had the focus has it again.
  if (moved) {
    scrollTo(0, 0);
    const heading = content.querySelector("h1");
    if (heading && !aimed()) { heading.tabIndex = -1; heading.focus({ preventScroll: true }); }
  } else if (focus && document.activeElement?.id !== focus) {
    document.getElementById(focus)?.focus({ preventScroll: true });
  }
  if (answer.trouble) warn(answer.trouble, answer.place);
  else if (answer.said || moved) say(answer.said);
};

/** @param {Ask} what */
const ask = what => {
  const asked = queue.then(async () => {
    const before = place();
    const at = what.place ?? before;
    // Two events tell of one way.
    if (have && at === have.place && Object.keys(what).length === 0) return null;
    const base = what.words || what.undo !== undefined ? have?.step : undefined;
    try {
      /** @type {Answer} */
      const answer = await post("ask", { file, ask: { ...what, place: at, have: have ?? undefined, base } });
      show(answer, before);
      return answer;
    } catch (error) {
      fail(error);
      return null;
    }
  });
  queue = asked;
  return asked;
};

/** @param {unknown} error */
const fail = error => warn({ said: `not done: ${error instanceof Error ? error.message : error}`, help: "", is_stuck: false }, "");

results.listen(words => ask({ words }));
hand.listen(place => ask({ place }));
start.listen();
onUndo(() => { if (last !== null) void ask({ undo: last }); });

document.addEventListener("click", event => {
  const from = /** @type {HTMLElement} */ (event.target);
  const link = from.closest("a");
  const button = from.closest("button");
  const href = link?.getAttribute("href") ?? "";
  if (link?.dataset.open !== undefined) {
    link.href = `?${encodeURIComponent(link.dataset.open)}`;
  } else if (href.startsWith("#") && !href.startsWith("#/")) {
    // Within reasons; the address is that of the place.
    event.preventDefault();
    const to = document.getElementById(href.slice(1));
    to?.scrollIntoView();
    to?.focus({ preventScroll: true });
  } else if (button?.dataset.do) {
    if (button.dataset.sure && !confirm(button.dataset.sure)) return;
    void ask({ words: split(button.dataset.do), place: button.dataset.then });
  } else if (button?.dataset.save) {
    void save(file, button.dataset.save).catch(fail);
  } else if (button?.dataset.print !== undefined) {
    print();
  }
});

document.addEventListener("submit", event => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method === "dialog") return;
  event.preventDefault();
  if (form.dataset.go) {
    location.hash = `#/${form.dataset.go}${form.querySelector("input")?.value.trim()}`;
  } else if (form.dataset.part) {
    const part = form.querySelector("select")?.value ?? "";
    const rounds = form.querySelector("input")?.value.trim() ?? "";
    void ask({ words: [part, form.dataset.part, rounds] });
  } else if (form.dataset.words) {
    void ask({ words: wordsOf(form) }).then(answer => { if (answer && !answer.trouble) form.reset(); });
  }
});

for (const change of ["hashchange", "popstate"]) {
  addEventListener(change, () => { if (file && place() !== have?.place) void ask({}); });
}

if (file) {
  void ask({});
} else {
  post("start", {}).then(shown => {
    if (shown.trouble) { fail(shown.trouble.said); return; }
    showAll(shown.parts);
    document.title = shown.title;
  }, fail);
}
