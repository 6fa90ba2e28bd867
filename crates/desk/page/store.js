// @ts-check
// Where the reports are: a database of this browser, which holds each report and the steps of its journal.

/** @type {Promise<IDBDatabase>} */
const opened = new Promise((done, failed) => {
  const request = indexedDB.open("pairwright", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("reports");
    request.result.createObjectStore("journal");
  };
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/** @template T @param {IDBTransactionMode} mode @param {(reports: IDBObjectStore, journal: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>} */
const within = async (mode, work) => {
  const transaction = (await opened).transaction(["reports", "journal"], mode, { durability: "strict" });
  const request = work(transaction.objectStore("reports"), transaction.objectStore("journal"));
  return new Promise((done, failed) => {
    // Kept is what the whole transaction has kept.
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => failed(transaction.error ?? new Error("the browser keeps nothing"));
  });
};

/** The steps of the event `name`. @param {string} name */
const stepsOf = name => IDBKeyRange.bound([name], [name, []]);

/** The names of the events. */
export const names = async () => /** @type {string[]} */ (await within("readonly", reports => reports.getAllKeys()));

/** The report of an event. @param {string} name @returns {Promise<Uint8Array | undefined>} */
export const report = name => within("readonly", reports => reports.get(name));

/** The journal of an event, a line a step. @param {string} name */
export const journal = async name =>
  (await within("readonly", (_, steps) => steps.getAll(stepsOf(name)))).map(line => `${line}\n`).join("");

/** Keeps the report of a new event; fails if there is one of this name. @param {string} name @param {Uint8Array} bytes */
export const begin = (name, bytes) => within("readwrite", (reports, steps) => {
  steps.delete(stepsOf(name));
  return reports.add(bytes, name);
});

/** Keeps a step, and the report after it. @param {string} name @param {Uint8Array} bytes @param {number} step @param {string} entry */
export const keep = (name, bytes, step, entry) => within("readwrite", (reports, steps) => {
  steps.put(entry, [name, step]);
  return reports.put(bytes, name);
});
