// @ts-check
// The bar below: what was said, what went wrong and where, and taking the last step back.

/** @typedef {{ round: number | null, player: number | null }} Target */
/** @typedef {{ said: string, help: string, target?: Target, is_stuck: boolean }} Trouble */

/** @param {string} id */
export const element = id => /** @type {HTMLElement} */ (document.getElementById(id));

const undo = /** @type {HTMLButtonElement} */ (element("undo"));

/** @param {string} said */
export const say = said => {
  element("said").textContent = said;
  element("trouble").replaceChildren();
};

/** Says what went wrong, and leads to its place. @param {Trouble} trouble @param {string} place what is shown now */
export const warn = ({ said, help, target }, place) => {
  element("said").textContent = "";
  element("trouble").textContent = [said, help].filter(Boolean).join("; ");
  if (!target) return;
  const where = target.round ? `round/${target.round}` : `player/${target.player}`;
  if (where === place) {
    focusOn(target);
    return;
  }
  const link = document.createElement("a");
  link.href = `#/${where}`;
  link.textContent = `Go to ${target.round ? `round ${target.round}` : `player ${target.player}`}`;
  link.addEventListener("click", () => { aim = target; });
  element("trouble").append(" ", link);
};

/** What is looked for at the place that comes next. @type {Target | null} */
let aim = null;

/** Whether the place that was come to had what was looked for. */
export const aimed = () => {
  const target = aim;
  aim = null;
  return target !== null && focusOn(target);
};

/** @param {Target} target */
const focusOn = ({ player }) => {
  const rows = [...document.querySelectorAll("[data-result]")];
  const row = player === null
    ? rows.find(row => row.closest(".open"))
    : rows.find(row => row.getAttribute("data-result")?.split(" ").slice(1).includes(String(player)))
      ?? document.querySelector(`#t-${player} [aria-pressed=true]`);
  if (!(row instanceof HTMLElement)) return false;
  row.focus();
  row.scrollIntoView({ block: "center" });
  return true;
};

/** @param {{ step: number, said: string } | null} last */
export const showUndo = last => {
  undo.hidden = last === null;
  undo.title = last ? last.said : "";
};

/** @param {() => void} taken */
export const onUndo = taken => {
  undo.addEventListener("click", taken);
  document.addEventListener("keydown", event => {
    const from = /** @type {HTMLElement} */ (event.target);
    if (undo.hidden || event.key !== "z" || !(event.ctrlKey || event.metaKey) || from.closest("input, select, textarea")) return;
    event.preventDefault();
    taken();
  });
};
