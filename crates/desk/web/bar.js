// @ts-check
// The bar below: what was said, what went wrong and where, and taking the last step back.

/** @typedef {{ round: number | null, player: number | null }} Target */
/** @typedef {{ line: number | null, column: number | null, said: string, text: string }} Fault */
/** @typedef {{ said: string, help: string, target?: Target, faults?: Fault[], is_stuck: boolean }} Trouble */

/** @param {string} id */
export const element = id => /** @type {HTMLElement} */ (document.getElementById(id));

const undo = /** @type {HTMLButtonElement} */ (element("undo"));

/** @param {string} said */
export const say = said => {
  element("said").textContent = said;
  element("trouble").replaceChildren();
};

/** Says what went wrong, and leads to its place. @param {Trouble} trouble @param {string} place what is shown now */
export const warn = ({ said, help, target, faults, is_stuck }, place) => {
  element("said").textContent = "";
  if (faults) showFaults(faults);
  element("trouble").textContent = [said, help].filter(Boolean).join("; ");
  const round = is_stuck && /^round\/\d+/.exec(place);
  if (round) {
    const link = document.createElement("a");
    link.href = `#/${round[0]}/stuck`;
    link.textContent = "What would complete it";
    element("trouble").append(" ", link);
    return;
  }
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

/** Shows what is wrong with a report, line by line. @param {Fault[]} faults */
const showFaults = faults => {
  const list = document.createElement("ul");
  list.className = "plain";
  for (const { line, column, said, text } of faults) {
    const item = document.createElement("li");
    const where = document.createElement("b");
    where.textContent = line === null ? "The report" : `Line ${line}${column === null ? "" : `, column ${column}`}`;
    const code = document.createElement("pre");
    code.textContent = text;
    item.append(where, `: ${said}`, ...(text ? [code] : []));
    list.append(item);
  }
  const all = document.createElement("section");
  all.id = "faults";
  const title = document.createElement("h2");
  title.textContent = "What is wrong with it";
  all.append(title, list);
  document.getElementById("faults")?.remove();
  element("content").prepend(all);
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
