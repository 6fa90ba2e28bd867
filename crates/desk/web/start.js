// @ts-check
// The start: an event begins with a list of players, or with a report that somebody brings.

import { element, say, warn } from "./bar.js";
import { post, put } from "./shell.js";

/** @param {string} name */
const enter = name => location.assign(`?${encodeURIComponent(name)}`);

/** @param {Promise<any>} asked @param {string} name */
const entered = (asked, name) => asked.then(
  answer => { if (answer.trouble) warn(answer.trouble, ""); else enter(name); },
  error => say(`not done: ${error.message ?? error}`),
);

/** @param {FileList | null | undefined} files */
const bring = async files => {
  const file = files?.[0];
  if (file) await entered(put(file.name, await file.arrayBuffer()), file.name);
};

/** Shows how the list is understood. @param {HTMLTextAreaElement} list */
const preview = async list => {
  const text = list.value;
  const shown = await post("preview", { list: text });
  // Another answer comes if more has been typed.
  if (shown.html !== undefined && text === list.value) element("preview").outerHTML = shown.html;
};

export const listen = () => {
  document.addEventListener("change", event => {
    if (event.target instanceof HTMLInputElement && event.target.id === "bring") void bring(event.target.files);
  });
  document.addEventListener("dragover", event => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", event => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void bring(event.dataTransfer.files);
  });
  document.addEventListener("input", event => {
    if (event.target instanceof HTMLTextAreaElement) void preview(event.target);
  });
  document.addEventListener("click", event => {
    const line = Number(/** @type {HTMLElement} */ (event.target).closest("button")?.dataset.line);
    if (!line) return;
    const list = /** @type {HTMLTextAreaElement} */ (element("begin-list"));
    const lines = list.value.split("\n");
    const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    list.focus();
    list.setSelectionRange(from, from + (lines[line - 1] ?? "").length);
  });
  document.addEventListener("submit", event => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.id !== "begin") return;
    const { file, ...beginning } = Object.fromEntries(new FormData(form));
    const name = String(file);
    void entered(post("begin", { file: name, beginning: { ...beginning, rounds: Number(beginning.rounds) } }), name);
  });
};
