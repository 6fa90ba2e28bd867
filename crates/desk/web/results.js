// @ts-check
// Results by key and by tap: each goes to its board, and the focus on to the next that is open.

import { element } from "./bar.js";

const more = /** @type {HTMLDialogElement} */ (element("more"));

/** @type {Record<string, string>} */
const KEYS = { "1": "1-0", "0": "0-1", "=": "1/2-1/2", "+": "+/-", "-": "-/+", "−": "-/+", Delete: "open", Backspace: "open" };

/** The focus goes to the next board, if wished to the next that is open. @param {HTMLElement} row @param {number} way @param {boolean} isOpen */
const focusRow = (row, way, isOpen) => {
  const rows = [...document.querySelectorAll("[data-result]")].map(row => /** @type {HTMLElement} */ (row));
  const at = rows.indexOf(row);
  for (let next = at + way; next >= 0 && next < rows.length; next += way) {
    if (!isOpen || rows[next].closest(".open")) {
      rows[next].focus();
      rows[next].scrollIntoView({ block: "nearest" });
      return;
    }
  }
};

/** @param {(words: string[]) => Promise<unknown>} act */
export const listen = act => {
  /** Enters how a game ended. @param {HTMLElement} row @param {string} end @param {boolean} goesOn */
  const enter = (row, end, goesOn) => {
    const { id } = row;
    if (goesOn) focusRow(row, 1, true);
    void act(["result", ...(row.dataset.result ?? "").split(" "), end]).then(() => {
      if (!goesOn) document.getElementById(id)?.focus();
    });
  };

  document.addEventListener("keydown", event => {
    const from = /** @type {HTMLElement} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (from.closest("[data-result]"));
    if (!row || more.open || event.ctrlKey || event.altKey || event.metaKey) return;
    const end = KEYS[event.key];
    if (end) enter(row, end, end !== "open");
    else if (event.key === "ArrowDown") focusRow(row, 1, false);
    else if (event.key === "ArrowUp") focusRow(row, -1, false);
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    const row = /** @type {HTMLElement | null | undefined} */ (button?.closest("[data-result]"));
    if (!button || !row) return;
    if (button.dataset.end) enter(row, button.dataset.end, false);
    if (button.dataset.more === undefined) return;
    more.returnValue = "";
    more.onclose = () => { if (more.returnValue) enter(row, more.returnValue, false); };
    more.showModal();
  });
};
