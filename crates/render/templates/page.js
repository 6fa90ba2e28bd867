(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const isShown = element => element.getClientRects().length > 0;

  // A player is lit up wherever his part of the page shows him; once more, and it goes out.
  const light = link => {
    const scope = link.closest("[data-scope]") || document;
    const wasLit = link.getAttribute("aria-current") === "true";
    for (const element of all(document, ".lit")) element.classList.remove("lit");
    for (const element of all(document, "[aria-current]")) element.removeAttribute("aria-current");
    if (wasLit) return;
    const number = CSS.escape(link.dataset.light);
    for (const element of all(scope, `[data-player~="${number}"]`)) element.classList.add("lit");
    for (const element of all(scope, `[data-light="${number}"]`)) element.setAttribute("aria-current", "true");
  };

  // On paper everything is open.
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = all(document, "details:not([open])");
    for (const part of closed) part.open = true;
  });
  addEventListener("afterprint", () => { for (const part of closed) part.open = false; });

  // Whatever a link leads to is opened, and gets the focus.
  const show = id => {
    const target = id && document.getElementById(decodeURIComponent(id));
    if (!target) return false;
    for (let part = target; part; part = part.parentElement) {
      if (part.localName === "details") part.open = true;
    }
    for (const part of target.classList.contains("bracket") ? target.children : []) {
      if (part.localName === "details") part.open = true;
    }
    const focus = target.localName === "details" ? target.querySelector("summary") : target;
    focus.focus({ preventScroll: true });
    target.scrollIntoView({ block: "start" });
    return true;
  };

  document.addEventListener("click", event => {
    const player = event.target.closest("[data-light]");
    const link = event.target.closest("a[href^='#']");
    const button = event.target.closest("button[data-open]");
    if (player) {
      event.preventDefault();
      light(player);
    } else if (link && show(link.getAttribute("href").slice(1))) {
      event.preventDefault();
      history.pushState(null, "", link.getAttribute("href"));
    } else if (button) {
      const scope = button.closest("[data-scope]") || document;
      for (const board of all(scope, "details.board")) board.open = button.dataset.open === "true";
    }
  });

  // In a list up and down; in a drawing to the nearest player in the direction of the key.
  const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const nextInDrawing = (items, from, [right, down]) => {
    const middle = element => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    for (const item of items) {
      const [otherX, otherY] = middle(item);
      const [ahead, aside] = right ? [(otherX - x) * right, otherY - y] : [(otherY - y) * down, otherX - x];
      const distance = right ? Math.abs(aside) : ahead + 10 * Math.abs(aside);
      if (ahead > 1 && (!best || distance < best.distance)) best = { item, distance };
    }
    return best && best.item;
  };
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      const open = event.target.closest("details[open]");
      if (!open) return;
      open.open = false;
      open.querySelector("summary").focus();
      return;
    }
    const group = event.target.closest("[data-keys]");
    if (!group || event.ctrlKey || event.altKey || event.metaKey) return;
    const isDrawing = group.dataset.keys === "drawing";
    const items = all(group, isDrawing ? "a" : "summary, tr").map(item =>
      item.localName === "tr" ? item.querySelector("a") : item).filter(item => item && isShown(item));
    const row = event.target.closest("tr, summary, a");
    const at = items.findIndex(item => item === event.target || (row && row.contains(item)));
    let next = null;
    if (event.key === "Home") next = items[0];
    else if (event.key === "End") next = items[items.length - 1];
    else if (isDrawing && ways[event.key]) next = nextInDrawing(items, event.target, ways[event.key]);
    else if (event.key === "ArrowDown" && at >= 0) next = items[at + 1];
    else if (event.key === "ArrowUp" && at >= 0) next = items[at - 1];
    else return;
    event.preventDefault();
    if (next) next.focus();
  });

  addEventListener("hashchange", () => show(location.hash.slice(1)));
  unpack().finally(() => {
    for (const element of all(document, ".with-script")) element.hidden = false;
    show(location.hash.slice(1));
  });
})();
