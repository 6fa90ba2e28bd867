// @ts-check
// Pairing by hand: `m` on one player and on another, or one dragged onto the other. Both are links to the draft.

/** @param {HTMLElement | null} from */
const link = from => /** @type {HTMLAnchorElement | null} */ (from?.closest("[data-waits]")?.querySelector("a") ?? null);

/** @param {(place: string) => Promise<unknown>} go */
export const listen = go => {
  document.addEventListener("keydown", event => {
    if (event.key !== "m" || event.ctrlKey || event.altKey || event.metaKey) return;
    const chosen = link(/** @type {HTMLElement} */ (event.target));
    if (!chosen) return;
    event.preventDefault();
    const id = chosen.id;
    // The next player is looked for where this one was.
    void go(chosen.hash.slice(2)).then(() => {
      const next = document.getElementById(id) ?? document.querySelector("[data-waits] a") ?? document.querySelector(".next");
      if (next instanceof HTMLElement) next.focus();
    });
  });

  document.addEventListener("dragstart", event => {
    const chosen = link(/** @type {HTMLElement} */ (event.target));
    if (chosen) event.dataTransfer?.setData("text/plain", chosen.dataset.player ?? "");
  });
  document.addEventListener("dragover", event => {
    if (link(/** @type {HTMLElement} */ (event.target))) event.preventDefault();
  });
  document.addEventListener("drop", event => {
    const onto = link(/** @type {HTMLElement} */ (event.target));
    const player = event.dataTransfer?.getData("text/plain");
    const draft = document.getElementById("hand")?.dataset.draft;
    if (!onto || !player || draft === undefined) return;
    event.preventDefault();
    if (player !== onto.dataset.player) void go(`${draft}${player}-${onto.dataset.player}`);
  });
};
