// @ts-check
// The shell of the desk that needs no server: a worker answers, and a service worker keeps the page for later.

const worker = new Worker("worker.js", { type: "module" });
/** What is waited for, by number. @type {Map<number, [(found: any) => void, (error: Error) => void]>} */
const waiting = new Map();
let asked = 0;

worker.addEventListener("message", ({ data: [number, found, error] }) => {
  const [done, failed] = waiting.get(number) ?? [];
  waiting.delete(number);
  if (error) failed?.(new Error(error));
  else done?.(found);
});
worker.addEventListener("error", event => {
  for (const [, failed] of waiting.values()) failed(new Error(event.message || "the desk's worker cannot be loaded"));
  waiting.clear();
});

/** @param {string} where @param {unknown} what @returns {Promise<any>} */
export const post = (where, what) => new Promise((done, failed) => {
  asked += 1;
  waiting.set(asked, [done, failed]);
  worker.postMessage([asked, where, what]);
});

/** Puts a report among the events. @param {string} name @param {ArrayBuffer} bytes */
export const put = (name, bytes) => post("put", { name, bytes });

/** Saves an event as a file. @param {string} file @param {string} format */
export const save = async (file, format) => {
  const { name, bytes, trouble } = await post("file", { file, format });
  if (trouble) throw new Error(trouble.said);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  // Not before the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

void navigator.serviceWorker?.register("sw.js", { updateViaCache: "none" }).catch(() => {
  // Without one the page works as long as its web space is there.
});
