// @ts-check
// The desk behind the page: answers what a server would, with the engine in WebAssembly.

import init, { Desk, begin, preview, receive, start } from "./pairwright.js";
import * as store from "./store.js";

/** @typedef {{ said: string, help: string, is_stuck: boolean }} Trouble */

/** @param {string} said @param {string} help @returns {Trouble} */
const trouble = (said, help) => ({ said, help, is_stuck: false });

/** What the engine threw: a trouble in JSON. @param {unknown} error @returns {Trouble} */
const troubleOf = error =>
  typeof error === "string" ? JSON.parse(error) : trouble(error instanceof Error ? error.message : String(error), "");

/** The event that is open. @type {{ name: string, desk: Desk } | null} */
let open = null;

/** Nobody else edits the event while this window does. @param {string} name */
const locked = name => new Promise(done => {
  if (!navigator.locks) { done(true); return; }
  void navigator.locks.request(`pairwright/${name}`, { ifAvailable: true }, lock => {
    done(lock !== null);
    // Held until the window is closed.
    return lock && new Promise(() => {});
  });
});

/** @param {string} name */
const opened = async name => {
  if (open?.name === name) return { desk: open.desk, said: "" };
  const bytes = await store.report(name);
  if (!bytes) throw trouble(`there is no event ${JSON.stringify(name)} in this browser`, "open its report at the start");
  if (!await locked(name)) throw trouble("this event is open in another window", "go on there, or close that window");
  const desk = new Desk(bytes, await store.journal(name));
  open?.desk.free();
  open = { name, desk };
  return { desk, said: "" };
};

/** @param {string} name */
const checked = name => {
  if (!/^[^./\\:\x00-\x1f][^/\\:\x00-\x1f]*\.trfx?$/i.test(name)) {
    throw trouble(`${JSON.stringify(name)} is no name of a report`, "give a name that ends with .trf");
  }
};

/** Keeps a new event. @param {string} name @param {Uint8Array} bytes */
const kept = async (name, bytes) => {
  // What the browser clears when space is short is not the place for an event; it may ask, or refuse.
  await navigator.storage?.persist?.();
  await store.begin(name, bytes).catch(error => {
    if (error?.name === "ConstraintError") throw trouble(`${name} is there already`, "give the file another name");
    throw error;
  });
};

/** @type {Record<string, (what: any) => Promise<any> | any>} */
const doors = {
  start: async () => JSON.parse(start(JSON.stringify(await store.names()))),
  preview: ({ list }) => JSON.parse(preview(list)),
  begin: async ({ file, beginning }) => {
    checked(file);
    await kept(file, begin(JSON.stringify(beginning)));
    return { trouble: null };
  },
  put: async ({ name, bytes }) => {
    checked(name);
    const report = new Uint8Array(bytes);
    receive(report);
    await kept(name, report);
    return { trouble: null };
  },
  file: async ({ file, format }) => {
    const { desk } = await opened(file);
    const saved = desk.save(format);
    return { name: file.replace(/\.[^.]*$/, "") + saved.ending, bytes: saved.bytes };
  },
  ask: async ({ file, ask }) => {
    const { desk } = await opened(file);
    const { answer, entry } = JSON.parse(desk.ask(JSON.stringify(ask), new Date().toISOString().slice(0, 19).replace("T", " ") + " UTC"));
    if (entry) {
      try {
        await store.keep(file, desk.report, entry.step, JSON.stringify(entry));
      } catch (error) {
        // A step that is not kept was not made: the next request finds the event as it was.
        open = null;
        desk.free();
        throw trouble(`nothing was done, for it cannot be kept: ${error instanceof Error ? error.message : error}`, "reload the page");
      }
    }
    return answer;
  },
};

const ready = init();
/** Requests are answered one after the other. @type {Promise<void>} */
let queue = Promise.resolve();

addEventListener("message", ({ data: [number, where, what] }) => {
  queue = queue.then(async () => {
    try {
      await ready;
      const door = doors[where];
      postMessage([number, await door(what), null]);
    } catch (error) {
      const found = typeof error === "object" && error && "said" in error ? error : troubleOf(error);
      const place = { step: 0, place: "event", title: "Pairwright", whole: true, parts: [], said: "", last: null };
      postMessage([number, { ...place, trouble: found }, null]);
    }
  });
});
