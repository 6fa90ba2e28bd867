// @ts-check
// Keeps the files of the page, so that it works without a network after it was loaded once.

/** What the page is made of; the build writes it here. @type {string[]} */
const FILES = [];
/** Changes with the files; the build writes it here. */
const MARK = "";

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(MARK).then(cache => cache.addAll(FILES.map(file => new Request(file, { cache: "reload" })))));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(name => name !== MARK).map(name => caches.delete(name)))));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(caches.open(MARK)
    .then(cache => cache.match(request, { ignoreSearch: request.mode === "navigate" }))
    .then(kept => kept ?? fetch(request)));
});
